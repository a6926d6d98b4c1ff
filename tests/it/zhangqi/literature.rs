//! The worked games of the source documents.

use grundy::games::zhangqi::{Board, Replay, ReplayError, Rule, Variant, Zhangqi};
use grundy::score::matches::{GameResult, MatchResult, MatchScore};
use grundy::score::{ScoreGame, Side};

const RULE_ONE: &str = "68|83; 7 10|17; 2 11 20|5 15; 33|23 25; 14 31|37; 50|73; 79|78; 59|53; \
                        49|46; 44|60; 74|62; 71|61; 39|40";

const CAPTURE: &str = "60|50; 17|49; 37 23|79; 40 25|68; 78|10 11; 46|74; 5 15 53|31 33; \
                       62|20 39; 83|2 7 14 59; 73|44 71";

const RULE_TWO: &str = "40|44; 25 31|60; 59 20|50 49; 14 15 79|33 83; 2 61 62|37 68 23; \
                        11 17 39 71|53 74 78; 5 7 10 46 73|–";

const FOUR: &str = "60|53|50 33|61; 46|62|40|44 39; 37 31|17|10|83; 73|59|50 49|25; 15|68|79|20; \
                    71|74|14 11|78; 2 5 7 23|–|–|–";

fn game(rule: Rule, variants: &[Variant]) -> Zhangqi {
    let game = Zhangqi::new(Board::classic(), rule);
    let with = |game: Zhangqi, variant: &Variant| game.with(*variant);
    variants.iter().try_fold(game, with).unwrap()
}

fn replay(game: &Zhangqi, text: &str) -> Result<Replay, ReplayError> {
    game.replay(&text.parse().unwrap())
}

#[test]
fn rule_one() {
    let game = game(Rule::One, &[]);
    let replay = replay(&game, RULE_ONE).unwrap();
    assert_eq!(game.totals(&replay.position), (661, 678));
    assert_eq!(game.to_move(&replay.position), None);
    assert_eq!(game.margin(&replay.position), -17);
    assert_eq!(game.winner(&replay), Some(Side::White));
}

#[test]
fn rule_one_with_its_capture_phase() {
    let game = game(Rule::One, &[Variant::Capture]);
    let full = replay(&game, RULE_ONE).unwrap();
    assert!(full.position.is_capturing());
    assert_eq!(game.to_move(&full.position), Some(Side::Black));
    assert_eq!(game.winner(&full), None);
    let captured = replay(&game, &format!("{RULE_ONE}; {CAPTURE}")).unwrap();
    assert_eq!(game.to_move(&captured.position), None);
    assert_eq!(game.winner(&captured), Some(Side::White));
    // Black has not taken White's 61.
    assert_eq!(game.margin(&captured.position), -61);
}

#[test]
fn rule_two_with_its_auction_reading() {
    let totals = game(Rule::Two, &[]);
    let played = replay(&totals, RULE_TWO).unwrap();
    assert_eq!(totals.totals(&played.position), (687, 652));
    assert_eq!(totals.winner(&played), Some(Side::Black));
    let auction = game(Rule::Two, &[Variant::Auction]);
    let played = replay(&auction, RULE_TWO).unwrap();
    assert_eq!(auction.bids(&played.position), (141, 205));
    assert_eq!(auction.winner(&played), Some(Side::White));
}

#[test]
fn four_players_with_a_square_taken_twice() {
    let game = game(Rule::One, &[Variant::FourPlayers]);
    assert_eq!(
        replay(&game, FOUR).unwrap_err().to_string(),
        "round 4, B, square 50: the square is taken already"
    );
    let struck = FOUR.replace("|50 49|", "|49|");
    assert_eq!(
        replay(&game, &struck).unwrap_err().to_string(),
        "round 4, B, after square 49: the turn ends while B is behind (182 to 191)"
    );
    for text in [FOUR, &struck] {
        let count = text
            .parse::<grundy::games::zhangqi::Record>()
            .unwrap()
            .count(&game);
        assert_eq!((count[0] + count[2], count[1] + count[3]), (656, 683));
    }
}

#[test]
fn a_match() {
    let games = [(678, 661), (675, 664), (660, 679), (676, 663)];
    let score = MatchScore::of(games.map(|(first, second)| GameResult::Totals(first, second)));
    assert_eq!(score.points, (6, 2));
    assert_eq!(score.result(), MatchResult::First);
    let further = score.with(GameResult::SecondByResignation);
    assert_eq!(further.points, (6, 4));
    let drawn = MatchScore::of([GameResult::Totals(5, 5), GameResult::Totals(1, 1)]);
    assert_eq!(drawn.points, (2, 2));
    assert_eq!(drawn.result(), MatchResult::TwoFurtherGames);
}

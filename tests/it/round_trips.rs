//! Answers of the searches as JSON, there and back.

use std::fmt::Debug;
use std::time::Duration;

use grundy::conformance;
use grundy::limits::{Reached, SearchError};
use grundy::score::matches::{GameResult, MatchResult, MatchScore};
use grundy::{
    Bash, Convention, Limits, Nimber, OutcomeClass, OutcomeSolver, RemotenessSolver, solve,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn returns<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
    text
}

#[test]
fn answers_come_back_as_they_were() {
    let bash = Bash::new(3u64).unwrap();
    for ending in Convention::BOTH {
        returns(&ending);
        let solution = solve(&bash, &10, ending).unwrap();
        returns(&solution);
        returns(&solution.statistics);
        let remoteness = RemotenessSolver::new(&bash, ending).remoteness(&10);
        returns(&remoteness.unwrap());
    }
    assert_eq!(returns(&Nimber(5)), "5");
    assert_eq!(returns(&OutcomeClass::P), "\"P\"");
    returns(&conformance::laws(&bash, [20]).unwrap());
}

#[test]
fn limits_that_were_reached_come_back() {
    let bash = Bash::new(3u64).unwrap();
    let mut solver = OutcomeSolver::new(bash, Convention::Misere);
    solver.set_limits(Limits::default().positions(10));
    let Err(SearchError::Limit { reached, .. }) = solver.outcome(&1_000) else {
        panic!("the limit is low");
    };
    assert_eq!(returns(&reached), "{\"positions\":10}");
    returns(&Reached::Memory(1));
    returns(&Reached::Time(Duration::from_millis(1_500)));
}

#[test]
fn results_of_matches_come_back() {
    let score = MatchScore::of([GameResult::Totals(20, 17), GameResult::SecondByResignation]);
    returns(&score);
    assert_eq!(returns(&score.result()), "\"first\"");
    let level = returns(&MatchResult::TwoFurtherGames);
    assert_eq!(level, "\"two-further-games\"");
}

use super::{Players, Position, Seat, Squares, Zhangqi};

/// Squares in a row of the picture.
const ROW: usize = 8;

impl Zhangqi {
    /// The board in rows of eight. A free square is its number. A taken one has the mark
    /// of its owner: B or W, with four players A to D. A square under a red stone has an
    /// asterisk. In the capture phase a captured square is a dot.
    ///
    /// # Example
    ///
    /// ```
    /// use grundy::games::zhangqi::{Board, Rule, Zhangqi};
    ///
    /// let game = Zhangqi::new(Board::new([2, 5, 7, 10])?, Rule::One);
    /// let replay = game.replay(&"5|7".parse()?)?;
    /// assert_eq!(game.picture(&replay.position), "  2   5B  7W 10 \n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn picture(&self, position: &Position) -> String {
        let numbers = self.board().numbers();
        let width = numbers
            .iter()
            .map(|n| n.to_string().len())
            .max()
            .unwrap_or(0)
            + 1;
        let mut picture = String::new();
        for (place, number) in numbers.iter().enumerate() {
            let square = Squares(1 << place);
            let (text, mark) = match self.mark(position, square) {
                Some(mark) => (number.to_string(), mark),
                None => ("·".into(), ' '),
            };
            picture.extend(std::iter::repeat_n(' ', width - text.chars().count()));
            picture.push_str(&text);
            picture.push(mark);
            if place % ROW == ROW - 1 || place + 1 == numbers.len() {
                picture.push('\n');
            }
        }
        picture
    }

    /// How a square is marked; none if it is out of the game.
    fn mark(&self, position: &Position, square: Squares) -> Option<char> {
        if position.free().contains(square) {
            return Some(' ');
        }
        if position.red().contains(square) {
            return Some('*');
        }
        let seats = [Seat::A, Seat::B, Seat::C, Seat::D];
        let owner = seats
            .into_iter()
            .find(|&seat| position.held(seat).contains(square))?;
        Some(match (self.players(), owner) {
            (Players::Two, Seat::A) | (Players::Four, Seat::B) => 'B',
            (Players::Two, _) => 'W',
            (Players::Four, Seat::A) => 'A',
            (Players::Four, Seat::C) => 'C',
            (Players::Four, Seat::D) => 'D',
        })
    }
}

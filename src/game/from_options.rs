use std::fmt::{self, Debug};
use std::hash::Hash;
use std::marker::PhantomData;

use crate::game::Game;

/// A game from a closure that lists the options of a position: the shortest way to
/// rules of your own.
///
/// A move has no name of its own: it is the position that it leads to. The closure
/// returns a `Vec`, an array, a range or an iterator. The options are the same
/// every time, each once. An iterator cannot borrow from the position, so its
/// closures `move` what they need.
///
/// # Example
///
/// A heap from which one takes 1, 3 or 4:
///
/// ```
/// use grundy::{Convention, Nimber, from_options, solve};
///
/// let game = from_options(|&heap: &u64| {
///     let takes = [1, 3, 4].into_iter().filter(move |take| *take <= heap);
///     takes.map(move |take| heap - take)
/// });
/// let answer = solve(&game, &10, Convention::Normal)?;
/// assert_eq!(answer.grundy, Some(Nimber(1)));
/// assert_eq!(answer.winning_moves, [9, 7]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_options<P, I, F>(options: F) -> FromOptions<P, F>
where
    P: Clone + Eq + Hash + Debug,
    F: Fn(&P) -> I,
    I: IntoIterator<Item = P>,
{
    FromOptions {
        options,
        position: PhantomData,
    }
}

/// A game that [`from_options`] makes.
///
/// ```
/// use grundy::{Game, from_options};
///
/// let halves = from_options(|&(a, b): &(u32, u32)| vec![(a / 2, b), (a, b / 2)]);
/// assert_eq!(halves.play(&(8, 6), &(8, 3)), (8, 3));
/// assert!(!halves.is_legal(&(8, 6), &(8, 5)));
/// ```
#[derive(Clone, Copy)]
pub struct FromOptions<P, F> {
    options: F,
    position: PhantomData<fn(&P)>,
}

impl<P, F> Debug for FromOptions<P, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FromOptions").finish_non_exhaustive()
    }
}

impl<P, I, F> Game for FromOptions<P, F>
where
    P: Clone + Eq + Hash + Debug,
    F: Fn(&P) -> I,
    I: IntoIterator<Item = P>,
{
    type Position = P;
    type Move = P;

    fn moves(&self, position: &P) -> impl IntoIterator<Item = P> {
        (self.options)(position)
    }

    fn play(&self, _position: &P, option: &P) -> P {
        option.clone()
    }

    fn options(&self, position: &P) -> impl Iterator<Item = P> {
        (self.options)(position).into_iter()
    }
}

use std::fmt;

/// The preperiod and the period of a sequence by heaps. From the heap `preperiod` on, a
/// heap and the one `period` above it have the same value.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    /// The first heap from which the sequence repeats.
    pub preperiod: usize,
    /// The number of heaps after which it repeats, at least 1.
    pub period: usize,
}

impl Period {
    /// The first heap that has the same value.
    fn first_like(self, heap: usize) -> usize {
        match heap.checked_sub(self.preperiod) {
            Some(above) => self.preperiod + above % self.period,
            None => heap,
        }
    }

    /// The least preperiod and period of `value`, which repeats like `self`.
    pub(super) fn least<V: PartialEq>(self, value: impl Fn(usize) -> V) -> Self {
        let returns = |heap, period| value(heap) == value(self.first_like(heap + period));
        let round = || self.preperiod..self.preperiod + self.period;
        let period = (1..self.period)
            .find(|period| {
                self.period.is_multiple_of(*period) && round().all(|heap| returns(heap, *period))
            })
            .unwrap_or(self.period);
        let earlier = (0..self.preperiod).rev();
        let preperiod = earlier
            .take_while(|heap| returns(*heap, period))
            .last()
            .unwrap_or(self.preperiod);
        Self { preperiod, period }
    }
}

/// All heaps that are P with given faces: finitely many early ones, then those with
/// given residues. `Display` writes the closed form.
///
/// # Example
///
/// ```
/// use grundy::games::tumbling_dice::{Faces, PeriodicDice, TipRule};
/// use grundy::{Convention, TumblingDice};
///
/// let one_die = PeriodicDice::new(TumblingDice::<u64>::new(1, TipRule::All)?)?;
/// let heaps = one_die.p_heaps(&Faces::new([6])?, Convention::Normal);
/// assert_eq!(heaps.map(|heaps| heaps.to_string()), Some("0–1, from 2 on ≡ 0 (mod 9)".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PHeaps {
    /// The preperiod, from which the residues decide, and the period, their modulus.
    pub period: Period,
    /// The P-heaps below the preperiod.
    pub early: Vec<usize>,
    /// The residues of the P-heaps from the preperiod on.
    pub residues: Vec<usize>,
}

impl PHeaps {
    /// The closed form of `is_p`, which repeats like `period`.
    pub(super) fn new(period: Period, is_p: impl Fn(usize) -> bool) -> Self {
        let period = period.least(&is_p);
        let Period {
            preperiod: start,
            period: modulus,
        } = period;
        let mut residues: Vec<usize> = (start..start + modulus)
            .filter(|heap| is_p(*heap))
            .map(|heap| heap % modulus)
            .collect();
        residues.sort_unstable();
        Self {
            period,
            early: (0..start).filter(|heap| is_p(*heap)).collect(),
            residues,
        }
    }
}

impl fmt::Display for PHeaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Period { preperiod, period } = self.period;
        let tail = match (self.residues.as_slice(), period) {
            ([], _) => None,
            (_, 1) => Some(format!("all from {preperiod} on")),
            (residues, _) if preperiod == 0 => Some(format!("≡ {} (mod {period})", runs(residues))),
            (residues, _) => Some(format!(
                "from {preperiod} on ≡ {} (mod {period})",
                runs(residues)
            )),
        };
        match (self.early.as_slice(), tail) {
            ([], None) => f.write_str("none"),
            ([], Some(tail)) => f.write_str(&tail),
            (early, None) => f.write_str(&runs(early)),
            (early, Some(tail)) => write!(f, "{}, {tail}", runs(early)),
        }
    }
}

/// Ascending numbers with neighbours drawn together: "0–2, 8".
fn runs(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|number, next| number + 1 == *next);
    let written: Vec<String> = runs
        .map(|run| match run {
            [first, .., last] => format!("{first}–{last}"),
            _ => run.iter().map(usize::to_string).collect(),
        })
        .collect();
    written.join(", ")
}

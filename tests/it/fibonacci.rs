//! Fibonacci numeration: digits, arithmetic and reading agree with the numbers.

use grundy::number::{Natural, Zeckendorf, ZeckendorfError};
use quickcheck::QuickCheck;

fn agrees<T: Natural>(a: &T, b: &T) -> bool {
    let [first, second] = [a, b].map(Zeckendorf::of);
    let sum = &first + &second;
    let well_formed = |number: &Zeckendorf| {
        let text = number.to_string();
        !text.contains("11") && text.parse().as_ref() == Ok(number)
    };
    first.value().as_ref() == Some(a)
        && first.cmp(&second) == a.cmp(b)
        && sum.value() == a.checked_add(b)
        && first.checked_sub(&second).map(|number| number.value()) == a.checked_sub(b).map(Some)
        && sum.checked_sub(&second).as_ref() == Some(&first)
        && well_formed(&first)
        && well_formed(&sum)
}

#[test]
fn arithmetic_agrees_on_all_small_pairs() {
    for a in 0..400u64 {
        for b in 0..400 {
            assert!(agrees(&a, &b), "{a} {b}");
            assert_eq!(
                &Zeckendorf::of(&a) + &Zeckendorf::of(&b),
                Zeckendorf::of(&(a + b))
            );
        }
    }
}

#[test]
fn arithmetic_agrees_on_any_pair() {
    QuickCheck::new()
        .tests(5_000)
        .quickcheck((|a, b| agrees(&a, &b)) as fn(u64, u64) -> bool);
    QuickCheck::new()
        .tests(5_000)
        .quickcheck((|a, b| agrees(&a, &b)) as fn(u128, u128) -> bool);
}

#[test]
fn arithmetic_at_the_ends() {
    for a in [0, 1, 2, u64::MAX / 2, u64::MAX - 1, u64::MAX] {
        for b in [0, 1, u64::MAX / 2, u64::MAX] {
            assert!(agrees(&a, &b), "{a} {b}");
            assert!(agrees(&u128::from(a), &u128::from(b)), "{a} {b}");
        }
    }
    let twice = &Zeckendorf::of(&u64::MAX) + &Zeckendorf::of(&u64::MAX);
    assert_eq!(twice.value::<u64>(), None);
    assert_eq!(twice.value(), Some(2 * u128::from(u64::MAX)));
}

#[cfg(feature = "bigint")]
#[test]
fn arithmetic_without_a_maximum() {
    use num_bigint::BigUint;

    fn property(a: Vec<u32>, b: Vec<u32>) -> bool {
        agrees(&BigUint::new(a), &BigUint::new(b))
    }
    QuickCheck::new()
        .tests(300)
        .quickcheck(property as fn(Vec<u32>, Vec<u32>) -> bool);
    let googol = BigUint::from(10u32).pow(100);
    assert!(agrees(&googol, &(&googol / 7u32)));
}

#[test]
fn wrong_digits_are_named() {
    let error = |text: &str| text.parse::<Zeckendorf>().unwrap_err();
    assert_eq!(error(""), ZeckendorfError::Empty);
    let strange = ZeckendorfError::NotADigit {
        found: '2',
        position: 3,
    };
    assert_eq!(error("102"), strange);
    assert_eq!(
        strange.to_string(),
        "'2' at position 3 is not a digit: expected 0 or 1"
    );
    assert_eq!(
        error("é1"),
        ZeckendorfError::NotADigit {
            found: 'é',
            position: 1
        }
    );
    let neighbours = ZeckendorfError::Neighbours { position: 4 };
    assert_eq!(error("010110"), neighbours);
    assert_eq!(
        neighbours.to_string(),
        "the digits at positions 4 and 5 are both 1: expected a 0 between ones, as in 100 for 11"
    );
    for zero in ["0", "000"] {
        assert_eq!(zero.parse(), Ok(Zeckendorf::default()));
    }
    assert_eq!("0010".parse(), Ok(Zeckendorf::of(&2u64)));
}

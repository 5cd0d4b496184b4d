use super::entry;

const BELOW_TWENTY: &[&str] = &[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: &[&str] = &[
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

/// `number`, below a million.
pub(super) fn words(number: u32) -> String {
    match number {
        0..20 => entry(BELOW_TWENTY, number).to_owned(),
        20..100 => match number % 10 {
            0 => entry(TENS, number / 10).to_owned(),
            ones => format!("{}-{}", entry(TENS, number / 10), words(ones)),
        },
        100..1000 => format!("{} hundred{}", words(number / 100), rest(number % 100)),
        _ => format!("{} thousand{}", words(number / 1000), rest(number % 1000)),
    }
}

fn rest(number: u32) -> String {
    match number {
        0 => String::new(),
        1..100 => format!(" and {}", words(number)),
        _ => format!(" {}", words(number)),
    }
}

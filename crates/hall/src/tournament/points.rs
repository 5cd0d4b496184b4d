//! Whether a tournament counts its results as usual: a point for a win, half of one for a draw.

use std::collections::BTreeMap;

use super::code::Code;
use super::columns;

/// The line that counts results otherwise than usual in TRF16, as JaVaFo's manual explains it.
const OF_TRF16: &str = "XXS";
/// The line that says in TRF26 what results count.
pub(super) const OF_TRF26: &str = "162";

/// What `XXS` can give points for, and what that usually is.
const USUAL: [(&str, Code); 12] = [
    ("WW", Code::Win),
    ("BW", Code::Win),
    ("WD", Code::Draw),
    ("BD", Code::Draw),
    ("WL", Code::Loss),
    ("BL", Code::Loss),
    ("ZPB", Code::ZeroBye),
    ("HPB", Code::HalfBye),
    ("FPB", Code::FullBye),
    ("PAB", Code::PairingBye),
    ("FW", Code::ForfeitWin),
    ("FL", Code::ForfeitLoss),
];
/// The words that stand for several of them.
const SHORT: [(&str, &[&str]); 2] = [
    ("W", &["WW", "BW", "FW", "FPB"]),
    ("D", &["WD", "BD", "HPB"]),
];

/// Whether these lines count results as usual, or say nothing of it.
pub(super) fn are_usual(lines: &[Vec<char>]) -> bool {
    let with = |code: &'static str| {
        let lines = lines.iter().map(Vec::as_slice);
        lines.filter(move |line| columns::read(line, 0..3) == code)
    };
    with(OF_TRF26).all(says_the_usual) && extended(with(OF_TRF16)).is_some_and(|it| it == usual())
}

fn usual() -> BTreeMap<&'static str, u32> {
    let all = USUAL.into_iter();
    all.map(|(word, code)| (word, code.half_points())).collect()
}

/// What counts how much, in half points, by these lines: what comes later counts. Nothing if one of
/// them is not understood.
fn extended<'l>(lines: impl Iterator<Item = &'l [char]>) -> Option<BTreeMap<&'static str, u32>> {
    let mut points = usual();
    for line in lines {
        for part in columns::read(line, 3..line.len()).split_whitespace() {
            let (word, value) = part.split_once('=')?;
            let value = half_points(value)?;
            let short = SHORT.iter().find(|(short, _)| *short == word);
            let alone = [word];
            for word in short.map_or(&alone[..], |(_, words)| words) {
                *points.get_mut(*word)? = value;
            }
        }
    }
    Some(points)
}

/// Whether this line of TRF26 says of each result what it usually counts.
fn says_the_usual(line: &[char]) -> bool {
    columns::points(line).all(|(sign, points)| {
        let usual = match sign {
            'W' => Code::Win,
            'D' => Code::Draw,
            'L' => Code::Loss,
            'A' => Code::ZeroBye,
            'P' => Code::PairingBye,
            'X' => Code::Adjourned,
            _ => return false,
        };
        half_points(&points) == Some(usual.half_points())
    })
}

/// Points such as `11.5`, `3` or `.5`, in half points.
pub(super) fn half_points(points: &str) -> Option<u32> {
    let (whole, rest) = points.split_once(['.', ',']).unwrap_or((points, "0"));
    let half = match rest {
        "0" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole: u32 = match whole {
        "" if points.len() > 1 => 0,
        whole => whole.parse().ok()?,
    };
    whole.checked_mul(2)?.checked_add(half)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of JaVaFo's manual, and others.
    #[test]
    fn the_usual_points_may_be_written_in_any_way() {
        for (text, expected) in [
            ("", true),
            ("XXR 9", true),
            (
                "XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0\nXXS FL=0 FW=1\nXXS PAB=1 FPB=1 HPB=.5 ZPB=0",
                true,
            ),
            ("XXS W=1 D=0.5 WL=0 BL=0 FL=0 ZPB=0 PAB=1", true),
            ("XXS W=3 D=1.0\nXXS D=.5  W=1.0", true),
            ("XXS", true),
            ("XXS PAB=3 D=1 W=3", false),
            ("XXS W=3\nXXS D=1", false),
            ("XXS PAB=.5", false),
            ("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1", false),
            ("XXS FPB=0 HPB=0 ZPB=0", false),
            ("XXS W=1 X=1", false),
            ("XXS W", false),
            ("XXS D=.25", false),
            ("XXS D=.", false),
            ("162  W 1.0    D 0.5    P 1.0", true),
            ("162  W 3.0", false),
            ("162  Q 1.0", false),
        ] {
            let lines: Vec<Vec<char>> = text.lines().map(|it| it.chars().collect()).collect();
            assert_eq!(are_usual(&lines), expected, "{text}");
        }
    }
}

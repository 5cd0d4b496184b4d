//! The score of a game (Laws, Article 8) as PGN.
//!
//! ```
//! use std::time::Duration;
//! use doppelbrett_store::{Score, ScoredMove};
//!
//! let score = Score {
//!     white: "Bell, Anna".to_owned(),
//!     moves: vec![ScoredMove {
//!         san: "e4".parse().unwrap(),
//!         clock_left: Some(Duration::from_secs(899)),
//!         draw_offered: false,
//!     }],
//!     ..Score::default()
//! };
//! assert!(score.to_string().contains("[White \"Bell, Anna\"]\n"));
//! assert!(score.to_string().ends_with("\n1. e4 {[%clk 0:14:59]} *\n"));
//! ```

use std::fmt;
use std::path::Path;
use std::time::Duration;

use jiff::civil::Date;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{Color, KnownOutcome, Outcome};

use super::StoreError;
use doppelbrett_core::clock::{Extra, Period, TimeControl};
use doppelbrett_core::pgn::text::{LineBreaker, clock, tag};
use doppelbrett_system::files::{SECRET, replace};

/// What the players record: who played, how it ended, and every move with the time left and the
/// draw offers.
///
/// `to_string` gives the PGN text; empty or absent fields are written as the standard's
/// unknown, `?`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// The name of the tournament or match.
    pub event: String,
    /// The place.
    pub site: String,
    /// The day on which the game began.
    pub date: Option<Date>,
    /// The round.
    pub round: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The number that FIDE gave White.
    pub white_fide: Option<u32>,
    /// The number that FIDE gave Black.
    pub black_fide: Option<u32>,
    /// The result; `None` while the game is not over.
    pub result: Option<KnownOutcome>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// The position at the start, if it is not the usual one.
    pub start: Option<Fen>,
    /// Whether it is a game of Chess960.
    pub chess960: bool,
    /// The moves, from the start.
    pub moves: Vec<ScoredMove>,
}

/// A move in a [`Score`].
#[derive(Clone, Debug, PartialEq)]
pub struct ScoredMove {
    /// The move in English notation, with check or mate.
    pub san: SanPlus,
    /// What the mover had left after pressing the clock. Written in whole seconds, rounded
    /// down.
    pub clock_left: Option<Duration>,
    /// Whether a draw was offered with the move; written `(=)` (Article 8.1).
    pub draw_offered: bool,
}

impl Score {
    /// Writes the score to `path`, readable only by the user. At any moment the file has either
    /// the old or the new text.
    ///
    /// # Errors
    /// [`StoreError::Score`] when the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), StoreError> {
        replace(path, self.to_string().as_bytes(), SECRET).map_err(|source| StoreError::Score {
            path: path.to_owned(),
            source,
        })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self.date.map_or_else(
            || "????.??.??".to_owned(),
            |date| date.strftime("%Y.%m.%d").to_string(),
        );
        for (name, value) in [
            ("Event", &self.event),
            ("Site", &self.site),
            ("Date", &date),
            ("Round", &self.round),
            ("White", &self.white),
            ("Black", &self.black),
            ("Result", &self.outcome().to_string()),
        ] {
            tag(f, name, value)?;
        }
        for (name, number) in [
            ("WhiteFideId", self.white_fide),
            ("BlackFideId", self.black_fide),
        ] {
            if let Some(number) = number {
                tag(f, name, &number.to_string())?;
            }
        }
        if let Some(start) = &self.start {
            tag(f, "FEN", &start.to_string())?;
            tag(f, "SetUp", "1")?;
        }
        if let Some(control) = &self.control {
            tag(f, "TimeControl", &time_control(control))?;
        }
        if self.chess960 {
            tag(f, "Variant", "Chess960")?;
        }
        writeln!(f)?;
        self.movetext(f)
    }
}

/// In the standard's notation, in seconds; `?` for a delay, which it does not have.
fn time_control(control: &TimeControl) -> String {
    let period = |period: &Period| {
        let moves = period
            .moves
            .map_or_else(String::new, |moves| format!("{moves}/"));
        let base = period.base.as_secs();
        match period.extra {
            Extra::None => Some(format!("{moves}{base}")),
            Extra::Increment(extra) => Some(format!("{moves}{base}+{}", extra.as_secs())),
            Extra::Delay(_) | Extra::Bronstein(_) => None,
        }
    };
    let periods: Option<Vec<String>> = control.periods().iter().map(period).collect();
    periods.map_or_else(|| "?".to_owned(), |periods| periods.join(":"))
}

impl Score {
    fn outcome(&self) -> Outcome {
        Outcome::from_known(self.result)
    }

    fn movetext(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut number, mut turn) = self.start.as_ref().map_or((1, Color::White), |start| {
            let start = start.as_setup();
            (start.fullmoves.get(), start.turn)
        });
        let mut line = LineBreaker::default();
        let mut number_needed = true;
        for scored in &self.moves {
            match turn {
                Color::White => line.word(f, &format!("{number}."))?,
                Color::Black if number_needed => line.word(f, &format!("{number}..."))?,
                Color::Black => {}
            }
            line.word(f, &scored.san.to_string())?;
            let comment = scored.comment();
            if let Some(comment) = &comment {
                line.word(f, comment)?;
            }
            number_needed = comment.is_some();
            if turn == Color::Black {
                number += 1;
            }
            turn = turn.other();
        }
        line.word(f, &self.outcome().to_string())?;
        writeln!(f)
    }
}

impl ScoredMove {
    fn comment(&self) -> Option<String> {
        let clock = self
            .clock_left
            .map(|left| format!("[%clk {}]", clock(left)));
        let offer = self.draw_offered.then(|| "(=)".to_owned());
        let parts: Vec<String> = clock.into_iter().chain(offer).collect();
        (!parts.is_empty()).then(|| format!("{{{}}}", parts.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::ops::ControlFlow;

    use pgn_reader::{RawComment, RawTag, Reader, Visitor};
    use proptest::prelude::*;
    use shakmaty::{CastlingMode, Chess, Position as _, Setup};

    use super::*;

    /// What another program reads in a PGN text.
    #[derive(Debug, Default, PartialEq)]
    struct Heard {
        tags: Vec<(String, String)>,
        moves: Vec<String>,
        comments: Vec<(usize, String)>,
        outcome: Option<Outcome>,
    }

    struct Listener;

    impl Visitor for Listener {
        type Tags = Heard;
        type Movetext = Heard;
        type Output = Heard;

        fn begin_tags(&mut self) -> ControlFlow<Heard, Heard> {
            ControlFlow::Continue(Heard::default())
        }
        fn tag(&mut self, heard: &mut Heard, name: &[u8], value: RawTag<'_>) -> ControlFlow<Heard> {
            heard.tags.push((
                String::from_utf8(name.to_vec()).unwrap(),
                unescaped(std::str::from_utf8(value.as_bytes()).unwrap()),
            ));
            ControlFlow::Continue(())
        }
        fn begin_movetext(&mut self, heard: Heard) -> ControlFlow<Heard, Heard> {
            ControlFlow::Continue(heard)
        }
        fn san(&mut self, heard: &mut Heard, san: SanPlus) -> ControlFlow<Heard> {
            heard.moves.push(san.to_string());
            ControlFlow::Continue(())
        }
        fn comment(&mut self, heard: &mut Heard, comment: RawComment<'_>) -> ControlFlow<Heard> {
            let text = String::from_utf8(comment.as_bytes().to_vec()).unwrap();
            heard.comments.push((heard.moves.len(), text));
            ControlFlow::Continue(())
        }
        fn outcome(&mut self, heard: &mut Heard, outcome: Outcome) -> ControlFlow<Heard> {
            heard.outcome = Some(outcome);
            ControlFlow::Continue(())
        }
        fn end_game(&mut self, heard: Heard) -> Heard {
            heard
        }
    }

    /// Unescapes as in the PGN standard (7). `RawTag::decode_utf8` of pgn-reader 0.29 reads
    /// four backslashes as one.
    fn unescaped(raw: &str) -> String {
        let mut text = String::new();
        let mut signs = raw.chars();
        while let Some(sign) = signs.next() {
            text.extend(if sign == '\\' {
                signs.next()
            } else {
                Some(sign)
            });
        }
        text
    }

    fn heard(text: &str) -> Heard {
        let mut reader = Reader::new(text.as_bytes());
        let heard = reader.read_game(&mut Listener).unwrap().unwrap();
        assert!(reader.read_game(&mut Listener).unwrap().is_none());
        heard
    }

    fn moves(line: &str) -> Vec<ScoredMove> {
        line.split_whitespace()
            .map(|san| ScoredMove {
                san: san.parse().unwrap(),
                clock_left: None,
                draw_offered: false,
            })
            .collect()
    }

    #[test]
    fn a_whole_score_looks_like_this() {
        let mut score = Score {
            event: "Vereinsabend".to_owned(),
            site: "Köln".to_owned(),
            date: Some(jiff::civil::date(2026, 3, 9)),
            round: "2".to_owned(),
            white: "Bell, Anna".to_owned(),
            black: "Groß, Jörg \"der Turm\" \\o/".to_owned(),
            result: Some(KnownOutcome::Decisive {
                winner: Color::Black,
            }),
            control: Some("15+5".parse().unwrap()),
            moves: moves("f3 e5 g4 Qh4#"),
            ..Score::default()
        };
        score.moves[0].clock_left = Some(Duration::from_millis(899_999));
        score.moves[1].clock_left = Some(Duration::from_secs(3_661));
        score.moves[2].draw_offered = true;
        score.moves[2].clock_left = Some(Duration::ZERO);
        assert_eq!(
            score.to_string(),
            r#"[Event "Vereinsabend"]
[Site "Köln"]
[Date "2026.03.09"]
[Round "2"]
[White "Bell, Anna"]
[Black "Groß, Jörg \"der Turm\" \\o/"]
[Result "0-1"]
[TimeControl "900+5"]

1. f3 {[%clk 0:14:59]} 1... e5 {[%clk 1:01:01]} 2. g4 {[%clk 0:00:00] (=)} 2...
Qh4# 0-1
"#
        );
        let heard = heard(&score.to_string());
        assert_eq!(heard.tags[5].1, score.black);
        assert_eq!(heard.moves, ["f3", "e5", "g4", "Qh4#"]);
        assert_eq!(
            heard.comments,
            [
                (1, "[%clk 0:14:59]".to_owned()),
                (2, "[%clk 1:01:01]".to_owned()),
                (3, "[%clk 0:00:00] (=)".to_owned())
            ]
        );
        assert_eq!(heard.outcome, Some(score.outcome()));
    }

    #[test]
    fn unknown_things_are_question_marks() {
        let text = Score::default().to_string();
        assert_eq!(
            text,
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
             [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n"
        );
    }

    #[test]
    fn another_start_is_told_and_black_may_begin() {
        let fen: Fen = "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN b FCfc - 0 12"
            .parse()
            .unwrap();
        let score = Score {
            start: Some(fen.clone()),
            chess960: true,
            moves: moves("e5 e4 Ng6"),
            ..Score::default()
        };
        let text = score.to_string();
        assert!(text.ends_with("\n\n12... e5 13. e4 Ng6 *\n"), "{text}");
        let tags = heard(&text).tags;
        let find = |name| &tags.iter().find(|(tag, _)| tag == name).unwrap().1;
        assert_eq!(find("FEN"), &fen.to_string());
        assert_eq!(find("SetUp"), "1");
        assert_eq!(find("Variant"), "Chess960");
    }

    #[test]
    fn a_line_break_in_a_name_cannot_begin_another_tag() {
        let score = Score {
            white: "A\"]\n[Result \"1-0".to_owned(),
            ..Score::default()
        };
        let heard = heard(&score.to_string());
        assert_eq!(heard.tags.len(), 7);
        assert_eq!(heard.tags[4].1, "A\"] [Result \"1-0");
    }

    #[test]
    fn writing_replaces_the_file_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.pgn");
        fs::write(&path, "old").unwrap();
        let score = Score::default();
        score.write(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), score.to_string());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_score_that_cannot_be_written_leaves_the_old_things() {
        let folder = tempfile::tempdir().unwrap();
        let score = Score::default();
        for path in ["", "missing/game.pgn", "taken"] {
            fs::create_dir_all(folder.path().join("taken/full")).unwrap();
            let path = if path.is_empty() {
                "/".into()
            } else {
                folder.path().join(path)
            };
            let error = score.write(&path).unwrap_err();
            assert!(matches!(error, StoreError::Score { .. }), "{error}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }

    fn position(chess960: bool) -> Chess {
        if !chess960 {
            return Chess::default();
        }
        let setup: Setup = "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1"
            .parse::<Fen>()
            .unwrap()
            .into_setup();
        setup.position::<Chess>(CastlingMode::Chess960).unwrap()
    }

    proptest! {
        #[test]
        fn any_game_is_read_back_with_its_moves_and_clocks(
            chess960: bool,
            choices in prop::collection::vec((any::<prop::sample::Index>(), prop::option::of(0_u64..90_000_000), any::<bool>()), 0..160),
            name in "\\PC{0,40}",
        ) {
            let mut position = position(chess960);
            let start = Fen::from_position(&position, shakmaty::EnPassantMode::Legal);
            let mut score = Score { white: name.clone(), chess960, start: chess960.then_some(start), ..Score::default() };
            for (choice, left, draw_offered) in choices {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let chosen = *choice.get(&legal);
                score.moves.push(ScoredMove {
                    san: SanPlus::from_move_and_play_unchecked(&mut position, chosen),
                    clock_left: left.map(Duration::from_millis),
                    draw_offered,
                });
            }
            let text = score.to_string();
            for line in text.lines().skip_while(|line| line.starts_with('[')) {
                prop_assert!(line.len() <= doppelbrett_core::pgn::text::COLUMNS, "{line}");
            }
            let heard = heard(&text);
            let trimmed = name.trim();
            prop_assert_eq!(&heard.tags[4].1, if trimmed.is_empty() { "?" } else { trimmed });
            let sans: Vec<_> = score.moves.iter().map(|scored| scored.san.to_string()).collect();
            prop_assert_eq!(heard.moves, sans);
            let mut comments = heard.comments.into_iter();
            for (number, scored) in (1..).zip(&score.moves) {
                let mut expected = Vec::new();
                if let Some(left) = scored.clock_left {
                    let s = left.as_secs();
                    expected.push(format!("[%clk {}:{:02}:{:02}]", s / 3600, s % 3600 / 60, s % 60));
                }
                if scored.draw_offered {
                    expected.push("(=)".to_owned());
                }
                if !expected.is_empty() {
                    prop_assert_eq!(comments.next(), Some((number, expected.join(" "))));
                }
            }
            prop_assert_eq!(comments.next(), None);
            prop_assert_eq!(heard.outcome, Some(Outcome::Unknown));
        }
    }
}

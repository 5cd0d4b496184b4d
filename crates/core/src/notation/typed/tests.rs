use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position};

use super::tables::table;
use super::{Typing, TypingError};
use crate::notation::games::{game, position, starts};
use crate::notation::{
    BrailleCode, Length, Lexicon, Notation, PhraseError, ResolveError, TextTable, san,
};

/// What a user's typing is understood by.
struct User {
    lexicon: Lexicon,
    notation: Notation,
    code: Option<BrailleCode>,
    table: TextTable,
}

impl User {
    fn new(language: &str, code: Option<&str>, text: &str) -> Self {
        Self {
            lexicon: Lexicon::built_in("appendix-d").unwrap(),
            notation: Notation::built_in(language).unwrap(),
            code: code.map(|code| BrailleCode::built_in(code).unwrap()),
            table: table(text),
        }
    }

    /// One for each language, code and table, so that every pair occurs.
    fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for (place, language) in ["de", "en", "es", "pt"].into_iter().enumerate() {
            let codes = [None, Some("german8"), Some("german6"), Some("ukaaf")];
            for (other, code) in codes.into_iter().enumerate() {
                let tables = ["de", "en_nabcc", "en_gb", "es"];
                all.push(Self::new(language, code, tables[(place + other) % 4]));
            }
        }
        all
    }

    fn typing(&self) -> Typing<'_> {
        Typing {
            lexicon: &self.lexicon,
            notation: &self.notation,
            code: self.code.as_ref(),
            table: Some(&self.table),
        }
    }

    /// The same line from a keyboard that sends dots, and from one that sends characters.
    fn typed(&self, line: &str) -> [String; 2] {
        let dots = |sign| self.table.cell(sign).unwrap_or(sign);
        let character = |sign| self.table.character(sign).unwrap_or(sign);
        [
            line.chars().map(dots).collect(),
            line.chars().map(character).collect(),
        ]
    }

    /// Every way of writing the move.
    fn written(&self, position: &Chess, mv: Move) -> Vec<String> {
        let german = Notation::built_in("de").unwrap();
        let code = self.code.as_ref();
        let mut all = vec![
            san(position, mv, &self.notation),
            san(position, mv, &german),
            UciMove::from_move(mv, CastlingMode::Standard).to_string(),
            self.lexicon.announce(position, mv, Length::Long),
            self.lexicon.announce(position, mv, Length::Short),
        ];
        all.extend(code.map(|code| code.write(position, mv)));
        all
    }
}

#[test]
fn a_move_is_the_same_in_every_notation_as_dots_and_as_characters() {
    let start = Chess::default();
    let knight = "g1f3".parse::<UciMove>().unwrap().to_move(&start).unwrap();
    for (language, code, text, line) in [
        ("de", None, "de", "Sf3"),
        ("de", None, "de", "springer gustav eins felix drei"),
        ("de", None, "de", "s f3"),
        ("en", None, "en_gb", "Nf3"),
        ("es", None, "es", "Cf3"),
        ("pt", None, "es", "Cf3"),
        ("de", Some("german8"), "de", "⡎⠋⠩"),
        ("de", Some("german6"), "de", "⠨⠎⠋⠼⠉"),
        ("en", Some("ukaaf"), "en_gb", "⠎⠋⠒"),
        // In German computer Braille, "sf:".
        ("de", Some("ukaaf"), "de", "⠎⠋⠒"),
    ] {
        let user = User::new(language, code, text);
        for typed in user.typed(line) {
            let read = user.typing().read(&typed, &start);
            let read = read.unwrap_or_else(|error| panic!("{line} as {typed}: {error}"));
            assert_eq!(read.resolve(&start), Ok(knight), "{typed}");
        }
    }
}

#[test]
fn what_is_no_move_is_refused_with_the_sign_that_is_not_understood() {
    let start = Chess::default();
    let unknown = |cell, place, code: Option<&str>| TypingError::UnknownCell {
        cell,
        place,
        code: code.map(str::to_owned),
    };
    for (code, line, error) in [
        (Some("ukaaf"), "⠎⠋⠿", unknown('⠿', 3, Some("ukaaf"))),
        (Some("ukaaf"), "⠀⠎⠀⠨⠋⠒", unknown('⠨', 2, Some("ukaaf"))),
        (Some("german8"), "⡎⠋⠩⣿", unknown('⣿', 4, Some("german8"))),
        (Some("german8"), "⡎", PhraseError::TargetMissing.into()),
        // An offer made by the way would be made, or ignored, without a question.
        (Some("german8"), "⠑⠹⠦⠶⠴", TypingError::DrawOffer),
        (Some("ukaaf"), "⠑⠲⠀⠐⠣⠐⠶⠐⠜", TypingError::DrawOffer),
        (None, "e4 (=)", TypingError::DrawOffer),
        (
            Some("ukaaf"),
            "⠐⠣⠐⠶⠐⠜⠑⠲",
            TypingError::MisplacedCell {
                cell: '⠐',
                place: 1,
            },
        ),
        (
            Some("ukaaf"),
            "⠎⠏⠗⠊⠝⠋⠑⠗⠀⠋⠑⠇⠊⠭⠀⠙⠗⠑⠊",
            PhraseError::UnknownWord {
                word: "sprinfer".to_owned(),
            }
            .into(),
        ),
        (
            None,
            "sprinfer",
            PhraseError::UnknownWord {
                word: "sprinfer".to_owned(),
            }
            .into(),
        ),
    ] {
        let user = User::new("de", code, "de");
        assert_eq!(user.typing().read(line, &start), Err(error), "{line}");
    }
    let mut blind = User::new("de", None, "de");
    blind.table = TextTable::of_row(&[0; 256], &[0; 32]);
    assert_eq!(
        blind.typing().read("⠎⠋⠒", &start),
        Err(unknown('⠎', 1, None))
    );
}

#[test]
fn two_legal_moves_are_not_chosen_between() {
    // "Dd3" is the queen in German and, where D is not a piece, a pawn from the d-file.
    let both = position("4k3/8/8/8/8/4p3/3P4/4K2Q w - - 0 1");
    let dxe3 = "d2e3".parse::<UciMove>().unwrap().to_move(&both).unwrap();
    let english = User::new("en", None, "en_gb");
    let read = english.typing().read("dxe3", &both).unwrap();
    assert_eq!(read.resolve(&both), Ok(dxe3));
    let queen = position("3qk3/8/8/8/8/4p3/3P4/3QK3 w - - 0 1");
    let read = english.typing().read("Dd3", &queen);
    assert_eq!(
        read.map(|phrase| phrase.resolve(&queen).is_ok()),
        Ok(true),
        "only the pawn can go there"
    );
    // The user's own letter counts: a bishop, not a German pawn.
    let bishop = position("4k3/8/8/8/8/8/2P1B3/4K3 w - - 0 1");
    let read = english.typing().read("Bc4", &bishop).unwrap();
    assert_eq!(
        read.resolve(&bishop).map(|mv| mv.role()),
        Ok(shakmaty::Role::Bishop)
    );
    // The queen from d1 by German letters, the d2 pawn by English ones.
    let two = position("4k3/8/8/8/8/8/3P4/Q3K3 w - - 0 1");
    let read = english.typing().read("Dd4", &two);
    assert!(
        matches!(read, Err(TypingError::SeveralMoves { .. })),
        "{read:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_legal_move_is_understood_or_refused_and_never_another(
        start in prop::sample::select(starts()),
        choices in prop::collection::vec(any::<usize>(), 1..24),
    ) {
        let users = User::all();
        for ((position, _), choice) in game(&start, &choices).iter().zip(&choices) {
            let user = &users[choice % users.len()];
            for mv in position.legal_moves() {
                for line in user.written(position, mv) {
                    for typed in user.typed(&line) {
                        match user.typing().read(&typed, position) {
                            Ok(phrase) => match phrase.resolve(position) {
                                // Which is asked: "Bauer" is a letter, too, in German.
                                Err(ResolveError::Ambiguous { candidates, .. }) => {
                                    prop_assert!(candidates.contains(&mv), "{} {}", line, typed);
                                }
                                named => prop_assert_eq!(named, Ok(mv), "{} {}", line, typed),
                            },
                            Err(TypingError::SeveralMoves { moves }) => {
                                prop_assert!(moves.contains(&mv), "{} {}", line, typed);
                            }
                            Err(error) => prop_assert!(false, "{line} as {typed}: {error}"),
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn anything_typed_is_read_or_refused(line in "[ -~\u{2800}-\u{28ff}äöüß]{0,24}") {
        for user in User::all() {
            let _ = user.typing().read(&line, &Chess::default());
        }
    }
}

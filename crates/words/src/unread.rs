//! What of a game in PGN cannot be read.

use doppelbrett_core::pgn::{Fault, FaultKind};
use doppelbrett_text::messages::{Messages, Value};

/// How numbers are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// In words, to be heard.
    Words,
    /// In digits, on paper.
    Digits,
}

/// What cannot be read in games, by their numbers from 1: the first two places, and how many
/// more there are. Nothing if all can be read.
pub fn unread(faults: &[(usize, &Fault)], numbers: Numbers, messages: &Messages) -> Vec<String> {
    let (first, more) = faults.split_at(faults.len().min(2));
    let mut told: Vec<String> = first
        .iter()
        .map(|(game, fault)| self::fault(fault, *game, numbers, messages))
        .collect();
    if !more.is_empty() {
        told.push(messages.text("pgn-fault-more", &[("count", more.len().into())]));
    }
    told
}

fn fault(fault: &Fault, game: usize, numbers: Numbers, messages: &Messages) -> String {
    let game: Value<'_> = match numbers {
        Numbers::Words => game.into(),
        Numbers::Digits => game.to_string().into(),
    };
    let number: Value<'_> = match numbers {
        Numbers::Words => fault.number.into(),
        Numbers::Digits => fault.number.to_string().into(),
    };
    let variation = if fault.in_variation { "yes" } else { "no" };
    let place = [
        ("game", game.clone()),
        ("number", number),
        ("variation", variation.into()),
    ];
    let at = ("at", messages.text("pgn-at", &place).into());
    let game = ("game", game);
    match &fault.kind {
        FaultKind::Illegal(word) => {
            messages.text("pgn-fault-illegal", &[at, ("word", word.into())])
        }
        FaultKind::Ambiguous(word) => {
            messages.text("pgn-fault-ambiguous", &[at, ("word", word.into())])
        }
        FaultKind::Unknown(word) => {
            messages.text("pgn-fault-unknown", &[at, ("word", word.into())])
        }
        FaultKind::NullMove => messages.text("pgn-fault-null", &[at]),
        FaultKind::TooLong => messages.text("pgn-fault-long", &[at]),
        FaultKind::Unended => messages.text("pgn-fault-unended", &[at]),
        FaultKind::NoPosition(_) => messages.text("pgn-fault-position", &[game]),
        FaultKind::OtherRules(rules) => {
            messages.text("pgn-fault-rules", &[game, ("rules", rules.into())])
        }
        FaultKind::Tag(line) => messages.text("pgn-fault-tag", &[game, ("text", line.into())]),
        FaultKind::Result { tag, text } => {
            let (head, text) = (("head", tag.into()), ("text", text.into()));
            messages.text("pgn-fault-result", &[game, head, text])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::pgn::Reader;
    use doppelbrett_text::messages::Language;

    fn of(pgn: &str, language: Language) -> Vec<String> {
        let read = Reader::new(pgn.as_bytes()).next().unwrap().unwrap();
        let faults: Vec<_> = read.faults.iter().map(|fault| (1, fault)).collect();
        unread(&faults, Numbers::Digits, &Messages::new(language))
    }

    #[test]
    fn the_game_the_move_and_the_word_are_named() {
        for (language, text) in [
            (
                Language::De,
                "Partie 1, Zug 2: Xf3 verstehe ich nicht. Davor ist alles da.",
            ),
            (
                Language::En,
                "Game 1, move 2: I do not understand Xf3. Everything before is here.",
            ),
            (
                Language::Es,
                "Partida 1, jugada 2: no entiendo Xf3. Hasta ahí está todo.",
            ),
            (
                Language::Pt,
                "Partida 1, lance 2: não entendo Xf3. Até aí está tudo.",
            ),
        ] {
            assert_eq!(of("1. e4 e5 2. Xf3 Nc6 *", language), [text]);
        }
    }

    #[test]
    fn each_fault_is_told_and_of_many_how_many_there_are() {
        for (pgn, parts) in [
            ("1. e4 e5 2. Ke3 *", &["Partie 1, Zug 2: Ke3 "][..]),
            ("1. e4 -- *", &["Partie 1, Zug 1: Da zieht"]),
            ("1. e4 {x", &["Partie 1, Zug 1: Ein Kommentar"]),
            ("[FEN \"x\"]\n\n*", &["Partie 1: Die Anfangsstellung"]),
            (
                "[Variant \"Atomic\"]\n\n*",
                &["kein Schach, sondern atomic"],
            ),
            ("[White A]\n\n*", &["im Kopf: [White A]"]),
            (
                "[Result \"1-0\"]\n\n1. e4 0-1",
                &["Im Kopf steht 1-0, nach den Zügen 0-1."],
            ),
            (
                "1. e4 (1. e5) (1. e6) (1. e7) e5 2. Xf3",
                &[
                    "Partie 1, Zug 2: Xf3",
                    "Partie 1, Zug 1, Variante: e5",
                    "Dazu 2 weitere",
                ],
            ),
        ] {
            let told = of(pgn, Language::De);
            assert_eq!(told.len(), parts.len(), "{told:?}");
            for (text, part) in told.iter().zip(parts) {
                // Numbers that count come out as words.
                let text = text.replace("zwei weitere", "2 weitere");
                assert!(text.contains(part), "{text}: {part}");
            }
        }
    }
}

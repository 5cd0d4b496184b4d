//! Moves that the sighted player types into the field of their page, in their language.

use proptest::prelude::*;
use shakmaty::{CastlingMode, Position};

use super::*;
use doppelbrett_core::notation::{Typing, TypingError, san};
use doppelbrett_words::Wording;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
const CAPTURE: &str = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1";
const PROMOTION: &str = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const CHESS960: &str = "1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w KQkq - 0 1";
const QUEEN_OR_PAWN: &str = "4k3/8/8/8/8/8/3P4/Q3K3 w - - 0 1";

/// The sighted player has White, and the move.
fn at(fen: &str, language: Language) -> Dialogue {
    let setup = Setup {
        blind_plays: Side::Black,
        start: fen.parse().unwrap(),
        chess960: fen == CHESS960,
        ..setup(Steps::COMPETITION)
    };
    Dialogue::mute_in(language, setup, manner(true, Aloud::default()))
}

/// The move that is made, or what the page is told.
fn typed(text: &str, fen: &str, language: Language) -> Result<String, String> {
    let mut dialogue = at(fen, language);
    let effects = dialogue.page(BoardAct::Typed {
        text: text.to_owned(),
    });
    let refused = effects.iter().find_map(|effect| match effect {
        Effect::Refuse(_, Why::Text(text)) => Some(text.clone()),
        Effect::Refuse(_, Why::Reason(reason)) => Some(format!("{reason:?}")),
        _ => None,
    });
    let board = dialogue.agent.game().board(Player::Sighted);
    let made = board.executed().last();
    match refused {
        Some(why) => {
            assert_eq!(made, None, "{text}");
            Err(why)
        }
        None => Ok(made.unwrap().to_string()),
    }
}

#[test]
fn moves_are_read_in_the_letters_of_the_players_language() {
    use Language::{De, En, Es, Pt};
    let all: &[Language] = &Language::ALL;
    for (languages, fen, text, uci) in [
        (all, START, "e4", "e2e4"),
        (all, START, "e2e4", "e2e4"),
        (all, START, "g1-f3", "g1f3"),
        (&[De], START, "Sf3", "g1f3"),
        (&[De], START, "sf3", "g1f3"),
        (&[De], START, "Sg1-f3", "g1f3"),
        (&[De], START, "Be4", "e2e4"),
        (&[De], START, "springer felix drei", "g1f3"),
        (&[En], START, "Nf3", "g1f3"),
        (&[En], START, "nf3", "g1f3"),
        (&[Es, Pt], START, "Cf3", "g1f3"),
        (&[De], CAPTURE, "Sxd5", "c3d5"),
        (&[De], CAPTURE, "S:d5", "c3d5"),
        (&[En], CAPTURE, "Nd5", "c3d5"),
        (&[Es], CAPTURE, "Cxd5", "c3d5"),
        (&[De], KNIGHTS, "Sbd2", "b1d2"),
        (&[Pt], KNIGHTS, "Cfd2", "f3d2"),
        (&[De], PROMOTION, "e8D", "e7e8q"),
        (&[De], PROMOTION, "e8=D+", "e7e8q"),
        (&[De], PROMOTION, "e8d", "e7e8q"),
        (&[De], PROMOTION, "exd8T", "e7d8r"),
        (&[En], PROMOTION, "e8b", "e7e8b"),
        (&[Es], PROMOTION, "e8A", "e7e8b"),
        (&[Pt], PROMOTION, "e8C", "e7e8n"),
        (all, PROMOTION, "e7e8q", "e7e8q"),
        (all, EN_PASSANT, "exd6 e.p.", "e5d6"),
        (&[Es], EN_PASSANT, "exd6 a.p.", "e5d6"),
        (all, EN_PASSANT, "exd6ep", "e5d6"),
        (&[En], START, "Nf3!?", "g1f3"),
        (&[En], START, "knight f3", "g1f3"),
        (&[Es], START, "caballo f3.", "g1f3"),
        (&[Pt], START, "C f3", "g1f3"),
        (&[De], PROMOTION, "e8(D)", "e7e8q"),
        (&[De], PROMOTION, "e8/D!", "e7e8q"),
        (all, CASTLING, "0−0", "e1g1"),
        (&[En], CASTLING, "castle queenside", "e1c1"),
        (all, CASTLING, "0-0", "e1g1"),
        (all, CASTLING, "O-O", "e1g1"),
        (all, CASTLING, "o-o-o", "e1c1"),
        (all, CASTLING, "e1g1", "e1g1"),
        (all, CHESS960, "0-0", "f1g1"),
        (all, CHESS960, "0-0-0", "f1b1"),
        (all, CHESS960, "f1b1", "f1b1"),
    ] {
        for &language in languages {
            let read = typed(text, fen, language);
            assert_eq!(read.as_deref(), Ok(uci), "{text:?} in {language:?}");
        }
    }
}

/// Nothing is confirmed here, so nothing that makes it another move may be left out.
#[test]
fn what_is_left_out_or_foreign_plays_nothing() {
    use Language::{De, En, Es, Pt};
    const PAWN_TAKES: &str = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1";
    const QUEEN: &str = "4k3/8/8/3p4/2P5/8/8/3QK3 w - - 0 1";
    let all: &[Language] = &Language::ALL;
    for (languages, fen, text) in [
        (all, PAWN_TAKES, "c3"),
        (&[De], PAWN_TAKES, "Bc3"),
        (&[De], PAWN_TAKES, "bauer cesar drei"),
        (all, CASTLING, "Kg1"),
        (all, CHESS960, "Kc1"),
        (&[En, Es, Pt], START, "Sf3"),
        (&[En, Es, Pt], START, "sf3"),
        (&[En], START, "Cf3"),
        (&[De, En], START, "Af3"),
        (&[En], QUEEN, "Df3"),
        (&[En], QUEEN, "D f3."),
        (&[En, De], CASTLING, "Rochade"),
        (&[En], CASTLING, "castle"),
        (&[En], QUEEN, "Cd5"),
        (&[Es, Pt], START, "Nf3"),
        (&[En], PROMOTION, "e8D"),
        (&[Es], PROMOTION, "e8Q"),
    ] {
        for &language in languages {
            let read = typed(text, fen, language);
            assert!(read.is_err(), "{text:?} in {language:?} plays {read:?}");
        }
    }
    for &language in all {
        assert_eq!(typed("bxc3", PAWN_TAKES, language).as_deref(), Ok("b2c3"));
    }
}

#[test]
fn what_cannot_be_is_refused_in_the_signs_and_words_of_their_language() {
    use Language::{De, En, Es, Pt};
    for (language, fen, text, why) in [
        (De, START, "Nf3", "Nicht verstanden: Nf3."),
        (De, START, "e5", "Kein Bauer kommt nach e5."),
        (De, START, "Sg1e5", "Springer g1 kommt nicht nach e5."),
        (De, START, "", "Nichts verstanden."),
        (
            De,
            KNIGHTS,
            "Sd2",
            "Mehrdeutig: Springer nach d2 von b1, f3. Schreibe auch, woher.",
        ),
        (De, PROMOTION, "e8", "Welche Figur?"),
        (De, START, "dd4", "d ist zweideutig. Schreibe beide Felder."),
        (
            De,
            START,
            "e4 (=)",
            "Remis bietest du mit dem Knopf an. Schreibe den Zug ohne (=).",
        ),
        (De, START, "0-0", "0-0 geht nicht: der Weg ist besetzt."),
        (En, START, "Cf3", "Not understood: Cf3."),
        (En, START, "e5", "No pawn can go to e5."),
        (En, START, "Bf3", "No bishop can go to f3."),
        (En, START, "Ng1e5", "Knight g1 cannot go to e5."),
        (
            En,
            START,
            "Bc1e3",
            "Bishop c1 cannot go to e3: d2 is occupied.",
        ),
        (
            En,
            KNIGHTS,
            "Nd2",
            "Ambiguous: knight to d2 from b1, f3. Write where from.",
        ),
        (En, PROMOTION, "e7e8", "Which piece?"),
        (En, QUEEN_OR_PAWN, "Dd4", "Not understood: Dd4."),
        (
            En,
            START,
            "e4 (=)",
            "Use the button to offer a draw. Write the move without (=).",
        ),
        (
            En,
            START,
            "0-0-0",
            "0-0-0 is not possible: the way is blocked.",
        ),
        (Es, START, "Nf3", "No he entendido: Nf3."),
        (Es, START, "e5", "Ningún peón llega a e5."),
        (Es, START, "Td4", "Ninguna torre llega a d4."),
        (Es, START, "Ta3", "Torre a1 no llega a a3: a2 está ocupada."),
        (Es, START, "Cg1e5", "Caballo g1 no llega a e5."),
        (
            Es,
            START,
            "0-0",
            "0-0 no es posible: el camino está ocupado.",
        ),
        (
            Es,
            KNIGHTS,
            "Cd2",
            "Ambiguo: caballo a d2 desde b1, f3. Escribe también desde dónde.",
        ),
        (
            Es,
            START,
            "dd4",
            "d tiene dos sentidos. Escribe las dos casillas.",
        ),
        (
            Es,
            START,
            "e4 (=)",
            "Las tablas se ofrecen con el botón. Escribe la jugada sin (=).",
        ),
        (Pt, START, "Nf3", "Não entendi: Nf3."),
        (Pt, START, "e5", "Nenhum peão chega a e5."),
        (Pt, START, "Td4", "Nenhuma torre chega a d4."),
        (Pt, START, "Cg1e5", "Cavalo g1 não chega a e5."),
        (
            Pt,
            START,
            "0-0",
            "0-0 não é possível: o caminho está ocupado.",
        ),
        (
            Pt,
            KNIGHTS,
            "Cd2",
            "Ambíguo: cavalo para d2 de b1, f3. Escreva também de onde.",
        ),
        (
            Pt,
            START,
            "dd4",
            "d tem dois sentidos. Escreva as duas casas.",
        ),
        (
            Pt,
            START,
            "e4 (=)",
            "Para propor empate, use o botão. Escreva o lance sem (=).",
        ),
    ] {
        let told = typed(text, fen, language);
        assert_eq!(told.unwrap_err(), why, "{text:?} in {language:?}");
    }
}

#[test]
fn whose_turn_it_is_matters_more_than_how_it_was_typed() {
    let mut dialogue = at(START, Language::De);
    dialogue.moves("e2e4");
    let refused = dialogue.page(BoardAct::Typed {
        text: "Zfx".to_owned(),
    });
    assert!(
        refused
            .iter()
            .any(|effect| matches!(effect, Effect::Refuse(_, Why::Reason(Reason::NotNow)))),
        "{refused:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Every legal move, in every language, is read as itself, or with another one.
    #[test]
    fn every_legal_move_is_read_as_itself(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let mut position = Chess::default();
        for choice in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(legal[usize::from(choice) % legal.len()]);
        }
        for language in Language::ALL {
            let words = wording(language);
            let Wording { lexicon, notation, .. } = &*words;
            let typing = Typing { lexicon, notation, code: None, table: None };
            for legal in position.legal_moves() {
                let uci = legal.to_uci(CastlingMode::Standard).to_string();
                for text in [san(&position, legal, notation), uci] {
                    match typing.read(&text, &position) {
                        Ok(read) => prop_assert_eq!(read.resolve(&position), Ok(legal), "{}", text),
                        // A small letter that is a file and a piece.
                        Err(TypingError::SeveralMoves { moves }) => {
                            prop_assert!(moves.contains(&legal) && legal.is_capture(), "{}", text);
                        }
                        Err(error) => prop_assert!(false, "{text} in {language:?}: {error}"),
                    }
                }
            }
        }
    }
}

//! The ways in which people ask: each is the question it stands for, in every language.

use super::*;
use crate::understanding::is_filled;

/// What a line asks, with what it names.
type Way = (&'static str, CommandId, Option<&'static str>);

const GERMAN: &[Way] = &[
    ("wo steht meine Dame", CommandId::Where, Some("dame")),
    ("Wo steht mein König?", CommandId::Where, Some("könig")),
    ("wo stehen meine Türme", CommandId::Where, Some("türme")),
    (
        "wo sind meine Springer?",
        CommandId::Where,
        Some("springer"),
    ),
    ("wo hab ich meine Läufer", CommandId::Where, Some("läufer")),
    ("wo ist seine Dame", CommandId::WhereOpponent, Some("dame")),
    (
        "wo steht der gegnerische König",
        CommandId::WhereOpponent,
        Some("könig"),
    ),
    (
        "wo ist der König des Gegners?",
        CommandId::WhereOpponent,
        Some("könig"),
    ),
    (
        "wo stehen die gegnerischen Bauern",
        CommandId::WhereOpponent,
        Some("bauern"),
    ),
    ("was ist auf Eva vier?", CommandId::Who, Some("eva vier")),
    ("welche Figur steht auf d4", CommandId::Who, Some("d4")),
    ("wie viel Zeit habe ich", CommandId::OwnTime, None),
    ("Wie viel Zeit habe ich noch?", CommandId::OwnTime, None),
    ("wieviel zeit habe ich", CommandId::OwnTime, None),
    ("wie lange habe ich noch?", CommandId::OwnTime, None),
    (
        "wie viel Zeit hat mein Gegner?",
        CommandId::OpponentTime,
        None,
    ),
    ("meine Zeit", CommandId::OwnTime, None),
    ("Gegner Zeit", CommandId::OpponentTime, None),
    ("wie stehen die Uhren?", CommandId::Time, None),
    ("wer steht auf vier", CommandId::Who, Some("vier")),
    ("Wer steht auf Eva?", CommandId::Who, Some("eva")),
    ("Reihe vier", CommandId::BoardLine, Some("vier")),
    ("linie e", CommandId::BoardLine, Some("e")),
    ("Diagonale d4", CommandId::Diagonals, Some("d4")),
    ("was wurde geschlagen?", CommandId::Captured, None),
    ("was war der letzte Zug?", CommandId::LastMove, None),
    ("Was hat mein Gegner gezogen?", CommandId::LastMove, None),
    ("voriger Zug", CommandId::StepBack, None),
    ("Zug danach", CommandId::StepOn, None),
    ("nächster Bauer", CommandId::NextPiece, None),
    ("Schlagzüge e4", CommandId::Captures, Some("e4")),
    ("wie bitte?", CommandId::Repeat, None),
    ("Was hast du gesagt?", CommandId::Repeat, None),
    ("bin ich am Zug?", CommandId::State, None),
    ("Wer ist dran?", CommandId::State, None),
    ("was soll ich tun?", CommandId::State, None),
    ("Welcher Zug ist das?", CommandId::MoveNumber, None),
    ("wie ist die Stellung?", CommandId::Position, None),
    ("was kann ich sagen?", CommandId::Help, None),
];

const ENGLISH: &[Way] = &[
    ("where is my queen", CommandId::Where, Some("queen")),
    ("Where's my king?", CommandId::Where, Some("king")),
    ("where are my rooks?", CommandId::Where, Some("rooks")),
    (
        "where is the opponent's queen",
        CommandId::WhereOpponent,
        Some("queen"),
    ),
    ("Where is his king?", CommandId::WhereOpponent, Some("king")),
    (
        "where are their knights",
        CommandId::WhereOpponent,
        Some("knights"),
    ),
    ("what's on e4?", CommandId::Who, Some("e4")),
    ("which piece is on d5", CommandId::Who, Some("d5")),
    ("how much time do I have", CommandId::OwnTime, None),
    ("How much time do I have left?", CommandId::OwnTime, None),
    ("how long do I have?", CommandId::OwnTime, None),
    (
        "how much time does my opponent have?",
        CommandId::OpponentTime,
        None,
    ),
    ("what was the last move?", CommandId::LastMove, None),
    ("What did my opponent play?", CommandId::LastMove, None),
    ("previous move", CommandId::StepBack, None),
    ("next move", CommandId::StepOn, None),
    ("next pawn", CommandId::NextPiece, None),
    ("captures e4", CommandId::Captures, Some("e4")),
    ("say that again", CommandId::Repeat, None),
    ("Pardon?", CommandId::Repeat, None),
    ("whose turn is it?", CommandId::State, None),
    ("Is it my turn?", CommandId::State, None),
    ("which move is it?", CommandId::MoveNumber, None),
    ("what can I say?", CommandId::Help, None),
    ("file e", CommandId::BoardLine, Some("e")),
    ("what is on the rank 4?", CommandId::BoardLine, Some("4")),
    ("diagonal d4", CommandId::Diagonals, Some("d4")),
    ("what was captured last?", CommandId::Captured, None),
];

const SPANISH: &[Way] = &[
    ("dónde está mi rey", CommandId::Where, Some("rey")),
    ("¿Dónde está mi dama?", CommandId::Where, Some("dama")),
    ("donde estan mis torres", CommandId::Where, Some("torres")),
    (
        "¿dónde tengo el caballo?",
        CommandId::Where,
        Some("caballo"),
    ),
    (
        "¿Dónde está la dama rival?",
        CommandId::WhereOpponent,
        Some("dama"),
    ),
    ("dónde está su rey", CommandId::WhereOpponent, Some("rey")),
    (
        "¿Dónde está la torre de mi rival?",
        CommandId::WhereOpponent,
        Some("torre"),
    ),
    ("¿qué pieza está en e4?", CommandId::Who, Some("e4")),
    ("qué hay en d4", CommandId::Who, Some("d4")),
    ("cuánto tiempo tengo", CommandId::OwnTime, None),
    ("¿Cuánto tiempo me queda?", CommandId::OwnTime, None),
    (
        "cuanto tiempo tiene mi rival",
        CommandId::OpponentTime,
        None,
    ),
    ("¿cuál fue la última jugada?", CommandId::LastMove, None),
    ("¿Qué ha jugado mi rival?", CommandId::LastMove, None),
    ("¿qué has dicho?", CommandId::Repeat, None),
    ("¿es mi turno?", CommandId::State, None),
    ("¿De quién es el turno?", CommandId::State, None),
    ("¿en qué jugada estamos?", CommandId::MoveNumber, None),
    ("¿qué hay en la columna e?", CommandId::BoardLine, Some("e")),
    ("diagonal d4", CommandId::Diagonals, Some("d4")),
    ("¿qué se ha capturado?", CommandId::Captured, None),
    ("jugada anterior", CommandId::StepBack, None),
    ("siguiente jugada", CommandId::StepOn, None),
    ("capturas e4", CommandId::Captures, Some("e4")),
    ("¿qué puedo decir?", CommandId::Help, None),
];

const PORTUGUESE: &[Way] = &[
    ("onde está o meu rei", CommandId::Where, Some("rei")),
    ("Onde está a minha dama?", CommandId::Where, Some("dama")),
    ("onde esta meu rei", CommandId::Where, Some("rei")),
    (
        "onde estão os meus cavalos?",
        CommandId::Where,
        Some("cavalos"),
    ),
    ("cadê a minha torre?", CommandId::Where, Some("torre")),
    (
        "onde está o rei do adversário",
        CommandId::WhereOpponent,
        Some("rei"),
    ),
    (
        "Onde está a dama dele?",
        CommandId::WhereOpponent,
        Some("dama"),
    ),
    ("qual peça está em e4?", CommandId::Who, Some("e4")),
    ("o que há em d4?", CommandId::Who, Some("d4")),
    ("quanto tempo eu tenho", CommandId::OwnTime, None),
    ("Quanto tempo me resta?", CommandId::OwnTime, None),
    (
        "quanto tempo o adversário tem?",
        CommandId::OpponentTime,
        None,
    ),
    ("qual foi o último lance?", CommandId::LastMove, None),
    ("o que o adversário jogou?", CommandId::LastMove, None),
    ("o que você disse?", CommandId::Repeat, None),
    ("pode repetir?", CommandId::Repeat, None),
    ("é a minha vez?", CommandId::State, None),
    ("De quem é a vez?", CommandId::State, None),
    ("em que lance estamos?", CommandId::MoveNumber, None),
    ("o que há na fileira 4?", CommandId::BoardLine, Some("4")),
    ("diagonal d4", CommandId::Diagonals, Some("d4")),
    ("o que foi capturado?", CommandId::Captured, None),
    ("lance anterior", CommandId::StepBack, None),
    ("próximo lance", CommandId::StepOn, None),
    ("capturas e4", CommandId::Captures, Some("e4")),
    ("o que posso dizer?", CommandId::Help, None),
];

/// Which of them can be spoken: the speech model knows no other words.
const SPOKEN: &[&str] = &[
    "wo steht meine dame",
    "wo steht mein könig",
    "wo sind meine springer",
    "wo steht die gegnerische dame",
    "meine zeit",
];

#[test]
fn people_ask_in_many_ways() {
    let mut count = 0;
    for (language, ways) in [
        (Language::De, GERMAN),
        (Language::En, ENGLISH),
        (Language::Es, SPANISH),
        (Language::Pt, PORTUGUESE),
    ] {
        let wording = wording(language);
        for (line, id, names) in ways {
            let named = wording.command_named(line);
            let named = named.unwrap_or_else(|| panic!("{language}: {line}"));
            assert_eq!(named.id, *id, "{language}: {line}");
            assert!(is_filled(&wording, &named), "{language}: {line}: {named:?}");
            if let Some(names) = names {
                let (_, words) = named.argument.unwrap_or_else(|| panic!("{line}"));
                let same = wording.role(&words) == wording.role(names)
                    && wording.square(&words) == wording.square(names);
                assert!(same, "{language}: {line}: {words}");
            }
            count += 1;
        }
    }
    assert!(count >= 60, "{count}");
}

/// Questions about the board along its lines, and about what has gone from it.
const ALONG: &[(&str, &str)] = &[
    (
        "linie eva",
        "Linie Eva: eins König weiß, vier Bauer schwarz, acht König schwarz.",
    ),
    (
        "wer steht auf e",
        "Linie Eva: eins König weiß, vier Bauer schwarz, acht König schwarz.",
    ),
    (
        "reihe vier",
        "Reihe vier: David Bauer weiß, Eva Bauer schwarz.",
    ),
    ("wer steht auf drei", "Reihe drei: leer."),
    (
        "linie d4",
        "Reihe vier: David Bauer weiß, Eva Bauer schwarz. Linie David: vier Bauer weiß.",
    ),
    (
        "diagonale h1",
        "Anna acht bis Hector eins: Anna acht Turm schwarz, Eva vier Bauer schwarz.",
    ),
    (
        "diagonale d3",
        "Bella eins bis Hector sieben: Eva vier Bauer schwarz. Anna sechs bis Felix eins: leer.",
    ),
    ("reihe neun", "neun: welche Reihe, Linie, welches Feld?"),
    ("diagonale vier", "vier ist kein Feld."),
    ("geschlagen", "Noch ist nichts geschlagen."),
];

#[test]
fn the_board_is_told_along_its_lines() {
    let setup = Setup {
        start: "r3k3/8/8/8/3Pp3/8/8/4K3 w - - 0 1".parse().unwrap(),
        ..setup(Steps::COMPETITION)
    };
    let mut dialogue = Dialogue::new_in(Language::De, setup);
    for (asked, told) in ALONG {
        assert_eq!(printed(&dialogue.said(asked)), [*told], "{asked}");
    }
}

#[test]
fn what_was_captured_is_told_the_last_first() {
    let setup = Setup {
        start: "4k3/2p5/3p4/4P3/8/8/4p3/4K3 w - - 0 1".parse().unwrap(),
        ..setup(Steps::TRAINING)
    };
    let mut dialogue = Dialogue::new_in(Language::De, setup);
    let tells = |dialogue: &mut Dialogue, told: &str| {
        let all = dialogue.said("was wurde geschlagen?");
        assert_eq!(printed(&all), [told]);
    };
    dialogue.said("");
    tells(&mut dialogue, "Noch ist nichts geschlagen.");
    dialogue.said("exd6");
    // It is no capture before it is made.
    tells(&mut dialogue, "Noch ist nichts geschlagen.");
    dialogue.said("");
    tells(
        &mut dialogue,
        "Zuletzt Bauer auf David sechs. Du hast: Bauer. Gegner: nichts.",
    );
    dialogue.moves("c7d6");
    tells(
        &mut dialogue,
        "Zuletzt Bauer auf David sechs. Du hast: Bauer. Gegner: Bauer.",
    );
    dialogue.said("Kxe2");
    dialogue.said("");
    tells(
        &mut dialogue,
        "Zuletzt Bauer auf Eva zwei. Du hast: zwei mal Bauer. Gegner: Bauer.",
    );
}

#[test]
fn what_can_be_spoken_of_it_is_listened_for() {
    let wording = wording(Language::De);
    let phrases = Listen::Move.phrases(&wording);
    for said in SPOKEN {
        assert!(
            phrases.iter().any(|it| it.to_lowercase() == *said),
            "{said}"
        );
    }
}

#[test]
fn once_more_repeats_what_was_told_last_and_no_refusal_of_itself() {
    let mut dialogue = Dialogue::new(Steps::ASSISTANT);
    dialogue.said("wo ist mein könig");
    let again = |dialogue: &mut Dialogue| {
        let all = dialogue.said("noch einmal");
        printed(&all).join("|")
    };
    let told = "König: Eva eins.";
    assert_eq!(again(&mut dialogue), told);
    // It does not grow, and is not replaced by what only says that it was not understood.
    assert_eq!(again(&mut dialogue), told);
    let all = dialogue.hears(&[("noch", 0.9), ("einmal", 0.3)]);
    assert_eq!(
        printed(&all),
        ["Nicht sicher verstanden: noch einmal. Bitte noch einmal."]
    );
    assert_eq!(again(&mut dialogue), told);
    // Another refusal is told again.
    let all = dialogue.said("eva sieben");
    assert_eq!(again(&mut dialogue), printed(&all).join("|"));
    // What is asked after an announcement is part of it.
    dialogue.said("eva vier");
    assert_eq!(again(&mut dialogue), "Bauer Eva zwei Eva vier Richtig?");
    assert_eq!(again(&mut dialogue), "Bauer Eva zwei Eva vier Richtig?");
    // What was asked for with "was ist", too.
    let state = printed(&dialogue.said("was ist")).join("|");
    assert_eq!(again(&mut dialogue), state);
}

#[test]
fn people_who_talk_in_the_room_are_not_answered() {
    for words in [
        &["vier", "zeit", "dame", "ich"][..],
        &["wer", "vier", "zeit", "dame", "ich"],
        &["wo", "ja"],
        &["ich", "nach", "ja", "und"],
        &["[unk]", "anna"],
        &["[unk]", "[unk]", "ja"],
        &["[unk]", "zeit", "[unk]", "[unk]"],
        &["gegner", "zeit", "eva"],
        &["vier"],
    ] {
        let heard: Vec<(&str, f32)> = words.iter().map(|word| (*word, 1.0)).collect();
        let mut dialogue = Dialogue::new(Steps::ASSISTANT);
        let mut all = dialogue.typed("hilfe");
        all.clear();
        all.extend(dialogue.hears(&heard));
        assert_eq!(printed(&all), [""; 0], "{words:?}");
        // Nor is anybody's answer cut off.
        assert!(
            !all.iter().any(|it| matches!(it, Effect::Silence(..))),
            "{words:?}"
        );
        // With the key to talk it is said to the program.
        let mut dialogue = in_mode(ListeningMode::PushToTalk, Steps::ASSISTANT);
        dialogue.typed("sprich");
        let all = dialogue.hears(&heard);
        assert_eq!(printed(&all).len(), 1, "{words:?}");
    }
    // What is an announcement, or the beginning of one, is answered.
    for (words, told) in [
        (&["springer"][..], "Wohin? Das Zielfeld fehlt."),
        (&["springer", "eva"], "Eva und welche Reihe?"),
        (
            &["dame", "anna", "drei"],
            "Keine Dame kommt nach Anna drei.",
        ),
    ] {
        let heard: Vec<(&str, f32)> = words.iter().map(|word| (*word, 1.0)).collect();
        let mut dialogue = Dialogue::new(Steps::ASSISTANT);
        assert_eq!(printed(&dialogue.hears(&heard)), [told]);
    }
}

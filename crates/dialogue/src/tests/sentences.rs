//! How long things are said, in which form, and in which voice.

use super::*;
use doppelbrett_braille::layout;
use doppelbrett_core::notation::BrailleCode;
use doppelbrett_voice::Utterance;

fn from(fen: &str, language: Language, steps: Steps) -> Dialogue {
    let setup = Setup {
        start: fen.parse().unwrap(),
        ..setup(steps)
    };
    let mut dialogue = Dialogue::new(steps);
    let record = Box::new(dialogue.record.clone());
    let game = Game::new(setup).unwrap();
    dialogue.agent = Agent::new(game, words_in(language), manner(true, Aloud::all()), record);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

fn in_language(language: Language, steps: Steps) -> Dialogue {
    let mut dialogue = Dialogue::mute(setup(steps), manner(true, Aloud::all()));
    let record = Box::new(dialogue.record.clone());
    let game = Game::new(setup(steps)).unwrap();
    dialogue.agent = Agent::new(game, words_in(language), manner(true, Aloud::all()), record);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

/// The windows of what the display shows, from the first on.
fn windows(all: &[Effect], cells: usize) -> Vec<String> {
    let line = all.iter().rev().find_map(|effect| match effect {
        Effect::Braille(line) => Some(line),
        _ => None,
    });
    let line = line.unwrap();
    let mut windows = Vec::new();
    for pan in 0.. {
        let window = layout(line, cells, pan);
        windows.push(window.text);
        if !window.more_right {
            break;
        }
    }
    windows
}

fn utterances(all: &[Effect]) -> Vec<&Utterance> {
    all.iter()
        .filter_map(|effect| match effect {
            Effect::Say(utterance) => Some(utterance),
            _ => None,
        })
        .collect()
}

/// The pieces of an utterance with their languages: `en Repeat: |de Bauer …`.
fn voices(utterance: &Utterance) -> String {
    let begins = utterance.languages.iter().map(|(from, _)| *from);
    let ends = begins.clone().skip(1).chain([utterance.text.len()]);
    let pieces = utterance.languages.iter().zip(ends);
    let pieces: Vec<String> = pieces
        .map(|((from, language), to)| format!("{language} {}", &utterance.text[*from..to]))
        .collect();
    pieces.join("|")
}

#[test]
fn the_position_is_the_own_pieces_and_by_one_more_word_the_opponents() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let own = "Du: König Eva eins; Dame David eins; Turm Anna eins, Hector eins; \
               Läufer Cesar eins, Felix eins; Springer Bella eins, Gustav eins; \
               Bauer Reihe zwei: Anna bis Hector.";
    let theirs = "Gegner: König Eva acht; Dame David acht; Turm Anna acht, Hector acht; \
                  Läufer Cesar acht, Felix acht; Springer Bella acht, Gustav acht; \
                  Bauer Reihe sieben: Anna bis Hector.";
    // By which word it goes on is said once.
    let first = format!("{own} Gegner: was noch.");
    assert_eq!(printed(&dialogue.said("stellung")), [first.as_str()]);
    assert_eq!(printed(&dialogue.said("mehr")), [theirs]);
    assert_eq!(printed(&dialogue.said("stellung")), [own]);
    assert_eq!(printed(&dialogue.said("was noch")), [theirs]);
    assert_eq!(
        printed(&dialogue.said("was noch")),
        ["Mehr ist nicht zu sagen."]
    );
    assert_eq!(printed(&dialogue.said("stellung gegner")), [theirs]);
}

#[test]
fn pawns_of_a_rank_are_told_together() {
    for (fen, told) in [
        (
            "4k3/8/8/8/4P3/8/PPP2PPP/4K3 w - - 0 1",
            "Bauer Eva vier, Reihe zwei: Anna bis Cesar, Felix bis Hector.",
        ),
        (
            "4k3/8/8/8/4P3/8/PP3P2/4K3 w - - 0 1",
            "Bauer Eva vier, Reihe zwei: Anna, Bella, Felix.",
        ),
        (
            "4k3/8/8/3PP3/8/8/PP6/4K3 w - - 0 1",
            "Bauer Anna zwei, Bella zwei, David fünf, Eva fünf.",
        ),
    ] {
        let setup = Setup {
            start: fen.parse().unwrap(),
            ..setup(Steps::TRAINING)
        };
        let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
        dialogue.found(Channel::Ear);
        let all = dialogue.said("stellung");
        assert!(printed(&all)[0].contains(told), "{all:?}");
    }
}

#[test]
fn on_the_display_the_position_is_pieces_and_squares_in_whole_pieces() {
    let pieces = |letters: [&str; 5], rank: u32, pawns: u32| {
        let [k, d, t, l, s] = letters;
        let mut all = format!(
            "{k}e{rank} {d}d{rank} {t}a{rank} {t}h{rank} {l}c{rank} {l}f{rank} {s}b{rank} {s}g{rank}"
        );
        for file in 'a'..='h' {
            all += &format!(" {file}{pawns}");
        }
        all
    };
    for (language, asked, more, letters) in [
        (Language::De, "stellung", "mehr", ["K", "D", "T", "L", "S"]),
        (Language::En, "position", "more", ["K", "Q", "R", "B", "N"]),
        (Language::Es, "posición", "más", ["R", "D", "T", "A", "C"]),
        (Language::Pt, "posição", "mais", ["R", "D", "T", "B", "C"]),
    ] {
        let mut dialogue = in_language(language, Steps::COMPETITION);
        let (own, theirs) = (pieces(letters, 1, 2), pieces(letters, 8, 7));
        for (words, shown) in [(asked, format!("{own} / {theirs}")), (more, theirs.clone())] {
            let all = dialogue.said(words);
            for cells in 12..=80 {
                let windows = windows(&all, cells);
                // Piece by piece, in their order, none of them cut.
                let read: Vec<&str> = windows
                    .iter()
                    .flat_map(|window| window.split_whitespace())
                    .collect();
                // Behind it, where there is room, the own time.
                let read = read.join(" ");
                let read = read.strip_suffix(" 15:05").unwrap_or(&read);
                assert_eq!(read, shown, "{language} {cells}");
            }
        }
    }
}

#[test]
fn on_the_display_the_position_is_in_the_players_chess_code() {
    let code = Arc::new(BrailleCode::built_in("german8").unwrap());
    let manner = Manner {
        code: Some(Arc::clone(&code)),
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(setup(Steps::COMPETITION), manner);
    let all = dialogue.said("stellung");
    let windows = windows(&all, 40).join(" ");
    let king = code.stands(shakmaty::Role::King, shakmaty::Square::E1);
    assert!(windows.starts_with(&king), "{windows} {king}");
    assert!(!windows.contains("Ke1"), "{windows}");
}

#[test]
fn both_times_stand_on_the_display_in_figures_alone() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    for cells in [12, 20, 40, 80] {
        dialogue.give(Input::Braille(BrailleReport::Found { cells, rows: 1 }));
        let all = dialogue.said("zeit");
        assert!(spoken(&all)[0].1.starts_with("Du: fünfzehn Minuten."));
        assert_eq!(windows(&all, cells), [format!("{:cells$}", "15:05 15:05")]);
    }
}

#[test]
fn the_rest_of_the_help_is_never_empty_whatever_happened_meanwhile() {
    for parts in 0..12 {
        let mut dialogue = Dialogue::new(Steps::TRAINING);
        dialogue.said("");
        dialogue.said("hilfe");
        for _ in 0..parts {
            dialogue.said("was noch");
        }
        dialogue.said("aufgabe");
        dialogue.said("ja");
        let told = printed(&dialogue.said("was noch")).join(" ");
        assert!(!told.contains(": ."), "{parts}: {told}");
    }
}

#[test]
fn help_is_what_can_be_done_now_and_more_is_the_rest() {
    for (language, help, more) in [
        (Language::De, "hilfe", "was noch"),
        (Language::En, "help", "more"),
        (Language::Es, "ayuda", "más"),
        (Language::Pt, "ajuda", "mais"),
    ] {
        for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
            let mut dialogue = in_language(language, steps);
            let words = wording(language);
            let press = words.command(CommandId::Press);
            let first = dialogue.said(help);
            let told = spoken(&first)[0].1;
            assert!(told.contains(press) && told.contains("Bauer"), "{told}");
            assert!(told.chars().count() < 110, "{told}");
            // To the end, and never more than a few at once.
            let mut all = String::new();
            for part in 0.. {
                let rest = dialogue.said(more);
                let told = spoken(&rest)[0].1.to_owned();
                assert!(part < 20, "{told}");
                if told == words.text("refusal-no-more", &[]) {
                    break;
                }
                assert!(told.chars().count() < 200, "{told}");
                all += &told;
                all += " ";
            }
            let named = |id| all.contains(words.command(id));
            assert!(
                named(CommandId::Resign) && named(CommandId::Position),
                "{all}"
            );
            for id in [
                CommandId::ClockDial,
                CommandId::ShowBoard,
                CommandId::ShowMenu,
                CommandId::BoardFiles,
            ] {
                assert!(!named(id), "without a display: {all}");
            }
        }
    }
}

#[test]
fn help_names_what_is_asked_and_the_views_of_a_display_that_is_there() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.give(Input::Braille(BrailleReport::Found { cells: 40, rows: 1 }));
    dialogue.said("");
    dialogue.said("eva vier");
    let all = dialogue.said("hilfe");
    assert_eq!(
        spoken(&all)[0].1,
        "Befehle: ja, nein, korrektur. Mehr: was noch."
    );
    let mut rest = String::new();
    for _ in 0..20 {
        rest += spoken(&dialogue.said("mehr"))[0].1;
    }
    assert!(
        rest.contains("zifferblatt") && rest.contains("brett zeigen"),
        "{rest}"
    );
    dialogue.said("ja");
    dialogue.said("ausgeführt");
    dialogue.said("");
    // The opponent is to move: nothing can be done, and it is said what is waited for.
    let all = dialogue.said("hilfe");
    assert!(
        spoken(&all)[0]
            .1
            .starts_with("Der Gegner führt deinen Zug noch aus"),
        "{all:?}"
    );
    dialogue.said("gegner ausgeführt");
    dialogue.said("gegner eva fünf");
    let all = dialogue.said("hilfe");
    assert!(spoken(&all)[0].1.starts_with("Wiederhole."), "{all:?}");
}

#[test]
fn messages_are_in_the_users_language_and_moves_in_the_lexicons() {
    for (language, refused, state) in [
        (
            Language::En,
            "en There is nothing on |de Eva fünf|en .",
            "en You are to move.",
        ),
        (
            Language::Es,
            "es En |de Eva fünf|es  no hay nada.",
            "es Te toca jugar.",
        ),
        (
            Language::Pt,
            "pt-BR Não há nada em |de Eva fünf|pt-BR .",
            "pt-BR ",
        ),
    ] {
        let mut dialogue = in_language(language, Steps::TRAINING);
        let all = dialogue.said("e5e6");
        assert_eq!(voices(utterances(&all)[0]), refused);
        // Also in the questions about a move.
        let mut asking = from(
            "8/4P2k/8/8/8/8/2N1N3/K7 w - - 0 1",
            language,
            Steps::TRAINING,
        );
        let all = asking.said("springer david vier");
        let which = voices(utterances(&all)[0]);
        for word in ["|de Springer|", "|de Cesar|", "|de Eva|"] {
            assert!(format!("|{which}|").contains(word), "{which}");
        }
        asking.said("eva acht");
        let all = asking.said("könig");
        let why = voices(utterances(&all)[0]);
        assert!(why.contains("|de König|"), "{why}");
        let all = dialogue.said("eva vier");
        let said = utterances(&all);
        let announced = said.iter().find(|said| said.text.starts_with("Bauer"));
        let said = announced.unwrap();
        assert_eq!(voices(said), "de Bauer Eva zwei Eva vier");
        assert_eq!(said.channel, Channel::Room);
        let started = dialogue.said("");
        let begun = voices(utterances(&started)[0]);
        let own = state.split(' ').next().unwrap();
        assert!(begun.starts_with(own) && !begun.contains('|'), "{begun}");
        // The marks by which the languages are found are nowhere.
        for effect in all.iter().chain(&started) {
            let shown = format!("{effect:?}");
            assert!(
                !shown.contains(['\u{fdd2}', '\u{fdd3}']) && !shown.contains("fdd"),
                "{shown}"
            );
        }
        assert!(
            all.iter()
                .all(|effect| !matches!(effect, Effect::Print(line) if line.contains('\u{fdd2}')))
        );
    }
    // Where both are the same, the voice is the channel's.
    let mut dialogue = in_language(Language::De, Steps::TRAINING);
    let all = dialogue.said("e5e6");
    assert_eq!(utterances(&all)[0].languages, []);
}

#[test]
fn a_voice_that_is_missing_is_told_once_for_both_channels() {
    let mut dialogue = in_language(Language::Pt, Steps::TRAINING);
    let missing = |channel| {
        Input::Voice(VoiceReport::NoVoiceFor {
            channel,
            language: "pt-BR".into(),
        })
    };
    let all = dialogue.give(missing(Channel::Room));
    assert_eq!(
        printed(&all),
        ["Falta a voz para português. Instale o pacote espeak-ng-data."]
    );
    assert_eq!(utterances(&all).len(), 1);
    assert_eq!(printed(&dialogue.give(missing(Channel::Ear))), [""; 0]);
}

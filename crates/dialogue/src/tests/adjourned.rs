//! Adjourned games: nobody but the player learns what lies in the envelope, until the arbiter
//! opens it.

use super::*;
use doppelbrett_core::game::Ruling;
use doppelbrett_web::Hearers;

/// What the arbiter types in each of them to adjourn the game, and to open the envelope.
pub(super) const ADJOURN: [&str; 4] = [
    "hängepartie Montag 10 Uhr",
    "adjourn Monday 10:00",
    "aplazar lunes 10:00",
    "adiar segunda 10:00",
];
const OPEN: [&str; 4] = [
    "umschlag öffnen",
    "open envelope",
    "abrir sobre",
    "abrir envelope",
];

fn game(steps: Steps) -> Setup {
    Setup {
        arbiter: true,
        ..setup(steps)
    }
}

fn table(language: Language, ear: bool) -> Dialogue {
    let manner = manner(ear, Aloud::all());
    let mut dialogue = Dialogue::mute_in(language, game(Steps::TRAINING), manner);
    dialogue.found(Channel::Room);
    if ear {
        dialogue.found(Channel::Ear);
    }
    let press = wording(language).command(CommandId::Press).to_owned();
    dialogue.said(&press);
    dialogue
}

fn answer(effects: &[Effect]) -> String {
    let answered = |effect: &Effect| match effect {
        Effect::Answer(_, text) | Effect::Refuse(_, Why::Text(text)) => Some(text.clone()),
        _ => None,
    };
    let answers: Vec<String> = effects.iter().filter_map(answered).collect();
    assert_eq!(answers.len(), 1, "{effects:?}");
    answers[0].clone()
}

/// The code in the arbiter's answer.
fn code(effects: &[Effect]) -> String {
    let text = answer(effects);
    let line = text.lines().last().unwrap();
    let code: String = line
        .chars()
        .filter(|sign| sign.is_ascii_digit() || *sign == ' ')
        .collect();
    code.trim().to_owned()
}

/// The arbiter does this, and the room hears what follows.
fn ruled(dialogue: &mut Dialogue, text: &str) -> Vec<Effect> {
    let mut all = dialogue.rules(text);
    dialogue.finish(&mut all);
    all
}

/// Whatever is heard in the room, shown on pages of others, or stored.
fn public(dialogue: &Dialogue, effects: &[Effect]) -> String {
    let mut all = String::new();
    for effect in effects {
        match effect {
            Effect::Say(utterance) if utterance.channel == Channel::Room => {
                all += &format!("{utterance:?}\n");
            }
            Effect::News(news) => all += &format!("{news:?}\n"),
            Effect::Board(view) => {
                let mut view = view.clone();
                // It names every square, and what stands there.
                let squares = view.named.take().map(|named| named.squares);
                let fen: shakmaty::fen::Fen = view.fen.parse().unwrap();
                for (square, named) in squares.unwrap_or_default() {
                    let piece = fen.as_setup().board.piece_at(square.parse().unwrap());
                    assert_eq!(named.piece.is_some(), piece.is_some(), "{square}");
                }
                all += &format!("{view:?}\n");
            }
            _ => {}
        }
    }
    for event in dialogue.record.stored.lock().unwrap().iter() {
        // In their digits anything may stand by chance.
        match event {
            Event::MoveSealed { by, .. } => all += &format!("sealed by {by:?}\n"),
            Event::Ruled {
                ruling: Ruling::Adjourn { resumes, .. },
                reason,
            } => all += &format!("adjourned until {resumes}: {reason}\n"),
            event => all += &format!("{event:?}\n"),
        }
    }
    all
}

#[test]
fn what_is_sealed_stands_in_the_ear_alone_until_the_arbiter_opens_it() {
    for ((language, adjourn), open) in Language::ALL.into_iter().zip(ADJOURN).zip(OPEN) {
        for ear in [true, false] {
            let mut dialogue = table(language, ear);
            let asked = dialogue.rules(adjourn);
            let code = code(&asked);
            assert_eq!(code.len(), 29, "{language}: {asked:?}");
            let mut heard = asked.clone();
            heard.extend(dialogue.said("springer gustav eins felix drei"));
            let sealed = dialogue.said("eva vier");
            let ears: Vec<&str> = spoken(&sealed)
                .into_iter()
                .filter(|(channel, _)| *channel == Channel::Ear)
                .map(|(_, text)| text)
                .collect();
            assert_eq!(ears.len(), usize::from(ear), "{language}: {sealed:?}");
            assert!(
                printed(&sealed)
                    .iter()
                    .any(|line| line.contains("Eva vier"))
            );
            heard.extend(sealed);
            heard.extend(dialogue.said("was ist"));
            let press = wording(language).command(CommandId::Press).to_owned();
            heard.extend(dialogue.said(&press));
            assert!(dialogue.game().adjourned().is_some(), "{language}");
            let told = public(&dialogue, &heard);
            for secret in ["Eva vier", "e2e4", "Springer", "g1f3", &code] {
                assert!(!told.contains(secret), "{language} {secret}: {told}");
            }
            // With another code nothing is opened.
            let other = dialogue.rules(&format!("{open} 1234 5678"));
            assert_eq!(
                answer(&other),
                wording(language).text("refusal-envelope-code", &[])
            );
            let opened = ruled(&mut dialogue, &format!("{open} {code}"));
            let room = spoken(&opened);
            let announced = |(channel, text): &(Channel, &str)| {
                *channel == Channel::Room && text.contains("Eva vier")
            };
            assert!(room.iter().any(announced), "{language}: {room:?}");
            assert_eq!(dialogue.game().plies().len(), 1, "{language}");
        }
    }
}

#[test]
fn what_is_announced_by_voice_is_sealed_and_neither_taped_nor_in_doubt() {
    let taped = Setup {
        taped: true,
        ..game(Steps::COMPETITION)
    };
    let mut dialogue = Dialogue::new_in(Language::De, taped);
    dialogue.said("drücken");
    let code = code(&dialogue.rules("hängepartie morgen"));
    dialogue.sound = Sound::from([1_i16; 800].as_slice());
    let sealed = dialogue.hears_any(&[("eva vier", 0.0)]);
    assert_eq!(dialogue.game().under_way(), None);
    assert!(!sealed.iter().any(|it| matches!(it, Effect::KeepSound(_))));
    let [(Channel::Ear, told)] = spoken(&sealed)[..] else {
        panic!("{sealed:?}");
    };
    assert!(told.starts_with("Im Umschlag: Eva vier."), "{told}");
    // An illegal one is sealed as well, and only judged when it is opened.
    let told = dialogue.said("turm anna eins anna fünf");
    let told = spoken(&told);
    assert!(
        told[0]
            .1
            .starts_with("Im Umschlag: Turm Anna eins Anna fünf.")
    );
    dialogue.said("drücken");
    let lost = ruled(&mut dialogue, &format!("umschlag öffnen {code}"));
    assert_eq!(
        dialogue.game().ended(),
        Some((
            Some(Player::Sighted),
            doppelbrett_core::laws::Ending::SealedMove
        ))
    );
    let told: Vec<&str> = spoken(&lost).into_iter().map(|(_, text)| text).collect();
    assert!(
        told.iter().any(|text| text.contains("Abgabezug")),
        "{told:?}"
    );
}

#[test]
fn a_resignation_lies_in_the_envelope_like_a_move() {
    for ((language, adjourn), open) in Language::ALL.into_iter().zip(ADJOURN).zip(OPEN) {
        let mut dialogue = table(language, true);
        let code = code(&dialogue.rules(adjourn));
        let resign = wording(language).command(CommandId::Resign).to_owned();
        dialogue.said(&resign);
        assert_eq!(dialogue.game().question(), None, "{language}");
        let press = wording(language).command(CommandId::Press).to_owned();
        dialogue.said(&press);
        ruled(&mut dialogue, &format!("{open} {code}"));
        assert_eq!(
            dialogue.game().ended(),
            Some((
                Some(Player::Sighted),
                doppelbrett_core::laws::Ending::Resignation
            )),
            "{language}"
        );
    }
}

#[test]
fn the_sighted_player_seals_at_their_page_and_nobody_else_is_told() {
    for typed in [true, false] {
        let mut dialogue = table(Language::De, true);
        for said in ["eva vier", "drücken"] {
            dialogue.said(said);
        }
        let code = code(&dialogue.rules("hängepartie morgen"));
        let uci = "e7e5".parse().unwrap();
        let act = match typed {
            true => BoardAct::Typed { text: "e5".into() },
            false => BoardAct::Move { uci },
        };
        let sealed = dialogue.page(act);
        assert!(answer(&sealed).starts_with("Im Umschlag: "), "{sealed:?}");
        assert_eq!(spoken(&sealed), []);
        let again = dialogue.page(BoardAct::Typed { text: "d5".into() });
        assert_eq!(
            answer(&again).contains("Umschlag"),
            typed,
            "what was made on the board stays: {again:?}"
        );
        let closed = dialogue.page(BoardAct::Press {});
        let told = public(&dialogue, &closed);
        assert!(!told.contains("e7e5") && !told.contains("d7d5"), "{told}");
        ruled(&mut dialogue, &format!("umschlag öffnen {code}"));
        let last = dialogue.game().plies().last().unwrap().uci.to_string();
        assert_eq!(last, if typed { "d7d5" } else { "e7e5" });
    }
}

#[test]
fn an_envelope_of_paper_is_opened_with_what_stands_in_it() {
    let mut dialogue = table(Language::De, true);
    for said in ["eva vier", "drücken"] {
        dialogue.said(said);
    }
    dialogue.rules("hängepartie morgen");
    dialogue.rules("abgabezug auf papier");
    dialogue.page(BoardAct::Press {});
    ruled(&mut dialogue, "umschlag öffnen e5");
    let last = dialogue.game().plies().last().unwrap().uci.to_string();
    assert_eq!(last, "e7e5");
}

#[test]
fn a_move_made_on_an_electronic_board_is_sealed_once() {
    for on in [Player::Blind, Player::Sighted] {
        let mut dialogue = electronic::at_an_arbiters_board(on);
        let moves = match on {
            Player::Blind => {
                dialogue.said("drücken");
                "e2e4"
            }
            Player::Sighted => {
                dialogue.said("eva vier");
                dialogue.said("ausgeführt");
                dialogue.said("drücken");
                dialogue.stands(Player::Sighted, "e2e4");
                "e7e5"
            }
        };
        let code = code(&dialogue.rules("hängepartie morgen"));
        for _ in 0..2 {
            let sealed = dialogue.stands(on, moves);
            let room = |(channel, _): &(Channel, &str)| *channel == Channel::Room;
            let said = spoken(&sealed).into_iter().filter(room);
            for (_, text) in said {
                assert_eq!(text, "Der Umschlag ist gefüllt.", "{on:?}");
            }
        }
        let stored = dialogue.record.stored.lock().unwrap().clone();
        let sealed = |event: &&Event| matches!(event, Event::MoveSealed { .. });
        assert_eq!(stored.iter().filter(sealed).count(), 1, "{stored:?}");
        match on {
            Player::Blind => dialogue.said("drücken"),
            Player::Sighted => dialogue.page(BoardAct::Press {}),
        };
        let closed = dialogue.stands(on, moves);
        let seen = |event: &Event| matches!(event, Event::Stood { .. });
        let stored = dialogue.record.stored.lock().unwrap().clone();
        assert!(!stored.iter().any(seen), "{on:?}: {stored:?}");
        assert_eq!(spoken(&closed), [], "{on:?}");
        assert!(dialogue.game().adjourned().is_some(), "{on:?}");
        ruled(&mut dialogue, &format!("umschlag öffnen {code}"));
        let moving = dialogue.game().under_way().map(|moving| moving.uci);
        let last = dialogue.game().plies().last().map(|ply| ply.uci);
        assert_eq!(moving.or(last), Some(moves.parse().unwrap()), "{on:?}");
    }
}

#[test]
fn nothing_of_it_sounds_in_the_room_later_either() {
    let mut dialogue = table(Language::De, false);
    dialogue.rules("hängepartie morgen");
    let sealed = dialogue.said("eva vier");
    let alone = |effect: &Effect| match effect {
        Effect::Told(message) => Some((message.hearers, message.text())),
        _ => None,
    };
    let told: Vec<_> = sealed.iter().filter_map(alone).collect();
    let names = |(_, text): &&(Hearers, String)| text.contains("Eva vier");
    let named: Vec<_> = told.iter().filter(names).collect();
    assert_eq!(named.len(), 1, "{told:?}");
    assert_eq!(named[0].0, Hearers::Alone, "{told:?}");
    let mut later = dialogue.said("noch einmal");
    later.extend(dialogue.said("drücken"));
    later.extend(dialogue.said("noch einmal"));
    later.extend(dialogue.lost(Channel::Room));
    let found = VoiceReport::Found {
        channel: Channel::Room,
    };
    later.extend(dialogue.give(Input::Voice(found)));
    for said in ["was ist", "noch einmal", "stellung", "hilfe"] {
        later.extend(dialogue.said(said));
    }
    let said: Vec<&str> = spoken(&later).into_iter().map(|(_, text)| text).collect();
    let names = |text: &&str| text.contains("Eva vier");
    assert!(!said.iter().any(names), "{said:?}");
}

#[test]
fn an_earphone_whose_voice_is_lost_leaves_it_to_display_and_screen() {
    let mut dialogue = table(Language::De, true);
    dialogue.rules("hängepartie morgen");
    dialogue.lost(Channel::Ear);
    let sealed = dialogue.said("eva vier");
    let quietly = (Channel::Room, "Der Umschlag ist gefüllt.");
    assert_eq!(spoken(&sealed), [quietly]);
    assert!(
        printed(&sealed)
            .iter()
            .any(|line| line.contains("Eva vier"))
    );
}

#[test]
fn an_envelope_says_the_same_however_the_program_is_set_up_when_it_is_opened() {
    for seals in ["springer gustav eins felix drei", "aufgeben"] {
        let mut dialogue = table(Language::De, true);
        let code = code(&dialogue.rules("hängepartie morgen"));
        dialogue.said(seals);
        dialogue.said("drücken");
        let game = dialogue.game().clone();
        let letters = Lexicon::built_in("letters").unwrap();
        let words = Wording::load(Language::Pt, letters).unwrap();
        let manner = manner(true, Aloud::default());
        let record = Box::new(dialogue.record.clone());
        dialogue.agent = Agent::new(game, words, manner, record);
        ruled(&mut dialogue, &format!("abrir envelope {code}"));
        match seals {
            "aufgeben" => assert_eq!(
                dialogue.game().ended(),
                Some((
                    Some(Player::Sighted),
                    doppelbrett_core::laws::Ending::Resignation
                ))
            ),
            _ => assert_eq!(dialogue.game().plies()[0].uci.to_string(), "g1f3"),
        }
    }
}

#[test]
fn who_assists_seals_for_their_player_and_reads_what_they_sealed() {
    for role in [Seated::AssistantBlind, Seated::AssistantSighted] {
        let mut dialogue = table(Language::De, true);
        let (said, uci) = match role {
            Seated::AssistantBlind => ("eva vier", "e2e4"),
            _ => {
                dialogue.said("eva vier");
                dialogue.said("drücken");
                ("eva fünf", "e7e5")
            }
        };
        let code = code(&dialogue.rules("hängepartie morgen"));
        let say = |text: &str| BoardAct::Say { text: text.into() };
        let sealed = dialogue.page_of(role, say(said));
        assert!(answer(&sealed).contains("Im Umschlag: "), "{sealed:?}");
        let room = |(channel, _): &(Channel, &str)| *channel == Channel::Room;
        assert!(!spoken(&sealed).iter().any(room), "{role:?}: {sealed:?}");
        dialogue.page_of(role, say("drücken"));
        assert!(dialogue.game().adjourned().is_some(), "{role:?}");
        ruled(&mut dialogue, &format!("umschlag öffnen {code}"));
        let last = dialogue.game().plies().last().unwrap().uci.to_string();
        assert_eq!(last, uci, "{role:?}");
    }
}

#[test]
fn a_page_reads_its_own_letters_into_the_envelope() {
    let mut dialogue = table(Language::De, true);
    dialogue.said("eva vier");
    dialogue.said("drücken");
    dialogue.rules("hängepartie morgen");
    // "Nf6" is no German sign.
    let refused = dialogue.page(BoardAct::Typed { text: "Nf6".into() });
    let refuses = |effect: &Effect| matches!(effect, Effect::Refuse(..));
    assert!(refused.iter().any(refuses), "{refused:?}");
    let sealed = dialogue.page(BoardAct::Typed { text: "Sf6".into() });
    assert_eq!(
        answer(&sealed),
        "Im Umschlag: Springer Felix sechs. Die Uhr schließt ihn."
    );
}

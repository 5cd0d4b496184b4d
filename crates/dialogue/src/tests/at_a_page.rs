//! The blind player at a page of their own.

use super::*;
use doppelbrett_core::game::Reporter;
use doppelbrett_hearing::FromAfar;
use doppelbrett_web::{AskedByKey, Hearers, SeatSound};

const PROFILES: [Steps; 3] = [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION];

impl Dialogue {
    /// A page of this role comes or goes; so many are connected now.
    pub(super) fn pages(&mut self, role: Seated, clients: usize, comes: bool) -> Vec<Effect> {
        let client = ClientId(7);
        let report = match comes {
            true => BoardReport::Connected {
                client,
                role,
                clients,
            },
            false => BoardReport::Disconnected {
                client,
                role,
                clients,
            },
        };
        self.give(Input::Board(report))
    }

    /// The blind player writes on their page, and everything is spoken to its end.
    fn writes(&mut self, text: &str) -> Vec<Effect> {
        let text = text.to_owned();
        let mut all = self.page_of(Seated::Blind, BoardAct::Say { text });
        self.finish(&mut all);
        all
    }

    /// They press a key that asks.
    fn asks(&mut self, what: AskedByKey, square: Option<Square>) -> Vec<Effect> {
        self.page_of(Seated::Blind, BoardAct::Ask { what, square })
    }

    /// What they write was written on `on`.
    fn writes_on(&mut self, on: u64, text: &str) -> Vec<Effect> {
        let text = text.to_owned();
        self.give(Input::Board(BoardReport::Command(BoardCommand {
            key: CommandKey::new(Seated::Blind, &format!("on-{on}-{text}").replace(' ', "-"))
                .unwrap(),
            role: Seated::Blind,
            on,
            act: BoardAct::Say { text },
        })))
    }
}

/// What the page is told: who hears it, and the words.
fn told(effects: &[Effect]) -> Vec<(Hearers, String)> {
    let messages = effects.iter().filter_map(|effect| match effect {
        Effect::Told(message) => Some((message.hearers, message.text())),
        _ => None,
    });
    messages.collect()
}

fn refused(effects: &[Effect]) -> Option<&Why> {
    effects.iter().find_map(|effect| match effect {
        Effect::Refuse(_, why) => Some(why),
        _ => None,
    })
}

fn is_done(effects: &[Effect]) -> bool {
    let done = |effect: &Effect| matches!(effect, Effect::Done(_));
    effects.iter().any(done)
}

/// What the blind player does until the opponent has to move, and what they ask meanwhile.
fn lines(wording: &Wording) -> Vec<String> {
    let command = |id| wording.command(id).to_owned();
    let who = wording.command(CommandId::Who).replace("{square}", "e4");
    vec![
        String::new(),
        command(CommandId::Time),
        "a1a5".to_owned(),
        "unsinn".to_owned(),
        "d2d4".to_owned(),
        command(CommandId::Correct),
        "e2e4".to_owned(),
        command(CommandId::Yes),
        command(CommandId::Executed),
        String::new(),
        who,
        command(CommandId::OfferDraw),
        command(CommandId::Help),
        command(CommandId::More),
        command(CommandId::State),
        command(CommandId::Position),
    ]
}

#[test]
fn what_is_written_on_the_page_goes_the_way_of_the_console() {
    for language in Language::ALL {
        for steps in PROFILES {
            let mut console = Dialogue::new_in(language, setup(steps));
            let mut page = Dialogue::new_in(language, setup(steps));
            page.pages(Seated::Blind, 1, true);
            for line in lines(&wording(language)) {
                let (at_console, at_page) = (console.said(&line), page.writes(&line));
                let words = told(&at_console);
                assert!(!words.is_empty(), "{language} {line:?}: silence");
                assert_eq!(told(&at_page), words, "{language} {line:?}");
                assert_eq!(printed(&at_page), printed(&at_console), "{line:?}");
                // Each command is answered once, in one way.
                let answered = usize::from(refused(&at_page).is_some());
                assert_eq!(answered + usize::from(is_done(&at_page)), 1, "{line:?}");
                let alone = |effect: &Effect| matches!(effect, Effect::Answer(..));
                assert!(!at_page.iter().any(alone), "told twice: {line:?}");
            }
            let stored = |dialogue: &Dialogue| -> Vec<Event> {
                let stored = dialogue.record.stored.lock().unwrap();
                let came = |event: &&Event| !matches!(event, Event::Came { .. });
                stored.iter().filter(came).cloned().collect()
            };
            assert_eq!(stored(&page), stored(&console), "{language}");
        }
    }
}

#[test]
fn each_message_comes_once_however_it_is_told() {
    for (separate, one_voice) in [(true, false), (true, true), (false, true), (false, false)] {
        let manner = Manner {
            one_voice,
            ..manner(separate, Aloud::all())
        };
        let mut dialogue = Dialogue::mute(setup(Steps::COMPETITION), manner);
        dialogue.found(Channel::Room);
        let mut all = dialogue.agent.begin(dialogue.now);
        for line in ["", "e4", "ja"] {
            all.extend(dialogue.said(line));
        }
        let told: Vec<String> = told(&all).into_iter().map(|(_, text)| text).collect();
        let times = |words: &str| told.iter().filter(|text| *text == words).count();
        assert_eq!(times("Bauer Eva zwei Eva vier"), 1, "{told:?}");
    }
}

#[test]
fn a_move_that_crosses_something_new_is_not_made() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.pages(Seated::Blind, 1, true);
    let before = dialogue.agent.revision();
    dialogue.writes("");
    assert_ne!(dialogue.agent.revision(), before, "the clock runs");
    for line in ["e4", "", "ja", "remis", "aufgeben"] {
        let stored = dialogue.stored();
        let effects = dialogue.writes_on(before, line);
        let stale = Why::Reason(Reason::Stale);
        assert_eq!(refused(&effects), Some(&stale), "{line:?}");
        assert_eq!(dialogue.stored(), stored, "{line:?}");
    }
    // What changes nothing is answered whenever it comes.
    for line in ["zeit", "stand", "wer e2", "noch einmal", "hilfe", "unsinn"] {
        let effects = dialogue.writes_on(before, line);
        assert!(!told(&effects).is_empty(), "{line:?}");
        assert_ne!(refused(&effects), Some(&Why::Reason(Reason::Stale)));
    }
}

#[test]
fn what_belongs_to_the_machine_is_refused_in_words() {
    let ids = [
        CommandId::Quit,
        CommandId::Faster,
        CommandId::Slower,
        CommandId::ListenAlways,
        CommandId::ListenOnKey,
        CommandId::ListenOnName,
        CommandId::Talk,
        CommandId::Level,
        CommandId::ShowBoard,
        CommandId::ShowMenu,
    ];
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        for id in ids {
            let words = dialogue.agent.wording().command(id).to_owned();
            let effects = dialogue.writes(&words);
            assert_eq!(refused(&effects), Some(&Why::Told), "{language} {words}");
            let told = told(&effects);
            assert_eq!(told.len(), 1, "{told:?}");
            assert!(told[0].1.contains(&words), "{told:?}");
            let does = |effect: &Effect| matches!(effect, Effect::End | Effect::Tune(_));
            assert!(!effects.iter().any(does), "{words}");
        }
    }
}

#[test]
fn what_is_for_the_ear_is_not_said_aloud_while_the_player_sits_elsewhere() {
    for separate in [true, false] {
        let manner = manner(separate, Aloud::all());
        let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner);
        dialogue.found(Channel::Room);
        if separate {
            dialogue.found(Channel::Ear);
        }
        let ear = match separate {
            true => Channel::Ear,
            false => Channel::Room,
        };
        let asks = |dialogue: &mut Dialogue, channels: &[Channel]| {
            let effects = dialogue.typed("zeit");
            let on: Vec<Channel> = spoken(&effects).iter().map(|(on, _)| *on).collect();
            assert_eq!(on, channels, "an earphone of its own: {separate}");
            assert_eq!(told(&effects).len(), 1);
        };
        asks(&mut dialogue, &[ear]);
        dialogue.pages(Seated::Blind, 1, true);
        asks(&mut dialogue, if separate { &[Channel::Ear] } else { &[] });
        // What the room hears goes on being said.
        dialogue.writes("");
        let announced = dialogue.writes("e4");
        assert!(spoken(&announced).contains(&(Channel::Room, "Bauer Eva zwei Eva vier")));
        dialogue.pages(Seated::Blind, 0, false);
        asks(&mut dialogue, &[ear]);
    }
}

#[test]
fn who_has_the_seat_is_told_who_else_has_it() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    // The machine shows it; the page knows that it is connected.
    let first = dialogue.pages(Seated::Blind, 1, true);
    assert!(told(&first).is_empty() && printed(&first).len() == 1);
    for (clients, comes, words) in [
        (
            2,
            true,
            "Noch eine Seite deines Platzes ist verbunden: jetzt zwei.",
        ),
        (1, false, "Eine Seite deines Platzes ist fort: noch eins."),
    ] {
        let effects = dialogue.pages(Seated::Blind, clients, comes);
        assert_eq!(told(&effects), [(Hearers::Ear, words.to_owned())]);
    }
    let last = dialogue.pages(Seated::Blind, 0, false);
    assert!(told(&last).is_empty() && printed(&last).len() == 1);
    // That somebody came is not what is repeated.
    dialogue.said("zeit");
    dialogue.pages(Seated::Blind, 2, true);
    let again = told(&dialogue.said("noch einmal"));
    assert!(again[0].1.contains("Minuten"), "{again:?}");
}

#[test]
fn the_board_is_explored_by_keys_that_ask() {
    let mut dialogue = Dialogue::new(Steps::COMPETITION);
    dialogue.pages(Seated::Blind, 1, true);
    dialogue.said("");
    dialogue.said("e4");
    // Announced, and not made on the player's own board yet.
    let of = |effects: &[Effect]| told(effects)[0].1.clone();
    let e4 = dialogue.asks(AskedByKey::Square, Some(Square::E4));
    assert!(of(&e4).contains("leer"), "{}", of(&e4));
    assert!(is_done(&e4));
    dialogue.said("ja");
    dialogue.said("ausgeführt");
    let e4 = of(&dialogue.asks(AskedByKey::Square, Some(Square::E4)));
    assert!(e4.contains("Bauer"), "{e4}");
    // An aid of analysis is refused as at the console.
    for (what, line) in [
        (AskedByKey::Targets, "ziele g1"),
        (AskedByKey::Attackers, "angreifer g1"),
    ] {
        let by_key = dialogue.asks(what, Some(Square::G1));
        assert_eq!(told(&by_key), told(&dialogue.said(line)), "{line}");
    }
    let find = |dialogue: &mut Dialogue, from, back| {
        let piece = Role::Knight;
        let act = BoardAct::Find { piece, from, back };
        let effects = dialogue.page_of(Seated::Blind, act);
        effects.iter().find_map(|effect| match effect {
            Effect::Told(message) => message.square,
            _ => None,
        })
    };
    assert_eq!(find(&mut dialogue, Square::E1, false), Some(Square::G1));
    assert_eq!(find(&mut dialogue, Square::G1, false), Some(Square::B8));
    assert_eq!(find(&mut dialogue, Square::G8, false), Some(Square::B1));
    assert_eq!(find(&mut dialogue, Square::E1, true), Some(Square::B1));
}

#[test]
fn the_lexicons_words_are_in_its_language() {
    for language in Language::ALL {
        let mut dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        dialogue.said("");
        let effects = dialogue.writes("e2e4");
        let announced = effects.iter().find_map(|effect| match effect {
            Effect::Told(message) if message.hearers == Hearers::Room => Some(message),
            _ => None,
        });
        let announced = announced.unwrap();
        assert_eq!(announced.text(), "Bauer Eva zwei Eva vier", "{language}");
        let marked = announced.parts[0].lang.as_deref();
        let expected = (language != Language::De).then_some("de");
        assert_eq!(marked, expected, "{language}");
    }
}

#[test]
fn what_an_assistant_asks_is_not_told_to_the_player() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.pages(Seated::Blind, 1, true);
    let text = "zeit".to_owned();
    let effects = dialogue.page_of(Seated::AssistantBlind, BoardAct::Say { text });
    assert_eq!(told(&effects), []);
    // And the other way round the assistant is told no answer of the player's.
    let effects = dialogue.writes("zeit");
    let others = |effect: &Effect| matches!(effect, Effect::Answer(..) | Effect::News(_));
    assert!(!effects.iter().any(others));
}

/// Whoever holds the link of another role does nothing by the blind player's messages.
#[test]
fn only_the_blind_player_asks_by_keys() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    for role in Seated::ALL {
        if role == Seated::Blind {
            continue;
        }
        let act = BoardAct::Ask {
            what: AskedByKey::Time,
            square: None,
        };
        let effects = dialogue.page_of(role, act);
        let why = Why::Reason(Reason::WrongRole);
        assert_eq!(refused(&effects), Some(&why), "{role:?}");
        assert_eq!(told(&effects), [], "{role:?}");
    }
}

#[test]
fn in_ones_head_a_key_costs_what_the_words_cost() {
    let mut dialogue = blindfold::blindfold(Language::De);
    let points = |dialogue: &Dialogue| dialogue.game().points();
    let before = points(&dialogue);
    assert!(before.is_some());
    let effects = dialogue.asks(AskedByKey::Square, Some(Square::E2));
    assert!(points(&dialogue) < before, "{:?}", told(&effects));
    let before = points(&dialogue);
    let act = BoardAct::Find {
        piece: Role::King,
        from: Square::A1,
        back: false,
    };
    dialogue.page_of(Seated::Blind, act);
    assert!(points(&dialogue) < before);
}

#[test]
fn the_squares_are_named_with_their_pieces_where_a_look_costs_nothing() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        let mut dialogue = Dialogue::new(steps);
        dialogue.pages(Seated::Blind, 1, true);
        let squares = |dialogue: &Dialogue| dialogue.view().named.unwrap().squares;
        let g1 = squares(&dialogue)["g1"].clone();
        assert_eq!(g1.name, "Gustav eins");
        assert_eq!(g1.piece.as_deref(), Some("Springer"));
        assert_eq!(g1.told, "Gustav eins: Springer weiß.");
        assert_eq!(squares(&dialogue)["f3"].told, "Felix drei: leer.");
        // As it is told when it is asked.
        let asked = dialogue.asks(AskedByKey::Square, Some(Square::G1));
        assert_eq!(told(&asked)[0].1, g1.told);
    }
    for language in Language::ALL {
        let dialogue = Dialogue::new_in(language, setup(Steps::TRAINING));
        let named = dialogue.view().named.unwrap();
        assert_eq!(named.squares.len(), 64, "{language:?}");
        assert_eq!(named.hidden, None);
        let pieces = named.squares.values().filter(|it| it.piece.is_some());
        assert_eq!(pieces.count(), 32, "{language:?}");

        let named = blindfold::blindfold(language).view().named.unwrap();
        let why = named.hidden.unwrap();
        assert!(why.chars().count() <= 120, "{why}");
        for (square, named) in named.squares {
            assert_eq!(named.piece, None, "{square}");
            assert_eq!(named.told, named.name, "{square}");
        }
    }
}

#[test]
fn what_is_put_down_on_the_page_is_an_announcement_like_any_other() {
    for (steps, line) in [
        (Steps::TRAINING, "g1f3"),
        (Steps::ASSISTANT, "g1f3"),
        (Steps::COMPETITION, "g1f3"),
        (Steps::COMPETITION, "g1g3"),
        (Steps::COMPETITION, "g1e2"),
        (Steps::COMPETITION, "e4e5"),
        (Steps::COMPETITION, "e8e7"),
    ] {
        let begun = || {
            let mut dialogue = Dialogue::new(steps);
            dialogue.pages(Seated::Blind, 1, true);
            dialogue.said("");
            dialogue
        };
        let (mut typed, mut put) = (begun(), begun());
        let before = put.view().named;
        let said = told(&typed.typed(line));
        let text = line.to_owned();
        let effects = put.page_of(Seated::Blind, BoardAct::Say { text });
        assert_eq!(told(&effects), said, "{line}");
        assert!(!said.is_empty(), "nothing is silent: {line}");
        let legal = line == "g1f3";
        let moved = put.game().under_way().is_some() || !put.game().plies().is_empty();
        assert_eq!(moved, legal, "{line}");
        if !legal {
            assert_eq!(put.view().named, before, "{line}");
        }
    }
}

impl Dialogue {
    /// The microphone of the page.
    fn sounds(&mut self, sound: SeatSound) -> Vec<Effect> {
        self.give(Input::Board(BoardReport::Sound(sound)))
    }
}

#[test]
fn the_microphone_of_the_page_is_heard_in_every_mode_and_profile() {
    for listening in [
        ListeningMode::Open,
        ListeningMode::PushToTalk,
        ListeningMode::Wake,
    ] {
        for steps in PROFILES {
            let mut dialogue = in_mode(listening, steps);
            let opened = dialogue.sounds(SeatSound::Begins { stays: false });
            assert!(
                opened.contains(&Effect::Hear(FromAfar::Begins)),
                "{listening:?}"
            );
            let pcm = dialogue.sounds(SeatSound::Pcm(vec![1, 2]));
            assert_eq!(pcm, [Effect::Hear(FromAfar::Pcm(vec![1, 2]))]);
            let said = dialogue.hears(&[("drücken", 0.99)]);
            assert!(said.contains(&Effect::WordsCame), "{listening:?}");
            assert!(dialogue.game().started(), "{listening:?}");
            let closed = dialogue.sounds(SeatSound::Ends);
            assert!(closed.contains(&Effect::Hear(FromAfar::Ends)));
            // The microphone of the machine is heard as before.
            let said = dialogue.hears(&[("zeit", 0.99)]);
            assert!(!said.contains(&Effect::WordsCame));
            let answered = said.iter().any(|effect| matches!(effect, Effect::Told(_)));
            assert_eq!(answered, listening == ListeningMode::Open, "{listening:?}");
        }
    }
}

/// The cause of the last message.
fn cause(effects: &[Effect]) -> u64 {
    let messages = effects.iter().rev().find_map(|effect| match effect {
        Effect::Told(message) => Some(message.cause),
        _ => None,
    });
    messages.expect("a message")
}

#[test]
fn a_position_that_the_players_device_did_not_say_to_its_end_goes_on_there() {
    for language in Language::ALL {
        let manner = manner(true, Aloud::default());
        let mut dialogue = Dialogue::mute_in(language, setup(Steps::TRAINING), manner);
        let of = |dialogue: &Dialogue, id| dialogue.agent.wording().command(id).to_owned();
        let position = of(&dialogue, CommandId::Position);
        let more = of(&dialogue, CommandId::More);
        dialogue.writes("");
        let last = |effects: &[Effect]| told(effects).pop().expect("a message").1;
        for heard in [0, 1, 3, 99, usize::MAX] {
            let effects = dialogue.writes(&position);
            let own = last(&effects);
            let cut = BoardAct::Cut {
                cause: cause(&effects),
                heard,
            };
            // Another question in between does not matter, nor does it when the device tells it.
            dialogue.asks(AskedByKey::Time, None);
            assert!(is_done(&dialogue.page_of(Seated::Blind, cut)), "{language}");
            let kinds: Vec<&str> = own.split("; ").collect();
            let left = kinds.get(heard..).filter(|left| !left.is_empty());
            let game = dialogue.agent.game();
            let whole = dialogue.agent.wording().position_of(game, Player::Blind);
            let left = left.map_or(whole, |left| left.join("; "));
            assert_eq!(last(&dialogue.writes(&more)), left, "{language} {heard}");
            let theirs = last(&dialogue.writes(&more));
            assert!(theirs.contains("; ") && !own.contains(&theirs), "{theirs}");
            // What was told before is not gone on with.
            let late = BoardAct::Cut {
                cause: cause(&effects),
                heard: 1,
            };
            assert!(is_done(&dialogue.page_of(Seated::Blind, late)));
            let none = dialogue.agent.wording().text("refusal-no-more", &[]);
            assert_eq!(last(&dialogue.writes(&more)), none);
        }
    }
}

#[test]
fn messages_of_one_input_are_of_one_cause() {
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    let causes = |effects: &[Effect]| -> Vec<u64> {
        let messages = effects.iter().filter_map(|effect| match effect {
            Effect::Told(message) => Some(message.cause),
            _ => None,
        });
        messages.collect()
    };
    // What is printed of the help, and what is said.
    let help = causes(&dialogue.writes("hilfe"));
    assert!(
        help.len() > 1 && help.iter().all(|cause| *cause == help[0]),
        "{help:?}"
    );
    let time = causes(&dialogue.writes("zeit"));
    assert!(time[0] > help[0], "{help:?} {time:?}");
}

#[test]
fn that_a_page_knew_the_record_otherwise_is_told_to_all_and_kept() {
    for language in Language::ALL {
        for (role, who) in [
            (Seated::Player, Some(Reporter::SightedPage)),
            (Seated::Blind, Some(Reporter::BlindTable)),
            (Seated::AssistantBlind, Some(Reporter::AssistantBlind)),
            (Seated::AssistantSighted, Some(Reporter::AssistantSighted)),
            (Seated::Arbiter, None),
        ] {
            for (over, stored) in [(false, true), (true, true), (false, false)] {
                let mut dialogue = Dialogue::new_in(language, setup(Steps::COMPETITION));
                if over {
                    let wording = dialogue.agent.wording();
                    let words = [CommandId::Resign, CommandId::Yes];
                    let words = words.map(|id| wording.command(id).to_owned());
                    words.iter().for_each(|line| drop(dialogue.said(line)));
                }
                assert_eq!(dialogue.game().ended().is_some(), over);
                *dialogue.record.broken.lock().unwrap() = !stored;
                let differs = BoardReport::SealDiffers { role, seen: 7 };
                let effects = dialogue.give(Input::Board(differs));
                let kept = Event::SealDiffers { who, seen: 7 };
                let told = dialogue.agent.wording().tell(&kept, dialogue.game());
                assert!(
                    printed(&effects).contains(&told[0].text.as_str()),
                    "{language} {role:?}"
                );
                let all = dialogue.record.stored.lock().unwrap();
                assert_eq!(all.last() == Some(&kept), stored);
            }
        }
    }
}

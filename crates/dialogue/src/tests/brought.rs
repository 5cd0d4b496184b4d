//! What the blind player brings who sits at a program of their own. Its language: they are told
//! everything in it, and everybody else in that of the game, so each is compared with a game
//! that is in the one language alone. And the profile of their voice.

use super::*;
use crate::ProfileReader;
use doppelbrett_hearing::Ending;
use doppelbrett_text::messages::unmarked;
use doppelbrett_web::{Brought, ToldPart};

/// What somebody says at their page, in the words of their language.
type Line = (Seated, String);

/// Lines after which nothing can be stored, and after which everything can.
const DISK_FULL: &str = "(the disk is full)";
const DISK_FREE: &str = "(the disk is free)";

/// A game with everybody at a page, in which the blind player's program then has `seat`.
fn table(game: Language, seat: Option<Language>, steps: Steps) -> Dialogue {
    let setup = Setup {
        arbiter: true,
        ..setup(Steps {
            sighted_presses: true,
            ..steps
        })
    };
    let mut dialogue = Dialogue::new_in(game, setup);
    for role in Seated::ALL {
        dialogue.pages(role, 1, true);
    }
    if let Some(seat) = seat {
        dialogue.give(Input::Board(brings(seat)));
    }
    dialogue
}

fn brings(language: Language) -> BoardReport {
    BoardReport::Brings(Brought {
        language: Some(language),
        profile: None,
    })
}

/// A game in which everybody is told and refused something, in the words of `language`.
fn lines(language: Language) -> Vec<Line> {
    let wording = wording(language);
    let command = |id| unmarked(wording.command(id)).into_owned();
    let who = wording.command(CommandId::Who).replace("{square}", "e4");
    let touched = command(CommandId::Touched).replace("{square}", "g1");
    let (blind, player) = (Seated::Blind, Seated::Player);
    let (his, theirs) = (Seated::AssistantBlind, Seated::AssistantSighted);
    let mut lines = vec![
        (blind, String::new()),
        (blind, command(CommandId::Time)),
        (his, command(CommandId::Time)),
        (blind, "a1a5".into()),
        (blind, "xyzzy".into()),
        (player, "xyzzy".into()),
        (theirs, "xyzzy".into()),
        (his, "xyzzy".into()),
        (player, command(CommandId::Resign) + " xyzzy"),
        (theirs, command(CommandId::Press)),
        (blind, "e2e4".into()),
        (blind, command(CommandId::Yes)),
        (blind, command(CommandId::Executed)),
        (player, command(CommandId::Press)),
        (blind, String::new()),
        (blind, who.clone()),
        (his, who),
        (theirs, "e7e5".into()),
        (player, command(CommandId::Press)),
        (blind, command(CommandId::State)),
        (his, command(CommandId::State)),
        (blind, command(CommandId::Help)),
        (blind, command(CommandId::More)),
        (blind, "e7e5".into()),
        (blind, command(CommandId::Executed)),
        (blind, command(CommandId::OfferDraw)),
        (player, command(CommandId::DeclineDraw)),
        (blind, command(CommandId::ClaimRepetition)),
        (his, command(CommandId::LastMove)),
        (his, touched),
        (theirs, command(CommandId::TwoHands)),
        (blind, command(CommandId::No)),
        (his, command(CommandId::Position)),
        (blind, command(CommandId::Position)),
        (blind, command(CommandId::Repeat)),
    ];
    let rulings = wording.arbiter.examples();
    lines.extend(rulings.into_iter().map(|ruling| (Seated::Arbiter, ruling)));
    lines.push((blind, command(CommandId::State)));
    lines
}

/// A game on a full disk, that is given up then.
fn short_lines(language: Language) -> Vec<Line> {
    let wording = wording(language);
    let command = |id| unmarked(wording.command(id)).into_owned();
    vec![
        (Seated::Blind, String::new()),
        (Seated::Blind, "e2e4".into()),
        (Seated::Blind, DISK_FULL.into()),
        (Seated::Blind, command(CommandId::Executed)),
        (Seated::Blind, command(CommandId::Time)),
        (Seated::Player, command(CommandId::Resign)),
        (Seated::AssistantBlind, command(CommandId::Executed)),
        (Seated::Blind, DISK_FREE.into()),
        (Seated::Blind, command(CommandId::State)),
        (Seated::Player, command(CommandId::Resign)),
        (Seated::AssistantSighted, "e7e5".into()),
        (Seated::Blind, command(CommandId::State)),
    ]
}

/// What came of one line, for the blind player and for others.
#[derive(Debug, Default, PartialEq)]
struct Outcome {
    /// What the blind player is told, and hears in the earphone.
    own: Vec<String>,
    /// What the pages of others are answered, told and shown, and the room hears.
    others: Vec<String>,
}

fn play(dialogue: &mut Dialogue, (role, line): &Line) -> (Outcome, Vec<Effect>) {
    if [DISK_FULL, DISK_FREE].contains(&line.as_str()) {
        *dialogue.record.broken.lock().unwrap() = line == DISK_FULL;
        return (Outcome::default(), Vec::new());
    }
    let effects = match role {
        Seated::Arbiter => dialogue.rules(line),
        _ => say(dialogue, *role, line),
    };
    let mut outcome = Outcome::default();
    for effect in &effects {
        match effect {
            Effect::Told(message) => outcome.own.push(message.text()),
            Effect::Say(utterance) if utterance.channel == Channel::Ear => {
                outcome.own.push(utterance.text.clone());
            }
            Effect::Say(utterance) => outcome.others.push(utterance.text.clone()),
            Effect::Answer(_, text) => outcome.others.push(text.clone()),
            Effect::Refuse(_, why) => outcome.others.push(format!("{why:?}")),
            Effect::News(news) => outcome.others.push(format!("{news:?}")),
            Effect::Board(view) => outcome.others.push(format!("{view:?}")),
            _ => {}
        }
    }
    (outcome, effects)
}

#[test]
fn each_is_told_in_their_language_and_the_record_is_in_that_of_the_game() {
    let profiles = [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION];
    let pairs = Language::ALL
        .into_iter()
        .zip(Language::ALL.into_iter().cycle().skip(1));
    for ((game, seat), steps) in pairs.zip(profiles.into_iter().cycle()) {
        let mixed = compare(game, seat, steps, lines);
        assert!(mixed.stored() > 20, "{game} {seat}");
        let mixed = compare(seat, game, steps, short_lines);
        assert!(mixed.game().ended().is_some(), "{seat} {game}");
    }
}

/// Plays `lines` at a table where the seat has another language than the game.
fn compare(
    game: Language,
    seat: Language,
    steps: Steps,
    lines: fn(Language) -> Vec<Line>,
) -> Dialogue {
    let mut of_game = table(game, None, steps);
    let mut of_seat = table(seat, None, steps);
    let mut mixed = table(game, Some(seat), steps);
    for (in_game, in_seat) in lines(game).into_iter().zip(lines(seat)) {
        let line = match in_game.0 {
            Seated::Blind => &in_seat,
            _ => &in_game,
        };
        let (got, effects) = play(&mut mixed, line);
        let own = play(&mut of_seat, &in_seat).0.own;
        let others = play(&mut of_game, &in_game).0.others;
        let name = format!("{game} {seat} {line:?}");
        assert_eq!(got.own, own, "{name}");
        assert_eq!(got.others, others, "{name}");
        for effect in effects {
            if let Effect::Told(message) = effect {
                let has_language = |part: &ToldPart| part.lang.is_some();
                let all = message.parts.iter().all(has_language);
                assert!(all, "{name} {message:?}");
            }
        }
    }
    let stored = |dialogue: &Dialogue| dialogue.record.stored.lock().unwrap().clone();
    assert_eq!(stored(&mixed), stored(&of_game), "{game} {seat}");
    mixed
}

#[test]
fn whoever_sits_down_is_told_in_their_language_how_things_stand() {
    let mut dialogue = table(Language::De, None, Steps::TRAINING);
    let languages = |effects: &[Effect]| -> Vec<(String, Vec<Option<String>>)> {
        let messages = effects.iter().filter_map(|effect| match effect {
            Effect::Told(message) => Some(message),
            _ => None,
        });
        let lang = |part: &ToldPart| part.lang.clone();
        let told = messages.map(|it| (it.text(), it.parts.iter().map(lang).collect()));
        told.collect()
    };
    let mut speaks = |language| {
        let report = brings(language);
        languages(&dialogue.give(Input::Board(report)))
    };
    assert_eq!(speaks(Language::De), [], "it is the game's");
    let told = speaks(Language::En);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].0.starts_with("New game. You have White, "),
        "{told:?}"
    );
    assert_eq!(told[0].1, [Some("en".to_owned())]);
    // The connection was lost, and is back.
    assert_eq!(speaks(Language::En), []);
    let back = speaks(Language::De);
    assert_eq!(back[0].1, [None]);
    say(&mut dialogue, Seated::Blind, "");
    let effects = dialogue.give(Input::Board(brings(Language::En)));
    let told = languages(&effects);
    assert_eq!(told[0].0, "It is your move.");
}

#[test]
fn everyday_words_are_listened_for_in_the_language_of_the_player() {
    let mut dialogue = table(Language::De, None, Steps::ASSISTANT);
    let usual = |dialogue: &Dialogue, word: &str| {
        let phrases = dialogue.agent.phrases(&Listen::default());
        phrases.iter().any(|phrase| phrase == word)
    };
    assert!(!usual(&dialogue, "yes"));
    let effects = dialogue.give(Input::Board(brings(Language::En)));
    assert!(usual(&dialogue, "yes"));
    // The ears are told, and by which words an utterance ends.
    assert_eq!(listens(&effects).len(), 1);
    let expected = effects.iter().filter_map(|effect| match effect {
        Effect::Expect(expected) => Some(dialogue.agent.expectation((**expected).clone())),
        _ => None,
    });
    let endings: Vec<Ending> = expected.map(|it| it.ending("time")).collect();
    assert_eq!(endings, [Ending::Finished]);
    let again = dialogue.give(Input::Board(brings(Language::En)));
    assert!(listens(&again).is_empty());
}

#[test]
fn the_console_of_the_game_stays_in_its_language() {
    let mut dialogue = table(Language::En, Some(Language::De), Steps::TRAINING);
    dialogue.said("");
    dialogue.said("e4");
    dialogue.said("");
    dialogue.moves("e7e5");
    dialogue.page(BoardAct::Press {});
    // In German it is a pawn.
    dialogue.said("Bc4");
    let (before, played) = dialogue.game().last_announced().expect("a move");
    assert_eq!(played.role(), Role::Bishop, "{played:?} {before:?}");
    for (line, answer) in [("time", "You: "), ("tanzen", "Not understood: tanzen.")] {
        let told = dialogue.typed(line);
        let lines = printed(&told);
        assert!(lines.iter().any(|it| it.starts_with(answer)), "{lines:?}");
    }
}

#[test]
fn a_question_in_the_language_of_before_is_asked_no_more() {
    for (language, announces) in [(Language::De, true), (Language::En, false)] {
        let mut dialogue = table(Language::De, None, Steps::ASSISTANT);
        dialogue.hears_any(EVA_OR_DAVID);
        dialogue.give(Input::Board(brings(language)));
        say(&mut dialogue, Seated::Blind, "d");
        let announced = dialogue.game().last_announced().is_some();
        assert_eq!(announced, announces, "{language}");
    }
}

#[test]
fn a_profile_that_is_brought_decides_what_is_heard_or_is_told_to_be_of_no_use() {
    let read = |profile: &str, words: &Wording| match profile {
        "strict" => Ok(Reader::default().at_least(1.0)),
        _ => Err(words.text("enrolment-without", &[("why", profile.into())])),
    };
    let heard = [("bauer eva vier", 0.0), ("bauer eva drei", -2.0)];
    for (profile, told, announced) in [
        (None, vec![], true),
        (Some("strict"), vec![], false),
        (Some("Roto."), vec!["Roto. Se sigue sin perfil."], true),
    ] {
        let manner = Manner {
            profile_reader: Some(ProfileReader::new(read)),
            ..manner(true, Aloud::default())
        };
        let mut dialogue = Dialogue::mute_in(Language::De, setup(Steps::TRAINING), manner);
        dialogue.said("");
        dialogue.give(Input::Board(brings(Language::Es)));
        let effects = dialogue.give(Input::Board(BoardReport::Brings(Brought {
            language: None,
            profile: profile.map(str::to_owned),
        })));
        let messages = effects.iter().filter_map(|effect| match effect {
            Effect::Told(message) => Some(message.text()),
            _ => None,
        });
        assert_eq!(messages.collect::<Vec<_>>(), told);
        dialogue.hears_any(&heard);
        let moves = dialogue.game().last_announced().is_some();
        assert_eq!(moves, announced, "{profile:?}");
    }
    // Where nobody is heard it is of no use, and of no harm.
    let mut dialogue = table(Language::De, None, Steps::TRAINING);
    let effects = dialogue.give(Input::Board(BoardReport::Brings(Brought {
        language: None,
        profile: Some("strict".to_owned()),
    })));
    assert!(!effects.iter().any(|it| matches!(it, Effect::Told(_))));
}

#[test]
fn the_words_of_a_language_are_loaded_once_for_all_games() {
    let words: Words = wording(Language::De).into();
    let [one, other] = [words.clone(), words.clone()]
        .map(|words| words.in_language(Language::Pt).expect("the tables"));
    assert!(Arc::ptr_eq(&one.full, &other.full));
    let own = words.in_language(Language::De).expect("the tables");
    assert!(Arc::ptr_eq(&own.full, &words.full));
}

//! Whatever a page offers is accepted where it is offered, and whatever its list names can be done
//! there in the course of the game.

use std::collections::BTreeSet;

use super::relay::{Presence, Situation, Tongue};
use super::*;
use doppelbrett_settings::Profile;
use doppelbrett_web::{ActKind, ListedAct};

/// The games in which something can be done, by what that is.
const READY: [&str; 14] = [
    "move",
    "confirm",
    "wrote",
    "decline_draw",
    "press",
    "executed",
    "correct",
    "untouch",
    "withdraw",
    "continue",
    "button place",
    "late",
    "unpromoted",
    "rematch",
];

/// The pages at which something is said.
const SAY: [Seated; 4] = [
    Seated::Player,
    Seated::Blind,
    Seated::AssistantBlind,
    Seated::AssistantSighted,
];

/// A game of one profile at one place, with pages for some roles.
#[derive(Clone, Copy, Debug)]
struct Place {
    profile: Profile,
    arbiter: bool,
    /// The blind player sits at the program, and not in a hall.
    at_hand: bool,
}

impl Place {
    /// Each profile, with and without an arbiter, at the program and in a hall.
    fn all() -> [Self; 4] {
        [
            (Profile::Training, false, true),
            (Profile::Assistant, false, false),
            (Profile::Competition, true, true),
            (Profile::Assistant, true, false),
        ]
        .map(|(profile, arbiter, at_hand)| Self {
            profile,
            arbiter,
            at_hand,
        })
    }

    fn game(self, act: &str, of: Player, tongue: &Tongue) -> Game {
        let situation = Situation {
            presence: Presence::Here,
            profile: self.profile,
            arbiter: self.arbiter,
        };
        tongue.ready(act, of, situation)
    }

    /// Somebody sits down in `role` at `game`: who they are with, and what they are offered.
    fn seats(self, game: Game, role: Seated, with: &[Seated], tongue: &Tongue) -> Dialogue {
        let record = Recording::default();
        let manner = Manner {
            at_hand: self.at_hand,
            ..manner(true, Aloud::default())
        };
        let double = Box::new(record.clone());
        let mut dialogue = Dialogue {
            agent: Agent::new(game, tongue.words.clone(), manner, double),
            record,
            // Whoever has not come when the clock begins is late at once.
            now: GameTime::ZERO + Duration::from_secs(1),
            commands: 0,
            speakers: Vec::new(),
            sound: Sound::default(),
        };
        for role in with.iter().copied().chain([role]) {
            dialogue.agent.seated(role, 1, dialogue.now);
        }
        dialogue
    }

    fn listed(self, role: Seated, tongue: &Tongue) -> Vec<ListedAct> {
        let game = self.game("move", Player::Blind, tongue);
        let played = Played::new(game.setup(), game.rules(), self.at_hand, true);
        tongue.wording.acts(role, &played).0
    }
}

/// What is offered to `role` now.
fn offered(dialogue: &mut Dialogue, role: Seated) -> Vec<ListedAct> {
    let mut offered = dialogue.agent.offered(dialogue.now);
    offered.remove(&role).unwrap_or_default()
}

/// Says it, and why it was not done.
fn refusal(dialogue: &mut Dialogue, role: Seated, text: &str) -> Option<String> {
    let all = say(dialogue, role, text);
    let refused = |effect: &Effect| match effect {
        Effect::Refuse(_, Why::Text(text)) => Some(text.clone()),
        Effect::Refuse(_, why) => Some(format!("{why:?} {:?}", printed(&all))),
        _ => None,
    };
    all.iter().find_map(refused)
}

/// The places and games that are tried in a language: all of them in one, the rest where they
/// differ most.
fn tried(language: Language) -> (Vec<Place>, &'static [&'static str]) {
    match language {
        Language::De => (Place::all().into(), &READY),
        _ => {
            let place = Place {
                profile: Profile::Competition,
                arbiter: true,
                at_hand: true,
            };
            (vec![place], &READY[..6])
        }
    }
}

/// Everything that is offered in one language is given.
fn is_accepted(language: Language) {
    let mut wrong = BTreeSet::new();
    let mut given = 0;
    let tongue = Tongue::of(language);
    let (places, ready) = tried(language);
    for place in places {
        for role in SAY {
            // Whether others are there decides what may be relayed for them.
            let with: &[Seated] = match (role, place.at_hand) {
                (Seated::AssistantBlind | Seated::AssistantSighted, true) => &[Seated::Player],
                _ => &[],
            };
            for of in [Player::Blind, Player::Sighted] {
                for act in ready {
                    let game = place.game(act, of, &tongue);
                    let seats = || place.seats(game.clone(), role, with, &tongue);
                    for one in offered(&mut seats(), role) {
                        given += 1;
                        if let Some(why) = refusal(&mut seats(), role, &one.text) {
                            let text = one.text;
                            wrong.insert(format!(
                                "{place:?} {role:?} {act} of {of:?}: {text}: {why}"
                            ));
                        }
                    }
                }
            }
        }
    }
    none_of(given, wrong);
    assert!(given > 300, "{given}");
}

/// None of so many was wrong.
fn none_of(given: usize, wrong: BTreeSet<String>) {
    let lines: Vec<String> = wrong.into_iter().collect();
    let count = lines.len();
    assert!(count == 0, "{count} of {given}:\n{}", lines.join("\n"));
}

#[test]
fn everything_that_is_offered_is_accepted_in_german() {
    is_accepted(Language::De);
}

#[test]
fn everything_that_is_offered_is_accepted_in_every_other_language() {
    for language in [Language::En, Language::Es, Language::Pt] {
        is_accepted(language);
    }
}

/// Everything on the lists of one language can be done in one of the games.
fn can_be_done(language: Language) {
    let mut wrong = BTreeSet::new();
    let mut given = 0;
    let tongue = Tongue::of(language);
    let (places, _) = tried(language);
    for place in places {
        for role in SAY {
            'acts: for listed in place.listed(role, &tongue) {
                given += 1;
                let mut why = BTreeSet::new();
                for with in [&[][..], &[Seated::Player]] {
                    for act in READY {
                        for of in [Player::Blind, Player::Sighted] {
                            let game = place.game(act, of, &tongue);
                            let mut dialogue = place.seats(game, role, with, &tongue);
                            match refusal(&mut dialogue, role, &listed.text) {
                                None => continue 'acts,
                                Some(text) => why.insert(text),
                            };
                        }
                    }
                }
                let text = &listed.text;
                wrong.insert(format!("{place:?} {role:?}: {text}: {why:?}"));
            }
        }
    }
    none_of(given, wrong);
    assert!(given > 60, "{given}");
}

#[test]
fn everything_on_a_german_list_can_be_done_there() {
    can_be_done(Language::De);
}

#[test]
fn everything_on_the_other_lists_can_be_done_there() {
    for language in [Language::En, Language::Es, Language::Pt] {
        can_be_done(language);
    }
}

#[test]
fn every_ruling_on_the_arbiters_list_is_understood() {
    for language in Language::ALL {
        let tongue = Tongue::of(language);
        for place in tried(language).0.into_iter().filter(|place| place.arbiter) {
            for act in place.listed(Seated::Arbiter, &tongue) {
                let game = place.game("wrote", Player::Sighted, &tongue);
                let mut dialogue = place.seats(game, Seated::Arbiter, &[], &tongue);
                let all = dialogue.rules(&format!("{}: x", act.text));
                let unknown = tongue.wording.arbiter.ruling(&act.text, dialogue.game());
                assert!(unknown.is_ok(), "{language} {act:?}: {unknown:?}");
                assert!(!all.is_empty());
            }
        }
    }
}

#[test]
fn no_list_mixes_languages() {
    let german = Tongue::of(Language::De);
    for language in [Language::En, Language::Es, Language::Pt] {
        let tongue = Tongue::of(language);
        for place in Place::all() {
            for role in SAY {
                let listed = place.listed(role, &tongue);
                let words = |act: &ListedAct| -> Vec<String> {
                    let words = act.text.split(' ').map(str::to_lowercase);
                    words
                        .filter(|word| word.chars().all(char::is_alphabetic))
                        .collect()
                };
                for piece in shakmaty::Role::ALL {
                    let name = german.wording.lexicon.role(piece).to_lowercase();
                    // "Dama" and "Bispo" are not German; "Peão" and "Bauer" are not alike.
                    for act in &listed {
                        assert!(!words(act).contains(&name), "{language}: {act:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_possible_comes_in_groups_and_follows_the_game() {
    let tongue = Tongue::of(Language::De);
    let place = Place {
        profile: Profile::Training,
        arbiter: true,
        at_hand: true,
    };
    let kinds = |acts: &[ListedAct]| -> Vec<ActKind> {
        let mut kinds: Vec<_> = acts.iter().map(|act| act.kind).collect();
        kinds.dedup();
        kinds
    };
    let game = place.game("move", Player::Sighted, &tongue);
    let mut dialogue = place.seats(game, Seated::Player, &[], &tongue);
    let offers = offered(&mut dialogue, Seated::Player);
    let sorted: BTreeSet<_> = kinds(&offers).into_iter().collect();
    assert!(
        kinds(&offers).into_iter().eq(sorted),
        "each kind once: {offers:?}"
    );
    let has = |acts: &[ListedAct], text: &str| acts.iter().any(|act| act.text == text);
    assert!(has(&offers, "ich biete remis an") && has(&offers, "remis wiederholung"));
    assert!(!has(&offers, "remis annehmen"), "nobody has offered one");
    // The arbiter has to decide first: nothing else can be claimed meanwhile.
    say(&mut dialogue, Seated::Player, "remis wiederholung");
    let offers = offered(&mut dialogue, Seated::Player);
    assert!(
        !has(&offers, "ich biete remis an") && !has(&offers, "ich gebe auf"),
        "{offers:?}"
    );
    // Nobody is offered anything once it is over.
    dialogue.rules("remis: gesehen");
    assert!(offered(&mut dialogue, Seated::Player).is_empty());
}

#[test]
fn what_stands_on_a_board_is_said_in_every_language() {
    for (language, says) in [
        (Language::De, "brett springer e2 statt g1"),
        (Language::En, "board knight e2 instead of g1"),
        (Language::En, "board white knight e2 instead of g1"),
        (Language::Es, "tablero caballo e2 en vez de g1"),
        (Language::Pt, "tabuleiro cavalo e2 em vez de g1"),
        // In the words of the announcements as well.
        (Language::En, "board springer eva zwei statt gustav eins"),
    ] {
        let setup = setup(Steps::TRAINING);
        let mut dialogue = Dialogue::new_in(language, setup);
        say(&mut dialogue, Seated::AssistantBlind, says);
        let board = dialogue.game().board(Player::Blind).placement();
        let piece = board.piece_at(Square::E2).map(|piece| piece.role);
        assert_eq!(piece, Some(Role::Knight), "{language}: {says}");
        assert!(board.piece_at(Square::G1).is_none());
    }
}

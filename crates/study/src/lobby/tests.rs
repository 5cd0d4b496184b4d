//! The lobby at its desk: typed, spoken and on a display, in every language.

use std::collections::BTreeSet;
use std::time::Duration;

use super::*;
use crate::Wish;
use crate::person::Person;
use doppelbrett_braille::Key;
use doppelbrett_dialogue::Input;
use doppelbrett_links::lichess::InProgress;
use doppelbrett_text::messages::Language;

impl Person<Lobby> {
    fn waits_for(language: Language, name: Option<&str>, offer: Option<Offer>) -> Self {
        let lobby = Lobby::new(
            name.map(str::to_owned),
            offer,
            BTreeSet::from(["old".to_owned()]),
        );
        let mut person = Self::new(lobby, language);
        person.begin();
        person
    }

    fn server(&mut self, report: SearchReport) -> String {
        self.input(Input::Search(report))
    }

    fn event(&mut self, event: OnlineEvent) -> String {
        self.server(SearchReport::Event(event))
    }

    fn is_challenged(&mut self, id: &str) -> String {
        self.event(OnlineEvent::Challenged(challenge(id)))
    }

    fn asks(&mut self, id: CommandId) -> String {
        let word = self.desk.words().command(id).to_owned();
        self.types(&word)
    }

    /// The orders since the last look.
    fn orders(&mut self) -> Vec<SearchOrder> {
        let wishes = std::mem::take(&mut self.wishes);
        let orders = wishes.into_iter().filter_map(|wish| match wish {
            Wish::Search(order) => Some(order),
            _ => None,
        });
        orders.collect()
    }

    fn ticks(&mut self, seconds: u64) -> String {
        self.waits(Duration::from_secs(seconds));
        self.input(Input::Tick)
    }
}

fn challenge(id: &str) -> Challenge {
    Challenge {
        id: id.to_owned(),
        from: "Anna".to_owned(),
        rated: false,
        variant: "standard".to_owned(),
        time: Some("10+5".to_owned()),
        days: None,
        own: false,
        playable: true,
    }
}

const OFFER: Offer = Offer {
    pace: Pace::Days(3),
    color: None,
    rated: false,
};

fn answers(id: &str, accepts: bool) -> Vec<SearchOrder> {
    let id = id.to_owned();
    vec![SearchOrder::Answer { id, accepts }]
}

fn lost() -> LichessProblem {
    LichessProblem::Cut("cut".to_owned())
}

#[test]
fn a_challenge_is_told_and_answered_in_every_language_by_keys_voice_and_display() {
    let way = |way: &str, person: &mut Person<Lobby>, word: &str| match way {
        "typed" => person.types(word),
        "said" => person.says(word),
        _ => person.brailles(word),
    };
    for language in Language::ALL {
        for with in ["typed", "said", "brailled"] {
            for accepts in [true, false] {
                let mut person = Person::waits_for(language, None, None);
                let waiting = person.server(SearchReport::Listens);
                assert!(waiting.ends_with('.'), "{waiting}");
                let asked = person.is_challenged("one");
                assert!(asked.contains("Anna") && asked.ends_with('?'), "{asked}");
                let id = if accepts {
                    CommandId::Yes
                } else {
                    CommandId::No
                };
                // What is said is in the language of the announcements.
                let words = person.desk.words();
                let word = match with {
                    "said" => words.spoken.words(id).to_owned(),
                    _ => words.command(id).to_owned(),
                };
                way(with, &mut person, &word);
                assert_eq!(
                    person.orders(),
                    answers("one", accepts),
                    "{language} {with}"
                );
                let problem = None;
                let told = person.server(SearchReport::Answered { accepts, problem });
                assert!(told.ends_with('.'), "{told}");
                let again = words_for_repeat(&person, with);
                let repeated = way(with, &mut person, &again);
                assert_eq!(repeated, told, "{language} {with}");
            }
        }
    }
}

fn words_for_repeat(person: &Person<Lobby>, with: &str) -> String {
    let words = person.desk.words();
    match with {
        "said" => words.spoken.words(CommandId::Repeat).to_owned(),
        _ => words.command(CommandId::Repeat).to_owned(),
    }
}

#[test]
fn a_game_ends_the_wait_and_one_that_was_known_does_not() {
    let begins = |id: &str| {
        OnlineEvent::Began(InProgress {
            id: id.to_owned(),
            color: None,
            opponent: "Anna".to_owned(),
            own_turn: true,
            rated: false,
            correspondence: false,
            playable: true,
        })
    };
    let mut person = Person::waits_for(Language::De, None, Some(OFFER));
    person.server(SearchReport::Listens);
    person.event(begins("old"));
    assert!(!person.has_left());
    person.event(begins("new"));
    assert!(person.has_left());
    assert_eq!(
        person.desk.into_exercise().found(),
        Some(Ok("new".to_owned()))
    );
}

#[test]
fn a_yes_is_for_what_was_asked_and_for_nothing_else() {
    let mut person = Person::waits_for(Language::De, None, None);
    // Before anything is asked.
    person.types("ja");
    person.server(SearchReport::Listens);
    person.is_challenged("one");
    person.is_challenged("two");
    let gone = person.event(OnlineEvent::Withdrawn {
        id: "one".to_owned(),
    });
    assert!(
        gone.starts_with("Die Herausforderung gilt nicht mehr."),
        "{gone}"
    );
    // It was meant for the first.
    assert!(person.types("ja").ends_with("Ja oder nein?"));
    assert_eq!(person.orders(), []);
    // Nor is one that comes much later.
    person.waits(FORGOTTEN + Duration::from_secs(1));
    assert!(person.says("ja").ends_with("Ja oder nein?"));
    assert_eq!(person.orders(), []);
    // Nothing else is an answer.
    for other in [
        "vielleicht",
        "springer gustav eins felix drei",
        "drücken",
        "",
    ] {
        assert_eq!(
            person.types(other),
            "Ja oder nein? Schluss mit ende.",
            "{other}"
        );
    }
    person.types("ja");
    assert_eq!(person.orders(), answers("two", true));
    // While that is on its way, nothing is answered twice.
    person.types("ja");
    person.is_challenged("two");
    person.is_challenged("three");
    assert_eq!(person.orders(), []);
}

#[test]
fn an_answer_that_may_have_arrived_is_asked_again_unless_a_game_begins() {
    let mut person = Person::waits_for(Language::De, None, None);
    person.server(SearchReport::Listens);
    person.is_challenged("one");
    person.types("ja");
    let problem = Some(lost());
    person.server(SearchReport::Answered {
        accepts: true,
        problem,
    });
    assert_eq!(person.desk.due(), Some(ANSWERED));
    assert!(person.ticks(5).starts_with("Anna fordert dich heraus"));
}

#[test]
fn a_rated_game_is_offered_after_a_yes_alone() {
    for (word, rated) in [("ja", true), ("nein", false)] {
        let offer = Offer {
            rated: true,
            ..OFFER
        };
        let mut person = Person::waits_for(Language::De, Some("Eva"), Some(offer));
        let asked = person.server(SearchReport::Listens);
        assert!(asked.ends_with("Ja oder nein?"), "{asked}");
        assert_eq!(person.orders(), []);
        person.says(word);
        let (name, again) = (Some("Eva".to_owned()), None);
        let offer = Offer { rated, ..OFFER };
        assert_eq!(person.orders(), [SearchOrder::Offer { name, offer, again }]);
    }
}

#[test]
fn a_cut_is_told_once_and_what_ended_is_offered_again() {
    let mut person = Person::waits_for(Language::De, Some("Eva"), Some(OFFER));
    person.server(SearchReport::Listens);
    person.orders();
    assert!(!person.server(SearchReport::Lost(lost())).is_empty());
    assert_eq!(person.server(SearchReport::OfferCut(lost())), "");
    // Nothing is offered while nothing is heard.
    assert_eq!(person.desk.due(), None);
    person.waits(Duration::from_secs(60));
    assert_eq!(person.server(SearchReport::Listens), "");
    person.ticks(0);
    let [
        SearchOrder::Offer {
            again: Some(known), ..
        },
    ] = &person.orders()[..]
    else {
        panic!("it is not offered again");
    };
    assert!(known.contains("old"));
    assert_eq!(
        person.server(SearchReport::Stands),
        "Lichess ist wieder da."
    );
    // What cannot pass ends the wait.
    person.server(SearchReport::Lost(LichessProblem::TokenRefused));
    let found = person.desk.into_exercise().found();
    assert_eq!(found, Some(Err(LichessProblem::TokenRefused)));
}

#[test]
fn help_says_where_one_is_and_escape_changes_nothing() {
    for language in Language::ALL {
        let mut person = Person::waits_for(language, None, None);
        person.server(SearchReport::Listens);
        let help = person.asks(CommandId::Help);
        assert!(help.contains("Lichess"), "{help}");
        person.presses(&[Key::Escape, Key::Return, Key::PanRight]);
        assert!(!person.has_left() && person.orders().is_empty());
        person.asks(CommandId::Quit);
        assert!(person.has_left());
        assert_eq!(person.desk.into_exercise().found(), None);
    }
}

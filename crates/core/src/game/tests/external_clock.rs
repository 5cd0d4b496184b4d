//! A clock outside the program is authoritative.

use std::time::Duration;

use super::*;

/// A game with White blind, and which readings were kept at which seconds.
struct Watched {
    game: Game,
    kept: Vec<String>,
}

impl Watched {
    fn new() -> Self {
        let setup = Setup {
            external_clock: true,
            ..setup(Steps::TRAINING)
        };
        Self {
            game: Game::new(setup).unwrap(),
            kept: Vec::new(),
        }
    }

    fn does(&mut self, at: u64, command: &Command) {
        let now = GameTime::from_nanos(at * 1_000_000_000);
        for event in decide(&self.game, command, now).unwrap() {
            self.kept.push(shown(&event));
            self.game.apply(&event, now).unwrap();
        }
    }

    fn reads(&mut self, at: u64, blind: u64, sighted: u64, running: Option<Player>) {
        self.shows(at, blind, sighted, running, None);
    }

    fn shows(
        &mut self,
        at: u64,
        blind: u64,
        sighted: u64,
        running: Option<Player>,
        flag: Option<Player>,
    ) {
        let command = Command::ClockRead {
            blind: Duration::from_secs(blind),
            sighted: Duration::from_secs(sighted),
            running,
            flag,
        };
        self.does(at, &command);
    }
}

#[test]
fn readings_are_kept_when_they_tell_something_new() {
    let (blind, sighted) = (Some(Player::Blind), Some(Player::Sighted));
    let mut watched = Watched::new();
    watched.reads(0, 900, 900, None);
    watched.reads(5, 900, 900, blind);
    for second in 6..60 {
        watched.reads(second, 905 - second, 900, blind);
    }
    watched.reads(60, 845, 900, sighted);
    watched.reads(70, 845, 890, sighted);
    // The arbiter sets the clock itself.
    watched.reads(71, 845, 1000, sighted);
    watched.reads(90, 845, 981, sighted);
    assert_eq!(
        watched.kept,
        [
            "read 900 900 -",
            "read 900 900 B",
            "started",
            "read 845 900 S",
            "read 845 1000 S",
        ]
    );
    let left = watched
        .game
        .remaining(Player::Sighted, GameTime::from_nanos(91_000_000_000));
    assert_eq!(left, Some(Duration::from_secs(980)));
}

#[test]
fn the_flag_falls_when_the_master_shows_it() {
    let blind = Some(Player::Blind);
    let mut watched = Watched::new();
    watched.reads(0, 20, 900, blind);
    // By our own count it is long over.
    watched.does(100, &Command::LookAtClock);
    watched.reads(101, 2, 900, blind);
    assert!(watched.game.ended().is_none());
    watched.shows(104, 0, 900, None, blind);
    assert_eq!(
        watched.kept[2..],
        [
            "read 2 900 B",
            "read 0 900 -",
            "flag B",
            "S wins TimeForfeit"
        ]
    );
    watched.shows(105, 0, 880, Some(Player::Sighted), blind);
    assert_eq!(watched.kept.len(), 6, "it is over");
}

#[test]
fn a_flag_that_was_read_is_not_lost_by_a_restart() {
    let blind = Some(Player::Blind);
    let mut watched = Watched::new();
    watched.reads(0, 20, 900, blind);
    watched.does(0, &Command::LookAtClock);
    let read = |left, flag| Event::ClockRead {
        blind: Duration::from_secs(left),
        sighted: Duration::from_secs(900),
        running: blind,
        flag,
    };
    let at = |seconds: u64| GameTime::from_nanos(seconds * 1_000_000_000);
    // The record ends between a reading and what follows from it.
    for cut in [
        vec![read(0, blind)],
        vec![read(0, blind), Event::FlagFell { by: Player::Blind }],
    ] {
        let mut game = watched.game.clone();
        for event in cut {
            game.apply(&event, at(20)).unwrap();
        }
        let left = decide(&game, &Command::Suspend, at(20)).unwrap();
        let left: Vec<String> = left.iter().map(shown).collect();
        assert_eq!(left, ["flag B", "S wins TimeForfeit"]);
    }
}

#[test]
fn a_flag_that_the_arbiter_raised_can_fall_again() {
    let blind = Some(Player::Blind);
    let mut watched = Watched::new();
    watched.game = Game::new(Setup {
        arbiter: true,
        ..watched.game.setup().clone()
    })
    .unwrap();
    watched.reads(0, 20, 900, blind);
    watched.shows(20, 0, 900, None, blind);
    assert!(watched.game.ended().is_some());
    let rule = |ruling| Command::Rule {
        ruling,
        reason: "the clock was set wrongly".into(),
    };
    watched.does(30, &rule(Ruling::GoBack { moves: 0 }));
    watched.reads(40, 300, 900, None);
    watched.does(41, &rule(Ruling::StartClocks));
    watched.reads(41, 300, 900, blind);
    watched.shows(341, 0, 900, None, blind);
    assert!(watched.game.ended().is_some(), "{:?}", watched.kept);
}

#[test]
fn without_a_master_readings_are_nothing() {
    let mut watched = Watched::new();
    watched.game = Game::new(setup(Steps::TRAINING)).unwrap();
    watched.reads(5, 1, 1, Some(Player::Blind));
    assert!(watched.kept.is_empty());
}

proptest! {
    #[test]
    fn whatever_the_master_shows_a_restart_finds_the_same(
        readings in proptest::collection::vec((0_u64..30, 0_u64..2000, 0_u64..2000, 0_u8..3), 0..40),
    ) {
        let mut watched = Watched::new();
        let mut events = Vec::new();
        let mut at = 0;
        for (passed, blind, sighted, running) in readings {
            at += passed;
            let now = GameTime::from_nanos(at * 1_000_000_000);
            let command = Command::ClockRead {
                blind: Duration::from_secs(blind),
                sighted: Duration::from_secs(sighted),
                running: [None, Some(Player::Blind), Some(Player::Sighted)][usize::from(running)],
                flag: None,
            };
            for event in decide(&watched.game, &command, now).unwrap() {
                watched.game.apply(&event, now).unwrap();
                events.push((now, event));
            }
            for (player, shown) in [(Player::Blind, blind), (Player::Sighted, sighted)] {
                let left = watched.game.remaining(player, now).unwrap();
                prop_assert!(left.abs_diff(Duration::from_secs(shown)) < Duration::from_secs(2));
            }
        }
        let created = Event::Created(Box::new(watched.game.setup().clone()));
        let all = std::iter::once((GameTime::ZERO, &created));
        let folded = Game::fold(all.chain(events.iter().map(|(at, event)| (*at, event)))).unwrap();
        prop_assert_eq!(folded, watched.game);
    }
}

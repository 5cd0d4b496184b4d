//! A player at a table with sound: a virtual microphone, and recordings of what is heard in the
//! room and in the player's ear.

use std::time::Duration;

use super::sound::{Recording, Sound, espeak_pcm, loudness};
use super::table::{Home, LIMIT, Table};

/// Anything louder than this is a sound; null sinks are silent to the last bit.
const LEVEL: u16 = 100;
const QUIET: Duration = Duration::from_millis(700);

pub struct Player {
    pub table: Table,
    pub sound: Sound,
    pub room: Recording,
    pub ear: Recording,
    pub home: Home,
}

impl Player {
    /// A player at the table with a microphone and an earphone, without a web board. The first
    /// line printed begins with `greeting`, which is spoken to its end before this returns.
    #[track_caller]
    pub fn sits_down(settings: &[&str], greeting: &str) -> Player {
        Self::with_web_board(&[&["--no-board"], settings].concat(), greeting)
    }

    /// The same with a web board.
    #[track_caller]
    pub fn with_web_board(settings: &[&str], greeting: &str) -> Player {
        Self::starts("play", settings, greeting)
    }

    /// The same in this subcommand.
    #[track_caller]
    pub fn starts(subcommand: &str, settings: &[&str], greeting: &str) -> Player {
        let sound = Sound::start();
        let home = Home::with_fast_voice(sound.env());
        let (room, ear) = (sound.record("room"), sound.record("ear"));
        let common = [
            subcommand,
            "--set=board.address=127.0.0.1:0",
            "--room=room",
            "--ear=ear",
            "--microphone=mic",
            "--no-braille",
        ];
        let mut table = home.start(&[&common, settings].concat());
        table.reads_from(greeting);
        let player = Player {
            table,
            sound,
            room,
            ear,
            home,
        };
        player.hears(&player.ear, 0, "the greeting");
        player.is_quiet();
        player
    }

    /// Waits for a sound after `from` samples.
    #[track_caller]
    pub fn hears(&self, recording: &Recording, from: usize, what: &str) {
        self.table.assert(
            recording.wait_for_sound(from, LEVEL, LIMIT).is_some(),
            &format!("{what} does not sound"),
        );
    }

    /// Waits until both voices are silent.
    #[track_caller]
    pub fn is_quiet(&self) {
        self.table.assert(
            self.room.wait_for_silence(LEVEL, QUIET, LIMIT)
                && self.ear.wait_for_silence(LEVEL, QUIET, LIMIT),
            "the voice never ends",
        );
    }

    /// Nothing was heard in the room after `from` samples.
    #[track_caller]
    pub fn is_not_heard_in_the_room(&self, from: usize, what: &str) {
        self.table.assert(
            loudness(&self.room.since(from)) == 0.0,
            &format!("the room hears: {what}"),
        );
    }

    /// Says something once the program is silent.
    #[track_caller]
    pub fn says(&self, words: &str) {
        self.sounds(&espeak_pcm(words, "de"));
    }

    /// The same with any sound.
    #[track_caller]
    pub fn sounds(&self, speech: &[i16]) {
        self.is_quiet();
        self.sound.play_pcm(speech);
    }
}

//! The one table of all keys.

/// How the text of an environment variable is read for a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// As it is, even if it looks like a number.
    Text,
    /// As a number or as `true` and `false`, if it is one.
    Plain,
}

/// A key of the settings, with its parents: `voice.ear.device`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub path: &'static str,
    pub kind: Kind,
}

const fn text(path: &'static str) -> Key {
    Key {
        path,
        kind: Kind::Text,
    }
}

const fn plain(path: &'static str) -> Key {
    Key {
        path,
        kind: Kind::Plain,
    }
}

/// All keys, in display order.
pub(super) const KEYS: &[Key] = &[
    text("language"),
    text("lexicon"),
    text("profile"),
    plain("steps.confirm_own"),
    plain("steps.declare_executed"),
    plain("steps.sighted_executes"),
    text("steps.repeat_opponent"),
    plain("steps.sighted_presses"),
    text("game.blind_plays"),
    text("game.control"),
    text("game.blind_name"),
    text("game.sighted_name"),
    text("game.event"),
    text("game.announcements"),
    text("game.opponent_language"),
    text("game.opponent_lexicon"),
    plain("engine.enabled"),
    plain("engine.level"),
    plain("engine.blindfold"),
    text("engine.program"),
    plain("engine.seconds"),
    text("lichess.url"),
    text("laws.edition"),
    text("laws.pace"),
    plain("laws.supervised"),
    plain("laws.arbiter"),
    plain("laws.quickplay"),
    text("laws.adapted"),
    text("clock.reminders"),
    plain("clock.short_below_seconds"),
    text("voice.room.device"),
    text("voice.room.daemon"),
    plain("voice.room.volume"),
    plain("voice.room.rate"),
    text("voice.room.kind"),
    plain("voice.ear.enabled"),
    text("voice.ear.device"),
    text("voice.ear.daemon"),
    plain("voice.ear.volume"),
    plain("voice.ear.rate"),
    text("voice.ear.kind"),
    plain("voice.rate"),
    text("voice.aloud_with_one_device"),
    text("voice.screen_reader"),
    plain("hearing.enabled"),
    text("hearing.mode"),
    text("hearing.device"),
    text("hearing.model"),
    plain("hearing.least_confidence"),
    plain("hearing.ears"),
    text("hearing.voice"),
    plain("hearing.only_my_voice"),
    plain("hearing.echo_cancelled"),
    plain("braille.enabled"),
    text("braille.host"),
    text("braille.auth"),
    plain("braille.dial_seconds"),
    plain("braille.pace"),
    text("braille.board"),
    text("braille.code"),
    text("braille.prose"),
    text("keys.press"),
    text("keys.opponent_press"),
    text("keys.talk"),
    text("keys.own_time"),
    text("keys.opponent_time"),
    text("keys.time"),
    text("keys.repeat"),
    text("keys.stop"),
    text("score.notation"),
    plain("score.cells"),
    plain("score.lines"),
    plain("score.tape"),
    plain("board.enabled"),
    text("board.address"),
    text("board.public_url"),
    plain("board.plain"),
    plain("board.blind_page"),
    plain("board.assistant_blind"),
    plain("board.assistant_sighted"),
    plain("board.spectators"),
    plain("board.spectator_delay"),
    plain("board.spectator_clock"),
    plain("board.spectator_numbers"),
    text("board.electronic"),
    text("board.electronic_is"),
    text("board.clock"),
    plain("board.clock_reversed"),
    plain("board.debounce"),
    text("store.folder"),
    text("log.level"),
];

/// The key with this path.
pub(super) fn find(path: &str) -> Option<Key> {
    KEYS.iter().copied().find(|key| key.path == path)
}

/// Whether there are keys below `path`, as below `voice.ear`.
pub(super) fn is_section(path: &str) -> bool {
    KEYS.iter().any(|key| {
        key.path
            .strip_prefix(path)
            .is_some_and(|rest| rest.starts_with('.'))
    })
}

/// The key most similar to `path`: by the whole path, or by its last part alone if it is in the
/// wrong section.
#[must_use]
pub fn nearest(path: &str) -> &'static str {
    let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    let likeness = |key: &Key| {
        let whole = strsim::normalized_damerau_levenshtein(path, key.path);
        let end = strsim::normalized_damerau_levenshtein(&last(path), &last(key.path));
        whole.max(end * 0.9)
    };
    KEYS.iter()
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)))
        .map_or("", |key| key.path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_nearest_key() {
        for (wrong, nearest_key) in [
            ("langage", "language"),
            ("voice.rat", "voice.rate"),
            ("voice_rate", "voice.rate"),
            ("rate", "voice.rate"),
            ("game.kontrol", "game.control"),
            ("voice.ear.devise", "voice.ear.device"),
            ("hearing.rate", "voice.rate"),
            ("adress", "board.address"),
            ("board.adress", "board.address"),
            ("log.lvl", "log.level"),
            ("boards.enabled", "board.enabled"),
        ] {
            assert_eq!(nearest(wrong), nearest_key, "{wrong}");
        }
    }

    #[test]
    fn sections_are_no_keys() {
        for section in ["voice", "voice.ear", "log"] {
            assert!(is_section(section) && find(section).is_none(), "{section}");
        }
        for key in KEYS {
            assert!(!is_section(key.path), "{}", key.path);
        }
        assert!(!is_section("voi"));
    }
}

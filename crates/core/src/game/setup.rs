use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::{ByColor, CastlingMode, Chess, Color, EnPassantMode};

use super::{EngineLevel, OnlineGame, Player};
use crate::clock::TimeControl;
use crate::laws::Rules;

/// What is agreed before the first move. The first event holds it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The blind player's colour.
    pub blind_plays: Side,
    /// Whether the opponent is blind, too: then both announce, repeat and execute, each on a
    /// tactile board of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub both_blind: bool,
    /// The blind player's name, for the score.
    #[serde(deserialize_with = "crate::foreign::line")]
    pub blind_name: String,
    /// The sighted player's name, for the score.
    #[serde(deserialize_with = "crate::foreign::line")]
    pub sighted_name: String,
    /// What the score calls the event.
    #[serde(deserialize_with = "crate::foreign::line")]
    pub event: String,
    /// The time control; without one, the clock stays off.
    pub control: Option<TimeControl>,
    /// The sighted player's, where it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponents_control: Option<TimeControl>,
    /// Whether the program runs the clock and nothing else: it is not told the moves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clock_alone: bool,
    /// The position to start from.
    pub start: Fen,
    /// Whether castling is announced and resolved as in Chess960.
    pub chess960: bool,
    /// Which steps of a move need a person.
    pub steps: Steps,
    /// The rules at the start, with the organiser's changes (D.1); without them,
    /// the newest edition's.
    #[serde(default)]
    pub rules: Option<Box<Rules>>,
    /// Whether an arbiter is at the table: claims and reports wait for them.
    #[serde(default)]
    pub arbiter: bool,
    /// Whether a clock outside the program is authoritative: it is read, not run.
    #[serde(default)]
    pub external_clock: bool,
    /// How strong the engine plays, if one has the opponent's seat. Moves can be taken back
    /// then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineLevel>,
    /// Whether it is played in one's head: looking costs points.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blindfold: bool,
    /// Whether the sound of the announcements is kept, as on a recording device (D.2.7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taped: bool,
    /// In which lexicon's words the first player announces (D.2.1): a name or a file, as the settings
    /// name it. Older journals have none.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::foreign::line_or_none"
    )]
    pub lexicon: Option<String>,
    /// The same of an opponent who is blind, too.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::foreign::line_or_none"
    )]
    pub opponent_lexicon: Option<String>,
    /// The game at a server, if an online opponent has the opponent's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub online: Option<OnlineGame>,
}

/// `white` or `black`, as settings and the journal write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

impl Side {
    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

impl Setup {
    /// Whether it is a competition, in which a move stands and no aid is given.
    #[must_use]
    pub fn competes(&self) -> bool {
        self.arbiter || self.steps == Steps::COMPETITION
    }

    /// Whether the sighted player may prepare a move while the opponent has the move (1.3): only
    /// where moves are told, nobody competes, and nothing but moving is asked of them.
    #[must_use]
    pub fn allows_premoves(&self) -> bool {
        let Steps {
            sighted_executes,
            sighted_presses,
            ..
        } = self.steps;
        !(self.clock_alone || self.competes() || sighted_executes || sighted_presses)
    }

    /// A game from the usual position by the newest rules, without names, clock or arbiter.
    #[must_use]
    pub fn new(blind_plays: Side, steps: Steps) -> Self {
        Self {
            blind_plays,
            both_blind: false,
            blind_name: String::new(),
            sighted_name: String::new(),
            event: String::new(),
            control: None,
            opponents_control: None,
            clock_alone: false,
            start: Fen::from_position(&Chess::default(), EnPassantMode::Legal),
            chess960: false,
            steps,
            rules: None,
            arbiter: false,
            external_clock: false,
            engine: None,
            blindfold: false,
            taped: false,
            lexicon: None,
            opponent_lexicon: None,
            online: None,
        }
    }

    /// The time control of each side, if there is a clock.
    #[must_use]
    pub fn controls(&self) -> Option<ByColor<TimeControl>> {
        let control = self.control.as_ref()?;
        Some(ByColor::new_with(|color| {
            let opponents = self.player_of(color) == Player::Sighted;
            let own = self.opponents_control.as_ref().filter(|_| opponents);
            own.unwrap_or(control).clone()
        }))
    }

    /// The colour that `player` plays.
    #[must_use]
    pub fn color_of(&self, player: Player) -> Color {
        match player {
            Player::Blind => self.blind_plays.into(),
            Player::Sighted => Color::from(self.blind_plays).other(),
        }
    }

    /// The player who has the pieces of `color`.
    #[must_use]
    pub fn player_of(&self, color: Color) -> Player {
        if color == Color::from(self.blind_plays) {
            Player::Blind
        } else {
            Player::Sighted
        }
    }

    /// Whether `player` is blind: announces their moves, and repeats the opponent's.
    #[must_use]
    pub const fn is_blind(&self, player: Player) -> bool {
        self.both_blind || matches!(player, Player::Blind)
    }

    /// Whether `player` presses the clock by hand.
    #[must_use]
    pub const fn presses(&self, player: Player) -> bool {
        self.is_blind(player) || self.steps.sighted_presses
    }

    /// What `player` is called.
    #[must_use]
    pub fn name_of(&self, player: Player) -> &str {
        match player {
            Player::Blind => &self.blind_name,
            Player::Sighted => &self.sighted_name,
        }
    }

    /// How castling is written and understood.
    #[must_use]
    pub const fn castling(&self) -> CastlingMode {
        CastlingMode::from_chess960(self.chess960)
    }
}

/// Which steps of a move need a person; a *profile* sets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// The blind player answers "ja" to the repetition of their own announcement.
    pub confirm_own: bool,
    /// The blind player says "ausgeführt" once the piece stands on the tactile board (D.2.3).
    /// Otherwise confirming or pressing implies it, and in [`TRAINING`](Self::TRAINING), where
    /// nothing is confirmed, the announcement does.
    pub declare_executed: bool,
    /// The sighted player makes the announced move on their board by hand (D.2.1). Otherwise
    /// the program makes it there for them (D.2.10).
    pub sighted_executes: bool,
    /// What the blind player owes the opponent's announcement.
    pub repeat_opponent: Repetition,
    /// The sighted player presses the clock by hand. Otherwise their move presses it.
    pub sighted_presses: bool,
}

/// What the blind player owes the opponent's announcement (D.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repetition {
    /// Nothing: hearing it is enough.
    None,
    /// "ja".
    Confirm,
    /// The words of the move.
    Repeat,
}

impl Steps {
    /// As few steps as possible.
    pub const TRAINING: Self = Self {
        confirm_own: false,
        declare_executed: false,
        sighted_executes: false,
        repeat_opponent: Repetition::None,
        sighted_presses: false,
    };
    /// An assistant relays (D.2.10, D.2.11): announcements are confirmed.
    pub const ASSISTANT: Self = Self {
        confirm_own: true,
        declare_executed: false,
        sighted_executes: false,
        repeat_opponent: Repetition::Confirm,
        sighted_presses: true,
    };
    /// Every step by the person the Laws name.
    pub const COMPETITION: Self = Self {
        confirm_own: true,
        declare_executed: true,
        sighted_executes: true,
        repeat_opponent: Repetition::Repeat,
        sighted_presses: true,
    };
}

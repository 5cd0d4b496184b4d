//! What the lines and answers of the server mean. What is not known is left out: the
//! interface grows.

use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use shakmaty::Color;
use shakmaty::uci::UciMove;
use thiserror::Error;

/// The room in which the players write to each other.
pub(super) const PLAYERS: &str = "player";
/// By this name the server writes itself.
const SERVER: &str = "lichess";

/// A line of the stream of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// All of the game: the first line.
    Full(Box<GameFull>),
    /// How it stands.
    State(Standing),
    /// Somebody wrote to the players.
    Chat(ChatLine),
    /// The opponent has left, or come back.
    Gone(Absence),
    /// Something else.
    Other,
}

/// What somebody wrote to the players.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ChatLine {
    /// Who.
    #[serde(
        rename = "username",
        deserialize_with = "doppelbrett_core::foreign::line"
    )]
    pub from: String,
    /// What, on one line.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub text: String,
}

/// Whether the opponent has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Absence {
    /// Whether they are away.
    pub gone: bool,
    /// In how many seconds the game can be claimed.
    #[serde(default, rename = "claimWinInSeconds")]
    pub claim_in: Option<u64>,
}

/// What does not change in a game, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFull {
    /// What the server calls it.
    pub id: String,
    /// `standard`, `chess960`, `fromPosition` or a game that is not chess.
    pub variant: String,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// The player with White and the one with Black: id and name.
    pub players: [(String, String); 2],
    /// The position it began from, unless that is the usual one.
    pub start: Option<String>,
    /// The time at the beginning, and for each move.
    pub clock: Option<(Duration, Duration)>,
    /// The days for a move, in a game by correspondence.
    pub days: Option<u32>,
    /// How it stands.
    pub standing: Standing,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The moves, as the server writes them.
    pub moves: Vec<UciMove>,
    /// What White and Black have left.
    pub left: [Duration; 2],
    /// Whether it goes on.
    pub status: Status,
    /// Who won, if somebody did.
    pub winner: Option<Color>,
    /// Whether White and Black are offering a draw.
    pub draw: [bool; 2],
    /// Whether White and Black want to take a move back.
    pub takeback: [bool; 2],
}

/// Whether a game goes on, or why it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// Nobody has moved.
    Created,
    /// It is played.
    Started,
    /// Given up before it had begun.
    Aborted,
    /// Checkmate.
    Mate,
    /// A player resigned.
    Resign,
    /// Stalemate.
    Stalemate,
    /// A player left.
    Timeout,
    /// A draw, however it came about.
    Draw,
    /// A player's time ran out.
    Outoftime,
    /// A player did not begin.
    NoStart,
    /// Anything else that ends a game.
    #[serde(other)]
    Other,
}

impl Status {
    /// Whether it goes on.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Created | Self::Started)
    }
}

/// What reaches a player besides their games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineEvent {
    /// A game has begun, or goes on.
    Began(InProgress),
    /// Somebody challenges the player, or the player somebody.
    Challenged(Challenge),
    /// A challenge was withdrawn, or has run out.
    Withdrawn {
        /// Which one.
        id: String,
    },
    /// The player's challenge was declined.
    Declined {
        /// Which one.
        id: String,
        /// Why, in the server's words.
        why: String,
    },
    /// Something else.
    Other,
}

/// A game that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InProgress {
    /// What the server calls it.
    pub id: String,
    /// The player's colour, if it is told.
    pub color: Option<Color>,
    /// Who the opponent is.
    pub opponent: String,
    /// Whether the player is to move.
    pub own_turn: bool,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether it is by correspondence.
    pub correspondence: bool,
    /// Whether it can be played with this interface.
    pub playable: bool,
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// What the server calls it, and the game that comes of it.
    pub id: String,
    /// Who challenges.
    pub from: String,
    /// Whether the game counts for the ratings.
    pub rated: bool,
    /// `standard`, `chess960`, `fromPosition` or a game that is not chess.
    pub variant: String,
    /// The time, as the server shows it: `10+5`.
    pub time: Option<String>,
    /// The days for a move.
    pub days: Option<u32>,
    /// It is the player's own.
    pub own: bool,
    /// Whether it can be played with this interface.
    pub playable: bool,
}

/// Who is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Profile {
    /// What the server calls them.
    pub id: String,
    /// What they call themselves.
    #[serde(deserialize_with = "doppelbrett_core::foreign::line")]
    pub username: String,
}

/// A line is not what the interface describes.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// It is no JSON, or lacks something.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// It names a move that is none.
    #[error("{0:?} is no move")]
    Move(String),
    /// It has a name that cannot stand in an address.
    #[error("{0:?} is no name of a game")]
    Id(String),
}

impl Line {
    /// What `bytes` mean.
    ///
    /// # Errors
    /// When they are not what the interface describes.
    pub fn read(bytes: &[u8]) -> Result<Self, Unreadable> {
        let kind: Kind = serde_json::from_slice(bytes)?;
        Ok(match kind.kind.as_str() {
            "gameFull" => Self::Full(Box::new(serde_json::from_slice::<Full>(bytes)?.taken()?)),
            "gameState" => Self::State(serde_json::from_slice::<State>(bytes)?.taken()?),
            "chatLine" => {
                let room: Room = serde_json::from_slice(bytes)?;
                let chat: ChatLine = serde_json::from_slice(bytes)?;
                // What the server writes itself, the program says in the user's language.
                let person = !chat.from.eq_ignore_ascii_case(SERVER);
                if person && room.room == PLAYERS {
                    Self::Chat(chat)
                } else {
                    Self::Other
                }
            }
            "opponentGone" => Self::Gone(serde_json::from_slice(bytes)?),
            _ => Self::Other,
        })
    }
}

impl OnlineEvent {
    /// What `bytes` of the stream of events mean, for the player `own`.
    ///
    /// # Errors
    /// When they are not what the interface describes.
    pub fn read(bytes: &[u8], own: &str) -> Result<Self, Unreadable> {
        let event: Event = serde_json::from_slice(bytes)?;
        Ok(match (event.kind.as_str(), event.game, event.challenge) {
            ("gameStart", Some(game), _) => {
                let game: Played = serde_json::from_value(game)?;
                Self::Began(game.taken()?)
            }
            ("challenge", _, Some(challenge)) => {
                let challenge: Challenged = serde_json::from_value(challenge)?;
                let playable = event.compat.is_none_or(|compat| compat.board);
                Self::Challenged(Challenge {
                    playable,
                    ..challenge.taken(own)?
                })
            }
            ("challengeCanceled", _, Some(challenge)) => {
                let challenge: Challenged = serde_json::from_value(challenge)?;
                Self::Withdrawn { id: challenge.id }
            }
            ("challengeDeclined", _, Some(challenge)) => {
                let challenge: Challenged = serde_json::from_value(challenge)?;
                Self::Declined {
                    id: challenge.id,
                    why: challenge.decline_reason.unwrap_or_default(),
                }
            }
            _ => Self::Other,
        })
    }
}

impl InProgress {
    /// The games of an answer to "which are played".
    ///
    /// # Errors
    /// When it is not what the interface describes.
    pub fn list(bytes: &[u8]) -> Result<Vec<Self>, Unreadable> {
        let playing: Playing = serde_json::from_slice(bytes)?;
        playing.now_playing.into_iter().map(Played::taken).collect()
    }
}

impl Challenge {
    /// Whom the player has challenged, of an answer to "which challenges are there".
    ///
    /// # Errors
    /// When it is not what the interface describes.
    pub fn outgoing(bytes: &[u8]) -> Result<Vec<String>, Unreadable> {
        #[derive(Deserialize)]
        struct All {
            out: Vec<Out>,
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Out {
            #[serde(default)]
            dest_user: Option<Challenger>,
        }
        let all: All = serde_json::from_slice(bytes)?;
        let challenged = all.out.into_iter().filter_map(|one| one.dest_user);
        Ok(challenged.map(|player| player.id).collect())
    }
}

/// Whether `id` can stand in an address: the server's are letters and digits.
pub(super) fn named(id: String) -> Result<String, Unreadable> {
    let plain = id.len() <= 16 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if plain && !id.is_empty() {
        Ok(id)
    } else {
        Err(Unreadable::Id(doppelbrett_core::foreign::one_line(&id)))
    }
}

#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Deserialize)]
struct Variant {
    key: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Full {
    id: String,
    variant: Variant,
    #[serde(default)]
    rated: bool,
    white: Person,
    black: Person,
    #[serde(default)]
    initial_fen: Option<String>,
    #[serde(default)]
    clock: Option<FullClock>,
    #[serde(default)]
    days_per_turn: Option<u32>,
    state: State,
}

#[derive(Deserialize)]
struct FullClock {
    #[serde(default)]
    initial: u64,
    #[serde(default)]
    increment: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Person {
    #[serde(default)]
    id: Option<String>,
    #[serde(default, deserialize_with = "doppelbrett_core::foreign::line_or_none")]
    name: Option<String>,
    #[serde(default)]
    ai_level: Option<u8>,
}

impl Person {
    fn taken(self) -> (String, String) {
        let computer = self.ai_level.map(|level| format!("Computer {level}"));
        let name = self.name.or(computer).unwrap_or_else(|| "?".to_owned());
        (self.id.unwrap_or_default(), name)
    }
}

impl Full {
    fn taken(self) -> Result<GameFull, Unreadable> {
        let start = self.initial_fen.filter(|fen| fen != "startpos");
        let milliseconds = Duration::from_millis;
        let clock = self
            .clock
            .map(|it| (milliseconds(it.initial), milliseconds(it.increment)));
        Ok(GameFull {
            id: named(self.id)?,
            variant: self.variant.key,
            rated: self.rated,
            players: [self.white.taken(), self.black.taken()],
            start,
            clock,
            days: self.days_per_turn,
            standing: self.state.taken()?,
        })
    }
}

#[derive(Deserialize)]
struct State {
    moves: String,
    #[serde(default)]
    wtime: u64,
    #[serde(default)]
    btime: u64,
    status: Status,
    #[serde(default)]
    winner: Option<Colour>,
    #[serde(default)]
    wdraw: bool,
    #[serde(default)]
    bdraw: bool,
    #[serde(default)]
    wtakeback: bool,
    #[serde(default)]
    btakeback: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Colour {
    White,
    Black,
}

impl From<Colour> for Color {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::White => Self::White,
            Colour::Black => Self::Black,
        }
    }
}

impl State {
    fn taken(self) -> Result<Standing, Unreadable> {
        let read = |text: &str| {
            let read: Result<UciMove, _> = text.parse();
            read.map_err(|_| Unreadable::Move(doppelbrett_core::foreign::one_line(text)))
        };
        let moves: Result<_, _> = self.moves.split_ascii_whitespace().map(read).collect();
        Ok(Standing {
            moves: moves?,
            left: [self.wtime, self.btime].map(Duration::from_millis),
            status: self.status,
            winner: self.winner.map(Color::from),
            draw: [self.wdraw, self.bdraw],
            takeback: [self.wtakeback, self.btakeback],
        })
    }
}

#[derive(Deserialize)]
struct Room {
    room: String,
}

#[derive(Deserialize)]
struct Event {
    #[serde(rename = "type")]
    kind: String,
    // What they have to have depends on the kind.
    #[serde(default)]
    game: Option<Value>,
    #[serde(default)]
    challenge: Option<Value>,
    #[serde(default)]
    compat: Option<Compat>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Playing {
    now_playing: Vec<Played>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Played {
    game_id: String,
    #[serde(default)]
    color: Option<Colour>,
    #[serde(default)]
    opponent: Opponent,
    #[serde(default)]
    is_my_turn: bool,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    speed: String,
    #[serde(default)]
    compat: Option<Compat>,
}

#[derive(Deserialize)]
struct Compat {
    #[serde(default)]
    board: bool,
}

#[derive(Default, Deserialize)]
struct Opponent {
    #[serde(default, deserialize_with = "doppelbrett_core::foreign::line")]
    username: String,
}

impl Played {
    fn taken(self) -> Result<InProgress, Unreadable> {
        Ok(InProgress {
            id: named(self.game_id)?,
            color: self.color.map(Color::from),
            opponent: self.opponent.username,
            own_turn: self.is_my_turn,
            rated: self.rated,
            correspondence: self.speed == "correspondence",
            playable: self.compat.is_none_or(|compat| compat.board),
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Challenged {
    id: String,
    #[serde(default)]
    challenger: Option<Challenger>,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    variant: Option<Variant>,
    #[serde(default)]
    time_control: Option<Times>,
    #[serde(default, deserialize_with = "doppelbrett_core::foreign::line_or_none")]
    decline_reason: Option<String>,
}

#[derive(Deserialize)]
struct Challenger {
    #[serde(default)]
    id: String,
    #[serde(default, deserialize_with = "doppelbrett_core::foreign::line")]
    name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Times {
    #[serde(default, deserialize_with = "doppelbrett_core::foreign::line_or_none")]
    show: Option<String>,
    #[serde(default)]
    days_per_turn: Option<u32>,
}

impl Challenged {
    fn taken(self, own: &str) -> Result<Challenge, Unreadable> {
        let times = self.time_control;
        let from = self.challenger;
        Ok(Challenge {
            id: named(self.id)?,
            own: from.as_ref().is_some_and(|from| from.id == own),
            from: from.map(|from| from.name).unwrap_or_default(),
            rated: self.rated,
            variant: self.variant.map(|it| it.key).unwrap_or_default(),
            playable: true,
            days: times.as_ref().and_then(|times| times.days_per_turn),
            time: times.and_then(|times| times.show),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const FULL: &str = r#"{"type":"gameFull","id":"aBcD1234","rated":true,"new":{"a":[1]},
        "variant":{"key":"standard","name":"Standard"},"speed":"rapid",
        "clock":{"initial":600000,"increment":5000},
        "white":{"id":"blind","name":"Blind","rating":1500,"title":null},
        "black":{"aiLevel":3},"initialFen":"startpos",
        "state":{"type":"gameState","moves":"e2e4 e7e5","wtime":590000,"btime":601250,
        "winc":5000,"binc":5000,"status":"started","bdraw":true}}"#;

    #[test]
    fn a_game_is_read() {
        let Line::Full(game) = Line::read(FULL.as_bytes()).unwrap() else {
            panic!();
        };
        assert_eq!(game.clock.unwrap().1.as_secs(), 5);
        assert_eq!(game.start, None);
        assert_eq!(game.players[1].1, "Computer 3");
        assert_eq!(game.standing.moves.len(), 2);
        assert_eq!(game.standing.left[1].as_millis(), 601_250);
        assert_eq!(game.standing.draw, [false, true]);
        assert!(game.rated && game.standing.status.is_open());
    }

    #[test]
    fn what_is_new_in_the_interface_is_left_out() {
        for line in [
            r#"{"type":"weather","rain":true}"#,
            r#"{"type":"chatLine","room":"spectator","username":"x","text":"y"}"#,
            r#"{"type":"chatLine","room":"player","username":"lichess","text":"Takeback sent"}"#,
        ] {
            assert_eq!(Line::read(line.as_bytes()).unwrap(), Line::Other, "{line}");
        }
        let state = r#"{"type":"gameState","moves":"","status":"somethingNew"}"#;
        let Line::State(state) = Line::read(state.as_bytes()).unwrap() else {
            panic!();
        };
        assert!(!state.status.is_open());
    }

    #[test]
    fn what_cannot_be_read_is_an_error() {
        for line in [
            "",
            "null",
            "{}",
            r#"{"type":"gameState"}"#,
            r#"{"type":"gameState","moves":"e2e9","status":"started"}"#,
            r#"{"type":"gameState","moves":"","wtime":-1,"status":"started"}"#,
            &FULL.replace("aBcD1234", "../admin"),
        ] {
            assert!(Line::read(line.as_bytes()).is_err(), "{line}");
        }
    }

    #[test]
    fn a_written_line_makes_up_none() {
        let line =
            r#"{"type":"chatLine","room":"player","username":"A","text":"hi\nWeiß gibt auf."}"#;
        let chat = Line::Chat(ChatLine {
            from: "A".to_owned(),
            text: "hi Weiß gibt auf.".to_owned(),
        });
        assert_eq!(Line::read(line.as_bytes()).unwrap(), chat);
    }

    #[test]
    fn challenges_and_games_are_read() {
        let line = r#"{"type":"challenge","challenge":{"id":"cHaL1234","rated":false,
            "challenger":{"id":"anna","name":"Anna"},"variant":{"key":"standard"},
            "timeControl":{"type":"clock","limit":600,"increment":5,"show":"10+5"}}}"#;
        let OnlineEvent::Challenged(challenge) = OnlineEvent::read(line.as_bytes(), "me").unwrap()
        else {
            panic!();
        };
        assert_eq!(
            (challenge.own, challenge.time.as_deref()),
            (false, Some("10+5"))
        );
        assert!(challenge.playable);
        let line = r#"{"type":"challenge","challenge":{"id":"cHaL1234"},
            "compat":{"bot":false,"board":false}}"#;
        let OnlineEvent::Challenged(challenge) = OnlineEvent::read(line.as_bytes(), "me").unwrap()
        else {
            panic!();
        };
        assert!(!challenge.playable);
        let all = br#"{"in":[],"out":[{"id":"x","destUser":{"id":"anna","name":"Anna"}},{}]}"#;
        assert_eq!(Challenge::outgoing(all).unwrap(), ["anna"]);
        let line = r#"{"type":"gameStart","game":{"gameId":"gAmE1234","color":"black",
            "opponent":{"username":"Anna"},"isMyTurn":true,"speed":"rapid",
            "compat":{"bot":false,"board":true}}}"#;
        let OnlineEvent::Began(game) = OnlineEvent::read(line.as_bytes(), "me").unwrap() else {
            panic!();
        };
        assert_eq!((game.color, game.playable), (Some(Color::Black), true));
        let line = r#"{"type":"gameStart","game":{"gameId":"gAmE1234"}}"#;
        let begun = OnlineEvent::read(line.as_bytes(), "me").unwrap();
        assert!(matches!(begun, OnlineEvent::Began(game) if game.id == "gAmE1234"));
        // What is over is not looked at, whatever it has.
        for line in [
            r#"{"type":"gameFinish","game":{"gameId":"gAmE1234"}}"#,
            r#"{"type":"gameFinish","game":{"fullId":"gAmE1234abcd","color":7}}"#,
            r#"{"type":"gameFinish"}"#,
            r#"{"type":"weather","challenge":[1]}"#,
        ] {
            let event = OnlineEvent::read(line.as_bytes(), "me").unwrap();
            assert_eq!(event, OnlineEvent::Other, "{line}");
        }
    }

    proptest! {
        #[test]
        fn nothing_that_comes_breaks_it(bytes in any::<Vec<u8>>(), text in any::<String>()) {
            let _ = Line::read(&bytes);
            let _ = OnlineEvent::read(&bytes, "");
            let _ = Line::read(format!(r#"{{"type":"gameState","moves":{text:?}}}"#).as_bytes());
        }
    }
}

//! What a board shows, fully decided: no rule of chess is left to the board.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Move, Position, Square};

#[cfg(test)]
use super::colour::Named;
use super::colour::{colour, colour_or_none};
use super::listed::ListedAct;
use super::role::Role;

/// The whole state of the sighted board. The latest one replaces all before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardView {
    /// The number of the newest event in the journal of the game.
    pub seq: u64,
    /// The seal of that event, which the page keeps and shows when it comes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seal: Option<String>,
    /// The number of the newest event that makes older commands void: what was asked
    /// on another revision is refused. It comes from the journal, so that it is the
    /// same after a restart.
    pub revision: u64,
    /// The position on the sighted board.
    pub fen: String,
    /// The colour at the bottom: the sighted player's.
    #[serde(serialize_with = "colour")]
    #[cfg_attr(test, ts(as = "Named"))]
    pub orientation: Color,
    /// The sighted player's colour; `None` if both are blind.
    #[serde(serialize_with = "colour_or_none")]
    #[cfg_attr(test, ts(optional = nullable, as = "Option<Named>"))]
    pub sighted: Option<Color>,
    /// Who has the move on the sighted board.
    #[serde(serialize_with = "colour")]
    #[cfg_attr(test, ts(as = "Named"))]
    pub turn: Color,
    /// The moves that may be made on this board now, by the square they start from.
    /// Empty when it is not for this player to move a piece. See [`legal_dests`].
    pub dests: BTreeMap<String, Vec<String>>,
    /// The move that the blind player has announced and that is not yet executed here.
    pub announced: Option<AnnouncedMove>,
    /// The announced move must now be made on this board.
    pub execute: bool,
    /// The clock may be pressed now.
    pub can_press: bool,
    /// The clock was pressed; it changes sides when the announcement has been heard.
    pub pressed_waiting: bool,
    /// A draw may be offered now.
    pub can_offer_draw: bool,
    /// Only the clock is here: nothing is known of the moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub clock_alone: bool,
    /// The page may keep a move until the opponent's has come, and make it then.
    pub can_premove: bool,
    /// Arrows and circles may be drawn on the board.
    pub can_mark: bool,
    /// The blind player has offered a draw, and the offer stands.
    pub draw_offered_to_me: bool,
    /// What is asked and has to be answered before the game goes on.
    pub question: Option<AskedOnPage>,
    /// There is an announcement that can be repeated.
    pub can_repeat: bool,
    /// Both clocks; `None` in a game without a clock.
    #[cfg_attr(test, ts(optional = nullable))]
    pub clock: Option<RunningClock>,
    /// The moves of the game in order.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ScoreRow>>"))]
    pub score: Vec<ScoreRow>,
    /// The same moves, so that a page can show the position after each of them.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<PlayedMove>>"))]
    pub moves: Vec<PlayedMove>,
    /// The position before the first of them.
    pub start: String,
    /// White's name; empty if it is not known.
    pub white_name: String,
    /// Black's name; empty if it is not known.
    pub black_name: String,
    /// The last move made on this board.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub last_move: Option<UciMove>,
    /// The king of the side to move is in check.
    pub check: bool,
    /// The two boards do not agree; `None` while they do.
    pub differs: Option<Differs>,
    /// Any piece may be put anywhere, until the board agrees again.
    pub free: bool,
    /// Whose flag has fallen.
    #[serde(serialize_with = "colour_or_none")]
    #[cfg_attr(test, ts(optional = nullable, as = "Option<Named>"))]
    pub flagged: Option<Color>,
    /// The next time control in words; `None` when the present one is the last.
    #[cfg_attr(test, ts(optional = nullable))]
    pub control: Option<String>,
    /// How things stand, in one sentence in the user's language.
    pub status: String,
    /// What this player has to do besides moving, in one sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub step: Option<String>,
    /// The same for the arbiter, who is addressed as neither player; `None` in a game
    /// without one.
    #[serde(skip)]
    pub arbiter_status: Option<String>,
    /// The same for spectators, without times and numbers. If empty, all are told the
    /// same.
    #[serde(skip)]
    pub public_status: String,
    /// The blind player's side of the clock can be pressed now, by their assistant.
    #[serde(skip)]
    pub blind_can_press: bool,
    /// The result with its reason, once the game is over.
    pub result: Option<String>,
    /// What somebody in this role can say now, with examples from the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ListedAct>>"))]
    pub possible: Vec<ListedAct>,
    /// The same of each role.
    #[serde(skip)]
    pub possible_for: Arc<BTreeMap<Role, Vec<ListedAct>>>,
    /// The squares as the blind player's page names them; on no other page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub named: Option<NamedBoard>,
    /// What the arbiter has to decide on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ruling: Option<WaitingClaim>,
}

impl BoardView {
    /// Puts a sentence before what every page says about the state of the game.
    pub fn put_first(&mut self, sentence: &str) {
        let states = [&mut self.status, &mut self.public_status];
        for state in states.into_iter().chain(&mut self.arbiter_status) {
            *state = format!("{sentence} {state}").trim_end().to_owned();
        }
    }

    /// A view of `position` in which nothing can be done yet: no moves, no clock,
    /// no score, no status. Set what the board is to show on top of it.
    #[must_use]
    pub fn of<P: Position + Clone>(position: &P, orientation: Color) -> Self {
        Self {
            seq: 0,
            seal: None,
            revision: 0,
            fen: Fen::from_position(position, EnPassantMode::Legal).to_string(),
            orientation,
            sighted: Some(orientation),
            turn: position.turn(),
            dests: BTreeMap::new(),
            announced: None,
            execute: false,
            can_press: false,
            pressed_waiting: false,
            can_offer_draw: false,
            clock_alone: false,
            can_premove: false,
            can_mark: false,
            draw_offered_to_me: false,
            question: None,
            can_repeat: false,
            clock: None,
            score: Vec::new(),
            moves: Vec::new(),
            start: Fen::from_position(&Chess::default(), EnPassantMode::Legal).to_string(),
            white_name: String::new(),
            black_name: String::new(),
            last_move: None,
            check: position.is_check(),
            differs: None,
            free: false,
            flagged: None,
            control: None,
            status: String::new(),
            step: None,
            arbiter_status: None,
            public_status: String::new(),
            blind_can_press: false,
            result: None,
            possible: Vec::new(),
            possible_for: Arc::default(),
            named: None,
            ruling: None,
        }
    }

    /// What somebody in `role` is shown. Only the player is shown what a player does;
    /// the others are told how things stand in a sentence for them.
    #[must_use]
    pub(crate) fn for_role(&self, role: Role) -> Self {
        let possible = self.possible_for.get(&role).cloned().unwrap_or_default();
        if role == Role::Player {
            return Self {
                possible,
                named: None,
                ruling: None,
                ..self.clone()
            };
        }
        if role == Role::Blind {
            return self.for_blind();
        }
        let public = Some(&self.public_status).filter(|status| !status.is_empty());
        let status = match role {
            Role::Player | Role::Blind | Role::AssistantSighted => None,
            Role::Arbiter | Role::AssistantBlind => self.arbiter_status.as_ref().or(public),
            Role::Spectator => public,
        };
        let sighted = role == Role::AssistantSighted;
        let asked = self.question.as_ref().filter(|_| sighted);
        let status = status.unwrap_or(&self.status);
        Self {
            status: asked.map_or_else(
                || status.clone(),
                |asked| format!("{} {status}", asked.words),
            ),
            question: None,
            dests: BTreeMap::new(),
            execute: sighted && self.execute,
            step: self.step.clone().filter(|_| sighted),
            can_press: role == Role::AssistantBlind && self.blind_can_press,
            can_offer_draw: false,
            can_premove: false,
            can_mark: false,
            draw_offered_to_me: self.draw_offered_to_me
                && matches!(role, Role::AssistantSighted | Role::Arbiter),
            can_repeat: self.can_repeat
                && matches!(role, Role::AssistantSighted | Role::AssistantBlind),
            free: false,
            // Whoever belongs to no side looks at the board as a diagram is printed.
            orientation: match role {
                Role::Arbiter | Role::Spectator => Color::White,
                _ => self.orientation,
            },
            possible,
            named: None,
            ruling: self.ruling.clone().filter(|_| role == Role::Arbiter),
            ..self.clone()
        }
    }

    /// What the blind player's own page is shown: the clock, the result, and the squares by
    /// name, with the pieces of the player's own board where a look at it costs nothing.
    fn for_blind(&self) -> Self {
        Self {
            seq: self.seq,
            seal: self.seal.clone(),
            revision: self.revision,
            orientation: !self.orientation,
            sighted: self.sighted,
            can_press: self.blind_can_press,
            clock_alone: self.clock_alone,
            clock: self.clock,
            flagged: self.flagged,
            control: self.control.clone(),
            result: self.result.clone(),
            named: self.named.clone(),
            white_name: self.white_name.clone(),
            black_name: self.black_name.clone(),
            turn: self.turn,
            fen: Fen::empty().to_string(),
            check: false,
            ..Self::of(&Chess::default(), self.orientation)
        }
    }
}

/// What somebody at a page is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AskedOnPage {
    /// The question.
    pub words: String,
    /// The answers, as buttons.
    pub answers: Vec<PageAnswer>,
    /// What a field for a square is called, if one is asked for.
    pub square: Option<String>,
}

/// An answer that somebody at a page can give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PageAnswer {
    /// What stands on the button.
    pub label: String,
    /// What the button says.
    pub say: String,
}

/// How the two boards differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Differs {
    /// Which board is wrong, as far as it is known.
    pub board: DifferentBoard,
    /// The differences in words, one sentence each.
    pub sentences: Vec<String>,
    /// What is to be done next, in words.
    pub next: Option<String>,
    /// The same on the squares.
    pub squares: Vec<MarkedSquare>,
}

/// A square on which a board differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarkedSquare {
    /// Its name.
    pub square: String,
    /// What is wrong there.
    pub mark: SquareMark,
}

/// What is wrong on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SquareMark {
    /// What stands there does not belong there.
    Surplus,
    /// Something belongs there that does not stand there.
    Missing,
}

/// A board that has to be put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DifferentBoard {
    /// The sighted player's.
    Sighted,
    /// The blind player's.
    Tactile,
}

/// A move of the blind player, as it was announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnnouncedMove {
    /// The move, for the arrow.
    #[cfg_attr(test, ts(type = "string"))]
    pub uci: UciMove,
    /// The announcement as it was said.
    pub words: String,
    /// The language of the words, as a BCP 47 tag, if it is not that of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lang: Option<String>,
    /// The move in the letters of the page's language.
    pub sign: String,
}

/// What waits for the arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WaitingClaim {
    /// Who claims or reports what.
    pub claim: String,
    /// What the record shows of it, a sentence each.
    pub evidence: Vec<String>,
    /// What grants it, and what denies it; nothing where other rulings decide.
    pub answers: Vec<PageAnswer>,
}

/// Both clocks at the moment the view is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RunningClock {
    /// What White has left, in milliseconds.
    pub white_ms: u64,
    /// What Black has left, in milliseconds.
    pub black_ms: u64,
    /// How long the running time still waits (time delay), in milliseconds.
    pub delay_ms: u64,
    /// Whose clock runs; `None` when the clock stands.
    #[serde(serialize_with = "colour_or_none")]
    #[cfg_attr(test, ts(as = "Option<Named>"))]
    pub running: Option<Color>,
}

/// The squares of the blind player's own board, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedBoard {
    /// All of them, as `e4`.
    pub squares: BTreeMap<String, NamedSquare>,
    /// Why no pieces are named; `None` where they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hidden: Option<String>,
    /// The language of the names, where it is not that of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub lang: Option<String>,
}

/// A square as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedSquare {
    /// The name of the square: "Felix drei".
    pub name: String,
    /// The kind of the piece on it: "Springer".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub piece: Option<String>,
    /// What is told of it: "Felix drei: Springer weiß."
    pub told: String,
}

/// One line of the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreRow {
    /// Number of the move.
    pub number: u32,
    /// White's move in algebraic notation; `None` if the score begins with Black.
    pub white: Option<String>,
    /// Black's move in algebraic notation.
    pub black: Option<String>,
}

/// A move of the game, as it is made on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayedMove {
    /// The move; castling as in the journal.
    pub uci: String,
    /// What the mover had left after pressing, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub left_ms: Option<u64>,
}

/// The legal moves of `position` in the form of [`BoardView::dests`].
///
/// In [`CastlingMode::Standard`] castling is the king's move to g or c, otherwise the
/// king's move onto the rook, and to g or c as well where that is no plain step.
#[must_use]
pub fn legal_dests<P: Position>(
    position: &P,
    castling: CastlingMode,
) -> BTreeMap<String, Vec<String>> {
    let mut dests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for legal in &position.legal_moves() {
        let Some(from) = legal.from() else { continue };
        for to in targets(*legal, position.turn(), castling) {
            let squares = dests.entry(from.to_string()).or_default();
            let to = to.to_string();
            // The four promotions are one target square.
            if !squares.contains(&to) {
                squares.push(to);
            }
        }
    }
    dests
}

/// The squares to which the piece may be put to make the move.
fn targets(legal: Move, turn: Color, castling: CastlingMode) -> Vec<Square> {
    let Move::Castle { king, rook } = legal else {
        return vec![legal.to()];
    };
    let stands = CastlingSide::from_king_side(king < rook).king_to(turn);
    match castling {
        CastlingMode::Standard => vec![stands],
        CastlingMode::Chess960 if king.distance(stands) >= 2 => vec![rook, stands],
        CastlingMode::Chess960 => vec![rook],
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::uci::UciMove;
    use shakmaty::{CastlingMode, Chess, Color, fen::Fen};

    use super::{AnnouncedMove, BoardView, Role, RunningClock, legal_dests};

    fn position(fen: &str, castling: CastlingMode) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(castling).unwrap()
    }

    #[test]
    fn the_start_position_has_ten_pieces_that_can_move() {
        let dests = legal_dests(&Chess::default(), CastlingMode::Standard);
        assert_eq!(dests.len(), 10);
        assert_eq!(dests["e2"], ["e3", "e4"]);
    }

    #[test]
    fn a_promotion_is_one_target() {
        let p = position("8/4P3/8/8/8/8/k7/7K w - - 0 1", CastlingMode::Standard);
        assert_eq!(legal_dests(&p, CastlingMode::Standard)["e7"], ["e8"]);
    }

    #[test]
    fn castling_is_to_g_or_onto_the_rook() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let standard = position(fen, CastlingMode::Standard);
        let standard = legal_dests(&standard, CastlingMode::Standard);
        assert!(standard["e1"].contains(&"g1".to_owned()));
        assert!(!standard["e1"].contains(&"h1".to_owned()));
        let chess960 = position(fen, CastlingMode::Chess960);
        let chess960 = legal_dests(&chess960, CastlingMode::Chess960);
        assert!(chess960["e1"].contains(&"h1".to_owned()));
        assert!(chess960["e1"].contains(&"g1".to_owned()));
    }

    #[test]
    fn a_step_of_the_king_is_not_castling() {
        // The king stands beside g1 and c1, or on them.
        for (fen, king, expected) in [
            ("5K1R w H", "f1", vec!["e1", "e2", "f2", "g1", "g2", "h1"]),
            ("RK6 w A", "b1", vec!["a1", "a2", "b2", "c1", "c2"]),
            ("6KR w H", "g1", vec!["f1", "f2", "g2", "h1", "h2"]),
            ("1R5K w B", "h1", vec!["b1", "c1", "g1", "g2", "h2"]),
        ] {
            let castling = CastlingMode::Chess960;
            let position = position(&format!("4k3/8/8/8/8/8/8/{fen} - 0 1"), castling);
            let mut squares = legal_dests(&position, castling)[king].clone();
            squares.sort_unstable();
            assert_eq!(squares, expected, "{fen}");
        }
    }

    #[test]
    fn the_blind_players_page_is_shown_no_position() {
        let mut view = BoardView::of(&Chess::default(), Color::Black);
        let uci: UciMove = "e2e4".parse().unwrap();
        view.revision = 7;
        view.blind_can_press = true;
        view.last_move = Some(uci);
        view.announced = Some(AnnouncedMove {
            uci,
            words: "Eva vier".to_owned(),
            lang: None,
            sign: "e4".to_owned(),
        });
        let json = serde_json::to_value(view.for_role(Role::Blind)).unwrap();
        assert_eq!(json["fen"], "8/8/8/8/8/8/8/8 w - - 0 1");
        assert_eq!(json["orientation"], "white", "their own colour is below");
        assert_eq!(json["revision"], 7);
        assert_eq!(json["can_press"], true);
        for field in ["last_move", "announced", "differs", "question"] {
            assert!(json[field].is_null(), "{field}");
        }
        // The names of the squares are on no other page.
        view.named = Some(super::NamedBoard {
            squares: std::collections::BTreeMap::new(),
            hidden: None,
            lang: None,
        });
        for role in Role::ALL {
            let shown = view.for_role(role).named.is_some();
            assert_eq!(shown, role == Role::Blind, "{role:?}");
        }
    }

    #[test]
    fn colours_are_written_in_words() {
        let mut view = BoardView::of(&Chess::default(), Color::Black);
        view.clock = Some(RunningClock {
            white_ms: 1,
            black_ms: 2,
            delay_ms: 0,
            running: Some(Color::White),
        });
        let json = serde_json::to_value(&view).unwrap();
        assert_eq!(json["orientation"], "black");
        assert_eq!(json["turn"], "white");
        assert_eq!(json["clock"]["running"], "white");
    }
}

//! What is told in a game against an engine, and of moves that are taken back.

use shakmaty::uci::UciMove;
use shakmaty::{Board, Color, Position, Role};

use crate::CommandId;
use crate::told::{Kind, Told};
use crate::wording::Wording;
use doppelbrett_core::game::{EngineLevel, Event, Game, Look, Player};
use doppelbrett_links::engine::{EngineProblem, Score};
use doppelbrett_text::messages::Value;

/// From so many hundredths of a pawn a side stands slightly better, better, and wins.
const BETTER: [(i32, &str); 3] = [(400, "winning"), (150, "clearly"), (50, "slightly")];
/// The pieces of a balance, the most valuable first, and what they are worth in pawns.
const MATERIAL: [(Role, i64); 5] = [
    (Role::Queen, 9),
    (Role::Rook, 5),
    (Role::Bishop, 3),
    (Role::Knight, 3),
    (Role::Pawn, 1),
];

/// How much of the best move is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Which piece moves.
    Piece,
    /// And from which square.
    From,
    /// All of it.
    Move,
}

impl Wording {
    /// A move taken back, or another level.
    pub(super) fn tell_training(&self, event: &Event, game: &Game) -> Vec<Told> {
        let text = match event {
            Event::LevelSet { level } => self.level_now(*level),
            _ => {
                let back = match game.last_announced() {
                    Some((before, played)) => {
                        let said = self.announce(before, played);
                        self.text("event-taken-back-to", &[("move", said.into())])
                    }
                    None => self.text("event-taken-back", &[]),
                };
                let turn = game.turn();
                if game.setup().engine.is_none() && game.setup().online.is_none() {
                    let mut told = vec![Told::room(Kind::Happening, back)];
                    let yours = (turn == Player::Blind).then(|| self.text("turn-yours", &[]));
                    told.extend(yours.map(|yours| Told::ear(Kind::Prompt, yours)));
                    return told;
                }
                match turn {
                    Player::Blind => format!("{back} {}", self.text("turn-yours", &[])),
                    Player::Sighted => back,
                }
            }
        };
        vec![Told::ear(Kind::Prompt, text)]
    }

    /// Whether the last move of `by` is taken back, as both are asked.
    pub fn ask_take_back(&self, game: &Game, by: Player, moves: usize) -> String {
        let said = match (game.plies().get(moves), game.under_way()) {
            (Some(ply), _) => self.announce(&ply.before, ply.played),
            (None, Some(moving)) => self.announce(game.position(), moving.played),
            (None, None) => String::new(),
        };
        let color = Self::color(game.setup().color_of(by));
        let args = [("color", color.into()), ("move", said.into())];
        self.text("event-ask-take-back", &args)
    }

    /// Whether there is another game, as both are asked.
    pub fn ask_rematch(&self, game: &Game, by: Player) -> String {
        let color = Self::color(game.setup().color_of(by));
        let args = [
            ("color", color.into()),
            ("words", self.command(CommandId::NewGame).into()),
        ];
        self.text("event-ask-rematch", &args)
    }

    /// That a move cannot be corrected any more, and what can be done instead.
    pub fn too_late_to_correct(&self, game: &Game, relayed: bool) -> String {
        let (id, what) = match game.setup().competes() {
            true if game.setup().arbiter => ("refusal-too-late-arbiter", CommandId::Wrote),
            true => ("refusal-too-late-score", CommandId::Wrote),
            false => ("refusal-too-late-take-back", CommandId::TakeBack),
        };
        let words = self.command(what);
        let words = match relayed {
            true => self.command(CommandId::Opponent).replace("{move}", words),
            false => words.to_owned(),
        };
        self.text(id, &[("words", self.filled(&words).into())])
    }

    /// How many points are left in a game in one's head.
    pub fn points_left(&self, game: &Game) -> Option<String> {
        let left = ("left", i64::from(game.points()?).into());
        let of = ("of", i64::from(Look::POINTS).into());
        Some(self.text("blindfold-left", &[left, of]))
    }

    /// What looking something up cost.
    pub fn price(&self, game: &Game, what: Look) -> String {
        let left = i64::from(game.points().unwrap_or_default());
        let cost = i64::from(what.cost());
        self.text(
            "blindfold-price",
            &[("cost", cost.into()), ("left", left.into())],
        )
    }

    /// At which level the engine plays.
    pub fn level_now(&self, level: EngineLevel) -> String {
        self.text("engine-level", &[("level", level.number().into())])
    }

    /// Who plays, and how strong.
    pub fn engine_found(&self, name: &str, level: EngineLevel) -> String {
        let args = [("name", name.into()), ("level", level.number().into())];
        self.text("engine-found", &args)
    }

    /// Why no engine plays, and what to do.
    pub fn engine_problem(&self, problem: &EngineProblem) -> String {
        let path = |program: &std::path::Path| ("path", program.display().to_string().into());
        match problem {
            EngineProblem::NoneInstalled => self.text("engine-none", &[]),
            EngineProblem::NotThere { program } => self.text("engine-not-there", &[path(program)]),
            EngineProblem::NotStarted { program, .. } => {
                self.text("engine-not-started", &[path(program)])
            }
            EngineProblem::NotUci { program } => self.text("engine-not-uci", &[path(program)]),
            EngineProblem::Died | EngineProblem::Mute | EngineProblem::Nonsense { .. } => {
                self.text("engine-restarted", &[])
            }
            EngineProblem::NoThread(_) => self.text("engine-no-thread", &[]),
        }
    }

    /// That the engine of a game is left alone, and who says its moves now.
    pub fn engine_given_up(&self) -> String {
        let word = self.command(CommandId::Opponent).replace("{move}", "");
        let args = [("word", word.trim().to_owned().into())];
        self.text("engine-given-up", &args)
    }

    /// The hint that `best` is.
    pub fn hint(&self, game: &Game, best: UciMove, hint: Hint) -> String {
        let Ok(played) = best.to_move(game.position()) else {
            return String::new();
        };
        let said = self.said();
        match (hint, played.from()) {
            (Hint::Piece, _) => {
                let role = said.role(played.role());
                self.text("hint-piece", &[("role", role.into())])
            }
            (Hint::From, Some(from)) => {
                let role = said.role(played.role());
                let args = [("role", role.into()), ("square", said.square(from).into())];
                self.text("hint-from", &args)
            }
            (Hint::Move, _) | (_, None) => {
                let said = self.announce(game.position(), played);
                self.text("hint-move", &[("move", said.into())])
            }
        }
    }

    /// What an engine thinks of the position, in words; `score` is the blind player's.
    pub fn evaluation(&self, game: &Game, score: Score) -> String {
        let own = game.setup().color_of(Player::Blind);
        let centipawns = score.centipawns();
        let better = if centipawns < 0 { own.other() } else { own };
        let color = ("color", Value::from(Self::color(better)));
        let judged = match score {
            Score::Mate(moves) => {
                let moves = i64::from(moves.unsigned_abs());
                return self.text("evaluation-mate", &[color, ("moves", moves.into())]);
            }
            Score::Centipawns(_) => {
                let how = BETTER
                    .iter()
                    .find(|(least, _)| centipawns.abs() >= *least)
                    .map_or("equal", |(_, how)| how);
                self.text("evaluation", &[color, ("how", how.into())])
            }
        };
        match self.balance(game.position().board()) {
            Some(balance) => format!("{judged} {balance}"),
            None => judged,
        }
    }

    /// Which pieces a side has more than the other; nothing if both have the same.
    fn balance(&self, board: &Board) -> Option<String> {
        let count = |color, role| {
            let pieces = board.by_color(color) & board.by_role(role);
            i64::try_from(pieces.count()).unwrap_or_default()
        };
        let surplus = MATERIAL.map(|(role, worth)| {
            let more = count(Color::White, role) - count(Color::Black, role);
            (role, more, more * worth)
        });
        let worth: i64 = surplus.iter().map(|(_, _, worth)| worth).sum();
        let side = if worth < 0 { -1 } else { 1 };
        let list = |sign: i64| {
            let pieces = surplus.iter().filter(|(_, more, _)| more * sign > 0);
            let pieces: Vec<String> = pieces
                .map(|(role, more, _)| {
                    let role = ("role", crate::piece_name(*role).into());
                    self.text("balance-pieces", &[role, ("count", more.abs().into())])
                })
                .collect();
            let and = self.text("balance-and", &[]);
            pieces.join(&format!(" {and} "))
        };
        let (more, less) = (list(side), list(-side));
        let color = if side < 0 { Color::Black } else { Color::White };
        let color = ("color", Value::from(Self::color(color)));
        match (more.is_empty(), less.is_empty()) {
            (true, true) => None,
            (_, true) => Some(self.text("balance-more", &[color, ("more", more.into())])),
            (true, _) => None,
            (_, _) => {
                let args = [color, ("more", more.into()), ("less", less.into())];
                Some(self.text("balance-against", &args))
            }
        }
    }
}

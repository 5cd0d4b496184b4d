//! The two boards and the two scores in words (D.2.9).

use shakmaty::{Position, Square};

use crate::command_table::CommandId;
use crate::told::{Kind, Told};
use crate::wording::Wording;
use doppelbrett_core::game::{Difference, Event, Game, Player, Question, Refusal, Standing};
use doppelbrett_text::messages::Value;

/// How many differences are said at once; a page shows all of them.
const SAID: usize = 2;

/// Whose board is spoken of, as the texts name it. Of two tactile boards the colour tells
/// which one is meant, except to the two players.
fn board(game: &Game, player: Player, listener: Option<Player>) -> &'static str {
    let setup = game.setup();
    match player {
        _ if setup.both_blind && listener.is_none() => Wording::color(setup.color_of(player)),
        Player::Blind => "tactile",
        Player::Sighted => "sighted",
    }
}

impl Wording {
    /// The messages about `event`, if it is about what stands on a board or in a score.
    pub fn tell_boards(&self, event: &Event, game: &Game) -> Vec<Told> {
        match event {
            // Each blind player puts their own board right.
            Event::Stood { on, .. } if *on == Player::Sighted && game.setup().both_blind => {
                Vec::new()
            }
            Event::Stood { on, .. } => match game.standing(*on) {
                Standing::Differs(differences) => {
                    let told = self.differs(game, *on, Self::hearer(*on), &differences);
                    vec![Self::of_board(*on, told)]
                }
                Standing::Ahead(played) => {
                    let said = self.announce(game.position(), played).into();
                    vec![Told::ear(
                        Kind::Prompt,
                        self.text("boards-ahead", &[("move", said)]),
                    )]
                }
                Standing::InStep => {
                    let name = self.board_name(game, *on, Self::hearer(*on)).into();
                    let told = self.text("boards-matches", &[("name", name)]);
                    vec![Self::of_board(*on, told)]
                }
            },
            Event::Wrote { by, ply, uci } => {
                let written = game.plies().get(*ply);
                let said = written.and_then(|ply| {
                    let played = uci.to_move(&ply.before).ok()?;
                    Some(self.announce(&ply.before, played))
                });
                let color = Self::color(game.setup().color_of(*by)).into();
                let args = [("color", color), ("move", said.unwrap_or_default().into())];
                let wrote = self.text("event-wrote", &args);
                let sentences = std::iter::once(wrote).chain(self.scores(game));
                let text = sentences.collect::<Vec<_>>().join(" ");
                vec![Told::room(Kind::Happening, text)]
            }
            Event::Asked {
                question: Question::GoBack { moves, .. },
            } => vec![Told::room(Kind::Happening, self.ask_go_back(game, *moves))],
            _ => Vec::new(),
        }
    }

    /// Who is told what stands on a board: its blind player alone, or all in the room,
    /// to whom it is nobody's own.
    pub const fn hearer(on: Player) -> Option<Player> {
        match on {
            Player::Blind => Some(Player::Blind),
            Player::Sighted => None,
        }
    }

    /// What stands on the sighted player's board both have to know; what stands on the
    /// tactile one its player puts right.
    pub fn of_board(on: Player, text: String) -> Told {
        match on {
            Player::Blind => Told::ear(Kind::Prompt, text),
            Player::Sighted => Told::room(Kind::Happening, text),
        }
    }

    /// How pieces that were displaced come back without an arbiter (Article 7.4).
    pub fn set_up(&self) -> String {
        let position = self.command(CommandId::Position).into();
        let compare = self.command(CommandId::Compare).into();
        self.text(
            "boards-set-up",
            &[("position", position), ("compare", compare)],
        )
    }

    /// Whether the game goes back by so many moves.
    pub fn ask_go_back(&self, game: &Game, moves: usize) -> String {
        match moves {
            0 => self.text("event-ask-go-back-to-start", &[]),
            moves => self.text("event-ask-go-back", &Self::last_of(game, moves)),
        }
    }

    /// Number and colour of the last of so many plies.
    fn last_of(game: &Game, moves: usize) -> Vec<(&'static str, Value<'static>)> {
        let last = moves.checked_sub(1).and_then(|at| game.plies().get(at));
        let before = last.map_or_else(|| game.position(), |ply| &ply.before);
        vec![
            ("number", before.fullmoves().get().into()),
            ("color", Self::color(before.turn()).into()),
        ]
    }

    /// The state of the comparison, as the blind player asks for it.
    #[must_use]
    pub fn comparison(&self, game: &Game) -> String {
        let sentences = self.to_put_right(game, Some(Player::Blind));
        if sentences.is_empty() {
            self.text("comparison-agrees", &[])
        } else {
            sentences.join(" ")
        }
    }

    /// A sentence for each board that differs, and one for the scores, as `listener` is
    /// told it; `None` is the arbiter.
    pub fn to_put_right(&self, game: &Game, listener: Option<Player>) -> Vec<String> {
        [Player::Sighted, Player::Blind]
            .into_iter()
            .filter_map(|on| Some(self.differs(game, on, listener, &game.to_put_right(on)?)))
            .chain(self.scores(game))
            .collect()
    }

    /// How far the scores agree, if they differ.
    pub fn scores(&self, game: &Game) -> Option<String> {
        Some(match game.scores_agree_on()? {
            0 => self.text("scores-differ-from-start", &[]),
            moves => self.text("scores-differ", &Self::last_of(game, moves)),
        })
    }

    /// "Gegnerbrett: Springer auf Eva zwei statt Felix drei."
    fn differs(
        &self,
        game: &Game,
        on: Player,
        listener: Option<Player>,
        found: &[Difference],
    ) -> String {
        let mut what: Vec<String> = found
            .iter()
            .take(SAID)
            .map(|difference| self.difference(*difference))
            .collect();
        if found.len() > SAID {
            let more = found.len() - SAID;
            what.push(self.text("differences-more", &[("count", count(more))]));
        }
        let name = self.board_name(game, on, listener).into();
        let args = [("name", name), ("what", what.join("; ").into())];
        self.text("boards-differs", &args)
    }

    /// What a board is called, for whoever listens.
    pub fn board_name(&self, game: &Game, on: Player, listener: Option<Player>) -> String {
        let board = board(game, on, listener);
        let listener = match listener {
            Some(Player::Blind) => "blind",
            Some(Player::Sighted) => "sighted",
            None => "other",
        };
        let args = [("board", board.into()), ("listener", listener.into())];
        self.text("boards-name", &args)
    }

    /// "Springer auf Eva zwei statt Felix drei"
    pub fn difference(&self, difference: Difference) -> String {
        let id = match difference {
            Difference::Misplaced { .. } => "difference-misplaced",
            Difference::Surplus { .. } => "difference-surplus",
            Difference::Missing { .. } => "difference-missing",
        };
        self.text(id, &self.squares_of(difference))
    }

    /// "Springer von Eva zwei nach Felix drei": the next thing to do.
    pub fn correction(&self, difference: Difference) -> String {
        let id = match difference {
            Difference::Misplaced { .. } => "correction-misplaced",
            Difference::Surplus { .. } => "correction-surplus",
            Difference::Missing { .. } => "correction-missing",
        };
        self.text(id, &self.squares_of(difference))
    }

    fn squares_of(&self, difference: Difference) -> Vec<(&'static str, Value<'_>)> {
        let (piece, stands, belongs) = match difference {
            Difference::Misplaced {
                piece,
                stands,
                belongs,
            } => (piece, Some(stands), Some(belongs)),
            Difference::Surplus { piece, stands } => (piece, Some(stands), None),
            Difference::Missing { piece, belongs } => (piece, None, Some(belongs)),
        };
        let square = |square: Option<Square>| {
            let words = square.map(|square| self.said().square(square));
            Value::from(words.unwrap_or_default())
        };
        vec![
            ("piece", self.said().role(piece.role).into()),
            ("color", Self::color(piece.color).into()),
            ("stands", square(stands)),
            ("belongs", square(belongs)),
        ]
    }

    /// What `player` has to do next on their board, if it differs.
    #[must_use]
    pub fn next_correction(&self, game: &Game, player: Player) -> Option<String> {
        let differences = game.to_put_right(player)?;
        differences.first().map(|first| self.correction(*first))
    }

    /// Why something was refused because of the boards or the scores.
    pub fn refusal_by_boards(&self, refusal: &Refusal, game: &Game) -> String {
        match refusal {
            Refusal::BoardDiffers(player) => {
                let next = self.next_correction(game, *player).unwrap_or_default();
                self.text("refusal-board-differs", &[("what", next.into())])
            }
            Refusal::ScoresDiffer(_) => self.text("refusal-scores-differ", &[]),
            Refusal::NotInScore => self.text("refusal-not-in-score", &[]),
            Refusal::WrittenAlready => self.text("refusal-written-already", &[]),
            other => other.to_string(),
        }
    }

    /// What the journal's event says of a board, for the report: what differed, or that
    /// it was in order.
    #[must_use]
    pub fn seen_on_board(&self, after: &Game, on: Player) -> String {
        let what = match after.standing(on) {
            Standing::Differs(differences) => {
                let all = differences.into_iter().map(|it| self.difference(it));
                all.collect::<Vec<_>>().join("; ")
            }
            Standing::Ahead(played) => self.announce(after.position(), played),
            Standing::InStep => self.text("log-board-right", &[]),
        };
        let board = board(after, on, None);
        let args = [("board", board.into()), ("what", what.into())];
        self.text("log-board", &args)
    }
}

fn count(number: usize) -> Value<'static> {
    i64::try_from(number).unwrap_or(i64::MAX).into()
}

//! What the sighted player's board shows.

use std::time::Duration;

use shakmaty::fen::{Fen, LossyFenError};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, EnPassantMode, Move, Position, Square};

use super::command_table::CommandId;
use super::wording::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Difference, Game, Player, Ply, Question, UnderWay};
use doppelbrett_web::{
    AnnouncedMove, AskedOnPage, BoardView, DifferentBoard, Differs, MarkedSquare, NamedBoard,
    NamedSquare, PageAnswer, PlayedMove, RunningClock, ScoreRow, SquareMark, legal_dests,
};

/// Whether the sighted player can make a move on their board now.
pub fn may_move_on_page(game: &Game) -> bool {
    let me = Player::Sighted;
    let open = !game.setup().clock_alone && game.ended().is_none() && !game.is_stopped();
    let owes = game.owed_by(me).is_some_and(|owed| !owed.executed);
    let own_turn = game.turn() == me && game.under_way().is_none();
    open && game.to_put_right(me).is_none() && (owes || own_turn)
}

/// Whether `player` presses a clock that is not told their move.
fn presses_after_move(game: &Game, player: Player) -> bool {
    game.setup().clock_alone && game.started() && game.turn() == player
}

/// Whether `player` can close the envelope of the game that is being adjourned.
fn closes_envelope(game: &Game, player: Player) -> bool {
    let open = game.open_envelope();
    open.is_some_and(|open| open.by == player && open.envelope.is_some())
}

impl Wording {
    /// The view of the sighted board at `now`, on `revision`.
    #[must_use]
    pub fn page(&self, game: &Game, now: GameTime, revision: u64) -> BoardView {
        let me = Player::Sighted;
        let setup = game.setup();
        let board = game.board(me).position();
        let open = game.ended().is_none() && !game.is_stopped();
        let moving = game.under_way();
        let own = game.to_put_right(me);
        let free = game.ended().is_none() && own.is_some();
        let differs = self.differing(game, own);
        let owed = game.owed_by(me).filter(|owed| !owed.executed);
        let decided = open && game.decided().is_some();
        let announced = match (moving, owed) {
            (
                Some(UnderWay {
                    by, played, uci, ..
                }),
                _,
            ) if setup.is_blind(*by) => Some(self.announced_move(*uci, game.position(), *played)),
            (_, Some(owed)) => Some(self.announced_move(owed.uci, &owed.before, owed.played)),
            _ => None,
        };
        BoardView {
            revision,
            dests: if may_move_on_page(game) {
                legal_dests(board, setup.castling())
            } else {
                Default::default()
            },
            announced,
            execute: open && owed.is_some(),
            can_press: open
                && ((!game.started() && game.clock().is_some())
                    || presses_after_move(game, me)
                    || closes_envelope(game, me)
                    || moving.is_some_and(|moving| moving.by == me && !moving.pressed)),
            pressed_waiting: moving.is_some_and(|moving| moving.by == me && moving.pressed),
            can_offer_draw: (open || game.settles_before_resumption())
                && game.offer().is_none()
                && !decided,
            clock_alone: setup.clock_alone,
            can_premove: setup.allows_premoves(),
            can_mark: !setup.clock_alone && !setup.competes(),
            draw_offered_to_me: !decided
                && game.question() == Some(Question::Draw { by: Player::Blind }),
            question: self.asked_on_page(game),
            can_repeat: !game.plies().is_empty() || moving.is_some(),
            clock: game.clock().map(|clock| RunningClock {
                white_ms: milliseconds(clock.remaining(Color::White, now)),
                black_ms: milliseconds(clock.remaining(Color::Black, now)),
                delay_ms: clock
                    .running()
                    .map_or(0, |side| milliseconds(clock.delay(side, now))),
                running: clock.running(),
            }),
            score: self.rows(game.plies()),
            moves: game.plies().iter().map(played).collect(),
            start: Fen::from_position(game.start(), EnPassantMode::Legal).to_string(),
            white_name: known_name(setup.name_of(setup.player_of(Color::White))),
            black_name: known_name(setup.name_of(setup.player_of(Color::Black))),
            last_move: game.board(me).executed().last().copied(),
            check: board.is_check(),
            flagged: game.clock().and_then(|clock| clock.first_flag()),
            control: self.next_control(game),
            status: self.page_status(game, decided),
            step: self.page_step(game),
            arbiter_status: setup.arbiter.then(|| self.arbiter_status(game, true)),
            public_status: self.arbiter_status(game, false),
            blind_can_press: open
                && ((!game.started() && game.clock().is_some())
                    || presses_after_move(game, Player::Blind)
                    || closes_envelope(game, Player::Blind)
                    || moving.is_some_and(|moving| moving.by == Player::Blind && !moving.pressed)),
            result: self.result_with_score(game),
            ruling: self.waiting_claim(game),
            named: (!setup.clock_alone).then(|| self.named_board(game)),
            differs,
            free,
            sighted: (!setup.both_blind).then(|| setup.color_of(me)),
            // What stands there, not what should.
            fen: self.standing_fen(game),
            turn: match setup.clock_alone {
                true => game.position().turn(),
                false => board.turn(),
            },
            ..BoardView::of(board, setup.color_of(me))
        }
    }

    /// The blind player's own board, for their page: with its pieces unless a look costs points.
    fn named_board(&self, game: &Game) -> NamedBoard {
        let costs = game.points().is_some() && game.ended().is_none();
        let board = game.board(Player::Blind).placement();
        let named = |square: Square| {
            let name = self.said().square(square);
            let role = board.role_at(square).filter(|_| !costs);
            let told = if costs {
                name.clone()
            } else {
                self.who_on(board, square)
            };
            let piece = role.map(|role| self.said().role(role));
            (square.to_string(), NamedSquare { name, piece, told })
        };
        let language = self.lexicon.language();
        NamedBoard {
            squares: Square::ALL.into_iter().map(named).collect(),
            hidden: costs.then(|| self.text("page-looks-cost", &[])),
            lang: self.has_two_languages().then(|| language.to_owned()),
        }
    }

    fn announced_move(&self, uci: UciMove, before: &Chess, played: Move) -> AnnouncedMove {
        let lexicon = self.lexicon.language();
        AnnouncedMove {
            uci,
            words: self.announced_words(before, played),
            lang: self.has_two_languages().then(|| lexicon.to_owned()),
            sign: self.sign(before, played),
        }
    }

    /// The result with its score, once the game is over: "Schachmatt. Weiß gewinnt. 1–0"
    pub fn result_with_score(&self, game: &Game) -> Option<String> {
        let result = self.result(game)?;
        Some(match game.score() {
            Some(score) => format!("{result} {score}"),
            None => result,
        })
    }

    /// What stands on the sighted board, with whose move it is there.
    fn standing_fen(&self, game: &Game) -> String {
        let board = game.board(Player::Sighted);
        let mut setup = board.position().to_setup(EnPassantMode::Legal);
        setup.board = board.placement().clone();
        // A castling that pieces elsewhere make impossible is left out.
        Fen::try_from_setup(setup)
            .unwrap_or_else(LossyFenError::ignore)
            .to_string()
    }

    /// What is to be put right: on the `sighted` player's board before the other one.
    fn differing(&self, game: &Game, sighted: Option<Vec<Difference>>) -> Option<Differs> {
        let (board, differences) = match sighted {
            Some(differences) => (DifferentBoard::Sighted, differences),
            None => (DifferentBoard::Tactile, game.to_put_right(Player::Blind)?),
        };
        Some(Differs {
            board,
            sentences: differences
                .iter()
                .map(|difference| self.difference(*difference))
                .collect(),
            next: differences.first().map(|first| self.correction(*first)),
            squares: differences.iter().flat_map(|it| marks(*it)).collect(),
        })
    }

    /// The time that the side to move gets next, in words.
    fn next_control(&self, game: &Game) -> Option<String> {
        let clock = game.clock()?;
        let side = game.position().turn();
        let moves = clock.moves_to_control(side)?;
        let next = clock
            .control(side)
            .period_after(clock.completed(side) + moves);
        Some(self.period(next))
    }

    /// What the sighted player is asked, with the answers.
    fn asked_on_page(&self, game: &Game) -> Option<AskedOnPage> {
        let me = Player::Sighted;
        if asks_to_continue(game) {
            return Some(AskedOnPage {
                words: self.text("page-suspended", &[]),
                answers: vec![PageAnswer {
                    label: self.text("page-answer-continue", &[]),
                    say: self.command(CommandId::Continue).to_owned(),
                }],
                square: None,
            });
        }
        let answer = |label, id| PageAnswer {
            label: self.text(label, &[]),
            say: self.command(id).to_owned(),
        };
        let yes = || answer("page-answer-yes", CommandId::Yes);
        let no = || answer("page-answer-no", CommandId::No);
        let withdraw = || answer("page-answer-withdraw", CommandId::Correct);
        let words = match (self.pending(game), game.question()) {
            (Some(pending), _) => pending,
            (None, Some(Question::GoBack { moves, .. })) => self.ask_go_back(game, moves),
            (None, Some(Question::TakeBack { by, moves })) => self.ask_take_back(game, by, moves),
            (None, Some(Question::Rematch { by })) => self.ask_rematch(game, by),
            _ => return None,
        };
        let pending = game.pending();
        let question = pending.map(|pending| pending.question);
        let question = question.or_else(|| game.question())?;
        let asks_square = matches!(question, Question::Touched { .. });
        let answers = match (question.asked() == me, pending) {
            (true, Some(pending)) if pending.contested => vec![yes()],
            (true, _) if asks_square => vec![answer("page-answer-none", CommandId::No)],
            (true, _) if matches!(question, Question::Rematch { .. }) => {
                let no = answer("page-answer-no-rematch", CommandId::No);
                vec![answer("page-answer-rematch", CommandId::Rematch), no]
            }
            (true, _)
                if matches!(
                    question,
                    Question::TakeBack { .. } | Question::GoBack { .. }
                ) =>
            {
                let no = answer("page-answer-stay", CommandId::No);
                vec![answer("page-answer-back", CommandId::Yes), no]
            }
            (true, _) => vec![yes(), no()],
            (false, Some(_)) if !asks_square => vec![withdraw()],
            (false, None) if matches!(question, Question::TakeBack { .. }) => {
                vec![answer("page-answer-keep", CommandId::Correct)]
            }
            (false, None) if matches!(question, Question::Rematch { .. }) => {
                vec![answer("page-answer-no-rematch", CommandId::Correct)]
            }
            (false, _) => return None,
        };
        let square = asks_square.then(|| self.text("page-answer-square", &[]));
        Some(AskedOnPage {
            words,
            answers,
            square,
        })
    }

    /// What the sighted player has to do besides moving.
    fn page_step(&self, game: &Game) -> Option<String> {
        let me = Player::Sighted;
        let moving = game.under_way();
        let id = if game.ended().is_some() || game.is_stopped() {
            return None;
        } else if game.owed_by(me).is_some_and(|owed| !owed.executed) {
            "page-execute"
        } else if moving.is_some_and(|it| it.by == me && it.heard && !it.pressed) {
            "page-press"
        } else if moving.is_none() && !game.started() && game.clock().is_some() {
            "page-not-started"
        } else {
            return None;
        };
        Some(self.text(id, &[]))
    }

    fn page_status(&self, game: &Game, decided: bool) -> String {
        let me = Player::Sighted;
        if let Some(result) = self.result_with_score(game) {
            return result;
        }
        // The move itself is in the course of the game, which is read out as well.
        let step = if let Some(dispute) = game.dispute() {
            self.in_dispute(game, dispute)
        } else if asks_to_continue(game) {
            // It stands beside its answer.
            String::new()
        } else if game.adjourned().is_some() {
            self.text("state-adjourned", &[])
        } else if game.suspended() {
            self.text("page-suspended", &[])
        } else if game.owed_by(me).is_some_and(|owed| !owed.executed) {
            self.text("page-execute", &[])
        } else {
            match game.under_way() {
                Some(moving) if moving.by == Player::Blind => self.text("page-announced", &[]),
                Some(moving) if !moving.heard => self.text("page-being-announced", &[]),
                Some(moving) if !moving.pressed => self.text("page-press", &[]),
                Some(_) => self.text("page-wait", &[]),
                None if !game.started() && game.clock().is_some() => {
                    self.text("page-not-started", &[])
                }
                None if game.sealing() == Some(me) => self.text("page-seal", &[]),
                None if game.turn() == me => self.text("page-your-turn", &[]),
                None => self.text("page-wait", &[]),
            }
        };
        let start = self
            .chess960_in_short(game)
            .filter(|_| game.plies().is_empty());
        // A question to this player stands beside its answers.
        let asked = self
            .pending(game)
            .filter(|_| self.asked_on_page(game).is_none());
        let scores = self.scores(game).filter(|_| game.dispute().is_none());
        let offer = (game.offer() == Some(Player::Blind) && !decided)
            .then(|| self.text("page-draw-offered", &[]));
        let sentences = start.into_iter().chain(scores).chain(asked);
        let rules = self.rules_at_start(game);
        let sentences = sentences.chain(offer).chain([step]).chain(rules);
        let sentences = sentences.filter(|sentence| !sentence.is_empty());
        sentences.collect::<Vec<_>>().join(" ")
    }

    fn rows(&self, plies: &[Ply]) -> Vec<ScoreRow> {
        let mut rows: Vec<ScoreRow> = Vec::new();
        for ply in plies {
            let number = ply.before.fullmoves().get();
            let mut sign = self.sign(&ply.before, ply.played);
            if ply.draw_offered {
                sign.push_str(" (=)");
            }
            match (ply.before.turn(), rows.last_mut()) {
                (Color::White, _) => rows.push(ScoreRow {
                    number,
                    white: Some(sign),
                    black: None,
                }),
                (Color::Black, Some(row)) if row.number == number => row.black = Some(sign),
                (Color::Black, _) => rows.push(ScoreRow {
                    number,
                    white: None,
                    black: Some(sign),
                }),
            }
        }
        rows
    }
}

/// Whether anybody can let the clocks run again, and nothing else is asked first.
fn asks_to_continue(game: &Game) -> bool {
    !matches!(game.question(), Some(Question::GoBack { .. })) && game.can_continue()
}

fn milliseconds(left: Duration) -> u64 {
    u64::try_from(left.as_millis()).unwrap_or(u64::MAX)
}

fn played(ply: &Ply) -> PlayedMove {
    PlayedMove {
        uci: ply.uci.to_string(),
        left_ms: ply.left.map(milliseconds),
    }
}

/// A name, unless it is the score's sign for an unknown one.
fn known_name(name: &str) -> String {
    if name == "?" {
        String::new()
    } else {
        name.to_owned()
    }
}

/// A difference on its squares.
fn marks(difference: Difference) -> Vec<MarkedSquare> {
    let marked = |square: Square, mark| MarkedSquare {
        square: square.to_string(),
        mark,
    };
    let surplus = |square| marked(square, SquareMark::Surplus);
    let missing = |square| marked(square, SquareMark::Missing);
    match difference {
        Difference::Misplaced {
            stands, belongs, ..
        } => vec![surplus(stands), missing(belongs)],
        Difference::Surplus { stands, .. } => vec![surplus(stands)],
        Difference::Missing { belongs, .. } => vec![missing(belongs)],
    }
}

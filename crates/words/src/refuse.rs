//! Why something was not done, in the user's language.

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Role, Square};

use super::awaited::Awaited;
use super::command_table::CommandId;
use super::wording::{Terms, Wording};
use doppelbrett_core::game::{Ending, Game, Owed, Player, Question, Refusal, Repetition};
use doppelbrett_core::notation::{
    Length, NoCastling, PhraseError, ResolveError, TypingError, dots,
};
use doppelbrett_text::messages::Value;

impl Wording {
    /// That `words` were heard and not surely enough.
    #[must_use]
    pub fn unsure(&self, words: &str) -> String {
        // It was heard in the words of announcements.
        self.text(
            "refusal-unsure",
            &[("words", self.said().words(words).into())],
        )
    }

    /// Somebody else said `words`, who is not listened to.
    #[must_use]
    pub fn other_voice(&self, words: &str) -> String {
        self.text("other-voice", &[("words", self.said().words(words).into())])
    }

    /// A voice from farther away than the player's said something that would have done something.
    #[must_use]
    pub fn far_voice(&self, words: &str) -> String {
        self.text("far-voice", &[("words", self.said().words(words).into())])
    }

    /// Why the game refused what `asked` wanted, as `listener` is told it. Refusals of a
    /// relayed move go to the blind player's side.
    #[must_use]
    pub fn refusal(
        &self,
        refusal: &Refusal,
        game: &Game,
        asked: Player,
        listener: Player,
    ) -> String {
        let plain = |id| self.text(id, &[]);
        let page = listener == Player::Sighted;
        match refusal {
            Refusal::Announcement(error) => self.no_move(error),
            Refusal::ClockAlone => plain("refusal-clock-alone"),
            Refusal::NotBegun => plain("arbiter-not-started"),
            Refusal::AdjournedAlready => plain("refusal-adjourned-already"),
            Refusal::NotAdjourned => plain("refusal-not-adjourned"),
            Refusal::Adjourned => plain("state-adjourned"),
            Refusal::SealIt => plain("refusal-seal-it"),
            Refusal::SealedOnBoard => plain("refusal-sealed-on-board"),
            Refusal::NothingSealed => plain("refusal-nothing-sealed"),
            Refusal::NotClosed => plain("refusal-envelope-open"),
            Refusal::NotYourTurn(_) if page => plain("page-wait"),
            // They have moved, and their clock still runs.
            Refusal::NotYourTurn(Player::Blind)
                if Awaited::of(game) == Awaited::OpponentPresses =>
            {
                let said = self.under_way(game);
                self.text("state-opponent-announced", &[("move", said.into())])
            }
            Refusal::NotYourTurn(Player::Blind) => plain("refusal-not-your-turn"),
            Refusal::NotYourTurn(Player::Sighted) => plain("refusal-not-opponents-turn"),
            Refusal::RepeatFirst(_) => match game.setup().steps.repeat_opponent {
                Repetition::Repeat => self.about_owed("refusal-repeat-first", game, Player::Blind),
                _ => self.about_owed("refusal-acknowledge-first", game, Player::Blind),
            },
            Refusal::NotTheAnnouncedMove(_) => {
                self.about_owed("refusal-not-the-announced-move", game, asked)
            }
            Refusal::ExecuteFirst(_) if page => {
                self.about_owed("refusal-opponent-execute-first", game, asked)
            }
            Refusal::ExecuteFirst(_) if asked == Player::Sighted => {
                self.about_owed("state-opponent-executes", game, asked)
            }
            Refusal::ExecuteFirst(_) => match game.owed_by(asked).filter(|owed| !owed.executed) {
                Some(owed) => self.execute(
                    "refusal-execute-first",
                    self.announce(&owed.before, owed.played),
                ),
                None => self.execute("refusal-execute-first", self.under_way(game)),
            },
            Refusal::ConfirmFirst(_) => self.text(
                "refusal-confirm-first",
                &[("move", self.under_way(game).into())],
            ),
            Refusal::AnnouncedAlready(_) => self.text(
                "refusal-announced-already",
                &[("move", self.under_way(game).into())],
            ),
            Refusal::NothingAnnounced => plain("refusal-nothing-announced"),
            Refusal::ExecutedAlready if asked == Player::Blind => {
                let said = self.under_way(game);
                self.text("refusal-executed-binds", &[("move", said.into())])
            }
            Refusal::ExecutedAlready => plain("refusal-executed-already"),
            Refusal::PlacedMove(uci) => {
                let said = self.announced_as(game, *uci);
                self.text("refusal-placed-move", &[("move", said.into())])
            }
            Refusal::EndsTheGame(ending) => self.decided(game, *ending, page),
            Refusal::AnswerFirst(Question::Promotion { .. }) => plain("refusal-answer-promotion"),
            Refusal::AnswerFirst(Question::Resign { .. }) => plain("refusal-answer-resign"),
            Refusal::AnswerFirst(question) if question.stops() => self.ask_pending(game, *question),
            Refusal::AnswerFirst(Question::Draw { .. }) if page => plain("page-draw-offered"),
            Refusal::AnswerFirst(Question::Draw { .. }) => {
                self.text("refusal-answer-draw", &self.draw_words())
            }
            Refusal::NothingAsked => plain("refusal-nothing-asked"),
            Refusal::OfferedAlready => plain("refusal-offered-already"),
            Refusal::Suspended if page => plain("page-suspended"),
            Refusal::Suspended => {
                let word = self.command(CommandId::Continue);
                self.text("refusal-suspended", &[("continue", word.into())])
            }
            Refusal::NotSuspended => plain("refusal-not-suspended"),
            Refusal::PressedAlready => plain("refusal-pressed-already"),
            Refusal::GameOver => plain("refusal-game-over"),
            Refusal::Online => plain("refusal-online"),
            Refusal::NotOnline => plain("refusal-not-online"),
            Refusal::NoEngine => plain("refusal-no-engine"),
            Refusal::NothingToTakeBack if asked == Player::Sighted && !page => {
                plain("refusal-nothing-to-take-back-opponent")
            }
            Refusal::NoRematch => plain("refusal-no-rematch"),
            Refusal::RematchTooEarly => plain("refusal-rematch-too-early"),
            Refusal::AnswerFirst(Question::Rematch { by }) => self.ask_rematch(game, *by),
            Refusal::NoTakingBack => plain("refusal-no-taking-back"),
            Refusal::AskedAlready => plain("refusal-asked-already"),
            Refusal::TooLateToCorrect => {
                self.too_late_to_correct(game, asked == Player::Sighted && !page)
            }
            Refusal::NothingToTakeBack => plain("refusal-nothing-to-take-back"),
            Refusal::BoardDiffers(_)
            | Refusal::ScoresDiffer(_)
            | Refusal::NotInScore
            | Refusal::WrittenAlready => self.refusal_by_boards(refusal, game),
            Refusal::AnswerFirst(Question::GoBack { moves, .. }) => self.ask_go_back(game, *moves),
            Refusal::AnswerFirst(Question::TakeBack { by, moves }) => {
                self.ask_take_back(game, *by, *moves)
            }
            Refusal::AnswerFirst(
                Question::Restore { .. }
                | Question::Report(_)
                | Question::Touch { .. }
                | Question::Touched { .. },
            )
            | Refusal::Refuted(..)
            | Refusal::ReportedAlready(_)
            | Refusal::Contested(_)
            | Refusal::BecomesQueen(_)
            | Refusal::ArbiterThere => self.refusal_by_reports(refusal, game),
            Refusal::ClaimTooLate
            | Refusal::NoQuickplay
            | Refusal::QuickplayNotAnnounced
            | Refusal::NoExtraTime
            | Refusal::OfferFirst
            | Refusal::HelpCostsNoTime
            | Refusal::NotIrregular(_)
            | Refusal::ReportTooLate(_)
            | Refusal::NotCompleted(_)
            | Refusal::Stands(_)
            | Refusal::OnlyOnClaim
            | Refusal::DeclaredMove(_)
            | Refusal::NothingThere(_)
            | Refusal::TouchMove(_)
            | Refusal::AgreementTooEarly(_)
            | Refusal::RuleFirst(_)
            | Refusal::ArbiterStarts
            | Refusal::ArbiterDecides
            | Refusal::NothingToRule
            | Refusal::NoArbiter
            | Refusal::ReasonMissing
            | Refusal::OutOfRange
            | Refusal::NotInEdition(_)
            | Refusal::NoClock
            | Refusal::NotOver
            | Refusal::CalledAlready
            | Refusal::ReopenFirst
            | Refusal::EndsAgain => self.refusal_by_laws(refusal, game),
        }
    }

    fn about_owed(&self, id: &str, game: &Game, by: Player) -> String {
        let said = game
            .owed_by(by)
            .map(|Owed { before, played, .. }| self.announce(before, *played))
            .unwrap_or_default();
        self.text(id, &[("move", said.into())])
    }

    /// What the made move has done, and what is missing.
    fn decided(&self, game: &Game, ending: Ending, page: bool) -> String {
        let name = match ending {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::DeadPosition => "dead-position",
            Ending::FivefoldRepetition => "fivefold",
            _ => "seventy-five",
        };
        let decided = self.text("decided", &[("ending", name.into())]);
        let then = if page {
            self.text("decided-wait", &[])
        } else if game.declared().is_some() {
            self.text("event-ask-press", &[])
        } else {
            let correct = self.command(CommandId::Correct);
            self.text("decided-press", &[("correct", correct.into())])
        };
        format!("{decided} {then}")
    }

    /// A move of the present position, in words.
    pub fn announced_as(&self, game: &Game, uci: UciMove) -> String {
        uci.to_move(game.position())
            .map(|played| self.announce(game.position(), played))
            .unwrap_or_default()
    }

    /// The move that is under way.
    pub fn under_way(&self, game: &Game) -> String {
        game.under_way()
            .map(|moving| self.announce(game.position(), moving.played))
            .unwrap_or_default()
    }

    /// Why a typed line is no move in `position`.
    #[must_use]
    pub fn not_typed(&self, error: &TypingError, position: &Chess) -> String {
        self.said().not_typed(error, position)
    }

    /// Why a phrase names no legal move.
    #[must_use]
    pub fn no_move(&self, error: &ResolveError) -> String {
        self.said().no_move(error)
    }

    /// Why words are no announcement at all.
    #[must_use]
    pub fn no_phrase(&self, error: &PhraseError) -> String {
        self.said().no_phrase(error)
    }
}

impl Terms<'_> {
    fn text(self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        self.wording.text(id, args)
    }

    /// Why a typed line is no move in `position`.
    pub fn not_typed(self, error: &TypingError, position: &Chess) -> String {
        let said = |mv: &Move| Value::from(self.announce(position, *mv, Length::Long));
        let cell = |cell: &char, place: &usize| {
            vec![
                ("dots", Value::from(dots(*cell))),
                ("place", place.to_string().into()),
            ]
        };
        match error {
            TypingError::Phrase(error) => self.no_phrase(error),
            TypingError::UnknownCell {
                cell: unknown,
                place,
                code: None,
            } => self.text("typed-no-code", &cell(unknown, place)),
            TypingError::UnknownCell {
                cell: unknown,
                place,
                code: Some(code),
            } => {
                let mut args = cell(unknown, place);
                args.push(("code", code.into()));
                self.text("typed-unknown-cell", &args)
            }
            TypingError::MisplacedCell {
                cell: misplaced,
                place,
            } => self.text("typed-misplaced-cell", &cell(misplaced, place)),
            TypingError::DrawOffer if self.written => self.text("page-typed-offer", &[]),
            TypingError::DrawOffer => {
                let offer = self.wording.command(CommandId::OfferDraw);
                self.text("typed-offer", &[("offer", offer.into())])
            }
            TypingError::SeveralMoves { moves } => {
                let ends = |mv: &Move| (mv.from(), mv.to());
                let first = moves.first();
                let second = moves.iter().find(|it| first.map(ends) != Some(ends(it)));
                let named = |mv: Option<&Move>| mv.or(first).map_or_else(|| "".into(), said);
                let args = [("first", named(first)), ("second", named(second))];
                self.text("typed-two-moves", &args)
            }
        }
    }

    /// Why a phrase names no legal move.
    pub fn no_move(self, error: &ResolveError) -> String {
        let square = |square: &Square| Value::from(self.square(*square));
        let role = |role: &Role| Value::from(self.role(*role));
        // As the first word of a sentence.
        let subject = |role: &Role| Value::from(capitalised(&self.role(*role)));
        let piece = |role: &Role| Value::from(piece_name(*role));
        let said = |id: &str, args: &[(&str, Value<'_>)]| self.text(id, args);
        match error {
            ResolveError::GameOver => said("move-game-over", &[]),
            ResolveError::NotChess { .. } => said("move-not-chess", &[]),
            ResolveError::EmptyOrigin { square: at } => {
                said("move-empty-origin", &[("square", square(at))])
            }
            ResolveError::NoSuchPieceThere {
                role: named,
                square: at,
            } => said(
                "move-no-such-piece-there",
                &[
                    ("square", square(at)),
                    ("piece", piece(named)),
                    ("role", role(named)),
                ],
            ),
            ResolveError::OtherPieceThere {
                expected,
                found,
                square: at,
            } => said(
                "move-other-piece-there",
                &[
                    ("square", square(at)),
                    ("piece", piece(expected)),
                    ("role", role(expected)),
                    ("found", role(found)),
                ],
            ),
            ResolveError::OpponentsPiece {
                role: found,
                square: at,
            } => said(
                "move-opponents-piece",
                &[("square", square(at)), ("role", role(found))],
            ),
            ResolveError::NoneLeft { role: named } => said(
                "move-none-left",
                &[("piece", piece(named)), ("role", role(named))],
            ),
            ResolveError::NoSuchPieceOnFile { role: named, file } => said(
                "move-no-such-piece-on-file",
                &[
                    ("file", self.file(*file).into()),
                    ("piece", piece(named)),
                    ("role", role(named)),
                ],
            ),
            ResolveError::NoSuchPieceOnRank { role: named, rank } => said(
                "move-no-such-piece-on-rank",
                &[
                    ("rank", self.rank(*rank).into()),
                    ("piece", piece(named)),
                    ("role", role(named)),
                ],
            ),
            ResolveError::NoneCanReach { role: named, to } => said(
                "move-none-can-reach",
                &[
                    ("piece", piece(named)),
                    ("role", role(named)),
                    ("to", square(to)),
                ],
            ),
            ResolveError::CannotReach {
                role: named,
                from,
                to,
            } => said(
                "move-cannot-reach",
                &[
                    ("role", subject(named)),
                    ("from", square(from)),
                    ("to", square(to)),
                ],
            ),
            ResolveError::PathBlocked {
                role: named,
                from,
                to,
                by,
            } => said(
                "move-path-blocked",
                &[
                    ("role", subject(named)),
                    ("from", square(from)),
                    ("to", square(to)),
                    ("by", square(by)),
                ],
            ),
            ResolveError::OwnPieceOnTarget {
                role: found,
                square: at,
            } => said(
                "move-own-piece-on-target",
                &[("square", square(at)), ("role", role(found))],
            ),
            ResolveError::Pinned { role: named, from } => said(
                "move-pinned",
                &[("role", subject(named)), ("from", square(from))],
            ),
            ResolveError::LeavesKingInCheck { role: named, from } => said(
                "move-leaves-king-in-check",
                &[("role", subject(named)), ("from", square(from))],
            ),
            ResolveError::KingIntoCheck { to } => {
                said("move-king-into-check", &[("to", square(to))])
            }
            ResolveError::MustAnswerCheck => said("move-must-answer-check", &[]),
            ResolveError::Ambiguous {
                role: named,
                to,
                candidates,
            } => {
                let origins: Vec<String> = candidates
                    .iter()
                    .filter_map(|candidate| candidate.from())
                    .map(|from| self.square(from))
                    .collect();
                let id = if self.written {
                    "page-ambiguous"
                } else {
                    "move-ambiguous"
                };
                said(
                    id,
                    &[
                        ("role", role(named)),
                        ("to", square(to)),
                        ("candidates", origins.join(", ").into()),
                    ],
                )
            }
            ResolveError::PromotionMissing { .. } => said("move-promotion-missing", &[]),
            ResolveError::NotAPromotion { to } => {
                said("move-not-a-promotion", &[("to", square(to))])
            }
            ResolveError::NotACapture { to } => said("move-not-a-capture", &[("to", square(to))]),
            ResolveError::NotEnPassant { to } => said("move-not-en-passant", &[("to", square(to))]),
            ResolveError::CastlingNotPossible { side, why } => {
                let castling = [("castling", Value::from(self.castling(*side)))];
                match why {
                    NoCastling::RightLost => said("castling-right-lost", &castling),
                    NoCastling::PathBlocked => said("castling-path-blocked", &castling),
                    NoCastling::InCheck => said("castling-in-check", &castling),
                    NoCastling::ThroughCheck => said("castling-through-check", &castling),
                    NoCastling::IntoCheck => said("castling-into-check", &castling),
                }
            }
        }
    }

    /// Why words are no announcement at all.
    pub fn no_phrase(self, error: &PhraseError) -> String {
        match error {
            PhraseError::Empty => self.text("phrase-empty", &[]),
            PhraseError::TooLong => self.text("phrase-too-long", &[]),
            PhraseError::UnknownWord { word } => {
                self.text("phrase-unknown-word", &[("word", word.into())])
            }
            PhraseError::UnexpectedWord { word } => {
                self.text("phrase-unexpected-word", &[("word", word.into())])
            }
            PhraseError::TargetMissing => self.text("phrase-target-missing", &[]),
            PhraseError::PieceMissing => self.text("phrase-piece-missing", &[]),
            PhraseError::RankMissing { file } => {
                self.text("phrase-rank-missing", &[("file", self.file(*file).into())])
            }
            PhraseError::FileMissing { rank } => {
                self.text("phrase-file-missing", &[("rank", self.rank(*rank).into())])
            }
            PhraseError::PromotionPieceMissing => self.text("phrase-promotion-piece-missing", &[]),
            PhraseError::CannotPromoteTo { role } => self.text(
                "phrase-cannot-promote",
                &[("role", self.role(*role).into())],
            ),
            PhraseError::LetterHasTwoMeanings { letter } => {
                let id = if self.written {
                    "page-letter-has-two-meanings"
                } else {
                    "phrase-letter-has-two-meanings"
                };
                self.text(id, &[("letter", letter.to_string().into())])
            }
        }
    }
}

/// The name by which a text chooses the gender of a piece's word.
pub const fn piece_name(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

/// The text with a capital first letter.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

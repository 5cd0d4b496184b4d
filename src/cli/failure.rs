//! Why a subcommand failed, and the one place that makes a sentence of it.

use std::fmt::Display;
use std::io;

use shakmaty::fen::ParseFenError;
use shakmaty::{Chess, PositionError};
use thiserror::Error;

use super::client::NoConnection;
use super::{fen, lexicon, recording};
use crate::enrolment::ProfileError;
use crate::game::FoldError;
use crate::hall::SeatingError;
use crate::hall::{HallError, PairingsError};
use crate::hearing::RecordingError;
use crate::hearing::{HearingProblem, ModelError, RecogniserError};
use crate::laws::RulesError;
use crate::messages::{Messages, Value};
use crate::notation::LexiconError;
use crate::pages::IdentityError;
use crate::sentences::{WordingError, rules_error};
use crate::settings::{Problem, RememberError, SettingsError};
use crate::speech_models::{CatalogueError, InstallError};
use crate::store::{GameId, StoreError};
use crate::tape::TapeError;
use crate::tournament::TournamentError;
use crate::train::openings::RepertoireError;
use crate::train::tactics::PuzzlesError;
use crate::voice::VoiceProblem;

/// Why a subcommand, or a part of it, failed.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// One of the command line itself: the id of its text, what is put into it, and the
    /// cause, which stands there as `why`.
    // Without what is put in: it may be a link or an address with a password.
    #[error("{id} {why:?}")]
    Text {
        id: &'static str,
        args: Vec<(&'static str, Value<'static>)>,
        #[source]
        why: Option<Box<Failure>>,
    },
    /// It is a sentence already.
    #[error("{0}")]
    Told(String),
    /// A table of the program cannot be read.
    #[error("a table of the program is damaged: {0}")]
    Damaged(String),
    #[error("game {game} is none: {error}")]
    NoGame { game: GameId, error: FoldError },
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Setting(#[from] Problem),
    #[error(transparent)]
    Remember(#[from] RememberError),
    #[error(transparent)]
    Lexicon(#[from] LexiconError),
    #[error(transparent)]
    Fen(#[from] ParseFenError),
    #[error(transparent)]
    Position(#[from] Box<PositionError<Chess>>),
    #[error(transparent)]
    Rules(#[from] RulesError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Puzzles(#[from] PuzzlesError),
    #[error(transparent)]
    Repertoire(#[from] RepertoireError),
    #[error(transparent)]
    Voice(#[from] VoiceProblem),
    #[error(transparent)]
    Hearing(#[from] HearingProblem),
    #[error(transparent)]
    Model(#[from] ModelError),
    #[error(transparent)]
    Recogniser(#[from] RecogniserError),
    #[error(transparent)]
    Recording(#[from] RecordingError),
    #[error(transparent)]
    Profile(#[from] ProfileError),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Install(#[from] InstallError),
    #[error(transparent)]
    Connection(#[from] NoConnection),
    #[error(transparent)]
    Identity(#[from] IdentityError),
    #[error(transparent)]
    Pairings(#[from] PairingsError),
    #[error(transparent)]
    Tape(#[from] TapeError),
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error(transparent)]
    Hall(#[from] HallError),
}

impl Failure {
    /// A failure of the command line itself, by the id of its text.
    pub(super) fn new(id: &'static str, args: &[(&'static str, Value<'_>)]) -> Self {
        let owned = |value: &Value<'_>| match value {
            Value::Text(text) => Value::Text(text.to_string().into()),
            Value::Number(number) => Value::Number(*number),
        };
        let args = args.iter().map(|(name, value)| (*name, owned(value)));
        let (args, why) = (args.collect(), None);
        Self::Text { id, args, why }
    }

    /// The same with its cause. Only a sentence of the command line has a place for one: of
    /// any other failure the log keeps it.
    pub(super) fn because(mut self, cause: impl Into<Self>) -> Self {
        let cause = cause.into();
        match &mut self {
            Self::Text { why, .. } => *why = Some(Box::new(cause)),
            failure => tracing::error!(%failure, %cause, "a cause that is not told"),
        }
        self
    }

    /// A table of the program cannot be read.
    pub(super) fn damaged(error: impl Display) -> Self {
        Self::Damaged(error.to_string())
    }

    /// What happened, and what to do.
    pub(super) fn text(&self, messages: &Messages) -> String {
        match self {
            Self::Text { id, args, why } => {
                let mut args = args.clone();
                let why = why.as_ref().map(|why| why.text(messages));
                args.extend(why.map(|why| ("why", why.into())));
                messages.text(id, &args)
            }
            Self::Told(text) => text.clone(),
            Self::Damaged(error) => messages.damaged(error),
            Self::NoGame { game, error } => {
                tracing::error!(%error, %game, "the events are not those of a game");
                messages.text("game-is-none", &[("game", game.to_string().into())])
            }
            Self::Io(error) => messages.reason(error),
            Self::Settings(error) => error.text(),
            Self::Setting(error) => error.text(messages),
            Self::Remember(error) => error.text(messages),
            Self::Lexicon(error) => lexicon::told(error, messages),
            Self::Fen(error) => fen::told(fen::unread(error, messages), messages),
            Self::Position(error) => fen::told(fen::impossible(error, messages), messages),
            Self::Rules(error) => rules_error(error, messages),
            Self::Store(error) => error.text(messages),
            Self::Tape(error) => error.text(messages),
            Self::Puzzles(error) => error.text(messages),
            Self::Repertoire(error) => error.text(messages),
            Self::Voice(problem) => problem.text(messages),
            Self::Hearing(problem) => problem.text(messages),
            Self::Model(error) => recording::no_model(error, messages),
            Self::Recogniser(error) => recording::no_recogniser(error, messages),
            Self::Recording(error) => recording::unheard(error, messages),
            Self::Profile(error) => error.text(messages),
            Self::Catalogue(error) => error.text(messages),
            Self::Install(error) => error.text(messages),
            Self::Connection(error) => error.text(messages),
            Self::Identity(error) => error.text(messages),
            Self::Pairings(error) => error.text(messages),
            Self::Tournament(error) => error.text(messages),
            Self::Seating(error) => error.text(messages),
            Self::Hall(error) => error.text(messages),
        }
    }
}

impl From<WordingError> for Failure {
    fn from(error: WordingError) -> Self {
        Self::damaged(error)
    }
}

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use shakmaty::san::SanPlus;
use shakmaty::{Color, KnownOutcome};

use crate::agent::{Agent, Record};
use crate::clock::GameTime;
use crate::game::{Ending, Event, Game, Player};
use crate::store::{GameId, Journal, Score, ScoredMove};

/// A game in the journal, kept by the agent and by the loop around it.
#[derive(Clone)]
pub(super) struct Keeping {
    journal: Arc<Mutex<Journal>>,
    game: GameId,
}

impl Keeping {
    pub(super) fn new(journal: Journal, game: GameId) -> Self {
        Self {
            journal: Arc::new(Mutex::new(journal)),
            game,
        }
    }

    /// Notes that the game goes on, so that after an interruption the clocks
    /// stand where they stood.
    pub(super) fn alive(&self, now: GameTime) {
        if let Err(error) = self.journal().heartbeat(self.game, now) {
            tracing::error!(%error, "the journal does not take a heartbeat");
        }
    }

    fn journal(&self) -> MutexGuard<'_, Journal> {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Record for Keeping {
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), String> {
        let appended = self.journal().append(self.game, at, events);
        appended.map(|_| ()).map_err(|error| error.to_string())
    }
}

/// Writes the score of the game into `folder`; the sentence to tell.
pub(super) fn write_score(agent: &Agent, folder: &Path, keeping: &Keeping) -> String {
    let path = folder.join(format!("game-{}.pgn", keeping.game));
    match score(agent.game()).write(&path) {
        Ok(()) => {
            let file = path.display().to_string();
            agent
                .wording()
                .text("result-saved", &[("file", file.into())])
        }
        Err(error) => {
            tracing::error!(%error, "the score is not written");
            agent
                .wording()
                .text("result-not-saved", &[("why", error.to_string().into())])
        }
    }
}

/// The score of a game as PGN has it.
pub(super) fn score(game: &Game) -> Score {
    let setup = game.setup();
    let name = |color| match setup.player_of(color) {
        Player::Blind => setup.blind_name.clone(),
        Player::Sighted => setup.sighted_name.clone(),
    };
    let usual = !setup.chess960 && game.start() == &shakmaty::Chess::default();
    Score {
        event: setup.event.clone(),
        site: "?".to_owned(),
        date: Some(jiff::Zoned::now().date()),
        round: "?".to_owned(),
        white: name(Color::White),
        black: name(Color::Black),
        result: game.ended().filter(has_result).map(|(winner, _)| {
            winner.map_or(KnownOutcome::Draw, |player| KnownOutcome::Decisive {
                winner: setup.color_of(player),
            })
        }),
        control: setup.control.clone(),
        start: (!usual).then(|| setup.start.clone()),
        chess960: setup.chess960,
        moves: game
            .score()
            .iter()
            .map(|scored| ScoredMove {
                san: SanPlus::from_move(scored.before.clone(), scored.played),
                clock_left: scored.left,
                draw_offered: scored.draw_offered,
            })
            .collect(),
    }
}

/// PGN has no result for a game that nobody won and that is no draw.
const fn has_result(ended: &(Option<Player>, Ending)) -> bool {
    !matches!(ended.1, Ending::BothLose | Ending::Annulled)
}

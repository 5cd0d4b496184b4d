//! The current score of a game.

use jiff::civil::Date;
use shakmaty::san::SanPlus;
use shakmaty::{Color, KnownOutcome};

use super::{Score, ScoredMove};
use doppelbrett_core::game::{Ending, Game, Player};

impl Score {
    /// The score so far of `game`, which began on `date`. A game does not know its place or
    /// round.
    #[must_use]
    pub fn of(game: &Game, date: Option<Date>) -> Self {
        let setup = game.setup();
        let name = |color| setup.name_of(setup.player_of(color)).to_owned();
        let usual = !setup.chess960 && game.start() == &shakmaty::Chess::default();
        Self {
            event: setup.event.clone(),
            site: String::new(),
            date,
            round: String::new(),
            white: name(Color::White),
            black: name(Color::Black),
            white_fide: None,
            black_fide: None,
            result: game.ended().filter(has_result).map(|(winner, _)| {
                winner.map_or(KnownOutcome::Draw, |player| KnownOutcome::Decisive {
                    winner: setup.color_of(player),
                })
            }),
            control: setup.control.clone(),
            start: (!usual).then(|| setup.start.clone()),
            chess960: setup.chess960,
            moves: game
                .plies()
                .iter()
                .map(|ply| ScoredMove {
                    san: SanPlus::from_move(ply.before.clone(), ply.played),
                    clock_left: ply.left,
                    draw_offered: ply.draw_offered,
                })
                .collect(),
        }
    }
}

/// Whether PGN has a result for the ending: not if nobody won and it is not a draw.
fn has_result((_, ending): &(Option<Player>, Ending)) -> bool {
    *ending != Ending::BothLose && !ending.is_without_result()
}

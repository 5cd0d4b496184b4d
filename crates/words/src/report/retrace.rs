use std::time::Duration;

use shakmaty::Color;

use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, FoldError, Game, Player};
use doppelbrett_store::Stamped;

/// An event with the game before and after it.
pub(super) struct Moment<'a> {
    pub(super) stamped: &'a Stamped,
    pub(super) before: &'a Game,
    pub(super) after: &'a Game,
    /// The event that stopped the clocks, while they stand or as they start again.
    pub(super) standing: Option<&'a Stamped>,
}

impl Moment<'_> {
    pub(super) fn at(&self) -> GameTime {
        self.stamped.at
    }

    pub(super) fn color(&self, player: Player) -> Color {
        self.before.setup().color_of(player)
    }

    /// The time on `player`'s clock before and after, without any delay.
    pub(super) fn left(&self, player: Player) -> (Duration, Duration) {
        let color = self.color(player);
        let left = |game: &Game| {
            let clock = game.clock();
            clock.map_or(Duration::ZERO, |clock| clock.left(color, self.at()))
        };
        (left(self.before), left(self.after))
    }
}

/// Folds the events as resuming a game does, and shows each one.
///
/// # Errors
/// When they cannot have come from a game.
pub(super) fn retrace<'a>(
    events: &'a [Stamped],
    mut see: impl FnMut(&Moment<'_>),
) -> Result<Game, FoldError> {
    let Some((created, rest)) = events.split_first() else {
        return Err(FoldError::NotCreated);
    };
    let Event::Created(setup) = &created.event else {
        return Err(FoldError::NotCreated);
    };
    let mut game = Game::new(setup.as_ref().clone())?;
    see(&Moment {
        stamped: created,
        before: &game,
        after: &game,
        standing: None,
    });
    let mut standing: Option<&'a Stamped> = None;
    for stamped in rest {
        let before = game.clone();
        game.apply(&stamped.event, stamped.at)?;
        if matches!(stamped.event, Event::Suspended) && standing.is_none() {
            standing = Some(stamped);
        }
        see(&Moment {
            stamped,
            before: &before,
            after: &game,
            standing,
        });
        if matches!(stamped.event, Event::Continued) {
            standing = None;
        }
    }
    Ok(game)
}

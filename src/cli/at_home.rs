//! What a game on the network asks of whoever sits here.

use super::failure::Failure;
use crate::game::Player;
use crate::settings::{Profile, Settings};

/// Refuses what needs an opponent at this table.
///
/// # Errors
/// With a sentence, in a competition, or if the electronic board is the opponent's.
pub(super) fn at_home(settings: &Settings) -> Result<(), Failure> {
    if settings.profile == Profile::Competition || settings.laws.arbiter {
        return Err(Failure::new("online-not-in-competition", &[]));
    }
    let electronic = settings.board.electronic();
    if electronic.is_some_and(|board| board.on == Player::Sighted) {
        return Err(Failure::new("online-has-no-board", &[]));
    }
    Ok(())
}

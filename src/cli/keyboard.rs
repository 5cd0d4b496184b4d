use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::failure::Failure;
use super::inputs;
use crate::act::Listener;
use crate::agent::Input;
use crate::keys::Keys;
use crate::play::{Arrivals, Inputs, Timed};
use crate::settings::Settings;

/// The console, the signals, taught keys and acts from outside, for one game after the other.
pub(super) struct Keyboard {
    game: Arc<Mutex<Game>>,
    _acts: Option<Listener>,
    _keys: Option<Keys>,
}

/// The game that what is typed goes to.
struct Game {
    inputs: Inputs,
    /// The inputs of a game that was left, in which something typed may still wait.
    before: Option<(Vec<Timed>, Arrivals)>,
}

impl Keyboard {
    /// Begins to read for the game with these inputs.
    ///
    /// # Errors
    /// When signals cannot be watched.
    pub(super) fn start(settings: &Settings, inputs: Inputs) -> Result<Self, Failure> {
        let game = Arc::new(Mutex::new(Game {
            inputs,
            before: None,
        }));
        let (typed, received) = crate::play::inputs();
        inputs::interrupts(typed.clone(), || Input::End)?;
        let current = Arc::clone(&game);
        thread::spawn(move || {
            for timed in received {
                if lock(&current).inputs.pass_on(timed).is_err() {
                    return;
                }
            }
        });
        let acts = inputs::acts(settings, typed.clone());
        let keys = inputs::keys(settings, typed.clone());
        inputs::console(typed);
        Ok(Self {
            game,
            _acts: acts,
            _keys: keys,
        })
    }

    /// Keeps what was not taken in a game that was left.
    pub(super) fn keep(&self, taken: Vec<Timed>, inputs: Arrivals) {
        lock(&self.game).before = Some((taken, inputs));
    }

    /// From now on the game with these inputs is played. What was typed for it before
    /// comes first.
    pub(super) fn turn_to(&self, inputs: Inputs) {
        let mut game = lock(&self.game);
        if let Some((taken, rest)) = game.before.take() {
            for timed in taken.into_iter().chain(rest.try_iter()) {
                // Reports of the devices are those of the game that was left.
                if let Input::Typed(_) | Input::Asked(_) | Input::TooLong | Input::End = timed.input
                {
                    // The game has not begun: its inputs are open.
                    let _ = inputs.pass_on(timed);
                }
            }
        }
        game.inputs = inputs;
    }
}

fn lock(game: &Mutex<Game>) -> MutexGuard<'_, Game> {
    game.lock().unwrap_or_else(PoisonError::into_inner)
}

//! How the voice speaks: its rate, and how loud each channel is.

use super::Channel;

/// The loudest, in per cent of the synthesiser's own loudness, and the softest that the player can
/// ask for: they must still hear that it speaks.
const LOUDEST: i32 = 100;
const SOFTEST: i32 = 10;

/// A change of how the voice speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tuning {
    /// The rate, from -100 to 100; a channel with a rate of its own keeps its distance.
    Rate(i32),
    /// How loud a channel is, from 10 to 100 per cent.
    Volume(Channel, i32),
}

/// What a player asks of the voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TuningStep {
    /// Faster by so much, or slower.
    Rate(i32),
    /// Louder by so much where the player hears, or softer.
    Volume(i32),
}

/// How the voice speaks now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuned {
    /// The rate, from -100 to 100.
    pub rate: i32,
    /// How loud the room's channel is, in per cent.
    pub room: i32,
    /// The same of the ear's.
    pub ear: i32,
}

impl Default for Tuned {
    fn default() -> Self {
        Self {
            rate: 0,
            room: LOUDEST,
            ear: LOUDEST,
        }
    }
}

impl Tuned {
    /// Takes the step of a player who hears on the channel `own`.
    pub fn step(&mut self, step: TuningStep, own: Channel) -> Tuning {
        match step {
            TuningStep::Rate(by) => {
                self.rate = (self.rate + by).clamp(-100, 100);
                Tuning::Rate(self.rate)
            }
            TuningStep::Volume(by) => {
                let volume = match own {
                    Channel::Room => &mut self.room,
                    Channel::Ear => &mut self.ear,
                };
                *volume = (*volume + by).clamp(SOFTEST, LOUDEST);
                Tuning::Volume(own, *volume)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_end_where_it_would_be_silent_or_distorted() {
        let mut tuned = Tuned::default();
        let ear = |volume| Tuning::Volume(Channel::Ear, volume);
        for (step, tuning) in [
            (TuningStep::Volume(10), ear(100)),
            (TuningStep::Volume(-10), ear(90)),
            (TuningStep::Volume(-10), ear(80)),
            (TuningStep::Volume(-500), ear(10)),
            (TuningStep::Rate(-500), Tuning::Rate(-100)),
            (TuningStep::Rate(10), Tuning::Rate(-90)),
        ] {
            assert_eq!(tuned.step(step, Channel::Ear), tuning);
        }
        assert_eq!(tuned.room, 100);
    }
}

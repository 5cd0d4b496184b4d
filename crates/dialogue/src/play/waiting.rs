//! What waits for a game: acts in the order in which they were read, and sound behind them.

use std::collections::VecDeque;
use std::time::Instant;

use crate::Input;
use doppelbrett_web::{BoardReport, Brought, Role, SeatSound};

/// So many pieces of sound of one side wait at most: some are half a minute of speech.
const MOST: usize = 1_000;

/// An input, and when it was read: by that moment it is charged.
#[derive(Debug)]
pub struct Timed {
    /// When it was read.
    pub at: Instant,
    /// What came.
    pub input: Input,
}

impl Timed {
    /// What is read now.
    #[must_use]
    pub fn now(input: Input) -> Self {
        let at = Instant::now();
        Self { at, input }
    }
}

/// What has been read and not been handled. No sound waits before an act, no more of it waits
/// than can be said in half a minute, and of what is known anew only the newest waits.
#[derive(Debug, Default)]
pub struct Waiting {
    acts: VecDeque<Timed>,
    /// The sound from the pages of each side.
    sound: [VecDeque<Timed>; 2],
    /// Whose sound is next.
    turn: usize,
}

/// Of what only the newest is worth knowing.
#[derive(PartialEq, Eq)]
enum Known {
    Pages(Role),
    Brought { opposite: bool },
}

impl Waiting {
    /// Lets an input wait.
    pub fn push(&mut self, mut timed: Timed) {
        if let Some(side) = side_of_sound(&timed.input)
            && let Some(lane) = self.sound.get_mut(side)
        {
            return push_sound(lane, timed);
        }
        if let Some(known) = known(&timed.input) {
            let mut waiting = self.acts.iter();
            let old = waiting.position(|old| self::known(&old.input).as_ref() == Some(&known));
            if let Some(old) = old.and_then(|place| self.acts.remove(place)) {
                inherit(&mut timed.input, old.input);
            }
        }
        self.acts.push_back(timed);
    }

    /// What is to be handled next.
    pub fn pop(&mut self) -> Option<Timed> {
        self.acts.pop_front().or_else(|| {
            let sides = self.sound.len();
            let mut sides = (0..sides).map(|next| (self.turn + next) % sides);
            let next = sides.find_map(|side| Some((side, self.sound.get_mut(side)?.pop_front()?)));
            let (side, timed) = next?;
            self.turn = side + 1;
            Some(timed)
        })
    }

    /// Whether nothing waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.acts.is_empty() && self.sound.iter().all(VecDeque::is_empty)
    }
}

/// Whose pages this is the sound of.
fn side_of_sound(input: &Input) -> Option<usize> {
    match input {
        Input::Board(BoardReport::Sound(_)) => Some(0),
        Input::Board(BoardReport::Opposite(report)) => {
            matches!(**report, BoardReport::Sound(_)).then_some(1)
        }
        _ => None,
    }
}

/// Lets sound wait. When too much does, none of it is used.
fn push_sound(lane: &mut VecDeque<Timed>, timed: Timed) {
    if lane.len() >= MOST {
        let last = lane.iter().rposition(|waits| turns(&waits.input));
        let last = last.and_then(|place| lane.remove(place));
        lane.clear();
        lane.extend(last);
        lane.push_back(Timed {
            at: timed.at,
            input: cut(&timed.input),
        });
    }
    lane.push_back(timed);
}

/// Whether a microphone is opened or closed.
fn turns(input: &Input) -> bool {
    let sound = match input {
        Input::Board(BoardReport::Opposite(report)) => report,
        Input::Board(report) => report,
        _ => return false,
    };
    matches!(
        sound,
        BoardReport::Sound(SeatSound::Begins { .. } | SeatSound::Ends)
    )
}

/// That sound is missing on the side of this one.
fn cut(like: &Input) -> Input {
    let cut = BoardReport::Sound(SeatSound::Cut);
    Input::Board(match like {
        Input::Board(BoardReport::Opposite(_)) => BoardReport::Opposite(Box::new(cut)),
        _ => cut,
    })
}

fn known(input: &Input) -> Option<Known> {
    let Input::Board(report) = input else {
        return None;
    };
    match report {
        BoardReport::Connected { role, .. } | BoardReport::Disconnected { role, .. } => {
            Some(Known::Pages(*role))
        }
        BoardReport::Brings(_) => Some(Known::Brought { opposite: false }),
        BoardReport::Opposite(report) => {
            matches!(**report, BoardReport::Brings(_)).then_some(Known::Brought { opposite: true })
        }
        _ => None,
    }
}

/// What `new` does not say anew is as `old` said it.
fn inherit(new: &mut Input, mut old: Input) {
    if let (Some(new), Some(old)) = (brought(new), brought(&mut old)) {
        new.language = new.language.or(old.language);
        new.profile = new.profile.take().or_else(|| old.profile.take());
    }
}

fn brought(input: &mut Input) -> Option<&mut Brought> {
    let Input::Board(report) = input else {
        return None;
    };
    match report {
        BoardReport::Brings(brought) => Some(brought),
        BoardReport::Opposite(report) => match &mut **report {
            BoardReport::Brings(brought) => Some(brought),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::Language;
    use doppelbrett_web::ClientId;

    fn typed(line: &str) -> Input {
        Input::Typed(line.to_owned())
    }

    fn sound(sound: SeatSound) -> Input {
        Input::Board(BoardReport::Sound(sound))
    }

    fn opposite(report: BoardReport) -> Input {
        Input::Board(BoardReport::Opposite(Box::new(report)))
    }

    fn pages(role: Role, clients: usize) -> Input {
        let client = ClientId(clients as u64);
        Input::Board(match clients {
            0 => BoardReport::Disconnected {
                client,
                role,
                clients,
            },
            _ => BoardReport::Connected {
                client,
                role,
                clients,
            },
        })
    }

    fn brings(language: Option<Language>, profile: Option<&str>) -> BoardReport {
        BoardReport::Brings(Brought {
            language,
            profile: profile.map(str::to_owned),
        })
    }

    /// In which order these are handled that came in this one.
    fn handled(came: Vec<Input>) -> Vec<String> {
        let mut waiting = Waiting::default();
        came.into_iter()
            .for_each(|input| waiting.push(Timed::now(input)));
        let handled = std::iter::from_fn(|| waiting.pop());
        let handled: Vec<String> = handled.map(|it| format!("{:?}", it.input)).collect();
        assert!(waiting.is_empty());
        handled
    }

    #[test]
    fn no_sound_is_handled_before_an_act_and_only_the_newest_of_what_is_known_anew() {
        let begins = || SeatSound::Begins { stays: false };
        let pcm = |sample| SeatSound::Pcm(vec![sample]);
        let theirs = |sound| opposite(BoardReport::Sound(sound));
        let (es, pt) = (Some(Language::Es), Some(Language::Pt));
        for (came, expected) in [
            // As it was said, and behind what is done.
            (
                vec![
                    sound(begins()),
                    sound(pcm(1)),
                    typed("press"),
                    sound(SeatSound::Ends),
                ],
                vec![
                    typed("press"),
                    sound(begins()),
                    sound(pcm(1)),
                    sound(SeatSound::Ends),
                ],
            ),
            // Neither side's sound keeps the other's waiting.
            (
                vec![
                    sound(pcm(1)),
                    sound(pcm(2)),
                    sound(pcm(3)),
                    theirs(pcm(4)),
                    theirs(pcm(5)),
                ],
                vec![
                    sound(pcm(1)),
                    theirs(pcm(4)),
                    sound(pcm(2)),
                    theirs(pcm(5)),
                    sound(pcm(3)),
                ],
            ),
            // How many pages there are, role by role, where the last of them came or left.
            (
                vec![
                    pages(Role::Player, 1),
                    pages(Role::Blind, 2),
                    typed("e4"),
                    pages(Role::Player, 0),
                    pages(Role::Player, 3),
                ],
                vec![pages(Role::Blind, 2), typed("e4"), pages(Role::Player, 3)],
            ),
            // What is brought: each part as it was last.
            (
                vec![
                    Input::Board(brings(es, Some("voice"))),
                    opposite(brings(None, Some("theirs"))),
                    Input::Board(brings(pt, None)),
                ],
                vec![
                    opposite(brings(None, Some("theirs"))),
                    Input::Board(brings(pt, Some("voice"))),
                ],
            ),
            // What is done is done each time.
            (
                vec![typed("press"), typed("press")],
                vec![typed("press"), typed("press")],
            ),
        ] {
            let expected: Vec<String> = expected.iter().map(|it| format!("{it:?}")).collect();
            assert_eq!(handled(came), expected);
        }
        // A profile is in no log.
        let shown = handled(vec![Input::Board(brings(None, Some("voice")))]).concat();
        assert!(!shown.contains("voice\""), "{shown}");
    }

    #[test]
    fn however_much_sound_comes_no_more_waits_than_can_be_said_and_the_microphone_stays_as_it_is() {
        for wrapped in [false, true] {
            let give = |sound| match wrapped {
                true => opposite(BoardReport::Sound(sound)),
                false => Input::Board(BoardReport::Sound(sound)),
            };
            let mut waiting = Waiting::default();
            waiting.push(Timed::now(give(SeatSound::Begins { stays: true })));
            for _ in 0..100_000 {
                waiting.push(Timed::now(give(SeatSound::Pcm(vec![0; 320]))));
                assert!(waiting.sound.iter().map(VecDeque::len).sum::<usize>() <= MOST);
            }
            let rest: Vec<Input> = std::iter::from_fn(|| waiting.pop())
                .map(|it| it.input)
                .collect();
            let (first, cut) = (format!("{:?}", rest[0]), format!("{:?}", rest[1]));
            assert!(first.contains("Begins"), "{first}");
            assert!(cut.contains("Cut"), "{cut}");
        }
    }
}

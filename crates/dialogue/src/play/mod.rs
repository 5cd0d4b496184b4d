//! The loop that joins the devices to the agent: it carries out the agent's effects, and waits
//! for what happens next.

mod inputs;
mod on_pages;
mod waiting;
mod watch;

pub use inputs::{Arrivals, Inputs, Takes, Unheard, inputs};
pub use on_pages::on_pages;
pub use waiting::{Timed, Waiting};
pub use watch::Watch;

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use crate::{Agent, Agents, Effect, Input, NotKept};
use doppelbrett_braille::Braille;
use doppelbrett_console as console;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{EngineLevel, Side};
use doppelbrett_hearing::{Ears, EarsApart};
use doppelbrett_links::act::ActAnswer;
use doppelbrett_links::electronic::Electronic;
use doppelbrett_links::engine::Engine;
use doppelbrett_links::lichess::Lichess;
use doppelbrett_store::{BEAT, Score};
use doppelbrett_system::priority::First;
use doppelbrett_voice::{Tuning, Voice, VoiceReport};
use doppelbrett_web::{Message, WebBoard};
use doppelbrett_words::Wording;

/// How long the first words wait for speech output; if it comes later, it speaks the next
/// prompt.
const VOICE_WAIT: Duration = Duration::from_millis(600);
/// How long nothing may come.
const IDLE: Duration = Duration::from_secs(3600);
/// The least time between two looks at the clock: a fallen flag that cannot be stored must not
/// keep the CPU busy.
const SHORTEST: Duration = Duration::from_millis(5);

/// The devices of a game; those that are switched off are absent.
#[derive(Default)]
pub struct Devices {
    /// Speech output.
    pub voice: Option<Voice>,
    /// Speech input.
    pub ears: Option<Ears>,
    /// What hears the opponent's device, where the opponent is blind, too.
    pub opposite_ears: Option<EarsApart>,
    /// The Braille display.
    pub braille: Option<Braille>,
    /// The web board.
    pub board: Option<WebBoard>,
    /// The electronic board.
    pub electronic: Option<Electronic>,
    /// The engine in the opponent's seat.
    pub engine: Option<Engine>,
    /// The game at Lichess.
    pub lichess: Option<Lichess>,
}

/// A sentence in the words that it is given: not everybody at a table has the same.
pub type Sentence = Box<dyn Fn(&Wording) -> String>;

/// What the loop needs besides devices.
pub trait Surroundings {
    /// The game is running at `now`; called with each beat while a clock runs.
    ///
    /// # Errors
    /// With a sentence, when that cannot be stored.
    fn alive(&mut self, now: GameTime) -> Result<(), NotKept>;
    /// The game has ended: write the score. Returns what is to be told, if anything.
    fn save_score(&mut self, agent: &Agent) -> Option<Sentence>;
    /// The score of the game as PGN.
    fn score(&self, agent: &Agent) -> String {
        Score::of(agent.game(), Some(jiff::Zoned::now().date())).to_string()
    }
    /// The voice speaks otherwise: save it.
    fn remember(&mut self, tuning: Tuning);
    /// Prints a line for the player.
    fn print(&mut self, line: &str) {
        console::print(line);
    }
    /// An input is about to be handled.
    fn before(&mut self, _input: &Input) {}
    /// An input has come that belongs to the game for which this one is left.
    fn leave(&mut self, _input: Timed) {}
    /// An effect is about to be carried out.
    fn effect(&mut self, _effect: &Effect) {}
    /// An input has been handled, and none is waiting.
    fn after(&mut self, _agent: &Agent) {}
}

/// Turns a device room's reports into inputs, on a separate thread.
pub fn forward<R, I>(
    reports: impl IntoIterator<Item = R> + Send + 'static,
    inputs: impl Takes<I> + Send + 'static,
    input: impl Fn(R) -> Option<I> + Send + 'static,
) {
    let thread = std::thread::Builder::new()
        .name("reports".into())
        .spawn(move || {
            for report in reports {
                if let Some(input) = input(report)
                    && !inputs.take(input)
                {
                    return;
                }
            }
        });
    if let Err(error) = thread {
        tracing::error!(%error, "no thread for the reports of a device");
    }
}

/// Why a game is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Left {
    /// The program is to end.
    Ended,
    /// The interrupted game is to be resumed instead.
    ForInterrupted,
    /// A new game begins instead, in which the blind player has this colour and the engine
    /// plays at this level.
    ForNew(Side, EngineLevel),
    /// The same again, with the colours changed.
    ForRematch,
    /// Another game on Lichess is looked for.
    ForOnline,
}

/// Plays until the agent wants to end. `resumed` tells the player where they are.
pub fn run(
    agents: &mut Agents,
    devices: &Devices,
    inputs: &Arrivals,
    mut watch: Watch,
    resumed: bool,
    surroundings: &mut dyn Surroundings,
) -> Left {
    let left = play(agents, devices, inputs, &mut watch, resumed, surroundings);
    // What ran until the program ends has run.
    if runs(agents)
        && let Err(why) = surroundings.alive(watch.now())
    {
        tracing::warn!(%why, "until when the clock ran is not stored");
    }
    left
}

fn runs(agents: &Agents) -> bool {
    let clock = agents.game().clock();
    clock.is_some_and(|clock| clock.running().is_some())
}

fn play(
    agents: &mut Agents,
    devices: &Devices,
    inputs: &Arrivals,
    watch: &mut Watch,
    resumed: bool,
    surroundings: &mut dyn Surroundings,
) -> Left {
    let _first = First::begin();
    let early = wait_for_voice(devices.voice.as_ref().map_or(0, Voice::channels), inputs);
    let mut first = Vec::new();
    // Which channels can speak must be known before the first word.
    let (voices, others): (Vec<_>, Vec<_>) = early
        .into_iter()
        .partition(|early| matches!(early.input.voice(), Some(VoiceReport::Found { .. })));
    for early in voices {
        first.extend(agents.handle(early.input, watch.moment(early.at)));
    }
    first.extend(if resumed {
        agents.resume(watch.moment(Instant::now()))
    } else {
        agents.begin(watch.moment(Instant::now()))
    });
    if let Some(left) = carry_out(first, agents, devices, surroundings) {
        return left;
    }
    let mut others = others.into_iter();
    while let Some(early) = others.next() {
        if let Some(left) = step(early, agents, devices, watch, surroundings) {
            // What came meanwhile belongs to the next game.
            others.for_each(|early| surroundings.leave(early));
            return left;
        }
    }
    let mut beat = Instant::now() + BEAT;
    loop {
        surroundings.after(agents.first());
        let runs = runs(agents);
        let next = agents.next_try().or_else(|| match runs {
            true => agents.next_moment(watch.now()),
            false => agents.waits_until(),
        });
        let next = next.map(|next| next.since(watch.now()).max(SHORTEST));
        let beats = runs.then(|| beat.saturating_duration_since(Instant::now()));
        let wait = next.into_iter().chain(beats).min().unwrap_or(IDLE);
        let timed = match inputs.recv_timeout(wait) {
            Ok(timed) => Some(timed),
            // A beat alone is nothing to the agents.
            Err(RecvTimeoutError::Timeout) => (next == Some(wait)).then(|| Timed::now(Input::Tick)),
            Err(RecvTimeoutError::Disconnected) => return Left::Ended,
        };
        let slept = watch.slept().map(|slept| Timed::now(Input::Slept(slept)));
        for timed in slept.into_iter().chain(timed) {
            if let Some(left) = step(timed, agents, devices, watch, surroundings) {
                return left;
            }
        }
        if runs && Instant::now() >= beat {
            let kept = surroundings.alive(watch.now());
            beat = Instant::now() + BEAT;
            let unkept = |why| Timed::now(Input::NotKept(why));
            if let Err(NotKept(why)) = kept
                && let Some(left) = step(unkept(why), agents, devices, watch, surroundings)
            {
                return left;
            }
        }
    }
}

/// What arrived until every channel reported whether it can speak.
pub fn wait_for_voice(channels: usize, inputs: &Arrivals) -> Vec<Timed> {
    let end = Instant::now() + VOICE_WAIT;
    let mut early = Vec::new();
    let mut missing = channels;
    while missing > 0 {
        match inputs.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(timed) => {
                if let Some(VoiceReport::Found { .. } | VoiceReport::Lost { .. }) =
                    timed.input.voice()
                {
                    missing -= 1;
                }
                early.push(timed);
            }
            Err(_) => break,
        }
    }
    early
}

fn step(
    Timed { at, input }: Timed,
    agents: &mut Agents,
    devices: &Devices,
    watch: &mut Watch,
    surroundings: &mut dyn Surroundings,
) -> Option<Left> {
    surroundings.before(&input);
    let asked = match &input {
        Input::Asked(request) if !request.is_taken() => return None,
        Input::Asked(request) => Some(request.clone()),
        _ => None,
    };
    let effects = agents.handle(input, watch.moment(at));
    if let Some(request) = asked {
        request.answer(answer_of(&effects));
    }
    carry_out(effects, agents, devices, surroundings)
}

/// What whoever wanted an act done is told of it.
fn answer_of(effects: &[Effect]) -> ActAnswer {
    let told = || {
        effects.iter().filter_map(|effect| match effect {
            Effect::Told(message) => Some(message),
            _ => None,
        })
    };
    ActAnswer {
        done: !told().any(|message| message.refuses),
        told: told().map(Message::text).collect(),
    }
}

/// Carries out effects; returns why the game is left, if it is.
fn carry_out(
    effects: Vec<Effect>,
    agents: &mut Agents,
    devices: &Devices,
    surroundings: &mut dyn Surroundings,
) -> Option<Left> {
    let mut left = None;
    for effect in effects {
        surroundings.effect(&effect);
        match effect {
            Effect::Say(utterance) => {
                if let Some(voice) = &devices.voice {
                    voice.say(utterance);
                }
            }
            Effect::Silence(channel, up_to) => {
                if let Some(voice) = &devices.voice {
                    voice.stop(channel, up_to);
                }
            }
            Effect::Tune(tuning) => {
                if let Some(voice) = &devices.voice {
                    voice.tune(tuning);
                }
                surroundings.remember(tuning);
            }
            Effect::Braille(line) => {
                if let Some(braille) = &devices.braille {
                    braille.show(line);
                }
            }
            Effect::Electronic(order) => {
                if let Some(electronic) = &devices.electronic {
                    electronic.order(order);
                }
            }
            Effect::Engine(order) => {
                if let Some(engine) = &devices.engine {
                    engine.order(order);
                }
            }
            Effect::Lichess(order) => {
                if let Some(lichess) = &devices.lichess {
                    lichess.order(order);
                }
            }
            Effect::Print(line) => surroundings.print(&line),
            Effect::Attend(attention) => {
                if let Some(ears) = &devices.ears {
                    ears.attend(attention);
                }
            }
            Effect::Hear(sound) => {
                if let Some(ears) = &devices.ears {
                    ears.from_afar(sound);
                }
            }
            Effect::Expect(expected) => {
                if let Some(ears) = &devices.ears {
                    ears.expect(agents.first().expectation(*expected));
                }
            }
            Effect::Listen(listen) => {
                if let Some(ears) = &devices.ears {
                    ears.set_phrases(agents.first().phrases(&listen));
                }
            }
            Effect::KeepSound(now) => {
                let more = agents.keep_sound(now);
                if let Some(left) = carry_out(more, agents, devices, surroundings) {
                    return Some(left);
                }
            }
            Effect::SaveScore => {
                if let Some(board) = &devices.board {
                    board.keep_score(&surroundings.score(agents.first()));
                }
                if let Some(told) = surroundings.save_score(agents.first()) {
                    let more = agents.tell_saved(&told);
                    if let Some(left) = carry_out(more, agents, devices, surroundings) {
                        return Some(left);
                    }
                }
            }
            Effect::Opposite(effect) => opposite(*effect, agents, devices),
            // The page that asked for it is answered first.
            Effect::Resume => left = Some(Left::ForInterrupted),
            Effect::NextOnline => left = Some(Left::ForOnline),
            Effect::Rematch => left = Some(Left::ForRematch),
            Effect::NewGame(side, level) => left = Some(Left::ForNew(side, level)),
            Effect::End => return Some(Left::Ended),
            effect @ (Effect::Board(_)
            | Effect::News(_)
            | Effect::Told(_)
            | Effect::WordsCame
            | Effect::Answer(..)
            | Effect::Done(_)
            | Effect::Refuse(..)) => {
                if let Some(board) = &devices.board {
                    on_pages(effect, board);
                }
            }
        }
    }
    left
}

/// Carries out what the opponent's agent wants: they have pages, and a device to be heard.
fn opposite(effect: Effect, agents: &Agents, devices: &Devices) {
    let ears = devices.opposite_ears.as_ref();
    let second = agents.second();
    let left = second.and_then(|second| second.hear_with(ears, effect));
    let board = devices.board.as_ref().and_then(|board| board.opposite());
    if let (Some(effect), Some(opposite)) = (left, board) {
        on_pages(effect, opposite);
    }
}

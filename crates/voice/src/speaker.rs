//! The process that speaks for one channel.
//!
//! It speaks through the `tts` crate, takes orders on standard input and answers on standard
//! output. It ends when its standard input does.
//!
//! An utterance in several languages is spoken segment by segment: within one SSML document,
//! espeak-ng does not return from a voice to the previous one.

use super::host::{Manner, MannerError};
use super::protocol::{Answer, Order, write};
use super::segment::Segment;
use crate::VoiceKind;
use doppelbrett_console as console;
use doppelbrett_text::lines::{Line, long_lines};
use std::collections::VecDeque;
use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{self, Sender};
use std::thread;
use thiserror::Error;
use tts::{Tts, UtteranceId};

enum News {
    Order(Order),
    Began(UtteranceId),
    Ended(UtteranceId),
    Stopped(UtteranceId),
}

/// What is being spoken.
struct Speaking {
    id: u64,
    /// The synthesiser's id of the segment being spoken.
    segment: UtteranceId,
    began: bool,
    rest: VecDeque<Segment>,
}

pub(crate) const BUILT: bool = true;

/// Speaks until standard input ends. The exit code says whether the synthesiser was reached.
#[must_use]
pub fn run() -> ExitCode {
    let (news, inbox) = mpsc::channel();
    let orders = news.clone();
    thread::spawn(move || read_orders(&orders));
    let mut voice = match Voice::open(&news) {
        Ok(voice) => voice,
        Err(error) => {
            let why = error.to_string();
            answer(&Answer::Unavailable { why });
            return ExitCode::FAILURE;
        }
    };
    answer(&Answer::Ready);

    let mut speaking: Option<Speaking> = None;
    while let Ok(message) = inbox.recv() {
        match message {
            News::Order(Order::Say { id, segments }) => {
                speaking = voice.say(id, false, segments.into());
            }
            News::Order(Order::Stop) => {
                speaking = None;
                // If this fails, so will the next thing said, and that is answered.
                let _ = voice.tts.stop();
            }
            News::Order(Order::Tune { rate, volume, kind }) => voice.tune(rate, volume, kind),
            News::Began(segment) => {
                let begins = speaking.as_mut().filter(|said| said.segment == segment);
                if let Some(said) = begins.filter(|said| !said.began) {
                    said.began = true;
                    answer(&Answer::Began { id: said.id });
                }
            }
            News::Ended(segment) => {
                if let Some(said) = speaking.take_if(|said| said.segment == segment) {
                    if said.rest.is_empty() {
                        answer(&Answer::Ended { id: said.id });
                    } else {
                        speaking = voice.say(said.id, said.began, said.rest);
                    }
                }
            }
            News::Stopped(segment) => {
                if let Some(said) = speaking.take_if(|said| said.segment == segment) {
                    answer(&Answer::Cancelled { id: said.id });
                }
            }
        }
    }
    ExitCode::SUCCESS
}

/// Why nothing is spoken.
#[derive(Debug, Error)]
enum SpeakerError {
    #[error(transparent)]
    Tts(#[from] tts::Error),
    #[error(transparent)]
    Manner(#[from] MannerError),
    #[error("the synthesiser gave it no number")]
    NoNumber,
}

/// What speaks, and what it was told last.
struct Voice {
    tts: Tts,
    manner: Manner,
    /// The language that was last set, if any.
    language: Option<String>,
}

impl Voice {
    fn open(news: &Sender<News>) -> Result<Self, SpeakerError> {
        let tts = Tts::new(Manner::BACKEND).and_then(|tts| listen(tts, news));
        let manner = Manner::open();
        Ok(Self {
            tts: tts?,
            manner: manner?,
            language: None,
        })
    }

    /// Whatever of it the synthesiser cannot do stays as it was.
    fn tune(&mut self, rate: i32, volume: i32, kind: VoiceKind) {
        self.manner.tune(&mut self.tts, rate, volume, kind);
    }

    /// Starts speaking the first of the segments; a failure is answered.
    fn say(&mut self, id: u64, began: bool, mut rest: VecDeque<Segment>) -> Option<Speaking> {
        let first = rest.pop_front()?;
        match self.speak(first) {
            Ok(segment) => Some(Speaking {
                id,
                segment,
                began,
                rest,
            }),
            Err(error) => {
                let why = error.to_string();
                answer(&Answer::Failed { id, why });
                None
            }
        }
    }

    fn speak(&mut self, segment: Segment) -> Result<UtteranceId, SpeakerError> {
        if let Some(language) = segment.language
            && self.language.as_ref() != Some(&language)
        {
            self.manner.speak_in(&mut self.tts, &language)?;
            self.language = Some(language);
        }
        let segment = self.tts.speak(segment.text, false)?;
        segment.ok_or(SpeakerError::NoNumber)
    }
}

/// The callbacks run in a thread of the synthesiser's that holds a lock of `tts`: they may only pass
/// on what they were told.
fn listen(tts: Tts, news: &Sender<News>) -> Result<Tts, tts::Error> {
    let (began, ended, stopped) = (news.clone(), news.clone(), news.clone());
    tts.on_utterance_begin(Some(Box::new(move |utterance| {
        let _ = began.send(News::Began(utterance));
    })))?;
    tts.on_utterance_end(Some(Box::new(move |utterance| {
        let _ = ended.send(News::Ended(utterance));
    })))?;
    tts.on_utterance_stop(Some(Box::new(move |utterance| {
        let _ = stopped.send(News::Stopped(utterance));
    })))?;
    Ok(tts)
}

/// Ends the process when its standard input ends, even while a call blocks.
fn read_orders(orders: &Sender<News>) {
    for line in long_lines(io::stdin().lock()) {
        let Line::Text(line) = line else { continue };
        match serde_json::from_str(&line) {
            Ok(order) => {
                let _ = orders.send(News::Order(order));
            }
            Err(error) => console::complain(&format!("speak: {error}: {line}")),
        }
    }
    std::process::exit(0);
}

/// A channel that no longer reads has gone, and with it standard input.
fn answer(answer: &Answer) {
    let _ = write(console::raw(), answer);
}

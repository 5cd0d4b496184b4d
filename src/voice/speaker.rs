//! The process that speaks for one channel.
//!
//! It connects through the `tts` crate to the speech-dispatcher whose address is
//! in its environment (`SPEECHD_ADDRESS`), takes orders on standard input and
//! answers on standard output. It ends when its standard input does.

use super::protocol::{Answer, Order, write};
use crate::lines::{Line, long_lines};
use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{self, Sender};
use std::thread;
use tts::{Backends, Tts, UtteranceId};

enum News {
    Order(Order),
    Began(UtteranceId),
    Ended(UtteranceId),
    Stopped(UtteranceId),
}

/// Speaks until standard input ends. The exit code says whether
/// speech-dispatcher was reached.
#[must_use]
pub fn run() -> ExitCode {
    let (news, inbox) = mpsc::channel();
    let orders = news.clone();
    thread::spawn(move || read_orders(&orders));
    let mut tts = match Tts::new(Backends::SpeechDispatcher).and_then(|tts| listen(tts, &news)) {
        Ok(tts) => tts,
        Err(error) => {
            answer(&Answer::Unavailable {
                why: error.to_string(),
            });
            return ExitCode::FAILURE;
        }
    };
    answer(&Answer::Ready);

    // What speech-dispatcher is speaking for us: its name for it, and ours.
    let mut speaking: Option<(UtteranceId, u64)> = None;
    let id_of = |speaking: &Option<(UtteranceId, u64)>, utterance: &UtteranceId| {
        speaking
            .as_ref()
            .filter(|(theirs, _)| theirs == utterance)
            .map(|(_, ours)| *ours)
    };
    while let Ok(message) = inbox.recv() {
        match message {
            News::Order(Order::Say { id, text }) => match tts.speak(text, false) {
                Ok(Some(utterance)) => speaking = Some((utterance, id)),
                Ok(None) => answer(&Answer::Failed {
                    id,
                    why: "speech-dispatcher gave it no number".into(),
                }),
                Err(error) => answer(&Answer::Failed {
                    id,
                    why: error.to_string(),
                }),
            },
            News::Order(Order::Stop) => {
                speaking = None;
                // When this fails, so does what is said next, and that is answered.
                let _ = tts.stop();
            }
            News::Order(Order::Rate { rate }) => {
                let _ = tts.set_rate(rate.clamp(-100, 100) as f32);
            }
            News::Began(utterance) => {
                if let Some(id) = id_of(&speaking, &utterance) {
                    answer(&Answer::Began { id });
                }
            }
            News::Ended(utterance) => {
                if let Some(id) = id_of(&speaking, &utterance) {
                    speaking = None;
                    answer(&Answer::Ended { id });
                }
            }
            News::Stopped(utterance) => {
                if let Some(id) = id_of(&speaking, &utterance) {
                    speaking = None;
                    answer(&Answer::Cancelled { id });
                }
            }
        }
    }
    ExitCode::SUCCESS
}

/// The callbacks run in a thread of libspeechd that holds a lock of `tts`: they
/// may only pass on what they were told.
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

/// Ends the process with its standard input, also while a call of libspeechd blocks.
fn read_orders(orders: &Sender<News>) {
    for line in long_lines(io::stdin().lock()) {
        let Line::Text(line) = line else { continue };
        match serde_json::from_str(&line) {
            Ok(order) => {
                let _ = orders.send(News::Order(order));
            }
            Err(error) => eprintln!("speak: {error}: {line}"),
        }
    }
    std::process::exit(0);
}

/// A channel that does not read any more has gone, and with it standard input.
fn answer(answer: &Answer) {
    let _ = write(io::stdout().lock(), answer);
}

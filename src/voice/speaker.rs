//! The process that speaks for one channel.
//!
//! It connects through the `tts` crate to the speech-dispatcher whose address is
//! in its environment (`SPEECHD_ADDRESS`), takes orders on standard input and
//! answers on standard output. It ends when its standard input does.
//!
//! `tts` cannot say in which language a text is: it knows voices only, of which it
//! lists all 13,000 before it takes one. The language is set by a second connection, with
//! the crate beneath `tts`; that one also speaks what has several languages, as SSML.

use super::protocol::{Answer, Order, write};
use super::segment::{Segment, ssml};
use crate::lines::{Line, long_lines};
use speech_dispatcher::{Connection, DataMode, Mode, Priority};
use std::io;
use std::process::ExitCode;
use std::sync::mpsc::{self, Sender};
use std::thread;
use tts::{Backends, Tts, UtteranceId};

/// What speech-dispatcher calls an utterance: its number on one of the two connections.
#[derive(Clone, Copy, PartialEq)]
enum Name {
    Plain(UtteranceId),
    Mixed(u64),
}

enum News {
    Order(Order),
    Began(Name),
    Ended(Name),
    Stopped(Name),
}

/// Speaks until standard input ends. The exit code says whether
/// speech-dispatcher was reached.
#[must_use]
pub fn run() -> ExitCode {
    let (news, inbox) = mpsc::channel();
    let orders = news.clone();
    thread::spawn(move || read_orders(&orders));
    let mut voices = match Voices::open(&news) {
        Ok(voices) => voices,
        Err(why) => {
            answer(&Answer::Unavailable { why });
            return ExitCode::FAILURE;
        }
    };
    answer(&Answer::Ready);

    // What speech-dispatcher is speaking for us: its name for it, and ours.
    let mut speaking: Option<(Name, u64)> = None;
    let id_of = |speaking: &Option<(Name, u64)>, name: Name| {
        speaking
            .as_ref()
            .filter(|(theirs, _)| *theirs == name)
            .map(|(_, ours)| *ours)
    };
    while let Ok(message) = inbox.recv() {
        match message {
            News::Order(Order::Say { id, segments }) => match voices.say(&segments) {
                Ok(name) => speaking = Some((name, id)),
                Err(why) => answer(&Answer::Failed { id, why }),
            },
            News::Order(Order::Stop) => {
                speaking = None;
                voices.stop();
            }
            News::Order(Order::Rate { rate }) => voices.set_rate(rate.clamp(-100, 100)),
            News::Began(name) => {
                if let Some(id) = id_of(&speaking, name) {
                    answer(&Answer::Began { id });
                }
            }
            News::Ended(name) => {
                if let Some(id) = id_of(&speaking, name) {
                    speaking = None;
                    answer(&Answer::Ended { id });
                }
            }
            News::Stopped(name) => {
                if let Some(id) = id_of(&speaking, name) {
                    speaking = None;
                    answer(&Answer::Cancelled { id });
                }
            }
        }
    }
    ExitCode::SUCCESS
}

/// The two connections to speech-dispatcher.
struct Voices {
    /// Speaks what is in one language.
    plain: Tts,
    /// Says which language that is, and speaks what has several.
    mixed: Connection,
    /// The language that was set last, if one was.
    language: Option<String>,
}

impl Voices {
    fn open(news: &Sender<News>) -> Result<Self, String> {
        let plain = Tts::new(Backends::SpeechDispatcher)
            .and_then(|tts| listen(tts, news))
            .map_err(|error| error.to_string())?;
        let mixed = Connection::open("doppelbrett", "languages", "doppelbrett", Mode::Threaded)
            .and_then(|mixed| mixed.set_data_mode(DataMode::SSML).map(|()| mixed))
            .map_err(|error| error.to_string())?;
        let (began, ended, stopped) = (news.clone(), news.clone(), news.clone());
        // As for `tts`: the callbacks run in a thread of libspeechd.
        mixed.on_begin(Some(Box::new(move |message, _| {
            let _ = began.send(News::Began(Name::Mixed(message as u64)));
        })));
        mixed.on_end(Some(Box::new(move |message, _| {
            let _ = ended.send(News::Ended(Name::Mixed(message as u64)));
        })));
        mixed.on_cancel(Some(Box::new(move |message, _| {
            let _ = stopped.send(News::Stopped(Name::Mixed(message as u64)));
        })));
        Ok(Self {
            plain,
            mixed,
            language: None,
        })
    }

    fn say(&mut self, segments: &[Segment]) -> Result<Name, String> {
        const NO_NUMBER: &str = "speech-dispatcher gave it no number";
        let language = segments.first().and_then(|first| first.language.as_ref());
        if language.is_some() && language != self.language.as_ref() {
            self.language = language.cloned();
            // Of all clients, which are the two of this process: the daemon is our own
            // whenever a language is named.
            self.mixed
                .set_language_all(language.cloned().unwrap_or_default())
                .map_err(|error| error.to_string())?;
        }
        match segments {
            [segment] => match self.plain.speak(segment.text.as_str(), false) {
                Ok(Some(utterance)) => Ok(Name::Plain(utterance)),
                Ok(None) => Err(NO_NUMBER.into()),
                Err(error) => Err(error.to_string()),
            },
            segments => {
                let spoken = self.mixed.say(Priority::Important, ssml(segments));
                spoken.map(Name::Mixed).ok_or_else(|| NO_NUMBER.into())
            }
        }
    }

    /// When this fails, so does what is said next, and that is answered.
    fn stop(&mut self) {
        let _ = self.plain.stop();
        let _ = self.mixed.cancel();
    }

    fn set_rate(&mut self, rate: i32) {
        let _ = self.plain.set_rate(rate as f32);
        let _ = self.mixed.set_voice_rate(rate);
    }
}

/// The callbacks run in a thread of libspeechd that holds a lock of `tts`: they
/// may only pass on what they were told.
fn listen(tts: Tts, news: &Sender<News>) -> Result<Tts, tts::Error> {
    let (began, ended, stopped) = (news.clone(), news.clone(), news.clone());
    tts.on_utterance_begin(Some(Box::new(move |utterance| {
        let _ = began.send(News::Began(Name::Plain(utterance)));
    })))?;
    tts.on_utterance_end(Some(Box::new(move |utterance| {
        let _ = ended.send(News::Ended(Name::Plain(utterance)));
    })))?;
    tts.on_utterance_stop(Some(Box::new(move |utterance| {
        let _ = stopped.send(News::Stopped(Name::Plain(utterance)));
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

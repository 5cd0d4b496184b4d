//! The protocol of a channel and its speaker process: one JSON object per line, orders on
//! standard input, answers on standard output.

use super::segment::Segment;
use crate::VoiceKind;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// From the channel to its speaker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub(super) enum Order {
    /// Speak this; the next order to speak comes only when this is over.
    Say { id: u64, segments: Vec<Segment> },
    /// Be silent. The interrupted utterance gets no answer.
    Stop,
    /// Speak so from now on: at this rate, -100 to 100, so loud in per cent, with such a voice.
    Tune {
        rate: i32,
        volume: i32,
        kind: VoiceKind,
    },
}

impl Order {
    /// As a new speaker speaks.
    pub(super) const UNTUNED: Self = Self::Tune {
        rate: 0,
        volume: 100,
        kind: VoiceKind::Male1,
    };
}

/// From a speaker to its channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub(super) enum Answer {
    /// Connected to speech-dispatcher.
    Ready,
    /// Not connected; the process ends.
    Unavailable { why: String },
    /// The synthesiser began.
    Began { id: u64 },
    /// The synthesiser reached the end.
    Ended { id: u64 },
    /// Somebody else silenced speech-dispatcher.
    Cancelled { id: u64 },
    /// Refused by speech-dispatcher; the connection is no longer usable.
    Failed { id: u64, why: String },
}

/// Writes one line and flushes it.
pub(super) fn write(mut to: impl Write, message: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    to.write_all(&line)?;
    to.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_lines_of_json() {
        let orders = [
            Order::Say {
                id: 7,
                segments: vec![Segment {
                    language: Some("de".into()),
                    text: "Läufer \"Cäsar\"\nvier".into(),
                }],
            },
            Order::Stop,
            Order::Tune {
                rate: -100,
                volume: 30,
                kind: VoiceKind::ChildFemale,
            },
        ];
        let mut lines = Vec::new();
        for order in &orders {
            write(&mut lines, order).unwrap();
        }
        let lines = String::from_utf8(lines).unwrap();
        let read: Vec<Order> = lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(read, orders);
        let ready = serde_json::to_string(&Answer::Ready).unwrap();
        assert_eq!(ready, r#"{"answer":"ready"}"#);
    }
}

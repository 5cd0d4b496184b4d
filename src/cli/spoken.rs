//! The messages of the blind player's page as sound.

use std::io::Write;
use std::process::Stdio;
use std::sync::Arc;

use crate::pages::{Speech, ToldPart};
use doppelbrett_system::child_process;

/// Words a minute at the synthesiser's own rate.
const USUAL: f64 = 175.0;
/// Where the samples begin in what espeak-ng writes, and where it tells how many bytes follow.
const HEADER: usize = 44;
const SIZES: [usize; 2] = [4, 40];

/// What says messages at a rate from -100 to 100, if espeak-ng is installed.
pub(super) fn speech(rate: i32) -> Option<Speech> {
    let there = child_process::program("espeak-ng")
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if !there.is_ok_and(|status| status.success()) {
        return None;
    }
    // As with the voice of this machine: half as fast, or twice.
    let words = (USUAL * (f64::from(rate.clamp(-100, 100)) / 100.0).exp2()).round();
    Some(Speech(Arc::new(
        move |parts: &[ToldPart], language: &str| say(parts, language, words),
    )))
}

/// A WAV file of all parts, each in its language.
fn say(parts: &[ToldPart], language: &str, words: f64) -> Option<Vec<u8>> {
    let mut all: Vec<u8> = Vec::new();
    for part in parts.iter().filter(|part| !part.text.trim().is_empty()) {
        let language = part.lang.as_deref().unwrap_or(language);
        let said = part_said(&part.text, language, words)?;
        match all.is_empty() {
            true => all = said,
            false => all.extend(said.get(HEADER..)?),
        }
    }
    if all.len() <= HEADER {
        return None;
    }
    // A synthesiser that writes to a pipe does not know how long it will be.
    for at in SIZES {
        let size = u32::try_from(all.len() - at - 4).ok()?;
        all.get_mut(at..at + 4)?
            .copy_from_slice(&size.to_le_bytes());
    }
    Some(all)
}

fn part_said(text: &str, language: &str, words: f64) -> Option<Vec<u8>> {
    let mut said = child_process::program("espeak-ng")
        .args([
            "--stdin",
            "--stdout",
            "-v",
            language,
            "-s",
            &words.to_string(),
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let written = said.stdin.take()?.write_all(text.as_bytes());
    let output = said.wait_with_output().ok()?;
    let whole = written.is_ok() && output.status.success() && output.stdout.len() > HEADER;
    whole.then_some(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(text: &str, lang: Option<&str>) -> ToldPart {
        ToldPart {
            text: text.to_owned(),
            lang: lang.map(str::to_owned),
        }
    }

    /// The samples of a file, which has to be one.
    fn samples(wav: Vec<u8>) -> usize {
        let read = hound::WavReader::new(std::io::Cursor::new(wav)).unwrap();
        assert_eq!(read.spec().channels, 1);
        read.into_samples::<i16>().map(Result::unwrap).count()
    }

    #[test]
    fn a_message_in_two_languages_is_one_file_that_ends() {
        let Speech(says) = speech(0).unwrap();
        let english = part("The opponent announces: ", None);
        let german = part("Springer Gustav eins Felix drei", Some("de"));
        let alone = samples(says(std::slice::from_ref(&german), "en").unwrap());
        let both = samples(says(&[english, german], "en").unwrap());
        assert!(alone > 22_050, "{alone} samples");
        assert!(both > alone + 11_025, "{both} after {alone}");
    }

    #[test]
    fn a_faster_rate_is_shorter_and_silence_is_no_file() {
        let told = [part("Dame David eins Heinrich fünf", Some("de"))];
        let length = |rate| {
            let Speech(says) = speech(rate).unwrap();
            samples(says(&told, "de").unwrap())
        };
        assert!(length(100) < length(0) && length(0) < length(-100));
        let Speech(says) = speech(0).unwrap();
        assert_eq!(says(&[part(" ", None)], "de"), None);
        assert_eq!(says(&[part("Ja", Some("no such language"))], "de"), None);
    }
}

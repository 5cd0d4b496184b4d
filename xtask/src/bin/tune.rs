//! Learns the table of confusions, and finds the limits of what is clear and what
//! is doubtful, from recordings of development speakers.
//!
//!     cargo run --release -p xtask --bin tune -- --model DIR --ears 4
//!         appendix-d=dev/words appendix-d=dev/illegal-words letters=dev/letters ...
//!
//! Each argument is a lexicon and a folder with a `manifest.tsv` (columns `path`,
//! `text`, `fen`, `uci`; an empty `uci` marks what must not become a move). What is
//! recognised is kept in memory, so a few hundred limits are tried in a minute.
//!
//! Prints the rows `[heard.WORD]` for `grammars/confusions.de.toml`, the limits for
//! `crates/dialogue/src/understanding/reading/limits.rs`, and what they do on each set, before and after.

use std::cell::RefCell;
use std::collections::HashMap;
use std::error::Error;
use std::path::Path;

use doppelbrett::agent::{
    Confusions, Deed, Judged, Lessons, Limits, Listen, Reader, Resolution, Sense, judged,
};
use doppelbrett::hearing::{Heard, Model, Recogniser, recording, transcribe};
use doppelbrett::messages::Language;
use doppelbrett::notation::Lexicon;
use doppelbrett::sentences::{Meant, Wording};
use doppelbrett::settings::Hearing;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move};

/// A set of recordings.
struct Set {
    name: String,
    lexicon: String,
    clips: Vec<Clip>,
}

/// A recording with its transcript.
struct Clip {
    text: String,
    position: Chess,
    expected: Option<Move>,
    heard: Vec<Heard>,
    judged: RefCell<HashMap<String, Judged<Meant, Deed>>>,
}

/// The results of a set of recordings.
#[derive(Clone, Copy, Default)]
struct Count {
    n: u32,
    right: u32,
    wrong: u32,
    doubtful: u32,
    /// Doubtful, with the right answer among those asked about.
    asked: u32,
    /// Whether legal moves are expected.
    legal: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut model = "models/appendix-d-de".to_owned();
    let mut sets = Vec::new();
    let mut lessons = Lessons::default();
    let mut ears = Hearing::default().ears;
    let mut arguments = std::env::args().skip(1).peekable();
    while let Some(option) = arguments.next_if(|it| it.starts_with("--")) {
        let value = arguments.next().ok_or("an option needs a value")?;
        match option.as_str() {
            "--model" => model = value,
            "--ears" => ears = value.parse()?,
            _ => return Err(format!("no option {option}").into()),
        }
    }
    let model = Model::load(Path::new(&model))?;
    let wordings: HashMap<&str, Wording> = ["appendix-d", "letters"]
        .into_iter()
        .map(|name| Ok((name, wording(name)?)))
        .collect::<Result<_, Box<dyn Error>>>()?;
    for argument in arguments {
        let (lexicon, folder) = argument.split_once('=').ok_or("LEXICON=FOLDER")?;
        let wording = wordings.get(lexicon).ok_or("no such lexicon")?;
        sets.push(recognise(
            &model,
            ears,
            wording,
            lexicon,
            Path::new(folder),
        )?);
    }
    for clip in sets.iter().flat_map(|set| &set.clips) {
        if let [heard] = clip.heard.as_slice()
            && !heard.contains_unknown()
        {
            let meant: Vec<&str> = clip.text.split_whitespace().collect();
            let text = heard.text();
            lessons.note(&meant, &text.split_whitespace().collect::<Vec<_>>());
        }
    }
    let mut reader = Reader {
        confusions: Confusions::built_in("de")?,
        limits: Limits::default(),
        owner: None,
    };
    println!("before: {:?}", reader.limits);
    print(&sets, &wordings, &reader);
    reader.confusions = lessons.teach(reader.confusions);
    println!("\n{}", toml::to_string(&reader.confusions)?);
    println!("with this table:");
    print(&sets, &wordings, &reader);
    reader.limits = best(&sets, &wordings, reader.clone());
    println!("\nafter: {:?}", reader.limits);
    print(&sets, &wordings, &reader);
    Ok(())
}

fn wording(lexicon: &str) -> Result<Wording, Box<dyn Error>> {
    Ok(Wording::load(Language::De, Lexicon::built_in(lexicon)?)?)
}

fn recognise(
    model: &Model,
    ears: usize,
    wording: &Wording,
    lexicon: &str,
    folder: &Path,
) -> Result<Set, Box<dyn Error>> {
    let phrases = Listen::Move.phrases(wording);
    let mut recogniser = Recogniser::new(model, &phrases)?.with_ears(ears)?;
    let table = std::fs::read_to_string(folder.join("manifest.tsv"))?;
    let mut lines = table.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| header.iter().position(|column| *column == name);
    let column = |name: &str| column(name).ok_or(format!("no column {name}"));
    let (path, text) = (column("path")?, column("text")?);
    let (fen, uci) = (column("fen")?, column("uci")?);
    let mut clips = Vec::new();
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let position: Chess = cells[fen]
            .parse::<Fen>()?
            .into_position(CastlingMode::Standard)?;
        let expected = match cells[uci] {
            "" => None,
            uci => Some(uci.parse::<UciMove>()?.to_move(&position)?),
        };
        let pcm = recording::read(&folder.join(cells[path]))?;
        clips.push(Clip {
            text: cells[text].to_owned(),
            position,
            expected,
            heard: transcribe(&mut recogniser, &pcm),
            judged: RefCell::default(),
        });
    }
    let name = folder.file_name().unwrap_or_default();
    Ok(Set {
        name: name.to_string_lossy().into_owned(),
        lexicon: lexicon.to_owned(),
        clips,
    })
}

impl Clip {
    fn judged(&self, wording: &Wording, text: &str) -> Judged<Meant, Deed> {
        if let Some(judged) = self.judged.borrow().get(text) {
            return judged.clone();
        }
        let judged = judged(wording, text, &self.position);
        let mut known = self.judged.borrow_mut();
        known.insert(text.to_owned(), judged.clone());
        judged
    }

    /// Counts the reader's results as `doppelbrett hear` does: the first stretch that is a move
    /// counts.
    fn count(&self, wording: &Wording, reader: &Reader, count: &mut Count) {
        let mut doubtful = false;
        let mut asked = false;
        let mut played = None;
        for heard in &self.heard {
            let judge = |text: &str| self.judged(wording, text);
            match reader.judge(wording, heard, judge) {
                Resolution::Clear(_, judged) => {
                    if let Sense::Possible(Deed::Move(is)) = judged.sense {
                        played = played.or(Some(is));
                    }
                }
                Resolution::Doubtful(readings) => {
                    doubtful = true;
                    asked |= readings.iter().any(|words| {
                        let words = words.join(" ");
                        match (self.expected, self.judged(wording, &words).sense) {
                            (Some(expected), Sense::Possible(Deed::Move(is))) => is == expected,
                            (None, _) => words == self.text,
                            _ => false,
                        }
                    });
                }
                Resolution::Nothing | Resolution::Unclear(_) | Resolution::OtherVoice(_) => {}
            }
        }
        count.n += 1;
        count.legal |= self.expected.is_some();
        match (played, self.expected) {
            (played, expected) if played == expected && !(doubtful && played.is_none()) => {
                count.right += 1;
            }
            (Some(_), _) => count.wrong += 1,
            (None, _) if doubtful => {
                count.doubtful += 1;
                count.asked += u32::from(asked);
            }
            (None, _) => {}
        }
    }
}

fn counts(sets: &[Set], wordings: &HashMap<&str, Wording>, reader: &Reader) -> Vec<Count> {
    sets.iter()
        .map(|set| {
            let mut count = Count::default();
            for clip in &set.clips {
                clip.count(&wordings[set.lexicon.as_str()], reader, &mut count);
            }
            count
        })
        .collect()
}

/// The score: what is right, plus half of what is asked rightly, minus much more for wrong
/// moves.
fn worth(set: &Set, count: &Count) -> f32 {
    let share = |count: u32, n: u32| count as f32 / n.max(1) as f32;
    let allowed = match (count.legal, set.lexicon.as_str()) {
        (true, "letters") => 0.01,
        (true, _) | (false, _) => 0.003,
    };
    let wrong = share(count.wrong, count.n);
    let excess = (wrong - allowed).max(0.0);
    let good = share(count.right, count.n) + 0.5 * share(count.asked, count.n);
    good - 2.0 * wrong - 50.0 * excess
}

/// Changes one threshold after another as long as that improves the score.
fn best(sets: &[Set], wordings: &HashMap<&str, Wording>, mut reader: Reader) -> Limits {
    type Field = fn(&mut Limits) -> &mut f32;
    let fields: [(Field, &[f32]); 11] = [
        (|l| &mut l.scale, &[0.5, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0]),
        (
            |l| &mut l.impossible,
            &[0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0],
        ),
        (|l| &mut l.nonsense, &[0.0, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0]),
        (|l| &mut l.unknown, &[0.2, 0.5, 1.0, 1.5, 2.0, 4.0]),
        (|l| &mut l.confusions, &[0.0, 0.25, 0.5, 0.75, 1.0]),
        (|l| &mut l.clear, &[0.5, 0.6, 0.7, 0.8, 0.9, 0.95]),
        (
            |l| &mut l.impossible_clear,
            &[0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98],
        ),
        (|l| &mut l.doubtful, &[0.4, 0.5, 0.6, 0.7, 0.8, 0.9]),
        (|l| &mut l.asked, &[0.02, 0.05, 0.1, 0.15]),
        (
            |l| &mut l.pooled_clear,
            &[0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8],
        ),
        (|l| &mut l.pooled_doubtful, &[0.3, 0.4, 0.5, 0.6]),
    ];
    let value = |reader: &Reader| -> f32 {
        let counts = counts(sets, wordings, reader);
        sets.iter()
            .zip(&counts)
            .map(|(set, count)| worth(set, count))
            .sum()
    };
    let mut most = value(&reader);
    loop {
        let before = most;
        for (field, values) in &fields {
            for value_of in *values {
                let mut other = reader.clone();
                *field(&mut other.limits) = *value_of;
                let is = value(&other);
                if is > most + 1e-6 {
                    most = is;
                    reader = other;
                }
            }
        }
        eprintln!("worth {most:.4}: {:?}", reader.limits);
        if most <= before {
            return reader.limits;
        }
    }
}

fn print(sets: &[Set], wordings: &HashMap<&str, Wording>, reader: &Reader) {
    println!("| set | clips | right | wrong | doubtful | of these asked rightly | refused |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (set, count) in sets.iter().zip(counts(sets, wordings, reader)) {
        let percent = |of: u32| 100.0 * f64::from(of) / f64::from(count.n.max(1));
        let refused = count.n - count.right - count.wrong - count.doubtful;
        println!(
            "| {} | {} | {:.1} % | {:.1} % | {:.1} % | {} | {:.1} % |",
            set.name,
            count.n,
            percent(count.right),
            percent(count.wrong),
            percent(count.doubtful),
            count.asked,
            percent(refused),
        );
    }
}

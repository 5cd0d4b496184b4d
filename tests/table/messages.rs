//! Every language has every text, and every text that the program asks for exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use doppelbrett::messages::{Language, Messages, Value};
use doppelbrett::settings::describe;
use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::{parser, serializer};

type Variables = BTreeSet<String>;

/// The texts of a language, with the variables of each.
fn texts(language: Language) -> BTreeMap<String, Variables> {
    let mut texts = BTreeMap::new();
    for file in files(&root().join("locales").join(language.code()), "ftl") {
        let source = fs::read_to_string(&file).unwrap();
        let resource = parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            let Entry::Message(message) = &entry else {
                continue;
            };
            let id = message.id.name.to_owned();
            assert!(message.value.is_some(), "{language}: {id} is empty");
            let source = serializer::serialize(&Resource { body: vec![entry] });
            let known = texts.insert(id.clone(), variables(&source));
            assert_eq!(known, None, "{language}: {id} is there twice");
        }
    }
    texts
}

/// The names after each `$`.
fn variables(source: &str) -> Variables {
    source
        .split('$')
        .skip(1)
        .map(|rest| {
            let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && !"-_".contains(sign));
            rest[..end.unwrap_or(rest.len())].to_owned()
        })
        .collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below `folder` with this extension.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|end| end == extension) {
            found.push(path);
        }
    }
    found
}

#[test]
fn all_languages_have_the_same_texts_with_the_same_variables() {
    let german = texts(Language::De);
    assert!(german.len() > 50);
    for language in Language::ALL {
        let texts = texts(language);
        let missing: Vec<_> = german
            .keys()
            .filter(|id| !texts.contains_key(*id))
            .collect();
        let surplus: Vec<_> = texts
            .keys()
            .filter(|id| !german.contains_key(*id))
            .collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(surplus.is_empty(), "only {language} has {surplus:?}");
        for (id, variables) in &german {
            assert_eq!(variables, &texts[id], "variables of {id} in {language}");
        }
    }
}

#[test]
fn a_short_form_says_the_same_in_less() {
    for language in Language::ALL {
        let texts = texts(language);
        let (full, brief) = (Messages::new(language), Messages::new(language).brief());
        let mut told = 0;
        for (id, variables) in &texts {
            let Some(long) = id.strip_suffix("-brief") else {
                continue;
            };
            let known = texts.get(long);
            let known = known.unwrap_or_else(|| panic!("{language}: {long} is no text"));
            assert!(variables.is_subset(known), "{language}: {id}");
            let args: Vec<_> = known
                .iter()
                .map(|name| (name.as_str(), Value::from("word")))
                .collect();
            let (short, long) = (brief.text(long, &args), full.text(long, &args));
            assert!(!short.trim().is_empty(), "{language}: {id}");
            assert!(short.len() < long.len(), "{language}: {short} for {long}");
            told += 1;
        }
        assert!(told > 30, "{language}: {told}");
        assert_eq!(
            brief.text("event-started", &[]),
            full.text("event-started", &[])
        );
    }
}

#[test]
fn every_text_is_part_of_the_program_and_comes_out_whole() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        for (id, variables) in texts(language) {
            assert!(
                messages.has(&id),
                "{id} lies in a file that crates/text/src/messages/texts.rs does not name"
            );
            for value in [Value::from("word"), Value::from(1), Value::from(2)] {
                let args: Vec<_> = variables
                    .iter()
                    .map(|name| (name.as_str(), value.clone()))
                    .collect();
                let text = messages.text(&id, &args);
                assert!(!text.trim().is_empty(), "{language}: {id}");
                assert!(
                    !text.contains(['{', '}', '\u{2068}', '\u{2069}']),
                    "{language}: {text}"
                );
            }
        }
    }
}

#[test]
fn every_text_that_the_program_asks_for_exists() {
    let german = texts(Language::De);
    let mut asked = 0;
    for file in files(&root().join("src"), "rs") {
        let source = fs::read_to_string(&file).unwrap();
        // Tests may ask for texts that do not exist.
        let source = source.split("#[cfg(test)]").next().unwrap();
        let calls = source.split(".text(").skip(1);
        for call in calls.chain(source.split("Failure::new(").skip(1)) {
            let Some(rest) = call.trim_start().strip_prefix('"') else {
                continue;
            };
            let id = &rest[..rest.find('"').unwrap()];
            assert!(
                german.contains_key(id),
                "{} asks for {id}, which is not in locales/de",
                file.display()
            );
            asked += 1;
        }
    }
    assert!(asked > 10, "only {asked} calls were found");
    for key in describe() {
        assert!(german.contains_key(&key.meaning), "{}", key.meaning);
    }
}

#[test]
fn what_is_missing_is_said_shortly_and_without_digits() {
    let rooms = ["voice-", "hearing-", "braille-", "board-"];
    for language in Language::ALL {
        let messages = Messages::new(language);
        let mut told = 0;
        for (id, _) in texts(language) {
            if !rooms.iter().any(|room| id.starts_with(room)) {
                continue;
            }
            let words = ["url", "name", "path", "wanted", "device", "words"];
            let mut args: Vec<_> = words.map(|name| (name, "word".into())).into();
            // A reason is a sentence of its own.
            args.push(("why", "Reason.".into()));
            let text = messages.text(&id, &args).replace(" Reason.", "");
            let sentences = text.matches(". ").count() + 1;
            let good_news = id.ends_with("-back") || id == "board-connected";
            assert!(sentences <= if good_news { 1 } else { 2 }, "{text}");
            // A link stands at the very end, so that it can be copied.
            let ends = text.ends_with(['.', '?']) || text.ends_with(": word");
            assert!(ends && text.len() < 160, "{text}");
            assert!(!text.bytes().any(|sign| sign.is_ascii_digit()), "{text}");
            told += 1;
        }
        assert!(told >= 16);
    }
}

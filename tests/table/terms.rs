//! One thing has one name in each language: the table in `locales/README.md`, over every text
//! and the words of the pages.

use std::fs;
use std::path::{Path, PathBuf};

use doppelbrett::messages::Language;
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;

/// A thing's name in one language, and the words for it that are not used.
struct Term {
    thing: String,
    name: String,
    synonyms: Vec<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A column of the table.
fn terms(language: Language) -> Vec<Term> {
    let table = fs::read_to_string(root().join("locales/README.md")).unwrap();
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim_matches('|');
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut rows = table.lines().filter(|line| line.starts_with('|'));
    let head = cells(rows.next().expect("the table has a head"));
    let column = head.iter().position(|cell| cell == language.code());
    let column = column.unwrap_or_else(|| panic!("no column {language}"));
    rows.skip(1)
        .map(|row| {
            let row = cells(row);
            let (name, synonyms) = row[column]
                .split_once("**not**")
                .unwrap_or((&row[column], ""));
            let synonyms = synonyms.split(',').map(str::trim);
            Term {
                thing: row[0].clone(),
                name: name.trim().to_lowercase(),
                synonyms: synonyms
                    .filter(|word| !word.is_empty())
                    .map(str::to_lowercase)
                    .collect(),
            }
        })
        .collect()
}

/// Whether a word of the text begins so.
fn says(text: &str, begins: &str) -> bool {
    let text = text.to_lowercase();
    text.match_indices(begins)
        .any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}

/// The prose of a Fluent pattern, without what is put into it.
fn prose(pattern: &Pattern<String>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    prose(&variant.value, text);
                    text.push('\n');
                }
            }
            PatternElement::Placeable { .. } => text.push('…'),
        }
    }
}

/// The strings of a line of TypeScript.
fn strings(line: &str) -> String {
    let mut text = String::new();
    let mut quote = None;
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        match quote {
            Some(_) if sign == '\\' => text.extend(signs.next()),
            Some(open) if sign == open => {
                quote = None;
                text.push('\n');
            }
            Some(_) => text.push(sign),
            None if "'\"`".contains(sign) => quote = Some(sign),
            None => {}
        }
    }
    text
}

/// Every text of a language, with where it stands.
fn texts(language: Language) -> Vec<(String, String)> {
    let code = language.code();
    let mut texts = Vec::new();
    for file in fs::read_dir(root().join("locales").join(code)).unwrap() {
        let path: PathBuf = file.unwrap().path();
        let resource = parser::parse(fs::read_to_string(&path).unwrap()).expect("Fluent");
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut text = String::new();
            prose(message.value.as_ref().expect("a text"), &mut text);
            texts.push((format!("{code} {}", message.id.name), text));
        }
    }
    let page = format!("web/src/words/{code}.ts");
    let source = fs::read_to_string(root().join(&page)).unwrap();
    for (number, line) in source.lines().enumerate() {
        texts.push((format!("{page}:{}", number + 1), strings(line)));
    }
    texts
}

/// What is called by a word that is not its name.
fn misnamed(texts: &[(String, String)], terms: &[Term]) -> Vec<String> {
    let mut found = Vec::new();
    for (place, text) in texts {
        for term in terms {
            for word in &term.synonyms {
                if says(text, word) {
                    let (thing, name) = (&term.thing, &term.name);
                    found.push(format!(
                        "{place}: {thing} is “{name}”, not “{word}”: {text}"
                    ));
                }
            }
        }
    }
    found
}

#[test]
fn every_thing_is_called_by_its_name() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let texts = texts(language);
        assert!(texts.len() > 1000, "{language}: {}", texts.len());
        found.extend(misnamed(&texts, &terms(language)));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_name_of_the_table_is_in_use() {
    for language in Language::ALL {
        let texts = texts(language);
        let terms = terms(language);
        assert!(terms.len() > 30, "{language}: {}", terms.len());
        for Term { thing, name, .. } in terms {
            let used = texts.iter().any(|(_, text)| says(text, &name));
            assert!(used, "{language}: nothing is called “{name}” ({thing})");
        }
    }
}

#[test]
fn a_synonym_is_found_wherever_it_stands() {
    let terms = [Term {
        thing: "opponent".into(),
        name: "rival".into(),
        synonyms: vec!["adversari".into()],
    }];
    for (text, expected) in [
        ("Juega tu rival.", 0),
        ("Juega tu adversario.", 1),
        ("Adversarios: dos.", 1),
        ("Un inadversario no lo es.", 0),
    ] {
        let found = misnamed(&[("es turn".into(), text.into())], &terms);
        assert_eq!(found.len(), expected, "{text}");
        assert!(found.iter().all(|line| line.starts_with("es turn: ")));
    }
    assert_eq!(
        strings("  noun: 'your \\'rival\\'', // adversary"),
        "your 'rival'\n"
    );
}

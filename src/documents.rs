//! The tables of the documents are those of the program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use toml::{Table, Value};

use crate::messages::Language;
use crate::notation::fold;

/// Longer sentences, which only the grammars list, have more words.
const SHORT: usize = 3;

/// What the words of a grammar are in each language, by what they name.
type Cells = BTreeMap<String, Vec<String>>;

fn root(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn strings(value: Option<&Value>) -> Vec<&str> {
    let all = value.and_then(Value::as_array).into_iter().flatten();
    all.filter_map(Value::as_str).collect()
}

/// What can be said in bold, then what can only be typed; of two spellings the one with signs of
/// its own: "nächster", not "naechster".
fn cell(words: &[&str], heard: &[&str], typed: &[&str]) -> String {
    let mut forms: Vec<&str> = Vec::new();
    for form in words.iter().chain(typed) {
        // Signs alone, such as "?", fold to nothing.
        let folded = fold(form);
        let twin = |it: &&str| !folded.is_empty() && fold(it) == folded;
        match forms.iter().position(twin) {
            Some(at) if forms[at].is_ascii() => forms[at] = form,
            Some(_) => {}
            None if forms.is_empty() || words.contains(form) || is_short(form) => forms.push(form),
            None => {}
        }
    }
    let shown = forms.iter().map(|form| match *form {
        "" => "Enter alone".to_owned(),
        form if heard.contains(&form) => format!("**{form}**"),
        form => form.to_owned(),
    });
    let shown: Vec<String> = shown.collect();
    shown
        .join(", ")
        .replace("{role}", "{piece}")
        .replace("{rest}", "…")
}

fn is_short(form: &str) -> bool {
    form.split(' ').count() <= SHORT
}

fn cells(grammar: &str) -> Cells {
    let mut cells = Cells::new();
    for language in Language::ALL {
        let file = root(&format!("grammars/{grammar}.{}.toml", language.code()));
        let table: Table = fs::read_to_string(file).unwrap().parse().unwrap();
        let mut rows: BTreeMap<String, [Vec<&str>; 3]> = BTreeMap::new();
        for command in table
            .get("command")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let row = rows
                .entry(command["id"].as_str().unwrap().to_owned())
                .or_default();
            let words = strings(command.get("words"));
            // What German has is listened for in every language.
            let heard = match language {
                Language::De => words.clone(),
                _ => strings(command.get("heard")),
            };
            row[0].extend(words);
            row[1].extend(heard);
            row[2].extend(strings(command.get("typed")));
        }
        for group in ["acts", "irregularities", "sides", "orders"] {
            for (id, forms) in table
                .get(group)
                .and_then(Value::as_table)
                .into_iter()
                .flatten()
            {
                rows.entry(format!("{group} {id}")).or_default()[0].extend(strings(Some(forms)));
            }
        }
        for (id, [words, heard, typed]) in rows {
            cells
                .entry(id)
                .or_default()
                .push(cell(&words, &heard, &typed));
        }
    }
    cells
}

/// The first form of a cell.
fn first(cell: &str) -> &str {
    cell.split(", ")
        .next()
        .unwrap_or_default()
        .trim_matches('*')
}

/// The text as it should be: with `RENEW_TABLES` set, as the document is from now on.
fn is_or_becomes(document: &str, text: &str, wanted: &str) {
    if std::env::var_os("RENEW_TABLES").is_some() {
        fs::write(root(document), wanted).unwrap();
    } else {
        assert_eq!(
            text, wanted,
            "RENEW_TABLES=1 cargo test documents:: writes {document} anew"
        );
    }
}

#[test]
fn the_commands_have_the_words_of_the_grammars() {
    let document = "docs/commands.md";
    let text = fs::read_to_string(root(document)).unwrap();
    let grammars = ["commands", "study", "arbiter", "hall"];
    let all: BTreeMap<&str, Cells> = grammars.into_iter().map(|it| (it, cells(it))).collect();
    let mut missing: BTreeSet<(&str, &String)> = all
        .iter()
        .flat_map(|(grammar, cells)| cells.keys().map(|id| (*grammar, id)))
        .collect();
    let mut grammar = "commands";
    let mut wanted = String::new();
    for line in text.lines() {
        match line {
            "## In lessons and reviews" => grammar = "study",
            "## The arbiter's rulings" => grammar = "arbiter",
            "## The hall's console" => grammar = "hall",
            _ => {}
        }
        let row: Vec<&str> = line.split(" | ").collect();
        let [what, german, _, _, _] = row[..] else {
            wanted.push_str(line);
            wanted.push('\n');
            continue;
        };
        let named = all[grammar]
            .iter()
            .find(|(_, cells)| first(&cells[0]) == first(german));
        match named {
            Some((id, cells)) => {
                missing.remove(&(grammar, id));
                wanted.push_str(&format!("{what} | {} |\n", cells.join(" | ")));
            }
            None => {
                assert_eq!(
                    german, "German",
                    "no command of {grammar} begins so: {line}"
                );
                wanted.push_str(line);
                wanted.push('\n');
            }
        }
    }
    assert!(missing.is_empty(), "{document} lacks {missing:?}");
    is_or_becomes(document, &text, &wanted);
}

#[test]
fn the_settings_are_those_of_the_program_with_their_defaults() {
    let document = "docs/settings.md";
    let text = fs::read_to_string(root(document)).unwrap();
    let mut missing: BTreeMap<&str, String> = crate::settings::describe()
        .into_iter()
        .map(|info| {
            let value = info.default.unwrap_or_default();
            let value = value.trim_matches('"').to_owned();
            (
                info.key,
                if value.is_empty() {
                    value
                } else {
                    format!("`{value}`")
                },
            )
        })
        .collect();
    let mut wanted = String::new();
    for line in text.lines() {
        let row: Vec<&str> = line.split(" | ").collect();
        if let [key, _, meaning, flag] = row[..]
            && let Some(key) = key
                .strip_prefix("| `")
                .and_then(|key| key.strip_suffix('`'))
        {
            let value = missing.remove(key);
            let value =
                value.unwrap_or_else(|| panic!("there is no setting {key}, or it stands twice"));
            wanted.push_str(&format!("| `{key}` | {value} | {meaning} | {flag}\n"));
        } else {
            wanted.push_str(line);
            wanted.push('\n');
        }
    }
    assert!(missing.is_empty(), "{document} lacks {missing:?}");
    is_or_becomes(document, &text, &wanted);
}

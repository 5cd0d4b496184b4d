//! Every article of the documents is read out, or docs/laws.md names it with the reason.

use std::path::Path;

use doppelbrett::laws::{Article, Articles, Edition, Found};

/// The editions whose whole document is at hand, and the appendices that the program leaves
/// out.
const DOCUMENTS: [(Edition, &[&str]); 4] = [
    (Edition::Fide2001, &[]),
    (Edition::Fide2009, &[]),
    (Edition::Fide2014, &[]),
    (Edition::Fide2018, &["D", "I", "II", "III"]),
];

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The articles that the document of `edition` has.
fn numbered(edition: Edition) -> Vec<String> {
    let listed = file(&format!("tests/data/articles/{edition}.txt"));
    let numbers = listed.lines().filter(|line| !line.starts_with('#'));
    numbers.map(str::to_owned).collect()
}

/// The chapters that docs/laws.md names as not read out, with a reason.
fn named_in_the_docs() -> Vec<Article> {
    let docs = file("docs/laws.md");
    let (_, section) = docs.split_once("## What is not read out").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| "));
    let mut named = Vec::new();
    for row in rows.skip(1) {
        let cells: Vec<&str> = row
            .trim_end_matches('|')
            .split('|')
            .map(str::trim)
            .collect();
        let [chapter, reason] = cells[..] else {
            panic!("{row}");
        };
        assert!(reason.len() > 20, "no reason: {row}");
        named.push(Article::read(chapter).unwrap());
    }
    named
}

fn chapter(number: &str) -> &str {
    number.split('.').next().unwrap()
}

#[test]
fn every_article_is_read_out_or_named_with_the_reason() {
    let named = named_in_the_docs();
    for (edition, _) in DOCUMENTS {
        let articles = Articles::of(edition).unwrap();
        let numbers = numbered(edition);
        assert!(numbers.len() > 150, "{edition}");
        for number in numbers {
            let read = !matches!(articles.find(&number), Found::Nothing { .. });
            let excused = named.contains(&Article::read(chapter(&number)).unwrap());
            assert!(
                read || excused,
                "{edition}: {number} is neither read out nor named"
            );
            assert!(
                !(read && excused),
                "{edition}: {number} is read out after all"
            );
        }
    }
}

#[test]
fn no_rule_has_a_number_that_its_document_has_not() {
    for (edition, elsewhere) in DOCUMENTS {
        let numbers = numbered(edition);
        for entry in Articles::of(edition).unwrap().entries() {
            let within = |number: &String| {
                *number == entry.number || number.starts_with(&format!("{}.", entry.number))
            };
            let known = numbers.iter().any(within) || elsewhere.contains(&chapter(entry.number));
            assert!(
                known,
                "{edition}: {} is not in the document ({})",
                entry.number, entry.rule
            );
        }
    }
}

#[test]
fn what_concerns_players_with_a_disability_is_read_by_its_own_number() {
    for (edition, number, rule) in [
        (Edition::Fide2001, "6.8.d", "help-clock"),
        (Edition::Fide2001, "8.1", "score-cannot"),
        (Edition::Fide2009, "6.7.d", "help-clock"),
        (Edition::Fide2014, "6.2.e", "help-clock"),
        (Edition::Fide2014, "8.1.e", "score-help"),
        (Edition::Fide2014, "12.2.f", "disabled-players"),
        (Edition::Fide2018, "4.9", "assistant-moves"),
        (Edition::Fide2018, "6.2.6", "help-clock"),
        (Edition::Fide2018, "8.1.6", "score-help"),
        (Edition::Fide2018, "12.2.6", "disabled-players"),
        (Edition::Fide2023, "6.2.6", "help-clock"),
    ] {
        let Found::Rules(found) = Articles::of(edition).unwrap().find(number) else {
            panic!("{edition}: {number}");
        };
        assert!(
            found.iter().any(|entry| entry.rule == rule),
            "{edition}: {found:?}"
        );
    }
}

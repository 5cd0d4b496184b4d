//! What came of a table of recordings, as a page.
//!
//! The page is read by ear as well as by eye: headings, tables with captions and
//! headers, nothing by colour alone. Each plot repeats a table that stands beside
//! it. There are no scripts and no other files.

mod html;
mod plot;

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::path::Path;

use self::html::{escape, heading, table};
use super::figures;
use super::manifest::Row;
use super::outcome::{Found, Outcome};
use super::tally::{Counts, Tally};
use crate::messages::Messages;

/// All that the page shows.
pub(super) struct Report<'a> {
    pub tally: &'a Tally,
    pub mistakes: &'a [Mistake],
    /// The manifest's path.
    pub table: &'a str,
    /// The model's folder.
    pub model: &'a str,
}

/// A row that became a move that nobody had announced.
#[derive(Debug)]
pub(super) struct Mistake {
    path: String,
    said: String,
    /// The move that was meant; empty for none.
    meant: String,
    heard: String,
    became: String,
}

impl Mistake {
    pub(super) fn new(row: &Row, found: &Found) -> Self {
        Self {
            path: row.path.clone(),
            said: row.text.clone(),
            meant: row.uci.clone(),
            heard: found.text.clone(),
            became: match &found.outcome {
                Outcome::Move { uci, .. } => uci.clone(),
                _ => String::new(),
            },
        }
    }
}

/// Whether the page could be written; what is there stays as it is.
pub(super) fn check(path: &Path) -> std::io::Result<()> {
    let there = path.exists();
    OpenOptions::new().create(true).append(true).open(path)?;
    if !there {
        std::fs::remove_file(path)?;
    }
    Ok(())
}

const STYLE: &str = "\
:root{color-scheme:light}\
body{font-family:system-ui,sans-serif;line-height:1.5;color:#111;background:#fff;margin:2rem auto;max-width:70rem;padding:0 1rem}\
table{border-collapse:collapse;margin:1rem 0}\
caption{text-align:left;font-weight:bold;padding:.25rem 0}\
th,td{border:1px solid #767676;padding:.25rem .6rem;text-align:left;vertical-align:top}\
td.n{text-align:right;font-variant-numeric:tabular-nums}\
.wide{overflow-x:auto}\
svg{max-width:100%;height:auto;font-family:inherit}";

impl Report<'_> {
    /// The page in the language of `messages`.
    pub(super) fn html(&self, messages: &Messages) -> String {
        let text = |id: &str| messages.text(id, &[]);
        let title = text("report-title");
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
            messages.language().code(),
            escape(&title),
            escape(&title),
        );
        let mut add = |part: String| {
            page.push_str(&part);
            page.push('\n');
        };
        for line in super::told::lines(self.tally, messages) {
            add(format!("<p>{}</p>", escape(&line)));
        }
        let about = [
            ("table", self.table.into()),
            ("model", self.model.into()),
            ("date", jiff::Zoned::now().date().to_string().into()),
        ];
        add(format!(
            "<p>{}</p>",
            escape(&messages.text("report-about", &about))
        ));
        add(format!("<p>{}</p>", escape(&text("report-how"))));

        add(heading(&text("report-results")));
        let groups = self.groups(messages);
        add(self.results(&groups, messages));
        add(plot::bars(&groups, messages));

        add(heading(&text("report-words")));
        add(self.words(messages));
        add(self.confusions(messages));
        add(plot::heat(&self.tally.confusions, messages));

        add(heading(&text("report-mistakes")));
        add(self.wrong(messages));
        page.push_str("</main>\n</body>\n</html>\n");
        page
    }

    /// All rows, each voice, each set, by what they are called on the page.
    fn groups(&self, messages: &Messages) -> Vec<(String, Counts)> {
        let named = |id: &'static str, groups: &BTreeMap<String, Counts>| {
            let name = |name: &str| messages.text(id, &[("name", name.into())]);
            let groups = groups.iter().map(|(key, counts)| (name(key), *counts));
            groups.collect::<Vec<_>>()
        };
        let mut groups = vec![(messages.text("report-all", &[]), self.tally.all)];
        groups.extend(named("report-set", &self.tally.sets));
        groups.extend(named("report-voice", &self.tally.voices));
        groups
    }

    fn results(&self, groups: &[(String, Counts)], messages: &Messages) -> String {
        let rows = groups.iter().map(|(name, counts)| {
            let intervals = counts.intervals();
            let cell = |count: usize, interval| {
                format!("{count} ({})", figures::share(interval, messages))
            };
            vec![
                name.clone(),
                counts.n.to_string(),
                cell(counts.right, intervals.right),
                cell(counts.wrong, intervals.wrong),
                cell(counts.doubtful, intervals.doubtful),
                cell(counts.refused, intervals.refused),
                counts.not_moves.to_string(),
                cell(counts.illegal_as_move, intervals.illegal_as_move),
            ]
        });
        let columns = [
            "report-group",
            "report-n",
            "report-right",
            "report-wrong",
            "report-doubtful",
            "report-refused",
            "report-not-moves",
            "report-became",
        ];
        table("report-results-caption", &columns, rows, messages)
    }

    fn words(&self, messages: &Messages) -> String {
        let words = self.tally.confusions.words();
        let rows = words.into_iter().map(|(word, right, all)| {
            let interval = super::interval::Interval::new(right, all);
            vec![
                word.to_owned(),
                all.to_string(),
                format!("{right} ({})", figures::share(interval, messages)),
            ]
        });
        let columns = ["report-said", "report-n", "report-heard-right"];
        table("report-words-caption", &columns, rows, messages)
    }

    fn confusions(&self, messages: &Messages) -> String {
        let wrong = self.tally.confusions.wrong();
        let rows = wrong.into_iter().map(|confusion| {
            vec![
                figures::said(confusion.said, messages),
                figures::heard(confusion.heard, messages),
                confusion.count.to_string(),
            ]
        });
        let columns = ["report-said", "report-heard", "report-count"];
        table("report-confusions-caption", &columns, rows, messages)
    }

    fn wrong(&self, messages: &Messages) -> String {
        let rows = self.mistakes.iter().map(|mistake| {
            let meant = if mistake.meant.is_empty() {
                messages.text("report-no-move", &[])
            } else {
                mistake.meant.clone()
            };
            vec![
                mistake.path.clone(),
                mistake.said.clone(),
                meant,
                mistake.heard.clone(),
                mistake.became.clone(),
            ]
        });
        let columns = [
            "report-path",
            "report-said",
            "report-meant",
            "report-heard",
            "report-became-move",
        ];
        table("report-mistakes-caption", &columns, rows, messages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::hear::tally::{Counted, Verdict};
    use crate::messages::Language;

    fn tally() -> Tally {
        let mut tally = Tally::default();
        for (verdict, must_not_move, voice) in [
            (Verdict::Right, false, "<b>Ada & Bo</b>"),
            (Verdict::Wrong, false, "Cy \"x\""),
            (Verdict::Doubtful, false, ""),
            (Verdict::Right, true, "Cy \"x\""),
        ] {
            let row = Counted {
                verdict,
                must_not_move,
                unusable: false,
            };
            tally.add(row, voice, "test");
        }
        tally.confusions.count(&["eva", "zwei"], &["eva", "drei"]);
        tally.confusions.count(&["eva"], &["[unk]"]);
        tally.confusions.count(&["vier"], &[]);
        tally.rtf = Some(0.0312);
        tally
    }

    fn page(tally: &Tally, language: Language) -> String {
        let mistakes = [Mistake {
            path: "a<b>.wav".into(),
            said: "Eva zwei".into(),
            meant: String::new(),
            heard: "eva drei".into(),
            became: "e2e3".into(),
        }];
        let report = Report {
            tally,
            mistakes: &mistakes,
            table: "t&t.tsv",
            model: "models/x",
        };
        report.html(&Messages::new(language))
    }

    /// The names of all tags in their order; panics where one is closed wrongly.
    fn tags(page: &str) -> Vec<String> {
        let mut open = Vec::new();
        let mut all = Vec::new();
        for part in page.split('<').skip(1) {
            let (tag, _) = part.split_once('>').expect("a tag is closed");
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            let name = tag.split_whitespace().next().unwrap_or_default();
            if let Some(name) = name.strip_prefix('/') {
                assert_eq!(open.pop().as_deref(), Some(name), "in {all:?}");
                continue;
            }
            all.push(name.trim_end_matches('/').to_owned());
            let void = ["!DOCTYPE", "meta"].contains(&name) || tag.ends_with('/');
            if !void {
                open.push(name.to_owned());
            }
        }
        assert_eq!(open, [""; 0]);
        all
    }

    #[test]
    fn the_page_is_whole_in_every_language() {
        for language in Language::ALL {
            for tally in [tally(), Tally::default()] {
                let page = page(&tally, language);
                let tags = tags(&page);
                let count = |name: &str| tags.iter().filter(|tag| *tag == name).count();
                assert_eq!(count("h1"), 1);
                assert_eq!(count("table"), count("caption"));
                assert_eq!(count("svg"), page.matches("role=\"img\"").count());
                // Each plot has its title and description; so has the page a title.
                assert_eq!(count("title"), count("svg") + 1);
                assert_eq!(count("desc"), count("svg"));
                for foreign in ["script", "link", "img", "iframe", "object"] {
                    assert_eq!(count(foreign), 0, "{foreign}");
                }
                assert!(!page.contains("http://") || page.matches("http://").count() == 0);
                assert!(page.contains(&format!("<html lang=\"{}\">", language.code())));
                assert!(!page.contains("report-"), "{page}");
                // Every cell has headers that name it.
                assert_eq!(count("th"), page.matches("<th scope=").count());
            }
        }
    }

    #[test]
    fn what_comes_from_the_table_is_no_markup() {
        let page = page(&tally(), Language::En);
        assert!(page.contains("&lt;b&gt;Ada &amp; Bo&lt;/b&gt;"), "{page}");
        assert!(page.contains("a&lt;b&gt;.wav") && page.contains("t&amp;t.tsv"));
        assert!(!page.contains("<b>"));
    }

    #[test]
    fn the_page_says_what_was_counted() {
        let page = page(&tally(), Language::En);
        for cell in [
            "<td class=\"n\">2 (50.0 %, between 15.0 and 85.0)</td>",
            "<td>drei</td><td class=\"n\">1</td>",
            "<td>e2e3</td>",
        ] {
            assert!(page.contains(cell), "{cell}\n{page}");
        }
    }
}

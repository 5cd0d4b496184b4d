//! The Laws, read out article by article.

mod variables;

use clap::Args;

use super::configuration::{Configuration, Overrides};
use super::failure::Failure;
use crate::console;
use crate::laws::{Articles, Edition, Entry, Found, Pace, Rules, RulesError};
use crate::messages::{Messages, Value};

/// `doppelbrett laws`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Laws {
    #[command(flatten)]
    configuration: Configuration,
    // The edition: fide2001, fide2009, fide2014, fide2018 or fide2023 [default: the newest]
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    // The language of the texts: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // The article to read, such as 7.5.5, D.2.3 or III.4; without it, all are listed
    #[arg(value_name = "ARTICLE")]
    article: Vec<String>,
}

impl Laws {
    /// Lists the articles, or reads one.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let messages = Messages::new(settings.language());
        for line in self.lines(&messages)? {
            console::print(&line);
        }
        Ok(())
    }

    fn lines(&self, messages: &Messages) -> Result<Vec<String>, Failure> {
        let edition = self.edition()?;
        let articles = Articles::of(edition).map_err(damaged)?;
        let asked = self.article.join(" ");
        if asked.trim().is_empty() {
            let heading = messages.text("laws-heading", &[("edition", edition.key().into())]);
            let listed = articles.entries().map(|entry| listed(entry, messages));
            return Ok(std::iter::once(heading).chain(listed).collect());
        }
        match articles.find(&asked) {
            Found::Rules(entries) => entries
                .into_iter()
                .map(|entry| read(entry, edition, messages))
                .collect(),
            Found::Chapter(entries) => Ok(entries
                .into_iter()
                .map(|entry| listed(entry, messages))
                .collect()),
            Found::Nothing { nearest } => Err(Failure::new(
                "laws-unknown-article",
                &[
                    ("article", asked.trim().into()),
                    ("edition", edition.key().into()),
                    ("nearest", nearest.join(", ").into()),
                ],
            )),
        }
    }

    fn edition(&self) -> Result<Edition, Failure> {
        let Some(named) = &self.edition else {
            return Ok(Edition::NEWEST);
        };
        named.parse().map_err(|_| {
            let editions = Edition::ALL.map(Edition::key).join(", ");
            Failure::new(
                "laws-unknown-edition",
                &[
                    ("edition", named.as_str().into()),
                    ("editions", editions.into()),
                ],
            )
        })
    }
}

fn title(entry: Entry, messages: &Messages) -> String {
    messages.text(&format!("law-{}-title", entry.rule), &[])
}

fn listed(entry: Entry, messages: &Messages) -> String {
    messages.text(
        "laws-listed",
        &[
            ("number", entry.number.into()),
            ("title", title(entry, messages).into()),
        ],
    )
}

/// The rule in our words, with the numbers of the edition.
fn read(entry: Entry, edition: Edition, messages: &Messages) -> Result<String, Failure> {
    let variables = variables(entry.rule, edition, messages).map_err(damaged)?;
    let text = messages.text(&format!("law-{}", entry.rule), &variables);
    Ok(messages.text(
        "laws-read",
        &[
            ("number", entry.number.into()),
            ("title", title(entry, messages).into()),
            ("text", text.into()),
        ],
    ))
}

fn variables(
    rule: &str,
    edition: Edition,
    messages: &Messages,
) -> Result<Vec<(&'static str, Value<'static>)>, RulesError> {
    let (pace, supervised) = game_of(rule);
    let watched = Rules::of(edition, pace, true)?;
    let alone = Rules::of(edition, pace, false)?;
    let held = if supervised { &watched } else { &alone };
    let mut variables = variables::of(held, messages.language());
    let same = Rules {
        supervised: true,
        ..alone.clone()
    } == watched;
    variables.push(("alone", if same { "no" } else { "yes" }.into()));
    Ok(variables)
}

/// For which game a rule is read: what the appendices on rapid and blitz change
/// is mostly for games without full supervision.
fn game_of(rule: &str) -> (Pace, bool) {
    let supervised = rule.ends_with("-supervised") || rule.ends_with("-sheet");
    if rule.starts_with("rapid") {
        (Pace::Rapid, supervised)
    } else if rule.starts_with("blitz") {
        (Pace::Blitz, supervised)
    } else {
        (Pace::Standard, true)
    }
}

fn damaged(error: RulesError) -> Failure {
    Failure::new("laws-damaged", &[]).because(error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;

    fn ask(edition: &str, article: &str, language: Language) -> Result<Vec<String>, String> {
        let laws = Laws {
            edition: Some(edition.to_owned()),
            article: vec![article.to_owned()],
            ..Laws::default()
        };
        let messages = Messages::new(language);
        laws.lines(&messages)
            .map_err(|failure| failure.text(&messages))
    }

    #[test]
    fn every_rule_of_every_edition_has_a_text_in_every_language() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            for edition in Edition::ALL {
                for entry in Articles::of(edition).unwrap().entries() {
                    for id in [
                        format!("law-{}", entry.rule),
                        format!("law-{}-title", entry.rule),
                    ] {
                        assert!(messages.has(&id), "{language} lacks {id}");
                    }
                    let text = read(entry, edition, &messages).unwrap();
                    assert!(!text.contains(['{', '$']), "{language}: {text}");
                    assert!(!text.contains("none"), "{language}, {edition}: {text}");
                    assert!(!text.contains("  "), "{language}, {edition}: {text}");
                    assert!(text.ends_with(['.', '”', '»', '“', '"']), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_same_rule_has_the_numbers_of_its_edition() {
        let de = Language::De;
        for (edition, article, said) in [
            ("fide2001", "7.4.b", "Mit dem dritten verlierst du"),
            ("fide2014", "7.5.b", "Mit dem zweiten verlierst du"),
            ("fide2023", "7.5.5", "Der Gegner bekommt zwei Minuten."),
            ("fide2001", "9.5", "bekommt der Gegner drei Minuten"),
            (
                "fide2001",
                "9.5",
                "Hälfte deiner Zeit, höchstens drei Minuten",
            ),
            ("fide2023", "9.5", "Deine eigene Zeit bleibt dir."),
            ("fide2001", "9.4", "Mit deinem Zug"),
            ("fide2009", "9.4", "Berührst du eine Figur"),
            ("fide2001", "6.7", "mehr als eine Stunde zu spät"),
            ("fide2014", "6.7", "muss das Turnier vorher festlegen"),
            ("fide2023", "9.2", "mindestens dreimal"),
            ("fide2023", "9.6.2", "fünfundsiebzig Zügen"),
            (
                "fide2001",
                "B.1",
                "Mindestens fünfzehn Minuten und höchstens eine Stunde",
            ),
            (
                "fide2014",
                "A.1",
                "Mehr als zehn Minuten und weniger als eine Stunde",
            ),
            ("fide2014", "A.4.b", "Ohne volle Aufsicht. Reklamiere"),
            ("fide2014", "A.4.b", "Der Zug verliert sofort"),
            ("fide2001", "C.3", "Mit und ohne Aufsicht. Reklamiere"),
            (
                "fide2023",
                "A.5.2",
                "Der Gegner bekommt eine Minute, wie sonst auch.",
            ),
            ("fide2014", "B.2", "dem Gegner nur eine Minute"),
            ("fide2023", "A.4.3", "höchstens fünfmal"),
            ("fide2014", "G.4", "verlange fünf Sekunden je Zug"),
            (
                "fide2023",
                "D.2.3",
                "Erst danach beginnt die Uhr des Gegners.",
            ),
            ("fide2014", "D.2.7", "Verbessere dich sofort"),
            ("fide2023", "D.2.8", "Verbessere dich sofort"),
            ("fide2001", "F.2.1", "steht nicht da"),
            ("fide2018", "5.2.3", "mindestens einen Zug"),
        ] {
            let read = ask(edition, article, de).unwrap().join("\n");
            assert!(read.contains(said), "{edition} {article}: {read}");
        }
    }

    #[test]
    fn a_rule_begins_with_its_number_and_title() {
        for (language, begin) in [
            (Language::De, "6.9, Zeit überschritten. Wer"),
            (Language::En, "6.9, Out of time. Whoever"),
            (Language::Es, "6.9, Tiempo agotado. Quien"),
            (Language::Pt, "6.9, Tempo esgotado. Quem"),
        ] {
            let read = ask("fide2023", "Art. 6.9", language).unwrap();
            assert_eq!(read.len(), 1);
            assert!(read[0].starts_with(begin), "{read:?}");
        }
    }

    #[test]
    fn what_is_not_there_is_refused_with_what_is() {
        let refused = ask("fide2023", "7.5.9", Language::En).unwrap_err();
        assert_eq!(
            refused,
            "There is no article 7.5.9 of fide2023 here. Nearest: 7.5.1, 7.5.2, 7.5.3, 7.5.4, 7.5.5."
        );
        let refused = ask("fide2005", "9.2", Language::Pt).unwrap_err();
        for edition in Edition::ALL {
            assert!(refused.contains(edition.key()), "{refused}");
        }
    }

    #[test]
    fn without_an_article_all_are_listed() {
        let listed = Laws::default().lines(&Messages::new(Language::De)).unwrap();
        assert_eq!(listed[0], "Schachregeln der FIDE, Ausgabe fide2023.");
        assert_eq!(listed[1], "4.1: Eine Hand");
        assert!(listed.contains(&"D.2.8: Versprochen".to_owned()));
        let chapter = ask("fide2023", "7", Language::De).unwrap();
        assert_eq!(chapter[1], "7.2.1: Falsche Anfangsstellung");
    }
}

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::Serialize;

use super::marks::{BEGINS, ENDS};
use super::{Language, cardinal};

/// The files of a language. A new file is added here and in all four folders.
macro_rules! files {
    ($language:literal) => {
        &[
            include_str!(concat!(
                "../../../../locales/",
                $language,
                "/adjournment.ftl"
            )),
            include_str!(concat!("../../../../locales/", $language, "/afar.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/arbiter.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/boards.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/cells.ftl")),
            include_str!(concat!(
                "../../../../locales/",
                $language,
                "/command-line.ftl"
            )),
            include_str!(concat!("../../../../locales/", $language, "/console.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/display.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/claims.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/clock.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/doctor.ftl")),
            include_str!(concat!(
                "../../../../locales/",
                $language,
                "/electronic.ftl"
            )),
            include_str!(concat!("../../../../locales/", $language, "/enrolment.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/game.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/hall.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/keys.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/laws.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/lessons.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/links.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/models.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/notation.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/online.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/parts.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/quickplay.ftl")),
            include_str!(concat!(
                "../../../../locales/",
                $language,
                "/report-game.ftl"
            )),
            include_str!(concat!("../../../../locales/", $language, "/reports.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/rules.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/score.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/settings.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/short.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/store.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/review.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/study.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/tape.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/tactics.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/openings.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/training.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/views.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/welcome.ftl")),
            include_str!(concat!("../../../../locales/", $language, "/words.ftl")),
        ]
    };
}

const fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::De => files!("de"),
        Language::En => files!("en"),
        Language::Es => files!("es"),
        Language::Pt => files!("pt"),
    }
}

/// A value for the variable `{$name}` of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Words, inserted unchanged.
    Text(Cow<'a, str>),
    /// A number: selects singular or plural, and is written in words.
    Number(i64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text.as_str().into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Value<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Value<'_> {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<'a> From<&Value<'a>> for FluentValue<'a> {
    fn from(value: &Value<'a>) -> Self {
        match value {
            Value::Text(text) => FluentValue::String(text.clone()),
            Value::Number(number) => FluentValue::from(*number),
        }
    }
}

/// The texts of one language.
///
/// A text missing in it is taken from German; if it is missing there too, its id is used.
/// Either is logged once: nothing is silent.
pub struct Messages {
    language: Language,
    bundle: &'static Bundle,
    reported: Mutex<BTreeSet<String>>,
    brief: bool,
    marked: bool,
}

/// The suffix of the id of a text's short form (`short.ftl`).
const SHORT: &str = "-brief";

impl Messages {
    /// The texts of `language`.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            language,
            bundle: bundle(language, false),
            reported: Mutex::default(),
            brief: false,
            marked: false,
        }
    }

    /// The same texts with marks around prose, see [`parts`](super::parts).
    #[must_use]
    pub fn marked(self) -> Self {
        Self {
            bundle: bundle(self.language, true),
            marked: true,
            ..self
        }
    }

    /// Whether they have marks around prose.
    #[must_use]
    pub const fn is_marked(&self) -> bool {
        self.marked
    }

    /// The same texts, each in its short form if it has one: `NAME-brief` for `NAME`.
    #[must_use]
    pub fn brief(self) -> Self {
        Self {
            brief: true,
            ..self
        }
    }

    /// Which language they are.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text `id` with `args` inserted for its variables.
    ///
    /// Without invisible marks, since it goes to a synthesiser or to Braille, unless the texts
    /// are [`marked`](Self::marked).
    #[must_use]
    pub fn text(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        if self.brief
            && let Some(text) = self.format(self.bundle, &format!("{id}{SHORT}"), args)
        {
            return text;
        }
        if let Some(text) = self.format(self.bundle, id, args) {
            return text;
        }
        self.report(id, "this text is missing");
        self.format(bundle(Language::De, self.marked), id, args)
            .unwrap_or_else(|| id.to_owned())
    }

    /// Whether the text `id` exists in this language.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    fn format(&self, bundle: &Bundle, id: &str, args: &[(&str, Value<'_>)]) -> Option<String> {
        let pattern = bundle.get_message(id)?.value()?;
        let args: FluentArgs<'_> = args
            .iter()
            .map(|(name, value)| (*name, FluentValue::from(value)))
            .collect();
        let mut errors = Vec::new();
        let mut text = String::new();
        // Formatting it as a value would pass all of it through the formatter as well.
        bundle
            .write_pattern(&mut text, pattern, Some(&args), &mut errors)
            .ok()?;
        if !errors.is_empty() {
            self.report(id, "a variable of this text is missing");
        }
        if self.marked {
            return Some(format!("{BEGINS}{text}{ENDS}"));
        }
        Some(text)
    }

    fn report(&self, id: &str, what: &str) {
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.insert(id.to_owned()) {
            tracing::error!(id, language = %self.language, "{what}");
        }
    }
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Messages")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

type Bundle = FluentBundle<FluentResource>;

/// The texts of a language, read once, when they are first asked for.
fn bundle(language: Language, marked: bool) -> &'static Bundle {
    static READ: [[OnceLock<Bundle>; 2]; 4] = [const { [const { OnceLock::new() }; 2] }; 4];
    READ[language as usize][usize::from(marked)].get_or_init(|| read(language, marked))
}

fn read(language: Language, marked: bool) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    // Fluent only takes functions that capture nothing.
    bundle.set_formatter(Some(match (language, marked) {
        (Language::De, false) => |value, _| number(value, Language::De),
        (Language::En, false) => |value, _| number(value, Language::En),
        (Language::Es, false) => |value, _| number(value, Language::Es),
        (Language::Pt, false) => |value, _| number(value, Language::Pt),
        (Language::De, true) => |value, _| put_in(value, Language::De),
        (Language::En, true) => |value, _| put_in(value, Language::En),
        (Language::Es, true) => |value, _| put_in(value, Language::Es),
        (Language::Pt, true) => |value, _| put_in(value, Language::Pt),
    }));
    for source in sources(language) {
        let resource =
            FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(rest, errors)| {
                tracing::error!(%language, ?errors, "a text cannot be read");
                rest
            });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(%language, ?errors, "a text is there twice");
        }
    }
    bundle
}

/// The value of a variable in marked prose, which it interrupts. A number in words is prose.
fn put_in(value: &FluentValue<'_>, language: Language) -> Option<String> {
    match value {
        FluentValue::String(text) => Some(format!("{ENDS}{text}{BEGINS}")),
        _ => number(value, language),
    }
}

/// A number in words, for Fluent.
fn number(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    // Only whole numbers come in through `Value`, so nothing is truncated.
    #[allow(clippy::cast_possible_truncation)]
    let whole = number.value as i64;
    Some(cardinal(whole, language))
}

/// A value's name in the journal, by which a text selects its words.
pub fn key(value: &impl Serialize) -> Value<'static> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name.into(),
        _ => String::new().into(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    #[test]
    fn variables_come_in_bare() {
        let messages = Messages::new(Language::De);
        assert_eq!(
            messages.text(
                "board-no-browser",
                &[("url", "http://127.0.0.1:8096".into())]
            ),
            "Niemand hat das Webbrett geöffnet. Im Browser öffnen: http://127.0.0.1:8096"
        );
    }

    #[test]
    fn numbers_come_in_as_words() {
        let args = [("path", "a.toml".into()), ("line", 21.into())];
        for (language, words) in Language::ALL.into_iter().zip([
            "einundzwanzig",
            "twenty-one",
            "veintiuno",
            "vinte e um",
        ]) {
            let text = Messages::new(language).text("settings-not-toml", &args);
            assert!(text.contains(words), "{text}");
        }
    }

    #[test]
    fn a_missing_text_is_its_id_and_never_silence() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            assert!(!messages.has("no-such-text"));
            assert_eq!(messages.text("no-such-text", &[]), "no-such-text");
            let reported = messages.reported.lock().unwrap();
            assert_eq!(reported.len(), 1);
        }
    }

    #[test]
    fn a_text_that_is_not_translated_is_said_in_german() {
        static NONE: LazyLock<Bundle> = LazyLock::new(|| FluentBundle::new_concurrent(Vec::new()));
        let mut messages = Messages::new(Language::Pt);
        messages.bundle = &NONE;
        assert_eq!(
            messages.text("voice-back", &[]),
            "Die Sprachausgabe ist wieder da."
        );
        assert!(messages.reported.lock().unwrap().contains("voice-back"));
    }

    #[test]
    fn a_missing_variable_leaves_the_rest_of_the_text() {
        let messages = Messages::new(Language::En);
        let text = messages.text("board-no-browser", &[]);
        assert!(text.starts_with("Nobody has opened"), "{text}");
        assert!(
            messages
                .reported
                .lock()
                .unwrap()
                .contains("board-no-browser")
        );
    }

    #[test]
    fn threads_share_the_texts() {
        fn shared<T: Send + Sync>() {}
        shared::<Messages>();
    }
}

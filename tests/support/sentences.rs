//! Every text of the program, with long values for its variables, as it is spoken and brailled.

// Each of the two test programs uses only a part of it.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use doppelbrett::messages::{Language, Messages, Value, duration_words, languages, said};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

/// The files whose texts a player hears during a game. The others are only read: the settings,
/// the reports, the arbiter's lines, the Laws, the pages.
const SPOKEN: [&str; 21] = [
    "adjournment",
    "afar",
    "arbiter",
    "boards",
    "cells",
    "claims",
    "display",
    "electronic",
    "game",
    "keys",
    "notation",
    "online",
    "parts",
    "quickplay",
    "reports",
    "short",
    "store",
    "tape",
    "training",
    "views",
    "welcome",
];
/// The texts in these files that are only read: on the screen, on pages, in the cells, by the
/// arbiter, or within another text.
const READ: [&str; 59] = [
    "afar-left",
    "afar-not-reached",
    "arbiter-",
    "asked-",
    "balance-",
    "board-no-browser",
    "cells-",
    "control-",
    "demo-",
    "doctor-",
    "engine-player",
    "envelope-",
    "game-is-",
    "game-last-ended",
    "game-none-to-resume",
    "game-not-begun",
    "games-",
    "help-line",
    "keys-forgotten",
    "keys-line",
    "keys-no-",
    "keys-none",
    "keys-unknown-act",
    "laws-",
    "log-",
    "login-",
    "logout-",
    "online-address",
    "online-days",
    "online-has-no-board",
    "online-no-",
    "online-not-in-competition",
    "online-not-own",
    "online-over",
    "online-played",
    "online-start",
    "online-token-",
    "online-unlimited",
    "online-variant",
    "page-",
    "reason-",
    "refusal-act-form",
    "refusal-ends-again",
    "refusal-envelope-",
    "refusal-help-costs-no-time",
    "refusal-no-act",
    "refusal-not-in-edition",
    "refusal-only-on-claim",
    "rescue-",
    "ruled-sign",
    "setting-",
    "start-no-such",
    "start-not-drawn",
    "start-not-when",
    "start-two",
    "store-",
    "welcome-key-",
    "welcome-letters",
    "welcome-no-terminal",
];
/// The help on a command is a line on the screen, but these texts are spoken.
const HELP: [&str; 4] = ["help-moves", "help-words", "help-typed", "help-rest"];

fn is_spoken(file: &str, id: &str) -> bool {
    let read = READ.iter().any(|read| id.starts_with(read));
    let help = id.starts_with("help-") && !HELP.contains(&id);
    SPOKEN.contains(&file) && !read && !help
}

/// A text in one language.
pub struct Sentence {
    pub id: String,
    /// It is told during a game, and spoken.
    pub spoken: bool,
    pub text: String,
    /// The language of each part of the text, by the byte at which the part begins.
    pub languages: Vec<(usize, String)>,
    /// The seconds for which its own words are heard, without what is put into it.
    pub heard: f64,
}

impl Sentence {
    /// How many cells it takes if no table contracts it.
    pub fn cells(&self) -> usize {
        self.text.chars().count()
    }

    /// As it is given to espeak-ng, with a voice for each language.
    pub fn ssml(&self) -> String {
        let begins = self.languages.iter().map(|(from, _)| *from);
        let ends = begins.clone().skip(1).chain([self.text.len()]);
        let mut ssml = String::from("<speak>");
        for ((from, language), to) in self.languages.iter().zip(ends) {
            let text = self.text[*from..to]
                .replace('&', "&amp;")
                .replace('<', "&lt;");
            ssml += &format!("<voice xml:lang=\"{language}\">{text}</voice>");
        }
        ssml + "</speak>"
    }
}

/// All texts of a language.
pub fn sentences(language: Language) -> Vec<Sentence> {
    // The manifest is the program's or that of `xtask` below it.
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let mut locales = above.map(|folder| folder.join("locales"));
    let locales = locales.find(|folder| folder.is_dir()).expect("the texts");
    let folder = locales.join(language.code());
    let messages = Messages::new(language);
    let mut sentences = Vec::new();
    for file in fs::read_dir(folder).expect("the texts").flatten() {
        let path = file.path();
        let name = path.file_stem().and_then(|name| name.to_str());
        let name = name.unwrap_or_default().to_owned();
        let source = fs::read_to_string(&path).expect("a text file");
        let resource = parser::parse(source).expect("Fluent");
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name.clone();
            let mut variables = BTreeMap::new();
            if let Some(pattern) = &message.value {
                look(pattern, &mut variables);
            }
            let spoken = is_spoken(&name, &id);
            let own = message.value.as_ref().map(own).unwrap_or_default();
            let heard = heard(&own, language);
            let text = longest(&messages, &id, &variables);
            let (text, languages) = languages(&text, language.voice(), "de");
            sentences.push(Sentence {
                id,
                spoken,
                text,
                languages,
                heard,
            });
        }
    }
    sentences.sort_by(|one, other| one.id.cmp(&other.id));
    sentences
}

/// The words of a pattern itself, with its longest variants, and "…" for what is put in.
fn own(pattern: &Pattern<String>) -> String {
    let words = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.clone(),
        PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } => {
            let variants = variants.iter().map(|variant| own(&variant.value));
            variants.max_by_key(String::len).unwrap_or_default()
        }
        PatternElement::Placeable { .. } => "…".to_owned(),
    });
    words.collect()
}

/// For how many seconds words are heard at the usual rate. Fitted to what espeak-ng 1.51
/// makes of these texts at 170 words a minute, without the silence at the end; it is off by
/// 0.17 s (root mean square).
fn heard(words: &str, language: Language) -> f64 {
    const BEGINS: f64 = 0.08;
    const SENTENCE: f64 = 0.33;
    const COMMA: f64 = 0.22;
    let letter = match language {
        Language::De => 0.060,
        Language::En => 0.062,
        Language::Es => 0.068,
        Language::Pt => 0.073,
    };
    let (mut seconds, mut pause) = (0.0, 0.0_f64);
    let mut signs = words.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign.is_alphanumeric() {
            if seconds > 0.0 {
                seconds += pause;
            }
            seconds += letter;
            pause = 0.0;
        } else if signs.peek().is_none_or(|next| next.is_whitespace()) {
            pause = pause.max(match sign {
                '.' | '?' | '!' | ':' | ';' => SENTENCE,
                ',' => COMMA,
                _ => 0.0,
            });
        }
    }
    BEGINS + seconds
}

/// The variables of a pattern, each with the keys of its variants.
fn look(pattern: &Pattern<String>, variables: &mut BTreeMap<String, Vec<String>>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => {
                if let InlineExpression::VariableReference { id } = inline {
                    variables.entry(id.name.clone()).or_default();
                }
            }
            Expression::Select { selector, variants } => {
                for variant in variants {
                    if let InlineExpression::VariableReference { id } = selector {
                        let key = match &variant.key {
                            VariantKey::Identifier { name } => name.clone(),
                            VariantKey::NumberLiteral { value } => value.clone(),
                        };
                        variables.entry(id.name.clone()).or_default().push(key);
                    }
                    look(&variant.value, variables);
                }
            }
        }
    }
}

/// The text with those variants that make it longest.
fn longest(messages: &Messages, id: &str, variables: &BTreeMap<String, Vec<String>>) -> String {
    let mut chosen: BTreeMap<&str, Value<'static>> = variables
        .keys()
        .map(|name| (name.as_str(), value(name, id, messages.language())))
        .collect();
    let text = |chosen: &BTreeMap<&str, Value<'static>>| {
        let args: Vec<_> = chosen
            .iter()
            .map(|(name, value)| (*name, value.clone()))
            .collect();
        messages.text(id, &args)
    };
    for (name, keys) in variables {
        let words = keys
            .iter()
            .filter(|key| !["one", "other"].contains(&key.as_str()));
        let best = words
            .map(|key| {
                let mut with = chosen.clone();
                with.insert(name, Value::from(key.clone()));
                (text(&with).chars().count(), key)
            })
            .max();
        if let Some((_, key)) = best {
            chosen.insert(name, Value::from(key.clone()));
        }
    }
    text(&chosen)
}

/// A long value for a variable.
fn value(name: &str, id: &str, language: Language) -> Value<'static> {
    const MOVE: &str = "Springer Gustav eins Felix drei";
    let words = |texts: [&'static str; 4]| {
        let at = Language::ALL.iter().position(|is| *is == language);
        Value::from(texts[at.unwrap_or_default()])
    };
    match name {
        "move" | "example" => said(MOVE).into(),
        "first" | "last" if id.starts_with("position") => said("Gustav").into(),
        "first" | "last" => said("Springer Gustav").into(),
        "square" | "to" | "from" | "stands" | "belongs" | "by" => said("Gustav eins").into(),
        "squares" | "candidates" => {
            format!("{}, {}", said("Gustav eins"), said("Felix drei")).into()
        }
        "role" | "piece" | "found" | "word" => said("Springer").into(),
        "file"
            if ["move", "phrase", "line"]
                .iter()
                .any(|of| id.starts_with(of)) =>
        {
            said("Gustav").into()
        }
        "files" => said("Anna").into(),
        "rank" => said("sieben").into(),
        "castling" => said("kurze Rochade").into(),
        "pieces" if id.starts_with("start") => {
            said("Läufer, Springer, Turm, Dame, König, Läufer, Springer, Turm").into()
        }
        "pieces" if id.starts_with("line") => said(
            "Anna Turm weiß, Bella Springer weiß, Cesar Läufer weiß, David Dame weiß, \
             Eva König weiß, Felix Läufer weiß, Gustav Springer weiß, Hector Turm weiß",
        )
        .into(),
        "pieces" => said(
            "König Eva eins; Dame David eins; Turm Anna eins, Hector eins; Läufer Cesar eins, \
             Felix eins; Springer Bella eins, Gustav eins; Bauer Reihe zwei: Anna bis Hector",
        )
        .into(),
        "mine" | "theirs" if id.starts_with("square") => format!(
            "{}, {}",
            said("Springer Felix drei"),
            said("Bauer David vier")
        )
        .into(),
        "mine" | "theirs" if id.starts_with("captured") => {
            said("Dame, zwei mal Turm, zwei mal Springer, fünf mal Bauer").into()
        }
        "line" if id.starts_with("line") => said("Reihe sieben").into(),
        "time" | "mine" | "theirs" | "base" | "extra" => {
            duration_words(Duration::from_secs(83 * 60), language).into()
        }
        "number" | "moves" | "count" | "board" | "rate" | "volume" | "most" | "line" => {
            Value::from(27)
        }
        "yes" | "no" | "again" if id.starts_with("welcome") => "W".into(),
        "words" if id == "ruled-envelope-says" => MOVE.into(),
        "resumes" => words([
            "Montag, 10 Uhr, Saal 2",
            "Monday, 10:00, hall 2",
            "lunes, 10:00, sala 2",
            "segunda, 10:00, sala 2",
        ]),
        "code" => "1234 5678 9012 3456 7890 1234".into(),
        "key" if id.starts_with("welcome") => words([
            "Enter der Braillezeile",
            "Enter on the Braille display",
            "Intro de la línea braille",
            "Enter da linha braille",
        ]),
        "press" => words(["drücken", "press", "pulsar", "pressionar"]),
        "continue" => words(["weiter", "continue", "continuar", "continuar"]),
        "correct" => words(["korrektur", "correction", "corrección", "correção"]),
        "executed" => words(["ausgeführt", "executed", "ejecutada", "executado"]),
        "accept" => words([
            "remis annehmen",
            "accept draw",
            "aceptar tablas",
            "aceitar empate",
        ]),
        "decline" => words([
            "remis ablehnen",
            "decline draw",
            "rechazar tablas",
            "recusar empate",
        ]),
        "more" => words(["was noch", "more", "más", "mais"]),
        "compare" => words(["was ist falsch", "compare", "comparar", "comparar"]),
        "position" => words(["stellung", "position", "posición", "posição"]),
        "offer" => words(["remis", "draw", "tablas", "empate"]),
        "words" if id.starts_with("help") => words([
            "wiederhole, letzte fünf, letzter zug, zeit, zugzahl, wo ist mein König, stellung",
            "repeat, last five, last move, time, move number, where is my König, position",
            "repite, últimas cinco, última jugada, tiempo, número de jugada, posición, ayuda",
            "repete, últimos cinco, último lance, tempo, número do lance, posição, ajuda",
        ]),
        "words" => said("Springer Gustav eins Felix").into(),
        "reason" => words([
            "Das Telefon hat geklingelt.",
            "The telephone has rung.",
            "Ha sonado el teléfono.",
            "O telefone tocou.",
        ]),
        "why" => words([
            "kein Platz auf der Platte",
            "no space on the disk",
            "no hay espacio en el disco",
            "sem espaço no disco",
        ]),
        "url" => "http://127.0.0.1:8096/?t=0123456789abcdef".into(),
        "path" if id.starts_with("electronic") => "/dev/ttyUSB0".into(),
        "control" => words([
            "fünfzehn Minuten für jeden und fünf Sekunden je Zug",
            "fifteen minutes for each and five seconds a move",
            "quince minutos para cada uno y cinco segundos por jugada",
            "quinze minutos para cada um e cinco segundos por lance",
        ]),
        "act" | "acts" if id.starts_with("keys") => words([
            "Uhr drücken",
            "pressing the clock",
            "pulsar el reloj",
            "acionar o relógio",
        ]),
        "key" if id.starts_with("keys") => "KEY_KPENTER".into(),
        "path" | "file" => "/home/anna/schach/partie-27.pgn".into(),
        "table" => "no-such-table.ctb".into(),
        "name" | "device" | "wanted" => "USB Headset".into(),
        _ => words(["etwas", "something", "algo", "algo"]),
    }
}

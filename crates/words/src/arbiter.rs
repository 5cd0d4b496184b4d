//! Parses what the arbiter types into a ruling with its reason
//! (`grammars/arbiter.<lang>.toml`).

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use shakmaty::Color;
use thiserror::Error;

use super::commands::CommandsError;
use super::tell::rules::rules_error;
use super::wording::Wording;
use doppelbrett_core::game::{Contents, Game, Irregularity, Player, Ruling, Setup, Verdict};
use doppelbrett_core::laws::{Penalty, Rules, RulesError};
use doppelbrett_core::notation::{fold, spells};
use doppelbrett_text::messages::Language;
use doppelbrett_web::{ActField, ActKind, ListedAct};

/// The arbiter's words in a language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArbiterWords {
    #[allow(dead_code)]
    language: String,
    sides: BTreeMap<Side, Vec<String>>,
    acts: BTreeMap<Act, Vec<String>>,
    irregularities: BTreeMap<Irregularity, Vec<String>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Side {
    White,
    Black,
}

/// A rule that is adapted, as an example.
const RULE: &str = "illegal_moves.opponent_gains = \"3 min\"";

/// The first words of a ruling.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    StopClocks,
    StartClocks,
    SetTime,
    SetMoves,
    Grant,
    Deny,
    Find,
    Warning,
    OpponentGainsTime,
    OffenderLosesTime,
    OpponentGainsPoints,
    OffenderLosesPoints,
    GameLost,
    Fine,
    ExclusionFromRounds,
    Expulsion,
    ForHelp,
    GoBack,
    Wins,
    Draw,
    BothLose,
    Annulled,
    Adjourn,
    SealReply,
    SealedOnPaper,
    OpenEnvelope,
    WithoutEnvelope,
    Adapt,
    Sign,
}

impl Act {
    /// What sort of ruling it is.
    const fn kind(self) -> ActKind {
        match self {
            Self::StopClocks | Self::StartClocks | Self::SetTime | Self::SetMoves => {
                ActKind::Clocks
            }
            Self::Grant | Self::Deny | Self::Find => ActKind::Decision,
            Self::Warning
            | Self::OpponentGainsTime
            | Self::OffenderLosesTime
            | Self::OpponentGainsPoints
            | Self::OffenderLosesPoints
            | Self::GameLost
            | Self::Fine
            | Self::ExclusionFromRounds
            | Self::Expulsion
            | Self::ForHelp => ActKind::Penalty,
            Self::GoBack => ActKind::Back,
            Self::Wins | Self::Draw | Self::BothLose | Self::Annulled => ActKind::End,
            Self::Adjourn
            | Self::SealReply
            | Self::SealedOnPaper
            | Self::OpenEnvelope
            | Self::WithoutEnvelope
            | Self::Adapt
            | Self::Sign => ActKind::Formal,
        }
    }

    /// The penalty that it imposes.
    const fn penalty(self) -> Option<Penalty> {
        Some(match self {
            Self::Warning => Penalty::Warning,
            Self::OpponentGainsTime => Penalty::OpponentGainsTime,
            Self::OffenderLosesTime => Penalty::OffenderLosesTime,
            Self::OpponentGainsPoints => Penalty::OpponentGainsPoints,
            Self::OffenderLosesPoints => Penalty::OffenderLosesPoints,
            Self::GameLost => Penalty::GameLost,
            Self::Fine => Penalty::Fine,
            Self::ExclusionFromRounds => Penalty::ExclusionFromRounds,
            Self::Expulsion => Penalty::Expulsion,
            _ => return None,
        })
    }

    /// As [`Ruling::needs_moves`].
    const fn needs_moves(self) -> bool {
        matches!(
            self,
            Self::Grant
                | Self::Deny
                | Self::Find
                | Self::GoBack
                | Self::Adjourn
                | Self::SealReply
                | Self::SealedOnPaper
                | Self::OpenEnvelope
                | Self::WithoutEnvelope
        )
    }

    /// Whether a game of this kind with these rules ever has it.
    fn is_there(self, rules: &Rules, setup: &Setup) -> bool {
        let needs_clock = matches!(
            self,
            Self::StopClocks
                | Self::StartClocks
                | Self::SetTime
                | Self::SetMoves
                | Self::OpponentGainsTime
                | Self::OffenderLosesTime
                | Self::ForHelp
        );
        let penalty = self.penalty();
        let imposed = penalty.is_none_or(|it| rules.penalties.may_impose.contains(&it));
        let moves = !(setup.clock_alone && self.needs_moves());
        imposed && moves && (setup.control.is_some() || !needs_clock)
    }
}

/// Why words are not a ruling.
#[derive(Debug, Error)]
pub enum NoRuling {
    /// No act begins like this.
    #[error("\"{0}\" is no act of the arbiter")]
    Unknown(String),
    /// Something that the act needs is missing or cannot be read.
    #[error("write: {1}")]
    Form(Act, String),
    /// The rule cannot be adapted like this.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl Wording {
    /// Why what the arbiter typed is not a ruling.
    pub fn no_ruling(&self, why: &NoRuling) -> String {
        match why {
            NoRuling::Unknown(words) => {
                let forms: Vec<String> = self.arbiter.examples();
                let args = [("words", words.into()), ("forms", forms.join("; ").into())];
                self.text("refusal-no-act", &args)
            }
            NoRuling::Form(act, form) => {
                let form = self.arbiter.example(*act, form);
                self.text("refusal-act-form", &[("form", form.into())])
            }
            NoRuling::Rules(error) => self.text(
                "refusal-rule-not-adapted",
                &[("why", rules_error(error, &self.messages).into())],
            ),
        }
    }
}

/// The values in a form's slots.
#[derive(Default)]
struct Filled {
    side: Option<Color>,
    time: Option<Duration>,
    number: Option<u32>,
    what: Option<Irregularity>,
    rest: String,
}

impl ArbiterWords {
    /// The words of `language`.
    ///
    /// # Errors
    /// When the table of that language is damaged.
    pub fn load(language: Language) -> Result<Self, CommandsError> {
        let source = match language {
            Language::De => include_str!("../../../grammars/arbiter.de.toml"),
            Language::En => include_str!("../../../grammars/arbiter.en.toml"),
            Language::Es => include_str!("../../../grammars/arbiter.es.toml"),
            Language::Pt => include_str!("../../../grammars/arbiter.pt.toml"),
        };
        toml::from_str(source).map_err(|error| CommandsError::new(language, error))
    }

    /// Every act as it is typed, for the arbiter's help.
    pub fn forms(&self) -> impl Iterator<Item = &str> {
        self.acts
            .values()
            .filter_map(|forms| forms.first())
            .map(String::as_str)
    }

    /// The first words of an act.
    pub(super) fn words(&self, act: Act) -> &str {
        let forms = self.acts.get(&act);
        forms
            .and_then(|forms| forms.first())
            .map_or("", |form| form)
    }

    /// Going back to before this move, as it is typed.
    pub(super) fn going_back(&self, color: Color, number: u32) -> String {
        let side = if color.is_white() {
            Side::White
        } else {
            Side::Black
        };
        let side = self.sides.get(&side).and_then(|words| words.first());
        self.words(Act::GoBack)
            .replace("{side}", side.map_or("", String::as_str))
            .replace("{number}", &number.to_string())
    }

    /// Every act with its slots filled in, as it could be typed, and with what a page has fields
    /// for. What the game does not have is left out: clocks, penalties of other
    /// editions, and what is about moves where only the clock runs.
    #[must_use]
    pub fn listed(&self, rules: &Rules, setup: &Setup) -> Vec<ListedAct> {
        let acts = self.acts.iter();
        let acts = acts.filter(|(act, _)| act.is_there(rules, setup));
        let acts = acts.filter_map(|(act, forms)| Some((*act, forms.first()?)));
        acts.map(|(act, form)| ListedAct {
            kind: act.kind(),
            text: self.example(act, form),
            fields: self.fields(form),
        })
        .collect()
    }

    /// Every act as [`listed`](Self::listed), of any game.
    #[must_use]
    pub fn examples(&self) -> Vec<String> {
        let acts = self.acts.iter();
        let acts = acts.filter_map(|(act, forms)| Some((*act, forms.first()?)));
        acts.map(|(act, form)| self.example(act, form)).collect()
    }

    /// What an act is put together from.
    fn fields(&self, form: &str) -> Vec<ActField> {
        let firsts = |forms: &mut dyn Iterator<Item = &Vec<String>>| -> Vec<String> {
            forms.filter_map(|forms| forms.first()).cloned().collect()
        };
        let mut fields: Vec<ActField> = Vec::new();
        for part in form.split_whitespace() {
            let field = match part {
                "{side}" => ActField::Side {
                    choices: firsts(&mut self.sides.values()),
                },
                "{time}" => ActField::Time {},
                "{number}" => ActField::Number {},
                "{what}" => ActField::What {
                    choices: firsts(&mut self.irregularities.values()),
                },
                "{rest}" => ActField::Text {},
                word => match fields.last_mut() {
                    Some(ActField::Words { text }) => {
                        text.push(' ');
                        text.push_str(word);
                        continue;
                    }
                    _ => ActField::Words { text: word.into() },
                },
            };
            fields.push(field);
        }
        fields
    }

    /// The most frequent beginnings: those for the clocks, and those of a decision, which still
    /// need a reason.
    #[must_use]
    pub fn often(&self, setup: &Setup) -> Vec<String> {
        let first = |act| self.acts.get(&act).and_then(|forms| forms.first());
        let clocks = [Act::StopClocks, Act::StartClocks];
        let decisions = [Act::Grant, Act::Deny];
        let clocks = clocks.into_iter().filter_map(first).cloned();
        let decisions = decisions.into_iter().filter(|_| !setup.clock_alone);
        let decisions = decisions.filter_map(first);
        clocks
            .chain(decisions.map(|form| format!("{form}: ")))
            .collect()
    }

    fn example(&self, act: Act, form: &str) -> String {
        let side = self.sides.get(&Side::White);
        let what = self.irregularities.values().next();
        let first = |forms: Option<&Vec<String>>| forms.and_then(|forms| forms.first()).cloned();
        form.replace("{side}", &first(side).unwrap_or_default())
            .replace("{time}", "5:30")
            .replace("{number}", "12")
            .replace("{what}", &first(what).unwrap_or_default())
            .replace("{rest}", if act == Act::Adapt { RULE } else { "…" })
    }

    /// The ruling and its reason in `text`.
    ///
    /// # Errors
    /// When it is not a ruling.
    pub fn ruling(&self, text: &str, game: &Game) -> Result<(Ruling, String), NoRuling> {
        let (typed, reason) = split_reason(text);
        let mut nearest = None;
        for (act, forms) in &self.acts {
            for form in forms {
                match self.filled(form, typed) {
                    Match::Full(filled) => {
                        return Ok((ruling(*act, filled, game)?, reason.to_owned()));
                    }
                    Match::Begins if nearest.is_none() => nearest = Some((*act, form.clone())),
                    _ => {}
                }
            }
        }
        Err(nearest.map_or_else(
            || NoRuling::Unknown(typed.trim().to_owned()),
            |(act, form)| NoRuling::Form(act, form),
        ))
    }

    /// How well `typed` fits `form`.
    fn filled(&self, form: &str, typed: &str) -> Match {
        let mut filled = Filled::default();
        let mut words = typed.split_whitespace().peekable();
        for (fitted, part) in form.split_whitespace().enumerate() {
            let fits = match part {
                "{side}" => words
                    .next()
                    .and_then(|word| self.side(word))
                    .map(|side| filled.side = Some(side)),
                "{time}" => words
                    .next()
                    .and_then(time)
                    .map(|time| filled.time = Some(time)),
                "{number}" => words
                    .next()
                    .and_then(|word| word.parse().ok())
                    .map(|number| filled.number = Some(number)),
                "{what}" => {
                    let rest: Vec<&str> = words.by_ref().collect();
                    self.irregularity(&rest.join(" "))
                        .map(|what| filled.what = Some(what))
                }
                "{rest}" => {
                    let rest: Vec<&str> = words.by_ref().collect();
                    filled.rest = rest.join(" ");
                    (!filled.rest.is_empty()).then_some(())
                }
                word => words
                    .next()
                    .filter(|said| spells(&fold(said), word))
                    .map(|_| ()),
            };
            if fits.is_none() {
                return if fitted > 0 {
                    Match::Begins
                } else {
                    Match::Not
                };
            }
        }
        if words.peek().is_some() {
            return Match::Not;
        }
        Match::Full(filled)
    }

    fn side(&self, word: &str) -> Option<Color> {
        let named = |words: &[String]| words.iter().any(|name| spells(&fold(word), name));
        let (side, _) = self.sides.iter().find(|(_, words)| named(words))?;
        Some(match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        })
    }

    fn irregularity(&self, words: &str) -> Option<Irregularity> {
        let named = |forms: &[String]| forms.iter().any(|form| spells(&fold(words), form));
        let (what, _) = self.irregularities.iter().find(|(_, forms)| named(forms))?;
        Some(*what)
    }
}

enum Match {
    Full(Filled),
    Begins,
    Not,
}

/// The act, and the reason after the first colon that is not part of a time.
fn split_reason(text: &str) -> (&str, &str) {
    text.split_once(": ")
        .or_else(|| text.strip_suffix(':').map(|act| (act, "")))
        .map_or((text, ""), |(act, reason)| (act, reason.trim()))
}

/// `5:30`, `1:05:30`, or `90` for minutes alone.
fn time(text: &str) -> Option<Duration> {
    let parts = text
        .split(':')
        .map(|part| part.parse::<u64>().ok().filter(|part| *part < 6_000))
        .collect::<Option<Vec<_>>>()?;
    let seconds = match parts[..] {
        [minutes] => minutes * 60,
        [minutes, seconds] if seconds < 60 => minutes * 60 + seconds,
        [hours, minutes, seconds] if minutes < 60 && seconds < 60 => {
            hours * 3_600 + minutes * 60 + seconds
        }
        _ => return None,
    };
    Some(Duration::from_secs(seconds))
}

fn ruling(act: Act, filled: Filled, game: &Game) -> Result<Ruling, NoRuling> {
    let Filled {
        side,
        time,
        number,
        what,
        rest,
    } = filled;
    // A form that fits has read what it names.
    let player = || side.map_or(Player::Blind, |color| game.setup().player_of(color));
    let impose = |penalty| Ruling::Impose {
        on: player(),
        penalty,
        time,
    };
    let end = |result| Ruling::End { result };
    Ok(match act {
        Act::StopClocks => Ruling::StopClocks,
        Act::StartClocks => Ruling::StartClocks,
        Act::SetTime => Ruling::SetTime {
            of: player(),
            left: time.unwrap_or_default(),
        },
        Act::SetMoves => Ruling::SetMoves {
            of: player(),
            completed: number.unwrap_or_default(),
        },
        Act::Grant => Ruling::Grant,
        Act::Deny => Ruling::Deny,
        Act::Find => Ruling::Find {
            of: player(),
            what: what.unwrap_or(Irregularity::IllegalMove),
        },
        Act::Warning => impose(Penalty::Warning),
        Act::OpponentGainsTime => impose(Penalty::OpponentGainsTime),
        Act::OffenderLosesTime => impose(Penalty::OffenderLosesTime),
        Act::OpponentGainsPoints => impose(Penalty::OpponentGainsPoints),
        Act::OffenderLosesPoints => impose(Penalty::OffenderLosesPoints),
        Act::GameLost => impose(Penalty::GameLost),
        Act::Fine => impose(Penalty::Fine),
        Act::ExclusionFromRounds => impose(Penalty::ExclusionFromRounds),
        Act::Expulsion => impose(Penalty::Expulsion),
        Act::ForHelp => Ruling::ForHelp {
            of: player(),
            time: time.unwrap_or_default(),
        },
        Act::GoBack => Ruling::GoBack {
            moves: game.plies_before(
                number.unwrap_or_default() as usize,
                side.unwrap_or(Color::White),
            ),
        },
        Act::Wins => end(match player() {
            Player::Blind => Verdict::BlindWins,
            Player::Sighted => Verdict::SightedWins,
        }),
        Act::Draw => end(Verdict::Draw),
        Act::BothLose => end(Verdict::BothLose),
        Act::Annulled => end(Verdict::Annulled),
        Act::Adapt => {
            let changes = rest.replacen(' ', " = ", usize::from(!rest.contains('=')));
            let rules = Box::new(game.rules().adapted(&changes)?);
            Ruling::Adapt { rules }
        }
        // Whoever does it puts in the keys and what the envelope says.
        Act::Adjourn => Ruling::Adjourn {
            resumes: rest,
            lock: String::new(),
        },
        Act::SealReply => Ruling::SealReply {
            lock: String::new(),
        },
        Act::SealedOnPaper => Ruling::SealedOnPaper,
        Act::OpenEnvelope => Ruling::OpenEnvelope {
            words: rest,
            contents: Contents::NoMove,
        },
        Act::WithoutEnvelope => Ruling::WithoutEnvelope,
        Act::Sign => Ruling::Sign { name: rest },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_core::game::Steps;

    fn game() -> Game {
        Game::new(Setup {
            blind_name: "Anna".into(),
            sighted_name: "Boris".into(),
            event: "Test".into(),
            control: "90+30".parse().ok(),
            arbiter: true,
            ..Setup::new(doppelbrett_core::game::Side::Black, Steps::COMPETITION)
        })
        .unwrap()
    }

    #[test]
    fn what_an_arbiter_types() {
        let words = ArbiterWords::load(Language::De).unwrap();
        let game = game();
        let seconds = Duration::from_secs;
        let (blind, sighted) = (Player::Blind, Player::Sighted);
        for (text, ruling, reason) in [
            ("anhalten", Ruling::StopClocks, ""),
            ("Uhren an", Ruling::StartClocks, ""),
            (
                "zeit weiß 5:30: falsch gestellt",
                Ruling::SetTime {
                    of: sighted,
                    left: seconds(330),
                },
                "falsch gestellt",
            ),
            (
                "Zeit Schwarz 1:05:30: Streit: geklärt",
                Ruling::SetTime {
                    of: blind,
                    left: seconds(3930),
                },
                "Streit: geklärt",
            ),
            (
                "züge schwarz 20: verzählt",
                Ruling::SetMoves {
                    of: blind,
                    completed: 20,
                },
                "verzählt",
            ),
            ("ja: gesehen", Ruling::Grant, "gesehen"),
            ("abgelehnt: nicht gesehen", Ruling::Deny, "nicht gesehen"),
            (
                "feststellung weiß zwei Hände: gesehen",
                Ruling::Find {
                    of: sighted,
                    what: Irregularity::TwoHands,
                },
                "gesehen",
            ),
            (
                "zeitgutschrift gegen schwarz 2: Störung",
                Ruling::Impose {
                    on: blind,
                    penalty: Penalty::OpponentGainsTime,
                    time: Some(seconds(120)),
                },
                "Störung",
            ),
            (
                "verwarnung schwarz: Telefon",
                Ruling::Impose {
                    on: blind,
                    penalty: Penalty::Warning,
                    time: None,
                },
                "Telefon",
            ),
            (
                "zurück weiß 1: falsch",
                Ruling::GoBack { moves: 0 },
                "falsch",
            ),
            (
                "zurück schwarz 3: falsch",
                Ruling::GoBack { moves: 5 },
                "falsch",
            ),
            (
                "zurück weiß 0: falsch",
                Ruling::GoBack { moves: usize::MAX },
                "falsch",
            ),
            (
                "gewinn weiß: x",
                Ruling::End {
                    result: Verdict::SightedWins,
                },
                "x",
            ),
            (
                "beide verlieren: x",
                Ruling::End {
                    result: Verdict::BothLose,
                },
                "x",
            ),
            (
                "unterschrift A. Richter",
                Ruling::Sign {
                    name: "A. Richter".into(),
                },
                "",
            ),
        ] {
            let (found, why) = words.ruling(text, &game).unwrap();
            assert_eq!((found, why.as_str()), (ruling, reason), "{text}");
        }
        let adapt = "regel illegal_moves.opponent_gains = \"3 min\": Ausschreibung";
        let (Ruling::Adapt { rules }, _) = words.ruling(adapt, &game).unwrap() else {
            panic!("{adapt}");
        };
        assert_eq!(rules.illegal_moves.opponent_gains, seconds(180));
    }

    #[test]
    fn what_is_no_ruling_says_what_is_missing() {
        let words = ArbiterWords::load(Language::De).unwrap();
        let game = game();
        for (text, why) in [
            ("", "\"\" is no act of the arbiter"),
            ("matt", "\"matt\" is no act of the arbiter"),
            ("zeit weiß", "write: zeit {side} {time}"),
            ("zeit rot 5:30", "write: zeit {side} {time}"),
            ("zeit weiß 5:99", "write: zeit {side} {time}"),
            ("zeit weiß -5", "write: zeit {side} {time}"),
            (
                "zeit weiß 99999999999999999999",
                "write: zeit {side} {time}",
            ),
            ("unterschrift", "write: unterschrift {rest}"),
            (
                "regel unsinn = 3: x",
                "there is no rule \"unsinn\" to adapt",
            ),
        ] {
            let error = words.ruling(text, &game).unwrap_err().to_string();
            assert_eq!(error, why, "{text}");
        }
    }

    #[test]
    fn every_example_can_be_typed() {
        let game = game();
        for language in Language::ALL {
            let words = ArbiterWords::load(language).unwrap();
            let examples = words.examples();
            assert_eq!(examples.len(), words.acts.len());
            for (act, example) in words.acts.keys().zip(examples) {
                assert!(!example.contains('{'), "{example}");
                let read = words.ruling(&format!("{example}: x"), &game);
                // A placeholder for the rest is not a rule.
                assert!(matches!(read, Ok(_) | Err(NoRuling::Rules(_))), "{example}");
                let needs_moves = read.is_ok_and(|(ruling, _)| ruling.needs_moves());
                assert_eq!(needs_moves, act.needs_moves(), "{example}");
            }
            let often = words.often(game.setup());
            assert_eq!(often.len(), 4);
            for text in often {
                assert!(words.ruling(&text, &game).is_ok(), "{text}");
            }
        }
    }

    #[test]
    fn every_language_has_every_act_and_irregularity() {
        let german = ArbiterWords::load(Language::De).unwrap();
        for language in Language::ALL {
            let words = ArbiterWords::load(language).unwrap();
            assert!(words.acts.keys().eq(german.acts.keys()), "{language}");
            assert!(words.irregularities.keys().eq(german.irregularities.keys()));
            for (what, forms) in &words.irregularities {
                assert_eq!(words.irregularity(&forms[0]), Some(*what));
            }
        }
    }
}

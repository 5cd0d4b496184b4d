//! What is said when a part of the program is missing, lost or back.

use super::wording::Wording;
use doppelbrett_braille::BrailleProblem;
use doppelbrett_hearing::{HearingProblem, Level};
use doppelbrett_links::act::{Act, ActsProblem};
use doppelbrett_links::keys::{KeysProblem, KeysReport};
use doppelbrett_voice::{Tuning, VoiceProblem};

impl Wording {
    /// Why a channel cannot speak, and what to do.
    #[must_use]
    pub fn voice_problem(&self, problem: &VoiceProblem) -> String {
        problem.text(&self.messages)
    }

    /// That the synthesiser has no voice for a language, and what to do.
    #[must_use]
    pub fn no_voice_for(&self, language: &str) -> String {
        let language = language.split('-').next().unwrap_or(language);
        self.text("voice-no-language", &[("language", language.into())])
    }

    /// Why nothing can be heard, and what to do.
    #[must_use]
    pub fn hearing_problem(&self, problem: &HearingProblem) -> String {
        problem.text(&self.messages)
    }

    /// Why nothing can be brailled, and what to do.
    #[must_use]
    pub fn braille_problem(&self, problem: &BrailleProblem) -> String {
        problem.text(&self.messages)
    }

    /// What the taught keys tell; what they do is told by the game.
    #[must_use]
    pub fn keys_report(&self, report: &KeysReport) -> Option<String> {
        Some(match report {
            KeysReport::Lost(problem) => self.keys_problem(problem),
            KeysReport::Back => self.text("keys-back", &[]),
            KeysReport::GivenBack(device) => {
                self.text("keys-given-back", &[("device", device.into())])
            }
            KeysReport::NoActs(ActsProblem::Taken) => self.text("acts-taken", &[]),
            KeysReport::NoActs(ActsProblem::NoSocket) => self.text("acts-no-socket", &[]),
            KeysReport::Acted(_) => return None,
        })
    }

    /// Why taught keys do nothing, and what to do.
    #[must_use]
    pub fn keys_problem(&self, problem: &KeysProblem) -> String {
        tracing::warn!(%problem, "taught keys do nothing");
        let (id, acts) = match problem {
            KeysProblem::NoThread(_) => return self.text("keys-no-thread", &[]),
            KeysProblem::NotHere => return self.text("keys-not-here", &[]),
            KeysProblem::NotThere(acts) if acts.is_empty() => return self.text("keys-none", &[]),
            KeysProblem::NotAllowed(acts) if acts.is_empty() => {
                return self.text("keys-no-permission", &[]);
            }
            KeysProblem::NotThere(acts) => ("keys-not-there", acts),
            KeysProblem::NotAllowed(acts) => ("keys-not-allowed", acts),
            KeysProblem::Taken(acts) => ("keys-taken", acts),
        };
        let names: Vec<String> = acts.iter().map(|act| self.act_of_key(act)).collect();
        self.text(id, &[("acts", names.join(", ").into())])
    }

    /// What a taught key does, in words.
    #[must_use]
    pub fn act_of_key(&self, act: &Act) -> String {
        let name = act.name().unwrap_or_default();
        self.text(&format!("keys-act-{name}"), &[])
    }

    /// Whether the microphone is set well.
    #[must_use]
    pub fn level(&self, level: Level) -> String {
        match level {
            Level::TooQuiet => self.text("level-too-quiet", &[]),
            Level::Clipping => self.text("level-clipping", &[]),
            Level::Good => self.text("level-good", &[]),
        }
    }

    /// How the voice speaks from now on, in words.
    #[must_use]
    pub fn tuned(&self, tuning: Tuning) -> String {
        let rate = match tuning {
            Tuning::Rate(rate) => rate,
            Tuning::Volume(_, volume) => {
                return self.text("volume-now", &[("volume", volume.into())]);
            }
        };
        let id = if rate < 0 {
            "rate-now-minus"
        } else {
            "rate-now"
        };
        self.text(id, &[("rate", rate.abs().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_hearing::ModelError;
    use doppelbrett_links::electronic::ElectronicProblem;
    use doppelbrett_text::messages::testing::{DETAIL, is_told_in_every_language};
    use doppelbrett_text::messages::{Language, Messages};

    #[test]
    fn what_is_missing_is_told_in_the_users_language() {
        let detail = || DETAIL.to_owned();
        let told = |text: &dyn Fn(&Wording) -> String| {
            let all = Language::ALL.map(|language| Wording {
                messages: Messages::new(language),
                ..Wording::german("appendix-d")
            });
            is_told_in_every_language(|messages| {
                let wording = all
                    .iter()
                    .find(|wording| wording.language() == messages.language());
                text(wording.unwrap())
            });
        };
        for problem in [
            VoiceProblem::NoFolder {
                path: "/run/x".to_owned(),
                why: detail(),
            },
            VoiceProblem::NoProcess {
                program: "speech-dispatcher".to_owned(),
                why: detail(),
            },
            VoiceProblem::NoAnswer { why: detail() },
        ] {
            told(&|wording| wording.voice_problem(&problem));
        }
        let acts = || vec![Act::Press, Act::OwnTime];
        for problem in [
            KeysProblem::NoThread(detail()),
            KeysProblem::NotHere,
            KeysProblem::NotThere(Vec::new()),
            KeysProblem::NotThere(acts()),
            KeysProblem::NotAllowed(Vec::new()),
            KeysProblem::NotAllowed(acts()),
            KeysProblem::Taken(acts()),
        ] {
            told(&|wording| wording.keys_problem(&problem));
        }
        for problem in [
            BrailleProblem::UnknownHost {
                host: "nowhere".to_owned(),
            },
            BrailleProblem::OtherVersion,
            BrailleProblem::NoThread(detail()),
            BrailleProblem::Other(detail()),
        ] {
            told(&|wording| wording.braille_problem(&problem));
        }
        let folder = || "/models/a".into();
        for problem in [
            ModelError::Damaged {
                folder: folder(),
                what: detail(),
            },
            ModelError::FixedVocabulary { folder: folder() },
        ] {
            let problem = HearingProblem::NoModel(problem);
            told(&|wording| wording.hearing_problem(&problem));
        }
        for problem in [
            ElectronicProblem::NoThread(detail()),
            ElectronicProblem::Other(detail()),
        ] {
            told(&|wording| wording.electronic_problem(&problem));
        }
    }
}

//! What is said when a part of the program is missing, lost or back.

use std::path::Path;

use super::wording::Wording;
use crate::act::{Act, ActsProblem};
use crate::braille::BrailleProblem;
use crate::game::FoldError;
use crate::hearing::{HearingProblem, Level, ModelError};
use crate::keys::{KeysProblem, KeysReport};
use crate::messages::Messages;
use crate::store::GameId;
use crate::voice::{Tuning, VoiceProblem};

impl Messages {
    /// Why a channel cannot speak, and what to do.
    #[must_use]
    pub fn voice_problem(&self, problem: &VoiceProblem) -> String {
        tracing::warn!(%problem, "nothing is spoken");
        match problem {
            VoiceProblem::NotBuilt => self.not_built("voice"),
            VoiceProblem::NoDispatcher => self.text("voice-no-dispatcher", &[]),
            VoiceProblem::NoSynthesiser => self.text("voice-no-synthesiser", &[]),
            VoiceProblem::NoSoundServer => self.text("voice-no-sound-server", &[]),
            VoiceProblem::NoDevice { name, .. } => {
                self.text("voice-no-device", &[("name", name.into())])
            }
            VoiceProblem::Stuck | VoiceProblem::Died => self.text("voice-stuck", &[]),
            VoiceProblem::NoFolder { .. } => self.text("voice-no-folder", &[]),
            VoiceProblem::NoProcess { program, .. } => {
                self.text("voice-no-process", &[("program", program.into())])
            }
            VoiceProblem::NoAnswer { .. } => self.text("voice-no-answer", &[]),
        }
    }

    /// Why nothing can be heard, and what to do.
    #[must_use]
    pub fn hearing_problem(&self, problem: &HearingProblem) -> String {
        tracing::warn!(%problem, "nothing is heard");
        let path = |folder: &Path| ("path", folder.display().to_string().into());
        match problem {
            HearingProblem::NotBuilt => self.not_built("hearing"),
            HearingProblem::NoSoundServer => self.text("hearing-no-sound-server", &[]),
            HearingProblem::NoMicrophone => self.text("hearing-no-microphone", &[]),
            HearingProblem::MicrophoneLost { .. } => self.text("hearing-microphone-lost", &[]),
            HearingProblem::DeviceNotFound { wanted, .. } => {
                self.text("hearing-device-not-found", &[("wanted", wanted.into())])
            }
            HearingProblem::Refused { device, .. } => {
                self.text("hearing-refused", &[("device", device.into())])
            }
            HearingProblem::NoModel(ModelError::Missing { .. }) => {
                self.text("hearing-no-model", &[])
            }
            HearingProblem::NoModel(ModelError::Damaged { folder, .. }) => {
                self.text("hearing-model-damaged", &[path(folder)])
            }
            HearingProblem::NoModel(ModelError::FixedVocabulary { folder }) => {
                self.text("hearing-model-fixed", &[path(folder)])
            }
            HearingProblem::RecogniserFailed => self.text("hearing-recogniser-failed", &[]),
        }
    }

    /// The program was built without a feature of `Cargo.toml`.
    pub(crate) fn not_built(&self, part: &str) -> String {
        self.text("not-built", &[("part", part.into())])
    }

    /// That a game of the journal is none, and what to do.
    pub(crate) fn no_game(&self, game: GameId, error: &FoldError) -> String {
        tracing::error!(%error, %game, "the events are not those of a game");
        self.text("game-is-none", &[("game", game.to_string().into())])
    }
}

impl Wording {
    /// Why a channel cannot speak, and what to do.
    #[must_use]
    pub fn voice_problem(&self, problem: &VoiceProblem) -> String {
        self.messages.voice_problem(problem)
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
        self.messages.hearing_problem(problem)
    }

    /// Why nothing can be brailled, and what to do.
    #[must_use]
    pub fn braille_problem(&self, problem: &BrailleProblem) -> String {
        tracing::warn!(%problem, "nothing is brailled");
        match problem {
            BrailleProblem::NotBuilt => self.not_built("braille"),
            BrailleProblem::NotRunning | BrailleProblem::Lost => {
                self.text("braille-not-running", &[])
            }
            BrailleProblem::NoPermission { .. } => self.text("braille-no-permission", &[]),
            BrailleProblem::NoDisplay => self.text("braille-no-display", &[]),
            BrailleProblem::NotAnswering => self.text("braille-not-answering", &[]),
            BrailleProblem::Taken => self.text("braille-taken", &[]),
            BrailleProblem::UnknownHost { host } => {
                self.text("braille-no-host", &[("host", host.into())])
            }
            BrailleProblem::OtherVersion => self.text("braille-other-version", &[]),
            BrailleProblem::NoThread(_) => self.text("braille-no-thread", &[]),
            BrailleProblem::Other(_) => self.text("braille-broken", &[]),
        }
    }

    /// What the taught keys tell; what they do is told by the game.
    #[must_use]
    pub(crate) fn keys_report(&self, report: &KeysReport) -> Option<String> {
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
    pub(crate) fn keys_problem(&self, problem: &KeysProblem) -> String {
        tracing::warn!(%problem, "taught keys do nothing");
        let (id, acts) = match problem {
            KeysProblem::NotBuilt => return self.not_built("keys"),
            KeysProblem::NoThread(_) => return self.text("keys-no-thread", &[]),
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
    pub(crate) fn act_of_key(&self, act: &Act) -> String {
        let name = act.name().unwrap_or_default();
        self.text(&format!("keys-act-{name}"), &[])
    }

    /// The program was built without a feature of `Cargo.toml`.
    pub(crate) fn not_built(&self, part: &str) -> String {
        self.messages.not_built(part)
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
    use crate::electronic::ElectronicProblem;
    use crate::messages::tests::{DETAIL, is_told_in_every_language};
    use crate::messages::{Language, Messages};

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
            KeysProblem::NotBuilt,
            KeysProblem::NoThread(detail()),
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

//! What is said when a part of the program is missing, lost or back, and the help.

use std::path::Path;

use super::commands::{CommandId, Slot};
use super::wording::Wording;
use crate::braille::BrailleProblem;
use crate::game::{FoldError, Game};
use crate::hearing::{HearingProblem, Level, ModelError};
use crate::notation::Length;
use crate::store::GameId;
use crate::voice::VoiceProblem;
use shakmaty::{Chess, Position, Role, Square};

impl Wording {
    /// Why a channel cannot speak, and what to do.
    #[must_use]
    pub fn voice_problem(&self, problem: &VoiceProblem) -> String {
        tracing::warn!(%problem, "nothing is spoken");
        match problem {
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

    /// That the synthesiser has no voice for a language, and what to do.
    #[must_use]
    pub fn no_voice_for(&self, language: &str) -> String {
        let language = language.split('-').next().unwrap_or(language);
        self.text("voice-no-language", &[("language", language.into())])
    }

    /// Why nothing can be heard, and what to do.
    #[must_use]
    pub fn hearing_problem(&self, problem: &HearingProblem) -> String {
        tracing::warn!(%problem, "nothing is heard");
        let path = |folder: &Path| ("path", folder.display().to_string().into());
        match problem {
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

    /// Why nothing can be brailled, and what to do.
    #[must_use]
    pub fn braille_problem(&self, problem: &BrailleProblem) -> String {
        tracing::warn!(%problem, "nothing is brailled");
        match problem {
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

    /// That the events of a game are those of none, and what to do.
    pub(crate) fn no_game(&self, game: GameId, error: &FoldError) -> String {
        tracing::error!(%error, %game, "the events are not those of a game");
        self.text("game-is-none", &[("game", game.to_string().into())])
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

    /// The rate of speech in words.
    #[must_use]
    pub fn rate(&self, rate: i32) -> String {
        let id = if rate < 0 {
            "rate-now-minus"
        } else {
            "rate-now"
        };
        self.text(id, &[("rate", rate.abs().into())])
    }

    /// An example of a move that may be made now, as it is said in short.
    pub(super) fn example(&self, game: &Game) -> Option<String> {
        let position = game.position();
        let words = |played| self.said().announce(position, played, Length::Short);
        example(position).map(words)
    }

    /// What a command does, as a line of the help.
    pub(super) fn help_line(&self, id: CommandId) -> String {
        let does = self.text(&id.help_id(), &[]);
        let words = self.filled(self.command(id));
        self.text(
            "help-line",
            &[("words", words.into()), ("does", does.into())],
        )
    }

    /// The words of a command with an example in its slot.
    pub(super) fn filled(&self, words: &str) -> String {
        let said = self.said();
        let square = said.square(Square::F3);
        let knight = said.role(Role::Knight);
        words
            .replace(Slot::Role.name(), &said.role(Role::King))
            .replace(Slot::Square.name(), &square)
            .replace(Slot::Number.name(), "12")
            .replace(Slot::Move.name(), &format!("{knight} {square}"))
    }
}

/// A move that may be made, a knight's if there is one: it has the most to say.
fn example(position: &Chess) -> Option<shakmaty::Move> {
    let moves = position.legal_moves();
    moves
        .iter()
        .find(|played| played.role() == Role::Knight)
        .or_else(|| moves.first())
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::electronic::ElectronicProblem;
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

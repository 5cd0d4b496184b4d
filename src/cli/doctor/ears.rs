//! Whether the program hears, and understands.

use std::time::{Duration, Instant};

use shakmaty::{Chess, Move, Role, Square};

use super::{Examination, milliseconds};
use crate::agent::{Deed, Listen, Resolution, Sense, judged};
use crate::cli::microphone::{listen, model, texts, words};
use crate::cli::recording::no_recogniser;
use crate::cli::{configuration, espeak, profile};
use crate::console;
use crate::hearing::{Heard, HearingProblem, Level, Model, Recogniser, sources, transcribe};
use crate::messages::Value;

/// How long the microphone is listened to.
const LISTENING: Duration = Duration::from_secs(2);

/// Springer Gustav eins Felix drei.
const EXAMPLE: Move = Move::Normal {
    role: Role::Knight,
    from: Square::G1,
    capture: None,
    to: Square::F3,
    promotion: None,
};

impl Examination {
    /// The model, whether it knows all words, and whether it understands them.
    pub(super) fn words_and_ears(&self) {
        let folder = configuration::model(&self.settings);
        let path = folder.display().to_string();
        let began = Instant::now();
        let ears = self.settings.hearing.ears;
        let model = match Model::load_for(&folder, ears) {
            Ok(model) => model,
            Err(error) => {
                let text = self
                    .wording
                    .hearing_problem(&HearingProblem::NoModel(error));
                self.tell("model", false, text);
                return;
            }
        };
        let args = [
            ("path", path.into()),
            ("milliseconds", milliseconds(began.elapsed())),
        ];
        self.report("model", true, &args, "model-loaded");
        let phrases = Listen::default().phrases(&self.wording);
        let lexicon = self.wording.lexicon.name().to_owned();
        let args = [
            ("lexicon", Value::from(lexicon)),
            ("phrases", phrases.len().into()),
        ];
        match model.unknown_words(&phrases) {
            unknown if unknown.is_empty() => self.report("words", true, &args, "words-known"),
            unknown => {
                let unknown = unknown.join(", ");
                self.report(
                    "words",
                    false,
                    &[("words", unknown.into())],
                    "words-unknown",
                );
            }
        }
        self.profile();
        match Recogniser::new(&model, &phrases) {
            Ok(mut recogniser) => self.recogniser(&mut recogniser),
            Err(error) => self.tell(
                "recogniser",
                false,
                no_recogniser(&error, &self.wording.messages),
            ),
        }
    }

    /// The profile of the player's voice, if one is in use.
    fn profile(&self) {
        match profile::in_use(&self.settings, &self.wording) {
            Ok(None) => {}
            Ok(Some(profile)) => {
                let args = [
                    ("name", profile.name.as_str().into()),
                    ("right", profile.after.right.into()),
                    ("of", profile.after.of().into()),
                ];
                self.report("profile", true, &args, "profile-used");
            }
            Err(error) => self.tell("profile", false, error.text(&self.wording.messages)),
        }
    }

    /// A move is said by espeak-ng, and must be understood.
    fn recogniser(&self, recogniser: &mut Recogniser) {
        let position = Chess::default();
        let said = self.wording.announce(&position, EXAMPLE);
        let speech = match espeak::synthesise(&said, self.wording.lexicon.language()) {
            Ok(speech) => speech,
            Err(why) => {
                let why = why.text(&self.wording.messages);
                self.report(
                    "recogniser",
                    false,
                    &[("why", why.into())],
                    "not-synthesised",
                );
                return;
            }
        };
        let began = Instant::now();
        let heard = transcribe(recogniser, &speech);
        let took = began.elapsed();
        let understood = heard.iter().any(|heard| self.understands(heard, &position));
        let args = [
            ("said", said.into()),
            ("heard", texts(&heard).into()),
            ("milliseconds", milliseconds(took)),
        ];
        let id = match (understood, args[1].1 == Value::from("")) {
            (true, _) => "recogniser-understood",
            (false, false) => "recogniser-misunderstood",
            (false, true) => "recogniser-deaf",
        };
        self.report("recogniser", understood, &args, id);
    }

    fn understands(&self, heard: &Heard, position: &Chess) -> bool {
        let Ok((reader, _)) = profile::reader(&self.settings, &self.wording) else {
            return false;
        };
        let judge = |text: &str| judged(&self.wording, text, position);
        match reader.judge(&self.wording, heard, judge) {
            Resolution::Clear(_, judged) => judged.sense == Sense::Possible(Deed::Move(EXAMPLE)),
            _ => false,
        }
    }

    /// What the microphone brings in two seconds.
    pub(super) fn microphone(&self) {
        if !self.settings.hearing.enabled {
            self.report("microphone", true, &[], "switched-off");
            return;
        }
        if !self.json && sources().is_ok_and(|all| !all.is_empty()) {
            console::print(&self.wording.text("doctor-say-something", &[]));
        }
        let device = self.settings.hearing.device.as_deref();
        match listen(device, LISTENING, || true, |sound| Ok(self.hear(sound))) {
            Ok(listened) => {
                let text = listened.text(&self.wording);
                self.tell("microphone", listened.level != Level::Clipping, text);
            }
            Err(problem) => {
                self.tell("microphone", false, self.wording.hearing_problem(&problem));
            }
        }
    }

    /// The words in `sound`; none without a model, which is told by itself.
    pub(super) fn hear(&self, sound: &[i16]) -> String {
        let heard = model(&self.settings).and_then(|it| words(&it, &self.wording, sound));
        heard.unwrap_or_default()
    }
}

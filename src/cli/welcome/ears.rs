use std::sync::Arc;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use crate::cli::listened::Listened;
use crate::cli::microphone;
use crate::hearing::HearingProblem;
use crate::hearing::Model;
use crate::sentences::Wording;
use crate::settings::Settings;

/// How long the person may take to say one word.
const LISTENING: Duration = Duration::from_secs(4);

/// What listens to a microphone; the speech model is loaded once, while other things are asked.
#[derive(Clone)]
pub(super) struct Ears(Arc<Inner>);

struct Inner {
    settings: Settings,
    model: OnceLock<Result<Model, HearingProblem>>,
}

impl Ears {
    /// Begins to load the model, if the program is to listen at all.
    pub(super) fn load(settings: &Settings) -> Self {
        let ears = Self(Arc::new(Inner {
            settings: settings.clone(),
            model: OnceLock::new(),
        }));
        if settings.hearing.enabled {
            let loading = ears.clone();
            thread::spawn(move || {
                loading.model();
            });
        }
        ears
    }

    fn model(&self) -> &Result<Model, HearingProblem> {
        let load = || microphone::model(&self.0.settings);
        self.0.model.get_or_init(load)
    }

    pub(super) fn listen(
        &self,
        device: Option<&str>,
        wording: &Wording,
        goes_on: impl Fn() -> bool,
    ) -> Result<Listened, HearingProblem> {
        microphone::listen(device, LISTENING, goes_on, |sound| match self.model() {
            Ok(model) => microphone::words(model, wording, sound),
            Err(problem) => Err(problem.clone()),
        })
    }
}

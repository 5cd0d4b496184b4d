//! Which program this is, and with which ears.

use super::configuration;
use crate::messages::Messages;
use crate::settings::Settings;
use crate::speech_models::Sha256;

/// The commit that the program was built from; only our scripts tell the compiler.
const COMMIT: Option<&str> = option_env!("DOPPELBRETT_COMMIT");

/// The network of a speech model, which tells it from every other.
const NETWORK: &str = "am/final.mdl";

/// How many digits of a checksum tell one model from another.
const DIGITS: usize = 12;

/// The version, the commit and the speech model of the settings, a line each.
pub(super) fn told(settings: &Settings, messages: &Messages) -> String {
    let commit = COMMIT.map_or_else(|| messages.text("version-unknown", &[]), str::to_owned);
    let folder = configuration::model(settings);
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let model = match Sha256::of(&folder.join(NETWORK)) {
        Ok(sum) => format!("{name} {}", &sum.to_string()[..DIGITS]),
        Err(_) => messages.text(
            "version-no-model",
            &[("path", folder.display().to_string().into())],
        ),
    };
    let line = |id: &str, value: String| messages.text(id, &[("value", value.into())]);
    format!(
        "doppelbrett {}\n{}\n{}",
        env!("CARGO_PKG_VERSION"),
        line("version-commit", commit),
        line("version-model", model),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;

    #[test]
    fn the_model_is_named_with_what_tells_it_from_others_or_as_missing() {
        let messages = Messages::new(Language::En);
        let shipped = told(&Settings::default(), &messages);
        assert!(shipped.starts_with(concat!("doppelbrett ", env!("CARGO_PKG_VERSION"), "\n")));
        let model = shipped.lines().nth(2).unwrap();
        let sum = model.strip_prefix("Model: appendix-d-de ").unwrap();
        assert!(
            sum.len() == DIGITS && sum.bytes().all(|digit| digit.is_ascii_hexdigit()),
            "{model}"
        );
        let mut settings = Settings::default();
        settings.hearing.model = Some("/nowhere/at-all".into());
        let missing = told(&settings, &messages);
        assert!(
            missing.ends_with("Model: none in /nowhere/at-all"),
            "{missing}"
        );
    }
}

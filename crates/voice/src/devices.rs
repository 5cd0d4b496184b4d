//! The output that a person means.

use crate::{Sink, VoiceProblem};

/// The name of the output that a person means: by its name or description, in any case.
///
/// # Errors
/// [`VoiceProblem::NoDevice`] with the most similar name if there is none.
pub fn find_sink(wanted: &str, sinks: &[Sink]) -> Result<String, VoiceProblem> {
    let same = |a: &str| a.to_lowercase() == wanted.to_lowercase();
    sinks
        .iter()
        .find(|sink| sink.name == wanted)
        .or_else(|| {
            sinks
                .iter()
                .find(|sink| same(&sink.name) || same(&sink.description))
        })
        .map(|sink| sink.name.clone())
        .ok_or_else(|| VoiceProblem::NoDevice {
            name: wanted.to_owned(),
            nearest: nearest(wanted, sinks),
        })
}

fn nearest(wanted: &str, sinks: &[Sink]) -> Option<String> {
    let wanted = wanted.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&wanted, &name.to_lowercase());
    sinks
        .iter()
        .map(|sink| {
            let like = likeness(&sink.name).max(likeness(&sink.description));
            (like, &sink.name)
        })
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_output_is_found_by_what_a_person_calls_it() {
        let sinks = [
            ("alsa_output.usb-headset", "Headset Analog Stereo"),
            ("alsa_output.pci", "Built-in Audio"),
            ("ear", "Ear"),
            ("EAR", "Another"),
        ]
        .map(|(name, description)| Sink {
            name: name.into(),
            description: description.into(),
        });
        let missing = |name: &str, nearest: &str| {
            Err(VoiceProblem::NoDevice {
                name: name.into(),
                nearest: Some(nearest.into()),
            })
        };
        for (wanted, expected) in [
            ("alsa_output.pci", Ok("alsa_output.pci".to_owned())),
            ("built-in audio", Ok("alsa_output.pci".into())),
            ("EAR", Ok("EAR".into())),
            ("Ear", Ok("ear".into())),
            (
                "Headset Analog",
                missing("Headset Analog", "alsa_output.usb-headset"),
            ),
            (
                "bulit-in audoi",
                missing("bulit-in audoi", "alsa_output.pci"),
            ),
        ] {
            assert_eq!(find_sink(wanted, &sinks), expected, "{wanted}");
        }
        assert_eq!(
            find_sink("ear", &[]),
            Err(VoiceProblem::NoDevice {
                name: "ear".into(),
                nearest: None
            })
        );
    }
}

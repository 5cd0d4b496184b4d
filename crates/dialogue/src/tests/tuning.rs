//! How the voice speaks, changed in the middle of a game.

use super::*;
use doppelbrett_voice::Tuning;

fn tuned(effects: &[Effect]) -> Vec<Tuning> {
    let tunings = effects.iter().filter_map(|effect| match effect {
        Effect::Tune(tuning) => Some(*tuning),
        _ => None,
    });
    tunings.collect()
}

#[test]
fn the_player_hears_louder_where_they_hear() {
    for (language, softer, told) in [
        (Language::De, "leiser", "Lautstärke neunzig Prozent."),
        (Language::En, "quieter", "Volume ninety per cent."),
        (Language::Es, "mas bajo", "Volumen noventa por ciento."),
        (Language::Pt, "mais baixo", "Volume noventa por cento."),
    ] {
        for (separate, channel) in [(true, Channel::Ear), (false, Channel::Room)] {
            let manner = manner(separate, Aloud::all());
            let mut dialogue = Dialogue::mute_in(language, setup(Steps::COMPETITION), manner);
            let all = dialogue.said(softer);
            assert_eq!(tuned(&all), [Tuning::Volume(channel, 90)], "{language}");
            assert_eq!(printed(&all), [told], "{language}");
            let louder = dialogue
                .agent
                .wording()
                .command(CommandId::Louder)
                .to_owned();
            let all = dialogue.said(&louder);
            assert_eq!(tuned(&all), [Tuning::Volume(channel, 100)], "{language}");
            // It ends at the top, and is told all the same.
            let all = dialogue.said(&louder);
            assert_eq!(tuned(&all), [Tuning::Volume(channel, 100)], "{language}");
            assert!(!printed(&all).is_empty());
            assert!(dialogue.record.stored.lock().unwrap().is_empty());
        }
    }
}

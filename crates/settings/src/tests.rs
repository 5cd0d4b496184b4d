//! How settings determine the rules of a new game.

use super::Settings;
use doppelbrett_core::laws::{Applies, Edition, Pace, Rules};

/// The rules of a game by `edition` with this time control.
fn rules(edition: Edition, control: &str, with: impl Fn(&mut Settings)) -> Rules {
    let mut settings = Settings::default();
    settings.laws.edition = edition;
    settings.game.control = control.parse().ok();
    with(&mut settings);
    settings.rules(None).unwrap()
}

#[test]
fn without_an_arbiter_rapid_and_blitz_are_not_supervised() {
    for edition in Edition::ALL {
        for (control, pace) in [
            ("20", Pace::Rapid),
            ("5", Pace::Blitz),
            ("120", Pace::Standard),
        ] {
            let alone = rules(edition, control, |_| {});
            assert_eq!(
                (alone.pace, alone.supervised),
                (pace, false),
                "{edition} {control}"
            );
            assert_eq!(alone, Rules::of(edition, pace, false).unwrap());
            let watched = rules(edition, control, |settings| settings.laws.arbiter = true);
            assert_eq!(watched, Rules::of(edition, pace, true).unwrap());
            // An explicit setting overrides either.
            let named = rules(edition, control, |settings| {
                settings.laws.supervised = Some(true)
            });
            assert!(named.supervised);
            let named = rules(edition, control, |settings| {
                settings.laws.arbiter = true;
                settings.laws.supervised = Some(false);
            });
            assert!(!named.supervised);
        }
    }
}

#[test]
fn a_quickplay_finish_holds_only_if_it_is_announced() {
    use Applies::{Always, Announced, IfAnnounced, Never};
    use Edition::{Fide2001, Fide2014, Fide2018, Fide2023};
    for (edition, control, without, with) in [
        (Fide2001, "120", Always, Always),
        (Fide2014, "120", IfAnnounced, Announced),
        (Fide2018, "20", IfAnnounced, Announced),
        (Fide2023, "120", IfAnnounced, Announced),
        (Fide2023, "5", Never, Never),
    ] {
        let announce = |settings: &mut Settings| settings.laws.quickplay = true;
        assert_eq!(rules(edition, control, |_| {}).quickplay.applies, without);
        assert_eq!(rules(edition, control, announce).quickplay.applies, with);
        assert_eq!(
            [without.holds(), with.holds()],
            [without == Always, with != Never]
        );
    }
}

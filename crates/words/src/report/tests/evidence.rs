//! What is sent to an arbiter when a draw was claimed and none was at the table.

use super::*;
use doppelbrett_core::laws::Applies;

/// A move of each; then Black claims with a minute left.
fn claimed() -> Vec<Stamped> {
    let mut rules = Rules::of(Edition::Fide2014, Pace::Standard, true).unwrap();
    rules.quickplay.applies = Applies::Announced;
    let created = Setup {
        rules: Some(Box::new(rules)),
        arbiter: false,
        control: "100s".parse().ok(),
        ..setup(None)
    };
    let (white, black) = (Player::Blind, Player::Sighted);
    let mut events = vec![Event::Created(Box::new(created)), Event::Started];
    for (by, uci) in [(white, "e2e4"), (black, "g8f6"), (white, "g1f3")] {
        let uci: UciMove = uci.parse().unwrap();
        events.extend([
            Event::Announced { by, uci },
            Event::AnnouncementHeard,
            Event::Executed { by, uci },
            Event::Pressed { by },
            Event::Completed { by, uci },
            Event::Repeated { by: by.other() },
            Event::Executed {
                by: by.other(),
                uci,
            },
        ]);
    }
    let claim = Claim {
        kind: ClaimKind::Quickplay,
        with: None,
    };
    events.extend([
        Event::Claimed { by: black, claim },
        Event::Ended {
            winner: None,
            ending: Ending::AwaitsRuling,
        },
    ]);
    stamped((0..).map(|second| second * SECOND).zip(events).collect())
}

#[test]
fn position_and_times_are_written_down_for_the_arbiter() {
    let events = claimed();
    let until = events.last().unwrap().at;
    let report = report("7", &events, until, &wording(Language::De)).unwrap();
    assert_eq!(report.sections[0].title, "Nachweis für den Schiedsrichter");
    assert_eq!(
        report.sections[0].lines,
        [
            "Schwarz (Bell, Anna) hat ohne Schiedsrichter Remis reklamiert: Der Gegner kann auf \
             normalem Weg nicht gewinnen oder versucht es nicht. Artikel G.6.",
            "Stellung vor Zug 2, am Zug: Schwarz",
            "Weiß: Ke1, Dd1, Ta1, Th1, Lc1, Lf1, Sb1, Sf3, a2, b2, c2, d2, f2, g2, h2, e4",
            "Schwarz: Ke8, Dd8, Ta8, Th8, Lc8, Lf8, Sf6, Sb8, a7, b7, c7, d7, e7, f7, g7, h7",
            "Als FEN: rnbqkb1r/pppppppp/5n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 2",
            "Restzeit von Weiß: 0:01:30.000",
            "Restzeit von Schwarz: 0:01:30.000",
            "Halbzüge seit dem letzten Schlagen oder Bauernzug: 2",
            "Beide Bretter und beide Mitschriften stimmen überein: ja",
            "Stellung und Mitschrift geprüft, Weiß: ........",
            "Stellung und Mitschrift geprüft, Schwarz: ........",
            "Entscheidung des Schiedsrichters: ........",
        ]
    );
    let text = report.text();
    assert!(
        text.contains("Ein Endspurt ohne Zeitzugabe ist angekündigt. Artikel G.2."),
        "{text}"
    );
    assert!(text.contains("Keine Regel ist geändert."), "{text}");
}

#[test]
fn it_is_there_in_every_language_and_in_braille_and_in_no_other_game() {
    let events = claimed();
    let until = events.last().unwrap().at;
    let plain = report("7", &everything(), until, &wording(Language::De)).unwrap();
    assert_eq!(plain.sections.len(), 5);
    for language in Language::ALL {
        let mut report = report("7", &events, until, &wording(language)).unwrap();
        assert_eq!(
            (report.sections.len(), report.sections[0].lines.len()),
            (6, 12)
        );
        let text = report.text();
        assert!(
            !text.contains(['{', '}']) && !text.contains("log-"),
            "{language}: {text}"
        );
        // A player's name may have signs of another language.
        report.title.clear();
        report.sections[1].lines.drain(..2);
        let table = BrailleTable::built_in(language).unwrap();
        let pages = String::from_utf8(brf(&report, &table, Paper::default())).unwrap();
        assert!(!pages.contains("_="), "{language}: {pages}");
        assert!(pages.matches('\x0c').count() > 1);
    }
}

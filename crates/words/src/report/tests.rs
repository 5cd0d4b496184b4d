use std::collections::BTreeMap;
use std::time::Duration;

use jiff::{Timestamp, ToSpan};
use proptest::prelude::*;
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color, Square};

use super::account::Ledger;
use super::retrace::retrace;
use super::*;
use doppelbrett_core::game::{
    Claim, ClaimKind, Dispute, Ending, Envelope, Event, Irregularity, LawAct, Player, Question,
    Reporter, Ruling, Setup, Side, Steps, Verdict,
};
use doppelbrett_core::laws::{Edition, Pace, Penalty, Rules};
use doppelbrett_core::notation::{Lexicon, Notation};
use doppelbrett_text::messages::Language;

mod evidence;
mod sheet;

const SECOND: Duration = Duration::from_secs(1);

fn wording(language: Language) -> Wording {
    Wording::load(language, Lexicon::built_in("appendix-d").unwrap()).unwrap()
}

fn rules(changes: &str) -> Box<Rules> {
    let rules = Rules::of(Edition::Fide2018, Pace::Rapid, true).unwrap();
    Box::new(rules.adapted(changes).unwrap())
}

fn setup(control: Option<&str>) -> Setup {
    Setup {
        blind_name: "Groß, Jörg".to_owned(),
        sighted_name: "Bell, Anna".to_owned(),
        event: "Vereinsabend".to_owned(),
        control: control.map(|control| control.parse().unwrap()),
        rules: Some(rules("[illegal_moves]\nopponent_gains = \"3 min\"")),
        arbiter: true,
        ..Setup::new(Side::White, Steps::COMPETITION)
    }
}

/// Events at their moments, as a journal has them; the computer's clock is a
/// minute further at each.
fn stamped(events: Vec<(Duration, Event)>) -> Vec<Stamped> {
    (1..)
        .zip(events)
        .map(|(sequence, (at, event))| Stamped {
            sequence,
            at: at.into(),
            wall: Timestamp::UNIX_EPOCH + i64::try_from(sequence).unwrap().minutes(),
            event,
        })
        .collect()
}

fn ruled(ruling: Ruling) -> Event {
    let reason = "so steht es in den Regeln".to_owned();
    Event::Ruled { ruling, reason }
}

/// A game in which everything happens, an event each second.
fn everything() -> Vec<Stamped> {
    let (by, of) = (Player::Blind, Player::Sighted);
    let uci: UciMove = "e2e4".parse().unwrap();
    let reply: UciMove = "e7e5".parse().unwrap();
    let with = Some("g1f3".parse().unwrap());
    let claim = Claim {
        kind: ClaimKind::Repetition,
        with,
    };
    let moves = Claim {
        kind: ClaimKind::Moves,
        with: None,
    };
    let what = Irregularity::TwoHands;
    let question = Question::Promotion {
        by,
        from: Square::E7,
        to: Square::E8,
    };
    let minute = Duration::from_secs(60);
    let time = Some(minute);
    let touch = Question::Touch {
        by,
        square: Square::G1,
        reported: doppelbrett_core::game::Reporter::SightedPage,
    };
    let reported = doppelbrett_core::game::Report {
        of,
        what,
        by: of.other(),
        moves: Some(0),
    };
    let proven = |proven| Event::Disputed {
        dispute: Dispute::Claim { by, claim, proven },
    };
    let adapted = rules("[illegal_moves]\nloses_at = 4");
    let mut events = vec![
        Event::Created(Box::new(setup(Some("15+5")))),
        Event::Started,
        Event::Announced { by, uci },
        Event::Executed { by, uci },
        Event::Corrected { by },
        Event::Announced { by, uci },
        Event::AnnouncementHeard,
        Event::Confirmed { by },
        Event::Executed { by, uci },
        Event::DrawOffered { by },
        Event::Pressed { by },
        Event::Completed { by, uci },
        Event::Repeated { by: of },
        Event::Executed { by: of, uci },
        Event::DrawDeclined { by: of },
        Event::Announced { by: of, uci: reply },
        Event::Pressed { by: of },
        Event::Completed { by: of, uci: reply },
        Event::Touched {
            by,
            square: Square::G1,
            reported: None,
        },
        Event::Asked { question },
        Event::Dismissed { question },
        Event::Asked {
            question: Question::Resign { by },
        },
        Event::Asked {
            question: Question::Draw { by },
        },
        Event::Claimed { by, claim },
        Event::Claimed { by, claim: moves },
        proven(Some(true)),
        proven(Some(false)),
        proven(None),
        Event::ClaimFailed { by, claim },
        Event::Reported {
            of,
            what,
            by: Some(Reporter::AssistantBlind),
            moves: Some(0),
        },
        Event::Disputed {
            dispute: Dispute::Report {
                of,
                what,
                moves: None,
            },
        },
        Event::Disputed {
            dispute: Dispute::Flag { of },
        },
        ruled(Ruling::Grant),
        ruled(Ruling::Deny),
        Event::IllegalMove {
            of,
            what,
            number: 1,
        },
        Event::TimeAdded {
            to: by,
            time: minute,
        },
        Event::TimeTaken {
            from: by,
            time: minute,
        },
        Event::Suspended,
        Event::Continued,
        Event::Refused {
            act: LawAct::Claim,
            by: Some(Player::Sighted),
            told: "1-2".into(),
        },
        Event::TouchCorrected { by },
        Event::Slept { slept: minute },
        Event::Restarted { away: minute },
        Event::Asked {
            question: Question::Report(reported),
        },
        Event::Answered {
            by: reported.by.other(),
            report: reported,
            yes: false,
        },
        Event::Answered {
            by: reported.by.other(),
            report: reported,
            yes: true,
        },
        Event::Dismissed {
            question: Question::Report(reported),
        },
        Event::Asked {
            question: Question::Touched { of },
        },
        Event::Dismissed {
            question: Question::Touched { of },
        },
        Event::Asked { question: touch },
        Event::Dismissed { question: touch },
        Event::ArbiterCame,
        Event::ArbiterCalled { by, number: 2 },
        Event::Stood {
            on: by,
            placement: doppelbrett_core::game::Placement::new(),
        },
        Event::Wrote {
            by,
            ply: 1,
            uci: "e7e6".parse().unwrap(),
        },
        Event::FlagFell { by },
    ];
    for ruling in [
        Ruling::StopClocks,
        Ruling::StartClocks,
        Ruling::SetTime { of, left: minute },
        Ruling::SetMoves { of, completed: 3 },
        Ruling::Find { of, what },
        Ruling::Impose {
            on: of,
            penalty: Penalty::Warning,
            time: None,
        },
        Ruling::Impose {
            on: of,
            penalty: Penalty::OffenderLosesTime,
            time,
        },
        Ruling::ForHelp { of, time: minute },
        Ruling::GoBack { moves: 1 },
        Ruling::Adapt {
            rules: adapted.clone(),
        },
        Ruling::End {
            result: Verdict::Draw,
        },
    ] {
        events.push(ruled(ruling));
    }
    events.extend([
        Event::TimeSet { of, left: minute },
        Event::ExtraTimeSet { each: 5 * SECOND },
        Event::MovesSet { of, completed: 3 },
        Event::WentBack { moves: 1 },
        Event::LevelSet {
            level: doppelbrett_core::game::EngineLevel::STRONGEST,
        },
        Event::LookedUp {
            what: doppelbrett_core::game::Look::Square,
            cost: 2,
        },
        Event::Asked {
            question: Question::TakeBack { by, moves: 0 },
        },
        Event::TakenBack { moves: 1 },
        Event::Asked {
            question: Question::Rematch { by },
        },
        Event::RematchAgreed,
        Event::Requested {
            request: doppelbrett_core::game::ServerRequest::TakeBack,
        },
        Event::Delivered {
            request: doppelbrett_core::game::ServerRequest::TakeBack,
            taken: false,
        },
        Event::Arrived { moves: 1 },
        Event::RulesAdapted { rules: adapted },
        Event::ClockRead {
            blind: minute,
            sighted: minute,
            running: None,
            flag: None,
        },
        Event::Ended {
            winner: None,
            ending: Ending::Arbiter,
        },
        Event::Ruled {
            ruling: Ruling::Sign {
                name: "Eva Herz".to_owned(),
            },
            reason: String::new(),
        },
    ]);
    events.extend([
        Event::Came {
            who: Reporter::SightedPage,
        },
        Event::SealDiffers {
            who: Some(Reporter::SightedPage),
            seen: 3,
        },
        Event::SealDiffers { who: None, seen: 3 },
        Event::Relayed {
            of,
            by: Reporter::AssistantBlind,
        },
        Event::Refused {
            act: LawAct::Relay,
            by: Some(of),
            told: "1-2".into(),
        },
        Event::Taped {
            by,
            announced: Some(3),
            length: minute,
            sha256: "00".into(),
        },
        Event::MoveSealed {
            by,
            envelope: Envelope::Paper,
        },
        Event::EnvelopeClosed { by },
        Event::Taped {
            by,
            announced: None,
            length: minute,
            sha256: "00".into(),
        },
        Event::TapeDeleted,
        Event::MoveMade { by },
    ]);
    stamped((0..).map(|second| second * SECOND).zip(events).collect())
}

fn made(language: Language) -> Report {
    let events = everything();
    let until = events.last().unwrap().at;
    report("7", &events, until, &wording(language)).unwrap()
}

#[test]
fn every_kind_of_event_is_there_and_has_its_line() {
    let events = everything();
    let complaint = serde_json::from_str::<Event>(r#"{"kind":"?"}"#).unwrap_err();
    let complaint = complaint.to_string();
    let (_, kinds) = complaint.split_once("expected one of ").unwrap();
    let (kinds, _) = kinds.rsplit_once('`').unwrap();
    let known: Vec<_> = events
        .iter()
        .map(|stamped| serde_json::to_value(&stamped.event).unwrap()["kind"].clone())
        .collect();
    for kind in kinds.split(", ").map(|kind| kind.trim_matches('`')) {
        assert!(known.iter().any(|known| known == kind), "{kind} is missing");
    }
    for language in Language::ALL {
        let report = made(language);
        let lines = &report.sections[1].lines;
        assert_eq!(lines.len(), events.len());
        for (number, line) in (1..).zip(lines) {
            let (minutes, seconds) = ((number - 1) / 60, (number - 1) % 60);
            let moment = format!("{number}. 0:{minutes:02}:{seconds:02}.000 ");
            assert!(line.starts_with(&moment), "{language}: {line}");
            assert!(line.matches("0:").count() >= 3, "{line}");
        }
        let text = report.text();
        assert!(
            !text.contains("log-") && !text.contains(['{', '}']),
            "{text}"
        );
        let empty = |line: &&String| line.trim().is_empty() || line.contains("  ");
        assert_eq!(
            report.sections.iter().flat_map(|s| &s.lines).find(empty),
            None
        );
    }
}

#[test]
fn every_text_has_signs_in_braille() {
    for language in Language::ALL {
        let table = BrailleTable::built_in(language).unwrap();
        let mut report = made(language);
        report.sections[0]
            .lines
            .push("Läufer, Groß, Jörg".to_owned());
        let pages = String::from_utf8(brf(&report, &table, Paper::default())).unwrap();
        assert!(pages.matches('\x0c').count() > 5);
        assert!(!pages.contains("_="), "{language}: {pages}");
    }
}

#[test]
fn a_report_is_read_back_from_every_paper() {
    for language in Language::ALL {
        let table = BrailleTable::built_in(language).unwrap();
        let mut report = made(language);
        // The name of a player may have signs of another language.
        report.sections[0].lines.drain(..2);
        let lines = report
            .sections
            .iter()
            .flat_map(|section| std::iter::once(&section.title).chain(&section.lines));
        let told: Vec<String> = lines.cloned().collect();
        for (cells, lines) in [(100, 100), (40, 25), (31, 10), (20, 5)] {
            let paper = Paper::new(cells, lines).unwrap();
            let pages = embossed(&brf(&report, &table, paper)).unwrap();
            for page in &pages {
                assert!(page.len() <= lines, "{language} {cells} {lines}");
                assert!(page.iter().all(|line| line.chars().count() <= cells));
            }
            let text = pages.iter().flat_map(|page| &page[1..]);
            let text = text
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join("\u{2800}");
            let read = |cells: &str| {
                let words = cells.split('\u{2800}').filter(|word| !word.is_empty());
                table.read_unicode(&words.collect::<Vec<_>>().join("\u{2800}"))
            };
            // Other languages have signs that share their cells.
            if cells >= 40 && language == Language::De {
                assert_eq!(read(&text), Some(told.join(" ")), "{language} {cells}");
            }
            let solid = |cells: &str| cells.replace('\u{2800}', "");
            let widest = embossed(&brf(&report, &table, Paper::new(100, 100).unwrap())).unwrap();
            let widest: Vec<&str> = widest
                .iter()
                .flat_map(|page| &page[1..])
                .map(String::as_str)
                .collect();
            assert_eq!(solid(&text), solid(&widest.concat()), "{language} {cells}");
        }
    }
}

#[test]
fn the_report_in_german() {
    let text = made(Language::De).text();
    // With each event a second of the game's time passes, and a minute of the day's.
    let events = everything();
    let signed = events
        .iter()
        .position(|it| format!("{:?}", it.event).contains("Eva Herz"))
        .unwrap();
    let after = |events: usize| format!("0:{:02}:{:02}.000", events / 60, events % 60);
    let lasted = format!(
        "Dauer seit dem Anlegen der Partie: {}",
        after(events.len() - 1)
    );
    let signed = format!(
        "Unterschrieben von Eva Herz, {} nach dem Anlegen der Partie, 1970-01-01 {:02}:{:02}:00 UTC.",
        after(signed),
        (signed + 1) / 60,
        (signed + 1) % 60,
    );
    for line in [
        lasted.as_str(),
        signed.as_str(),
        "Bericht über Partie 7: Groß, Jörg gegen Bell, Anna",
        "Weiß: Groß, Jörg, blind",
        "Schwarz: Bell, Anna, sehend",
        "Begonnen: 1970-01-01 00:01:00 UTC",
        "FIDE-Regeln von 2018, Anhang D",
        "Schnellschach, mit voller Aufsicht",
        "Geänderte Regel, Zeitgutschrift für den Gegner nach einem regelwidrigen Zug: drei Minuten, statt: zwei Minuten. Artikel 7.5.5.",
        "Bedenkzeit: fünfzehn Minuten und fünf Sekunden je Zug für jeden",
        "Zug des Gegners: wiederholen",
        "Mit Schiedsrichter am Tisch",
        "2. 0:00:01.000 Die Uhr wird gestartet. Weiß 0:15:05.0, Schwarz 0:15:05.0.",
        "3. 0:00:02.000 Weiß sagt an: e4 („Bauer Eva zwei Eva vier“). Weiß 0:15:04.0, Schwarz 0:15:05.0.",
        "12. 0:00:11.000 Weiß hat den Zug vollendet: e4 („Bauer Eva zwei Eva vier“). Weiß 0:15:01.0, Schwarz 0:15:05.0.",
        "19. 0:00:18.000 Berührt von Weiß: Sg1. Weiß 0:15:00.0, Schwarz 0:15:05.0.",
        "50. 0:00:49.000 Schwarz meldet als berührt: Sg1. Weiß wird gefragt, ob das stimmt. Weiß 0:14:30.0, Schwarz 0:15:05.0.",
        "24. 0:00:23.000 Remis reklamiert von Weiß, mit Sf3 (Springer Gustav eins Felix drei): dreimal dieselbe Stellung. Weiß 0:14:55.0, Schwarz 0:15:05.0.",
        "27. 0:00:26.000 Der Schiedsrichter entscheidet. Nach der Aufzeichnung stimmt es nicht. Weiß 0:14:52.0, Schwarz 0:15:05.0.",
        "33. 0:00:32.000 Schiedsrichter: gibt statt. Grund: „so steht es in den Regeln“. Weiß 0:14:46.0, Schwarz 0:15:05.0.",
        "35. 0:00:34.000 Regelwidriger Zug von Schwarz, Nummer 1: mit zwei Händen gezogen. Weiß 0:14:44.0, Schwarz 0:15:05.0.",
        "36. 0:00:35.000 Weiß bekommt 0:01:00.000 dazu: vorher 0:14:43.000, jetzt 0:15:43.000. Weiß 0:15:43.0, Schwarz 0:15:05.0.",
        "45. 0:00:44.000 Strittig: Schwarz bestreitet, was Weiß meldet: mit zwei Händen gezogen, Schwarz. Weiß 0:14:35.0, Schwarz 0:15:05.0.",
        "39. 0:00:38.000 Die Uhren laufen wieder. Sie standen 0:00:01.000 in der Zeit der Partie, 0:01:00.000 nach der Tageszeit. Weiß 0:14:41.0, Schwarz 0:15:05.0.",
        "1. e4 (=) 0:15:01.0",
        "1. Weiß: 0:00:09.000",
        "Schwarz, für zurückgenommene Züge: 0:00:05.000",
        "Stillstand von 0:00:37.000 bis 0:00:38.000: 0:00:01.000",
        "Rechner im Standby bei 0:00:41.000: 0:01:00.000",
        "Ohne laufende Uhr, seit dem Anlegen der Partie: 0:00:17.000",
        "Entscheidung des Schiedsrichters. Remis.",
        "40. 0:00:39.000 Schwarz reklamiert ein Remis, abgewiesen: „1-2“. Weiß 0:14:40.0, Schwarz 0:15:05.0.",
    ] {
        assert!(
            text.lines().any(|other| other == line),
            "no {line:?} in\n{text}"
        );
    }
}

#[test]
fn what_stands_on_an_envelope() {
    let ruled = |resumes: &str| Event::Ruled {
        ruling: Ruling::Adjourn {
            resumes: resumes.to_owned(),
            lock: "00".into(),
        },
        reason: String::new(),
    };
    let by = Player::Blind;
    let sealed = Event::MoveSealed {
        by,
        envelope: Envelope::Paper,
    };
    let offered = Event::DrawOffered {
        by: Player::Sighted,
    };
    let happened = [
        Event::Created(Box::new(setup(Some("15+5")))),
        Event::Started,
        offered,
        ruled("Montag, 10 Uhr"),
        sealed,
        Event::EnvelopeClosed { by },
        Event::Suspended,
    ];
    let seconds = (0..).map(Duration::from_secs);
    let events = stamped(seconds.zip(happened).collect());
    let until = GameTime::from_nanos(90_000_000_000);
    for language in Language::ALL {
        let wording = wording(language);
        let open = super::envelope("7", &events[..5], until, &wording).unwrap();
        assert_eq!(open, None, "{language}");
        let made = super::envelope("7", &events, until, &wording).unwrap();
        let text = made.as_ref().unwrap().text();
        let names = ["Montag, 10 Uhr", "Groß, Jörg", "Bell, Anna", "w KQkq - 0 1"];
        for part in names.into_iter().chain(["0:15:00.0,", "0:00:05.0,"]) {
            assert!(text.contains(part), "{language} {part}: {text}");
        }
        assert!(!text.contains("envelope-") && !text.contains(['{', '}']));
        let table = BrailleTable::built_in(language).unwrap();
        let paper = Paper::new(40, 25).unwrap();
        let brf = super::brf(&made.unwrap(), &table, paper);
        assert!(brf.iter().all(u8::is_ascii), "{language}");
    }
}

#[test]
fn a_clock_alone_has_its_presses_and_times_and_says_that_no_move_is_known() {
    let setup = Setup {
        clock_alone: true,
        opponents_control: "3".parse().ok(),
        ..setup(Some("5+2"))
    };
    let (blind, sighted) = (Player::Blind, Player::Sighted);
    let events = [
        (0, Event::Created(Box::new(setup))),
        (1, Event::Started),
        (11, Event::MoveMade { by: blind }),
        (31, Event::MoveMade { by: sighted }),
        (36, Event::MoveMade { by: blind }),
    ];
    let events = stamped(events.map(|(at, event)| (at * SECOND, event)).into());
    for language in Language::ALL {
        let words = wording(language);
        let text = report("7", &events, events.last().unwrap().at, &words).unwrap();
        let text = text.text();
        let unknown = words.text("log-clock-alone", &[]);
        assert_eq!(text.matches(&unknown).count(), 2, "{language}: {text}");
        let used = |number: u32, color: &str, time: &str| {
            let args = [
                ("number", number.to_string().into()),
                ("color", color.into()),
                ("time", time.into()),
            ];
            words.text("log-used", &args)
        };
        for line in [
            used(1, "white", "0:00:10.000"),
            used(1, "black", "0:00:20.000"),
            used(2, "white", "0:00:05.000"),
        ] {
            assert!(text.contains(&line), "{language}: {line} in {text}");
        }
        let given = [("color", "white".into()), ("time", "0:00:04.000".into())];
        assert!(
            text.contains(&words.text("log-sum-for-moves", &given)),
            "{text}"
        );
    }
}

#[test]
fn a_game_without_clock_or_moves() {
    let setup = Setup {
        event: "?".to_owned(),
        ..setup(None)
    };
    let events = stamped(vec![(Duration::ZERO, Event::Created(Box::new(setup)))]);
    let report = super::report("1", &events, GameTime::ZERO, &wording(Language::De)).unwrap();
    let text = report.text();
    for line in [
        "Ohne Uhr",
        "Veranstaltung: ohne Namen",
        "1. 0:00:00.000 Partie angelegt.",
        "Kein Zug ist vollendet.",
        "Die Partie ist nicht zu Ende.",
        "Nicht unterschrieben.",
    ] {
        assert!(
            text.lines().any(|other| other == line),
            "no {line:?} in\n{text}"
        );
    }
    let none: &[Stamped] = &[];
    assert!(super::report("1", none, GameTime::ZERO, &wording(Language::De)).is_err());
}

#[test]
fn the_edition_of_the_game_is_cited_for_its_adjournment() {
    for (edition, cited) in [
        (Edition::Fide2001, "Artikel A."),
        (Edition::Fide2009, "Artikel Guidelines."),
        (Edition::Fide2014, "Artikel E."),
        (Edition::Fide2018, "Artikel I."),
        (Edition::Fide2023, "Artikel I."),
    ] {
        let setup = Setup {
            rules: Rules::of(edition, Pace::Standard, true).ok().map(Box::new),
            ..setup(None)
        };
        let ruled = |ruling| Event::Ruled {
            ruling,
            reason: String::new(),
        };
        let adjourned = Ruling::Adjourn {
            resumes: "morgen".into(),
            lock: "00".into(),
        };
        let lost = Event::Ended {
            winner: Some(Player::Sighted),
            ending: Ending::SealedMove,
        };
        let happened = [Event::Created(Box::new(setup)), ruled(adjourned), lost];
        let seconds = (0..).map(Duration::from_secs);
        let events = stamped(seconds.zip(happened).collect());
        let wording = wording(Language::De);
        let report = super::report("7", &events, GameTime::ZERO, &wording).unwrap();
        let lines = &report.sections[1].lines;
        for line in &lines[1..] {
            assert!(line.contains(cited), "{edition:?}: {line}");
        }
    }
}

/// What is done next in a generated game.
#[derive(Clone, Copy, Debug)]
enum Act {
    Move { spoken: Duration },
    Stop { standing: Duration },
    Add(Player, Duration),
    Take(Player, Duration),
    Set(Player, Duration),
    GoBack { standing: Duration },
}

fn act() -> impl Strategy<Value = Act> {
    let nanos = |most: u64| (0..most * 1_000_000_000).prop_map(Duration::from_nanos);
    let player = || prop_oneof![Just(Player::Blind), Just(Player::Sighted)];
    prop_oneof![
        4 => nanos(3).prop_map(|spoken| Act::Move { spoken }),
        1 => nanos(9).prop_map(|standing| Act::Stop { standing }),
        1 => (player(), nanos(200)).prop_map(|(to, time)| Act::Add(to, time)),
        1 => (player(), nanos(2)).prop_map(|(from, time)| Act::Take(from, time)),
        1 => (player(), nanos(900)).prop_map(|(of, left)| Act::Set(of, left + 900 * SECOND)),
        1 => nanos(9).prop_map(|standing| Act::GoBack { standing }),
    ]
}

/// The same game told twice: as events, and as the time that ran for each side.
struct Told {
    events: Vec<(Duration, Event)>,
    now: Duration,
    running: Option<Color>,
    ran: ByColor<Duration>,
    given: ByColor<Duration>,
    taken: ByColor<Duration>,
    plies: usize,
}

const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

impl Told {
    fn wait(&mut self, time: Duration) {
        self.now += time;
        if let Some(color) = self.running {
            self.ran[color] += time;
        }
    }

    fn happens(&mut self, event: Event) {
        self.events.push((self.now, event));
    }

    fn turn(&self) -> (Color, Player) {
        match self.plies % 2 {
            0 => (Color::White, Player::Blind),
            _ => (Color::Black, Player::Sighted),
        }
    }

    fn stand(&mut self, standing: Duration, then: Option<Event>) {
        self.happens(Event::Suspended);
        self.running = None;
        self.wait(standing);
        if let Some(event) = then {
            self.happens(event);
        }
        self.happens(Event::Continued);
        self.running = Some(self.turn().0);
    }

    fn act(&mut self, act: Act) {
        let color = |player| match player {
            Player::Blind => Color::White,
            Player::Sighted => Color::Black,
        };
        match act {
            Act::Move { spoken } => {
                let (side, by) = self.turn();
                let uci = SHUFFLE[self.plies % 4].parse().unwrap();
                self.happens(Event::Announced { by, uci });
                self.happens(Event::Pressed { by });
                self.running = None;
                self.wait(spoken);
                self.happens(Event::Completed { by, uci });
                self.running = Some(side.other());
                self.plies += 1;
            }
            Act::Stop { standing } => self.stand(standing, None),
            Act::Add(to, time) => {
                self.given[color(to)] += time;
                self.happens(Event::TimeAdded { to, time });
            }
            Act::Take(from, time) => {
                self.taken[color(from)] += time;
                self.happens(Event::TimeTaken { from, time });
            }
            Act::Set(of, left) => self.happens(Event::TimeSet { of, left }),
            Act::GoBack { standing } => {
                let moves = self.plies.saturating_sub(3);
                self.plies = moves;
                self.stand(standing, Some(Event::WentBack { moves }));
            }
        }
    }
}

/// A time as the report writes it.
fn read(line: &str) -> Duration {
    let (_, time) = line.rsplit_once(' ').unwrap();
    let (clock, fraction) = time.split_once('.').unwrap();
    let seconds = clock
        .split(':')
        .fold(0, |sum, part| sum * 60 + part.parse::<u64>().unwrap());
    let nanos = format!("{fraction:0<9}").parse().unwrap();
    Duration::new(seconds, nanos)
}

/// What the lines of a side tell.
fn sums(lines: &[String], side: &str) -> BTreeMap<String, Duration> {
    lines
        .iter()
        .filter_map(|line| line.strip_prefix(&format!("{side}, ")))
        .map(|line| (line.split_once(':').unwrap().0.to_owned(), read(line)))
        .collect()
}

#[test]
fn the_results_in_a_list_of_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = doppelbrett_store::Journal::open(&folder.path().join("j.sqlite")).unwrap();
    let (blind, sighted) = (Some(Player::Blind), Some(Player::Sighted));
    let cases = [
        (None, "*"),
        (Some((blind, Ending::Checkmate)), "1-0"),
        (Some((sighted, Ending::Resignation)), "0-1"),
        (Some((None, Ending::Agreement)), "1/2-1/2"),
        (Some((None, Ending::BothLose)), "0-0"),
        (Some((None, Ending::Annulled)), "*"),
    ];
    for (ended, _) in cases {
        let mut events = vec![Event::Created(Box::new(setup(None)))];
        events.extend(ended.map(|(winner, ending)| Event::Ended { winner, ending }));
        let events: Vec<_> = events.into_iter().map(|e| (GameTime::ZERO, e)).collect();
        journal.create(&events).unwrap();
    }
    let games = journal.games().unwrap();
    for (number, (game, (_, result))) in (1..).zip(games.iter().zip(cases)) {
        let line = listed(game, &wording(Language::De));
        let date = game.created.strftime("%Y-%m-%d");
        assert_eq!(
            line,
            format!("{number}. {date}: Groß, Jörg gegen Bell, Anna, {result}")
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn every_nanosecond_of_both_clocks_is_accounted_for(
        control in prop::sample::select(vec!["15+3", "15d3", "15b3", "3/15+2, 9d4", "2/15b4, 9"]),
        acts in prop::collection::vec((act(), 0_u64..4_000_000_000), 0..60),
        late in 0_u64..5_000_000_000,
    ) {
        let zero = || ByColor::new_with(|_| Duration::ZERO);
        let mut told = Told {
            events: vec![(Duration::ZERO, Event::Created(Box::new(setup(Some(control)))))],
            now: Duration::ZERO,
            running: None,
            ran: zero(),
            given: zero(),
            taken: zero(),
            plies: 0,
        };
        told.wait(SECOND);
        told.happens(Event::Started);
        told.running = Some(Color::White);
        for (act, thinking) in acts {
            told.wait(Duration::from_nanos(thinking));
            told.act(act);
        }
        // Seen alive after the last event.
        told.wait(Duration::from_nanos(late));
        let until = GameTime::from(told.now);
        let events = stamped(std::mem::take(&mut told.events));
        let mut ledger = Ledger::default();
        let game = retrace(&events, |moment| ledger.note(moment)).unwrap();
        ledger.close(&game, until);
        let lines = balance::lines(&game, &ledger, &wording(Language::De));
        let whole = standstill::lines(&events, until, &ledger, &wording(Language::De));
        let [neither, duration] = [2, 1].map(|back| read(&whole[whole.len() - back]));
        prop_assert_eq!(duration, told.now);
        prop_assert_eq!(neither + told.ran.white + told.ran.black, duration);
        for (color, side) in [(Color::White, "Weiß"), (Color::Black, "Schwarz")] {
            let account = ledger.account(color).unwrap();
            prop_assert_eq!(account.used, told.ran[color], "what ran is what was used");
            prop_assert_eq!(account.given, told.given[color]);
            prop_assert_eq!(account.taken, told.taken[color]);
            prop_assert_eq!(account.sum(), account.left);
            let clock = game.clock().unwrap();
            prop_assert_eq!(account.left, clock.remaining(color, until) + clock.delay(color, until));

            // The same on paper.
            let rows: Duration = lines.iter().filter(|line| line.contains(&format!(". {side}: "))).map(|line| read(line)).sum();
            let sums = sums(&lines, side);
            let of = |name: &str| sums.get(name).copied().unwrap_or_default();
            let plus: Duration = sums.iter().filter(|(name, _)| name.starts_with("plus ")).map(|(_, time)| *time).sum();
            let minus: Duration = sums.iter().filter(|(name, _)| name.starts_with("minus ")).map(|(_, time)| *time).sum();
            prop_assert_eq!(rows + of("für zurückgenommene Züge") + of("für den unvollendeten Zug"), of("zusammen verbraucht"));
            prop_assert_eq!(of("zusammen verbraucht"), of("minus verbraucht"));
            prop_assert_eq!(of("am Anfang") + plus, of("übrig") + minus);
        }
    }
}

#[test]
fn whoever_announces_in_other_words_is_named() {
    let with = |lexicon: Option<&str>, opponents: Option<&str>, edition| Setup {
        lexicon: lexicon.map(str::to_owned),
        opponent_lexicon: opponents.map(str::to_owned),
        rules: Some(Box::new(Rules::of(edition, Pace::Standard, true).unwrap())),
        ..setup(None)
    };
    let newest = Edition::NEWEST;
    for (language, setup, expected) in [
        (Language::De, with(None, None, newest), vec![]),
        (
            Language::De,
            with(Some("appendix-d"), Some("es"), newest),
            vec!["Schwarz: Ansagen auf Spanisch. Artikel D.2.1."],
        ),
        (
            Language::De,
            with(Some("/home/eva/meine.toml"), None, newest),
            vec!["Weiß: Ansagen mit den Wörtern aus meine.toml. Artikel D.2.1."],
        ),
        (
            Language::En,
            with(Some("en"), Some("letters"), newest),
            vec![
                "White announces in English. Article D.2.1.",
                "Black announces with letters instead of names. Article D.2.1.",
            ],
        ),
        (
            Language::Es,
            with(Some("pt"), None, Edition::Fide2009),
            vec!["Anuncios en portugués: blancas. Artículo E.2.1."],
        ),
        (
            Language::Pt,
            with(Some("es"), None, newest),
            vec!["Anúncios em espanhol: brancas. Artigo D.2.1."],
        ),
    ] {
        let wording = wording(language);
        let game = Game::new(setup.clone()).unwrap();
        let created = stamped(vec![(Duration::ZERO, Event::Created(Box::new(setup)))]);
        let lines = super::header::lines(&game, &created, &wording);
        let told: Vec<String> = wording
            .tell_rules(&game)
            .into_iter()
            .map(|it| it.text)
            .collect();
        for line in &expected {
            assert!(lines.iter().any(|it| it == line), "{line}: {lines:#?}");
        }
        assert_eq!(told, expected);
        // At home everybody may have the words they like.
        let at_home = Setup {
            arbiter: false,
            steps: Steps::TRAINING,
            ..game.setup().clone()
        };
        assert!(wording.announced_in(&at_home, game.rules()).is_empty());
    }
}

//! What is told of the rules of a game, of quickplay finishes and of illegal moves that
//! lose at once.

use super::*;
use doppelbrett_core::laws::{Applies, Edition, Ending, Pace, Rules};

/// A game by rules that `adapts` changes, and what is told at its start.
fn begun(
    language: Language,
    edition: Edition,
    pace: Pace,
    arbiter: bool,
    control: &str,
    adapts: impl Fn(&mut Rules),
) -> (Dialogue, String) {
    let mut rules = Rules::of(edition, pace, arbiter).unwrap();
    adapts(&mut rules);
    let setup = Setup {
        rules: Some(Box::new(rules)),
        arbiter,
        control: control.parse().ok(),
        ..setup(Steps::TRAINING)
    };
    let created = Event::Created(Box::new(setup.clone()));
    let game = Game::new(setup.clone()).unwrap();
    let told = wording(language).tell(&created, &game);
    let room: Vec<&str> = told
        .iter()
        .filter(|told| told.channel == Channel::Room)
        .map(|told| told.text.as_str())
        .collect();
    let text = room.join(" ");
    let record = Recording::default();
    let agent = Agent::new(
        game,
        words_in(language),
        manner(true, Aloud::all()),
        Box::new(record.clone()),
    );
    let mut dialogue = Dialogue {
        agent,
        record,
        now: GameTime::ZERO,
        commands: 0,
        speakers: Vec::new(),
        sound: Sound::default(),
    };
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    (dialogue, text)
}

fn announced(rules: &mut Rules) {
    rules.quickplay.applies = Applies::Announced;
}

#[test]
fn each_adapted_rule_and_the_announcement_are_told_to_both_at_the_start() {
    let adapts = |rules: &mut Rules| {
        announced(rules);
        *rules = rules
            .adapted(
                "[illegal_moves]\nopponent_gains = \"3 min\"\ntwo_hands = \"no\"\n\
                 [agreement]\nforbidden_before_move = 30",
            )
            .unwrap();
    };
    for (language, told) in [
        (
            Language::De,
            "Ein Endspurt ohne Zeitzugabe ist angekündigt. Artikel III.2.1. \
             Geänderte Regel, vor wie vielen Zügen kein Remis vereinbart werden kann: dreißig, \
             statt: keine Angabe. Artikel 9.1.1. \
             Geänderte Regel, Zeitgutschrift für den Gegner nach einem regelwidrigen Zug: drei \
             Minuten, statt: zwei Minuten. Artikel 7.5.5. \
             Geänderte Regel, Ziehen mit zwei Händen ist ein regelwidriger Zug: nein, statt: ja. \
             Artikel 7.5.4.",
        ),
        (
            Language::En,
            "A quickplay finish is announced. Article III.2.1. \
             Adapted rule, before how many moves no draw can be agreed: thirty, instead of: \
             nothing set. Article 9.1.1. \
             Adapted rule, time for the opponent after an illegal move: three minutes, instead of: \
             two minutes. Article 7.5.5. \
             Adapted rule, moving with two hands is an illegal move: no, instead of: yes. Article \
             7.5.4.",
        ),
    ] {
        let (_, text) = begun(
            language,
            Edition::Fide2018,
            Pace::Standard,
            true,
            "90+30",
            adapts,
        );
        assert_eq!(text, told);
    }
    for language in Language::ALL {
        let nothing = |_: &mut Rules| {};
        let (_, text) = begun(
            language,
            Edition::Fide2018,
            Pace::Rapid,
            false,
            "15",
            nothing,
        );
        assert_eq!(
            text, "",
            "{language}: what is as the edition says is not told"
        );
        let (_, text) = begun(
            language,
            Edition::Fide2018,
            Pace::Rapid,
            false,
            "15",
            adapts,
        );
        assert_eq!(text.matches("9.1.1").count(), 1, "{language}: {text}");
        assert!(
            !text.contains('_') && !text.contains("rule-"),
            "{language}: {text}"
        );
    }
}

#[test]
fn what_the_arbiter_adapts_is_told_with_what_it_was() {
    let (mut dialogue, _) = begun(
        Language::De,
        Edition::Fide2018,
        Pace::Standard,
        true,
        "15+5",
        |_| {},
    );
    let all = dialogue.rules("regel illegal_moves.opponent_gains = \"3 min\": Ausschreibung");
    assert!(
        printed(&all).contains(
            &"Schiedsrichter ändert die Regeln. Geänderte Regel, Zeitgutschrift für den Gegner \
              nach einem regelwidrigen Zug: drei Minuten, statt: zwei Minuten. Artikel 7.5.5. \
              Ausschreibung"
        ),
        "{:?}",
        printed(&all)
    );
}

#[test]
fn an_illegal_move_that_loses_at_once_names_its_article_and_not_too_many() {
    for (edition, pace, article) in [
        (Edition::Fide2001, Pace::Blitz, "C.3"),
        (Edition::Fide2009, Pace::Blitz, "B.3.c"),
        (Edition::Fide2014, Pace::Rapid, "A.4.b"),
        (Edition::Fide2014, Pace::Blitz, "B.4"),
        (Edition::Fide2018, Pace::Rapid, "A.4.2"),
        (Edition::Fide2018, Pace::Blitz, "B.4"),
    ] {
        let (mut dialogue, _) = begun(Language::De, edition, pace, false, "5", |_| {});
        dialogue.said("eva vier");
        dialogue.said("");
        dialogue.moves("e7e5");
        dialogue.said("gegner regelwidrig");
        let all = say(&mut dialogue, Seated::Player, "ja");
        let told = printed(&all).join(" ");
        let expected = format!("regelwidriger Zug. Artikel {article}. Ein regelwidriger Zug.");
        assert!(told.contains(&expected), "{edition} {pace:?}: {told}");
    }
    // The second of two is one too many.
    let (mut dialogue, _) = begun(
        Language::De,
        Edition::Fide2018,
        Pace::Standard,
        false,
        "5",
        |_| {},
    );
    let mut told = String::new();
    for _ in 0..2 {
        dialogue.said("eva vier");
        dialogue.said("");
        dialogue.moves("e7e5");
        dialogue.said("gegner regelwidrig");
        let all = say(&mut dialogue, Seated::Player, "ja");
        told = printed(&all).join(" ");
        dialogue.said("nein");
        dialogue.said("weiter");
    }
    assert!(
        told.contains("Artikel 7.5.5. Zu viele regelwidrige Züge."),
        "{told}"
    );
}

#[test]
fn what_is_no_illegal_move_is_said_by_the_article_that_does_not_say_so() {
    for (what, article) in [
        (Irregularity::PressedWithoutMove, "Artikel 6.8."),
        (Irregularity::TwoHands, "Artikel 4.1."),
        (Irregularity::Unpromoted, "Artikel 7.4."),
    ] {
        let edition = Edition::Fide2001;
        let (dialogue, _) = begun(Language::De, edition, Pace::Standard, false, "5", |_| {});
        let refusal = Refusal::NotIrregular(what);
        let (by, wording) = (Player::Blind, dialogue.agent.wording());
        let told = wording.refusal(&refusal, dialogue.game(), by, by);
        assert!(told.ends_with(article), "{told}");
    }
}

#[test]
fn a_report_that_comes_too_late_says_why_by_its_edition() {
    for (edition, pace, reason) in [
        (
            Edition::Fide2001,
            Pace::Rapid,
            "Zu spät, eine Figur ist schon berührt: früherer regelwidriger Zug. Artikel B.5.b.",
        ),
        (
            Edition::Fide2009,
            Pace::Rapid,
            "Zu spät, der nächste Zug ist gemacht: früherer regelwidriger Zug. Artikel A.4.c.",
        ),
    ] {
        let (mut dialogue, _) = begun(Language::De, edition, pace, false, "15", |_| {});
        dialogue.said("eva vier");
        dialogue.said("");
        dialogue.moves("e7e5");
        dialogue.said("springer felix drei");
        dialogue.said("");
        let all = dialogue.said("gegner früherer regelwidriger zug");
        let told = printed(&all).join(" ");
        assert!(told.contains(reason), "{edition}: {told}");
    }
    let (mut dialogue, _) = begun(
        Language::De,
        Edition::Fide2001,
        Pace::Rapid,
        false,
        "15",
        |_| {},
    );
    let all = dialogue.said("gegner regelwidrig");
    let told = printed(&all).join(" ");
    assert!(
        told.contains("Schwarz hat noch keinen Zug gemacht"),
        "{told}"
    );
}

/// With little time left, after a move of each.
fn finish(language: Language, arbiter: bool) -> Dialogue {
    let (mut dialogue, _) = begun(
        language,
        Edition::Fide2014,
        Pace::Standard,
        arbiter,
        "90s",
        announced,
    );
    dialogue.said("eva vier");
    dialogue.said("");
    dialogue.moves("e7e5");
    dialogue
}

#[test]
fn extra_time_is_asked_for_answered_and_ruled_in_words() {
    let mut dialogue = finish(Language::De, true);
    let all = dialogue.said("zeitzugabe");
    let told = printed(&all).join(" ");
    for part in [
        "Weiß verlangt fünf Sekunden je Zug für beide. Weiß bietet Remis an.",
        "Der Gegner antwortet, sonst der Schiedsrichter.",
    ] {
        assert!(told.contains(part), "{told}");
    }
    let all = dialogue.rules("stattgegeben: möglich");
    let told = format!("{all:?}");
    assert!(
        told.contains("Erst antwortet der Gegner auf das Remisangebot. Artikel G.4."),
        "{told}"
    );
    say(&mut dialogue, Seated::Player, "remis ablehnen");
    assert_eq!(dialogue.game().offer(), None);
    let all = dialogue.rules("stattgegeben: möglich");
    let told = printed(&all).join(" ");
    assert!(
        told.contains(
            "Ab jetzt wartet die Uhr bei jedem Zug fünf Sekunden, für beide. Artikel G.4. \
             Mehr Zeit für Schwarz: zwei Minuten."
        ),
        "{told}"
    );
    // The sighted player asks: the blind one is told how to answer, also after a restart.
    let mut dialogue = finish(Language::De, true);
    dialogue.said("springer felix drei");
    dialogue.said("");
    let all = say(&mut dialogue, Seated::Player, "zeitzugabe");
    let told = printed(&all).join(" ");
    assert!(
        told.contains("Schwarz verlangt fünf Sekunden je Zug"),
        "{told}"
    );
    let state = printed(&dialogue.said("was ist")).join(" ");
    assert!(
        state.contains("remis annehmen") || state.contains("Remis annehmen"),
        "{state}"
    );
    dialogue.said("remis annehmen");
    assert_eq!(dialogue.game().ended(), Some((None, Ending::Agreement)));
}

#[test]
fn a_claim_without_an_arbiter_says_what_becomes_of_it() {
    for (language, words, told) in [
        (
            Language::De,
            "remis endspurt",
            "„doppelbrett report“ schreibt sie dem Schiedsrichter",
        ),
        (
            Language::En,
            "draw quickplay",
            "\"doppelbrett report\" writes it for the arbiter",
        ),
        (
            Language::Es,
            "tablas final rápido",
            "«doppelbrett report» la escribe para el árbitro",
        ),
        (
            Language::Pt,
            "empate final rápido",
            "“doppelbrett report” a escreve para o árbitro",
        ),
    ] {
        let mut dialogue = finish(language, false);
        let all = dialogue.said(words);
        let text = printed(&all).join(" ");
        assert!(
            text.contains(told) && text.contains("G.6"),
            "{language}: {text}"
        );
        assert_eq!(dialogue.game().ended(), Some((None, Ending::AwaitsRuling)));
    }
}

#[test]
fn time_for_help_is_refused_for_the_blind_player_with_the_article() {
    let (mut dialogue, _) = begun(
        Language::De,
        Edition::Fide2018,
        Pace::Standard,
        true,
        "15",
        |_| {},
    );
    let all = dialogue.rules("zeitausgleich weiß 5:00: ein Assistent schreibt");
    let told = format!("{all:?}");
    assert!(
        told.contains("Hilfe an der Uhr oder beim Mitschreiben kostet den blinden Spieler keine Zeit. Artikel 6.2.6."),
        "{told}"
    );
    let all = dialogue.rules("zeitausgleich schwarz 5:00: ein Assistent schreibt");
    let told = printed(&all).join(" ");
    assert!(
        told.contains(
            "Zeitausgleich für Hilfe, Schwarz. ein Assistent schreibt \
             Weniger Zeit für Schwarz: fünf Minuten."
        ),
        "{told}"
    );
}

#[test]
fn where_there_is_no_quickplay_finish_the_refusal_says_why() {
    for (edition, pace, control, reason) in [
        (
            Edition::Fide2001,
            Pace::Blitz,
            "90s",
            "Nach diesen Regeln gibt es keinen Endspurt. Artikel C.4.",
        ),
        (
            Edition::Fide2023,
            Pace::Blitz,
            "90s",
            "Nach diesen Regeln gibt es keinen Endspurt. Artikel III.2.2.",
        ),
        (
            Edition::Fide2014,
            Pace::Rapid,
            "30",
            "nur im Endspurt, mit wenig Restzeit. Artikel G.2.",
        ),
    ] {
        let (mut dialogue, _) = begun(
            Language::De,
            edition,
            pace,
            false,
            control,
            announced_if_it_can_be,
        );
        let told = printed(&dialogue.said("remis endspurt")).join(" ");
        assert!(told.contains(reason), "{edition}: {told}");
    }
    let (mut dialogue, _) = begun(
        Language::De,
        Edition::Fide2018,
        Pace::Standard,
        true,
        "90s",
        |_| {},
    );
    for said in ["remis endspurt", "zeitzugabe"] {
        let told = printed(&dialogue.said(said)).join(" ");
        assert!(
            told.contains("Es ist kein Endspurt angekündigt. Artikel III.2.1."),
            "{told}"
        );
    }
    let (mut dialogue, _) = begun(
        Language::De,
        Edition::Fide2009,
        Pace::Standard,
        true,
        "90s",
        |_| {},
    );
    let told = printed(&dialogue.said("zeitzugabe")).join(" ");
    assert!(told.contains("Reklamiere Remis. Artikel 10.2."), "{told}");
}

fn announced_if_it_can_be(rules: &mut Rules) {
    if rules.quickplay.applies == Applies::IfAnnounced {
        announced(rules);
    }
}

#[test]
fn whoever_comes_to_a_page_before_the_first_move_reads_the_adapted_rules() {
    let adapts = |rules: &mut Rules| {
        announced(rules);
        *rules = rules.adapted("[draw_claims]\nrepetitions = 4").unwrap();
    };
    let (mut dialogue, _) = begun(
        Language::De,
        Edition::Fide2018,
        Pace::Standard,
        true,
        "90+30",
        adapts,
    );
    let told = "Ein Endspurt ohne Zeitzugabe ist angekündigt. Artikel III.2.1. Geänderte Regel, wie \
                oft dieselbe Stellung für Remis da sein muss: vier, statt: drei. Artikel 9.2.1.";
    let pages = |dialogue: &Dialogue| {
        let view = dialogue.view();
        let arbiter = view.arbiter_status.unwrap();
        [view.status, view.public_status, arbiter]
    };
    for status in pages(&dialogue) {
        assert!(status.ends_with(told), "{status}");
    }
    dialogue.said("eva vier");
    for status in pages(&dialogue) {
        assert!(!status.contains("Geänderte Regel"), "{status}");
    }
}

//! The views of the Braille display: score, what was told, the menu, and the ways over the
//! board.

use super::*;
use doppelbrett_braille::BrailleProblem;

fn key(dialogue: &mut Dialogue, key: Key) -> Vec<Effect> {
    let mut all = dialogue.give(Input::Braille(BrailleReport::Key(key)));
    dialogue.finish(&mut all);
    all
}

/// Presses a key, and reads.
fn reads(dialogue: &mut Dialogue, pressed: Key, cells: usize) -> String {
    felt(&key(dialogue, pressed), cells)
}

fn at(steps: Steps, cells: usize) -> Dialogue {
    let mut setup = setup(steps);
    // No time in the cells: only what is asked for is compared.
    setup.control = None;
    with(setup, cells, true)
}

fn with(setup: Setup, cells: usize, aids: bool) -> Dialogue {
    let manner = Manner {
        aids,
        ..manner(true, Aloud::default())
    };
    let mut dialogue = Dialogue::mute(setup, manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.give(Input::Braille(BrailleReport::Found { cells, rows: 1 }));
    dialogue
}

/// After three and a half moves.
fn played(cells: usize) -> Dialogue {
    let mut dialogue = at(Steps::TRAINING, cells);
    for words in [
        "e4",
        "",
        "gegner e5",
        "Sf3",
        "",
        "gegner Sc6",
        "Lb5",
        "",
        "gegner a6",
        "Lxc6",
        "",
    ] {
        dialogue.said(words);
    }
    assert_eq!(dialogue.game().plies().len(), 7);
    dialogue
}

#[test]
fn the_score_is_read_from_the_newest_move_on() {
    let mut dialogue = played(12);
    let all = key(&mut dialogue, Key::Top);
    assert_eq!(felt(&all, 12), "4 Lxc6");
    assert_eq!(
        spoken(&all),
        [(Channel::Ear, "Mitschrift auf der Braillezeile.")]
    );
    for (pressed, shown) in [
        (Key::LineDn, "4 Lxc6"),
        (Key::LineUp, "3 Lb5 a6"),
        (Key::PanLeft, "2 Sf3 Sc6"),
        (Key::LineUp, "1 e4 e5"),
        (Key::LineUp, "1 e4 e5"),
        (Key::PanRight, "2 Sf3 Sc6"),
        (Key::End, "4 Lxc6"),
        (Key::Start, "1 e4 e5"),
    ] {
        assert_eq!(reads(&mut dialogue, pressed, 12), shown, "{pressed:?}");
    }
    // A routing key says a move in words, and the next key brings the score back.
    for (part, told) in [
        (2, "Bauer Eva sieben Eva fünf"),
        (1, "Bauer Eva zwei Eva vier"),
        (0, "Bauer Eva zwei Eva vier. Bauer Eva sieben Eva fünf"),
    ] {
        let all = key(&mut dialogue, Key::Part(part));
        assert_eq!(printed(&all), [told]);
        assert!(told.starts_with(&felt(&all, 12)));
        assert_eq!(reads(&mut dialogue, Key::LineDn, 12), "1 e4 e5", "{part}");
    }
    let all = key(&mut dialogue, Key::Top);
    assert_eq!(printed(&all), ["Mitschrift aus."]);
    assert_eq!(reads(&mut dialogue, Key::Escape, 12), "Lxc6");
}

#[test]
fn who_reads_the_newest_move_goes_on_reading_the_newest() {
    let mut dialogue = played(20);
    dialogue.said("mitschrift");
    dialogue.said("gegner dxc6");
    assert_eq!(
        reads(&mut dialogue, Key::Escape, 20),
        "Lxc6 dxc6".replace("Lxc6", "4 Lxc6")
    );
    let mut older = played(20);
    key(&mut older, Key::Top);
    key(&mut older, Key::LineUp);
    older.said("gegner dxc6");
    assert_eq!(
        reads(&mut older, Key::LineUp, 20),
        "3 Lb5 a6",
        "the message only goes"
    );
}

#[test]
fn a_score_that_begins_with_black_and_an_empty_one() {
    let mut dialogue = at(Steps::TRAINING, 20);
    assert_eq!(reads(&mut dialogue, Key::Top, 20), "Noch kein Zug.");
    let mut setup = setup(Steps::TRAINING);
    setup.control = None;
    setup.start = "4k3/4p3/8/8/8/8/8/4K3 b - - 0 7".parse().unwrap();
    let mut dialogue = with(setup, 20, true);
    dialogue.said("gegner e5");
    assert_eq!(reads(&mut dialogue, Key::Top, 20), "7 ... e5");
}

#[test]
fn what_was_told_is_read_again_and_nothing_new_takes_it_away() {
    let mut dialogue = at(Steps::TRAINING, 40);
    for words in ["letzter zug", "xyz"] {
        dialogue.said(words);
    }
    assert_eq!(
        reads(&mut dialogue, Key::LineUp, 40),
        "Nicht verstanden: xyz."
    );
    assert_eq!(reads(&mut dialogue, Key::LineUp, 40), "Noch kein Zug.");
    // Something new is told: it is said so in the last cell, and nothing moves.
    let all = dialogue.lost(Channel::Ear);
    let told = printed(&all)[0].to_owned();
    assert_eq!(felt(&all, 40), format!("{:39}!", "Noch kein Zug."));
    let all = key(&mut dialogue, Key::News);
    let first = felt(&all, 40);
    assert!(told.starts_with(&format!("{first} ")), "{first}");
    // Behind the newest comes the status line.
    let all = key(&mut dialogue, Key::LineDn);
    assert!(brailled(&all).unwrap().as_status().is_some());
    // Older and newer, entry by entry.
    key(&mut dialogue, Key::LineUp);
    assert_eq!(
        reads(&mut dialogue, Key::PanLeft, 40),
        "Nicht verstanden: xyz."
    );
    assert_eq!(reads(&mut dialogue, Key::PanRight, 40), first.trim_end());
    // Who types is done with reading, and reads the answer.
    key(&mut dialogue, Key::PanLeft);
    assert_eq!(reads(&mut dialogue, Key::Char('q'), 40), "q");
    assert_eq!(
        reads(&mut dialogue, Key::Return, 40),
        "Nicht verstanden: q."
    );
}

#[test]
fn a_message_goes_with_a_key_and_every_view_comes_back_as_it_was() {
    for (cells, opens) in [
        (12, vec![Key::Top, Key::LineUp]),
        (20, vec![Key::Bottom, Key::LineUp, Key::LineUp]),
        (40, vec![Key::Top]),
        (20, vec![Key::Help, Key::LineDn]),
        (14, "Sf".chars().map(Key::Char).collect()),
        (40, vec![Key::Char('S'), Key::Char('x'), Key::Left]),
        (20, vec![]),
    ] {
        let mut dialogue = played(cells);
        key(&mut dialogue, Key::Escape);
        let mut before =
            brailled(&dialogue.give(Input::Braille(BrailleReport::Resized { cells, rows: 1 })))
                .cloned();
        for pressed in &opens {
            before = brailled(&key(&mut dialogue, *pressed)).cloned();
        }
        let before = before.or_else(|| brailled(&key(&mut dialogue, Key::LineUp)).cloned());
        let all = dialogue.lost(Channel::Ear);
        assert_ne!(brailled(&all).cloned(), before, "{opens:?} {cells}");
        // A key that means nothing takes the message away.
        let all = key(&mut dialogue, Key::Other(7));
        let after = brailled(&all).cloned();
        if opens.is_empty() {
            assert_eq!(felt(&all, cells), "Lxc6 Gedrückt. >");
        } else {
            assert_eq!(after, before, "{opens:?} {cells}");
        }
    }
}

#[test]
fn a_move_is_confirmed_executed_and_pressed_with_the_routing_keys_alone() {
    for cells in [12, 20, 40, 80] {
        let mut dialogue = with(setup(Steps::COMPETITION), cells, true);
        key(&mut dialogue, Key::Help);
        let all = key(&mut dialogue, Key::Part(0));
        assert!(dialogue.game().clock().unwrap().running().is_none());
        assert!(felt(&all, cells).starts_with("sicher?"), "{all:?}");
        key(&mut dialogue, Key::Part(0));
        assert!(dialogue.game().clock().unwrap().running().is_some());
        key(&mut dialogue, Key::Bottom);
        for square in [Square::E2, Square::E2, Square::E4] {
            key(&mut dialogue, Key::Square(square));
        }
        key(&mut dialogue, Key::Bottom);
        key(&mut dialogue, Key::Bottom);
        let moving = |dialogue: &Dialogue| {
            let moving = dialogue.game().under_way();
            moving.map(|moving| (moving.confirmed, moving.executed))
        };
        assert_eq!(moving(&dialogue), Some((false, false)));
        for after in [Some((true, false)), Some((true, true)), None] {
            let before = moving(&dialogue);
            key(&mut dialogue, Key::Asked);
            assert_eq!(moving(&dialogue), before, "once is not enough");
            key(&mut dialogue, Key::Part(0));
            assert_eq!(moving(&dialogue), after, "{cells}");
        }
    }
}

#[test]
fn a_wrong_key_does_nothing_that_stands() {
    for wrong in [
        Key::LineDn,
        Key::Route(3),
        Key::Escape,
        Key::Bottom,
        Key::Time,
        Key::Asked,
    ] {
        let mut dialogue = at(Steps::TRAINING, 20);
        dialogue.said("e4");
        key(&mut dialogue, Key::Asked);
        key(&mut dialogue, wrong);
        key(&mut dialogue, Key::Route(0));
        assert!(dialogue.game().under_way().is_some(), "{wrong:?}");
        assert!(dialogue.game().ended().is_none());
    }
}

#[test]
fn a_view_stands_before_what_is_half_typed_and_finishes_nothing_of_it() {
    for (open, leave) in [
        (Key::LineUp, Key::Return),
        (Key::LineDn, Key::Escape),
        (Key::Top, Key::Return),
        (Key::Help, Key::Escape),
        (Key::Asked, Key::Escape),
    ] {
        let mut dialogue = at(Steps::TRAINING, 40);
        dialogue.said("e4");
        for letter in "d4".chars() {
            key(&mut dialogue, Key::Char(letter));
        }
        let all = key(&mut dialogue, open);
        assert!(brailled(&all).unwrap().as_list().is_some(), "{open:?}");
        let all = key(&mut dialogue, leave);
        let line = status(&all);
        assert_eq!(
            (line.input.as_str(), line.cursor),
            ("d4", Some(2)),
            "{open:?}"
        );
        let moving = dialogue.game().under_way().unwrap();
        assert_eq!(moving.uci.to_string(), "e2e4", "{open:?}");
        // Who goes on typing sees it.
        key(&mut dialogue, open);
        assert_eq!(
            status(&key(&mut dialogue, Key::Backspace)).input,
            "d",
            "{open:?}"
        );
    }
}

#[test]
fn everything_in_the_menu_can_be_done_and_what_is_grave_is_asked_twice() {
    let open = || {
        let mut dialogue = at(Steps::COMPETITION, 80);
        for words in ["", "e4"] {
            dialogue.said(words);
        }
        let mut all = key(&mut dialogue, Key::Help);
        all.retain(|effect| matches!(effect, Effect::Braille(_)));
        (dialogue, felt(&all, 80))
    };
    let (mut dialogue, first) = open();
    assert!(
        first.starts_with("ja "),
        "what is asked stands first: {first}"
    );
    let mut entries = vec![first];
    loop {
        let next = reads(&mut dialogue, Key::LineDn, 80);
        if entries.last() == Some(&next) {
            break;
        }
        entries.push(next);
    }
    assert!(
        entries
            .iter()
            .any(|entry| entry.starts_with("ich gebe auf ")),
        "{entries:?}"
    );
    for (at, entry) in entries.iter().enumerate() {
        let (mut dialogue, _) = open();
        let stored = dialogue.stored();
        for _ in 0..at {
            key(&mut dialogue, Key::LineDn);
        }
        let all = key(&mut dialogue, Key::Part(0));
        assert_eq!(dialogue.stored(), stored, "{}", entry);
        let ended = all.iter().any(|effect| matches!(effect, Effect::End));
        assert!(!ended, "{}", entry);
        let unknown = printed(&all)
            .iter()
            .any(|line| line.starts_with("Nicht verstanden"));
        assert!(!unknown, "{}: {all:?}", entry);
    }
}

#[test]
fn the_opponents_move_is_repeated_on_the_board() {
    let mut repeat = setup(Steps::COMPETITION);
    repeat.steps.repeat_opponent = doppelbrett_core::game::Repetition::Repeat;
    repeat.steps.sighted_executes = false;
    repeat.blind_plays = Side::Black;
    repeat.control = None;
    let mut dialogue = with(repeat, 20, true);
    dialogue.said("gegner e4");
    dialogue.said("gegner drücken");
    let owes = |dialogue: &Dialogue| {
        let owed = dialogue.game().owed_by(Player::Blind);
        owed.is_some_and(|owed| !owed.repeated)
    };
    assert!(owes(&dialogue));
    key(&mut dialogue, Key::Asked);
    for square in [Square::E2, Square::E2, Square::E4] {
        key(&mut dialogue, Key::Square(square));
    }
    assert!(!owes(&dialogue));
}

#[test]
fn a_promotion_is_chosen_with_keys() {
    let mut setup = setup(Steps::TRAINING);
    setup.start = "8/4P2k/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
    let mut dialogue = with(setup, 20, true);
    dialogue.said("e7e8");
    key(&mut dialogue, Key::Escape);
    assert_eq!(reads(&mut dialogue, Key::Asked, 20), "Dame");
    assert_eq!(reads(&mut dialogue, Key::LineDn, 20), "Turm");
    assert_eq!(reads(&mut dialogue, Key::Part(0), 20), "sicher? Turm");
    key(&mut dialogue, Key::Part(0));
    let moving = dialogue.game().under_way().unwrap();
    assert_eq!(moving.uci.to_string(), "e7e8r");
}

#[test]
fn the_board_is_read_by_files_and_the_finger_is_led() {
    let mut dialogue = at(Steps::TRAINING, 20);
    key(&mut dialogue, Key::Bottom);
    for (pressed, shown) in [
        (Key::LineName, "a⡞⡃⠤⠄⠤⠄⠃⠞"),
        (Key::LineDn, "b⡎⡃⠄⠤⠄⠤⠃⠎"),
        (Key::Across(Square::B2), "2⡃⡃⡃⡃⡃⡃⡃⡃"),
        (Key::Across(Square::F2), "f⡇⡃⠄⠤⠄⠤⠃⠇"),
        (Key::LineUp, "e⡅⡃⠤⠄⠤⠄⠃⠅"),
        (Key::Across(Square::E1), "1⡞⡎⡇⡙⡅⡇⡎⡞"),
        (Key::PieceAfter(Square::B1), "1⡞⡎⡇⡙⡅⡇⣎⡞ g1 S weiß"),
        (Key::PieceAfter(Square::G1), "8⠞⢎⠇⠙⠅⠇⠎⠞ b8 S schwarz"),
        (Key::PieceBefore(Square::B8), "1⡞⡎⡇⡙⡅⡇⣎⡞ g1 S weiß"),
        (Key::PieceBefore(Square::B1), "8⠞⠎⠇⠙⠅⠇⢎⠞ g8 S schwarz"),
    ] {
        let shown: String = shown.chars().take(20).collect();
        let all = key(&mut dialogue, pressed);
        let line = brailled(&all).unwrap().as_board().unwrap();
        let is = line.line(20);
        // "schwarz" has no room behind the rank.
        assert!(
            is.trim_end().starts_with(&shown) || is.ends_with("S schwarz"),
            "{pressed:?}: {is}"
        );
    }
    for (words, shown) in [
        ("zeile 4", "4⠄⠤⠄⠤⠄⠤⠄⠤"),
        ("zeile c", "c⡇⡃⠤⠄⠤⠄⠃⠇"),
        ("zeile eva", "e⡅⡃⠤⠄⠤⠄⠃⠅"),
        ("zeile sieben", "7⠃⠃⠃⠃⠃⠃⠃⠃"),
        ("zeile d1", "1⡞⡎⡇⣙⡅⡇⡎⡞ d1 D weiß"),
        ("nächster springer", "1⡞⡎⡇⡙⡅⡇⣎⡞ g1 S weiß"),
        ("voriger könig", "1⡞⡎⡇⡙⣅⡇⡎⡞ e1 K weiß"),
    ] {
        assert_eq!(felt(&dialogue.said(words), 20), shown, "{words}");
    }
    let all = dialogue.said("zeile xyz");
    assert_eq!(printed(&all), ["xyz: welche Reihe, Linie, welches Feld?"]);
}

#[test]
fn attackers_and_targets_are_told_but_not_in_a_competition() {
    let mut dialogue = played(40);
    key(&mut dialogue, Key::Bottom);
    let all = key(&mut dialogue, Key::Attackers(Square::E5));
    assert_eq!(
        printed(&all),
        ["Eva fünf: eigene: Springer Felix drei; keine gegnerische."]
    );
    assert_eq!(felt(&all, 40), "e5 Sf3 / -");
    let all = key(&mut dialogue, Key::Targets(Square::B7));
    assert_eq!(
        printed(&all),
        ["Bella sieben: nach Bella fünf, Bella sechs, Cesar sechs."]
    );
    assert_eq!(felt(&all, 40), "b7 > b5 b6 c6");
    for (words, told) in [
        (
            "angreifer c6",
            "Cesar sechs: keine eigene Figur; gegnerische: Bauer Bella sieben, Bauer David sieben.",
        ),
        (
            "ziele f3",
            "Felix drei: nach Gustav eins, David vier, Hector vier, Eva fünf, Gustav fünf.",
        ),
        ("ziele e5", "Eva fünf: kein Ziel."),
        ("ziele a9", "Ein Feld \"a9\" gibt es nicht."),
    ] {
        let all = dialogue.said(words);
        if words == "ziele a9" {
            assert_eq!(printed(&all).len(), 1, "{told}");
        } else {
            assert_eq!(printed(&all), [told], "{words}");
        }
    }
    let mut competes = with(setup(Steps::COMPETITION), 40, false);
    key(&mut competes, Key::Bottom);
    let told = "Das ist Analyse; im Turnier gibt es sie nicht. Artikel 11.3.1.";
    for pressed in [Key::Attackers(Square::E4), Key::Targets(Square::E2)] {
        assert_eq!(printed(&key(&mut competes, pressed)), [told]);
        // A refusal is a message: the next key takes it away.
        key(&mut competes, Key::Escape);
    }
    for words in ["angreifer e4", "ziele e2"] {
        assert_eq!(printed(&competes.said(words)), [told], "{words}");
    }
}

#[test]
fn the_opening_is_named_where_aids_are_allowed() {
    let mut dialogue = played(40);
    assert_eq!(
        printed(&dialogue.said("welche eröffnung")),
        ["Ruy Lopez: Exchange Variation, C68."]
    );
    let mut begun = at(Steps::TRAINING, 40);
    assert_eq!(
        printed(&begun.said("eröffnung")),
        ["Das hat noch keinen Namen."]
    );
    let arbiter = Setup {
        arbiter: true,
        ..setup(Steps::TRAINING)
    };
    for (setup, aids) in [
        (setup(Steps::COMPETITION), false),
        // Resumed with other settings than it was begun with.
        (setup(Steps::COMPETITION), true),
        (arbiter, true),
        (setup(Steps::TRAINING), false),
    ] {
        let mut competes = with(setup, 40, aids);
        let all = competes.said("eröffnung");
        let told = printed(&all);
        assert!(told[0].starts_with("Das ist Analyse"), "{told:?}");
        assert!(
            !printed(&competes.said("hilfe"))
                .concat()
                .contains("eröffnung")
        );
        assert!(
            !printed(&competes.said("was noch"))
                .concat()
                .contains("eröffnung")
        );
        let all = competes.said("angreifer e4");
        let told = printed(&all);
        assert!(told[0].starts_with("Das ist Analyse"), "{told:?}");
    }
}

#[test]
fn the_last_move_is_marked_on_the_board() {
    let mut dialogue = played(40);
    key(&mut dialogue, Key::Bottom);
    let all = key(&mut dialogue, Key::LastMove);
    assert_eq!(printed(&all), ["Läufer Bella fünf schlägt Cesar sechs"]);
    assert_eq!(felt(&all, 40), "Lxc6 b5-c6");
    // The line of the second square; the bishop has dot 6, the square that it left dot 4.
    let shown = reads(&mut dialogue, Key::Escape, 40);
    assert!(
        shown.contains("6⠃⠤⡧⠤⠄⠤⠄⠤") && shown.contains("5⠤⠌⠤⠄⠃⠄⠤⠄"),
        "{shown}"
    );
}

#[test]
fn the_squares_that_differ_are_found_one_after_the_other() {
    let mut dialogue = at(Steps::TRAINING, 20);
    dialogue.said("");
    let all = key(&mut dialogue, Key::DifferenceAfter);
    assert_eq!(printed(&all), ["Beide Bretter sind gleich."]);
    dialogue.said("brett springer h5 statt g1");
    dialogue.said("brett zeigen");
    for (pressed, told) in [
        (
            Key::DifferenceAfter,
            "Gustav eins: hier leer, drüben Springer weiß.",
        ),
        (
            Key::DifferenceAfter,
            "Hector fünf: hier Springer weiß, drüben leer.",
        ),
        (
            Key::DifferenceAfter,
            "Gustav eins: hier leer, drüben Springer weiß.",
        ),
        (
            Key::DifferenceBefore,
            "Hector fünf: hier Springer weiß, drüben leer.",
        ),
    ] {
        let all = key(&mut dialogue, pressed);
        assert_eq!(printed(&all), [told]);
    }
    let all = dialogue.said("nächster unterschied");
    assert_eq!(felt(&all, 20), "g1: hier leer,");
    let shown = reads(&mut dialogue, Key::Escape, 20);
    assert!(shown.starts_with("1⡞⡎⡇⡙⡅⡇⢤⡞"), "{shown}");
}

#[test]
fn in_every_language_what_is_asked_fits_beside_a_move() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        for id in [
            "yes", "execute", "press", "repeat", "piece", "draw", "continue",
        ] {
            let text = messages.text(&format!("asked-{id}"), &[]);
            assert!(text.chars().count() <= 8, "{language}: {text}");
        }
    }
}

#[test]
fn what_is_still_asked_stays_beside_what_was_told_since() {
    let mut dialogue = at(Steps::COMPETITION, 40);
    for words in ["e4", "ja", "ausgeführt", "", "gegner ausgeführt"] {
        dialogue.said(words);
    }
    let all = dialogue.said("gegner e5");
    assert_eq!(felt(&all, 40), "e5 Wiederhole. >");
    // They have pressed, and their move is not repeated.
    let all = dialogue.said("gegner drücken");
    assert_eq!(felt(&all, 40), "e5 Du bist am Zug. Wiederhole. >");
    assert_eq!(felt(&all, 20), "e5 sage! >");
    let all = dialogue.said("e5");
    assert_eq!(felt(&all, 40), "e5 Führe aus. >");
    let all = dialogue.said("ausgeführt");
    assert_eq!(felt(&all, 40), "e5 Du bist am Zug. >");
}

#[test]
fn enter_and_escape_only_take_the_message_from_a_view() {
    for opens in [Key::Top, Key::Help, Key::Bottom] {
        for pressed in [Key::Return, Key::Escape] {
            let mut dialogue = at(Steps::TRAINING, 20);
            dialogue.said("e4");
            // Without a message Enter would press: the move waits for it.
            let before = brailled(&key(&mut dialogue, opens)).cloned();
            dialogue.lost(Channel::Ear);
            let all = key(&mut dialogue, pressed);
            assert_eq!(brailled(&all).cloned(), before, "{opens:?} {pressed:?}");
            let moving = dialogue.game().under_way().expect("announced");
            assert!(!moving.pressed, "{opens:?} {pressed:?}");
            assert!(dialogue.game().plies().is_empty());
        }
    }
}

#[test]
fn what_came_while_the_display_was_away_stands_there_when_it_is_back() {
    let lost = |problem| Input::Braille(BrailleReport::Lost(problem));
    let found = || Input::Braille(BrailleReport::Found { cells: 32, rows: 1 });
    let back = "Die Braillezeile ist wieder da.";
    for (meanwhile, stands) in [
        (&[][..], back),
        (&["quatsch"][..], "Nicht verstanden"),
        // A move has taken the message away.
        (&["gegner dxc6"][..], "dxc6"),
    ] {
        let mut dialogue = played(32);
        dialogue.give(lost(BrailleProblem::NotRunning));
        for words in meanwhile {
            dialogue.said(words);
        }
        // What is wrong with the display has changed; that takes nothing away either.
        dialogue.give(lost(BrailleProblem::NoDisplay));
        let all = dialogue.give(found());
        assert_eq!(spoken(&all), [(Channel::Ear, back)], "{meanwhile:?}");
        let line = felt(&all, 32);
        assert!(line.starts_with(stands), "{meanwhile:?}: {line}");
    }
    // What the game began with is read at last, not how its display was missing.
    let mut dialogue = Dialogue::mute(setup(Steps::TRAINING), manner(true, Aloud::all()));
    dialogue.agent.begin(dialogue.now);
    dialogue.give(lost(BrailleProblem::NotRunning));
    dialogue.give(lost(BrailleProblem::NoDisplay));
    let line = felt(&dialogue.give(found()), 32);
    assert!(line.starts_with("Neue Partie"), "{line}");
}

#[test]
fn what_was_told_before_an_interruption_is_read_again_after_it() {
    let before = played(32);
    let stored = before.record.stored.lock().unwrap().clone();
    let created = Event::Created(Box::new(before.game().setup().clone()));
    let events: Vec<Event> = std::iter::once(created).chain(stored).collect();
    let events: Vec<_> = events.iter().map(|event| (GameTime::ZERO, event)).collect();
    let mut after = at(Steps::TRAINING, 32);
    let record = Recording::default();
    after.agent = Agent::new(
        before.game().clone(),
        words_in(Language::De),
        manner(true, Aloud::default()),
        Box::new(record.clone()),
    )
    .continuing(events.iter().map(|(_, event)| *event))
    .telling_again(&events)
    .unwrap();
    after.record = record;
    after.give(Input::Braille(BrailleReport::Found { cells: 32, rows: 1 }));
    after.agent.resume(GameTime::ZERO);
    key(&mut after, Key::Escape);
    let mut read = String::new();
    for _ in 0..60 {
        read = reads(&mut after, Key::LineUp, 32);
        if read.starts_with("Neue Partie") {
            break;
        }
    }
    assert!(read.starts_with("Neue Partie"), "{read}");
    let told = (0..60).map(|_| reads(&mut after, Key::LineDn, 32));
    let told: Vec<String> = told
        .take_while(|line| !line.starts_with("Partie fort"))
        .collect();
    for text in ["Bauer Eva zwei Eva vier", "Läufer Bella fünf schlägt"] {
        let found = told.iter().any(|line| line.starts_with(text));
        assert!(found, "{text}: {told:?}");
    }
}

//! The score on paper: written, embossed, read back.

use super::*;
use doppelbrett_core::notation::{BrailleCode, Phrase, san};
use shakmaty::{Chess, Move, Position};

const LANGUAGE: Language = Language::De;

/// The events of a game of `choices`, each the number of a legal move and whether a draw
/// is offered with it; and what was played.
fn played(start: &str, choices: &[(usize, bool)]) -> (Vec<Stamped>, Vec<(Chess, Move, bool)>) {
    let mut setup = setup(None);
    setup.start = start.parse().unwrap();
    let mut position: Chess = (setup.start.clone())
        .into_position(shakmaty::CastlingMode::Standard)
        .unwrap();
    let mut events = vec![Event::Created(Box::new(setup.clone())), Event::Started];
    let mut moves = Vec::new();
    for (choice, offered) in choices {
        let legal = position.legal_moves();
        let Some(mv) = legal.get(choice % legal.len().max(1)) else {
            break;
        };
        let uci = UciMove::from_standard(*mv);
        let by = setup.player_of(position.turn());
        events.push(Event::Announced { by, uci });
        if *offered {
            events.push(Event::DrawOffered { by });
        }
        events.push(Event::Completed { by, uci });
        if *offered {
            let by = setup.player_of(!position.turn());
            events.push(Event::DrawDeclined { by });
        }
        moves.push((position.clone(), *mv, *offered));
        position.play_unchecked(*mv);
    }
    let events = events.into_iter().map(|event| (SECOND, event)).collect();
    (stamped(events), moves)
}

fn made(events: &[Stamped], script: Script) -> Sheet {
    sheet("7", events, script, &wording(LANGUAGE)).unwrap()
}

fn braille(name: &str) -> Script {
    Script::Braille(Box::new(BrailleCode::built_in(name).unwrap()))
}

fn letters() -> Script {
    Script::Letters(Notation::built_in(LANGUAGE.code()).unwrap())
}

/// What stands below the heading, of all pages, and how the pages are.
fn below_the_heading(file: &[u8], cells: usize, lines: usize) -> String {
    let pages = embossed(file).expect("Braille ASCII");
    assert!(!pages.is_empty());
    let mut all = Vec::new();
    for page in &pages {
        assert!(page.len() > 1 && page.len() <= lines, "{page:?}");
        assert_eq!(
            page[0].chars().count(),
            cells,
            "the page number ends the line"
        );
        assert!(page.iter().all(|line| line.chars().count() <= cells));
        all.extend_from_slice(&page[1..]);
    }
    let heading = all
        .iter()
        .position(|line| line.starts_with("\u{2800}\u{2800}\u{2800}\u{2800}"))
        .expect("a heading");
    all[heading + 1..].join(" ")
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BLACK_BEGINS: &str = "r3k2r/1P1ppppp/8/4P3/8/8/pPP2PPP/R3K2R b KQkq - 0 9";

fn scores() -> impl Strategy<Value = (&'static str, Vec<(usize, bool)>)> {
    let start = prop::sample::select(vec![START, BLACK_BEGINS]);
    let choices = prop::collection::vec((any::<usize>(), prop::bool::weighted(0.1)), 0..120);
    (start, choices)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_score_on_paper_is_the_game(
        (start, choices) in scores(),
        cells in Paper::CELLS,
        lines in Paper::LINES,
        name in prop::sample::select(vec!["german6", "ukaaf"]),
    ) {
        let (events, moves) = played(start, &choices);
        let sheet = made(&events, braille(name));
        let table = BrailleTable::built_in(LANGUAGE).unwrap();
        let paper = Paper::new(cells, lines).unwrap();
        let file = sheet.brf(&table, paper).unwrap();
        let text = below_the_heading(&file, cells, lines);
        if moves.is_empty() {
            let told = table.read_unicode(&text).unwrap();
            prop_assert_eq!(told.split_whitespace().collect::<Vec<_>>().join(" "), "Kein Zug ist vollendet.");
            return Ok(());
        }
        let code = BrailleCode::built_in(name).unwrap();
        let read = code.read_score(&moves[0].0, &text).unwrap();
        let expected: Vec<_> = moves.iter().map(|(_, mv, offered)| (*mv, *offered)).collect();
        prop_assert_eq!(&read, &expected);

        // The same on the screen.
        let shown = sheet.text();
        let (_, shown) = shown.split_once("Mitschrift\n").unwrap();
        prop_assert_eq!(code.read_score(&moves[0].0, shown).unwrap(), expected);
    }

    #[test]
    fn a_score_in_letters_is_the_game((start, choices) in scores()) {
        let (events, moves) = played(start, &choices);
        let sheet = made(&events, letters());
        let table = BrailleTable::built_in(LANGUAGE).unwrap();
        let file = sheet.brf(&table, Paper::default()).unwrap();
        let text = table.read_unicode(&below_the_heading(&file, CELLS, LINES)).unwrap();
        let notation = Notation::built_in(LANGUAGE.code()).unwrap();
        let mut words = text.split_whitespace().filter(|word| *word != "...").peekable();
        for (place, (position, mv, offered)) in moves.iter().enumerate() {
            if place == 0 || position.turn() == Color::White {
                let number = format!("{}.", position.fullmoves());
                prop_assert_eq!(words.next(), Some(number.as_str()));
            }
            let mut signs = words.next().unwrap().to_owned();
            if let Some(more) = words.next_if_eq(&"e.p.") {
                signs = format!("{signs} {more}");
            }
            let phrase: Phrase = notation.phrase(&signs).unwrap();
            prop_assert_eq!(phrase.resolve(position), Ok(*mv), "{}", signs);
            prop_assert_eq!(words.next_if_eq(&"(=)").is_some(), *offered);
        }
        if !moves.is_empty() {
            prop_assert_eq!(words.next(), None);
        }
    }

    /// The German code of six dots is the print notation, cell by cell.
    #[test]
    fn the_german_code_of_six_dots_reads_as_print((start, choices) in scores()) {
        let code = BrailleCode::built_in("german6").unwrap();
        let table = BrailleTable::built_in(Language::De).unwrap();
        let notation = Notation::built_in("de").unwrap();
        for (position, _, _) in played(start, &choices).1 {
            for mv in position.legal_moves() {
                let cells = code.write(&position, mv) + code.draw_offer();
                let print = san(&position, mv, &notation) + " (=)";
                prop_assert_eq!(table.read_unicode(&cells), Some(print));
            }
        }
        let number = code.number(120);
        prop_assert_eq!(table.read_unicode(&number), Some("120.".to_owned()));
    }
}

#[test]
fn a_sheet_says_who_played_and_what_came_of_it() {
    let (events, _) = played(START, &[]);
    let text = made(&events, letters()).text();
    assert_eq!(
        text,
        "Partie 7: Groß, Jörg gegen Bell, Anna\n\
         \n\
         Veranstaltung: Vereinsabend\n\
         Weiß: Groß, Jörg\n\
         Schwarz: Bell, Anna\n\
         Begonnen: 1970-01-01\n\
         Ergebnis: *\n\
         \n\
         Mitschrift\n\
         Kein Zug ist vollendet.\n"
    );
    let (events, _) = played(BLACK_BEGINS, &[]);
    let text = made(&events, braille("ukaaf")).text();
    assert!(
        text.contains(&format!("\nAnfangsstellung: {BLACK_BEGINS}\n")),
        "{text}"
    );
}

#[test]
fn eight_dots_are_not_for_paper() {
    let (events, _) = played(START, &[]);
    let sheet = made(&events, braille("german8"));
    let table = BrailleTable::built_in(LANGUAGE).unwrap();
    assert_eq!(sheet.brf(&table, Paper::default()), Err(EightDots));
}

#[test]
fn paper_has_limits() {
    for (cells, lines, fits) in [
        (40, 25, true),
        (20, 5, true),
        (100, 100, true),
        (19, 25, false),
        (101, 25, false),
        (40, 4, false),
        (40, 101, false),
        (0, 0, false),
    ] {
        assert_eq!(Paper::new(cells, lines).is_some(), fits, "{cells} {lines}");
    }
    assert_eq!(Paper::new(CELLS, LINES), Some(Paper::default()));
}

use proptest::prelude::*;
use shakmaty::Position;

use super::Prose;
use doppelbrett_core::notation::{BrailleCode, Notation, san};
use doppelbrett_text::messages::{Language, Messages, unmarked};

/// Tables of Debian's liblouis-data 3.24, for the program's languages.
const TABLES: [(&str, Language); 9] = [
    ("de-g0.utb", Language::De),
    ("de-g1.ctb", Language::De),
    ("de-g2.ctb", Language::De),
    ("en-ueb-g1.ctb", Language::En),
    ("en-ueb-g2.ctb", Language::En),
    ("es-g1.ctb", Language::Es),
    ("es-g2.ctb", Language::Es),
    ("pt-pt-g1.utb", Language::Pt),
    ("pt-pt-g2.ctb", Language::Pt),
];

fn is_cell(sign: char) -> bool {
    ('\u{2801}'..='\u{28ff}').contains(&sign)
}

#[test]
fn sentences_are_contracted_and_what_they_tell_of_is_not() {
    for (table, id, args, brailled) in [
        ("de-g0.utb", "event-started", &[][..], "⠙⠊⠑ ⠥⠓⠗ ⠇⠜⠥⠋⠞⠄"),
        ("de-g1.ctb", "event-started", &[], "⠙⠬ ⠥⠓⠗ ⠇⠌⠋⠞⠄"),
        ("de-g2.ctb", "event-started", &[], "⠬ ⠥⠓⠗ ⠇⠌⠋⠞⠄"),
        (
            "de-g2.ctb",
            "move-empty-origin",
            &[("square", "Eva vier".into())],
            "⠡ Eva vier ⠾⠶⠞ ⠝⠎⠄",
        ),
        (
            "de-g2.ctb",
            "time-both",
            &[("mine", "14:55".into()), ("theirs", "12:30".into())],
            "⠙⠥⠒ 14:55⠄ ⠯⠛⠝⠻⠒ 12:30⠄",
        ),
    ] {
        let messages = Messages::new(Language::De).marked();
        let table = Prose::load(table).unwrap();
        assert_eq!(table.braille(&messages.text(id, args)), brailled);
    }
}

#[test]
fn a_word_that_goes_on_in_a_sign_is_left_as_it_is() {
    let table = Prose::load("de-g2.ctb").unwrap();
    let (begins, ends) = ('\u{fdd0}', '\u{fdd1}');
    let text = format!("{begins}die die{ends}e4{begins}die die{ends}");
    assert_eq!(table.braille(&text), "⠬ diee4die ⠬");
    // Punctuation next to a sign is prose.
    let text = format!("{begins}(({ends}e4{begins})).{ends}");
    assert_eq!(table.braille(&text), "⠶⠶e4⠶⠶⠄");
    assert_eq!(table.braille("Sf3"), "Sf3", "no prose at all");
    assert_eq!(table.braille(""), "");
}

#[test]
fn a_table_that_is_not_there_is_an_error_with_its_name() {
    for name in [
        "no-such-table.ctb",
        "",
        "de-g2.ctb,no-such-table.ctb",
        "a\0b",
    ] {
        let error = Prose::load(name).unwrap_err();
        assert_eq!(error.name, name);
        assert!(error.to_string().contains("liblouis-data"), "{error}");
    }
    assert!(Prose::version().is_some_and(|version| version.starts_with(char::is_numeric)));
}

/// With `de-g2.ctb`, liblouis 3.24 loops forever on these.
#[test]
fn what_liblouis_never_answers_stays_as_it_is_and_the_rest_is_brailled() {
    let table = Prose::load("de-g2.ctb").unwrap();
    for text in ["Up ?.Ur.CA", "FI !TüT.BH"] {
        assert_eq!(cells(&table, text), text);
        assert_eq!(cells(&table, text), text, "not asked again");
        assert_eq!(cells(&table, "die"), "⠬");
    }
    assert!(!table.gave_up());
    // In the end it is given up, and nothing is lost.
    assert_eq!(cells(&table, "Inxü ?.oMn P"), "Inxü ?.oMn P");
    assert!(table.gave_up());
    assert_eq!(cells(&table, "die"), "⠬", "known");
    assert_eq!(cells(&table, "die Uhr"), "die Uhr");
}

#[test]
fn every_text_of_every_language_can_be_brailled() {
    for (name, language) in TABLES {
        let table = Prose::load(name).unwrap();
        let messages = Messages::new(language).marked();
        for id in [
            "game-new-no-clock",
            "refusal-suspended",
            "help-press",
            "prose-missing",
        ] {
            let marked =
                messages.text(id, &[("color", "white".into()), ("continue", "x4x".into())]);
            let brailled = table.braille(&marked);
            let left = brailled.replace("x4x", "");
            // liblouis's escapes for unknown characters contain a backslash.
            let escape = "\\x";
            assert!(
                left.chars()
                    .all(|sign| is_cell(sign) || sign == ' ' || "{$}table".contains(sign)),
                "{name} {id}: {brailled} {}",
                unmarked(&marked)
            );
            assert!(!left.contains(escape), "{name} {id}");
        }
    }
}

/// What liblouis writes for the characters, as one text of prose.
fn cells(table: &Prose, print: &str) -> String {
    table.braille(&format!("\u{fdd0}{print}\u{fdd1}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// German notation, character by character, in computer Braille and in Basisschrift: our
    /// tables have liblouis's cells for every move. Only the capital sign differs where no
    /// small letter follows: liblouis writes the one for several capitals.
    #[test]
    fn the_german_codes_are_what_liblouis_writes_for_the_print_notation(
        choices in prop::collection::vec(any::<usize>(), 1..80),
    ) {
        let eight = Prose::load("de-de-comp8.ctb").unwrap();
        let six = Prose::load("de-g0-detailed.utb").unwrap();
        let code = |name| BrailleCode::built_in(name).unwrap();
        let (german8, german6) = (code("german8"), code("german6"));
        let german = Notation::built_in("de").unwrap();
        let mut position: shakmaty::Chess = "r3k2r/pP1p1pp1/8/4P3/1p4p1/8/P1P1P1pP/R3K2R w KQkq - 0 1"
            .parse::<shakmaty::fen::Fen>()
            .unwrap()
            .into_position(shakmaty::CastlingMode::Standard)
            .unwrap();
        let blank = |cells: String| cells.replace('\u{2800}', " ");
        for choice in choices {
            let legal = position.legal_moves();
            let Some(mv) = legal.get(choice % legal.len().max(1)).copied() else {
                break;
            };
            let print = san(&position, mv, &german);
            prop_assert_eq!(cells(&eight, &print), blank(german8.write(&position, mv)), "{}", &print);
            let one_capital = cells(&six, &print).replace('⠘', "⠨");
            prop_assert_eq!(one_capital, blank(german6.write(&position, mv)), "{}", &print);
            position.play_unchecked(mv);
        }
        prop_assert_eq!(cells(&eight, "(=)"), blank(german8.draw_offer().trim_matches('\u{2800}').to_owned()));
        prop_assert_eq!(cells(&six, "(=)"), blank(german6.draw_offer().trim_matches('\u{2800}').to_owned()));
    }

    #[test]
    fn signs_are_never_changed(
        parts in prop::collection::vec(("[A-Za-zäöüß,.:!? ]{0,12}", "[A-Za-h1-8x+#=:-]{0,8}"), 0..5),
    ) {
        let table = Prose::load("de-g2.ctb").unwrap();
        let mut text = String::new();
        let mut rest = Vec::new();
        for (prose, sign) in &parts {
            text += &format!("\u{fdd0}{prose}\u{fdd1}{sign}");
            rest.push(sign.as_str());
        }
        let brailled = table.braille(&text);
        let mut at = brailled.as_str();
        for sign in rest {
            let found = at.find(sign);
            prop_assert!(found.is_some(), "{sign:?} is not in {brailled:?}");
            at = &at[found.unwrap_or_default() + sign.len()..];
        }
        let marks = ['\u{fdd0}', '\u{fdd1}', '\u{2800}'];
        prop_assert!(!brailled.contains(marks));
    }
}

//! Stories of a repertoire at the desk, and what is read of its file.

use std::path::PathBuf;

use proptest::prelude::*;
use shakmaty::Color;

use super::bookmark::Bookmark;
use super::repertoire::key;
use super::*;
use crate::person::Person;
use crate::train::{Book, Lesson, Schedule};
use doppelbrett_braille::Key;
use doppelbrett_text::messages::{Language, Messages};

/// White's: one answer to each reply, and a transposition from the second line into the first.
const WHITE: &str = "1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 *\n\n\
    1. e4 Nc6 2. Nf3 e5 3. Bb5 a6 4. Ba4 *\n";

struct File {
    _folder: tempfile::TempDir,
    path: PathBuf,
}

fn file(pgn: impl AsRef<[u8]>) -> File {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.pgn");
    std::fs::write(&path, pgn).unwrap();
    File {
        _folder: folder,
        path,
    }
}

fn read(pgn: &str) -> RepertoireFile {
    RepertoireFile::open(&file(pgn).path).unwrap()
}

fn sits(pgn: &str, color: Option<Color>, language: Language) -> (Person<Openings>, String) {
    let schedule = Schedule::open(Lesson::Openings, Book::in_memory());
    let lesson = Openings::new(read(pgn), color, schedule).unwrap();
    let mut person = Person::new(lesson, language);
    let told = person.begin();
    (person, told)
}

#[test]
fn a_repertoire_is_gone_through_line_by_line() {
    let (mut person, told) = sits(WHITE, None, Language::De);
    assert_eq!(
        told,
        "Du hast Weiß, acht Stellungen. Grundstellung. Dein Zug?"
    );
    for (typed, told) in [
        ("d4", "Nicht in deinem Repertoire. Noch einmal."),
        ("e5", "Kein Bauer kommt nach Eva fünf."),
        ("tipp", "Tipp: Bauer."),
        ("tipp", "Tipp: Bauer von Eva zwei."),
        ("tipp", "Mehr verrät „lösung“."),
        ("e4", "Richtig. Schwarz: Bauer Eva sieben Eva fünf."),
        (
            "lösung",
            "Lösung: Springer Gustav eins Felix drei. Schwarz: Springer Bella acht Cesar sechs.",
        ),
        ("Lb5", "Richtig. Schwarz: Bauer Anna sieben Anna sechs."),
        (
            "eröffnung",
            "Ruy Lopez: Morphy Defense, C70. Eva vier, Eva fünf, Springer Felix drei, \
             Springer Cesar sechs, Läufer Bella fünf, Anna sechs.",
        ),
        ("", "Anna sechs. Dein Zug?"),
        (
            "La4",
            "Richtig. Ruy Lopez: Morphy Defense, C70. Ende der Variante. Sag „weiter“.",
        ),
        ("tipp", "Hier ist nichts gefragt. Sag „weiter“."),
        ("Lb5", "Hier ist nichts gefragt. Sag „weiter“."),
        ("weiter", "Noch einmal. Grundstellung. Dein Zug?"),
        ("e4", "Richtig. Schwarz: Bauer Eva sieben Eva fünf."),
    ] {
        assert_eq!(person.types(typed), told, "{typed}");
    }
}

#[test]
fn only_what_is_new_is_told_of_the_next_line() {
    let (mut person, _) = sits(
        "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 *",
        None,
        Language::De,
    );
    person.types("e4");
    person.types("Sf3");
    let over = person.types("Lb5");
    assert!(over.ends_with("Ende der Variante. Sag „weiter“."), "{over}");
    assert_eq!(
        person.types(""),
        "Zurück bis Springer Felix drei. David sechs. Dein Zug?"
    );
    person.types("d4");
    let again = person.types("weiter");
    assert_eq!(
        again,
        "Das war das ganze Repertoire. Es geht von vorn los. Grundstellung. Dein Zug?"
    );
}

#[test]
fn by_voice_and_on_the_display_alone() {
    let (mut person, _) = sits(WHITE, None, Language::De);
    assert_eq!(person.says("tipp"), "Tipp: Bauer.");
    assert_eq!(
        person.says("eva vier"),
        "Richtig. Schwarz: Bauer Eva sieben Eva fünf."
    );
    assert_eq!(person.says("letzter zug"), "Eva fünf.");
    assert_eq!(
        person.says("letzte fünf"),
        "King's Pawn Game, C20. Eva vier, Eva fünf."
    );
    assert!(person.says("stellung").contains("König"));
    assert_eq!(
        person.brailles("sf3"),
        "Richtig. Schwarz: Springer Bella acht Cesar sechs."
    );
    assert_eq!(
        person.presses(&[Key::Return]),
        "Springer Cesar sechs. Dein Zug?"
    );
    person.presses(&[Key::Escape]);
    assert!(person.has_left());
}

#[test]
fn any_move_of_the_repertoire_is_right_and_the_line_goes_on_with_it() {
    let pgn = "1. e4 (1. d4 d5 2. c4) e5 2. Nf3 *";
    let (mut person, _) = sits(pgn, Some(Color::White), Language::De);
    assert_eq!(
        person.types("d4"),
        "Richtig. Schwarz: Bauer David sieben David fünf."
    );
    person.types("c4");
    assert_eq!(person.types("weiter"), "Eva vier, Eva fünf. Dein Zug?");
    let told = person.types("anfang");
    assert_eq!(told, "Grundstellung. Dein Zug?");
    let told = person.types("lösung");
    assert!(
        told.starts_with("Lösung: Bauer Eva zwei Eva vier. Auch: David vier."),
        "{told}"
    );
}

#[test]
fn the_same_position_in_two_lines_is_one_question() {
    let file = read(WHITE);
    let repertoire = file.repertoire(Color::White).unwrap();
    // The first, after e5, c5, d6 and Nc6 at move two, after d6 and after Nc6 at move three,
    // and after a6.
    let mut keys = std::collections::BTreeSet::new();
    while let Some(way) = repertoire.first(|short| !keys.contains(&short)) {
        let end = way.end();
        assert!(repertoire.asks(&end) && repertoire.has(&key(&end)));
        keys.insert(super::repertoire::short_key(&end));
    }
    assert_eq!(keys.len(), repertoire.len());
}

#[test]
fn whose_repertoire_it_is_follows_from_the_file_or_is_asked() {
    for (pgn, color) in [
        ("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *", Some(Color::White)),
        ("1. e4 (1. d4 d5) e5 *", Some(Color::Black)),
        ("1. e4 *", Some(Color::White)),
        ("1. e4 e5 2. Nf3 *", None),
        ("1. e4 (1. d4) e5 (1... c5) *", None),
        (
            "[Orientation \"black\"]\n\n1. e4 e5 (1... c5 2. Nf3) *",
            Some(Color::Black),
        ),
        (
            "[Orientation \"black\"]\n\n1. e4 e5 *\n\n[Orientation \"white\"]\n\n1. d4 *",
            None,
        ),
        (
            "[Orientation \"black\"]\n\n1. e4 e5 2. Nf3 *\n\n1. d4 (1. c4) d5 *",
            Some(Color::Black),
        ),
        // A mistake is no choice.
        ("1. e4 (1. f3 $2) e5 (1... c5 2. Nf3) *", Some(Color::White)),
    ] {
        assert_eq!(read(pgn).color(), color, "{pgn}");
    }
    for (language, black, asked, told) in [
        (
            Language::De,
            "schwarz",
            "Weiß oder Schwarz?",
            "Du hast Schwarz, eine Stellung. Eva vier. Dein Zug?",
        ),
        (
            Language::En,
            "black",
            "White or Black?",
            "You have Black, one position. Eva vier. Your move?",
        ),
        (
            Language::Es,
            "negras",
            "¿Blancas o negras?",
            "Llevas negras, una posición. Eva vier. ¿Tu jugada?",
        ),
        (
            Language::Pt,
            "pretas",
            "Brancas ou pretas?",
            "Você joga de pretas, uma posição. Eva vier. Seu lance?",
        ),
    ] {
        let (mut person, first) = sits("1. e4 e5 2. Nf3 *", None, language);
        assert!(first.ends_with(asked), "{first}");
        assert!(person.types("e4").ends_with(asked));
        assert!(person.types("").ends_with(asked));
        assert_eq!(person.types(black), told, "{language}");
    }
}

#[test]
fn a_chapter_for_the_other_colour_is_left_out() {
    let pgn =
        "[Orientation \"black\"]\n\n1. e4 e5 *\n\n[Orientation \"white\"]\n\n1. d4 d5 2. c4 *";
    let (_, told) = sits(pgn, Some(Color::Black), Language::De);
    assert_eq!(told, "Du hast Schwarz, eine Stellung. Eva vier. Dein Zug?");
}

#[test]
fn what_cannot_be_read_is_told_with_its_place_and_the_rest_is_asked() {
    let pgn =
        "1. e4 e5 (1... c5 2. Qh5 b6 3. Kd3) 2. Nf3 *\n\n1. d4 Kd3 *\n\n1. e4 {without an end";
    let (_, told) = sits(pgn, Some(Color::White), Language::De);
    assert_eq!(
        told,
        "Partie eins, Zug drei, Variante: Kd3 geht dort nicht. Davor ist alles da. \
         Partie zwei, Zug eins: Kd3 geht dort nicht. Davor ist alles da. \
         Dazu eine weitere Stelle. Du hast Weiß, drei Stellungen. Grundstellung. Dein Zug?"
    );
}

#[test]
fn a_file_that_is_no_repertoire_is_refused_in_every_language() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        let told = |pgn: &[u8]| {
            let opened = RepertoireFile::open(&file(pgn).path);
            opened.err().map(|error| error.text(&messages))
        };
        for pgn in [
            &b""[..],
            b"[Event \"x\"]\n\n*\n",
            b"\xff\xfe\x00nonsense",
            b"1. Kd4 *",
        ] {
            let told = told(pgn).unwrap();
            assert!(told.contains("mine.pgn"), "{language}: {told}");
        }
        assert!(told(b"1. Kd4 *").unwrap().contains("Kd4"), "{language}");
        assert!(told(b"1. e4 *").is_none());
    }
    assert!(matches!(
        read("1. e4 *").repertoire(Color::Black),
        Err(RepertoireError::NothingOwn { .. })
    ));
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(
        RepertoireFile::open(folder.path()),
        Err(RepertoireError::NotRead { .. })
    ));
}

#[test]
fn a_line_that_repeats_itself_ends() {
    let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
    let (mut person, _) = sits(pgn, Some(Color::White), Language::De);
    person.types("Sf3");
    let told = person.types("Sg1");
    assert!(
        told.ends_with("Der Rest war schon dran. Sag „weiter“."),
        "{told}"
    );
}

#[test]
fn what_was_missed_stays_missed_over_a_break_and_other_files_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("journal.sqlite");
    let [first, other] = [WHITE, "1. d4 d5 2. c4 *"].map(file);
    let sit = |path: &std::path::Path| {
        let shelf = doppelbrett_store::Journal::open(&journal).map(|it| Box::new(it) as _);
        let book = Book::new(shelf, || jiff::Timestamp::UNIX_EPOCH);
        let schedule = Schedule::open(Lesson::Openings, book);
        let file = RepertoireFile::open(path).unwrap();
        let mut person = Person::new(
            Openings::new(file, Some(Color::White), schedule).unwrap(),
            Language::De,
        );
        let told = person.begin();
        (person, told)
    };
    let (mut person, _) = sit(&first.path);
    person.types("e4");
    person.types("tipp");
    // Killed, not left.
    drop(person);
    let (mut person, told) = sit(&first.path);
    assert!(told.ends_with("Eva vier, Eva fünf. Dein Zug?"), "{told}");
    person.types("Sf3");
    assert_eq!(
        person.types("stand"),
        "Insgesamt eins von zwei richtig. Es wartet eine Frage."
    );
    drop(person);
    // The card of the other file neither comes nor is lost.
    let (mut person, told) = sit(&other.path);
    assert!(told.ends_with("Grundstellung. Dein Zug?"), "{told}");
    assert!(!person.types("stand").contains("wartet"));
    drop(person);
    let (_, told) = sit(&first.path);
    assert!(
        told.ends_with("Noch einmal. Eva vier, Eva fünf. Dein Zug?"),
        "{told}"
    );
}

#[test]
fn a_file_with_other_moves_than_last_time_begins_with_what_it_has() {
    let schedule = || Schedule::open(Lesson::Openings, Book::in_memory());
    let file = file("1. e4 e5 2. Nf3 *");
    let color = Some(Color::White);
    let open = || RepertoireFile::open(&file.path).unwrap();
    let name = open().name().to_owned();
    let mut kept = schedule();
    kept.keep(Some(format!(
        "{name}\twhite\t\topen\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\td2d4 d7d5"
    )));
    let mut person = Person::new(Openings::new(open(), color, kept).unwrap(), Language::De);
    assert!(person.begin().ends_with("Grundstellung. Dein Zug?"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn a_bookmark_is_read_as_it_was_written(seed: u64, seen: Vec<u32>, missed: bool) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let plies = rng.usize(0..60);
        let moves = crate::train::line::line(plies, &mut rng);
        let way = Way { start: shakmaty::Chess::default(), moves };
        let bookmark = Bookmark {
            of: "/home/anna/mein Repertoire.pgn".to_owned(),
            color: Color::Black,
            seen: seen.into_iter().collect(),
            open: Some((way, missed)),
        };
        prop_assert_eq!(bookmark.to_string().parse::<Bookmark>(), Ok(bookmark));
    }

    #[test]
    fn any_text_is_a_bookmark_or_none(text: String) {
        let _ = text.parse::<Bookmark>();
    }
}

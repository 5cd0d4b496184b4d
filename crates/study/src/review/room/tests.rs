//! Stories of reviews: what is typed, spoken and pressed, and what is told.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::mpsc;
use std::time::Duration;

use super::*;
use crate::person::desk;
use crate::{Desk, Wish};
use doppelbrett_braille::{BrailleReport, Line};
use doppelbrett_core::pgn::{Head, Reader, heads};
use doppelbrett_dialogue::Input;
use doppelbrett_hearing::Heard;
use doppelbrett_hearing::HearingReport;
use doppelbrett_links::engine::{EngineOrder, Score};
use doppelbrett_settings::ListeningMode;
use doppelbrett_text::messages::Language;
use doppelbrett_voice::{Channel, VoiceReport};

const GAMES: &str = r#"[Event "Vereinsabend"]
[Date "2024.05.01"]
[White "Müller, Jörg"]
[Black "Bell, Anna"]

1. e4 {best by test} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. Bc4 {[%clk 0:10:00]} Nc6
3. Qh5 {[%clk 0:09:30]} Nf6?? 4. Qxf7# 1-0

[White "Ángel"]
[Black "Bell, Anna"]

1. e4 e5 2. Ke3 *

[White "Muster"]
[Black "?"]

*
"#;

struct InMemory(String);

impl Games for InMemory {
    fn heads(&self) -> Result<Vec<Head>, OpenError> {
        Ok(heads(self.0.as_bytes()).collect::<Result<_, _>>()?)
    }

    fn open(&self, number: usize) -> Result<Read, OpenError> {
        Reader::new(self.0.as_bytes())
            .game(number)?
            .ok_or(OpenError::Gone)
    }
}

#[derive(Clone, Default)]
struct Kept(Rc<RefCell<Vec<String>>>);

impl Annotations for Kept {
    fn write(&mut self, pgn: &str) -> io::Result<PathBuf> {
        self.0.borrow_mut().push(pgn.to_owned());
        Ok(PathBuf::from("/review-1.pgn"))
    }
}

/// Somebody at a desk with a review.
struct Table {
    desk: Desk<Review>,
    kept: Kept,
    orders: Vec<EngineOrder>,
    line: Option<Line>,
    ended: bool,
}

impl Table {
    fn of(pgn: &str, language: Language) -> (Self, Vec<String>) {
        let kept = Kept::default();
        let review = Review::new(
            Box::new(InMemory(pgn.to_owned())),
            None,
            Box::new(kept.clone()),
        );
        let mut table = Self {
            desk: desk(review, language, Channel::Room, ListeningMode::Open),
            kept,
            orders: Vec::new(),
            line: None,
            ended: false,
        };
        let wishes = table.desk.begin(Duration::ZERO);
        let told = table.carry_out(wishes);
        (table, told)
    }

    fn carry_out(&mut self, wishes: Vec<Wish>) -> Vec<String> {
        let mut told = Vec::new();
        for wish in wishes {
            match wish {
                Wish::Print(text) => told.push(text),
                Wish::Engine(order) => self.orders.push(order),
                Wish::Braille(line) => self.line = Some(line),
                Wish::End => self.ended = true,
                _ => {}
            }
        }
        told
    }

    fn gets(&mut self, input: Input) -> Vec<String> {
        let wishes = self.desk.handle(input, Duration::ZERO);
        self.carry_out(wishes)
    }

    fn types(&mut self, line: &str) -> String {
        self.gets(Input::Typed(line.to_owned())).join(" ")
    }

    fn hears(&mut self, words: &str) -> String {
        self.gets(Input::Hearing(HearingReport::Heard(Heard::clearly(words))))
            .join(" ")
    }

    fn presses(&mut self, key: Key) -> String {
        self.gets(Input::Braille(BrailleReport::Key(key))).join(" ")
    }

    /// The engine answers its last order: the best move, and how well the player to move
    /// stands.
    fn judges(&mut self, best: &str, centipawns: i32) -> String {
        let Some(EngineOrder::Judge(task)) = self.orders.pop() else {
            panic!("nothing is to be judged");
        };
        self.gets(Input::Engine(EngineReport::Judged {
            number: task.number,
            best: best.parse().unwrap(),
            score: Score::Centipawns(centipawns),
        }))
        .join(" ")
    }
}

fn german() -> Table {
    Table::of(GAMES, Language::De).0
}

#[test]
fn a_list_is_gone_through_searched_and_opened() {
    let (mut table, told) = Table::of(GAMES, Language::De);
    assert_eq!(
        told,
        [
            "drei Partien. eins von drei: Müller, Jörg gegen Bell, Anna, Vereinsabend, 2024. Eins zu null."
        ]
    );
    for (typed, answer) in [
        ("zurück", "Das ist die erste."),
        ("", "zwei von drei: Ángel gegen Bell, Anna. Ohne Ergebnis."),
        (
            "ende",
            "drei von drei: Muster gegen unbekannt. Ohne Ergebnis.",
        ),
        ("weiter", "Das ist die letzte."),
        ("suche BELL", "zwei Partien. eins von zwei: Müller, Jörg"),
        ("suche nobody", "Niemand heißt so: nobody."),
        ("weiter", "zwei von zwei: Ángel"),
        ("öffne 9", "Eine Partie 9 gibt es nicht."),
        ("unsinn", "Nicht verstanden: unsinn."),
        ("varianten", "Nicht verstanden: varianten."),
        ("kommentar", "Das geht hier nicht. Sag „hilfe“."),
        (
            "Springer Felix drei",
            "Nicht verstanden: Springer Felix drei.",
        ),
        (
            "hilfe",
            "Das ist eine Liste von Partien. Öffne eine und geh sie durch.",
        ),
        (
            "öffnen",
            "Ángel gegen Bell, Anna. Ohne Ergebnis. Ein Zug. Partie zwei, Zug zwei: Ke3 geht dort nicht. Davor ist alles da.",
        ),
        ("schließen", "zwei von zwei: Ángel"),
        (
            "öffne 3",
            "Muster gegen unbekannt. Ohne Ergebnis. Kein Zug.",
        ),
        ("weiter", "Hier ist Schluss."),
        ("schließen", "drei von drei: Muster"),
    ] {
        let told = table.types(typed);
        assert!(told.starts_with(answer), "{typed:?}: {told:?}");
    }
    table.types("öffnen");
    table.types("beenden");
    assert!(table.ended, "from wherever one is");
}

#[test]
fn a_game_is_walked_through_in_every_direction() {
    let mut table = german();
    table.types("öffne 1");
    for (typed, answer) in [
        (
            "weiter",
            "eins: Bauer Eva zwei Eva vier. Kommentar. Eine Variante.",
        ),
        ("kommentar", "best by test"),
        (
            "variante",
            "Variante eins von eins. eins: Bauer David zwei David vier.",
        ),
        (
            "weiter",
            "eins Schwarz: Bauer David sieben David fünf. Eine Variante.",
        ),
        (
            "variante",
            "Variante eins von eins. eins Schwarz: Springer Gustav acht Felix sechs.",
        ),
        (
            "ende",
            "zwei: Bauer Cesar zwei Cesar vier. Ende der Variante.",
        ),
        ("hinaus", "eins Schwarz: Bauer David sieben David fünf."),
        ("hinaus", "eins: Bauer Eva zwei Eva vier."),
        ("hinaus", "Das ist schon die Hauptvariante."),
        ("zug 3", "drei: Dame David eins Hector fünf."),
        ("bedenkzeit", "dreißig Sekunden für diesen Zug."),
        ("eröffnung", "Bishop's Opening"),
        (
            "schlagzug",
            "vier: Dame Hector fünf schlägt Felix sieben Matt. Weiß gewinnt.",
        ),
        ("wer steht auf Felix sieben", "Felix sieben: "),
        (
            "letzter unumkehrbarer zug",
            "eins Schwarz: Bauer Eva sieben Eva fünf.",
        ),
        ("zug dreißig", "Diesen Zug gibt es nicht."),
        ("zurück", "eins: Bauer"),
        ("zurück", "Anfang der Partie."),
        ("zurück", "Du bist am Anfang."),
        (
            "fen",
            "Die Stellung als FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        ("e4", "Es ist nichts gefragt."),
        ("wo springer", "Weiß: Springer: Bella eins, Gustav eins."),
        ("angreifer felix drei", "Felix drei: Weiß "),
        (
            "ziele gustav eins",
            "Gustav eins kann nach: Felix drei, Hector drei.",
        ),
        ("wiederhole", "Gustav eins kann nach"),
    ] {
        let told = table.types(typed);
        assert!(told.starts_with(answer), "{typed:?}: {told:?}");
    }
}

#[test]
fn mistakes_are_found_asked_about_and_saved() {
    let mut table = german();
    table.types("öffne 1");
    assert_eq!(table.types("fehler"), "Ich suche den nächsten Fehler.");
    for (best, score) in [
        ("e2e4", 30),
        ("e7e5", -30),
        ("g1f3", 30),
        ("b8c6", -20),
        ("g1f3", 20),
        ("g7g6", -10),
    ] {
        assert_eq!(table.judges(best, score), "");
    }
    // After 3... Nf6 White mates.
    let told = table.judges("h5f7", 9_999);
    assert_eq!(
        told,
        "Grober Fehler im Zug drei: Schwarz spielte Springer Gustav acht Felix sechs. Finde den besseren Zug."
    );
    for (typed, answer) in [
        ("Dame Felix sieben", "Keine Dame"),
        (
            "Springer Felix sechs",
            "Das wurde gespielt. Noch einmal, oder „lösung“.",
        ),
        ("lösung", "Besser: Bauer Gustav sieben Gustav sechs."),
    ] {
        let told = table.types(typed);
        assert!(told.starts_with(answer), "{typed:?}: {told:?}");
    }
    assert_eq!(table.types("Dame Eva sieben"), "");
    assert_eq!(
        table.judges("b1c3", 20),
        "Auch gut. Die Engine zieht anders."
    );
    assert_eq!(table.types("h6"), "");
    assert_eq!(
        table.judges("h5f7", 9_999),
        "Nicht besser. Noch einmal, oder „lösung“."
    );
    assert_eq!(
        table.hears("gustav sieben gustav sechs"),
        "Richtig, das ist der beste Zug."
    );
    let told = table.types("fehler");
    assert!(
        told.starts_with("Kein weiterer Fehler. Weiß: kein Fehler. Schwarz: ein grober Fehler."),
        "{told}"
    );
    assert!(told.ends_with("Gefunden: eins von eins."), "{told}");
    assert_eq!(
        table.types("speichern"),
        "Datei: /review-1.pgn Gespeichert."
    );
    let pgn = table.kept.0.borrow()[0].clone();
    let words: Vec<&str> = pgn.split_whitespace().collect();
    let words = words.join(" ");
    assert!(words.contains("Nf6 $4 ( 3... g6 {Viel besser.} )"), "{pgn}");
    let again = Reader::new(pgn.as_bytes()).next().unwrap().unwrap();
    assert_eq!(again.faults, []);
}

#[test]
fn without_an_engine_one_is_told_once_and_walks_on() {
    let mut table = german();
    table.types("öffne 1");
    table.types("fehler");
    let lost = EngineReport::Lost(doppelbrett_links::engine::EngineProblem::NoneInstalled);
    let told = table.gets(Input::Engine(lost));
    assert_eq!(
        told,
        ["Es ist keine Schachengine da. Installiere das Paket stockfish."]
    );
    assert!(table.types("weiter").starts_with("eins: Bauer"));
    // A late answer changes nothing.
    let late = EngineReport::Judged {
        number: 1,
        best: "e2e4".parse().unwrap(),
        score: Score::Centipawns(0),
    };
    assert_eq!(table.gets(Input::Engine(late)), Vec::<String>::new());
}

#[test]
fn whoever_walks_on_while_mistakes_are_looked_for_is_not_moved() {
    let mut table = german();
    table.types("öffne 1");
    table.types("fehler");
    table.types("weiter");
    table.types("weiter");
    let here = table.desk.exercise().position();
    assert_eq!(table.judges("e2e4", 30), "");
    assert_eq!(table.desk.exercise().position(), here);
    assert!(table.orders.is_empty(), "nothing more is looked for");
}

#[test]
fn keys_alone_are_enough() {
    let mut table = german();
    assert!(table.presses(Key::LineDn).starts_with("zwei von drei"));
    assert!(table.presses(Key::LineUp).starts_with("eins von drei"));
    table.types("öffnen");
    let line = |table: &Table| match &table.line {
        Some(Line::List(line)) => format!("{line:?}"),
        other => format!("{other:?}"),
    };
    table.presses(Key::Return);
    assert!(line(&table).contains("\"1\", \"e4\""), "{}", line(&table));
    table.presses(Key::LineDn);
    assert!(line(&table).contains("\"e4\", \"e5\""), "{}", line(&table));
    assert!(table.presses(Key::Part(1)).starts_with("eins: Bauer"));
    for key in "zug 3".chars().map(Key::Char) {
        assert_eq!(table.presses(key), "");
    }
    assert!(table.presses(Key::Return).starts_with("drei: Dame"));
    assert!(table.presses(Key::Top).starts_with("Anfang"));
    table.presses(Key::Escape);
    table.presses(Key::Escape);
    assert!(table.ended);
}

#[test]
fn the_same_in_every_language() {
    for (language, open, next, told, mistake) in [
        (
            Language::De,
            "öffne 1",
            "weiter",
            "eins: Bauer Eva zwei",
            "fehler",
        ),
        (
            Language::En,
            "open 1",
            "next",
            "one: Bauer Eva zwei",
            "mistake",
        ),
        (
            Language::Es,
            "abrir 1",
            "siguiente",
            "uno: Bauer Eva zwei",
            "error",
        ),
        (
            Language::Pt,
            "abrir 1",
            "seguinte",
            "um: Bauer Eva zwei",
            "erro",
        ),
    ] {
        let (mut table, _) = Table::of(GAMES, language);
        table.types(open);
        let heard = table.types(next);
        assert!(heard.starts_with(told), "{language}: {heard}");
        // German can be said in every language.
        assert!(!table.hears("zurück").is_empty(), "{language}");
        assert!(!table.types(mistake).is_empty(), "{language}");
        assert_eq!(table.orders.len(), 1, "{language}");
    }
}

#[test]
fn what_is_heard_indistinctly_is_asked_for_again_and_talk_is_ignored() {
    let mut table = german();
    table.types("öffne 1");
    assert_eq!(table.hears("david eins stimmt david"), "");
    let before = table.desk.exercise().position();
    table.hears("dame david eins hector fünf");
    assert_eq!(table.desk.exercise().position(), before, "nothing is asked");
    assert!(table.hears("weiter").starts_with("eins: Bauer"));
}

#[test]
fn nothing_there_ends_with_a_sentence() {
    let (table, told) = Table::of("", Language::De);
    assert_eq!(told, ["Hier ist keine Partie."]);
    assert!(table.ended);
}

#[test]
fn with_a_voice_it_is_deaf_while_the_loudspeaker_speaks() {
    let (sender, _) = mpsc::channel::<()>();
    drop(sender);
    let mut table = german();
    let found = VoiceReport::Found {
        channel: Channel::Room,
    };
    let wishes = table.desk.handle(Input::Voice(found), Duration::ZERO);
    let says = |wishes: &[Wish]| {
        wishes.iter().find_map(|wish| match wish {
            Wish::Say(utterance) => Some(utterance.id),
            _ => None,
        })
    };
    let attends = |wishes: &[Wish]| {
        wishes.iter().find_map(|wish| match wish {
            Wish::Attend(attention) => Some(*attention),
            _ => None,
        })
    };
    use doppelbrett_hearing::Attention;
    let id = says(&wishes).expect("what was told before there was a voice");
    assert_eq!(attends(&wishes), Some(Attention::Silencers));
    let ended = Input::Voice(VoiceReport::Ended { id });
    let wishes = table.desk.handle(ended, Duration::ZERO);
    assert_eq!(attends(&wishes), Some(Attention::All));
}

#[test]
fn what_can_only_be_typed_does_nothing_when_it_is_heard() {
    for (language, open, next) in [
        (Language::De, "öffne 1", "vor"),
        (Language::En, "open 1", "next"),
        (Language::Es, "abrir 1", "siguiente"),
        (Language::Pt, "abrir 1", "seguinte"),
    ] {
        let (mut table, _) = Table::of(GAMES, language);
        table.types(open);
        assert_eq!(table.hears(next), "", "{language}: heard");
        assert!(!table.types(next).is_empty(), "{language}: typed");
    }
}

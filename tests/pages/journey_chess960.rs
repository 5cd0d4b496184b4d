//! A game of Chess960 through the program: its position is told, both players
//! castle, it goes on after an interruption, and other programs can read it.

use std::ops::ControlFlow;

use crate::support::page::Page;
use crate::support::table::{Home, Table};
use pgn_reader::{RawTag, Reader, Visitor};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Position};

const TOLD: &str = "Chess960, Stellung sechshundertfünfzehn: Turm, Springer, Läufer, Dame, König, \
     Turm, Springer, Läufer.";

/// What another program makes of a score: the variant, and the position at the end.
#[derive(Default)]
struct Replayed {
    tags: Vec<(String, String)>,
    position: Option<Chess>,
}

impl Replayed {
    fn tag(&self, name: &str) -> &str {
        let found = self.tags.iter().find(|(tag, _)| tag == name);
        found.map_or("", |(_, value)| value)
    }
}

struct Replay;

impl Visitor for Replay {
    type Tags = Replayed;
    type Movetext = Replayed;
    type Output = Replayed;

    fn begin_tags(&mut self) -> ControlFlow<Replayed, Replayed> {
        ControlFlow::Continue(Replayed::default())
    }
    fn tag(&mut self, to: &mut Replayed, name: &[u8], value: RawTag<'_>) -> ControlFlow<Replayed> {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        to.tags.push((text(name), text(value.as_bytes())));
        ControlFlow::Continue(())
    }
    fn begin_movetext(&mut self, mut to: Replayed) -> ControlFlow<Replayed, Replayed> {
        let fen: Fen = to.tag("FEN").parse().unwrap();
        to.position = Some(fen.into_position(CastlingMode::Chess960).unwrap());
        ControlFlow::Continue(to)
    }
    fn san(&mut self, to: &mut Replayed, san: SanPlus) -> ControlFlow<Replayed> {
        let position = to.position.as_mut().unwrap();
        let played = san.san.to_move(position).unwrap();
        position.play_unchecked(played);
        ControlFlow::Continue(())
    }
    fn end_game(&mut self, to: Replayed) -> Replayed {
        to
    }
}

/// The first line that begins a game.
#[track_caller]
fn began(table: &mut Table) -> String {
    table.reads_from("Neue Partie.")
}

#[test]
fn both_castle_and_the_score_can_be_read_by_others() {
    let home = Home::new();
    let mut table = home.play(&["--chess960=615"]);
    assert!(began(&mut table).ends_with(TOLD));
    let link = table.link();
    let mut page = Page::open(&link);
    let rank = "rnbqkrnb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKRNB";
    assert_eq!(page.pieces(), rank);
    page.reads("Chess960, Stellung sechshundertfünfzehn.");
    table.asks("startstellung", TOLD);

    table.asks("0-0", "Kurze Rochade geht nicht: der Weg ist besetzt.");
    table.asks("springer felix drei", "Springer Gustav eins Felix drei");
    table.asks("", "Gedrückt.");
    page.until("their move", |view| view["turn"] == "black");
    page.moves("g8f6");
    table.reads("Springer Gustav acht Felix sechs");
    page.until("two moves", |view| view["turn"] == "white");
    table.asks("kurze rochade", "Kurze Rochade");
    table.asks("", "Gedrückt.");
    page.until("castling", |view| view["turn"] == "black");
    assert!(page.pieces().ends_with("/RNBQ1RKB"), "{}", page.pieces());
    table.kill();
    drop(page);

    let mut table = home.play(&["--resume"]);
    table.reads_from(
        "Partie fortgesetzt, Zug zwei. Chess960, Stellung sechshundertfünfzehn. \
         Der Gegner ist am Zug. Letzter Zug: Kurze Rochade.",
    );
    let link = table.link();
    table.asks("startstellung", TOLD);
    table.asks("weiter", "Die Uhren laufen.");
    let mut page = Page::open(&link);
    page.until("a clock that runs", |view| {
        !view["clock"]["running"].is_null()
    });
    // The king may be put on its rook, or on its destination.
    let squares = page.view["dests"]["e8"].to_string();
    assert!(
        squares.contains("f8") && squares.contains("g8"),
        "{squares}"
    );
    page.moves("e8g8");
    table.reads("Kurze Rochade");
    page.until("castling", |view| view["turn"] == "white");
    assert!(page.pieces().starts_with("rnbq1rkb/"), "{}", page.pieces());

    table.asks("ich gebe auf", "Wirklich aufgeben? Ja oder nein.");
    table.types("ja");
    let saved = table.reads_from("Datei: ");
    let file = saved.trim_start_matches("Datei: ").trim_end_matches('.');
    let text = std::fs::read_to_string(file).expect("the score");
    let replayed = Reader::new(text.as_bytes())
        .read_game(&mut Replay)
        .unwrap()
        .unwrap();
    assert_eq!(replayed.tag("Variant"), "Chess960", "{text}");
    assert_eq!(replayed.tag("SetUp"), "1", "{text}");
    assert_eq!(replayed.tag("FEN"), format!("{rank} w KQkq - 0 1"));
    let game = home.game();
    assert_eq!(replayed.position.as_ref(), Some(game.position()), "{text}");
    table.kill();
}

#[test]
fn without_a_number_a_position_is_drawn() {
    let home = Home::new();
    let mut told = Vec::new();
    for arguments in [&["--chess960"][..], &["--chess960", "draw"]] {
        let mut table = home.play(&[arguments, &["--no-board"]].concat());
        told.push(began(&mut table));
        table.ends();
    }
    for line in &told {
        assert!(line.contains("Chess960, Stellung "), "{line}");
    }
}

#[test]
fn what_contradicts_is_refused() {
    let home = Home::new();
    let fen = "--fen=4k3/8/8/8/8/8/8/1KR5 w C - 0 1";
    for (arguments, why) in [
        (
            &["--chess960=960"][..],
            "stderr: 960 ist keine Stellung von Chess960.",
        ),
        (
            &["--chess960=518", fen],
            "stderr: --fen und --chess960 nennen zwei",
        ),
        (
            &["--chess960", "--resume"],
            "stderr: Eine unterbrochene Partie hat",
        ),
        (&[fen, "--resume"], "stderr: Eine unterbrochene Partie hat"),
    ] {
        home.play(arguments).reads_from(why);
    }
}

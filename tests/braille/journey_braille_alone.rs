//! A deafblind player plays by the Braille display alone: no sound, nothing typed on another
//! keyboard, nothing read from the screen. The program is started as a player starts it, with
//! the real BRLTTY, and the assertions are about the cells.

use doppelbrett::braille::{Line, layout};
use doppelbrett::game::{Event, Player};
use shakmaty::{CastlingMode, Chess, Move, Position, Role, Square};
use std::time::Duration;

use crate::support::display::{Brltty, Shown, VirtualDisplay, found_at, german8};
use crate::support::page::Page;
use crate::support::table::{Home, Table};

/// The sixth game of 1972, Fischer with White.
const GAME: &str = "c4 e6 Nf3 d5 d4 Nf6 Nc3 Be7 Bg5 O-O e3 h6 Bh4 b6 cxd5 Nxd5 Bxe7 Qxe7 Nxd5 exd5 \
    Rc1 Be6 Qa4 c5 Qa3 Rc8 Bb5 a6 dxc5 bxc5 O-O Ra7 Be2 Nd7 Nd4 Qf8 Nxe6 fxe6 e4 d4 f4 Qe7 e5 Rb8 \
    Bc4 Kh8 Qh3 Nf8 b3 a5 f5 exf5 Rxf5 Nh7 Rcf1 Qd8 Qg3 Re7 h4 Rbb7 e6 Rbc7 Qe5 Qe8 a4 Qd8 R1f2 Qe8 \
    R2f3 Qd8 Bd3 Qe8 Qe4 Nf6 Rxf6 gxf6 Rxf6 Kg8 Bc4 Kh8 Qf4";

/// How the player announces a move.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// `Sf3`
    Letters,
    /// `springer gustav eins felix drei`
    Words,
    /// `g1f3`
    Squares,
    /// The board's routing keys.
    Keys,
}

/// The player at the display, and the opponent at the page.
struct Seat {
    brltty: Brltty,
    display: VirtualDisplay,
    cells: usize,
    home: Home,
    table: Table,
    page: Page,
}

/// A text in the windows of a display, without the blanks behind it.
fn windows(text: &str, cells: usize) -> Vec<String> {
    let line = Line::message(text);
    let mut windows = Vec::new();
    loop {
        let window = layout(&line, cells, windows.len().cast_signed());
        windows.push(window.text.trim_end().to_owned());
        if !window.more_right {
            return windows;
        }
    }
}

impl Seat {
    fn sit_down(cells: usize, options: &[&str]) -> Self {
        let (brltty, display) = Brltty::with_display(cells);
        let home = Home::new();
        let (table, page) = start(&home, &brltty, options);
        let seat = Self {
            brltty,
            display,
            cells,
            home,
            table,
            page,
        };
        seat.is_ready();
        seat
    }

    /// Waits until the page has come, or the display that BRLTTY did not have at first.
    #[track_caller]
    fn is_ready(&self) {
        let told = ["Das Webb", "Die "];
        self.display.wait_for("the game", |shown| {
            told.iter().any(|told| shown.text.starts_with(told))
        });
    }

    /// Takes messages away until the status line begins with this.
    #[track_caller]
    fn comes_back_to(&mut self, last: &str) {
        for _ in 0..10 {
            self.display.press("KEY_ESCAPE");
            let line = format!("{last} ");
            let shown = || self.display.history().last().cloned();
            let is_back = || shown().is_some_and(|shown| shown.text.starts_with(&line));
            if crate::support::wait_for(Duration::from_secs(3), is_back) {
                return;
            }
        }
        panic!("never back at {last}: {:?}", self.display.history().last());
    }

    /// Another display is plugged in at the same place.
    fn changes_to(&mut self, cells: usize) {
        self.display.resize(cells);
        self.cells = cells;
        self.display
            .wait_for("the new width", |shown| shown.dots.len() == cells);
    }

    /// Types a line on the Braille keyboard.
    fn types(&mut self, line: &str) {
        self.display.type_text(line);
        self.display.press("KEY_ENTER");
    }

    /// Waits until the display begins with `last` and also shows one of `asked` without
    /// panning, every cell with the dots of its sign.
    #[track_caller]
    fn feels(&self, last: &str, asked: &[&str]) {
        let shown = self
            .display
            .wait_for(&format!("{last:?} and {asked:?}"), |shown| {
                let rest = shown
                    .text
                    .strip_prefix(last)
                    .and_then(|rest| rest.strip_prefix(' '));
                // Or as many whole words of the first as fit.
                let first = windows(&format!("{last} {}", asked[0]), shown.text.chars().count());
                shown.text.trim_end() == first[0]
                    || rest.is_some_and(|rest| asked.iter().any(|asked| rest.starts_with(asked)))
            });
        self.has_dots(&shown);
    }

    /// Waits until the display begins with this, or with as much of it as fits.
    #[track_caller]
    fn reads(&self, text: &str) {
        let part = &windows(text, self.cells)[0];
        let shown = self
            .display
            .wait_for(text, |shown| shown.text.starts_with(part));
        self.has_dots(&shown);
    }

    /// Pans to the right until all of it is read.
    #[track_caller]
    fn reads_to_the_end(&mut self, text: &str) {
        self.reads(text);
        for next in windows(text, self.cells).iter().skip(1) {
            self.display.press("FwinRt");
            self.display
                .wait_for(next, |shown| shown.text.contains(next.as_str()));
        }
    }

    #[track_caller]
    fn has_dots(&self, shown: &Shown) {
        assert_eq!(shown.dots.len(), self.cells, "{shown:?}");
        for (sign, dots) in shown.text.chars().zip(&shown.dots) {
            let is = dots.trim_end_matches('8').trim_end_matches('7');
            let sign = sign.to_lowercase().next().expect("a sign");
            assert_eq!(is, german8(sign), "{sign:?} in {shown:?}");
        }
    }

    fn announces(&mut self, position: &Chess, played: Move, way: Way) {
        let uci = played.to_uci(CastlingMode::Standard).to_string();
        match way {
            Way::Letters => self.types(&german(position, played)),
            Way::Words => self.types(&words(played)),
            Way::Squares => self.types(&uci),
            Way::Keys => {
                let from = played.from().expect("a piece on the board");
                let to: Square = uci[2..4].parse().expect("a square");
                self.display.press("Bot");
                self.goes_to(from, 0);
                self.display.press(&key_of(from));
                self.reads_behind_the_rank(&format!("{from} "));
                self.display.press(&key_of(from));
                self.reads_behind_the_rank(&format!("{from} wohin?"));
                self.goes_to(to, usize::from(from.rank()));
                self.display.press(&key_of(to));
            }
        }
    }

    /// Goes from the rank `row` to the rank of a square.
    fn goes_to(&mut self, square: Square, row: usize) {
        let wanted = usize::from(square.rank());
        let key = if wanted > row { "LnUp" } else { "LnDn" };
        for _ in 0..wanted
            .abs_diff(row)
            .max(usize::from(row == wanted && row > 0))
        {
            self.display.press(key);
        }
        let figure = char::from(b'1' + u8::try_from(wanted).expect("a rank"));
        self.display
            .wait_for("the rank", |shown| shown.text.starts_with(figure));
    }

    fn reads_behind_the_rank(&self, text: &str) {
        self.display
            .wait_for(text, |shown| shown.text.contains(text));
    }

    /// The player's own move, from the announcement to the press and the opponent's execution.
    fn moves(&mut self, position: &Chess, played: Move, way: Way) {
        let sign = german(position, played);
        self.announces(position, played, way);
        self.feels(&sign, &["Richtig?", "ja?"]);
        self.types("j");
        self.feels(&sign, &["Führe aus.", "setze!"]);
        self.types("gezogen");
        self.feels(&sign, &["Drücke die Uhr.", "Uhr!"]);
        self.display.press("KEY_ENTER");
        self.feels(&sign, &["Gedrückt.", "Gedr"]);
        self.page.until("what is to be executed", |view| {
            view["execute"] == true && view["clock"]["running"] == "black"
        });
        self.page
            .moves(&played.to_uci(CastlingMode::Standard).to_string());
        self.feels(&sign, &["Der Gegner hat ausgeführt.", "Der G"]);
    }

    /// The opponent's move, which the player repeats and makes on their own board.
    fn answers(&mut self, position: &Chess, played: Move, way: Way) {
        let sign = german(position, played);
        self.page.until("that it is their turn", |view| {
            view["dests"]
                .as_object()
                .is_some_and(|dests| !dests.is_empty())
        });
        self.page
            .moves(&played.to_uci(CastlingMode::Standard).to_string());
        self.feels(&sign, &["Wiederhole.", "sage!"]);
        self.page.does("press");
        self.announces(position, played, way);
        self.feels(&sign, &["Führe aus.", "setze!"]);
        self.types("gezogen");
        self.reads(&sign);
        let asked = ["setze!", "Führe aus.", "> g"];
        self.display.wait_for("no more to do", |shown| {
            !asked.iter().any(|asked| shown.text.contains(asked))
        });
    }

    /// Goes back in what was said until this is read, and leaves the list again.
    #[track_caller]
    fn reads_again(&mut self, told: &str, last: &str) {
        for _ in 0..20 {
            self.display.press("LnUp");
            let shown = || self.display.history().last().cloned();
            let is_there = || shown().is_some_and(|shown| shown.text.starts_with(told));
            if crate::support::wait_for(Duration::from_secs(1), is_there) {
                self.comes_back_to(last);
                return;
            }
        }
        panic!("never again {told}: {:?}", self.display.history().last());
    }

    /// Shows the board, reads the rank with this figure, and leaves it again.
    #[track_caller]
    fn finds(&mut self, figure: char, squares: &str) {
        self.display.press("Bot");
        for _ in '1'..figure {
            self.display.press("LnUp");
        }
        let shown = self
            .display
            .wait_for("the rank", |shown| shown.text.starts_with(figure));
        assert_eq!(shown.dots[1..9].join("|"), squares, "{shown:?}");
        self.display.press("Bot");
        self.display
            .wait_for("no board", |shown| !shown.text.starts_with(figure));
    }

    /// `kill -9`, and the program is started again; `last` is the last move.
    fn killed(self, last: &str) -> Self {
        self.table.kill();
        drop(self.page);
        let (table, page) = start(&self.home, &self.brltty, &["--resume"]);
        let mut seat = Self {
            table,
            page,
            ..self
        };
        seat.is_ready();
        // Messages that interrupt stand until a key is pressed.
        seat.comes_back_to(last);
        seat
    }
}

fn start(home: &Home, brltty: &Brltty, options: &[&str]) -> (Table, Page) {
    let [host, auth] = found_at(brltty);
    let always = [host.as_str(), auth.as_str(), "--no-voice", "--no-hearing"];
    let mut table = home.play(&[options, &always].concat());
    let page = Page::open(&table.link());
    (table, page)
}

fn key_of(square: Square) -> String {
    format!("Route {}", usize::from(square.file()) + 1)
}

/// German letters.
fn german(position: &Chess, played: Move) -> String {
    let san = shakmaty::san::SanPlus::from_move(position.clone(), played).to_string();
    san.chars()
        .map(|sign| match sign {
            'N' => 'S',
            'B' => 'L',
            'R' => 'T',
            'Q' => 'D',
            'O' => '0',
            sign => sign,
        })
        .collect()
}

/// The words of Appendix D, with both squares.
fn words(played: Move) -> String {
    const FILES: [&str; 8] = [
        "anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector",
    ];
    const RANKS: [&str; 8] = [
        "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
    ];
    let square = |square: Square| {
        let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
        format!("{} {}", FILES[file], RANKS[rank])
    };
    let piece = match played.role() {
        Role::Pawn => "bauer",
        Role::Knight => "springer",
        Role::Bishop => "läufer",
        Role::Rook => "turm",
        Role::Queen => "dame",
        Role::King if played.is_castle() => return "kurze rochade".to_owned(),
        Role::King => "könig",
    };
    let from = played.from().expect("a piece on the board");
    format!("{piece} {} {}", square(from), square(played.to()))
}

/// The game's moves.
fn moves() -> Vec<(Chess, Move)> {
    let mut position = Chess::default();
    GAME.split_whitespace()
        .map(|san| {
            let san: shakmaty::san::San = san.parse().expect("a move");
            let played = san.to_move(&position).expect("a legal move");
            let before = position.clone();
            position.play_unchecked(played);
            (before, played)
        })
        .collect()
}

#[test]
fn a_game_is_played_and_won_on_displays_of_every_width() {
    const WIDTHS: [usize; 6] = [20, 40, 12, 32, 14, 80];
    // "dxc5" may be the queen, too, and would be asked about.
    const WAYS: [Way; 4] = [Way::Letters, Way::Squares, Way::Words, Way::Letters];
    // On each, both players announce in each way.
    const EACH: usize = 2 * WAYS.len();
    let options = ["--profile=competition", "--set=log.level=debug"];
    let mut seat = Seat::sit_down(WIDTHS[0], &options);
    seat.display.press("KEY_ENTER");
    seat.reads("Die Uhr läuft.");
    let played = moves().into_iter().take(EACH * WIDTHS.len());
    for (ply, (position, played)) in played.enumerate() {
        if ply > 0 && ply % EACH == 0 {
            seat.changes_to(WIDTHS[ply / EACH]);
        }
        let way = WAYS[ply / 2 % WAYS.len()];
        if ply % 2 == 0 {
            seat.moves(&position, played, way);
        } else {
            seat.answers(&position, played, way);
        }
    }
    seat.page.does("resign");
    seat.reads("Aufgabe. Weiß gewinnt.");
    let game = seat.home.game();
    assert_eq!(game.plies().len(), EACH * WIDTHS.len());
    assert!(game.ended().is_some());
    // Only cells that change are written, on every display.
    let (writes, cells, full) = written(&seat.table.log());
    println!("{cells} cells in {writes} writes, where a full redraw has {full}");
    assert!(cells < full, "{cells} of {full} cells");
}

/// How often cells were written according to the log, how many, and how many there are.
fn written(log: &str) -> (usize, usize, usize) {
    let number = |line: &str, field: &str| -> usize {
        let field = line.split_once(field).expect("the field").1;
        let figures = field.split(|sign: char| !sign.is_ascii_digit()).next();
        figures.and_then(|n| n.parse().ok()).expect("a number")
    };
    log.lines()
        .filter(|line| line.contains("cells were written"))
        .map(|line| (number(line, " cells="), number(line, " of=")))
        .fold((0, 0, 0), |(writes, cells, full), (some, all)| {
            (writes + 1, cells + some, full + all)
        })
}

#[test]
fn a_slip_is_corrected_before_the_piece_is_moved() {
    let mut seat = Seat::sit_down(14, &["--profile=competition"]);
    seat.display.press("KEY_ENTER");
    seat.reads("Die Uhr läuft.");
    for (line, last, asked) in [
        ("e4", "e4", ["Richtig?", "ja?"]),
        ("j", "e4", ["Führe aus.", "setze!"]),
    ] {
        seat.types(line);
        seat.feels(last, &asked);
    }
    // The pawn has not left its square: what was said can still be said otherwise (D.2.8).
    seat.types("korrektur");
    seat.reads("Korrektur.");
    seat.finds('4', "3|36|3|36|3|36|3|36");
    let position = Chess::default();
    let d4 = position
        .legal_moves()
        .into_iter()
        .find(|played| played.to() == Square::D4)
        .expect("a legal move");
    seat.moves(&position, d4, Way::Keys);
    let events = seat.table.events();
    let pressed = events
        .iter()
        .filter(|event| matches!(event, Event::Executed { .. }));
    assert_eq!(pressed.count(), 2, "{events:?}");
    let game = seat.home.game();
    assert_eq!(game.plies().len(), 1);
    assert_eq!(game.plies()[0].played, d4);
}

#[test]
fn a_dispute_is_told_and_settled() {
    let mut seat = Seat::sit_down(20, &["--profile=competition"]);
    seat.display.press("KEY_ENTER");
    seat.reads("Die Uhr läuft.");
    let moves = moves();
    let (before, c4) = moves[0].clone();
    let (after, e6) = moves[1].clone();
    // The opponent executes another move than the announced one; the player is told so.
    seat.announces(&before, c4, Way::Words);
    seat.feels("c4", &["Richtig?", "ja?"]);
    seat.types("j");
    seat.feels("c4", &["Führe aus.", "setze!"]);
    seat.types("gezogen");
    seat.feels("c4", &["Drücke die Uhr.", "Uhr!"]);
    seat.display.press("KEY_ENTER");
    seat.feels("c4", &["Gedrückt."]);
    seat.page.until("what is to be executed", |view| {
        view["execute"] == true && view["clock"]["running"] == "black"
    });
    seat.page.moves("c2c3");
    seat.reads_to_the_end("Brett des Sehenden: Bauer auf Cesar drei statt Cesar vier.");
    // Nothing goes on before it is put right; both boards stay as they stand.
    seat.page.until("that their board differs", |view| {
        !view["differs"].is_null()
    });
    seat.finds('4', "3|36|127|36|3|36|3|36");
    seat.page.places("c3", "c4");
    seat.feels("c4", &["Der Gegner hat ausgeführt.", "Der Gegner hat au"]);
    seat.answers(&after, e6, Way::Letters);

    // The player's scoresheet differs from the opponent's: the clocks stand until they agree.
    seat.types("mitschrift d6");
    seat.reads_to_the_end("Zurück bis nach Zug eins von Weiß? Ja oder nein.");
    seat.page.until("clocks that stand", |view| {
        view["clock"]["running"].is_null()
    });
    let back = seat.page.says("ja");
    assert!(
        back.starts_with("Zurück vor Zug eins von Schwarz."),
        "{back}"
    );
    seat.reads_to_the_end(&back);
    seat.types("weiter");
    seat.reads("Die Uhren laufen.");
    seat.answers(&after, e6, Way::Squares);
    assert!(seat.home.game().comparison().agrees());
    assert_eq!(seat.home.game().plies().len(), 2);
}

#[test]
fn a_game_goes_on_after_kill_9() {
    let mut seat = Seat::sit_down(32, &["--profile=competition"]);
    seat.display.press("KEY_ENTER");
    seat.reads("Die Uhr läuft.");
    let moves = moves();
    let [(first, c4), (second, e6), (third, knight)] = &moves[..3] else {
        unreachable!("the game has more moves");
    };
    // Killed before the player said yes.
    seat.announces(first, *c4, Way::Letters);
    seat.feels("c4", &["Richtig?"]);
    let mut seat = seat.killed("c4");
    seat.feels("c4", &["Die Uhren stehen.", "weiter?"]);
    seat.types("weiter");
    seat.reads("Die Uhren laufen.");
    seat.types("j");
    seat.feels("c4", &["Führe aus."]);
    seat.types("gezogen");
    seat.feels("c4", &["Drücke die Uhr."]);
    // Killed before the player pressed.
    let mut seat = seat.killed("c4");
    seat.feels("c4", &["Die Uhren stehen.", "weiter?"]);
    seat.finds('4', "3|36|127|36|3|36|3|36");
    seat.types("weiter");
    seat.reads("Die Uhren laufen.");
    seat.display.press("KEY_ENTER");
    seat.feels("c4", &["Gedrückt."]);
    seat.page
        .until("what is to be executed", |view| view["execute"] == true);
    seat.page.moves("c2c4");
    seat.feels("c4", &["Der Gegner hat ausgeführt."]);
    // Killed while the player still owes the execution of the opponent's move.
    seat.page.moves("e7e6");
    seat.feels("e6", &["Wiederhole."]);
    let mut seat = seat.killed("e6");
    seat.feels("e6", &["Die Uhren stehen.", "weiter?"]);
    // What was said before stands in the list of it.
    seat.reads_again("Bauer Eva sieben Eva sechs", "e6");
    seat.reads_again("Bauer Cesar zwei Cesar vier", "e6");
    seat.types("weiter");
    seat.reads("Die Uhren laufen.");
    seat.page.does("press");
    seat.announces(second, *e6, Way::Words);
    seat.feels("e6", &["Führe aus."]);
    seat.types("gezogen");
    seat.feels("e6", &["Du bist am Zug."]);
    seat.moves(third, *knight, Way::Squares);
    assert_eq!(seat.home.game().plies().len(), 3);
    assert!(
        seat.home
            .game()
            .owed_by(Player::Sighted)
            .is_none_or(|owed| owed.executed)
    );
}

//! A round from a tournament program to the hall and back. Another program's reader, the Python
//! package trf in `third_party`, which `scripts/setup --test` installs, reads the reports.

use crate::support::hall::{LIMIT, seats};
use crate::support::lichess::Lichess;
use crate::support::page::Page;
use crate::support::table::{Home, Table};
use crate::support::wait_for;
use doppelbrett::hall::{Pairings, Seat};
use doppelbrett::pages::Role;
use serde_json::json;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const LANGUAGES: [&str; 4] = ["de", "en", "es", "pt"];

/// A report after two rounds; the third is paired.
fn event(form: &str) -> String {
    let mut lines: Vec<String> = [
        "012 Stadtmeisterschaft Köln",
        "022 Köln",
        "032 GER",
        "062 5",
    ]
    .map(str::to_owned)
    .into();
    lines.extend(match form {
        "16" => ["XXR 3", "XXC white1"].map(str::to_owned),
        _ => ["142 3", "152 W"].map(str::to_owned),
    });
    for (number, name, fide, points, rounds) in [
        (
            1,
            "Müller-Lüdenscheidt, Änne",
            "4600001",
            "1.5",
            "     4 w 1     2 b =",
        ),
        (2, "Bell, Bob", "4600002", "1.5", "     5 b 1     1 w ="),
        (3, "Zorn, Max", "", "1.0", "  0000 - U     4 b 0"),
        (4, "Groß, Jörg", "4600004", "1.0", "     1 b 0     3 w 1"),
        (5, "Abel, Ute", "", "1.0", "     2 w 0  0000 - U"),
    ] {
        lines.push(format!(
            "001 {number:>4} m    {name:<33} 1900 GER {fide:>11}            {points:>4} {number:>4}{rounds}"
        ));
    }
    lines.iter().map(|line| format!("{line}\r\n")).collect()
}

struct Desk {
    home: Home,
}

impl Desk {
    fn file(&self, name: &str) -> PathBuf {
        self.home.folder().join(name)
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.file(name);
        fs::write(&path, content).expect("a file");
        path.display().to_string()
    }

    fn does(&self, arguments: &[&str]) -> Output {
        self.home.run("tournament", arguments)
    }
}

fn said(output: &Output) -> String {
    let both = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8(both).expect("text")
}

/// What another program reads: number, points and the games of each player.
fn read_by_others(file: &Path) -> String {
    let read = "import sys, trf\n\
        t = trf.load(open(sys.argv[1], encoding='utf-8', newline=''))\n\
        for p in t.players:\n    \
        print(p.startrank, p.points, [(g.startrank, g.color, g.result) for g in p.games])\n";
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("third_party/trf");
    let output = Command::new("python3")
        .args(["-c", read, &file.display().to_string()])
        .env("PYTHONPATH", library)
        .output()
        .expect("python3 starts");
    assert!(output.status.success(), "{}", said(&output));
    said(&output)
}

#[test]
fn a_round_goes_from_a_tournament_program_to_the_hall_and_back() {
    for form in ["16", "26"] {
        let desk = Desk { home: Home::new() };
        let trf = desk.write("event.trf", event(form));
        let pairs = desk.write("round-3.txt", "3\n2 1\n4 5\n3 0\n");
        let list = desk.file("round-3.toml").display().to_string();
        let output = desk.does(&[
            "pairings",
            &pairs,
            "--trf",
            &trf,
            "--blind",
            "Bell, Bob",
            "--blind",
            "4600004",
            "--output",
            &list,
        ]);
        assert!(output.status.success(), "{}", said(&output));
        let pairings = Pairings::read(Path::new(&list)).expect("a list for the hall");
        assert_eq!(pairings.round, "3");
        assert_eq!(pairings.event.as_deref(), Some("Stadtmeisterschaft Köln"));
        assert_eq!(pairings.bye[0].name, "Zorn, Max");

        let serve = ["hall", "--set=board.address=127.0.0.1:0", &list];
        let mut hall = desk.home.start(&serve);
        hall.reads_from("Halle offen, Partien: 2.");
        // While a game goes on there is no whole round.
        let early = desk.does(&["results", &list, "--trf", &trf]);
        assert!(!early.status.success());
        assert!(
            said(&early).starts_with("Ohne Ergebnis: Brett 1, 2."),
            "{}",
            said(&early)
        );
        let links = seats(&desk.home.store());
        for (board, seat) in links.iter().enumerate() {
            let mut blind = Page::open(seat.links.of(Role::Blind).expect("a link"));
            blind.writes("", "Die Uhr läuft.");
            if board == 0 {
                // Nobody has moved: it is not rated.
                blind.writes("aufgeben", "Wirklich aufgeben? Ja oder nein.");
                blind.writes("ja", "Aufgabe. Schwarz gewinnt.");
                continue;
            }
            let mut sighted = Page::open(seat.links.of(Role::Player).expect("a link"));
            blind.writes("e4", "Bauer Eva zwei Eva vier");
            blind.writes("", "Gedrückt.");
            blind.until("Black's clock", |view| view["clock"]["running"] == "black");
            sighted.moves("e7e5");
            blind.until("White's clock", |view| view["clock"]["running"] == "white");
            blind.writes("aufgeben", "Wirklich aufgeben? Ja oder nein.");
            blind.writes("ja", "Aufgabe. Schwarz gewinnt.");
        }
        hall.ends();

        let out = desk.file("after.trf");
        let to = out.display().to_string();
        let output = desk.does(&["results", &list, "--trf", &trf, "--output", &to]);
        assert!(output.status.success(), "{}", said(&output));
        let text = fs::read_to_string(&out).expect("the report");
        for (line, end) in [
            ("001    1", " 2.5    1     4 w 1     2 b =     2 b W"),
            ("001    2", " 1.5    4     5 b 1     1 w =     1 w L"),
            ("001    3", " 2.0    2  0000 - U     4 b 0  0000 - U"),
            ("001    4", " 1.0    5     1 b 0     3 w 1     5 w 0"),
            ("001    5", " 2.0    3     2 w 0  0000 - U     4 b 1"),
        ] {
            let found = text.lines().find(|it| it.starts_with(line)).expect(line);
            assert!(found.ends_with(end), "{found}");
        }
        let others = read_by_others(&out);
        let expected = [
            "1 2.5 [(4, 'w', '1'), (2, 'b', '='), (2, 'b', 'W')]",
            "2 1.5 [(5, 'b', '1'), (1, 'w', '='), (1, 'w', 'L')]",
            "3 2.0 [(0, '-', 'U'), (4, 'b', '0'), (0, '-', 'U')]",
            "4 1.0 [(1, 'b', '0'), (3, 'w', '1'), (5, 'w', '0')]",
            "5 2.0 [(2, 'w', '0'), (0, '-', 'U'), (4, 'b', '1')]",
        ];
        assert_eq!(others.lines().collect::<Vec<_>>(), expected);

        // Once more changes nothing; the scores name the players by their numbers.
        let again = desk.does(&["results", &list, "--trf", &to]);
        assert_eq!(said(&again), text);
        let scores = fs::read_to_string(desk.home.store().join("hall.pgn")).expect("scores");
        assert!(scores.contains("[WhiteFideId \"4600002\"]"), "{scores}");
    }
}

#[test]
fn a_round_comes_as_games_without_a_result_too() {
    let desk = Desk { home: Home::new() };
    let game = |round: &str, white: &str, black: &str, result: &str| {
        format!(
            "[Event \"Schulturnier\"]\n[Site \"Köln\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
             [Black \"{black}\"]\n[WhiteFideId \"4600002\"]\n[Result \"{result}\"]\n\n{result}\n\n"
        )
    };
    let round = [
        game("1.1", "Bell, Bob", "Groß, Jörg", "1-0"),
        game("2.1", "Groß, Jörg", "Bell, Bob", "*"),
        game("2.2", "Abel, Ute", "Zorn, Max", "*"),
    ];
    // In Latin-1, as older managers write.
    let latin: Vec<u8> = round.concat().chars().map(|letter| letter as u8).collect();
    let pgn = desk.write("next.pgn", latin);
    let one = desk.does(&["pairings", &pgn, "--blind", "Groß, Jörg"]);
    assert!(
        said(&one).ends_with("Paarungen ohne blinden Spieler, weggelassen: 1.\n"),
        "{}",
        said(&one)
    );
    let all = desk.does(&["pairings", &pgn, "--all-blind"]);
    let list: Pairings = said(&all).parse().expect("a list");
    assert_eq!((list.round.as_str(), list.pairing.len()), ("2", 2));
    assert_eq!(list.pairing[1].white, "Abel, Ute");
    assert!(list.pairing[0].blind.both());
}

#[test]
fn what_cannot_be_used_is_told_in_every_language_and_nothing_is_written() {
    let desk = Desk { home: Home::new() };
    let trf = desk.write("event.trf", event("16"));
    let pairs = desk.write("round.txt", "1\n2 1\n");
    let unknown = desk.write("unknown.txt", "1\n2 9\n");
    let bytes = desk.write("bytes.trf", [0x30, 0x30, 0x31, 0xff, 0x00, 0x0a]);
    let players = desk.write("players.txt", "Bell, Bob\n");
    let broken = desk.write(
        "broken.trf",
        event("16").replace("1900 GER     4600001", "1900 GER     46x0001"),
    );
    let told = said(&desk.does(&["notice", &broken]));
    assert!(told.starts_with("Zeile 7 des Turnierberichts"), "{told}");
    let list = desk.write(
        "list.toml",
        "round = \"3\"\n[[pairing]]\nwhite = \"Bell, Bob\"\nblack = \"Groß, Jörg\"\nblind = \"white\"\n",
    );
    for language in LANGUAGES {
        for arguments in [
            &["pairings", &pairs, "--trf", &trf, "--blind", "Nobody"][..],
            &["pairings", &unknown, "--trf", &trf, "--all-blind"],
            &["pairings", &pairs, "--trf", &bytes, "--all-blind"],
            &["pairings", &trf, "--trf", &trf, "--all-blind"],
            &["pairings", &trf, "--all-blind"],
            &["pairings", "/nowhere.txt", "--all-blind"],
            &["results", &list, "--trf", &trf],
            &["results", &trf],
            &["notice", &broken],
            &["new", &bytes, "--rounds=5"],
            &["new", "/nowhere.txt", "--rounds=5"],
            &["new", &players, "--rounds=5", "--control=soon"],
            &["new", &trf, "--rounds=5"],
            &[
                "pairings",
                &pairs,
                "--trf",
                &trf,
                "--all-blind",
                "--control=soon",
            ],
        ] {
            let out = desk.file("out");
            let to = out.display().to_string();
            let all = [arguments, &["--output", &to, "--language", language]].concat();
            let output = desk.does(&all);
            assert_eq!(output.status.code(), Some(1), "{all:?}: {}", said(&output));
            let told = said(&output);
            assert!(
                told.trim_end().ends_with('.') && !out.exists(),
                "{all:?}: {told}"
            );
        }
    }
}

#[test]
fn pairings_and_standings_hang_on_the_notice_board_in_every_language() {
    let desk = Desk { home: Home::new() };
    let trf = desk.write("event.trf", event("26"));
    let pairs = desk.write("round-3.txt", "3\n2 1\n4 5\n3 0\n");
    let list = desk.file("round-3.toml").display().to_string();
    desk.does(&[
        "pairings",
        &pairs,
        "--trf",
        &trf,
        "--all-blind",
        "--output",
        &list,
    ]);
    for (language, pairing, bye, place) in [
        (
            "de",
            "Brett 1: Bell, Bob gegen Müller",
            "Spielfrei: Zorn, Max.",
            "Änne: 1,5",
        ),
        (
            "en",
            "Board 1: Bell, Bob against Müller",
            "Bye: Zorn, Max.",
            "Änne: 1.5",
        ),
        (
            "es",
            "Tablero 1: Bell, Bob contra Müller",
            "Descansa: Zorn, Max.",
            "Änne: 1,5",
        ),
        (
            "pt",
            "Tabuleiro 1: Bell, Bob contra Müller",
            "Folga: Zorn, Max.",
            "Änne: 1,5",
        ),
    ] {
        let language = format!("--language={language}");
        let round = said(&desk.does(&["notice", &list, &language]));
        assert!(round.starts_with("Stadtmeisterschaft Köln\n"), "{round}");
        assert!(
            round.contains(pairing) && round.ends_with(&format!("{bye}\n")),
            "{round}"
        );
        let standings = said(&desk.does(&["notice", &trf, &language]));
        assert!(
            standings.contains(&format!("1. Müller-Lüdenscheidt, {place}\n")),
            "{standings}"
        );
        for file in [&list, &trf] {
            let cells = ["--brf", "--cells=30"];
            let braille = said(&desk.does(&[&["notice", file, &language][..], &cells].concat()));
            let fits =
                |line: &str| line.len() <= 30 && line.bytes().all(|it| (32..96).contains(&it));
            let lines: Vec<_> = braille.split(['\r', '\n', '\u{c}']).collect();
            assert!(
                lines.len() > 6 && lines.iter().all(|line| fits(line)),
                "{braille}"
            );
        }
    }
    // Who has no place stands last; if nobody has one, points count.
    for (ranks, places) in [
        (
            ["   2", "   1", "   0", "    ", "   3"],
            ["1. Bell", "2. Müller", "3. Abel", "Zorn", "Groß"],
        ),
        (
            ["   0"; 5],
            ["1. Müller", "2. Bell", "3. Zorn", "4. Groß", "5. Abel"],
        ),
    ] {
        let lines = event("26").replace("\r\n", "\n");
        let lines = lines.lines().map(|line| {
            let Some(number) = line.strip_prefix("001    ") else {
                return format!("{line}\n");
            };
            let number: usize = number[..1].parse().expect("a number");
            let (before, after) = (
                line.chars().take(85).collect::<String>(),
                line.chars().skip(89).collect::<String>(),
            );
            format!("{before}{}{after}\n", ranks[number - 1])
        });
        let trf = desk.write("ranks.trf", lines.collect::<String>());
        let standings = said(&desk.does(&["notice", &trf]));
        let told: Vec<_> = standings.lines().rev().take(5).collect();
        for (line, place) in told.iter().rev().zip(places) {
            assert!(line.starts_with(place), "{standings}");
        }
    }
    let none = desk.does(&["notice", &pairs]);
    assert_eq!(none.status.code(), Some(1), "{}", said(&none));
}

/// Opens a hall with these pairings.
fn hall(desk: &Desk, pairings: &str, boards: usize) -> (String, Table) {
    let list = desk.write("round.toml", pairings);
    // By the Laws of 2009 whoever is not there at the start has lost (Article 6.6).
    let serve = [
        "hall",
        "--set=board.address=127.0.0.1:0",
        "--set=laws.edition=fide2009",
        &list,
    ];
    let mut hall = desk.home.start(&serve);
    hall.reads_from(&format!("Halle offen, Partien: {boards}."));
    (list, hall)
}

#[test]
fn what_the_arbiter_decides_is_in_a_report_of_its_own() {
    let desk = Desk { home: Home::new() };
    let rulings = [
        ("Anna", "Berta", "feststellung schwarz zu spät", "+", "-"),
        ("Cäsar", "Dora", "remis", "D", "D"),
        ("Emil", "Frida", "beide verlieren", "L", "L"),
        ("Gustav", "Hanna", "gewinn weiß", "W", "L"),
    ];
    let pairing = |(white, black, ..): &(&str, &str, &str, &str, &str)| {
        format!("[[pairing]]\nwhite = \"{white}\"\nblack = \"{black}\"\nblind = \"white\"\n")
    };
    let list: String = rulings.iter().map(pairing).collect();
    let list = format!("event = \"Schulturnier\"\nround = \"1\"\narbiter = true\n{list}");
    let (list, hall) = hall(&desk, &list, 4);
    let links = seats(&desk.home.store());
    for (seat, (.., ruling, _, _)) in links.iter().zip(rulings) {
        let mut arbiter = Page::open(seat.links.of(Role::Arbiter).expect("a link"));
        let before = match ruling {
            "feststellung schwarz zu spät" => Some("uhren an"),
            "remis" => Some("punktabzug schwarz: Handy"),
            _ => None,
        };
        if let Some(before) = before {
            let seen = arbiter.view["seq"].as_u64();
            arbiter.send(&json!({ "type": "rule", "text": before }));
            arbiter.until(before, |view| view["seq"].as_u64() > seen);
        }
        let reasoned = format!("{ruling}: so entschieden");
        arbiter.send(&json!({ "type": "rule", "text": reasoned }));
        arbiter.until("the end", |view| !view["result"].is_null());
    }
    hall.ends();

    let to = desk.file("new.trf").display().to_string();
    let written = desk.does(&["results", &list, "--output", &to]);
    assert!(written.status.success(), "{}", said(&written));
    assert!(
        said(&written).contains("Brett 2: Der Schiedsrichter hat Punkte gegeben oder genommen."),
        "{}",
        said(&written)
    );
    let text = fs::read_to_string(&to).expect("the report");
    assert!(text.starts_with("012 Schulturnier\r\n"), "{text}");
    for (number, (white, black, _, of_white, of_black)) in (1..).step_by(2).zip(rulings) {
        for (number, name, against, color, code) in [
            (number, white, number + 1, 'w', of_white),
            (number + 1, black, number, 'b', of_black),
        ] {
            let line = text.lines().find(|line| line.contains(name)).expect(name);
            assert!(line.starts_with(&format!("001 {number:>4} ")), "{line}");
            assert!(
                line.ends_with(&format!("{against:>4} {color} {code}")),
                "{line}"
            );
        }
    }
    // Into the same file once more, which keeps its permissions.
    fs::set_permissions(&to, fs::Permissions::from_mode(0o640)).expect("permissions");
    let again = desk.does(&["results", &list, "--trf", &to, "--output", &to]);
    assert!(again.status.success(), "{}", said(&again));
    assert_eq!(fs::read_to_string(&to).expect("the report"), text);
    let mode = fs::metadata(&to).expect("the report").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn a_game_whose_report_nobody_has_decided_has_no_result() {
    let desk = Desk { home: Home::new() };
    let list =
        "round = \"1\"\n[[pairing]]\nwhite = \"Anna\"\nblack = \"Berta\"\nblind = \"white\"\n";
    let (list, hall) = hall(&desk, list, 1);
    let links = &seats(&desk.home.store())[0].links;
    let mut blind = Page::open(links.of(Role::Blind).expect("a link"));
    let mut sighted = Page::open(links.of(Role::Player).expect("a link"));
    blind.writes("", "Die Uhr läuft.");
    blind.writes("e4", "Bauer Eva zwei Eva vier");
    blind.writes("", "Gedrückt.");
    blind.until("Black's clock", |view| view["clock"]["running"] == "black");
    sighted.moves("e7e5");
    blind.until("White's clock", |view| view["clock"]["running"] == "white");
    blind.catches_up();
    blind.send(&json!({ "type": "say", "text": "gegner regelwidrig" }));
    sighted.reads("stimmt das?");
    sighted.send(&json!({ "type": "say", "text": "nein" }));
    blind.gets("the answer", |message| {
        message.to_string().contains("Strittig")
    });
    blind.catches_up();
    // Nobody ends the game meanwhile.
    blind.asks("aufgeben", "Strittig");
    hall.ends();
    let output = desk.does(&["results", &list]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(
        said(&output).starts_with("Ohne Ergebnis: Brett 1."),
        "{}",
        said(&output)
    );
}

/// The arbiter rules, and the page shows it.
fn rules(arbiter: &mut Page, ruling: &str) {
    let seen = arbiter.view["seq"].as_u64();
    arbiter.send(&json!({ "type": "rule", "text": ruling }));
    arbiter.until(ruling, |view| view["seq"].as_u64() > seen);
}

fn link(seat: &Seat, role: Role) -> &str {
    seat.links.of(role).expect("a link")
}

/// The player at this board resigns.
fn resigns(seat: &Seat) {
    let mut blind = Page::open(link(seat, Role::Blind));
    blind.writes("", "Die Uhr läuft.");
    blind.writes("aufgeben", "Wirklich aufgeben? Ja oder nein.");
    blind.writes("ja", "Aufgabe. Schwarz gewinnt.");
}

/// The game at this board is adjourned; the code of the envelope.
fn is_adjourned(seat: &Seat) -> String {
    let mut blind = Page::open(link(seat, Role::Blind));
    let mut arbiter = Page::open(link(seat, Role::Arbiter));
    blind.writes("", "Die Uhr läuft.");
    arbiter.until("White's clock", |view| view["clock"]["running"] == "white");
    rules(&mut arbiter, "hängepartie morgen, 10 Uhr");
    arbiter.gets("the code", |message| {
        message.to_string().contains("Code des Umschlags: ")
    });
    let told = arbiter.frames.iter();
    let mut codes = told.filter_map(|frame| frame.split_once("Code des Umschlags: "));
    let (_, code) = codes.next().expect("the code");
    blind.asks("springer felix drei", "Im Umschlag: ");
    blind.asks("", "Der Umschlag ist zu.");
    code.chars().filter(char::is_ascii_digit).take(24).collect()
}

#[test]
fn an_adjourned_game_stays_open_beside_the_next_round_and_is_entered_when_it_is_over() {
    let lichess = Lichess::new();
    let desk = Desk {
        home: lichess.home(),
    };
    let list = |round: &str, pairs: &[(&str, &str)]| {
        let mut list = format!("round = \"{round}\"\narbiter = true\n");
        for (white, black) in pairs {
            list += &format!(
                "[[pairing]]\nwhite = \"{white}\"\nblack = \"{black}\"\nblind = \"white\"\n"
            );
        }
        desk.write(&format!("round-{round}.toml"), list)
    };
    let third = list(
        "3",
        &[
            ("Bell, Bob", "Müller-Lüdenscheidt, Änne"),
            ("Groß, Jörg", "Abel, Ute"),
        ],
    );
    let serve = ["hall", "--set=board.address=127.0.0.1:0"];
    let mut hall = desk.home.start(&[&serve[..], &[&third]].concat());
    hall.reads_from("Halle offen, Partien: 2.");
    let before = seats(&desk.home.store());
    let code = is_adjourned(&before[0]);
    resigns(&before[1]);
    hall.ends();

    let old = desk.write("old.trf", event("16"));
    let refused = desk.does(&["results", &third, "--trf", &old]);
    assert_eq!(refused.status.code(), Some(1), "{}", said(&refused));
    let sign = "Eine Hängepartie hat im TRF16-Bericht kein Zeichen.";
    assert!(said(&refused).starts_with(sign), "{}", said(&refused));

    let trf = desk.write("event.trf", event("26"));
    let enters = |list: &str| desk.does(&["results", list, "--trf", &trf, "--output", &trf]);
    let ends = |lines: [(&str, &str); 4]| {
        let text = fs::read_to_string(&trf).expect("the report");
        for (line, end) in lines {
            let found = text.lines().find(|it| it.starts_with(line)).expect(line);
            assert!(found.ends_with(end), "{found}");
        }
        text
    };
    let entered = enters(&third);
    assert!(
        said(&entered).contains("Hängepartie, bis zu ihrem Ende als Remis gezählt: Brett 1."),
        "{}",
        said(&entered)
    );
    let text = ends([
        ("001    1", " 2.0    1     4 w 1     2 b =     2 b ?"),
        ("001    2", " 2.0    2     5 b 1     1 w =     1 w ?"),
        ("001    4", " 1.0    5     1 b 0     3 w 1     5 w L"),
        ("001    5", " 2.0    3     2 w 0  0000 - U     4 b W"),
    ]);
    assert!(text.contains("\r\n162  X 0.5\r\n001 "), "{text}");
    let standings = said(&desk.does(&["notice", &trf]));
    let open = "Hängepartie, vorläufig als Remis gezählt: Müller-Lüdenscheidt, Änne; Bell, Bob.\n";
    assert!(standings.ends_with(open), "{standings}");

    // Bell plays again; the page that is still open shows the new game.
    let fourth = list("4", &[("Bell, Bob", "Abel, Ute")]);
    for resume in [&[][..], &["--resume"]] {
        let mut hall = desk
            .home
            .start(&[&serve[..], resume, &[fourth.as_str()]].concat());
        if resume.is_empty() {
            hall.reads("Hängepartien aus früheren Runden, weiter geöffnet: Brett 2.");
        }
        hall.reads_from("Halle offen, Partien: 2.");
        hall.ends();
    }
    // What is not adjourned holds up the round, unless it is set aside; the adjourned game is carried once more.
    let fifth = list(
        "5",
        &[("Bell, Bob", "Groß, Jörg"), ("Abel, Ute", "Uhl, Eva")],
    );
    let mut refused = desk.home.start(&[&serve[..], &[&fifth]].concat());
    refused.reads_from("stderr: Noch nicht zu Ende: 1 Partien.");
    refused.has_failed();
    let aside = [
        "--set-aside",
        &lichess.argument(),
        "--broadcast",
        "rOuNd123",
    ];
    let mut hall = desk
        .home
        .start(&[&serve[..], &aside, &[fifth.as_str()]].concat());
    hall.reads("Hängepartien aus früheren Runden, weiter geöffnet: Brett 3.");
    hall.reads_from("Halle offen, Partien: 3.");
    let pushed = || lichess.form("/broadcast/round/rOuNd123/push");
    assert!(wait_for(LIMIT, || pushed().is_some()), "no push");
    let rounds = |pgn: &str| -> Vec<String> {
        let tags = pgn.lines().filter(|line| line.starts_with("[Round "));
        tags.map(str::to_owned).collect()
    };
    let pgn = pushed().expect("a push");
    assert_eq!(rounds(&pgn), ["[Round \"5.1\"]", "[Round \"5.2\"]"]);
    let scores = desk.home.store().join("hall.pgn");
    let pgn = fs::read_to_string(scores).expect("the scores");
    assert_eq!(
        rounds(&pgn).last().map(String::as_str),
        Some("[Round \"3.3\"]")
    );
    let after = seats(&desk.home.store());
    let secret = |seat: &Seat| {
        let link = link(seat, Role::Blind).trim_end_matches('/');
        link.rsplit('/').next().map(str::to_owned)
    };
    assert_eq!(secret(&after[0]), secret(&before[0]), "Bell's page");
    assert_ne!(secret(&after[2]), secret(&before[0]), "the adjourned game");
    assert!(after[2].carried && after[2].number == before[0].number);
    let mut arbiter = Page::open(link(&after[2], Role::Arbiter));
    let mut blind = Page::open(link(&after[2], Role::Blind));
    rules(&mut arbiter, &format!("umschlag öffnen {code}"));
    blind.hears(0, "Springer Gustav eins Felix drei");
    arbiter.send(&json!({ "type": "rule", "text": "gewinn weiß: so entschieden" }));
    arbiter.until("the end", |view| !view["result"].is_null());
    resigns(&after[0]);
    resigns(&after[1]);
    hall.ends();

    // The other game of that round is not in the hall any more; its result stands.
    let entered = enters(&third);
    assert!(entered.status.success(), "{}", said(&entered));
    let text = ends([
        ("001    1", " 1.5    3     4 w 1     2 b =     2 b L"),
        ("001    2", " 2.5    1     5 b 1     1 w =     1 w W"),
        ("001    4", " 1.0    5     1 b 0     3 w 1     5 w L"),
        ("001    5", " 2.0    2     2 w 0  0000 - U     4 b W"),
    ]);
    assert!(!text.contains("162"), "{text}");
    // Only the game that was set aside is not over.
    let mut hall = desk.home.start(&[&serve[..], &["--resume"]].concat());
    hall.reads_from("Halle offen, Partien: 1.");
    hall.ends();
}

#[test]
fn a_tournament_begins_with_the_list_of_its_players_and_others_read_it() {
    let desk = Desk { home: Home::new() };
    let players = desk.write(
        "players.txt",
        "Groß, Jörg; ; ; GER; 2011-05-06; m\nAbel, Ute; 4600009; 1250; POR; 2012; w\n",
    );
    for (form, rounds) in [
        (&["--first-colour=white"][..], "XXR 8\r\nXXC white1"),
        (&["--first-colour=black"], "XXR 8\r\nXXC black1"),
        (
            &["--trf26", "--first-colour=white"],
            "142 8\r\n152 W\r\n222 900+5",
        ),
        (
            &["--trf26", "--first-colour=black"],
            "142 8\r\n152 B\r\n222 900+5",
        ),
    ] {
        let file = desk.file("begin.trf");
        let to = file.display().to_string();
        let school = ["--event=Schulturnier", "--rounds=8", "--control=school"];
        let new = ["new", &players, "--output", &to];
        let written = desk.does(&[&new[..], &school, form].concat());
        assert!(written.status.success(), "{}", said(&written));
        let text = fs::read_to_string(&file).expect("the report");
        assert_eq!(
            text,
            format!(
                "012 Schulturnier\r\n022\r\n062 2\r\n082 0\r\n092 Individual\r\n\
                 122 15 min + 5 s\r\n{rounds}\r\n\
                 001    1 w    Abel, Ute                         1250 POR     4600009 2012/00/00  0.0    1\r\n\
                 001    2 m    Groß, Jörg                             GER             2011/05/06  0.0    2\r\n"
            )
        );
        let others = read_by_others(&file);
        assert_eq!(others, "1 0.0 []\n2 0.0 []\n");

        // The colour is drawn, and there need not be a clock.
        let drawn = desk.does(&["new", &players, "--rounds=8", "--control=none"]);
        let report = String::from_utf8_lossy(&drawn.stdout).into_owned();
        let told = String::from_utf8_lossy(&drawn.stderr).into_owned();
        assert!(!report.contains("\r\n122 "), "{report}");
        let colours = [
            ("XXC white1", "Ausgelost: Nummer 1 beginnt mit Weiß."),
            ("XXC black1", "Ausgelost: Nummer 1 beginnt mit Schwarz."),
        ];
        let (_, says) = colours
            .iter()
            .find(|it| report.contains(it.0))
            .expect("a colour");
        assert_eq!(told.trim_end(), *says);

        // The first round, with the control of the school regulation.
        let pairs = desk.write("round-1.txt", "1\n1 2\n");
        let pair = ["pairings", &pairs, "--trf", &to, "--all-blind"];
        let list = said(&desk.does(&[&pair[..], &["--control=school"]].concat()));
        let list: Pairings = list.parse().expect("a list");
        assert_eq!(list.control.as_deref(), Some("school"));
        assert_eq!(list.round, "1");
    }
}

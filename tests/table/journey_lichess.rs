//! Games on Lichess, at a server that does everything bad that a network does.

use crate::support::lichess::{GAME, Lichess, TOKEN};
use crate::support::table::{Home, Table, printed};
use doppelbrett::game::{Ending, Event};
use serde_json::json;

const FOUND: &str = "Lichess ist verbunden.";
const LOST: &str = "Lichess ist nicht erreichbar. Ich versuche es weiter.";
const BACK: &str = "Lichess ist wieder da.";

fn plays(home: &Home, server: &Lichess, more: &[&str]) -> Table {
    let set = server.argument();
    home.play(&[&[set.as_str()], more].concat())
}

fn sits_down(home: &Home, server: &Lichess) -> Table {
    let mut table = plays(home, server, &["--lichess"]);
    table.reads(FOUND);
    table
}

#[test]
fn a_game_is_won_though_the_connection_is_cut_twice() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    server.cut();
    server.moves("e7e5");
    table.reads("Bauer Eva sieben Eva fünf");
    server.gets(&mut table, "Lc4");
    server.moves("b8c6");
    table.reads("Springer Bella acht Cesar sechs");
    // This time the move is made while nobody answers.
    server.is_down(true);
    table.reads(LOST);
    table.types("Dh5");
    table.types("drücken");
    server.is_down(false);
    table.reads(BACK);
    table.until("the server has the move", || server.game().len() == 5);
    server.moves("g8f6");
    table.reads("Springer Gustav acht Felix sechs");
    table.types("Dxf7 matt");
    table.types("drücken");
    table.reads("Schachmatt. Weiß gewinnt.");
    table.until("the server has the move", || server.game().len() == 7);
    assert_eq!(table.count(0, LOST), 1);
    assert_eq!(server.asked("/move/"), 4, "each once");
    let game = home.game();
    assert_eq!(game.plies().len(), 7);
    assert_eq!(game.setup().sighted_name, "Anna");
    assert_eq!(game.ended().unwrap().1, Ending::Checkmate);
    table.ends();
}

#[test]
fn lines_come_twice_and_byte_by_byte() {
    let server = Lichess::playing(false);
    server.says_twice();
    server.is_slow();
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.moves("e2e4");
    table.reads("Bauer Eva zwei Eva vier");
    server.gets(&mut table, "e5");
    server
        .line(&json!({"type": "chatLine", "room": "player", "username": "Anna", "text": "Hallo"}));
    table.reads("Neue Nachricht. Lesen mit chat.");
    table.asks("chat", "Anna: Hallo");
    server.flag("wdraw", true);
    table.reads("Weiß bietet Remis an.");
    server.moves("g1f3");
    table.reads("Springer Gustav eins Felix drei");
    assert_eq!(table.count(0, "Weiß bietet Remis an."), 1);
    assert_eq!(home.game().plies().len(), 3);
    table.ends();
}

#[test]
fn a_move_whose_answer_was_lost_is_made_once() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.loses_an_answer();
    server.gets(&mut table, "e4");
    server.moves("e7e5");
    table.reads("Bauer Eva sieben Eva fünf");
    server.gets(&mut table, "d4");
    assert_eq!(home.game().plies().len(), 3);
    let back = |event: &Event| matches!(event, Event::TakenBack { .. });
    assert!(!table.events().iter().any(back));
    table.ends();
}

#[test]
fn a_move_that_the_server_refuses_does_not_stand() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.refuses(1);
    table.types("e4");
    table.types("drücken");
    table.reads("Lichess hat deinen Zug nicht angenommen.");
    table.reads("Zurück am Anfang. Du bist am Zug.");
    server.gets(&mut table, "d4");
    table.until("it stands here as well", || home.game().plies().len() == 1);
    table.ends();
}

#[test]
fn the_server_wants_fewer_requests() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.wants_fewer(2);
    table.types("e4");
    table.types("drücken");
    table.reads("Lichess will weniger Anfragen. Ich warte eine Sekunde.");
    table.reads(BACK);
    table.until("the server has the move", || server.game().len() == 1);
    table.ends();
}

#[test]
fn whoever_is_logged_out_hears_what_to_do_and_loses_nothing() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    server.moves("e7e5");
    table.reads("Bauer Eva sieben Eva fünf");
    server.is_revoked(true);
    table.reads("Lichess hat dich abgemeldet. Melde dich mit doppelbrett lichess login an.");
    table.types("Sf3");
    table.types("drücken");
    table.reads("Gedrückt.");
    table.ends();
    server.is_revoked(false);
    let mut table = plays(&home, &server, &["--resume"]);
    table.reads(FOUND);
    table.until("the server has the move", || server.game().len() == 3);
    table.ends();
}

#[test]
fn a_killed_program_goes_on_with_what_happened_meanwhile() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    server.is_down(true);
    table.reads(LOST);
    table.kill();
    server.is_down(false);
    server.moves("c7c5");
    // On the telephone.
    server.moves("g1f3");
    server.moves("d7d6");
    let mut table = plays(&home, &server, &["--lichess"]);
    table.reads("Bauer Cesar sieben Cesar fünf");
    table.reads("Springer Gustav eins Felix drei");
    table.reads("Bauer David sieben David sechs");
    server.gets(&mut table, "d4");
    table.kill();
    server.takes_back(3);
    let mut table = plays(&home, &server, &["--resume"]);
    table.reads_from("Zurück bis Bauer Cesar sieben Cesar fünf.");
    assert_eq!(home.game().plies().len(), 2);
    assert!(home.game().in_step());
    table.ends();
}

#[test]
fn a_move_that_was_stored_is_sent_after_the_program_was_killed() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.is_down(true);
    table.reads(LOST);
    table.types("e4");
    table.types("drücken");
    table.reads("Gedrückt.");
    table.until("it is stored", || home.game().plies().len() == 1);
    table.kill();
    server.is_down(false);
    let table = plays(&home, &server, &["--lichess"]);
    table.until("the server has the move", || server.game() == ["e2e4"]);
    table.ends();
}

#[test]
fn a_mate_that_did_not_arrive_is_sent_later() {
    let server = Lichess::playing(false);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.moves("f2f3");
    table.reads("Bauer Felix zwei Felix drei");
    server.gets(&mut table, "e5");
    server.moves("g2g4");
    table.reads("Bauer Gustav zwei Gustav vier");
    server.is_down(true);
    table.reads(LOST);
    table.types("Dh4 matt");
    table.types("drücken");
    table.reads("Schachmatt. Schwarz gewinnt.");
    table.kill();
    server.is_down(false);
    let table = plays(&home, &server, &["--lichess"]);
    table.has_failed();
    assert_eq!(server.game().len(), 4);
}

#[test]
fn the_servers_clock_is_the_master() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    server.moves("e7e5");
    table.reads("Bauer Eva sieben Eva fünf");
    server.clock_shows(61, 300);
    table.until("it is read", || {
        // The opponent's move told the times before.
        let shown = std::time::Duration::from_secs(61);
        let read =
            |event: &Event| matches!(event, Event::ClockRead { blind, .. } if *blind == shown);
        table.events().iter().any(read)
    });
    table.types("zeit");
    table.read_until("both times", |line| {
        line.starts_with("Du: eine Minute") && line.contains("fünf Minuten")
    });
    server.ends("outoftime", Some("black"));
    table.reads("Zeit abgelaufen. Schwarz gewinnt.");
    assert_eq!(home.game().ended().unwrap().1, Ending::TimeForfeit);
    table.ends();
}

#[test]
fn draws_resignations_and_moves_taken_back_are_the_servers_to_say() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    table.asks("zug zurück", "Ich sage es Lichess.");
    table.reads("Der Gegner ist gefragt.");
    server.flag("wtakeback", false);
    table.reads("Der Zug bleibt stehen.");
    table.types("zug zurück");
    table.reads("Der Gegner ist gefragt.");
    server.takes_back(1);
    table.reads("Zurück am Anfang. Du bist am Zug.");
    server.gets(&mut table, "d4");
    server.moves("d7d5");
    table.reads("Bauer David sieben David fünf");
    // The opponent wants theirs back.
    server.flag("btakeback", true);
    table.reads("Der Gegner will einen Zug zurück. Zustimmen: zug zurück.");
    table.asks(
        "zug zurück",
        "Du gibst den Zug zurück. Ich sage es Lichess.",
    );
    table.reads("Zurück bis Bauer David zwei David vier.");
    server.moves("g8f6");
    table.reads("Springer Gustav acht Felix sechs");
    table.types("remis anbieten");
    table.reads("Weiß bietet Remis an.");
    table.until("it is asked", || server.asked("/draw/yes") == 1);
    server.flag("wdraw", false);
    table.reads("Remis abgelehnt.");
    server.flag("bdraw", true);
    table.reads("Schwarz bietet Remis an.");
    table.types("remis annehmen");
    table.reads("Einigung. Remis.");
    assert_eq!(home.game().ended(), Some((None, Ending::Agreement)));
    table.ends();
}

#[test]
fn a_game_is_resigned_or_ends_elsewhere() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    table.types("aufgeben");
    table.types("ja");
    table.reads("Aufgabe. Schwarz gewinnt.");
    table.ends();

    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    server.is_down(true);
    table.reads(LOST);
    server.ends("resign", Some("white"));
    server.is_down(false);
    table.reads("Aufgabe. Weiß gewinnt.");
    table.ends();
}

#[test]
fn a_game_is_aborted_and_one_that_was_left_is_claimed() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    table.types("abbrechen");
    table.reads("Abgebrochen. Die Partie zählt nicht.");
    table.ends();

    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    server.moves("e7e5");
    server.line(&json!({"type": "opponentGone", "gone": true, "claimWinInSeconds": 5}));
    table.reads("Der Gegner ist weg. In fünf Sekunden gewinnst du mit: sieg beanspruchen.");
    server.refuses(1);
    table.types("sieg beanspruchen");
    table.reads("Lichess nimmt das nicht an: Sieg beanspruchen.");
    table.types("sieg beanspruchen");
    table.reads("Die Partie wurde verlassen. Weiß gewinnt.");
    table.ends();
}

#[test]
fn nobody_helps_or_speaks_for_the_opponent() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    for help in ["tipp", "bewertung"] {
        table.asks(help, "In einer Partie auf Lichess gibt es keine Hilfe.");
    }
    table.asks(
        "angreifer e4",
        "In einer Partie auf Lichess gibt es keine Hilfe.",
    );
    table.asks(
        "gegner aufgeben",
        "Der Gegner auf Lichess spielt und spricht für sich selbst.",
    );
    table.asks("regelwidriger zug", "Das gibt es auf Lichess nicht.");
    table.asks("neue partie", "Die Partie läuft noch.");
    assert!(!table.transcript().contains("Webbrett"));
    assert!(!table.log().contains(TOKEN));
    table.ends();
}

#[test]
fn an_opponent_is_sought_and_found() {
    let server = Lichess::new();
    let home = server.home();
    server.answers_seek_with(GAME);
    let mut table = plays(&home, &server, &["--lichess", "--control=10+5"]);
    table.reads("Ich suche einen Gegner: 10+5, ungewertet. Schluss mit ende.");
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Weiß.");
    server.gets(&mut table, "e4");
    let form = server.form("/seek").expect("a seek");
    assert!(form.contains("time=10&increment=5&rated=false"), "{form}");
    // And another one after it.
    server.ends("resign", Some("white"));
    table.reads("Aufgabe. Weiß gewinnt.");
    server.answers_seek_with("eFgH5678");
    table.types("neue partie");
    table.reads("Ich suche einen Gegner: 10+5, ungewertet. Schluss mit ende.");
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Weiß.");
    table.ends();
}

#[test]
fn a_game_counts_only_after_a_yes() {
    for (answer, then, counts) in [
        (
            "ja",
            "Ich suche einen Gegner: 10+5, gewertet. Schluss mit ende.",
            "rated=true",
        ),
        ("nein", "Dann ungewertet.", "rated=false"),
    ] {
        let server = Lichess::new();
        let home = server.home();
        let mut table = plays(
            &home,
            &server,
            &["--lichess=seek", "--rated", "--control=10+5"],
        );
        table.reads("Gewertet, das zählt für deine Wertung. Ja oder nein?");
        table.asks("vielleicht", "Ja oder nein? Schluss mit ende.");
        assert_eq!(server.asked("/seek"), 0);
        table.asks(answer, then);
        table.until("it is sought", || server.asked("/seek") == 1);
        assert!(server.form("/seek").expect("a seek").contains(counts));
        table.ends();
    }
}

#[test]
fn challenges_are_accepted_declined_and_made() {
    let server = Lichess::new();
    let home = server.home();
    let mut table = plays(&home, &server, &["--lichess=wait"]);
    table.reads("Ich warte, bis dich jemand herausfordert. Schluss mit ende.");
    server.challenges("nOpE1234", true);
    table.reads("Anna fordert dich heraus: 10+5, gewertet. Ja oder nein?");
    table.types("nein");
    table.until("it is declined", || server.asked("/nOpE1234/decline") == 1);
    server.challenges(GAME, false);
    table.reads("Anna fordert dich heraus: 10+5, ungewertet. Ja oder nein?");
    table.types("ja");
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Schwarz.");
    server.moves("e2e4");
    table.reads("Bauer Eva zwei Eva vier");
    table.ends();

    let server = Lichess::new();
    let home = server.home();
    let mut table = plays(
        &home,
        &server,
        &["--lichess=Anna", "--days=3", "--blind-plays=white"],
    );
    table.reads("Anna ist herausgefordert: drei Tage je Zug, ungewertet. Schluss mit ende.");
    table.until("it is made", || server.asked("/challenge/Anna") == 1);
    let form = server.form("/challenge/Anna").expect("a challenge");
    assert!(
        form.contains("days=3") && form.contains("color=white"),
        "{form}"
    );
    server.begins(GAME, true, None);
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Weiß. drei Tage je Zug, ungewertet.");
    server.gets(&mut table, "e4");
    assert!(home.game().clock().is_none());
    table.ends();
}

#[test]
fn a_challenge_stands_until_it_is_answered_or_declined() {
    let server = Lichess::new();
    let home = server.home();
    let mut table = plays(&home, &server, &["--lichess=Anna", "--control=10+5"]);
    table.reads("Anna ist herausgefordert: 10+5, ungewertet. Schluss mit ende.");
    table.until("it is made", || server.asked("/challenge/Anna") == 1);
    let form = server.form("/challenge/Anna").expect("a challenge");
    assert!(form.contains("clock.limit=600"), "{form}");
    server.event(&json!({"type": "challengeDeclined",
        "challenge": {"id": "cHaL1234", "declineReason": "Not now."}}));
    table.reads("Deine Herausforderung ist abgelehnt. Not now.");
    server.begins(GAME, true, Some((600, 5)));
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Weiß.");
    table.ends();
}

#[test]
fn games_are_listed_and_what_cannot_be_played_is_told() {
    let server = Lichess::playing(true);
    let home = server.home();
    let set = server.argument();
    let listed = printed(&home.run("lichess", &["games", &set]));
    assert!(
        listed.starts_with("aBcD1234 gegen Anna, du bist am Zug.\n"),
        "{listed}"
    );
    server.is_variant("atomic");
    for (arguments, told) in [
        (
            &["--lichess=game:aBcD1234"][..],
            "atomic kann ich nicht spielen.",
        ),
        (
            &["--lichess=game:zzzzzzzz"],
            "Diese Partie gibt es auf Lichess nicht.",
        ),
        (&["--lichess=../x"], "../x ist weder seek noch wait"),
        (
            &["--lichess", "--chess960"],
            "Mit --lichess bestimmt der Server",
        ),
        (
            &["--lichess", "--profile=competition"],
            "Auf Lichess spielst du nur zu Hause",
        ),
        (
            &["--lichess", "--assistant-blind"],
            "Auf Lichess gibt es keine Seiten für andere. Lass",
        ),
        (
            &["--lichess", "--spectators"],
            "Auf Lichess gibt es keine Seiten für andere. Lass",
        ),
        (&["--lichess=seek", "--days=4"], "Lichess hat 1, 2, 3"),
        (
            &["--lichess=seek", "--control=5d3"],
            "Lichess hat diese Bedenkzeit nicht.",
        ),
        (
            &["--lichess", "--set=lichess.url=http://lichess.org"],
            "ist keine Adresse von Lichess",
        ),
    ] {
        let output = home.run("play", &[&[set.as_str()], arguments].concat());
        assert!(!output.status.success(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(told), "{arguments:?}: {said}");
    }
}

#[test]
fn somebody_logs_in_with_a_browser_and_out_again() {
    let server = Lichess::new();
    let home = Home::new();
    let set = server.argument();
    let output = home.run("play", &["--lichess", &set]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains("Du bist bei Lichess nicht angemeldet."),
        "{said}"
    );
    let wrong = server.logs_in(&home, "lip_wrong");
    assert!(!wrong.status.success());

    let mut login = home.start(&["lichess", "login", &set]);
    let line = login.reads_from("Öffne im Browser: ");
    let page = server.declines(line.rsplit(' ').next().expect("the address"));
    assert!(
        page.ends_with("Du hast abgelehnt. Du kannst diese Seite schließen."),
        "{page}"
    );
    login.reads_from("stderr: Die Anmeldung wurde abgelehnt.");
    login.has_failed();

    // The right to broadcast is asked for only if it is wanted.
    let mut login = home.start(&["lichess", "login", "--broadcast", &set]);
    let line = login.reads_from("Öffne im Browser: ");
    assert!(line.contains("study%3Awrite"), "{line}");
    server.declines(line.rsplit(' ').next().expect("the address"));
    login.has_failed();

    let mut login = home.start(&["lichess", "login", &set]);
    let line = login.reads_from("Öffne im Browser: ");
    assert!(!line.contains("study"), "{line}");
    let url = line.rsplit(' ').next().expect("the address");
    assert!(url.starts_with(&server.url()), "{url}");
    let page = server.authorises(url, "liu_code");
    assert!(
        page.ends_with("Lichess lässt doppelbrett herein. Du kannst diese Seite schließen."),
        "{page}"
    );
    login.reads("Angemeldet als Blind.");
    login.has_ended();

    let file = home.folder().join("config/doppelbrett/lichess-token");
    let mode = std::os::unix::fs::MetadataExt::mode(&std::fs::metadata(&file).expect("the token"));
    assert_eq!(mode & 0o777, 0o600);
    let kept = std::fs::read_to_string(&file).expect("the token");
    assert_eq!(kept, format!("{}\n{TOKEN}\n", server.url()));
    assert_eq!(
        printed(&home.run("lichess", &["logout", &set])),
        "Abgemeldet.\n"
    );
    assert!(!file.exists());
    assert_eq!(server.asked("DELETE /api/token"), 1);
}

#[test]
fn a_move_that_was_taken_back_meanwhile_is_not_sent_again() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    let arrived = |event: &Event| matches!(event, Event::Arrived { moves: 1 });
    table.until("that is known", || table.events().iter().any(arrived));
    table.kill();
    // On the telephone.
    server.takes_back(1);
    let mut table = plays(&home, &server, &["--resume"]);
    table.reads_from("Zurück am Anfang.");
    server.gets(&mut table, "d4");
    assert_eq!(server.game(), ["d2d4"]);
    assert_eq!(server.asked("/move/e2e4"), 1);
    // Nor is one that was made there.
    server.moves("d7d5");
    server.moves("c2c4");
    table.reads_from("Bauer Cesar zwei Cesar vier");
    table.kill();
    server.takes_back(1);
    let mut table = plays(&home, &server, &["--resume"]);
    table.reads_from("Zurück bis Bauer David sieben David fünf.");
    assert_eq!(server.asked("/move/c2c4"), 0);
    table.ends();
}

#[test]
fn a_token_goes_to_its_own_server_alone_and_through_no_proxy() {
    let server = Lichess::playing(true);
    // Nobody listens there.
    let proxy = [("ALL_PROXY".into(), "http://127.0.0.1:9".into())].into();
    let home = Home::without_programs(proxy);
    assert!(printed(&server.logs_in(&home, TOKEN)).ends_with("Angemeldet als Blind.\n"));
    let other = Lichess::playing(true);
    let set = other.argument();
    for (subcommand, arguments) in [
        ("play", &["--lichess", "--no-voice"][..]),
        ("lichess", &["games"]),
    ] {
        let output = home.run(subcommand, &[arguments, &[set.as_str()]].concat());
        assert!(!output.status.success());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let of = format!("Angemeldet bist du bei {}, nicht beim Server", server.url());
        assert!(said.contains(&of), "{said}");
    }
    // Logging out ends it where it is valid.
    let output = home.run("lichess", &["logout", &set]);
    assert_eq!(printed(&output), "Abgemeldet.\n");
    assert_eq!(other.requests(), 0);
    assert_eq!(server.asked("DELETE /api/token"), 1);
}

#[test]
fn a_token_of_the_environment_is_for_the_server_that_it_names() {
    let server = Lichess::playing(true);
    let set = server.argument();
    for (token, is_let_in) in [
        (TOKEN.to_owned(), false),
        (format!("https://lichess.org {TOKEN}"), false),
        (format!("{} {TOKEN}", server.url()), true),
    ] {
        let env = [("DOPPELBRETT_LICHESS_TOKEN".into(), token.into())].into();
        let home = Home::without_programs(env);
        let output = home.run("lichess", &["games", &set]);
        assert_eq!(output.status.success(), is_let_in, "{output:?}");
        assert_eq!(server.requests() > 0, is_let_in);
    }
}

#[test]
fn a_seek_that_is_cut_is_made_again_if_nothing_came_of_it() {
    let server = Lichess::new();
    let home = server.home();
    let mut table = plays(&home, &server, &["--lichess=seek", "--control=10+5"]);
    table.reads("Ich suche einen Gegner: 10+5, ungewertet. Schluss mit ende.");
    table.until("it stands", || server.has_offer());
    server.cuts_offers();
    table.reads(LOST);
    table.reads(BACK);
    assert_eq!(server.asked("/seek"), 2);
    table.until("it stands again", || server.has_offer());
    // Somebody has answered just before it is cut once more.
    server.begins_unheard(GAME);
    server.cuts_offers();
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Weiß.");
    assert_eq!(server.asked("/seek"), 2);
    assert!(!table.transcript().contains("Niemand hat sich gemeldet"));
    table.ends();
}

#[test]
fn by_correspondence_nothing_is_offered_twice() {
    let server = Lichess::new();
    let home = server.home();
    server.loses_an_answer();
    let mut table = plays(&home, &server, &["--lichess=Anna", "--days=3"]);
    table.reads_from("Anna ist herausgefordert: drei Tage je Zug, ungewertet.");
    table.reads(LOST);
    // It is looked for among those that stand.
    table.reads(BACK);
    assert_eq!(server.asked("POST /api/challenge/Anna"), 1);
    server.begins(GAME, true, None);
    table.reads_from("Partie auf Lichess gegen Anna.");
    table.ends();

    let server = Lichess::new();
    let home = server.home();
    server.loses_an_answer();
    let mut table = plays(&home, &server, &["--lichess=seek", "--days=3"]);
    table.reads(
        "Ob die Suche bei Lichess angekommen ist, weiß ich nicht. Ich warte. Schluss mit ende.",
    );
    server.begins(GAME, true, None);
    table.reads_from("Partie auf Lichess gegen Anna.");
    assert_eq!(server.asked("/seek"), 1);
    table.ends();
}

#[test]
fn a_yes_is_for_the_challenge_that_was_asked() {
    let server = Lichess::new();
    let home = server.home();
    let mut table = plays(&home, &server, &["--lichess=wait"]);
    table.reads("Ich warte, bis dich jemand herausfordert. Schluss mit ende.");
    server.challenges("fIrSt123", false);
    table.reads("Anna fordert dich heraus: 10+5, ungewertet. Ja oder nein?");
    server.challenges("sEcOnD12", true);
    server.event(&json!({"type": "challengeCanceled", "challenge": {"id": "fIrSt123"}}));
    table.reads("Die Herausforderung gilt nicht mehr.");
    table.reads("Anna fordert dich heraus: 10+5, gewertet. Ja oder nein?");
    // It was meant for the first.
    table.asks(
        "ja",
        "Anna fordert dich heraus: 10+5, gewertet. Ja oder nein?",
    );
    assert_eq!(server.asked("/accept"), 0);
    table.asks("nein", "Abgelehnt.");
    assert_eq!(server.asked("/sEcOnD12/decline"), 1);
    // What this interface cannot play is not even asked.
    server.event(
        &json!({"type": "challenge", "compat": {"board": false}, "challenge":
        {"id": "bUlLeT12", "challenger": {"id": "eva", "name": "Eva"},
        "variant": {"key": "standard"}}}),
    );
    table.reads("Eva will so spielen, wie es nur auf der Seite von Lichess geht.");
    // A yes that found nothing is over with.
    server.challenges("tHiRd123", false);
    table.reads("Anna fordert dich heraus: 10+5, ungewertet. Ja oder nein?");
    server.event(&json!({"type": "challengeCanceled", "challenge": {"id": "tHiRd123"}}));
    table.reads("Die Herausforderung gilt nicht mehr.");
    table.asks(
        "ja",
        "Ich warte, bis dich jemand herausfordert. Schluss mit ende.",
    );
    server.challenges(GAME, false);
    table.reads("Anna fordert dich heraus: 10+5, ungewertet. Ja oder nein?");
    table.types("ja");
    table.reads_from("Partie auf Lichess gegen Anna. Du hast Schwarz.");
    assert_eq!(server.asked("/accept"), 1);
    table.ends();
}

#[test]
fn one_cut_is_not_told_and_two_in_a_row_are() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    let opened = server.opened();
    server.cut();
    table.until("it is opened again", || server.opened() > opened);
    server.moves("e2e4");
    table.reads_from("Bauer Eva zwei Eva vier");
    assert_eq!(table.count(0, LOST), 0);
    server.cut();
    table.reads(LOST);
    table.reads(BACK);
    table.ends();
}

#[test]
fn whoever_is_sent_elsewhere_hears_it_and_no_token_goes_there() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.redirects();
    table.reads("Lichess hat eine andere Adresse. Ändere lichess.url.");
    let asked = server.requests();
    table.types("e4");
    table.types("drücken");
    table.reads("Lichess hat eine andere Adresse. Ändere lichess.url.");
    assert_eq!(server.requests(), asked + 1, "the move, once");
    table.types("aufgeben");
    table.types("ja");
    table.reads("Lichess hat eine andere Adresse. Ändere lichess.url.");
    assert_eq!(server.requests(), asked + 1, "that is known");
    table.ends();
}

#[test]
fn a_game_goes_on_with_the_same_fairness_with_which_it_began() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    table.ends();
    for (arguments, told) in [
        (
            &["--resume", "--profile=competition"][..],
            "Auf Lichess spielst du nur zu Hause",
        ),
        (
            &["--resume", "--arbiter"],
            "Auf Lichess spielst du nur zu Hause",
        ),
        (
            &["--resume", "--assistant-sighted"],
            "Auf Lichess gibt es keine Seiten für andere. Lass",
        ),
    ] {
        let set = server.argument();
        let output = home.run("play", &[&[set.as_str()], arguments].concat());
        assert!(!output.status.success(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(told), "{arguments:?}: {said}");
    }
    // In a competition it is not even offered.
    let mut table = home.play(&["--profile=competition", "--set=game.control=none"]);
    table.reads_from("Niemand hat das Webbrett geöffnet.");
    assert!(!table.transcript().contains("Anna"));
    table.ends();
    let served = "--set=board.spectators=true";
    let mut table = plays(&home, &server, &["--resume", served]);
    table.reads("Auf Lichess gibt es keine Seiten für andere.");
    table.asks("tipp", "In einer Partie auf Lichess gibt es keine Hilfe.");
    // Nor is it played twice at this machine.
    let output = home.run("play", &["--lichess", &server.argument()]);
    assert!(!output.status.success());
    table.ends();
}

#[test]
fn somebody_writes_to_the_opponent() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    table.asks("chat e4 Grüße & Dank", "Gesendet.");
    assert_eq!(
        server.form("/chat").expect("a message"),
        "room=player&text=e4+Gr%C3%BC%C3%9Fe+%26+Dank"
    );
    table.asks("Nachricht: ja", "Gesendet.");
    table.asks("chat", "Keine Nachricht.");
    assert!(home.game().plies().is_empty() && home.game().under_way().is_none());
    let long = "x".repeat(141);
    table.asks(
        &format!("chat {long}"),
        "Zu lang: einhunderteinundvierzig Zeichen, höchstens 140.",
    );
    server.refuses(1);
    table.asks(
        "chat Hallo",
        "Nicht gesendet: Hallo. Lichess lehnt ab: Not now",
    );
    server.wants_fewer(1);
    table.asks(
        "chat Hallo",
        "Nicht gesendet, Lichess will weniger Anfragen. Wiederhole es in einer Sekunde: Hallo",
    );
    server.loses_an_answer();
    table.asks("chat Hallo", "Vielleicht nicht angekommen: Hallo");
    assert_eq!(server.asked("/chat"), 4, "each once");
    // A message is no reason for a move to wait.
    server.gets(&mut table, "e4");
    server.ends("resign", Some("white"));
    table.reads("Aufgabe. Weiß gewinnt.");
    table.asks("chat Danke", "Gesendet.");
    table.ends();
}

#[test]
fn a_draw_is_not_offered_in_a_position_that_nobody_has_seen() {
    let server = Lichess::playing(true);
    let home = server.home();
    let mut table = sits_down(&home, &server);
    server.gets(&mut table, "e4");
    server.is_down(true);
    table.reads(LOST);
    table.types("remis anbieten");
    table.reads("Weiß bietet Remis an.");
    // Meanwhile the opponent blunders.
    server.moves("g7g5");
    server.is_down(false);
    table.reads_from("Bauer Gustav sieben Gustav fünf");
    let delivered = |event: &Event| matches!(event, Event::Delivered { taken: false, .. });
    table.until("it is not offered", || table.events().iter().any(delivered));
    assert_eq!(server.asked("/draw/yes"), 0);
    table.ends();
}

#[test]
fn what_only_an_offer_has_is_refused_without_one() {
    let server = Lichess::playing(true);
    let home = server.home();
    let set = server.argument();
    for arguments in [
        ["--lichess=wait", "--rated"],
        ["--lichess=wait", "--days=3"],
        ["--lichess=game:aBcD1234", "--rated"],
    ] {
        let output = home.run("play", &[&[set.as_str()], &arguments[..]].concat());
        assert!(!output.status.success(), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("Lass --rated und --days weg."), "{said}");
    }
}

#[test]
fn whoever_waits_in_the_lobby_plays_an_engine_instead() {
    let server = Lichess::new();
    let home = server.home();
    let mut table = plays(&home, &server, &["--lichess=wait"]);
    table.reads("Ich warte, bis dich jemand herausfordert. Schluss mit ende.");
    table.types("gegen stufe zwei");
    table.reads_from("Gegner: Stockfish");
    table.types("drücken");
    table.reads("Die Uhr läuft.");
    table.asks("e4", "Bauer Eva zwei Eva vier");
    table.types("drücken");
    table.until("the engine moves", || home.game().plies().len() == 2);
    let engine = home.game().setup().engine.map(|level| level.number());
    assert_eq!(engine, Some(2));
    assert_eq!(server.asked("/move/"), 0);
    table.ends();
}

//! The blind player's voice comes from another device, over the protocol.

use crate::support::hall::{pairings, seats};
use crate::support::page::{BLOCK, Page};
use crate::support::sound::espeak_pcm;
use crate::support::table::{Home, Table, printed};
use doppelbrett::game::Player;
use doppelbrett::pages::Role;
use serde_json::{Value, json};

const GAME: [&str; 4] = [
    "--blind-page",
    "--no-voice",
    "--no-braille",
    "--profile=training",
];

/// A game on a machine without a microphone, and the link of the blind player's seat.
fn game(home: &Home, settings: &[&str]) -> (Table, String) {
    let mut table = home.play(&[&GAME[..], settings].concat());
    table.link();
    let link = home.link_of("blind");
    (table, link)
}

fn is_voice(message: &Value, on: bool, reason: Option<&str>) -> bool {
    message["type"] == "voice" && message["on"] == on && message["reason"].as_str() == reason
}

const KNIGHT: &str = "springer gustav eins felix drei";

#[test]
fn an_announcement_from_afar_is_one_and_half_of_it_is_none() {
    let home = Home::new();
    let (table, link) = game(&home, &[]);
    let mut page = Page::open(&link);
    page.speaks(&espeak_pcm("drücken", "de"), "Die Uhr läuft.");
    page.gets("that words were heard", |message| {
        message["type"] == "voice" && message["heard"] == true
    });
    let pcm = espeak_pcm("bauer eva zwei eva vier", "de");

    // A part is lost in the middle, and the rest of it is legal as well.
    page.puts(&json!({ "type": "voice", "rate": 16_000 }));
    let lost = pcm.len() / BLOCK / 2;
    for (number, block) in pcm.chunks_exact(BLOCK).enumerate() {
        if number != lost {
            page.sounds(number * BLOCK, block);
        }
    }
    page.gets("that it came late", |message| {
        is_voice(message, true, Some("late"))
    });
    // The connection is lost in the middle, and the page comes back.
    drop(page);
    let mut page = Page::open(&link);
    page.puts(&json!({ "type": "voice", "rate": 16_000 }));
    for (number, block) in pcm.chunks_exact(BLOCK).take(lost).enumerate() {
        page.sounds(number * BLOCK, block);
    }
    drop(page);
    let mut page = Page::open(&link);
    // It was closed before its last block had come.
    page.puts(&json!({ "type": "voice", "rate": 16_000 }));
    page.sounds(0, &pcm[..BLOCK]);
    page.puts(&json!({ "type": "voice", "rate": null, "sent": 2 * BLOCK }));
    page.speaks(&espeak_pcm("zeit", "de"), "Du: ");
    table.assert(table.announced(Player::Blind) == 0, "half a move was made");

    page.speaks(&espeak_pcm(KNIGHT, "de"), "Springer Gustav eins Felix drei");
    table.assert(table.announced(Player::Blind) == 1, "the whole one was not");
    table.ends();
}

#[test]
fn one_page_is_heard_and_the_others_are_told() {
    let home = Home::new();
    let (mut table, link) = game(&home, &[]);
    let (mut first, mut second) = (Page::open(&link), Page::open(&link));
    let mut player = Page::open(&table.link());
    first.puts(&json!({ "type": "voice", "rate": 16_000 }));
    first.gets("that it is heard", |message| is_voice(message, true, None));
    second.puts(&json!({ "type": "voice", "rate": 48_000 }));
    second.gets("the wrong rate", |message| {
        is_voice(message, false, Some("wrong_rate"))
    });
    second.speaks(&espeak_pcm("drücken", "de"), "Die Uhr läuft.");
    first.gets("that another is heard", |message| {
        is_voice(message, false, Some("elsewhere"))
    });
    // Its sound is nobody's, and costs nothing.
    first.sounds(0, &[0; BLOCK]);
    first.asks("zeit", "Du: ");

    // Nobody else has a voice.
    player.puts(&json!({ "type": "voice", "rate": 16_000 }));
    assert_eq!(player.refused(), "wrong_role");
    player.sounds(0, &[0; BLOCK]);
    assert_eq!(player.refused(), "unreadable");

    // More than a microphone makes, and what is no sound.
    let much = vec![0; 4_000];
    second.puts(&json!({ "type": "voice", "rate": 16_000 }));
    for number in 0..100 {
        second.sounds(number * much.len(), &much);
    }
    second.gets("the flood", |message| {
        is_voice(message, false, Some("too_fast"))
    });
    first.puts(&json!({ "type": "voice", "rate": 16_000 }));
    first.sounds(0, &[]);
    first.gets("no sound", |message| {
        is_voice(message, false, Some("unreadable"))
    });
    first.asks("zeit", "Du: ");
    table.assert(table.announced(Player::Blind) == 0, "nobody has moved");
    table.ends();
}

#[test]
fn a_program_that_does_not_listen_says_so() {
    let home = Home::new();
    let (table, link) = game(&home, &["--no-hearing"]);
    let mut page = Page::open(&link);
    page.puts(&json!({ "type": "voice", "rate": 16_000 }));
    page.gets("that nobody listens", |message| {
        is_voice(message, false, Some("deaf"))
    });
    page.asks("", "Die Uhr läuft.");
    table.ends();
}

#[test]
fn every_board_of_a_hall_hears_its_own_page() {
    const BOARDS: usize = 3;
    let home = Home::new();
    let list = pairings(home.folder(), BOARDS);
    let list = list.to_str().expect("a path");
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", list]);
    hall.reads_from("Halle offen, Partien: 3.");
    let seats = seats(&home.store());
    let mut pages: Vec<Page> = seats
        .iter()
        .map(|seat| Page::open(seat.links.of(Role::Blind).expect("a link")))
        .collect();
    // All of them speak at the same time.
    std::thread::scope(|scope| {
        for (board, page) in pages.iter_mut().enumerate() {
            let (said, answer) = match board {
                1 => ("drücken", "Die Uhr läuft."),
                _ => ("zeit", "Du: "),
            };
            scope.spawn(move || page.speaks(&espeak_pcm(said, "de"), answer));
        }
    });
    for (board, page) in pages.iter_mut().enumerate() {
        page.catches_up();
        let started = page.told.iter().any(|(_, text)| text == "Die Uhr läuft.");
        assert_eq!(started, board == 1, "board {board}: {:?}", page.told);
    }
    hall.ends();
}

#[test]
fn what_is_announced_at_a_page_of_a_hall_is_on_tape() {
    let home = Home::new();
    let list = home.folder().join("round.toml");
    let pairing = "[[pairing]]\nwhite = \"Anna\"\nblack = \"Boris\"\nblind = \"white\"\n";
    std::fs::write(&list, pairing).expect("a list");
    let mut hall = home.start(&[
        "hall",
        "--set=board.address=127.0.0.1:0",
        "--set=score.tape=true",
        list.to_str().expect("a path"),
    ]);
    hall.reads_from("Halle offen, Partien: 1.");
    let seats = seats(&home.store());
    let mut page = Page::open(seats[0].links.of(Role::Blind).expect("a link"));
    page.speaks(&espeak_pcm("drücken", "de"), "Die Uhr läuft.");
    let taped = (
        "room".to_owned(),
        "Die Ansagen werden aufgenommen.".to_owned(),
    );
    assert!(page.told.contains(&taped), "{:?}", page.told);
    page.speaks(&espeak_pcm(KNIGHT, "de"), "Springer Gustav eins Felix drei");
    // The hall has stored it all when it has ended.
    hall.ends();
    let written = home.run("report", &["--recording", "game.opus"]);
    let told = printed(&written);
    assert!(told.ends_with("Ansagen und Notizen: 1.\n"), "{told}");
    let file = home.folder().join("game.opus");
    let heard = home.run("hear", &[file.to_str().expect("a path")]);
    let heard = printed(&heard).to_lowercase();
    assert!(heard.contains(KNIGHT), "{heard}");
}

#[test]
fn a_board_that_is_flooded_leaves_the_others_alone() {
    let home = Home::new();
    let list = pairings(home.folder(), 2);
    let list = list.to_str().expect("a path");
    let mut hall = home.start(&["hall", "--set=board.address=127.0.0.1:0", list]);
    hall.reads_from("Halle offen, Partien: 2.");
    let mut pages = seats(&home.store())
        .into_iter()
        .map(|seat| Page::open(seat.links.of(Role::Blind).expect("a link")));
    let mut flooding = pages.next().expect("a board");
    let mut other = pages.next().expect("another board");
    let much = vec![i16::MAX; 4_000];
    for _ in 0..5 {
        flooding.puts(&json!({ "type": "voice", "rate": 16_000 }));
        for number in 0..100 {
            flooding.sounds(number * much.len(), &much);
        }
    }
    other.speaks(&espeak_pcm("zeit", "de"), "Du: ");
    flooding.gets("the flood", |message| {
        is_voice(message, false, Some("too_fast"))
    });
    flooding.speaks(&espeak_pcm("drücken", "de"), "Die Uhr läuft.");
    other.catches_up();
    let told = other.told.iter().any(|(_, text)| text == "Die Uhr läuft.");
    assert!(!told, "it is told of another game");
    hall.ends();
}

//! Who may act for whom: every cell of the table in `docs/book/for-the-arbiter.md`.

use std::cell::RefCell;
use std::collections::HashMap;

use super::*;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Answer, Command, LawAct, Placement, Repetition, Reporter, decide};
use doppelbrett_core::notation::Phrase;
use doppelbrett_settings::Profile;
use doppelbrett_web::asked_on;

const PAGES: &str = include_str!("../../../../docs/book/for-the-arbiter.md");

/// Where the sighted player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    Here,
    Away,
    /// They were, and their link was made void.
    Void,
    Never,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    pub(super) presence: Presence,
    pub(super) profile: Profile,
    pub(super) arbiter: bool,
}

struct Row<'t> {
    by: &'t str,
    of: Player,
    acts: Vec<&'t str>,
    cells: Vec<&'t str>,
}

/// The rows of the table, and the names of its situations.
fn table() -> (Vec<&'static str>, Vec<Row<'static>>) {
    let lines = PAGES.lines().filter(|line| line.starts_with('|'));
    let cells = |line: &'static str| -> Vec<&'static str> {
        let inner = line.trim_matches('|');
        inner.split('|').map(str::trim).collect()
    };
    let mut lines = lines.map(cells).skip_while(|cells| cells[0] != "by");
    let situations = lines.next().unwrap()[3..].to_vec();
    let rows = lines.skip(1).take_while(|cells| cells.len() == 11);
    let rows = rows.map(|cells| Row {
        by: cells[0],
        of: match cells[1] {
            "blind" => Player::Blind,
            "sighted" => Player::Sighted,
            other => panic!("nobody: {other}"),
        },
        acts: cells[2].split('`').skip(1).step_by(2).collect(),
        cells: cells[3..].to_vec(),
    });
    (situations, rows.collect())
}

/// What a column of the table stands for.
fn situations(named: &str) -> Vec<Situation> {
    use Profile::{Assistant, Competition, Training};
    let (place, arbiter) = match named.strip_suffix(", arbiter") {
        Some(place) => (place, true),
        None => (named, false),
    };
    let all = [Training, Assistant, Competition];
    let (presence, profiles) = match place {
        "here" => (Presence::Here, &all[..]),
        "away, training" => (Presence::Away, &all[..1]),
        "away, void" => (Presence::Void, &all[..]),
        "away" if arbiter => (Presence::Away, &all[..]),
        "away" => (Presence::Away, &all[1..]),
        "never" => (Presence::Never, &all[..]),
        other => panic!("no situation: {other}"),
    };
    let of = |profile: &Profile| Situation {
        presence,
        profile: *profile,
        arbiter,
    };
    profiles.iter().map(of).collect()
}

fn stand(game: &mut Game, command: &Command) {
    let now = GameTime::ZERO;
    let events = decide(game, command, now).unwrap_or_else(|why| panic!("{command:?}: {why}"));
    for event in events {
        game.apply(&event, now).unwrap();
    }
}

/// Whoever has the move does what they owe the opponent's last one.
fn settles(game: &mut Game) {
    let by = game.turn();
    let Some(owed) = game.owed_by(by).cloned() else {
        return;
    };
    match game.setup().is_blind(by) {
        false => stand(game, &Command::MoveOnSightedBoard { uci: owed.uci }),
        true => {
            if !owed.repeated && game.setup().steps.repeat_opponent != Repetition::None {
                let phrase = Phrase::from(owed.uci);
                stand(game, &Command::Announce { by, phrase });
            }
            if game.owed_by(by).is_some_and(|owed| !owed.executed) {
                stand(game, &Command::Executed { by });
            }
        }
    }
}

/// Whoever has the move announces one.
fn announces(game: &mut Game, uci: &str) {
    settles(game);
    let by = game.turn();
    let uci: UciMove = uci.parse().unwrap();
    match game.setup().is_blind(by) {
        true => {
            let phrase = Phrase::from(uci);
            stand(game, &Command::Announce { by, phrase });
            stand(game, &Command::AnnouncementHeard);
            if game.setup().steps.confirm_own {
                let answer = Answer::Yes;
                stand(game, &Command::Answer { by, answer });
            }
        }
        false => {
            stand(game, &Command::MoveOnSightedBoard { uci });
            stand(game, &Command::AnnouncementHeard);
        }
    }
}

/// The same, and makes it on their own board.
fn makes(game: &mut Game, uci: &str) {
    announces(game, uci);
    let by = game.turn();
    if game.setup().is_blind(by) {
        stand(game, &Command::Executed { by });
    }
}

fn completes(game: &mut Game, uci: &str) {
    makes(game, uci);
    let by = game.turn();
    stand(game, &Command::Press { by });
}

/// A game in which `of` can do `act` now.
fn ready(act: &str, of: Player, situation: Situation, both_blind: bool) -> Game {
    // Whoever executes the other's move, or is asked for a score, has not made it.
    let first = match act {
        "executed" | "wrote" => Player::Blind,
        "withdraw" => of.other(),
        _ => of,
    };
    let steps = Steps {
        // So that there is something for the sighted player to do in every profile.
        sighted_executes: true,
        sighted_presses: true,
        declare_executed: both_blind || situation.profile.steps().declare_executed,
        ..situation.profile.steps()
    };
    let mut game = Game::new(Setup {
        blind_plays: match first {
            Player::Blind => Side::White,
            Player::Sighted => Side::Black,
        },
        arbiter: situation.arbiter,
        both_blind,
        ..setup(steps)
    })
    .unwrap();
    match act {
        // A pawn can reach the last rank, and somebody left it there.
        "unpromoted" => {
            for uci in [
                "a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "h7h6", "a6a7", "h6h5",
            ] {
                completes(&mut game, uci);
            }
            completes(&mut game, "a7b8q");
        }
        "late" => {
            let by = game.turn();
            stand(&mut game, &Command::Press { by });
        }
        "confirm" => {
            let uci: UciMove = "e2e4".parse().unwrap();
            let (by, phrase) = (game.turn(), Phrase::from(uci));
            match game.setup().is_blind(by) {
                true => stand(&mut game, &Command::Announce { by, phrase }),
                false => stand(&mut game, &Command::MoveOnSightedBoard { uci }),
            }
            stand(&mut game, &Command::AnnouncementHeard);
        }
        "press" | "button press" => makes(&mut game, "e2e4"),
        "correct" => announces(&mut game, "e2e4"),
        "mistyped" => {
            let by = Reporter::BlindTable;
            let relayed = Event::Relayed { of, by };
            game.apply(&relayed, GameTime::ZERO).unwrap();
            announces(&mut game, "e2e4");
        }
        "take_back" => completes(&mut game, "e2e4"),
        "executed" if of == Player::Blind => announces(&mut game, "e2e4"),
        "executed" if both_blind => {
            completes(&mut game, "e2e4");
            let owed = game.owed_by(of).cloned().unwrap();
            if !owed.repeated && game.setup().steps.repeat_opponent != Repetition::None {
                let phrase = Phrase::from(owed.uci);
                stand(&mut game, &Command::Announce { by: of, phrase });
            }
        }
        "executed" | "wrote" | "button repeat" => completes(&mut game, "e2e4"),
        "rematch" => {
            let by = Player::Blind;
            stand(&mut game, &Command::Resign { by });
            let answer = Answer::Yes;
            stand(&mut game, &Command::Answer { by, answer });
        }
        "yes" | "no" if game.setup().is_blind(of) => stand(&mut game, &Command::Resign { by: of }),
        "yes" | "no" => {
            completes(&mut game, "e2e4");
            let report = Command::Report {
                of,
                what: Irregularity::TwoHands,
                by: Some(Reporter::BlindTable),
                moves: None,
            };
            stand(&mut game, &report);
        }
        "decline_draw" | "accept_draw" | "button accept_draw" | "button decline_draw" => {
            // No draw is agreed on before both have moved (Article 5.2.3).
            completes(&mut game, "e2e4");
            completes(&mut game, "e7e5");
            settles(&mut game);
            stand(&mut game, &Command::OfferDraw { by: of.other() });
        }
        "untouch" => {
            let square = Square::E2;
            stand(
                &mut game,
                &Command::Touch {
                    by: of,
                    square,
                    reported: None,
                },
            );
        }
        "withdraw" => {
            completes(&mut game, "e2e4");
            let by = match of {
                Player::Blind => Reporter::BlindTable,
                Player::Sighted => Reporter::SightedPage,
            };
            stand(
                &mut game,
                &Command::Report {
                    of: of.other(),
                    what: Irregularity::TwoHands,
                    by: Some(by),
                    moves: None,
                },
            );
        }
        "continue" => {
            let by = game.turn();
            stand(&mut game, &Command::Press { by });
            stand(&mut game, &Command::Suspend);
        }
        "button place" | "button remove" | "button put" => {
            let mut placement: Placement = game.board(of).placement().clone();
            placement.discard_piece_at(Square::D8);
            placement.discard_piece_at(Square::D1);
            let on = of;
            stand(&mut game, &Command::Stands { on, placement });
        }
        _ => {}
    }
    game
}

/// How `act` is said.
fn words(act: &str, wording: &Wording) -> String {
    let id = match act {
        "move" => return "e4".to_owned(),
        "executed" => CommandId::Executed,
        "press" => CommandId::Press,
        "correct" | "mistyped" | "withdraw" | "untouch" => CommandId::Correct,
        "take_back" => CommandId::TakeBack,
        "offer_draw" => CommandId::OfferDraw,
        "accept_draw" => CommandId::AcceptDraw,
        "decline_draw" => CommandId::DeclineDraw,
        "resign" => CommandId::Resign,
        "yes" => CommandId::Yes,
        "no" => CommandId::No,
        "claim" => CommandId::ClaimMoves,
        "call_arbiter" => CommandId::CallArbiter,
        "board" => CommandId::BoardEmpty,
        "wrote" => CommandId::Wrote,
        "report" => CommandId::DisplacedPieces,
        "touched" => CommandId::Touched,
        "continue" => CommandId::Continue,
        "number" => CommandId::MoveNumber,
        "quit" => CommandId::Quit,
        other => panic!("no act: {other}"),
    };
    let words = wording.command(id);
    words.replace("{square}", "b1").replace("{move}", "d4")
}

/// The words of a language, made once.
pub(super) struct Tongue {
    pub(super) wording: Arc<Wording>,
    pub(super) words: Words,
    /// Both players are blind.
    both_blind: bool,
    /// The games in which something can be done, made once.
    games: RefCell<HashMap<String, Game>>,
}

impl Tongue {
    pub(super) fn of(language: Language) -> Self {
        Self {
            wording: wording(language),
            words: words_in(language),
            both_blind: false,
            games: RefCell::default(),
        }
    }

    pub(super) fn ready(&self, act: &str, of: Player, situation: Situation) -> Game {
        let Situation {
            profile, arbiter, ..
        } = situation;
        let key = format!("{act} {of:?} {profile:?} {arbiter}");
        let mut games = self.games.borrow_mut();
        let game = games
            .entry(key)
            .or_insert_with(|| ready(act, of, situation, self.both_blind));
        game.clone()
    }
}

/// The message that a page's control sends.
fn message(button: &str, on: u64, language: Language) -> String {
    let warning = match language {
        Language::De => r#","text":"verwarnung weiß: laut""#,
        Language::En => r#","text":"warning white: loud""#,
        Language::Es => r#","text":"advertencia blancas: ruido""#,
        Language::Pt => r#","text":"advertência brancas: barulho""#,
    };
    let more = match button {
        "move" => r#","uci":"e2e4""#,
        "typed" => r#","text":"e4""#,
        "place" => r#","from":"a2","to":"a5""#,
        "remove" => r#","square":"a2""#,
        "put" => r#","square":"e5","piece":"Q""#,
        "rule" => warning,
        _ => "",
    };
    format!(r#"{{"type":"{button}","id":"a","on":{on}{more}}}"#)
}

/// Somebody does `act`, and what came of it as the table says it.
fn played(
    by: &str,
    of: Player,
    act: &str,
    situation: Situation,
    from: Seated,
    tongue: &Tongue,
) -> &'static str {
    let record = Recording::default();
    let manner = Manner {
        at_hand: !by.ends_with("hall"),
        ..manner(true, Aloud::default())
    };
    let game = tongue.ready(act, of, situation);
    let mut agent = Agent::new(game, tongue.words.clone(), manner, Box::new(record.clone()));
    let now = GameTime::ZERO;
    match situation.presence {
        Presence::Here => agent.seated(from, 1, now),
        Presence::Away | Presence::Void => {
            agent.seated(from, 1, now);
            agent.seated(from, 0, now);
        }
        Presence::Never => {}
    }
    if situation.presence == Presence::Void {
        let url = String::new();
        agent.handle(Input::Board(BoardReport::Renewed { role: from, url }), now);
    }
    let wording = &tongue.wording;
    let blind = by.starts_with("blind") || by.starts_with("assistant_blind");
    let relays = blind && of == Player::Sighted;
    let effects = match (act.strip_prefix("button "), by) {
        (None, "blind") => {
            let words = said(act, relays, wording);
            agent.handle(Input::Typed(words), now)
        }
        (button, by) => {
            let (role, _) = by.split_once(',').unwrap_or((by, ""));
            let role = Seated::named(role).unwrap();
            let on = agent.revision();
            let message = match button {
                Some(button) => message(button, on, wording.language()),
                None => serde_json::json!({
                    "type": "say", "id": "a", "on": on, "text": said(act, relays, wording)
                })
                .to_string(),
            };
            let game = agent.game();
            let color = game.setup().color_of(Player::Sighted);
            let view = BoardView {
                revision: on,
                ..BoardView::of(game.board(Player::Sighted).position(), color)
            };
            match asked_on(role, &message, view) {
                Ok(command) => agent.handle(Input::Board(BoardReport::Command(command)), now),
                Err(reason) => {
                    assert_eq!(reason, Reason::WrongRole, "{by} {act}");
                    return "no";
                }
            }
        }
    };
    let refused = effects
        .iter()
        .any(|effect| matches!(effect, Effect::Refuse(..)));
    let stored = record.stored.lock().unwrap().clone();
    let happened: Vec<&Event> = stored
        .iter()
        .filter(|event| !matches!(event, Event::Refused { .. } | Event::Came { .. }))
        .collect();
    let told = effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Print(_) | Effect::Told(_) | Effect::Refuse(..) | Effect::Answer(..)
        )
    });
    match happened.first() {
        None if refused || by == "blind" => {
            assert!(told, "{by} {act}: silence");
            "no"
        }
        // It only tells something.
        None => {
            assert!(told, "{by} {act}: silence");
            "yes"
        }
        Some(Event::Relayed { .. }) => {
            assert!(happened.len() > 1, "{by} {act}: relayed and not done");
            "relayed"
        }
        Some(Event::Asked {
            question: Question::Resign { .. },
        }) => "asked",
        Some(_) => "yes",
    }
}

fn said(act: &str, relays: bool, wording: &Wording) -> String {
    let said = words(act, wording);
    if relays {
        let opponent = wording.command(CommandId::Opponent);
        opponent.replace("{move}", &said)
    } else {
        said
    }
}

/// What came of `act`, if it is not what the `cell` of the table says.
fn difference(
    row: &Row,
    act: &str,
    column: &str,
    situation: Situation,
    cell: &str,
    tongue: &Tongue,
) -> Option<String> {
    let Row { by, of, .. } = row;
    // In a competition a move stands, whoever is there.
    let cell = match (act, situation.profile) {
        ("take_back", Profile::Competition) => "no",
        _ => cell,
    };
    let came = played(by, *of, act, situation, Seated::Player, tongue);
    let language = tongue.wording.language();
    (came != cell).then(|| {
        let profile = situation.profile;
        format!("{language} {by} for {of:?} {act}, {column}, {profile:?}: {came}, not {cell}")
    })
}

fn none_differs(differences: &[String], cells: usize) {
    assert!(
        differences.is_empty(),
        "{} of {cells}:\n{}",
        differences.len(),
        differences.join("\n")
    );
}

#[test]
fn every_cell_of_the_table_is_as_it_says() {
    let (columns, rows) = table();
    assert_eq!(columns.len(), 8);
    assert!(rows.len() > 25, "{}", rows.len());
    let mut wrong = Vec::new();
    let mut cells = 0;
    for language in Language::ALL {
        let tongue = Tongue::of(language);
        for row in &rows {
            for (column, cell) in columns.iter().zip(&row.cells) {
                for situation in situations(column) {
                    // All profiles in one language, the others where all is relayed.
                    let less = situation.profile == Profile::Competition && *column == "never";
                    if language != Language::De && !less {
                        continue;
                    }
                    for act in &row.acts {
                        cells += 1;
                        wrong.extend(difference(row, act, column, situation, cell, &tongue));
                    }
                }
            }
        }
    }
    none_differs(&wrong, cells);
    assert!(cells > 3_000, "{cells}");
}

#[test]
fn each_of_two_blind_players_may_what_a_blind_player_may() {
    let (columns, rows) = table();
    let tongue = Tongue {
        both_blind: true,
        ..Tongue::of(Language::De)
    };
    let mut wrong = Vec::new();
    let mut cells = 0;
    // The other side's agent sees the same game from there, with its pages under these names.
    let blind = |row: &&Row| row.by.starts_with("blind") || row.by.starts_with("assistant_blind");
    for row in rows.iter().filter(blind) {
        let same = |other: &&Row| (other.by, other.of) == (row.by, row.of);
        let presses = rows
            .iter()
            .filter(same)
            .find(|it| it.acts.contains(&"press"));
        for (at, column) in columns.iter().enumerate() {
            for situation in situations(column) {
                for act in &row.acts {
                    let cell = match *act {
                        // Only a blind opponent can have a slip of the tongue, or is asked
                        // whether they resign.
                        "correct" | "no" => presses.unwrap().cells[at],
                        _ => row.cells[at],
                    };
                    cells += 1;
                    wrong.extend(difference(row, act, column, situation, cell, &tongue));
                }
            }
        }
    }
    none_differs(&wrong, cells);
    assert!(cells > 1_000, "{cells}");
}

#[test]
fn the_table_has_every_role_and_every_command_that_changes_the_game() {
    let (_, rows) = table();
    for role in Seated::ALL {
        assert!(rows.iter().any(|row| row.by == role.name()), "{role:?}");
    }
    let buttons = [
        "move",
        "typed",
        "press",
        "offer_draw",
        "accept_draw",
        "decline_draw",
        "resign",
        "repeat",
        "place",
        "remove",
        "put",
        "rule",
    ];
    for role in Seated::ALL {
        let name = match role {
            Seated::Blind => "blind, page",
            _ => role.name(),
        };
        for button in buttons {
            let act = format!("button {button}");
            let named = rows
                .iter()
                .filter(|row| row.by == name && row.acts.contains(&act.as_str()));
            assert_eq!(named.count(), 1, "{role:?} {button}");
        }
    }
}

#[test]
fn the_opponents_assistant_counts_as_the_opponent_for_the_other_side_alone() {
    let tongue = Tongue::of(Language::De);
    for (presence, by, act, came) in [
        (Presence::Here, "blind", "move", "no"),
        (Presence::Here, "assistant_blind, hall", "press", "no"),
        (Presence::Away, "blind", "move", "no"),
        (Presence::Away, "assistant_blind", "resign", "no"),
        (Presence::Here, "assistant_sighted", "resign", "relayed"),
    ] {
        let situation = Situation {
            presence,
            profile: Profile::Competition,
            arbiter: false,
        };
        let of = Player::Sighted;
        let from = Seated::AssistantSighted;
        let is = played(by, of, act, situation, from, &tongue);
        assert_eq!(is, came, "{presence:?} {by} {act}");
    }
}

/// A dialogue in which the opponent's page was never opened, with steps of competition.
fn competition() -> Dialogue {
    Dialogue::new(Steps::COMPETITION)
}

#[test]
fn who_relayed_stands_in_the_news_before_what_was_relayed() {
    for (role, by, told) in [
        (
            Seated::AssistantBlind,
            Reporter::AssistantBlind,
            "Weitergegeben für Schwarz vom Assistenten des blinden Spielers.",
        ),
        (
            Seated::AssistantSighted,
            Reporter::AssistantSighted,
            "Weitergegeben für Schwarz vom Assistenten des sehenden Spielers.",
        ),
    ] {
        let mut dialogue = competition();
        let text = match role {
            Seated::AssistantBlind => "gegner remis",
            _ => "remis",
        };
        let all = say(&mut dialogue, role, text);
        let stored = dialogue.record.stored.lock().unwrap().clone();
        let of = Player::Sighted;
        assert_eq!(
            stored[..2],
            [Event::Relayed { of, by }, Event::DrawOffered { by: of }]
        );
        let news: Vec<_> = all
            .iter()
            .filter_map(|effect| match effect {
                Effect::News(news) => Some((news.seq, news.room.text())),
                _ => None,
            })
            .collect();
        let expected = [(2, told), (3, "Schwarz bietet Remis an.")];
        assert_eq!(news, expected.map(|(seq, text)| (seq, text.to_owned())));
        // An offer weighs: the room hears who relayed it.
        assert!(spoken(&all).contains(&(Channel::Room, told)), "{all:?}");
    }
}

#[test]
fn a_move_that_was_relayed_is_said_once_and_read_with_who_relayed_it() {
    let mut setup = setup(Steps::COMPETITION);
    setup.blind_plays = Side::Black;
    let mut dialogue = Dialogue::mute(setup, manner(true, Aloud::default()));
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    let all = dialogue.said("gegner e4");
    let told = "Weitergegeben für Weiß am Tisch des blinden Spielers.";
    assert!(printed(&all).contains(&told), "{all:?}");
    assert!(spoken(&all).iter().all(|(_, text)| *text != told));
    let room: Vec<_> = spoken(&all)
        .into_iter()
        .filter(|(channel, _)| *channel == Channel::Room)
        .collect();
    assert!(
        room.contains(&(Channel::Room, "Bauer Eva zwei Eva vier")),
        "{room:?}"
    );
}

#[test]
fn what_is_not_relayed_is_kept_and_changes_nothing() {
    let mut dialogue = competition();
    dialogue.agent.seated(Seated::Player, 1, dialogue.now);
    for (text, told) in [
        (
            "gegner ich gebe auf",
            "Dein Gegner ist verbunden und tut das selbst.",
        ),
        (
            "gegner remis",
            "Dein Gegner ist verbunden und tut das selbst.",
        ),
    ] {
        let all = dialogue.said(text);
        assert!(printed(&all).contains(&told), "{text}: {all:?}");
    }
    // A page that relays hears it there, and nobody hears it at the table.
    let all = say(&mut dialogue, Seated::AssistantBlind, "gegner aufgeben");
    assert_eq!(
        outcome(&all),
        ["refused: Dein Gegner ist verbunden und tut das selbst."]
    );
    assert_eq!(spoken(&all), []);
    dialogue.agent.seated(Seated::Player, 0, dialogue.now);
    let away = "Dein Gegner war verbunden und tut das selbst, sobald seine Seite wieder offen ist.";
    assert!(printed(&dialogue.said("gegner ich gebe auf")).contains(&away));
    let stored = dialogue.record.stored.lock().unwrap().clone();
    assert_eq!(stored.len(), 5);
    for event in &stored[1..] {
        assert!(
            matches!(
                event,
                Event::Refused {
                    act: LawAct::Relay,
                    by: Some(Player::Sighted),
                    ..
                }
            ),
            "{event:?}"
        );
    }
    assert!(dialogue.game().ended().is_none() && dialogue.game().offer().is_none());
}

/// A page of `role` comes, or the last one goes.
fn page_comes(dialogue: &mut Dialogue, role: Seated, clients: usize) {
    let client = ClientId(1);
    dialogue.give(Input::Board(if clients > 0 {
        BoardReport::Connected {
            client,
            role,
            clients,
        }
    } else {
        BoardReport::Disconnected {
            client,
            role,
            clients,
        }
    }));
}

#[test]
fn whoever_only_looked_at_a_page_is_not_forgotten_over_an_interruption() {
    for (pages, done) in [
        (&[Seated::AssistantBlind, Seated::Spectator][..], true),
        (&[Seated::AssistantBlind, Seated::Player], false),
        (&[Seated::AssistantSighted], false),
    ] {
        let mut dialogue = competition();
        for role in pages {
            page_comes(&mut dialogue, *role, 1);
            page_comes(&mut dialogue, *role, 2);
        }
        let came: Vec<Event> = dialogue.record.stored.lock().unwrap().clone();
        let mut game = Game::new(dialogue.game().setup().clone()).unwrap();
        for event in &came {
            assert!(matches!(event, Event::Came { .. }), "{event:?}");
            game.apply(event, GameTime::ZERO).unwrap();
        }
        let mut again = competition();
        again.agent = Agent::new(
            game,
            words_in(Language::De),
            manner(true, Aloud::default()),
            Box::new(again.record.clone()),
        );
        again.said("gegner ich gebe auf");
        assert_eq!(again.game().ended().is_some(), done, "{pages:?}");
    }
}

#[test]
fn a_link_that_was_made_void_waits_for_nobody() {
    let named = "doppelbrett links --revoke player";
    for arbiter in [false, true] {
        let mut dialogue = Dialogue::mute(
            Setup {
                arbiter,
                ..setup(Steps::COMPETITION)
            },
            manner(true, Aloud::default()),
        );
        page_comes(&mut dialogue, Seated::Player, 1);
        page_comes(&mut dialogue, Seated::Player, 0);
        let told = printed(&dialogue.said("gegner remis")).join(" ");
        assert!(told.contains(named), "{told}");
        // Nothing is promised of what nobody else may do.
        let told = printed(&dialogue.said("gegner ich gebe auf")).join(" ");
        assert!(!told.contains(named), "{told}");
        let url = "http://localhost/new".to_owned();
        let role = Seated::Player;
        dialogue.give(Input::Board(BoardReport::Renewed { role, url }));
        dialogue.said("gegner ich gebe auf");
        assert!(dialogue.game().ended().is_none());
        dialogue.said("gegner remis");
        assert!(dialogue.game().offer().is_some());
        // They come by the new link, and act on their own again.
        page_comes(&mut dialogue, Seated::Player, 1);
        page_comes(&mut dialogue, Seated::Player, 0);
        let told = printed(&dialogue.said("gegner drücken")).join(" ");
        assert!(told.contains(named), "{told}");
    }
}

#[test]
fn a_page_that_comes_and_goes_is_there_and_away() {
    let mut dialogue = competition();
    let report = |clients, connected| {
        let (client, role) = (ClientId(1), Seated::Player);
        Input::Board(if connected {
            BoardReport::Connected {
                client,
                role,
                clients,
            }
        } else {
            BoardReport::Disconnected {
                client,
                role,
                clients,
            }
        })
    };
    let offers = |dialogue: &mut Dialogue| {
        dialogue.said("gegner remis");
        dialogue.game().offer().is_some()
    };
    dialogue.give(report(1, true));
    dialogue.give(report(2, true));
    assert!(!offers(&mut dialogue), "two pages");
    dialogue.give(report(1, false));
    assert!(!offers(&mut dialogue), "one page");
    dialogue.give(report(0, false));
    assert!(!offers(&mut dialogue), "the line dropped");
    // In training, where both trust each other, it goes on without the page.
    let mut dialogue = Dialogue::new(Steps::TRAINING);
    dialogue.give(report(1, true));
    assert!(!offers(&mut dialogue));
    dialogue.give(report(0, false));
    assert!(offers(&mut dialogue));
}

//! Games on Lichess.

use shakmaty::Color;

use super::*;
use doppelbrett_core::game::{Ending, OnlineGame, ServerRequest};
use doppelbrett_links::lichess::{
    ChatLine, LichessOrder, LichessProblem, LichessReport, Order, Standing, Status,
};
use doppelbrett_words::CommandId;

fn online(steps: Steps) -> Dialogue {
    Dialogue::new_in(Language::De, online_setup(steps))
}

fn online_setup(steps: Steps) -> Setup {
    Setup {
        online: Some(OnlineGame {
            id: "aBcD1234".into(),
            rated: false,
            days: None,
        }),
        ..setup(steps)
    }
}

fn standing(moves: &str) -> Standing {
    let moves = moves.split_whitespace().map(|uci| uci.parse().unwrap());
    Standing {
        moves: moves.collect(),
        left: [Duration::from_secs(600); 2],
        status: Status::Started,
        winner: None,
        draw: [false; 2],
        takeback: [false; 2],
    }
}

fn orders(effects: &[Effect]) -> Vec<&LichessOrder> {
    let ordered = effects.iter().filter_map(|effect| match effect {
        Effect::Lichess(order) => Some(order),
        _ => None,
    });
    ordered.collect()
}

fn moves(after: usize, uci: &str) -> LichessOrder {
    let uci = uci.parse().unwrap();
    LichessOrder::Send(Order::Move { after, uci })
}

fn asks(request: ServerRequest, after: usize) -> Order {
    Order::Request { request, after }
}

fn texts(effects: &[Effect]) -> Vec<&str> {
    spoken(effects).into_iter().map(|(_, text)| text).collect()
}

impl Dialogue {
    fn reported(&mut self, report: LichessReport) -> Vec<Effect> {
        let mut all = self.give(Input::Lichess(report));
        self.finish(&mut all);
        all
    }

    fn stands_there(&mut self, moves: &str) -> Vec<Effect> {
        self.reported(LichessReport::Stands(standing(moves)))
    }
}

#[test]
fn a_move_is_sent_once_and_the_answer_announced() {
    for steps in [Steps::TRAINING, Steps::ASSISTANT] {
        let mut dialogue = online(steps);
        dialogue.stands_there("");
        assert!(orders(&dialogue.said("e4")).is_empty());
        if steps.confirm_own {
            dialogue.said("ja");
        }
        let pressed = dialogue.said("drücken");
        assert_eq!(orders(&pressed), [&moves(0, "e2e4")]);
        for _ in 0..2 {
            let again = dialogue.stands_there("");
            assert!(orders(&again).is_empty(), "it is under way");
        }
        dialogue.stands_there("e2e4");
        let answered = dialogue.stands_there("e2e4 e7e5");
        assert!(
            spoken(&answered).contains(&(Channel::Room, "Bauer Eva sieben Eva fünf")),
            "{answered:?}"
        );
        for _ in 0..2 {
            assert_eq!(texts(&dialogue.stands_there("e2e4 e7e5")), [""; 0]);
        }
        if steps.confirm_own {
            dialogue.said("ja");
        }
        let game = dialogue.game();
        assert_eq!((game.turn(), game.plies().len()), (Player::Blind, 2));
        assert!(game.in_step());
    }
}

#[test]
fn castling_is_understood_however_the_server_writes_it() {
    for castles in ["e1g1", "e1h1"] {
        let mut dialogue = online(Steps::TRAINING);
        dialogue.stands_there(&format!("e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 {castles} e8g8"));
        assert_eq!(dialogue.game().plies().len(), 8, "{castles}");
    }
}

#[test]
fn what_the_server_no_longer_has_is_taken_back() {
    let mut dialogue = online(Steps::TRAINING);
    dialogue.stands_there("e2e4 e7e5");
    dialogue.said("d4");
    let pressed = dialogue.said("drücken");
    assert_eq!(orders(&pressed), [&moves(2, "d2d4")]);
    dialogue.stands_there("e2e4 e7e5 d2d4");
    let back = dialogue.stands_there("e2e4 e7e5");
    assert_eq!(
        texts(&back),
        ["Zurück bis Bauer Eva sieben Eva fünf. Du bist am Zug."]
    );
    assert!(orders(&back).is_empty(), "it is not sent again");
    dialogue.stands_there("d2d4 d7d5");
    assert_eq!(dialogue.game().plies().len(), 2);
    assert!(dialogue.game().in_step());
}

#[test]
fn a_refused_move_is_asked_after_before_it_goes() {
    for there in [true, false] {
        let mut dialogue = online(Steps::TRAINING);
        dialogue.stands_there("");
        dialogue.said("e4");
        dialogue.said("drücken");
        let LichessOrder::Send(order) = moves(0, "e2e4") else {
            unreachable!();
        };
        let refused = dialogue.reported(LichessReport::Refused(order, "no".into()));
        assert_eq!(orders(&refused), [&LichessOrder::Refresh]);
        assert_eq!(texts(&refused), [""; 0]);
        // What was on its way before knows nothing of the move.
        let older = dialogue.stands_there("");
        assert_eq!(texts(&older), [""; 0]);
        assert_eq!(dialogue.game().plies().len(), 1);
        let now = standing(if there { "e2e4" } else { "" });
        let told = dialogue.reported(LichessReport::StandsAnew(now));
        assert_eq!(dialogue.game().plies().len(), usize::from(there));
        let gone = texts(&told).contains(&"Lichess hat deinen Zug nicht angenommen.");
        assert_eq!(gone, !there);
    }
}

#[test]
fn a_full_disk_loses_no_move_of_the_opponent() {
    let mut dialogue = online(Steps::TRAINING);
    dialogue.stands_there("e2e4");
    *dialogue.record.broken.lock().unwrap() = true;
    dialogue.stands_there("e2e4 e7e5");
    assert_eq!(dialogue.game().plies().len(), 1);
    *dialogue.record.broken.lock().unwrap() = false;
    dialogue.said("was ist");
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn requests_are_sent_once_and_told_when_they_are_refused() {
    let mut dialogue = online(Steps::TRAINING);
    dialogue.stands_there("e2e4 e7e5");
    dialogue.said("aufgeben");
    let resigned = dialogue.said("ja");
    let order = asks(ServerRequest::Resign, 2);
    assert_eq!(orders(&resigned), [&LichessOrder::Send(order.clone())]);
    assert!(dialogue.game().ended().is_none());
    assert!(orders(&dialogue.said("was ist")).is_empty());
    let refused = dialogue.reported(LichessReport::Refused(order, "no".into()));
    assert_eq!(texts(&refused), ["Lichess nimmt das nicht an: aufgeben."]);
    assert!(dialogue.game().requested().is_empty());
}

#[test]
fn the_server_ends_the_game() {
    for (status, winner, ending) in [
        (Status::Resign, Some(Color::White), Ending::Resignation),
        (Status::Outoftime, Some(Color::Black), Ending::TimeForfeit),
        (Status::Outoftime, None, Ending::TimeForfeit),
        (Status::Timeout, Some(Color::White), Ending::Abandoned),
        (Status::Aborted, None, Ending::Aborted),
        (Status::NoStart, Some(Color::White), Ending::Abandoned),
        (Status::Draw, None, Ending::Server),
        (Status::Other, Some(Color::White), Ending::Server),
    ] {
        let mut dialogue = online(Steps::TRAINING);
        // What is announced and not pressed does not hold it up.
        dialogue.stands_there("e2e4 e7e5");
        dialogue.said("d4");
        let told = dialogue.reported(LichessReport::Stands(Standing {
            status,
            winner,
            ..standing("e2e4 e7e5")
        }));
        let winner = winner.map(|color| dialogue.game().setup().player_of(color));
        assert_eq!(dialogue.game().ended(), Some((winner, ending)));
        assert!(!texts(&told).is_empty(), "{status:?}");
    }
}

#[test]
fn moves_that_no_game_has_change_nothing() {
    let mut dialogue = online(Steps::TRAINING);
    dialogue.stands_there("e2e4");
    let told = dialogue.stands_there("e2e4 e2e4");
    assert_eq!(
        texts(&told),
        ["Lichess hat etwas Unverständliches geschickt. Ich frage noch einmal."]
    );
    assert_eq!(texts(&dialogue.stands_there("e2e4 e2e4")), [""; 0], "once");
    assert_eq!(dialogue.game().plies().len(), 1);
    dialogue.stands_there("e2e4 c7c5");
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn lost_and_found_are_told() {
    let mut dialogue = online(Steps::TRAINING);
    let found = dialogue.reported(LichessReport::Found);
    assert_eq!(texts(&found), ["Lichess ist verbunden."]);
    let lost = dialogue.reported(LichessReport::Lost(LichessProblem::Cut(String::new())));
    assert_eq!(
        texts(&lost),
        ["Lichess ist nicht erreichbar. Ich versuche es weiter."]
    );
    let found = dialogue.reported(LichessReport::Found);
    assert_eq!(texts(&found), ["Lichess ist wieder da."]);
}

#[test]
fn messages_are_read_on_request() {
    let mut dialogue = online(Steps::TRAINING);
    let writes = |dialogue: &mut Dialogue, text: &str| {
        dialogue.reported(LichessReport::Chat(ChatLine {
            from: "Bert".into(),
            text: text.into(),
        }))
    };
    assert_eq!(texts(&dialogue.said("chat")), ["Keine Nachricht."]);
    let told = writes(&mut dialogue, "Hallo");
    assert_eq!(texts(&told), ["Neue Nachricht. Lesen mit chat."]);
    assert_eq!(texts(&writes(&mut dialogue, "Gut gespielt")), [""; 0]);
    assert_eq!(
        texts(&dialogue.said("chat")),
        ["Bert: Hallo Bert: Gut gespielt"]
    );
    assert_eq!(texts(&dialogue.said("chat")), ["Bert: Gut gespielt"]);
}

#[test]
fn who_gives_a_move_back_is_told_that() {
    let wanted = |back: bool| Standing {
        takeback: [false, back],
        ..standing("e2e4 e7e5")
    };
    let gives = asks(ServerRequest::GiveBack, 2);
    for answered_first in [true, false] {
        let mut dialogue = online(Steps::TRAINING);
        let told = dialogue.reported(LichessReport::Stands(wanted(true)));
        assert!(texts(&told).contains(&"Der Gegner will einen Zug zurück. Zustimmen: zug zurück."));
        let given = dialogue.said("zug zurück");
        assert_eq!(orders(&given), [&LichessOrder::Send(gives.clone())]);
        assert_eq!(
            texts(&given),
            ["Du gibst den Zug zurück. Ich sage es Lichess."]
        );
        if answered_first {
            let taken = dialogue.reported(LichessReport::Taken(gives.clone()));
            assert_eq!(texts(&taken), [""; 0]);
        }
        let back = dialogue.stands_there("e2e4");
        assert_eq!(texts(&back), ["Zurück bis Bauer Eva zwei Eva vier."]);
        assert!(dialogue.game().requested().is_empty());
    }
    // What is wished no more is not asked for instead.
    let mut dialogue = online(Steps::TRAINING);
    dialogue.reported(LichessReport::Stands(wanted(true)));
    dialogue.reported(LichessReport::Stands(wanted(false)));
    let asked = dialogue.said("zug zurück");
    let request = asks(ServerRequest::TakeBack, 2);
    assert_eq!(orders(&asked), [&LichessOrder::Send(request)]);
    // An own announcement is taken back first.
    let mut dialogue = online(Steps::TRAINING);
    dialogue.reported(LichessReport::Stands(wanted(true)));
    dialogue.said("d4");
    assert_eq!(
        orders(&dialogue.said("zug zurück")),
        [&LichessOrder::Refresh; 0]
    );
}

#[test]
fn a_game_by_correspondence_tells_its_time() {
    const DAY: Duration = Duration::from_secs(86_400);
    for (language, own, both) in [
        (
            Language::De,
            "Noch ein Tag zweiundzwanzig Stunden.",
            "Du: ein Tag zweiundzwanzig Stunden. Gegner: drei Tage.",
        ),
        (
            Language::En,
            "",
            "You: one day twenty-two hours. Opponent: three days.",
        ),
        (
            Language::Es,
            "",
            "Tú: un día y veintidós horas. Rival: tres días.",
        ),
        (
            Language::Pt,
            "",
            "Você: um dia e vinte e duas horas. Adversário: três dias.",
        ),
    ] {
        let mut setup = online_setup(Steps::TRAINING);
        setup.control = None;
        setup.online.as_mut().unwrap().days = Some(3);
        let mut dialogue = Dialogue::new_in(language, setup);
        let stands = Standing {
            left: [2 * DAY, 3 * DAY],
            ..standing("e2e4 e7e5")
        };
        dialogue.reported(LichessReport::Stands(stands));
        dialogue.now = dialogue.now + Duration::from_secs(2 * 3600);
        let asks = |dialogue: &Dialogue, id| dialogue.agent.wording().command(id).to_owned();
        let word = asks(&dialogue, CommandId::Time);
        assert_eq!(texts(&dialogue.said(&word)), [both], "{language}");
        if language == Language::De {
            let word = asks(&dialogue, CommandId::OwnTime);
            assert_eq!(texts(&dialogue.said(&word)), [own]);
        }
    }
}

#[test]
fn a_move_on_its_way_is_called_back_at_the_server_alone() {
    let mut dialogue = online(Steps::TRAINING);
    dialogue.stands_there("e2e4 e7e5");
    dialogue.said("d4");
    dialogue.said("drücken");
    let asked = dialogue.said("zug zurück");
    let request = asks(ServerRequest::TakeBack, 3);
    assert_eq!(orders(&asked), [&LichessOrder::Send(request)]);
    assert_eq!(dialogue.game().plies().len(), 3, "it still stands");
    dialogue.stands_there("e2e4 e7e5 d2d4");
    dialogue.stands_there("e2e4 e7e5");
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn a_game_that_ended_before_the_move_arrived_ends_without_it() {
    let mut dialogue = online(Steps::TRAINING);
    dialogue.stands_there("e2e4 e7e5");
    dialogue.said("d4");
    dialogue.said("drücken");
    let over = Standing {
        status: Status::Timeout,
        winner: Some(Color::Black),
        ..standing("e2e4 e7e5")
    };
    let ended = dialogue.reported(LichessReport::Stands(over));
    assert!(
        texts(&ended).contains(&"Lichess hat deinen Zug nicht angenommen."),
        "{ended:?}"
    );
    assert!(dialogue.game().ended().is_some());
    assert_eq!(dialogue.game().plies().len(), 2);
}

#[test]
fn what_is_written_is_neither_a_move_nor_an_answer() {
    let write = |text: &str| LichessOrder::Write(text.to_owned());
    for (language, line, text) in [
        (Language::De, "chat e4", "e4"),
        (Language::De, "chat ja", "ja"),
        (
            Language::De,
            "  Chat:  Sf3 war  Pech, nicht? ",
            "Sf3 war Pech, nicht?",
        ),
        (Language::De, "nachricht chat ende", "chat ende"),
        (Language::De, "chat gegner aufgeben", "gegner aufgeben"),
        (Language::En, "chat quit", "quit"),
        (Language::En, "Message e4!", "e4!"),
        (Language::Es, "mensaje sí", "sí"),
        (Language::Pt, "mensagem e4", "e4"),
    ] {
        let mut dialogue = Dialogue::new_in(language, online_setup(Steps::ASSISTANT));
        dialogue.stands_there("");
        // An announcement that waits for a yes goes on waiting.
        dialogue.said("d4");
        let before = dialogue.stored();
        let typed = dialogue.said(line);
        assert_eq!(orders(&typed), [&write(text)], "{language}: {line}");
        assert_eq!(dialogue.stored(), before, "{line}");
        assert!(!typed.contains(&Effect::End), "{line}");
    }
}

#[test]
fn nothing_is_written_where_nobody_reads_it() {
    let mut dialogue = Dialogue::new_in(Language::De, setup(Steps::TRAINING));
    let told = dialogue.said("chat e4");
    assert_eq!(texts(&told), ["Das geht nur auf Lichess."]);
    assert!(orders(&told).is_empty());
    let mut dialogue = online(Steps::TRAINING);
    for nothing in ["chat", "chat  ", "chatten wir"] {
        assert!(orders(&dialogue.said(nothing)).is_empty(), "{nothing}");
    }
    assert!(orders(&dialogue.said(&format!("chat {}", "😀".repeat(71)))).is_empty());
    assert_eq!(
        orders(&dialogue.said(&format!("chat {}", "😀".repeat(70)))).len(),
        1
    );
}

#[test]
fn what_was_asked_for_before_a_restart_is_asked_for_in_its_position_alone() {
    use ServerRequest::{AcceptDraw, OfferDraw, TakeBack};
    let by = Player::Blind;
    let plays = first_move();
    let offers = Event::DrawOffered { by };
    for (offer, request, there, theirs, words) in [
        (None, AcceptDraw, "e2e4", true, None),
        (None, AcceptDraw, "e2e4", false, Some("Remis annehmen")),
        (Some(&offers), OfferDraw, "e2e4", false, None),
        (
            Some(&offers),
            OfferDraw,
            "e2e4 e7e5",
            false,
            Some("Remis anbieten"),
        ),
        (None, TakeBack, "e2e4", false, None),
        (None, TakeBack, "e2e4 e7e5 g1f3", false, Some("Zug zurück")),
    ] {
        let asked = [Event::Requested { request }];
        let events: Vec<_> = plays.iter().chain(offer).chain(&asked).cloned().collect();
        let mut dialogue = after(&events);
        let told = dialogue.reported(LichessReport::Stands(Standing {
            draw: [false, theirs],
            ..standing(there)
        }));
        let order = LichessOrder::Send(asks(request, 1));
        let sent: Vec<_> = words.is_none().then_some(&order).into_iter().collect();
        assert_eq!(orders(&told), sent, "{request:?} {there}");
        if let Some(words) = words {
            let refused = format!("Lichess nimmt das nicht an: {words}.");
            assert!(texts(&told).contains(&refused.as_str()), "{told:?}");
            assert!(dialogue.game().requested().is_empty());
            // Asked for now, it is wanted.
            if request == TakeBack {
                let asked = dialogue.said("zug zurück");
                let order = LichessOrder::Send(asks(request, 3));
                assert_eq!(orders(&asked), [&order], "{asked:?}");
            }
        }
    }
}

#[test]
fn a_move_that_the_server_had_before_a_restart_is_not_sent_again() {
    let moved = first_move();
    for arrived in [true, false] {
        let known = moved.len() - usize::from(!arrived);
        let mut dialogue = after(&moved[..known]);
        let told = dialogue.stands_there("");
        let order = moves(0, "e2e4");
        let sent: Vec<_> = (!arrived).then_some(&order).into_iter().collect();
        assert_eq!(orders(&told), sent, "{told:?}");
        assert_eq!(dialogue.game().plies().len(), usize::from(!arrived));
    }
}

/// The player's first move, of which the server says that it has it.
fn first_move() -> [Event; 7] {
    let by = Player::Blind;
    let uci = "e2e4".parse().unwrap();
    [
        Event::Started,
        Event::Announced { by, uci },
        Event::AnnouncementHeard,
        Event::Executed { by, uci },
        Event::Pressed { by },
        Event::Completed { by, uci },
        Event::Arrived { moves: 1 },
    ]
}

/// A game that goes on after these events.
fn after(events: &[Event]) -> Dialogue {
    let mut dialogue = online(Steps::TRAINING);
    let created = Event::Created(Box::new(dialogue.game().setup().clone()));
    let all = std::iter::once(&created).chain(events);
    let game = Game::fold(all.clone().map(|event| (GameTime::ZERO, event))).unwrap();
    let record = Box::new(dialogue.record.clone());
    let manner = manner(true, Aloud::default());
    dialogue.agent = Agent::new(game, words_in(Language::De), manner, record).continuing(all);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue.agent.resume(dialogue.now);
    dialogue
}

//! Whatever "was ist" names is accepted when it is said.

use shakmaty::{Move, Position};

use super::*;
use doppelbrett_words::{Awaited, Names};

fn profiles() -> [Steps; 3] {
    [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION]
}

fn at_table(setup: Setup) -> Dialogue {
    Dialogue::new_in(Language::De, setup)
}

/// Another agent around the same game, as after a restart.
fn again(dialogue: &Dialogue) -> Dialogue {
    let setup = dialogue.game().setup().clone();
    let events = dialogue.record.stored.lock().unwrap().clone();
    let mut game = Game::new(setup.clone()).unwrap();
    for event in &events {
        game.apply(event, GameTime::ZERO).unwrap();
    }
    let mut other = at_table(setup);
    other.agent = Agent::new(
        game,
        words_in(Language::De),
        manner(true, Aloud::default()),
        Box::new(other.record.clone()),
    );
    other.found(Channel::Room);
    other.found(Channel::Ear);
    other
}

/// What a player says for something that was named; none if nothing of it can be said.
fn said(dialogue: &Dialogue, names: Names, which: usize) -> Option<String> {
    let (game, words) = (dialogue.game(), dialogue.agent.wording());
    let announce = |before: &Chess, played: Move| Some(words.announce(before, played));
    match names {
        Names::Command(id) => Some(words.command(id).to_owned()),
        Names::Piece => {
            let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            Some(words.lexicon.role(pieces[which % 4]).to_owned())
        }
        Names::TheirMove => {
            let owed = game.owed_by(Player::Blind).expect("there is one");
            announce(&owed.before, owed.played)
        }
        Names::Move => {
            let obliged = game.obliged();
            let legal = game.position().legal_moves();
            let fits: Vec<&Move> = legal
                .iter()
                .filter(|played| obliged.iter().all(|at| touches(played, *at)))
                .collect();
            announce(game.position(), **fits.get(which % fits.len().max(1))?)
        }
    }
}

/// Whether the move is one with the piece on `at`, or captures it. Who touched the rook alone does
/// not castle with it.
fn touches(played: &Move, at: Square) -> bool {
    played.from() == Some(at) || played.is_capture() && played.to() == at
}

/// How a sentence names a command; it is not there where the command is not accepted.
fn in_words(id: CommandId) -> &'static [&'static str] {
    match id {
        CommandId::Yes => &["Sage ja", "Ja oder"],
        CommandId::No => &["oder nein"],
        CommandId::Correct => &["korrektur"],
        CommandId::Executed => &["ausgeführt"],
        CommandId::Press => &["drücken oder Enter"],
        CommandId::AcceptDraw => &["remis annehmen"],
        CommandId::DeclineDraw => &["remis ablehnen"],
        CommandId::Continue => &["Sage weiter"],
        CommandId::BoardInOrder => &["stellung stimmt"],
        _ => &[],
    }
}

const NAMED: [CommandId; 9] = [
    CommandId::Yes,
    CommandId::No,
    CommandId::Correct,
    CommandId::Executed,
    CommandId::Press,
    CommandId::AcceptDraw,
    CommandId::DeclineDraw,
    CommandId::Continue,
    CommandId::BoardInOrder,
];

/// Says everything that the answer to "was ist" names, each to an agent of its own.
fn check(dialogue: &Dialogue, which: usize) -> Result<(), TestCaseError> {
    let game = dialogue.game();
    let names = Awaited::of(game).names();
    let state = dialogue.agent.wording().state(game);
    // What is contested names its own ways out.
    let contested = matches!(Awaited::of(game), Awaited::Pending { asked: false, .. });
    for id in NAMED.into_iter().filter(|_| !contested) {
        let named = in_words(id).iter().any(|words| state.contains(words));
        let should = names.contains(&Names::Command(id));
        prop_assert_eq!(named, should, "{:?} in {:?}", id, &state);
    }
    for names in names {
        let Some(text) = said(dialogue, names, which) else {
            continue;
        };
        let mut other = again(dialogue);
        let all = other.typed(&text);
        let stored = other.record.stored.lock().unwrap().clone();
        let happened = stored.iter().any(|it| !matches!(it, Event::Refused { .. }));
        prop_assert!(
            happened,
            "{:?} says {:?}, and {:?} is answered {:?}",
            names,
            &state,
            &text,
            printed(&all)
        );
    }
    Ok(())
}

/// Somebody does something; most of it in vain.
fn act(dialogue: &mut Dialogue, what: u16, which: usize) {
    let legal = dialogue.game().position().legal_moves();
    let any = |which: usize| legal.get(which % legal.len().max(1)).copied();
    let square = || Square::new(u32::try_from(which % 64).unwrap());
    let words = |dialogue: &Dialogue, played| {
        let before = dialogue.game().position();
        dialogue.agent.wording().announce(before, played)
    };
    let lexicon_square = |dialogue: &Dialogue| dialogue.agent.wording().lexicon.square(square());
    match what {
        0..=5 => {
            if let Some(played) = any(which) {
                let text = words(dialogue, played);
                dialogue.said(&text);
            }
        }
        6..=11 => {
            let uci = any(which).map(|played| {
                let mode = dialogue.game().setup().castling();
                played.to_uci(mode).to_string()
            });
            if let Some(uci) = uci {
                dialogue.moves(&uci);
            }
        }
        12..=15 => {
            dialogue.page(BoardAct::Press {});
        }
        // What is asked for is done, and so the game goes on.
        16..=39 => {
            let names = Awaited::of(dialogue.game()).names();
            if let Some(names) = names.first()
                && let Some(text) = said(dialogue, *names, which)
            {
                if which.is_multiple_of(7) {
                    // Its announcement is still being said.
                    dialogue.typed(&text);
                } else {
                    dialogue.said(&text);
                }
            }
        }
        40 => {
            dialogue.page(BoardAct::OfferDraw {});
        }
        41 => {
            dialogue.said("remis");
        }
        42 => {
            let text = format!("berührt {}", lexicon_square(dialogue));
            dialogue.said(&text);
        }
        43 => {
            dialogue.said("aufgabe");
        }
        44 => {
            let text = format!("brett {} leer", lexicon_square(dialogue));
            dialogue.said(&text);
        }
        45 => {
            let now = dialogue.now;
            let all = dialogue.agent.resume(now);
            dialogue.finish(&mut all.clone());
        }
        46 => {
            if let Some(played) = any(which) {
                let text = format!("remis wiederholung mit {}", words(dialogue, played));
                dialogue.said(&text);
            }
        }
        47 => {
            let text = format!("gegner berührt {}", lexicon_square(dialogue));
            dialogue.said(&text);
        }
        48 => {
            dialogue.said("nein");
        }
        49 => {
            dialogue.said("korrektur");
        }
        50 => {
            dialogue.said("gegner regelwidriger zug");
        }
        51 => {
            dialogue.said("regelwidriger zug");
        }
        52 => {
            let before = dialogue.game().plies().last().map(|it| it.before.clone());
            let other = before
                .as_ref()
                .and_then(|it| it.legal_moves().first().copied());
            if let (Some(before), Some(played)) = (before, other) {
                let text = dialogue.agent.wording().announce(&before, played);
                dialogue.said(&format!("mitschrift {text}"));
            }
        }
        53 => {
            let before = dialogue.game().plies().last().map(|it| it.before.clone());
            let other = before
                .as_ref()
                .and_then(|it| it.legal_moves().first().copied());
            if let (Some(before), Some(played)) = (before, other) {
                let text = dialogue.agent.wording().announce(&before, played);
                dialogue.said(&format!("gegner mitschrift {text}"));
            }
        }
        54..=56 => {
            dialogue.said("gegner ausgeführt");
        }
        _ => {
            dialogue.said("ja");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn whatever_is_named_is_accepted(
        profile in 0..3_usize,
        clock in any::<bool>(),
        arbiter in prop::bool::weighted(0.25),
        white in any::<bool>(),
        start in 0..4_usize,
        acts in prop::collection::vec((0..58_u16, any::<u16>()), 1..40),
    ) {
        const STARTS: [&str; 4] = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/PPP2ppp/8/8/8/8/ppp2PPP/R3K2R w KQkq - 0 1",
            "4k3/1P6/8/8/8/8/1p6/4K3 w - - 0 1",
            "8/8/3k4/8/8/3K4/P6p/8 b - - 0 1",
        ];
        let mut dialogue = at_table(Setup {
            blind_plays: if white { Side::White } else { Side::Black },
            control: clock.then(|| "15+5".parse().unwrap()),
            arbiter,
            start: STARTS[start].parse().unwrap(),
            ..setup(profiles()[profile])
        });
        check(&dialogue, 0)?;
        for (what, which) in acts {
            act(&mut dialogue, what, usize::from(which));
            check(&dialogue, usize::from(which))?;
        }
    }
}

#[test]
fn a_draw_that_is_offered_comes_before_a_yes_that_would_be_refused() {
    let mut dialogue = at_table(setup(Steps::ASSISTANT));
    for words in [
        "eva vier",
        "ja",
        "",
        "gegner eva fünf",
        "gegner remis",
        "gegner drücken",
    ] {
        dialogue.said(words);
    }
    let state = printed(&dialogue.said("was ist")).join(" ");
    assert_eq!(
        state,
        "Gegner: Bauer Eva sieben Eva fünf. Remis ist angeboten. Sage: remis annehmen, oder: remis ablehnen."
    );
    dialogue.said("remis ablehnen");
    let state = printed(&dialogue.said("was ist")).join(" ");
    assert_eq!(state, "Gegner: Bauer Eva sieben Eva fünf. Sage ja.");
    // Before both have moved nobody can accept (Article 5.2.3).
    let mut dialogue = at_table(setup(Steps::ASSISTANT));
    dialogue.said("eva vier");
    dialogue.page(BoardAct::OfferDraw {});
    let state = printed(&dialogue.said("was ist")).join(" ");
    assert!(
        state.ends_with("Remis ist zu früh angeboten. Sage: remis ablehnen."),
        "{state}"
    );
}

#[test]
fn which_piece_has_to_move_is_told_and_again_after_a_restart() {
    let mut dialogue = at_table(Setup {
        start: "4k3/8/8/8/8/8/4p3/R3K2R w - - 0 1".parse().unwrap(),
        ..setup(Steps::TRAINING)
    });
    dialogue.said("");
    // A piece that cannot move obliges to nothing; the next one does.
    dialogue.said("berührt Eva eins");
    let named = "Berührt ist Eva eins: König";
    let state = printed(&dialogue.said("was ist")).join(" ");
    assert!(state.contains(named), "{state}");
    let mut resumed = again(&dialogue);
    let now = resumed.now;
    let told = printed(&resumed.agent.resume(now)).join(" ");
    assert!(told.contains(named), "{told}");
    let state = printed(&resumed.said("was ist")).join(" ");
    assert!(state.contains(named), "{state}");
    let refused = printed(&dialogue.said("turm anna vier")).join(" ");
    assert!(refused.contains(named), "{refused}");
}

#[test]
fn a_piece_that_cannot_move_is_not_the_one_that_has_to() {
    let mut dialogue = at_table(setup(Steps::TRAINING));
    dialogue.said("");
    dialogue.said("berührt anna eins");
    dialogue.said("berührt eva zwei");
    for said in ["was ist", "david vier"] {
        let told = printed(&dialogue.said(said)).join(" ");
        assert!(
            told.contains("Eva zwei") && !told.contains("Turm"),
            "{told}"
        );
    }
}

#[test]
fn the_opponent_who_only_has_to_press_is_not_said_to_be_thinking() {
    let mut dialogue = at_table(setup(Steps::ASSISTANT));
    for words in ["eva vier", "ja", ""] {
        dialogue.said(words);
    }
    dialogue.moves("e7e5");
    dialogue.said("ja");
    let expected = "Gegner: Bauer Eva sieben Eva fünf. Er muss noch die Uhr drücken.";
    for said in ["was ist", "david vier"] {
        assert_eq!(printed(&dialogue.said(said)), [expected], "{said}");
    }
}

#[test]
fn a_pressed_clock_is_not_asked_for_again() {
    let mut dialogue = at_table(setup(Steps::TRAINING));
    dialogue.said("");
    dialogue.typed("eva vier");
    dialogue.typed("");
    assert!(
        dialogue.game().under_way().is_some(),
        "it is still being said"
    );
    let state = printed(&dialogue.typed("was ist")).join(" ");
    assert_eq!(
        state,
        "Angesagt: Bauer Eva zwei Eva vier. Die Uhr ist gedrückt."
    );
}

#[test]
fn a_promotion_is_not_asked_where_a_touched_piece_has_to_move() {
    let mut dialogue = at_table(Setup {
        start: "7k/P7/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap(),
        ..setup(Steps::TRAINING)
    });
    dialogue.said("");
    dialogue.said("berührt eva eins");
    let told = printed(&dialogue.said("anna acht")).join(" ");
    assert!(told.contains("Berührt ist Eva eins: König"), "{told}");
    assert_eq!(dialogue.game().question(), None);
}

#[test]
fn an_offer_is_named_while_the_opponent_is_asked_to_go_back() {
    let mut dialogue = at_table(Setup {
        control: None,
        ..setup(Steps::ASSISTANT)
    });
    for words in [
        "eva vier",
        "ja",
        "",
        "gegner ausgeführt",
        "gegner eva fünf",
        "gegner drücken",
        "ja",
    ] {
        dialogue.said(words);
    }
    dialogue.said("mitschrift Springer Gustav acht Felix sechs");
    assert!(matches!(
        dialogue.game().question(),
        Some(Question::GoBack { .. })
    ));
    dialogue.page(BoardAct::OfferDraw {});
    let state = printed(&dialogue.said("was ist")).join(" ");
    assert!(
        state.ends_with("Sage: remis annehmen, oder: remis ablehnen."),
        "{state}"
    );
    dialogue.said("remis ablehnen");
    assert_eq!(dialogue.game().offer(), None);
}

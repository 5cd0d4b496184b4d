//! A long game as its events, for tests of the journal.

use doppelbrett::clock::GameTime;
use doppelbrett::game::{Event, Player, Setup, Side, Steps};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position};
use std::time::Duration;

/// The first events of a game, then those of each ply, as the profile `training` records them.
pub fn long_game(plies: usize, seed: u64) -> Vec<(GameTime, Vec<Event>)> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Chess::default();
    let setup = Setup {
        blind_name: "Anna".into(),
        sighted_name: "Boris".into(),
        event: "Test".into(),
        control: "300".parse().ok(),
        ..Setup::new(Side::White, Steps::TRAINING)
    };
    let mut all = vec![
        (GameTime::ZERO, vec![Event::Created(Box::new(setup))]),
        (GameTime::ZERO, vec![Event::Started]),
    ];
    for number in 0..plies {
        let goes_on = |played: &&shakmaty::Move| {
            let mut after = position.clone();
            after.play_unchecked(**played);
            !after.legal_moves().is_empty() && !after.is_insufficient_material()
        };
        let moves = position.legal_moves();
        let moves: Vec<_> = moves.iter().filter(goes_on).copied().collect();
        let played = *random.choice(&moves).expect("a move that goes on");
        let uci: UciMove = played.to_uci(CastlingMode::Standard);
        let (by, other) = match number % 2 {
            0 => (Player::Blind, Player::Sighted),
            _ => (Player::Sighted, Player::Blind),
        };
        let at = GameTime::from(Duration::from_secs(2 * number as u64 + 1));
        all.push((at, vec![Event::Announced { by, uci }]));
        all.push((at, vec![Event::AnnouncementHeard]));
        all.push((
            at,
            vec![
                Event::Executed { by, uci },
                Event::Pressed { by },
                Event::Completed { by, uci },
                Event::Repeated { by: other },
                Event::Executed { by: other, uci },
            ],
        ));
        position.play_unchecked(played);
    }
    all
}

/// All of them in one list.
pub fn events(game: &[(GameTime, Vec<Event>)]) -> Vec<(GameTime, Event)> {
    game.iter()
        .flat_map(|(at, events)| events.iter().map(|event| (*at, event.clone())))
        .collect()
}

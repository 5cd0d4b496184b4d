use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode};

use crate::cli::at_home::at_home;
use crate::cli::configuration;
use crate::cli::failure::Failure;
use crate::clock::TimeControl;
use crate::game::{OnlineGame, Setup, Side};
use crate::lichess::GameFull;
use crate::settings::Settings;

/// What is agreed for the game at the server, in which the blind player is `own`.
///
/// # Errors
/// When this program cannot play it.
pub(super) fn agreed(game: &GameFull, own: &str, settings: &Settings) -> Result<Setup, Failure> {
    at_home(settings)?;
    let [white, black] = &game.players;
    let (color, (_, opponent), (_, player)) = match (white.0 == own, black.0 == own) {
        (true, _) => (Color::White, black, white),
        (_, true) => (Color::Black, white, black),
        _ => {
            let id = ("id", game.id.as_str().into());
            return Err(Failure::new("online-not-own", &[id]));
        }
    };
    let chess960 = game.variant == "chess960";
    if !chess960 && !matches!(game.variant.as_str(), "standard" | "fromPosition") {
        let variant = crate::foreign::one_line(&game.variant);
        return Err(Failure::new(
            "online-variant",
            &[("variant", variant.into())],
        ));
    }
    Ok(Setup {
        blind_plays: match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        },
        both_blind: false,
        blind_name: player.clone(),
        sighted_name: opponent.clone(),
        event: "Lichess".to_owned(),
        control: game.clock.and_then(|(base, each)| control(base, each)),
        opponents_control: None,
        clock_alone: false,
        start: start(game.start.as_deref(), chess960)?,
        chess960,
        steps: settings.steps(),
        rules: Some(Box::new(configuration::rules(settings)?)),
        arbiter: false,
        external_clock: false,
        engine: None,
        blindfold: false,
        taped: settings.tapes(),
        lexicon: Some(settings.lexicon().to_owned()),
        opponent_lexicon: None,
        online: Some(OnlineGame {
            id: game.id.clone(),
            rated: game.rated,
            days: game.days,
        }),
    })
}

/// The server's clock; it shows what there is from the first state on.
fn control(base: std::time::Duration, each: std::time::Duration) -> Option<TimeControl> {
    // No control is without any time at the beginning.
    let seconds = base.as_secs().max(1);
    let text = match each.as_secs() {
        0 => format!("{seconds}s"),
        each => format!("{seconds}s+{each}"),
    };
    text.parse().ok()
}

fn start(fen: Option<&str>, chess960: bool) -> Result<Fen, Failure> {
    let mode = CastlingMode::from_chess960(chess960);
    let Some(fen) = fen else {
        return Ok(Fen::from_position(&Chess::default(), EnPassantMode::Legal));
    };
    let unreadable = || Failure::new("online-start", &[]);
    let fen: Fen = fen.parse().map_err(|_| unreadable())?;
    let position: Result<Chess, _> = fen.into_position(mode);
    let position = position.map_err(|_| unreadable())?;
    Ok(Fen::from_position(&position, EnPassantMode::Legal))
}

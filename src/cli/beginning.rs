use clap::Args;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode};

use super::failure::Failure;
use super::{configuration, start};
use crate::clock::TimeControl;
use crate::console;
use crate::game::{EngineLevel, Player, Setup};
use crate::laws::{Applies, StartNumber};
use crate::sentences::Wording;
use crate::settings::{ClockUse, Profile, Settings};

/// The word for a position that is drawn.
const DRAW: &str = "draw";

/// From where a new game begins.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Beginning {
    // The position to start from [default: the usual starting position]
    #[arg(long)]
    fen: Option<Fen>,
    // Play Chess960 from the position with this number, 0 to 959, or from one that is drawn
    // [default: draw]. With --fen and no value: castle by its rules
    #[arg(long, value_name = "NUMBER|draw")]
    chess960: Option<Option<String>>,
    /// Only the clock is wanted.
    #[arg(skip)]
    pub(super) clock: Option<OnlyClock>,
}

/// How the clock without boards is wanted.
#[derive(Clone, Debug, Default)]
pub(super) struct OnlyClock {
    /// The opponent's time control, where it is another one.
    pub(super) opponents_control: Option<TimeControl>,
    /// It is pressed by voice, too.
    pub(super) pressed_by_voice: bool,
}

/// The position, and whether castling follows the rules of Chess960.
#[derive(Debug, PartialEq)]
struct Agreed {
    start: Fen,
    chess960: bool,
}

impl Beginning {
    /// Only the clock.
    pub(super) fn of_clock(clock: OnlyClock) -> Self {
        Self {
            clock: Some(clock),
            ..Self::default()
        }
    }

    /// Whether a position or a way to play was asked for.
    pub(super) const fn is_given(&self) -> bool {
        self.fen.is_some() || self.chess960.is_some()
    }

    /// What is agreed for a new game.
    ///
    /// # Errors
    /// With a sentence, when it cannot begin.
    pub(super) fn setup(&self, settings: &Settings, wording: &Wording) -> Result<Setup, Failure> {
        if external_clock(settings) && settings.game.control.is_none() {
            return Err(Failure::new("electronic-no-clock-control", &[]));
        }
        let engine = against_engine(settings)?;
        against_blind(settings)?;
        let beginning = self.agreed(getrandom::u64)?;
        let rules = configuration::rules(settings)?;
        if settings.laws.quickplay && rules.quickplay.applies == Applies::Never {
            console::print(&wording.text("quickplay-not-in-blitz", &[]));
        }
        if settings.score.tape && !settings.tapes() {
            console::print(&wording.text("tape-without-ears", &[]));
        }
        Ok(Setup {
            blind_plays: settings.game.blind_plays.side(),
            both_blind: settings.game.blind_plays.both(),
            blind_name: settings.game.blind_name.clone(),
            sighted_name: opponent(settings, engine, wording),
            event: settings.game.event.clone(),
            control: settings.game.control.clone(),
            opponents_control: (self.clock.as_ref()).and_then(|it| it.opponents_control.clone()),
            clock_alone: self.clock.is_some(),
            start: beginning.start,
            chess960: beginning.chess960,
            steps: settings.steps(),
            rules: Some(Box::new(rules)),
            arbiter: settings.laws.arbiter,
            external_clock: external_clock(settings),
            engine,
            blindfold: engine.is_some() && settings.engine.blindfold,
            taped: settings.tapes(),
            lexicon: (self.clock.is_none()).then(|| settings.lexicon().to_owned()),
            opponent_lexicon: (settings.game.blind_plays.both())
                .then(|| settings.opponent_lexicon().to_owned()),
            online: None,
        })
    }

    /// What the game begins from; `random` is asked if a position is to be drawn.
    ///
    /// # Errors
    /// With a sentence, when it cannot be begun from.
    fn agreed(
        &self,
        random: impl FnOnce() -> Result<u64, getrandom::Error>,
    ) -> Result<Agreed, Failure> {
        let (position, mode) = match (&self.fen, &self.chess960) {
            (None, None) => (Chess::default(), CastlingMode::Standard),
            (Some(fen), None) => possible(fen, CastlingMode::Standard)?,
            (Some(fen), Some(None)) => possible(fen, CastlingMode::Chess960)?,
            (Some(_), Some(Some(_))) => return Err(Failure::new("start-two-positions", &[])),
            (None, Some(named)) => {
                let number = number(named.as_deref().unwrap_or(DRAW), random)?;
                let mode = CastlingMode::Chess960;
                let position = number.setup().position(mode);
                (position.map_err(Box::new)?, mode)
            }
        };
        Ok(Agreed {
            start: Fen::from_position(&position, EnPassantMode::Legal),
            chess960: mode.is_chess960(),
        })
    }
}

/// Whether the clock at the electronic board is the master.
fn external_clock(settings: &Settings) -> bool {
    let board = settings.board.electronic();
    board.is_some_and(|board| board.clock == ClockUse::Master)
}

fn possible(fen: &Fen, mode: CastlingMode) -> Result<(Chess, CastlingMode), Failure> {
    Ok((start::possible(fen.clone(), mode)?, mode))
}

/// The start position of this name.
fn number(
    named: &str,
    random: impl FnOnce() -> Result<u64, getrandom::Error>,
) -> Result<StartNumber, Failure> {
    if named == DRAW {
        let drawn = random().map(StartNumber::drawn);
        return drawn.map_err(|why| {
            tracing::warn!(%why, "no random numbers");
            Failure::new("start-not-drawn", &[])
        });
    }
    let number = named.parse().ok().map(StartNumber::new);
    number
        .and_then(Result::ok)
        .ok_or_else(|| Failure::new("start-no-such-number", &[("given", named.into())]))
}

/// Refuses what needs a sighted opponent, if both are blind.
///
/// # Errors
/// With a sentence.
fn against_blind(settings: &Settings) -> Result<(), Failure> {
    if !settings.game.blind_plays.both() {
        return Ok(());
    }
    if settings.engine.enabled {
        return Err(Failure::new("opposite-is-no-engine", &[]));
    }
    let electronic = settings.board.electronic();
    if electronic.is_some_and(|board| board.on == Player::Sighted) {
        return Err(Failure::new("opposite-has-no-board", &[]));
    }
    Ok(())
}

/// How strong an engine plays, if one does.
///
/// # Errors
/// With a sentence, in a competition, or if the board is a person's.
fn against_engine(settings: &Settings) -> Result<Option<EngineLevel>, Failure> {
    if !settings.engine.enabled {
        return Ok(None);
    }
    if settings.profile == Profile::Competition || settings.laws.arbiter {
        return Err(Failure::new("engine-not-in-competition", &[]));
    }
    let electronic = settings.board.electronic();
    if electronic.is_some_and(|board| board.on == Player::Sighted) {
        return Err(Failure::new("engine-has-no-board", &[]));
    }
    Ok(Some(settings.engine.level))
}

/// What the opponent is called in the score: the name that is set, if it is.
fn opponent(settings: &Settings, engine: Option<EngineLevel>, wording: &Wording) -> String {
    let name = &settings.game.sighted_name;
    match engine {
        Some(level) if name == "?" => {
            wording.text("engine-player", &[("level", level.number().into())])
        }
        _ => name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::messages::{Language, Messages};

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        beginning: Beginning,
    }

    fn agreed(line: &str) -> Result<(String, bool), String> {
        let words = std::iter::once("play").chain(line.split_whitespace());
        let beginning = CommandLine::try_parse_from(words).unwrap().beginning;
        assert_eq!(beginning.is_given(), !line.is_empty());
        beginning
            .agreed(|| Ok(960 * 7 + 959))
            .map(|agreed| (agreed.start.to_string(), agreed.chess960))
            .map_err(|failure| failure.text(&Messages::new(Language::De)))
    }

    const USUAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const LAST: &str = "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1";

    #[test]
    fn what_a_game_begins_from() {
        for (line, start, chess960) in [
            ("", USUAL, false),
            ("--chess960 518", USUAL, true),
            ("--chess960=959", LAST, true),
            ("--chess960", LAST, true),
            ("--chess960 draw", LAST, true),
        ] {
            assert_eq!(agreed(line), Ok((start.to_owned(), chess960)), "{line}");
        }
        let fen = "--fen=4k3/8/8/8/8/8/8/1KR5 w C - 0 1";
        let own = CommandLine::try_parse_from(["play", fen, "--chess960"]).unwrap();
        let agreed = own.beginning.agreed(|| unreachable!()).unwrap();
        assert_eq!(agreed.start.to_string(), "4k3/8/8/8/8/8/8/1KR5 w K - 0 1");
        assert!(agreed.chess960);
    }

    #[test]
    fn what_it_cannot_begin_from() {
        for (line, said) in [
            ("--chess960 960", "960 ist keine Stellung von Chess960"),
            ("--chess960 70000", "70000 ist keine Stellung von Chess960"),
            ("--chess960=-1", "-1 ist keine Stellung von Chess960"),
            ("--chess960=", " ist keine Stellung von Chess960"),
            ("--chess960 fünf", "fünf ist keine Stellung von Chess960"),
            ("--fen=8/8/8/8/8/8/8/8 --chess960 5", "zwei Stellungen"),
            ("--fen=8/8/8/8/8/8/8/8 --chess960 draw", "zwei Stellungen"),
        ] {
            let refused = agreed(line).unwrap_err();
            assert!(refused.contains(said), "{line}: {refused}");
        }
    }
}

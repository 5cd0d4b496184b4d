//! The hall's list of a round, from an engine's pairs or a manager's PGN.

use std::path::PathBuf;

use clap::Args;

use super::{bytes, control, out, report, text};
use crate::cli::failure::Failure;
use crate::console;
use crate::foreign::one_line;
use crate::hall::{Bye, Pairing, Pairings};
use crate::pgn::Head;
use crate::sentences::Wording;
use crate::settings::BlindPlays;
use crate::tournament::{Entrant, Listed, Pairs, Report, TournamentError, unplayed};

/// `doppelbrett tournament pairings`
#[derive(Clone, Debug, Args)]
pub(super) struct Pair {
    // The round: an engine's list of pairs, or games in PGN that have no result
    #[arg(value_name = "PAIRS")]
    pairs: PathBuf,
    // The report of the tournament, for an engine's list
    #[arg(long, value_name = "TRF")]
    trf: Option<PathBuf>,
    // Who is blind, by name or FIDE number; may be given more than once
    #[arg(long, value_name = "NAME", required_unless_present = "all_blind")]
    blind: Vec<String>,
    // Everybody is blind
    #[arg(long, conflicts_with = "blind")]
    all_blind: bool,
    // The number of the round [default: the next one of the report, or that of the games]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    round: Option<u32>,
    // The time control of the round, such as 15+5 or school
    #[arg(long, value_name = "TIME")]
    control: Option<String>,
    // Write to a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Somebody in the round.
#[derive(Clone)]
struct Person {
    name: String,
    fide: Option<u32>,
}

/// A round as it was paired.
struct Round {
    event: Option<String>,
    site: String,
    number: String,
    games: Vec<(u32, [Person; 2])>,
    byes: Vec<Person>,
}

impl Pair {
    /// Prints the list, or writes it.
    pub(super) fn run(&self, wording: &Wording) -> Result<(), Failure> {
        self.control.as_deref().map(control).transpose()?;
        let mut round = match &self.trf {
            Some(trf) => of_engine(&text(&self.pairs)?.parse::<Pairs>()?, &report(trf)?)?,
            None => of_games(&bytes(&self.pairs)?)?,
        };
        if let Some(number) = self.round {
            round.number = number.to_string();
        }
        self.all_are_there(&round)?;
        let paired = round.games.len();
        let pairings = self.list(round);
        if pairings.pairing.is_empty() {
            return Err(Failure::new("tournament-none-blind", &[]));
        }
        let list = toml::to_string(&pairings).map_err(Failure::damaged)?;
        out(list.as_bytes(), self.output.as_ref(), wording)?;
        let left = paired - pairings.pairing.len();
        if left > 0 {
            let count = left.to_string();
            console::complain(&wording.text("tournament-left-out", &[("count", count.into())]));
        }
        Ok(())
    }

    /// Somebody who is blind and does not play was written wrongly, or has a bye.
    fn all_are_there(&self, round: &Round) -> Result<(), TournamentError> {
        let players = round.games.iter().flat_map(|(_, both)| both);
        let all: Vec<_> = players.chain(&round.byes).collect();
        match self
            .blind
            .iter()
            .find(|name| !all.iter().any(|it| it.is(name)))
        {
            Some(name) => Err(TournamentError::NoName(name.clone())),
            None => Ok(()),
        }
    }

    fn list(&self, round: Round) -> Pairings {
        let blind = |it: &Person| self.all_blind || self.blind.iter().any(|name| it.is(name));
        let games = round
            .games
            .into_iter()
            .filter_map(|(board, [white, black])| {
                let plays = match (blind(&white), blind(&black)) {
                    (true, true) => BlindPlays::Both,
                    (true, false) => BlindPlays::White,
                    (false, true) => BlindPlays::Black,
                    (false, false) => return None,
                };
                Some(Pairing {
                    board,
                    white: white.name,
                    black: black.name,
                    white_fide: white.fide,
                    black_fide: black.fide,
                    blind: plays,
                    control: None,
                    language: None,
                    opponent_language: None,
                })
            });
        Pairings {
            event: round.event,
            site: round.site,
            round: round.number,
            control: self.control.clone(),
            pairing: games.collect(),
            bye: round.byes.into_iter().map(Bye::from).collect(),
            ..Pairings::default()
        }
    }
}

impl Person {
    /// Whether `written` is their name or their number.
    fn is(&self, written: &str) -> bool {
        let own = Listed {
            name: &self.name,
            fide: self.fide,
        };
        let name = one_line(written);
        let other = Listed {
            name: &name,
            fide: written.parse().ok(),
        };
        own.is(other)
    }
}

impl From<Person> for Bye {
    fn from(Person { name, fide }: Person) -> Self {
        Self { name, fide }
    }
}

impl From<&Entrant> for Person {
    fn from(entrant: &Entrant) -> Self {
        Self {
            name: entrant.name.clone(),
            fide: entrant.fide,
        }
    }
}

/// The next round of a tournament, as its engine has paired it.
fn of_engine(pairs: &Pairs, report: &Report) -> Result<Round, TournamentError> {
    let person = |number: &u32| report.player(*number).map(Person::from);
    let games = pairs.games.iter();
    let games = (1..)
        .zip(games)
        .map(|(board, (white, black))| Ok((board, [person(white)?, person(black)?])));
    Ok(Round {
        event: report.line("012").map(|event| one_line(&event)),
        site: one_line(&report.line("022").unwrap_or_default()),
        number: (report.rounds() + 1).to_string(),
        games: games.collect::<Result<_, TournamentError>>()?,
        byes: pairs.byes.iter().map(person).collect::<Result<_, _>>()?,
    })
}

/// The round whose games a manager has written.
fn of_games(pgn: &[u8]) -> Result<Round, Failure> {
    let games = unplayed(pgn).map_err(|error| error.0)?;
    let first = games.first().ok_or(TournamentError::NoGames)?;
    let tag = |head: &Head, name| match head.tag(name).map(one_line) {
        Some(text) if text != "?" => text,
        _ => String::new(),
    };
    // Round and board as broadcasters write them: `3.17`.
    let round = tag(first, "Round");
    let number = round.split('.').next().unwrap_or_default().to_owned();
    let boards = (1..).zip(&games).map(|(place, head)| {
        let round = tag(head, "Round");
        let board = round
            .split_once('.')
            .and_then(|(_, board)| board.parse().ok());
        let person = |name, number| Person {
            name: tag(head, name),
            fide: tag(head, number).parse().ok(),
        };
        let both = [
            person("White", "WhiteFideId"),
            person("Black", "BlackFideId"),
        ];
        (board.unwrap_or(place), both)
    });
    Ok(Round {
        event: Some(tag(first, "Event")).filter(|event| !event.is_empty()),
        site: tag(first, "Site"),
        number,
        games: boards.collect(),
        byes: Vec::new(),
    })
}

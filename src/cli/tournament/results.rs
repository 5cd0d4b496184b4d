//! The results of a round of the hall, in the report of the tournament.

use std::path::PathBuf;

use clap::Args;

use super::{out, report};
use crate::cli::failure::Failure;
use crate::cli::opened::fold;
use crate::console;
use crate::game::{Event, Ruling};
use crate::hall::{Pairing, Pairings, Seating};
use crate::laws::Penalty;
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::store::{GameId, Journal};
use crate::tournament::{Cell, Code, Listed, Report, codes};

/// `doppelbrett tournament results`
#[derive(Clone, Debug, Args)]
pub(super) struct Results {
    // The list with which the hall played the round
    #[arg(value_name = "PAIRINGS")]
    pairings: PathBuf,
    // The report of the tournament so far [default: a new one, of those who are in the list]
    #[arg(long, value_name = "TRF")]
    trf: Option<PathBuf>,
    // The number of the round [default: that of the list]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    round: Option<u32>,
    // Write to a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What became of a game.
struct Played {
    /// The results of White and Black.
    codes: (Code, Code),
    /// The arbiter has given or taken points besides.
    points_ruled: bool,
}

impl Results {
    /// Prints the report with the round in it, or writes it.
    pub(super) fn run(&self, settings: &Settings, wording: &Wording) -> Result<(), Failure> {
        let pairings = Pairings::read(&self.pairings)?;
        let round = match self.round {
            Some(round) => round,
            None => pairings.round.parse().map_err(|_| {
                let round = pairings.round.as_str().into();
                Failure::new("tournament-no-round", &[("round", round)])
            })?,
        };
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        let seating = Seating::read(&folder.join(Seating::FILE))?;
        let journal = Journal::open(&folder.join("journal.sqlite"))?;
        let mut report = match &self.trf {
            Some(trf) => report(trf)?,
            None => new(&pairings),
        };
        let people = report.people();
        let column = usize::try_from(round).unwrap_or(usize::MAX);
        let mut cells: Vec<Cell> = Vec::new();
        let (mut without, mut ruled, mut adjourned) = (Vec::new(), Vec::new(), Vec::new());
        for pairing in &pairings.pairing {
            let [white, black] = listed(pairing).map(|who| people.only(who));
            let players = [white?, black?];
            let board = pairing.board.to_string();
            let Some(number) = number_of(pairing, &pairings, &seating) else {
                // Of a round before, the hall keeps the adjourned games alone.
                if report.has_result(column, players) {
                    continue;
                }
                let board = [("board", board.into())];
                return Err(Failure::new("tournament-not-played", &board));
            };
            let Some(played) = played(&journal, number)? else {
                without.push(board);
                continue;
            };
            if played.points_ruled {
                ruled.push(board.clone());
            }
            let (of_white, of_black) = played.codes;
            if of_white == Code::Adjourned {
                adjourned.push(board);
            }
            cells.extend(Cell::of_game(players[0], players[1], of_white, of_black));
        }
        if !without.is_empty() {
            let boards = without.join(", ").into();
            return Err(Failure::new("tournament-not-over", &[("boards", boards)]));
        }
        for bye in &pairings.bye {
            let who = Listed {
                name: &bye.name,
                fide: bye.fide,
            };
            cells.push(Cell {
                player: people.only(who)?,
                against: None,
                code: Code::PairingBye,
            });
        }
        report.add(column, &cells)?;
        out(report.to_string().as_bytes(), self.output.as_ref(), wording)?;
        for (boards, told) in [
            (ruled, "tournament-points-ruled"),
            (adjourned, "tournament-adjourned"),
        ] {
            if !boards.is_empty() {
                let boards = [("boards", boards.join(", ").into())];
                console::complain(&wording.text(told, &boards));
            }
        }
        let lacking = report.without_result(column).count();
        if lacking > 0 {
            let count = lacking.to_string();
            console::complain(&wording.text("tournament-lacking", &[("count", count.into())]));
        }
        Ok(())
    }
}

/// White and Black of a pairing.
fn listed(pairing: &Pairing) -> [Listed<'_>; 2] {
    [
        (&pairing.white, pairing.white_fide),
        (&pairing.black, pairing.black_fide),
    ]
    .map(|(name, fide)| Listed { name, fide })
}

/// A report of everybody in the list.
fn new(pairings: &Pairings) -> Report {
    let byes = pairings.bye.iter().map(|bye| Listed {
        name: &bye.name,
        fide: bye.fide,
    });
    let players = pairings.pairing.iter().flat_map(listed);
    let event = pairings.event.as_deref().unwrap_or_default();
    Report::new(event, &pairings.site, players.chain(byes))
}

/// The game of a pairing in the journal, if the hall knows it. One that was adjourned is at another
/// board since the next round began.
fn number_of(pairing: &Pairing, pairings: &Pairings, seating: &Seating) -> Option<GameId> {
    let found = seating.game.iter().rev().find(|seat| {
        (seat.board == pairing.board || seat.carried)
            && seat.white == pairing.white
            && seat.black == pairing.black
            && seat.round == pairings.round
    });
    found.map(|seat| seat.number)
}

/// What became of a game; `None` if it has no result and is not adjourned.
fn played(journal: &Journal, number: GameId) -> Result<Option<Played>, Failure> {
    let stamped = journal.load(number)?;
    let game = fold(number, &stamped)?;
    let points_ruled = stamped.iter().any(|stamped| {
        matches!(
            &stamped.event,
            Event::Ruled {
                ruling: Ruling::Impose {
                    penalty: Penalty::OpponentGainsPoints | Penalty::OffenderLosesPoints,
                    ..
                },
                ..
            }
        )
    });
    Ok(codes(&game).map(|codes| Played {
        codes,
        points_ruled,
    }))
}

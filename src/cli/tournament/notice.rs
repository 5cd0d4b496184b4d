//! Pairings or standings for the notice board: on paper, in Braille, and read out.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{out, text};
use crate::cli::failure::Failure;
use crate::cli::report::PaperSize;
use crate::cli::speech;
use crate::foreign::one_line;
use crate::hall::Pairings;
use crate::messages::Language;
use crate::report::{self, BrailleTable, Report, Section};
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::tournament::{self, TournamentError};

/// `doppelbrett tournament notice`
#[derive(Clone, Debug, Args)]
pub(super) struct Notice {
    // The hall's list of pairings, or the report of a tournament
    #[arg(value_name = "PAIRINGS|TRF")]
    file: PathBuf,
    // Read it out, too
    #[arg(long)]
    speak: bool,
    // For a Braille embosser: North American Braille ASCII
    #[arg(long)]
    brf: bool,
    #[command(flatten)]
    paper: PaperSize,
    // Write to a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Notice {
    /// Prints the notice, writes it or reads it out.
    pub(super) fn run(&self, settings: &Settings, wording: &Wording) -> Result<(), Failure> {
        let notice = read(&self.file, wording)?;
        let bytes = if self.brf {
            let table = BrailleTable::built_in(wording.language()).map_err(Failure::damaged)?;
            report::brf(&notice, &table, self.paper.paper(settings)?)
        } else {
            notice.text().into_bytes()
        };
        out(&bytes, self.output.as_ref(), wording)?;
        if self.speak {
            let sections = notice.sections.into_iter();
            let lines = sections.flat_map(|it| std::iter::once(it.title).chain(it.lines));
            let lines = std::iter::once(notice.title).chain(lines);
            let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
            speech::speak(settings, wording.language().voice(), &lines)?;
        }
        Ok(())
    }
}

/// What the file says: without a player's line it is no report, but a list of pairings.
fn read(file: &Path, wording: &Wording) -> Result<Report, Failure> {
    let source = text(file)?;
    match source.parse::<tournament::Report>() {
        Ok(report) => Ok(standings(&report, wording)),
        Err(TournamentError::NoPlayers) => Ok(pairings(&source.parse::<Pairings>()?, wording)),
        Err(error) => Err(error.into()),
    }
}

fn pairings(list: &Pairings, wording: &Wording) -> Report {
    let games = list.pairing.iter().map(|pairing| {
        let args = [
            ("board", pairing.board.to_string().into()),
            ("white", pairing.white.as_str().into()),
            ("black", pairing.black.as_str().into()),
        ];
        wording.text("tournament-notice-pairing", &args)
    });
    let byes = list.bye.iter().map(|bye| {
        let name = [("name", bye.name.as_str().into())];
        wording.text("tournament-notice-bye", &name)
    });
    let event = list.event.clone().unwrap_or_default();
    let round = [("round", list.round.as_str().into())];
    let heading = wording.text("tournament-notice-pairings", &round);
    notice(event, heading, games.chain(byes).collect())
}

/// A notice of an event, which may have no name.
fn notice(event: String, heading: String, lines: Vec<String>) -> Report {
    let (title, heading) = match event.is_empty() {
        true => (heading, event),
        false => (event, heading),
    };
    Report {
        title,
        sections: vec![Section {
            title: heading,
            lines,
        }],
    }
}

fn standings(report: &tournament::Report, wording: &Wording) -> Report {
    let mut players: Vec<_> = report.players().iter().collect();
    let ranked = players.iter().any(|player| player.rank.is_some());
    // Who has no place stands last, by points.
    players.sort_by_key(|player| {
        let rank = player.rank.unwrap_or(u32::MAX);
        (rank, Reverse(player.half_points), player.number)
    });
    let point = match wording.language() {
        Language::En => '.',
        Language::De | Language::Es | Language::Pt => ',',
    };
    let places = (1..).zip(players).map(|(place, player)| {
        let rank: Option<u32> = player.rank.or((!ranked).then_some(place));
        let whole = player.half_points / 2;
        let points = match player.half_points % 2 {
            0 => whole.to_string(),
            _ => format!("{whole}{point}5"),
        };
        let args = [
            ("name", player.name.as_str().into()),
            ("points", points.into()),
        ];
        let Some(rank) = rank else {
            return wording.text("tournament-notice-without-place", &args);
        };
        let rank = ("rank", rank.to_string().into());
        wording.text("tournament-notice-place", &[&args[..], &[rank]].concat())
    });
    let round = [("round", report.rounds().to_string().into())];
    let event = one_line(&report.line("012").unwrap_or_default());
    let heading = wording.text("tournament-notice-standings", &round);
    let open: Vec<_> = report.adjourned().map(|it| it.name.as_str()).collect();
    let adjourned = (!open.is_empty()).then(|| {
        let names = [("names", open.join("; ").into())];
        wording.text("tournament-notice-adjourned", &names)
    });
    notice(event, heading, places.chain(adjourned).collect())
}

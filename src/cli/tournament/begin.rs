//! The report of a tournament that begins, for the program that pairs its rounds.

use std::path::PathBuf;

use clap::Args;
use shakmaty::Color;

use super::{control, out, text};
use crate::cli::failure::Failure;
use crate::console;
use crate::foreign::one_line;
use crate::sentences::Wording;
use crate::tournament::{Entries, Plan, Report};

/// `doppelbrett tournament new`
#[derive(Clone, Debug, Args)]
pub(super) struct Begin {
    // The players, one per line: name; FIDE number; rating; federation; birth; sex
    #[arg(value_name = "PLAYERS")]
    players: PathBuf,
    // The name of the tournament
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    // The place
    #[arg(long, value_name = "NAME")]
    site: Option<String>,
    // How many rounds there are
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=999))]
    rounds: u32,
    // The colour of the first player in the first round [default: drawn]
    #[arg(long, value_name = "COLOUR", value_parser = ["white", "black"])]
    first_colour: Option<String>,
    // The time control, such as 15+5 or school
    #[arg(long, value_name = "TIME")]
    control: Option<String>,
    // In the form of TRF26 instead of TRF16
    #[arg(long)]
    trf26: bool,
    // Write to a file instead of printing
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Begin {
    /// Prints the report, or writes it.
    pub(super) fn run(&self, wording: &Wording) -> Result<(), Failure> {
        let entries: Entries = text(&self.players)?.parse()?;
        let line = |given: &Option<String>| one_line(given.as_deref().unwrap_or_default());
        let first = match self.first_colour.as_deref() {
            Some(colour) => colour == "white",
            None => fastrand::bool(),
        };
        let plan = Plan {
            event: line(&self.event),
            site: line(&self.site),
            rounds: self.rounds,
            first: Color::from_white(first),
            control: self.control.as_deref().map_or(Ok(None), control)?,
            trf26: self.trf26,
        };
        let report = Report::of_entries(&plan, &entries);
        out(report.to_string().as_bytes(), self.output.as_ref(), wording)?;
        if self.first_colour.is_none() {
            let colour = [("color", Wording::color(plan.first).into())];
            console::complain(&wording.text("tournament-drawn", &colour));
        }
        Ok(())
    }
}

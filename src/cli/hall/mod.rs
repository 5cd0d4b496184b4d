//! `doppelbrett hall`: many games in one process.

mod before;
mod broadcast;
mod carried;
mod desk;
#[cfg(feature = "nats")]
mod follow;
#[cfg_attr(not(feature = "nats"), path = "absent.rs")]
mod nats;
mod panics;
mod supervision;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use self::before::Before;
use self::broadcast::Broadcasting;
use self::nats::Nats;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::{opened, profile, serving, spoken};
use crate::agent::Manner;
use crate::console;
use crate::game::{Setup, Side};
use crate::hall::{HallSettings, HallWords, Languages, Links, Opening, Pairings, Seat, Seating};
use crate::pages::ServerSettings;
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::store::{GameId, Journal};

/// Threads that serve the pages: encrypting is the most of their work.
const SERVING: usize = 2;
/// A player, an assistant and a few who watch, at each of some hundred boards.
const MOST_CONNECTIONS: usize = 8192;
/// The file of all scores in the folder of the games.
const SCORES: &str = "hall.pgn";

/// `doppelbrett hall`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct HallCommand {
    #[command(flatten)]
    configuration: Configuration,
    // The file with the pairings, see docs/book/8-club.md
    #[arg(value_name = "PAIRINGS")]
    pairings: Option<PathBuf>,
    // Go on with the games of the hall, also after it was killed; with pairings: begin those if
    // they never were
    #[arg(long)]
    resume: bool,
    // Begin new pairings even though games of the last ones are unfinished
    #[arg(long)]
    set_aside: bool,
    // The file with the scores of all games [default: hall.pgn beside the journal]
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    #[command(flatten)]
    nats: Nats,
    #[command(flatten)]
    broadcast: Broadcasting,
    // How many threads play the games
    #[arg(long, value_name = "NUMBER", default_value_t = 16)]
    threads: usize,
    // Which steps of a move need a person: training, assistant or competition
    #[arg(long, value_name = "PROFILE")]
    profile: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // The words for the moves: appendix-d, letters, en, es, pt, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
}

impl HallCommand {
    /// Keeps the hall open until it is ended.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default()
            .flag("profile", self.profile.clone())
            .flag("language", self.language.clone())
            .flag("lexicon", self.lexicon.clone());
        let mut settings = self.configuration.load(&overrides)?;
        // An electronic board lies at one table; a hall has none of its own.
        settings.board.electronic = None;
        let wording = Arc::new(configuration::wording(&settings)?);
        configuration::logged(&settings, || self.open(settings.clone(), wording))
    }

    /// Follows a hall, or keeps one open.
    fn open(&self, mut settings: Settings, mut wording: Arc<Wording>) -> Result<(), Failure> {
        if let Some(followed) = self.nats.follow(self.pgn.as_deref(), &wording) {
            return followed;
        }
        panics::to_the_log();
        doppelbrett_system::limits::open_more_files();
        let folder = settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        let journal = Journal::open(&folder.join("journal.sqlite"))?;
        let seating = folder.join(Seating::FILE);
        let openings = self.openings(&settings, &wording, &journal, &seating)?;
        if let Some(begun) = begun(&openings, &journal)
            && let Some(words) = configuration::words_as_begun(&mut settings, &begun, &wording)?
        {
            wording = words;
        }
        let settings = &settings;
        let own = self.configuration.file();
        let of_round = openings.iter().filter(|opening| !opening.is_carried());
        let broadcast = self
            .broadcast
            .prepare(settings, own.as_deref(), of_round.count())?;
        let spoken = openings.iter().flat_map(Opening::languages);
        let scores = self.pgn.clone().unwrap_or_else(|| folder.join(SCORES));
        // Nobody's own voice is known here.
        let reader = configuration::reader(settings, &wording)?;
        let hall = HallSettings {
            server: ServerSettings {
                threads: SERVING,
                most_connections: MOST_CONNECTIONS,
                ..serving::server(settings, &folder)?
            },
            sight: serving::sight(settings),
            words: HallWords::load(Arc::clone(&wording), spoken)?,
            ears: settings
                .hearing
                .enabled
                .then(|| configuration::ears(settings, &wording)),
            speech: spoken::speech(settings.voice.rate),
            manner: Manner {
                at_hand: false,
                hears: false,
                profile_reader: profile::of_seat(settings, &wording)?,
                ..configuration::manner(settings, reader, String::new())?
            },
            scores,
            overview: Seating::in_folder(&folder).arbiter,
            seating,
            threads: self.threads,
            committed: self.nats.committed(),
            scored: match &broadcast {
                Some(broadcast) => broadcast.scored(),
                None => Box::new(|_| {}),
            },
        };
        serving::warn_of_plain(settings, &wording);
        desk::sit(hall, journal, openings, &self.nats, broadcast, &wording)
    }

    /// With which games the hall opens.
    fn openings(
        &self,
        settings: &Settings,
        wording: &Wording,
        journal: &Journal,
        seating: &Path,
    ) -> Result<Vec<Opening>, Failure> {
        let kept = Seating::read(seating);
        let unfinished = journal.unfinished()?;
        let Some(file) = &self.pairings else {
            if !self.resume {
                return Err(Failure::new("hall-nothing-to-do", &[]));
            }
            let again = again(kept?, unfinished);
            return again.ok_or_else(|| Failure::new("hall-none-to-resume", &[]));
        };
        let kept = kept.unwrap_or_default();
        let seats = kept.game.iter();
        let open: Vec<_> = seats
            .filter(|seat| unfinished.contains(&seat.number))
            .collect();
        let pairings = Pairings::read(file)?;
        if self.resume && is_seated(&pairings, &kept) {
            if open.is_empty() {
                return Err(Failure::new("hall-round-over", &[]));
            }
            return Ok(kept.game.into_iter().map(Opening::Again).collect());
        }
        let adjourned = carried::adjourned(&open, journal, &pairings);
        let others = open.len() - adjourned.len();
        if others > 0 && !self.set_aside {
            let count = others.to_string();
            return Err(Failure::new("hall-unfinished", &[("count", count.into())]));
        }
        let before = Before::of(&kept, journal, &pairings);
        let mut openings = new(&pairings, settings, &before)?;
        if !adjourned.is_empty() {
            let boards = adjourned.iter().map(|seat| seat.board.to_string());
            let boards = boards.collect::<Vec<_>>().join(", ");
            console::print(&wording.text("hall-adjourned", &[("boards", boards.into())]));
        }
        for seat in adjourned {
            let seat = carried::without_links_of(seat, &openings);
            openings.push(Opening::Again(seat));
        }
        Ok(openings)
    }
}

/// What was agreed for the games, where all of them go on: their words are the same on all boards.
fn begun(openings: &[Opening], journal: &Journal) -> Option<Setup> {
    let go_on = openings.iter().map(|opening| match opening {
        Opening::Again(seat) => Some(seat.number),
        Opening::New { .. } => None,
    });
    let games: Vec<_> = go_on.collect::<Option<_>>()?;
    opened::setup(journal, *games.first()?)
}

/// Whether these are the pairings that were seated last.
fn is_seated(pairings: &Pairings, kept: &Seating) -> bool {
    let pairs = pairings.pairing.iter();
    let mut pairs: Vec<_> = pairs
        .map(|pair| (pair.board, &pair.white, &pair.black, &pairings.round))
        .collect();
    pairs.sort_unstable();
    let seats = kept.game.iter().filter(|seat| !seat.carried);
    let mut seats: Vec<_> = seats
        .map(|seat| (seat.board, &seat.white, &seat.black, &seat.round))
        .collect();
    seats.sort_unstable();
    pairs == seats
}

/// The games of the last seating, those that are over included, for the file of all
/// scores; without a list, every game of the journal that is not over.
fn again(kept: Seating, unfinished: Vec<GameId>) -> Option<Vec<Opening>> {
    if kept
        .game
        .iter()
        .any(|seat| unfinished.contains(&seat.number))
    {
        return Some(kept.game.into_iter().map(Opening::Again).collect());
    }
    let found: Vec<Opening> = (1..)
        .zip(unfinished)
        .map(|(board, number)| {
            Opening::Again(Seat {
                board,
                number,
                white: "?".to_owned(),
                black: "?".to_owned(),
                site: String::new(),
                round: String::new(),
                white_fide: None,
                black_fide: None,
                carried: false,
                languages: Languages::default(),
                links: Links::default(),
            })
        })
        .collect();
    (!found.is_empty()).then_some(found)
}

/// A new game for each pairing, with the settings for all that the list leaves open.
fn new(pairings: &Pairings, settings: &Settings, before: &Before) -> Result<Vec<Opening>, Failure> {
    let mut openings = Vec::with_capacity(pairings.pairing.len());
    for pairing in &pairings.pairing {
        let mut own = settings.clone();
        own.game.control = pairings.clock_of(pairing, settings.game.control.as_ref())?;
        own.laws.arbiter = pairings.arbiter.unwrap_or(settings.laws.arbiter);
        let rules = supervision::rules(&own, pairings.pairing.len())?;
        let (blind_name, sighted_name) = match pairing.blind.side() {
            Side::White => (&pairing.white, &pairing.black),
            Side::Black => (&pairing.black, &pairing.white),
        };
        let setup = Setup {
            blind_name: blind_name.clone(),
            sighted_name: sighted_name.clone(),
            event: pairings
                .event
                .clone()
                .unwrap_or_else(|| settings.game.event.clone()),
            control: own.game.control.clone(),
            rules: Some(Box::new(rules)),
            arbiter: own.laws.arbiter,
            both_blind: pairing.blind.both(),
            taped: settings.tapes(),
            lexicon: Some(settings.lexicon().to_owned()),
            opponent_lexicon: pairing.blind.both().then(|| settings.lexicon().to_owned()),
            ..Setup::new(pairing.blind.side(), own.steps())
        };
        openings.push(Opening::New {
            board: pairing.board,
            setup: Box::new(setup),
            site: pairings.site.clone(),
            round: pairings.round.clone(),
            fide: [pairing.white_fide, pairing.black_fide],
            languages: Languages {
                opponent_language: pairing
                    .opponent_language
                    .or(settings.game.opponent_language)
                    .filter(|_| pairing.blind.both()),
                ..pairing.languages()
            },
            links: before.links(pairing),
        });
    }
    Ok(openings)
}

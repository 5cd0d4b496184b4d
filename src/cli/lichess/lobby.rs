//! Before the game: an opponent is looked for, with the devices of whoever looks.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::mpsc;

use super::found::{Look, Sought};
use super::session::{Session, trouble};
use crate::agent::Input;
use crate::cli::failure::Failure;
use crate::cli::person::Person;
use crate::cli::play::engine_at_hand;
use crate::cli::studying::Sitting;
use crate::cli::{configuration, profile};
use crate::lichess::{Offer, Search, Wanted};
use crate::play::{self, forward};
use crate::study::Lobby;

/// Waits for a game besides those that are `known`: its id.
///
/// # Errors
/// When none can be looked for.
pub(super) fn wait(
    look: &Look<'_>,
    session: &Session,
    known: BTreeSet<String>,
    offer: Option<Offer>,
    person: &mut Option<Person>,
) -> Result<Sought<String>, Failure> {
    let settings = look.settings;
    let (inputs, received) = play::inputs();
    let name = match look.wanted {
        Wanted::Challenge(name) => Some(name.clone()),
        _ => None,
    };
    let lobby = Lobby::new(name, offer, known);
    // What there is to say about the voice's profile, the game says.
    let (reader, _) = profile::reader(settings, look.wording)?;
    let wording = configuration::wording(settings)?;
    let (reports, searched) = mpsc::channel();
    forward(searched, inputs.clone(), |report| {
        Some(Input::Search(report))
    });
    let search = Search::start(session.client.clone(), &session.profile.id, reports);
    let sitting = Sitting {
        settings,
        reader,
        mute: look.mute,
        engine: engine_at_hand(settings),
        thinks: false,
        person,
        settings_file: look.own.map(PathBuf::from),
        search: Some(search),
    };
    let desk = sitting.study(lobby, wording, (inputs, received))?;
    if let Some(level) = desk.against() {
        return Ok(Sought::Engine(level));
    }
    match desk.into_exercise().found() {
        Some(found) => found.map(Sought::Game).map_err(trouble(look.wording)),
        None => Ok(Sought::Nothing),
    }
}

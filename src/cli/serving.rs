//! The web board of a game: its links stay the same while the game goes on, so that open pages
//! reconnect by themselves.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::failure::Failure;
use super::keeping::Keeping;
use super::link_files::{self, Kept, Links, Tokens};
use super::spoken;
use crate::agent::Input;
use crate::console;
use crate::game::Game;
use crate::hall::Remembered;
use crate::pages::{
    BoardReport, Identity, IdentityError, Role, Seat, ServerSettings, Sight, TableSettings,
    WebBoard, WebBoardError, WebBoardSettings, reachable_ip,
};
use crate::play::{Inputs, forward};
use crate::sentences::{BothWords, Played, Wording};
use crate::settings::{Profile, Settings};

/// The seats of a game by the settings: the opponent's, and those requested.
pub(super) fn seats(settings: &Settings, words: &BothWords, played: &Played) -> Vec<Seat> {
    let board = &settings.board;
    let wanted = |role| match role {
        Role::Player => true,
        Role::Blind => board.blind_page,
        Role::AssistantBlind => board.assistant_blind,
        Role::AssistantSighted => board.assistant_sighted,
        Role::Arbiter => played.has_arbiter(),
        Role::Spectator => board.spectators,
    };
    Role::ALL
        .into_iter()
        .filter(|role| wanted(*role))
        .map(|role| words.seat(role, played))
        .collect()
}

/// What decides what can be said at the pages of `game`, which is played at this program.
pub(super) fn played(settings: &Settings, game: &Game) -> Played {
    let aids = settings.profile != Profile::Competition;
    Played::new(game.setup(), game.rules(), true, aids)
}

/// The web board while it is served, and where its links are stored.
pub(super) struct Serving {
    pub(super) board: WebBoard,
    links: Arc<Mutex<Kept>>,
}

impl Serving {
    /// Takes the board out; the links stay stored until the rest is dropped.
    pub(super) fn split(self) -> (WebBoard, Arc<Mutex<Kept>>) {
        (self.board, self.links)
    }
}

/// The web board of the game in `keeping`, if the settings want one.
pub(super) fn at_table(
    settings: &Settings,
    words: &BothWords,
    folder: &Path,
    keeping: &Keeping,
    game: &Game,
    inputs: Inputs,
) -> Result<Option<Serving>, Failure> {
    if !settings.board.enabled {
        return Ok(None);
    }
    let mut seats = seats(settings, words, &played(settings, game));
    if game.setup().engine.is_some() {
        // Whoever sits there would be a second opponent.
        seats.retain(|seat| !matches!(seat.role, Role::Player | Role::AssistantSighted));
    }
    if seats.is_empty() {
        return Ok(None);
    }
    let remembered = keeping.remembered(words, sight(settings).delay)?;
    Ok(serve(
        settings,
        &words.first.full,
        folder,
        seats,
        remembered,
        inputs,
    ))
}

/// Serves the web board, on another port if the configured one is taken. If that fails, the
/// reason has been told and the game goes on without.
pub(super) fn serve(
    settings: &Settings,
    wording: &Wording,
    folder: &Path,
    seats: Vec<Seat>,
    remembered: Remembered,
    inputs: Inputs,
) -> Option<Serving> {
    match start(settings, folder, seats, remembered, inputs) {
        Ok(serving) => {
            warn_of_plain(settings, wording);
            let (wanted, got) = (settings.board.address, serving.board.server().address());
            if ![0, got.port()].contains(&wanted.port()) {
                let port = |address: SocketAddr| address.port().to_string().into();
                let args = [("wanted", port(wanted)), ("got", port(got))];
                console::print(&wording.text("board-other-port", &args));
            }
            if let Some(error) = link_files::lock(&serving.links).unkept() {
                let why = wording.messages.reason(error);
                console::print(&wording.text("links-not-kept", &[("why", why.into())]));
            }
            Some(serving)
        }
        Err(error) => {
            tracing::warn!(%error, "the web board is not served");
            let why = error.text(&wording.messages);
            console::print(&wording.text("board-not-served", &[("why", why.into())]));
            None
        }
    }
}

fn start(
    settings: &Settings,
    folder: &Path,
    seats: Vec<Seat>,
    remembered: Remembered,
    inputs: Inputs,
) -> Result<Serving, WebBoardError> {
    let (reports, received) = mpsc::channel();
    let game = remembered.game.clone();
    let wanted = settings.board.address.port();
    let board = open(settings, folder, seats, remembered, &reports)?;
    let links = Links {
        game,
        links: board.links(),
        owner: board.owner_link()?,
        fingerprint: board.server().fingerprint().map(|print| print.to_string()),
        port: Some(board.server().address().port()).filter(|port| ![0, *port].contains(&wanted)),
    };
    let links = Arc::new(Mutex::new(links.keep(folder)));
    link_files::keep_trying(&links);
    // Only the playing thread owns the files: they go with the game, whichever thread ends
    // last.
    let renewed = Arc::downgrade(&links);
    forward(received, inputs, move |report| {
        if let BoardReport::Renewed { role, url } = &report {
            // A revoked link must not come back with the next start.
            if let Some(kept) = renewed.upgrade() {
                link_files::lock(&kept).renew(*role, url);
                link_files::keep_trying(&kept);
            }
        }
        Some(Input::Board(report))
    });
    Ok(Serving { board, links })
}

/// Serves the web board without storing its links.
///
/// # Errors
/// When it cannot be served.
pub(super) fn open(
    settings: &Settings,
    folder: &Path,
    mut seats: Vec<Seat>,
    remembered: Remembered,
    reports: &Sender<BoardReport>,
) -> Result<WebBoard, WebBoardError> {
    let kept = Tokens::kept(folder);
    let before = kept.port(&remembered.game);
    for seat in &mut seats {
        seat.token = kept.token(seat.role, &remembered.game);
    }
    let language = settings.language().code().to_owned();
    let address = settings.board.address;
    let both = remembered.opposite.is_some();
    let blind = both || seats.iter().any(|seat| seat.role == Role::Blind);
    let settings = WebBoardSettings {
        server: server(settings, folder)?,
        table: TableSettings {
            game: remembered.game,
            language,
            seats,
            sight: sight(settings),
            applied: remembered.applied,
            past: remembered.past,
            opposite: remembered.opposite,
            hears: settings.hearing.enabled,
            speech: blind.then(|| spoken::speech(settings.voice.rate)).flatten(),
            ..TableSettings::default()
        },
    };
    let serve = |change: &dyn Fn(&mut WebBoardSettings)| {
        let mut wanted = settings.clone();
        change(&mut wanted);
        WebBoard::start(wanted, reports.clone())
    };
    let at = |wanted: &mut WebBoardSettings, port| {
        wanted.server.address = SocketAddr::new(address.ip(), port);
    };
    // Open pages reconnect to where the game was.
    if let Some(port) = before
        && let Ok(board) = serve(&|wanted| at(wanted, port))
    {
        return Ok(board);
    }
    match serve(&|_| {}) {
        Err(WebBoardError::Token) => serve(&|wanted| {
            for seat in &mut wanted.table.seats {
                seat.token = None;
            }
        }),
        Err(WebBoardError::Address { .. }) => serve(&|wanted| at(wanted, 0)),
        served => served,
    }
}

/// Warns the user, if it applies, that anybody reading along on the network has every link.
pub(super) fn warn_of_plain(settings: &Settings, wording: &Wording) {
    let board = &settings.board;
    if board.plain && !board.address.ip().is_loopback() {
        console::print(&wording.text("board-plain", &[]));
    }
}

/// Where and how the settings have pages served. A certificate is kept in `folder`.
///
/// # Errors
/// When there is no certificate, and the connection has to be encrypted.
pub(super) fn server(settings: &Settings, folder: &Path) -> Result<ServerSettings, IdentityError> {
    let address = settings.board.address;
    // Everywhere except on this computer.
    let secure = !address.ip().is_loopback() && !settings.board.plain;
    let identity = secure
        .then(|| Identity::kept(folder, reachable_ip(address.ip())))
        .transpose()?;
    Ok(ServerSettings {
        address,
        identity,
        public_url: settings.board.public_url.clone(),
        language: settings.language().code().to_owned(),
        ..ServerSettings::default()
    })
}

/// What spectators may see by the settings.
pub(super) const fn sight(settings: &Settings) -> Sight {
    let board = &settings.board;
    Sight {
        delay: Duration::from_secs(board.spectator_delay),
        clock: board.spectator_clock,
        numbers: board.spectator_numbers,
    }
}

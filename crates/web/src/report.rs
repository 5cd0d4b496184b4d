//! What pages give back: what somebody did, or what became of a page.

use super::act::BoardAct;
use super::brought::Brought;
use super::key::CommandKey;
use super::role::Role;

/// One page that is connected, until it disconnects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub u64);

/// What somebody did on a page, or what became of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardReport {
    /// A page was opened or came back.
    Connected {
        /// The page.
        client: ClientId,
        /// Whose it is.
        role: Role,
        /// How many in this role are connected now.
        clients: usize,
    },
    /// A page was closed or lost.
    Disconnected {
        /// The page.
        client: ClientId,
        /// Whose it was.
        role: Role,
        /// How many in this role are connected now.
        clients: usize,
    },
    /// Something is to be done. Each comes once, and is answered by
    /// [`TableSide::done`](super::TableSide::done) or
    /// [`TableSide::refuse`](super::TableSide::refuse).
    Command(BoardCommand),
    /// The sound of the blind player's own microphone.
    Sound(SeatSound),
    /// The blind player's own program has come with what is theirs.
    Brings(Brought),
    /// A page came back that knew the record otherwise.
    SealDiffers {
        /// Whose it is.
        role: Role,
        /// The last event that it knew.
        seen: u64,
    },
    /// The same, a command or a sound from the opponent's side of the table, where the opponent is blind,
    /// too: as seen from there.
    Opposite(Box<BoardReport>),
    /// The link of a role was made void, and this one holds from now on.
    Renewed {
        /// Whose link.
        role: Role,
        /// The new one. Whoever has it is in this role.
        url: String,
    },
}

impl BoardReport {
    /// Who came, left or got a new link, as seen from the opponent's side of the table; nothing
    /// for what somebody does.
    #[must_use]
    pub fn mirrored(&self) -> Option<Self> {
        Some(match self {
            Self::Connected {
                client,
                role,
                clients,
            } => Self::Connected {
                client: *client,
                role: role.mirrored(),
                clients: *clients,
            },
            Self::Disconnected {
                client,
                role,
                clients,
            } => Self::Disconnected {
                client: *client,
                role: role.mirrored(),
                clients: *clients,
            },
            Self::Renewed { role, url } => Self::Renewed {
                role: role.mirrored(),
                url: url.clone(),
            },
            Self::Command(_)
            | Self::Sound(_)
            | Self::Brings(_)
            | Self::SealDiffers { .. }
            | Self::Opposite(_) => return None,
        })
    }

    /// In which role the page is, if the report is about one that comes, leaves or gets a new
    /// link.
    #[must_use]
    pub const fn role(&self) -> Option<Role> {
        match self {
            Self::Connected { role, .. }
            | Self::Disconnected { role, .. }
            | Self::Renewed { role, .. } => Some(*role),
            Self::Command(_)
            | Self::Sound(_)
            | Self::Brings(_)
            | Self::SealDiffers { .. }
            | Self::Opposite(_) => None,
        }
    }
}

/// The sound of the blind player's microphone on another device: 16 kHz, one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatSound {
    /// It is heard from now on, instead of another one.
    Begins {
        /// It is open until it is closed, and not for one utterance.
        stays: bool,
    },
    /// The next samples.
    Pcm(Vec<i16>),
    /// What was being said is not to be used: a part of it is missing, or came too late.
    Cut,
    /// The microphone was closed; what was said before counts.
    Ends,
}

/// A command of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardCommand {
    /// What it is known by, for ever: stored with the events that it leads to.
    pub key: CommandKey,
    /// Who gave it.
    pub role: Role,
    /// The revision of the view on which it was made. On another one it is stale.
    pub on: u64,
    /// What is to be done.
    pub act: BoardAct,
}

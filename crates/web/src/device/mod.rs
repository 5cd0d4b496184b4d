//! The server of the pages: HTTP and WebSockets, with nothing from elsewhere.
//!
//! A [`Server`] holds as many [`WebTable`]s as there are games; a [`WebBoard`] is a server
//! with one.

mod connection;
mod doors;
mod error;
mod files;
mod guard;
mod identity;
mod language;
mod overview;
mod seating;
mod server;
mod table;
mod token;
mod transport;
mod waiting_room;

use std::ops::Deref;
use std::sync::mpsc;

use super::report::BoardReport;
use super::role::Role;

pub use error::WebBoardError;
pub use identity::{Fingerprint, Identity, IdentityError};
pub use overview::Overview;
pub use seating::Reports;
pub use server::{Server, ServerSettings, reachable_ip};
pub use table::{OppositeSide, Speech, TableSettings, TableSide, WebTable};

/// Where and how the web board of one game is served.
#[derive(Clone, Debug, Default)]
pub struct WebBoardSettings {
    /// The server.
    pub server: ServerSettings,
    /// The game.
    pub table: TableSettings,
}

/// The web board of one game, served until it is dropped.
#[derive(Debug)]
pub struct WebBoard {
    // Dropped in this order: the pages leave before the server ends.
    table: WebTable,
    server: Server,
}

impl WebBoard {
    /// Serves the board on a thread of its own. Reports arrive at `reports`.
    ///
    /// # Errors
    /// When the address cannot be listened on, a token cannot stand in a link, or
    /// the system denies random numbers or a thread.
    pub fn start(
        settings: WebBoardSettings,
        reports: mpsc::Sender<BoardReport>,
    ) -> Result<Self, WebBoardError> {
        let server = Server::start(settings.server)?;
        let take: Reports = Box::new(move |report| reports.send(report).is_ok());
        let table = server.open(settings.table, take)?;
        Ok(Self { table, server })
    }

    /// The link to the player's page. It holds the token: whoever has it can play.
    #[must_use]
    pub fn url(&self) -> String {
        self.table.link(Role::Player).unwrap_or_default()
    }

    /// The link of the blind player's own page, if there is one.
    #[must_use]
    pub fn blind_url(&self) -> Option<String> {
        self.table.link(Role::Blind)
    }

    /// The arbiter's link, if the game has an arbiter. Whoever has it can rule.
    #[must_use]
    pub fn arbiter_url(&self) -> Option<String> {
        self.table.link(Role::Arbiter)
    }

    /// The server.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }
}

impl Deref for WebBoard {
    type Target = WebTable;

    fn deref(&self) -> &WebTable {
        &self.table
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::net::{Ipv4Addr, SocketAddr, TcpListener};

    use super::*;
    use crate::Seat;
    use doppelbrett_text::messages::testing::{DETAIL, is_told_in_every_language};

    fn start(settings: WebBoardSettings) -> Result<WebBoard, WebBoardError> {
        WebBoard::start(settings, mpsc::channel().0)
    }

    fn at(address: SocketAddr) -> WebBoardSettings {
        WebBoardSettings {
            server: ServerSettings {
                address,
                ..ServerSettings::default()
            },
            ..WebBoardSettings::default()
        }
    }

    fn with_tokens(tokens: &[(Role, &str)]) -> WebBoardSettings {
        let seat = |&(role, token): &(Role, &str)| Seat {
            token: Some(token.to_owned()),
            ..Seat::of(role)
        };
        WebBoardSettings {
            table: TableSettings {
                seats: tokens.iter().map(seat).collect(),
                ..TableSettings::default()
            },
            ..WebBoardSettings::default()
        }
    }

    fn token(url: &str) -> &str {
        url.split('/').nth(3).unwrap()
    }

    #[test]
    fn it_can_be_sent_to_another_thread() {
        fn send<T: Send>() {}
        send::<WebBoard>();
    }

    #[test]
    fn a_taken_port_is_an_error_with_advice() {
        let first = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let refused = start(at(first.local_addr().unwrap()));
        let Err(error) = refused else {
            panic!("two programs listen on one port")
        };
        assert!(error.to_string().contains("Choose another port"), "{error}");
    }

    #[test]
    fn a_token_that_cannot_stand_in_a_link_is_refused() {
        for token in [
            "",
            "short",
            "with/slash/in-it",
            "umläute-sind-keine",
            &"x".repeat(129),
        ] {
            let refused = start(with_tokens(&[(Role::Player, token)]));
            assert!(matches!(refused, Err(WebBoardError::Token)), "{token}");
        }
    }

    #[test]
    fn the_token_is_in_the_link_and_not_in_the_log() {
        let settings = with_tokens(&[(Role::Player, "correct-horse")]);
        assert!(!format!("{settings:?}").contains("horse"));
        let board = start(settings).unwrap();
        assert!(board.url().ends_with("/correct-horse/"));
        assert!(board.url().starts_with("http://127.0.0.1:"));
        assert!(!format!("{board:?}").contains("horse"));
    }

    #[test]
    fn each_role_and_each_board_has_a_token_of_its_own() {
        let same = [
            (Role::Player, "correct-horse"),
            (Role::Arbiter, "correct-horse"),
        ];
        assert!(matches!(
            start(with_tokens(&same)),
            Err(WebBoardError::Token)
        ));
        let mut settings = WebBoardSettings::default();
        settings.table.seats = Role::ALL.map(Seat::of).into();
        let (one, other) = (start(settings.clone()).unwrap(), start(settings).unwrap());
        let links: Vec<_> = [one.links(), other.links()].concat();
        let mut tokens: Vec<&str> = links.iter().map(|(_, url)| token(url)).collect();
        assert_eq!(tokens.len(), 12);
        assert!(tokens.iter().all(|token| token.len() == 32));
        tokens.sort_unstable();
        tokens.dedup();
        assert_eq!(tokens.len(), 12);
        // Who has no place has no link.
        assert_eq!(
            start(WebBoardSettings::default()).unwrap().arbiter_url(),
            None
        );
    }

    #[test]
    fn many_tables_share_a_server() {
        let server = Server::start(ServerSettings::default()).unwrap();
        let open = |token: &str| {
            let settings = with_tokens(&[(Role::Player, token)]).table;
            server.open(settings, Box::new(|_| true))
        };
        let first = open("first-table").unwrap();
        let second = open("second-table").unwrap();
        assert_ne!(first.link(Role::Player), second.link(Role::Player));
        // A token opens one door, until its table is closed.
        assert!(matches!(open("first-table"), Err(WebBoardError::Token)));
        drop(first);
        open("first-table").unwrap();
    }

    #[test]
    fn a_link_that_was_made_void_is_another() {
        let board = start(with_tokens(&[(Role::Player, "correct-horse")])).unwrap();
        let new = board.revoke(Role::Player).unwrap().unwrap();
        assert_ne!(token(&new), "correct-horse");
        assert_eq!(board.url(), new);
        assert_eq!(board.revoke(Role::Arbiter).unwrap(), None);
    }

    #[test]
    fn links_begin_with_the_address_of_the_proxy() {
        let mut settings = with_tokens(&[(Role::Player, "correct-horse")]);
        settings.server.public_url = Some("https://chess.example/board".to_owned());
        let board = start(settings.clone()).unwrap();
        assert_eq!(board.url(), "https://chess.example/board/correct-horse/");
        settings.server.public_url = Some("chess.example".to_owned());
        assert!(matches!(start(settings), Err(WebBoardError::PublicUrl)));
    }

    #[test]
    fn dropping_frees_the_port() {
        let board = start(WebBoardSettings::default()).unwrap();
        let address = board.server().address();
        drop(board);
        start(at(address)).unwrap();
    }

    #[test]
    fn why_it_is_not_served_is_told_in_the_users_language() {
        let taken = || io::Error::from_raw_os_error(98);
        let folder = std::path::PathBuf::from("folder");
        for error in [
            WebBoardError::Address {
                address: SocketAddr::from(([127, 0, 0, 1], 8096)),
                source: taken(),
            },
            WebBoardError::Token,
            WebBoardError::PublicUrl,
            WebBoardError::Random(getrandom::Error::UNSUPPORTED),
            WebBoardError::Start(taken()),
            IdentityError::File {
                path: folder.clone(),
                source: taken(),
            }
            .into(),
            IdentityError::Damaged {
                path: folder,
                why: rustls::Error::General(DETAIL.to_owned()).into(),
            }
            .into(),
        ] {
            is_told_in_every_language(|messages| error.text(messages));
        }
    }
}

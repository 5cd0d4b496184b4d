//! One game on a server: its seats, its links, and what its pages are shown and told.

use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, Weak};
use std::time::{Instant, SystemTime};

use super::doors::Doors;
use super::error::WebBoardError;
use super::seating::{Place, Reports, Seating};
use super::token::Token;
use crate::Seat;
use crate::key::CommandKey;
use crate::news::News;
use crate::protocol::desk::{Desk, Past, Presence, Sight};
use crate::protocol::session::{Acts, Word};
use crate::reason::Why;
use crate::role::Role;
use crate::told::{Message, ToldLog, ToldPart};
use crate::view::BoardView;

/// What a table begins with.
#[derive(Clone, Debug)]
pub struct TableSettings {
    /// The name of the game for pages that come back: the same after a restart of the
    /// program, and another for another game.
    pub game: String,
    /// Language of the pages as a tag such as `de` or `pt-BR`; English if the pages
    /// do not have it.
    pub language: String,
    /// The places. Whoever has no place has no link.
    pub seats: Vec<Seat>,
    /// What spectators may see.
    pub sight: Sight,
    /// The commands that were applied before, from the journal.
    pub applied: Vec<CommandKey>,
    /// What was shown and told before, from the journal.
    pub past: Past,
    /// The opponent's side of the table, where the opponent is blind, too. Then the places of
    /// [`Role::Player`] and [`Role::AssistantSighted`] are those of a blind player and their
    /// assistant, shown and told what [`WebTable::opposite`] is given.
    pub opposite: Option<OppositeSide>,
    /// Something listens to the sound of the blind player's page.
    pub hears: bool,
    /// Says messages of the blind player's page.
    pub speech: Option<Speech>,
    /// The number of the board in a hall.
    pub board: Option<u32>,
    /// The blind side plays at pages alone, so that the opponent is told whether they are there.
    pub blind_at_a_page: bool,
}

/// With what the side of a blind opponent begins.
#[derive(Clone, Debug, Default)]
pub struct OppositeSide {
    /// Language of its pages and of what is told there.
    pub language: String,
    /// What was told there before, from the journal.
    pub past: Past,
}

/// Says a message in the language of the game, given as a BCP 47 tag, where its parts have
/// none: a WAV file, or `None` if that failed. It may take a while.
#[derive(Clone)]
pub struct Speech(pub Arc<SpeechFn>);

/// What a [`Speech`] does.
pub type SpeechFn = dyn Fn(&[ToldPart], &str) -> Option<Vec<u8>> + Send + Sync;

impl fmt::Debug for Speech {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Speech").finish_non_exhaustive()
    }
}

impl Default for TableSettings {
    fn default() -> Self {
        Self {
            game: String::new(),
            language: "en".to_owned(),
            seats: vec![Seat::of(Role::Player)],
            sight: Sight::default(),
            applied: Vec::new(),
            past: Past::default(),
            opposite: None,
            hears: false,
            speech: None,
            board: None,
            blind_at_a_page: false,
        }
    }
}

/// A game on a server, until it is dropped. It is the [`TableSide`] of the first player.
pub struct WebTable {
    side: TableSide,
    opposite: Option<TableSide>,
    doors: Arc<Doors>,
}

/// What the pages of one side of a table are shown and told.
pub struct TableSide {
    seating: Arc<Seating>,
    /// A role that sits there.
    role: Role,
}

impl Deref for WebTable {
    type Target = TableSide;

    fn deref(&self) -> &TableSide {
        &self.side
    }
}

impl fmt::Debug for WebTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WebTable").finish_non_exhaustive()
    }
}

impl WebTable {
    pub(super) fn open(
        doors: Arc<Doors>,
        settings: TableSettings,
        reports: Reports,
    ) -> Result<Self, WebBoardError> {
        let now = Instant::now();
        let run = this_run();
        let desk = |language: String, past| {
            let game = settings.game.clone();
            let mut desk = Desk::new(game, settings.sight, settings.applied.clone());
            desk.language = language;
            desk.told = ToldLog::of_run(run);
            desk.hears = settings.hears;
            desk.speaks = settings.speech.is_some();
            desk.board = settings.board;
            desk.remember(past, now);
            desk
        };
        let mut first = desk(settings.language, settings.past);
        let opposite = settings.opposite;
        let opposite = opposite.map(|side| desk(side.language, side.past));
        first.opponent = settings.blind_at_a_page.then_some(Presence::Away);
        let mut places = HashMap::new();
        for seat in settings.seats {
            let token = match seat.token {
                Some(text) => Token::parse(text).ok_or(WebBoardError::Token)?,
                None => Token::random().map_err(WebBoardError::Random)?,
            };
            let place = Place {
                token,
                acts: Acts {
                    acts: seat.acts,
                    often: seat.often,
                },
            };
            places.insert(seat.role, place);
        }
        let digests: Vec<_> = places
            .iter()
            .map(|(role, place)| (place.token.digest(), *role))
            .collect();
        let seating = Arc::new(Seating::new(
            first,
            opposite,
            places,
            settings.speech,
            reports,
        ));
        doors.admit(digests, &seating)?;
        let side = |role| TableSide {
            seating: Arc::clone(&seating),
            role,
        };
        Ok(Self {
            side: side(Role::Blind),
            opposite: seating.has_opposite().then(|| side(Role::Player)),
            doors,
        })
    }

    /// Who is connected, for whoever lists it.
    pub(super) fn seating(&self) -> Weak<Seating> {
        Arc::downgrade(&self.side.seating)
    }

    /// The opponent's side, where the opponent is blind, too.
    #[must_use]
    pub const fn opposite(&self) -> Option<&TableSide> {
        self.opposite.as_ref()
    }

    /// The link of a role. It holds the token: whoever has it is in that role. `None`
    /// when the role has no place here.
    #[must_use]
    pub fn link(&self, role: Role) -> Option<String> {
        Some(self.doors.link(&self.seating.token(role)?))
    }

    /// The links of all places.
    #[must_use]
    pub fn links(&self) -> Vec<(Role, String)> {
        let link = |role| Some((role, self.link(role)?));
        Role::ALL.into_iter().filter_map(link).collect()
    }

    /// How many pages of a role are connected.
    #[must_use]
    pub fn clients(&self, role: Role) -> usize {
        self.seating.clients(role)
    }

    /// Keeps the score of the game that is over, as PGN, for whoever wants to save it.
    pub fn keep_score(&self, pgn: &str) {
        for side in [Role::Blind, Role::Player] {
            self.seating.desk(side).score = Some(pgn.into());
        }
    }

    /// Makes the link of `role` void and gives the new one. Pages that came by the old
    /// one are told so and closed. `None` when the role has no place here.
    ///
    /// # Errors
    /// When the system gives no random numbers; then the old link holds.
    pub fn revoke(&self, role: Role) -> Result<Option<String>, WebBoardError> {
        self.doors.revoke(&self.seating, role)
    }

    /// A link that [revokes](Self::revoke) the links of this table from outside: for the user
    /// alone.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn owner_link(&self) -> Result<String, WebBoardError> {
        let token = Token::random().map_err(WebBoardError::Random)?;
        self.doors.own(&token, &self.seating);
        Ok(self.doors.link(&token))
    }
}

impl TableSide {
    /// Shows `view` on every page, now and on those that connect later.
    pub fn show(&self, view: BoardView) {
        self.seating.desk(self.role).show(view, Instant::now());
        self.seating.change();
    }

    /// Tells `news` to every role that may hear it, now or when it comes back.
    /// Each number is told once: call it before the [`show`](Self::show) that follows.
    pub fn tell(&self, news: News) {
        self.seating.desk(self.role).tell(news, Instant::now());
        self.seating.change();
    }

    /// Tells `message` to the blind player's own page, now or when it comes back.
    pub fn tell_blind(&self, message: Message) {
        self.seating.desk(self.role).tell_blind(message);
        self.seating.change();
    }

    /// Words were heard from the blind player's page.
    pub fn heard(&self) {
        let speaker = self.seating.desk(self.role).voice;
        self.seating.tell(speaker, Word::Heard);
    }

    /// Tells the page that gave a command what came of it, in one line or several.
    pub fn answer(&self, key: &CommandKey, text: impl Into<String>) {
        let asked = self.seating.desk(self.role).ledger.asked(key);
        self.seating
            .tell(asked, Word::Answer(key.clone(), text.into()));
    }

    /// The command was applied, or answered: it will not be applied again. Call it
    /// after the [`show`](Self::show) of what it led to.
    pub fn done(&self, key: &CommandKey) {
        let asked = self.seating.desk(self.role).ledger.done(key);
        self.seating.tell(asked, Word::Done(key.clone()));
    }

    /// The command was not applied, and will not be if it comes again.
    pub fn refuse(&self, key: &CommandKey, why: Why) {
        let asked = self.seating.desk(self.role).ledger.refuse(key, why.clone());
        self.seating.tell(asked, Word::Refused(key.clone(), why));
    }
}

/// A number for what is told from now on: that of another run is another one.
fn this_run() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(1, |since| u64::try_from(since.as_millis()).unwrap_or(1))
}

impl Drop for WebTable {
    fn drop(&mut self) {
        self.doors.close(&self.seating);
        self.seating.dismiss(&Word::Closed, |_| true);
    }
}

//! What the other side makes the loudspeaker say: it neither deafens the player in their own time
//! nor keeps them waiting (Article 11.5).

use shakmaty::Move;

use super::Agent;
use super::pages::Request;
use crate::input::Input;
use doppelbrett_core::game::Player;
use doppelbrett_links::lichess::LichessReport;
use doppelbrett_web::{BoardCommand, BoardReport, Role};
use doppelbrett_words::{Kind, Told};

/// So much of what the other side causes is spoken in one move of the player's time; the rest is
/// read.
const MOST: usize = 4;

/// What the other side causes.
#[derive(Debug, Default)]
pub(super) struct Theirs {
    /// What is told now comes of something that they did.
    causes: bool,
    /// The player's own time runs.
    own_time: bool,
    /// How much was spoken in the player's time since so many plies.
    spoken: (usize, usize),
    /// The announcement that was repeated in the player's time: after how many plies, and which.
    repeated: Option<(usize, Move)>,
}

impl Theirs {
    /// Whether the player is listened to while it is said. Moves are announced in the other
    /// side's time, and heard to their end.
    pub(super) const fn may_be_spoken_over(&self, kind: Kind) -> bool {
        self.causes && (self.own_time || !matches!(kind, Kind::Announcement | Kind::Happening))
    }
}

impl Agent {
    /// Whether `input` is something that the other side, or whoever sits with it, did.
    pub(super) fn is_theirs(&self, input: &Input) -> bool {
        const THEIRS: [Role; 2] = [Role::Player, Role::AssistantSighted];
        match input {
            Input::Board(BoardReport::Command(BoardCommand { role, .. })) => THEIRS.contains(role),
            // Anybody's page may come and go.
            Input::Board(
                BoardReport::Connected { role, .. } | BoardReport::Disconnected { role, .. },
            ) => *role != Role::Blind,
            Input::Electronic(_) => {
                let at = self.manner.electronic;
                at.is_some_and(|at| at.on == Player::Sighted)
            }
            Input::Lichess(
                LichessReport::Stands(_)
                | LichessReport::StandsAnew(_)
                | LichessReport::Chat(_)
                | LichessReport::Gone(_),
            ) => true,
            _ => false,
        }
    }

    /// From now on what is told comes of something that the other side did, or does not.
    pub(super) const fn causes(&mut self, theirs: bool) {
        self.speech.theirs.causes = theirs;
    }

    /// Whether the player's own time runs.
    fn is_own_time(&self) -> bool {
        let game = &self.game;
        let runs = match game.clock() {
            Some(clock) => clock.running() == Some(game.setup().color_of(Player::Blind)),
            None => game.turn() == Player::Blind,
        };
        runs && game.started() && game.ended().is_none() && !game.is_stopped()
    }

    /// Whether `told` can be read and is not spoken: the other side caused it, and it is being
    /// said already, or they had enough said in the player's time.
    pub(super) fn is_only_read(&mut self, told: &Told) -> bool {
        let own_time = self.is_own_time();
        self.speech.theirs.own_time = own_time;
        let theirs = self.speech.theirs.causes;
        // An assistant's page is no reason to say anything twice either.
        let asked_on_page = self
            .request
            .as_ref()
            .is_some_and(Request::is_answered_alone);
        if !(theirs || asked_on_page) || matches!(told.kind, Kind::Announcement | Kind::Relay) {
            return false;
        }
        if self.speech.says_already(told, &self.words, &self.manner) {
            return true;
        }
        if !theirs || !own_time {
            return false;
        }
        let plies = self.game.plies().len();
        let (after, spoken) = &mut self.speech.theirs.spoken;
        if *after != plies {
            (*after, *spoken) = (plies, 0);
        }
        *spoken += 1;
        *spoken > MOST
    }

    /// Why the last announcement is not repeated for a page, or `None`: it is being said, or was
    /// repeated in the player's time, once for each announcement.
    pub(super) fn repeats_in_vain(&mut self) -> Option<String> {
        let words = self.words.game();
        if self.speech.is_announcing() {
            return Some(words.text("refusal-repeat-sounds", &[]));
        }
        if !self.is_own_time() {
            return None;
        }
        let (_, played) = self.game.last_announced()?;
        let under_way = usize::from(self.game.under_way().is_some());
        let announced = (self.game.plies().len() + under_way, played);
        if self.speech.theirs.repeated == Some(announced) {
            let side = words.side(&self.game, Player::Blind);
            return Some(words.text("refusal-repeat-once", &[("color", side)]));
        }
        self.speech.theirs.repeated = Some(announced);
        None
    }
}

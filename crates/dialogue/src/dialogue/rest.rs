//! What was told last, and what is told in part, with the rest on request: the position,
//! the help.

use shakmaty::{Position, Role};

use super::Agent;
use super::speech::Listed;
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Player;
use doppelbrett_words::{CommandId, Kind, KindsHeard, ROLES, Told};

/// What was not told yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// The opponent's pieces.
    Position,
    /// A player's pieces, whose telling was interrupted.
    Cut(Player, Listed),
    /// These commands, as long as they are still possible.
    Help(Vec<CommandId>),
}

/// What was told last, and what of it is left.
#[derive(Debug, Default)]
pub(super) struct LastTold {
    /// The last thing that was not a mere prompt.
    pub(super) told: Option<Told>,
    /// What "more" would tell.
    pub(super) rest: Option<Rest>,
    /// Where pieces stand, as it was told last, and of which cause.
    position: Option<(u64, String)>,
    /// It was said once by which word the opponent's pieces are told.
    rest_was_named: bool,
}

impl LastTold {
    /// Something was told of this cause.
    pub(super) fn keep(&mut self, told: &Told, cause: u64) {
        if told.kind == Kind::Position {
            self.position = Some((cause, told.text.clone()));
        }
        if told.kind != Kind::Prompt {
            self.told = Some(told.clone());
        }
    }

    /// Whether it is said by which word the opponent's pieces are told: once.
    fn names_rest(&mut self) -> bool {
        !std::mem::replace(&mut self.rest_was_named, true)
    }
}

impl Agent {
    /// The rest of what was last told in part, brought up to date.
    pub(super) fn tell_rest(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        self.speech.skip();
        let told = match self.last.rest.take() {
            Some(Rest::Position) => self.position_of(Player::Sighted),
            Some(Rest::Cut(player, list)) => {
                if player == Player::Blind {
                    self.last.rest = Some(Rest::Position);
                }
                self.after(player, &list)
            }
            Some(Rest::Help(left)) => match self.more_help(left, now, out) {
                Some(told) => told,
                None => self.no_more(),
            },
            None => self.no_more(),
        };
        self.tell(told, out);
    }

    /// The telling of a position was interrupted: "more" goes on with it.
    pub(super) fn was_cut(&mut self, list: Listed) {
        let of = |player: &Player| {
            list.text
                .starts_with(&self.words.position_of(&self.game, *player))
        };
        if let Some(player) = [Player::Blind, Player::Sighted].into_iter().find(of) {
            self.last.rest = Some(Rest::Cut(player, list));
        }
    }

    /// The player's own device did not say the position of this cause to its end.
    pub(super) fn was_cut_afar(&mut self, cause: u64, heard: usize) {
        let position = self.last.position.as_ref();
        let position = position.filter(|(of, _)| *of == cause);
        if let Some((_, text)) = position.cloned() {
            let heard = KindsHeard::of(heard);
            self.was_cut(Listed { text, heard });
        }
    }

    /// A player's pieces without the kinds that were heard; all of them, if they do not stand
    /// where they stood.
    fn after(&self, player: Player, list: &Listed) -> Told {
        let now = self.position_of(player);
        let left = list.heard.left_of(&list.text);
        match left.filter(|_| list.text.starts_with(&now.text)) {
            Some(left) => Told {
                text: left.to_owned(),
                ..now
            },
            None => now,
        }
    }

    fn no_more(&self) -> Told {
        Told::ear(Kind::Refusal, self.words.text("refusal-no-more", &[]))
    }

    /// The player's own pieces; one more word, named once, gives the opponent's.
    pub(super) fn tell_own_position(&mut self, out: &mut Vec<Effect>) {
        let mut told = self.position_of(Player::Blind);
        // All of it, since readers stop where they like.
        let cells = [Player::Blind, Player::Sighted].map(|player| self.signs_of(player));
        told.cells = Some(cells.join(" / "));
        if self.last.names_rest() {
            let more = self.words.command(CommandId::More);
            let named = self.words.text("position-more", &[("more", more.into())]);
            told.text = format!("{} {named}", told.text);
        }
        self.last.rest = Some(Rest::Position);
        self.tell(told, out);
    }

    pub(super) fn position_of(&self, player: Player) -> Told {
        let text = self.words.position_of(&self.game, player);
        Told::ear(Kind::Position, text).in_cells(self.signs_of(player))
    }

    /// A player's pieces in the user's chess code, or in letters.
    fn signs_of(&self, player: Player) -> String {
        let board = self.game.board(Player::Blind).position().board();
        let color = self.game.setup().color_of(player);
        let signs = ROLES.into_iter().flat_map(|role| {
            let squares = board.by_piece(role.of(color));
            squares.into_iter().map(move |square| (role, square))
        });
        let signs = signs.map(|(role, square)| match &self.manner.code {
            Some(code) => code.stands(role, square),
            None if role == Role::Pawn => square.to_string(),
            None => format!("{}{square}", self.words.notation.letter(role)),
        });
        signs.collect::<Vec<_>>().join(" ")
    }
}

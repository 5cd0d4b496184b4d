//! What somebody at a page can say now, for its list: each entry is tried on the game as it
//! stands, so that nothing is offered that would be refused.

use std::collections::BTreeMap;

use shakmaty::{Position, Square};

use super::words::Act;
use super::{Agent, Origin};
use crate::understanding::Across;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Player, decide};
use doppelbrett_web::{ActKind, ListedAct, Role};
use doppelbrett_words::{CommandId, Examples, Played, Shape};

/// The roles that are offered what they can say.
const SAY: [Role; 3] = [Role::Player, Role::AssistantBlind, Role::AssistantSighted];

/// How many examples of a form are tried at most.
const SOME: usize = 3;

impl Agent {
    /// What can be said now at the pages that are there.
    pub(crate) fn offered(&self, now: GameTime) -> BTreeMap<Role, Vec<ListedAct>> {
        let people =
            self.across() == Across::Person && !self.game.setup().competes() && !self.is_in_hall();
        let over = (self.game.ended().is_some() && !people) || self.stands_still().is_some();
        let roles = SAY.into_iter().filter(|role| self.seats.is_taken(*role));
        let roles = roles.filter(|_| !over);
        roles
            .map(|role| (role, self.offered_to(role, now)))
            .collect()
    }

    fn offered_to(&self, role: Role, now: GameTime) -> Vec<ListedAct> {
        let manner = &self.manner;
        let (setup, rules) = (self.game.setup(), self.game.rules());
        let played = Played::new(setup, rules, manner.at_hand, manner.aids);
        let words = self.words.game();
        let mut acts: Vec<ListedAct> = Vec::new();
        let moves = self.examples_of_moves();
        let said = moves.iter().map(|examples| examples.told.clone());
        if let Some(text) = said.clone().find(|text| self.accepts(role, text, now)) {
            acts.push(ListedAct::written(ActKind::Move, text));
        }
        for shape in words.shapes(role, &played) {
            // What is only asked is always possible, and is in the list of all that can be said.
            if shape.kind == ActKind::Ask {
                continue;
            }
            let examples = self.examples(role, &shape);
            let texts = examples
                .iter()
                .map(|examples| words.filled_in(&shape, examples));
            let mut texts = texts.filter(|text| self.accepts(role, text, now));
            if let Some(text) = texts.next() {
                acts.push(ListedAct::written(shape.kind, text));
            }
        }
        acts.sort_by_key(|act| act.kind);
        acts
    }

    /// Whether the game accepts what somebody in `role` would say.
    fn accepts(&self, role: Role, text: &str, now: GameTime) -> bool {
        let accepts = |command: &Command, by| {
            let origin = Origin::Page(role, by);
            let command = Self::signed(command, origin);
            let command = command.as_ref();
            self.may(command, origin).is_ok()
                && decide(&self.game, command, now).is_ok_and(|events| !events.is_empty())
        };
        match self.said_at_page(role, text) {
            Act::Game(command, by) => accepts(&command, by),
            Act::AskDeclared(by, kind) => {
                let with = None;
                role == Role::AssistantBlind && accepts(&Command::Claim { by, kind, with }, by)
            }
            _ => false,
        }
    }

    /// The player for whom somebody in `role` speaks.
    const fn side_of(role: Role) -> Player {
        match role {
            Role::AssistantBlind | Role::Blind => Player::Blind,
            _ => Player::Sighted,
        }
    }

    /// What can stand in the slots of a form, of which the first that is accepted is shown.
    fn examples(&self, role: Role, shape: &Shape<'_>) -> Vec<Examples> {
        let by = Self::side_of(role);
        if !shape.has_slot() {
            return vec![Examples::default()];
        }
        match shape.id {
            CommandId::Touched | CommandId::BoardEmpty | CommandId::BoardStands => {
                self.examples_of_pieces(by)
            }
            CommandId::Wrote => self.examples_of_writing(),
            CommandId::EarlierIllegalMove => {
                let number = self.game.position().fullmoves().get();
                let numbers = (1..=number).rev().take(SOME);
                numbers
                    .map(|number| Examples {
                        number,
                        ..Examples::default()
                    })
                    .collect()
            }
            _ => self.examples_of_moves(),
        }
    }

    /// The pieces of `by` on their own board, and a square on which each could stand.
    fn examples_of_pieces(&self, by: Player) -> Vec<Examples> {
        let board = self.game.board(by).placement();
        let color = self.game.setup().color_of(by);
        let Some(free) = Square::ALL
            .into_iter()
            .find(|square| board.piece_at(*square).is_none())
        else {
            return Vec::new();
        };
        // If nothing can be said of the first ones, it is not for their kind.
        let pieces = Square::ALL.into_iter().filter_map(|square| {
            let piece = board
                .piece_at(square)
                .filter(|piece| piece.color == color)?;
            Some(Examples {
                square,
                piece: piece.role,
                free,
                ..Examples::default()
            })
        });
        pieces.take(SOME).collect()
    }

    fn examples_of_moves(&self) -> Vec<Examples> {
        let castling = self.game.setup().castling();
        let owed = [Player::Blind, Player::Sighted]
            .into_iter()
            .filter_map(|by| self.game.owed_by(by));
        let owed = owed.map(|owed| owed.uci);
        let legal = self.game.position().legal_moves();
        let legal = legal.iter().map(|legal| legal.to_uci(castling));
        owed.chain(legal.take(SOME))
            .map(|uci| Examples {
                told: uci.to_string(),
                ..Examples::default()
            })
            .collect()
    }

    /// Other moves than the last one, which somebody may have written instead.
    fn examples_of_writing(&self) -> Vec<Examples> {
        let castling = self.game.setup().castling();
        let Some(last) = self.game.plies().last() else {
            return Vec::new();
        };
        let legal = last.before.legal_moves();
        legal
            .iter()
            .filter(|legal| **legal != last.played)
            .take(SOME)
            .map(|legal| Examples {
                told: legal.to_uci(castling).to_string(),
                ..Examples::default()
            })
            .collect()
    }
}

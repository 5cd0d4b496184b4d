//! What stands on a board, said by whoever sits at it.

use shakmaty::{Color, Piece, Square};

use super::Agent;
use super::words::Act;
use doppelbrett_core::game::{Command, Placement, Player};
use doppelbrett_words::{Commands, OfBoard, Wording};

impl Agent {
    /// What stands on the board of `on` once a hand has changed it.
    pub(super) fn by_hand(&self, on: Player, change: impl FnOnce(&mut Placement)) -> Command {
        let mut placement = self.game.board(on).placement().clone();
        change(&mut placement);
        Command::Stands { on, placement }
    }

    /// What `player` says of their board or their scoresheet.
    pub(super) fn by_boards(&self, said: OfBoard, words: &str, player: Player) -> Act {
        let stands = |command: Option<Command>| match command {
            Some(command) => Act::Game(command, player),
            None => {
                let args = [("words", words.into())];
                Act::Refuse(self.words.full().text("refusal-placement", &args))
            }
        };
        match said {
            OfBoard::InOrder => Act::Game(Command::PutRight { on: player }, player),
            OfBoard::Empty => stands(
                self.words
                    .full()
                    .square(words)
                    .map(|square| self.by_hand(player, |board| board.discard_piece_at(square))),
            ),
            OfBoard::Stands => stands(self.placed(words, player)),
            OfBoard::Wrote => self.wrote(words, player),
        }
    }

    /// "springer eva zwei statt felix drei", "schwarzer turm e2": that piece was put
    /// there. Whose piece it is, is said or clear from the square it left.
    fn placed(&self, words: &str, player: Player) -> Option<Command> {
        let wording = self.words.full();
        let board = self.game.board(player).placement();
        let instead = tongues(wording)
            .into_iter()
            .find_map(|tongue| tongue.instead(words));
        let (put, left) = match instead {
            Some((put, left)) => (put, Some(wording.square(left)?)),
            None => (words, None),
        };
        let (color, put) = color(wording, put);
        let (role, square) = put.split_once(' ')?;
        let (role, square) = (wording.role(role)?, wording.square(square)?);
        let of = |square: Square| board.piece_at(square).map(|piece| piece.color);
        let color: Color = color.or_else(|| left.and_then(of))?;
        Some(self.by_hand(player, |board| {
            if let Some(left) = left {
                board.discard_piece_at(left);
            }
            board.set_piece_at(square, Piece { color, role });
        }))
    }

    /// "springer eva zwei", or with the number of the move and the colour, as
    /// "12 schwarz springer felix sechs".
    fn wrote(&self, words: &str, player: Player) -> Act {
        let mut words = words;
        let mut ply = None;
        if let Some((number, rest)) = words.split_once(' ')
            && let Ok(number) = number.parse::<usize>()
        {
            let (color, rest) = color(self.words.full(), rest);
            ply = Some(
                self.game
                    .plies_before(number, color.unwrap_or(Color::White)),
            );
            words = rest;
        }
        let plies = self.game.plies();
        let at = ply.or_else(|| plies.len().checked_sub(1));
        let made = at.and_then(|at| plies.get(at));
        let before = made.map_or_else(|| self.game.position(), |ply| &ply.before);
        match self.typing().read(words, before) {
            Ok(phrase) => Act::Game(
                Command::Wrote {
                    by: player,
                    ply,
                    phrase,
                },
                player,
            ),
            Err(error) => Act::Refuse(self.words.full().not_typed(&error, before)),
        }
    }
}

/// The words of the user, and those of the announcements.
const fn tongues(wording: &Wording) -> [&Commands; 2] {
    [&wording.commands, &wording.spoken]
}

/// The colour that `text` begins with, if any, and the rest.
fn color<'t>(wording: &Wording, text: &'t str) -> (Option<Color>, &'t str) {
    let found = tongues(wording).map(|tongue| tongue.color(text));
    found
        .into_iter()
        .find(|(color, _)| color.is_some())
        .unwrap_or((None, text))
}

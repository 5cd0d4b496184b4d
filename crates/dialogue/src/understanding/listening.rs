//! What is listened for in each state of the dialogue.

use std::collections::BTreeSet;

use shakmaty::{File, Rank, Role};

use doppelbrett_core::game::{Game, Player, Question, Repetition};
use doppelbrett_core::notation::Meaning;
use doppelbrett_settings::ListeningMode;
use doppelbrett_words::{CommandId, Forms, Slot, WAKE_WORD, Wording, forms};

/// Who has the opponent's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// A person at the same table, or at a page.
    Person,
    /// A chess engine.
    Engine,
    /// Somebody whom a server on the network brings.
    Server,
}

/// What of a game decides which commands may be heard in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// Who has the opponent's seat.
    pub across: Across,
    /// Whether it is a competition.
    pub competes: bool,
    /// Whether it is on tape.
    pub taped: bool,
    /// Whether only the clock runs: no move is told.
    pub clock_alone: bool,
    /// Whether that clock is pressed by voice, too.
    pub pressed_by_voice: bool,
}

impl Conditions {
    /// Those of a usual game between two people.
    pub const USUAL: Self = Self {
        across: Across::Person,
        competes: true,
        taped: false,
        clock_alone: false,
        pressed_by_voice: false,
    };
}

/// A state of the dialogue, as far as it changes what may be heard.
///
/// In every state the recogniser knows all announcements and the commands: who is
/// asked for a piece may correct their move instead, and must not be bent into an
/// answer. A state only adds the words that make sense in it alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Listen {
    /// A move is announced, or the opponent's repeated.
    #[default]
    Move,
    /// A question is to be answered with yes or no, or an offer accepted.
    Confirmation,
    /// The piece is asked that a pawn becomes.
    Promotion,
    /// The move of a claim is asked for, which is declared and not played: the words
    /// are those for a move, and no move is made by them.
    Declaration,
    /// It is asked which of several readings was meant; these words name them.
    Separation(Vec<String>),
    /// The own move stands, and waits for its execution and for the clock. The
    /// words are those for a move: until the clock is pressed, another
    /// announcement takes this one back (D.2.8).
    Clock,
}

impl Listen {
    /// What the blind player is expected to say in `game`.
    #[must_use]
    pub fn expected(game: &Game) -> Self {
        match game.question() {
            Some(Question::Promotion {
                by: Player::Blind, ..
            }) => return Self::Promotion,
            Some(
                Question::Resign { by: Player::Blind }
                | Question::GoBack {
                    by: Player::Sighted,
                    ..
                }
                | Question::TakeBack {
                    by: Player::Sighted,
                    ..
                }
                | Question::Rematch {
                    by: Player::Sighted,
                }
                | Question::Draw {
                    by: Player::Sighted,
                },
            ) => return Self::Confirmation,
            Some(
                question
                @ (Question::Report(_) | Question::Restore { .. } | Question::Touch { .. }),
            ) if question.asked() == Player::Blind => {
                return Self::Confirmation;
            }
            _ => {}
        }
        let steps = game.setup().steps;
        let owes = game.owed_by(Player::Blind);
        match game.under_way() {
            Some(moving) if moving.by == Player::Blind => {
                if steps.confirm_own && !moving.confirmed {
                    Self::Confirmation
                } else {
                    Self::Clock
                }
            }
            _ if steps.repeat_opponent == Repetition::Confirm
                && owes.is_some_and(|owed| !owed.repeated) =>
            {
                Self::Confirmation
            }
            _ => Self::Move,
        }
    }

    /// Whether the state has the form number `form` of the command `id`.
    fn has(&self, id: CommandId, form: usize, game: Conditions) -> bool {
        let confirms = *self == Self::Confirmation;
        if game.clock_alone
            && (id.needs_moves()
                || id == CommandId::Opponent
                || (id == CommandId::Press && !game.pressed_by_voice))
        {
            return false;
        }
        match id.row().forms {
            Forms::All => true,
            Forms::FirstElsewhere => confirms || form == 0,
            Forms::ToConfirm => confirms,
            Forms::AgainstEngine => game.across == Across::Engine,
            Forms::NotAtTable => game.across != Across::Person || !game.competes,
            Forms::NotInCompetition => !game.competes,
            Forms::OnTape => game.taped,
        }
    }

    /// The phrases of a state of the dialogue, as they are said in a mode of
    /// listening: all of them also after the word that wakes the program. Those for an engine, a
    /// server or the tape only if the `game` has it.
    #[must_use]
    pub fn phrases_in(
        &self,
        wording: &Wording,
        mode: ListeningMode,
        game: Conditions,
    ) -> Vec<String> {
        phrases_heard(self.phrases_of(game, wording), mode)
    }

    /// Everything that the recogniser may hear in a state of the dialogue: moves,
    /// whatever the position, and commands. A grammar of the legal moves alone
    /// would bend an illegal announcement into a legal one.
    #[must_use]
    pub fn phrases(&self, wording: &Wording) -> Vec<String> {
        self.phrases_of(Conditions::USUAL, wording)
    }

    /// The same, in such a game.
    fn phrases_of(&self, game: Conditions, wording: &Wording) -> Vec<String> {
        let mut phrases = match game.clock_alone {
            true => Vec::new(),
            false => wording.lexicon.grammar(),
        };
        if game.clock_alone && game.pressed_by_voice {
            phrases.push(wording.spoken.opponents_press());
        }
        let words = |meaning| {
            forms(wording.lexicon.word(meaning))
                .map(str::to_lowercase)
                .collect::<Vec<_>>()
        };
        let files: Vec<String> = File::ALL
            .into_iter()
            .flat_map(|file| words(Meaning::File(file)))
            .collect();
        let roles: Vec<String> = Role::ALL
            .into_iter()
            .flat_map(|role| words(Meaning::Role(role)))
            .collect();
        let questions: Vec<String> = roles
            .iter()
            .cloned()
            .chain(wording.spoken.role_words().map(str::to_owned))
            .collect();
        match self {
            Self::Promotion => phrases.extend(roles.iter().cloned()),
            Self::Separation(names) => {
                phrases.extend(names.iter().map(|name| name.to_lowercase()));
            }
            Self::Move | Self::Declaration | Self::Confirmation | Self::Clock => {}
        }
        let ranks = || {
            Rank::ALL
                .into_iter()
                .flat_map(|rank| words(Meaning::Rank(rank)))
        };
        let has = |id, form| self.has(id, form, game);
        phrases.extend(wording.spoken.spoken(has, |slot| match slot {
            Slot::Square => files.clone(),
            Slot::Line => ranks().chain(files.iter().cloned()).collect(),
            Slot::Role => questions.clone(),
            // Only levels are said: as many as a board has ranks.
            Slot::Number => ranks().collect(),
            Slot::Text => Vec::new(),
            Slot::Move => roles.iter().chain(&files).cloned().collect(),
        }));
        phrases.extend(wording.commands.heard(has));
        phrases
    }
}

/// What may be heard of these phrases in this mode.
#[must_use]
pub fn phrases_heard(phrases: Vec<String>, mode: ListeningMode) -> Vec<String> {
    match mode {
        ListeningMode::Open | ListeningMode::PushToTalk => phrases,
        ListeningMode::Wake => woken(phrases),
    }
}

/// The same phrases, and all of them after the word that addresses the program.
/// The recogniser goes by pairs of neighbours: the first words are enough.
fn woken(mut phrases: Vec<String>) -> Vec<String> {
    let first: BTreeSet<&str> = phrases
        .iter()
        .filter_map(|phrase| phrase.split_whitespace().next())
        .collect();
    let woken: Vec<String> = first
        .into_iter()
        .map(|word| format!("{WAKE_WORD} {word}"))
        .collect();
    phrases.push(WAKE_WORD.to_owned());
    phrases.extend(woken);
    phrases
}

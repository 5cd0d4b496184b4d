//! What is said and written to people, and the words by which they say it: every sentence
//! of the dialogue, the commands, and the words of the arbiter.
//!
//! [`Wording`] holds all words of a game. It is given values and makes sentences of them; it
//! decides nothing, and knows nothing of the dialogue. Of the devices it knows the plain types
//! that it has words for: their problems, the keys of the display, and what a page shows.

mod acts;
mod arbiter;
mod arbiter_status;
mod ask;
mod asked;
mod awaited;
mod both_words;
mod captured;
mod command_table;
mod commands;
mod evidence;
mod first_position;
mod in_lines;
mod kinds_heard;
pub mod news;
mod number;
mod page;
mod parts;
mod refuse;
pub mod report;
mod stands;
mod study_words;
mod tell;
mod told;
mod unfinished;
mod unread;
mod word_table;
mod wording;

pub use acts::Played;
pub use acts::{Examples, Shape};
pub use arbiter::{ArbiterWords, NoRuling};
use ask::NEXT_KIND;
pub use ask::ROLES;
pub use awaited::{Awaited, Names};
pub use both_words::BothWords;
pub use command_table::CommandId;
pub use command_table::{
    Aid, Forms, HelpPlace, OfBoard, OfEngine, OfLaws, OfServer, Purpose, Query, Service, View, Way,
};
pub use commands::{Commands, CommandsError};
pub use kinds_heard::{KindsHeard, lists_kinds};
pub use news::{Retold, retold};
pub use number::apart;
pub use page::may_move_on_page;
pub use refuse::piece_name;
pub use stands::{Line, Place};
pub use study_words::{StudyId, StudyWords};
pub use tell::online::rated;
pub use tell::relay::NotRelayed;
pub use tell::rules::rules_error;
pub use tell::training::Hint;
pub use told::{Kind, Told};
pub use unfinished::{Lacks, Unfinished};
pub use unread::{Numbers, unread};
pub use word_table::{Named, Slot, WordTable};
pub use wording::forms;
pub use wording::{Meant, WAKE_WORD, Wording, WordingError, Words};

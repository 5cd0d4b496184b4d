//! Words and symbols to moves, and back.
//!
//! Moves are announced and understood in the words of the FIDE Laws
//! (Appendix D.2.1), or of the user's own table; the same [`Lexicon`] speaks,
//! understands and feeds the recogniser.
//!
//! # Examples
//!
//! Words become a [`Phrase`], without looking at any position:
//!
//! ```
//! use doppelbrett_core::notation::{Lexicon, Statement};
//! use shakmaty::{Role, Square};
//!
//! let lexicon = Lexicon::built_in("appendix-d")?;
//! let phrase = lexicon.phrase("Springer Gustav eins Felix drei")?;
//! assert_eq!(phrase, lexicon.phrase("springer g1 f3")?);
//! let Statement::Step(step) = phrase.statement else { panic!() };
//! assert_eq!(step.role, Some(Role::Knight));
//! assert_eq!(step.to, Square::F3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A phrase names a move in a position, or there is a reason why it does not:
//!
//! ```
//! use doppelbrett_core::notation::{Lexicon, ResolveError};
//! use shakmaty::{Chess, Role, Square};
//!
//! let lexicon = Lexicon::built_in("appendix-d")?;
//! let start = Chess::default();
//! let knight = lexicon.phrase("Springer Felix drei")?.resolve(&start)?;
//! assert_eq!(knight.from(), Some(Square::G1));
//!
//! let bishop = lexicon.phrase("Läufer Felix eins Cesar vier")?.resolve(&start);
//! assert_eq!(
//!     bishop,
//!     Err(ResolveError::PathBlocked {
//!         role: Role::Bishop,
//!         from: Square::F1,
//!         to: Square::C4,
//!         by: Square::E2,
//!     })
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A move becomes words, or algebraic notation in a language:
//!
//! ```
//! use doppelbrett_core::notation::{Length, Lexicon, Notation, san};
//! use shakmaty::Chess;
//!
//! let lexicon = Lexicon::built_in("appendix-d")?;
//! let start = Chess::default();
//! let mv = lexicon.phrase("Sf3")?.resolve(&start)?;
//! assert_eq!(
//!     lexicon.announce(&start, mv, Length::Long),
//!     "Springer Gustav eins Felix drei"
//! );
//! assert_eq!(lexicon.announce(&start, mv, Length::Short), "Springer Felix drei");
//! assert_eq!(san(&start, mv, &Notation::built_in("es")?), "Cf3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod announce;
mod braille;
mod explain;
mod fold;
#[cfg(test)]
mod games;
mod grammar;
mod lexicon;
mod line;
mod meaning;
mod names;
mod phrase;
mod readings;
mod resolve;
mod san;
mod signs;
mod typed;

pub use announce::Length;
pub use braille::{
    BrailleCode, BrailleCodeError, BrailleMove, BrailleReadError, BrailleSheetError, TextTable,
    dots,
};
pub use fold::{fold, fold_bare, spells};
pub use lexicon::{Lexicon, LexiconError, Word};
pub use meaning::Meaning;
pub use phrase::{Phrase, PhraseError, Statement, Step};
pub use resolve::{NoCastling, ResolveError};
pub use san::{Notation, san};
pub use typed::{Typing, TypingError};

//! Chess between a blind and a sighted player by the FIDE Laws, without any device: moves
//! announced and understood, what the Laws say, the clock, and the game itself.
//!
//! Nothing here reads a clock, makes a sound or opens a file. Dependencies run one way:
//! [`notation`] ← [`laws`], [`clock`] ← [`game`].
//!
//! # Announce a move
//!
//! In the words of Appendix D, or of your own table:
//!
//! ```
//! use doppelbrett_core::notation::{Length, Lexicon};
//! use shakmaty::{Chess, san::San};
//!
//! let lexicon = Lexicon::built_in("appendix-d")?;
//! let start = Chess::default();
//! let knight = "Nf3".parse::<San>()?.to_move(&start)?;
//! assert_eq!(
//!     lexicon.announce(&start, knight, Length::Long),
//!     "Springer Gustav eins Felix drei"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Resolve an announcement
//!
//! An announcement names one legal move, or there is a reason why it does not:
//!
//! ```
//! use doppelbrett_core::notation::{Lexicon, ResolveError};
//! use shakmaty::{Chess, Role, Square};
//!
//! let lexicon = Lexicon::built_in("appendix-d")?;
//! let start = Chess::default();
//! let knight = lexicon.phrase("Springer Felix drei")?.resolve(&start)?;
//! assert_eq!(knight.from(), Some(Square::G1));
//! assert_eq!(
//!     lexicon.phrase("Läufer Felix eins Cesar vier")?.resolve(&start),
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
//! # Judge a claim
//!
//! [`game::decide`] returns what follows from a command, or refuses it with a reason. Here
//! the blind player has White and claims a draw by the fifty-move rule (Article 9.3):
//!
//! ```
//! use doppelbrett_core::clock::GameTime;
//! use doppelbrett_core::game::{Command, Event, Game, ClaimKind, Player, Setup, Side, Steps, decide};
//! use doppelbrett_core::laws::Ending;
//!
//! let drawn = |halfmove_clock| -> Result<bool, Box<dyn std::error::Error>> {
//!     let game = Game::new(Setup {
//!         start: format!("8/8/8/3k4/8/8/4R3/4K3 w - - {halfmove_clock} 90").parse()?,
//!         ..Setup::new(Side::White, Steps::TRAINING)
//!     })?;
//!     let claim = Command::Claim { by: Player::Blind, kind: ClaimKind::Moves, with: None };
//!     let events = decide(&game, &claim, GameTime::ZERO).map_err(|why| format!("{why:?}"))?;
//!     Ok(events.contains(&Event::Ended { winner: None, ending: Ending::FiftyMoves }))
//! };
//! assert!(!drawn(99)?);
//! assert!(drawn(100)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod clock;
pub mod foreign;
pub mod game;
pub mod laws;
pub mod notation;
pub mod openings;
pub mod pgn;
pub mod reach;

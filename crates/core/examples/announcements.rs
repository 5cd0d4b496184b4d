//! Plays a game from announcements, one a line, and says why a line plays nothing.

use std::io::{self, BufRead as _};

use doppelbrett_core::notation::{Length, Lexicon};
use shakmaty::{Chess, Position as _};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let lexicon = Lexicon::built_in("appendix-d")?;
    let mut position = Chess::default();
    for line in io::stdin().lock().lines() {
        let played = match lexicon.phrase(&line?) {
            Ok(phrase) => phrase.resolve(&position).map_err(|why| why.to_string()),
            Err(why) => Err(why.to_string()),
        };
        match played {
            Ok(played) => {
                println!("{}", lexicon.announce(&position, played, Length::Long));
                position.play_unchecked(played);
            }
            Err(why) => println!("{why}"),
        }
    }
    Ok(())
}

use super::NEXT_KIND;

/// How far a position that is being said has been heard, kind of piece by kind of piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindsHeard {
    heard: usize,
    /// How many end in what is being said now.
    ending: usize,
}

impl KindsHeard {
    /// So many have been heard.
    pub const fn of(heard: usize) -> Self {
        Self { heard, ending: 0 }
    }

    /// This piece of the position is heard from now on; the one before it has been.
    pub fn says(&mut self, piece: &str) {
        // The blank after it is not said.
        let ending = piece.matches(NEXT_KIND.trim_end()).count();
        self.heard += std::mem::replace(&mut self.ending, ending);
    }

    /// How many have been heard.
    pub const fn count(self) -> usize {
        self.heard
    }

    /// What is left of `position`, from the kind at which it was interrupted.
    pub fn left_of(self, position: &str) -> Option<&str> {
        let pieces = self.heard.saturating_add(1);
        position.splitn(pieces, NEXT_KIND).nth(self.heard)
    }
}

/// Whether `text` lists kinds of pieces.
pub fn lists_kinds(text: &str) -> bool {
    text.contains(NEXT_KIND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_begins_with_the_kind_that_was_being_said() {
        const POSITION: &str = "Du: König Eva eins; Dame David eins; Turm Anna eins.";
        for (pieces, left) in [
            (&[][..], Some(POSITION)),
            (&["Du: König Eva eins;"], Some(POSITION)),
            (
                &["Du: König Eva eins;", "Dame David eins;"],
                Some("Dame David eins; Turm Anna eins."),
            ),
            (
                &["Du: König Eva eins; Dame David eins;", "Turm Anna eins."],
                Some("Turm Anna eins."),
            ),
        ] {
            let mut heard = KindsHeard::default();
            for piece in pieces {
                heard.says(piece);
            }
            assert_eq!(heard.left_of(POSITION), left, "{pieces:?}");
        }
        for more in [3, 99, usize::MAX] {
            assert_eq!(KindsHeard::of(more).left_of(POSITION), None, "{more}");
        }
    }
}

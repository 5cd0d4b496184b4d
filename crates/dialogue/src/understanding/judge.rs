//! What is made of what was heard: a wrong move is worse than no move.

use shakmaty::{Chess, Move};

use super::reading::{Judged, Reader, Resolution, Sense};
use super::room_talk::is_filled;
use doppelbrett_core::notation::Phrase;
use doppelbrett_hearing::{Heard, KnownVoice};
use doppelbrett_words::{CommandId, Meant, Named, Wording};

/// What words ask for in a position without a game, as those of a recording.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// This legal move.
    Move(Move),
    /// An announcement that names no legal move, or several.
    Announcement(Phrase),
    /// A command.
    Command(Named),
}

/// So few words may be any sound of the room; of an announcement, a single one.
const FEW: usize = 2;

impl Reader {
    /// Judges what was heard by what each way to understand it would lead to.
    /// The command that silences the voice counts in any case: it does no harm,
    /// and is said while the voice speaks. In a few words another ear or a worse hypothesis may
    /// find a yes or the press: these have to be heard themselves. Where all that decides nothing,
    /// a legal move does that was heard of the player alone.
    pub fn judge<M, K: PartialEq>(
        &self,
        wording: &Wording,
        heard: &Heard,
        judge: impl Fn(&str) -> Judged<M, K>,
    ) -> Resolution<M, K> {
        let resolution = self.judge_all(wording, heard, &judge);
        let alone = heard
            .player_alone
            .as_ref()
            .filter(|_| !resolution.is_decided());
        match alone.map(|alone| self.judge_all(wording, alone, &judge)) {
            Some(Resolution::Clear(words, judged))
                if matches!(judged.sense, Sense::Possible(_))
                    && matches!(wording.understand(&words), Meant::Move(_)) =>
            {
                Resolution::Clear(words, judged)
            }
            _ => resolution,
        }
    }

    fn judge_all<M, K: PartialEq>(
        &self,
        wording: &Wording,
        heard: &Heard,
        judge: &impl Fn(&str) -> Judged<M, K>,
    ) -> Resolution<M, K> {
        let text = heard.text();
        if silences(wording, &text) {
            let stop = judge(&text);
            return Resolution::Clear(text, stop);
        }
        let few = |words: &str| match wording.understand(words) {
            Meant::Move(_) => FEW - 1,
            Meant::Command(_) | Meant::Nothing(_) => FEW,
        };
        match self.resolve(heard, judge) {
            Resolution::Nothing => Resolution::Nothing,
            _ if self.is_by_another(heard) => Resolution::OtherVoice(text),
            Resolution::Clear(words, judged)
                if heard.words.len() <= few(&words) && judge(&text).sense != judged.sense =>
            {
                Resolution::Unclear(words)
            }
            resolution => resolution,
        }
    }

    /// Whether it is not the voice of the only one who is listened to.
    pub(crate) fn is_by_another(&self, heard: &Heard) -> bool {
        let by_another = |owner: &KnownVoice| heard.voiceprints.iter().any(|it| !owner.said(it));
        self.owner.as_ref().is_some_and(by_another)
    }
}

/// What `text` means, and would do in `position`, where every command is possible.
#[must_use]
pub fn judged(wording: &Wording, text: &str, position: &Chess) -> Judged<Meant, Deed> {
    let meant = wording.understand(text);
    let sense = match &meant {
        Meant::Command(_) if wording.is_only_typed(text) => Sense::Nonsense,
        Meant::Command(named) if !is_filled(wording, named) => Sense::Nonsense,
        Meant::Command(named) => Sense::Possible(Deed::Command(named.clone())),
        Meant::Nothing(_) => Sense::Nonsense,
        Meant::Move(phrase) => match phrase.resolve(position) {
            Ok(played) => Sense::Possible(Deed::Move(played)),
            Err(_) => Sense::Impossible(Deed::Announcement(phrase.clone())),
        },
    };
    Judged { meant, sense }
}

/// Whether these words silence the voice.
pub(crate) fn silences(wording: &Wording, text: &str) -> bool {
    matches!(wording.understand(text), Meant::Command(named) if named.id == CommandId::Stop)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::{Confusions, Limits};
    use doppelbrett_hearing::UNKNOWN;

    static WORDING: LazyLock<Wording> = LazyLock::new(|| Wording::german("appendix-d"));

    /// At the beginning of a game.
    fn judge(text: &str) -> Judged<Meant, Deed> {
        judged(&WORDING, text, &Chess::default())
    }

    fn clear(text: &str) -> Resolution<Meant, Deed> {
        Resolution::Clear(text.to_owned(), judge(text))
    }

    fn unclear(text: &str) -> Resolution<Meant, Deed> {
        Resolution::Unclear(text.to_owned())
    }

    #[test]
    fn only_what_is_known_and_sure_counts() {
        let limits = Limits {
            unknown: 1.0,
            clear: 0.1,
            ..Limits::default()
        };
        let confusions = Confusions::default();
        let reader = Reader {
            confusions,
            limits,
            owner: None,
        }
        .at_least(0.6);
        for (said, expected) in [
            (vec![], Resolution::Nothing),
            (vec![(UNKNOWN, 1.0)], Resolution::Nothing),
            (vec![("eva", 1.0), ("vier", 0.9)], clear("eva vier")),
            (vec![("eva", 1.0), ("vier", 0.5)], unclear("eva vier")),
            (vec![("eva", 0.1), ("vier", 1.0)], unclear("eva vier")),
            (
                vec![("eva", 1.0), (UNKNOWN, 1.0), ("vier", 1.0)],
                unclear("eva vier"),
            ),
            (vec![("remis", 0.5)], unclear("remis")),
            (vec![("stopp", 0.1)], clear("stopp")),
            (vec![("stopp", 0.1), (UNKNOWN, 0.3)], clear("stopp")),
        ] {
            let heard = Heard::with_confidence(&said);
            let resolution = reader.judge(&WORDING, &heard, judge);
            assert_eq!(resolution, expected, "{said:?}");
        }
    }

    #[test]
    fn what_is_heard_of_the_player_alone_decides_a_move_where_nothing_else_does() {
        for (all, alone, expected) in [
            ("eva vier [unk]", "eva vier", clear("eva vier")),
            ("eva vier", "david vier", clear("eva vier")),
            // Neither what does something else nor what cannot be played.
            ("eva vier [unk]", "drücken", unclear("eva vier")),
            ("eva vier [unk]", "eva fünf", unclear("eva vier")),
            ("eva vier [unk]", "eva vier [unk]", unclear("eva vier")),
        ] {
            let heard = Heard {
                player_alone: Some(Box::new(Heard::clearly(alone))),
                ..Heard::clearly(all)
            };
            let resolution = Reader::default().judge(&WORDING, &heard, judge);
            assert_eq!(resolution, expected, "{all}, {alone}");
        }
    }

    #[test]
    fn a_few_words_have_to_be_heard_themselves() {
        // What the first ear heard, and the other.
        for (first, other, expected) in [
            ("könig", "ja", unclear("ja")),
            ("gegner", "drücken", unclear("drücken")),
            ("cesar", "cesar vier", unclear("cesar vier")),
            ("ja", "ja", clear("ja")),
            ("cesar fünf", "cesar vier", clear("cesar vier")),
        ] {
            let heard = Heard {
                others: vec![Heard::in_ways(&[(other, 0.0)])],
                ..Heard::in_ways(&[(first, 0.0), (other, -0.1)])
            };
            let resolution = Reader::default().judge(&WORDING, &heard, judge);
            assert_eq!(resolution, expected, "{first}, {other}");
        }
    }
}

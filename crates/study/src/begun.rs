//! Half an announcement that somebody gave as an answer: what they say next completes it.

use std::time::Duration;

use shakmaty::Chess;

use super::{Meaning, Said, StudyWording};
use doppelbrett_words::{Lacks, Unfinished};

/// So long what is missing can be said.
const WAITS: Duration = Duration::from_secs(20);

/// What was begun, and when.
#[derive(Debug, Default)]
pub(super) struct Begun(Option<(Unfinished, Duration)>);

impl Begun {
    /// `said`, or the whole announcement in `position` that it completes.
    pub(super) fn completed(
        &self,
        said: Said,
        position: Option<&Chess>,
        now: Duration,
        words: &StudyWording,
    ) -> Said {
        let open = self.0.as_ref().filter(|(_, at)| now < *at + WAITS);
        let (Some((begun, _)), Some(position)) = (open, position) else {
            return said;
        };
        if said.text.is_empty() || matches!(said.meaning, Meaning::Command(_)) {
            return said;
        }
        let whole = begun.with(&said.text, words).into_iter();
        let mut whole = whole.map(|text| words.typed(&text, Some(position)));
        let fits = |whole: &Said| match &whole.meaning {
            Meaning::Move(_) => true,
            _ => lacking(whole, position, words).is_some_and(|lacks| lacks != begun.lacks()),
        };
        whole.find(fits).unwrap_or(said)
    }

    /// Notes what `said` lacks in `position`, if it lacks anything.
    pub(super) fn note(
        &mut self,
        said: &Said,
        position: Option<&Chess>,
        now: Duration,
        words: &StudyWording,
    ) {
        if !matches!(said.meaning, Meaning::Command(_)) {
            let lacks = position.and_then(|position| lacking(said, position, words));
            self.0 = lacks.map(|lacks| (Unfinished::new(&said.text, lacks), now));
        }
    }
}

/// What `said` lacks to be a move in `position`.
pub(super) fn lacking(said: &Said, position: &Chess, words: &StudyWording) -> Option<Lacks> {
    match &said.meaning {
        Meaning::Move(phrase) => Lacks::of_phrase(&phrase.resolve(position).err()?),
        Meaning::Nothing => Lacks::of(&words.typing().read(&said.text, position).err()?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;
    use shakmaty::uci::UciMove;

    use super::*;
    use doppelbrett_core::notation::Lexicon;
    use doppelbrett_text::messages::Language;
    use doppelbrett_words::Wording;

    /// The move that the last of these lines names.
    fn named(position: &Chess, lines: &[&str], apart: u64) -> Option<String> {
        let lexicon = Lexicon::built_in("appendix-d").unwrap();
        let plain = Wording::load(Language::De, lexicon).unwrap();
        let words = StudyWording::load(plain, false).unwrap();
        let mut begun = Begun::default();
        let mut said = Said::study(doppelbrett_words::StudyId::Next);
        for (at, line) in (0..).zip(lines) {
            let now = Duration::from_secs(at * apart);
            said = words.typed(line, Some(position));
            said = begun.completed(said, Some(position), now, &words);
            begun.note(&said, Some(position), now, &words);
        }
        let Meaning::Move(phrase) = said.meaning else {
            return None;
        };
        let played = phrase.resolve(position).ok()?;
        Some(UciMove::from_move(played, CastlingMode::Standard).to_string())
    }

    #[test]
    fn what_was_asked_for_completes_what_was_said() {
        let crowded: Fen = "8/7P/k7/8/8/5N2/8/KN6 w - - 0 1".parse().unwrap();
        let crowded: Chess = crowded.into_position(CastlingMode::Standard).unwrap();
        for (position, lines, uci) in [
            (
                &Chess::default(),
                &["Springer", "Felix drei"][..],
                Some("g1f3"),
            ),
            (&Chess::default(), &["Springer Felix", "drei"], Some("g1f3")),
            (&Chess::default(), &["Dame", "Felix drei"], None),
            (
                &Chess::default(),
                &["Dame", "Springer Felix drei"],
                Some("g1f3"),
            ),
            (&crowded, &["Springer David zwei", "Bella"], Some("b1d2")),
            (&crowded, &["Sd2", "f"], Some("f3d2")),
            (&crowded, &["Hector acht", "Turm"], Some("h7h8r")),
            (&crowded, &["Springer", "David zwei", "Felix"], Some("f3d2")),
        ] {
            assert_eq!(named(position, lines, 1).as_deref(), uci, "{lines:?}");
        }
        let late = named(&Chess::default(), &["Springer", "Felix drei"], 21);
        assert_eq!(late.as_deref(), Some("f2f3"));
    }
}

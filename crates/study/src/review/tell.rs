//! The sentences of a review.

use shakmaty::{Color, KnownOutcome, Position};

use super::{Judgement, Mistake, OpenError};
use crate::StudyWording;
use doppelbrett_core::pgn::{GameTree, Head, NodeId};
use doppelbrett_text::messages::{Value, duration_words};
use doppelbrett_words::Wording;

/// How a game ended, by which a text chooses its words.
const fn result(outcome: Option<KnownOutcome>) -> &'static str {
    match outcome {
        Some(KnownOutcome::Decisive {
            winner: Color::White,
        }) => "white",
        Some(KnownOutcome::Decisive {
            winner: Color::Black,
        }) => "black",
        Some(KnownOutcome::Draw) => "draw",
        None => "none",
    }
}

/// A game in a list: who played, when and where, and the result.
pub(super) fn head(head: &Head, words: &StudyWording) -> String {
    let unknown = words.text("review-unknown", &[]);
    let name = |tag: &str| head.tag(tag).unwrap_or(&unknown).to_owned();
    let result = match head.tag("Result").unwrap_or_default() {
        "1-0" => "white",
        "0-1" => "black",
        "1/2-1/2" => "draw",
        _ => "none",
    };
    let year = head.tag("Date").and_then(|it| it.split('.').next());
    let year = year.filter(|it| it.parse::<u16>().is_ok());
    let event = head.tag("Event");
    let says = |it: bool| Value::from(if it { "yes" } else { "no" });
    let args = [
        ("white", name("White").into()),
        ("black", name("Black").into()),
        ("has-event", says(event.is_some())),
        ("event", event.unwrap_or_default().to_owned().into()),
        ("has-year", says(year.is_some())),
        ("year", year.unwrap_or_default().to_owned().into()),
        ("result", result.into()),
    ];
    words.text("review-head", &args)
}

/// A move: its number, who made it, and what else there is to hear.
pub(super) fn step(game: &GameTree, id: NodeId, words: &StudyWording) -> String {
    let node = game.node(id);
    let Some(played) = node.played else {
        return words.text("review-start", &[]);
    };
    let mut sentences = vec![words.step(&game.before(id), played)];
    for nag in &node.nags {
        let id = match nag {
            1 => "review-nag-good",
            2 => "review-nag-mistake",
            3 => "review-nag-brilliant",
            4 => "review-nag-blunder",
            5 => "review-nag-interesting",
            6 => "review-nag-dubious",
            _ => continue,
        };
        sentences.push(words.text(id, &[]));
    }
    if !node.comment.text.is_empty() {
        sentences.push(words.text("review-has-comment", &[]));
    }
    let siblings = game.children(node.parent);
    if siblings.first() == Some(&id) && siblings.len() > 1 {
        let count = ("count", (siblings.len() - 1).into());
        sentences.push(words.text("review-has-variations", &[count]));
    }
    if node.children.is_empty() {
        sentences.push(end(game, id, words));
    }
    sentences.join(" ")
}

/// Where a line ends, and how the game ended.
pub(super) fn end(game: &GameTree, id: NodeId, words: &StudyWording) -> String {
    if !game.is_main(id) {
        return words.text("review-variation-ends", &[]);
    }
    let result = ("result", result(game.result()).into());
    words.text("review-ends", &[result])
}

/// What a move took.
pub(super) fn took(game: &GameTree, id: NodeId, words: &StudyWording) -> String {
    let time = |it| duration_words(it, words.language());
    let left = game.node(id).comment.clock.map(|it| time(it).into());
    match (game.took(id).map(|it| time(it).into()), left) {
        (Some(took), Some(left)) => {
            words.text("review-took-left", &[("time", took), ("left", left)])
        }
        (Some(took), None) => words.text("review-took", &[("time", took)]),
        (None, Some(left)) => words.text("review-left", &[("left", left)]),
        (None, None) => words.text("review-no-times", &[]),
    }
}

/// Why a game is not opened.
pub(super) fn not_opened(error: &OpenError, words: &StudyWording) -> String {
    tracing::warn!(%error, "no game is opened");
    match error {
        OpenError::File(error) => {
            let why = words.messages.reason(error);
            words.text("review-not-read", &[("why", why.into())])
        }
        OpenError::Journal(why) => words.text("review-not-read", &[("why", why.into())]),
        OpenError::Gone => words.text("review-gone", &[]),
    }
}

/// The question for a better move than the one that was made.
pub(super) fn question(game: &GameTree, mistake: Mistake, words: &StudyWording) -> String {
    let before = game.before(mistake.node);
    let said = game.node(mistake.node).played;
    let said = said
        .map(|played| words.announce(&before, played))
        .unwrap_or_default();
    let args = [
        ("judgement", name(mistake.judgement).into()),
        ("number", i64::from(before.fullmoves().get()).into()),
        ("color", Wording::color(before.turn()).into()),
        ("move", said.into()),
    ];
    words.text("review-question", &args)
}

/// The name of a judgement, by which a text chooses its words.
pub(super) const fn name(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Inaccuracy => "inaccuracy",
        Judgement::Mistake => "mistake",
        Judgement::Blunder => "blunder",
    }
}

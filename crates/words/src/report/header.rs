use shakmaty::Color;

use super::figures::figure;
use crate::Wording;
use doppelbrett_core::game::{Game, Player, Setup};
use doppelbrett_core::laws::{Edition, Pace, Rules};
use doppelbrett_store::Stamped;
use doppelbrett_text::messages::key;

/// White's name and Black's.
#[must_use]
pub fn names(setup: &Setup, wording: &Wording) -> [String; 2] {
    Color::ALL.map(|color| name(setup, setup.player_of(color), wording))
}

fn name(setup: &Setup, player: Player, wording: &Wording) -> String {
    named(setup.name_of(player), wording)
}

/// A name in words, where the score would have a question mark.
pub(super) fn named(name: &str, wording: &Wording) -> String {
    match name.trim() {
        "" | "?" => wording.text("log-unnamed", &[]),
        name => name.to_owned(),
    }
}

/// The name of the event.
pub(super) fn event(game: &Game, wording: &Wording) -> String {
    named(&game.setup().event, wording)
}

/// The start position, if it is not the usual one.
pub(super) fn unusual_start(game: &Game, wording: &Wording) -> Vec<String> {
    let setup = game.setup();
    let mut lines = Vec::new();
    if setup.chess960 {
        lines.push(wording.text("log-chess960", &[]));
    }
    if setup.chess960 || game.start() != &shakmaty::Chess::default() {
        let fen = setup.start.to_string();
        lines.push(wording.text("log-start", &[("fen", fen.into())]));
    }
    lines
}

/// Who plays, where, when, and by which rules.
pub(super) fn lines(game: &Game, events: &[Stamped], wording: &Wording) -> Vec<String> {
    let setup = game.setup();
    let mut lines: Vec<String> = Color::ALL
        .into_iter()
        .map(|color| player(setup, setup.player_of(color), wording))
        .collect();
    lines.push(wording.text("log-event", &[("name", event(game, wording).into())]));
    lines.extend(events.first().map(|created| date(created, wording)));
    lines.extend(laws(setup, wording));
    lines.push(match wording.agreed_times(setup) {
        Some(control) => wording.text("log-control", &[("control", control.into())]),
        None => wording.text("log-no-clock", &[]),
    });
    lines.extend(unusual_start(game, wording));
    lines.extend(steps(setup, wording));
    lines.extend(wording.announced_in(setup, game.rules()));
    lines.extend(setup.taped.then(|| tape(game, wording)));
    lines.push(if setup.arbiter {
        wording.text("log-arbiter", &[])
    } else {
        wording.text("log-no-arbiter", &[])
    });
    lines
}

fn player(setup: &Setup, player: Player, wording: &Wording) -> String {
    let color = Wording::color(setup.color_of(player));
    let args = [
        ("color", color.into()),
        ("name", name(setup, player, wording).into()),
        (
            "player",
            key(&if setup.is_blind(player) {
                Player::Blind
            } else {
                player
            }),
        ),
    ];
    wording.text("log-player", &args)
}

/// The day by the computer's clock, in the journal's time zone.
fn date(created: &Stamped, wording: &Wording) -> String {
    let date = created.wall.strftime("%Y-%m-%d %H:%M:%S UTC").to_string();
    wording.text("log-date", &[("date", date.into())])
}

/// The edition and the adaptations made before the game.
fn laws(setup: &Setup, wording: &Wording) -> Vec<String> {
    let newest = || Rules::of(Edition::NEWEST, Pace::Standard, true).ok();
    let agreed = setup.rules.as_deref().cloned().or_else(newest);
    let Some(agreed) = agreed else {
        return Vec::new();
    };
    let year = agreed.edition.key().trim_start_matches("fide");
    let edition = [
        ("year", figure(year)),
        ("appendix", figure(agreed.blind.appendix)),
    ];
    // Supervision only matters in the appendices.
    let supervised = match (agreed.pace, agreed.supervised) {
        (Pace::Standard, _) => "all",
        (_, true) => "yes",
        (_, false) => "no",
    };
    let pace = [
        ("pace", key(&agreed.pace)),
        ("supervised", supervised.into()),
    ];
    let mut lines = vec![
        wording.text("log-edition", &edition),
        wording.text("log-pace", &pace),
    ];
    lines.extend(wording.quickplay_announced(&agreed));
    let adapted = wording.adapted(&agreed);
    if adapted.is_empty() {
        lines.push(wording.text("log-not-adapted", &[]));
    }
    lines.extend(
        adapted
            .into_iter()
            .map(|change| wording.text("log-adapted", &[("change", change.into())])),
    );
    lines
}

/// That the announcements are recorded, and the article by which they may be.
fn tape(game: &Game, wording: &Wording) -> String {
    let rules = game.rules();
    let article = rules.article("blind.score_machine").unwrap_or_default();
    let machine = key(&rules.blind.score_machine);
    wording.text(
        "log-tape",
        &[("article", article.into()), ("machine", machine)],
    )
}

/// Who does what for a move to be made.
fn steps(setup: &Setup, wording: &Wording) -> Vec<String> {
    if setup.clock_alone {
        return vec![wording.text("log-clock-alone", &[])];
    }
    let steps = setup.steps;
    let say = |id, yes: bool| {
        let answer = if yes { "yes" } else { "no" };
        wording.text(id, &[("answer", answer.into())])
    };
    let mut lines = vec![
        say("log-step-confirm", steps.confirm_own),
        say("log-step-declare", steps.declare_executed),
        wording.text(
            "log-step-repeat",
            &[("repetition", key(&steps.repeat_opponent))],
        ),
    ];
    if !setup.both_blind {
        lines.insert(2, say("log-step-sighted-executes", steps.sighted_executes));
        lines.push(say("log-step-sighted-presses", steps.sighted_presses));
    }
    lines
}

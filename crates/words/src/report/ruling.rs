use super::figures::{exact, figure};
use super::retrace::Moment;
use crate::Wording;
use doppelbrett_core::game::{Player, Ruling, Verdict};
use doppelbrett_text::messages::key;

/// What the arbiter did, and why.
pub(super) fn words(
    moment: &Moment<'_>,
    ruling: &Ruling,
    reason: &str,
    wording: &Wording,
) -> String {
    let act = act(moment, ruling, wording);
    let act = ("act", act.into());
    if reason.trim().is_empty() {
        wording.text("log-ruled", &[act])
    } else {
        wording.text(
            "log-ruled-because",
            &[act, ("reason", reason.trim().into())],
        )
    }
}

fn act(moment: &Moment<'_>, ruling: &Ruling, wording: &Wording) -> String {
    match ruling {
        Ruling::StopClocks => wording.text("log-act-stop-clocks", &[]),
        Ruling::StartClocks => wording.text("log-act-start-clocks", &[]),
        Ruling::SetTime { of, left } => {
            let time = ("time", exact(*left).into());
            wording.text("log-act-set-time", &[moment.side(*of), time])
        }
        Ruling::SetMoves { of, completed } => {
            let moves = ("moves", figure(completed));
            wording.text("log-act-set-moves", &[moment.side(*of), moves])
        }
        Ruling::Grant => wording.text("log-act-grant", &[]),
        Ruling::Deny => wording.text("log-act-deny", &[]),
        Ruling::Find { of, what } => {
            let what = ("what", key(what));
            wording.text("log-act-find", &[moment.side(*of), what])
        }
        Ruling::Impose { on, penalty, time } => {
            let mut args = vec![moment.side(*on), ("penalty", key(penalty))];
            match time {
                Some(time) => {
                    args.push(("time", exact(*time).into()));
                    wording.text("log-act-impose-time", &args)
                }
                None => wording.text("log-act-impose", &args),
            }
        }
        Ruling::ForHelp { of, time } => {
            let time = ("time", exact(*time).into());
            wording.text("log-act-for-help", &[moment.side(*of), time])
        }
        Ruling::GoBack { moves } if moment.before.ended().is_some() => {
            wording.text("log-act-reopen", &[("moves", figure(moves))])
        }
        Ruling::GoBack { moves } => wording.text("log-act-go-back", &[("moves", figure(moves))]),
        Ruling::End { result } => {
            let setup = moment.before.setup();
            let winner = match result {
                Verdict::BlindWins => Some(Player::Blind),
                Verdict::SightedWins => Some(Player::Sighted),
                Verdict::Draw | Verdict::BothLose | Verdict::Annulled => None,
            };
            let result = match winner.filter(|_| setup.both_blind) {
                Some(winner) if setup.color_of(winner).is_white() => "white_wins".into(),
                Some(_) => "black_wins".into(),
                None => key(result),
            };
            wording.text("log-act-end", &[("result", result)])
        }
        Ruling::Adapt { rules } => {
            let changes = moment.before.rules().changes(rules);
            let number = figure(changes.len());
            wording.text("log-act-adapt", &[("rules", number)])
        }
        Ruling::Adjourn { resumes, .. } => {
            let side = moment.side(moment.before.turn());
            let text = wording.text("log-act-adjourn", &[side, ("resumes", resumes.into())]);
            wording.cited_for_adjournment(text, moment.before)
        }
        Ruling::SealReply { .. } => {
            let side = moment.side(moment.before.turn());
            wording.text("log-act-seal-reply", &[side])
        }
        Ruling::SealedOnPaper => wording.text("log-act-sealed-on-paper", &[]),
        Ruling::OpenEnvelope { words, .. } => {
            wording.text("log-act-open-envelope", &[("words", words.into())])
        }
        Ruling::WithoutEnvelope => wording.text("log-act-without-envelope", &[]),
        Ruling::Sign { name } => wording.text("log-act-sign", &[("name", name.into())]),
    }
}

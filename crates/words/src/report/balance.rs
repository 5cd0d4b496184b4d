use std::time::Duration;

use shakmaty::{Color, Position};

use super::account::{Account, Ledger};
use super::figures::{exact, figure};
use crate::Wording;
use doppelbrett_core::game::Game;

/// What each move took, the sums, and where the time of both players went.
pub(super) fn lines(game: &Game, ledger: &Ledger, wording: &Wording) -> Vec<String> {
    if game.clock().is_none() {
        return vec![wording.text("log-no-clock", &[])];
    }
    let mut lines = vec![wording.text("log-used-title", &[])];
    let first = game.start();
    let before = 2 * first.fullmoves().get() as usize + usize::from(first.turn() == Color::Black);
    lines.extend((before..).zip(ledger.moves()).map(|(ply, (color, used))| {
        let args = [
            ("number", figure(ply / 2)),
            ("color", Wording::color(*color).into()),
            ("time", exact(*used).into()),
        ];
        wording.text("log-used", &args)
    }));
    for color in Color::ALL {
        if let Some(account) = ledger.account(color) {
            lines.extend(sums(color, account, wording));
        }
    }
    lines
}

/// A text and the time that it tells.
type Row = (&'static str, Duration);

fn sums(color: Color, account: &Account, wording: &Wording) -> Vec<String> {
    let side = Wording::color(color);
    let always: [Row; 2] = [
        ("log-sum-used", account.used),
        ("log-sum-start", account.start),
    ];
    let parts: [Row; 2] = [
        ("log-sum-undone", account.undone),
        ("log-sum-unfinished", account.unfinished),
    ];
    let changes: [Row; 7] = [
        ("log-sum-for-moves", account.for_moves),
        ("log-sum-given", account.given),
        ("log-sum-set-up", account.set_up),
        ("log-sum-read-up", account.read_up),
        ("log-sum-taken", account.taken),
        ("log-sum-set-down", account.set_down),
        ("log-sum-read-down", account.read_down),
    ];
    let [used, start] = always;
    let some = |rows: &[Row]| {
        rows.iter()
            .copied()
            .filter(|(_, time)| !time.is_zero())
            .collect()
    };
    let (parts, changes): (Vec<Row>, Vec<Row>) = (some(&parts), some(&changes));
    let mut rows = parts;
    rows.extend([used, start]);
    rows.extend(changes);
    rows.extend([
        ("log-sum-less-used", account.used),
        ("log-sum-left", account.left),
    ]);
    rows.extend(some_delay(account));
    rows.into_iter()
        .map(|(id, time)| wording.text(id, &[("color", side.into()), ("time", exact(time).into())]))
        .collect()
}

fn some_delay(account: &Account) -> Option<Row> {
    (!account.delay.is_zero()).then_some(("log-sum-delay", account.delay))
}

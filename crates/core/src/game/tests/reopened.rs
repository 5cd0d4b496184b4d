//! A game that ended by mistake goes on, however it ended.

use super::laws::{played, rounds, with_arbiter};
use super::*;
use crate::laws::Ending;

/// A game that is over: how it begins, the moves, the steps to its end.
struct Over {
    ending: Ending,
    setup: Setup,
    moves: String,
    steps: &'static [(&'static str, &'static str)],
}

const WITHOUT_STEPS: &[(&str, &str)] = &[];

/// Every way in which a game at the table can end.
fn all() -> Vec<Over> {
    let training = || setup(Steps::TRAINING);
    let arbitrated = || with_arbiter(training());
    let start = |fen: &str| from(fen, Steps::TRAINING);
    let over = |ending, setup, moves: &str, steps| Over {
        ending,
        setup,
        moves: moves.to_owned(),
        steps,
    };
    let mut all = vec![
        over(
            Ending::Checkmate,
            training(),
            "f2f3 e7e5 g2g4 d8h4",
            WITHOUT_STEPS,
        ),
        over(
            Ending::Stalemate,
            start("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"),
            "f1f7",
            WITHOUT_STEPS,
        ),
        over(
            Ending::DeadPosition,
            start("7k/8/5K2/4p3/8/8/8/8 w - - 0 1"),
            "f6e5",
            WITHOUT_STEPS,
        ),
        over(
            Ending::FivefoldRepetition,
            training(),
            &rounds(4),
            WITHOUT_STEPS,
        ),
        over(
            Ending::SeventyFiveMoves,
            start("4k3/8/8/8/8/8/8/4K2R w - - 149 90"),
            "h1h2",
            WITHOUT_STEPS,
        ),
        over(
            Ending::Resignation,
            training(),
            "e2e4 e7e5",
            &[("S resign", "B wins Resignation")],
        ),
        over(
            Ending::Agreement,
            training(),
            "e2e4 e7e5",
            &[("S offer", "offered S"), ("B accept", "draw Agreement")],
        ),
        over(
            Ending::TimeForfeit,
            training(),
            "e2e4 e7e5",
            &[("+90 - look", "flag B, S wins TimeForfeit")],
        ),
        over(
            Ending::Repetition,
            arbitrated(),
            &rounds(2),
            &[
                (
                    "B claims repetition",
                    "claimed B Repetition, disputed, suspended",
                ),
                ("A grants: as recorded", "ruled, draw Repetition"),
            ],
        ),
        over(
            Ending::Arbiter,
            arbitrated(),
            "e2e4",
            &[("A draws: misread", "ruled, draw Arbiter")],
        ),
        over(
            Ending::Annulled,
            arbitrated(),
            "e2e4",
            &[("A annuls: misread", "ruled, draw Annulled")],
        ),
    ];
    let stored = [
        Ending::FiftyMoves,
        Ending::Quickplay,
        Ending::AwaitsRuling,
        Ending::IllegalMoves,
        Ending::Default,
        Ending::SealedMove,
        Ending::BothLose,
    ];
    all.extend(stored.map(|ending| over(ending, training(), "e2e4 e7e5", WITHOUT_STEPS)));
    all
}

/// Whether nobody at the table ends a game like this.
fn is_a_servers(ending: Ending) -> bool {
    match ending {
        Ending::Aborted | Ending::Abandoned | Ending::Server => true,
        Ending::Checkmate
        | Ending::Stalemate
        | Ending::DeadPosition
        | Ending::FivefoldRepetition
        | Ending::SeventyFiveMoves
        | Ending::Resignation
        | Ending::Agreement
        | Ending::TimeForfeit
        | Ending::Repetition
        | Ending::FiftyMoves
        | Ending::Quickplay
        | Ending::AwaitsRuling
        | Ending::IllegalMoves
        | Ending::Default
        | Ending::SealedMove
        | Ending::Arbiter
        | Ending::BothLose
        | Ending::FlagFell
        | Ending::Annulled => false,
    }
}

impl TestGame {
    fn ends(&mut self, ending: Ending) {
        if self.game.ended().is_none() {
            let winner = None;
            let ended = Event::Ended { winner, ending };
            let json = serde_json::to_string(&ended).unwrap();
            self.journal.push((self.now, json));
            self.game.apply(&ended, self.now).unwrap();
        }
        assert_eq!(self.game.ended().unwrap().1, ending);
    }

    fn times(&self) -> [Option<Duration>; 2] {
        [Player::Blind, Player::Sighted].map(|player| self.game.remaining(player, self.now))
    }
}

#[test]
fn an_arbiter_takes_back_the_end_however_it_came() {
    for Over {
        ending,
        setup,
        moves,
        steps,
    } in all()
    {
        assert!(!is_a_servers(ending));
        let mut table = played(setup, &moves);
        table.play(steps);
        table.ends(ending);
        let stood = table.times();
        if !table.game.setup().arbiter {
            table.play(&[
                ("A goes 0: mistaken", "!NoArbiter"),
                ("B calls an arbiter", "arbiter"),
            ]);
        }
        let made = table.game.plies().len();
        let by_itself = matches!(
            ending,
            Ending::Checkmate
                | Ending::Stalemate
                | Ending::DeadPosition
                | Ending::FivefoldRepetition
                | Ending::SeventyFiveMoves
        );
        let last = format!("A goes {made}: mistaken");
        let back = format!("A goes {}: mistaken", made - usize::from(by_itself));
        assert_eq!(table.game.reopens_at(), made - usize::from(by_itself));
        if by_itself {
            table.play(&[(&last, "!EndsAgain")]);
        }
        let went = format!("ruled, suspended, back {}", made - usize::from(by_itself));
        let went = match table.game.suspended() {
            true => went.replace(" suspended,", ""),
            false => went,
        };
        let silent = back.trim_end_matches(": mistaken").to_owned();
        table.play(&[
            ("+600 A starts", "!ReopenFirst"),
            (&silent, "!ReasonMissing"),
            (&back, &went),
            ("B continue", "!ArbiterStarts"),
        ]);
        assert_eq!(table.game.ended(), None, "{ending:?}");
        assert_eq!(table.times(), stood, "{ending:?}");
        if ending == Ending::TimeForfeit {
            table.play(&[("A sets B 60: too early", "ruled, B =60")]);
        }
        table.play(&[("A starts", "ruled, continued")]);
        // It ends again, and is reopened again.
        let loser = letter(table.game.turn().other());
        let resigns = format!("{loser} resign");
        table.give(&table.command(&resigns)).unwrap();
        if loser == 'B' {
            table.give(&table.command("B yes")).unwrap();
        }
        let again = format!("A goes {}: mistaken again", table.game.plies().len());
        let went = format!("ruled, suspended, back {}", table.game.plies().len());
        table.play(&[(&again, &went), ("A starts", "ruled, continued")]);
        assert_eq!(table.folded(), table.game, "{ending:?}");
    }
}

#[test]
fn what_the_board_decides_again_is_taken_back_with_a_move() {
    // In 2009 five times the same position is no end by itself.
    let old = with_arbiter(by(Edition::Fide2009, setup(Steps::TRAINING)));
    let mut table = played(old, &rounds(5));
    table.play(&[
        ("A draws: misread", "ruled, draw Arbiter"),
        ("A goes 20: mistaken", "ruled, suspended, back 20"),
    ]);
}

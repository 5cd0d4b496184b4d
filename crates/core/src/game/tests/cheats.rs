//! Whoever stops the clocks by their own word and thinks meanwhile gains no time by it: it is
//! charged, or the other side must agree.

use super::laws::played;
use super::*;

/// What a player can say of the other one, of themselves or of the game, in every way in which
/// something may come to a standstill. `{o}` is the other player, `{s}` the one who says it.
const SAID: [&str; 26] = [
    "reports {o} illegal_move",
    "reports {o} earlier_illegal_move",
    "reports {o} illegal_position",
    "reports {o} pressed_without_move",
    "reports {o} unpromoted",
    "reports {o} two_hands",
    "reports {o} displaced_pieces",
    "reports {o} colours_reversed",
    "reports {o} wrong_start",
    "reports {o} late",
    "reports {s} illegal_move",
    "reports {s} earlier_illegal_move",
    "reports {s} two_hands",
    "reports {s} displaced_pieces",
    "reports {s} colours_reversed",
    "reports {s} wrong_start",
    "saw e5 touched",
    "saw e4 touched",
    "touches b1",
    "writes david vier",
    "calls the arbiter",
    "claims repetition",
    "claims moves",
    "offer",
    "takes back",
    "suspend",
];

const THOUGHT: Duration = Duration::from_secs(12);

/// After two moves each it is `to_move`'s turn.
fn table(steps: Steps, to_move: Player) -> TestGame {
    let setup = Setup {
        control: "15".parse().ok(),
        ..setup(steps)
    };
    let mut table = TestGame::new(setup);
    let moves = "e2e4 e7e5 g1f3 b8c6 f1c4";
    let count = if to_move == Player::Blind { 4 } else { 5 };
    for uci in moves.split(' ').take(count) {
        table.plays_with_all_steps(uci.parse().unwrap());
    }
    assert_eq!(table.game.turn(), to_move);
    table
}

impl TestGame {
    /// Plays a move with every step that anybody owes.
    fn plays_with_all_steps(&mut self, uci: UciMove) {
        let by = self.game.turn();
        let phrase = Phrase::from(uci);
        let answer = Answer::Yes;
        let other = by.other();
        for command in [
            Command::Announce { by, phrase },
            Command::AnnouncementHeard,
            Command::Answer { by, answer },
            Command::Executed { by },
            Command::Press { by },
            Command::Announce {
                by: other,
                phrase: Phrase::from(uci),
            },
            Command::Answer { by: other, answer },
            Command::Executed { by: other },
        ] {
            // Not every profile has every step.
            let _ = self.give(&command);
        }
        assert_eq!(self.game.turn(), other, "{uci}");
    }

    fn left(&self, player: Player) -> Duration {
        self.game.remaining(player, self.now).unwrap()
    }

    fn runs(&self) -> bool {
        self.game.clock().unwrap().running().is_some()
    }

    fn passes(&mut self, time: Duration) {
        self.now = self.now + time;
    }

    /// Says it, as a story would; whether anything happened.
    fn says(&mut self, by: Player, what: &str) -> bool {
        let what = what
            .replace("{o}", &letter(by.other()).to_string())
            .replace("{s}", &letter(by).to_string());
        let step = format!("{} {what}", letter(by));
        self.give(&self.command(&step))
            .is_ok_and(|events| !events.is_empty())
    }

    /// Everything by which `by` alone could get the clocks going again.
    fn gets_going(&mut self, by: Player) {
        for what in [
            "correct",
            "no",
            "yes",
            "writes springer cesar sechs",
            "writes läufer cesar vier",
        ] {
            let _ = self.says(by, what);
        }
        let _ = self.says(by, "continue");
    }
}

fn every_case(mut play: impl FnMut(TestGame, Player, bool, &'static str, &str)) {
    for steps in [Steps::TRAINING, Steps::ASSISTANT, Steps::COMPETITION] {
        for cheat in [Player::Blind, Player::Sighted] {
            for own in [true, false] {
                for said in SAID {
                    let to_move = if own { cheat } else { cheat.other() };
                    let case = format!("{steps:?} {cheat:?} own {own}: {said}");
                    play(table(steps, to_move), cheat, own, said, &case);
                }
            }
        }
    }
}

#[test]
fn thinking_while_the_clocks_stand_by_ones_own_word_is_charged() {
    let mut charged = 0;
    let mut stopped = std::collections::BTreeSet::new();
    every_case(|mut table, cheat, own, said, case| {
        // An interruption is nobody's word.
        if said == "suspend" {
            return;
        }
        let to_move = if own { cheat } else { cheat.other() };
        let before = table.left(cheat);
        table.says(cheat, said);
        if table.runs() {
            // Whoever is to move pays as before.
            let color = table.game.setup().color_of(to_move);
            assert_eq!(table.game.clock().unwrap().running(), Some(color), "{case}");
            return;
        }
        stopped.insert(said);
        table.passes(THOUGHT);
        table.gets_going(cheat);
        // Otherwise the other side has to agree.
        if table.runs() {
            let paid = before.saturating_sub(table.left(cheat));
            assert!(paid >= THOUGHT, "{case}: {paid:?}");
            charged += 1;
        }
        assert_eq!(table.folded(), table.game, "{case}");
    });
    assert!(charged > 40, "{charged}: {stopped:?}");
    assert!(!stopped.contains("reports {s} displaced_pieces"));
    assert!(stopped.contains("reports {o} displaced_pieces"));
}

#[test]
fn after_a_no_the_time_is_the_reporters_until_they_give_in() {
    let mut charged = 0;
    every_case(|mut table, cheat, _, said, case| {
        if said == "suspend" || !table.says(cheat, said) || table.runs() {
            return;
        }
        let before = table.left(cheat);
        if !table.says(cheat.other(), "no") {
            return;
        }
        table.passes(THOUGHT);
        table.gets_going(cheat);
        if table.runs() {
            let spent = before.saturating_sub(table.left(cheat));
            assert!(spent >= THOUGHT, "{case}: {spent:?}");
            charged += 1;
        }
    });
    assert!(charged > 20, "{charged}");
}

#[test]
fn a_report_that_is_admitted_costs_nobody_time() {
    let mut admitted = 0;
    every_case(|mut table, cheat, _, said, case| {
        if said == "suspend" || !table.says(cheat, said) || table.runs() {
            return;
        }
        let before = [Player::Blind, Player::Sighted].map(|player| table.left(player));
        table.passes(THOUGHT);
        if !table.says(cheat.other(), "yes") || table.game.ended().is_some() {
            return;
        }
        let _ = table.says(cheat, "no");
        table.gets_going(cheat);
        for (at, player) in [Player::Blind, Player::Sighted].into_iter().enumerate() {
            let left = table.left(player);
            assert!(left >= before[at], "{case}: {player:?}");
        }
        admitted += usize::from(table.runs());
    });
    assert!(admitted > 20, "{admitted}");
}

#[test]
fn whoever_does_not_answer_pays_for_that() {
    for (said, until) in [
        ("reports S illegal_move", "yes"),
        ("reports S two_hands", "no"),
    ] {
        let mut table = table(Steps::TRAINING, Player::Blind);
        assert!(table.says(Player::Blind, said));
        let before = table.left(Player::Sighted);
        let own = table.left(Player::Blind);
        table.passes(Duration::from_secs(90));
        assert!(table.says(Player::Sighted, until));
        if until == "no" {
            assert!(table.says(Player::Blind, "correct"));
        } else {
            assert!(table.says(Player::Blind, "no"));
        }
        assert!(table.says(Player::Sighted, "continue"));
        assert_eq!(
            before - table.left(Player::Sighted),
            Duration::from_secs(60)
        );
        let paid = own.saturating_sub(table.left(Player::Blind));
        let owed = if until == "no" { 30 } else { 0 };
        assert_eq!(paid, Duration::from_secs(owed), "{said}");
        assert_eq!(table.folded(), table.game);
    }
}

#[test]
fn nobody_pays_where_an_arbiter_rules_or_no_clock_of_the_program_stood() {
    let mut table = table(Steps::TRAINING, Player::Blind);
    let before = table.left(Player::Blind);
    assert!(table.says(Player::Blind, "reports S two_hands"));
    table.passes(THOUGHT);
    table.play(&[
        ("B calls an arbiter", "arbiter, disputed"),
        ("A denies: nobody saw it", "ruled"),
        ("A starts", "ruled, continued"),
    ]);
    assert_eq!(table.left(Player::Blind), before);
    // After an interruption both may go on, and nobody began it.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[("B suspend", "suspended"), ("+12 B continue", "continued")]);
    // What was interrupted can still be held up by one side's word.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[
        ("B suspend", "suspended"),
        ("+5 B writes eva sechs", "wrote B 1 e7e6, asked"),
        ("+2 S no", "dismissed"),
        ("+10 S continue", "!ScoresDiffer"),
        ("B writes eva fünf", "wrote B 1 e7e5"),
        ("B continue", "B -12, continued"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn displaced_pieces_are_put_back_in_ones_own_time() {
    // Articles 7.4.1 and 7.4.2.
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[
        ("B reports B displaced_pieces", "reported B DisplacedPieces"),
        ("B reports B displaced_pieces", "!ReportedAlready"),
        ("B continue", "!NotSuspended"),
        (
            "S reports B displaced_pieces",
            "reported B DisplacedPieces, asked, suspended",
        ),
        ("+9 B yes", "admitted B"),
        ("B continue", "continued"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn without_an_arbiter_each_calls_them_once_a_move() {
    let mut table = played(setup(Steps::TRAINING), "e2e4 e7e5");
    table.play(&[
        ("S calls the arbiter", "called S 1"),
        ("S calls the arbiter", "!CalledAlready"),
        ("B calls the arbiter", "called B 1"),
    ]);
    table.plays("g1f3");
    table.play(&[("S calls the arbiter", "called S 2")]);
    assert_eq!(table.folded(), table.game);
}

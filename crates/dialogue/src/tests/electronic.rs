//! The electronic board in the dialogue.

use shakmaty::{Color, Piece, Position};

use super::*;
use doppelbrett_links::electronic::{
    Battery, BoardOrder, ClockTimes, ElectronicProblem, ElectronicReport, Finding, LiesWrong,
};
use doppelbrett_settings::ClockUse;

fn at_board(on: Player, clock: ClockUse, steps: Steps) -> Dialogue {
    let manner = Manner {
        electronic: Some(AtBoard { on, clock }),
        ..manner(true, Aloud::default())
    };
    let external_clock = clock == ClockUse::Master;
    let setup = Setup {
        external_clock,
        ..setup(steps)
    };
    let mut dialogue = Dialogue::mute(setup, manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

/// A board that senses what stands on it, in a game with an arbiter.
pub(super) fn at_an_arbiters_board(on: Player) -> Dialogue {
    let manner = Manner {
        electronic: Some(AtBoard {
            on,
            clock: ClockUse::None,
        }),
        ..manner(true, Aloud::default())
    };
    let setup = Setup {
        arbiter: true,
        ..setup(SENSING)
    };
    let mut dialogue = Dialogue::mute(setup, manner);
    dialogue.found(Channel::Room);
    dialogue.found(Channel::Ear);
    dialogue
}

impl Dialogue {
    fn senses(&mut self, report: ElectronicReport) -> Vec<Effect> {
        let mut all = self.give(Input::Electronic(report));
        self.finish(&mut all);
        all
    }

    /// This move stands on the board, made from what its player has executed there.
    pub(super) fn stands(&mut self, on: Player, uci: &str) -> Vec<Effect> {
        let uci: UciMove = uci.parse().unwrap();
        let mut position = self.game().board(on).position().clone();
        position.play_unchecked(uci.to_move(&position).unwrap());
        let placement = position.board().clone();
        self.senses(ElectronicReport::Done(Finding::Move { uci, placement }))
    }
}

/// What the board is asked to expect, and its clock to show.
fn orders(effects: &[Effect]) -> Vec<&BoardOrder> {
    let ordered = effects.iter().filter_map(|effect| match effect {
        Effect::Electronic(order) => Some(order),
        _ => None,
    });
    ordered.collect()
}

fn texts(effects: &[Effect]) -> Vec<&str> {
    spoken(effects).into_iter().map(|(_, text)| text).collect()
}

const SENSING: Steps = Steps {
    sighted_executes: true,
    sighted_presses: true,
    declare_executed: true,
    ..Steps::TRAINING
};

#[test]
fn the_sighted_players_board_and_its_lever() {
    let mut dialogue = at_board(Player::Sighted, ClockUse::Lever, SENSING);
    dialogue.agent.begin(GameTime::ZERO);
    dialogue.said("eva vier");
    // They make the move before it is completed: it is not taken for anything else.
    let early = dialogue.stands(Player::Sighted, "e2e4");
    assert_eq!(texts(&early), Vec::<&str>::new());
    dialogue.said("ausgeführt");
    let pressed = dialogue.senses(ElectronicReport::Lever { side: Color::White });
    let expects = |order: &&&BoardOrder| {
        matches!(
            order,
            BoardOrder::Expect {
                expected: Some(_),
                ..
            }
        )
    };
    assert_eq!(orders(&pressed).iter().filter(expects).count(), 1);
    assert!(dialogue.game().owed_by(Player::Sighted).is_some());
    // The board looks again, as it was told to expect something new.
    let executed = dialogue.stands(Player::Sighted, "e2e4");
    assert!(orders(&executed).contains(&&BoardOrder::Text(None)));
    assert!(dialogue.game().in_step());
    dialogue.stands(Player::Sighted, "e7e5");
    dialogue.senses(ElectronicReport::Lever { side: Color::Black });
    assert_eq!(dialogue.game().plies().len(), 2);
    // They press without a move, and everybody in the room hears why that is nothing.
    let refused = dialogue.senses(ElectronicReport::Lever { side: Color::Black });
    assert!(
        spoken(&refused)
            .iter()
            .all(|(channel, _)| *channel == Channel::Room)
    );
    assert_eq!(spoken(&refused).len(), 1);
}

#[test]
fn what_stands_there_is_told_and_nothing_is_taken_over() {
    let mut dialogue = at_board(Player::Sighted, ClockUse::None, SENSING);
    dialogue.said("eva vier");
    let mut wrong = Chess::default().board().clone();
    wrong.discard_piece_at(Square::G8);
    wrong.set_piece_at(Square::G6, Piece::from_char('n').unwrap());
    let told = dialogue.senses(ElectronicReport::Done(Finding::Stands(wrong)));
    assert_eq!(
        texts(&told),
        ["Brett des Sehenden: Springer auf Gustav sechs statt Gustav acht."]
    );
    let tactile = dialogue.game().board(Player::Blind).placement().clone();
    assert_eq!(tactile, *Chess::default().board());
    let right = Chess::default().board().clone();
    let told = dialogue.senses(ElectronicReport::Done(Finding::AsBefore(right)));
    assert_eq!(texts(&told), ["Brett des Sehenden: stimmt."]);
}

#[test]
fn the_tactile_board_says_what_d_2_2_and_d_2_3_ask() {
    let mut dialogue = at_board(Player::Blind, ClockUse::None, SENSING);
    let touched = ElectronicReport::Done(Finding::Touched(Square::G1));
    dialogue.senses(touched.clone());
    dialogue.typed("eva vier");
    assert!(dialogue.game().under_way().is_none(), "Article 4.3");
    dialogue.said("springer felix drei");
    assert!(!dialogue.game().under_way().unwrap().executed);
    dialogue.stands(Player::Blind, "g1f3");
    assert!(dialogue.game().under_way().unwrap().executed);
    dialogue.said("");
    let before = dialogue.stored();
    dialogue.senses(touched);
    assert_eq!(dialogue.stored(), before, "it is not his move");
}

#[test]
fn the_master_is_read() {
    let mut dialogue = at_board(Player::Sighted, ClockUse::Master, SENSING);
    let times = |white, black, running, flag| {
        ElectronicReport::Clock(ClockTimes {
            white: Duration::from_secs(white),
            black: Duration::from_secs(black),
            running,
            flag,
        })
    };
    dialogue.senses(times(754, 900, Some(Color::White), None));
    assert!(dialogue.game().started());
    let told = dialogue.said("zeit");
    assert_eq!(
        texts(&told),
        ["Du: zwölf Minuten. Gegner: fünfzehn Minuten."]
    );
    let stored = dialogue.stored();
    dialogue.senses(times(753, 900, Some(Color::White), None));
    assert_eq!(dialogue.stored(), stored, "nothing new");
    dialogue.senses(times(0, 900, None, Some(Color::White)));
    assert_eq!(dialogue.game().ended().unwrap().0, Some(Player::Sighted));
}

#[test]
fn parts_are_told_once_and_in_words() {
    let mut dialogue = at_board(Player::Sighted, ClockUse::Lever, SENSING);
    let found = ElectronicReport::Found {
        maker: "DGT",
        serial: Some("12345".into()),
        version: None,
    };
    let path: std::path::PathBuf = "/dev/ttyUSB0".into();
    for (report, told) in [
        (
            found.clone(),
            "Elektronisches Brett von DGT gefunden, Nummer 12345.",
        ),
        (
            ElectronicReport::Lost(ElectronicProblem::Unplugged { path: path.clone() }),
            "Das elektronische Brett ist getrennt. Stecke es wieder an, es kommt von selbst wieder.",
        ),
        (found, "Das elektronische Brett ist wieder da."),
        (
            ElectronicReport::ClockLost,
            "Die Schachuhr am Brett ist getrennt.",
        ),
        (
            ElectronicReport::ClockFound,
            "Die Schachuhr am Brett ist wieder da.",
        ),
        (
            ElectronicReport::BatteryLow(Battery::Board(12)),
            "Der Akku des Bretts ist fast leer: zwölf Prozent.",
        ),
        (
            ElectronicReport::LiesWrong(LiesWrong::Turned),
            "Brett des Sehenden: liegt verkehrt herum. Weiß steht, wo Schwarz stand.",
        ),
        (
            ElectronicReport::Unknown(vec![Square::E4, Square::D5]),
            "Brett des Sehenden, Eva vier, David fünf: unbekannte Figur. \
             Stelle sie neu hin oder nimm sie weg.",
        ),
        (
            ElectronicReport::Lost(ElectronicProblem::NoPosition),
            "Das elektronische Brett meldet seine Stellung nicht. \
             Schalte es aus und ein, oder nimm ein anderes Kabel.",
        ),
    ] {
        let effects = dialogue.senses(report.clone());
        let printed: Vec<_> = effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Print(line) => Some(line.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(printed, [told], "{report:?}");
    }
    // A board that is not set is not listened to.
    let mut without = Dialogue::new(SENSING);
    let lever = ElectronicReport::Lever { side: Color::White };
    assert_eq!(without.senses(lever), []);
    assert!(!without.game().started());
}

//! An electronic board in words: found, lost, and its orientation.

use shakmaty::Square;

use crate::wording::Wording;
use doppelbrett_core::game::{Game, Player};
use doppelbrett_links::electronic::{Battery, ElectronicProblem, LiesWrong};

impl Wording {
    /// Why there is no electronic board, and what to do.
    #[must_use]
    pub fn electronic_problem(&self, problem: &ElectronicProblem) -> String {
        problem.text(&self.messages)
    }

    /// That a board answers, and which.
    #[must_use]
    pub fn electronic_found(&self, maker: &str, serial: Option<&str>) -> String {
        match serial {
            Some(serial) => self.text(
                "electronic-found",
                &[("maker", maker.into()), ("serial", serial.into())],
            ),
            None => self.text("electronic-found-plain", &[("maker", maker.into())]),
        }
    }

    /// What is wrong with how the board of `on` lies.
    pub fn lies_wrong(&self, game: &Game, wrong: LiesWrong, on: Player) -> String {
        let id = match wrong {
            LiesWrong::Turned => "electronic-turned",
            LiesWrong::Mirrored => "electronic-mirrored",
        };
        let name = self.board_name(game, on, Self::hearer(on));
        self.text(id, &[("name", name.into())])
    }

    /// The squares on the board of `on` of which it does not know what stands there.
    pub fn unknown_pieces(&self, game: &Game, squares: &[Square], on: Player) -> String {
        let said = self.said();
        let squares: Vec<String> = squares.iter().map(|it| said.square(*it)).collect();
        let name = self.board_name(game, on, Self::hearer(on));
        let args = [
            ("name", name.into()),
            ("squares", squares.join(", ").into()),
        ];
        self.text("electronic-unknown", &args)
    }

    /// Whose battery is nearly empty.
    pub fn battery_low(&self, battery: Battery) -> String {
        match battery {
            Battery::Board(percent) => {
                let percent = i64::from(percent);
                self.text("electronic-battery-board", &[("percent", percent.into())])
            }
            Battery::Clock => self.text("electronic-battery-clock", &[]),
        }
    }
}

//! What is told in a game that Lichess keeps.

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode};

use crate::told::{Kind, Told};
use crate::wording::Wording;
use doppelbrett_core::game::{Event, Game, Player, ServerRequest};
use doppelbrett_links::lichess::LichessProblem;
use doppelbrett_links::lichess::{Challenge, Pace};
use doppelbrett_text::messages::{Value, key};

impl Wording {
    /// What the server was asked for, and what it answered.
    pub(super) fn tell_online(&self, event: &Event) -> Vec<Told> {
        let text = match event {
            // An offer and its answer are told by themselves.
            Event::Requested {
                request: ServerRequest::OfferDraw | ServerRequest::DeclineDraw,
            } => return Vec::new(),
            Event::Requested {
                request: ServerRequest::GiveBack,
            } => self.text("online-back-given", &[]),
            Event::Requested { .. } => self.text("online-requested", &[]),
            Event::Delivered {
                request: ServerRequest::TakeBack,
                taken: true,
            } => self.text("online-back-asked", &[]),
            Event::Delivered {
                request,
                taken: false,
            } => self.text("online-request-refused", &[("request", key(request))]),
            _ => return Vec::new(),
        };
        vec![Told::ear(Kind::Prompt, text)]
    }

    /// A new game on the network.
    pub(super) fn new_online_game(&self, game: &Game) -> String {
        let setup = game.setup();
        let color = Self::color(setup.color_of(Player::Blind));
        let online = setup.online.as_ref();
        let days = online.and_then(|online| online.days);
        let pace = match (&setup.control, days) {
            (Some(control), _) => self.control(control),
            (None, Some(days)) => self.text("online-days", &[("days", days.into())]),
            (None, None) => self.text("online-unlimited", &[]),
        };
        let usual = Fen::from_position(&Chess::default(), EnPassantMode::Legal);
        let pace = self.begun(pace, setup.chess960, setup.start != usual);
        let args = [
            ("name", setup.name_of(Player::Sighted).into()),
            ("color", color.into()),
            ("pace", pace.into()),
            ("rated", rated(online.is_some_and(|online| online.rated))),
        ];
        self.text("online-new", &args)
    }

    /// The pace, and how the game begins unless that is as usual.
    fn begun(&self, pace: String, chess960: bool, elsewhere: bool) -> String {
        let begins = match (chess960, elsewhere) {
            (true, _) => "Chess960".to_owned(),
            (false, true) => self.text("online-from-position", &[]),
            (false, false) => return pace,
        };
        format!("{pace}, {begins}")
    }

    /// Why Lichess does not answer as it should, and what to do.
    pub fn lichess_problem(&self, problem: &LichessProblem) -> String {
        problem.text(&self.messages)
    }

    /// What the player wrote to the opponent was not taken, as far as is known.
    pub fn not_written(&self, text: &str, problem: &LichessProblem) -> String {
        let written = ("text", text.into());
        match problem {
            LichessProblem::Cut(_) => self.text("online-chat-unsure", &[written]),
            LichessProblem::TooMany(seconds) => {
                let seconds = i64::try_from(*seconds).unwrap_or(i64::MAX);
                let args = [written, ("seconds", seconds.into())];
                self.text("online-chat-later", &args)
            }
            problem => {
                let why = self.lichess_problem(problem);
                let args = [written, ("why", why.into())];
                self.text("online-chat-not-sent", &args)
            }
        }
    }

    /// Somebody challenges the player.
    pub fn challenged(&self, challenge: &Challenge) -> String {
        let pace = match (challenge.days, &challenge.time) {
            (Some(days), _) => self.text("online-days", &[("days", days.into())]),
            (None, Some(time)) => time.clone(),
            (None, None) => self.text("online-unlimited", &[]),
        };
        let chess960 = challenge.variant == "chess960";
        let pace = self.begun(pace, chess960, challenge.variant == "fromPosition");
        let args = [
            ("name", challenge.from.as_str().into()),
            ("pace", pace.into()),
            ("rated", rated(challenge.rated)),
        ];
        self.text("online-challenged", &args)
    }

    /// How long the players may think.
    pub fn pace(&self, pace: Pace) -> String {
        match pace {
            Pace::Days(days) => self.text("online-days", &[("days", days.into())]),
            Pace::Clock { .. } => pace.to_string(),
        }
    }
}

/// By which a text says whether a game counts.
pub fn rated(rated: bool) -> Value<'static> {
    if rated { "yes" } else { "no" }.into()
}

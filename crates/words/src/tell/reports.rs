//! What one side reports where no arbiter is at the table, and what the other is asked.

use crate::command_table::CommandId;
use crate::told::{Kind, Told};
use crate::wording::Wording;
use doppelbrett_core::game::{Event, Game, Irregularity, Player, Question, Refusal, Report, Shows};
use doppelbrett_text::messages::{Value, key};

impl Wording {
    /// The messages about `event`, if it is one of these; both players hear them.
    pub fn tell_reports(&self, event: &Event, game: &Game) -> Vec<Told> {
        let room = |text| Told::room(Kind::Happening, text);
        match event {
            Event::Asked { question } => vec![room(self.ask_pending(game, *question))],
            Event::Answered {
                report, yes: true, ..
            } => {
                let yes = self.text("report-yes", &self.sides(game, report));
                let set_up = (report.what == Irregularity::DisplacedPieces).then(|| self.set_up());
                let sentences = std::iter::once(yes).chain(set_up);
                vec![room(sentences.collect::<Vec<_>>().join(" "))]
            }
            Event::Answered { report, .. } => {
                let no = self.text("report-no", &self.sides(game, report));
                vec![room(format!("{no} {}", self.contested(game, report)))]
            }
            Event::Dismissed { question } => {
                let text = match question {
                    Question::Report(report) => {
                        self.text("report-withdrawn", &self.sides(game, report))
                    }
                    Question::Touch { .. } => self.text("report-touch-nothing", &[]),
                    Question::Touched { .. } => self.text("report-none-touched", &[]),
                    _ => self.text("report-stands", &[]),
                };
                let waits = game.suspended() && !game.setup().arbiter;
                let goes_on = waits.then(|| Told::ear(Kind::Prompt, self.suspended()));
                std::iter::once(room(text)).chain(goes_on).collect()
            }
            Event::ArbiterCame => vec![room(self.text("event-arbiter-came", &[]))],
            _ => Vec::new(),
        }
    }

    /// The question for which the clocks stand, in full: who says what, and who is asked.
    pub fn ask_pending(&self, game: &Game, question: Question) -> String {
        match question {
            Question::Report(report) => {
                let ask = self.text("report-ask", &self.sides(game, &report));
                let about = self.which_move(game, &report);
                let sentences = std::iter::once(self.says(game, &report));
                let sentences = sentences.chain(about).chain([ask]);
                sentences.collect::<Vec<_>>().join(" ")
            }
            Question::Touch {
                square, reported, ..
            } => {
                let by = ("by", self.side(game, reported.side()));
                let piece = ("piece", self.what_stands(game, square).into());
                let says = self.text("report-says-touched", &[by, piece]);
                let ask = self.text("report-ask", &[self.asked_side(game, question)]);
                format!("{says} {ask}")
            }
            Question::Touched { of } => {
                let args = [self.asked_side(game, question), self.of_side(game, of)];
                self.text("report-ask-touched", &args)
            }
            Question::Restore { of, .. } => self.missed(game, of, question.asked()),
            _ => String::new(),
        }
    }

    /// That a report is contested, and what ends that.
    pub fn contested(&self, game: &Game, report: &Report) -> String {
        let [of, by, asked] = self.sides(game, report);
        let correct = ("correct", self.command(CommandId::Correct).into());
        let yes = ("yes", self.command(CommandId::Yes).into());
        self.text("report-contested", &[of, by, asked, correct, yes])
    }

    /// The question for which the clocks stand, or that its answer is contested.
    pub fn pending(&self, game: &Game) -> Option<String> {
        let pending = game.pending()?;
        Some(match game.contested() {
            Some(report) => {
                let says = self.says(game, &report);
                format!("{says} {}", self.contested(game, &report))
            }
            None => self.ask_pending(game, pending.question),
        })
    }

    /// "Weiß sagt über Schwarz: regelwidriger Zug."
    fn says(&self, game: &Game, report: &Report) -> String {
        let [of, by, _] = self.sides(game, report);
        let args = [of, by, ("what", key(&report.what))];
        let shared = matches!(
            report.what,
            Irregularity::WrongStart | Irregularity::ColoursReversed
        );
        let id = if shared {
            "report-says-of-game"
        } else if report.of == report.by {
            "report-says-of-self"
        } else {
            "report-says"
        };
        self.text(id, &args)
    }

    /// Which move of the record is meant.
    fn which_move(&self, game: &Game, report: &Report) -> Option<String> {
        let ply = game.plies().get(report.moves?)?;
        let number = shakmaty::Position::fullmoves(&ply.before).get();
        let said = self.announce(&ply.before, ply.played);
        let args = [
            self.of_side(game, report.of),
            ("number", number.into()),
            ("move", said.into()),
        ];
        Some(self.text("report-which-move", &args))
    }

    fn sides(&self, game: &Game, report: &Report) -> [(&'static str, Value<'static>); 3] {
        let color = |player| Self::color(game.setup().color_of(player)).into();
        [
            self.of_side(game, report.of),
            ("by", color(report.by)),
            ("asked", color(report.by.other())),
        ]
    }

    fn of_side(&self, game: &Game, of: Player) -> (&'static str, Value<'static>) {
        ("color", self.side(game, of))
    }

    fn asked_side(&self, game: &Game, question: Question) -> (&'static str, Value<'static>) {
        ("asked", self.side(game, question.asked()))
    }

    /// Why a report, or what was tried while one waits, was refused.
    pub fn refusal_by_reports(&self, refusal: &Refusal, game: &Game) -> String {
        match refusal {
            Refusal::Refuted(what, shows) => self.shown_against(*what, *shows, game),
            Refusal::ReportedAlready(what) => {
                self.text("refusal-reported-already", &[("what", key(what))])
            }
            Refusal::Contested(report) => self.contested(game, report),
            Refusal::BecomesQueen(uci) => {
                let said = self.announced_as(game, *uci);
                let text = self.text("refusal-becomes-queen", &[("move", said.into())]);
                self.cited(text, game, "illegal_moves.unpromoted_becomes_queen")
            }
            Refusal::ArbiterThere => self.text("refusal-arbiter-there", &[]),
            other => other.to_string(),
        }
    }

    fn shown_against(&self, what: Irregularity, shows: Shows, game: &Game) -> String {
        let made = |id, at: usize| {
            let ply = game.plies().get(at);
            let said = ply.map(|ply| self.announce(&ply.before, ply.played));
            let by = ply.map_or(Player::Blind, |ply| ply.by);
            let said = ("move", said.unwrap_or_default().into());
            self.text(id, &[self.of_side(game, by), said])
        };
        match shows {
            Shows::NotMoved(player) => {
                let args = [self.of_side(game, player)];
                self.text("refusal-refuted-not-moved", &args)
            }
            Shows::Moved(at) => made("refusal-refuted-moved", at),
            Shows::NoPromotion(at) => made("refusal-refuted-no-promotion", at),
            Shows::Moving(player) => {
                let said = self.under_way(game).into();
                let args = [self.of_side(game, player), ("move", said)];
                self.text("refusal-refuted-moving", &args)
            }
            Shows::PlaysOn => {
                let field = match what {
                    Irregularity::ColoursReversed => "irregularities.colours_restart_before_move",
                    _ => "irregularities.wrong_start_cancels",
                };
                let text = self.text("refusal-refuted-plays-on", &[("what", key(&what))]);
                self.cited(text, game, field)
            }
            Shows::InTime => {
                let text = self.text("refusal-refuted-in-time", &[]);
                self.cited(text, game, "lateness.loses_after")
            }
        }
    }
}

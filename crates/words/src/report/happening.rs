use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Position, Square};

use super::figures::{exact, figure, moment, tenth};
use super::retrace::Moment;
use super::ruling;
use crate::Wording;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Claim, ClaimKind, Dispute, Event, LawAct, Player, Question, Report};
use doppelbrett_core::laws::Rules;
use doppelbrett_text::messages::{Value, key};

impl Moment<'_> {
    /// The event with its number, its time, and both clocks after it.
    pub(super) fn line(&self, wording: &Wording) -> String {
        let game_time = self.at().since(GameTime::ZERO);
        let mut args = vec![
            ("number", figure(self.stamped.sequence)),
            ("moment", moment(game_time).into()),
            ("what", self.words(wording).into()),
        ];
        let Some(clock) = self.after.clock() else {
            return wording.text("log-line-no-clock", &args);
        };
        let left = |color| tenth(clock.remaining(color, self.at())).into();
        args.extend([("white", left(Color::White)), ("black", left(Color::Black))]);
        wording.text("log-line", &args)
    }

    /// What happened, and who did it.
    fn words(&self, wording: &Wording) -> String {
        let plain = |id| wording.text(id, &[]);
        let side = |id, player| wording.text(id, &[self.side(player)]);
        match &self.stamped.event {
            Event::Created(_) => plain("log-created"),
            Event::Started if self.after.clock().is_some() => plain("log-started"),
            Event::Started => plain("log-started-no-clock"),
            Event::Announced { by, uci } => {
                let position = self.before.position();
                self.moved("log-announced", *by, position, *uci, wording)
            }
            Event::AnnouncementHeard => plain("log-heard"),
            Event::Came { who } => {
                let who = Wording::reporter(self.before, *who);
                wording.text("log-came", &[("who", who)])
            }
            Event::SealDiffers { who, seen } => {
                let who = Wording::whose_page(self.before, *who);
                wording.text(
                    "log-seal-differs",
                    &[("who", who), ("number", figure(*seen))],
                )
            }
            Event::Confirmed { by } => side("log-confirmed", *by),
            Event::Corrected { by } => side("log-corrected", *by),
            Event::Repeated { by } => side("log-repeated", *by),
            Event::Executed { by, uci } => {
                let position = self.before.board(*by).position();
                self.moved("log-executed", *by, position, *uci, wording)
            }
            Event::Stood { on, .. } => wording.seen_on_board(self.after, *on),
            Event::Wrote { by, ply, uci } => {
                let completed = self.before.plies().get(*ply);
                let said = completed.map(|completed| in_words(&completed.before, *uci, wording).1);
                let number = ("number", figure(ply + 1));
                let said = ("move", said.unwrap_or_default().into());
                wording.text("log-wrote", &[self.side(*by), number, said])
            }
            Event::Pressed { by } | Event::MoveMade { by } => side("log-pressed", *by),
            Event::Completed { by, uci } => {
                let position = self.before.position();
                self.moved("log-completed", *by, position, *uci, wording)
            }
            Event::Asked { question } => self.asked(*question, wording),
            Event::Dismissed { question } => self.dismissed(*question, wording),
            Event::DrawOffered { by } => side("log-draw-offered", *by),
            Event::DrawDeclined { by } => side("log-draw-declined", *by),
            Event::FlagFell { by } => side("log-flag-fell", *by),
            Event::Claimed { by, claim } => self.claimed(*by, *claim, wording),
            Event::ClaimFailed { by, claim } => {
                let kind = ("ground", key(&claim.kind));
                wording.text("log-claim-failed", &[self.side(*by), kind])
            }
            Event::Reported {
                of,
                what,
                by,
                moves,
            } => {
                let text = wording.text("event-reported", &[self.side(*of), ("what", key(what))]);
                let text = match moves {
                    Some(moves) => format!("{text} {}", self.meant(*moves, wording)),
                    None => text,
                };
                match by {
                    Some(by) => {
                        let by = Wording::reporter(self.before, *by);
                        let by = wording.text("log-reported-by", &[("by", by)]);
                        format!("{text} {by}")
                    }
                    None => text,
                }
            }
            Event::Answered { report, yes, .. } => {
                let id = if *yes {
                    "log-answered-yes"
                } else {
                    "log-answered-no"
                };
                wording.text(id, &self.of_report(report))
            }
            Event::ArbiterCame => plain("log-arbiter-came"),
            Event::ArbiterCalled { by, number } => {
                let number = ("number", figure(number));
                wording.text("log-arbiter-called", &[self.side(*by), number])
            }
            Event::Relayed { of, by } => wording.relayed_by(self.before, *of, *by),
            Event::Disputed { dispute } => self.disputed(*dispute, wording),
            Event::IllegalMove { of, what, number } => {
                let args = [("what", key(what)), ("number", figure(number))];
                let [what, number] = args;
                wording.text("event-illegal-move", &[self.side(*of), what, number])
            }
            Event::Touched { by, square, .. } => self.touched(*by, *square, wording),
            Event::TouchCorrected { by } => {
                wording.text("event-touch-corrected", &[self.side(*by)])
            }
            Event::TimeAdded { to, time } => self.time("log-time-added", *to, Some(*time), wording),
            Event::TimeTaken { from, time } => {
                self.time("log-time-taken", *from, Some(*time), wording)
            }
            Event::ExtraTimeSet { each } => {
                wording.text("event-extra-time-set", &[("time", exact(*each).into())])
            }
            Event::TimeSet { of, .. } => self.time("log-time-set", *of, None, wording),
            Event::ClockRead { .. } => {
                let shown = |color| {
                    let clock = self.after.clock();
                    let left = clock.map(|clock| clock.remaining(color, self.at()));
                    exact(left.unwrap_or_default()).into()
                };
                let args = [
                    ("white", shown(Color::White)),
                    ("black", shown(Color::Black)),
                ];
                wording.text("log-clock-read", &args)
            }
            Event::MovesSet { of, completed } => self.counter(*of, *completed, wording),
            Event::WentBack { moves } => {
                let old = self.before.plies().len();
                let args = [("new", figure(moves)), ("old", figure(old))];
                wording.text("log-went-back", &args)
            }
            Event::RematchAgreed => wording.text("log-rematch", &[]),
            Event::TakenBack { moves } => {
                let old = self.before.plies().len();
                let args = [("new", figure(moves)), ("old", figure(old))];
                wording.text("log-taken-back", &args)
            }
            Event::Requested { request } => {
                let args = [("request", key(request))];
                wording.text("log-requested", &args)
            }
            Event::Arrived { moves } => wording.text("log-arrived", &[("moves", figure(moves))]),
            Event::Delivered { request, taken } => {
                let id = if *taken {
                    "log-delivered"
                } else {
                    "log-not-delivered"
                };
                wording.text(id, &[("request", key(request))])
            }
            Event::LevelSet { level } => {
                wording.text("log-level-set", &[("level", figure(level.number()))])
            }
            Event::LookedUp { cost, .. } => {
                wording.text("log-looked-up", &[("cost", figure(*cost))])
            }
            Event::RulesAdapted { rules } => self.adapted(rules, wording),
            Event::Ruled { ruling, reason } => ruling::words(self, ruling, reason, wording),
            Event::Refused { act, by, told } => self.refused(*act, *by, told, wording),
            Event::Slept { slept } => wording.text("log-slept", &[("time", exact(*slept).into())]),
            Event::Restarted { away } => {
                wording.text("log-restarted", &[("day", moment(*away).into())])
            }
            Event::Taped {
                by,
                announced,
                length,
                ..
            } => {
                let id = match announced {
                    Some(_) => "log-taped",
                    None => "log-taped-note",
                };
                let args = [self.side(*by), ("time", exact(*length).into())];
                wording.text(id, &args)
            }
            Event::TapeDeleted => plain("log-tape-deleted"),
            Event::MoveSealed { by, .. } => side("log-move-sealed", *by),
            Event::EnvelopeClosed { by } => side("log-envelope-closed", *by),
            Event::Suspended => plain("log-suspended"),
            Event::Continued => self.continued(wording),
            Event::Ended { .. } => {
                let result = wording.result(self.after).unwrap_or_default();
                wording.text("log-ended", &[("result", result.into())])
            }
        }
    }

    fn refused(&self, act: LawAct, by: Option<Player>, told: &str, wording: &Wording) -> String {
        // The arbiter has no colour, and the arbiter's text does not use one.
        let side = self.side(by.unwrap_or(Player::Blind));
        let args = [("act", key(&act)), side, ("told", told.into())];
        wording.text("log-refused", &args)
    }

    /// The colour of a player, by which the texts select words.
    pub(super) fn side(&self, player: Player) -> (&'static str, Value<'static>) {
        ("color", Wording::color(self.color(player)).into())
    }

    fn moved(
        &self,
        id: &str,
        by: Player,
        position: &Chess,
        uci: UciMove,
        wording: &Wording,
    ) -> String {
        let (sign, words) = in_words(position, uci, wording);
        let args = [
            self.side(by),
            ("move", sign.into()),
            ("words", words.into()),
        ];
        wording.text(id, &args)
    }

    fn asked(&self, question: Question, wording: &Wording) -> String {
        let side = self.side(question.asked());
        match question {
            Question::Promotion { from, to, .. } => {
                let squares = [("from", figure(from)), ("to", figure(to))];
                let [from, to] = squares;
                wording.text("log-asked-promotion", &[side, from, to])
            }
            Question::Resign { .. } => wording.text("log-asked-resign", &[side]),
            Question::Restore { .. } => wording.text("log-asked-restore", &[side]),
            Question::Report(report) => wording.text("log-asked-report", &self.of_report(&report)),
            Question::Touch {
                square, reported, ..
            } => {
                let by = ("by", self.side(reported.side()).1);
                let piece = ("piece", self.piece_on(square, wording).into());
                let says = wording.text("report-says-touched", &[by, piece]);
                let asked = wording.text("log-asked-report", &[("asked", side.1)]);
                format!("{says} {asked}")
            }
            Question::Touched { of } => {
                let asked = ("asked", side.1);
                wording.text("log-asked-touched", &[self.side(of), asked])
            }
            Question::Draw { .. } => wording.text("log-asked-draw", &[side]),
            Question::TakeBack { moves, .. } => {
                wording.text("log-asked-take-back", &[side, ("moves", figure(moves))])
            }
            Question::Rematch { .. } => wording.text("log-asked-rematch", &[side]),
            Question::GoBack { moves, .. } => {
                wording.text("log-asked-go-back", &[side, ("moves", figure(moves))])
            }
        }
    }

    fn dismissed(&self, question: Question, wording: &Wording) -> String {
        let asked = self.side(question.asked());
        match question {
            Question::Report(report) => wording.text("log-withdrawn", &self.of_report(&report)),
            Question::Touch { .. } => wording.text("report-touch-nothing", &[]),
            Question::Touched { .. } => wording.text("log-none-touched", &[("asked", asked.1)]),
            _ => wording.text("log-dismissed", &[asked]),
        }
    }

    /// Who is reported, for what, by whom, and who is asked.
    fn of_report(&self, report: &Report) -> [(&'static str, Value<'static>); 4] {
        let (of, by, asked) = (report.of, report.by, report.by.other());
        [
            self.side(of),
            ("what", key(&report.what)),
            ("by", self.side(by).1),
            ("asked", self.side(asked).1),
        ]
    }

    /// The ply of the move list with this many before it.
    fn meant(&self, moves: usize, wording: &Wording) -> String {
        self.before
            .plies()
            .get(moves)
            .map_or_else(String::new, |completed| {
                let (sign, words) = in_words(&completed.before, completed.uci, wording);
                let number = figure(completed.before.fullmoves());
                let said = ("move", format!("{sign} ({words})").into());
                let args = [self.side(completed.by), ("number", number), said];
                wording.text("report-which-move", &args)
            })
    }

    fn claimed(&self, by: Player, claim: Claim, wording: &Wording) -> String {
        if claim.kind == ClaimKind::ExtraTime {
            let each = self.before.rules().quickplay.extra_time;
            let time = ("time", exact(each.unwrap_or_default()).into());
            return wording.text("event-extra-time-asked", &[self.side(by), time]);
        }
        let kind = ("ground", key(&claim.kind));
        let Some(uci) = claim.with else {
            return wording.text("event-claimed", &[self.side(by), kind]);
        };
        let (sign, words) = in_words(self.before.position(), uci, wording);
        let declared = ("move", format!("{sign} ({words})").into());
        wording.text("event-claimed-with", &[self.side(by), kind, declared])
    }

    fn disputed(&self, dispute: Dispute, wording: &Wording) -> String {
        let about = match dispute {
            extra if extra.asks_extra_time() => {
                return wording.text("event-extra-time-disputed", &[]);
            }
            Dispute::Claim { proven, .. } => match proven {
                Some(true) => wording.text("event-claim-proven", &[]),
                Some(false) => wording.text("event-claim-unproven", &[]),
                None => wording.text("log-claim-unknowable", &[]),
            },
            Dispute::Report { of, what, .. } => {
                let args = [self.side(of), ("what", key(&what))];
                wording.text("log-dispute-report", &args)
            }
            // The move that was written has just been named.
            Dispute::Scores { agree_on, .. } => {
                wording.text("log-dispute-scores", &[("moves", figure(agree_on))])
            }
            Dispute::Flag { of } => wording.text("log-dispute-flag", &[self.side(of)]),
        };
        format!("{} {about}", wording.text("event-disputed", &[]))
    }

    fn touched(&self, by: Player, square: Square, wording: &Wording) -> String {
        let piece = ("piece", self.piece_on(square, wording).into());
        wording.text("event-touched", &[self.side(by), piece])
    }

    fn piece_on(&self, square: Square, wording: &Wording) -> String {
        let piece = self.before.position().board().piece_at(square);
        let letter = piece.map(|piece| wording.notation.letter(piece.role));
        format!("{}{square}", letter.map(String::from).unwrap_or_default())
    }

    /// A time that was changed, with its old and new value.
    fn time(&self, id: &str, of: Player, by: Option<Duration>, wording: &Wording) -> String {
        let (old, new) = self.left(of);
        let mut args = vec![
            self.side(of),
            ("old", exact(old).into()),
            ("new", exact(new).into()),
        ];
        args.extend(by.map(|time| ("time", exact(time).into())));
        wording.text(id, &args)
    }

    fn counter(&self, of: Player, completed: u32, wording: &Wording) -> String {
        let clock = self.before.clock();
        let old = clock.map_or(0, |clock| clock.completed(self.color(of)));
        let args = [
            self.side(of),
            ("old", figure(old)),
            ("new", figure(completed)),
        ];
        wording.text("log-moves-set", &args)
    }

    fn adapted(&self, rules: &Rules, wording: &Wording) -> String {
        let changes = self.before.rules().changes(rules);
        let changes: Vec<String> = changes
            .iter()
            .map(|change| wording.changed(change))
            .collect();
        let changes = changes.join(" ");
        wording.text("log-rules-adapted", &[("changes", changes.into())])
    }

    /// How long the clocks stood: in game time, and by the time of day, which also counts while
    /// the program is not running.
    fn continued(&self, wording: &Wording) -> String {
        let Some(stopped) = self.standing else {
            return wording.text("event-continued", &[]);
        };
        let stood = self.at().since(stopped.at);
        let by_day = self.stamped.wall.duration_since(stopped.wall);
        let by_day = Duration::try_from(by_day).unwrap_or_default();
        let args = [
            ("stood", exact(stood).into()),
            ("day", moment(by_day).into()),
        ];
        wording.text("log-continued", &args)
    }
}

/// A move in the score's notation and as an announcement; as in the journal, if it is not legal
/// in `position`.
pub(super) fn in_words(position: &Chess, uci: UciMove, wording: &Wording) -> (String, String) {
    uci.to_move(position).map_or_else(
        |_| (uci.to_string(), uci.to_string()),
        |played| {
            (
                wording.sign(position, played),
                wording.announce(position, played),
            )
        },
    )
}

//! What people are told about claims, reports, illegal moves and the arbiter's acts.

use crate::command_table::CommandId;
use crate::told::{Kind, Told};
use crate::wording::Wording;
use doppelbrett_core::game::{
    Claim, ClaimKind, Contents, Dispute, Event, Game, Irregularity, Player, Refusal, Ruling,
};
use doppelbrett_core::laws::number_of;
use doppelbrett_text::messages::{Value, exact_duration_words, key};

impl Wording {
    /// The messages about `event`, if it is one of these; both players hear them.
    pub fn tell_laws(&self, event: &Event, game: &Game) -> Vec<Told> {
        let side = |player| ("color", self.side(game, player));
        let time = |time| Value::from(exact_duration_words(time, self.language()));
        let text = match event {
            Event::Claimed { by, claim } => self.claimed(game, *by, *claim),
            Event::ClaimFailed { claim, .. } => {
                let text = self.text("event-claim-failed", &[("ground", key(&claim.kind))]);
                self.cited(text, game, "draw_claims.opponent_gains")
            }
            // Of what is asked, the question tells it.
            Event::Reported { of, what, by, .. } => {
                let reported = self.reported(game, *of, *what);
                let own = by.is_some_and(|by| by.side() == *of);
                match what {
                    _ if game.setup().arbiter => reported,
                    Irregularity::Late => reported,
                    Irregularity::DisplacedPieces if own => {
                        let own_time = self.text("boards-own-time", &[]);
                        format!("{reported} {own_time}")
                    }
                    _ => return Vec::new(),
                }
            }
            // Nothing else has told of the flag.
            Event::Disputed {
                dispute: flag @ Dispute::Flag { .. },
            } => self.in_dispute(game, *flag),
            Event::Disputed { dispute } => self.disputed(game, *dispute),
            Event::ArbiterCalled { by, .. } => self.arbiter_called(game, *by),
            Event::IllegalMove { of, what, number } => {
                let args = [side(*of), ("what", key(what)), ("number", (*number).into())];
                let text = self.text("event-illegal-move", &args);
                let loses = *number >= game.rules().illegal_moves.loses_at;
                let field = if loses { "loses_at" } else { "opponent_gains" };
                self.cited(text, game, &format!("illegal_moves.{field}"))
            }
            Event::Touched { by, square, .. } => {
                let piece = self.what_stands(game, *square).into();
                self.text("event-touched", &[side(*by), ("piece", piece)])
            }
            Event::TouchCorrected { by } => self.text("event-touch-corrected", &[side(*by)]),
            Event::TimeAdded { to, time: more } => {
                self.text("event-time-added", &[side(*to), ("time", time(*more))])
            }
            Event::TimeTaken { from, time: less } => {
                let id = match game.stands_by_word() {
                    true => "event-time-charged",
                    false => "event-time-taken",
                };
                self.text(id, &[side(*from), ("time", time(*less))])
            }
            Event::TimeSet { of, left } => {
                self.text("event-time-set", &[side(*of), ("time", time(*left))])
            }
            Event::ExtraTimeSet { each } => {
                let text = self.text("event-extra-time-set", &[("time", time(*each))]);
                self.cited(text, game, "quickplay.extra_time")
            }
            Event::MovesSet { of, completed } => self.text(
                "event-moves-set",
                &[side(*of), ("moves", (*completed).into())],
            ),
            Event::WentBack { .. } => {
                let number = i64::from(shakmaty::Position::fullmoves(game.position()).get());
                let color = Self::color(shakmaty::Position::turn(game.position()));
                let args = [("number", number.into()), ("color", color.into())];
                self.text("event-went-back", &args)
            }
            Event::RulesAdapted { .. } => self.text("event-rules-adapted", &[]),
            Event::Ruled { ruling, reason } => {
                let text = self.ruled(game, ruling, reason);
                let asks = matches!(ruling, Ruling::Adjourn { .. } | Ruling::SealReply { .. });
                let told = vec![Told::room(Kind::Happening, text)];
                return match asks && game.turn() == Player::Blind {
                    true => told.into_iter().chain([self.asks_to_seal()]).collect(),
                    false => told,
                };
            }
            _ => return Vec::new(),
        };
        vec![Told::room(Kind::Happening, text)]
    }

    /// Who calls the arbiter, and that both go on where there is none.
    pub fn arbiter_called(&self, game: &Game, by: Player) -> String {
        let id = match game.setup().arbiter {
            true => "event-arbiter-called",
            false => "event-no-arbiter-called",
        };
        self.text(id, &[("color", self.side(game, by))])
    }

    /// What the blind player is to do for an adjournment.
    fn asks_to_seal(&self) -> Told {
        let args = [("press", self.command(CommandId::Press).into())];
        Told::ear(Kind::Prompt, self.text("event-ask-seal", &args))
    }

    /// The offer to correct together what nobody claimed in time. Both hear it.
    pub fn missed(&self, game: &Game, of: Player, asked: Player) -> String {
        let args = [
            ("color", self.side(game, of)),
            ("asked", self.side(game, asked)),
        ];
        let text = self.text("claim-missed", &args);
        self.cited(text, game, "illegal_moves.corrected_by_agreement")
    }

    /// That a player claims something.
    pub fn claimed(&self, game: &Game, by: Player, claim: Claim) -> String {
        let side = ("color", self.side(game, by));
        if claim.kind == ClaimKind::ExtraTime {
            let each = game.rules().quickplay.extra_time.unwrap_or_default();
            let time = exact_duration_words(each, self.language());
            return self.text("event-extra-time-asked", &[side, ("time", time.into())]);
        }
        let kind = ("ground", key(&claim.kind));
        let declared = claim
            .with
            .and_then(|uci| uci.to_move(game.position()).ok())
            .map(|played| self.announce(game.position(), played));
        match declared {
            Some(said) => self.text("event-claimed-with", &[side, kind, ("move", said.into())]),
            None => self.text("event-claimed", &[side, kind]),
        }
    }

    /// What is reported of a player.
    pub fn reported(&self, game: &Game, of: Player, what: Irregularity) -> String {
        let args = [("color", self.side(game, of)), ("what", key(&what))];
        self.text("event-reported", &args)
    }

    /// What waits for the arbiter.
    pub fn disputed(&self, game: &Game, dispute: Dispute) -> String {
        if dispute.asks_extra_time() && game.offer().is_some() {
            return self.text("event-extra-time-disputed", &[]);
        }
        let decides = self.text("event-disputed", &[]);
        let record = match dispute {
            Dispute::Claim {
                proven: Some(true), ..
            } => "event-claim-proven",
            Dispute::Claim {
                proven: Some(false),
                ..
            } => "event-claim-unproven",
            _ => return decides,
        };
        format!("{decides} {}", self.text(record, &[]))
    }

    /// How the arbiter takes back the end of `game`.
    pub fn how_to_reopen(&self, game: &Game) -> String {
        self.text("arbiter-reopens", &[("line", self.reopening(game).into())])
    }

    /// What the arbiter types to take back the end of `game`, and no more than has to be.
    fn reopening(&self, game: &Game) -> String {
        let last = game.plies().get(game.reopens_at());
        let position = last.map_or(game.position(), |ended| &ended.before);
        let number = shakmaty::Position::fullmoves(position).get();
        let color = shakmaty::Position::turn(position);
        self.arbiter.going_back(color, number)
    }

    fn ruled(&self, game: &Game, ruling: &Ruling, reason: &str) -> String {
        let mut args = vec![("reason", reason.into())];
        let id = match ruling {
            Ruling::StopClocks => "ruled-stop-clocks",
            Ruling::StartClocks => "ruled-start-clocks",
            Ruling::SetTime { .. } => "ruled-set-time",
            Ruling::SetMoves { .. } => "ruled-set-moves",
            Ruling::Grant => "ruled-grant",
            Ruling::Deny => "ruled-deny",
            Ruling::Find { of, what } => {
                args.extend([("color", self.side(game, *of)), ("what", key(what))]);
                "ruled-find"
            }
            Ruling::Impose { on, penalty, .. } => {
                args.extend([("color", self.side(game, *on)), ("penalty", key(penalty))]);
                "ruled-impose"
            }
            Ruling::ForHelp { of, .. } => {
                args.push(("color", self.side(game, *of)));
                "ruled-for-help"
            }
            Ruling::GoBack { .. } if game.ended().is_some() => "ruled-reopen",
            Ruling::GoBack { .. } => "ruled-go-back",
            Ruling::End { .. } => "ruled-end",
            Ruling::Adapt { rules } => {
                // It is told before the rules are these.
                let changes = game.rules().changes(rules);
                let changes: Vec<String> = changes.iter().map(|it| self.changed(it)).collect();
                args.push(("changes", changes.join(" ").into()));
                "ruled-adapt"
            }
            Ruling::Adjourn { resumes, .. } => {
                args.extend([
                    ("color", self.side(game, game.turn())),
                    ("resumes", resumes.into()),
                ]);
                "ruled-adjourn"
            }
            Ruling::SealReply { .. } => {
                args.push(("color", self.side(game, game.turn())));
                "ruled-seal-reply"
            }
            Ruling::SealedOnPaper => "ruled-sealed-on-paper",
            // Its announcement follows.
            Ruling::OpenEnvelope {
                contents: Contents::Move { .. },
                ..
            } => "ruled-open-envelope",
            Ruling::OpenEnvelope { words, .. } => {
                args.push(("words", words.into()));
                "ruled-envelope-says"
            }
            Ruling::WithoutEnvelope => "ruled-without-envelope",
            Ruling::Sign { name } => {
                args.push(("name", name.into()));
                "ruled-sign"
            }
        };
        let mut text = self.text(id, &args).trim_end().to_owned();
        let sees = matches!(ruling, Ruling::Grant | Ruling::Find { .. });
        if sees && game.waits_for_illegal_position() {
            let waits = self.text("claim-position-waits", &[]);
            text = self.cited(
                format!("{text} {waits}"),
                game,
                "illegal_moves.illegal_position_seen",
            );
        }
        text
    }

    /// Why a claim, a report or a ruling was refused.
    pub fn refusal_by_laws(&self, refusal: &Refusal, game: &Game) -> String {
        let about = |id, what: &Irregularity| self.text(id, &[("what", key(what))]);
        match refusal {
            Refusal::ClaimTooLate => {
                let announced = game.under_way().filter(|moving| {
                    let binds = moving.executed || moving.pressed || game.declared().is_some();
                    moving.by == Player::Blind && !binds
                });
                let text = match announced {
                    Some(moving) => {
                        let said = self.announced_as(game, moving.uci);
                        let correct = self.command(CommandId::Correct);
                        let args = [("move", said.into()), ("correct", correct.into())];
                        self.text("refusal-claim-announced", &args)
                    }
                    None => self.text("refusal-claim-too-late", &[]),
                };
                self.cited(text, game, "draw_claims.right_lost_by")
            }
            Refusal::NoQuickplay => {
                let applies = key(&game.rules().quickplay.applies);
                let text = self.text("refusal-no-quickplay", &[("applies", applies)]);
                self.cited(text, game, "quickplay.applies")
            }
            Refusal::QuickplayNotAnnounced => {
                let text = self.text("refusal-quickplay-not-announced", &[]);
                self.cited(text, game, "quickplay.applies")
            }
            Refusal::NoExtraTime => {
                let text = self.text("refusal-no-extra-time", &[]);
                self.cited(text, game, "quickplay.extra_time")
            }
            Refusal::OfferFirst => {
                let text = self.text("refusal-offer-first", &[]);
                self.cited(text, game, "quickplay.extra_time")
            }
            Refusal::HelpCostsNoTime => {
                let text = self.text("refusal-help-costs-no-time", &[]);
                self.cited(text, game, "blind.help_costs_time")
            }
            Refusal::NotIrregular(what) => {
                let text = about("refusal-not-irregular", what);
                let field = match what {
                    Irregularity::PressedWithoutMove => "illegal_moves.press_without_move",
                    Irregularity::TwoHands => "illegal_moves.two_hands",
                    _ => "illegal_moves.unpromoted_pawn",
                };
                self.cited(text, game, field)
            }
            Refusal::ReportTooLate(what) => {
                let until = key(&game.rules().illegal_moves.claim_until);
                let args = [("what", key(what)), ("until", until)];
                let text = self.text("refusal-report-too-late", &args);
                self.cited(text, game, "illegal_moves.claim_until")
            }
            Refusal::NotCompleted(what) => {
                let text = about("refusal-not-completed", what);
                self.cited(text, game, "illegal_moves.complete_from")
            }
            Refusal::Stands(what) => {
                let text = about("refusal-stands", what);
                self.cited(text, game, "illegal_moves.stands_if_missed")
            }
            Refusal::OnlyOnClaim => {
                let text = self.text("refusal-only-on-claim", &[]);
                self.cited(text, game, "illegal_moves.arbiter_acts")
            }
            Refusal::DeclaredMove(uci) => {
                let said = self.announced_as(game, *uci);
                let text = self.text("refusal-declared-move", &[("move", said.into())]);
                self.cited(text, game, "draw_claims.opponent_gains")
            }
            Refusal::NothingThere(square) => {
                let square = self.said().square(*square).into();
                self.text("refusal-nothing-there", &[("square", square)])
            }
            Refusal::TouchMove(square) => {
                let piece = self.what_stands(game, *square).into();
                self.text("refusal-touch-move", &[("piece", piece)])
            }
            Refusal::AgreementTooEarly(moves) => {
                let args = [("moves", (*moves).into())];
                let text = self.text("refusal-agreement-too-early", &args);
                self.cited(text, game, "agreement.after_moves")
            }
            Refusal::RuleFirst(_) => self.text("refusal-rule-first", &[]),
            Refusal::ArbiterStarts => self.text("refusal-arbiter-starts", &[]),
            Refusal::ArbiterDecides => self.text("event-disputed", &[]),
            Refusal::CalledAlready => self.text("refusal-called-already", &[]),
            Refusal::NothingToRule => self.text("refusal-nothing-to-rule", &[]),
            Refusal::NoArbiter => self.text("refusal-no-arbiter", &[]),
            Refusal::ReopenFirst => {
                let over = self.text("refusal-game-over", &[]);
                format!("{over} {}", self.how_to_reopen(game))
            }
            Refusal::EndsAgain => {
                let args = [("line", self.reopening(game).into())];
                self.text("refusal-ends-again", &args)
            }
            Refusal::ReasonMissing => self.text("refusal-reason-missing", &[]),
            Refusal::OutOfRange => self.text("refusal-out-of-range", &[]),
            Refusal::NotInEdition(penalty) => {
                let text = self.text("refusal-not-in-edition", &[("penalty", key(penalty))]);
                self.cited(text, game, "penalties.may_impose")
            }
            Refusal::NoClock => self.text("time-none", &[]),
            Refusal::NotOver => self.text("refusal-not-over", &[]),
            // The others have their words in `refuse.rs`.
            other => other.to_string(),
        }
    }

    /// The sentence, and the article that says so, which `doppelbrett laws` reads out.
    pub fn cited(&self, text: String, game: &Game, field: &str) -> String {
        self.with_article(text, game.rules().article(field))
    }

    /// That aids of analysis are refused: the game is played without help.
    pub fn no_aids(&self, game: &Game) -> String {
        let text = self.text("refusal-no-aids", &[]);
        self.with_article(text, number_of(game.rules().edition, "no-help"))
    }

    /// With the place where the edition of the game has its rules for adjourned games.
    pub fn cited_for_adjournment(&self, text: String, game: &Game) -> String {
        self.with_article(text, number_of(game.rules().edition, "adjourned"))
    }

    /// `text` with the article of the Laws that it is about.
    pub fn with_article(&self, text: String, article: Option<&str>) -> String {
        match article {
            Some(article) => {
                let article = self.text("cited", &[("article", article.into())]);
                format!("{text} {article}")
            }
            None => text,
        }
    }

    /// What stands on a square, as part of a sentence.
    pub fn what_stands(&self, game: &Game, square: shakmaty::Square) -> String {
        let told = self.who(game, square);
        told.trim_end_matches('.').to_owned()
    }

    /// The colour of a player, for a text.
    pub fn side(&self, game: &Game, player: Player) -> Value<'static> {
        Self::color(game.setup().color_of(player)).into()
    }
}

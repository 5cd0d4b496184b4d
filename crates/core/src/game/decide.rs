//! What follows from a command. Each command has a function that returns events or a refusal
//! and changes nothing.

use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Position, Role, Square};

use super::placement::after;
use super::{
    Answer, Command, Dispute, Event, Game, Owed, Player, Question, Refusal, Repetition, UnderWay,
};
use crate::clock::{Clock, GameTime};
use crate::laws::{self, Ending, Mating, mating};
use crate::notation::{Phrase, ResolveError};

mod adjournment;
mod arbiter;
mod boards;
mod claims;
mod clock_alone;
mod interrupted;
mod made;
mod online;
mod quickplay;
mod rematch;
mod reports;
mod training;

use made::{complete, completed, ended, is_made, stand_on_own_board};

type Decision = Result<Vec<Event>, Refusal>;

/// What happens because of `command`, given at `now`.
///
/// If a flag has fallen by `now`, that happens instead of what was asked.
///
/// # Errors
/// When the Laws or the order of the steps forbid it. Nothing has changed then; the [`Refusal`]
/// says why.
pub fn decide(game: &Game, command: &Command, now: GameTime) -> Decision {
    undisturbed(game, command, now).map(|events| leaving(game, events, now))
}

/// The same, where nothing was asked.
fn undisturbed(game: &Game, command: &Command, now: GameTime) -> Decision {
    if game.ended.is_some() {
        return match command {
            // Nobody asked for anything, so there is nobody to refuse.
            Command::LookAtClock
            | Command::Suspend
            | Command::Slept { .. }
            | Command::ClockRead { .. }
            | Command::Server(_)
            | Command::Stands { .. } => Ok(Vec::new()),
            // An arbiter can still sign a finished game.
            Command::SeatArbiter => reports::arbiter_came(game),
            Command::Rule { ruling, reason } => arbiter::rule(game, ruling, reason, now),
            _ => rematch::decided(game, command),
        };
    }
    if let Some(events) = flag(game, now) {
        return Ok(events);
    }
    if let Some(question) = taken_back(game, command) {
        return Ok(vec![Event::Dismissed { question }]);
    }
    if game.setup.clock_alone && command.needs_moves() {
        return Err(Refusal::ClockAlone);
    }
    match online::decided(game, command) {
        Some(decided) => decided,
        None => at_table(game, command, now).map(|events| online::asked(game, events)),
    }
}

/// The same, where the players decide for themselves.
fn at_table(game: &Game, command: &Command, now: GameTime) -> Decision {
    match command {
        Command::LookAtClock => return Ok(Vec::new()),
        Command::ClockRead {
            blind,
            sighted,
            running,
            flag,
        } => {
            let (blind, sighted, running, flag) = (*blind, *sighted, *running, *flag);
            let read = Event::ClockRead {
                blind,
                sighted,
                running,
                flag,
            };
            return Ok(clock_read(game, read, flag, now));
        }
        Command::Suspend => return Ok(interrupted::suspend(game, now)),
        Command::Slept { slept } => return Ok(slept_through(game, *slept)),
        Command::Rule { ruling, reason } => return arbiter::rule(game, ruling, reason, now),
        // It would show what lies in the envelope.
        Command::Stands { on, .. } if adjournment::hides(game, *on) => return Ok(Vec::new()),
        Command::Stands { on, placement } if game.is_stopped() => {
            return Ok(boards::seen(game, *on, placement));
        }
        Command::PutRight { on } if game.is_stopped() => {
            let position = game.board(*on).position().board();
            return Ok(boards::seen(game, *on, position));
        }
        Command::SeatArbiter => return reports::arbiter_came(game),
        Command::CallArbiter { by } => return call_arbiter(game, *by),
        // The clocks stand for this question.
        Command::Answer { by, answer } if reports::is_asked(game, *by) => {
            return reports::answered(game, *by, *answer, now);
        }
        Command::Correct { by } if reports::can_withdraw(game, *by) => {
            return reports::withdrawn(game);
        }
        Command::Answer { by, answer } if boards::is_asked(game, *by) => {
            return answered(game, *by, *answer);
        }
        Command::Wrote { by, ply, phrase } if game.dispute.is_none() && game.pending.is_none() => {
            return boards::wrote(game, *by, *ply, phrase);
        }
        Command::Continue => {
            return go_on(game).map(|events| game.charged(now).chain(events).collect());
        }
        Command::Resign { by } if may_resign_in_between(game, *by) => return resign(game, *by),
        Command::Answer { by, answer } if is_resigning(game, *by) => {
            return answered(game, *by, *answer);
        }
        // Even without a clock to stop, everybody waits.
        _ if game.is_stopped()
            && !quickplay::answers_offer(game, command)
            && !adjournment::settles(game, command) =>
        {
            return Err(match (game.dispute, game.pending) {
                (Some(dispute), _) => Refusal::RuleFirst(dispute),
                (None, Some(pending)) => reports::waits(pending),
                (None, None) if game.adjourned().is_some() => Refusal::Adjourned,
                (None, None) => Refusal::Suspended,
            });
        }
        _ => {}
    }
    match command {
        Command::Announce { by, .. } if game.seals(*by) => Err(Refusal::SealIt),
        Command::MoveOnSightedBoard { .. } if game.seals(Player::Sighted) => Err(Refusal::SealIt),
        Command::Claim {
            by, with: Some(_), ..
        } if game.seals(*by) => Err(Refusal::SealIt),
        Command::Announce { by, phrase } => announce(game, *by, phrase),
        Command::MoveOnSightedBoard { uci } => move_on_sighted_board(game, *uci),
        Command::AnnouncementHeard => announcement_heard(game),
        Command::Answer { by, answer } => answered(game, *by, *answer),
        Command::Correct { by } => correct(game, *by),
        Command::Executed { by } => executed(game, *by),
        Command::Stands { on, placement } => boards::stands(game, *on, placement),
        Command::PutRight { on } => boards::stands(game, *on, &game.to_stand(*on)),
        Command::Press { by } if game.sealing().is_some() => adjournment::close(game, *by),
        Command::Press { by } => press(game, *by),
        Command::Seal { by, envelope } => adjournment::seal(game, *by, envelope),
        Command::OfferDraw { by } => offer_draw(game, *by),
        Command::AcceptDraw { by } => accept_draw(game, *by),
        Command::DeclineDraw { by } => decline_draw(game, *by),
        Command::Resign { by } => resign(game, *by),
        Command::Claim { by, kind, with } => claims::claim(game, *by, *kind, with.as_ref(), now),
        Command::Report {
            of,
            what,
            by,
            moves,
        } => reports::report(game, *of, *what, *moves, *by, now),
        Command::Touch {
            by,
            square,
            reported,
        } => claims::touch(game, *by, *square, *reported),
        Command::TakeBack { by } => training::take_back(game, *by),
        Command::Rematch { .. } => Err(rematch::refused(game).unwrap_or(Refusal::RematchTooEarly)),
        Command::SetLevel { level } => training::set_level(game, *level),
        Command::LookUp { what } => training::look_up(game, *what),
        Command::LookAtClock
        | Command::AskServer { .. }
        | Command::Server(_)
        | Command::ClockRead { .. }
        | Command::Suspend
        | Command::Wrote { .. }
        | Command::Slept { .. }
        | Command::Rule { .. }
        | Command::SeatArbiter
        | Command::CallArbiter { .. }
        | Command::Continue => Ok(Vec::new()),
    }
}

/// Both clocks stand until the arbiter has ruled: only they start them again (Article 6.11.3).
/// Where there is none, the clocks run on: nobody could judge the call, and whoever has little
/// time would stop the opponent's by a word of their own. Then it is kept, and both go on; once
/// for each move, since everybody hears it.
fn call_arbiter(game: &Game, by: Player) -> Decision {
    if game.called.is_some() || (!game.setup.arbiter && game.has_just_called(by)) {
        return Err(Refusal::CalledAlready);
    }
    let number = game.calls(by) + 1;
    let mut events = vec![Event::ArbiterCalled { by, number }];
    if game.setup.arbiter {
        events.extend(suspend(game));
    }
    Ok(events)
}

fn flag(game: &Game, now: GameTime) -> Option<Vec<Event>> {
    let clock = game.clock.as_ref()?;
    let color = clock.clone().note_flag(now)?;
    Some(flag_fell(game, game.setup.player_of(color)))
}

/// What the authoritative clock shows; its flag counts as the program's own does.
fn clock_read(game: &Game, read: Event, flag: Option<Player>, now: GameTime) -> Vec<Event> {
    if !game.is_news(&read, now) {
        return Vec::new();
    }
    let first = game.clock.as_ref().and_then(Clock::first_flag).is_none();
    let starts = !game.started
        && matches!(
            read,
            Event::ClockRead {
                running: Some(_),
                ..
            }
        );
    let mut events = vec![read];
    if starts {
        // Whoever starts the clock starts the game (Article 6.2.3).
        events.push(Event::Started);
    }
    if let Some(by) = flag.filter(|_| first) {
        events.extend(flag_fell(game, by));
    }
    events
}

/// What follows from the fall of `by`'s flag.
fn flag_fell(game: &Game, by: Player) -> Vec<Event> {
    let color = game.setup.color_of(by);
    let made = game
        .under_way
        .as_ref()
        .filter(|moving| is_made(game, moving));
    // A made move that ends the game came first (Articles 5.1.1, 5.2.1, 5.2.2 and 9.6): it only
    // waits for the press.
    if let Some(moving) = made
        && let Some(ending) = game.ending_after(moving.played)
    {
        let mut events = stand_on_own_board(moving);
        events.extend(completed(game, moving));
        events.push(ended(ending));
        return events;
    }
    if game.setup.clock_alone {
        return clock_alone::flag_fell(game, by);
    }
    let position = made::position(game);
    let mut events = vec![Event::FlagFell { by }];
    let matters = game.rules.flags.draw_if_opponent_cannot_mate.holds();
    match mating(&position, color.other()) {
        Mating::Undecided if matters && game.setup.arbiter => {
            let dispute = Dispute::Flag { of: by };
            events.push(Event::Disputed { dispute });
            events.extend(suspend(game));
        }
        found => {
            let drawn = matters && found == Mating::Impossible;
            events.push(Event::Ended {
                winner: (!drawn).then(|| by.other()),
                ending: Ending::TimeForfeit,
            });
        }
    }
    events
}

fn suspend(game: &Game) -> Vec<Event> {
    // A server's clock does not stand still.
    if game.suspended || !game.started || !game.starts_by_press() {
        Vec::new()
    } else {
        vec![Event::Suspended]
    }
}

fn go_on(game: &Game) -> Decision {
    if let Some(pending) = game.pending {
        return Err(reports::waits(pending));
    }
    match game.scores_agree_on() {
        Some(agree_on) if game.dispute.is_none() => Err(Refusal::ScoresDiffer(agree_on)),
        _ if !game.suspended => Err(Refusal::NotSuspended),
        _ if game.setup.arbiter => Err(Refusal::ArbiterStarts),
        _ => Ok(vec![Event::Continued]),
    }
}

impl Game {
    /// Whether the clocks stand and a player may start them again.
    #[must_use]
    pub fn can_continue(&self) -> bool {
        self.ended.is_none() && go_on(self).is_ok()
    }
}

fn slept_through(game: &Game, slept: Duration) -> Vec<Event> {
    let mut events = suspend(game);
    if !events.is_empty() {
        events.insert(0, Event::Slept { slept });
    }
    events
}

fn announce(game: &Game, by: Player, phrase: &Phrase) -> Decision {
    let steps = game.setup.steps;
    if let Some(owed) = game.owed_by(by).filter(|owed| !owed.repeated)
        && game.setup.is_blind(by)
        && steps.repeat_opponent != Repetition::None
    {
        return match phrase.resolve(&owed.before) {
            Ok(played) if played == owed.played => Ok(repeated(game, owed)),
            _ => Err(Refusal::NotTheAnnouncedMove(owed.uci)),
        };
    }
    if game.turn() != by {
        return Err(Refusal::NotYourTurn(by));
    }
    boards::in_order(game, by)?;
    let resolved = phrase.resolve(&game.position);
    keeps(game, by, resolved.as_ref().ok().copied())?;
    execute_first(game, by)?;
    let uci = match resolved {
        Ok(played) => {
            let uci = played.to_uci(game.setup.castling());
            boards::placed_first(game, uci)?;
            touched_first(game, played)?;
            uci
        }
        Err(ResolveError::PromotionMissing { from, to }) if game.setup.is_blind(by) => {
            match game.placed {
                // The piece already stands on their board.
                Some(placed) if joins(placed, from, to) => placed,
                Some(placed) => return Err(Refusal::PlacedMove(placed)),
                None => return ask_promotion(game, by, from, to),
            }
        }
        Err(error) => return Err(error.into()),
    };
    if game
        .under_way
        .as_ref()
        .is_some_and(|moving| moving.uci == uci)
    {
        return Err(Refusal::AnnouncedAlready(uci));
    }
    Ok(announced(game, by, uci))
}

/// Refuses another move in place of `by`'s move under way where that one binds.
fn keeps(game: &Game, by: Player, said: Option<shakmaty::Move>) -> Result<(), Refusal> {
    let under_way = game.under_way.as_ref();
    let Some(moving) = under_way.filter(|it| it.by == by && Some(it.played) != said) else {
        return Ok(());
    };
    if moving.pressed {
        return Err(Refusal::PressedAlready);
    }
    // A slip of the tongue can be corrected, a move on the board cannot (Articles 4.3 and 4.7).
    // Of a sighted player's move that was relayed nobody has seen that it stands.
    let may_be_slip = match game.setup.is_blind(by) {
        true => !moving.executed,
        false => moving.relayed,
    };
    if !may_be_slip {
        return Err(Refusal::ExecutedAlready);
    }
    // A move that was declared for a claim has to be made (Article 9.5.3).
    if game.declared.is_some() {
        return Err(Refusal::DeclaredMove(moving.uci));
    }
    // Article 7.5.2.
    if game.replacing.is_some_and(|it| it.by == by && it.queen) && reports::is_queen(moving.uci) {
        return Err(Refusal::BecomesQueen(moving.uci));
    }
    Ok(())
}

fn joins(uci: UciMove, from: Square, to: Square) -> bool {
    matches!(uci, UciMove::Normal { from: a, to: b, .. } if (a, b) == (from, to))
}

/// A touched piece has to be moved or captured, if it can be (Article 4.3).
fn touched_first(game: &Game, played: shakmaty::Move) -> Result<(), Refusal> {
    match game.touched.first() {
        // The move was made before the other piece was touched.
        _ if game.placed == Some(played.to_uci(game.setup.castling())) => Ok(()),
        Some(square)
            if !laws::moves_after_touching(&game.position, &game.touched).contains(&played) =>
        {
            // A piece that can neither move nor be captured obliges nobody.
            let obliges = game.obliged().first().copied();
            Err(Refusal::TouchMove(obliges.unwrap_or(*square)))
        }
        _ => Ok(()),
    }
}

/// The events of an announcement of `uci`. A sighted player's move then stands on their
/// board, and ends the game if it mates.
fn announced(game: &Game, by: Player, uci: UciMove) -> Vec<Event> {
    let mut events = Vec::new();
    let stands = !game.setup.is_blind(by);
    if !game.started {
        events.push(Event::Started);
    }
    // The announcement itself says which piece the pawn becomes.
    events.extend(
        game.question
            .filter(|question| !matches!(question, Question::Promotion { .. }))
            .map(|question| Event::Dismissed { question }),
    );
    if game.offer == Some(by.other()) {
        // Playing on declines the offer (Article 9.1.2.1).
        events.push(Event::DrawDeclined { by });
    }
    if game.under_way.is_some() {
        events.push(Event::Corrected { by });
    }
    events.push(Event::Announced { by, uci });
    if stands || boards::stands_already(game, by, uci) {
        events.push(Event::Executed { by, uci });
    }
    if stands {
        if !game.setup.steps.sighted_presses {
            events.push(Event::Pressed { by });
        }
        events.extend(made::ends_at_once(game, by, uci));
    }
    events
}

fn ask_promotion(game: &Game, by: Player, from: Square, to: Square) -> Decision {
    // Whatever the pawn becomes, the move has to be one that can be announced.
    touched_first(game, to_queen(from, to).resolve(&game.position)?)?;
    let mut events = Vec::new();
    if game.under_way.is_some() {
        events.push(Event::Corrected { by });
    }
    events.extend(asks(game, Question::Promotion { by, from, to }));
    Ok(events)
}

/// `events`, before which a question ends that is about what a player was going to do, or about
/// the last move. Whatever is done meanwhile ends it: a yes that comes after that is not about
/// it any more.
fn leaving(game: &Game, mut events: Vec<Event>, now: GameTime) -> Vec<Event> {
    let Some(question) = game.question.filter(|it| it.is_own() || takes_back(it)) else {
        return events;
    };
    // A move that is taken back may go on being said and executed until it is. After an
    // interruption a piece is asked for again; a yes is not.
    let ends = |event: &Event| match event {
        Event::Suspended | Event::Continued => !matches!(question, Question::Promotion { .. }),
        Event::Confirmed { .. }
        | Event::Repeated { .. }
        | Event::Executed { .. }
        | Event::Completed { .. } => question.is_own() && event.plays_on(question.asked()),
        event => event.plays_on(question.asked()),
    };
    if events.iter().any(ends) {
        let mut after = game.clone();
        let folds = events.iter().all(|event| after.apply(event, now).is_ok());
        let other = after.question.is_some() && takes_back(&question);
        let told = events.contains(&Event::Dismissed { question });
        if folds && (after.question == Some(question) || other && !told) {
            events.insert(0, Event::Dismissed { question });
        }
    }
    events
}

const fn takes_back(question: &Question) -> bool {
    matches!(question, Question::TakeBack { .. })
}

/// The question that `command` takes back, and nothing else with it: about what a player was
/// going to do, or asked of the opponent for them.
fn taken_back(game: &Game, command: &Command) -> Option<Question> {
    let (by, again) = match command {
        Command::Correct { by } => (*by, false),
        Command::TakeBack { by } => (*by, true),
        _ => return None,
    };
    game.question.filter(|it| match it {
        Question::TakeBack { by: asks, .. } => *asks == by && !again,
        _ => it.is_own() && it.asked() == by,
    })
}

/// Asks, in place of what the opponent is asked: there is one question at a time, and whoever
/// is no longer asked is told so.
fn asks(game: &Game, question: Question) -> Vec<Event> {
    let other = game
        .question
        .filter(|open| (open.asked() != question.asked() && open.is_own()) || takes_back(open));
    let dismissed = other.map(|question| Event::Dismissed { question });
    dismissed
        .into_iter()
        .chain([Event::Asked { question }])
        .collect()
}

fn to_queen(from: Square, to: Square) -> Phrase {
    Phrase::from(UciMove::Normal {
        from,
        to,
        promotion: Some(Role::Queen),
    })
}

fn promote(game: &Game, by: Player, role: Role) -> Decision {
    let (from, to) = match game.question.filter(|question| question.asked() == by) {
        Some(Question::Promotion { from, to, .. }) => (from, to),
        Some(other) => return Err(Refusal::AnswerFirst(other)),
        None => return Err(Refusal::NothingAsked),
    };
    let phrase = Phrase::from(UciMove::Normal {
        from,
        to,
        promotion: Some(role),
    });
    let played = phrase.resolve(&game.position)?;
    let uci = played.to_uci(game.setup.castling());
    boards::placed_first(game, uci)?;
    touched_first(game, played)?;
    Ok(announced(game, by, uci))
}

fn move_on_sighted_board(game: &Game, uci: UciMove) -> Decision {
    let by = Player::Sighted;
    let phrase = Phrase::from(uci);
    let Some(owed) = game.owed_by(by).filter(|owed| !owed.executed) else {
        return announce(game, by, &phrase);
    };
    boards::in_order(game, by)?;
    match phrase.resolve(&owed.before) {
        Ok(played) => {
            // Then another move than the announced one stands on their board.
            boards::stands(game, by, &after(&owed.before, played))
        }
        Err(_) => Err(Refusal::NotTheAnnouncedMove(owed.uci)),
    }
}

/// Repeats the owed move, which may already stand on the player's board.
fn repeated(game: &Game, owed: &Owed) -> Vec<Event> {
    let mut events = made::repeats(game, owed.by, owed.uci);
    events.retain(|event| !owed.executed || !matches!(event, Event::Executed { .. }));
    events
}

fn announcement_heard(game: &Game) -> Decision {
    let moving = game.under_way.as_ref().ok_or(Refusal::NothingAnnounced)?;
    if moving.heard {
        return Err(Refusal::AnnouncedAlready(moving.uci));
    }
    let heard = UnderWay {
        heard: true,
        ..moving.clone()
    };
    let mut events = made::nothing_left_to_answer(game, &heard);
    events.push(Event::AnnouncementHeard);
    if let Some(owed) = game.owed_by(Player::Blind).filter(|owed| !owed.repeated)
        && moving.by == Player::Sighted
        && game.setup.steps.repeat_opponent == Repetition::None
    {
        events.extend(repeated(game, owed));
    }
    events.extend(complete(game, &heard));
    Ok(events)
}

fn answered(game: &Game, by: Player, answer: Answer) -> Decision {
    match answer {
        Answer::Yes => yes(game, by),
        Answer::No => no(game, by),
        Answer::Role(role) => promote(game, by, role),
        Answer::Square(_) => Err(Refusal::NothingAsked),
    }
}

fn yes(game: &Game, by: Player) -> Decision {
    if let Some(question) = game.question.filter(|question| question.asked() == by) {
        return match question {
            Question::Resign { .. } => {
                made::nothing_between(game)?;
                Ok(vec![resigned(game, by)])
            }
            Question::GoBack { moves, .. } => Ok(vec![Event::WentBack { moves }]),
            Question::TakeBack { moves, .. } => {
                made::nothing_between(game)?;
                Ok(vec![Event::TakenBack { moves }])
            }
            // Questions that stop the clocks are answered before anything else.
            Question::Restore { .. }
            | Question::Report(_)
            | Question::Touch { .. }
            | Question::Touched { .. }
            | Question::Promotion { .. }
            | Question::Rematch { .. }
            | Question::Draw { .. } => Err(Refusal::AnswerFirst(question)),
        };
    }
    let unrepeated = unrepeated(game, by);
    match unrepeated {
        _ if is_to_confirm(game, by) => Ok(vec![Event::Confirmed { by }]),
        Some(owed) if game.setup.steps.repeat_opponent == Repetition::Confirm => {
            Ok(repeated(game, owed))
        }
        _ if let Some(offer) = offered_to(game, by) => Err(Refusal::AnswerFirst(offer)),
        Some(owed) => Err(Refusal::RepeatFirst(owed.uci)),
        None if unconfirmed(game, by).is_some() => Ok(vec![Event::Confirmed { by }]),
        None => Err(Refusal::NothingAsked),
    }
}

/// The offer that `by` can answer. It has words of its own: a yes or no may be about anything,
/// and an agreement cannot be taken back (Article 5.2.3).
fn offered_to(game: &Game, by: Player) -> Option<Question> {
    let offerer = game.offer.filter(|offerer| *offerer != by)?;
    Some(Question::Draw { by: offerer })
}

/// The move of `by` that was announced, not confirmed and not pressed.
fn unconfirmed(game: &Game, by: Player) -> Option<&UnderWay> {
    let moving = game.under_way.as_ref()?;
    (moving.by == by && !moving.confirmed && !moving.pressed).then_some(moving)
}

/// Whether `by` is asked if the announcement was understood.
fn is_to_confirm(game: &Game, by: Player) -> bool {
    game.setup.is_blind(by) && game.setup.steps.confirm_own && unconfirmed(game, by).is_some()
}

/// The opponent's move that `by` has to repeat.
fn unrepeated(game: &Game, by: Player) -> Option<&Owed> {
    let owed = game.owed_by(by).filter(|owed| !owed.repeated)?;
    (game.setup.steps.repeat_opponent != Repetition::None).then_some(owed)
}

fn no(game: &Game, by: Player) -> Decision {
    if let Some(question) = game.question.filter(|question| question.asked() == by) {
        return Ok(vec![Event::Dismissed { question }]);
    }
    let moves = game
        .under_way
        .as_ref()
        .is_some_and(|moving| moving.by == by && !moving.pressed);
    match unrepeated(game, by) {
        _ if is_to_confirm(game, by) => correct(game, by),
        _ if let Some(offer) = offered_to(game, by) => Err(Refusal::AnswerFirst(offer)),
        Some(owed) => Err(Refusal::RepeatFirst(owed.uci)),
        None if moves => correct(game, by),
        None => Err(Refusal::NothingAsked),
    }
}

fn correct(game: &Game, by: Player) -> Decision {
    if game.under_way.is_none() && game.turn() == by && !game.touched.is_empty() {
        // The move that replaces an illegal one is played with the touched piece (Article
        // 7.5.1).
        if let Some(square) = game.touched.first()
            && game.replacing.is_some_and(|replacing| replacing.by == by)
        {
            return Err(Refusal::TouchMove(*square));
        }
        // With an arbiter at the table, they say what was touched.
        return match game.touch_admitted {
            _ if game.setup.arbiter => Err(Refusal::ArbiterDecides),
            // Both sides have said so.
            Some(square) => Err(Refusal::TouchMove(square)),
            None => Ok(vec![Event::TouchCorrected { by }]),
        };
    }
    if game.under_way.as_ref().is_none_or(|moving| moving.by != by) {
        let moved = game.plies.last().is_some_and(|ply| ply.by == by);
        return Err(match game.placed.filter(|_| game.turn() == by) {
            Some(placed) => Refusal::PlacedMove(placed),
            None if moved => Refusal::TooLateToCorrect,
            None => Refusal::NothingAnnounced,
        });
    }
    match keeps(game, by, None) {
        Err(Refusal::PressedAlready) => Err(Refusal::TooLateToCorrect),
        kept => kept.map(|()| vec![Event::Corrected { by }]),
    }
}

fn executed(game: &Game, by: Player) -> Decision {
    boards::in_order(game, by)?;
    if let Some(owed) = game.owed_by(by).filter(|owed| !owed.executed) {
        let repeats =
            game.setup.is_blind(by) && game.setup.steps.repeat_opponent != Repetition::None;
        return if owed.repeated || !repeats {
            let mut events = Vec::new();
            if !owed.repeated {
                events.push(Event::Repeated { by });
            }
            events.push(Event::Executed { by, uci: owed.uci });
            Ok(events)
        } else {
            Err(Refusal::RepeatFirst(owed.uci))
        };
    }
    let moving = game
        .under_way
        .as_ref()
        .filter(|moving| moving.by == by)
        .ok_or(Refusal::NothingAnnounced)?;
    if moving.executed {
        return Err(Refusal::ExecutedAlready);
    }
    boards::placed_first(game, moving.uci)?;
    confirm_first(game, moving)?;
    let mut events = stand_on_own_board(moving);
    events.extend(complete(game, &made::standing(moving)));
    Ok(events)
}

fn press(game: &Game, by: Player) -> Decision {
    if !game.started && game.starts_by_press() {
        // Either player's press, or the arbiter's, starts White's clock (Article 6.2.3).
        return Ok(vec![Event::Started]);
    }
    if game.turn() != by {
        return Err(Refusal::NotYourTurn(by));
    }
    if game.setup.clock_alone {
        return Ok(vec![Event::MoveMade { by }]);
    }
    boards::in_order(game, by)?;
    execute_first(game, by)?;
    let moving = game.under_way.as_ref().ok_or(Refusal::NothingAnnounced)?;
    if moving.pressed {
        return Err(Refusal::PressedAlready);
    }
    boards::placed_first(game, moving.uci)?;
    confirm_first(game, moving)?;
    if game.setup.is_blind(by) && game.setup.steps.declare_executed && !moving.executed {
        return Err(Refusal::ExecuteFirst(moving.uci));
    }
    let mut events = stand_on_own_board(moving);
    events.push(Event::Pressed { by });
    let pressed = UnderWay {
        pressed: true,
        ..made::standing(moving)
    };
    events.extend(complete(game, &pressed));
    Ok(events)
}

fn confirm_first(game: &Game, moving: &UnderWay) -> Result<(), Refusal> {
    let blind = game.setup.is_blind(moving.by);
    let missing = blind && game.setup.steps.confirm_own && !moving.confirmed;
    if missing {
        Err(Refusal::ConfirmFirst(moving.uci))
    } else {
        Ok(())
    }
}

/// The opponent's last move has to be repeated and executed before a player moves themselves.
fn execute_first(game: &Game, by: Player) -> Result<(), Refusal> {
    let Some(owed) = game.owed_by(by) else {
        return Ok(());
    };
    let repeats = game.setup.is_blind(by) && game.setup.steps.repeat_opponent != Repetition::None;
    if repeats && !owed.repeated {
        return Err(Refusal::RepeatFirst(owed.uci));
    }
    if owed.executed {
        Ok(())
    } else {
        Err(Refusal::ExecuteFirst(owed.uci))
    }
}

fn offer_draw(game: &Game, by: Player) -> Decision {
    made::nothing_between(game)?;
    match game.offer {
        Some(offerer) if offerer == by => Err(Refusal::OfferedAlready),
        Some(offerer) => Err(Refusal::AnswerFirst(Question::Draw { by: offerer })),
        None => Ok(offers(game, by)),
    }
}

/// Offers a draw. If the opponent is being asked whether they resign, that question is dropped:
/// a yes could mean either.
fn offers(game: &Game, by: Player) -> Vec<Event> {
    let resigns = game
        .question
        .filter(|question| matches!(question, Question::Resign { .. }) && question.asked() != by);
    resigns
        .map(|question| Event::Dismissed { question })
        .into_iter()
        .chain([Event::DrawOffered { by }])
        .collect()
}

fn accept_draw(game: &Game, by: Player) -> Decision {
    match game.offer {
        Some(offerer) if offerer != by => agree(game),
        _ => Err(Refusal::NothingAsked),
    }
}

fn decline_draw(game: &Game, by: Player) -> Decision {
    match game.offer {
        Some(offerer) if offerer != by => Ok(vec![Event::DrawDeclined { by }]),
        _ => Err(Refusal::NothingAsked),
    }
}

/// A draw by agreement, where the competition allows it (Articles 5.2.3 and 9.1.1).
fn agree(game: &Game) -> Decision {
    made::nothing_between(game)?;
    let rules = &game.rules.agreement;
    let least = rules.after_moves.max(rules.forbidden_before_move);
    match least {
        Some(least) if game.plies_made() < 2 * least as usize => {
            Err(Refusal::AgreementTooEarly(least))
        }
        _ => Ok(vec![Event::Ended {
            winner: None,
            ending: Ending::Agreement,
        }]),
    }
}

fn resign(game: &Game, by: Player) -> Decision {
    made::nothing_between(game)?;
    if !game.setup.is_blind(by) {
        return Ok(vec![resigned(game, by)]);
    }
    Ok(asks(game, Question::Resign { by }))
}

/// Whether `by` may resign although the clocks stand. A ruling and a report that are waited for
/// come first, and so does a question, where a yes of a blind player could mean either.
fn may_resign_in_between(game: &Game, by: Player) -> bool {
    let waits = game.dispute.is_some() || game.pending.is_some();
    let asked = matches!(game.question, Some(Question::GoBack { .. }));
    game.is_stopped() && !waits && !(asked && game.setup.is_blind(by))
}

/// Whether `by`, who resigned while the clocks stood, is asked if they mean it, and nothing else
/// is waited for. A question from before they stood waits until they run.
fn is_resigning(game: &Game, by: Player) -> bool {
    let asked = game.asks_to_resign_stopped() && game.setup.is_blind(by);
    asked && game.dispute.is_none() && game.pending.is_none()
}

/// The opponent wins, unless they cannot mate by any series of legal moves (Article 5.1.2).
fn resigned(game: &Game, by: Player) -> Event {
    let matters = game
        .rules
        .endings
        .resigning_draws_if_opponent_cannot_mate
        .holds();
    let color = game.setup.color_of(by.other());
    let drawn = matters && mating(&made::position(game), color) == Mating::Impossible;
    Event::Ended {
        winner: (!drawn).then_some(by.other()),
        ending: Ending::Resignation,
    }
}

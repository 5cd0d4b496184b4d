use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::sheet;
use super::written::{count, maybe_count, maybe_time, time};
use super::{Edition, Pace, RulesError};

/// Declares a choice that is written in `snake_case` in tables.
macro_rules! choice {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $variant:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$meaning])* $variant,)+
        }
    };
}

/// Declares a group of rules.
macro_rules! group {
    ($(#[$about:meta])* $name:ident { $($fields:tt)+ }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($fields)+ }
    };
}

choice! {
    /// What the text of an edition says to a question.
    Stated {
        /// It says that it is so.
        Yes,
        /// It says that it is not so.
        No,
        /// It says nothing about it.
        NotStated,
    }
}

impl Stated {
    /// Whether the text says that it is so.
    #[must_use]
    pub const fn holds(self) -> bool {
        matches!(self, Self::Yes)
    }
}

choice! {
    /// From when on an illegal move counts.
    CompleteFrom {
        /// As soon as it is made on the board.
        Made,
        /// Once the clock has been pressed.
        Pressed,
    }
}

choice! {
    /// How long an illegal move can be claimed.
    ClaimUntil {
        /// As long as the game lasts.
        GameEnds,
        /// Until the opponent touches a piece.
        OpponentTouches,
        /// Until the opponent makes his next move.
        OpponentMoves,
    }
}

choice! {
    /// What the arbiter does who sees both kings in check, or a pawn on the last
    /// rank, in a game without full supervision.
    IllegalPositionSeen {
        /// The text has no rule of its own for it.
        NotStated,
        /// He intervenes if he can.
        Intervenes,
        /// He waits for the next move; if the position is still illegal, the
        /// game is drawn.
        DrawsAfterNextMove,
    }
}

choice! {
    /// What takes the right to claim a draw on this move.
    ClaimLostBy {
        /// Making the move.
        MakingMove,
        /// Touching a piece (Article 4.3).
        TouchingPiece,
    }
}

choice! {
    /// Who stops the clocks when a draw is claimed.
    ClockOnClaim {
        /// The claimant has to.
        ClaimantMust,
        /// The claimant may.
        ClaimantMay,
        /// The claimant or the arbiter may.
        EitherMay,
        /// The claimant or the arbiter has to.
        EitherMust,
    }
}

choice! {
    /// Which rights to castle tell two positions apart.
    CastlingCounts {
        /// Any change of them, for a moment or for good.
        AnyChange,
        /// Only their loss by moving the king or the rook.
        OnlyLoss,
    }
}

choice! {
    /// Which captures en passant tell two positions apart.
    EnPassantCounts {
        /// Any that was possible and is no longer.
        AnyChange,
        /// One that was possible at the start of the sequence.
        AtStart,
    }
}

choice! {
    /// What happens if both flags are down and nobody knows which fell first.
    BothFlags {
        /// The game goes on.
        PlayOn,
        /// The game is drawn.
        Draw,
        /// The text does not say.
        NotStated,
    }
}

choice! {
    /// When the rules on quickplay finishes hold.
    Applies {
        /// In every game of this pace.
        Always,
        /// If that was announced before the event. In a game's own rules: it was not.
        IfAnnounced,
        /// It was announced for this game. No edition says so; the setting does.
        Announced,
        /// In no game of this pace.
        Never,
    }
}

choice! {
    /// What the blind player's clock may tell him aloud.
    ClockAnnounces {
        /// The text knows only a clock that is felt.
        NotStated,
        /// The number of moves, for him alone to hear.
        MoveCount,
        /// The time and the number of moves.
        TimeAndMoveCount,
    }
}

choice! {
    /// On what the blind player may record moves instead of writing them.
    ScoreMachine {
        /// Magnetic tape.
        Tape,
        /// Any recording device.
        RecordingDevice,
    }
}

choice! {
    /// What an arbiter can impose.
    Penalty {
        /// A warning.
        Warning,
        /// More time for the opponent.
        OpponentGainsTime,
        /// Less time for the offender.
        OffenderLosesTime,
        /// More points for the opponent, at most those of a win.
        OpponentGainsPoints,
        /// Fewer points for the offender.
        OffenderLosesPoints,
        /// The offender loses the game.
        GameLost,
        /// A fine that was announced before.
        Fine,
        /// Rounds without the offender.
        ExclusionFromRounds,
        /// The competition goes on without the offender.
        Expulsion,
    }
}

impl Applies {
    /// Whether they hold in a game whose rules say this.
    #[must_use]
    pub const fn holds(self) -> bool {
        matches!(self, Self::Always | Self::Announced)
    }
}

/// The rules that hold for a game. Plain: every field can be set, as an organiser
/// may adapt them (Article D.1). A game keeps them with its first event.
///
/// In tables a time is `"2 min"`, and what there is none of is `"none"`. Which
/// article a field comes from is told by [`Rules::article`]; numbers of articles
/// below are those of 2023, if not said otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Whose rules they are, before anybody adapted them.
    pub edition: Edition,
    /// The pace that they are for.
    pub pace: Pace,
    /// Whether the game has the supervision under which rapid and blitz games
    /// follow the Competition Rules (A.4, B.2).
    pub supervised: bool,
    /// Illegal moves (7.5).
    pub illegal_moves: IllegalMoves,
    /// Claims of a draw (9.2 to 9.5).
    pub draw_claims: DrawClaims,
    /// Which positions are the same (9.2.3).
    pub same_position: SamePosition,
    /// Ends without a claim (5, 9.6).
    pub endings: Endings,
    /// Draws by agreement (5.2.3, 9.1).
    pub agreement: Agreement,
    /// The fall of a flag (6.8, 6.9).
    pub flags: Flags,
    /// Who comes late (6.7).
    pub lateness: Lateness,
    /// A game that started wrongly (7.2, 7.3).
    pub irregularities: Irregularities,
    /// What rapid and blitz mean (A.1, B.1).
    pub pace_limits: PaceLimits,
    /// Keeping score (8).
    pub score: Score,
    /// Quickplay finishes (Guidelines III).
    pub quickplay: Quickplay,
    /// Play with a blind player (Appendix D).
    pub blind: BlindPlay,
    /// What the arbiter can impose (12.9).
    pub penalties: Penalties,
}

group! {
    /// Illegal moves (7.5; 7.4 until 2009).
    IllegalMoves {
        /// Time that the opponent gains for each that does not lose.
        #[serde(with = "time")]
        pub opponent_gains: Duration,
        /// Which illegal move of a player loses: 1 is the first.
        #[serde(with = "count")]
        pub loses_at: u32,
        /// The losing one draws if the opponent cannot mate by any legal series.
        pub draw_if_opponent_cannot_mate: Stated,
        /// From when on a move is complete and counts.
        pub complete_from: CompleteFrom,
        /// Pressing the clock without a move counts as one.
        pub press_without_move: Stated,
        /// Moving with two hands and pressing counts as one.
        pub two_hands: Stated,
        /// Pressing with a pawn left on the last rank counts as one.
        pub unpromoted_pawn: Stated,
        /// That pawn becomes a queen.
        pub unpromoted_becomes_queen: Stated,
        /// How long it can be claimed. See `game::decide::reports` for this and the rest.
        pub claim_until: ClaimUntil,
        /// The arbiter acts on it unasked.
        pub arbiter_acts: Stated,
        /// It stands if nobody saw or claimed it in time.
        pub stands_if_missed: Stated,
        /// The players may then still agree to correct it.
        pub corrected_by_agreement: Stated,
        /// What the arbiter does who sees a position that cannot be.
        pub illegal_position_seen: IllegalPositionSeen,
    }
}

group! {
    /// Claims of a draw (9.2 to 9.5).
    DrawClaims {
        /// How often a position has to appear.
        #[serde(with = "count")]
        pub repetitions: u32,
        /// How many moves each without capture or pawn move.
        #[serde(with = "count")]
        pub moves: u32,
        /// What takes the right to claim on this move.
        pub right_lost_by: ClaimLostBy,
        /// Who stops the clocks. Read out only: the program stops them.
        pub clock: ClockOnClaim,
        /// The move that is written for the claim cannot be changed. Read out only:
        /// nothing can be changed before the claim is decided, and afterwards the
        /// move has to be made in every edition (9.5.3).
        pub written_move_binds: Stated,
        /// Time that the opponent gains by a wrong claim.
        #[serde(with = "time")]
        pub opponent_gains: Duration,
        /// With more than this left, a wrong claim costs half of it.
        #[serde(with = "maybe_time")]
        pub claimant_halved_above: Option<Duration>,
        /// ... but at most this.
        #[serde(with = "maybe_time")]
        pub claimant_loses_at_most: Option<Duration>,
        /// With less, but more than this, it leaves exactly this.
        #[serde(with = "maybe_time")]
        pub claimant_cut_to: Option<Duration>,
    }
}

impl DrawClaims {
    /// What a wrong claim leaves of the claimant's `remaining` time (9.5).
    #[must_use]
    pub fn claimant_keeps(&self, remaining: Duration) -> Duration {
        if let Some(limit) = self.claimant_halved_above
            && remaining > limit
        {
            let half = remaining / 2;
            let most = self.claimant_loses_at_most.unwrap_or(half);
            return remaining.saturating_sub(half.min(most));
        }
        self.claimant_cut_to
            .map_or(remaining, |left| remaining.min(left))
    }
}

group! {
    /// Which positions are the same (9.2.3).
    SamePosition {
        /// Which rights to castle matter.
        pub castling: CastlingCounts,
        /// Which captures en passant matter. Read out only: such a capture is possible
        /// on the first of equal positions only, so both values mean the same ones.
        pub en_passant: EnPassantCounts,
    }
}

group! {
    /// Ends without a claim (5, 9.6).
    Endings {
        /// The appearance of a position that draws at once.
        #[serde(with = "maybe_count")]
        pub fivefold: Option<u32>,
        /// They have to follow each other, with no other position of this player
        /// between them.
        pub fivefold_in_succession: Stated,
        /// Moves each without capture or pawn move that draw at once.
        #[serde(with = "maybe_count")]
        pub seventy_five: Option<u32>,
        /// Mate by the last of them wins.
        pub mate_goes_first: Stated,
        /// A position in which nobody can mate by any legal series draws at once.
        pub dead_position: Stated,
        /// Resigning draws if the opponent cannot mate by any legal series.
        pub resigning_draws_if_opponent_cannot_mate: Stated,
    }
}

group! {
    /// Draws by agreement (5.2.3, 9.1).
    Agreement {
        /// A competition may forbid them, altogether or before some move. Read out
        /// only: the next field says whether this one does.
        pub competition_may_forbid: Stated,
        /// ... and this one does, before both have made so many moves. No
        /// edition sets it; an organiser does.
        #[serde(with = "maybe_count")]
        pub forbidden_before_move: Option<u32>,
        /// Moves that both must have made in any case.
        #[serde(with = "maybe_count")]
        pub after_moves: Option<u32>,
        /// A claim of a draw is an offer as well.
        pub claim_is_offer: Stated,
    }
}

group! {
    /// The fall of a flag (6.8, 6.9). The program calls each flag as it falls and one
    /// clock runs at a time: only the last field decides anything, the others are read
    /// out.
    Flags {
        /// Both down, in a period after which another follows.
        pub both_down: BothFlags,
        /// Both down, in the last period.
        pub both_down_in_last_period: BothFlags,
        /// The arbiter says that a flag has fallen.
        pub arbiter_calls: Stated,
        /// Who claims the win must himself have time left.
        pub claimant_needs_time: Stated,
        /// A draw if the opponent cannot mate by any legal series.
        pub draw_if_opponent_cannot_mate: Stated,
    }
}

group! {
    /// Who comes late (6.7).
    Lateness {
        /// Whoever comes later than this loses. `None`: the competition has to
        /// set it.
        #[serde(with = "maybe_time")]
        pub loses_after: Option<Duration>,
        /// The competition may set another time. Read out only, as the next two: an
        /// adapted rule does so, or an act of the arbiter; and who starts the clock
        /// starts White's.
        pub competition_may_change: Stated,
        /// The arbiter may decide otherwise.
        pub arbiter_may_change: Stated,
        /// If neither is there, White loses the time until he comes.
        pub white_loses_time: Stated,
    }
}

group! {
    /// A game that started wrongly (7.2, 7.3).
    Irregularities {
        /// A wrong start position cancels the game.
        pub wrong_start_cancels: Stated,
        /// ... until each has completed so many moves. `None`: at any time.
        #[serde(with = "maybe_count")]
        pub wrong_start_until_move: Option<u32>,
        /// Reversed colours restart the game before so many moves. `None`: never.
        #[serde(with = "maybe_count")]
        pub colours_restart_before_move: Option<u32>,
        /// The arbiter may decide otherwise about reversed colours. Read out only: his
        /// acts are not refused.
        pub colours_arbiter_may_decide: Stated,
    }
}

group! {
    /// What rapid and blitz mean (A.1, B.1).
    PaceLimits {
        /// Where blitz ends.
        #[serde(with = "time")]
        pub blitz_up_to: Duration,
        /// A game of exactly that time is blitz.
        pub blitz_includes_limit: bool,
        /// Where rapid ends.
        #[serde(with = "time")]
        pub rapid_up_to: Duration,
        /// A game of exactly that time is rapid.
        pub rapid_includes_limit: bool,
        /// How many increments count. `None`: the text does not speak of them.
        #[serde(with = "maybe_count")]
        pub increments: Option<u32>,
    }
}

impl PaceLimits {
    /// The pace of a game with so much time for all moves.
    #[must_use]
    pub fn pace_of(&self, base_seconds: u64, increment_seconds: u64) -> Pace {
        let increments = u64::from(self.increments.unwrap_or(0));
        let counted = increment_seconds.saturating_mul(increments);
        let time = Duration::from_secs(base_seconds.saturating_add(counted));
        let within = |limit, included| time < limit || included && time == limit;
        if within(self.blitz_up_to, self.blitz_includes_limit) {
            Pace::Blitz
        } else if within(self.rapid_up_to, self.rapid_includes_limit) {
            Pace::Rapid
        } else {
            Pace::Standard
        }
    }
}

group! {
    /// Keeping score (8; A.2). Read out only: the program keeps it for both players.
    Score {
        /// Both players have to.
        pub kept: Stated,
        /// Writing a move before making it is forbidden.
        pub writing_ahead_forbidden: Stated,
        /// With less time than this nobody has to,
        #[serde(with = "time")]
        pub not_below: Duration,
        /// ... unless each move brings at least so much,
        #[serde(with = "time")]
        pub unless_increment: Duration,
        /// ... and that holds for the rest of the period.
        pub for_rest_of_period: Stated,
        /// Full supervision of a rapid or blitz game needs a score kept by the
        /// arbiter or a machine.
        pub arbiter_records: Stated,
        /// ... and at most so many games for each arbiter. `None`: no rule.
        #[serde(default, with = "maybe_count")]
        pub arbiter_games: Option<u32>,
        /// How often the arbiter's score may be asked for. `None`: no rule.
        #[serde(with = "maybe_count")]
        pub requests: Option<u32>,
    }
}

group! {
    /// Quickplay finishes: the last period without increment (Article 10 until
    /// 2009, Appendix G in 2014, then Guidelines III).
    Quickplay {
        /// When these rules hold.
        pub applies: Applies,
        /// Only for games without increment.
        pub only_without_increment: Stated,
        /// With less time than this a draw can be claimed.
        #[serde(with = "time")]
        pub claim_below: Duration,
        /// What the opponent gains if the claim is postponed (there the arbiter
        /// may give it), refused, or answered with extra time.
        #[serde(with = "time")]
        pub opponent_gains: Duration,
        /// Extra time for each move that can be asked for first. `None`: it
        /// cannot.
        #[serde(with = "maybe_time")]
        pub extra_time: Option<Duration>,
        /// Without an arbiter at hand a claim ends the game, and one decides later; otherwise
        /// it is refused.
        pub claim_without_arbiter: Stated,
    }
}

group! {
    /// Play with a blind player (Appendix D; E in 2009, F in 2001). Read out only, but
    /// for what help costs: the steps of a game say what of it is done.
    BlindPlay {
        /// The letter of the appendix.
        pub appendix: char,
        /// The organiser asks the arbiter before adapting the rules (D.1).
        pub organiser_asks_arbiter: Stated,
        /// The mover says which piece a pawn becomes (D.2.1).
        pub promotion_announced: Stated,
        /// The arbiter may allow other words for the ranks (D.2.1).
        pub arbiter_may_change_ranks: Stated,
        /// The clock starts only when the move is announced (D.2.4).
        pub clock_after_announcement: Stated,
        /// What the clock may say (D.2.6).
        pub clock_announces: ClockAnnounces,
        /// On what moves may be recorded (D.2.7).
        pub score_machine: ScoreMachine,
        /// The sighted player may have an assistant if the blind has none (D.2.11).
        pub opponents_assistant: Stated,
        /// An assistant is needed if the opponent hears badly (D.2.11).
        pub assistant_if_opponent_hears_badly: Stated,
        /// Help with clock or score may cost a disabled player time (6.2.6, 8.1.6).
        pub help_costs_time: Stated,
    }
}

group! {
    /// What the arbiter can impose (12.9; 13.4 until 2009).
    Penalties {
        /// In the order of the text.
        pub may_impose: Vec<Penalty>,
    }
}

impl Rules {
    /// The rules of an edition. `supervised` says whether a rapid or blitz game
    /// has the supervision under which it follows the Competition Rules; it
    /// changes nothing in a standard game.
    ///
    /// # Errors
    ///
    /// [`RulesError::BuiltIn`] if the edition's table cannot be read, which a
    /// test rules out.
    pub fn of(edition: Edition, pace: Pace, supervised: bool) -> Result<Self, RulesError> {
        sheet::of(edition)?.rules(pace, supervised)
    }

    /// The article that says what `field` is in these rules, such as `7.5.5` for
    /// `illegal_moves.opponent_gains`. Where a value is "not stated", the article
    /// that could have said it.
    #[must_use]
    pub fn article(&self, field: &str) -> Option<&'static str> {
        let sheet = sheet::of(self.edition).ok()?;
        sheet.article(field, self.pace, self.supervised)
    }
}

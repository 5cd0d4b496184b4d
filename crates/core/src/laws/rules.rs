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
    /// What an edition says about a question.
    Stated {
        /// It is so.
        Yes,
        /// It is not so.
        No,
        /// The text does not say.
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
    /// When an illegal move counts.
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
        /// Until the opponent makes their next move.
        OpponentMoves,
    }
}

choice! {
    /// What an arbiter does who sees both kings in check, or a pawn on the last rank, in a game
    /// without full supervision.
    IllegalPositionSeen {
        /// The text has no special rule for it.
        NotStated,
        /// The arbiter intervenes if possible.
        Intervenes,
        /// The arbiter waits for the next move; if the position is still illegal, the game is
        /// drawn.
        DrawsAfterNextMove,
    }
}

choice! {
    /// What loses the right to claim a draw on this move.
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
    /// Which castling rights make two positions different.
    CastlingCounts {
        /// Any change of them, for a moment or for good.
        AnyChange,
        /// Only their loss by moving the king or the rook.
        OnlyLoss,
    }
}

choice! {
    /// Which en passant captures make two positions different.
    EnPassantCounts {
        /// Any that was possible and no longer is.
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
    /// When the rules on quickplay finishes apply.
    Applies {
        /// In every game of this pace.
        Always,
        /// If announced before the event. In a game's own rules: it was not announced.
        IfAnnounced,
        /// Announced for this game. No edition has this value; the setting does.
        Announced,
        /// In no game of this pace.
        Never,
    }
}

choice! {
    /// What the blind player's clock may tell them aloud.
    ClockAnnounces {
        /// The text only mentions a tactile clock.
        NotStated,
        /// The number of moves, audible only to them.
        MoveCount,
        /// The time and the number of moves.
        TimeAndMoveCount,
    }
}

choice! {
    /// What the blind player may record moves on instead of writing them.
    ScoreMachine {
        /// Magnetic tape.
        Tape,
        /// Any recording device.
        RecordingDevice,
    }
}

choice! {
    /// A penalty that an arbiter can impose.
    Penalty {
        /// A warning.
        Warning,
        /// More time for the opponent.
        OpponentGainsTime,
        /// Less time for the offender.
        OffenderLosesTime,
        /// More points for the opponent, up to those of a win.
        OpponentGainsPoints,
        /// Fewer points for the offender.
        OffenderLosesPoints,
        /// The offender loses the game.
        GameLost,
        /// A fine announced in advance.
        Fine,
        /// Rounds without the offender.
        ExclusionFromRounds,
        /// The competition goes on without the offender.
        Expulsion,
    }
}

impl Applies {
    /// Whether the rules apply in a game with this value.
    #[must_use]
    pub const fn holds(self) -> bool {
        matches!(self, Self::Always | Self::Announced)
    }
}

/// The rules of a game. Plain data: every field can be set, as an organiser may adapt the rules
/// (Article D.1). They are stored in a game's first event.
///
/// In tables a time is written `"2 min"`, and `"none"` where there is nothing.
/// [`Rules::article`] tells which article a field comes from; the article numbers below are
/// those of 2023 unless noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The edition, before any adaptations.
    pub edition: Edition,
    /// The pace they are for.
    pub pace: Pace,
    /// Whether the game has the supervision with which rapid and blitz games follow the
    /// Competition Rules (A.4, B.2).
    pub supervised: bool,
    /// Illegal moves (7.5).
    pub illegal_moves: IllegalMoves,
    /// Claims of a draw (9.2 to 9.5).
    pub draw_claims: DrawClaims,
    /// Which positions are the same (9.2.3).
    pub same_position: SamePosition,
    /// Endings without a claim (5, 9.6).
    pub endings: Endings,
    /// Draws by agreement (5.2.3, 9.1).
    pub agreement: Agreement,
    /// The fall of a flag (6.8, 6.9).
    pub flags: Flags,
    /// Late players (6.7).
    pub lateness: Lateness,
    /// Games that started wrongly (7.2, 7.3).
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
        /// Time that the opponent gains for each one that does not lose the game.
        #[serde(with = "time")]
        pub opponent_gains: Duration,
        /// Which illegal move of a player loses the game: 1 is the first.
        #[serde(with = "count")]
        pub loses_at: u32,
        /// Whether that is a draw if the opponent cannot mate by any series of legal moves.
        pub draw_if_opponent_cannot_mate: Stated,
        /// When a move is complete and counts.
        pub complete_from: CompleteFrom,
        /// Whether pressing the clock without a move counts as one.
        pub press_without_move: Stated,
        /// Whether moving with two hands and pressing counts as one.
        pub two_hands: Stated,
        /// Whether pressing with a pawn left on the last rank counts as one.
        pub unpromoted_pawn: Stated,
        /// Whether that pawn becomes a queen.
        pub unpromoted_becomes_queen: Stated,
        /// How long it can be claimed. For this and the following fields see
        /// `game::decide::reports`.
        pub claim_until: ClaimUntil,
        /// Whether the arbiter acts on it unasked.
        pub arbiter_acts: Stated,
        /// Whether it stands if nobody saw or claimed it in time.
        pub stands_if_missed: Stated,
        /// Whether the players may then still agree to correct it.
        pub corrected_by_agreement: Stated,
        /// What an arbiter does who sees an illegal position.
        pub illegal_position_seen: IllegalPositionSeen,
    }
}

group! {
    /// Claims of a draw (9.2 to 9.5).
    DrawClaims {
        /// How often a position has to appear.
        #[serde(with = "count")]
        pub repetitions: u32,
        /// How many moves each without a capture or pawn move.
        #[serde(with = "count")]
        pub moves: u32,
        /// What loses the right to claim on this move.
        pub right_lost_by: ClaimLostBy,
        /// Who stops the clocks. Only read out: the program stops them.
        pub clock: ClockOnClaim,
        /// Whether the move written for the claim cannot be changed. Only read out: nothing can
        /// change before the claim is decided, and afterwards the move has to be made in every
        /// edition (9.5.3).
        pub written_move_binds: Stated,
        /// Time that the opponent gains by a failed claim.
        #[serde(with = "time")]
        pub opponent_gains: Duration,
        /// With more than this left, a failed claim costs half of it, ...
        #[serde(with = "maybe_time")]
        pub claimant_halved_above: Option<Duration>,
        /// ... but at most this.
        #[serde(with = "maybe_time")]
        pub claimant_loses_at_most: Option<Duration>,
        /// With less, but more than this, exactly this is left.
        #[serde(with = "maybe_time")]
        pub claimant_cut_to: Option<Duration>,
    }
}

impl DrawClaims {
    /// What a failed claim leaves of the claimant's `remaining` time (9.5).
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
        /// Which castling rights matter.
        pub castling: CastlingCounts,
        /// Which en passant captures matter. Only read out: of equal positions, only the first
        /// can have such a capture, so both values give the same result.
        pub en_passant: EnPassantCounts,
    }
}

group! {
    /// Endings without a claim (5, 9.6).
    Endings {
        /// Which appearance of a position is a draw at once.
        #[serde(with = "maybe_count")]
        pub fivefold: Option<u32>,
        /// Whether they have to follow each other, with no other position of this player in
        /// between.
        pub fivefold_in_succession: Stated,
        /// How many moves each, without a capture or pawn move, are a draw at once.
        #[serde(with = "maybe_count")]
        pub seventy_five: Option<u32>,
        /// Whether mate by the last of them wins.
        pub mate_goes_first: Stated,
        /// Whether a position in which nobody can mate by any series of legal moves is a draw
        /// at once.
        pub dead_position: Stated,
        /// Whether resigning is a draw if the opponent cannot mate by any series of legal
        /// moves.
        pub resigning_draws_if_opponent_cannot_mate: Stated,
    }
}

group! {
    /// Draws by agreement (5.2.3, 9.1).
    Agreement {
        /// Whether a competition may forbid them, entirely or before some move. Only read out:
        /// the next field says whether this one does.
        pub competition_may_forbid: Stated,
        /// Before how many moves by both this competition forbids them. Set by organisers,
        /// never by an edition.
        #[serde(with = "maybe_count")]
        pub forbidden_before_move: Option<u32>,
        /// How many moves both must have made in any case.
        #[serde(with = "maybe_count")]
        pub after_moves: Option<u32>,
        /// Whether a claim of a draw is also an offer.
        pub claim_is_offer: Stated,
    }
}

group! {
    /// The fall of a flag (6.8, 6.9). The program calls each flag as it falls, and one clock
    /// runs at a time, so only the last field decides anything; the others are read out.
    Flags {
        /// Both flags down in a period that is not the last.
        pub both_down: BothFlags,
        /// Both flags down in the last period.
        pub both_down_in_last_period: BothFlags,
        /// Whether the arbiter calls a fallen flag.
        pub arbiter_calls: Stated,
        /// Whether whoever claims the win must have time left.
        pub claimant_needs_time: Stated,
        /// Whether it is a draw if the opponent cannot mate by any series of legal moves.
        pub draw_if_opponent_cannot_mate: Stated,
    }
}

group! {
    /// Late players (6.7).
    Lateness {
        /// Whoever is later than this loses. `None`: the competition has to set it.
        #[serde(with = "maybe_time")]
        pub loses_after: Option<Duration>,
        /// Whether the competition may set another time. This and the next two are only read
        /// out: an adapted rule or an act of the arbiter changes the time, and starting the
        /// clock starts White's.
        pub competition_may_change: Stated,
        /// Whether the arbiter may decide otherwise.
        pub arbiter_may_change: Stated,
        /// Whether White loses the time until they arrive, if neither player is there.
        pub white_loses_time: Stated,
    }
}

group! {
    /// Games that started wrongly (7.2, 7.3).
    Irregularities {
        /// Whether a wrong start position cancels the game ...
        pub wrong_start_cancels: Stated,
        /// ... until each player has completed this many moves. `None`: at any time.
        #[serde(with = "maybe_count")]
        pub wrong_start_until_move: Option<u32>,
        /// Before how many moves reversed colours restart the game. `None`: never.
        #[serde(with = "maybe_count")]
        pub colours_restart_before_move: Option<u32>,
        /// Whether the arbiter may decide otherwise about reversed colours. Only read out: the
        /// arbiter's acts are not refused.
        pub colours_arbiter_may_decide: Stated,
    }
}

group! {
    /// What rapid and blitz mean (A.1, B.1).
    PaceLimits {
        /// The upper limit of blitz.
        #[serde(with = "time")]
        pub blitz_up_to: Duration,
        /// Whether a game of exactly that time is blitz.
        pub blitz_includes_limit: bool,
        /// The upper limit of rapid.
        #[serde(with = "time")]
        pub rapid_up_to: Duration,
        /// Whether a game of exactly that time is rapid.
        pub rapid_includes_limit: bool,
        /// For how many moves increments count. `None`: the text does not mention them.
        #[serde(with = "maybe_count")]
        pub increments: Option<u32>,
    }
}

impl PaceLimits {
    /// The pace of a game with this much time for all moves.
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
    /// Keeping score (8; A.2). Only read out: the program keeps score for both players.
    Score {
        /// Whether both players have to.
        pub kept: Stated,
        /// Whether writing a move before making it is forbidden.
        pub writing_ahead_forbidden: Stated,
        /// With less time than this nobody has to, ...
        #[serde(with = "time")]
        pub not_below: Duration,
        /// ... unless each move adds at least this much, ...
        #[serde(with = "time")]
        pub unless_increment: Duration,
        /// ... and whether that lasts for the rest of the period.
        pub for_rest_of_period: Stated,
        /// Whether full supervision of a rapid or blitz game needs moves recorded by the
        /// arbiter or a machine ...
        pub arbiter_records: Stated,
        /// ... and at most this many games per arbiter. `None`: no rule.
        #[serde(default, with = "maybe_count")]
        pub arbiter_games: Option<u32>,
        /// How often a player may ask for the arbiter's record. `None`: no rule.
        #[serde(with = "maybe_count")]
        pub requests: Option<u32>,
    }
}

group! {
    /// Quickplay finishes: the last period without increment (Article 10 until 2009, Appendix G
    /// in 2014, then Guidelines III).
    Quickplay {
        /// When these rules apply.
        pub applies: Applies,
        /// Whether they apply only without increment.
        pub only_without_increment: Stated,
        /// A draw can be claimed with less time than this.
        #[serde(with = "time")]
        pub claim_below: Duration,
        /// What the opponent gains if the claim is postponed (then at the arbiter's
        /// discretion), refused, or answered with extra time.
        #[serde(with = "time")]
        pub opponent_gains: Duration,
        /// The extra time per move that can be requested first. `None`: it cannot.
        #[serde(with = "maybe_time")]
        pub extra_time: Option<Duration>,
        /// Whether a claim without an arbiter ends the game, to be decided later; otherwise it
        /// is refused.
        pub claim_without_arbiter: Stated,
    }
}

group! {
    /// Play with a blind player (Appendix D; E in 2009, F in 2001). Only read out, except what
    /// help costs: the steps of a game say how much of it is done.
    BlindPlay {
        /// The letter of the appendix.
        pub appendix: char,
        /// Whether the organiser asks the arbiter before adapting the rules (D.1).
        pub organiser_asks_arbiter: Stated,
        /// Whether the mover says which piece a pawn becomes (D.2.1).
        pub promotion_announced: Stated,
        /// Whether the arbiter may allow other words for the ranks (D.2.1).
        pub arbiter_may_change_ranks: Stated,
        /// Whether the clock starts only when the move is announced (D.2.4).
        pub clock_after_announcement: Stated,
        /// What the clock may say (D.2.6).
        pub clock_announces: ClockAnnounces,
        /// What moves may be recorded on (D.2.7).
        pub score_machine: ScoreMachine,
        /// Whether the sighted player may have an assistant if the blind player has none
        /// (D.2.11).
        pub opponents_assistant: Stated,
        /// Whether an assistant is required if the opponent is hard of hearing (D.2.11).
        pub assistant_if_opponent_hears_badly: Stated,
        /// Whether help with the clock or the scoresheet may cost a disabled player time
        /// (6.2.6, 8.1.6).
        pub help_costs_time: Stated,
    }
}

group! {
    /// The penalties that an arbiter can impose (12.9; 13.4 until 2009).
    Penalties {
        /// In the order of the text.
        pub may_impose: Vec<Penalty>,
    }
}

impl Rules {
    /// The rules of an edition. `supervised` says whether a rapid or blitz game has the
    /// supervision with which it follows the Competition Rules; for a standard game it changes
    /// nothing.
    ///
    /// # Errors
    ///
    /// [`RulesError::BuiltIn`] if the edition's table cannot be read, which a test rules out.
    pub fn of(edition: Edition, pace: Pace, supervised: bool) -> Result<Self, RulesError> {
        sheet::of(edition)?.rules(pace, supervised)
    }

    /// The article behind `field` in these rules, such as `7.5.5` for
    /// `illegal_moves.opponent_gains`. For a value "not stated", the article that could have
    /// said it.
    #[must_use]
    pub fn article(&self, field: &str) -> Option<&'static str> {
        let sheet = sheet::of(self.edition).ok()?;
        sheet.article(field, self.pace, self.supervised)
    }
}

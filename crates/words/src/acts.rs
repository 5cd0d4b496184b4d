//! What somebody at a page can say, as examples: for lists and buttons.

use shakmaty::{Role as Piece, Square};

use super::command_table::{CommandId, OfLaws, Purpose, Service};
use super::word_table::Slot;
use super::wording::Wording;
use doppelbrett_core::game::{ClaimKind, Irregularity, Repetition, Setup};
use doppelbrett_core::laws::Rules;
use doppelbrett_web::{ActKind, ListedAct, Role, Seat};

/// What decides which acts there are in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    setup: Setup,
    rules: Rules,
    /// The blind player sits at this program, and not at a page.
    at_hand: bool,
    /// Aids of analysis may be given.
    aids: bool,
}

impl Played {
    /// A game with this setup and these rules. `at_hand`: the blind player sits at this program;
    /// `aids`: aids of analysis are not switched off.
    #[must_use]
    pub fn new(setup: &Setup, rules: &Rules, at_hand: bool, aids: bool) -> Self {
        Self {
            rules: rules.clone(),
            setup: Setup {
                // Whose game it is makes no difference.
                blind_name: String::new(),
                sighted_name: String::new(),
                event: String::new(),
                rules: None,
                ..setup.clone()
            },
            at_hand,
            aids: aids && !setup.competes(),
        }
    }

    /// Whether both players are blind.
    #[must_use]
    pub const fn both_blind(&self) -> bool {
        self.setup.both_blind
    }

    /// Whether an arbiter is at the table.
    #[must_use]
    pub const fn has_arbiter(&self) -> bool {
        self.setup.arbiter
    }

    /// Whether somebody in `role` can ever do this in the course of the game.
    fn has(&self, id: CommandId, role: Role) -> bool {
        let Self { setup, rules, .. } = self;
        let arbiter = setup.arbiter;
        let blind = matches!(role, Role::Blind | Role::AssistantBlind);
        // Who sits with a player does not end the game for them.
        let for_player = match role {
            Role::AssistantBlind => self.at_hand,
            Role::AssistantSighted => true,
            _ => false,
        };
        match id {
            _ if setup.clock_alone && id.needs_moves() => false,
            CommandId::AcceptDraw => !for_player,
            CommandId::Resign => role != Role::AssistantSighted,
            CommandId::No => blind || !arbiter,
            CommandId::Yes => {
                let steps = setup.steps;
                let confirms = steps.confirm_own || steps.repeat_opponent == Repetition::Confirm;
                (!for_player && (blind || !arbiter)) || (blind && confirms)
            }
            CommandId::Executed => match blind {
                true => setup.steps.declare_executed,
                false => setup.steps.sighted_executes,
            },
            CommandId::Press => blind || setup.steps.sighted_presses || setup.control.is_some(),
            CommandId::Correct => blind || !arbiter,
            CommandId::TakeBack | CommandId::Rematch => {
                let people = setup.engine.is_none() && setup.online.is_none();
                // A hall makes its pairings itself.
                let here = id == CommandId::TakeBack || self.at_hand;
                people && here && !setup.competes()
            }
            CommandId::Continue => !arbiter && setup.control.is_some(),
            _ => match id.purpose() {
                Purpose::Law(OfLaws::Claim(kind) | OfLaws::Declare(kind)) => {
                    (!for_player || arbiter) && self.can_claim(kind)
                }
                Purpose::Law(OfLaws::Report(what)) => counts(rules, what),
                Purpose::Serve(Service::Analyse(_)) => self.aids,
                _ => true,
            },
        }
    }

    fn can_claim(&self, kind: ClaimKind) -> bool {
        let rules = &self.rules.quickplay;
        let announced = self.setup.control.is_some() && rules.applies.holds();
        match kind {
            ClaimKind::Repetition | ClaimKind::Moves => true,
            ClaimKind::Quickplay => {
                announced && (self.setup.arbiter || rules.claim_without_arbiter.holds())
            }
            ClaimKind::ExtraTime => announced && self.setup.arbiter && rules.extra_time.is_some(),
        }
    }
}

/// Whether the rules count it as irregular.
fn counts(rules: &Rules, what: Irregularity) -> bool {
    let rules = &rules.illegal_moves;
    match what {
        Irregularity::PressedWithoutMove => rules.press_without_move.holds(),
        Irregularity::TwoHands => rules.two_hands.holds(),
        Irregularity::Unpromoted => rules.unpromoted_pawn.holds(),
        _ => true,
    }
}

impl Wording {
    /// The place of `role` at the pages of a game, with every act that can be written there.
    #[must_use]
    pub fn seat(&self, role: Role, played: &Played) -> Seat {
        // On the opponent's side sits a blind player, too, and never at this program.
        let opposite = (played.setup.both_blind && role.is_opposite()).then(|| Played {
            at_hand: false,
            ..played.clone()
        });
        let (acts, often) = match &opposite {
            Some(played) => self.acts(role.mirrored(), played),
            None => self.acts(role, played),
        };
        Seat {
            acts: acts.into(),
            often: often.into(),
            ..Seat::of(role)
        }
    }

    /// Every act that somebody in `role` can write in the course of a game, with examples in
    /// its slots, and the beginnings that are written most often.
    pub fn acts(&self, role: Role, played: &Played) -> (Vec<ListedAct>, Vec<String>) {
        match role {
            Role::Arbiter => {
                return (
                    self.arbiter.listed(&played.rules, &played.setup),
                    self.arbiter.often(&played.setup),
                );
            }
            Role::Spectator => return (Vec::new(), Vec::new()),
            Role::Blind | Role::AssistantBlind | Role::Player | Role::AssistantSighted => {}
        }
        let often = |id: &CommandId| Some((id.row().often(role)?, *id));
        let ids = CommandId::ALL.iter().filter(|id| played.has(**id, role));
        let mut often: Vec<_> = ids.filter_map(often).collect();
        often.sort_unstable_by_key(|(place, _)| *place);
        let often = often.into_iter().map(|(_, id)| id);
        let mut examples = Examples::default();
        if played.setup.clock_alone {
            self.commands
                .words(CommandId::Press)
                .clone_into(&mut examples.told);
        }
        let moves =
            (!played.setup.clock_alone).then(|| ListedAct::written(ActKind::Move, &examples.told));
        let shapes = self.shapes(role, played);
        let said = shapes.iter().map(|shape| {
            let text = self.filled_in(shape, &examples);
            ListedAct::written(shape.kind, text)
        });
        let mut acts: Vec<ListedAct> = moves.into_iter().chain(said).collect();
        let beginning = |id| {
            let words = self.commands.words(id);
            let slot = words.find('{').unwrap_or(words.len());
            words.get(..slot).unwrap_or(words).to_owned()
        };
        acts.sort_by_key(|act| act.kind);
        (acts, often.map(beginning).collect())
    }

    /// The forms of everything that somebody in `role` can say in a game.
    pub fn shapes(&self, role: Role, played: &Played) -> Vec<Shape<'_>> {
        let shapes = self.commands.shapes();
        let shapes = shapes.filter(|(id, _)| id.purpose().is_listed_for(role));
        let shapes = shapes.filter(|(id, _)| played.has(*id, role));
        shapes
            .map(|(id, words)| Shape {
                id,
                kind: kind(id),
                words,
            })
            .collect()
    }

    /// A form with examples in its slots.
    pub fn filled_in(&self, shape: &Shape<'_>, examples: &Examples) -> String {
        let piece = self.piece_to_type(examples.piece);
        if shape.id == CommandId::BoardStands {
            // Whose piece it is, the square says that it left.
            let instead = self.commands.instead_word();
            let placed = format!("{piece} {} {instead} {}", examples.free, examples.square);
            return shape.words.replace(Slot::Move.name(), &placed);
        }
        Slot::fill(shape.words, |slot| match slot {
            Slot::Square => examples.square.to_string(),
            Slot::Line => examples.square.file().to_string(),
            Slot::Role => piece.to_owned(),
            Slot::Number => examples.number.to_string(),
            Slot::Move => examples.told.clone(),
            Slot::Text => slot.name().to_owned(),
        })
    }

    /// A piece in the user's language.
    fn piece_to_type(&self, piece: Piece) -> &str {
        match self.has_two_languages() {
            true => self.commands.role_word(piece),
            false => self.lexicon.role(piece),
        }
    }
}

/// How something is said, with its slots.
#[derive(Clone, Copy, Debug)]
pub struct Shape<'w> {
    /// The command.
    pub id: CommandId,
    /// Its group in a list.
    pub kind: ActKind,
    words: &'w str,
}

impl Shape<'_> {
    /// Whether it names something.
    pub fn has_slot(&self) -> bool {
        self.words.contains('{')
    }
}

/// What stands in the slots of the forms.
#[derive(Clone, Debug)]
pub struct Examples {
    /// A square with this piece.
    pub square: Square,
    /// A piece for it.
    pub piece: Piece,
    /// A square on which it could stand instead.
    pub free: Square,
    /// The number of a move.
    pub number: u32,
    /// A move, or in a clock alone the press, as somebody is told of it.
    pub told: String,
}

impl Default for Examples {
    fn default() -> Self {
        Self {
            square: Square::G1,
            piece: Piece::Knight,
            free: Square::E2,
            number: 1,
            told: "g1f3".to_owned(),
        }
    }
}

fn kind(id: CommandId) -> ActKind {
    match id {
        CommandId::OfferDraw
        | CommandId::AcceptDraw
        | CommandId::DeclineDraw
        | CommandId::Resign => ActKind::Draw,
        CommandId::CallArbiter => ActKind::Report,
        _ => match id.purpose() {
            Purpose::Play(_) | Purpose::Continue => ActKind::Move,
            Purpose::Law(OfLaws::Claim(_) | OfLaws::Declare(_)) => ActKind::Claim,
            Purpose::Law(OfLaws::Report(_) | OfLaws::Touch) => ActKind::Report,
            Purpose::Board(_) => ActKind::Board,
            Purpose::Ask(_) => ActKind::Ask,
            Purpose::Relay => ActKind::Relay,
            Purpose::Serve(_) | Purpose::Against(_) | Purpose::Online(_) => ActKind::Help,
        },
    }
}

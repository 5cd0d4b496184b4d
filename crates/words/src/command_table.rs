//! Every command that a player can say or type besides a move, one entry each: what it
//! does, its key on the Braille display, and its places in the menu and the help. Its words
//! are in `grammars/commands.<language>.toml`.

use serde::{Deserialize, Serialize};

use doppelbrett_braille::Key;
use doppelbrett_core::game::{Answer, ClaimKind, Command, Irregularity, Player};
use doppelbrett_settings::ListeningMode;
use doppelbrett_voice::TuningStep;
use doppelbrett_web::Role;

/// Makes [`CommandId`] of the entries, in the order of the menu.
macro_rules! commands {
    ($($(#[$doc:meta])* $id:ident => $row:expr,)*) => {
        /// The name of a command; the tables give it its words in each language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum CommandId {
            $($(#[$doc])* $id,)*
        }

        impl CommandId {
            /// All of them, in the order of the menu.
            pub const ALL: &[Self] = &[$(Self::$id,)*];

            /// What the program knows of it besides its words.
            pub const fn row(self) -> Row {
                match self {
                    $(Self::$id => $row,)*
                }
            }
        }
    };
}

use Purpose::{Against, Ask, Board, Continue, Law, Online, Play, Relay, Serve};

commands! {
    /// Yes to what was asked or repeated.
    Yes => row(Play(|by| Command::Answer { by, answer: Answer::Yes })).help_now(0).heard(Forms::FirstElsewhere),
    /// No to it.
    No => row(Play(|by| Command::Answer { by, answer: Answer::No })).help_now(1).heard(Forms::FirstElsewhere),
    /// The piece stands on the player's board (D.2.3).
    Executed => row(Play(|by| Command::Executed { by })).help_now(4),
    /// Presses the clock.
    Press => row(Play(|by| Command::Press { by })).help_now(5).key(Key::Return).often_blind(1),
    /// Takes an announcement back (D.2.8).
    Correct => row(Play(|by| Command::Correct { by })).help_now(6),
    /// Lets the clocks run again.
    Continue => row(Continue).help_now(7),
    /// Says the last move.
    LastMove => row(Ask(Query::LastMove)).key(Key::LastMove),
    /// What the program waits for.
    State => row(Ask(Query::State)),
    /// Says the last thing again.
    Repeat => row(Serve(Service::Repeat)).key(Key::SayLine),
    /// Tells both times (D.2.10: only on request).
    Time => row(Ask(Query::Time)).key(Key::Time).often_blind(2),
    /// Tells what the player has left.
    OwnTime => row(Ask(Query::TimeOf(Player::Blind))),
    /// Tells what the opponent has left.
    OpponentTime => row(Ask(Query::TimeOf(Player::Sighted))),
    /// Tells the number of the move.
    MoveNumber => row(Ask(Query::MoveNumber)).often_blind(3),
    /// Says the first move.
    FirstMove => row(Ask(Query::FirstMove)),
    /// Says what was played in a move of this number.
    MoveAt => row(Ask(Query::MoveAt)).not_in_menu(),
    /// Tells how much time was agreed.
    TimeControl => row(Ask(Query::TimeControl)),
    /// Says the last five moves.
    LastFive => row(Ask(Query::LastFive)).key(Key::SayAll),
    /// Says the move before the one that was said last.
    StepBack => row(Serve(Service::Step(Way::Back))),
    /// Says the move after it.
    StepOn => row(Serve(Service::Step(Way::On))),
    /// Shows the board on the Braille display, or no longer.
    ShowBoard => row(Serve(Service::Show(View::Board))),
    /// Shows the score on the Braille display, or no longer.
    ShowScore => row(Serve(Service::Show(View::Score))),
    /// Shows what was told on the Braille display, or no longer.
    ShowDialogue => row(Serve(Service::Show(View::Dialogue))),
    /// Shows the clock on the Braille display, or no longer (D.2.6).
    ClockDial => row(Serve(Service::Show(View::Dial))),
    /// Shows what can be done now on the Braille display, or no longer.
    ShowMenu => row(Serve(Service::Show(View::Menu))).not_in_menu(),
    /// Shows the board on the display by its files, or by its ranks again.
    BoardFiles => row(Serve(Service::Show(View::Files))),
    /// Goes to a rank, a file or a square on the board of the display.
    GoToLine => row(Serve(Service::Show(View::Line))).not_in_menu(),
    /// Goes to the next piece of a kind, on the display if there is one.
    NextPiece => row(Serve(Service::Show(View::NextPiece))).not_in_menu(),
    /// Goes to the previous piece of a kind, on the display if there is one.
    PreviousPiece => row(Serve(Service::Show(View::PreviousPiece))).not_in_menu(),
    /// What attacks a square: an aid of analysis.
    Attackers => row(Serve(Service::Analyse(Aid::Attackers))).not_in_menu(),
    /// Where the piece on a square can go: an aid of analysis.
    Targets => row(Serve(Service::Analyse(Aid::Targets))).not_in_menu(),
    /// What the piece on a square can capture: an aid of analysis.
    Captures => row(Serve(Service::Analyse(Aid::Captures))).not_in_menu(),
    /// The name of the opening: an aid from a table.
    Opening => row(Serve(Service::Analyse(Aid::Opening))),
    /// Goes to the next square on which the two boards differ.
    NextDifference => row(Serve(Service::NextDifference)).key(Key::DifferenceAfter),
    /// Offers a draw.
    OfferDraw => row(Play(|by| Command::OfferDraw { by })),
    /// Accepts the opponent's offer.
    AcceptDraw => row(Play(|by| Command::AcceptDraw { by })).help_now(2).heard(Forms::ToConfirm),
    /// Declines it.
    DeclineDraw => row(Play(|by| Command::DeclineDraw { by })).help_now(3).heard(Forms::ToConfirm),
    /// Resigns.
    Resign => row(Play(|by| Command::Resign { by })),
    /// Calls the arbiter (Article 6.11.2).
    CallArbiter => row(Play(|by| Command::CallArbiter { by })),
    /// Claims a draw: the same position three times (Article 9.2).
    ClaimRepetition => row(Law(OfLaws::Claim(ClaimKind::Repetition))).often_sighted(1),
    /// The same with a move that is asked for, declared and not played (Article 9.2.1).
    ClaimRepetitionWith => row(Law(OfLaws::Declare(ClaimKind::Repetition))),
    /// Claims a draw: fifty moves (Article 9.3).
    ClaimMoves => row(Law(OfLaws::Claim(ClaimKind::Moves))).often_sighted(2),
    /// The same with a move that is asked for, declared and not played (Article 9.3.1).
    ClaimMovesWith => row(Law(OfLaws::Declare(ClaimKind::Moves))),
    /// Claims a draw in a quickplay finish.
    ClaimQuickplay => row(Law(OfLaws::Claim(ClaimKind::Quickplay))),
    /// Asks for extra time in a quickplay finish instead (G.4).
    AskExtraTime => row(Law(OfLaws::Claim(ClaimKind::ExtraTime))),
    /// Tells how the two boards and the two scores differ (D.2.9).
    Compare => row(Ask(Query::Compare)),
    /// The player's board is in order again.
    BoardInOrder => row(Board(OfBoard::InOrder)),
    /// A square of the player's board is empty.
    BoardEmpty => row(Board(OfBoard::Empty)).not_in_menu(),
    /// A piece stands on the player's board.
    BoardStands => row(Board(OfBoard::Stands)).not_in_menu(),
    /// The player wrote something else on their scoresheet.
    Wrote => row(Board(OfBoard::Wrote)).not_in_menu().often_sighted(3),
    /// A piece was touched (Article 4; D.2.2).
    Touched => row(Law(OfLaws::Touch)).not_in_menu().often_blind(4).often_sighted(0),
    /// Reports an illegal move (Article 7.5).
    IllegalMove => row(Law(OfLaws::Report(Irregularity::IllegalMove))),
    /// Reports an illegal move after which the opponent has moved (A.5.2).
    EarlierIllegalMove => row(Law(OfLaws::Report(Irregularity::EarlierIllegalMove))),
    /// Reports a clock pressed without a move.
    PressedWithoutMove => row(Law(OfLaws::Report(Irregularity::PressedWithoutMove))),
    /// Reports a pawn left on the last rank.
    Unpromoted => row(Law(OfLaws::Report(Irregularity::Unpromoted))),
    /// Reports a move with two hands.
    TwoHands => row(Law(OfLaws::Report(Irregularity::TwoHands))),
    /// Reports displaced pieces (Article 7.4).
    DisplacedPieces => row(Law(OfLaws::Report(Irregularity::DisplacedPieces))),
    /// Reports reversed colours (Article 7.3).
    ColoursReversed => row(Law(OfLaws::Report(Irregularity::ColoursReversed))),
    /// Reports a wrong starting position (Article 7.2).
    WrongStart => row(Law(OfLaws::Report(Irregularity::WrongStart))),
    /// Reports a player who is not there (Article 6.7).
    Late => row(Law(OfLaws::Report(Irregularity::Late))),
    /// Where the player's own pieces stand.
    Position => row(Ask(Query::Position)),
    /// Where the opponent's pieces stand.
    PositionOpponent => row(Ask(Query::PositionOpponent)),
    /// Where the player's pieces of a kind stand.
    Where => row(Ask(Query::Where(Player::Blind))).not_in_menu(),
    /// Where the opponent's pieces of a kind stand.
    WhereOpponent => row(Ask(Query::Where(Player::Sighted))).not_in_menu(),
    /// What stands on a square.
    Who => row(Ask(Query::Who)).not_in_menu(),
    /// What stands on a rank or a file.
    BoardLine => row(Ask(Query::Line)).not_in_menu(),
    /// What stands on the diagonals through a square.
    Diagonals => row(Ask(Query::Diagonals)).not_in_menu(),
    /// The colour of a square.
    SquareColour => row(Ask(Query::SquareColour)).not_in_menu(),
    /// The position as FEN.
    Fen => row(Ask(Query::Fen)),
    /// What has been captured.
    Captured => row(Ask(Query::Captured)),
    /// Tells the rest of what was told in part.
    More => row(Serve(Service::More)).not_in_help(),
    /// The position that the game began from.
    StartPosition => row(Ask(Query::StartPosition)),
    /// Silences the voice.
    Stop => row(Serve(Service::Stop)).key(Key::Mute),
    /// Listens to what is said next, or no longer.
    Talk => row(Serve(Service::Talk)).key(Key::Talk),
    /// Records what is said next as a note, where the game is taped.
    Note => row(Serve(Service::Note)).heard(Forms::OnTape),
    /// Listens to everything from now on.
    ListenAlways => row(Serve(Service::Listen(ListeningMode::Open))),
    /// Listens only after the key to talk from now on.
    ListenOnKey => row(Serve(Service::Listen(ListeningMode::PushToTalk))),
    /// Listens only to what begins with its name from now on.
    ListenOnName => row(Serve(Service::Listen(ListeningMode::Wake))),
    /// Tells how loud the player's speech arrives.
    Level => row(Serve(Service::Level)),
    /// Speaks faster.
    Faster => row(Serve(Service::Tune(TuningStep::Rate(10)))).key(Key::SayFaster),
    /// Speaks slower.
    Slower => row(Serve(Service::Tune(TuningStep::Rate(-10)))).key(Key::SaySlower),
    /// Speaks louder in the player's ear, or to all where there is no earphone.
    Louder => row(Serve(Service::Tune(TuningStep::Volume(10)))),
    /// Speaks softer there.
    Softer => row(Serve(Service::Tune(TuningStep::Volume(-10)))),
    /// Relays the sighted player's move (D.2.10).
    Opponent => row(Relay).not_in_menu().often_blind(0),
    /// Takes the last move back; the opponent is asked, unless it is an engine.
    TakeBack => row(Play(|by| Command::TakeBack { by })).heard(Forms::NotInCompetition),
    /// Another game with the colours changed; the opponent is asked, unless it is an engine.
    Rematch => row(Play(|by| Command::Rematch { by })).help_now(9).heard(Forms::NotInCompetition),
    /// Tells a little of the best move, and more each time.
    Hint => row(Against(OfEngine::Hint)).heard(Forms::AgainstEngine),
    /// Tells in words who stands better.
    Evaluate => row(Against(OfEngine::Evaluate)).heard(Forms::AgainstEngine),
    /// Lets the engine play at another level.
    SetLevel => row(Against(OfEngine::SetLevel)).not_in_menu().heard(Forms::AgainstEngine),
    /// Begins a new game with the same colours.
    NewGame => row(Against(OfEngine::NewGame)).help_now(8).heard(Forms::NotAtTable),
    /// Begins a game against an engine, where somebody else has the opponent's seat as well.
    PlayEngine => row(Against(OfEngine::PlayEngine)).help_now(10).heard(Forms::NotAtTable),
    /// Begins a new game with the other colour.
    SwapColours => row(Against(OfEngine::SwapColours)).heard(Forms::AgainstEngine),
    /// Begins a new game as White.
    PlayWhite => row(Against(OfEngine::PlayWhite)).not_in_menu().heard(Forms::AgainstEngine),
    /// Begins a new game as Black.
    PlayBlack => row(Against(OfEngine::PlayBlack)).not_in_menu().heard(Forms::AgainstEngine),
    /// Reads what the opponent wrote, in a game on the network.
    Chat => row(Online(OfServer::Chat)),
    /// Gives a game on the network up before it has really begun.
    Abort => row(Online(OfServer::Abort)),
    /// Wins a game on the network that the opponent has left.
    ClaimVictory => row(Online(OfServer::ClaimVictory)),
    /// Tells what can be said.
    Help => row(Serve(Service::Help)).not_in_help(),
    /// Says at each step of the next moves what to do, or no more.
    Lead => row(Serve(Service::Lead)),
    /// Ends the program; the game can be resumed.
    Quit => row(Serve(Service::Quit)).help_now(11),
}

impl CommandId {
    /// Whether it is about moves or boards: nothing for a clock that is told neither.
    #[must_use]
    pub fn needs_moves(self) -> bool {
        match self.purpose() {
            Play(command) => command(Player::Blind).needs_moves(),
            Law(_) | Board(_) | Online(_) => true,
            Against(what) => !matches!(what, OfEngine::NewGame),
            Ask(query) => !matches!(
                query,
                Query::Time
                    | Query::TimeOf(_)
                    | Query::TimeControl
                    | Query::MoveNumber
                    | Query::State
            ),
            Serve(service) => matches!(
                service,
                Service::Lead
                    | Service::Step(_)
                    | Service::Analyse(_)
                    | Service::NextDifference
                    | Service::Show(
                        View::Board
                            | View::Score
                            | View::Files
                            | View::Line
                            | View::NextPiece
                            | View::PreviousPiece
                    )
            ),
            Continue | Relay => false,
        }
    }
}

/// What the program knows of a command besides its words.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub purpose: Purpose,
    /// It stands in the menu of the Braille display: it needs no more words.
    pub in_menu: bool,
    pub help: HelpPlace,
    /// The key of the Braille display that gives it.
    pub key: Option<Key>,
    pub forms: Forms,
    /// Its place among the beginnings that the blind player's assistant writes most often.
    often_blind: Option<u8>,
    /// The same for the sighted player and their assistant.
    often_sighted: Option<u8>,
}

/// What a command is for.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug)]
pub enum Purpose {
    /// What either player does in the game, as a command to it.
    Play(fn(Player) -> Command),
    /// A claim or a report.
    Law(OfLaws),
    /// What stands on a board, or was written in a score.
    Board(OfBoard),
    /// The clocks run again, for either player.
    Continue,
    /// Relays what the sighted player did.
    Relay,
    /// What only a game against an engine has.
    Against(OfEngine),
    /// What only a game on the network has.
    Online(OfServer),
    /// A question about the game, which changes nothing.
    Ask(Query),
    /// What is between the player and the program alone.
    Serve(Service),
}

/// A claim or a report.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfLaws {
    Claim(ClaimKind),
    /// A claim with a move that is asked for.
    Declare(ClaimKind),
    Report(Irregularity),
    Touch,
}

/// What is said of a board or a score.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfBoard {
    InOrder,
    Empty,
    Stands,
    Wrote,
}

/// What only a game against an engine has.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfEngine {
    Hint,
    Evaluate,
    SetLevel,
    /// A new game with the same colours.
    NewGame,
    /// A new game, whoever plays now.
    PlayEngine,
    /// A new game with the other colour.
    SwapColours,
    PlayWhite,
    PlayBlack,
}

/// What only a game on the network has.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfServer {
    Chat,
    Abort,
    ClaimVictory,
}

/// A question about the game.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    Time,
    /// What this player has left.
    TimeOf(Player),
    MoveNumber,
    LastMove,
    FirstMove,
    /// What was played in a move of this number.
    MoveAt,
    LastFive,
    /// How much time was agreed.
    TimeControl,
    Position,
    PositionOpponent,
    StartPosition,
    State,
    Compare,
    /// Where this player's pieces of a kind stand.
    Where(Player),
    Who,
    Line,
    Diagonals,
    /// Whether a square is a light or a dark one.
    SquareColour,
    Fen,
    Captured,
}

/// What the program does for the player alone.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Service {
    Repeat,
    More,
    Help,
    /// Says at each step what to do, or no more.
    Lead,
    Show(View),
    /// Tells the moves one by one.
    Step(Way),
    Analyse(Aid),
    NextDifference,
    Stop,
    Talk,
    /// Takes what is said next down on tape.
    Note,
    /// Changes when the program listens.
    Listen(ListeningMode),
    Level,
    /// Changes how the voice speaks.
    Tune(TuningStep),
    Quit,
}

impl Service {
    /// Whether the blind player has it on a page, too: the rest belongs to the machine.
    pub const fn is_served_from_afar(self) -> bool {
        match self {
            Self::Repeat
            | Self::More
            | Self::Help
            | Self::Lead
            | Self::Show(View::NextPiece | View::PreviousPiece)
            | Self::Step(_)
            | Self::Analyse(_)
            | Self::NextDifference
            | Self::Note
            | Self::Stop => true,
            Self::Show(_)
            | Self::Talk
            | Self::Listen(_)
            | Self::Level
            | Self::Tune(_)
            | Self::Quit => false,
        }
    }
}

/// To the move before or to the one after.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Back,
    On,
}

/// What is shown on the Braille display.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    Dial,
    Board,
    Score,
    Dialogue,
    Menu,
    Files,
    Line,
    NextPiece,
    PreviousPiece,
}

/// An aid of analysis.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    Attackers,
    Targets,
    /// What can be captured from there.
    Captures,
    /// What the game so far is called.
    Opening,
}

/// Where the help names a command.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPlace {
    /// At once, in this place: it goes on with the game, or answers.
    Now(u8),
    /// With the rest, in the order of the tables of words.
    Later,
    Nowhere,
}

/// Which forms of a command the recogniser knows.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    All,
    /// All where a question is to be confirmed, elsewhere the first: nothing may be silent,
    /// but the many other words make sense there alone.
    FirstElsewhere,
    /// Only where a question is to be confirmed.
    ToConfirm,
    /// Only in a game against an engine.
    AgainstEngine,
    /// Only where another game can follow: not in a competition at the table.
    NotAtTable,
    /// Only where a move can be taken back.
    NotInCompetition,
    /// Only in a game on tape.
    OnTape,
}

const fn row(purpose: Purpose) -> Row {
    Row {
        purpose,
        in_menu: true,
        help: HelpPlace::Later,
        key: None,
        forms: Forms::All,
        often_blind: None,
        often_sighted: None,
    }
}

impl Row {
    const fn not_in_menu(self) -> Self {
        Self {
            in_menu: false,
            ..self
        }
    }

    const fn help_now(self, place: u8) -> Self {
        Self {
            help: HelpPlace::Now(place),
            ..self
        }
    }

    const fn not_in_help(self) -> Self {
        Self {
            help: HelpPlace::Nowhere,
            ..self
        }
    }

    const fn key(self, key: Key) -> Self {
        Self {
            key: Some(key),
            ..self
        }
    }

    const fn heard(self, forms: Forms) -> Self {
        Self { forms, ..self }
    }

    const fn often_blind(self, place: u8) -> Self {
        Self {
            often_blind: Some(place),
            ..self
        }
    }

    const fn often_sighted(self, place: u8) -> Self {
        Self {
            often_sighted: Some(place),
            ..self
        }
    }

    /// Its place among the beginnings that are written most often on a page of `role`.
    pub const fn often(self, role: Role) -> Option<u8> {
        match role {
            Role::Blind | Role::AssistantBlind => self.often_blind,
            Role::Player | Role::AssistantSighted => self.often_sighted,
            Role::Arbiter | Role::Spectator => None,
        }
    }
}

impl Purpose {
    /// Whether it is listed on a page of `role`.
    pub const fn is_listed_for(self, role: Role) -> bool {
        match role {
            Role::Blind => match self {
                Serve(service) => service.is_served_from_afar(),
                Against(_) | Online(_) => false,
                _ => true,
            },
            Role::AssistantBlind => !matches!(self, Serve(_) | Against(_) | Online(_)),
            Role::Player | Role::AssistantSighted => match self {
                // A page names claim and move in one line.
                Law(OfLaws::Declare(_)) | Relay | Against(_) | Online(_) | Ask(_) | Serve(_) => {
                    false
                }
                Continue => matches!(role, Role::Player),
                Play(_) | Law(_) | Board(_) => true,
            },
            Role::Arbiter | Role::Spectator => false,
        }
    }
}

impl CommandId {
    /// What it is for.
    pub const fn purpose(self) -> Purpose {
        self.row().purpose
    }

    /// The command that a key of the Braille display gives.
    pub fn of_key(key: Key) -> Option<Self> {
        let has = |id: &Self| id.row().key == Some(key);
        Self::ALL.iter().copied().find(has)
    }

    /// The claim of this kind.
    pub fn of_claim(kind: ClaimKind) -> Option<Self> {
        let claims = |id: &Self| matches!(id.purpose(), Law(OfLaws::Claim(is)) if is == kind);
        Self::ALL.iter().copied().find(claims)
    }

    /// Its message id in the locales: `help-last-five`.
    #[must_use]
    pub fn help_id(self) -> String {
        let name = format!("{self:?}");
        let mut id = String::from("help");
        for letter in name.chars() {
            if letter.is_uppercase() {
                id.push('-');
            }
            id.extend(letter.to_lowercase());
        }
        id
    }
}

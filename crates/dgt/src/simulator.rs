//! A DGT board and its clock as a value, with the faults of a real line, for tests.

use std::collections::VecDeque;
use std::time::Duration;

use shakmaty::{Board, CastlingSide, Chess, Color, Move, Piece, Position, Role, Square};

use crate::{Orientation, Scan};

/// How often things go wrong, from 0 to 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Faults {
    /// A byte of noise before or inside a message.
    pub noise: f64,
    /// A message that breaks off.
    pub half: f64,
    /// A clock message of zeros, with the lever on the other side.
    pub all_zero: f64,
}

impl Faults {
    /// As bad as a line can be and still work.
    pub const BAD: Self = Self {
        noise: 0.02,
        half: 0.01,
        all_zero: 0.1,
    };
}

/// A DGT board with a clock: hands change it, it is scanned field by field, and it reports what
/// it saw.
pub struct SimulatedBoard {
    rng: fastrand::Rng,
    faults: Faults,
    orientation: Orientation,
    /// What stands there.
    stands: Scan,
    /// The field of a piece that it has no name for.
    unknown: Option<u8>,
    /// What it has reported.
    told: Scan,
    updates: bool,
    /// The next field to scan, when this scan began, and how long a scan takes.
    field: u8,
    began: Duration,
    takes: Duration,
    now: Duration,
    out: VecDeque<u8>,
    /// What it received.
    pub received: Vec<u8>,
    /// Its clock.
    pub clock: SimulatedClock,
    clock_told: Duration,
}

/// The clock at the board.
pub struct SimulatedClock {
    /// What the first side has left.
    pub first: Duration,
    /// What the second side has left.
    pub second: Duration,
    /// Whether the lever is up on the first side.
    pub first_up: bool,
    /// Whether one of the times runs.
    pub runs: bool,
    /// Whether the clock is connected.
    pub there: bool,
    /// The text it was told to show.
    pub text: Option<String>,
    /// The times it was set to, first side first, and which runs.
    pub set: Option<([u8; 6], u8)>,
}

impl SimulatedBoard {
    /// An empty board whose clock shows fifteen minutes each.
    #[must_use]
    pub fn new(seed: u64, faults: Faults, orientation: Orientation) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        Self {
            takes: Duration::from_millis(rng.u64(200..=250)),
            rng,
            faults,
            orientation,
            stands: Scan::default(),
            unknown: None,
            told: Scan::default(),
            updates: false,
            field: 0,
            began: Duration::ZERO,
            now: Duration::ZERO,
            out: VecDeque::new(),
            received: Vec::new(),
            clock: SimulatedClock {
                first: Duration::from_secs(900),
                second: Duration::from_secs(900),
                // White's side is up before the game.
                first_up: orientation == Orientation::Straight,
                runs: false,
                there: true,
                text: None,
                set: None,
            },
            clock_told: Duration::ZERO,
        }
    }

    /// Puts a piece on a square, or removes it.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.stands.set(self.orientation.field(square), piece);
    }

    /// Puts a piece on a square that the board has no name for.
    pub fn put_unknown(&mut self, square: Square) {
        self.unknown = Some(self.orientation.field(square));
    }

    /// Sets up all pieces as in `board`.
    pub fn set_up(&mut self, board: &Board) {
        self.stands = Scan::of(board, self.orientation);
    }

    /// What stands there.
    #[must_use]
    pub fn placement(&self) -> Board {
        self.stands.placement(self.orientation)
    }

    /// The player of this colour presses the clock.
    pub fn press(&mut self, side: Color) {
        let first = match self.orientation {
            Orientation::Straight => Color::White,
            Orientation::Turned => Color::Black,
        };
        self.clock.first_up = side != first;
        self.clock.runs = true;
        self.tell_clock();
    }

    /// Receives what the computer sends.
    pub fn receive(&mut self, bytes: &[u8]) {
        self.received.extend_from_slice(bytes);
        while let Some(command) = self.received.first().copied() {
            let length = match (command, self.received.get(1)) {
                (0x2b, None) => return,
                (0x2b, Some(size)) => 2 + usize::from(*size),
                _ => 1,
            };
            if self.received.len() < length {
                return;
            }
            let command: Vec<u8> = self.received.drain(..length).collect();
            self.command(&command);
        }
    }

    /// What it has sent by `now`.
    pub fn sent(&mut self, now: Duration) -> Vec<u8> {
        self.advance(now);
        // A line delivers pieces of any length.
        let many = match self.out.len() {
            0 => 0,
            waiting => self.rng.usize(1..=waiting),
        };
        self.out.drain(..many).collect()
    }

    /// Scans the fields whose turn has come.
    pub fn advance(&mut self, now: Duration) {
        loop {
            let at = self.began + self.takes * u32::from(self.field) / 64;
            if at > now {
                break;
            }
            self.look(self.field);
            self.field += 1;
            if self.field == 64 {
                self.field = 0;
                self.began += self.takes;
                self.takes = Duration::from_millis(self.rng.u64(200..=250));
            }
        }
        let passed = now.saturating_sub(self.now);
        self.now = now;
        if self.clock.runs {
            let side = if self.clock.first_up {
                &mut self.clock.first
            } else {
                &mut self.clock.second
            };
            *side = side.saturating_sub(passed);
        }
        if self.updates && self.clock.runs && now >= self.clock_told + Duration::from_secs(1) {
            self.tell_clock();
        }
    }

    fn look(&mut self, field: u8) {
        let piece = self.stands.fields()[usize::from(field)];
        if self.updates && self.told.fields()[usize::from(field)] != piece {
            self.message(0x8e, &[field, code(piece)]);
        }
        self.told.set(field, piece);
    }

    fn command(&mut self, command: &[u8]) {
        match command {
            [0x4b] => self.updates = true,
            [0x42] => {
                let mut codes = self.told.fields().map(code);
                if let Some(field) = self.unknown {
                    codes[usize::from(field)] = 0x0d;
                }
                self.message(0x86, &codes);
            }
            [0x45] => self.message(0x91, b"12345"),
            [0x55] => self.message(0xa2, b"3000012345"),
            [0x4d] => self.message(0x93, &[1, 8]),
            [0x4c] => self.message(0xa0, &[80, 0, 0, 0, 0, 0, 0, 0, 0]),
            [0x41] => self.tell_clock(),
            [0x2b, _, 3, 0x0c, shown @ .., _, 0] => {
                self.clock.text = Some(String::from_utf8_lossy(shown).trim_end().to_owned());
                self.message(0x8d, &[0x0a, 0x40, 0, 0, 0x0c, 0, 0]);
            }
            [0x2b, _, 3, 0x0a, h2, m2, s2, h1, m1, s1, runs, 0] => {
                self.clock.set = Some(([*h1, *m1, *s1, *h2, *m2, *s2], *runs));
                self.message(0x8d, &[0x0a, 0x40, 0, 0, 0x0a, 0, 0]);
            }
            [0x2b, _, 3, 0x03, 0] => {
                self.clock.text = None;
                self.message(0x8d, &[0x0a, 0x40, 0, 0, 0x03, 0, 0]);
            }
            _ => {}
        }
    }

    /// Sends what the clock shows.
    pub fn tell_clock(&mut self) {
        self.clock_told = self.now;
        if self.chance(self.faults.all_zero) {
            let lever = if self.clock.first_up { 0 } else { 2 };
            self.message(0x8d, &[0, 0, 0, 0, 0, 0, lever]);
        }
        if !self.clock.there {
            self.message(0x8d, &[0, 0, 0, 0, 0, 0, 0b10_0000]);
            return;
        }
        let [h1, m1, s1] = shown(self.clock.first);
        let [h2, m2, s2] = shown(self.clock.second);
        let flag = |left: Duration| if left.as_secs() == 0 { 0b1_0000 } else { 0 };
        let (h1, h2) = (h1 | flag(self.clock.first), h2 | flag(self.clock.second));
        let status = u8::from(self.clock.runs) | u8::from(self.clock.first_up) << 1;
        self.message(0x8d, &[h1, m1, s1, h2, m2, s2, status]);
    }

    fn message(&mut self, id: u8, data: &[u8]) {
        let mut bytes = vec![
            id,
            0,
            3 + u8::try_from(data.len()).expect("a short message"),
        ];
        bytes.extend(data);
        if self.chance(self.faults.half) {
            bytes.truncate(self.rng.usize(0..bytes.len()));
        }
        if self.chance(self.faults.noise) {
            let at = self.rng.usize(0..=bytes.len());
            bytes.insert(at, self.rng.u8(..));
        }
        self.out.extend(bytes);
    }

    fn chance(&mut self, of: f64) -> bool {
        self.rng.f64() < of
    }
}

fn shown(left: Duration) -> [u8; 3] {
    let seconds = left.as_secs();
    let decimal = |number: u64| u8::try_from(number / 10 * 16 + number % 10).expect("two digits");
    [
        decimal(seconds / 3600),
        decimal(seconds / 60 % 60),
        decimal(seconds % 60),
    ]
}

fn code(piece: Option<Piece>) -> u8 {
    const ROLES: [Role; 6] = [
        Role::Pawn,
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::King,
        Role::Queen,
    ];
    let Some(piece) = piece else { return 0 };
    let nth = ROLES.iter().position(|role| *role == piece.role);
    let code = u8::try_from(nth.expect("a role") + 1).expect("six roles");
    code + piece.color.fold_wb(0, 6)
}

/// One action of a hand: after this long, this stands on this square.
pub type Deed = (Duration, Square, Option<Piece>);

/// How hands make `played` in `position`, in one of many ways.
///
/// # Panics
/// When `played` is a drop, which chess does not have.
pub fn hands(position: &Chess, played: Move, rng: &mut fastrand::Rng) -> Vec<Deed> {
    let board = position.board();
    let mut after = position.clone();
    after.play_unchecked(played);
    let ms = Duration::from_millis;
    let mut deeds: Vec<Deed> = Vec::new();
    let think = |rng: &mut fastrand::Rng, most: u64| ms(rng.u64(0..most));
    if let Move::Castle { king, rook } = played {
        let side = CastlingSide::from_king_side(king < rook);
        let (king_to, rook_to) = (side.king_to(position.turn()), side.rook_to(position.turn()));
        let king_piece = board.piece_at(king);
        let rook_piece = board.piece_at(rook);
        let king_first = rng.bool();
        let most = if king_first { 1800 } else { 400 };
        let halves = [(king, king_to, king_piece), (rook, rook_to, rook_piece)];
        let order = if king_first { [0, 1] } else { [1, 0] };
        for (nth, half) in order.into_iter().map(|nth| halves[nth]).enumerate() {
            let (from, to, piece) = half;
            let wait = if nth == 0 {
                think(rng, 800)
            } else {
                think(rng, most)
            };
            deeds.push((wait, from, None));
            let most = if king_first { 500 } else { 250 };
            deeds.push((think(rng, most), to, piece));
        }
        return deeds;
    }
    let from = played.from().expect("no piece is dropped");
    let to = played.to();
    let mover = board.piece_at(from);
    let put = after.board().piece_at(to);
    let captured = match played {
        Move::EnPassant { .. } => Some(Square::from_coords(to.file(), from.rank())),
        _ => board.piece_at(to).map(|_| to),
    };
    let capture_first = rng.bool();
    if let Some(captured) = captured.filter(|_| capture_first) {
        deeds.push((think(rng, 900), captured, None));
    }
    let between: Vec<Square> = {
        let mut squares: Vec<Square> = shakmaty::attacks::between(from, to).into_iter().collect();
        squares.sort_by_key(|square| square.distance(from));
        squares
    };
    if rng.u8(0..5) == 0 && captured.is_none() {
        // The sensor of the origin square lags.
        deeds.push((think(rng, 800), to, mover));
        deeds.push((think(rng, 250), from, None));
    } else {
        deeds.push((think(rng, 900), from, None));
        if rng.bool() && !between.is_empty() {
            for square in between {
                deeds.push((think(rng, 60), square, mover));
                deeds.push((think(rng, 190), square, None));
            }
        } else if rng.u8(0..4) == 0 {
            // A hand passes over a square on the way.
            let empty: Vec<Square> = Square::ALL
                .into_iter()
                .filter(|square| board.piece_at(*square).is_none() && *square != to)
                .collect();
            let ghost = empty[rng.usize(0..empty.len())];
            deeds.push((think(rng, 60), ghost, mover));
            deeds.push((think(rng, 190), ghost, None));
        }
        if let Some(captured) = captured.filter(|captured| *captured == to && !capture_first)
            && rng.bool()
        {
            deeds.push((think(rng, 700), captured, None));
        }
        deeds.push((think(rng, 700), to, mover));
    }
    if put != mover {
        // The pawn was put there first and is then replaced.
        if rng.bool() {
            deeds.push((think(rng, 1200), to, None));
            deeds.push((think(rng, 1200), to, put));
        } else if let Some(deed) = deeds.iter_mut().rev().find(|deed| deed.1 == to) {
            deed.2 = put;
        }
    }
    if let Some(captured) = captured.filter(|captured| *captured != to && !capture_first) {
        deeds.push((think(rng, 1500), captured, None));
    }
    deeds
}

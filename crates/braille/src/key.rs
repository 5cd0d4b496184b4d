//! BrlAPI's key codes, as `brlapi_keycodes.h` and `brlapi_constants.h` of
//! BRLTTY 6.5 define them.

use shakmaty::Square;

/// A key of the display or its keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// The routing key above a cell of the window, from 0, that is not part of the input.
    Route(usize),
    /// The routing key above a square of the board.
    Square(Square),
    /// The routing key above what the player is asked to do.
    Asked,
    /// The routing key above the mark for something new.
    News,
    /// The routing key above the number or letter of a line of the board.
    LineName,
    /// A routing key of BRLTTY's DESCCHAR above a square: what attacks it.
    Attackers(Square),
    /// A routing key of BRLTTY's SETLEFT above a square: where its piece can go.
    Targets(Square),
    /// A routing key of BRLTTY's PRINDENT or NXINDENT above a square: the crossing line.
    Across(Square),
    /// A routing key of BRLTTY's PRDIFCHAR above a square: the previous piece of that kind.
    PieceBefore(Square),
    /// A routing key of BRLTTY's NXDIFCHAR above a square: the next piece of that kind.
    PieceAfter(Square),
    /// The routing key above a part of a list entry, from 0.
    Part(usize),
    /// The routing key above the input: the index of the character; the input's length for the
    /// cell after it.
    Cursor(usize),
    /// A character typed on the Braille keyboard, by BRLTTY's text table; for dots without a
    /// character, the cell from U+2800 on.
    Char(char),
    /// Finishes the line.
    Return,
    /// Deletes before the cursor.
    Backspace,
    /// Deletes at the cursor.
    Delete,
    /// Cancels what is being typed.
    Escape,
    /// Moves to the next thing.
    Tab,
    /// One character to the left in the input.
    Left,
    /// One character to the right in the input.
    Right,
    /// Cursor up on the keyboard.
    Up,
    /// Cursor down on the keyboard.
    Down,
    /// To the beginning of the input.
    Start,
    /// To the end of the input.
    End,
    /// Page up on the keyboard.
    PageUp,
    /// Page down on the keyboard.
    PageDown,
    /// Pan left, reported only at the end of the line; panning itself is done here.
    PanLeft,
    /// Pan right, reported only at the end of the line.
    PanRight,
    /// BrlAPI's LNUP, WINUP or PRDIFLN: the line above.
    LineUp,
    /// BrlAPI's LNDN, WINDN or NXDIFLN: the line below.
    LineDn,
    /// BrlAPI's TOP and TOP_LEFT: the first line.
    Top,
    /// BrlAPI's BOT and BOT_LEFT: the last line.
    Bottom,
    /// BrlAPI's PRPGRPH: the previous difference.
    DifferenceBefore,
    /// BrlAPI's NXPGRPH: the next difference.
    DifferenceAfter,
    /// BrlAPI's PRPROMPT and NXPROMPT: the last move.
    LastMove,
    /// BrlAPI's SPKHOME: push-to-talk.
    Talk,
    /// BrlAPI's HELP.
    Help,
    /// BrlAPI's TIME.
    Time,
    /// BrlAPI's MUTE: stop speaking.
    Mute,
    /// BrlAPI's SAY_LINE: speak this line.
    SayLine,
    /// BrlAPI's SAY_ALL: speak everything.
    SayAll,
    /// BrlAPI's SAY_SLOWER.
    SaySlower,
    /// BrlAPI's SAY_FASTER.
    SayFaster,
    /// BrlAPI's SAY_SOFTER.
    SaySofter,
    /// BrlAPI's SAY_LOUDER.
    SayLouder,
    /// A key without a meaning here, by its BrlAPI code.
    Other(u64),
}

/// What a key code means in this room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    Key(Key),
    /// A command with a cell: what it asks about the square beneath.
    Of(OfSquare, usize),
    /// Pan by this many windows to the right.
    Pan(isize),
    /// Back to the newest.
    PanHome,
    /// BRLTTY has lost its display.
    Offline,
}

/// What a command with a cell asks about the square beneath.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OfSquare {
    Attackers,
    Targets,
    Across,
    PieceBefore,
    PieceAfter,
}

impl OfSquare {
    pub(super) const fn key(self, square: Square) -> Key {
        match self {
            Self::Attackers => Key::Attackers(square),
            Self::Targets => Key::Targets(square),
            Self::Across => Key::Across(square),
            Self::PieceBefore => Key::PieceBefore(square),
            Self::PieceAfter => Key::PieceAfter(square),
        }
    }
}

const TYPE_MASK: u64 = 0xE000_0000;
const CODE_MASK: u64 = 0x1FFF_FFFF;
const COMMAND_TYPE: u64 = 0x2000_0000;
const BLOCK_SHIFT: u32 = 16;
const ARGUMENT_MASK: u64 = 0xFFFF;
const UNICODE: u64 = 0x0100_0000;
const ROUTE_BLOCK: u64 = 1;
/// BrlAPI's PASSDOTS: the argument is the dots, bit 0 is dot 1, with flags above them.
const DOTS_BLOCK: u64 = 34;
const DOTS_MASK: u64 = 0xFF;
/// The Unicode cell without dots.
const BLANK_CELL: u64 = 0x2800;

/// BrlAPI's commands with a cell, besides ROUTE.
const COMMANDS_OF_CELLS: &[(u64, OfSquare)] = &[
    (7, OfSquare::Across),       // PRINDENT
    (8, OfSquare::Across),       // NXINDENT
    (9, OfSquare::Attackers),    // DESCCHAR
    (10, OfSquare::Targets),     // SETLEFT
    (14, OfSquare::PieceBefore), // PRDIFCHAR
    (15, OfSquare::PieceAfter),  // NXDIFCHAR
];

const FLAG_SHIFT: u64 = 0x01 << 32;
const FLAG_UPPER: u64 = 0x02 << 32;
/// Control, meta, gui and escape prefix: a chord, not a character.
const FLAGS_OF_CHORDS: u64 = (0x04 | 0x08 | 0x20 | 0x40) << 32;

/// BrlAPI's commands without an argument that mean something here. BRLTTY keeps all others, so
/// that its menu, its text tables and the restart of its driver still work.
const COMMANDS: &[(u64, Press)] = &[
    (1, Press::Key(Key::LineUp)),
    (2, Press::Key(Key::LineDn)),
    (3, Press::Key(Key::LineUp)),
    (4, Press::Key(Key::LineDn)),
    (5, Press::Key(Key::LineUp)),
    (6, Press::Key(Key::LineDn)),
    (9, Press::Key(Key::Top)),
    (10, Press::Key(Key::Bottom)),
    (11, Press::Key(Key::Top)),
    (12, Press::Key(Key::Bottom)),
    (13, Press::Key(Key::DifferenceBefore)),
    (14, Press::Key(Key::DifferenceAfter)),
    (15, Press::Key(Key::LastMove)),
    (16, Press::Key(Key::LastMove)),
    (19, Press::Pan(-1)),         // CHRLT
    (20, Press::Pan(1)),          // CHRRT
    (21, Press::Pan(-1)),         // HWINLT
    (22, Press::Pan(1)),          // HWINRT
    (23, Press::Pan(-1)),         // FWINLT
    (24, Press::Pan(1)),          // FWINRT
    (25, Press::Pan(-1)),         // FWINLTSKIP
    (26, Press::Pan(1)),          // FWINRTSKIP
    (27, Press::Pan(isize::MIN)), // LNBEG
    (28, Press::Pan(isize::MAX)), // LNEND
    (29, Press::PanHome),         // HOME
    (30, Press::PanHome),         // BACK
    // RETURN is not Enter: it brings the reader back to the cursor.
    (31, Press::PanHome),
    (49, Press::Key(Key::Help)),
    (61, Press::Key(Key::Mute)),
    (62, Press::Key(Key::Talk)),
    (63, Press::Key(Key::SayLine)),
    (66, Press::Key(Key::SaySlower)),
    (67, Press::Key(Key::SayFaster)),
    (68, Press::Key(Key::SaySofter)),
    (69, Press::Key(Key::SayLouder)),
    (76, Press::Offline),
    (81, Press::Key(Key::Time)),
    (152, Press::Key(Key::SayAll)),
];

/// X keysyms for editing; all other keysyms are characters.
const KEYSYMS: &[(u64, Key)] = &[
    (0xFF08, Key::Backspace),
    (0xFF09, Key::Tab),
    (0xFF0A, Key::Return),
    (0xFF0D, Key::Return),
    (0xFF1B, Key::Escape),
    (0xFF50, Key::Start),
    (0xFF51, Key::Left),
    (0xFF52, Key::Up),
    (0xFF53, Key::Right),
    (0xFF54, Key::Down),
    (0xFF55, Key::PageUp),
    (0xFF56, Key::PageDown),
    (0xFF57, Key::End),
    (0xFFFF, Key::Delete),
];

/// The commands requested from BRLTTY, as key codes; with `dots` also typed dots, which it
/// would otherwise turn into characters.
pub(super) fn wanted_commands(dots: bool) -> Vec<u64> {
    let of_cells = COMMANDS_OF_CELLS.iter().map(|(block, _)| *block);
    let dots = dots.then_some(DOTS_BLOCK);
    let blocks = [ROUTE_BLOCK].into_iter().chain(of_cells).chain(dots);
    COMMANDS
        .iter()
        .map(|(command, _)| COMMAND_TYPE | command)
        .chain(blocks.map(|block| COMMAND_TYPE | block << BLOCK_SHIFT))
        .collect()
}

/// The only key type requested as a whole: keysyms.
pub(super) const WANTED_TYPE: u64 = 0;

impl Press {
    pub(super) fn of(code: u64) -> Self {
        let other = Self::Key(Key::Other(code));
        let low = code & CODE_MASK;
        if code & TYPE_MASK == COMMAND_TYPE {
            return match low >> BLOCK_SHIFT {
                0 => COMMANDS
                    .iter()
                    .find(|(command, _)| *command == low)
                    .map_or(other, |(_, press)| *press),
                ROUTE_BLOCK => usize::try_from(low & ARGUMENT_MASK)
                    .map_or(other, |cell| Self::Key(Key::Route(cell))),
                // Chords are not dots to write; a space is a blank.
                DOTS_BLOCK if code & FLAGS_OF_CHORDS == 0 => match low & DOTS_MASK {
                    0 => Self::Key(Key::Char(' ')),
                    dots => u32::try_from(BLANK_CELL | dots)
                        .ok()
                        .and_then(char::from_u32)
                        .map_or(other, |cell| Self::Key(Key::Char(cell))),
                },
                block => {
                    let of = COMMANDS_OF_CELLS.iter().find(|(is, _)| *is == block);
                    match (usize::try_from(low & ARGUMENT_MASK), of) {
                        (Ok(cell), Some((_, of))) => Self::Of(*of, cell),
                        _ => other,
                    }
                }
            };
        }
        if code & TYPE_MASK != 0 || code & FLAGS_OF_CHORDS != 0 {
            return other;
        }
        if let Some((_, key)) = KEYSYMS.iter().find(|(keysym, _)| *keysym == low) {
            return Self::Key(*key);
        }
        let point = match low {
            0x20..=0x7E | 0xA0..=0xFF => low,
            _ if low & UNICODE != 0 => low ^ UNICODE,
            _ => return other,
        };
        let sign = u32::try_from(point).ok().and_then(char::from_u32);
        let Some(sign) = sign.filter(|sign| !sign.is_control()) else {
            return other;
        };
        let upper = code & (FLAG_SHIFT | FLAG_UPPER) != 0;
        let mut capital = sign.to_uppercase();
        Self::Key(Key::Char(match (capital.next(), capital.next()) {
            (Some(capital), None) if upper => capital,
            _ => sign,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_become_keys() {
        use Press::Key as Is;
        for (code, press) in [
            (0x2000_0001, Is(Key::LineUp)),
            (0x2000_0002, Is(Key::LineDn)),
            (0x2000_0017, Press::Pan(-1)),
            (0x2000_0018, Press::Pan(1)),
            (0x2000_001F, Press::PanHome),
            (0x2000_0000, Is(Key::Other(0x2000_0000))),
            (0x2000_004C, Press::Offline),
            (0x2001_0007, Is(Key::Route(7))),
            (0x2009_0007, Press::Of(OfSquare::Attackers, 7)),
            (0x200F_0000, Press::Of(OfSquare::PieceAfter, 0)),
            (0x2002_0007, Is(Key::Other(0x2002_0007))),
            (0x2022_000E, Is(Key::Char('⠎'))),
            (0x2022_0000, Is(Key::Char(' '))),
            (0x4_2022_000E, Is(Key::Other(0x4_2022_000E))),
            (0x2000_0200, Is(Key::Other(0x2000_0200))),
            (0x61, Is(Key::Char('a'))),
            (0xE4, Is(Key::Char('ä'))),
            (0x1_0000_0061, Is(Key::Char('A'))),
            (0x2_0000_00E4, Is(Key::Char('Ä'))),
            (0x1_0000_00DF, Is(Key::Char('ß'))),
            (0x4_0000_0063, Is(Key::Other(0x4_0000_0063))),
            (0x0100_2658, Is(Key::Char('♘'))),
            (0x0100_0007, Is(Key::Other(0x0100_0007))),
            (0x0111_0000, Is(Key::Other(0x0111_0000))),
            (0xFF0D, Is(Key::Return)),
            (0xFF08, Is(Key::Backspace)),
            (0xFFBE, Is(Key::Other(0xFFBE))),
            (0x07, Is(Key::Other(0x07))),
            (0x4000_0061, Is(Key::Other(0x4000_0061))),
        ] {
            assert_eq!(Press::of(code), press, "{code:#x}");
        }
    }

    #[test]
    fn what_is_wanted_has_a_meaning_and_brltty_keeps_its_own() {
        let wanted = wanted_commands(true);
        for code in &wanted {
            assert!(
                !matches!(Press::of(*code), Press::Key(Key::Other(_))),
                "{code:#x}"
            );
        }
        const PREFMENU: u64 = 0x2000_0034;
        const RESTARTBRL: u64 = 0x2000_004A;
        const RESTARTSPEECH: u64 = 0x2000_004B;
        for code in [PREFMENU, RESTARTBRL, RESTARTSPEECH] {
            assert!(!wanted.contains(&code), "{code:#x}");
        }
        assert_eq!(wanted_commands(false), wanted[..wanted.len() - 1]);
    }
}

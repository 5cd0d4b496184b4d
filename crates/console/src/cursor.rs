/// Where the cursor stands after what was printed.
///
/// Orca (43.1, `treatEventAsCommand` of its script for terminals) reads what appears in a terminal
/// when the last key was Enter, a blank or a character, and otherwise only if the cursor stands
/// right behind it: what comes before any key is not read if a new line follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cursor {
    /// Each line is ended at once.
    Below,
    /// It is to stay behind the next line, and is at the beginning of one.
    Fresh,
    /// It is behind a line.
    Behind,
}

impl Cursor {
    /// What is written for a line.
    pub(super) fn print(&mut self, line: &str) -> String {
        match self {
            Self::Below => format!("{line}\n"),
            // A blank, so that what is typed does not belong to the last word.
            Self::Fresh => {
                *self = Self::Behind;
                format!("{line} ")
            }
            Self::Behind => format!("\n{line} "),
        }
    }

    /// Enter was typed, which the terminal has shown.
    pub(super) fn enter(&mut self) {
        if *self == Self::Behind {
            *self = Self::Fresh;
        }
    }

    /// What is written so that a new line begins.
    pub(super) fn end(&mut self) -> &'static str {
        match std::mem::replace(self, Self::Below) {
            Self::Behind => "\n",
            Self::Below | Self::Fresh => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_stands_alone_and_the_cursor_behind_it() {
        for (begins, screen) in [
            (Cursor::Below, "Neue Partie.\nStart.\n\nDie Uhr läuft.\n"),
            (Cursor::Fresh, "Neue Partie. \nStart. \nDie Uhr läuft. \n"),
        ] {
            let mut cursor = begins;
            let mut written = cursor.print("Neue Partie.");
            written += &cursor.print("Start.");
            written += "\n";
            cursor.enter();
            written += &cursor.print("Die Uhr läuft.");
            written += cursor.end();
            assert_eq!(written, screen);
            assert_eq!(cursor, Cursor::Below);
            assert_eq!(cursor.end(), "", "once");
        }
    }
}

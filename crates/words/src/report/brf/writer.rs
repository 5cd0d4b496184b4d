use super::cell::{Cell, Cells};
use super::table::{BrailleTable, Written};

/// What the cells so far have announced.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Plain,
    Number,
    Capitals,
}

struct Writer<'t> {
    table: &'t BrailleTable,
    cells: Vec<Cell>,
    mode: Mode,
}

impl BrailleTable {
    /// `text` as cells, with a blank for each whitespace character. A character without a
    /// symbol becomes the placeholder: nothing is dropped.
    pub(super) fn write(&self, text: &str) -> Vec<Cell> {
        let mut writer = Writer {
            table: self,
            cells: Vec::with_capacity(text.len()),
            mode: Mode::Plain,
        };
        let signs: Vec<char> = text.chars().collect();
        for (place, sign) in signs.iter().enumerate() {
            writer.sign(*sign, &signs[place + 1..]);
        }
        writer.cells
    }

    fn is_capital(&self, sign: char) -> bool {
        matches!(self.written(sign), Written::Letter { capital: true, .. })
    }
}

impl Writer<'_> {
    fn sign(&mut self, sign: char, next: &[char]) {
        if sign.is_whitespace() {
            self.cells.push(Cell::BLANK);
            self.mode = Mode::Plain;
            return;
        }
        let table = self.table;
        match table.written(sign) {
            Written::Digit(cell) => self.digit(cell),
            Written::Letter { cells, capital } if capital => {
                let several = next.first().is_some_and(|next| table.is_capital(*next));
                self.capital(cells, several);
            }
            Written::Letter { cells, .. } => {
                if self.mode == Mode::Capitals
                    && let Some(end) = &table.capitals_end
                {
                    self.push(end);
                }
                self.plain(cells);
            }
            Written::Sign(cells) if self.goes_on(sign) => self.push(cells),
            Written::Sign(cells) => self.plain(cells),
            Written::Unknown => self.plain(&table.placeholder),
        }
    }

    fn digit(&mut self, cell: Cell) {
        if self.mode != Mode::Number {
            self.push(&self.table.number);
        }
        self.mode = Mode::Number;
        self.cells.push(cell);
    }

    fn capital(&mut self, cells: &Cells, several: bool) {
        if self.mode != Mode::Capitals {
            let (announcement, mode) = match &self.table.capitals {
                Some(capitals) if several => (capitals, Mode::Capitals),
                _ => (&self.table.capital, Mode::Plain),
            };
            self.end_before(announcement.first());
            self.push(announcement);
            self.mode = mode;
        }
        self.push(cells);
    }

    /// A number continues after a full stop or comma, whatever follows.
    fn goes_on(&self, sign: char) -> bool {
        self.mode == Mode::Number && self.table.in_number.contains(&sign)
    }

    fn plain(&mut self, cells: &Cells) {
        self.end_before(cells.first());
        self.mode = Mode::Plain;
        self.push(cells);
    }

    /// Ends the current mode if `cell` could be read as part of it.
    fn end_before(&mut self, cell: Cell) {
        let table = self.table;
        match self.mode {
            Mode::Plain => {}
            Mode::Number => {
                let digit = table.digit_of(cell).is_some();
                let lowered = table.lowered_announced && cell.is_lowered();
                if digit || lowered || cell == table.letter.first() {
                    self.push(&table.letter);
                }
            }
            Mode::Capitals => {
                if let Some(end) = &table.capitals_end
                    && cell == end.first()
                {
                    self.push(end);
                }
            }
        }
    }

    fn push(&mut self, cells: &Cells) {
        self.cells.extend(&cells.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use doppelbrett_text::messages::Language;

    fn ascii(language: Language, text: &str) -> String {
        let cells = BrailleTable::built_in(language).unwrap().write(text);
        let bytes = cells.into_iter().map(Cell::ascii).collect();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn german_is_written_as_its_readers_know_it() {
        for (text, written) in [
            ("", ""),
            ("schach", "SCHACH"),
            ("Läufer", ".L>UFER"),
            ("größe, müßig", "GR[!E1 M\\!IG"),
            ("FIDE", "^FIDE"),
            ("FIDEs", "^FIDE,S"),
            ("Sf3", ".SF#C"),
            ("e4 e5", "E#D E#E"),
            ("exd6 e.p.", "EXD#F E'P'"),
            ("e8D#", "E#H.D@#"),
            ("Dh4+", ".DH#D@6"),
            ("0-0", "#J-#J"),
            ("12. Sf3", "#AB' .SF#C"),
            ("3a 3k", "#C,A #CK"),
            ("1,5 0.5", "#A1E #J'E"),
            ("0:05:00.1", "#J,3#JE,3#JJ'A"),
            ("(=)", "7@77"),
            ("5) 5?", "#E,7 #E,5"),
            ("ja? nein!", "JA5 NEIN6"),
            ("Groß & klein", ".GRO! \"U KLEIN"),
            ("„Ja“", "8.JA0"),
            ("☃", "_="),
        ] {
            assert_eq!(ascii(Language::De, text), written, "{text}");
        }
    }

    #[test]
    fn other_languages_have_their_own_signs() {
        for (language, text, written) in [
            (Language::En, "Nf3+", ",NF#C\"6"),
            (Language::En, "FIDE Laws", ",,FIDE ,LAWS"),
            (Language::En, "3a 0:05", "#C;A #J3#JE"),
            (Language::Es, "años, ¿qué?", "A]OS1 5QU!5"),
            (Language::Pt, "não é Você", "N>O = .VOC<"),
            // Announcements are German.
            (Language::En, "Läufer", ",L^3AUFER"),
            (Language::Es, "Läufer, größer", ".L>UFER1 GR[!ER"),
            (Language::Pt, "Läufer, größer", ".L>UFER1 GR[!ER"),
        ] {
            assert_eq!(ascii(language, text), written, "{text}");
        }
    }
}

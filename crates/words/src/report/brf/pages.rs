use std::ops::RangeInclusive;

use super::cell::Cell;
use super::table::BrailleTable;
use crate::report::{Report, Sheet};

/// Cells per line of the usual embosser paper.
pub const CELLS: usize = doppelbrett_settings::CELLS.0;
/// Lines per page.
pub const LINES: usize = doppelbrett_settings::LINES.0;

/// How far the continuation lines of a paragraph are indented, so that the finger finds the
/// next paragraph.
const RUNOVER: usize = 2;
/// How far a heading is indented.
const HEADING: usize = 4;
/// The least number of blanks between the header and the page number.
const GAP: usize = 2;

type CellLine = Vec<Cell>;

/// How much Braille fits on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    cells: usize,
    lines: usize,
}

impl Default for Paper {
    fn default() -> Self {
        Self {
            cells: CELLS,
            lines: LINES,
        }
    }
}

impl Paper {
    /// The fewest and the most cells per line.
    pub const CELLS: RangeInclusive<usize> = doppelbrett_settings::CELLS.1;
    /// The fewest and the most lines per page.
    pub const LINES: RangeInclusive<usize> = doppelbrett_settings::LINES.1;

    /// A page of this many cells and lines; `None` outside [`CELLS`](Self::CELLS) or
    /// [`LINES`](Self::LINES).
    #[must_use]
    pub fn new(cells: usize, lines: usize) -> Option<Self> {
        let fits = Self::CELLS.contains(&cells) && Self::LINES.contains(&lines);
        fits.then_some(Self { cells, lines })
    }
}

/// `report` as the bytes of a file for an embosser (BRF): North American Braille ASCII, with
/// lines ended by CR LF and pages by a form feed.
///
/// The first line of each page is the report's title with the page number at its end; the text
/// is below it.
#[must_use]
pub fn brf(report: &Report, table: &BrailleTable, paper: Paper) -> Vec<u8> {
    let mut layout = Layout::new(table, &report.title, paper);
    for section in &report.sections {
        layout.heading(&section.title);
        for line in &section.lines {
            layout.paragraph(&table.write(line));
        }
    }
    layout.bytes()
}

/// A score as the bytes of such a file: the header, a heading, the moves. `None` if the moves
/// need more than six dots.
pub(in crate::report) fn sheet(
    sheet: &Sheet,
    table: &BrailleTable,
    paper: Paper,
) -> Option<Vec<u8>> {
    let mut layout = Layout::new(table, &sheet.title, paper);
    for line in &sheet.header {
        layout.paragraph(&table.write(line));
    }
    layout.heading(&sheet.heading);
    for line in &sheet.moves {
        if sheet.is_in_cells() {
            let line: Option<CellLine> = line.chars().map(Cell::of_unicode).collect();
            layout.paragraph(&line?);
        } else {
            layout.paragraph(&table.write(line));
        }
    }
    if sheet.moves.is_empty() {
        layout.paragraph(&table.write(&sheet.none));
    }
    Some(layout.bytes())
}

struct Layout<'t> {
    paper: Paper,
    table: &'t BrailleTable,
    header: CellLine,
    pages: Vec<Vec<CellLine>>,
}

impl<'t> Layout<'t> {
    fn new(table: &'t BrailleTable, title: &str, paper: Paper) -> Self {
        Self {
            paper,
            table,
            header: table.write(title),
            pages: Vec::new(),
        }
    }

    /// How many lines the current page still has.
    fn room(&self) -> usize {
        let full = self.paper.lines - 1;
        full - self.pages.last().map_or(full, Vec::len)
    }

    fn line(&mut self, line: CellLine) {
        if self.room() == 0 {
            self.pages.push(Vec::with_capacity(self.paper.lines));
        }
        if let Some(page) = self.pages.last_mut() {
            page.push(line);
        }
    }

    /// Adds a heading, which keeps at least one line after it, and has an empty line before it
    /// except at the top of a page.
    fn heading(&mut self, title: &str) {
        let cells = self.table.write(title);
        let lines = wrapped(&cells, self.paper.cells, HEADING, HEADING);
        if self.room() < lines.len() + 2 {
            self.pages.push(Vec::with_capacity(self.paper.lines));
        } else if self.pages.last().is_some_and(|page| !page.is_empty()) {
            self.line(CellLine::new());
        }
        for line in lines {
            self.line(line);
        }
    }

    fn paragraph(&mut self, cells: &[Cell]) {
        for line in wrapped(cells, self.paper.cells, 0, RUNOVER) {
            self.line(line);
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (number, page) in (1_usize..).zip(&self.pages) {
            let top = self.top(number);
            for line in std::iter::once(&top).chain(page) {
                bytes.extend(line.iter().map(|cell| cell.ascii()));
                bytes.extend(b"\r\n");
            }
            bytes.push(b'\x0c');
        }
        bytes
    }

    /// The header, as many of its words as fit, with the number in the last cells.
    fn top(&self, number: usize) -> CellLine {
        let number = self.table.write(&number.to_string());
        let cells = self.paper.cells;
        let width = cells.saturating_sub(number.len() + GAP);
        let mut line = CellLine::new();
        for word in words(&self.header) {
            let blank = usize::from(!line.is_empty());
            if line.len() + blank + word.len() > width {
                break;
            }
            line.resize(line.len() + blank, Cell::BLANK);
            line.extend(word);
        }
        line.resize(cells.saturating_sub(number.len()), Cell::BLANK);
        line.extend(number);
        line
    }
}

fn words(cells: &[Cell]) -> impl Iterator<Item = &[Cell]> {
    cells
        .split(|cell| *cell == Cell::BLANK)
        .filter(|word| !word.is_empty())
}

/// Lines of at most `width` cells, the first indented by `first`, the others by `then`. Lines
/// break at blanks; only a word longer than a line is cut.
fn wrapped(cells: &[Cell], width: usize, first: usize, then: usize) -> Vec<CellLine> {
    let mut lines = vec![vec![Cell::BLANK; first]];
    let mut margin = first;
    for word in words(cells) {
        let mut rest = word;
        while !rest.is_empty() {
            let Some(line) = lines.last_mut() else {
                break;
            };
            let blank = usize::from(line.len() > margin);
            let room = width.saturating_sub(line.len() + blank);
            if rest.len() <= room {
                line.resize(line.len() + blank, Cell::BLANK);
                line.extend(rest);
                rest = &[];
            } else if blank == 0 {
                let (now, later) = rest.split_at(room);
                line.extend(now);
                rest = later;
                lines.push(vec![Cell::BLANK; then]);
                margin = then;
            } else {
                lines.push(vec![Cell::BLANK; then]);
                margin = then;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Section;
    use doppelbrett_text::messages::Language;
    use proptest::prelude::*;

    fn german() -> BrailleTable {
        BrailleTable::built_in(Language::De).unwrap()
    }

    /// The lines of each page, as they were written.
    fn pages(bytes: &[u8]) -> Vec<Vec<Vec<u8>>> {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let pages: Vec<_> = text.split('\x0c').collect();
        let (last, pages) = pages.split_last().unwrap();
        assert_eq!(*last, "", "every page ends with a form feed");
        let lines = |page: &&str| -> Vec<Vec<u8>> {
            let page = page.strip_suffix("\r\n").expect("a whole last line");
            page.split("\r\n")
                .map(|line| line.as_bytes().to_vec())
                .collect()
        };
        pages.iter().map(lines).collect()
    }

    fn report(paragraphs: &[String]) -> Report {
        Report {
            title: "Bericht über Partie 7, Groß gegen Bell".to_owned(),
            sections: vec![Section {
                title: "Ereignisse".to_owned(),
                lines: paragraphs.to_vec(),
            }],
        }
    }

    #[test]
    fn a_page_is_as_an_embosser_wants_it() {
        let paragraphs: Vec<String> = (1..=40)
            .map(|n| {
                format!("{n}. Springer Felix drei und noch mehr Worte als in eine Zeile gehen")
            })
            .collect();
        let bytes = brf(&report(&paragraphs), &german(), Paper::default());
        let pages = pages(&bytes);
        assert!(pages.len() > 3);
        for (number, page) in (1_usize..).zip(&pages) {
            assert!(page.len() <= LINES && page.iter().all(|line| line.len() <= CELLS));
            assert_eq!(page[0].len(), CELLS, "the number is at the end of the line");
            let top = String::from_utf8(page[0].clone()).unwrap();
            assert!(top.starts_with(".BERICHT \\BER .PARTIE #G1"), "{top}");
            let written = german().write(&number.to_string());
            let written: Vec<u8> = written.into_iter().map(Cell::ascii).collect();
            assert!(page[0].ends_with(&written), "{top}");
        }
        assert!(
            pages[..pages.len() - 1]
                .iter()
                .all(|page| page.len() == LINES)
        );
        let lines: Vec<_> = pages[0][1..4]
            .iter()
            .map(|line| String::from_utf8(line.clone()).unwrap())
            .collect();
        assert_eq!(lines[0], "    .EREIGNISSE");
        assert_eq!(lines[1], "#A' .SPRINGER .FELIX DREI UND NOCH MEHR");
        assert_eq!(lines[2], "  .WORTE ALS IN EINE .ZEILE GEHEN");
    }

    #[test]
    fn a_heading_is_never_the_last_line_of_a_page() {
        for count in 15..30 {
            let lines = vec!["a".to_owned(); count];
            let mut report = report(&lines);
            report.sections.push(Section {
                title: "Zeiten".to_owned(),
                lines: vec!["b".to_owned()],
            });
            for page in pages(&brf(&report, &german(), Paper::default())) {
                let last = page.last().unwrap();
                assert!(!last.ends_with(b".ZEITEN") && !last.is_empty(), "{count}");
            }
        }
    }

    #[test]
    fn a_word_that_is_longer_than_a_line_is_cut_and_no_other() {
        let cells = german().write(&format!("ab {} cd", "x".repeat(90)));
        let lines = wrapped(&cells, CELLS, 0, 2);
        let lengths: Vec<_> = lines.iter().map(Vec::len).collect();
        assert_eq!(lengths, [2, 40, 40, 2 + 14 + 3]);
    }

    proptest! {
        #[test]
        fn text_to_pages_and_back(
            words in prop::collection::vec("[A-Za-zäöüß0-9.,;:?!+=#/-]{1,30}", 1..300),
        ) {
            let table = german();
            let text = words.join(" ");
            let bytes = brf(&report(std::slice::from_ref(&text)), &table, Paper::default());
            let pages = pages(&bytes);
            let mut read = Vec::new();
            for page in &pages {
                prop_assert!(page.len() <= LINES);
                for line in &page[1..] {
                    prop_assert!(line.len() <= CELLS);
                    read.push(line.clone());
                }
            }
            // The heading is the first of them.
            let cells: Vec<Cell> = read[1..]
                .join(&b' ')
                .into_iter()
                .map(|byte| Cell::of_ascii(byte).unwrap())
                .collect();
            let joined = super::words(&cells).collect::<Vec<_>>().join(&Cell::BLANK);
            // A word of thirty characters can have more than forty cells.
            if words.iter().all(|word| table.write(word).len() <= CELLS - RUNOVER) {
                prop_assert_eq!(table.read(&joined), Some(text));
            }
        }
    }
}

use super::cell::Cell;

/// What an embosser makes of a file: its pages, each with its lines, in cells of Unicode.
/// `None` if the file holds a byte that is no cell of North American Braille ASCII.
///
/// ```
/// use doppelbrett_words::report::embossed;
///
/// let pages = embossed(b",NF#C\r\n#B\r\n\x0c#C\r\n\x0c");
/// assert_eq!(pages, Some(vec![vec!["⠠⠝⠋⠼⠉".to_owned(), "⠼⠃".to_owned()], vec!["⠼⠉".to_owned()]]));
/// assert_eq!(embossed("é".as_bytes()), None);
/// ```
#[must_use]
pub fn embossed(file: &[u8]) -> Option<Vec<Vec<String>>> {
    let text = std::str::from_utf8(file).ok()?;
    text.split_terminator('\x0c')
        .map(|page| page.split_terminator("\r\n").map(cells).collect())
        .collect()
}

fn cells(line: &str) -> Option<String> {
    line.bytes()
        .map(|byte| Cell::of_ascii(byte).map(Cell::unicode))
        .collect()
}

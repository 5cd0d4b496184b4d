//! Any line from a Braille keyboard, with any text table: it is read or refused, a move that is
//! read is legal if it is said to be, and nothing breaks.
#![no_main]

use std::sync::LazyLock;

use doppelbrett::notation::{BrailleCode, Lexicon, Notation, TextTable, Typing};
use libfuzzer_sys::fuzz_target;
use shakmaty::{Chess, Position};

static CODES: LazyLock<Vec<BrailleCode>> = LazyLock::new(|| {
    BrailleCode::names()
        .map(|name| BrailleCode::built_in(name).expect("a code that is built in"))
        .collect()
});
static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::built_in("appendix-d").expect("a lexicon that is built in"));
static NOTATIONS: LazyLock<Vec<Notation>> = LazyLock::new(|| {
    Notation::languages()
        .map(|language| Notation::built_in(language).expect("a language that is built in"))
        .collect()
});

fuzz_target!(|data: (Vec<u8>, u8, [u8; 32], String)| {
    let (row, choice, defined, line) = data;
    let mut cells = [0; 256];
    for (cell, byte) in cells.iter_mut().zip(row) {
        *cell = byte;
    }
    let table = TextTable::of_row(&cells, &defined);
    let start = Chess::default();
    let choice = usize::from(choice);
    let code = &CODES[choice % CODES.len()];
    let dots: String = line.chars().filter_map(|sign| table.cell(sign)).collect();
    for cells in [&line, &dots] {
        if let Ok(read) = code.read(cells)
            && let Ok(played) = read.phrase.resolve(&start)
        {
            assert!(start.is_legal(played));
            assert_eq!(
                code.read(&code.write(&start, played)).map(|read| read.phrase.resolve(&start)),
                Ok(Ok(played))
            );
        }
        let _ = code.read_score(&start, cells);
    }
    let typing = Typing {
        lexicon: &LEXICON,
        notation: &NOTATIONS[choice % NOTATIONS.len()],
        code: Some(code),
        table: Some(&table),
    };
    if let Ok(phrase) = typing.read(&line, &start)
        && let Ok(played) = phrase.resolve(&start)
    {
        assert!(start.is_legal(played));
    }
});

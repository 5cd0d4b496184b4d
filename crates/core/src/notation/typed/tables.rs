//! Text tables for tests, here and in the program.

use crate::notation::TextTable;

/// Text tables as BRLTTY returned them.
const TABLES: &str = include_str!("../../../tests/data/text-tables.toml");

pub fn table(name: &str) -> TextTable {
    let all: toml::Table = TABLES.parse().unwrap();
    let bytes = |key: &str| -> Vec<u8> {
        let text = all[name][key].as_str().unwrap();
        let pairs = text.as_bytes().chunks(2);
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16);
        pairs.map(|pair| byte(pair).unwrap()).collect()
    };
    let cells: [u8; 256] = bytes("cells").try_into().unwrap();
    let defined: [u8; 32] = bytes("defined").try_into().unwrap();
    TextTable::of_row(&cells, &defined)
}

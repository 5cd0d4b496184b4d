//! The protocol's schema in TypeScript, made from its types.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use ts_rs::{Config, TS, TypeVisitor};

use super::*;
use crate::listed_board::ListedBoard;

const SCHEMA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/schema.ts");
const RENEW: &str = "RENEW_SCHEMA=1 cargo test --lib the_schema_is_that_of_the_types";

/// Declarations by name.
struct Declared {
    config: Config,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What is built in has no file to be declared in.
        if T::output_path().is_none() {
            return T::visit_dependencies(self);
        }
        let declared = bare(&T::decl(&self.config));
        self.types.insert(T::ident(&self.config), declared);
        T::visit_dependencies(self);
    }
}

/// A declaration without its comments: it changes with the types alone.
fn bare(declared: &str) -> String {
    let parts = declared.split("/**");
    let code: String = parts
        .map(|part| part.split_once("*/").map_or(part, |(_, code)| code))
        .collect();
    let lines = code.lines().map(str::trim_end);
    lines
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

fn schema() -> String {
    let mut declared = Declared {
        config: Config::new().with_large_int("number"),
        types: BTreeMap::new(),
    };
    declared.visit::<Hello>();
    declared.visit::<BoardAct>();
    declared.visit::<ClientVoice>();
    declared.visit::<ServerMessage>();
    declared.visit::<ListedBoard>();
    let mut schema = format!(
        "// Made from the types of the program; do not edit. To renew it:\n// {RENEW}\n\n\
         export const PROTOCOL = {PROTOCOL};\n"
    );
    for declared in declared.types.values() {
        let _ = write!(schema, "\nexport {declared}\n");
    }
    schema
}

#[test]
fn the_schema_is_that_of_the_types() {
    let schema = schema();
    if std::env::var_os("RENEW_SCHEMA").is_some() {
        fs::write(SCHEMA, schema).unwrap();
        return;
    }
    let kept = fs::read_to_string(SCHEMA).unwrap_or_default();
    assert!(
        kept == schema,
        "web/src/schema.ts is stale; renew it: {RENEW}"
    );
}

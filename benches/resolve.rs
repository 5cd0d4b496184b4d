//! How long it takes from an announcement's words to a legal move or a reason.

#![allow(missing_docs, reason = "criterion makes functions without")]

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use doppelbrett::notation::{Length, Lexicon};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

/// Start, middle game, many queens, check.
const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "4k3/8/8/8/1b6/8/PPP1PPPP/RNBQKBNR w KQ - 0 1",
];

/// Refused: illegal moves, and words that are not announcements.
const OTHERS: [&str; 4] = [
    "Springer Gustav eins Eva vier",
    "Läufer Cesar eins Hector sechs",
    "Lange Rochade",
    "und jetzt die Dame irgendwohin",
];

fn corpus(lexicon: &Lexicon) -> Vec<(Chess, String)> {
    POSITIONS
        .iter()
        .filter_map(|fen| fen.parse::<Fen>().ok())
        .filter_map(|fen| fen.into_position::<Chess>(CastlingMode::Standard).ok())
        .flat_map(|position| {
            let legal: Vec<String> = position
                .legal_moves()
                .into_iter()
                .flat_map(|mv| {
                    [Length::Long, Length::Short]
                        .map(|length| lexicon.announce(&position, mv, length))
                })
                .chain(OTHERS.map(str::to_owned))
                .collect();
            legal
                .into_iter()
                .map(move |words| (position.clone(), words))
        })
        .collect()
}

fn resolve(criterion: &mut Criterion) {
    let lexicon = Lexicon::built_in("appendix-d").expect("built in");
    let corpus = corpus(&lexicon);

    let mut times: Vec<u128> = (0..20)
        .flat_map(|_| &corpus)
        .map(|(position, words)| {
            let start = Instant::now();
            let _ = black_box(
                lexicon
                    .phrase(black_box(words))
                    .map(|phrase| phrase.resolve(position)),
            );
            start.elapsed().as_nanos()
        })
        .collect();
    times.sort_unstable();
    let at = |share: usize| times[times.len() * share / 1000];
    println!(
        "words to move, {} announcements: median {} ns, p99 {} ns, p99.9 {} ns",
        times.len(),
        at(500),
        at(990),
        at(999),
    );

    let mut next = corpus.iter().cycle();
    criterion.bench_function("words to move", |bencher| {
        bencher.iter(|| {
            next.next().map(|(position, words)| {
                lexicon
                    .phrase(black_box(words))
                    .map(|phrase| phrase.resolve(position))
            })
        });
    });
    criterion.bench_function("load a lexicon", |bencher| {
        bencher.iter(|| Lexicon::built_in(black_box("appendix-d")));
    });
    criterion.bench_function("grammar", |bencher| bencher.iter(|| lexicon.grammar()));
}

criterion_group!(benches, resolve);
criterion_main!(benches);

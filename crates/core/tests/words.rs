//! Whatever is announced can be understood: every legal move of thousands of positions, in
//! every lexicon and notation, and nothing else.

mod dice;

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use doppelbrett_core::laws::StartNumber;
use doppelbrett_core::notation::{
    Length, Lexicon, Meaning, Notation, Phrase, ResolveError, Statement, Step, san,
};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, File, Move, Piece, Position,
    PositionError, Rank, Role, Setup, Square, attacks,
};

use dice::Dice;

fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Always).to_string()
}

/// Positions of random games, all different.
static PLAYED: LazyLock<Vec<Chess>> = LazyLock::new(|| {
    let mut dice = Dice(1);
    let mut known = HashSet::new();
    let mut positions = Vec::new();
    while positions.len() < 10_000 {
        let mut position = Chess::default();
        for _ in 0..160 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(dice.of(&legal));
            if !position.legal_moves().is_empty() && known.insert(position.clone()) {
                positions.push(position.clone());
            }
        }
    }
    positions
});

/// Positions of random Chess960 games, each from its own start position.
static PLAYED_960: LazyLock<Vec<Chess>> = LazyLock::new(|| {
    let mut dice = Dice(4);
    let mut positions = Vec::new();
    while positions.len() < 5_000 {
        let start = StartNumber::drawn(dice.roll(960) as u64).setup();
        let mut position: Chess = start.position(CastlingMode::Chess960).unwrap();
        for _ in 0..40 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            positions.push(position.clone());
            position.play_unchecked(dice.of(&legal));
        }
    }
    positions
});

/// Positions in which announcing is hard: many pieces of a kind, pawns about to promote or
/// capture en passant, kings about to castle in Chess960.
static BUILT: LazyLock<Vec<Chess>> = LazyLock::new(|| {
    let mut dice = Dice(2);
    let mut positions = Vec::new();
    for round in 0.. {
        if positions.len() >= 2_000 {
            break;
        }
        let (setup, mode) = match round % 4 {
            0 => (crowd(&mut dice), CastlingMode::Standard),
            1 => (promotions(&mut dice), CastlingMode::Standard),
            2 => (passing(&mut dice), CastlingMode::Standard),
            _ => (castling(&mut dice), CastlingMode::Chess960),
        };
        let position = setup
            .position::<Chess>(mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check);
        positions.extend(
            position
                .ok()
                .filter(|built| !built.legal_moves().is_empty()),
        );
    }
    positions
});

fn put(setup: &mut Setup, dice: &mut Dice, ranks: &[Rank], piece: Piece) {
    let square = Square::from_coords(dice.of(&File::ALL), dice.of(ranks));
    if setup.board.piece_at(square).is_none() {
        setup.board.set_piece_at(square, piece);
    }
}

fn kings(dice: &mut Dice) -> Setup {
    let mut setup = Setup::empty();
    setup.turn = dice.of(&Color::ALL);
    for color in Color::ALL {
        put(&mut setup, dice, &Rank::ALL, color.king());
    }
    setup
}

/// Many pieces of one kind, several around one square, among others.
fn crowd(dice: &mut Dice) -> Setup {
    let mut setup = kings(dice);
    let role = dice.of(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
    let target = dice.of(&Square::ALL);
    for square in attacks::attacks(target, role.of(setup.turn), Bitboard::EMPTY) {
        if dice.roll(4) > 0 && setup.board.piece_at(square).is_none() {
            setup.board.set_piece_at(square, role.of(setup.turn));
        }
    }
    for _ in 0..dice.roll(5) {
        let piece = role.of(setup.turn);
        put(&mut setup, dice, &Rank::ALL, piece);
    }
    for _ in 0..dice.roll(8) {
        let piece = dice
            .of(&[Role::Knight, Role::Bishop, Role::Rook])
            .of(dice.of(&Color::ALL));
        put(&mut setup, dice, &Rank::ALL, piece);
    }
    setup
}

fn promotions(dice: &mut Dice) -> Setup {
    let mut setup = kings(dice);
    let (last_but_one, last) = setup
        .turn
        .fold_wb((Rank::Seventh, Rank::Eighth), (Rank::Second, Rank::First));
    for _ in 0..6 {
        let (pawn, prey) = (setup.turn.pawn(), (!setup.turn).knight());
        put(&mut setup, dice, &[last_but_one], pawn);
        put(&mut setup, dice, &[last], prey);
    }
    setup
}

fn passing(dice: &mut Dice) -> Setup {
    let mut setup = kings(dice);
    let us = setup.turn;
    let beside = us.fold_wb(Rank::Fifth, Rank::Fourth);
    let passed = Square::from_coords(dice.of(&File::ALL), us.fold_wb(Rank::Sixth, Rank::Third));
    setup
        .board
        .set_piece_at(Square::from_coords(passed.file(), beside), (!us).pawn());
    for delta in [-1, 1] {
        if let Some(file) = passed.file().offset(delta) {
            let square = Square::from_coords(file, beside);
            if dice.roll(3) > 0 && setup.board.piece_at(square).is_none() {
                setup.board.set_piece_at(square, us.pawn());
            }
        }
    }
    for _ in 0..4 {
        let piece = dice
            .of(&[Role::Rook, Role::Bishop])
            .of(dice.of(&Color::ALL));
        put(&mut setup, dice, &Rank::ALL, piece);
    }
    setup.ep_square = Some(passed);
    setup
}

fn castling(dice: &mut Dice) -> Setup {
    let mut setup = Setup::empty();
    setup.turn = dice.of(&Color::ALL);
    let us = setup.turn;
    let home = us.backrank();
    let king = File::ALL[1 + dice.roll(6)];
    let left = File::ALL[dice.roll(king.to_usize())];
    let right = File::ALL[king.to_usize() + 1 + dice.roll(7 - king.to_usize())];
    for (file, piece) in [(king, us.king()), (left, us.rook()), (right, us.rook())] {
        setup
            .board
            .set_piece_at(Square::from_coords(file, home), piece);
    }
    for file in [left, right] {
        setup
            .castling_rights
            .toggle(Square::from_coords(file, home));
    }
    put(&mut setup, dice, &[(!us).backrank()], (!us).king());
    for _ in 0..dice.roll(4) {
        let piece = dice
            .of(&[Role::Knight, Role::Bishop])
            .of(dice.of(&Color::ALL));
        put(&mut setup, dice, &Rank::ALL, piece);
    }
    setup
}

fn all_positions() -> impl Iterator<Item = &'static Chess> {
    PLAYED.iter().chain(PLAYED_960.iter()).chain(BUILT.iter())
}

/// Pairs of neighbours in a phrase, with `^` and `$` for its start and end.
fn neighbours(phrase: &str, into: &mut HashSet<(String, String)>) {
    let mut last = "^";
    for word in phrase.split(' ').chain(["$"]) {
        if !into.contains(&(last.to_owned(), word.to_owned())) {
            into.insert((last.to_owned(), word.to_owned()));
        }
        last = word;
    }
}

/// Every move, announced in words, is understood as that move, and the
/// recogniser's grammar has all the words and transitions that were needed.
fn announce_and_understand(name: &str) {
    let lexicon = Lexicon::built_in(name).unwrap();
    let mut announced = HashSet::new();
    let mut moves = 0;
    for position in all_positions() {
        for mv in position.legal_moves() {
            for length in [Length::Long, Length::Short] {
                let words = lexicon.announce(position, mv, length);
                let phrase = lexicon
                    .phrase(&words)
                    .unwrap_or_else(|error| panic!("{words:?}: {error}"));
                assert_eq!(
                    phrase.resolve(position),
                    Ok(mv),
                    "{words:?} in {}",
                    fen(position)
                );
                announced.insert(words);
            }
            moves += 1;
        }
    }
    assert!(moves > 250_000, "{moves} moves");

    let mut given = HashSet::new();
    for phrase in lexicon.grammar() {
        neighbours(&phrase, &mut given);
    }
    let mut needed = HashSet::new();
    for words in announced {
        neighbours(&words.to_lowercase(), &mut needed);
    }
    let missing: Vec<_> = needed.difference(&given).collect();
    assert!(missing.is_empty(), "not in the grammar: {missing:?}");
}

#[test]
fn appendix_d_is_understood_back() {
    announce_and_understand("appendix-d");
}

#[test]
fn letters_are_understood_back() {
    announce_and_understand("letters");
}

#[test]
fn san_in_every_language_and_uci_are_understood_back() {
    let notations: Vec<Notation> = Notation::languages()
        .map(|language| Notation::built_in(language).unwrap())
        .collect();
    for position in all_positions() {
        for mv in position.legal_moves() {
            for notation in &notations {
                let signs = san(position, mv, notation);
                let phrase = notation
                    .phrase(&signs)
                    .unwrap_or_else(|error| panic!("{signs:?}: {error}"));
                assert_eq!(
                    phrase.resolve(position),
                    Ok(mv),
                    "{signs:?} in {}",
                    fen(position)
                );
            }
            let uci = UciMove::from_chess960(mv);
            assert_eq!(Phrase::from(uci).resolve(position), Ok(mv), "{uci}");
            if position.castles().mode() == CastlingMode::Standard {
                let uci = UciMove::from_standard(mv);
                assert_eq!(Phrase::from(uci).resolve(position), Ok(mv), "{uci}");
            }
        }
    }
}

#[test]
fn the_corpus_has_the_hard_cases() {
    let mut passed = 0;
    let mut promoted = 0;
    let mut castled = 0;
    let mut doubly = 0;
    let lexicon = Lexicon::built_in("appendix-d").unwrap();
    for position in BUILT.iter() {
        for mv in position.legal_moves() {
            passed += usize::from(mv.is_en_passant());
            promoted += usize::from(mv.is_promotion() && mv.is_capture());
            castled += usize::from(mv.is_castle());
            let words = lexicon.announce(position, mv, Length::Short);
            if let Ok(Statement::Step(step)) = lexicon.phrase(&words).map(|said| said.statement)
                && step.from().is_some()
            {
                doubly += 1;
            }
        }
    }
    let castled_960 = PLAYED_960
        .iter()
        .flat_map(Chess::legal_moves)
        .filter(|mv| mv.is_castle())
        .count();
    for (count, case) in [
        (passed, "en passant"),
        (castled_960, "castling in games of Chess960"),
        (promoted, "promotion with capture"),
        (castled, "castling in Chess960"),
        (doubly, "file and rank needed"),
    ] {
        assert!(count >= 100, "{case}: only {count}");
    }
}

/// The words of an announcement without those that may be left out.
fn bare(lexicon: &Lexicon, words: &str) -> Vec<String> {
    let optional: HashSet<&str> = [
        Meaning::Captures,
        Meaning::Check,
        Meaning::Mate,
        Meaning::EnPassant,
    ]
    .map(|meaning| lexicon.word(meaning).spoken.as_str())
    .into();
    words
        .replace(&lexicon.word(Meaning::EnPassant).spoken, "")
        .split_whitespace()
        .filter(|word| !optional.contains(word))
        .map(str::to_owned)
        .collect()
}

/// Another file for a file, another rank for a rank, another piece for a piece.
fn another(lexicon: &Lexicon, word: &str, dice: &mut Dice) -> Option<String> {
    let files = File::ALL.map(|file| lexicon.file(file));
    let ranks = Rank::ALL.map(|rank| lexicon.rank(rank));
    let roles = Role::ALL.map(|role| lexicon.role(role));
    [&files[..], &ranks, &roles]
        .into_iter()
        .find(|class| class.contains(&word))
        .map(|class| dice.of(class).to_owned())
}

#[test]
fn what_was_not_said_is_never_played() {
    let lexicon = Lexicon::built_in("appendix-d").unwrap();
    let mut dice = Dice(3);
    let mut refused = 0;
    let mut accepted = 0;
    let played = PLAYED.iter().chain(PLAYED_960.iter()).step_by(4);
    for position in played.chain(BUILT.iter()) {
        for mv in position.legal_moves() {
            let length = dice.of(&[Length::Long, Length::Short]);
            let words = lexicon.announce(position, mv, length);
            let mut said: Vec<String> = words.split(' ').map(str::to_owned).collect();
            let at = dice.roll(said.len());
            let Some(word) = another(&lexicon, &said[at], &mut dice) else {
                continue;
            };
            said[at] = word;
            let said = said.join(" ");
            let Ok(resolved) = lexicon
                .phrase(&said)
                .map_err(|_| ())
                .and_then(|phrase| phrase.resolve(position).map_err(|_| ()))
            else {
                refused += 1;
                continue;
            };
            accepted += 1;
            assert!(
                literally(&lexicon, position, &said, resolved),
                "{said:?} was taken for {resolved} in {}",
                fen(position)
            );
            let captures = &lexicon.word(Meaning::Captures).spoken;
            assert!(!said.contains(captures.as_str()) || resolved.is_capture());
            assert!(!said.contains("en passant") || resolved.is_en_passant());
        }
    }
    assert!(refused > 50_000 && accepted > 1_000, "{refused} {accepted}");
}

/// Whether the words, read one by one, are those of the move.
fn literally(lexicon: &Lexicon, position: &Chess, said: &str, mv: Move) -> bool {
    let said = bare(lexicon, said);
    if let Move::Castle { king, rook } = mv {
        let side = CastlingSide::from_king_side(king < rook);
        let kings_words = format!(
            "{} {}",
            lexicon.square(king),
            lexicon.square(side.king_to(position.turn()))
        );
        return said.join(" ").ends_with(&kings_words)
            || said
                == [lexicon.role(Role::King)]
                    .into_iter()
                    .chain(lexicon.square(side.king_to(position.turn())).split(' '))
                    .collect::<Vec<_>>();
    }
    // Whatever was said must occur in the full announcement, in this order.
    let full = bare(lexicon, &lexicon.announce(position, mv, Length::Long));
    let mut rest = full.iter();
    let in_order = said.iter().all(|word| rest.any(|known| known == word));
    // The target cannot be left out, nor can the piece, except for a pawn or when both squares
    // were said.
    let target: Vec<&str> = [lexicon.file(mv.to().file()), lexicon.rank(mv.to().rank())].into();
    let promotion = usize::from(mv.is_promotion());
    let ends_with_target = said.len() >= 2 + promotion
        && said[said.len() - 2 - promotion..said.len() - promotion] == target[..];
    let piece_said =
        said[0] == lexicon.role(mv.role()) || mv.role() == Role::Pawn || said.len() == 4;
    in_order && ends_with_target && piece_said
}

#[test]
fn any_two_squares_are_played_only_if_uci_says_so_and_else_refused_truly() {
    let played = PLAYED.iter().chain(PLAYED_960.iter()).step_by(200);
    for position in played.chain(BUILT.iter().step_by(25)) {
        let standard = position.castles().mode() == CastlingMode::Standard;
        for from in Square::ALL {
            for to in Square::ALL {
                let uci = UciMove::Normal {
                    from,
                    to,
                    promotion: None,
                };
                match Phrase::from(uci).resolve(position) {
                    Ok(mv) => {
                        if standard {
                            assert_eq!(uci.to_move(position).ok(), Some(mv));
                        } else {
                            assert!(position.is_legal(mv));
                        }
                    }
                    Err(reason) => {
                        assert!(
                            uci.to_move(position).is_err(),
                            "{uci} refused in {}",
                            fen(position)
                        );
                        assert!(
                            is_true(position, from, to, &reason),
                            "{uci} in {}: {reason}",
                            fen(position)
                        );
                    }
                }
            }
        }
    }
}

/// Whether the piece's move would leave its king in check.
fn in_check_after(position: &Chess, from: Square, to: Square) -> bool {
    let us = position.turn();
    let mut board = position.board().clone();
    let piece = board.remove_piece_at(from).unwrap();
    if piece.role == Role::Pawn && board.piece_at(to).is_none() && from.file() != to.file() {
        board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
    }
    board.set_piece_at(to, piece);
    let king = board.king_of(us).unwrap();
    board.attacks_to(king, !us, board.occupied()).any()
}

/// Whether a reason for refusing the two squares is true, judged by the board alone.
fn is_true(position: &Chess, from: Square, to: Square, reason: &ResolveError) -> bool {
    let us = position.turn();
    let board = position.board();
    let piece = board.piece_at(from);
    let ours = |role: Role| piece == Some(role.of(us));
    let on_empty_board = |role: Role| {
        attacks::attacks(from, role.of(us), Bitboard::EMPTY).contains(to)
            || (role == Role::Pawn
                && from.file() == to.file()
                && (to == from.offset(us.fold_wb(8, -8)).unwrap_or(from)
                    || (from.rank() == us.fold_wb(Rank::Second, Rank::Seventh)
                        && to.rank() == us.fold_wb(Rank::Fourth, Rank::Fifth))))
    };
    match *reason {
        ResolveError::EmptyOrigin { square } => square == from && piece.is_none(),
        ResolveError::OpponentsPiece { role, square } => {
            square == from && piece == Some(role.of(!us))
        }
        ResolveError::CannotReach {
            role,
            from: origin,
            to: target,
        } => (origin, target) == (from, to) && ours(role) && !on_empty_board(role),
        ResolveError::PathBlocked {
            role,
            from: origin,
            to: target,
            by,
        } => {
            (origin, target) == (from, to)
                && ours(role)
                && on_empty_board(role)
                && board.piece_at(by).is_some()
                && (attacks::between(from, to).contains(by) || (role == Role::Pawn && by == to))
        }
        ResolveError::OwnPieceOnTarget { role, square } => {
            square == to && board.piece_at(to) == Some(role.of(us))
        }
        ResolveError::Pinned { role, from: origin } => {
            let king = board.king_of(us).unwrap();
            let lined = board.attacks_to(king, !us, board.occupied().without(from));
            origin == from
                && ours(role)
                && lined.into_iter().any(|attacker| {
                    attacks::between(king, attacker).contains(from)
                        && !attacks::ray(king, attacker).contains(to)
                })
                && in_check_after(position, from, to)
        }
        ResolveError::LeavesKingInCheck { role, from: origin } => {
            origin == from && ours(role) && in_check_after(position, from, to)
        }
        ResolveError::KingIntoCheck { to: target } => {
            target == to && ours(Role::King) && in_check_after(position, from, to)
        }
        ResolveError::MustAnswerCheck => {
            position.is_check() && in_check_after(position, from, to) && !ours(Role::King)
        }
        ResolveError::PromotionMissing {
            from: origin,
            to: target,
        } => {
            (origin, target) == (from, to)
                && ours(Role::Pawn)
                && to.rank() == us.fold_wb(Rank::Eighth, Rank::First)
                && !in_check_after(position, from, to)
        }
        ResolveError::NotACapture { to: target } => {
            target == to && board.piece_at(to).is_none() && ours(Role::Pawn)
        }
        ResolveError::NotEnPassant { to: target } => {
            target == to
                && ours(Role::Pawn)
                && board.piece_at(to).is_none()
                && position.maybe_ep_square() != Some(to)
                && board.piece_at(Square::from_coords(to.file(), from.rank())) == Some((!us).pawn())
        }
        ResolveError::CastlingNotPossible { side, .. } => {
            ours(Role::King) && position.castling_moves(side).is_empty()
        }
        ResolveError::GameOver
        | ResolveError::NotChess { .. }
        | ResolveError::NoSuchPieceThere { .. }
        | ResolveError::OtherPieceThere { .. }
        | ResolveError::NoneLeft { .. }
        | ResolveError::NoSuchPieceOnFile { .. }
        | ResolveError::NoSuchPieceOnRank { .. }
        | ResolveError::NoneCanReach { .. }
        | ResolveError::Ambiguous { .. }
        | ResolveError::NotAPromotion { .. } => false,
    }
}

#[test]
fn ambiguous_words_name_all_the_moves_they_may_mean() {
    let lexicon = Lexicon::built_in("appendix-d").unwrap();
    let mut met = 0;
    for position in BUILT.iter() {
        let mut asked = BTreeSet::new();
        for mv in position.legal_moves() {
            if mv.is_castle() || !asked.insert((mv.role(), mv.to())) {
                continue;
            }
            let words = format!("{} {}", lexicon.role(mv.role()), lexicon.square(mv.to()));
            let meant: HashSet<Move> = position
                .legal_moves()
                .into_iter()
                .filter(|other| {
                    (other.role(), other.to()) == (mv.role(), mv.to()) && !other.is_castle()
                })
                .collect();
            match lexicon.phrase(&words).unwrap().resolve(position) {
                Err(ResolveError::Ambiguous { candidates, .. }) => {
                    let named: HashSet<Move> = candidates.into_iter().collect();
                    assert_eq!(named, meant, "{words} in {}", fen(position));
                    met += 1;
                }
                Err(ResolveError::PromotionMissing { from, .. }) => {
                    assert!(meant.iter().all(|other| other.from() == Some(from)));
                    assert_eq!(meant.len(), 4);
                }
                other => assert_eq!((other, meant.len()), (Ok(mv), 1), "{words}"),
            }
        }
    }
    assert!(met > 500, "{met}");
}

/// Whatever was said can be named again, legal or not: it is read when an envelope is opened.
#[test]
fn what_was_named_is_understood_as_it_was_meant() {
    let mut dice = Dice(11);
    for lexicon in ["appendix-d", "letters"] {
        let lexicon = Lexicon::built_in(lexicon).unwrap();
        for position in PLAYED.iter().step_by(10) {
            let played = dice.of(&position.legal_moves());
            for said in [
                lexicon.announce(position, played, Length::Long),
                lexicon.announce(position, played, Length::Short),
                played.to_uci(CastlingMode::Standard).to_string(),
            ] {
                let phrase = lexicon.phrase(&said).unwrap();
                let named = lexicon.named(&phrase);
                assert_eq!(lexicon.phrase(&named).unwrap(), phrase, "{said}");
            }
        }
        let mut named = 0;
        for _ in 0..20_000 {
            let some = |dice: &mut Dice| dice.roll(2) == 0;
            let role = some(&mut dice).then(|| dice.of(&Role::ALL));
            let file = some(&mut dice).then(|| dice.of(&File::ALL));
            let rank = some(&mut dice).then(|| dice.of(&Rank::ALL));
            let promotion = some(&mut dice).then(|| dice.of(&Role::ALL));
            let step = Step {
                role,
                file,
                rank,
                to: dice.of(&Square::ALL),
                captures: some(&mut dice),
                en_passant: some(&mut dice),
                promotion,
            };
            let statement = match dice.roll(9) {
                0 => {
                    Statement::Castling(dice.of(&[CastlingSide::KingSide, CastlingSide::QueenSide]))
                }
                _ => Statement::Step(step),
            };
            let phrase = Phrase {
                statement,
                claims_check: some(&mut dice),
                claims_mate: some(&mut dice),
            };
            let words = lexicon.named(&phrase);
            // What cannot be said in words was never said.
            if let Ok(understood) = lexicon.phrase(&words) {
                assert_eq!(understood, phrase, "{words}");
                named += 1;
            }
        }
        assert!(named > 5_000, "{named}");
    }
}

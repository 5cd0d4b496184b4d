//! Boards that differ, and scoresheets that differ (D.2.9).

use std::collections::BTreeSet;

use shakmaty::{Piece, Square};

use super::*;

impl TestGame {
    /// `writes springer eva zwei`, `writes 0 eva vier`
    pub(super) fn writes(&self, by: Player, what: &str) -> Command {
        let what = what.strip_prefix("writes ").unwrap();
        let (ply, words) = match what.split_once(' ') {
            Some((number, words)) if number.parse::<usize>().is_ok() => {
                (number.parse().ok(), words)
            }
            _ => (None, what),
        };
        Command::Wrote {
            by,
            ply,
            phrase: self.lexicon.phrase(words).unwrap(),
        }
    }

    /// `has g1-e2 d8-`: a piece goes to another square, or off the board.
    pub(super) fn has(&self, on: Player, what: &str) -> Command {
        let mut placement = self.game.board(on).placement().clone();
        for change in what.strip_prefix("has ").unwrap().split(' ') {
            let (from, to) = change.split_once('-').unwrap();
            let piece = placement.remove_piece_at(from.parse().unwrap()).unwrap();
            if !to.is_empty() {
                placement.set_piece_at(to.parse().unwrap(), piece);
            }
        }
        Command::Stands { on, placement }
    }

    fn differences(&self, player: Player) -> Vec<Difference> {
        match self.game.standing(player) {
            Standing::Differs(differences) => differences,
            Standing::InStep | Standing::Ahead(_) => Vec::new(),
        }
    }
}

impl Difference {
    /// What stands on `board` once this is put right.
    fn put_right(self, board: &Placement) -> Placement {
        let mut board = board.clone();
        match self {
            Self::Misplaced {
                piece,
                stands,
                belongs,
            } => {
                board.discard_piece_at(stands);
                board.set_piece_at(belongs, piece);
            }
            Self::Surplus { stands, .. } => board.discard_piece_at(stands),
            Self::Missing { piece, belongs } => board.set_piece_at(belongs, piece),
        }
        board
    }
}

fn knight() -> Piece {
    Role::Knight.of(Color::White)
}

/// The blind player has announced Sf3, confirmed, executed and pressed.
fn knight_announced(setup: Setup) -> TestGame {
    story(
        setup,
        &[
            ("B says springer felix drei", "started, announced B g1f3"),
            ("- heard", "heard"),
            ("B yes", "confirmed"),
            ("B done", "executed B"),
            ("B press", "pressed B, completed g1f3"),
        ],
    )
}

#[test]
fn the_opponent_executes_another_move_and_puts_it_right() {
    let mut table = knight_announced(setup(Steps::COMPETITION));
    table.play(&[("S g1h3", "stood S")]);
    let [misplaced] = table.differences(Player::Sighted)[..] else {
        panic!("{:?}", table.differences(Player::Sighted));
    };
    let expected = Difference::Misplaced {
        piece: knight(),
        stands: Square::H3,
        belongs: Square::F3,
    };
    assert_eq!(misplaced, expected);
    assert!(!table.game.comparison().agrees());
    // The blind player's board is as it was: nothing is copied from one to the other.
    assert_eq!(table.game.standing(Player::Blind), Standing::InStep);
    let tactile = table.game.board(Player::Blind).clone();
    table.play(&[
        // Nothing else before the board is right.
        ("S says eva fünf", "!BoardDiffers"),
        ("S press", "!BoardDiffers"),
        ("S g1f3", "!BoardDiffers"),
        ("S has h3-f3", "repeated S, executed S"),
        ("S e7e5", "announced S e7e5, executed S"),
    ]);
    assert_eq!(*table.game.board(Player::Blind), tactile);
    assert!(table.game.comparison().agrees());
}

#[test]
fn a_displaced_piece_is_put_back_by_the_one_who_displaced_it() {
    let mut table = knight_announced(setup(Steps::COMPETITION));
    table.play(&[
        ("S g1f3", "repeated S, executed S"),
        // The sighted player's sleeve knocks over pieces.
        ("S has d8-c3 e8-", "stood S"),
    ]);
    let wrong = table.differences(Player::Sighted);
    assert_eq!(wrong.len(), 2, "{wrong:?}");
    table.play(&[
        ("S e7e5", "!BoardDiffers"),
        // Piece by piece.
        ("S has c3-d8", "stood S"),
        ("S has it right", "stood S"),
        ("S e7e5", "announced S e7e5, executed S"),
    ]);
}

#[test]
fn what_is_wrong_is_told_in_an_order_that_can_be_followed() {
    let board = |fen: &str| Placement::from_ascii_board_fen(fen.as_bytes()).unwrap();
    for (stands, belongs, told) in [
        ("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8", ""),
        ("8/8/8/8/8/8/4N3/8", "8/8/8/8/8/5N2/8/8", "N e2-f3"),
        ("8/8/8/8/8/8/4N3/8", "8/8/8/8/8/8/8/8", "N e2-"),
        ("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/4n3/8", "n -e2"),
        // The rook leaves f3 before the knight comes.
        (
            "8/8/8/8/8/5R2/4N3/8",
            "8/8/8/8/8/5N2/8/R7",
            "R f3-a1, N e2-f3",
        ),
        // Surplus pieces go first.
        ("8/8/8/8/8/5r2/4N3/8", "8/8/8/8/8/5N2/8/8", "r f3-, N e2-f3"),
        // Each stands on the other's square: one of them has to start.
        (
            "8/8/8/8/8/5R2/4N3/8",
            "8/8/8/8/8/5N2/4R3/8",
            "N e2-f3, R f3-e2",
        ),
    ] {
        let shown: Vec<String> = differences(&board(stands), &board(belongs))
            .into_iter()
            .map(|difference| match difference {
                Difference::Misplaced {
                    piece,
                    stands,
                    belongs,
                } => format!("{} {stands}-{belongs}", piece.char()),
                Difference::Surplus { piece, stands } => format!("{} {stands}-", piece.char()),
                Difference::Missing { piece, belongs } => format!("{} -{belongs}", piece.char()),
            })
            .collect();
        assert_eq!(shown.join(", "), told, "{stands} instead of {belongs}");
    }
}

#[test]
fn a_move_made_on_the_tactile_board_waits_for_its_announcement() {
    let mut table = story(
        setup(Steps::COMPETITION),
        &[
            ("B has g1-f3", "stood B"),
            ("B press", "started"),
            ("B press", "!NothingAnnounced"),
        ],
    );
    assert!(matches!(
        table.game.standing(Player::Blind),
        Standing::Ahead(_)
    ));
    table.play(&[
        ("B says springer felix drei", "announced B g1f3, executed B"),
        ("- heard", "heard"),
        ("B yes", "confirmed"),
        ("B press", "pressed B, completed g1f3"),
    ]);
}

#[test]
fn another_move_than_the_one_on_the_board_is_refused() {
    let mut table = story(
        setup(Steps::COMPETITION),
        &[
            ("B has g1-f3", "stood B"),
            // The move on the board binds (Article 4.7).
            ("B says eva vier", "!PlacedMove"),
            ("B has f3-g1 e2-e4", "stood B"),
            ("B says eva vier", "!BoardDiffers"),
            ("B has e4-e2 g1-f3", "stood B"),
            (
                "B says springer felix drei",
                "started, announced B g1f3, executed B",
            ),
            ("- heard", "heard"),
            ("B yes", "confirmed"),
            ("B press", "pressed B, completed g1f3"),
        ],
    );
    assert_eq!(table.differences(Player::Blind), []);
    table.play(&[("S g1f3", "repeated S, executed S")]);
}

#[test]
fn in_training_a_move_on_the_board_is_announced() {
    story(
        setup(Steps::TRAINING),
        &[
            ("B has g1-f3", "started, announced B g1f3, executed B"),
            ("- heard", "heard"),
            (
                "B press",
                "pressed B, completed g1f3, repeated S, executed S",
            ),
            ("S has e7-e5", "announced S e7e5, executed S, pressed S"),
            // The blind player's own board follows once they have made the move there.
            ("- heard", "heard, repeated B, executed B, completed e7e5"),
        ],
    );
}

#[test]
fn what_stands_elsewhere_is_never_written_over() {
    // The program executes moves for the sighted player, but something else is known to stand
    // on their board: they have to put it right themselves.
    let mut table = story(
        setup(Steps::TRAINING),
        &[
            ("B press", "started"),
            ("S has d8-d5", "stood S"),
            ("B says eva vier", "announced B e2e4"),
            ("- heard", "heard"),
            (
                "B press",
                "executed B, pressed B, completed e2e4, repeated S",
            ),
        ],
    );
    assert_eq!(table.differences(Player::Sighted).len(), 1);
    table.play(&[
        ("S e7e5", "!BoardDiffers"),
        ("S has d5-d8", "stood S"),
        ("S e2e4", "repeated S, executed S"),
        ("S e7e5", "announced S e7e5, executed S, pressed S"),
    ]);
}

#[test]
fn who_sits_at_a_board_without_sensors_says_when_it_is_right() {
    let table = story(
        setup(Steps::TRAINING),
        &[
            ("B press", "started"),
            ("B has d2-d5", "stood B"),
            ("B says eva vier", "!BoardDiffers"),
            ("B has it right", "stood B"),
            ("B says eva vier", "announced B e2e4"),
        ],
    );
    assert!(table.game.comparison().agrees());
}

#[test]
fn boards_can_be_put_right_while_the_clocks_stand() {
    let mut table = knight_announced(Setup {
        arbiter: true,
        ..setup(Steps::COMPETITION)
    });
    table.play(&[
        ("S g1h3", "stood S"),
        ("A stops", "ruled, suspended"),
        // Not a move: the clocks stand.
        ("S has h3-f3", "stood S"),
        ("S has f3-g1", "stood S"),
        ("A starts", "ruled, continued"),
        ("S g1f3", "repeated S, executed S"),
    ]);
}

/// After 1.Sf3 e5, both pressed and executed.
fn two_moves(setup: Setup) -> TestGame {
    let mut table = knight_announced(setup);
    table.play(&[
        ("S g1f3", "repeated S, executed S"),
        ("S e7e5", "announced S e7e5, executed S"),
        ("- heard", "heard"),
        ("S press", "pressed S, completed e7e5"),
        ("B says eva fünf", "repeated B"),
        ("B done", "executed B"),
    ]);
    table
}

#[test]
fn scores_that_differ_go_back_to_where_they_agree_if_the_opponent_agrees() {
    let mut table = two_moves(setup(Steps::COMPETITION));
    table.play(&[
        ("B writes eva fünf", "!WrittenAlready"),
        ("B writes springer felix drei", "!Announcement"),
        ("B writes 7 eva fünf", "!NotInScore"),
        (
            "B writes 0 springer hector drei",
            "wrote B 0 g1h3, suspended, asked",
        ),
    ]);
    assert_eq!(table.game.scores_agree_on(), Some(0));
    table.play(&[
        // The player who causes the question cannot answer it.
        ("B yes", "!Suspended"),
        ("B continue", "!ScoresDiffer"),
        ("S no", "dismissed"),
        ("B continue", "!ScoresDiffer"),
        // They had written it wrongly; the game goes on.
        ("B writes 0 springer felix drei", "wrote B 0 g1f3"),
        ("B continue", "continued"),
        ("S writes eva sechs", "wrote S 1 e7e6, suspended, asked"),
        ("B yes", "back 1"),
        ("B continue", "continued"),
    ]);
    assert_eq!(table.game.scores_agree_on(), None);
    assert_eq!(table.game.plies().len(), 1);
    assert!(table.game.in_step());
    assert_eq!(
        table.game.scoresheet(Player::Blind),
        table.game.scoresheet(Player::Sighted)
    );
}

#[test]
fn scores_that_differ_wait_for_the_arbiter() {
    let arbiter = Setup {
        arbiter: true,
        ..setup(Steps::COMPETITION)
    };
    let mut table = two_moves(arbiter.clone());
    table.play(&[
        ("S writes eva sechs", "wrote S 1 e7e6, suspended, disputed"),
        ("B writes eva vier", "!RuleFirst"),
        ("A starts", "!RuleFirst"),
        ("A denies: written wrongly", "ruled, wrote S 1 e7e5"),
        ("A starts", "ruled, continued"),
    ]);
    assert!(table.game.comparison().agrees());
    let mut table = two_moves(arbiter);
    table.play(&[
        ("S writes eva sechs", "wrote S 1 e7e6, suspended, disputed"),
        ("A grants: both scores", "ruled, back 1"),
        ("A sets B 600: D.2.9", "ruled, B =600"),
        ("A starts", "ruled, continued"),
    ]);
    assert_eq!(table.game.plies().len(), 1);
}

#[test]
fn a_castling_counts_only_when_both_pieces_stand() {
    let fen = "4k3/8/8/8/8/8/8/4K2R b K - 0 1";
    story(
        from(fen, Steps::TRAINING),
        &[
            (
                "S has e8-e7",
                "started, announced S e8e7, executed S, pressed S",
            ),
            ("- heard", "heard, repeated B, executed B, completed e8e7"),
            // The king alone on g1 is not a legal position; then the rook follows.
            ("B has e1-g1", "stood B"),
            ("B has h1-f1", "announced B e1g1, executed B"),
        ],
    );
}

// ---- whatever is put where ---------------------------------------------------------

/// What is seen on a board: often what it should be, otherwise with a piece elsewhere, missing,
/// or extra.
pub(super) fn seen(game: &Game, what: u8, on: Player, index: u16) -> Command {
    let square = |number: u16| Square::new(u32::from(number % 64));
    let mut placement = game.board(on).placement().clone();
    match what {
        40..43 => placement = game.to_stand(on),
        43 | 44 => {
            if let Some(played) = pick(game.position(), index) {
                let mut next = game.position().clone();
                next.play_unchecked(played.to_move(&next).unwrap());
                placement = next.board().clone();
            }
        }
        45 => placement.discard_piece_at(square(index)),
        46 => placement.set_piece_at(square(index), Role::Queen.of(Color::Black)),
        47 => {
            if let Some(piece) = placement.remove_piece_at(square(index)) {
                placement.set_piece_at(square(index / 64), piece);
            }
        }
        48 => return Command::PutRight { on },
        _ => {
            let completed = game
                .plies()
                .get(usize::from(index) % game.plies().len().max(1));
            let other = completed.and_then(|completed| pick(&completed.before, index));
            return Command::Wrote {
                by: on,
                ply: Some(usize::from(index) % game.plies().len().max(1)),
                phrase: Phrase::from(other.unwrap_or(UciMove::Null)),
            };
        }
    }
    Command::Stands { on, placement }
}

fn placement() -> impl Strategy<Value = Placement> {
    prop::collection::vec((0..64_u32, 0..12_u8), 0..33).prop_map(|pieces| {
        let mut placement = Placement::empty();
        for (square, piece) in pieces {
            let role = Role::ALL[usize::from(piece % 6)];
            placement.set_piece_at(Square::new(square), role.of(Color::from_white(piece < 6)));
        }
        placement
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Following the instructions piece by piece leads to the right board, and never takes more
    /// of them than there were differences.
    #[test]
    fn corrections_lead_to_the_board_that_should_stand(
        stands in placement(),
        belongs in placement(),
    ) {
        let mut board = stands.clone();
        let wrong = Square::ALL
            .into_iter()
            .filter(|square| stands.piece_at(*square) != belongs.piece_at(*square))
            .count();
        let mut steps = 0;
        while let Some(first) = differences(&board, &belongs).first() {
            board = first.put_right(&board);
            steps += 1;
            prop_assert!(steps <= 2 * wrong, "a square is emptied and filled once");
        }
        prop_assert_eq!(&board, &belongs);
    }

    /// The differences name each square that is wrong, and none that is right.
    #[test]
    fn differences_name_the_squares_that_differ(
        stands in placement(),
        belongs in placement(),
    ) {
        let wrong: BTreeSet<Square> = Square::ALL
            .into_iter()
            .filter(|square| stands.piece_at(*square) != belongs.piece_at(*square))
            .collect();
        let mut named = BTreeSet::new();
        for difference in differences(&stands, &belongs) {
            match difference {
                Difference::Misplaced { piece, stands: from, belongs: to } => {
                    prop_assert_eq!(stands.piece_at(from), Some(piece));
                    prop_assert_eq!(belongs.piece_at(to), Some(piece));
                    named.extend([from, to]);
                }
                Difference::Surplus { piece, stands: from } => {
                    prop_assert_eq!(stands.piece_at(from), Some(piece));
                    named.insert(from);
                }
                Difference::Missing { piece, belongs: to } => {
                    prop_assert_eq!(belongs.piece_at(to), Some(piece));
                    named.insert(to);
                }
            }
        }
        prop_assert_eq!(named, wrong);
    }

    /// What is seen on one board never changes the other one, nor the move list; and a board
    /// changes only by its own player's acts, by what is seen on it, or by going back.
    #[test]
    fn no_board_is_written_over_the_other(
        steps in prop::collection::vec(any_step(), 1..120),
        competition in any::<bool>(),
    ) {
        let mut table = TestGame::new(setup(if competition {
            Steps::COMPETITION
        } else {
            Steps::TRAINING
        }));
        for (what, index, milliseconds) in steps {
            table.now = table.now + Duration::from_millis(u64::from(milliseconds));
            let before = table.game.clone();
            let command = chosen(&table.game, what, index);
            let Ok(events) = table.give(&command) else { continue };
            for player in [Player::Blind, Player::Sighted] {
                let touches = |event: &Event| match event {
                    Event::Executed { by, .. } | Event::Stood { on: by, .. } => *by == player,
                    // A correction takes back what was executed of the move.
                    Event::Corrected { .. } | Event::WentBack { .. } => true,
                    _ => false,
                };
                if !events.iter().any(touches) {
                    prop_assert_eq!(before.board(player), table.game.board(player));
                }
                // A misplaced piece stays until it is seen elsewhere or put right.
                let differed = matches!(before.standing(player), Standing::Differs(_));
                let seen = matches!(&command, Command::Stands { on, .. } | Command::PutRight { on } if *on == player);
                if differed && !seen && !events.iter().any(|event| matches!(event, Event::WentBack { .. })) {
                    prop_assert_eq!(
                        before.board(player).placement(),
                        table.game.board(player).placement()
                    );
                }
            }
            if let Command::Stands { on, .. } = &command {
                prop_assert_eq!(before.board(on.other()), table.game.board(on.other()));
            }
        }
        prop_assert_eq!(&table.folded(), &table.game);
    }
}

#[test]
fn what_a_board_shows_while_something_is_asked_is_kept() {
    let mut setup = setup(Steps::TRAINING);
    setup.control = None;
    let mut table = super::laws::played(setup, "e2e4 e7e5");
    table.play(&[
        (
            "B is reported: illegal_move",
            "reported B IllegalMove, asked",
        ),
        ("B has g1-f3", "stood B"),
        ("B has it right", "stood B"),
        ("B no", "contested B"),
        ("S correct", "dismissed"),
        ("B says david vier", "announced B d2d4"),
    ]);
    assert_eq!(table.folded(), table.game);
}

#[test]
fn a_move_number_counts_from_where_the_game_starts() {
    let at_start = Game::new(setup(Steps::TRAINING)).unwrap();
    let later = Game::new(from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 12", Steps::TRAINING)).unwrap();
    for (game, number, color, plies) in [
        (&at_start, 1, Color::White, 0),
        (&at_start, 1, Color::Black, 1),
        (&at_start, 3, Color::White, 4),
        (&at_start, 0, Color::Black, usize::MAX),
        (&later, 12, Color::Black, 0),
        (&later, 13, Color::White, 1),
        (&later, 12, Color::White, usize::MAX),
    ] {
        assert_eq!(game.plies_before(number, color), plies, "{number} {color}");
    }
}

//! The pages of every role in a real browser: keys alone, what is read out, small
//! screens, and axe.

use std::collections::BTreeMap;
use std::sync::mpsc;

use crate::support::browser::{Browser, Look, command};
use doppelbrett::pages::{
    ActKind, AnnouncedMove, BoardAct, BoardCommand, BoardReport, BoardView, DifferentBoard,
    Differs, Hearers, ListedAct, MarkedSquare, Message, News, NewsKind, Role, RunningClock,
    ScoreRow, Seat, ServerSettings, Sight, SquareMark, TableSettings, WebBoard, WebBoardSettings,
    Why, legal_dests,
};
use serde_json::json;
use shakmaty::{CastlingMode, Chess, Color, Piece, Position, Square};

pub const ENTER: char = '\u{E007}';
const ESCAPE: char = '\u{E00C}';
const DELETE: char = '\u{E017}';
pub const UP: char = '\u{E013}';
const LEFT: char = '\u{E012}';
const DOWN: char = '\u{E015}';

const ACTS: [&str; 6] = [
    "remis stellung",
    "remis stellung mit g1f3",
    "remis fünfzig züge",
    "berührt g1",
    "regelwidriger zug",
    "mitschrift …",
];

/// A window of 1100 pixels, enlarged to 200 %.
const ENLARGED: Look = Look {
    width: 550,
    height: 450,
    dark: true,
    phone: true,
};

/// A served game with a page for every role, and what its pages report.
pub struct Table {
    pub board: WebBoard,
    pub reports: mpsc::Receiver<BoardReport>,
}

impl Table {
    pub fn new() -> Self {
        Self::seen(Sight::default())
    }

    pub fn seen(sight: Sight) -> Self {
        let (send, reports) = mpsc::channel();
        let seat = |role| Seat {
            acts: ACTS
                .map(|text| ListedAct::written(ActKind::Report, text))
                .into(),
            often: ["berührt ", "regelwidriger zug"].map(str::to_owned).into(),
            ..Seat::of(role)
        };
        let settings = WebBoardSettings {
            server: ServerSettings {
                language: "de".to_owned(),
                ..ServerSettings::default()
            },
            table: TableSettings {
                game: "game".to_owned(),
                language: "de".to_owned(),
                seats: Role::ALL.map(seat).into(),
                sight,
                ..TableSettings::default()
            },
        };
        let board = WebBoard::start(settings, send).unwrap();
        Self { board, reports }
    }

    /// The next command of a page.
    pub async fn command(&self) -> BoardCommand {
        command(&self.reports).await
    }

    /// Expects this as the next command, and tells the page that it was applied.
    pub async fn does(&self, browser: &Browser, expected: BoardAct) {
        let command = self.command().await;
        assert_eq!(command.act, expected);
        self.board.done(&command.key);
        settled(browser).await;
    }

    pub async fn open(&self, browser: &Browser, role: Role) {
        browser.join(&self.board.link(role).unwrap()).await;
    }

    pub fn tell(&self, seq: u64, kind: NewsKind, room: &str, ear: &str) {
        self.board.tell(News {
            seq,
            kind,
            by: Some(Color::White),
            room: room.into(),
            ear: ear.into(),
            sign: None,
        });
    }
}

/// White is the sighted player, and it is their move.
pub fn to_move(revision: u64) -> BoardView {
    let start = Chess::default();
    BoardView {
        seq: revision,
        revision,
        dests: legal_dests(&start, CastlingMode::Standard),
        can_press: true,
        status: "Du bist am Zug.".to_owned(),
        ..BoardView::of(&start, Color::White)
    }
}

/// A view with everything that can be on the page.
pub fn full() -> BoardView {
    let mut view = to_move(7);
    view.announced = Some(AnnouncedMove {
        uci: "e7e5".parse().unwrap(),
        words: "Bauer Eva sieben Eva fünf".to_owned(),
        lang: None,
        sign: "e5".to_owned(),
    });
    view.can_repeat = true;
    view.draw_offered_to_me = true;
    view.clock = Some(RunningClock {
        white_ms: 899_000,
        black_ms: 5_000,
        delay_ms: 0,
        running: Some(Color::White),
    });
    view.flagged = Some(Color::Black);
    view.control = Some("Noch 28 Züge bis zur Zeitkontrolle, danach 30 Minuten.".to_owned());
    view.score = (1..=12)
        .map(|number| ScoreRow {
            number,
            white: Some("Sf3".to_owned()),
            black: (number < 12).then(|| "Lxc6+".to_owned()),
        })
        .collect();
    differing(view)
}

/// The knight that belongs to f3 is still on g1, and a pawn is missing.
pub fn differing(view: BoardView) -> BoardView {
    BoardView {
        dests: BTreeMap::new(),
        differs: Some(Differs {
            board: DifferentBoard::Sighted,
            sentences: vec![
                "Springer auf Gustav eins statt Felix drei.".to_owned(),
                "Bauer fehlt auf Anna vier.".to_owned(),
            ],
            next: Some("Springer von Gustav eins nach Felix drei.".to_owned()),
            squares: [
                ("g1", SquareMark::Surplus),
                ("f3", SquareMark::Missing),
                ("a4", SquareMark::Missing),
            ]
            .map(|(square, mark)| MarkedSquare {
                square: square.to_owned(),
                mark,
            })
            .into(),
        }),
        free: true,
        ..view
    }
}

/// Waits until everything that was sent has been answered.
pub async fn settled(browser: &Browser) {
    browser.until("!('waiting' in document.body.dataset)").await;
}

/// Presses keys one after the other.
pub async fn keys(browser: &Browser, all: impl IntoIterator<Item = char>) {
    for key in all {
        browser.key(key).await;
    }
}

pub const FOCUS: &str =
    "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.id)";
pub const IN_BOARD: &str = "document.activeElement.getAttribute('role') === 'gridcell'";

pub fn text_is(css: &str, text: &str) -> String {
    format!(
        "document.querySelector('{css}').textContent === {}",
        json!(text)
    )
}

/// The last line of the log.
pub fn told(text: &str) -> String {
    format!(
        "document.querySelector('#log').lastElementChild?.textContent === {}",
        json!(text)
    )
}

pub async fn is_live(browser: &Browser, css: &str, how: &str) {
    let live = format!("document.querySelector('{css}').getAttribute('aria-live')");
    assert_eq!(browser.value(&live).await, how, "{css}");
}

#[tokio::test]
async fn the_player_moves_with_arrow_keys_and_hears_which_piece_is_held() {
    let table = Table::new();
    table.board.show(to_move(1));
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::Player).await;
    is_live(&browser, "#hand", "polite").await;

    // A letter and a digit go to a square.
    browser.tab_to(true, IN_BOARD).await;
    assert_eq!(browser.value(FOCUS).await, "e1, weißer König");
    keys(&browser, ['g', '1']).await;
    assert_eq!(browser.value(FOCUS).await, "g1, weißer Springer");
    browser.key(ENTER).await;
    let holds = "In der Hand: weißer Springer von g1.";
    browser.until(&text_is("#hand", holds)).await;
    let selected = "document.activeElement.getAttribute('aria-selected')";
    assert_eq!(browser.value(selected).await, "true");

    // A piece that cannot go there stays in the hand, and the page says so.
    keys(&browser, [UP, UP, ENTER]).await;
    assert_eq!(browser.value(FOCUS).await, "g3, leer");
    let not = "Nicht möglich: g3. Die Figur bleibt in der Hand.";
    browser.until(&text_is("#hand", not)).await;
    browser.key(LEFT).await;
    assert_eq!(browser.value(FOCUS).await, "f3, leer, möglich");
    browser.key(ENTER).await;
    let command = table.command().await;
    assert_eq!(
        command.act,
        BoardAct::Move {
            uci: "g1f3".parse().unwrap()
        }
    );
    assert_eq!(command.on, 1);

    // The knight stays there until the program says otherwise. A refusal is read out at once.
    let waits = "f3, weißer Springer, noch nicht bestätigt";
    assert_eq!(browser.value(FOCUS).await, waits);
    is_live(&browser, "#refusal", "assertive").await;
    let why = "Die Ansage läuft noch.";
    table.board.refuse(&command.key, Why::Text(why.to_owned()));
    browser.until(&text_is("#refusal", why)).await;
    assert_eq!(browser.value(FOCUS).await, "f3, leer");
    keys(&browser, ['g', '1', ENTER, 'f', '3', ENTER]).await;
    let command = table.command().await;
    let after = Chess::default();
    let after = after
        .clone()
        .play(
            "g1f3"
                .parse::<shakmaty::uci::UciMove>()
                .unwrap()
                .to_move(&after)
                .unwrap(),
        )
        .unwrap();
    table.board.show(BoardView {
        seq: 2,
        revision: 2,
        ..BoardView::of(&after, Color::White)
    });
    table.board.done(&command.key);
    browser
        .until(&format!("{FOCUS} === 'f3, weißer Springer'"))
        .await;

    // Escape puts back; what cannot be moved is said; Space is the clock.
    table.board.show(to_move(3));
    browser
        .until("document.body.dataset.revision === '3'")
        .await;
    keys(&browser, ['e', '2', ENTER, ESCAPE]).await;
    let back = "Zurückgestellt: weißer Bauer e2.";
    browser.until(&text_is("#hand", back)).await;
    keys(&browser, ['e', '7', ENTER]).await;
    let fixed = "Jetzt nicht zu ziehen: schwarzer Bauer.";
    browser.until(&text_is("#hand", fixed)).await;
    keys(&browser, ['e', '5', ENTER]).await;
    let none = "Hier steht keine Figur.";
    browser.until(&text_is("#hand", none)).await;
    browser.key(' ').await;
    table.does(&browser, BoardAct::Press {}).await;
}

#[tokio::test]
async fn black_sees_the_board_from_their_own_side() {
    let table = Table::new();
    table.board.show(BoardView {
        orientation: Color::Black,
        ..to_move(1)
    });
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::Player).await;
    browser.tab_to(true, IN_BOARD).await;
    keys(&browser, ['e', '1', DOWN]).await;
    assert_eq!(browser.value(FOCUS).await, "e2, weißer Bauer");
    browser.key(LEFT).await;
    assert_eq!(browser.value(FOCUS).await, "f2, weißer Bauer");
    // Each square for the keys lies on the drawn one.
    let apart = "Math.max(...[...document.querySelectorAll('cg-board piece')].map(p => {
        const is = p.getBoundingClientRect();
        const cell = document.querySelector(`[data-square=${p.cgKey}]`).getBoundingClientRect();
        return Math.abs(is.x - cell.x) + Math.abs(is.y - cell.y);
    })) < 2";
    browser.until(apart).await;
}

#[tokio::test]
async fn a_draw_is_claimed_through_the_menu_with_a_move_chosen_on_the_board() {
    let table = Table::new();
    table.board.show(to_move(1));
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::Player).await;
    browser
        .tab_to(false, "document.activeElement.id === 'say-open'")
        .await;
    let expanded = "document.querySelector('#say-open').getAttribute('aria-expanded')";
    assert_eq!(browser.value(expanded).await, "false");
    browser.key(ENTER).await;
    assert_eq!(browser.value(expanded).await, "true");
    assert_eq!(browser.value("document.activeElement.id").await, "say");

    // An empty field is not sent, and the page says so.
    browser.key(ENTER).await;
    browser
        .until("document.querySelector('#refusal').textContent.startsWith('Schreibe oder wähle')")
        .await;

    // Everything that can be said is folded behind what is possible now.
    browser
        .tab_to(false, "document.activeElement.id === 'acts-open'")
        .await;
    // Space opens it, too, and does not press the clock.
    browser.key(' ').await;
    let choice = "document.activeElement.textContent === 'remis stellung mit g1f3'";
    browser.tab_to(false, choice).await;
    browser.key(ENTER).await;
    let field = "document.querySelector('#say').value";
    assert_eq!(browser.value(field).await, "remis stellung mit g1f3");
    browser
        .until("document.querySelector('#slot').textContent.startsWith('Wähle jetzt')")
        .await;
    is_live(&browser, "#slot", "polite").await;
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("claim").await;
    browser.tab_to(true, IN_BOARD).await;
    keys(&browser, ['b', '1', ENTER, 'c', '3', ENTER]).await;
    browser
        .until(&format!("{field} === 'remis stellung mit b1c3'"))
        .await;
    assert_eq!(browser.value("document.activeElement.id").await, "say");
    browser.key(ENTER).await;
    let command = table.command().await;
    let said = BoardAct::Say {
        text: "remis stellung mit b1c3".to_owned(),
    };
    assert_eq!((command.act, command.on), (said, 1));
    let answer = "Remis reklamiert. Der Schiedsrichter entscheidet.";
    table.board.answer(&command.key, answer);
    table.board.done(&command.key);
    browser.until(&told(answer)).await;
    settled(&browser).await;
    is_live(&browser, "#log", "polite").await;
    browser.picture("claimed").await;

    // A touched piece: one square. Escape ends the choice, and the board plays again.
    let touched = "document.activeElement.textContent === 'berührt g1'";
    browser.tab_to(false, touched).await;
    browser.key(ENTER).await;
    keys(&browser, "h1".chars()).await;
    assert_eq!(browser.value(field).await, "berührt h1");
    browser.key(ENTER).await;
    table
        .does(
            &browser,
            BoardAct::Say {
                text: "berührt h1".to_owned(),
            },
        )
        .await;
    browser.tab_to(false, touched).await;
    keys(&browser, [ENTER, ESCAPE]).await;
    browser.until(&text_is("#slot", "")).await;
    browser.tab_to(true, IN_BOARD).await;
    keys(&browser, ['g', '1', ENTER]).await;
    let holds = "In der Hand: weißer Springer von g1.";
    browser.until(&text_is("#hand", holds)).await;
}

#[tokio::test]
async fn a_board_that_differs_is_put_right_with_the_keyboard() {
    let table = Table::new();
    table.board.show(differing(to_move(1)));
    let browser = Browser::open(Look::LIGHT).await;
    table.open(&browser, Role::Player).await;
    let next = "Als Nächstes: Springer von Gustav eins nach Felix drei.";
    browser.until(&text_is("#differs-next", next)).await;
    is_live(&browser, "#differs-next", "polite").await;
    assert_eq!(
        browser.text("#differs").await,
        "Die Bretter sind verschieden\nBrett der sehenden Seite\n\
         Springer auf Gustav eins statt Felix drei.\nBauer fehlt auf Anna vier."
    );
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("differs").await;

    // A piece can be put anywhere, whatever the rules say.
    browser.tab_to(true, IN_BOARD).await;
    keys(&browser, ['g', '1', ENTER, 'f', '3', ENTER]).await;
    let (from, to) = (Square::G1, Square::F3);
    table.does(&browser, BoardAct::Place { from, to }).await;
    browser
        .until("document.querySelector('#hand').textContent === ''")
        .await;
    keys(&browser, ['h', '8', DELETE]).await;
    table
        .does(&browser, BoardAct::Remove { square: Square::H8 })
        .await;
    keys(&browser, ['a', '4', ENTER]).await;
    browser.until("document.querySelector('#ask').open").await;
    assert_eq!(browser.text("#ask-words").await, "Was soll auf a4 stehen?");
    assert_eq!(browser.axe().await, json!([]));
    browser.picture("differs-ask").await;
    browser
        .tab_to(
            false,
            "document.activeElement.textContent === 'weißer Bauer'",
        )
        .await;
    browser.key(ENTER).await;
    let pawn = BoardAct::Put {
        square: Square::A4,
        piece: Piece::from_char('P').unwrap(),
    };
    table.does(&browser, pawn.clone()).await;
    // The focus is where it was.
    browser
        .until(&format!("{FOCUS} === 'a4, leer, hier fehlt eine Figur'"))
        .await;

    // The same in writing.
    for (text, act) in [
        ("g1 f3", BoardAct::Place { from, to }),
        ("-h8", BoardAct::Remove { square: Square::H8 }),
        ("+ weiß Bauer a4", pawn),
    ] {
        browser
            .tab_to(false, "document.activeElement.id === 'move'")
            .await;
        keys(&browser, text.chars().chain([ENTER])).await;
        table.does(&browser, act).await;
    }
    keys(&browser, "quer".chars().chain([ENTER])).await;
    browser
        .until(
            "document.querySelector('#refusal').textContent.startsWith('Das war nicht zu lesen')",
        )
        .await;

    // The same with the mouse: drags, also off the board, and the row of pieces.
    browser.drag("#board", "b1", "b5").await;
    let (from, to) = (Square::B1, Square::B5);
    table.does(&browser, BoardAct::Place { from, to }).await;
    browser.click("#palette-pieces button:last-child").await;
    browser.click_squares("#board", "h7", "h7").await;
    table
        .does(&browser, BoardAct::Remove { square: Square::H7 })
        .await;
    browser.key(ESCAPE).await;

    // When the boards agree again, all this is gone.
    table.board.show(to_move(2));
    browser
        .until("document.querySelector('#differs').hidden")
        .await;
    browser
        .until("document.querySelector('#palette').hidden")
        .await;
    browser.until(&text_is("#differs-next", "")).await;
    browser.until(&text_is("#move-label", "Dein Zug")).await;
}

#[tokio::test]
async fn typing_begins_in_the_field_of_each_page_but_no_keyboard_covers_a_phone() {
    let table = Table::new();
    table.board.show(to_move(1));
    let fields = [
        (Role::Player, "move"),
        (Role::Blind, "say"),
        (Role::AssistantBlind, "say"),
        (Role::AssistantSighted, "say"),
        (Role::Arbiter, "rule"),
        (Role::Spectator, ""),
    ];
    for look in [Look::LIGHT, Look::PHONE] {
        let browser = Browser::open(look).await;
        for (role, field) in fields {
            table.open(&browser, role).await;
            let field = if look.phone { "" } else { field };
            assert_eq!(
                browser.value("document.activeElement.id").await,
                field,
                "{role:?} {look:?}"
            );
            // The page opens at its top.
            assert_eq!(browser.value("scrollY").await, 0, "{role:?} {look:?}");
        }
    }
}

/// Nothing is wider than the screen, and every control is large enough (WCAG 1.4.10 and
/// 2.5.8).
pub async fn fits(browser: &Browser, look: Look, name: &str) {
    let width = browser.value("innerWidth").await;
    assert_eq!(width, look.width, "{name}: what is looked at");
    let wide = "document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.value(wide).await, true, "{name} is too wide");
    let small = "[...document.querySelectorAll('button, input, [role=gridcell]')]
        .filter(e => e.checkVisibility())
        .map(e => [e.id || e.textContent, e.getBoundingClientRect()])
        .filter(([, r]) => r.width < 24 || r.height < 24)
        .map(([id]) => id)";
    assert_eq!(browser.value(small).await, json!([]), "{name}");
}

pub async fn accessible(look: Look, name: &str) {
    let table = Table::new();
    table.board.show(full());
    for seq in 1..5 {
        let text = format!("Meldung {seq}.");
        table.tell(seq, NewsKind::Other, &text, "");
        table.board.tell_blind(Message::plain(Hearers::Ear, text));
    }
    let browser = Browser::open(look).await;
    for role in Role::ALL {
        let name = format!("{name}-{}", role.name());
        table.open(&browser, role).await;
        browser.until(&told_any("Meldung 4.", role)).await;
        if role == Role::Player {
            browser.click("#say-open").await;
        }
        assert_eq!(browser.axe().await, json!([]), "{name}");
        fits(&browser, look, &name).await;
        browser.picture(&name).await;
    }
}

/// A line of the log.
fn told_any(text: &str, role: Role) -> String {
    let lines = match role {
        Role::Blind => "#ear p",
        _ => "#log p",
    };
    format!(
        "[...document.querySelectorAll('{lines}')].some(p => p.textContent === {})",
        json!(text)
    )
}

#[tokio::test]
async fn axe_finds_nothing_on_any_page_on_a_small_phone() {
    accessible(Look::SMALL, "small").await;
}

#[tokio::test]
async fn axe_finds_nothing_on_any_page_at_200_per_cent() {
    accessible(ENLARGED, "enlarged").await;
}

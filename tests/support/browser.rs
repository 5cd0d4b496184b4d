//! A real browser without a window, driven by WebDriver: Firefox in the test program `firefox`,
//! Chromium in all others.
//!
//! Debian's `chromium-headless-shell` is Chromium without what is around its pages and needs less
//! time; it has no microphone.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::Env;
use doppelbrett::pages::{BoardCommand, BoardReport};
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions,
    PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::rt::TokioExecutor;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use tokio::sync::{OnceCell, Semaphore, SemaphorePermit};

/// The longest that a test waits for anything.
pub const DEADLINE: Duration = Duration::from_secs(15);

/// Two browsers at a time: one left 30 % of two processors idle.
static TURNS: Semaphore = Semaphore::const_new(2);

/// How a page is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Width of the window or the phone, in CSS pixels.
    pub width: u32,
    /// Height, in CSS pixels.
    pub height: u32,
    /// `prefers-color-scheme: dark`.
    pub dark: bool,
    /// A phone: a touch screen and a small viewport.
    pub phone: bool,
}

impl Look {
    pub const LIGHT: Self = Self {
        width: 1100,
        height: 900,
        dark: false,
        phone: false,
    };
    pub const DARK: Self = Self {
        dark: true,
        ..Self::LIGHT
    };
    pub const PHONE: Self = Self {
        width: 390,
        height: 844,
        dark: false,
        phone: true,
    };
    /// A phone of the smallest width that has to be enough (WCAG 1.4.10).
    pub const SMALL: Self = Self {
        width: 320,
        height: 640,
        ..Self::PHONE
    };
}

/// What somebody has chosen in their browser.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chosen {
    /// Further arguments of Chromium.
    pub chromium: &'static [&'static str],
    /// Preferences of Firefox, as a JSON object.
    pub firefox: &'static str,
}

/// The next command from a page.
pub async fn command(reports: &mpsc::Receiver<BoardReport>) -> BoardCommand {
    let end = Instant::now() + DEADLINE;
    loop {
        match reports.try_recv() {
            Ok(BoardReport::Command(command)) => return command,
            Ok(_) => {}
            Err(_) => {
                assert!(Instant::now() < end, "no command came");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
}

/// The browser. Dropping it ends its driver and everything that this started.
pub struct Browser {
    /// The session, for what has no function here.
    pub client: Client,
    driver: Driver,
    _turn: Option<SemaphorePermit<'static>>,
}

impl Browser {
    /// Starts a driver on a free port, and the browser with it.
    pub async fn open(look: Look) -> Self {
        let turn = TURNS.acquire().await.unwrap();
        Self::start(look, &Env::new(), &Chosen::default(), Some(turn)).await
    }

    /// The same with the sound server of `env`, whose microphone pages may use unasked.
    pub async fn with_microphone(look: Look, env: &Env) -> Self {
        Self::set_so(look, env, &Chosen::default()).await
    }

    /// The same with what somebody has chosen in the browser.
    pub async fn set_so(look: Look, env: &Env, chosen: &Chosen) -> Self {
        let turn = TURNS.acquire().await.unwrap();
        Self::start(look, env, chosen, Some(turn)).await
    }

    /// A second, separate browser. It has its own driver, since a Firefox has one session.
    pub async fn second(&self, look: Look) -> Self {
        Self::start(look, &Env::new(), &Chosen::default(), None).await
    }

    async fn start(
        look: Look,
        env: &Env,
        chosen: &Chosen,
        turn: Option<SemaphorePermit<'static>>,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        if is_firefox() {
            super::copy_folder(started_once().await, &profile_in(&folder));
        }
        let driver = Driver::start(folder, look, env, chosen).await;
        let client = driver.session(capabilities(look, env, chosen)).await;
        let browser = Self {
            client,
            driver,
            _turn: turn,
        };
        if is_firefox() && look.phone {
            browser.narrow(look).await;
        }
        browser
    }

    /// Goes on in a window without a toolbar: Firefox makes no other narrower than 500 pixels.
    async fn narrow(&self, look: Look) {
        let wide = self.client.window().await.unwrap();
        let (width, height) = (look.width, look.height);
        self.value(&format!(
            "!!open('about:blank', '', 'popup,width={width},height={height}')"
        ))
        .await;
        self.client.close_window().await.unwrap();
        let all = self.client.windows().await.unwrap();
        let narrow = all.into_iter().find(|window| *window != wide);
        let narrow = narrow.expect("a second window");
        self.client.switch_to_window(narrow).await.unwrap();
    }

    /// Opens a page.
    pub async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    /// Opens a page of the web board, and waits for its game.
    pub async fn join(&self, link: &str) {
        self.goto(link).await;
        self.until("document.body.dataset.link === 'connected'")
            .await;
        self.until("'revision' in document.body.dataset").await;
    }

    /// The element, once it is there.
    pub async fn find(&self, css: &str) -> Element {
        self.client
            .wait()
            .at_most(DEADLINE)
            .for_element(Locator::Css(css))
            .await
            .unwrap_or_else(|e| panic!("no {css}: {e}"))
    }

    /// The element's text as a reader sees it.
    pub async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.unwrap()
    }

    /// Waits until `script`, an expression, is true on the page.
    pub async fn until(&self, script: &str) {
        let end = Instant::now() + DEADLINE;
        while self.value(script).await != Value::Bool(true) {
            if Instant::now() > end {
                let page = self.value("document.body.innerText").await;
                panic!("never true: {script}\non the page: {page}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// What `script`, an expression, is on the page.
    pub async fn value(&self, script: &str) -> Value {
        self.client
            .execute(&format!("return ({script});"), vec![])
            .await
            .unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// What Chromium answers to this method of its DevTools protocol.
    pub async fn devtools(&self, method: &str, parameters: &Value) -> Value {
        let session = self.client.session_id().await.unwrap().expect("a session");
        let asked = json!({ "cmd": method, "params": parameters });
        let request = axum::http::Request::post(format!(
            "{}/session/{session}/goog/cdp/execute",
            self.driver.url
        ))
        .body(axum::body::Body::from(asked.to_string()))
        .unwrap();
        let client = hyper_util::client::legacy::Client::builder(TokioExecutor::new());
        let answer = client.build_http().request(request).await.unwrap();
        let body = axum::body::Body::new(answer.into_body());
        let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        let answer: Value = serde_json::from_slice(&body).unwrap();
        assert!(answer["value"]["error"].is_null(), "{method}: {answer}");
        answer["value"].clone()
    }

    /// The device sleeps, or wakes up: every process of the browser stands still, or goes on.
    pub fn sleeps(&self, sleeps: bool) {
        let signal = if sleeps { Signal::STOP } else { Signal::CONT };
        self.driver.signal(signal);
    }

    /// Clicks an element.
    pub async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap();
    }

    /// Types a text into a field, and Enter.
    pub async fn enter(&self, css: &str, text: &str) {
        let keys = format!("{text}\u{E007}");
        self.find(css).await.send_keys(&keys).await.unwrap();
    }

    /// Presses a key where the focus is. Special keys are WebDriver's (U+E000 ff.).
    pub async fn key(&self, key: char) {
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key });
        self.client.perform_actions(keys).await.unwrap();
    }

    /// Goes on with Tab, or back with Shift and Tab, until `script`, an expression, is true.
    pub async fn tab_to(&self, back: bool, script: &str) {
        // Behind the last stop the browser's own buttons have the focus.
        let there = format!("document.hasFocus() && ({script})");
        for _ in 0..60 {
            if self.value(&there).await == Value::Bool(true) {
                return;
            }
            self.tab(back).await;
        }
        panic!("Tab does not lead to: {script}");
    }

    /// Goes to the next stop of the Tab key, or back to the one before.
    pub async fn tab(&self, back: bool) {
        const SHIFT: char = '\u{E008}';
        const TAB: char = '\u{E004}';
        let mut keys = KeyActions::new("keys".to_owned());
        if back {
            keys = keys.then(KeyAction::Down { value: SHIFT });
        }
        keys = keys
            .then(KeyAction::Down { value: TAB })
            .then(KeyAction::Up { value: TAB });
        if back {
            keys = keys.then(KeyAction::Up { value: SHIFT });
        }
        self.client.perform_actions(keys).await.unwrap();
    }

    /// Clicks two squares of the chessground board in `css`, which has White at the bottom.
    pub async fn click_squares(&self, css: &str, from: &str, to: &str) {
        let (from, to) = (self.square(css, from).await, self.square(css, to).await);
        let actions = MouseActions::new("mouse".to_owned())
            .then(move_to(from))
            .then(DOWN)
            .then(UP)
            .then(move_to(to))
            .then(DOWN)
            .then(UP);
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Drags from square to square.
    pub async fn drag(&self, css: &str, from: &str, to: &str) {
        self.drag_with(MOUSE_BUTTON_LEFT, css, from, to).await;
    }

    /// Draws an arrow from square to square, with the right mouse button.
    pub async fn draw(&self, css: &str, from: &str, to: &str) {
        self.drag_with(MOUSE_BUTTON_RIGHT, css, from, to).await;
    }

    async fn drag_with(&self, button: u64, css: &str, from: &str, to: &str) {
        let (from, to) = (self.square(css, from).await, self.square(css, to).await);
        let halfway = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let actions = MouseActions::new("mouse".to_owned())
            .then(move_to(from))
            .then(PointerAction::Down { button })
            .then(move_to(halfway))
            .then(move_to(to))
            .then(PointerAction::Up { button });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// The axe-core rules that the page breaks, with the elements that break each.
    pub async fn axe(&self) -> Value {
        let axe =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("web/node_modules/axe-core/axe.min.js");
        let axe = std::fs::read_to_string(&axe)
            .unwrap_or_else(|e| panic!("{}: {e}. In web/: npm ci", axe.display()));
        self.client.execute(&axe, vec![]).await.unwrap();
        let run = "const done = arguments[arguments.length - 1];
            axe.run(document).then(
                r => done(r.violations.map(v => [v.id, v.nodes.map(n => n.html)])),
                e => done(['error', String(e)]));";
        self.client.execute_async(run, vec![]).await.unwrap()
    }

    /// Saves a screenshot of the page, but only if `BROWSER_PICTURES` names a folder.
    pub async fn picture(&self, name: &str) {
        if let Ok(folder) = std::env::var("BROWSER_PICTURES") {
            let png = self.client.screenshot().await.unwrap();
            std::fs::write(Path::new(&folder).join(format!("{name}.png")), png).unwrap();
        }
    }

    async fn square(&self, css: &str, square: &str) -> (f64, f64) {
        let board = self.find(&format!("{css} cg-board")).await;
        // As a hand would, it scrolls to the board first.
        let place = self
            .client
            .execute(
                "const board = arguments[0];
                let r = board.getBoundingClientRect();
                if (r.top < 0 || r.bottom > innerHeight) board.scrollIntoView({ block: 'center' });
                r = board.getBoundingClientRect();
                return [r.x, r.y, r.width];",
                vec![serde_json::to_value(board).unwrap()],
            )
            .await
            .unwrap();
        let side = place[2].as_f64().unwrap() / 8.0;
        let (file, rank) = (square.as_bytes()[0], square.as_bytes()[1]);
        (
            place[0].as_f64().unwrap() + side * (f64::from(file - b'a') + 0.5),
            place[1].as_f64().unwrap() + side * (f64::from(b'8' - rank) + 0.5),
        )
    }
}

const DOWN: PointerAction = PointerAction::Down {
    button: MOUSE_BUTTON_LEFT,
};
const UP: PointerAction = PointerAction::Up {
    button: MOUSE_BUTTON_LEFT,
};

fn move_to((x, y): (f64, f64)) -> PointerAction {
    PointerAction::MoveTo {
        duration: Some(Duration::from_millis(20)),
        x,
        y,
    }
}

/// Whether this is the test program `firefox`.
pub fn is_firefox() -> bool {
    env!("CARGO_CRATE_NAME") == "firefox"
}

/// A profile of a Firefox that was started once and has seen no page: the first start of each
/// takes twice as long.
async fn started_once() -> &'static Path {
    static MADE: OnceCell<PathBuf> = OnceCell::const_new();
    let make = || async {
        let profile = Path::new(env!("CARGO_TARGET_TMPDIR")).join("firefox");
        let _ = fs::remove_dir_all(&profile);
        let (look, env, chosen) = (Look::LIGHT, Env::new(), Chosen::default());
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(profile_in(&folder)).unwrap();
        let mut driver = Driver::start(folder, look, &env, &chosen).await;
        let client = driver.session(capabilities(look, &env, &chosen)).await;
        client.close().await.unwrap();
        let ended = || driver.child.try_wait().unwrap().is_some();
        assert!(super::wait_for(DEADLINE, ended), "Firefox ends");
        super::copy_folder(&profile_in(&driver.folder), &profile);
        profile
    };
    MADE.get_or_init(make).await
}

/// Firefox's profile in the folder of a driver.
fn profile_in(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join("profile")
}

fn capabilities(look: Look, env: &Env, chosen: &Chosen) -> Capabilities {
    let mut all = Capabilities::new();
    if !is_firefox() {
        let options = chromium(look, env, chosen);
        all.insert("goog:chromeOptions".to_owned(), options);
    }
    // Tests use certificates that they made themselves.
    all.insert("acceptInsecureCerts".to_owned(), json!(true));
    all
}

fn chromium(look: Look, env: &Env, chosen: &Chosen) -> Value {
    let mut args = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--no-first-run".to_owned(),
        "--use-fake-ui-for-media-stream".to_owned(),
        "--force-prefers-reduced-motion".to_owned(),
        format!("--window-size={},{}", look.width, look.height),
    ];
    args.extend(chosen.chromium.iter().map(|&chosen| chosen.to_owned()));
    if look.dark {
        args.push("--blink-settings=preferredColorScheme=0".to_owned());
    }
    let mut options = json!({ "args": args });
    // Without a sound server there is no microphone to miss.
    if env.is_empty() {
        options["binary"] = json!("/usr/bin/chromium-headless-shell");
    }
    if look.phone {
        options["mobileEmulation"] = json!({ "deviceMetrics": {
            "width": look.width, "height": look.height, "pixelRatio": 2.0, "touch": true
        }});
    }
    options
}

/// Firefox, which listens to Marionette's commands at `port`.
fn firefox(look: Look, chosen: &Chosen, profile: &Path, port: u16) -> Command {
    // What a pointer can do, as bits: 1 is coarse, 2 fine, 4 hovers.
    let pointer = if look.phone { 1 } else { 6 };
    let mut preferences = json!({
        "marionette.port": port,
        // It starts with an empty page, and with no page about itself.
        "browser.startup.page": 0,
        "browser.startup.homepage_override.mstone": "ignore",
        "startup.homepage_welcome_url": "about:blank",
        // 0 is dark, 1 is light.
        "layout.css.prefers-color-scheme.content-override": i32::from(!look.dark),
        "ui.prefersReducedMotion": 1,
        // Pages may use the microphone unasked.
        "media.navigator.permission.disabled": true,
        "ui.primaryPointerCapabilities": pointer,
        "ui.allPointerCapabilities": pointer,
    });
    if look.phone {
        preferences["dom.w3c_touch_events.enabled"] = json!(1);
    }
    if let Ok(Value::Object(chosen)) = serde_json::from_str(chosen.firefox) {
        for (name, value) in chosen {
            preferences[name] = value;
        }
    }
    let mut lines = String::new();
    for (name, value) in preferences.as_object().unwrap() {
        writeln!(lines, "user_pref({}, {value});", json!(name)).unwrap();
    }
    fs::write(profile.join("user.js"), lines).unwrap();
    let mut command = Command::new("firefox-esr");
    command
        .args(["--marionette", "-headless"])
        .arg(format!("--width={}", look.width))
        .arg(format!("--height={}", look.height))
        .arg("-profile")
        .arg(profile);
    command
}

fn chromedriver(port: u16) -> Command {
    let mut command = Command::new("chromedriver");
    command
        .arg(format!("--port={port}"))
        .arg("--log-level=WARNING");
    command
}

/// chromedriver, or Firefox, which needs no program to drive it.
struct Driver {
    child: Child,
    url: String,
    /// Also the browser's, with Firefox's profile.
    folder: tempfile::TempDir,
}

impl Driver {
    async fn start(folder: tempfile::TempDir, look: Look, env: &Env, chosen: &Chosen) -> Self {
        let port = super::free_address().port();
        let (mut program, missing) = if is_firefox() {
            let firefox = firefox(look, chosen, &profile_in(&folder), port);
            (firefox, "Firefox (Debian: firefox-esr)")
        } else {
            (chromedriver(port), "chromedriver (Debian: chromium-driver)")
        };
        let child = program
            .envs(env)
            .env("HOME", folder.path())
            .env("TMPDIR", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect(missing);
        let mut driver = Self {
            child,
            url: format!("http://127.0.0.1:{port}"),
            folder,
        };
        let end = Instant::now() + DEADLINE;
        let connection = loop {
            match tokio::net::TcpStream::connect(("127.0.0.1", port)).await {
                Ok(connection) => break connection,
                Err(e) => assert!(Instant::now() < end, "{program:?} does not listen: {e}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        if is_firefox() {
            let serve = super::marionette::serve(connection);
            driver.url = serve.await.expect("Firefox greets");
        }
        driver
    }

    async fn session(&self, capabilities: Capabilities) -> Client {
        ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new())
            .capabilities(capabilities)
            .connect(&self.url)
            .await
            .expect("the browser starts (Debian: chromium, chromium-headless-shell)")
    }
}

impl Driver {
    /// Sends a signal to the browsers.
    fn signal(&self, signal: Signal) {
        let mut found = children(self.child.id());
        if is_firefox() {
            found.insert(0, self.child.id());
        }
        let mut at = 0;
        while at < found.len() {
            found.extend(children(found[at]));
            at += 1;
        }
        for pid in found {
            if let Some(pid) = i32::try_from(pid).ok().and_then(Pid::from_raw) {
                let _ = kill_process(pid, signal);
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver leaves its browsers running when it is killed, so they are killed first.
        self.signal(Signal::KILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The running processes that `pid` started.
fn children(pid: u32) -> Vec<u32> {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{pid}/task")) else {
        return Vec::new();
    };
    threads
        .flatten()
        .filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok())
        .flat_map(|list| {
            list.split_whitespace()
                .filter_map(|pid| pid.parse().ok())
                .collect::<Vec<u32>>()
        })
        .collect()
}

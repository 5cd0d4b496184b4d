//! A Braille display without hardware: BRLTTY with its virtual driver, whose
//! device is a TCP connection that says how many cells it has, is told what they
//! show, and presses keys.

use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long anything may take; generous, because the machine may be busy.
pub const LIMIT: Duration = Duration::from_secs(20);

/// BrlAPI's host number 0 is this TCP port.
const FIRST_API_PORT: u16 = 4101;

/// The virtual driver takes one key each time BRLTTY looks, every 40 ms; a
/// second one in the same look is held back until a third arrives.
const BETWEEN_KEYS: Duration = Duration::from_millis(60);

/// A private BRLTTY; it ends with the test.
pub struct Brltty {
    folder: TempDir,
    server: Option<Child>,
    device_port: u16,
    api_port: u16,
    auth: String,
}

impl Brltty {
    /// Chooses ports and a folder; nothing runs yet.
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a folder for BRLTTY"),
            server: None,
            device_port: free_port(),
            api_port: free_port(),
            auth: "none".to_owned(),
        }
    }

    /// Like [`Brltty::new`], but only those who know the key are let in.
    pub fn with_key(key: &str) -> Self {
        let mut brltty = Self::new();
        let path = brltty.folder.path().join("key");
        std::fs::write(&path, key).expect("the key file can be written");
        brltty.auth = format!("keyfile:{}", path.display());
        brltty
    }

    /// A running BRLTTY and its display.
    pub fn with_display(cells: usize) -> (Self, VirtualDisplay) {
        let mut brltty = Self::new();
        brltty.start();
        let display = brltty.plug(cells);
        (brltty, display)
    }

    /// BrlAPI's host, for the settings of the program.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.api_port - FIRST_API_PORT)
    }

    /// Starts BRLTTY, which then waits for its display.
    pub fn start(&mut self) {
        assert!(self.server.is_none(), "BRLTTY runs already");
        let folder = self.folder.path().display().to_string();
        let server = Command::new("brltty")
            // Without -q BRLTTY 6.5 crashes when a client asks something while
            // its first message still stands on the display.
            .args(["-n", "-e", "-q", "-l", "warning", "-f", "/dev/null"])
            .args(["-W", &folder, "-U", &folder])
            .args(["-P", &format!("{folder}/pid")])
            .args(["-b", "vr"])
            .args(["-d", &format!("server:127.0.0.1:{}", self.device_port)])
            .args(["-x", "no", "-s", "no", "-t", "de"])
            .args(["-A", &format!("auth={},host={}", self.auth, self.host())])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("brltty is installed");
        self.server = Some(server);
    }

    /// Ends BRLTTY. It does not heed a polite signal while it waits for its
    /// display, so this is the impolite one.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().expect("BRLTTY can be killed");
            server.wait().expect("BRLTTY ends");
        }
    }

    /// Plugs in a display, as soon as BRLTTY waits for one.
    pub fn plug(&self, cells: usize) -> VirtualDisplay {
        let stream = eventually("BRLTTY waits for its display", || {
            TcpStream::connect(("127.0.0.1", self.device_port)).ok()
        });
        VirtualDisplay::new(stream, cells)
    }
}

impl Drop for Brltty {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What the cells showed at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub at: Instant,
    /// The characters of the cells.
    pub text: String,
    /// The dots of each cell, with those of the cursor.
    pub dots: Vec<String>,
}

#[derive(Default)]
struct Cells {
    visual: String,
    shown: Vec<Shown>,
    unplugged: bool,
}

/// The display: 12 to 80 cells and keys.
pub struct VirtualDisplay {
    stream: TcpStream,
    cells: Arc<(Mutex<Cells>, Condvar)>,
    last_key: Instant,
}

impl VirtualDisplay {
    fn new(stream: TcpStream, cells: usize) -> Self {
        stream.set_nodelay(true).expect("a TCP connection");
        let shared: Arc<(Mutex<Cells>, Condvar)> = Arc::default();
        let reader = BufReader::new(stream.try_clone().expect("a TCP connection"));
        std::thread::spawn({
            let shared = Arc::clone(&shared);
            move || {
                for line in reader.lines().map_while(Result::ok) {
                    take(&shared, &line);
                }
                let (cells, changed) = &*shared;
                cells.lock().expect("no panic").unplugged = true;
                changed.notify_all();
            }
        });
        let mut display = Self {
            stream,
            cells: shared,
            last_key: Instant::now(),
        };
        display.say(&format!("Cells {cells}"));
        display
    }

    /// Presses a key: a command of BRLTTY's, such as `FwinLt`, `PassChar 97`,
    /// `Route 7` (the eighth cell: BRLTTY 6.5 does not count from 1 as its README
    /// says, and refuses 0).
    pub fn press(&mut self, key: &str) {
        let rest = BETWEEN_KEYS.saturating_sub(self.last_key.elapsed());
        // No waiting for the program under test: this is how fast the device is.
        std::thread::sleep(rest);
        self.say(key);
        self.last_key = Instant::now();
    }

    /// Types a text on the Braille keyboard.
    pub fn type_text(&mut self, text: &str) {
        for sign in text.chars() {
            self.press(&format!("PassChar {}", u32::from(sign)));
        }
    }

    /// The display has another number of cells from now on.
    pub fn resize(&mut self, cells: usize) {
        self.press(&format!("Cells {cells}"));
    }

    /// Pulls the plug.
    pub fn unplug(self) {
        self.stream.shutdown(Shutdown::Both).expect("was plugged");
    }

    /// Waits until the cells show what is asked for.
    pub fn wait_for(&self, what: &str, wanted: impl Fn(&Shown) -> bool) -> Shown {
        let (cells, changed) = &*self.cells;
        let cells = cells.lock().expect("no panic");
        let (cells, _) = changed
            .wait_timeout_while(cells, LIMIT, |cells| {
                !cells.unplugged && !cells.shown.last().is_some_and(&wanted)
            })
            .expect("no panic");
        match cells.shown.last() {
            Some(shown) if wanted(shown) => shown.clone(),
            last => panic!("the cells never showed {what}; last: {last:?}"),
        }
    }

    /// Waits until the cells show exactly this text, blanks at the end aside.
    pub fn wait_for_text(&self, text: &str) -> Shown {
        self.wait_for(&format!("{text:?}"), |shown| shown.text.trim_end() == text)
    }

    /// Everything the cells have shown so far.
    pub fn history(&self) -> Vec<Shown> {
        self.cells.0.lock().expect("no panic").shown.clone()
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stream, "{line}").expect("BRLTTY listens to its display");
    }
}

/// Takes a line of BRLTTY's: `Visual "text"`, then `Braille "1|12| |145"`.
fn take(shared: &(Mutex<Cells>, Condvar), line: &str) {
    let quoted = |line: &str| -> Option<String> {
        let text = line.trim_end().strip_suffix('"')?;
        Some(text.replace("\\\"", "\"").replace("\\\\", "\\"))
    };
    let (cells, changed) = shared;
    let mut cells = cells.lock().expect("no panic");
    if let Some(text) = line.strip_prefix("Visual \"").and_then(quoted) {
        cells.visual = text;
    } else if let Some(dots) = line.strip_prefix("Braille \"").and_then(quoted) {
        let shown = Shown {
            at: Instant::now(),
            text: cells.visual.clone(),
            dots: dots.split('|').map(|cell| cell.trim().to_owned()).collect(),
        };
        cells.shown.push(shown);
    }
    changed.notify_all();
}

/// Asks again and again until there is an answer.
pub fn eventually<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + LIMIT;
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < deadline, "not in time: {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A TCP port that nobody uses, above BrlAPI's first.
fn free_port() -> u16 {
    eventually("a free port", || {
        let listener = TcpListener::bind("127.0.0.1:0").ok()?;
        let port = listener.local_addr().ok()?.port();
        (port > FIRST_API_PORT).then_some(port)
    })
}

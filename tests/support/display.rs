//! A Braille display without hardware: BRLTTY with its virtual driver. The driver's device is a
//! TCP connection, which tells BRLTTY how many cells it has, is told what they show, and
//! presses keys.

use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use super::table::{Home, Table};

/// The longest that anything may take; generous, because the machine may be busy.
pub const LIMIT: Duration = Duration::from_secs(20);

/// BrlAPI's host number 0 is this TCP port.
const FIRST_API_PORT: u16 = 4101;

/// The virtual driver takes one key each time BRLTTY polls it, every 40 ms; a second key in the
/// same poll is held back until a third arrives.
const BETWEEN_KEYS: Duration = Duration::from_millis(60);

/// A game, without sound, on a display with this many cells, or columns and rows, after its
/// first message.
pub fn playing(cells: impl Display, options: &[&str]) -> (Brltty, VirtualDisplay, Home, Table) {
    let (brltty, display) = Brltty::with_display(cells);
    let home = Home::new();
    // Sentences may be wanted in the Braille of liblouis.
    for program in ["stdbuf", "lou_translate"] {
        home.install(program);
    }
    let [host, auth] = found_at(&brltty);
    let always = [
        host.as_str(),
        auth.as_str(),
        "--no-voice",
        "--no-hearing",
        "--no-board",
    ];
    let table = home.play(&[options, &always].concat());
    // Skip what BRLTTY itself says; the display may have been missing at first.
    display.wait_for("the game", |shown| {
        shown.text.starts_with("Neue Partie")
            // An engine has come meanwhile.
            || shown.text.starts_with("Gegner:")
            || shown.text.starts_with("Die Braille")
            // In contracted Braille.
            || shown.text.starts_with(|sign| ('\u{2801}'..='\u{28ff}').contains(&sign))
    });
    (brltty, display, home, table)
}

/// A review of this file, without sound, on a display with this many cells, after its first
/// message.
pub fn reviewing(cells: usize, games: &str) -> (Brltty, VirtualDisplay, Home, Table) {
    let (brltty, display) = Brltty::with_display(cells);
    let home = Home::new();
    let path = home.folder().join("games.pgn");
    std::fs::write(&path, games).expect("a file");
    let path = path.display().to_string();
    let [host, auth] = found_at(&brltty);
    let arguments = ["review", &path, &host, &auth, "--no-voice", "--no-hearing"];
    let table = home.start(&arguments);
    display.wait_for("the review", |shown| shown.text.contains("gegen"));
    (brltty, display, home, table)
}

/// After each key this many blanks are sent, which belong to no line: with each, BRLTTY polls
/// again and takes a key that the driver held back. They last for all of [`LIMIT`], because
/// each poll takes only one key and BRLTTY may have stood still while a whole line was typed.
/// They are slightly fewer than the driver's buffer holds (512 bytes).
const LOOKS: usize = 330;

/// The dots of Unicode cells, in the notation of the display; a blank has none.
pub fn dots(cells: &str) -> Vec<String> {
    let of = |cell: char| {
        let bits = if cell == ' ' {
            0
        } else {
            u32::from(cell) & 0xff
        };
        (1..=8_u32)
            .filter(|dot| bits >> (dot - 1) & 1 == 1)
            .map(|dot| dot.to_string())
            .collect::<String>()
    };
    cells.chars().map(of).collect()
}

/// The options that tell the program where this BRLTTY is.
pub fn found_at(brltty: &Brltty) -> [String; 2] {
    let host = format!("--set=braille.host={}", brltty.host());
    [host, "--set=braille.auth=none".to_owned()]
}

/// A private BRLTTY; it ends with the test.
pub struct Brltty {
    folder: TempDir,
    server: Option<Child>,
    device_port: Port,
    api_port: Port,
    auth: String,
}

impl Brltty {
    /// Chooses ports and a folder; nothing is started yet.
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a folder for BRLTTY"),
            server: None,
            device_port: Port::free(),
            api_port: Port::free(),
            auth: "none".to_owned(),
        }
    }

    /// Like [`Brltty::new`], but only clients with the key are let in.
    pub fn with_key(key: &str) -> Self {
        let mut brltty = Self::new();
        let path = brltty.folder.path().join("key");
        std::fs::write(&path, key).expect("the key file can be written");
        brltty.auth = format!("keyfile:{}", path.display());
        brltty
    }

    /// A running BRLTTY and its display.
    pub fn with_display(cells: impl Display) -> (Self, VirtualDisplay) {
        let mut brltty = Self::new();
        brltty.start();
        let display = brltty.plug(cells);
        brltty.listens();
        (brltty, display)
    }

    /// BrlAPI's host, for the settings of the program.
    pub fn host(&self) -> String {
        self.api_port.host()
    }

    /// Where clients connect.
    pub fn api_port(&self) -> u16 {
        self.api_port.number
    }

    /// Starts BRLTTY, which then waits for its display.
    pub fn start(&mut self) {
        assert!(self.server.is_none(), "BRLTTY runs already");
        let folder = self.folder.path().display().to_string();
        let server = Command::new("brltty")
            // Without -q BRLTTY 6.5 crashes when a client asks for something while its first
            // message is still on the display.
            .args(["-n", "-e", "-q", "-l", "warning", "-f", "/dev/null"])
            .args(["-W", &folder, "-U", &folder])
            .args(["-P", &format!("{folder}/pid")])
            .args(["-b", "vr"])
            .args([
                "-d",
                &format!("server:127.0.0.1:{}", self.device_port.number),
            ])
            .args(["-x", "no", "-s", "no", "-t", "de"])
            .args(["-A", &format!("auth={},host={}", self.auth, self.host())])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(self.log())
            .spawn()
            .expect("brltty is installed");
        self.server = Some(server);
    }

    /// Ends BRLTTY with SIGKILL: while it waits for its display it does not heed a gentler
    /// signal.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().expect("BRLTTY can be killed");
            server.wait().expect("BRLTTY ends");
        }
    }

    /// Where BRLTTY logs its errors.
    fn log(&self) -> Stdio {
        let path = self.folder.path().join("log");
        let log = File::options().create(true).append(true).open(path);
        log.expect("a log for BRLTTY").into()
    }

    /// The key file of [`Brltty::with_key`].
    pub fn key_file(&self) -> &str {
        self.auth.trim_start_matches("keyfile:")
    }

    /// BRLTTY does nothing any more but is still there: SIGSTOP.
    pub fn stop(&self) {
        self.signal(Signal::STOP);
    }

    /// Undoes [`Brltty::stop`].
    pub fn go_on(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        let server = self.server.as_ref().expect("BRLTTY runs");
        kill_process(Pid::from_child(server), signal).expect("BRLTTY runs");
    }

    /// Waits until clients can connect.
    pub fn listens(&self) {
        eventually("BRLTTY listens", || {
            TcpStream::connect(("127.0.0.1", self.api_port.number)).ok()
        });
    }

    /// Plugs in a display as soon as BRLTTY waits for one.
    pub fn plug(&self, cells: impl Display) -> VirtualDisplay {
        let stream = eventually("BRLTTY waits for its display", || {
            TcpStream::connect(("127.0.0.1", self.device_port.number)).ok()
        });
        VirtualDisplay::new(stream, cells)
    }
}

impl Drop for Brltty {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let ended = self.server.as_mut().map(|server| server.try_wait());
            let log = std::fs::read_to_string(self.folder.path().join("log"));
            println!("BRLTTY: {ended:?}, its log: {}", log.unwrap_or_default());
        }
        self.kill();
    }
}

/// What the cells showed at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub at: Instant,
    /// The characters of the cells.
    pub text: String,
    /// The dots of each cell, including the cursor's.
    pub dots: Vec<String>,
}

#[derive(Default)]
struct Cells {
    visual: String,
    shown: Vec<Shown>,
    unplugged: bool,
    stalled: bool,
}

/// The display: 12 to 80 cells and keys.
pub struct VirtualDisplay {
    stream: TcpStream,
    cells: Arc<(Mutex<Cells>, Condvar)>,
    last_key: Instant,
    /// A key was pressed.
    pressed: Sender<()>,
}

impl VirtualDisplay {
    fn new(stream: TcpStream, cells: impl Display) -> Self {
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
        let (pressed, keys) = mpsc::channel();
        let blanks = stream.try_clone().expect("a TCP connection");
        std::thread::spawn(move || have_looked_again(&blanks, &keys));
        let mut display = Self {
            stream,
            cells: shared,
            last_key: Instant::now(),
            pressed,
        };
        display.say(&format!("Cells {cells}"));
        display
    }

    /// Presses a key: a BRLTTY command such as `FwinLt`, `PassChar 97` or `Route 7` (the eighth
    /// cell: contrary to its README, BRLTTY 6.5 does not count from 1; and it refuses 0).
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

    /// From now on the display has another number of cells.
    pub fn resize(&mut self, cells: impl Display) {
        self.press(&format!("Cells {cells}"));
    }

    /// The device stops taking anything from BRLTTY, or goes on.
    pub fn stall(&self, stalled: bool) {
        let (cells, changed) = &*self.cells;
        cells.lock().expect("no panic").stalled = stalled;
        changed.notify_all();
    }

    /// Pulls the plug.
    pub fn unplug(self) {
        self.stream.shutdown(Shutdown::Both).expect("was plugged");
    }

    /// Waits until the cells show what is wanted, and returns it.
    pub fn wait_for(&self, what: &str, wanted: impl Fn(&Shown) -> bool) -> Shown {
        let (cells, changed) = &*self.cells;
        let cells = cells.lock().expect("no panic");
        let (cells, _) = changed
            .wait_timeout_while(cells, LIMIT, |cells| {
                !cells.unplugged && !cells.shown.last().is_some_and(&wanted)
            })
            .expect("no panic");
        let last = cells.shown.last().cloned();
        drop(cells);
        match last {
            Some(shown) if wanted(&shown) => shown,
            last => panic!("the cells never showed {what}; last: {last:?}"),
        }
    }

    /// Waits until the cells show exactly this text; blanks at its end do not count.
    pub fn wait_for_text(&self, text: &str) -> Shown {
        self.wait_for(&format!("{text:?}"), |shown| shown.text.trim_end() == text)
    }

    /// Everything the cells have shown so far.
    pub fn history(&self) -> Vec<Shown> {
        self.cells.0.lock().expect("no panic").shown.clone()
    }

    fn say(&mut self, line: &str) {
        // In one write, so that no blank gets into the middle of it.
        let line = format!("{line}\n");
        let said = self.stream.write_all(line.as_bytes());
        said.expect("BRLTTY listens to its display");
        // Without a receiver, the display has been unplugged.
        let _ = self.pressed.send(());
    }
}

/// Makes BRLTTY poll [`LOOKS`] more times after each key, until the display is gone.
fn have_looked_again(mut stream: &TcpStream, keys: &Receiver<()>) {
    while keys.recv().is_ok() {
        let mut left = LOOKS;
        while left > 0 {
            match keys.recv_timeout(BETWEEN_KEYS) {
                Ok(()) => left = LOOKS,
                Err(RecvTimeoutError::Timeout) => {
                    if stream.write_all(b" ").is_err() {
                        return;
                    }
                    left -= 1;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }
}

/// Takes a line from BRLTTY: `Visual "text"`, then `Braille "1|12| |145"`.
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
    let _on = changed
        .wait_while(cells, |cells| cells.stalled)
        .expect("no panic");
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

/// A TCP port that nobody else uses while this lives.
///
/// BRLTTY starts listening some time after the port was chosen, and again after it was killed.
/// So the port is outside the range that the system gives to outgoing connections, and a lock
/// on a file keeps the other tests away from it.
pub struct Port {
    pub number: u16,
    _lock: File,
}

impl Port {
    /// Below the ports of outgoing connections (32768 and up on Linux), above BrlAPI's first.
    const RANGE: std::ops::Range<u16> = 20_000..32_000;

    pub fn free() -> Self {
        let folder = std::env::temp_dir().join("doppelbrett-test-ports");
        std::fs::create_dir_all(&folder).expect("a folder for the locks");
        eventually("a free port", || {
            let number = fastrand::u16(Self::RANGE);
            let lock = File::create(folder.join(number.to_string())).ok()?;
            lock.try_lock().ok()?;
            TcpListener::bind(("127.0.0.1", number)).ok()?;
            Some(Self {
                number,
                _lock: lock,
            })
        })
    }

    /// BrlAPI's name of it.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.number - FIRST_API_PORT)
    }
}

/// German 8-dot Braille, from BRLTTY's table `de`, without dots 7 and 8.
pub fn german8(sign: char) -> &'static str {
    const SIGNS: [(char, &str); 48] = [
        (' ', ""),
        ('a', "1"),
        ('b', "12"),
        ('c', "14"),
        ('d', "145"),
        ('e', "15"),
        ('f', "124"),
        ('g', "1245"),
        ('h', "125"),
        ('i', "24"),
        ('j', "245"),
        ('k', "13"),
        ('l', "123"),
        ('m', "134"),
        ('n', "1345"),
        ('o', "135"),
        ('p', "1234"),
        ('q', "12345"),
        ('r', "1235"),
        ('s', "234"),
        ('t', "2345"),
        ('u', "136"),
        ('v', "1236"),
        ('w', "2456"),
        ('x', "1346"),
        ('y', "13456"),
        ('z', "1356"),
        ('ä', "345"),
        ('ö', "246"),
        ('ü', "1256"),
        ('ß', "3456"),
        ('0', "346"),
        ('1', "16"),
        ('2', "126"),
        ('3', "146"),
        ('4', "1456"),
        ('5', "156"),
        ('6', "1246"),
        ('7', "12456"),
        ('8', "1256"),
        ('9', "246"),
        ('.', "3"),
        (',', "2"),
        (':', "25"),
        ('?', "26"),
        ('!', "5"),
        ('-', "36"),
        ('>', "45"),
    ];
    let found = SIGNS.iter().find(|(is, _)| *is == sign);
    found.unwrap_or_else(|| panic!("no dots for {sign:?}")).1
}

//! `doppelbrett play` as a player starts it: in its own process and home folder, with pipes for
//! keyboard and screen.

use super::{Env, Guarded, wait_for};
use doppelbrett::clock::GameTime;
use doppelbrett::game::{Event, Game, Player};
use doppelbrett::store::{Journal, Stamped};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Far longer than anything takes that does not wait for sound.
pub const LIMIT: Duration = Duration::from_secs(60);

/// What a successful program printed.
pub fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// The program: the one just built, or a copy that outlasts the next build.
pub fn program() -> PathBuf {
    std::env::var_os("DOPPELBRETT_PROGRAM")
        .map_or_else(|| env!("CARGO_BIN_EXE_doppelbrett").into(), PathBuf::from)
}

/// A player's home: the folders, which outlast a killed program.
pub struct Home {
    folder: tempfile::TempDir,
    env: Env,
}

impl Home {
    /// A home on a machine without sound, Braille and speech-dispatcher.
    pub fn new() -> Home {
        let folder = tempfile::Builder::new()
            .prefix("doppelbrett-home-")
            .tempdir()
            .expect("a temporary folder");
        let at = |name: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir(&path).expect("a folder");
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o700))
                .expect("its permissions");
            path.into_os_string()
        };
        let env = [
            ("XDG_RUNTIME_DIR", at("run")),
            ("XDG_DATA_HOME", at("data")),
            ("XDG_STATE_HOME", at("state")),
            ("XDG_CONFIG_HOME", at("config")),
            ("PATH", at("bin")),
            ("HOME", folder.path().into()),
            ("LANG", "de_DE.UTF-8".into()),
        ]
        .map(|(name, value)| (name.into(), value))
        .into();
        Home { folder, env }
    }

    /// A home with the environment `env`, for instance of a sound server, and no program that
    /// is not [installed](Home::install).
    pub fn without_programs(env: Env) -> Home {
        let mut home = Home::new();
        // HOME too: PulseAudio keeps its cookie there and lets nobody in without it.
        home.env.extend(env);
        home
    }

    /// A home with the environment `env` and the programs of this machine.
    pub fn with(env: Env) -> Home {
        let mut home = Home::without_programs(env);
        home.env
            .insert("PATH".into(), std::env::var_os("PATH").expect("a PATH"));
        home
    }

    /// The same; its voice speaks fast, for whoever asks only whether and where it speaks.
    pub fn with_fast_voice(env: Env) -> Home {
        let mut home = Home::with(env);
        home.env
            .insert("DOPPELBRETT_VOICE__RATE".into(), "80".into());
        home
    }

    /// The folder of the home.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Installs one of this machine's programs in a home that has none.
    pub fn install(&self, program: &str) {
        let found = std::env::split_paths(&std::env::var_os("PATH").expect("a PATH"))
            .map(|folder| folder.join(program))
            .find(|path| path.is_file())
            .unwrap_or_else(|| panic!("{program} is not installed"));
        std::os::unix::fs::symlink(found, self.folder.path().join("bin").join(program))
            .expect("a link");
    }

    /// Removes it again.
    pub fn uninstall(&self, program: &str) {
        std::fs::remove_file(self.folder.path().join("bin").join(program)).expect("the link");
    }

    /// The settings that are stored; nothing if there is no file.
    pub fn settings(&self) -> Option<String> {
        let path = self.folder.path().join("config/doppelbrett/settings.toml");
        std::fs::read_to_string(path).ok()
    }

    /// A process that looks like a screen reader of this home's session.
    pub fn screen_reader(&self) -> Guarded {
        let program = self.folder.path().join("orca");
        std::fs::copy("/bin/sleep", &program).expect("a program");
        let program = program.to_str().expect("a plain path");
        let log = std::fs::File::create(self.folder.path().join("orca.log")).expect("a log");
        Guarded::start(program, &["infinity"], &self.env, log).expect("it runs")
    }

    /// Where games are kept.
    pub fn store(&self) -> PathBuf {
        self.folder.path().join("games")
    }

    /// The link of this role in the game that runs here.
    #[track_caller]
    pub fn link_of(&self, role: &str) -> String {
        let listed = printed(&self.run("links", &[role]));
        let mut words = listed.split_whitespace();
        let link = words.find(|word| word.starts_with("http"));
        link.expect("the link").to_owned()
    }

    /// Starts `doppelbrett play` with these arguments.
    pub fn play(&self, arguments: &[&str]) -> Table {
        let arguments = [&["play", "--set=board.address=127.0.0.1:0"], arguments].concat();
        self.start(&arguments)
    }

    /// Sits down at the game behind `link`, silently and without a display.
    pub fn join(&self, link: &str, arguments: &[&str]) -> Table {
        let always = ["play", "--join", link, "--no-voice", "--no-braille"];
        self.start(&[&always, arguments].concat())
    }

    /// Runs a subcommand of `doppelbrett` in this home until it ends.
    pub fn run(&self, subcommand: &str, arguments: &[&str]) -> Output {
        let arguments = [&[subcommand], arguments].concat();
        let mut command = self.command(&arguments);
        command.current_dir(self.folder());
        command.output().expect("doppelbrett runs")
    }

    /// `doppelbrett` with these arguments, not started yet.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(program());
        command
            .env_clear()
            .envs(&self.env)
            .args(arguments)
            .arg(format!("--set=store.folder={}", self.store().display()));
        command
    }

    /// Starts `doppelbrett` with these arguments.
    pub fn start(&self, arguments: &[&str]) -> Table {
        let mut command = self.command(arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // The program must not outlive a test that is killed. SAFETY: only a system call, which
        // allocates nothing.
        unsafe {
            command.pre_exec(|| {
                rustix::process::set_parent_process_death_signal(Some(
                    rustix::process::Signal::KILL,
                ))?;
                Ok(())
            });
        }
        let mut child = command.spawn().expect("doppelbrett starts");
        let lines: Arc<Mutex<Vec<String>>> = Arc::default();
        let stdout = child.stdout.take().expect("piped");
        let stderr = child.stderr.take().expect("piped");
        collect(stdout, "", &lines);
        collect(stderr, "stderr: ", &lines);
        Table {
            keyboard: child.stdin.take(),
            child,
            lines,
            read: 0,
            log: self.log(),
            store: self.store(),
        }
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("state/doppelbrett/doppelbrett.log")
    }

    /// The events of the latest game.
    pub fn journal(&self) -> Vec<Stamped> {
        journal(&self.store())
    }

    /// The last moment at which the latest game was recorded as alive.
    pub fn last_seen(&self) -> GameTime {
        let (journal, game) = latest(&self.store());
        journal.last_seen(game).expect("the journal")
    }

    /// The game that the journal describes.
    pub fn game(&self) -> Game {
        let events = self.journal();
        Game::fold(events.iter().map(|stamped| (stamped.at, &stamped.event)))
            .expect("the events of a game")
    }
}

fn latest(store: &Path) -> (Journal, doppelbrett::store::GameId) {
    let journal = Journal::open(&store.join("journal.sqlite")).expect("the journal");
    let game = journal
        .games()
        .expect("its games")
        .iter()
        .map(|game| game.id)
        .max()
        .expect("a game");
    (journal, game)
}

fn journal(store: &Path) -> Vec<Stamped> {
    let (journal, game) = latest(store);
    journal.load(game).expect("its events")
}

fn collect(from: impl std::io::Read + Send + 'static, mark: &str, lines: &Arc<Mutex<Vec<String>>>) {
    let (lines, mark) = (Arc::clone(lines), mark.to_owned());
    thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            lines.lock().expect("the lines").push(mark.clone() + &line);
        }
    });
}

/// The running program.
pub struct Table {
    child: Child,
    keyboard: Option<ChildStdin>,
    lines: Arc<Mutex<Vec<String>>>,
    /// How many lines the test has read.
    read: usize,
    log: PathBuf,
    store: PathBuf,
}

impl Table {
    /// Types a line.
    #[track_caller]
    pub fn types(&mut self, line: &str) {
        let written = self
            .keyboard
            .as_mut()
            .map(|keyboard| writeln!(keyboard, "{line}"));
        if !matches!(written, Some(Ok(()))) {
            self.fail(&format!("nobody reads the keyboard: {line}"));
        }
    }

    /// Sends bytes, not necessarily text, to the keyboard.
    #[track_caller]
    pub fn sends(&mut self, bytes: &[u8]) {
        let written = self
            .keyboard
            .as_mut()
            .map(|keyboard| keyboard.write_all(bytes).and_then(|()| keyboard.flush()));
        if !matches!(written, Some(Ok(()))) {
            self.fail("nobody reads the keyboard");
        }
    }

    /// From now on the program can write nothing more to any file, as on a full disk; or it can
    /// write again.
    pub fn disk_is_full(&self, full: bool) {
        let pid = Pid::from_child(&self.child);
        let before = prlimit(
            Some(pid),
            Resource::Fsize,
            Rlimit {
                current: full.then_some(1),
                maximum: None,
            },
        );
        before.expect("the limit is set");
    }

    /// Closes the keyboard: end of input.
    pub fn stops_typing(&mut self) {
        self.keyboard = None;
    }

    /// Waits for a line that is exactly this, after the lines already read.
    #[track_caller]
    pub fn reads(&mut self, line: &str) {
        self.read_until(&format!("{line:?}"), |is| is == line);
    }

    /// Waits for a line with this beginning and returns it.
    #[track_caller]
    pub fn reads_from(&mut self, beginning: &str) -> String {
        self.read_until(&format!("{beginning:?} ..."), |is| {
            is.starts_with(beginning)
        })
    }

    /// Types a line and waits for the answer.
    #[track_caller]
    pub fn asks(&mut self, line: &str, answer: &str) {
        self.types(line);
        self.reads(answer);
    }

    /// Waits for a line, after those already read, and returns it.
    #[track_caller]
    pub fn read_until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let mut found = None;
        wait_for(LIMIT, || {
            let lines = self.lines.lock().expect("the lines");
            found = lines
                .iter()
                .enumerate()
                .skip(self.read)
                .find(|(_, line)| wanted(line))
                .map(|(at, line)| (at, line.clone()));
            found.is_some()
        });
        match found {
            Some((at, line)) => {
                self.read = at + 1;
                line
            }
            None => self.fail(&format!("never read: {what}")),
        }
    }

    /// How many lines from line `from` on are this one.
    pub fn count(&self, from: usize, line: &str) -> usize {
        let lines = self.lines.lock().expect("the lines");
        lines[from..].iter().filter(|is| *is == line).count()
    }

    /// How many lines there are.
    pub fn printed(&self) -> usize {
        self.lines.lock().expect("the lines").len()
    }

    /// Everything printed so far.
    pub fn transcript(&self) -> String {
        self.lines.lock().expect("the lines").join("\n")
    }

    /// The link of the web board; leaves the count of read lines as it is.
    #[track_caller]
    pub fn link(&mut self) -> String {
        let read = self.read;
        let line = self.reads_from("Niemand hat das Webbrett geöffnet. Im Browser öffnen: ");
        self.read = read;
        line.rsplit(' ').next().expect("the link").to_owned()
    }

    /// What it has logged so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The program's process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Stops the program and lets it go on, as Ctrl-Z and `fg` do.
    #[track_caller]
    pub fn pauses(&self) {
        self.sleeps();
        self.until("it stands still", || {
            let state = std::fs::read_to_string(format!("/proc/{}/stat", self.pid()));
            state.is_ok_and(|state| state.contains(") T "))
        });
        self.wakes();
    }

    /// `kill -9`.
    pub fn kill(mut self) {
        self.child.kill().expect("it ran");
        self.child.wait().expect("it ends");
    }

    /// The program does nothing any more but is still there: SIGSTOP.
    pub fn sleeps(&self) {
        self.signal(Signal::STOP);
    }

    /// Undoes [`Table::sleeps`].
    pub fn wakes(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it runs");
    }

    /// Ends the program with its own command.
    #[track_caller]
    pub fn ends(mut self) {
        self.types("ende");
        self.has_ended();
    }

    /// Waits until the program ends by itself.
    #[track_caller]
    pub fn has_ended(mut self) {
        let status = self.status();
        if !status.is_some_and(|status| status.success()) {
            self.fail(&format!("it did not end well: {status:?}"));
        }
    }

    /// Waits until the program has ended with a failure.
    #[track_caller]
    pub fn has_failed(mut self) {
        let status = self.status();
        if status.is_none_or(|status| status.code() != Some(1)) {
            self.fail(&format!("it did not fail in words: {status:?}"));
        }
    }

    fn status(&mut self) -> Option<ExitStatus> {
        let mut status = None;
        wait_for(LIMIT, || {
            status = self.child.try_wait().expect("its status");
            status.is_some()
        });
        status
    }

    /// Waits until something is true.
    #[track_caller]
    pub fn until(&self, what: &str, ready: impl FnMut() -> bool) {
        if !wait_for(LIMIT, ready) {
            self.fail(&format!("never true: {what}"));
        }
    }

    /// The events so far.
    pub fn events(&self) -> Vec<Event> {
        let stamped = journal(&self.store);
        stamped.into_iter().map(|stamped| stamped.event).collect()
    }

    /// How many moves this player has announced so far.
    pub fn announced(&self, player: Player) -> usize {
        let is = |event: &&Event| matches!(event, Event::Announced { by, .. } if *by == player);
        self.events().iter().filter(is).count()
    }

    /// Fails with everything that the program printed and logged.
    #[track_caller]
    pub fn fail(&self, why: &str) -> ! {
        let (printed, logged) = (self.transcript(), self.log());
        panic!("{why}\n--- printed ---\n{printed}\n--- logged ---\n{logged}");
    }

    /// Fails unless `so`.
    #[track_caller]
    pub fn assert(&self, so: bool, why: &str) {
        if !so {
            self.fail(why);
        }
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let log = std::fs::read_to_string(self.log()).unwrap_or_default();
            let lines: Vec<&str> = log.lines().collect();
            let last = lines.len().saturating_sub(40);
            println!("The end of the log:\n{}", lines[last..].join("\n"));
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

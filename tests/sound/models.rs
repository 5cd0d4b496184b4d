//! Somebody installs another speech model, uses it and removes it; and what can go
//! wrong on the way: the network, the file, the model.

use crate::support::sound::{espeak_pcm, write_wav};
use crate::support::{MODEL_FILES, copy_folder};
use doppelbrett::speech_models::{InstallError, Patience, Step, download};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Cursor, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

const SHIPPED: &str = "appendix-d-de";

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("models")
        .join(SHIPPED)
}

// --- A server that can do everything wrong ----------------------------------

/// How the server answers one request.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// As it should.
    Well,
    /// Closes the connection after so many bytes.
    BreakOff(usize),
    /// Sends everything, whatever part was asked for.
    WithoutRange,
    /// Without saying how much it is.
    WithoutLength,
    /// Says that it is so much more than it is.
    Longer(u64),
    /// With this status and no file.
    Status(u16),
    /// Sends nothing and keeps the connection open.
    Silence,
}

/// The parts that were asked for, a request each.
type Asked = Arc<Mutex<Vec<Option<u64>>>>;

struct Server {
    address: String,
    asked: Asked,
}

impl Server {
    /// Serves `file`; each request gets the next manner, and all after them the last.
    fn start(file: Vec<u8>, manners: Vec<Manner>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}/model.zip", listener.local_addr().expect("it"));
        let asked = Asked::default();
        let noted = Arc::clone(&asked);
        // Ends with the test program.
        thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(stream) = stream else { return };
                let n = noted.lock().expect("the list").len();
                let manner = manners[n.min(manners.len() - 1)];
                let _ = answer(stream, &file, manner, &noted);
            }
        });
        Server { address, asked }
    }

    fn asked(&self) -> Vec<Option<u64>> {
        self.asked.lock().expect("the list").clone()
    }
}

fn answer(stream: TcpStream, file: &[u8], manner: Manner, asked: &Asked) -> std::io::Result<()> {
    let mut lines = BufReader::new(&stream).lines();
    let mut from = None;
    while let Some(Ok(line)) = lines.next() {
        if line.is_empty() {
            break;
        }
        if let Some(range) = line.to_lowercase().strip_prefix("range: bytes=") {
            from = range.trim_end_matches('-').parse().ok();
        }
    }
    asked.lock().expect("the list").push(from);
    let from = match manner {
        Manner::WithoutRange | Manner::WithoutLength => 0,
        _ => from.unwrap_or(0) as usize,
    };
    let mut out = &stream;
    if let Manner::Silence = manner {
        // Until the other side gives up.
        let _ = (&stream).read(&mut [0; 1]);
        return Ok(());
    }
    if let Manner::Status(status) = manner {
        return write!(
            out,
            "HTTP/1.1 {status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        );
    }
    if from > 0 && from >= file.len() {
        return write!(
            out,
            "HTTP/1.1 416 No\r\nContent-Range: bytes */{}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
            file.len()
        );
    }
    let body = &file[from..];
    let mut length = body.len() as u64;
    let mut total = file.len() as u64;
    if let Manner::Longer(more) = manner {
        length += more;
        total += more;
    }
    match from {
        0 => write!(out, "HTTP/1.1 200 OK\r\n")?,
        _ => write!(
            out,
            "HTTP/1.1 206 Part\r\nContent-Range: bytes {from}-{}/{total}\r\n",
            total - 1
        )?,
    }
    if !matches!(manner, Manner::WithoutLength) {
        write!(out, "Content-Length: {length}\r\n")?;
    }
    write!(out, "Connection: close\r\n\r\n")?;
    let body = match manner {
        Manner::BreakOff(after) => &body[..after.min(body.len())],
        _ => body,
    };
    out.write_all(body)
}

const PATIENCE: Patience = Patience {
    wait: Duration::from_millis(500),
    tries: 2,
    pause: Duration::from_millis(1),
};

fn file(length: usize) -> Vec<u8> {
    (0..length).map(|n| (n * n / 7 + n) as u8).collect()
}

/// A result, the file that is there then, and the parts that were asked for.
type Fetched = (Result<(), InstallError>, Option<Vec<u8>>, Vec<Option<u64>>);

/// Fetches with what is already there; the result, what is there then, and what
/// was asked for.
fn fetch(length: usize, manners: &[Manner], there: &[u8], size: Option<u64>) -> Fetched {
    let server = Server::start(file(length), manners.to_vec());
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().join("model.zip");
    if !there.is_empty() {
        fs::write(&into, there).expect("a beginning");
    }
    let result = download(&server.address, &into, size, 1_000_000, PATIENCE, |_| {});
    (result, fs::read(&into).ok(), server.asked())
}

#[test]
fn a_download_that_breaks_off_goes_on_where_it_did() {
    let whole = file(300_000);
    let size = Some(300_000);
    let half = &whole[..150_000];
    use Manner::*;
    for (manners, there, size, asked) in [
        (&[Well][..], &[][..], size, &[None][..]),
        (&[Well], &[], None, &[None]),
        (&[WithoutLength], &[], size, &[None]),
        (&[WithoutLength], &[], None, &[None]),
        (&[Well], half, size, &[Some(150_000)]),
        (&[Well], half, None, &[Some(150_000)]),
        // There already: with its size known nobody is asked.
        (&[Status(404)], &whole, size, &[]),
        (&[Well], &whole, None, &[Some(300_000)]),
        (
            &[BreakOff(100_000), BreakOff(100_000), Well],
            &[],
            size,
            &[None, Some(100_000), Some(200_000)],
        ),
        (
            &[BreakOff(100_000), Well],
            &[],
            None,
            &[None, Some(100_000)],
        ),
        // A server that sends everything again is believed, from its beginning.
        (
            &[BreakOff(100_000), WithoutRange],
            &[],
            size,
            &[None, Some(100_000)],
        ),
        (&[WithoutRange], half, size, &[Some(150_000)]),
        // A server that is busy for a moment.
        (&[Status(503), Well], &[], size, &[None, None]),
        (&[Silence, Well], &[], size, &[None, None]),
    ] {
        let (result, found, requests) = fetch(300_000, manners, there, size);
        assert_eq!(result, Ok(()), "{manners:?}");
        assert!(found.as_deref() == Some(&whole[..]), "{manners:?}");
        assert_eq!(requests, asked, "{manners:?}");
    }
}

#[test]
fn a_download_that_fails_says_why_and_keeps_what_is_of_use() {
    use Manner::*;
    type Judge = fn(&InstallError) -> bool;
    let gone: Judge = |e| matches!(e, InstallError::Status { status: 404, .. });
    let broken: Judge = |e| matches!(e, InstallError::BrokenOff { got: 1000, .. });
    let unreachable: Judge = |e| matches!(e, InstallError::Unreachable { .. });
    let length: Judge = |e| matches!(e, InstallError::WrongLength { .. });
    let large: Judge = |e| matches!(e, InstallError::TooLarge);
    for (manners, there, size, judge, kept) in [
        (&[Status(404)][..], 0, None, gone, 0),
        // What was there stays, for an address that works again.
        (&[Status(404)], 500, None, gone, 500),
        (&[BreakOff(1000), BreakOff(0)], 0, Some(5000), broken, 1000),
        (&[BreakOff(1000), Status(500)], 0, None, broken, 1000),
        (&[Silence], 0, None, unreachable, 0),
        (&[Status(503)], 0, None, unreachable, 0),
        // Not the file that was promised: not one byte of it is fetched.
        (&[Well], 0, Some(4999), length, 0),
        (&[WithoutLength], 0, Some(4999), length, 0),
        (&[Longer(7)], 0, Some(5000), length, 0),
        // A beginning that is longer than the file.
        (&[Well], 6000, None, length, 0),
        (&[Well], 6000, Some(5000), length, 0),
        (&[Longer(2_000_000)], 0, None, large, 0),
    ] {
        let (result, found, _) = fetch(5000, manners, &file(there), size);
        let error = result.expect_err("an error");
        assert!(judge(&error), "{manners:?}: {error:?}");
        let found = found.map_or(0, |bytes| bytes.len());
        assert_eq!(found, kept, "{manners:?}: {error}");
    }
    // A port on which nobody listens.
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().join("x");
    let address = "http://127.0.0.1:9/model.zip";
    let result = download(address, &into, None, 10, PATIENCE, |_| {});
    assert!(result.is_err_and(|error| unreachable(&error)));
}

#[test]
fn every_tenth_of_a_download_is_told() {
    let server = Server::start(
        file(2_000_000),
        vec![Manner::BreakOff(900_000), Manner::Well],
    );
    let folder = tempfile::tempdir().expect("a folder");
    let mut told = Vec::new();
    let tell = |step: Step| told.push(step.percent);
    let into = folder.path().join("x");
    let patience = Patience::default();
    let patience = Patience {
        pause: PATIENCE.pause,
        ..patience
    };
    download(&server.address, &into, None, 3_000_000, patience, tell).expect("the file");
    let expected: Vec<Option<u64>> = (1..=10).map(|n| Some(n * 10)).collect();
    assert_eq!(told, expected);
}

// --- The subcommand ---------------------------------------------------------

/// A home of its own.
struct Home(TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_doppelbrett"));
        command
            .args(args)
            .current_dir(self.0.path())
            .env("HOME", self.0.path())
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("XDG_DATA_HOME", self.path("data"))
            .env("DOPPELBRETT_LANGUAGE", "de")
            .env_remove("DOPPELBRETT_CONFIG")
            .stdin(Stdio::null());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        let output = self.command(args).output().expect("the program runs");
        assert_eq!(output.status.signal(), None, "{args:?}: {output:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!told.contains("panicked"), "{args:?}: {told}");
        output
    }

    /// What it says when it succeeds.
    fn does(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {output:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// What it says when it refuses; nothing is installed by that.
    fn refuses(&self, args: &[&str]) -> String {
        let before = self.installed();
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
        assert_eq!(self.installed(), before, "{args:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    fn models(&self) -> PathBuf {
        self.path("data/doppelbrett/models")
    }

    fn installed(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.models())
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| !name.starts_with('.'))
            .collect();
        names.sort();
        names
    }

    fn settings(&self) -> String {
        fs::read_to_string(self.path("config/doppelbrett/settings.toml")).unwrap_or_default()
    }

    /// A list of one model, as `models/catalogue.toml` is written.
    fn catalogue(&self, address: &str, more: &str) -> String {
        let path = self.path("catalogue.toml");
        let text = format!(
            "[[model]]\nname = \"mine\"\nlanguage = \"de\"\nlicence = \"MIT\"\n\
             address = {address:?}\n{more}\n"
        );
        fs::write(&path, text).expect("the list");
        path.display().to_string()
    }

    /// What is heard in a recording of `said`.
    fn hears(&self, said: &str) -> Value {
        write_wav(&self.path("said.wav"), &espeak_pcm(said, "de"));
        let line = self.does(&["hear", "--json", "said.wav"]);
        serde_json::from_str(&line).unwrap_or_else(|e| panic!("{e}: {line}"))
    }
}

/// A copy of the model that ships, with its list of words changed.
fn variant(folder: &Path, name: &str, words: impl Fn(&str) -> String) -> PathBuf {
    let to = folder.join(name);
    copy_folder(&shipped(), &to);
    let path = to.join("graph/words.txt");
    let list = fs::read_to_string(&path).expect("the words");
    let changed: String = list
        .lines()
        .map(|line| match line.split_once(' ') {
            Some((word, number)) if !word.starts_with(['<', '#', '[']) => {
                format!("{} {number}\n", words(word))
            }
            _ => format!("{line}\n"),
        })
        .collect();
    fs::write(path, changed).expect("the words");
    to
}

/// The folder as an archive, below a folder of its name.
fn zipped(folder: &Path) -> Vec<u8> {
    fn add(zip: &mut zip::ZipWriter<Cursor<Vec<u8>>>, folder: &Path, name: &str) {
        for entry in fs::read_dir(folder).expect("the folder") {
            let path = entry.expect("an entry").path();
            let file = path.file_name().expect("a name").to_string_lossy();
            let name = format!("{name}/{file}");
            if path.is_dir() {
                add(zip, &path, &name);
            } else {
                let options = zip::write::SimpleFileOptions::default();
                zip.start_file(name, options).expect("an entry");
                zip.write_all(&fs::read(path).expect("the file"))
                    .expect("its content");
            }
        }
    }
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    add(&mut zip, folder, "model");
    zip.finish().expect("an archive").into_inner()
}

fn sha256(bytes: &[u8]) -> String {
    use sha2::Digest;
    let digest = sha2::Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_model_is_fetched_checked_used_and_removed() {
    let home = Home::new();
    let archive = zipped(&shipped());
    let (size, sum) = (archive.len(), sha256(&archive));
    let server = Server::start(archive, vec![Manner::BreakOff(1_000_000), Manner::Well]);
    let list = home.catalogue(&server.address, &format!("size = {size}\nsha256 = {sum:?}"));
    let does = |args: &[&str]| home.does(&[&["model", "--catalogue", &list], args].concat());

    let listed = does(&["list"]);
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(
        lines,
        [
            "appendix-d-de: in Gebrauch, mitgeliefert, Lizenz GPL-3.0-or-later.",
            &format!(
                "mine: nicht installiert, Lizenz MIT, {} Megabyte.",
                size / 1_000_000
            ),
        ]
    );

    let told = does(&["install", "mine"]);
    assert!(told.contains("100 Prozent, "), "{told}");
    assert!(told.contains("Die Prüfsumme stimmt."), "{told}");
    assert!(told.contains("Installiert: mine."), "{told}");
    assert!(told.contains("Es kennt alle "), "{told}");
    assert_eq!(server.asked(), [None, Some(1_000_000)]);
    assert_eq!(home.installed(), ["mine"]);
    // Nothing is left of the download, and nothing was chosen.
    let downloads = fs::read_dir(home.models().join(".downloads")).expect("the folder");
    assert_eq!(downloads.count(), 0);
    assert_eq!(home.settings(), "");
    assert!(does(&["install", "mine"]).contains("schon installiert"));

    let told = does(&["use", "mine"]);
    assert!(told.starts_with("In Gebrauch: mine."), "{told}");
    let place = home.models().join("mine").display().to_string();
    assert!(home.settings().contains(&place), "{}", home.settings());
    assert!(does(&["list"]).starts_with("mine: in Gebrauch, Lizenz MIT."));
    assert_eq!(home.hears("Springer Gustav eins Felix drei")["uci"], "g1f3");

    let told = does(&["remove", "mine"]);
    assert_eq!(
        told,
        "Entfernt: mine. In Gebrauch ist jetzt appendix-d-de.\n"
    );
    assert!(!home.settings().contains("mine"), "{}", home.settings());
    assert_eq!(home.installed(), [""; 0]);
    assert!(does(&["list"]).starts_with("appendix-d-de: in Gebrauch"));

    for line in does(&["list", "--json"]).lines() {
        let model: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(model["installed"], model["name"] == SHIPPED, "{model}");
    }
}

#[test]
fn a_wrong_file_is_not_installed_and_not_kept() {
    let home = Home::new();
    let archive = zipped(&shipped());
    let sum = sha256(&archive);
    let mut wrong = archive.clone();
    wrong[1000] ^= 1;
    for (file, more, reason) in [
        (&wrong, format!("sha256 = {sum:?}"), "Prüfsumme"),
        (&archive, format!("size = {}", archive.len() + 1), "Byte"),
    ] {
        let server = Server::start(file.clone(), vec![Manner::Well]);
        let list = home.catalogue(&server.address, &more);
        let told = home.refuses(&["model", "--catalogue", &list, "install", "mine"]);
        assert!(told.contains("nicht die richtige Datei"), "{told}");
        assert!(told.contains(reason), "{told}");
        assert!(!home.models().join(".downloads/mine.zip").exists());
    }
    let server = Server::start(archive, vec![Manner::Status(404)]);
    let list = home.catalogue(&server.address, "");
    let told = home.refuses(&["model", "--catalogue", &list, "install", "mine"]);
    assert!(told.contains("404") && told.contains("--from"), "{told}");
}

#[test]
fn without_a_known_checksum_the_user_decides() {
    let home = Home::new();
    let archive = zipped(&shipped());
    let (sum, length) = (sha256(&archive), archive.len() as u64);
    let server = Server::start(archive, vec![Manner::Well]);
    let list = home.catalogue(&server.address, "");
    let install = ["model", "--catalogue", &list, "install", "mine"];
    let told = home.refuses(&install);
    assert!(
        told.contains(&sum) && told.contains("--accept-unverified"),
        "{told}"
    );
    // What was fetched is not fetched again.
    let told = home.does(&[&install[..], &["--sha256", &sum]].concat());
    assert!(told.contains("Die Prüfsumme stimmt."), "{told}");
    assert_eq!(server.asked(), [None, Some(length)]);
    home.does(&["model", "remove", "mine"]);
    let told = home.does(&[&install[..], &["--accept-unverified"]].concat());
    assert!(
        told.contains("Ohne Prüfung angenommen") && told.contains(&sum),
        "{told}"
    );
}

#[test]
fn a_model_is_installed_from_this_computer_without_network() {
    let home = Home::new();
    let archive = zipped(&shipped());
    let sum = sha256(&archive);
    fs::write(home.path("model.zip"), archive).expect("the archive");
    let told = home.does(&[
        "model",
        "install",
        "a",
        "--from",
        "model.zip",
        "--sha256",
        &sum,
    ]);
    assert!(told.contains("Installiert: a."), "{told}");
    let folder = shipped().display().to_string();
    home.does(&["model", "install", "b", "--from", &folder]);
    assert_eq!(home.installed(), ["a", "b"]);
    // The user's file stays.
    assert!(home.path("model.zip").exists());
    fs::write(home.path("page.zip"), "<html>").expect("a file");
    fs::create_dir(home.path("empty")).expect("a folder");
    for (args, reason) in [
        (
            &["c", "--from", "page.zip", "--accept-unverified"][..],
            "auspacken",
        ),
        (
            &["c", "--from", "gone.zip", "--accept-unverified"],
            "gone.zip",
        ),
        (&["c", "--from", "empty"], "kein Sprachmodell"),
        (&["c"], "steht nicht in der Liste"),
        (&["../c", "--from", "model.zip"], "kein Name"),
    ] {
        let told = home.refuses(&[&["model", "install"], args].concat());
        assert!(told.contains(reason), "{args:?}: {told}");
    }
    // A checksum of the list holds for a file of the same name as well.
    let name = "vosk-model-small-de-0.15";
    let told = home.refuses(&["model", "install", name, "--from", "model.zip"]);
    assert!(told.contains("Prüfsumme"), "{told}");
}

#[test]
fn what_cannot_be_used_or_removed_is_refused_and_changes_nothing() {
    let home = Home::new();
    let folder = shipped().display().to_string();
    home.does(&["model", "install", "mine", "--from", &folder]);
    for (args, reason) in [
        (["use", "other"], "nicht installiert"),
        (["use", "vosk-model-small-de-0.15"], "Installiere es"),
        (["remove", "other"], "nicht installiert"),
        (["remove", SHIPPED], "bleibt"),
    ] {
        let told = home.refuses(&["model", args[0], args[1]]);
        assert!(told.contains(reason), "{args:?}: {told}");
    }
    assert_eq!(home.settings(), "");
    // A model set by a variable cannot be switched back.
    let place = home.models().join("mine");
    let output = home
        .command(&["model", "remove", "mine"])
        .env("DOPPELBRETT_HEARING__MODEL", &place)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("DOPPELBRETT_HEARING__MODEL"), "{told}");
    assert!(place.exists());
    // Using the one that ships again forgets the other, and nothing else.
    home.does(&["model", "use", "mine"]);
    home.does(&["settings", "voice.rate", "20"]);
    home.does(&["model", "use", SHIPPED]);
    assert!(!home.settings().contains("model ="), "{}", home.settings());
    assert!(home.settings().contains("rate = 20"), "{}", home.settings());
    // A model that was damaged since is not used.
    fs::write(place.join("am/final.mdl"), "x").expect("the file");
    let told = home.refuses(&["model", "use", "mine"]);
    assert!(told.contains("ist beschädigt"), "{told}");
    assert!(!home.settings().contains("mine"), "{}", home.settings());
}

#[test]
fn a_word_that_a_model_spells_otherwise_is_heard_as_ours() {
    let home = Home::new();
    let spelt = variant(home.0.path(), "spelt", |word| {
        match word {
            "cesar" => "cäsar",
            "hector" => "hektor",
            "springer" => "rössl",
            word => word,
        }
        .to_owned()
    });
    let told = home.does(&[
        "model",
        "install",
        "spelt",
        "--from",
        &spelt.display().to_string(),
    ]);
    for words in [
        "cesar heißt bei ihm cäsar",
        "hector heißt bei ihm hektor",
        "Nur zu tippen: springer",
        "Sage Pferd statt Springer.",
    ] {
        assert!(told.contains(words), "{told}");
    }
    home.does(&["model", "use", "spelt"]);
    let heard = home.hears("Bauer Cesar zwei Cesar vier");
    assert_eq!(heard["text"], "bauer cesar zwei cesar vier");
    assert_eq!(heard["uci"], "c2c4");
    assert_eq!(home.hears("Bauer Hector zwei Hector vier")["uci"], "h2h4");
}

fn refuses_a_foreign_model(home: &Home, model: &Path) {
    let told = home.does(&[
        "model",
        "install",
        "foreign",
        "--from",
        &model.display().to_string(),
    ]);
    assert!(told.contains("taugt nicht"), "{told}");
    assert!(told.contains("Nur zu tippen: "), "{told}");
    let told = home.refuses(&["model", "use", "foreign"]);
    assert!(told.contains("von 64 Feldern"), "{told}");
    assert!(told.contains("In Gebrauch bleibt appendix-d-de."), "{told}");
    assert_eq!(home.settings(), "");
    // Even if forced, it does no harm: the missing words are named, and nothing is heard.
    home.does(&[
        "settings",
        "hearing.model",
        &home.models().join("foreign").display().to_string(),
    ]);
    write_wav(&home.path("said.wav"), &espeak_pcm("Eva vier", "de"));
    let output = home.run(&["hear", "--json", "said.wav"]);
    assert!(output.status.success(), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("vier"), "{told}");
    let heard: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_ne!(heard["outcome"], "move");
    let told = home.does(&["model", "remove", "foreign"]);
    assert!(
        told.contains("In Gebrauch ist jetzt appendix-d-de"),
        "{told}"
    );
}

#[test]
fn a_model_of_another_language_is_not_used() {
    let home = Home::new();
    // The same sounds under words that are not German.
    let foreign = variant(home.0.path(), "foreign", |word| {
        let kept = ["anna", "david", "felix", "in", "an"].contains(&word);
        if kept {
            word.to_owned()
        } else {
            format!("{word}ovo")
        }
    });
    refuses_a_foreign_model(&home, &foreign);
}

/// Vosk's small English model, whose words are inside of its graph.
#[test]
#[ignore = "needs a model of 40 MB, which scripts/setup --ci fetches"]
fn a_real_model_of_another_language_is_not_used() {
    let model = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("third_party/models/vosk-model-small-en-us-0.15");
    refuses_a_foreign_model(&Home::new(), &model);
    // With its graph cut off Vosk breaks down, which must end no game.
    let home = Home::new();
    let broken = home.path("broken");
    copy_folder(&model, &broken);
    let graph = broken.join("graph/HCLr.fst");
    let bytes = fs::read(&graph).expect("the graph");
    fs::write(&graph, &bytes[..bytes.len() / 2]).expect("the graph");
    let told = home.refuses(&[
        "model",
        "install",
        "broken",
        "--from",
        &broken.display().to_string(),
    ]);
    assert!(told.contains("ist beschädigt"), "{told}");
}

// --- Damaged models ---------------------------------------------------------

#[test]
fn no_damage_to_a_model_ends_the_program() {
    let home = Home::new();
    write_wav(&home.path("said.wav"), &espeak_pcm("Felix drei", "de"));
    let mut broke_down = false;
    for file in MODEL_FILES {
        let whole = fs::read(shipped().join(file)).expect("the file");
        let flipped = |at: usize| {
            let mut bytes = whole.clone();
            let at = at.min(bytes.len() - 1);
            bytes[at] ^= 0x40;
            bytes
        };
        for (how, content) in [
            ("empty", Vec::new()),
            ("garbage", vec![0xC3; 5000]),
            ("half", whole[..whole.len() / 2].to_vec()),
            ("all but the end", whole[..whole.len() - 1].to_vec()),
            ("a bit near its beginning", flipped(60)),
            ("a bit in the middle", flipped(whole.len() / 2)),
        ] {
            let model = home.path("model");
            if model.exists() {
                fs::remove_dir_all(&model).expect("removed");
            }
            copy_folder(&shipped(), &model);
            fs::write(model.join(file), content).expect("written");
            if !broke_down {
                let trial = home.command(&["try-model", "model"]).output().expect("it");
                broke_down = trial.status.signal().is_some();
            }
            // `run` fails on a signal. The network for noise is whole.
            let one = "hearing.ears=1";
            let output = home.run(&[
                "hear", "--json", "--set", one, "--model", "model", "said.wav",
            ]);
            if !output.status.success() {
                let told = String::from_utf8_lossy(&output.stderr);
                assert!(told.contains("ist beschädigt"), "{file} {how}: {told}");
            }
        }
    }
    // Otherwise a separate process would be of no use.
    assert!(broke_down);
}

#[test]
fn a_damaged_network_for_noise_is_told_to_whoever_would_hear_with_it() {
    let home = Home::new();
    write_wav(&home.path("said.wav"), &espeak_pcm("Felix drei", "de"));
    let model = home.path("model");
    copy_folder(&shipped(), &model);
    let network = model.join("in-noise/am/final.mdl");
    let whole = fs::read(&network).expect("the network");
    fs::write(&network, &whole[..whole.len() / 2]).expect("half of it");
    let hear = |ears: &str| {
        let ears = format!("hearing.ears={ears}");
        home.run(&[
            "hear", "--json", "--model", "model", "--set", &ears, "said.wav",
        ])
    };
    assert!(hear("1").status.success());
    let output = hear("2");
    assert!(!output.status.success());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("in-noise ist beschädigt"), "{told}");
    // It is not installed either.
    let told = home.refuses(&["model", "install", "half", "--from", "model"]);
    assert!(told.contains("in-noise ist beschädigt"), "{told}");
    assert!(!home.models().join("half").exists());
}

/// libvosk's linear algebra is older than many processors and took each of them for a Pentium 4.
#[cfg(target_arch = "x86_64")]
#[test]
fn a_processor_that_the_recogniser_does_not_know_is_used_nevertheless() {
    // What it tells at its start, and whenever it looks again.
    let taken_for = |chosen: Option<&str>| {
        let output = Command::new(env!("CARGO_BIN_EXE_doppelbrett"))
            .arg("--version")
            .env("OPENBLAS_VERBOSE", "2")
            .envs(chosen.map(|core| ("OPENBLAS_CORETYPE", core)))
            .output()
            .expect("the program runs");
        let told = String::from_utf8(output.stderr).expect("text");
        let last = told
            .lines()
            .last()
            .and_then(|line| line.strip_prefix("Core: "));
        last.unwrap_or_else(|| panic!("no processor: {told}"))
            .to_owned()
    };
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
        assert_ne!(taken_for(None), "Prescott");
    }
    assert_eq!(
        taken_for(Some("Prescott")),
        "Prescott",
        "what the user chose"
    );
}

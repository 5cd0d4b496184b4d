use std::io::{Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::UnixStream;
use std::sync::mpsc;

use proptest::prelude::*;

use super::*;
use doppelbrett_text::messages::testing::is_told_in_every_language;

/// A listener whose game answers each act with its words.
fn listening(folder: &std::path::Path) -> Listener {
    Listener::start(folder, |request| {
        let told = vec![format!("{:?}", request.act)];
        request.answer(ActAnswer { done: true, told });
        true
    })
    .unwrap()
}

#[test]
fn acts_are_answered_and_the_socket_is_the_owners_alone() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("games");
    assert!(matches!(
        call(&folder, &Act::Press),
        Err(CallError::NoGame(_))
    ));
    let listener = listening(&folder);
    let mode = std::fs::metadata(folder.join(SOCKET)).unwrap();
    assert_eq!(mode.permissions().mode() & 0o777, 0o600);
    for (words, act) in [
        ("press", Act::Press),
        ("own-time", Act::OwnTime),
        (" e2e4 ", Act::Line("e2e4".to_owned())),
        ("", Act::Line(String::new())),
        ("„läufer“\t", Act::Line("„läufer“".to_owned())),
    ] {
        assert_eq!(Act::of(words), act);
        let answer = call(&folder, &act).unwrap();
        assert!(answer.done);
        assert_eq!(answer.told, [format!("{act:?}")]);
    }
    // A second game leaves it alone; after the first has ended it is free.
    assert!(matches!(
        Listener::start(&folder, |_| true),
        Err(ListenerError::Taken(_))
    ));
    drop(listener);
    assert!(!folder.join(SOCKET).exists());
    let _listener = listening(&folder);
}

#[test]
fn the_socket_of_a_game_that_was_killed_is_taken_over() {
    let folder = tempfile::tempdir().unwrap();
    drop(std::os::unix::net::UnixListener::bind(folder.path().join(SOCKET)).unwrap());
    assert!(folder.path().join(SOCKET).exists());
    let _listener = listening(folder.path());
    assert!(call(folder.path(), &Act::Stop).unwrap().done);
}

#[test]
fn what_cannot_be_read_and_who_says_nothing_stop_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let (given, came) = mpsc::channel();
    let _listener = Listener::start(folder.path(), move |request| {
        request.answer(ActAnswer::default());
        given.send(request.act).is_ok()
    })
    .unwrap();
    let long = format!("\"{}\"\n", "x".repeat(20_000));
    for bytes in [
        &b"\xff\xfe\n"[..],
        b"{\"shutdown\":1}\n",
        b"",
        b"\n",
        long.as_bytes(),
    ] {
        let mut stream = UnixStream::connect(folder.path().join(SOCKET)).unwrap();
        // It may have been closed already.
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        assert!(
            answer.is_empty() || answer.contains("\"done\":false"),
            "{answer}"
        );
    }
    assert!(!call(folder.path(), &Act::Time).unwrap().done);
    // Nothing came of the others.
    assert_eq!(came.try_iter().collect::<Vec<_>>(), [Act::Time]);
}

/// A game that takes what is wanted when it comes to it.
fn slow(folder: &std::path::Path) -> (Listener, mpsc::Receiver<Request>) {
    let (given, came) = mpsc::channel();
    let listener = Listener::start(folder, move |request| given.send(request).is_ok()).unwrap();
    (listener, came)
}

fn says(folder: &std::path::Path, act: &Act) -> UnixStream {
    let mut stream = UnixStream::connect(folder.join(SOCKET)).unwrap();
    writeln!(stream, "{}", serde_json::to_string(act).unwrap()).unwrap();
    stream
}

#[test]
fn silent_callers_hold_up_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let _listener = listening(folder.path());
    let _silent: Vec<UnixStream> = (0..20)
        .map(|_| UnixStream::connect(folder.path().join(SOCKET)).unwrap())
        .collect();
    let began = std::time::Instant::now();
    assert!(call(folder.path(), &Act::Press).unwrap().done);
    assert!(began.elapsed() < std::time::Duration::from_secs(1));
}

#[test]
fn what_nobody_waits_for_any_more_does_not_happen_later() {
    let folder = tempfile::tempdir().unwrap();
    let (_listener, came) = slow(folder.path());
    // The caller goes before the game comes to it.
    drop(says(folder.path(), &Act::Press));
    assert!(!came.recv().unwrap().is_taken());
    // Whoever has said all they want, and waits, has not gone.
    let waiting = says(folder.path(), &Act::Time);
    waiting.shutdown(std::net::Shutdown::Write).unwrap();
    assert!(came.recv().unwrap().is_taken());
    // Whoever was told that nothing came of it.
    let mut told = says(folder.path(), &Act::CallArbiter);
    let late = came.recv().unwrap();
    let mut answer = String::new();
    told.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("\"done\":false"), "{answer}");
    assert!(!late.is_taken());
    // What is being done is done once, and told.
    let mut doing = says(folder.path(), &Act::Stop);
    let request = came.recv().unwrap();
    assert!(request.is_taken());
    assert!(!request.is_taken());
    request.answer(ActAnswer {
        done: true,
        told: Vec::new(),
    });
    let mut answer = String::new();
    doing.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("\"done\":true"), "{answer}");
    // A taught key is nobody's call.
    assert!(Request::unanswered(Act::Press).is_taken());
}

#[test]
fn a_socket_that_cannot_be_made_has_its_reason() {
    let parent = tempfile::tempdir().unwrap();
    let long = parent.path().join("x".repeat(120));
    let error = Listener::start(&long, |_| true).unwrap_err();
    assert_eq!(error.problem(), ActsProblem::NoSocket);
    let folder = parent.path().join("games");
    let _first = listening(&folder);
    let error = Listener::start(&folder, |_| true).unwrap_err();
    assert_eq!(error.problem(), ActsProblem::Taken);
}

#[test]
fn why_nothing_came_of_it_is_told_in_every_language() {
    let source = || std::io::Error::from_raw_os_error(2);
    for error in [
        CallError::NoGame(source()),
        CallError::NoAnswer(source()),
        CallError::Unreadable,
    ] {
        is_told_in_every_language(|messages| error.text(messages));
    }
}

proptest! {
    #[test]
    fn an_act_is_read_back_as_it_was_written(words in "\\PC{0,60}") {
        let act = Act::of(&words);
        let text = serde_json::to_string(&act).unwrap();
        prop_assert_eq!(serde_json::from_str::<Act>(&text).unwrap(), act);
    }
}

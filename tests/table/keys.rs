//! `doppelbrett keys`, and a game that is played with them. The kernel makes the devices
//! (`uinput`); where it cannot, `teaching` and `keys::hands` test what follows from their keys.

use std::path::Path;

use evdev::uinput::VirtualDevice;
use evdev::{AttributeSet, BusType, Device, EventType, InputEvent, InputId, KeyCode};

use crate::support::table::{Home, Table};
use doppelbrett::game::Event;

const GAME: [&str; 4] = ["--no-voice", "--no-hearing", "--no-braille", "--no-board"];
const MISSING: &str = "keys.press = \"KEY_A@fffe:fffd\"\n";

fn makes_devices() -> bool {
    let makes = Path::new("/dev/uinput").exists();
    if !makes {
        eprintln!("this kernel makes no input devices");
    }
    makes
}

/// A device with these keys.
struct Made(VirtualDevice);

impl Made {
    fn new(product: u16, keys: &[KeyCode]) -> Self {
        let keys: AttributeSet<KeyCode> = keys.iter().copied().collect();
        let device = VirtualDevice::builder()
            .expect("a device can be made")
            .name("Probepedal")
            .input_id(InputId::new(BusType::BUS_USB, 0xfffe, product, 1))
            .with_keys(&keys)
            .expect("it has keys")
            .build()
            .expect("the device");
        Self(device)
    }

    fn pedal() -> Self {
        Self::new(1, &[KeyCode::KEY_A, KeyCode::KEY_B])
    }

    fn keyboard() -> Self {
        let letters = (KeyCode::KEY_ESC.code()..=KeyCode::KEY_F12.code()).map(KeyCode::new);
        Self::new(2, &letters.collect::<Vec<_>>())
    }

    fn moves(&mut self, key: KeyCode, value: i32) {
        let event = InputEvent::new(EventType::KEY.0, key.code(), value);
        self.0.emit(&[event]).expect("the key moves");
    }

    fn presses(&mut self, key: KeyCode) {
        self.moves(key, 1);
        self.moves(key, 0);
    }

    /// Somebody else who reads the device, as a desktop does.
    fn other(&mut self) -> Device {
        let nodes = self.0.enumerate_dev_nodes_blocking();
        let node = nodes.expect("its node").next().expect("one");
        let device = Device::open(node.expect("its path")).expect("it can be read");
        device.set_nonblocking(true).expect("nobody waits");
        device
    }
}

/// How many keys have come down at `device`.
fn came_down(device: &mut Device) -> usize {
    let events = device.fetch_events();
    let down = |it: &InputEvent| it.event_type() == EventType::KEY && it.value() == 1;
    events.map_or(0, |events| events.filter(down).count())
}

fn teaches(home: &Home, acts: &[&str]) -> Table {
    home.start(&[&["keys", "--no-voice"], acts].concat())
}

#[test]
fn a_pedal_is_taught_and_plays_a_game() {
    if !makes_devices() {
        return;
    }
    let home = Home::new();
    let mut pedal = Made::pedal();
    let mut teaching = teaches(&home, &["press", "talk", "time"]);
    teaching.reads("Drücke die Taste für: Uhr drücken.");
    pedal.presses(KeyCode::KEY_A);
    teaching.reads("Gelernt: Uhr drücken, KEY_A an Probepedal.");
    teaching.reads("Drücke die Taste für: Sprechen.");
    pedal.presses(KeyCode::KEY_A);
    teaching.reads("Diese Taste ist schon vergeben: Uhr drücken.");
    pedal.presses(KeyCode::KEY_B);
    teaching.reads("Gelernt: Sprechen, KEY_B an Probepedal.");
    teaching.reads("Drücke die Taste für: beide Zeiten.");
    teaching.types("");
    teaching.reads("Fertig. Die Tasten gelten ab dem nächsten Start.");
    teaching.has_ended();
    let settings = home.settings().expect("they were remembered");
    assert!(
        settings.contains("press = \"KEY_A@fffe:0001\""),
        "{settings}"
    );
    assert!(
        settings.contains("talk = \"KEY_B@fffe:0001\""),
        "{settings}"
    );
    assert!(!settings.contains("time"), "{settings}");

    let mut other = pedal.other();
    let mut table = home.play(&GAME);
    table.reads_from("Neue Partie");
    // Its own devices are had alone before anything is told.
    table.until("the pedal is had alone", || {
        pedal.presses(KeyCode::KEY_B);
        came_down(&mut other) == 0
    });
    pedal.presses(KeyCode::KEY_A);
    table.reads("Die Uhr läuft.");
    table.types("e2e4");
    table.reads_from("Bauer Eva zwei Eva vier");
    // Held long: one press.
    pedal.moves(KeyCode::KEY_A, 1);
    for _ in 0..5 {
        pedal.moves(KeyCode::KEY_A, 2);
    }
    pedal.moves(KeyCode::KEY_A, 0);
    let pressed = |event: &Event| matches!(event, Event::Pressed { .. });
    table.until("the clock is pressed", || {
        table.events().iter().any(pressed)
    });
    assert_eq!(came_down(&mut other), 0, "nobody else gets its keys");

    // Who teaches keys meanwhile is told why nothing comes of the pedal.
    let mut teaching = teaches(&home, &["stop"]);
    teaching.reads("Drücke die Taste für: Stopp.");
    teaching.reads("Die Tasten von Probepedal hat ein anderes Programm. Beende es.");
    teaching.stops_typing();
    teaching.reads("Fertig. Die Tasten gelten ab dem nächsten Start.");
    teaching.has_ended();

    drop(other);
    drop(pedal);
    table.reads("Das Gerät mit der Taste für Uhr drücken, Sprechen ist nicht da. Stecke es an.");
    let mut pedal = Made::pedal();
    table.reads("Die Tasten sind wieder da.");
    pedal.presses(KeyCode::KEY_B);
    table.reads("Zurzeit höre ich nichts.");
    assert_eq!(
        table.events().iter().filter(|it| pressed(it)).count(),
        1,
        "{}",
        table.transcript()
    );
    table.kill();
    // Whoever was killed gives the devices back.
    let mut other = pedal.other();
    pedal.presses(KeyCode::KEY_A);
    assert_eq!(came_down(&mut other), 1);
}

#[test]
fn a_keyboard_goes_on_being_one() {
    if !makes_devices() {
        return;
    }
    let home = Home::new();
    let mut keyboard = Made::keyboard();
    let mut teaching = teaches(&home, &["press", "repeat"]);
    teaching.reads("Drücke die Taste für: Uhr drücken.");
    keyboard.presses(KeyCode::KEY_E);
    teaching.reads(
        "KEY_E an Probepedal schreibt auch. Drücke sie noch einmal, wenn dort niemand tippt, sonst Enter.",
    );
    teaching.types("");
    teaching.reads("Dann nimm eine andere, etwa F9, oder die eines eigenen Geräts.");
    keyboard.presses(KeyCode::KEY_F9);
    teaching.reads("Gelernt: Uhr drücken, KEY_F9 an Probepedal.");
    // Enter at the keyboard of the terminal skips, and is no key.
    teaching.reads("Drücke die Taste für: Wiederholen.");
    keyboard.presses(KeyCode::KEY_ENTER);
    teaching.types("");
    teaching.reads("Fertig. Die Tasten gelten ab dem nächsten Start.");
    teaching.has_ended();
    let settings = home.settings().expect("they were remembered");
    let taught = "press = \"KEY_F9@fffe:0002 shared\"";
    assert!(settings.contains(taught), "{settings}");
    assert!(!settings.contains("repeat"), "{settings}");

    let mut other = keyboard.other();
    let mut table = home.play(&GAME);
    table.reads_from("Neue Partie");
    // Until the program reads it, nobody presses the clock.
    table.until("the clock runs", || {
        keyboard.presses(KeyCode::KEY_F9);
        std::thread::sleep(std::time::Duration::from_millis(300));
        table.transcript().contains("Die Uhr läuft.")
    });
    assert!(came_down(&mut other) > 0, "it can be typed on");
    table.ends();
}

#[test]
fn a_key_that_is_not_there_is_told_and_the_game_goes_on() {
    let home = Home::new();
    std::fs::create_dir_all(home.folder().join(".config/doppelbrett")).expect("a folder");
    let file = home.folder().join("keys.toml");
    std::fs::write(&file, MISSING).expect("the settings");
    let file = file.to_str().expect("a path").to_owned();
    let mut table = home.play(&[&GAME[..], &["--config", &file]].concat());
    table.read_until("that the key is missing", |line| {
        line.contains("Taste für Uhr drücken") && line.ends_with('.')
    });
    table.asks("", "Die Uhr läuft.");
    table.ends();
    let shown = home.run("keys", &["--list", "--config", &file]);
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert_eq!(shown.trim(), "Uhr drücken: KEY_A@fffe:fffd");
    let forgotten = home.run("keys", &["--forget", "--config", &file, "press", "time"]);
    assert!(forgotten.status.success());
    let shown = home.run("keys", &["--list", "--config", &file, "--language", "en"]);
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert_eq!(
        shown.trim(),
        "No key has been taught. Teach them with doppelbrett keys."
    );
}

#[test]
fn what_cannot_be_taught_is_refused_in_every_language() {
    let home = Home::new();
    for (language, told) in [
        (
            "de",
            "jump kann keine Taste lernen. Es gibt: press, talk, own-time, opponent-time, time, repeat, stop, opponent-press.",
        ),
        (
            "en",
            "jump cannot be taught to a key. You can teach: press, talk, own-time, opponent-time, time, repeat, stop, opponent-press.",
        ),
        (
            "es",
            "jump no se puede asignar a una tecla. Se puede: press, talk, own-time, opponent-time, time, repeat, stop, opponent-press.",
        ),
        (
            "pt",
            "jump não pode ser atribuído a uma tecla. Pode-se: press, talk, own-time, opponent-time, time, repeat, stop, opponent-press.",
        ),
    ] {
        let refused = home.run("keys", &["press", "jump", "--language", language]);
        assert!(!refused.status.success());
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(said.contains(told), "{said}");
    }
    assert_eq!(home.settings(), None);
}

#[test]
fn where_no_device_is_nothing_is_asked_for() {
    if Path::new("/dev/input").exists() {
        return;
    }
    let home = Home::new();
    let refused = home.run("keys", &["--no-voice"]);
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        said.contains("Kein Eingabegerät ist da. Stecke eines an."),
        "{said}"
    );
    let found = home.run("doctor", &["--json"]);
    let found = String::from_utf8_lossy(&found.stdout).into_owned();
    let keys = r#"{"part":"keys","works":true,"text":"Keine gelernt."}"#;
    assert!(found.contains(keys), "{found}");
}

#[test]
fn nobody_is_locked_out_of_their_keyboard() {
    if !makes_devices() {
        return;
    }
    let home = Home::new();
    let mut keyboard = Made::keyboard();
    let mut teaching = teaches(&home, &["press"]);
    teaching.reads("Drücke die Taste für: Uhr drücken.");
    keyboard.presses(KeyCode::KEY_E);
    teaching.reads_from("KEY_E an Probepedal schreibt auch.");
    keyboard.presses(KeyCode::KEY_E);
    teaching.reads("Gelernt: Uhr drücken, KEY_E an Probepedal.");
    teaching.has_ended();
    let mut table = home.play(&GAME);
    table.reads_from("Neue Partie");
    let mut other = keyboard.other();
    table.until("the keyboard is had alone", || {
        keyboard.presses(KeyCode::KEY_Q);
        came_down(&mut other) == 0
    });
    keyboard.presses(KeyCode::KEY_LEFTCTRL);
    table.reads("Auf Probepedal tippt jemand. Seine Tasten gehen wieder an alle Programme.");
    keyboard.presses(KeyCode::KEY_C);
    table.until("others get its keys", || came_down(&mut other) > 0);
    // What was taught still counts.
    keyboard.presses(KeyCode::KEY_E);
    table.reads("Die Uhr läuft.");
    table.ends();
}

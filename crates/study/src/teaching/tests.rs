//! Keys are taught at the desk: those of a pedal, and those of the terminal's own keyboard.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use super::*;
use crate::person::Person;
use doppelbrett_braille::Key;
use doppelbrett_dialogue::Input;
use doppelbrett_text::messages::Language;

const TWO: [(Act, &str); 2] = [(Act::Press, "keys.press"), (Act::Time, "keys.time")];

type Remembered = Rc<RefCell<Vec<String>>>;

fn teaching(
    language: Language,
    acts: &[(Act, &'static str)],
    taught: TaughtKeys,
) -> (Person<Teaching>, Remembered) {
    let remembered = Remembered::default();
    let kept = Rc::clone(&remembered);
    let teaching = Teaching::new(acts.to_vec(), taught, move |setting, key| {
        kept.borrow_mut().push(format!("{setting} = {key}"));
        Ok(())
    });
    (Person::new(teaching, language), remembered)
}

fn pressed(device: &str, key: &str, types: bool) -> Input {
    let keyboard = device == "keyboard";
    Input::Presses(PressesReport::Pressed(Pressed {
        device: device.to_owned(),
        key: TaughtKey {
            key: key.to_owned(),
            vendor: 1,
            product: u16::from(keyboard),
            shared: false,
        },
        is_keyboard: keyboard,
        types,
    }))
}

impl Person<Teaching> {
    fn text(&self, id: &str, args: &[(&str, &str)]) -> String {
        let args: Vec<_> = args.iter().map(|&(name, it)| (name, it.into())).collect();
        self.desk.words().text(id, &args)
    }

    fn asked_for(&self, act: &Act) -> String {
        let act = self.desk.words().act_of_key(act);
        self.text("keys-ask", &[("act", &act)])
    }

    fn learned(&self, act: &Act, key: &str, device: &str) -> String {
        let act = self.desk.words().act_of_key(act);
        self.text(
            "keys-learned",
            &[("act", &act), ("key", key), ("device", device)],
        )
    }

    fn ticks(&mut self) -> String {
        self.waits(SAME);
        self.input(Input::Tick)
    }
}

#[test]
fn a_pedal_learns_each_act_in_every_language() {
    for language in Language::ALL {
        let (mut person, remembered) = teaching(language, &TWO, TaughtKeys::default());
        let begins = format!(
            "{} {}",
            person.text("keys-begin", &[]),
            person.asked_for(&Act::Press)
        );
        assert_eq!(person.begin(), begins);
        let told = person.input(pressed("pedal", "KEY_A", true));
        let learned = person.learned(&Act::Press, "KEY_A", "pedal");
        assert_eq!(told, format!("{learned} {}", person.asked_for(&Act::Time)));
        let told = person.input(pressed("pedal", "KEY_A", true));
        let act = person.desk.words().act_of_key(&Act::Press);
        assert_eq!(told, person.text("keys-already", &[("act", &act)]));
        let told = person.input(Input::Presses(PressesReport::Taken("pad".to_owned())));
        assert_eq!(told, person.text("keys-device-taken", &[("device", "pad")]));
        let told = person.input(pressed("pedal", "KEY_B", true));
        let learned = person.learned(&Act::Time, "KEY_B", "pedal");
        assert_eq!(told, format!("{learned} {}", person.text("keys-end", &[])));
        assert!(!person.has_left(), "before the end is said");
        person.hears_out();
        assert!(person.has_left());
        let expected = [
            "keys.press = KEY_A@0001:0000",
            "keys.time = KEY_B@0001:0000",
        ];
        assert_eq!(*remembered.borrow(), expected);
        person.desk.into_exercise().into_end().unwrap();
    }
}

#[test]
fn a_key_that_writes_counts_when_it_is_pressed_again() {
    let (mut person, remembered) = teaching(Language::De, &TWO, TaughtKeys::default());
    person.begin();
    let writes = person.text("keys-writes", &[("key", "KEY_A"), ("device", "keyboard")]);
    assert_eq!(person.input(pressed("keyboard", "KEY_A", true)), "");
    assert_eq!(person.ticks(), writes);
    // The letter stands in the line that Enter ends.
    assert_eq!(person.types("a"), person.text("keys-types", &[]));
    person.waits(SAME);
    person.input(pressed("keyboard", "KEY_A", true));
    assert_eq!(person.ticks(), writes);
    person.input(pressed("keyboard", "KEY_A", true));
    assert!(person.ticks().starts_with("Gelernt: Uhr drücken, KEY_A"));
    // One that writes nothing goes to other programs as well.
    person.input(pressed("keyboard", "KEY_F9", false));
    let expected = [
        "keys.press = KEY_A@0001:0001",
        "keys.time = KEY_F9@0001:0001 shared",
    ];
    assert_eq!(*remembered.borrow(), expected);
}

#[test]
fn enter_at_the_terminals_keyboard_is_no_key() {
    let (mut person, remembered) = teaching(Language::De, &TWO, TaughtKeys::default());
    person.begin();
    // Its key comes first, or its line.
    assert_eq!(person.input(pressed("keyboard", "KEY_ENTER", true)), "");
    assert_eq!(person.types(""), person.asked_for(&Act::Time));
    assert_eq!(person.ticks(), "");
    assert_eq!(person.types(""), person.text("keys-end", &[]));
    assert_eq!(person.input(pressed("keyboard", "KEY_ENTER", true)), "");
    person.hears_out();
    assert!(person.has_left());
    assert_eq!(*remembered.borrow(), [""; 0]);
}

#[test]
fn it_can_be_left_at_any_time() {
    let taught = TaughtKeys {
        press: Some("KEY_A@0001:0000".parse().unwrap()),
        ..TaughtKeys::default()
    };
    let (mut person, _) = teaching(Language::De, &TWO, taught.clone());
    assert!(person.begin().ends_with("Bisher ist es KEY_A."));
    assert_eq!(person.input(Input::End), person.text("keys-end", &[]));
    person.hears_out();
    assert!(person.has_left());

    let (mut person, _) = teaching(Language::De, &TWO, taught);
    person.begin();
    assert_eq!(person.presses(&[Key::Escape]), person.text("keys-end", &[]));
    // Nobody has to hear it out.
    person.types("");
    assert!(person.has_left());
}

#[test]
fn what_cannot_be_remembered_ends_it() {
    let teaching = Teaching::new(TWO.to_vec(), TaughtKeys::default(), |_, _| {
        Err(RememberError::Unwritable {
            path: "settings.toml".into(),
            error: io::ErrorKind::StorageFull.into(),
        })
    });
    let mut person = Person::new(teaching, Language::De);
    person.begin();
    assert_eq!(person.input(pressed("pedal", "KEY_A", true)), "");
    assert!(person.has_left());
    assert!(person.desk.into_exercise().into_end().is_err());
}

//! What is typed in another language or without umlauts: asked about, or understood.

use super::*;

fn at(language: Language) -> Dialogue {
    Dialogue::new_in(language, setup(Steps::TRAINING))
}

fn moving(dialogue: &Dialogue) -> Option<String> {
    dialogue.game().under_way().map(|it| it.uci.to_string())
}

#[test]
fn a_move_in_the_letters_of_another_language_is_asked_about() {
    const KNIGHT: &str = "Springer Gustav eins Felix drei? Ja oder nein.";
    for (typed, asked, uci) in [
        ("Nf3", KNIGHT, "g1f3"),
        ("knight f3", KNIGHT, "g1f3"),
        ("caballo f3", KNIGHT, "g1f3"),
        ("cavalo f3", KNIGHT, "g1f3"),
    ] {
        for (answer, moves) in [("ja", Some(uci.to_owned())), ("nein", None)] {
            let mut dialogue = at(Language::De);
            let all = dialogue.said(typed);
            assert_eq!(spoken(&all), [(Channel::Ear, asked)], "{typed}");
            assert_eq!(moving(&dialogue), None, "{typed}: nothing is done yet");
            dialogue.said(answer);
            assert_eq!(moving(&dialogue), moves, "{typed}: {answer}");
        }
    }
    for (language, typed) in [
        (Language::En, "caballo f3"),
        (Language::Es, "Nf3"),
        (Language::Pt, "knight f3"),
    ] {
        let mut dialogue = at(language);
        let all = dialogue.said(typed);
        let told = spoken(&all);
        assert!(told[0].1.contains("Springer Gustav eins"), "{told:?}");
        assert_eq!(moving(&dialogue), None, "{language}");
    }
}

#[test]
fn what_would_be_two_moves_or_none_is_refused_as_ever() {
    for typed in ["Nf5", "knight", "Qh5", "Cavalo", "Nxf3 oder so", "Kd4"] {
        let mut dialogue = at(Language::De);
        let all = dialogue.said(typed);
        let told = printed(&all).join(" ");
        assert!(!told.contains("Ja oder nein"), "{typed}: {told}");
        dialogue.said("ja");
        assert_eq!(moving(&dialogue), None, "{typed}");
    }
}

#[test]
fn what_the_opponent_did_is_asked_about_as_well_and_not_on_a_page() {
    let mut dialogue = at(Language::De);
    dialogue.said("e4");
    dialogue.said("");
    let page = say(&mut dialogue, Seated::AssistantSighted, "Nf6");
    assert!(outcome(&page)[0].starts_with("refused"), "{page:?}");
    let all = dialogue.said("gegner Nf6");
    assert!(spoken(&all)[0].1.contains("Ja oder nein"), "{all:?}");
    dialogue.said("ja");
    let plies = dialogue.game().plies().len();
    assert_eq!(
        moving(&dialogue).or_else(|| (plies == 2).then(|| "g8f6".to_owned())),
        Some("g8f6".to_owned())
    );
}

#[test]
fn a_claim_takes_no_move_of_another_language() {
    let mut dialogue = at(Language::De);
    dialogue.said("remis wiederholung mit zug");
    let all = dialogue.said("Nf3");
    assert!(!printed(&all).join(" ").contains("Ja oder nein"), "{all:?}");
}

#[test]
fn words_without_their_umlauts_are_understood() {
    for (bare, with) in [
        ("laufer f4", "läufer f4"),
        ("wo konig", "wo könig"),
        ("wo stehen meine turme", "wo stehen meine türme"),
        ("reihe funf", "reihe fünf"),
        ("gegen stufe funf", "gegen stufe fünf"),
    ] {
        let (mut typed, mut spelt) = (at(Language::De), at(Language::De));
        assert_eq!(printed(&typed.said(bare)), printed(&spelt.said(with)));
    }
    let mut dialogue = at(Language::De);
    dialogue.said("bauer eva zwei eva vier");
    dialogue.said("uhr drucken");
    assert_eq!(dialogue.game().turn(), Player::Sighted);
}

//! The talking clock is set and pressed by voice.

use crate::support::spoken::Player;

#[test]
fn it_is_set_and_pressed_by_voice_for_either_side() {
    let mut player = Player::starts(
        "clock",
        &["--press-by-voice", "--no-board"],
        "Die Uhr wird gestellt.",
    );
    player
        .table
        .reads("Wie viele Minuten? Jetzt fünfzehn Minuten.");
    for (said, told) in [
        (
            "neunzig Minuten",
            "Wie viele Sekunden je Zug? Jetzt fünf Sekunden.",
        ),
        (
            "zehn",
            "Eins: Zeitzugabe. Zwei: Bedenkaufschub. Drei: Bronstein. Jetzt eins.",
        ),
        ("zwei", "Für wie viele Züge? Jetzt alle."),
        ("weiter", "Hat der Gegner dieselbe Zeit? Ja oder nein."),
        ("ja", "Weiß oder Schwarz? Jetzt Weiß."),
        (
            "weiß",
            "Du hast Weiß, eine Stunde dreißig Minuten mit zehn Sekunden Bedenkaufschub je Zug für \
             jeden. Stimmt das? Ja oder nein.",
        ),
    ] {
        player.says(said);
        player.table.reads(told);
    }
    player.says("ja");
    player.table.reads_from("Schachuhr. Du hast Weiß,");
    player.says("drücken");
    player.table.reads("Die Uhr läuft.");
    player.says("drücken");
    player.table.reads("Gedrückt.");
    player.says("gegner drücken");
    player.table.reads("Deine Uhr läuft.");
    player.says("meine Zeit");
    player.table.reads("Noch eine Stunde dreißig Minuten.");
    player.table.ends();
}

//! A player whom nobody plays with goes from game to game by voice, and is never at a dead end.

use crate::support::spoken::Player;

#[test]
fn whoever_is_alone_plays_an_engine_and_the_next_game_by_voice() {
    let mut player = Player::sits_down(
        &["--profile=training", "--control=none"],
        "Neue Partie ohne Uhr. Du hast Weiß.",
    );
    let offer = "Noch ist kein Gegner da. Allein? Sage: gegen engine.";
    player.table.reads(offer);
    // As people say it; espeak-ng reads the word in German.
    player.says("gegen Ändschin");
    player.table.reads_from("Gegner: Stockfish");
    player.says("bauer eva vier");
    player.table.reads("Bauer Eva zwei Eva vier");
    player.says("drücken");
    player.table.reads_from("Bauer");
    // The same ears and the same voice in the next game.
    player.says("neue partie");
    player.table.reads_from("Die Partie läuft noch.");
    player.says("neue partie");
    player
        .table
        .reads_from("Neue Partie ohne Uhr. Du hast Weiß.");
    player.says("bauer david vier");
    player.table.reads("Bauer David zwei David vier");
    let log = player.table.log();
    player.table.assert(
        log.matches("the speech model is loaded").count() == 1,
        "the model was loaded again",
    );
    player.table.ends();
}

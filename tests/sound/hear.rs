//! Somebody has recordings recognised: one by one, and those of a table, which are then counted.

use crate::support::sound::{espeak_pcm, slowly, write_wav};
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The program in a home of its own, with messages in German.
fn hear(folder: &Path, args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_doppelbrett"))
        .arg("hear")
        .args(args)
        .current_dir(folder)
        .env("HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .env("DOPPELBRETT_LANGUAGE", "de")
        .output()
        .expect("the program runs");
    assert!(
        !String::from_utf8_lossy(&output.stderr).contains("panicked"),
        "{output:?}"
    );
    output
}

fn lines(output: &Output) -> Vec<Value> {
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect()
}

/// What `measure.py` counts in these rows.
fn measured(folder: &Path, rows: &Output, args: &[&str]) -> String {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/training/measure.py");
    let mut child = Command::new("python3")
        .arg(program)
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 starts");
    let mut stdin = child.stdin.take().expect("its input");
    stdin.write_all(&rows.stdout).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn record(folder: &TempDir, name: &str, said: &str) {
    write_wav(&folder.path().join(name), &espeak_pcm(said, "de"));
}

/// White can capture en passant, castle on both sides, and promote on a8.
const RICH: &str = "1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";

#[test]
fn a_neighbour_who_speaks_in_the_players_pause_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut names = Vec::new();
    let mut expected = Vec::new();
    for (begins, ends, uci) in [
        ("springer", "felix drei", "g1f3"),
        ("bauer eva zwei", "eva vier", "e2e4"),
    ] {
        for between in ["dame acht", "turm hector"] {
            for (amplitude, made) in [(0.2, true), (1.0, false)] {
                let neighbour = slowly(between, "de+f2", &[220]);
                let neighbour = neighbour
                    .iter()
                    .map(|it| (f64::from(*it) * amplitude) as i16);
                let mut sound = slowly(begins, "de", &[220]);
                sound.extend(neighbour);
                sound.extend(slowly(ends, "de", &[20]));
                let name = format!("{uci} {between} {amplitude}.wav");
                write_wav(&folder.path().join(&name), &sound);
                names.push(name);
                expected.push(made.then_some(uci));
            }
        }
    }
    let args: Vec<&str> = ["--json"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .collect();
    let found = lines(&hear(folder.path(), &args));
    assert_eq!(found.len(), expected.len());
    for ((found, made), name) in found.iter().zip(expected).zip(&names) {
        assert_eq!(found["uci"].as_str(), made, "{name}: {found}");
        assert_eq!(found["outcome"] == "move", made.is_some(), "{name}");
    }
}

#[test]
fn what_is_said_is_a_move_a_command_or_refused_with_its_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = "";
    let move_ = |uci, san| ("move", Some(uci), Some(san), None, None);
    let command = |id| ("command", None, None, Some(id), None);
    let refused = |why| ("refused", None, None, None, Some(why));
    let nothing = ("nothing", None, None, None, None);
    let cases = [
        (
            start,
            "Springer Gustav eins Felix drei",
            move_("g1f3", "Nf3"),
        ),
        (start, "Eva vier", move_("e2e4", "e4")),
        (start, "Bauer David zwei David vier", move_("d2d4", "d4")),
        (RICH, "Kurze Rochade", move_("e1g1", "O-O")),
        (RICH, "Lange Rochade", move_("e1c1", "O-O-O")),
        (
            RICH,
            "Bauer Eva fünf schlägt David sechs",
            move_("e5d6", "exd6"),
        ),
        (
            RICH,
            "Anna sieben Anna acht Springer",
            move_("a7a8n", "a8=N"),
        ),
        (RICH, "Bauer Anna sieben Anna acht", refused("Welche Figur")),
        (
            start,
            "Läufer Felix eins Cesar vier",
            refused("Eva zwei ist besetzt"),
        ),
        (
            start,
            "Springer Felix eins Gustav drei",
            refused("Felix eins"),
        ),
        (start, "Kurze Rochade", refused("Weg ist besetzt")),
        (start, "Uhr", command("time")),
        (start, "Wiederholen", command("repeat")),
        (start, "Wer steht auf Eva vier", command("who")),
        (
            start,
            "Remis Wiederholung mit Zug",
            command("claim_repetition_with"),
        ),
        (
            start,
            "Remis fünfzig Züge mit Zug",
            command("claim_moves_with"),
        ),
        (start, "Heute regnet es sehr stark in Hamburg", nothing),
    ];
    let name = |number: usize| format!("{number}.wav");
    // All of a position are heard by one program.
    let mut heard = Vec::new();
    for position in [start, RICH] {
        let mut args = vec!["--json".to_owned()];
        if !position.is_empty() {
            args.extend(["--fen".to_owned(), position.to_owned()]);
        }
        let before = args.len();
        for (number, (fen, said, _)) in cases.iter().enumerate() {
            if *fen == position {
                record(&folder, &name(number), said);
                args.push(name(number));
            }
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = hear(folder.path(), &args);
        assert!(output.status.success(), "{position}: {output:?}");
        let lines = lines(&output);
        assert_eq!(lines.len(), args.len() - before, "{lines:?}");
        heard.extend(lines);
    }
    for (number, (_, said, (outcome, uci, san, id, why))) in cases.into_iter().enumerate() {
        let line = heard.iter().find(|line| line["path"] == name(number));
        let line = line.unwrap_or_else(|| panic!("{said}: {heard:?}"));
        assert_eq!(line["outcome"], outcome, "{said}: {line}");
        assert_eq!(line["uci"].as_str(), uci, "{said}: {line}");
        assert_eq!(line["san"].as_str(), san, "{said}: {line}");
        assert_eq!(line["command"].as_str(), id, "{said}: {line}");
        let reason = line["reason"].as_str();
        assert!(
            match why {
                Some(why) => reason.is_some_and(|reason| reason.contains(why)),
                None => reason.is_none(),
            },
            "{said}: {line}"
        );
        let words = line["words"].as_array().expect("words");
        for word in words {
            let confidence = word["confidence"].as_f64().expect("a number");
            assert!((0.0..=1.0).contains(&confidence), "{said}: {word}");
        }
        if outcome != "nothing" {
            assert_eq!(line["text"], said.to_lowercase(), "{line}");
        }
    }
}

#[test]
fn everyday_words_of_the_messages_language_are_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    for (language, words) in [
        (
            "en",
            [("yes", "yes"), ("repeat", "repeat"), ("help", "help")],
        ),
        (
            "es",
            [
                ("posición", "position"),
                ("tiempo", "time"),
                ("continuar", "continue"),
            ],
        ),
        (
            "pt",
            [("não", "no"), ("ajuda", "help"), ("repetir", "repeat")],
        ),
    ] {
        let names = ["0.wav", "1.wav", "2.wav"];
        for (name, (said, _)) in names.iter().zip(words) {
            write_wav(&folder.path().join(name), &espeak_pcm(said, language));
        }
        let heard = |language| {
            let args = [&["--json", "--language", language], &names[..]].concat();
            let lines = lines(&hear(folder.path(), &args));
            assert_eq!(lines.len(), words.len(), "{lines:?}");
            lines
        };
        for (line, (said, id)) in heard(language).iter().zip(words) {
            assert_eq!(line["text"], said, "{language}: {line}");
            assert_eq!(line["command"], id, "{language}: {line}");
        }
        // Whose messages are German says it in German.
        for (line, (said, _)) in heard("de").iter().zip(words) {
            assert_ne!(line["text"], said, "{line}");
            assert_ne!(line["outcome"], "move", "{said}: {line}");
        }
    }
}

#[test]
fn moves_are_announced_in_each_language() {
    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (language, voice, said) in [
        (
            "es",
            "es",
            [
                (START, "caballo Félix tres", "Nf3"),
                (START, "peón Eva dos a Eva cuatro", "e4"),
                (CASTLING, "enroque corto", "O-O"),
                (CASTLING, "torre Ana uno toma Ana ocho jaque", "Rxa8+"),
            ],
        ),
        (
            "pt",
            "pt-br",
            [
                (START, "cavalo Félix três", "Nf3"),
                (START, "peão Gustavo dois Gustavo quatro", "g4"),
                (CASTLING, "roque pequeno", "O-O"),
                (CASTLING, "torre Heitor um toma Heitor oito xeque", "Rxh8+"),
            ],
        ),
        (
            "en",
            "en-gb",
            [
                (START, "knight to foxtrot three", "Nf3"),
                (START, "pawn echo two to echo four", "e4"),
                (CASTLING, "castles kingside", "O-O"),
                (CASTLING, "rook alfa one to alfa six", "Ra6"),
            ],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        for (position, words, san) in said {
            write_wav(&folder.path().join("said.wav"), &espeak_pcm(words, voice));
            let lexicon = format!("--lexicon={language}");
            let own = format!("--set=language={language}");
            let args = ["--json", &lexicon, &own, "--fen", position, "said.wav"];
            let output = hear(folder.path(), &args);
            let heard = lines(&output);
            assert_eq!(heard[0]["san"], san, "{language}, {words}: {output:?}");
        }
    }
}

#[test]
fn a_word_that_is_not_sure_enough_makes_no_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = espeak_pcm("Springer Gustav eins Felix drei", "de");
    // With more and more noise the move is recognised until a word is unsure.
    let first = (0..12).find_map(|louder| {
        let mut seed = 1_u32;
        let noisy: Vec<i16> = said
            .iter()
            .map(|sample| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let noise = i32::from((seed >> 16) as i16) / (40 - 3 * louder);
                (i32::from(*sample) / 3 + noise) as i16
            })
            .collect();
        write_wav(&folder.path().join("noisy.wav"), &noisy);
        let sure = "hearing.least_confidence=1.0";
        let one = "hearing.ears=1";
        let args = ["--json", "--set", sure, "--set", one, "noisy.wav"];
        let output = hear(folder.path(), &args);
        let line = lines(&output).remove(0);
        if line["outcome"] == "move" {
            assert_eq!(line["uci"], "g1f3", "{line}");
            return None;
        }
        Some(line)
    });
    let line = first.expect("it is never unsure");
    assert_eq!(line["outcome"], "refused", "{line}");
    let reason = line["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("Nicht sicher verstanden"), "{reason}");
}

#[test]
fn a_person_reads_what_was_heard_and_what_it_means() {
    let folder = tempfile::tempdir().expect("a folder");
    record(&folder, "knight.wav", "Springer Gustav eins Felix drei");
    record(&folder, "bishop.wav", "Läufer Felix eins Cesar vier");
    fs::write(folder.path().join("empty.wav"), "").expect("a file");
    let output = hear(
        folder.path(),
        &["knight.wav", "bishop.wav", "empty.wav", "gone.wav"],
    );
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "knight.wav");
    assert!(lines[1].contains("springer 100 %, gustav 100 %"), "{text}");
    assert_eq!(lines[2], "Zug: Springer Gustav eins Felix drei, g1f3.");
    assert!(
        lines[5].contains("Läufer Felix eins kommt nicht nach Cesar vier"),
        "{text}"
    );
    assert!(lines[7].starts_with("Nicht lesbar: "), "{text}");
    assert!(lines[9].starts_with("Nicht lesbar: "), "{text}");
    assert_eq!(lines.len(), 10, "{text}");
}

#[test]
fn the_rows_of_a_table_are_judged() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("clips")).expect("a folder");
    for (name, said) in [
        ("clips/knight.wav", "Springer Gustav eins Felix drei"),
        ("clips/castling.wav", "Kurze Rochade"),
        ("clips/illegal.wav", "Turm Anna eins Anna vier"),
        ("clips/weather.wav", "Heute regnet es sehr stark in Hamburg"),
        ("clips/clock.wav", "Uhr"),
    ] {
        record(&folder, name, said);
    }
    let rich = RICH;
    // The columns are in an unusual order, and one is unknown.
    let table = [
        "uci\troom\tpath\tfen\ttext".to_owned(),
        "g1f3\tx\tknight.wav\t\tSpringer Gustav eins Felix drei".to_owned(),
        format!("e1g1\tx\tcastling.wav\t{rich}\tKurze Rochade"),
        // Castling written as king takes rook is the same move.
        format!("e1h1\tx\tcastling.wav\t{rich}\tKurze Rochade"),
        "\tx\tillegal.wav\t\tTurm Anna eins Anna vier".to_owned(),
        "\tx\tweather.wav\t\t".to_owned(),
        "\tx\tclock.wav\t\tUhr".to_owned(),
        // A move where there must be none, and a move other than the one said.
        "\tx\tknight.wav\t\t".to_owned(),
        "b1c3\tx\tknight.wav\t\tSpringer Bella eins Cesar drei".to_owned(),
        // No move was recognised, or the row could not be used.
        "e2e4\tx\tclock.wav\t\tEva vier".to_owned(),
        "e2e4\tx\tgone.wav\t\tEva vier".to_owned(),
        "e2e4\tx\tknight.wav\tno position\tEva vier".to_owned(),
        "e2e5\tx\tknight.wav\t\tEva fünf".to_owned(),
        "g1f3\tx\tknight.wav".to_owned(),
    ];
    fs::write(folder.path().join("clips/table.tsv"), table.join("\n")).expect("a table");
    let output = hear(folder.path(), &["--json", "--manifest", "clips/table.tsv"]);
    assert!(output.status.success(), "{output:?}");
    let lines = lines(&output);
    assert_eq!(lines.len(), 13);
    let verdicts: Vec<&str> = lines
        .iter()
        .filter_map(|line| line["verdict"].as_str())
        .collect();
    let expected = [["right"; 6].as_slice(), &["wrong"; 2], &["refused"; 5]].concat();
    assert_eq!(verdicts, expected, "{lines:#?}");
    assert_eq!(lines[0]["path"], "knight.wav");
    assert_eq!(lines[0]["expected_uci"], "g1f3");
    assert!(lines[3]["expected_uci"].is_null());
    assert_eq!(lines[3]["outcome"], "refused");
    for line in &lines[9..13] {
        assert!(line["reason"].is_string(), "{line}");
    }
    for line in &lines {
        let [sound, computing] = ["sound_ms", "computing_ms"].map(|key| line[key].as_f64());
        let rtf = computing.expect("a number") / sound.expect("a number");
        let tried = line["outcome"] != "nothing" || line["reason"].is_null();
        assert!(!tried || rtf > 0.0 && rtf < 10.0, "{line}");
    }
}

#[test]
fn slow_speakers_are_never_cut_off_and_every_delay_is_told() {
    const CHECK: &str = "7k/8/8/8/8/8/8/R3K2Q w Q - 0 1";
    let folder = tempfile::tempdir().expect("a folder");
    let mut table = vec!["path\ttext\tfen\tuci".to_owned()];
    for (fen, said, uci) in [
        ("", "springer gustav eins felix drei", "g1f3"),
        ("", "bauer eva zwei eva vier", "e2e4"),
        (
            RICH,
            "bauer eva fünf schlägt david sechs en passant",
            "e5d6",
        ),
        (RICH, "bauer anna sieben anna acht springer", "a7a8n"),
        (CHECK, "turm anna eins anna acht schach", "a1a8"),
    ] {
        for pauses in [&[0], &[300], &[500], &[700], &[700, 300, 500]] as [&[u64]; 5] {
            let path = format!("{}.wav", table.len());
            let sound = slowly(said, "de", pauses);
            write_wav(&folder.path().join(&path), &sound);
            table.push(format!("{path}\t{said}\t{fen}\t{uci}"));
        }
    }
    fs::write(folder.path().join("slow.tsv"), table.join("\n")).expect("a table");
    let output = hear(folder.path(), &["--json", "--manifest", "slow.tsv"]);
    assert!(output.status.success(), "{output:?}");
    let rows = lines(&output);
    for row in &rows {
        assert_eq!(row["cut_off"], false, "{row}");
        assert_ne!(row["verdict"], "wrong", "{row}");
        // Nothing more is asserted: a busy computer takes longer.
        let delay = row["delay_ms"].as_f64();
        assert_eq!(delay.is_none(), row["text"] == "", "{row}");
        assert!(delay.is_none_or(|delay| delay >= 120.0), "{row}");
    }
    let heard = rows.iter().filter(|row| row["text"] != "").count();
    assert!(heard >= 20, "{heard} of {}", rows.len());
}

#[test]
fn what_cannot_be_done_at_all_is_an_error_with_advice() {
    let folder = tempfile::tempdir().expect("a folder");
    record(&folder, "knight.wav", "Springer Gustav eins Felix drei");
    fs::write(folder.path().join("bare.tsv"), "path\ttext\nx\ty\n").expect("a table");
    for (args, error) in [
        (vec!["--model", "nowhere", "knight.wav"], "nowhere"),
        (vec!["--lexicon", "klingon", "knight.wav"], "klingon"),
        (vec!["--manifest", "gone.tsv"], "gone.tsv"),
        (vec!["--manifest", "bare.tsv"], "uci"),
        (
            vec!["--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "knight.wav"],
            "FEN",
        ),
    ] {
        let output = hear(folder.path(), &args);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
        assert!(told.contains(error), "{args:?}: {told}");
        assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    }
}

#[test]
fn a_table_is_counted_by_voice_and_set_and_shown_as_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, said) in [
        ("knight.wav", "Springer Gustav eins Felix drei"),
        ("pawn.wav", "Eva vier"),
        ("illegal.wav", "Turm Anna eins Anna vier"),
    ] {
        record(&folder, name, said);
    }
    let table = [
        "path\ttext\tuci\tvoice\tset",
        "knight.wav\tSpringer Gustav eins Felix drei\tg1f3\tada\tlegal",
        "pawn.wav\tEva vier\te2e4\tbo\tlegal",
        // What was said is not what the table says: wrong, and a confusion.
        "pawn.wav\tEva drei\te2e3\tbo\tlegal",
        "illegal.wav\tTurm Anna eins Anna vier\t\tada\tillegal",
        "pawn.wav\tLäufer & <Co>\t\tbo\tillegal",
        "gone.wav\tEva vier\te2e4\tbo\t",
    ];
    fs::write(folder.path().join("table.tsv"), table.join("\n")).expect("a table");
    let output = hear(folder.path(), &["--json", "--manifest", "table.tsv"]);
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    let lines = lines(&output);
    assert_eq!(lines.len(), 6);
    assert_eq!([&lines[0]["voice"], &lines[0]["set"]], ["ada", "legal"]);
    assert_eq!(
        lines[1]["aligned"],
        json!([["eva", "eva"], ["vier", "vier"]])
    );
    assert_eq!(
        lines[2]["aligned"],
        json!([["eva", "eva"], ["drei", "vier"]])
    );
    // What is not listened for could only be heard as something else.
    assert_eq!(lines[4]["aligned"], json!([]));
    assert_eq!(lines[5]["aligned"], json!([]));

    let tables = measured(folder.path(), &output, &["--report", "report.html"]);
    for line in [
        "| all | 6 | 50.0% (18.8%–81.2%) | 33.3% (9.7%–70.0%) | 0.0% | 16.7% |",
        "| all | 2 | 50.0% (9.5%–90.5%) | 1 |",
        "| voice ada | 2 | 100.0% (34.2%–100.0%) | 0.0% (0.0%–65.8%) | 0.0% | 0.0% |",
        "| voice ada | 1 | 0.0% (0.0%–79.3%) | 0 |",
        "| voice bo | 4 | 25.0% (4.6%–69.9%) | 50.0% (15.0%–85.0%) | 0.0% | 25.0% |",
        "| voice bo | 1 | 100.0% (20.7%–100.0%) | 1 |",
        "| set legal | 3 | 66.7% (20.8%–93.9%) | 33.3% (6.1%–79.2%) | 0.0% | 0.0% |",
        "| drei | vier | 1 |",
        "| pawn.wav | Läufer & <Co> | no move | eva vier | e2e4 |",
    ] {
        assert!(tables.contains(&format!("{line}\n")), "{line}\n{tables}");
    }
    let (results, _) = tables.split_once("\n\nWhat must not").expect("two tables");
    assert_eq!(
        results.matches("\n| set ").count(),
        3,
        "a header, two sets: {results}"
    );
    let page = fs::read_to_string(folder.path().join("report.html")).expect("the page");
    for part in [
        "<html lang=\"en\">",
        "<th scope=\"row\">voice ada</th>",
        "Läufer &amp; &lt;Co&gt;",
        "<td>e2e4</td>",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }

    // For a person.
    let output = hear(folder.path(), &["--manifest", "table.tsv"]);
    assert!(output.status.success(), "{output:?}");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let count = |verdict| told.lines().filter(|line| *line == verdict).count();
    assert_eq!(
        ["Richtig.", "Falsch.", "Abgelehnt."].map(count),
        [3, 2, 1],
        "{told}"
    );
    assert!(
        told.contains("\nZug: Bauer Eva zwei Eva vier, e2e4.\nRichtig.\n"),
        "{told}"
    );
}

//! What a person says reaches the program as words: through recordings, through
//! the microphone of a real sound server, and through all that can go wrong there.

use crate::support::MODEL_FILES;
use crate::support::sound::{RATE, Sound, espeak_pcm, noise, seconds, slowly, write_wav};
use doppelbrett::hearing::RecordingError;
use doppelbrett::hearing::{
    Attention, Ears, EarsSettings, Heard, HearingProblem, HearingReport, Level, Model, ModelError,
    Recogniser, SharedModel, recording, sources, transcribe, transcribe_timed,
};
use doppelbrett::notation::Lexicon;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

const LIMIT: Duration = Duration::from_secs(30);

fn model_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("models/appendix-d-de")
}

fn model() -> Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    MODEL
        .get_or_init(|| Model::load(&model_folder()).expect("the model that ships"))
        .clone()
}

fn owned(phrases: &[&str]) -> Vec<String> {
    phrases.iter().map(|&p| p.to_owned()).collect()
}

/// Every move to every square, castling, and some commands.
fn phrases() -> Vec<String> {
    let mut phrases = owned(&[
        "kurze rochade",
        "lange rochade",
        "remis",
        "aufgabe",
        "wiederholen",
        "stellung",
        "hilfe",
        "ja",
        "nein",
    ]);
    let files = [
        "anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector",
    ];
    let ranks = [
        "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
    ];
    for file in files {
        for rank in ranks {
            phrases.push(format!("{file} {rank}"));
            for piece in ["könig", "dame", "turm", "läufer", "springer"] {
                phrases.push(format!("{piece} {file} {rank}"));
                phrases.push(format!("{piece} schlägt {file} {rank}"));
            }
        }
    }
    phrases
}

fn texts(heard: &[Heard]) -> Vec<String> {
    heard
        .iter()
        .map(Heard::text)
        .filter(|text| !text.is_empty())
        .collect()
}

// --- Recordings and bare samples -------------------------------------------

const SAID: [&str; 10] = [
    "springer felix drei",
    "dame schlägt hector fünf",
    "läufer cesar vier",
    "turm anna eins",
    "könig gustav eins",
    "david vier",
    "kurze rochade",
    "lange rochade",
    "wiederholen",
    "remis",
];

#[test]
fn announcements_and_commands_are_recognised() {
    let mut recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    assert_eq!(recogniser.unknown_words(), [""; 0]);
    let mut wrong = Vec::new();
    for said in SAID {
        let heard = transcribe(&mut recogniser, &espeak_pcm(said, "de"));
        if texts(&heard) != [said] {
            wrong.push(format!("{said}: {:?}", texts(&heard)));
        }
        for word in heard.iter().flat_map(|h| &h.words) {
            assert!((0.0..=1.0).contains(&word.confidence), "{word:?}");
            assert!(word.start < word.end, "{word:?}");
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn times_count_from_the_beginning_of_the_recording() {
    let mut recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    for _ in 0..2 {
        let mut pcm = vec![0; seconds(2.0)];
        pcm.extend(espeak_pcm("springer felix drei", "de"));
        pcm.extend(vec![0; seconds(1.5)]);
        let second = pcm.len();
        pcm.extend(espeak_pcm("kurze rochade", "de"));
        let heard = transcribe(&mut recogniser, &pcm);
        assert_eq!(texts(&heard), ["springer felix drei", "kurze rochade"]);
        for (heard, from) in heard.iter().zip([seconds(2.0), second]) {
            let from = from as f64 / f64::from(RATE);
            let start = heard.words[0].start.as_secs_f64();
            assert!((start - from).abs() < 0.3, "{start} is not {from}");
            assert!(heard.words.is_sorted_by_key(|w| w.start), "{heard:?}");
            assert_eq!(heard.speech_ended, None);
        }
    }
}

#[test]
fn silence_and_noise_are_no_words() {
    let mut recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    for (what, pcm) in [
        ("silence", vec![0; seconds(10.0)]),
        ("a quiet room", noise(seconds(10.0), 20.0, 0)),
        ("a loud fan", noise(seconds(10.0), 1500.0, 0)),
    ] {
        assert_eq!(texts(&transcribe(&mut recogniser, &pcm)), [""; 0], "{what}");
    }
}

#[test]
fn speech_that_is_no_chess_is_no_move() {
    let mut recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    for said in [
        "Möchtest du noch etwas Wasser trinken",
        "Ich glaube, morgen scheint wieder die Sonne",
        "Haben Sie den Schlüssel irgendwo gesehen",
    ] {
        let heard = transcribe(&mut recogniser, &espeak_pcm(said, "de"));
        let phrases = phrases();
        for heard in &heard {
            assert!(
                heard.contains_unknown() || !phrases.contains(&heard.text()),
                "{said} became {}",
                heard.text()
            );
        }
    }
}

#[test]
fn words_the_model_does_not_know_are_left_out_and_named() {
    let wanted = owned(&["Springer Felix drei", "springer xylophon drei", "ja"]);
    let mut recogniser = Recogniser::new(&model(), &wanted).expect("a recogniser");
    assert_eq!(recogniser.unknown_words(), ["xylophon"]);
    assert!(model().knows("Läufer"));
    assert!(!model().knows("<eps>") && !model().knows("#0") && !model().knows("[unk]"));
    let heard = transcribe(&mut recogniser, &espeak_pcm("springer felix drei", "de"));
    assert_eq!(texts(&heard), ["springer felix drei"]);
}

#[test]
fn other_phrases_need_no_other_model() {
    let mut recogniser = Recogniser::new(&model(), &owned(&["ja", "nein"])).expect("a recogniser");
    let said = espeak_pcm("springer felix drei", "de");
    assert_ne!(
        texts(&transcribe(&mut recogniser, &said)),
        ["springer felix drei"]
    );
    let start = Instant::now();
    recogniser.set_phrases(&phrases()).expect("other phrases");
    println!("{} phrases set in {:?}", phrases().len(), start.elapsed());
    assert_eq!(
        texts(&transcribe(&mut recogniser, &said)),
        ["springer felix drei"]
    );
}

#[test]
fn several_ears_hear_the_same_words_at_the_same_times() {
    let one = Recogniser::new(&model(), &owned(&["ja", "nein"])).expect("a recogniser");
    let mut several = one.with_ears(4).expect("other ears");
    several.set_phrases(&phrases()).expect("other phrases");
    let said = ["springer gustav eins felix drei", "dame david acht"];
    let mut pcm = vec![0; seconds(1.0)];
    pcm.extend(espeak_pcm(said[0], "de"));
    pcm.extend(vec![0; seconds(1.5)]);
    pcm.extend(espeak_pcm(said[1], "de"));
    for _ in 0..2 {
        let heard = transcribe(&mut several, &pcm);
        assert_eq!(texts(&heard), said);
        for heard in &heard {
            let in_noise: Vec<bool> = heard.others.iter().map(|other| other.in_noise).collect();
            assert_eq!(in_noise, [true, false, false]);
            for other in &heard.others {
                assert_eq!(other.text(), heard.text());
                assert!(!other.alternatives.is_empty());
                // From the start of the speech, where the first one's count from the recording's.
                let lasted = |heard: &Heard| {
                    let (first, last) = (&heard.words[0], heard.words.last().expect("words"));
                    (last.end - first.start).as_secs_f64()
                };
                let difference = lasted(other) / lasted(heard) - 1.0;
                assert!(difference.abs() < 0.06, "{difference}: {heard:?}");
            }
        }
    }
}

#[test]
fn who_hesitates_is_understood_by_all_ears() {
    let recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    let mut recogniser = recogniser.with_ears(5).expect("other ears");
    let mut pcm = espeak_pcm("springer", "de");
    pcm.extend(vec![0; seconds(0.6)]);
    pcm.extend(espeak_pcm("felix drei", "de"));
    let heard = transcribe(&mut recogniser, &pcm);
    assert_eq!(texts(&heard), ["springer felix drei"]);
    assert_eq!(texts(&heard[0].others), ["springer felix drei"; 4]);
}

#[test]
fn who_hesitates_inside_a_phrase_is_waited_for() {
    let mut recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    let mut pcm = espeak_pcm("springer", "de");
    pcm.extend(vec![0; seconds(0.6)]);
    pcm.extend(espeak_pcm("felix drei", "de"));
    assert_eq!(
        texts(&transcribe(&mut recogniser, &pcm)),
        ["springer felix drei"]
    );
}

#[test]
fn slow_speakers_are_not_cut_off_and_fast_ones_are_answered_at_once() {
    let mut recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    for said in [
        "springer felix drei",
        "dame schlägt hector fünf",
        "david vier",
    ] {
        for pauses in [&[300], &[500], &[700], &[700, 300]] as [&[u64]; 4] {
            let heard = transcribe(&mut recogniser, &slowly(said, "de", pauses));
            assert_eq!(texts(&heard), [said], "{pauses:?}");
        }
        // The least of several, because the computer may be busy.
        let pcm = espeak_pcm(said, "de");
        let delays = (0..5).map(|_| transcribe_timed(&mut recogniser, &pcm, None)[0].delay);
        let delay = delays.min().expect("a delay");
        assert!(delay >= Duration::from_millis(120), "{delay:?}");
        assert!(delay < Duration::from_millis(450), "{delay:?}");
    }
}

#[test]
fn a_model_that_is_not_there_or_is_broken_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("nothing");
    assert_eq!(
        Model::load(&missing).err(),
        Some(ModelError::Missing { folder: missing })
    );
    let copy = |name: &str| {
        let copy = folder.path().join(name);
        for file in MODEL_FILES {
            let to = copy.join(file);
            fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            fs::copy(model_folder().join(file), to).expect("a copy");
        }
        copy
    };
    let whole = copy("whole");
    // Without a network for noise there is one ear fewer, with other phrases, too.
    let loaded = Model::load_for(&whole, 3);
    let one = Recogniser::new(&loaded.expect("a model"), &phrases()).expect("an ear");
    let mut ears = one.with_ears(3).expect("ears");
    for _ in 0..2 {
        let heard = transcribe(&mut ears, &espeak_pcm("dame david acht", "de"));
        let others: Vec<bool> = heard[0].others.iter().map(|other| other.in_noise).collect();
        assert_eq!(others, [false]);
        ears.set_phrases(&phrases()).expect("phrases");
    }
    // A damaged one is told to those who would hear with it.
    let half = copy("half");
    let in_noise = half.join("in-noise");
    fs::create_dir(&in_noise).expect("a folder");
    let model = Model::load(&half).expect("the first network");
    assert!(model.clone().for_ears(1).is_ok());
    let error = model.for_ears(2).err();
    assert!(
        matches!(&error, Some(ModelError::Damaged { folder, .. }) if *folder == in_noise),
        "{error:?}"
    );
    for (n, file) in [
        "am/final.mdl",
        "graph/HCLr.fst",
        "graph/Gr.fst",
        "graph/words.txt",
    ]
    .iter()
    .enumerate()
    {
        for (how, content) in [
            ("gone", None),
            ("empty", Some(Vec::new())),
            ("garbage", Some(vec![0xC3; 5000])),
            (
                "cut",
                Some({
                    let all = fs::read(whole.join(file)).expect("the file");
                    all[..all.len() / 2].to_vec()
                }),
            ),
        ] {
            // Half a list of words is a shorter list.
            if (how, *file) == ("cut", "graph/words.txt") {
                continue;
            }
            let broken = copy(&format!("{how}{n}"));
            match content {
                None => fs::remove_file(broken.join(file)).expect("removed"),
                Some(bytes) => fs::write(broken.join(file), bytes).expect("written"),
            }
            let error = Model::load(&broken).err();
            assert!(
                matches!(&error, Some(ModelError::Damaged { .. })),
                "{file} {how}: {error:?}"
            );
        }
    }
    let fixed = copy("fixed");
    fs::remove_file(fixed.join("graph/HCLr.fst")).expect("removed");
    fs::write(fixed.join("graph/HCLG.fst"), "x").expect("written");
    assert!(matches!(
        Model::load(&fixed).err(),
        Some(ModelError::FixedVocabulary { .. })
    ));
}

#[test]
fn recordings_of_every_kind_are_read_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let speech = espeak_pcm("springer felix drei", "de");
    let wav = folder.path().join("a.wav");
    write_wav(&wav, &speech);
    assert_eq!(recording::read(&wav).expect("WAV"), speech);

    // 44.1 kHz stereo, the right side silent.
    let stereo = folder.path().join("stereo.wav");
    let spec = hound::WavSpec {
        channels: 2,
        sample_rate: 44_100,
        bits_per_sample: 24,
        sample_format: hound::SampleFormat::Int,
    };
    let mut writer = hound::WavWriter::create(&stereo, spec).expect("a WAV file");
    for n in 0..44_100 {
        let phase = f64::from(n) / 44_100.0 * 440.0 * std::f64::consts::TAU;
        writer
            .write_sample((phase.sin() * 4_000_000.0) as i32)
            .expect("left");
        writer.write_sample(0).expect("right");
    }
    writer.finalize().expect("the end");
    let tone = recording::read(&stereo).expect("stereo");
    assert!(tone.len().abs_diff(16_000) < 20, "{}", tone.len());
    let crossings = tone.windows(2).filter(|w| w[0] < 0 && w[1] >= 0).count();
    assert!(crossings.abs_diff(440) <= 2, "{crossings} Hz");
    let peak = tone.iter().map(|s| s.unsigned_abs()).max();
    let expected = 4_000_000_u32 / 256 / 2;
    assert!(
        peak.is_some_and(|p| u32::from(p).abs_diff(expected) < 300),
        "{peak:?} is not about {expected}"
    );

    // Numbers with a point, at a telephone's rate.
    let float = folder.path().join("float.wav");
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: 8_000,
        bits_per_sample: 32,
        sample_format: hound::SampleFormat::Float,
    };
    let mut writer = hound::WavWriter::create(&float, spec).expect("a WAV file");
    for n in 0..8_000 {
        let phase = f64::from(n) / 8_000.0 * 440.0 * std::f64::consts::TAU;
        // Half of it is beyond what a file should hold.
        writer
            .write_sample((phase.sin() * 2.0) as f32)
            .expect("a sample");
    }
    writer.finalize().expect("the end");
    let tone = recording::read(&float).expect("float");
    assert!(tone.len().abs_diff(16_000) < 20, "{}", tone.len());
    let peak = tone.iter().map(|s| s.unsigned_abs()).max();
    assert!(peak.is_some_and(|p| p >= 32_767), "{peak:?}");

    // Cut off in the middle: what is there is heard. Cut off in its head: refused.
    let whole = fs::read(&wav).expect("the file");
    let cut = folder.path().join("cut.wav");
    fs::write(&cut, &whole[..whole.len() / 2 + 1]).expect("written");
    let half = recording::read(&cut).expect("half a file");
    assert_eq!(half, speech[..half.len()]);
    assert!(
        half.len().abs_diff(speech.len() / 2) < 4096,
        "{}",
        half.len()
    );
    fs::write(&cut, &whole[..20]).expect("written");
    assert!(recording::read(&cut).is_err());
    // A head and no sound.
    let bare = folder.path().join("bare.wav");
    write_wav(&bare, &[]);
    assert!(matches!(
        recording::read(&bare),
        Err(RecordingError::Empty { .. })
    ));

    for bad in ["text", "empty", "folder"] {
        let path = folder.path().join(bad);
        match bad {
            "text" => fs::write(&path, "this is no sound at all ".repeat(100)).expect("written"),
            "empty" => fs::write(&path, "").expect("written"),
            _ => fs::create_dir(&path).expect("a folder"),
        }
        assert!(recording::read(&path).is_err(), "{bad}");
    }
    assert!(recording::read(&folder.path().join("gone.wav")).is_err());
}

#[test]
fn opus_and_flac_recordings_are_read() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut recogniser = Recogniser::new(&model(), &phrases()).expect("a recogniser");
    let length = espeak_pcm("springer felix drei", "de").len();
    for file in ["springer-felix-drei.opus", "springer-felix-drei.flac"] {
        let pcm = recording::read(&data.join(file)).expect(file);
        assert!(
            pcm.len().abs_diff(length) < seconds(0.05),
            "{file}: {} samples instead of {length}",
            pcm.len()
        );
        assert_eq!(
            texts(&transcribe(&mut recogniser, &pcm)),
            ["springer felix drei"],
            "{file}"
        );
    }
}

// --- Ears -------------------------------------------------------------------

/// The sound server of this program. Only one test at a time may play, break or record.
fn sound() -> MutexGuard<'static, Sound> {
    static SOUND: OnceLock<Mutex<Sound>> = OnceLock::new();
    let sound = SOUND.get_or_init(|| {
        let sound = Sound::start();
        sound.enter();
        Mutex::new(sound)
    });
    sound
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn settings(phrases: Vec<String>) -> EarsSettings {
    EarsSettings {
        device: None,
        model: model_folder(),
        phrases,
        silencers: owned(&["stopp"]),
        announced: Lexicon::built_in("appendix-d")
            .expect("the lexicon")
            .grammar()
            .iter()
            .flat_map(|phrase| phrase.split(' '))
            .map(str::to_owned)
            .collect(),
        ears: 4,
        shared: SharedModel::default(),
    }
}

/// The next report that `wanted` picks, and those before it.
fn next<T>(
    reports: &Receiver<HearingReport>,
    mut wanted: impl FnMut(&HearingReport) -> Option<T>,
) -> (T, Vec<HearingReport>) {
    let end = Instant::now() + LIMIT;
    let mut before = Vec::new();
    loop {
        let left = end.saturating_duration_since(Instant::now());
        match reports.recv_timeout(left) {
            Ok(report) => {
                if let Some(found) = wanted(&report) {
                    return (found, before);
                }
                before.push(report);
            }
            Err(error) => panic!("{error}; there was {before:?}"),
        }
    }
}

fn next_heard(reports: &Receiver<HearingReport>) -> Heard {
    next(reports, |r| match r {
        HearingReport::Heard(heard) if !heard.text().is_empty() => Some(heard.clone()),
        _ => None,
    })
    .0
}

fn next_found(reports: &Receiver<HearingReport>) -> (String, Vec<HearingReport>) {
    next(reports, |r| match r {
        HearingReport::Found { device } => Some(device.clone()),
        _ => None,
    })
}

fn next_lost(reports: &Receiver<HearingReport>) -> HearingProblem {
    next(reports, |r| match r {
        HearingReport::Lost(problem) => Some(problem.clone()),
        _ => None,
    })
    .0
}

fn wait_until_ready(reports: &Receiver<HearingReport>) {
    next(reports, |r| (*r == HearingReport::Ready).then_some(()));
}

/// Waits for a microphone and the recogniser, whichever comes first.
fn wait_for_both(reports: &Receiver<HearingReport>) -> String {
    let (mut device, mut ready) = (None, false);
    next(reports, |r| {
        match r {
            HearingReport::Found { device: name } => device = Some(name.clone()),
            HearingReport::Ready => ready = true,
            _ => {}
        }
        if ready { device.clone() } else { None }
    })
    .0
}

fn ears_of_pcm(phrases: Vec<String>) -> (Ears, Sender<Vec<i16>>, Receiver<HearingReport>) {
    let (say, pcm) = mpsc::channel();
    let (tell, reports) = mpsc::channel();
    let ears = Ears::from_pcm(settings(phrases), pcm, tell);
    wait_until_ready(&reports);
    (ears, say, reports)
}

#[test]
fn the_microphone_hears_what_is_said_into_it() {
    let sound = sound();
    let (tell, reports) = mpsc::channel();
    let _ears = Ears::start(settings(phrases()), tell);
    assert_eq!(wait_for_both(&reports), "VirtualMic");
    for said in SAID.iter().take(4) {
        sound.play_pcm(&espeak_pcm(said, "de"));
        let heard = next_heard(&reports);
        assert_eq!(heard.text(), *said);
        let ended = heard.speech_ended.expect("a microphone knows when");
        let waited = heard.decided - ended;
        println!("{said}: decided {waited:?} after the end of speech");
        assert!(waited >= Duration::from_millis(120), "{waited:?}");
        assert!(waited < Duration::from_secs(3), "{waited:?}");
    }
}

#[test]
fn a_lost_sound_server_is_told_once_and_its_return_too() {
    let mut sound = sound();
    let (tell, reports) = mpsc::channel();
    let _ears = Ears::start(settings(phrases()), tell);
    wait_for_both(&reports);
    sound.kill();
    assert_eq!(next_lost(&reports), HearingProblem::NoSoundServer);
    // Longer than several attempts to find it.
    assert_eq!(
        reports.recv_timeout(Duration::from_secs(4)).ok(),
        None,
        "told again"
    );
    sound.restart();
    let (device, before) = next_found(&reports);
    assert_eq!((device.as_str(), before), ("VirtualMic", vec![]));
    sound.play_pcm(&after_a_pause("kurze rochade"));
    assert_eq!(next_heard(&reports).text(), "kurze rochade");
}

#[test]
fn half_an_announcement_is_not_heard_when_the_microphone_comes_back() {
    let mut sound = sound();
    let (tell, reports) = mpsc::channel();
    let _ears = Ears::start(
        settings(owned(&[
            "springer felix drei",
            "springer felix drei eva fünf",
            "lange rochade",
        ])),
        tell,
    );
    wait_for_both(&reports);
    let folder = tempfile::tempdir().expect("a folder");
    let wav = folder.path().join("said.wav");
    write_wav(&wav, &espeak_pcm("springer felix drei eva fünf", "de"));
    let mut player = sound.player(&wav).spawn().expect("paplay runs");
    next(&reports, |report| match report {
        HearingReport::Partial(words) if words.ends_with("drei") => Some(()),
        _ => None,
    });
    sound.kill();
    player.wait().expect("it ends");
    next_lost(&reports);
    sound.restart();
    next_found(&reports);
    sound.play_pcm(&after_a_pause("lange rochade"));
    assert_eq!(next_heard(&reports).text(), "lange rochade");
}

/// What is said while a microphone comes back may be the rest of something.
fn after_a_pause(said: &str) -> Vec<i16> {
    [vec![0; seconds(1.5)], espeak_pcm(said, "de")].concat()
}

#[test]
fn a_microphone_that_is_pulled_out_is_told_and_no_loudspeaker_is_heard_instead() {
    let mut sound = sound();
    let (tell, reports) = mpsc::channel();
    let _ears = Ears::start(settings(phrases()), tell);
    wait_for_both(&reports);
    let unloaded = sound
        .command("pactl")
        .args(["unload-module", "module-remap-source"])
        .status()
        .expect("pactl runs");
    assert!(unloaded.success());
    assert_eq!(next_lost(&reports), HearingProblem::NoMicrophone);
    sound.restart();
    assert_eq!(next_found(&reports).0, "VirtualMic");
}

#[test]
fn a_microphone_is_chosen_by_name_and_a_wrong_name_gets_a_suggestion() {
    let sound = sound();
    let all = sources().expect("a sound server");
    let names: Vec<_> = all.iter().map(|source| source.name.as_str()).collect();
    assert_eq!(names, ["mic"]);
    for (name, device) in [("mic", "VirtualMic"), ("virtualmic", "VirtualMic")] {
        let (tell, reports) = mpsc::channel();
        let mut settings = settings(phrases());
        settings.device = Some(name.into());
        let _ears = Ears::start(settings, tell);
        assert_eq!(wait_for_both(&reports), device);
    }
    let (tell, reports) = mpsc::channel();
    let mut settings = settings(phrases());
    settings.device = Some("VirtualMike".into());
    let _ears = Ears::start(settings, tell);
    assert_eq!(
        next_lost(&reports),
        HearingProblem::DeviceNotFound {
            wanted: "VirtualMike".into(),
            nearest: Some("VirtualMic".into()),
        }
    );
    drop(sound);
}

#[test]
fn a_missing_model_is_told_and_used_once_it_is_installed() {
    let folder = tempfile::tempdir().expect("a folder");
    let model = folder.path().join("model");
    let (_say, pcm) = mpsc::channel();
    let (tell, reports) = mpsc::channel();
    let settings = EarsSettings {
        model: model.clone(),
        ..settings(phrases())
    };
    let _ears = Ears::from_pcm(settings, pcm, tell);
    assert_eq!(
        next_lost(&reports),
        HearingProblem::NoModel(ModelError::Missing {
            folder: model.clone()
        })
    );
    std::os::unix::fs::symlink(model_folder(), model).expect("installed");
    wait_until_ready(&reports);
}

#[test]
fn a_damaged_network_for_noise_is_told_and_the_first_ear_hears_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let model = folder.path().join("model");
    fs::create_dir_all(model.join("in-noise")).expect("an empty network");
    for part in ["am", "conf", "graph"] {
        std::os::unix::fs::symlink(model_folder().join(part), model.join(part)).expect("a link");
    }
    let (say, pcm) = mpsc::channel();
    let (tell, reports) = mpsc::channel();
    let settings = EarsSettings {
        model: model.clone(),
        ..settings(phrases())
    };
    let ears = Ears::from_pcm(settings, pcm, tell);
    let problem = next_lost(&reports);
    assert!(
        matches!(&problem, HearingProblem::NoModel(ModelError::Damaged { folder, .. })
            if *folder == model.join("in-noise")),
        "{problem:?}"
    );
    wait_until_ready(&reports);
    let said = |words: &str| {
        say.send(espeak_pcm(words, "de")).expect("said");
        say.send(vec![0; seconds(1.0)]).expect("said");
        let heard = next_heard(&reports);
        assert_eq!((&*heard.text(), heard.others.len()), (words, 0));
    };
    said("springer felix drei");
    // It is not tried again with other phrases.
    ears.set_phrases(owned(&["lange rochade"]));
    said("lange rochade");
}

#[test]
fn words_that_cannot_be_heard_are_told() {
    let (ears, _say, reports) = ears_of_pcm(owned(&["ja", "nein"]));
    ears.set_phrases(owned(&["ja", "quaste"]));
    let (words, _) = next(&reports, |r| match r {
        HearingReport::UnknownWords(words) => Some(words.clone()),
        _ => None,
    });
    assert_eq!(words, ["quaste"]);
}

#[test]
fn other_phrases_lose_no_speech_that_begins_after_them() {
    let (ears, say, reports) = ears_of_pcm(owned(&["kurze rochade", "lange rochade"]));
    let said = espeak_pcm("springer felix drei", "de");
    for round in 0..5 {
        say.send(espeak_pcm("kurze rochade", "de")).expect("said");
        say.send(vec![0; seconds(1.0)]).expect("said");
        assert_eq!(
            next_heard(&reports).text(),
            "kurze rochade",
            "round {round}"
        );
        ears.set_phrases(phrases());
        say.send(said.clone()).expect("said");
        assert_eq!(
            next_heard(&reports).text(),
            "springer felix drei",
            "round {round}"
        );
        ears.set_phrases(owned(&["kurze rochade", "lange rochade"]));
    }
}

#[test]
fn while_paused_nothing_is_heard_and_afterwards_everything_is() {
    let (ears, say, reports) = ears_of_pcm(phrases());
    ears.attend(Attention::Nothing);
    say.send(espeak_pcm("dame schlägt hector fünf", "de"))
        .expect("said");
    say.send(vec![0; seconds(1.0)]).expect("said");
    assert_eq!(reports.recv_timeout(Duration::from_secs(3)).ok(), None);
    ears.attend(Attention::All);
    say.send(espeak_pcm("springer felix drei", "de"))
        .expect("said");
    let (heard, before) = next(&reports, |r| match r {
        HearingReport::Heard(heard) => Some(heard.text()),
        _ => None,
    });
    assert_eq!(heard, "springer felix drei");
    let partials: Vec<_> = before
        .iter()
        .filter(|r| matches!(r, HearingReport::Partial(_)))
        .collect();
    assert!(!partials.is_empty(), "no partial words");
    assert_eq!(partials.len(), before.len(), "{before:?}");
}

/// What the program itself says, of every kind.
const OWN: [&str; 14] = [
    "Neue Partie. Du hast Weiß. Fünfzehn Minuten und fünf Sekunden je Zug.",
    "Springer Gustav eins Felix drei",
    "Bauer Eva zwei Eva vier",
    "Läufer Felix eins schlägt Bella fünf Schach",
    "Dame David eins Hector fünf",
    "Turm Anna eins Anna acht Schachmatt",
    "Kurze Rochade",
    "Richtig? Drücke die Uhr.",
    "Du: fünfzehn Minuten. Gegner: vierzehn Minuten und acht Sekunden.",
    "Springer Gustav eins kommt nicht nach Eva fünf.",
    "Nicht sicher verstanden: Eva vier. Bitte noch einmal.",
    "Befehle: ja, nein, korrektur, ausgeführt, drücken, wiederhole, letzte fünf, zeit, zugzahl.",
    "Weiß: König Eva eins; Dame David eins; Turm Anna eins, Hector eins; Läufer Cesar eins, Felix eins.",
    "Ich höre wieder zu. Das Mikrofon ist weg. Schließe es wieder an, oder tippe die Züge.",
];

/// `one` with `other` on top from sample `at`, as loud as `share`.
fn mixed(one: &[i16], other: &[i16], at: usize, share: f64) -> Vec<i16> {
    let mut sound: Vec<i16> = one.iter().map(|&s| (f64::from(s) * share) as i16).collect();
    sound.resize(sound.len().max(at + other.len()), 0);
    for (sample, &added) in sound[at..].iter_mut().zip(other) {
        *sample = sample.saturating_add(added);
    }
    sound
}

#[test]
fn while_the_loudspeaker_speaks_only_the_word_for_silence_is_heard() {
    let (ears, say, reports) = ears_of_pcm(phrases());
    ears.attend(Attention::Silencers);
    let stop = espeak_pcm("stopp", "de+f2");
    let mut own = Vec::new();
    for said in OWN {
        own.push(espeak_pcm(said, "de"));
    }
    for said in &own {
        say.send(said.clone()).expect("said");
        say.send(vec![0; seconds(0.7)]).expect("said");
    }
    say.send(espeak_pcm("springer felix drei", "de+f2"))
        .expect("said");
    say.send(vec![0; seconds(0.7)]).expect("said");
    // The player speaks over the program, which is a tenth as loud at the microphone.
    say.send(mixed(&own[10], &stop, seconds(1.0), 0.1))
        .expect("said");
    say.send(vec![0; seconds(0.7)]).expect("said");
    let (heard, before) = next(&reports, |r| match r {
        HearingReport::Heard(heard) => Some(heard.text()),
        _ => None,
    });
    assert_eq!((heard.as_str(), before), ("stopp", vec![]));
    ears.attend(Attention::All);
    say.send(vec![0; seconds(0.7)]).expect("said");
    say.send(espeak_pcm("springer felix drei", "de+f2"))
        .expect("said");
    assert_eq!(next_heard(&reports).text(), "springer felix drei");
}

#[test]
fn a_microphone_set_wrongly_is_told_once_and_when_it_is_right_again() {
    let (_ears, say, reports) = ears_of_pcm(phrases());
    let said = espeak_pcm("springer felix drei", "de");
    let loudest = said.iter().map(|s| s.unsigned_abs()).max().expect("sound");
    let scaled = |peak: f64| -> Vec<i16> {
        said.iter()
            .map(|&s| {
                let scaled = f64::from(s) / f64::from(loudest) * peak;
                scaled.clamp(-32_768.0, 32_767.0) as i16
            })
            .collect()
    };
    let mut levels = Vec::new();
    for peak in [8_000.0, 100_000.0, 100_000.0, 8_000.0] {
        say.send(scaled(peak)).expect("said");
        say.send(vec![0; seconds(1.0)]).expect("said");
        let (_, before) = next(&reports, |r| {
            matches!(r, HearingReport::Heard(_)).then_some(())
        });
        levels.extend(before.into_iter().filter_map(|r| match r {
            HearingReport::Level(level) => Some(level),
            _ => None,
        }));
    }
    assert_eq!(levels, [Level::Clipping, Level::Good]);
}

/// The processor time of this program so far.
fn cpu_time() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").expect("Linux");
    let (_, fields) = stat.rsplit_once(')').expect("its form");
    let ticks: u64 = fields
        .split_whitespace()
        .skip(11)
        .take(2)
        .map(|field| field.parse::<u64>().expect("ticks"))
        .sum();
    Duration::from_millis(ticks * 10)
}

/// Measures, and so must run alone: `cargo test --release --test sound hearing:: -- --ignored --nocapture`.
#[test]
#[ignore = "measures the processor time of the whole program, so it must run alone"]
fn listening_to_a_silent_room_costs_next_to_nothing() {
    let load = Instant::now();
    let model = Model::load(&model_folder()).expect("the model that ships");
    println!("model loaded in {:?}", load.elapsed());
    let start = Instant::now();
    let mut recogniser = Recogniser::new(&model, &phrases()).expect("a recogniser");
    println!("{} phrases: {:?}", phrases().len(), start.elapsed());

    let mut speech = Vec::new();
    for said in SAID {
        speech.extend(espeak_pcm(said, "de"));
        speech.extend(vec![0; seconds(0.5)]);
    }
    let length = speech.len() as f64 / f64::from(RATE);
    let before = cpu_time();
    for _ in 0..5 {
        transcribe(&mut recogniser, &speech);
    }
    let share = (cpu_time() - before).as_secs_f64() / length / 5.0;
    println!("speech: {:.2} % of its length", share * 100.0);

    let silence = noise(seconds(60.0), 15.0, 0);
    let before = cpu_time();
    for block in silence.chunks(320) {
        recogniser.hear(block);
    }
    println!(
        "60 s of a quiet room without the gate: {:?}",
        cpu_time() - before
    );
    let before = cpu_time();
    transcribe(&mut recogniser, &silence);
    println!("with the gate: {:?}", cpu_time() - before);
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    for line in status.lines().filter(|l| l.starts_with("VmRSS")) {
        println!("memory: {line}");
    }

    let sound = sound();
    let (tell, reports) = mpsc::channel();
    let _ears = Ears::start(settings(phrases()), tell);
    wait_for_both(&reports);
    let before = cpu_time();
    let span = Duration::from_secs(20);
    assert_eq!(reports.recv_timeout(span).ok(), None);
    let share = (cpu_time() - before).as_secs_f64() / span.as_secs_f64();
    println!("listening to silence: {:.2} % of a core", share * 100.0);
    assert!(share < 0.02, "{share}");
    drop(sound);
}

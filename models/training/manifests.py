"""Make recordings of announcements in positions, with manifests, to measure the program with.

usage: manifests.py --out DIR --split development|test [--count 400] [--seed 1]
                    [--recordings DIR] [--only SET ...]

Writes DIR/SET/manifest.tsv for `doppelbrett hear --manifest` and measure.py, with the columns
path, text, fen, uci, voice and set, and the WAV files beside it (16 kHz). An empty
`uci` marks what must not become a move. Sets:

  words, letters          legal moves of random positions, in the words of Appendix D
                          or by letters, spoken by voices that are not trained on
  illegal-words, illegal-letters
                          announcements that name no legal move of the position;
                          half of them differ from a legal one by one word
  other                   German words that are not chess, in the same positions
  noise                   knocks, keys, hum, a hall, people talking, without an announcement
  hall, typing, second-voice
                          `words` at 10 dB signal to noise
  fast, slow, child, old  `words` in other ways of speaking
  accents, illegal-accents
                          `words` and `illegal-words`, said by speakers of other languages
  everyday-en, -es, -pt   short commands in another language, which must not become moves
  people                  letters and numbers that people said one by one (`--recordings`), spliced

Needs espeak-ng; the MBROLA voices mb-de1 to mb-de8 are used where they are installed
(Debian non-free: mbrola, mbrola-de1 ...). Their licence allows no commercial use:
they serve to measure and are never trained on. A set with no voice installed is left out.
"""

import argparse
import csv
import random as random_module
import subprocess
from pathlib import Path

import chess
import numpy as np
import scipy.signal
import soundfile
import soxr

import sentences
import splits
from augmentation import make_noises, make_rooms
from evaluate import human_word
from recordings import read_audio, rows
from synthesis import SPELLINGS

SAMPLE_RATE = 16000
ROLES = dict(zip("KQRBNP", sentences.PIECES))
#: Respellings of words that espeak-ng does not say as in German.
ALWAYS = {"cesar", "ce", "remis", "en", "passant"}


def available(voices):
    """The voices of `voices` that espeak-ng can speak here."""
    listed = subprocess.run(
        ["espeak-ng", "--voices=mb"], capture_output=True, text=True, check=True
    ).stdout
    installed = {v for v in voices if f"mb/{v} " in listed + " " and _database(v)}
    return [v for v in voices if not v.startswith("mb-") or v in installed]


def _database(voice):
    return Path("/usr/share/mbrola", voice.removeprefix("mb-")).exists()


def speakers_of(name, split):
    """The installed voices that say a set; if there are none, names the packages with them."""
    everyday = name.startswith("everyday-")
    voices = (splits.ACCENTS if everyday or name.endswith("accents") else splits.VOICES)[split]
    if everyday:
        voices = [voice for voice in voices if language_of(voice) == name.removeprefix("everyday-")]
    found = available(voices)
    if not found:
        packages = ", ".join(voice.replace("mb-", "mbrola-") for voice in voices)
        print(f"{name}: left out, since none of these packages is installed: {packages}", flush=True)
    return found


def spelt(text, random):
    """What to hand to espeak-ng for `text`."""
    out = []
    for word in text.split():
        spelling, share = SPELLINGS.get(word, (word, 1.0))
        out.append(spelling if word in ALWAYS or random.random() < share else word)
    return " ".join(out)


def respellings():
    """{language: {German word: how to write it in that language}}, of `respellings.tsv`."""
    with open(Path(__file__).with_name("respellings.tsv"), encoding="utf-8") as file:
        rows = list(csv.DictReader((line for line in file if line[0] != "#"), delimiter="\t"))
    return {name: {row["word"]: row[name] for row in rows} for name in rows[0] if name != "word"}


def language_of(voice):
    """Which column of `respellings.tsv` a voice of `splits.ACCENTS` reads."""
    name = voice.removeprefix("mb-")[:2]
    return {"br": "pt", "us": "en"}.get(name, name)


def say(text, voice, random, rate, pitch=50, size=1.0, spelling=None):
    """int16 samples of 16 kHz; `size` below 1 shortens the vocal tract."""
    written = " ".join(spelling[word] for word in text.split()) if spelling else spelt(text, random)
    made = subprocess.run(
        ["espeak-ng", "-v", voice, "-s", str(int(rate * size)), "-p", str(int(pitch)),
         "--stdout", written],
        capture_output=True, check=True,
    ).stdout
    # The length in the header of a stream is a placeholder.
    rate_of_file = int.from_bytes(made[24:28], "little")
    samples = np.frombuffer(made[44 : len(made) - len(made) % 2], np.int16)
    speech = soxr.resample(samples.astype(np.float32), rate_of_file / size, SAMPLE_RATE)
    return speech * (9000 / (np.abs(speech).max() + 1))


def position(random):
    """A position after a few random moves, with legal moves left."""
    while True:
        board = chess.Board()
        for _ in range(random.randint(0, 90)):
            moves = list(board.legal_moves)
            if not moves:
                break
            captures = [m for m in moves if board.is_capture(m)]
            board.push(random.choice(captures if captures and random.random() < 0.3 else moves))
        if any(board.legal_moves):
            return board


def square_words(square, names):
    file = (sentences.NAMES if names else sentences.LETTERS)[chess.square_file(square)]
    return f"{file} {sentences.RANKS[chess.square_rank(square)]}"


def announcement(board, move, names, random):
    """A move as a player may announce it, in a form that names no other legal move."""
    if board.is_castling(move):
        return "kurze rochade" if board.is_kingside_castling(move) else "lange rochade"
    piece = board.piece_at(move.from_square)
    role = ROLES[piece.symbol().upper()]
    pawn = piece.piece_type == chess.PAWN
    origin, target = (square_words(s, names) for s in (move.from_square, move.to_square))
    captures = board.is_capture(move)
    to_it = [
        m for m in board.legal_moves
        if m.to_square == move.to_square and m.promotion == move.promotion
        and board.piece_type_at(m.from_square) == piece.piece_type
        and not board.is_castling(m)
    ]
    parts = [] if pawn and random.random() < 0.8 else [role]
    if len(to_it) > 1 or random.random() < 0.55 or (pawn and captures):
        parts.append(origin)
    if captures and random.random() < 0.8:
        parts.append("schlägt")
    parts.append(target)
    if move.promotion:
        became = ROLES[chess.piece_symbol(move.promotion).upper()]
        parts.append(random.choice(["", "in "]) + became)
    elif board.is_en_passant(move) and random.random() < 0.5:
        parts.append("en passant")
    board.push(move)
    check, mate = board.is_check(), board.is_checkmate()
    board.pop()
    if check and random.random() < 0.6:
        parts.append("matt" if mate else "schach")
    return " ".join(parts)


def illegal(board, names, random):
    """An announcement from square to square that names no legal move."""
    legal = {(m.from_square, m.to_square) for m in board.legal_moves}
    castlings = {(m.from_square, m.to_square) for m in board.legal_moves if board.is_castling(m)}
    sides = [
        text
        for text, has in [
            ("kurze rochade", any(a < b for a, b in castlings)),
            ("lange rochade", any(a > b for a, b in castlings)),
        ]
        if not has
    ]
    if sides and random.random() < 0.03:
        return random.choice(sides)
    near = random.random() < 0.5
    while True:
        move = random.choice(list(board.legal_moves))
        start, end = move.from_square, move.to_square
        if near and random.random() < 0.5:
            end = chess.square(random.randrange(8), chess.square_rank(end))
        elif near:
            end = chess.square(chess.square_file(end), random.randrange(8))
        else:
            start, end = random.randrange(64), random.randrange(64)
        piece = board.piece_at(start)
        role = ROLES[piece.symbol().upper()] if piece else random.choice(sentences.PIECES)
        if start == end or (start, end) in legal:
            continue
        rooks = {(chess.E1, chess.H1), (chess.E1, chess.A1), (chess.E8, chess.H8), (chess.E8, chess.A8)}
        if (start, end) in rooks:  # king to rook may name castling
            continue
        if random.random() < 0.35:  # the target alone
            piece_type = {v: k for k, v in zip("KQRBNP", ROLES.values())}[role]
            kind = chess.PIECE_SYMBOLS.index(piece_type.lower())
            if any(
                m.to_square == end and board.piece_type_at(m.from_square) == kind
                for m in board.legal_moves
            ):
                continue
            words = "" if kind == chess.PAWN else role + " "
            return words + square_words(end, names)
        words = "" if role == "bauer" and random.random() < 0.7 else role + " "
        return f"{words}{square_words(start, names)} {square_words(end, names)}"


def in_room(samples, random, rooms):
    room = rooms[random.randrange(len(rooms))]
    return scipy.signal.fftconvolve(samples, room)[: len(samples)]


def noise(kind, length, random, voices, rooms):
    """Noise of about `length` samples: a hall, somebody typing, somebody speaking."""
    numbers = np.random.default_rng(random.getrandbits(32))
    others = sentences.other_words()

    def talk(samples):
        parts, total = [], 0
        while total < samples:
            text = " ".join(random.choice(others) for _ in range(4))
            part = say(text, random.choice(voices), random, random.uniform(130, 200),
                       random.uniform(30, 70), random.uniform(0.9, 1.1))
            parts.append(part)
            total += len(part)
        return np.concatenate(parts)[:samples]

    if kind == "second-voice":
        return talk(length)
    if kind == "typing":
        out = numbers.standard_normal(length) * 0.01
        at = 0
        while True:
            at += int(random.uniform(0.06, 0.35) * SAMPLE_RATE)
            if at + 800 >= length:
                return out
            time = np.arange(800)
            click = numbers.standard_normal(800) * np.exp(-time / random.uniform(40, 160))
            click += 0.6 * np.sin(2 * np.pi * random.uniform(300, 2500) * time / SAMPLE_RATE) * np.exp(-time / 150)
            out[at : at + 800] += random.uniform(0.5, 1.5) * click
    murmur = sum(in_room(talk(length), random, rooms) for _ in range(5))
    spectrum = np.fft.rfft(numbers.standard_normal(length))
    spectrum /= np.sqrt(np.arange(len(spectrum)) + 20)
    air = np.fft.irfft(spectrum, length)
    return murmur / murmur.std() + 0.7 * air / air.std()


def with_noise(samples, sound, decibels):
    """`samples` mixed with `sound`, which is `decibels` below the mean power of the speech."""
    frames = samples[: len(samples) // 320 * 320].reshape(-1, 320)
    power = (frames**2).mean(1)
    speech = np.sqrt(power[power > power.max() * 1e-3].mean())
    return samples + sound / sound.std() * speech * 10 ** (-decibels / 20)


class Writer:
    """Writes a set: sound files and their manifest."""

    def __init__(self, folder, name):
        self.folder, self.name, self.rows = Path(folder) / name, name, []
        self.folder.mkdir(parents=True, exist_ok=True)

    def add(self, samples, text, fen, uci, voice):
        samples = np.concatenate([np.zeros(8000), samples, np.zeros(8000)])
        samples = samples + np.random.default_rng(len(self.rows)).standard_normal(len(samples))
        path = f"{len(self.rows):04}.wav"
        clipped = np.clip(samples, -32767, 32767).astype(np.int16)
        soundfile.write(self.folder / path, clipped, SAMPLE_RATE, subtype="PCM_16")
        self.rows.append([path, text, fen, uci, voice, self.name])

    def close(self):
        with open(self.folder / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE)
            writer.writerow(["path", "text", "fen", "uci", "voice", "set"])
            writer.writerows(self.rows)
        print(f"{self.folder}: {len(self.rows)} recordings", flush=True)


#: How a set is spoken: rate in words a minute, pitch, size of the vocal tract.
MANNERS = {
    "fast": ((230, 290), (35, 65), (1, 1)),
    "slow": ((85, 110), (35, 65), (1, 1)),
    "child": ((120, 170), (75, 95), (0.76, 0.84)),
    "old": ((100, 140), (15, 35), (1.0, 1.08)),
}
PLAIN = ((130, 200), (30, 70), (1, 1))


def synthetic_set(name, options, voices, rooms, number):
    random = random_module.Random(f"{options.split} {options.seed} {name}")
    writer = Writer(options.out, name)
    names = not name.endswith("letters")
    spellings = respellings() if name.endswith("accents") else {}
    rates, pitches, sizes = MANNERS.get(name, PLAIN)
    for index in range(number):
        voice = voices[index % len(voices)]
        board = position(random)
        uci = ""
        if name.startswith("illegal"):
            text = illegal(board, names, random)
        elif name == "other":
            others = sentences.other_words()
            text = " ".join(random.choice(others) for _ in range(random.randint(1, 5)))
        else:
            move = random.choice(list(board.legal_moves))
            text, uci = announcement(board, move, names, random), move.uci()
        samples = say(text, voice, random, random.uniform(*rates), random.uniform(*pitches),
                      random.uniform(*sizes), spellings.get(language_of(voice)))
        if name in ("hall", "typing", "second-voice"):
            other = [v for v in voices if v != voice]
            sound = noise(name, len(samples) + 16000, random, other, rooms)
            padded = np.concatenate([np.zeros(8000), samples, np.zeros(8000)])
            samples = with_noise(padded, sound, 10.0)
        elif random.random() < 0.3:
            samples = in_room(samples, random, rooms)
        writer.add(samples, text, board.fen(), uci, voice)
    writer.close()


def noise_set(options, voices, rooms, number):
    """Eight seconds each of what is no speech to the program, about as loud as speech."""
    random = random_module.Random(f"{options.split} {options.seed} noise")
    writer = Writer(options.out, "noise")
    noises = make_noises(np.random.default_rng(13 + options.seed))
    for index in range(number):
        kind = ("noises", "hall", "typing", "second-voice")[index % 4]
        if kind == "noises":
            sound = noises[random.randrange(len(noises))]
        else:
            sound = noise(kind, 8 * SAMPLE_RATE, random, voices, rooms)
        loud = sound / sound.std() * 10 ** random.uniform(2.3, 3.3)
        writer.add(loud, kind, position(random).fen(), "", kind)
    writer.close()


def everyday_set(name, options, voices, rooms):
    """Short commands in another language, in the words of its own speakers."""
    phrases = sentences.EVERYDAY[name.removeprefix("everyday-")]
    random = random_module.Random(f"{options.split} {options.seed} {name}")
    writer = Writer(options.out, name)
    for _ in range(options.count // 2):
        voice, text = random.choice(voices), random.choice(phrases)
        spelling = {word: word for word in text.split()}
        samples = say(text, voice, random, random.uniform(120, 180), spelling=spelling)
        if random.random() < 0.3:
            samples = in_room(samples, random, rooms)
        writer.add(samples, text, position(random).fen(), "", voice)
    writer.close()


def people_set(options):
    """Moves from square to square, spliced from one person's letters and numbers."""
    random = random_module.Random(f"{options.split} {options.seed} people")
    words = {}
    for row in rows(options.recordings):
        speaker, word = row["speaker"], human_word(row["text"])
        if word and splits.of_speaker(speaker) == options.split:
            words.setdefault(speaker, {}).setdefault(word, []).append(row["path"])
    wanted = sentences.LETTERS + sentences.RANKS
    complete = sorted(s for s, has in words.items() if all(w in has for w in wanted))
    writer = Writer(options.out, "people")
    for speaker in complete:
        for _ in range(options.count // 4):
            while True:
                board = position(random)
                move = random.choice(list(board.legal_moves))
                if not move.promotion and not board.is_castling(move):
                    break
            text = " ".join(square_words(s, False) for s in (move.from_square, move.to_square))
            parts = []
            for word in text.split():
                clip = read_audio(random.choice(words[speaker][word]))
                loud = np.flatnonzero(np.abs(clip.astype(int)) > np.abs(clip.astype(int)).max() * 0.03)
                clip = clip[max(0, loud[0] - 800) : loud[-1] + 1200].astype(np.float32)
                parts += [clip * (9000 / np.abs(clip).max()), np.zeros(int(random.uniform(300, 1500)))]
            writer.add(np.concatenate(parts), text, board.fen(), move.uci(), speaker)
    writer.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--split", choices=["development", "test"], required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--recordings")
    parser.add_argument("--only", nargs="*")
    options = parser.parse_args()
    rooms = make_rooms(np.random.default_rng(11 + options.seed), 40)
    whole = ["words", "letters", "illegal-words", "illegal-letters", "other", "noise"]
    halves = ["accents", "illegal-accents", "hall", "typing", "second-voice", *MANNERS]
    everyday = [f"everyday-{language}" for language in sentences.EVERYDAY]
    for name in whole + halves + everyday:
        if options.only and name not in options.only:
            continue
        voices = speakers_of(name, options.split)
        if voices and name in everyday:
            everyday_set(name, options, voices, rooms)
        elif voices and name == "noise":
            noise_set(options, voices, rooms, options.count)
        elif voices:
            synthetic_set(name, options, voices, rooms, options.count // (1 if name in whole else 2))
    if options.recordings and (not options.only or "people" in options.only):
        people_set(options)


if __name__ == "__main__":
    main()

"""Measure how often the program acts on an impostor's announcement, and loses its player's.

usage: strangers.py [--split test] [--program ../../target/release/doppelbrett] [--model DIR]

Each voice of the split is the player once, known from 24 phrases (`voice --recordings`), and
the others are impostors: they make legal announcements, near by and from the next table in a room.
`hear` recognises all of them, with `hearing.only_my_voice` and without.
"""

import argparse
import json
import os
import random as random_module
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

import chess
import numpy as np

import manifests
import sentences
import splits
from augmentation import make_rooms


PHRASES, ANNOUNCEMENTS = 24, 24


def speak(folder, voices, random, rooms):
    """Write what each voice repeats, and what it announces near by and from another table."""
    for voice in voices:
        manner = random.uniform(140, 180), random.uniform(40, 60)
        known = manifests.Writer(folder / "known", voice)
        for number in range(PHRASES):
            square = manifests.square_words(random.choice(chess.SQUARES), True)
            text = f"{sentences.PIECES[number % 6]} {square}"
            known.add(manifests.say(text, voice, random, *manner), text, "", "", voice)
        known.close()
        rows = [f"{row[0]}\t{row[1]}\t{number // 12}" for number, row in enumerate(known.rows)]
        table = "\n".join(["path\ttext\tround", *rows])
        (folder / "known" / voice / "manifest.tsv").write_text(table + "\n", encoding="utf-8")
        for place in ("near", "far"):
            said = manifests.Writer(folder / place, voice)
            for _ in range(ANNOUNCEMENTS):
                board = manifests.position(random)
                move = random.choice(list(board.legal_moves))
                text = manifests.announcement(board, move, True, random)
                rate = manner[0] * random.uniform(0.9, 1.1)
                samples = manifests.say(text, voice, random, rate, manner[1])
                if place == "far":
                    samples = manifests.in_room(samples, random, rooms)
                said.add(samples, text, board.fen(), move.uci(), voice)
            said.close()


def acted(program, environment, folder):
    """(legal announcements acted on, all of them) in a set."""
    made = subprocess.run(
        [program, "hear", "--json", "--manifest", folder / "manifest.tsv"],
        env=environment, capture_output=True, text=True, check=True,
    ).stdout
    outcomes = Counter(json.loads(line)["outcome"] for line in made.splitlines())
    return outcomes["move"] + outcomes["command"], sum(outcomes.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--split", default="test")
    parser.add_argument("--program", default="../../target/release/doppelbrett")
    parser.add_argument("--model", default="../appendix-d-de")
    options = parser.parse_args()
    program = str(Path(options.program).resolve())
    voices = manifests.available(splits.VOICES[options.split])
    totals = Counter()
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        rooms = make_rooms(np.random.default_rng(11), 40)
        speak(folder, voices, random_module.Random(options.split), rooms)
        usual = os.environ | {
            "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home,
            "DOPPELBRETT_HEARING__MODEL": str(Path(options.model).resolve()),
        }
        for place in ("near", "far"):
            for voice in voices:
                alone = acted(program, usual, folder / place / voice)
                totals[f"{place} without"] += alone[0]
                totals[f"{place} of"] += alone[1]
        print("| player | own, acted on without / with | impostors near, with | impostors in a room, with |")
        print("| --- | --- | --- | --- |")
        for player in voices:
            name = "".join(sign if sign.isalnum() else "-" for sign in player).lower()
            subprocess.run(
                [program, "voice", "--no-voice", "--name", name, "--recordings", folder / "known" / player],
                env=usual, capture_output=True, text=True, check=False,
            )
            theirs = usual | {"DOPPELBRETT_HEARING__VOICE": name}
            only = theirs | {"DOPPELBRETT_HEARING__ONLY_MY_VOICE": "true"}
            own = [acted(program, env, folder / "near" / player)[0] for env in (theirs, only)]
            impostors = Counter()
            for place in ("near", "far"):
                for impostor in voices:
                    if impostor != player:
                        done, of = acted(program, only, folder / place / impostor)
                        impostors[place] += done
                        impostors[place + " of"] += of
            print(f"| {player} | {own[0]} / {own[1]} of {ANNOUNCEMENTS} "
                  f"| {impostors['near']} of {impostors['near of']} "
                  f"| {impostors['far']} of {impostors['far of']} |", flush=True)
            totals.update({"own without": own[0], "own with": own[1], "near with": impostors["near"],
                           "near impostors": impostors["near of"], "far with": impostors["far"]})
    print(dict(totals))


if __name__ == "__main__":
    main()

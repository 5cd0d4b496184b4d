#!/usr/bin/env python3
"""Lists the licences of the crates in the program, from what `cargo metadata` says.

    cargo metadata --format-version 1 --filter-platform TARGET | packaging/licences.py > crates.txt
"""
import json
import re
import sys
from collections import defaultdict
from pathlib import Path

LICENCE = re.compile(r"(un)?licen[cs]e|copying", re.IGNORECASE)
NOTICE = re.compile(r"copyright|notice|authors", re.IGNORECASE)
# What names a licence by chance.
CODE = {".rs", ".c", ".h", ".py", ".toml", ".json"}
# Where Debian has the texts for crates that bring none.
COMMON = Path("/usr/share/common-licenses")
COMMON_NAMES = {
    "Apache-2.0": "Apache-2.0",
    "MPL-2.0": "MPL-2.0",
    "LGPL-2.1-or-later": "LGPL-2.1",
    "GPL-3.0-or-later": "GPL-3",
}
MIT = """\
The MIT License

Copyright (c) {authors}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE."""


def in_program(metadata):
    """The others' crates that become part of the program, not those that only build or test it."""
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    seen, todo = set(), [metadata["resolve"]["root"]]
    while todo:
        crate = todo.pop()
        if crate not in seen:
            seen.add(crate)
            todo += [
                dependency["pkg"]
                for dependency in nodes[crate]["deps"]
                if any(kind["kind"] is None for kind in dependency["dep_kinds"])
            ]
    others = [packages[crate] for crate in seen if packages[crate]["source"]]
    return sorted(others, key=lambda package: (package["name"], package["version"]))


def read(file):
    raw = file.read_bytes()
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    return "\n".join(line.rstrip() for line in text.replace("\f", "\n").splitlines()).strip("\n")


def texts_of(package):
    """The texts in a crate, also those of what others wrote for it, and its licence in any case."""
    folder = Path(package["manifest_path"]).parent
    files = {
        file
        for file in folder.rglob("*")
        if file.is_file()
        and file.suffix not in CODE
        and any(LICENCE.match(part) or NOTICE.match(part) for part in file.relative_to(folder).parts)
    }
    if package["license_file"]:
        files.add(folder / package["license_file"])
    elif not any(LICENCE.match(file.relative_to(folder).parts[0]) for file in files):
        return [standard(package), *map(read, sorted(files))]
    return [read(file) for file in sorted(files)]


def standard(package):
    """The text of one of the licences that a crate without a text may be used under."""
    for licence in re.split(r"\s+OR\s+|\s*/\s*", package["license"] or ""):
        if licence == "MIT":
            return MIT.format(authors=", ".join(package["authors"]) or f"the authors of {package['name']}")
        if licence in COMMON_NAMES:
            return read(COMMON / COMMON_NAMES[licence])
    sys.exit(f"{package['name']} {package['version']} ({package['license']}) has no text of its licence.")


def main():
    texts, crates = {}, defaultdict(list)
    for package in in_program(json.load(sys.stdin)):
        for text in texts_of(package):
            # Line breaks make no other licence.
            key = " ".join(text.split())
            texts.setdefault(key, text)
            line = f"  {package['name']} {package['version']} ({package['license'] or 'as below'})"
            if line not in crates[key]:
                crates[key].append(line)
    print("The Rust crates in the program doppelbrett, with their licences. Each text names the crates that it came with;")
    print("a crate that came without one is under the text of the licence that it names.")
    for key, lines in crates.items():
        print("\n" + "-" * 70, *lines, "", texts[key], sep="\n")


main()

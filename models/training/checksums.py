"""Write the checksums of a model's files into the table of its PROVENANCE.md.

usage: checksums.py ../appendix-d-de
"""

import hashlib
import re
import sys
from pathlib import Path


def main():
    folder = Path(sys.argv[1])
    files = sorted(f for part in ("am", "conf", "graph", "in-noise") for f in (folder / part).rglob("*") if f.is_file())
    lines = [f"{hashlib.sha256(f.read_bytes()).hexdigest()}  {f.relative_to(folder)}\n" for f in files]
    provenance = folder / "PROVENANCE.md"
    text = provenance.read_text(encoding="utf-8")
    new, count = re.subn(r"(## Files\n+```\n).*?(```)", lambda m: m[1] + "".join(lines) + m[2], text, flags=re.S)
    if count != 1:
        sys.exit(f"checksums: {provenance} has no table under '## Files'")
    provenance.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()

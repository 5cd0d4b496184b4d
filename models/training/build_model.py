"""Make the directory that Vosk loads, from a checkpoint.

usage: build_model.py build/net.npz ../appendix-d-de
"""

import argparse
from pathlib import Path

import decoding_graph
import kaldi_model
import lexicon
import network

MFCC_CONF = """\
--use-energy=false
--sample-frequency=16000
--num-mel-bins=40
--num-ceps=40
--low-freq=20
--high-freq=7600
--dither=0
"""

MODEL_CONF = """\
--min-active=200
--max-active=3000
--beam=13.0
--lattice-beam=4.0
--acoustic-scale={scale}
--frame-subsampling-factor=3
--endpoint.silence-phones=1
--endpoint.rule2.min-trailing-silence=1.0
--endpoint.rule3.min-trailing-silence=1.2
--endpoint.rule4.min-trailing-silence=1.5
"""


def build(checkpoint, folder, acoustic_scale=0.35):
    """Write am/, graph/ and conf/ into `folder`."""
    folder = Path(folder)
    for name in ("am", "conf", "graph"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    parameters, statistics, priors = network.load(checkpoint)
    kaldi_model.write(folder / "am" / "final.mdl", parameters, statistics, priors)
    decoding_graph.write(folder, lexicon.read(), lexicon.read_fillers())
    (folder / "conf" / "mfcc.conf").write_text(MFCC_CONF)
    (folder / "conf" / "model.conf").write_text(MODEL_CONF.format(scale=acoustic_scale))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkpoint")
    parser.add_argument("folder")
    parser.add_argument("--acoustic-scale", type=float, default=0.35)
    options = parser.parse_args()
    build(options.checkpoint, options.folder, options.acoustic_scale)
    size = sum(f.stat().st_size for f in Path(options.folder).rglob("*") if f.is_file())
    print(f"{options.folder}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

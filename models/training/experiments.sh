#!/usr/bin/env bash
# Compares what goes into a training: short runs of equal length, each scored on
# voices and speakers of the development split alone.
#
# usage: experiments.sh SETS [ARM ...]
#
# SETS is a folder that `manifests.py --split development` made. Needs what `make` leaves
# in build/ (train, festival, human-*, splices). Every arm starts from nothing and makes
# STEPS steps (500 unless the environment says otherwise).
set -euo pipefail
cd "$(dirname "$0")"
sets=$1
shift
steps=${STEPS:-500}
python=.venv/bin/python
export OPENBLAS_NUM_THREADS=1 XLA_FLAGS=--xla_cpu_multi_thread_eigen=false
mkdir -p build/arms

espeak=(build/train)
festival=('build/festival*2')
pico=('build/human-svox-pico*2')
people=('build/human-heidelberg-digits' 'build/human-kerstin*2' 'build/human-gcompris*2'
        'build/human-klettres-data*4' 'build/splices')
everything=("${espeak[@]}" "${festival[@]}" "${pico[@]}" "${people[@]}")

# arm NAME DATA... -- OPTIONS...
arm() {
    local name=$1 data=()
    shift
    while [ "$1" != -- ]; do data+=("$1"); shift; done
    shift
    if [ ! -e "build/arms/$name/conf/model.conf" ]; then
        $python train.py --data "${data[@]}" --heldout build/heldout --out "build/arms/$name.npz" \
            --steps "$steps" --seed 1 "$@" > "build/arms/$name.log"
        $python build_model.py "build/arms/$name.npz" "build/arms/$name"
    fi
    $python score.py --model "build/arms/$name" --sets "$sets" --every "${EVERY:-3}" > "build/arms/$name.md"
}

run() {
    case $1 in
        all) arm all "${everything[@]}" -- ;;
        espeak-only) arm espeak-only "${espeak[@]}" -- ;;
        no-festival) arm no-festival "${espeak[@]}" "${pico[@]}" "${people[@]}" -- ;;
        no-pico) arm no-pico "${espeak[@]}" "${festival[@]}" "${people[@]}" -- ;;
        no-people) arm no-people "${espeak[@]}" "${festival[@]}" "${pico[@]}" -- ;;
        no-rooms) arm no-rooms "${everything[@]}" -- --without rooms ;;
        no-tract) arm no-tract "${everything[@]}" -- --without tract ;;
        one-state) arm one-state "${everything[@]}" -- --states 1 ;;
        larger) arm larger "${everything[@]}" -- --dimension 384 ;;
        *) echo "experiments.sh: no arm $1" >&2; exit 2 ;;
    esac
}

[ $# -gt 0 ] || set -- all espeak-only no-festival no-pico no-people no-rooms no-tract one-state larger
for name; do run "$name"; done

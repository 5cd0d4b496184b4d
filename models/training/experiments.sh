#!/usr/bin/env bash
# Compares training data: short runs of equal length, each scored on the voices and
# speakers of the development split alone.
#
# usage: experiments.sh SETS [ARM ...]
#
# SETS is a folder that `manifests.py --split development` made. Needs what `make` leaves
# in build/ (train, festival, human-*, splices). Every arm makes STEPS steps (300 unless the
# environment says otherwise).
set -euo pipefail
cd "$(dirname "$0")"
sets=$1
shift
steps=${STEPS:-300}
python=.venv/bin/python
body=$(../../scripts/foreign-model)
export OPENBLAS_NUM_THREADS=1 XLA_FLAGS=--xla_cpu_multi_thread_eigen=false
mkdir -p build/arms

espeak=(build/train)
festival=('build/festival*2')
pico=('build/human-svox-pico*2')
people=('build/human-heidelberg-digits' 'build/human-kerstin*2' 'build/human-gcompris*2'
        'build/human-klettres-data*8' 'build/splices')
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

# with NAME DATA... -- OPTIONS...: the body stays as it is.
with() {
    local name=$1
    shift
    arm "$name" "$@" --body "$body" --frozen 12
}

run() {
    case $1 in
        all) with all "${everything[@]}" -- ;;
        espeak-only) with espeak-only "${espeak[@]}" -- ;;
        no-festival) with no-festival "${espeak[@]}" "${pico[@]}" "${people[@]}" -- ;;
        no-pico) with no-pico "${espeak[@]}" "${festival[@]}" "${people[@]}" -- ;;
        no-people) with no-people "${espeak[@]}" "${festival[@]}" "${pico[@]}" -- ;;
        no-rooms) with no-rooms "${everything[@]}" -- --without rooms ;;
        no-tract) with no-tract "${everything[@]}" -- --without tract ;;
        one-state) with one-state "${everything[@]}" -- --states 1 ;;
        larger) with larger "${everything[@]}" -- --last 640 ;;
        smaller) with smaller "${everything[@]}" -- --last 128 ;;
        body-too) arm body-too "${everything[@]}" -- --body "$body" ;;
        from-nothing) arm from-nothing "${everything[@]}" -- --adapt ;;
        sequence) run all; arm sequence "${everything[@]}" -- --from build/arms/all.npz --frozen 12 \
            --sequence --rate 2e-4 ;;
        *) echo "experiments.sh: no arm $1" >&2; exit 2 ;;
    esac
}

[ $# -gt 0 ] || set -- all espeak-only no-festival no-pico no-people no-rooms no-tract one-state larger \
    smaller body-too from-nothing sequence
for name; do run "$name"; done

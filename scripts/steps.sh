# shellcheck shell=bash
# Shared by the scripts: the project's folder, and how progress is reported.
# One plain line per step, and another now and then during a long one. No colours and no
# overwritten lines: a screen reader reads every line once.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Minimal environments (a service, an image under construction) may have no HOME.
if [ -z "${HOME:-}" ]; then
    HOME=$(getent passwd "$(id -u)" | cut -d: -f6)
    export HOME="${HOME:-/}"
fi
# Where rustup puts cargo, for shells that were opened earlier; and where Debian has nats-server,
# which is not where an ordinary user's shell looks.
for folder in "${CARGO_HOME:-$HOME/.cargo}/bin" /usr/sbin; do
    case ":$PATH:" in
        *":$folder:"*) ;;
        *) export PATH="$PATH:$folder" ;;
    esac
done
target=${CARGO_TARGET_DIR:-$root/target}
case "$target" in
    /*) ;;
    # Relative to the project's folder, where cargo is always started here.
    *) target="$root/$target" ;;
esac

# How everything is tested, checked and packed: with one set of features nothing is built twice.
# shellcheck disable=SC2034
readonly WHOLE=(--locked --features nats)

# Seconds between two lines during a long step.
readonly EVERY=15

say() {
    printf '%s\n' "$*"
}

stop() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Waits without a child process, which would outlive the script.
pause() {
    local status=0
    read -rt "$1" <> <(:) || status=$?
    # Above 128 the time was up; otherwise there is no /dev/fd here.
    [ "$status" -gt 128 ] || sleep "$1"
}

# timed NAME COMMAND...: runs it, and notes in times.tsv how many seconds it and the processor took.
timed() {
    local TIMEFORMAT="$1"$'\t%0R\t%0U'
    { time (set -e; "${@:2}" 2>&3); } 3>&2 2>> "$target/setup/times.tsv"
}

# step NAME SENTENCE COMMAND...
# Runs COMMAND with its output in a log. Says SENTENCE unless it is over within
# a second, then how long it has run and what it does. A failure shows the end
# of the log and ends the script.
step() {
    local name=$1 sentence=$2 log="$target/setup/$1.log" ticker status
    shift 2
    mkdir -p "$target/setup"
    : > "$log"
    (
        trap 'exit 0' TERM
        pause 1
        say "$sentence"
        waited=0
        while :; do
            pause "$EVERY"
            waited=$((waited + EVERY))
            now=$(tail -n 1 "$log" | tr -d '\r' | sed 's/^ *//' | cut -c 1-90)
            say "  $waited s: ${now:-still at it}"
        done
    ) &
    ticker=$!
    # Not before "||": bash would then go on after an error inside COMMAND.
    set +e
    timed "$name" "$@" > "$log" 2>&1
    status=$?
    set -e
    kill "$ticker" 2> /dev/null || :
    wait "$ticker" 2> /dev/null || :
    if [ "$status" -ne 0 ]; then
        tail -n 40 "$log" >&2
        stop "This failed: $sentence The whole log is in $log ($name, status $status)."
    fi
}

# What this was built from: a commit, or what the archive says where there is none.
commit() {
    if [ -e "$root/.git" ]; then
        git -C "$root" rev-parse --short=12 HEAD
    else
        cat "$root/packaging/commit"
    fi
}

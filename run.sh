#!/usr/bin/env bash
# Installs what is missing, builds, and opens the lab. Arguments go to the program: ./run.sh my-scene.json --lens sat
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
from=$PWD
cd "$here"
# shellcheck source=.ci/setup.sh
. .ci/setup.sh
install_missing "${build_packages[@]}"
[ -f build/release/build.ninja ] || configure release -DGAPLAB_TESTS=OFF
cmake --build build/release --target gaplab
cd "$from"

program=$here/build/release/gaplab
case "${1:-}" in
    query | trace | render | measure | --help | -h | --version) exec "$program" "$@" ;;
esac
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}${SDL_VIDEODRIVER:-}" ] || [ "$(uname)" = Darwin ]; then
    exec "$program" "$@"
fi
echo "No display here: playing the tour off-screen; the pictures go to $here/tour."
exec "$program" --tour "$here/tour" "$@"

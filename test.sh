#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Arguments go to ctest: ./test.sh -R sat
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=.ci/setup.sh
. .ci/setup.sh
install_missing "${build_packages[@]}" "${test_packages[@]}"
configure_with_tests release
cmake --build build/release
exec ctest --test-dir build/release --output-on-failure "$@"

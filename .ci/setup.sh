# Shared by run.sh, test.sh and .ci/run: installs what is missing and builds. Sourced, not run.
# shellcheck shell=bash disable=SC2034

build_packages=(g++ cmake ninja-build pkg-config libsdl2-dev libimgui-dev libglm-dev libepoxy-dev nlohmann-json3-dev
    libcli11-dev libfmt-dev libstb-dev fonts-inter fonts-nanum fonts-jetbrains-mono libgl1-mesa-dri libegl1)
test_packages=(libgtest-dev libbenchmark-dev xvfb xauth xdotool)
check_packages=(clang-format clang-tidy)

# install_missing PACKAGE...: does nothing, and asks for nothing, when all are there.
install_missing() {
    [ "${GAPLAB_SKIP_INSTALL:-0}" = 1 ] && return 0
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        echo "This system has no apt. Install these packages (Debian's names), then run again with GAPLAB_SKIP_INSTALL=1:"
        printf '  %s\n' "$@"
        exit 1
    fi
    local missing=() package
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing: ${missing[*]}"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "Run as root: apt-get install ${missing[*]}"; exit 1; }
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# configure PRESET [-D...]: says nothing unless it fails.
configure() {
    local said
    said=$(cmake --preset "$@" 2>&1) || { printf '%s\n' "$said"; exit 1; }
}

# The tests join a build that run.sh made without them.
configure_with_tests() {
    grep -qs '^GAPLAB_TESTS:BOOL=ON' "build/$1/CMakeCache.txt" && [ -f "build/$1/build.ninja" ] && return 0
    configure "$1" -DGAPLAB_TESTS=ON "${@:2}"
}

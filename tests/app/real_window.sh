#!/bin/bash
# A real window on a display of its own (Xvfb): xdotool drags a shape and saves; the saved scene shows it moved.
# usage: real_window.sh <gaplab> <scene.json>
# Exit code 77 (skipped) where Xvfb or xdotool is missing.
set -u
program=$1
source_scene=$2
for tool in Xvfb xdotool; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is missing"; exit 77; }
done

work=$(mktemp -d)
server= lab=
finish() {
    [ -n "$lab" ] && kill "$lab" 2>/dev/null
    [ -n "$server" ] && kill "$server" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$work"
}
trap finish EXIT
fail() {
    echo "failed: $1"
    [ -s "$work/log" ] && sed 's/^/  program: /' "$work/log"
    exit 1
}
# until_true SECONDS COMMAND...: tries ten times a second.
until_true() {
    local tries=$(($1 * 10))
    shift
    while ! "$@" >/dev/null 2>&1; do
        tries=$((tries - 1))
        [ "$tries" -le 0 ] && return 1
        sleep 0.1
    done
}

Xvfb -displayfd 3 -screen 0 1440x900x24 -nolisten tcp 3>"$work/display" 2>"$work/xvfb" &
server=$!
until_true 20 test -s "$work/display" || fail "no display"
export DISPLAY=:$(cat "$work/display")
unset WAYLAND_DISPLAY SDL_VIDEODRIVER
export GAPLAB_PREF_DIR=$work/preferences LIBGL_ALWAYS_SOFTWARE=1 SDL_VIDEO_X11_XRANDR=0

cp "$source_scene" "$work/scene.json"
"$program" "$work/scene.json" >"$work/log" 2>&1 &
lab=$!
find_window() { window=$(xdotool search --onlyvisible --name "scene.json" | head -1) && [ -n "$window" ]; }
until_true 60 find_window || fail "no window"

xdotool windowmove "$window" 0 0 windowsize "$window" 1440 900 windowfocus "$window"
at_full_size() { xdotool getwindowgeometry "$window" | grep -q 'Geometry: 1440x900'; }
until_true 20 at_full_size || fail "the window did not take its size"

# A shape lies somewhere in the world view: the first point whose dragging marks the scene as changed (a star
# in the title) was on one.
title_is_starred() { xdotool getwindowname "$window" | grep -q ' \*'; }
drag_from() {
    xdotool mousemove "$1" "$2" mousedown 1
    for step in 1 2 3 4 5 6; do xdotool mousemove $(($1 + step * 8)) $(($2 - step * 5)); done
    xdotool mouseup 1
}
moved=
for point in "560 290" "680 310" "620 260" "500 330" "720 260" "640 380"; do
    kill -0 "$lab" 2>/dev/null || fail "the program ended"
    drag_from $point
    if until_true 3 title_is_starred; then
        moved=yes
        break
    fi
done
[ -n "$moved" ] || fail "no drag moved a shape"

xdotool key --clearmodifiers ctrl+s
title_is_clean() { ! title_is_starred; }
until_true 10 title_is_clean || fail "Ctrl+S did not save"
cmp -s "$source_scene" "$work/scene.json" && fail "the saved scene is the old one"
positions() { grep -o '"position": *\[[^]]*\]' "$1"; }
[ "$(positions "$source_scene")" != "$(positions "$work/scene.json")" ] || fail "no position changed"
echo "before: $(positions "$source_scene" | tr '\n' ' ')"
echo "after:  $(positions "$work/scene.json" | tr '\n' ' ')"

xdotool key --clearmodifiers ctrl+z
until_true 10 title_is_starred || fail "Ctrl+Z did not undo"
xdotool key --clearmodifiers ctrl+s
until_true 10 title_is_clean || fail "the undone scene was not saved"
[ "$(positions "$source_scene")" = "$(positions "$work/scene.json")" ] || fail "undo did not put the shape back"
ls "$work/preferences"/autosave-* >/dev/null 2>&1 && fail "an autosave is left although everything is saved"
echo "passed"

// One table binds the keys and lists them.
#include "input/shortcuts.hpp"

#include <SDL_keycode.h>
#include <gtest/gtest.h>

#include <set>

namespace gaplab {
namespace {

TEST(Shortcuts, EveryBoundActionIsListedOnce) {
    std::multiset<Action> listed;
    for (const ShortcutRow& row : shortcut_rows()) listed.insert(row.action);
    for (const Shortcut& s : shortcut_table()) EXPECT_EQ(listed.count(s.action), 1U) << key_of(s.action);
    for (const Action action : listed) EXPECT_FALSE(keys_of(action).empty()) << key_of(action);
}

TEST(Shortcuts, NoKeyMeansTwoThings) {
    for (const Shortcut& s : shortcut_table())
        EXPECT_EQ(action_for(s.key, s.ctrl, s.shift, false), s.action) << s.shown;
}

TEST(Shortcuts, ShiftIsFreeOnlyWhereItMeansFiner) {
    EXPECT_EQ(action_for(SDLK_LEFT, false, true, false), Action::nudge_left);
    EXPECT_EQ(action_for(SDLK_DELETE, false, true, false), Action::none);
    EXPECT_EQ(action_for(SDLK_z, true, true, false), Action::redo);
}

TEST(Shortcuts, AltIsNeverOurs) {
    for (const Shortcut& s : shortcut_table())
        EXPECT_EQ(action_for(s.key, s.ctrl, s.shift, true), Action::none);
}

}  // namespace
}  // namespace gaplab

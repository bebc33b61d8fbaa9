#pragma once
// The few controls the lab is made of. Each stands in a rectangle that the panel has computed; `id` is unique
// in it.
#include <functional>
#include <optional>
#include <string>

#include "ui/icons.hpp"
#include "ui/ui.hpp"

namespace gaplab {

/// `base` panels tile the window; `over` lies on top of them (splitters, banners), under menus and dialogs.
enum class Layer { base, over };

/// A fixed ImGui window without decoration, filled with `background`; closes with the scope.
class Panel {
  public:
    Panel(Ui& ui, const char* id, const Rect& rect, Rgba background, bool scrolls = false,
          Layer layer = Layer::base);
    ~Panel();
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

  private:
    Ui& ui_;
    std::string outer_surface_;
    bool outer_scrolls_;
};

/// Rows from top to bottom inside a panel; begins at ImGui's cursor, so that it scrolls with the panel.
struct Flow {
    Flow(Ui& ui, const Rect& panel, float margin);
    Rect row(float height);
    void gap(float height) { y += height; }
    void finish();  ///< tells ImGui how tall the content is

    Ui& ui;
    float x, y, width;
    float x1() const { return x + width; }
};

struct Touch {
    bool hovered = false, held = false, clicked = false, pressed = false;
};
Touch touch(const char* id, const Rect& rect);
void tooltip(Ui& ui, const std::string& text);

enum class ButtonLook { plain, filled, link };
bool text_button(Ui& ui, const char* id, const Rect& rect, const std::string& label,
                 ButtonLook look = ButtonLook::plain, bool enabled = true);
/// Pill that is filled while `on`.
bool chip(Ui& ui, const char* id, const Rect& rect, const std::string& label, bool on, bool enabled = true);
float chip_width(const Ui& ui, const std::string& label);
bool icon_button(Ui& ui, const char* id, const Rect& rect, Icon icon, const std::string& hint,
                 bool enabled = true, float size = 0);
/// Box with a tick, or ring with a dot when `round`, and a label that wraps. Height from check_row_height().
bool check_row(Ui& ui, const char* id, const Rect& rect, const std::string& label, bool on, bool round);
float check_row_height(const Ui& ui, float width, const std::string& label);
/// Round mark with a letter, in the colour of a role.
void badge(Ui& ui, ImVec2 center, const std::string& letter, Role role);
void heading(Ui& ui, Flow& flow, const std::string& text);

/// A number that can be typed. Gives the new value when it is confirmed by Enter, Tab or leaving the field;
/// text that is no number is dropped.
std::optional<double> number_field(Ui& ui, const char* id, const Rect& rect, double value);
/// The same for a text.
std::optional<std::string> text_field(Ui& ui, const char* id, const Rect& rect, const std::string& value);
/// As a person types it: the shortest text that reads back to 6 significant digits.
std::string typed(double value);

struct MenuItem {
    std::string label;
    std::string keys;
    std::function<void()> act;
    bool enabled = true;
    bool checked = false;
    bool heading = false;
};
/// The open popup `id` as a menu under `anchor`. Does nothing while it is closed.
void menu(Ui& ui, const char* id, const Rect& anchor, const std::vector<MenuItem>& items);

}  // namespace gaplab

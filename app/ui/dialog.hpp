#pragma once
// A card in the middle of a darkened window; nothing beneath it answers while it is there.
#include <string>
#include <vector>

#include "ui/widgets.hpp"

namespace gaplab {

class Dialog {
  public:
    /// `width` and `height` in pixels, cut to what the window offers. Draw only while open().
    Dialog(Ui& ui, const char* id, float width, float height);
    ~Dialog();
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;

    bool open() const { return open_; }
    const Rect& card() const { return card_; }
    Rect inside() const;  ///< the card without its margin
    bool clicked_outside() const { return clicked_outside_; }
    /// The widest and highest card that the window has room for.
    static Rect room(const Ui& ui);
    static float margin(const Ui& ui) { return ui.px(22); }

  private:
    Ui& ui_;
    bool open_ = false, outer_scrolls_ = false, clicked_outside_ = false;
    std::string outer_surface_;
    Rect card_;
};

/// A part of a dialog that scrolls; closes with the scope.
class ScrollBox {
  public:
    ScrollBox(Ui& ui, const char* id, const Rect& rect);
    ~ScrollBox();
    ScrollBox(const ScrollBox&) = delete;
    ScrollBox& operator=(const ScrollBox&) = delete;

  private:
    Ui& ui_;
    bool outer_scrolls_;
};

struct DialogButton {
    const char* id;
    std::string label;
    ButtonLook look = ButtonLook::plain;
    bool enabled = true;
};
/// At the right end of `row` while they fit beside each other, else under each other. Returns the index of
/// the one clicked, else -1.
int dialog_buttons(Ui& ui, const Rect& row, const std::vector<DialogButton>& buttons);
float dialog_buttons_height(const Ui& ui, float width, const std::vector<DialogButton>& buttons);

}  // namespace gaplab

#pragma once
// Where a frame is kept, so that the next one need draw only what changed.

namespace gaplab {

/// The back buffer of a window is undefined after a swap; so the frame lies in a framebuffer of its own and
/// is copied. The surface of a window that nobody sees keeps its pixels (EGL 1.5, section 3.10.1: swapping a
/// pbuffer has no effect), and is drawn into directly.
class Canvas {
  public:
    ~Canvas() { release(); }
    /// Binds the framebuffer to draw into. True when it holds the frame drawn there last.
    bool bind(int width, int height, bool window_keeps_pixels);
    void show();     ///< brings the frame to the window's back buffer
    void release();  ///< needs the GL context

  private:
    unsigned framebuffer_ = 0, colour_ = 0;
    int width_ = 0, height_ = 0;
};

}  // namespace gaplab

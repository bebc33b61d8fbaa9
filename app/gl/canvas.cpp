#include "gl/canvas.hpp"

#include <epoxy/gl.h>

namespace gaplab {

bool Canvas::bind(int width, int height, bool window_keeps_pixels) {
    const bool same = width == width_ && height == height_;
    width_ = width, height_ = height;
    if (window_keeps_pixels) {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        return same;
    }
    if (framebuffer_ == 0) {
        glGenFramebuffers(1, &framebuffer_);
        glGenRenderbuffers(1, &colour_);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    if (same) return true;
    glBindRenderbuffer(GL_RENDERBUFFER, colour_);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGB8, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_);
    return false;
}

void Canvas::show() {
    if (framebuffer_ == 0) return;
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void Canvas::release() {
    if (framebuffer_ == 0) return;
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteRenderbuffers(1, &colour_);
    framebuffer_ = colour_ = 0;
}

}  // namespace gaplab

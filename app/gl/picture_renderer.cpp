#include "gl/picture_renderer.hpp"

#include <epoxy/gl.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <deque>

#include "gl/opaque_rect.hpp"
#include "gl/picture_geometry.hpp"
#include "gl/picture_labels.hpp"
#include "gl/picture_patches.hpp"
#include "gl/shaders.hpp"

namespace gaplab {
namespace {

struct Attribute {
    int components;
    GLenum type;
    std::size_t offset;
};

struct Program {
    unsigned name;
    explicit Program(const char* shader) : name(make_program(shader)) {}
    ~Program() { glDeleteProgram(name); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
};

// One kind of primitive: its program, its buffer, and how an element lies in it.
struct Pipeline {
    unsigned program = 0;
    unsigned vao = 0;
    unsigned buffer = 0;
    int viewport = -1;
    int stride = 0;
    bool instanced = true;
    std::vector<Attribute> attributes;

    Pipeline(const Program& shader, std::size_t element, bool one_an_instance, std::vector<Attribute> layout)
        : program(shader.name),
          viewport(glGetUniformLocation(program, "u_viewport")),
          stride(static_cast<int>(element)),
          instanced(one_an_instance),
          attributes(std::move(layout)) {
        glGenVertexArrays(1, &vao);
        glGenBuffers(1, &buffer);
    }
    ~Pipeline() {
        glDeleteVertexArrays(1, &vao);
        glDeleteBuffers(1, &buffer);
    }
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    template <class Element>
    void upload(const std::vector<Element>& elements) const {
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(elements.size() * sizeof(Element)),
                     elements.data(), GL_STREAM_DRAW);
    }

    // Elements [first, last) of the buffer. GL 3.3 has no base instance, so the attributes start at `first`
    // instead.
    void draw(std::size_t first, std::size_t last, const ImVec2& size) const {
        if (first >= last) return;
        glUseProgram(program);
        glUniform2f(viewport, size.x, size.y);
        glBindVertexArray(vao);
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        unsigned location = 0;
        for (const Attribute& a : attributes) {
            const std::size_t start = first * static_cast<std::size_t>(stride) + a.offset;
            glEnableVertexAttribArray(location);
            glVertexAttribPointer(location, a.components, a.type,
                                  a.type == GL_UNSIGNED_BYTE ? GL_TRUE : GL_FALSE, stride,
                                  reinterpret_cast<const void*>(start));
            glVertexAttribDivisor(location, instanced ? 1 : 0);
            ++location;
        }
        const auto count = static_cast<GLsizei>(last - first);
        if (instanced) glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
        if (!instanced) glDrawArrays(GL_TRIANGLES, 0, count);
    }
};

struct Range {
    std::size_t first = 0;
    std::size_t last = 0;
};

}  // namespace

struct PictureRenderer::Impl {
    // One picture of this frame: its ranges in the shared buffers.
    struct Batch {
        Impl* owner = nullptr;
        ImVec4 clip;
        Range grid, boxes, fills, strokes, sprites;
        std::vector<Patch> patches;
    };

    Program fill_shader{"fill"};
    Program stroke_shader{"stroke"};
    Program box_shader{"box"};
    Program sprite_shader{"sprite"};
    Pipeline fill{
        fill_shader,
        sizeof(FillVertex),
        false,
        {{2, GL_FLOAT, offsetof(FillVertex, x)}, {4, GL_UNSIGNED_BYTE, offsetof(FillVertex, colour)}}};
    std::vector<Attribute> stroke_layout{{4, GL_FLOAT, offsetof(StrokeInstance, from_x)},
                                         {4, GL_UNSIGNED_BYTE, offsetof(StrokeInstance, colour)},
                                         {4, GL_FLOAT, offsetof(StrokeInstance, half_width)}};
    Pipeline grid{stroke_shader, sizeof(StrokeInstance), true, stroke_layout};
    Pipeline stroke{stroke_shader, sizeof(StrokeInstance), true, stroke_layout};
    Pipeline box{box_shader,
                 sizeof(BoxInstance),
                 true,
                 {{4, GL_FLOAT, offsetof(BoxInstance, left)},
                  {4, GL_UNSIGNED_BYTE, offsetof(BoxInstance, fill)},
                  {4, GL_UNSIGNED_BYTE, offsetof(BoxInstance, rim)},
                  {1, GL_FLOAT, offsetof(BoxInstance, rim_width)}}};
    Pipeline sprite{sprite_shader,
                    sizeof(SpriteInstance),
                    true,
                    {{4, GL_FLOAT, offsetof(SpriteInstance, x)},
                     {4, GL_UNSIGNED_BYTE, offsetof(SpriteInstance, fill)},
                     {4, GL_UNSIGNED_BYTE, offsetof(SpriteInstance, border)},
                     {2, GL_FLOAT, offsetof(SpriteInstance, form)}}};
    PictureGeometry geometry;
    // A deque, because ImGui keeps pointers to its elements until the frame is drawn.
    std::deque<Batch> batches;
    std::size_t used = 0;
    bool uploaded = false;

    void upload_once() {
        if (uploaded) return;
        grid.upload(geometry.grid);
        box.upload(geometry.boxes);
        fill.upload(geometry.fills);
        stroke.upload(geometry.strokes);
        sprite.upload(geometry.sprites);
        uploaded = true;
    }
    void note_patches(Batch& batch) const {
        batch.patches.clear();
        const auto add = [&batch](const auto& elements, const Range& range) {
            for (std::size_t i = range.first; i < range.last; ++i) append_patches(elements[i], batch.patches);
        };
        add(geometry.grid, batch.grid);
        add(geometry.boxes, batch.boxes);
        for (std::size_t i = batch.fills.first; i < batch.fills.last; i += 3)
            append_triangle(&geometry.fills[i], batch.patches);
        add(geometry.strokes, batch.strokes);
        add(geometry.sprites, batch.sprites);
        for (Patch& patch : batch.patches) {  // cut by the view, as on_draw() cuts it
            patch.x0 = std::max(patch.x0, batch.clip.x), patch.y0 = std::max(patch.y0, batch.clip.y);
            patch.x1 = std::min(patch.x1, batch.clip.z), patch.y1 = std::min(patch.y1, batch.clip.w);
        }
    }
    static void on_draw(const ImDrawList* list, const ImDrawCmd* command);
};

// Runs while ImGui renders; everything changed here is put back by ImDrawCallback_ResetRenderState, queued
// behind it.
void PictureRenderer::Impl::on_draw(const ImDrawList*, const ImDrawCmd* command) {
    const Batch& batch = *static_cast<const Batch*>(command->UserCallbackData);
    const ImVec2 size = ImGui::GetDrawData()->DisplaySize;
    const ImVec4& outer = command->ClipRect;
    const float left = std::max(outer.x, batch.clip.x);
    const float top = std::max(outer.y, batch.clip.y);
    const float right = std::min(outer.z, batch.clip.z);
    const float bottom = std::min(outer.w, batch.clip.w);
    if (left >= right || top >= bottom) return;
    glEnable(GL_SCISSOR_TEST);
    const auto pixel = [](float value) { return static_cast<GLint>(std::lround(value)); };
    glScissor(pixel(left), pixel(size.y) - pixel(bottom), pixel(right) - pixel(left),
              pixel(bottom) - pixel(top));
    Impl& impl = *batch.owner;
    impl.upload_once();
    impl.grid.draw(batch.grid.first, batch.grid.last, size);
    impl.box.draw(batch.boxes.first, batch.boxes.last, size);
    impl.fill.draw(batch.fills.first, batch.fills.last, size);
    impl.stroke.draw(batch.strokes.first, batch.strokes.last, size);
    impl.sprite.draw(batch.sprites.first, batch.sprites.last, size);
}

PictureRenderer::PictureRenderer() : impl_(std::make_unique<Impl>()) {}
PictureRenderer::~PictureRenderer() = default;

void PictureRenderer::begin_frame() {
    impl_->geometry.clear();
    impl_->used = 0;
    impl_->uploaded = false;
}

void PictureRenderer::draw(const Picture& picture, const ViewTransform& view, const PictureStyle& style,
                           ImDrawList* list) {
    const auto corner = [](Vec2 p) { return ImVec2(static_cast<float>(p.x), static_cast<float>(p.y)); };
    const ImVec2 min = corner(view.top_left);
    const ImVec2 max = corner(view.top_left + view.size);
    add_opaque_rect(*list, min, max, style.paper != 0 ? style.paper : style.theme->canvas);

    PictureGeometry& all = impl_->geometry;
    if (impl_->used == impl_->batches.size()) impl_->batches.emplace_back();
    Impl::Batch& batch = impl_->batches[impl_->used++];
    batch.owner = impl_.get();
    batch.clip = {min.x, min.y, max.x, max.y};
    batch.grid.first = all.grid.size();
    batch.boxes.first = all.boxes.size();
    batch.fills.first = all.fills.size();
    batch.strokes.first = all.strokes.size();
    batch.sprites.first = all.sprites.size();
    append_geometry(picture, view, style, all);
    batch.grid.last = all.grid.size();
    batch.boxes.last = all.boxes.size();
    batch.fills.last = all.fills.size();
    batch.strokes.last = all.strokes.size();
    batch.sprites.last = all.sprites.size();
    impl_->note_patches(batch);
    add_patches(*list, batch.patches);
    list->AddCallback(&Impl::on_draw, &batch);
    list->AddCallback(ImDrawCallback_ResetRenderState, nullptr);

    if (!style.draw_labels) return;
    list->PushClipRect(min, max, true);
    draw_labels(picture, view, style, *list);
    list->PopClipRect();
}

}  // namespace gaplab

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "scene/json_text.hpp"

namespace gaplab {

namespace {

template <int D>
Json json_vector(const Vec<D>& v) {
    Json list = Json::array();
    for (int d = 0; d < D; ++d) list.push_back(json_number(v[d]));
    return list;
}

Json json_spin(double spin) { return json_number(spin); }
Json json_spin(const Vec3& spin) { return json_vector<3>(spin); }

/// Collects fields; one at its usual value is left out unless the file had it.
class FieldWriter {
  public:
    explicit FieldWriter(const std::vector<std::string>& key_order) : key_order_(key_order) {}

    void put(const std::string& key, Json value) { fields_[key] = std::move(value); }
    void put_unless(bool is_usual, const std::string& key, Json value) {
        const bool was_there = std::find(key_order_.begin(), key_order_.end(), key) != key_order_.end();
        if (!is_usual || was_there) put(key, std::move(value));
    }
    /// Unknown keys never replace a known one.
    void put_unknown(const KeptKeys& unknown) {
        for (const auto& [key, value] : unknown.json().items())
            if (!fields_.contains(key)) put(key, value);
    }
    /// The keys of the file in its order, then the new ones.
    Json ordered() const {
        Json result = Json::object();
        for (const std::string& key : key_order_)
            if (const auto at = fields_.find(key); at != fields_.end()) result[key] = *at;
        for (const auto& [key, value] : fields_.items())
            if (!result.contains(key)) result[key] = value;
        return result;
    }

  private:
    const std::vector<std::string>& key_order_;
    Json fields_ = Json::object();
};

template <int D>
void put_form(FieldWriter& out, const Body<D>& body) {
    switch (body.kind) {
        case ShapeKind::polygon:
        case ShapeKind::hull:
        case ShapeKind::triangle: {
            Json list = Json::array();
            for (const Vec<D>& v : body.vertices) list.push_back(json_vector<D>(v));
            out.put("vertices", std::move(list));
            return;
        }
        case ShapeKind::box:
            out.put("size", json_vector<D>(body.size));
            return;
        case ShapeKind::capsule:
            out.put("length", json_number(body.length));
            out.put("radius", json_number(body.radius));
            return;
        case ShapeKind::circle:
        case ShapeKind::sphere:
            out.put("radius", json_number(body.radius));
            return;
    }
}

void put_turn(FieldWriter& out, const Body<2>& body) {
    out.put_unless(body.angle_deg == 0, "angle", json_number(body.angle_deg));
}

void put_turn(FieldWriter& out, const Body<3>& body) {
    const glm::dquat& q = body.rotation;
    out.put_unless(q == glm::dquat(1, 0, 0, 0), "rotation",
                   {json_number(q.w), json_number(q.x), json_number(q.y), json_number(q.z)});
}

template <int D>
Json body_json(const Body<D>& body) {
    FieldWriter out(body.key_order);
    out.put("name", body.name);
    out.put("kind", name_of(body.kind));
    put_form(out, body);
    out.put_unless(body.position == Vec<D>{0}, "position", json_vector<D>(body.position));
    put_turn(out, body);
    out.put_unless(body.velocity == Vec<D>{0}, "velocity", json_vector<D>(body.velocity));
    out.put_unless(body.spin == typename Body<D>::Spin{}, "spin", json_spin(body.spin));
    out.put_unknown(body.unknown);
    return out.ordered();
}

Json title_json(const Scene& scene) {
    if (const auto plain = scene.title.find(""); plain != scene.title.end()) return plain->second;
    return Json(scene.title);
}

template <int D>
void put_bodies(FieldWriter& out, const Scene& scene) {
    const Bodies<D>& bodies = scene.of<D>();
    Json shapes = Json::array();
    for (const Body<D>& body : bodies) shapes.push_back(body_json(body));
    out.put("shapes", std::move(shapes));
    const int count = static_cast<int>(bodies.size());
    const auto [a, b] = scene.pair;
    if (count < 2 || std::min(a, b) < 0 || std::max(a, b) >= count) return;
    const auto name = [&](int i) { return bodies[static_cast<std::size_t>(i)].name; };
    out.put_unless(scene.pair == std::pair(0, 1), "pair", {name(a), name(b)});
}

Json scene_json(const Scene& scene) {
    FieldWriter out(scene.key_order);
    out.put("gaplab", 1);
    out.put("dimension", scene.dimension());
    if (!scene.title.empty()) out.put("title", title_json(scene));
    out.put_unless(scene.lens.empty(), "lens", scene.lens);
    if (scene.step >= 1) out.put("step", scene.step);
    out.put_unless(scene.what_if.empty(), "what_if", Json(scene.what_if));
    if (scene.dimension() == 2)
        put_bodies<2>(out, scene);
    else
        put_bodies<3>(out, scene);
    out.put_unknown(scene.unknown);
    return out.ordered();
}

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
    throw SceneError(single_line(file.string()) + ": cannot be written: " + what);
}

/// A descriptor that is closed on every way out.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }

  private:
    int fd_;
};

bool write_all(int fd, const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count = ::write(fd, text.data() + done, text.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        done += static_cast<std::size_t>(count);
    }
    return true;
}

/// The file that a link points to, so that saving replaces the scene and not the link.
std::filesystem::path target_of(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::is_symlink(file, error)) return file;
    const auto target = std::filesystem::weakly_canonical(file, error);
    return error ? file : target;
}

}  // namespace

std::string scene_to_json(const Scene& scene) {
    std::string text = "{";
    const char* between = "\n";
    const Json document = scene_json(scene);
    for (const auto& [key, value] : document.items()) {
        text += between + std::string("  ") + one_line(key) + ": ";
        between = ",\n";
        if (key != "shapes") {
            text += one_line(value);
            continue;
        }
        text += "[";
        for (std::size_t i = 0; i < value.size(); ++i)
            text += (i ? ",\n    " : "\n    ") + one_line(value[i]);
        text += value.empty() ? "]" : "\n  ]";
    }
    return text + "\n}\n";
}

void write_atomically(const std::string& text, const std::filesystem::path& file) {
    const std::filesystem::path target = target_of(file);
    std::error_code error;
    if (std::filesystem::is_directory(target, error)) fail(file, "it is a folder");
    const std::string temporary = target.string() + ".tmp-" + std::to_string(::getpid());
    constexpr mode_t k_readable_by_all = 0644;  // as an editor would make it; the umask still applies
    {
        const Descriptor out(
            ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, k_readable_by_all));
        if (out.get() < 0) fail(file, std::strerror(errno));
        if (!write_all(out.get(), text) || ::fsync(out.get()) != 0) {
            const std::string reason = std::strerror(errno);
            ::unlink(temporary.c_str());
            fail(file, reason);
        }
    }
    if (const auto permissions = std::filesystem::status(target, error).permissions();
        !error && permissions != std::filesystem::perms::unknown)
        std::filesystem::permissions(temporary, permissions, error);
    if (std::rename(temporary.c_str(), target.c_str()) != 0) {
        const std::string reason = std::strerror(errno);
        ::unlink(temporary.c_str());
        fail(file, reason);
    }
    // The rename itself must survive a power cut; a file system that cannot flush a folder is no reason to
    // fail.
    const std::string folder = target.has_parent_path() ? target.parent_path().string() : ".";
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.get() >= 0) ::fsync(directory.get());
}

void save_scene(const Scene& scene, const std::filesystem::path& file) {
    write_atomically(scene_to_json(scene), file);
}

}  // namespace gaplab

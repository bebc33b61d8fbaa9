#include <algorithm>
#include <map>
#include <set>

#include "geometry/polygon_loop.hpp"
#include "scene/edits.hpp"
#include "scene/field_reader.hpp"

namespace gaplab {

namespace {

template <int D>
using KindTable = std::vector<std::pair<const char*, ShapeKind>>;

template <int D>
const KindTable<D>& kinds() {
    if constexpr (D == 2) {
        static const KindTable<2> table{{"polygon", ShapeKind::polygon},
                                        {"box", ShapeKind::box},
                                        {"circle", ShapeKind::circle},
                                        {"capsule", ShapeKind::capsule}};
        return table;
    } else {
        static const KindTable<3> table{{"box", ShapeKind::box},
                                        {"sphere", ShapeKind::sphere},
                                        {"capsule", ShapeKind::capsule},
                                        {"hull", ShapeKind::hull},
                                        {"triangle", ShapeKind::triangle}};
        return table;
    }
}

template <int D>
ShapeKind read_kind(FieldReader& fields) {
    std::string allowed;
    for (const auto& [word, kind] : kinds<D>())
        allowed += (allowed.empty() ? "one of " : ", ") + std::string(word) + "";
    allowed += D == 2 ? " in a 2D scene" : " in a 3D scene";
    const std::string found = fields.text("kind", allowed);
    for (const auto& [word, kind] : kinds<D>())
        if (found == word) return kind;
    refuse(fields.place(), "kind", found_text(found), allowed);
}

/// What the kind needs, and only that: a radius on a box is an unknown key.
template <int D>
void read_form(FieldReader& fields, Body<D>& body) {
    switch (body.kind) {
        case ShapeKind::polygon:
            body.vertices = fields.points<D>("vertices", 3, k_most_vertices);
            return;
        case ShapeKind::hull:
            body.vertices = fields.points<D>("vertices", 4, k_most_vertices);
            return;
        case ShapeKind::triangle:
            body.vertices = fields.points<D>("vertices", 3, 3);
            return;
        case ShapeKind::box: {
            const char* const allowed = D == 2 ? "[width, height], each above 0 (from 1e-30 to 1e30)"
                                               : "[x, y, z], each above 0 (from 1e-30 to 1e30)";
            const Json& size = fields.require("size", allowed);
            body.size = fields.checked_vector<D>(size, "size", allowed);
            for (int d = 0; d < D; ++d)
                if (body.size[d] < k_smallest_size) refuse(fields.place(), "size", found_text(size), allowed);
            return;
        }
        case ShapeKind::capsule:
            body.length = fields.size("length", true);
            body.radius = fields.size("radius");
            return;
        case ShapeKind::circle:
        case ShapeKind::sphere:
            body.radius = fields.size("radius");
            return;
    }
}

void read_turn(FieldReader& fields, Body<2>& body) {
    body.angle_deg = fields.number_or("angle", 0);
    body.spin = fields.number_or("spin", 0);
}

void read_turn(FieldReader& fields, Body<3>& body) {
    if (const Json* value = fields.find("rotation")) {
        const char* const allowed = "a unit quaternion [w, x, y, z]";
        if (!value->is_array() || value->size() != 4)
            refuse(fields.place(), "rotation", found_text(*value), allowed);
        double part[4] = {};
        for (std::size_t i = 0; i < 4; ++i) part[i] = fields.checked_number((*value)[i], "rotation", allowed);
        body.rotation = glm::dquat(part[0], part[1], part[2], part[3]);
        if (std::abs(glm::length(body.rotation) - 1) > k_quaternion_tolerance)
            refuse(fields.place(), "rotation", found_text(*value), allowed);
    }
    body.spin = fields.vector_or<3>("spin", Vec3{0});
}

/// Refuses a shape that no algorithm can answer, in the words of its maker.
template <int D>
void check_form(const Body<D>& body, const std::string& place, std::vector<std::string>& notices) {
    try {
        pieces_of(body);
        if constexpr (D == 2) {
            if (body.kind != ShapeKind::polygon) return;
            const std::size_t used = cleaned_loop(body.vertices).size();
            if (used < body.vertices.size())
                notices.push_back(place + ": vertices: " + std::to_string(body.vertices.size() - used) +
                                  " of " + std::to_string(body.vertices.size()) +
                                  " repeat or lie on a line with their neighbours and are not used");
        }
    } catch (const InvalidShape& error) {
        refuse(place, error.field, error.found, error.allowed);
    }
}

struct ReadingState {
    std::string source;
    std::set<std::string> names;              ///< given in the file
    std::map<std::string, int> unknown_keys;  ///< how many shapes have each
    std::map<std::string, std::string> first_with;
    std::vector<std::string> notices;
};

template <int D>
Body<D> read_body(const Json& value, std::size_t index, ReadingState& state) {
    const std::string by_number = "shape " + std::to_string(index + 1);
    FieldReader fields(value, state.source, by_number);
    fields.set_place(state.source + ": " + by_number);
    Body<D> body;
    if (fields.find("name")) {
        body.name = fields.text("name", "a text that is not empty");
        if (body.name.empty()) refuse(fields.place(), "name", "\"\"", "a text that is not empty");
        fields.set_place(state.source + ": shape " + found_text(body.name));
        if (!state.names.insert(body.name).second)
            refuse(fields.place(), "name", found_text(body.name) + " a second time", "a name of its own");
    }
    body.kind = read_kind<D>(fields);
    read_form(fields, body);
    body.position = fields.vector_or<D>("position", Vec<D>{0});
    read_turn(fields, body);
    body.velocity = fields.vector_or<D>("velocity", Vec<D>{0});
    check_form(body, fields.place(), state.notices);
    body.key_order = fields.key_order();
    body.unknown = KeptKeys(fields.left_over());
    for (const auto& item : body.unknown.json().items())
        if (state.unknown_keys[item.key()]++ == 0) state.first_with[item.key()] = fields.place();
    return body;
}

/// The first free names A, B, ..., Z, A2, ... for the shapes that came without one.
template <int D>
void name_the_nameless(Bodies<D>& bodies, std::set<std::string>& taken) {
    int next = 0;
    for (Body<D>& body : bodies) {
        while (body.name.empty())
            if (const std::string name = usual_name(next++); taken.insert(name).second) body.name = name;
    }
}

template <int D>
Bodies<D> read_bodies(const Json& shapes, ReadingState& state) {
    Bodies<D> bodies;
    bodies.reserve(shapes.size());
    for (const Json& shape : shapes) bodies.push_back(read_body<D>(shape, bodies.size(), state));
    name_the_nameless(bodies, state.names);
    return bodies;
}

void read_title(FieldReader& fields, Scene& scene) {
    const char* const allowed = "a text, or texts by language {\"en\": ..., \"ko\": ...}";
    const Json* title = fields.find("title");
    if (!title) return;
    if (title->is_string()) {
        scene.title[""] = title->get<std::string>();
        return;
    }
    if (!title->is_object()) refuse(fields.place(), "title", found_text(*title), allowed);
    for (const auto& [language, text] : title->items()) {
        if (language.empty() || !text.is_string())
            refuse(fields.place(), "title", found_text(*title), allowed);
        scene.title[language] = text.get<std::string>();
    }
}

template <int D>
int index_named(const Bodies<D>& bodies, const std::string& name) {
    const auto at = std::find_if(bodies.begin(), bodies.end(), [&](const auto& b) { return b.name == name; });
    return at == bodies.end() ? -1 : static_cast<int>(at - bodies.begin());
}

void read_pair(FieldReader& fields, Scene& scene) {
    const char* const allowed = "the names of two different shapes of this scene";
    const Json* pair = fields.find("pair");
    if (!pair) return;
    if (!pair->is_array() || pair->size() != 2 || !(*pair)[0].is_string() || !(*pair)[1].is_string())
        refuse(fields.place(), "pair", found_text(*pair), allowed);
    const auto index = [&](std::size_t i) {
        return std::visit([&](const auto& list) { return index_named(list, (*pair)[i].get<std::string>()); },
                          scene.bodies);
    };
    scene.pair = {index(0), index(1)};
    if (scene.pair.first < 0 || scene.pair.second < 0 || scene.pair.first == scene.pair.second)
        refuse(fields.place(), "pair", found_text(*pair), allowed);
}

void read_what_if(FieldReader& fields, Scene& scene) {
    const char* const allowed = "an object of true and false by name";
    const Json* what_if = fields.find("what_if");
    if (!what_if) return;
    if (!what_if->is_object()) refuse(fields.place(), "what_if", found_text(*what_if), allowed);
    for (const auto& [name, on] : what_if->items()) {
        if (!on.is_boolean()) refuse(fields.place(), "what_if", found_text(*what_if), allowed);
        scene.what_if[name] = on.get<bool>();
    }
}

void read_options(FieldReader& fields, Scene& scene) {
    read_title(fields, scene);
    read_pair(fields, scene);
    if (fields.find("lens")) scene.lens = fields.text("lens", "the name of a lens");
    if (const Json* step = fields.find("step")) {
        const char* const allowed = "a whole number from 1 to 1000000000";
        if (!step->is_number_integer() || step->get<double>() < 1 || step->get<double>() > 1e9)
            refuse(fields.place(), "step", found_text(*step), allowed);
        scene.step = step->get<int>();
    }
    read_what_if(fields, scene);
    scene.key_order = fields.key_order();
    scene.unknown = KeptKeys(fields.left_over());
}

void check_version(FieldReader& fields) {
    const Json& version = fields.require("gaplab", "1, the version of the scene file");
    if (!version.is_number() || version.get<double>() != 1)
        refuse(fields.place(), "gaplab", found_text(version), "1, the version of the scene file");
}

int read_dimension(FieldReader& fields) {
    const Json& dimension = fields.require("dimension", "2 or 3");
    if (!dimension.is_number() || (dimension.get<double>() != 2 && dimension.get<double>() != 3))
        refuse(fields.place(), "dimension", found_text(dimension), "2 or 3");
    return dimension.get<int>();
}

const Json& read_shape_list(FieldReader& fields) {
    const char* const allowed = "a list of up to 100000 shapes";
    const Json& shapes = fields.require("shapes", allowed);
    if (!shapes.is_array()) refuse(fields.place(), "shapes", found_text(shapes), allowed);
    if (shapes.size() > k_most_shapes)
        refuse(fields.place(), "shapes", std::to_string(shapes.size()) + " shapes", allowed);
    return shapes;
}

/// Each unknown key once, however many shapes have it.
void report_unknown(const Scene& scene, ReadingState& state) {
    for (const auto& item : scene.unknown.json().items())
        if (item.key() != "view" && item.key() != "world")
            state.notices.push_back(state.source + ": unknown key " + found_text(item.key()) +
                                    " is kept but not used");
    for (const auto& [key, count] : state.unknown_keys)
        state.notices.push_back(state.first_with[key] + ": unknown key " + found_text(key) +
                                " is kept but not used" +
                                (count > 1 ? " (in " + std::to_string(count) + " shapes)" : ""));
}

}  // namespace

LoadedScene parse_scene(const std::string& json, const std::string& source) {
    ReadingState state;
    state.source = single_line(source);
    const Json document = parse_guarded(json, source);
    FieldReader fields(document, state.source, "scene");
    check_version(fields);
    const int dimension = read_dimension(fields);
    const Json& shapes = read_shape_list(fields);
    LoadedScene loaded;
    if (dimension == 2)
        loaded.scene.bodies = read_bodies<2>(shapes, state);
    else
        loaded.scene.bodies = read_bodies<3>(shapes, state);
    read_options(fields, loaded.scene);
    report_unknown(loaded.scene, state);
    loaded.notices = std::move(state.notices);
    return loaded;
}

LoadedScene load_scene(const std::filesystem::path& file) {
    return parse_scene(read_text(file), file.string());
}

}  // namespace gaplab

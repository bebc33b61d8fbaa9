// Every lens on every scene: whatever the step and the settings, the frame is complete and can be drawn.
#include <gtest/gtest.h>

#include <cmath>
#include <regex>
#include <set>

#include "core/lenses/lens_runs.hpp"
#include "picture/project.hpp"

namespace gaplab::tests {
namespace {

constexpr int k_most_steps = 40;

// All that a frame shows, gathered: captions, plain texts, coordinates and tags.
struct Contents {
    std::vector<Caption> captions;  // must say something
    std::vector<std::string> texts;
    std::vector<double> numbers;
    std::vector<Tag> tags;

    void add(Vec2 p) { numbers.insert(numbers.end(), {p.x, p.y}); }
    void add(const Interval& i) { numbers.insert(numbers.end(), {i.min, i.max}); }
    void add(const Picture& picture) {
        for (const Segment& each : picture.segments) add(each.from), add(each.to), tags.push_back(each.tag);
        for (const Arrow& each : picture.arrows) add(each.from), add(each.to), tags.push_back(each.tag);
        for (const Marker& each : picture.markers) add(each.at), tags.push_back(each.tag);
        for (const Label& each : picture.labels) {
            add(each.at);
            tags.push_back(each.tag);
            captions.push_back(each.text);
        }
        for (const Outline& each : picture.outlines) {
            numbers.push_back(each.radius);
            tags.push_back(each.tag);
            for (const Vec2& p : each.points) add(p);
        }
        add(picture.fit_min);
        add(picture.fit_max);
    }
    void add(const SolidPicture& solid) { add(project(solid, solid.camera)); }
    void add(const Strips& strips) {
        for (const StripRow& row : strips.rows) {
            add(row.a), add(row.b);
            captions.push_back(row.name);
            texts.push_back(row.value);
            tags.push_back(row.tag);
        }
    }
    void add(const Plot& plot) {
        captions.insert(captions.end(), {plot.x_title, plot.y_title});
        numbers.insert(numbers.end(), plot.vertical_lines.begin(), plot.vertical_lines.end());
        for (const Curve& curve : plot.curves)
            for (const Vec2& p : curve.points) add(p);
        for (const PlotMarker& marker : plot.markers) {
            add(marker.at);
            texts.push_back(marker.text);
            tags.push_back(marker.tag);
        }
    }
    void add(const FilmStrip& film) {
        for (const FilmCell& cell : film.cells) {
            add(cell.picture);
            texts.push_back(cell.caption);
        }
    }
};

Contents contents_of(const Frame& frame, const std::vector<CodeLine>& code) {
    Contents all;
    all.captions = {frame.verdict.title, frame.step_title, frame.sentence};
    for (const Caption& counter : frame.counters) all.captions.push_back(counter);
    for (const CodeLine& line : code) all.captions.push_back(line.words);
    for (const View& view : frame.views) {
        all.captions.push_back(view.title);
        std::visit([&](const auto& content) { all.add(content); }, view.content);
    }
    for (const TableRow& row : frame.table.rows)
        all.texts.insert(all.texts.end(), row.cells.begin(), row.cells.end());
    for (const auto& [name, value] : frame.values) all.numbers.push_back(value);
    return all;
}

// A missing key shows as "<sat.step>", a missing value leaves its braces.
bool is_clean(const std::string& text) {
    static const std::regex raw("<[a-z][a-z_.]*>|[{}]|^[a-z_]+\\.[a-z_.]+$");
    return !std::regex_search(text, raw);
}

void expect_words(const Contents& all, const Frame& frame) {
    for (const char* language : {"en", "ko"}) {
        const Phrasebook& words = words_in(language);
        for (const Caption& caption : all.captions) {
            const std::string said = words.say(caption);
            EXPECT_TRUE(!said.empty() && is_clean(said)) << language << ": '" << said << "'";
        }
        for (const Caption& column : frame.table.columns) EXPECT_TRUE(is_clean(words.say(column)));
        EXPECT_TRUE(is_clean(words.say(frame.verdict.detail))) << words.say(frame.verdict.detail);
    }
    for (const std::string& text : all.texts) EXPECT_TRUE(is_clean(text)) << text;
}

// An axis or a comparison must be found in the table, or hovering it lights nothing there.
void expect_tags(const Contents& all, const Frame& frame, const Scene& scene) {
    std::set<std::pair<int, int>> rows;
    for (const TableRow& row : frame.table.rows) rows.insert({row.tag.kind, row.tag.index});
    for (const Tag& tag : all.tags) {
        if (!tag) continue;
        EXPECT_GE(tag.index, 0);
        if (tag.kind == Tag::shape) {
            EXPECT_LT(tag.index, scene.body_count());
        }
        if (tag.kind == Tag::axis || tag.kind == Tag::comparison) {
            EXPECT_EQ(rows.count({tag.kind, tag.index}), 1U) << tag.index;
        }
    }
}

void expect_shape(const Frame& frame, const Story& story) {
    EXPECT_GE(frame.code_line, 0);
    EXPECT_LT(frame.code_line, static_cast<int>(story.code().size()));
    ASSERT_FALSE(frame.views.empty());
    EXPECT_EQ(frame.views[0].id, "world");
    std::set<std::string> ids;
    for (const View& view : frame.views) EXPECT_TRUE(ids.insert(view.id).second) << view.id;
    for (const TableRow& row : frame.table.rows) EXPECT_EQ(row.cells.size(), frame.table.columns.size());
}

TEST(Frames, EveryLensIsCompleteOnEverySceneUnderEverySetting) {
    int frames = 0;
    visit_frames(k_most_steps, [&](const std::string& place, const Lens&, const Story& story, int step,
                                   const Scene& scene) {
        SCOPED_TRACE(place);
        const Frame frame = story.frame(step);
        const Contents all = contents_of(frame, story.code());
        expect_shape(frame, story);
        expect_words(all, frame);
        expect_tags(all, frame, scene);
        EXPECT_TRUE(std::all_of(all.numbers.begin(), all.numbers.end(),
                                [](double value) { return std::isfinite(value); }));
        ++frames;
    });
    EXPECT_GT(frames, 1000);
}

TEST(Frames, EverySwitchAndTabHasItsWords) {
    for (const char* language : {"en", "ko"})
        for (const Lens* lens : lens_table()) {
            EXPECT_TRUE(words_in(language).has("lens." + lens->id()));
            EXPECT_TRUE(words_in(language).has(lens->id() + ".about"));
            for (const LensSwitch& each : lens->switches())
                EXPECT_TRUE(words_in(language).has(lens->id() + ".switch." + each.id)) << each.id;
        }
}

}  // namespace
}  // namespace gaplab::tests

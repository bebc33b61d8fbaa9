#include "picture/svg_canvas.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <sstream>

namespace gaplab {
namespace {

std::string escaped(const std::string& words) {
    std::string safe;
    for (const char c : words) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else
            safe += c;
    }
    return safe;
}

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + value + "\"";
}
std::string attribute(const char* name, double value) { return attribute(name, svg_number(value)); }

std::string paint(const char* name, const Colour& colour) {
    if (colour.a == 0) return attribute(name, std::string("none"));
    std::string text = attribute(name, hex_of(colour));
    if (colour.a < 255) text += attribute((std::string(name) + "-opacity").c_str(), opacity_of(colour));
    return text;
}

std::string stroked(const SvgStroke& stroke) {
    std::string text = paint("stroke", stroke.colour) + attribute("stroke-width", stroke.width);
    if (stroke.dash == Dash::dashed) text += attribute("stroke-dasharray", std::string("6 4"));
    if (stroke.dash == Dash::dotted) text += attribute("stroke-dasharray", std::string("2 3"));
    return text;
}

std::string points_of(const std::vector<Vec2>& points) {
    std::string text;
    for (const Vec2& point : points) text += svg_number(point.x) + "," + svg_number(point.y) + " ";
    if (!text.empty()) text.pop_back();
    return text;
}

// Of the font size: measured on Inter, where capitals and digits are wider than most small letters.
double width_of_character(unsigned char lead) {
    if (lead >= 0xE3) return 0.92;  // Hangul and other full-width characters
    if (lead >= 0x80) return 0.6;
    if (lead == ' ' || lead == '.' || lead == ',' || lead == 'i' || lead == 'l' || lead == '(' || lead == ')')
        return 0.31;
    return lead >= 'A' && lead <= 'Z' ? 0.68 : 0.57;
}

}  // namespace

std::string svg_number(double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.2f", std::abs(value) < 0.005 ? 0.0 : value);
    return text.data();
}

double svg_text_width(const std::string& words, double size, bool fixed_pitch) {
    double width = 0;
    for (const char c : words) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) == 0x80U) continue;  // the rest of a character that was counted
        width += fixed_pitch ? 0.6 : width_of_character(byte);
    }
    return width * size;
}

std::vector<std::string> svg_wrapped(const std::string& words, double size, double width) {
    std::vector<std::string> lines(1);
    std::istringstream stream(words);
    for (std::string word; stream >> word;) {
        std::string& line = lines.back();
        std::string longer = line;
        if (!line.empty()) longer += ' ';
        longer += word;
        if (line.empty() || svg_text_width(longer, size) <= width)
            line = longer;
        else
            lines.push_back(word);
    }
    return lines;
}

SvgCanvas::SvgCanvas(double width, double height) : width_(width), height_(height) {}

void SvgCanvas::rect(const SvgArea& area, const Colour& fill, double corner, const SvgStroke* stroke) {
    body_ += "<rect" + attribute("x", area.x) + attribute("y", area.y) + attribute("width", area.width) +
             attribute("height", area.height);
    if (corner > 0) body_ += attribute("rx", corner);
    body_ += paint("fill", fill) + (stroke != nullptr ? stroked(*stroke) : "") + "/>\n";
}

void SvgCanvas::line(Vec2 from, Vec2 to, const SvgStroke& stroke, bool butt) {
    body_ += "<line" + attribute("x1", from.x) + attribute("y1", from.y) + attribute("x2", to.x) +
             attribute("y2", to.y) + stroked(stroke) +
             attribute("stroke-linecap", std::string(butt ? "butt" : "round")) + "/>\n";
}

void SvgCanvas::polyline(const std::vector<Vec2>& points, const SvgStroke& stroke) {
    body_ += "<polyline" + attribute("points", points_of(points)) + " fill=\"none\"" + stroked(stroke) +
             " stroke-linejoin=\"round\"/>\n";
}

void SvgCanvas::circle(Vec2 center, double radius, const Colour& fill, const SvgStroke& stroke) {
    body_ += "<circle" + attribute("cx", center.x) + attribute("cy", center.y) + attribute("r", radius) +
             paint("fill", fill) + stroked(stroke) + "/>\n";
}

void SvgCanvas::polygon(const std::vector<Vec2>& points, const Colour& fill, const SvgStroke& stroke) {
    body_ += "<polygon" + attribute("points", points_of(points)) + paint("fill", fill) + stroked(stroke) +
             " stroke-linejoin=\"round\"/>\n";
}

void SvgCanvas::path(const std::string& d, const Colour& fill, const SvgStroke& stroke) {
    body_ += "<path" + attribute("d", d) + paint("fill", fill) + stroked(stroke) +
             " stroke-linejoin=\"round\"/>\n";
}

void SvgCanvas::text(Vec2 baseline_start, const std::string& words, const SvgText& style) {
    static const char* const k_anchors[] = {"start", "middle", "end"};
    body_ += "<text" + attribute("x", baseline_start.x) + attribute("y", baseline_start.y) +
             attribute("font-size", style.size) + paint("fill", style.colour) +
             attribute("text-anchor", std::string(k_anchors[static_cast<int>(style.align)]));
    if (style.bold) body_ += " font-weight=\"600\"";
    if (style.fixed_pitch) body_ += " class=\"code\"";
    if (style.halo)
        body_ += " paint-order=\"stroke\" stroke-width=\"3\"" + paint("stroke", style.halo_colour);
    body_ += ">" + escaped(words) + "</text>\n";
}

void SvgCanvas::begin_clip(const SvgArea& area) {
    const std::string id = "clip" + std::to_string(++clips_);
    body_ += "<clipPath id=\"" + id + "\"><rect" + attribute("x", area.x) + attribute("y", area.y) +
             attribute("width", area.width) + attribute("height", area.height) +
             "/></clipPath>\n<g clip-path=\"url(#" + id + ")\">\n";
}

void SvgCanvas::end_clip() { body_ += "</g>\n"; }

std::string SvgCanvas::finished() const {
    const std::string width = svg_number(width_);
    const std::string height = svg_number(height_);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + " " + height + "\">\n" +
           "<style>text{font-family:Inter,'Noto Sans',NanumGothic,'Noto Sans CJK KR',sans-serif;"
           "white-space:pre}.code{font-family:'JetBrains Mono',NanumGothicCoding,monospace}</style>\n" +
           body_ + "</svg>\n";
}

}  // namespace gaplab

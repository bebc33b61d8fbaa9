#pragma once
#include <cstdint>
#include <filesystem>

namespace gaplab {

/// Writes 8-bit RGB pixels, top row first, `width * height * 3` bytes. Creates the folder. Throws
/// std::runtime_error.
void write_png(const std::filesystem::path& file, int width, int height, const std::uint8_t* rgb);

}  // namespace gaplab

// The one place where stb's writer is compiled.
#include "png.hpp"

#include <stdexcept>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb_image_write.h>

namespace gaplab {

void write_png(const std::filesystem::path& file, int width, int height, const std::uint8_t* rgb) {
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path());
    if (stbi_write_png(file.c_str(), width, height, 3, rgb, width * 3) == 0)
        throw std::runtime_error(file.string() + ": cannot be written");
}

}  // namespace gaplab

#include "gl/shaders.hpp"

#include <epoxy/gl.h>

#include <stdexcept>
#include <string>

namespace gaplab {
namespace {

unsigned compile(GLenum stage, const std::string& file) {
    const std::string_view body = shader_text(file);
    if (body.empty()) throw std::runtime_error("no shader is called " + file);
    const char* version = epoxy_is_desktop_gl() ? "#version 330 core\n" : "#version 300 es\n";
    const std::string text =
        version + std::string("precision highp float;\nprecision highp int;\n") + std::string(body);
    const char* source = text.c_str();
    const unsigned shader = glCreateShader(stage);
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    int ok = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (ok != 0) return shader;
    std::string log(2048, '\0');
    int length = 0;
    glGetShaderInfoLog(shader, static_cast<int>(log.size()), &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    glDeleteShader(shader);
    throw std::runtime_error("shader " + file + ": " + log);
}

}  // namespace

unsigned make_program(std::string_view name) {
    const unsigned vertex = compile(GL_VERTEX_SHADER, std::string(name) + ".vert");
    const unsigned fragment = compile(GL_FRAGMENT_SHADER, std::string(name) + ".frag");
    const unsigned program = glCreateProgram();
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    glDeleteShader(vertex);
    glDeleteShader(fragment);
    int ok = 0;
    glGetProgramiv(program, GL_LINK_STATUS, &ok);
    if (ok == 0) throw std::runtime_error("the shader program " + std::string(name) + " does not link");
    return program;
}

}  // namespace gaplab

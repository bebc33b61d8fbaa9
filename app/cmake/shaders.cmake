# Shaders become part of the program, so that there is nothing to lose at run time.
function(gaplab_embed_shaders out)
  file(GLOB shaders CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/shaders/*.vert ${PROJECT_SOURCE_DIR}/shaders/*.frag)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/embedded_shaders.cpp)
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -DOUT=${generated} "-DFILES=${shaders}" -P ${PROJECT_SOURCE_DIR}/app/cmake/embed.cmake
    DEPENDS ${shaders} ${PROJECT_SOURCE_DIR}/app/cmake/embed.cmake
    COMMENT "Embedding shaders" VERBATIM)
  set(${out} ${generated} PARENT_SCOPE)
endfunction()

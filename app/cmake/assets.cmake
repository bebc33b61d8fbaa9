# What the program reads at run time: fonts from packages (found here, never committed), words, scenes and lessons.
# The build tree has the layout of an installed one: <folder of the program>/share/gaplab.

# Copies the first of the candidate files that exists to fonts/<name>, or stops with the package to install.
function(gaplab_font name package)
  set(CMAKE_FIND_LIBRARY_SUFFIXES "")
  foreach(candidate ${ARGN})
    file(GLOB found /usr/share/fonts/*/*/${candidate} /usr/share/fonts/*/${candidate} /usr/local/share/fonts/${candidate}
         /usr/local/share/fonts/*/${candidate} $ENV{HOME}/.local/share/fonts/${candidate})
    if(found)
      list(GET found 0 file)
      file(MAKE_DIRECTORY ${GAPLAB_DATA_DIR}/fonts)
      file(COPY_FILE ${file} ${GAPLAB_DATA_DIR}/fonts/${name} ONLY_IF_DIFFERENT)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "The font ${ARGV2} is missing. Install the package ${package} (Debian and Ubuntu: apt-get install ${package}).")
endfunction()

gaplab_font(sans-regular.ttf fonts-inter Inter-Regular.otf Inter-Regular.ttf NotoSans-Regular.ttf)
gaplab_font(sans-semibold.ttf fonts-inter Inter-SemiBold.otf Inter-SemiBold.ttf NotoSans-SemiBold.ttf)
gaplab_font(sans-bold.ttf fonts-inter Inter-Bold.otf Inter-Bold.ttf NotoSans-Bold.ttf)
gaplab_font(korean-regular.ttf fonts-nanum NanumBarunGothic.ttf NanumGothic.ttf)
gaplab_font(korean-bold.ttf fonts-nanum NanumBarunGothicBold.ttf NanumGothicBold.ttf)
gaplab_font(mono-regular.ttf fonts-jetbrains-mono JetBrainsMono-Regular.ttf)
# The fonts' licence asks to travel with them.
foreach(package fonts-inter fonts-noto-core fonts-nanum fonts-jetbrains-mono)
  if(EXISTS /usr/share/doc/${package}/copyright)
    file(COPY_FILE /usr/share/doc/${package}/copyright ${GAPLAB_DATA_DIR}/fonts/LICENSE.${package} ONLY_IF_DIFFERENT)
  endif()
endforeach()

# Linked, not copied, so that an edited word or a new scene is seen without a build.
foreach(folder lang scenes lessons)
  file(MAKE_DIRECTORY ${GAPLAB_DATA_DIR})
  if(EXISTS ${PROJECT_SOURCE_DIR}/assets/${folder})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/assets/${folder} ${GAPLAB_DATA_DIR}/${folder} SYMBOLIC COPY_ON_ERROR)
  endif()
endforeach()

# Needs GNUInstallDirs.
function(gaplab_install_data)
  foreach(folder lang scenes lessons)
    if(EXISTS ${PROJECT_SOURCE_DIR}/assets/${folder})
      install(DIRECTORY ${PROJECT_SOURCE_DIR}/assets/${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/gaplab)
    endif()
  endforeach()
  install(DIRECTORY ${GAPLAB_DATA_DIR}/fonts DESTINATION ${CMAKE_INSTALL_DATADIR}/gaplab)
  install(FILES ${PROJECT_SOURCE_DIR}/assets/icon.svg RENAME gaplab.svg
          DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES ${PROJECT_SOURCE_DIR}/assets/desktop/gaplab.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${PROJECT_SOURCE_DIR}/assets/desktop/gaplab.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
endfunction()

#include "EmbeddedFiles.h"

// Files by the assembler's .incbin, because Swift 6.0's clang has no #embed. Their paths begin at a folder of the compiler's
// include path, which is "include". __has_include makes the compiler list a file as a dependency.

#ifdef __APPLE__
#define SECTION ".section __TEXT,__const\n"
#else
#define SECTION ".section .rodata\n"
#endif

#define EMBED(name, file)                                                     \
  __asm__(SECTION "segueviz_" #name ":\n.incbin \"../" file "\"\n"            \
          "segueviz_" #name "_end:\n.byte 0\n.text\n");                       \
  extern const unsigned char name[] __asm__("segueviz_" #name);               \
  extern const unsigned char name##_end[] __asm__("segueviz_" #name "_end"); \
  embedded_file embedded_##name(void) {                                       \
    return (embedded_file){name, (size_t)(name##_end - name)};                \
  }

#if __has_include("../../../hierarchy.schema.json") && __has_include("../../../overlay.schema.json") \
  && __has_include("../../../settings.schema.json")
EMBED(hierarchy_schema, "../../../hierarchy.schema.json")
EMBED(overlay_schema, "../../../overlay.schema.json")
EMBED(settings_schema, "../../../settings.schema.json")
#endif

#if __has_include("../../../Samples/xcode/run-script.sh") && __has_include("../../../Samples/ci/checks.yml")
EMBED(workflow, "../../../Samples/ci/checks.yml")
EMBED(xcode_script, "../../../Samples/xcode/run-script.sh")
#endif

#if __has_include("Pages/page.css") && __has_include("Pages/page.js") \
  && __has_include("Pages/gallery.css") && __has_include("Pages/gallery.js") \
  && __has_include("Pages/walkthrough.css") && __has_include("Pages/walkthrough.js") \
  && __has_include("Pages/explored.css") && __has_include("Pages/explored.js") \
  && __has_include("Pages/player.js")
EMBED(page_css, "Pages/page.css")
EMBED(page_js, "Pages/page.js")
EMBED(gallery_css, "Pages/gallery.css")
EMBED(gallery_js, "Pages/gallery.js")
EMBED(walkthrough_css, "Pages/walkthrough.css")
EMBED(walkthrough_js, "Pages/walkthrough.js")
EMBED(explored_css, "Pages/explored.css")
EMBED(explored_js, "Pages/explored.js")
EMBED(player_js, "Pages/player.js")
#endif

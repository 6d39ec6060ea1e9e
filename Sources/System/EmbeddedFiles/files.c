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

#if __has_include("../../../Samples/xcode/run-script.sh")
EMBED(xcode_script, "../../../Samples/xcode/run-script.sh")
#endif

#define PAGES "../../Tool/Export/PageFiles/"
#if __has_include("../../Tool/Export/PageFiles/page.css") && __has_include("../../Tool/Export/PageFiles/page.js") \
  && __has_include("../../Tool/Export/PageFiles/gallery.css") && __has_include("../../Tool/Export/PageFiles/gallery.js") \
  && __has_include("../../Tool/Export/PageFiles/walkthrough.css") && __has_include("../../Tool/Export/PageFiles/walkthrough.js") \
  && __has_include("../../Tool/Export/PageFiles/explored.css") && __has_include("../../Tool/Export/PageFiles/explored.js") \
  && __has_include("../../Tool/Export/PageFiles/player.js")
EMBED(page_css, PAGES "page.css")
EMBED(page_js, PAGES "page.js")
EMBED(gallery_css, PAGES "gallery.css")
EMBED(gallery_js, PAGES "gallery.js")
EMBED(walkthrough_css, PAGES "walkthrough.css")
EMBED(walkthrough_js, PAGES "walkthrough.js")
EMBED(explored_css, PAGES "explored.css")
EMBED(explored_js, PAGES "explored.js")
EMBED(player_js, PAGES "player.js")
#endif

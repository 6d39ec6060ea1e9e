#include "EmbeddedFiles.h"

// Files by the assembler's .incbin, because Swift 6.0's clang has no #embed. Its names are as seen from a folder of
// the compiler's include path, which is "include". __has_include makes the compiler list a file as a dependency.

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

#if __has_include("../../../hierarchy.schema.json")
EMBED(hierarchy_schema, "../../../hierarchy.schema.json")
#endif
#if __has_include("../../../overlay.schema.json")
EMBED(overlay_schema, "../../../overlay.schema.json")
#endif
#if __has_include("../../../settings.schema.json")
EMBED(settings_schema, "../../../settings.schema.json")
#endif

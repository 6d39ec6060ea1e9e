// What of Graphviz and of fonts is installed, for whoever has to find out why something is missing.

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

#if __has_include(<graphviz/graphviz_version.h>)
#include <graphviz/graphviz_version.h>
#elif __has_include(<graphviz_version.h>)
#include <graphviz_version.h>
#endif

const char *gvs_built_version(void) {
#ifdef PACKAGE_VERSION
  return PACKAGE_VERSION;
#else
  return "";  // Headers of some versions do not say.
#endif
}

bool gvs_plugin_is_installed(const char *name) { return gvs_plugin_load(name).library != NULL; }

// fontconfig is not linked, only loaded with Graphviz's Pango plugin. Its public constants:
// FcMatchPattern, FcResultMatch.
enum { matchPattern = 0, resultMatch = 0 };

typedef struct {
  void *(*parse)(const char *name);
  int (*substitute)(void *config, void *pattern, int kind);
  void (*substitute_default)(void *pattern);
  void *(*match)(void *config, void *pattern, int *result);
  int (*string)(void *pattern, const char *object, int index, unsigned char **value);
  int (*char_set)(void *pattern, const char *object, int index, void **value);
  int (*has_char)(const void *set, uint32_t character);
  void (*free)(void *pattern);
} fontconfig;

static bool fontconfig_open(gvs_plugin plugin, fontconfig *functions) {
  const struct {
    void *function;
    const char *symbol;
  } symbols[] = {
      {&functions->parse, "FcNameParse"},
      {&functions->substitute, "FcConfigSubstitute"},
      {&functions->substitute_default, "FcDefaultSubstitute"},
      {&functions->match, "FcFontMatch"},
      {&functions->string, "FcPatternGetString"},
      {&functions->char_set, "FcPatternGetCharSet"},
      {&functions->has_char, "FcCharSetHasChar"},
      {&functions->free, "FcPatternDestroy"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *found = dlsym(plugin.handle, symbols[i].symbol);
    if (!found) return false;
    memcpy(symbols[i].function, &found, sizeof found);
  }
  return true;
}

gvs_font_status gvs_font_match(const char *name, const uint32_t *characters, size_t count,
                               gvs_font *font) {
  // The thread that loads fonts uses fontconfig, which is not asked meanwhile.
  gvs_painting_settle();
  gvs_plugin plugin = gvs_plugin_load("pango");
  fontconfig functions;
  if (!plugin.handle || !fontconfig_open(plugin, &functions)) return GVS_FONTS_UNKNOWN;
  void *wanted = functions.parse(name);
  if (!wanted) return GVS_FONTS_UNKNOWN;
  functions.substitute(NULL, wanted, matchPattern);
  functions.substitute_default(wanted);
  int result;
  void *found = functions.match(NULL, wanted, &result);
  functions.free(wanted);
  unsigned char *family;
  if (!found) return GVS_NO_FONTS;
  if (functions.string(found, "family", 0, &family) != resultMatch) {
    functions.free(found);
    return GVS_NO_FONTS;
  }
  snprintf(font->family, sizeof font->family, "%s", (const char *)family);
  void *set;
  font->coversAll = functions.char_set(found, "charset", 0, &set) == resultMatch;
  for (size_t i = 0; i < count && font->coversAll; i++) {
    font->coversAll = functions.has_char(set, characters[i]);
  }
  unsigned char *file;
  font->opens = functions.string(found, "file", 0, &file) == resultMatch &&
                access((const char *)file, R_OK) == 0;
  functions.free(found);
  return GVS_FONT_FOUND;
}

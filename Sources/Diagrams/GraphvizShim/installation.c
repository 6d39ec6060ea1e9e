// What of Graphviz and of fonts is installed, for whoever has to find out why something is missing.

#include <stdio.h>
#include <unistd.h>

#include "internal.h"
#include "painting.h"

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

bool gvs_font_match(const char *name, const uint32_t *characters, size_t count, gvs_font *font) {
  FcPattern *wanted = gvs_lib.FcNameParse((const FcChar8 *)name);
  if (!wanted) return false;
  gvs_lib.FcConfigSubstitute(NULL, wanted, FcMatchPattern);
  gvs_lib.FcDefaultSubstitute(wanted);
  FcResult result;
  FcPattern *found = gvs_lib.FcFontMatch(NULL, wanted, &result);
  gvs_lib.FcPatternDestroy(wanted);
  FcChar8 *family;
  if (!found) return false;
  if (gvs_lib.FcPatternGetString(found, FC_FAMILY, 0, &family) != FcResultMatch) {
    gvs_lib.FcPatternDestroy(found);
    return false;
  }
  snprintf(font->family, sizeof font->family, "%s", (const char *)family);
  FcCharSet *set;
  font->coversAll = gvs_lib.FcPatternGetCharSet(found, FC_CHARSET, 0, &set) == FcResultMatch;
  for (size_t i = 0; i < count && font->coversAll; i++) {
    font->coversAll = gvs_lib.FcCharSetHasChar(set, characters[i]);
  }
  FcChar8 *file;
  font->opens = gvs_lib.FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch &&
                access((const char *)file, R_OK) == 0;
  gvs_lib.FcPatternDestroy(found);
  return true;
}

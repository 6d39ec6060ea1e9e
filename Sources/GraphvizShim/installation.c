// What of Graphviz and of fonts is installed, for whoever has to find out why something is missing.

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

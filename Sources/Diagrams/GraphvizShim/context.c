// Makes the context that the process keeps.

#include <stdlib.h>
#include <string.h>

#include "internal.h"

static gvs_context *made;

// What the context is made of. Graphviz keeps the pointer to this list. It takes every entry whose
// name begins with "g" and has "_LTX_library" in it. Without a library that measures text: Graphviz gets
// no text to lay out.
static lt_symlist_t libraries[3];

static gvs_context *make(gvs_context_status *status) {
  if (!gvs_plugin_folder()[0]) return *status = GVS_NO_PLUGIN_FOLDER, NULL;
  gvplugin_library_t *core = gvs_plugin_load("core").library;
  if (!core) return *status = GVS_NO_CORE_PLUGIN, NULL;
  static const char entry[] = "gvplugin_LTX_library";
  libraries[0] = (lt_symlist_t){entry, (void *)core};
  libraries[1] = (lt_symlist_t){entry, (void *)gvs_sketch_device_library()};
  GVC_t *context = gvContextPlugins(libraries, 0);  // 0: load nothing by itself.
  *status = context ? GVS_MADE : GVS_NO_CONTEXT;
  return (gvs_context *)context;
}

gvs_context *gvs_context_make(gvs_context_status *status) {
  *status = GVS_MADE;
  if (!made) made = make(status);
  if (!made || gvs_versions_fit(gvs_built_version(), gvs_loaded_version())) return made;
  // Nothing has been asked of it that depends on structures but its version.
  return *status = GVS_OTHER_VERSION, NULL;
}

// A plugin library is loaded when the first graph needs it: neato's, which nop2 is in, takes 2 ms.
bool gvs_context_has_engine(gvs_context *context, const char *engine) {
  static bool hasDot, hasNeato;
  bool isDot = strcmp(engine, "dot") == 0;
  bool *isThere = isDot ? &hasDot : &hasNeato;
  if (*isThere) return true;
  gvplugin_library_t *library = gvs_plugin_load(isDot ? "dot_layout" : "neato_layout").library;
  if (!library) return false;
  gvAddLibrary(gvc_of(context), library);
  return *isThere = true;
}

const char *gvs_loaded_version(void) { return made ? gvcVersion(gvc_of(made)) : ""; }

// "14.1.2": 14 and 1. False for what does not begin with two numbers.
static bool parse(const char *version, long *major, long *minor) {
  char *end;
  *major = strtol(version, &end, 10);
  if (end == version || *end != '.') return false;
  const char *rest = end + 1;
  *minor = strtol(rest, &end, 10);
  return end != rest;
}

bool gvs_versions_fit(const char *built, const char *loaded) {
  long builtMajor, builtMinor, loadedMajor, loadedMinor;
  if (!parse(built, &builtMajor, &builtMinor)) return true;
  if (!parse(loaded, &loadedMajor, &loadedMinor)) return true;
  if (builtMajor != loadedMajor) return false;
  return builtMajor > 2 || builtMinor / 2 == loadedMinor / 2;
}

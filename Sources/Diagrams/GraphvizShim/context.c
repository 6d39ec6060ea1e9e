// Creates the context of the process from the plugin libraries of the installed Graphviz.
//
// Graphviz can also load them itself ("demand loading"). It then reads its configuration, loads libltdl,
// and obeys the environment (GVBINDIR). That takes a quarter of a small diagram's time, and could load
// foreign code. Passing the two or three necessary libraries avoids that.

#define _GNU_SOURCE  // dladdr
#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

#if __has_include(<graphviz/graphviz_version.h>)
#include <graphviz/graphviz_version.h>
#elif __has_include(<graphviz_version.h>)
#include <graphviz_version.h>
#endif

// MARK: Plugins

static char folder[PATH_MAX];

// Plugins are installed in a folder "graphviz" beside libgvc.
static void find_folder(void) {
  Dl_info info;
  if (!dladdr((const void *)&gvContextPlugins, &info) || !info.dli_fname) return;
  const char *slash = strrchr(info.dli_fname, '/');
  if (!slash) return;
  int length = snprintf(folder, sizeof folder, "%.*s/graphviz",
                        (int)(slash - info.dli_fname), info.dli_fname);
  if (length < 0 || (size_t)length >= sizeof folder) folder[0] = '\0';
}

const char *gvs_plugin_folder(void) {
  if (!folder[0]) find_folder();
  return folder;
}

// The interface number in libgvplugin_NAME.so.6 or libgvplugin_NAME.6.dylib; -1 for another file.
// Unnumbered names belong to development packages and may be missing.
static int interface_number(const char *file, const char *prefix) {
  size_t length = strlen(prefix);
  if (strncmp(file, prefix, length) != 0) return -1;
  const char *rest = file + length;
  if (strncmp(rest, ".so.", 4) == 0) {
    rest += 4;
  } else if (rest[0] == '.') {
    rest += 1;
  } else {
    return -1;
  }
  char *end;
  long number = strtol(rest, &end, 10);
  if (end == rest || number < 0 || number > 10000) return -1;
  return (*end == '\0' || strcmp(end, ".dylib") == 0) ? (int)number : -1;
}

// Null: there is none. It's loaded once, and never unloaded.
static gvplugin_library_t *load(const char *name) {
  char prefix[64], symbol[64], path[PATH_MAX + 300];
  snprintf(prefix, sizeof prefix, "libgvplugin_%s", name);
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
  DIR *directory = opendir(gvs_plugin_folder());
  if (!directory) return NULL;
  int best = -1;
  for (struct dirent *entry; (entry = readdir(directory));) {
    int number = interface_number(entry->d_name, prefix);
    if (number > best) {
      best = number;
      snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    }
  }
  closedir(directory);
  if (best < 0) return NULL;
  void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  return handle ? (gvplugin_library_t *)dlsym(handle, symbol) : NULL;
}

bool gvs_plugin_is_installed(const char *name) { return load(name) != NULL; }

// MARK: The context

static gvs_context *made;

// The plugins of the context. Graphviz keeps the pointer to this list, and uses every entry whose name
// begins with "g" and contains "_LTX_library". No library that measures text is needed, because Graphviz
// gets no text.
static lt_symlist_t libraries[3];

static gvs_context *make(gvs_context_status *status) {
  if (!gvs_plugin_folder()[0]) return *status = GVS_NO_PLUGIN_FOLDER, NULL;
  gvplugin_library_t *core = load("core");
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
  // Until here, nothing except its version was read, so its structures don't matter yet.
  return *status = GVS_OTHER_VERSION, NULL;
}

// A plugin library is loaded when the first graph needs it. neato's, which contains nop2, takes 2 ms.
bool gvs_context_has_engine(gvs_context *context, const char *engine) {
  static bool hasDot, hasNeato;
  bool isDot = strcmp(engine, "dot") == 0;
  bool *isThere = isDot ? &hasDot : &hasNeato;
  if (*isThere) return true;
  gvplugin_library_t *library = load(isDot ? "dot_layout" : "neato_layout");
  if (!library) return false;
  gvAddLibrary(gvc_of(context), library);
  return *isThere = true;
}

const char *gvs_built_version(void) {
#ifdef PACKAGE_VERSION
  return PACKAGE_VERSION;
#else
  return "";  // Headers of some versions do not say.
#endif
}

const char *gvs_loaded_version(void) { return made ? gvcVersion(gvc_of(made)) : ""; }

// "14.1.2": 14 and 1. False: it doesn't begin with two numbers.
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

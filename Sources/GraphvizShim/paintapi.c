// Loads Cairo, Pango and fontconfig by their own names, when something is painted for the first time.

#include "paintapi.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#ifdef __APPLE__
#define FILE_OF(name, version) "lib" name "." version ".dylib"
#else
#define FILE_OF(name, version) "lib" name ".so." version
#endif

enum { glib, cairo, pango, pangocairo, fontconfig, libraryCount };
static const char *const files[libraryCount] = {
    [glib] = FILE_OF("glib-2.0", "0"),
    [cairo] = FILE_OF("cairo", "2"),
    [pango] = FILE_OF("pango-1.0", "0"),
    [pangocairo] = FILE_OF("pangocairo-1.0", "0"),
    [fontconfig] = FILE_OF("fontconfig", "1"),
};

static void *handles[libraryCount];
static gvs_paint_functions functions;
static const char *missing;

static void *opened(const char *file) {
  void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
#ifdef __APPLE__
  // Homebrew's folders, of which the loader does not know both.
  static const char *const folders[] = {"/opt/homebrew/lib", "/usr/local/lib"};
  for (int i = 0; !handle && i < 2; i++) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folders[i], file);
    handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  }
#endif
  return handle;
}

static bool find(int library, const char *name, void *function) {
  if (!handles[library]) handles[library] = opened(files[library]);
  void *found = handles[library] ? dlsym(handles[library], name) : NULL;
  if (!found && !missing) missing = handles[library] ? name : files[library];
  memcpy(function, &found, sizeof found);
  return found;
}

const gvs_paint_functions *gvs_paint_api(void) {
  static enum { UNKNOWN, THERE, MISSING } state;
  if (state == UNKNOWN) {
#define GVS_FIND(library, function) find(library, #function, &functions.function) &&
    state = GVS_PAINT_FUNCTIONS(GVS_FIND) true ? THERE : MISSING;
#undef GVS_FIND
    if (state == THERE) gvs_shortage_watch_glib(&functions);
  }
  return state == THERE ? &functions : NULL;
}

const char *gvs_painting_missing(void) { return gvs_paint_api() ? "" : missing; }

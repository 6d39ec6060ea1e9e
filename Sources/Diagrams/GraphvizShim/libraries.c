// Loads Cairo, Pango and fontconfig when the first PNG or PDF is painted.

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"
#include "painting.h"

gvs_libraries gvs_lib;

// The names are in the program as text, where Scripts/loaded-libraries finds them for packages.
#ifdef __APPLE__
#define NAME(stem, number) stem "." number ".dylib"
// dyld doesn't look into Homebrew's folder on Apple silicon, nor into MacPorts'.
static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/",
                                      "/opt/local/lib/"};
#else
#define NAME(stem, number) stem ".so." number
static const char *const folders[] = {""};
#endif

static const char *failure;  // the name of the library that can't be loaded

static void *open_library(const char *name) {
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[128];
    snprintf(path, sizeof path, "%s%s", folders[i], name);
    void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (library) return library;
  }
  failure = name;
  return NULL;
}

static bool find(void *library, const char *name, const char *symbol, void *function) {
  void *found = dlsym(library, symbol);
  memcpy(function, &found, sizeof found);
  if (!found) failure = name;
  return found;
}

// Libraries are never unloaded.
#define FIND(symbol) &&find(library, name, #symbol, &gvs_lib.symbol)
#define LOADER(loader, functions, fileName)    \
  static bool loader(void) {                   \
    static const char name[] = fileName;       \
    void *library = open_library(name);        \
    return library functions(FIND);            \
  }
LOADER(load_cairo, GVS_CAIRO, NAME("libcairo", "2"))
LOADER(load_pango, GVS_PANGO, NAME("libpango-1.0", "0"))
LOADER(load_pango_cairo, GVS_PANGO_CAIRO, NAME("libpangocairo-1.0", "0"))
LOADER(load_gobject, GVS_GOBJECT, NAME("libgobject-2.0", "0"))
LOADER(load_glib, GVS_GLIB, NAME("libglib-2.0", "0"))
LOADER(load_fontconfig, GVS_FONTCONFIG, NAME("libfontconfig", "1"))

const char *gvs_painting_open(void) {
  static bool isOpen;
  gvs_shortage_spare_stack();
  if (isOpen) return NULL;
  if (!load_glib()) return failure;
  gvs_shortage_watch_glib();
  if (!load_gobject() || !load_cairo() || !load_pango() || !load_pango_cairo() ||
      !load_fontconfig()) {
    return failure;
  }
  isOpen = true;
  return NULL;
}

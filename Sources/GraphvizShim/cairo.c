// Loads what PDFs are painted with, and texts of bitmaps that only Pango can set: Graphviz's Pango plugin,
// and through it Pango, Cairo, fontconfig and the fonts.
//
// That takes as long as laying a picture out, which needs none of it: so it is done meanwhile, on a
// thread. Nothing else calls Pango or Cairo before gvs_painting_await has waited for its end.

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cairoapi.h"
#include "internal.h"

gvs_cairo_functions gvs_cairo;
gvs_pango_functions gvs_pango;

static enum { NOT_LOADED, LOADING, LOADED } state;
static pthread_t thread;
static bool isComplete;
static const char *faces[8];
static size_t faceCount;

static bool find(gvs_plugin plugin, const char *symbol, void *function) {
  void *found = dlsym(plugin.handle, symbol);
  memcpy(function, &found, sizeof found);
  return found;
}

static bool find_functions(gvs_plugin plugin) {
#define CAIRO(result, name, parameters) find(plugin, "cairo_" #name, &gvs_cairo.name) &&
#define PANGO(result, name, parameters) find(plugin, "pango_" #name, &gvs_pango.name) &&
#define NEWER_CAIRO(result, name, parameters) find(plugin, "cairo_" #name, &gvs_cairo.name);
#define NEWER_PANGO(result, name, parameters) find(plugin, "pango_" #name, &gvs_pango.name);
  GVS_NEWER_CAIRO_FUNCTIONS(NEWER_CAIRO)
  GVS_NEWER_PANGO_FUNCTIONS(NEWER_PANGO)
  return GVS_CAIRO_FUNCTIONS(CAIRO) GVS_PANGO_FUNCTIONS(PANGO) true;
}

static void *load(void *unused) {
  gvs_shortage_spare_stack();
  gvs_plugin plugin = gvs_plugin_load("pango");
  if (!plugin.handle) return unused;
  gvs_shortage_watch_glib(plugin);
  isComplete = find_functions(plugin) && gvs_fonts_open(faces, faceCount) && gvs_text_masks_open();
  return unused;
}

// With a stack like the first thread's: others get 512 KiB on macOS, of which fontconfig and Pango
// know nothing.
static bool start_thread(void) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setstacksize(&attributes, 8 << 20);
  int status = pthread_create(&thread, &attributes, load, NULL);
  pthread_attr_destroy(&attributes);
  return status == 0;
}

void gvs_painting_prepare(const char *const *families, size_t count) {
  if (state != NOT_LOADED) return;
  for (faceCount = 0; faceCount < count && faceCount < sizeof faces / sizeof *faces; faceCount++) {
    faces[faceCount] = families[faceCount];
  }
  // The process may end early, and fonts must not be opened while it does.
  if (atexit(gvs_painting_settle) == 0 && start_thread()) {
    state = LOADING;
  } else {
    load(NULL);
    state = LOADED;
  }
}

void gvs_painting_settle(void) {
  if (state != LOADING) return;
  pthread_join(thread, NULL);
  state = LOADED;
}

bool gvs_painting_is_there(void) { return state == LOADED && isComplete; }

bool gvs_painting_await(void) {
  gvs_shortage_spare_stack();
  gvs_painting_settle();
  return isComplete;
}

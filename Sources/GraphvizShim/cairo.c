// Loads what bitmaps and PDFs are drawn with: Graphviz's Pango plugin, and through it Pango, Cairo,
// fontconfig and the fonts.
//
// That takes as long as laying a picture out, which needs none of it: so it is done meanwhile, on a
// thread. Nothing else calls Pango or Cairo before gvs_cairo_await has waited for its end.

#include <pthread.h>
#include <stdlib.h>

#include "internal.h"

static enum { NOT_LOADED, LOADING, LOADED } state;
static pthread_t thread;
static gvs_plugin plugin;
static bool isComplete, isAdded;

static void *load(void *unused) {
  gvs_shortage_spare_stack();
  plugin = gvs_plugin_load("pango");
  if (plugin.handle) gvs_shortage_watch_glib(plugin);
  isComplete = plugin.library && gvs_fonts_open(plugin);
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

void gvs_cairo_prepare(gvs_context *context) {
  (void)context;  // There must be one: it brings the metrics that name the faces to load.
  if (state != NOT_LOADED) return;
  // The process may end early, and fonts must not be opened while it does.
  if (atexit(gvs_cairo_settle) == 0 && start_thread()) {
    state = LOADING;
  } else {
    load(NULL);
    state = LOADED;
  }
}

void gvs_cairo_settle(void) {
  if (state != LOADING) return;
  pthread_join(thread, NULL);
  state = LOADED;
}

gvs_context_status gvs_cairo_await(gvs_context *context) {
  gvs_cairo_prepare(context);
  gvs_cairo_settle();
  if (!isComplete) return GVS_NO_PANGO_PLUGIN;
  if (isAdded) return GVS_MADE;
  gvplugin_library_t *pdf = gvs_pdf_device_library(plugin);
  gvplugin_library_t *png = gvs_png_device_library(plugin);
  if (!pdf || !png) return GVS_NO_PANGO_PLUGIN;
  gvAddLibrary(gvc_of(context), plugin.library);
  gvAddLibrary(gvc_of(context), pdf);
  gvAddLibrary(gvc_of(context), png);
  isAdded = true;
  return GVS_MADE;
}

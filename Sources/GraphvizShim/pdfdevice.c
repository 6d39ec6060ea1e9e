// Pango's PDF renderer, but without the time of day in the file: the same picture is to give the
// same bytes.
//
// The date cannot be corrected afterwards: from version 1.18 on, Cairo compresses it. So it is set
// on the page that Cairo begins, by a copy of Pango's renderer in which two functions are ours.

#include <dlfcn.h>

#include "internal.h"

static gvrender_engine_t engine;
static void (*begin_page_in_pango)(GVJ_t *job);

// Cairo is not linked, only loaded with the Pango plugin. The number is its public constant
// CAIRO_PDF_METADATA_CREATE_DATE.
enum { creationDate = 5 };
static void *(*get_target)(void *cairo);
static void (*set_metadata)(void *surface, int what, const char *value);

static void begin_page(GVJ_t *job) {
  begin_page_in_pango(job);
  if (job->context) set_metadata(get_target(job->context), creationDate, "2000-01-01T00:00:00Z");
}

static void draw_text(GVJ_t *job, pointf place, textspan_t *span) {
  gvs_text_draw(job, place, span, GVS_LETTERS);
}

static gvplugin_installed_t renderers[2], devices[2];
static gvplugin_api_t apis[] = {{API_render, renderers}, {API_device, devices}, {0, NULL}};
static char name[] = "segueviz_pdf";
static gvplugin_library_t library = {name, apis};

gvplugin_library_t *gvs_pdf_device_library(gvs_plugin pango) {
  const gvplugin_installed_t *renderer = gvs_plugin_type(pango, API_render, "cairo");
  const gvplugin_installed_t *device = gvs_plugin_type(pango, API_device, "pdf:cairo");
  if (!renderer || !device) return NULL;
  engine = *(gvrender_engine_t *)renderer->engine;
  get_target = (void *(*)(void *))dlsym(pango.handle, "cairo_get_target");
  set_metadata =
      (void (*)(void *, int, const char *))dlsym(pango.handle, "cairo_pdf_surface_set_metadata");
  // Cairo before 1.16 has no way to set the date, and writes none.
  if (get_target && set_metadata && engine.begin_page) {
    begin_page_in_pango = engine.begin_page;
    engine.begin_page = begin_page;
  }
  engine.textspan = draw_text;
  renderers[0] = *renderer;
  renderers[0].type = "segueviz";
  renderers[0].engine = &engine;
  devices[0] = *device;
  devices[0].type = GVS_PDF_FORMAT;
  return &library;
}

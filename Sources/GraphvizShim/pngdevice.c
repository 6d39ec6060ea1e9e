// A device plugin: Cairo draws the picture, this takes the pixels.
//
// Graphviz's own device lets Cairo write the PNG, with five filters tried on each line and zlib's
// default effort: 85 percent of the time a picture takes.
//
// The renderer in front of it is Pango's, with two functions changed for the sake of small files.
// Cairo antialiases by 256 levels or, if it is to be fast, by 16. For each pair of a text's colour and
// the one behind it that makes 16 colours instead of 256, and bitmaps of two thirds the size; side by
// side they can hardly be told apart. Letters have 256 levels unless they are drawn as outlines.

#include <dlfcn.h>

#include "internal.h"

// CAIRO_ANTIALIAS_FAST
enum { antialiasFast = 4 };
static void (*set_antialias)(void *cairo, int antialias);
static void *(*get_target)(void *cairo);
static unsigned char *(*get_pixels)(void *surface);

static gvrender_engine_t renderer;
static void (*begin_page_in_pango)(GVJ_t *job);

static void begin_page(GVJ_t *job) {
  begin_page_in_pango(job);
  if (!job->context) return;
  set_antialias(job->context, antialiasFast);
  // A bitmap has thousands of pages, and fetching each takes as long as drawing a word.
  gvs_memory_enlarge_pages(get_pixels(get_target(job->context)),
                           (size_t)job->width * job->height * sizeof(uint32_t));
}

static void draw_text(GVJ_t *job, pointf place, textspan_t *span) {
  gvs_text_draw(job, place, span, GVS_OUTLINES);
}

// Graphviz passes nothing of the caller's through to a device, so the request is a global; the
// caller's lock guards it.
static gvs_png_request *current;

void gvs_png_device_serve(gvs_png_request *request) { current = request; }

static void write_picture(GVJ_t *job) {
  if (!current) return;
  if (!job->imagedata) {
    current->failure = "Cairo could not make a bitmap of this size";
    return;
  }
  gvs_bitmap bitmap = {(uint32_t *)(void *)job->imagedata, job->width, job->height};
  if (!gvs_png_write(&bitmap, current->texts, current->textCount, &current->result)) {
    current->failure = "the PNG could not be written: out of memory, or libpng refused";
  }
}

static gvdevice_engine_t engine = {NULL, write_picture, NULL};

// 96 dots per inch, as Graphviz's own bitmap devices have.
static gvdevice_features_t features = {
    GVDEVICE_BINARY_FORMAT | GVDEVICE_DOES_TRUECOLOR, {0., 0.}, {0., 0.}, {96., 96.}};

static gvplugin_installed_t devices[] = {
    {0, "png:cairo", 1, &engine, &features}, {0, NULL, 0, NULL, NULL}};
static gvplugin_installed_t renderers[2];
static gvplugin_api_t apis[] = {{API_render, renderers}, {API_device, devices}, {0, NULL}};
static char name[] = "segueviz";
static gvplugin_library_t library = {name, apis};

gvplugin_library_t *gvs_png_device_library(gvs_plugin pango) {
  const gvplugin_installed_t *original = gvs_plugin_type(pango, API_render, "cairo");
  if (!original) return NULL;
  renderer = *(gvrender_engine_t *)original->engine;
  set_antialias = (void (*)(void *, int))dlsym(pango.handle, "cairo_set_antialias");
  get_target = (void *(*)(void *))dlsym(pango.handle, "cairo_get_target");
  get_pixels = (unsigned char *(*)(void *))dlsym(pango.handle, "cairo_image_surface_get_data");
  if (!set_antialias || !get_target || !get_pixels || !renderer.begin_page) return NULL;
  begin_page_in_pango = renderer.begin_page;
  renderer.begin_page = begin_page;
  renderer.textspan = draw_text;
  renderers[0] = *original;
  renderers[0].quality = 1000;  // Pango's own has 10.
  renderers[0].engine = &renderer;
  return &library;
}

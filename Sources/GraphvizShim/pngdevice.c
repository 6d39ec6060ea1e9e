// A device plugin: Cairo draws the picture, this takes the pixels.
//
// Graphviz's own device lets Cairo write the PNG, with five filters tried on each line and zlib's
// default effort: 85 percent of the time a picture takes.

#include "internal.h"

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
  gvs_bitmap bitmap = {(const uint32_t *)(const void *)job->imagedata, job->width, job->height};
  if (!gvs_png_write(&bitmap, current->texts, current->textCount, &current->result)) {
    current->failure = "the PNG could not be written: out of memory, or libpng refused";
  }
}

static gvdevice_engine_t engine = {NULL, write_picture, NULL};

// 96 dots per inch, as Graphviz's own bitmap devices have.
static gvdevice_features_t features = {
    GVDEVICE_BINARY_FORMAT | GVDEVICE_DOES_TRUECOLOR, {0., 0.}, {0., 0.}, {96., 96.}};

static gvplugin_installed_t types[] = {
    {0, "png:cairo", 1, &engine, &features}, {0, NULL, 0, NULL, NULL}};
static gvplugin_api_t apis[] = {{API_device, types}, {0, NULL}};
static char name[] = "segueviz";
static gvplugin_library_t library = {name, apis};

gvplugin_library_t *gvs_png_device_library(void) { return &library; }

// A bitmap or a PDF's page, and what Cairo paints on it: shapes and texts as SVG has them.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "paintapi.h"

struct gvs_canvas {
  const gvs_paint_functions *api;
  cairo_surface_t *surface;
  cairo_t *cairo;
  uint32_t width, height;  // of a bitmap; 0 of a page
  double scale;
  bool isBeyond;  // something is no place, or too far away
  gvs_bytes bytes;         // what Cairo wrote of a page
  size_t capacity;
};

static cairo_status_t append(void *closure, const unsigned char *data, unsigned count) {
  gvs_canvas *canvas = closure;
  if (canvas->bytes.count + count > canvas->capacity) {
    size_t wanted = (canvas->bytes.count + count) * 2;
    unsigned char *grown = realloc(canvas->bytes.data, wanted);
    if (!grown) return CAIRO_STATUS_NO_MEMORY;
    canvas->bytes.data = grown;
    canvas->capacity = wanted;
  }
  memcpy(canvas->bytes.data + canvas->bytes.count, data, count);
  canvas->bytes.count += count;
  return CAIRO_STATUS_SUCCESS;
}

static gvs_canvas *made(void) {
  const gvs_paint_functions *api = gvs_paint_api();
  gvs_canvas *canvas = api ? calloc(1, sizeof *canvas) : NULL;
  if (canvas) {
    canvas->api = api;
    canvas->scale = 1;
  }
  return canvas;
}

// The canvas with its surface; null if there is not enough memory for it.
static gvs_canvas *on_surface(gvs_canvas *canvas) {
  const gvs_paint_functions *api = canvas->api;
  if (api->cairo_surface_status(canvas->surface) == CAIRO_STATUS_SUCCESS) {
    canvas->cairo = api->cairo_create(canvas->surface);
    if (api->cairo_status(canvas->cairo) == CAIRO_STATUS_SUCCESS) {
      api->cairo_set_miter_limit(canvas->cairo, 4);  // SVG's.
      return canvas;
    }
  }
  gvs_canvas_close(canvas);
  return NULL;
}

gvs_canvas *gvs_canvas_bitmap(uint32_t width, uint32_t height) {
  gvs_canvas *canvas = made();
  if (!canvas) return NULL;
  canvas->width = width;
  canvas->height = height;
  canvas->surface =
      canvas->api->cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  return on_surface(canvas);
}

gvs_canvas *gvs_canvas_page(double width, double height) {
  gvs_canvas *canvas = made();
  if (!canvas) return NULL;
  canvas->surface =
      canvas->api->cairo_pdf_surface_create_for_stream(append, canvas, width, height);
  if (!on_surface(canvas)) return NULL;
  // The same diagram is to give the same bytes at any time.
  canvas->api->cairo_pdf_surface_set_metadata(canvas->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                              "2000-01-01T00:00:00Z");
  return canvas;
}

void gvs_canvas_close(gvs_canvas *canvas) {
  if (!canvas) return;
  if (canvas->cairo) canvas->api->cairo_destroy(canvas->cairo);
  // May write the end of a PDF.
  if (canvas->surface) canvas->api->cairo_surface_destroy(canvas->surface);
  gvs_bytes_free(&canvas->bytes);
  free(canvas);
}

void gvs_canvas_transform(gvs_canvas *canvas, double scale, gvs_point origin) {
  canvas->scale = scale;
  canvas->api->cairo_scale(canvas->cairo, scale, scale);
  canvas->api->cairo_translate(canvas->cairo, origin.x, origin.y);
}

// MARK: Shapes

static bool is_visible(uint32_t color) { return color & 0xFF; }

static void set_color(gvs_canvas *canvas, uint32_t color) {
  canvas->api->cairo_set_source_rgba(canvas->cairo, (color >> 24) / 255.0,
                                     (color >> 16 & 0xFF) / 255.0, (color >> 8 & 0xFF) / 255.0,
                                     (color & 0xFF) / 255.0);
}

void gvs_canvas_cover(gvs_canvas *canvas, uint32_t color) {
  set_color(canvas, color);
  canvas->api->cairo_paint(canvas->cairo);
}

// Gaps as SVGWriter gives them to lines: how long dashes are and how long gaps, in points.
static void set_dashes(gvs_canvas *canvas, gvs_dashes dashes) {
  static const double dash[] = {6, 4}, dot[] = {0.1, 5};
  const double *gaps = dashes == GVS_DASHED ? dash : dashes == GVS_DOTTED ? dot : NULL;
  canvas->api->cairo_set_dash(canvas->cairo, gaps, gaps ? 2 : 0, 0);
  canvas->api->cairo_set_line_cap(
      canvas->cairo, dashes == GVS_DOTTED ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
}

// Whether Cairo can count a length's pixels; else nothing more is painted.
static bool is_within(gvs_canvas *canvas, double length) {
  if (fabs(length * canvas->scale) < 1 << 22) return true;
  canvas->isBeyond = true;
  return false;
}

// Paints the path that was made, and ends it.
static void finish_path(gvs_canvas *canvas, const gvs_paint *paint) {
  const gvs_paint_functions *api = canvas->api;
  if (is_visible(paint->fill)) {
    set_color(canvas, paint->fill);
    api->cairo_fill_preserve(canvas->cairo);
  }
  if (is_visible(paint->pen) && paint->penWidth > 0) {
    set_color(canvas, paint->pen);
    set_dashes(canvas, paint->dashes);
    api->cairo_set_line_width(canvas->cairo, paint->penWidth);
    api->cairo_stroke(canvas->cairo);
  }
  api->cairo_new_path(canvas->cairo);
}

static void add_lines(gvs_canvas *canvas, const gvs_point *points, size_t count) {
  canvas->api->cairo_move_to(canvas->cairo, points[0].x, points[0].y);
  for (size_t i = 1; i < count; i++) {
    canvas->api->cairo_line_to(canvas->cairo, points[i].x, points[i].y);
  }
}

static void add_curves(gvs_canvas *canvas, const gvs_point *points, size_t count) {
  canvas->api->cairo_move_to(canvas->cairo, points[0].x, points[0].y);
  for (size_t i = 1; i + 2 < count; i += 3) {
    canvas->api->cairo_curve_to(canvas->cairo, points[i].x, points[i].y, points[i + 1].x,
                                points[i + 1].y, points[i + 2].x, points[i + 2].y);
  }
}

static void add_ellipse(gvs_canvas *canvas, gvs_point center, gvs_point corner) {
  const gvs_paint_functions *api = canvas->api;
  double width = fabs(corner.x - center.x), height = fabs(corner.y - center.y);
  if (width == 0 || height == 0) return;  // Cairo would refuse all that follows.
  api->cairo_save(canvas->cairo);
  api->cairo_translate(canvas->cairo, center.x, center.y);
  api->cairo_scale(canvas->cairo, width, height);
  api->cairo_new_sub_path(canvas->cairo);
  api->cairo_arc(canvas->cairo, 0, 0, 1, 0, 2 * M_PI);
  api->cairo_close_path(canvas->cairo);
  api->cairo_restore(canvas->cairo);
}

void gvs_canvas_shape(gvs_canvas *canvas, gvs_mark_kind kind, const gvs_point *points, size_t count,
                      const gvs_paint *paint) {
  for (size_t i = 0; i < count; i++) {
    if (!is_within(canvas, points[i].x) || !is_within(canvas, points[i].y)) return;
  }
  if (count == 0) return;
  switch (kind) {
    case GVS_POLYGON:
      add_lines(canvas, points, count);
      canvas->api->cairo_close_path(canvas->cairo);
      break;
    case GVS_POLYLINE: add_lines(canvas, points, count); break;
    case GVS_CURVE: add_curves(canvas, points, count); break;
    case GVS_ELLIPSE:
      if (count == 2) add_ellipse(canvas, points[0], points[1]);
      break;
    case GVS_TEXT: return;
  }
  finish_path(canvas, paint);
}

void gvs_canvas_rectangle(gvs_canvas *canvas, gvs_box box, double radius, const gvs_paint *paint) {
  const gvs_paint_functions *api = canvas->api;
  if (radius > 0) {
    double left = box.minX + radius, right = box.maxX - radius;
    double top = box.minY + radius, bottom = box.maxY - radius;
    api->cairo_move_to(canvas->cairo, left, box.minY);  // Where SVG begins with dashes.
    api->cairo_arc(canvas->cairo, right, top, radius, 1.5 * M_PI, 2 * M_PI);
    api->cairo_arc(canvas->cairo, right, bottom, radius, 0, 0.5 * M_PI);
    api->cairo_arc(canvas->cairo, left, bottom, radius, 0.5 * M_PI, M_PI);
    api->cairo_arc(canvas->cairo, left, top, radius, M_PI, 1.5 * M_PI);
    api->cairo_close_path(canvas->cairo);
  } else {
    api->cairo_rectangle(canvas->cairo, box.minX, box.minY, box.maxX - box.minX,
                         box.maxY - box.minY);
  }
  finish_path(canvas, paint);
}

void gvs_canvas_text(gvs_canvas *canvas, const gvs_text *text) {
  // What is farther away than any diagram is wide cannot be seen.
  if (!(fabs(text->place.x) < 1 << 20 && fabs(text->place.y) < 1 << 20)) return;
  if (!is_within(canvas, text->size * 128)) return;
  canvas->api->cairo_save(canvas->cairo);
  set_color(canvas, text->color);
  gvs_text_draw(canvas->cairo, text);
  canvas->api->cairo_restore(canvas->cairo);
}

// MARK: Files

// Why what was painted is not whole; null: it is.
static const char *failure_of(gvs_canvas *canvas) {
  const gvs_paint_functions *api = canvas->api;
  if (canvas->isBeyond) {
    return "it could not be painted: something in it is too large or too far away for any picture";
  }
  cairo_status_t status = api->cairo_status(canvas->cairo);
  if (status == CAIRO_STATUS_SUCCESS) status = api->cairo_surface_status(canvas->surface);
  if (status == CAIRO_STATUS_SUCCESS) return NULL;
  return status == CAIRO_STATUS_NO_MEMORY ? "there was not enough memory to paint it"
                                          : api->cairo_status_to_string(status);
}

const char *gvs_canvas_write_png(gvs_canvas *canvas, const gvs_png_text *texts, size_t textCount,
                                 gvs_bytes *result) {
  if (canvas->width == 0) return "a page is no bitmap";
  canvas->api->cairo_surface_flush(canvas->surface);
  const char *failure = failure_of(canvas);
  if (failure) return failure;
  gvs_bitmap bitmap = {canvas->api->cairo_image_surface_get_data(canvas->surface),
                       (size_t)canvas->api->cairo_image_surface_get_stride(canvas->surface),
                       canvas->width, canvas->height};
  return gvs_png_write(&bitmap, texts, textCount, result);
}

const char *gvs_canvas_write_pdf(gvs_canvas *canvas, gvs_bytes *result) {
  if (canvas->width > 0) return "a bitmap is no page";
  const char *failure = failure_of(canvas);
  if (failure) return failure;
  canvas->api->cairo_destroy(canvas->cairo);
  canvas->cairo = NULL;
  canvas->api->cairo_surface_finish(canvas->surface);
  cairo_status_t status = canvas->api->cairo_surface_status(canvas->surface);
  if (status != CAIRO_STATUS_SUCCESS) return canvas->api->cairo_status_to_string(status);
  *result = canvas->bytes;
  canvas->bytes = (gvs_bytes){NULL, 0};
  return NULL;
}

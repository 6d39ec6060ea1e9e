// A bitmap or a page, and what is painted on it: shapes and texts as SVG has them.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cairoapi.h"
#include "internal.h"

// CAIRO_FORMAT_ARGB32, CAIRO_ANTIALIAS_FAST, CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND,
// CAIRO_STATUS_NO_MEMORY, CAIRO_PDF_METADATA_CREATE_DATE.
enum { formatARGB32 = 0, antialiasFast = 4, capButt = 0, capRound = 1, noMemory = 1 };
enum { creationDate = 5 };

struct gvs_canvas {
  void *surface, *cairo;
  uint32_t width, height;  // of a bitmap
  bool isBitmap;
  bool isOpaque;  // an opaque colour lies below everything, which nothing makes translucent again
  gvs_bytes page;  // what Cairo wrote of a PDF
  size_t capacity;
};

static gvs_canvas *opened(gvs_canvas *canvas) {
  if (!canvas->surface || gvs_cairo.surface_status(canvas->surface) != 0) {
    gvs_canvas_close(canvas);
    return NULL;
  }
  canvas->cairo = gvs_cairo.create(canvas->surface);
  gvs_cairo.set_miter_limit(canvas->cairo, 4);  // SVG's.
  return canvas;
}

gvs_canvas *gvs_canvas_bitmap(uint32_t width, uint32_t height) {
  gvs_canvas *canvas = width <= INT32_MAX && height <= INT32_MAX ? calloc(1, sizeof *canvas) : NULL;
  if (!canvas) return NULL;
  canvas->isBitmap = true;
  canvas->width = width;
  canvas->height = height;
  canvas->surface = gvs_cairo.image_surface_create(formatARGB32, (int)width, (int)height);
  if (!opened(canvas)) return NULL;
  // Cairo antialiases by 256 levels or, if it is to be fast, by 16. For each pair of a colour and the one
  // behind it that makes 16 colours instead of 256, and files of two thirds the size; side by side they
  // can hardly be told apart.
  gvs_cairo.set_antialias(canvas->cairo, antialiasFast);
  // A bitmap has thousands of pages, and fetching each takes as long as painting a word.
  gvs_memory_enlarge_pages(gvs_cairo.image_surface_get_data(canvas->surface),
                           (size_t)width * height * sizeof(uint32_t));
  return canvas;
}

static int append(void *closure, const unsigned char *data, unsigned count) {
  gvs_canvas *canvas = closure;
  if (canvas->page.count + count > canvas->capacity) {
    size_t wanted = (canvas->page.count + count) * 2;
    unsigned char *grown = realloc(canvas->page.data, wanted);
    if (!grown) return noMemory;
    canvas->page.data = grown;
    canvas->capacity = wanted;
  }
  memcpy(canvas->page.data + canvas->page.count, data, count);
  canvas->page.count += count;
  return 0;
}

gvs_canvas *gvs_canvas_page(double width, double height) {
  gvs_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->surface = gvs_cairo.pdf_surface_create_for_stream(append, canvas, width, height);
  if (!opened(canvas)) return NULL;
  // The same picture is to give the same bytes at any time. Cairo before 1.16 writes no date.
  if (gvs_cairo.pdf_surface_set_metadata) {
    gvs_cairo.pdf_surface_set_metadata(canvas->surface, creationDate, "2000-01-01T00:00:00Z");
  }
  return canvas;
}

void gvs_canvas_close(gvs_canvas *canvas) {
  if (!canvas) return;
  if (canvas->cairo) gvs_cairo.destroy(canvas->cairo);
  if (canvas->surface) gvs_cairo.surface_destroy(canvas->surface);  // May write the end of a PDF.
  gvs_bytes_free(&canvas->page);
  free(canvas);
}

void gvs_canvas_transform(gvs_canvas *canvas, double scale, gvs_point origin) {
  gvs_cairo.scale(canvas->cairo, scale, scale);
  gvs_cairo.translate(canvas->cairo, origin.x, origin.y);
}

// MARK: Shapes

static bool is_visible(uint32_t color) { return color & 0xFF; }

static void set_color(gvs_canvas *canvas, uint32_t color) {
  gvs_cairo.set_source_rgba(canvas->cairo, (color >> 24) / 255.0, (color >> 16 & 0xFF) / 255.0,
                            (color >> 8 & 0xFF) / 255.0, (color & 0xFF) / 255.0);
}

void gvs_canvas_cover(gvs_canvas *canvas, uint32_t color) {
  set_color(canvas, color);
  gvs_cairo.paint(canvas->cairo);
  if ((color & 0xFF) == 0xFF) canvas->isOpaque = true;
}

// Gaps as SVGWriter gives them to lines.
static void set_dashes(gvs_canvas *canvas, gvs_dashes dashes) {
  static const double dash[] = {6, 4}, dot[] = {0.1, 5};
  gvs_cairo.set_dash(canvas->cairo, dashes == GVS_DASHED ? dash : dot, dashes == GVS_SOLID ? 0 : 2, 0);
  gvs_cairo.set_line_cap(canvas->cairo, dashes == GVS_DOTTED ? capRound : capButt);
}

// Paints the path that was made, and ends it.
static void finish_path(gvs_canvas *canvas, const gvs_paint *paint) {
  if (is_visible(paint->fill)) {
    set_color(canvas, paint->fill);
    gvs_cairo.fill_preserve(canvas->cairo);
  }
  if (is_visible(paint->pen) && paint->penWidth > 0) {
    set_color(canvas, paint->pen);
    set_dashes(canvas, paint->dashes);
    gvs_cairo.set_line_width(canvas->cairo, paint->penWidth);
    gvs_cairo.stroke(canvas->cairo);
  }
  gvs_cairo.new_path(canvas->cairo);
}

static void add_curves(void *cairo, const gvs_point *points, size_t count) {
  gvs_cairo.move_to(cairo, points[0].x, points[0].y);
  for (size_t i = 1; i + 2 < count; i += 3) {
    gvs_cairo.curve_to(cairo, points[i].x, points[i].y, points[i + 1].x, points[i + 1].y,
                       points[i + 2].x, points[i + 2].y);
  }
}

static void add_lines(void *cairo, const gvs_point *points, size_t count) {
  gvs_cairo.move_to(cairo, points[0].x, points[0].y);
  for (size_t i = 1; i < count; i++) gvs_cairo.line_to(cairo, points[i].x, points[i].y);
}

static void add_ellipse(void *cairo, gvs_point center, gvs_point corner) {
  double width = fabs(corner.x - center.x), height = fabs(corner.y - center.y);
  if (width == 0 || height == 0) return;  // Cairo would refuse all that follows.
  gvs_cairo.save(cairo);
  gvs_cairo.translate(cairo, center.x, center.y);
  gvs_cairo.scale(cairo, width, height);
  gvs_cairo.new_sub_path(cairo);
  gvs_cairo.arc(cairo, 0, 0, 1, 0, 2 * M_PI);
  gvs_cairo.close_path(cairo);
  gvs_cairo.restore(cairo);
}

void gvs_canvas_shape(gvs_canvas *canvas, gvs_mark_kind kind, const gvs_point *points, size_t count,
                      const gvs_paint *paint) {
  if (count == 0) return;
  switch (kind) {
    case GVS_POLYGON:
      add_lines(canvas->cairo, points, count);
      gvs_cairo.close_path(canvas->cairo);
      break;
    case GVS_POLYLINE: add_lines(canvas->cairo, points, count); break;
    case GVS_CURVE: add_curves(canvas->cairo, points, count); break;
    case GVS_ELLIPSE:
      if (count == 2) add_ellipse(canvas->cairo, points[0], points[1]);
      break;
    case GVS_TEXT: return;
  }
  finish_path(canvas, paint);
}

void gvs_canvas_rectangle(gvs_canvas *canvas, gvs_box box, double radius, const gvs_paint *paint) {
  void *cairo = canvas->cairo;
  if (radius > 0) {
    double left = box.minX + radius, right = box.maxX - radius;
    double top = box.minY + radius, bottom = box.maxY - radius;
    gvs_cairo.move_to(cairo, left, box.minY);  // Where SVG begins with dashes.
    gvs_cairo.arc(cairo, right, top, radius, 1.5 * M_PI, 2 * M_PI);
    gvs_cairo.arc(cairo, right, bottom, radius, 0, 0.5 * M_PI);
    gvs_cairo.arc(cairo, left, bottom, radius, 0.5 * M_PI, M_PI);
    gvs_cairo.arc(cairo, left, top, radius, M_PI, 1.5 * M_PI);
    gvs_cairo.close_path(cairo);
  } else {
    gvs_cairo.rectangle(cairo, box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY);
  }
  finish_path(canvas, paint);
}

void gvs_canvas_text(gvs_canvas *canvas, const gvs_text *text) {
  gvs_cairo.save(canvas->cairo);
  set_color(canvas, text->color);
  gvs_text_draw(canvas->cairo, text, canvas->isBitmap ? GVS_OUTLINES : GVS_LETTERS);
  gvs_cairo.restore(canvas->cairo);
}

// MARK: Files

const char *gvs_canvas_write_png(gvs_canvas *canvas, const gvs_png_text *texts, size_t textCount,
                                 gvs_bytes *result) {
  int status = gvs_cairo.status(canvas->cairo);
  if (status != 0) return gvs_cairo.status_to_string(status);
  gvs_cairo.surface_flush(canvas->surface);
  gvs_bitmap bitmap = {
      (uint32_t *)(void *)gvs_cairo.image_surface_get_data(canvas->surface), canvas->width,
      canvas->height, canvas->isOpaque};
  // Of this format rows lie one behind another.
  if (!bitmap.pixels || !gvs_png_write(&bitmap, texts, textCount, result)) {
    return "the PNG could not be written: out of memory, or libpng refused";
  }
  return NULL;
}

const char *gvs_canvas_write_pdf(gvs_canvas *canvas, gvs_bytes *result) {
  int status = gvs_cairo.status(canvas->cairo);
  gvs_cairo.destroy(canvas->cairo);
  canvas->cairo = NULL;
  gvs_cairo.surface_finish(canvas->surface);
  if (status == 0) status = gvs_cairo.surface_status(canvas->surface);
  if (status != 0) return gvs_cairo.status_to_string(status);
  *result = canvas->page;
  canvas->page = (gvs_bytes){NULL, 0};
  return NULL;
}

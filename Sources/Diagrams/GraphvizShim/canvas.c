// A bitmap or a PDF page, on which Cairo paints the same shapes and texts as in an SVG.

#include <math.h>
#include <stdlib.h>

#include "internal.h"
#include "painting.h"

struct gvs_canvas {
  cairo_surface_t *surface;
  cairo_t *cairo;
  gvs_bitmap bitmap;  // of a page: without pixels
  gvs_bytes bytes;    // of a page: the output of Cairo
  double scale;   // pixels per point
  bool isBeyond;  // something is outside of Cairo's coordinates
};

// MARK: Creating a canvas

static gvs_canvas *made(gvs_canvas *canvas) {
  if (gvs_lib.cairo_surface_status(canvas->surface) == CAIRO_STATUS_SUCCESS) {
    canvas->cairo = gvs_lib.cairo_create(canvas->surface);
    gvs_lib.cairo_set_miter_limit(canvas->cairo, 4);  // SVG's
    if (gvs_lib.cairo_status(canvas->cairo) == CAIRO_STATUS_SUCCESS) return canvas;
  }
  gvs_canvas_close(canvas);
  return NULL;
}

gvs_canvas *gvs_canvas_bitmap(uint32_t width, uint32_t height) {
  if (width > INT16_MAX || height > INT16_MAX) return NULL;  // Cairo's limit
  gvs_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->bitmap.width = width;
  canvas->bitmap.height = height;
  canvas->bitmap.pixels = calloc(height, width * sizeof(uint32_t) + 1);
  if (!canvas->bitmap.pixels) {
    gvs_canvas_close(canvas);
    return NULL;
  }
  canvas->surface = gvs_lib.cairo_image_surface_create_for_data(
      (unsigned char *)canvas->bitmap.pixels, CAIRO_FORMAT_ARGB32, (int)width, (int)height,
      (int)(width * sizeof(uint32_t)));
  return made(canvas);
}

static cairo_status_t append(void *canvas, const unsigned char *data, unsigned count) {
  bool isAppended = gvs_bytes_append(&((gvs_canvas *)canvas)->bytes, data, count);
  return isAppended ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY;
}

gvs_canvas *gvs_canvas_page(double width, double height) {
  gvs_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->surface = gvs_lib.cairo_pdf_surface_create_for_stream(append, canvas, width, height);
  // The bytes don't depend on the time.
  gvs_lib.cairo_pdf_surface_set_metadata(canvas->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                         "2000-01-01T00:00:00Z");
  return made(canvas);
}

void gvs_canvas_close(gvs_canvas *canvas) {
  if (!canvas) return;
  if (canvas->cairo) gvs_lib.cairo_destroy(canvas->cairo);
  if (canvas->surface) gvs_lib.cairo_surface_destroy(canvas->surface);  // may write a PDF's end
  free(canvas->bitmap.pixels);
  gvs_bytes_free(&canvas->bytes);
  free(canvas);
}

void gvs_canvas_scale(gvs_canvas *canvas, double scale) {
  gvs_lib.cairo_scale(canvas->cairo, scale, scale);
  canvas->scale = scale;
  // 96 pixels per inch, the size of a CSS pixel, are 3,780 per meter.
  canvas->bitmap.pixelsPerMeter = (uint32_t)round(scale * 0.75 * 3780);
}

// MARK: Colors

static bool is_visible(uint32_t color) { return color & 0xFF; }

// A color's component in Cairo's bitmaps.
static uint32_t component(uint32_t value, uint32_t alpha) {
  return (uint32_t)(value / 255.0 * (alpha / 255.0) * 65535 + 0.5) >> 8;
}

static void note_ink(gvs_bitmap *bitmap, uint32_t color) {
  uint32_t alpha = color & 0xFF;
  uint32_t ink = alpha << 24 | component(color >> 24, alpha) << 16 |
                 component(color >> 16 & 0xFF, alpha) << 8 | component(color >> 8 & 0xFF, alpha);
  for (size_t i = 0; i < bitmap->inkCount; i++) {
    if (bitmap->inks[i] == ink) return;
  }
  if (bitmap->inkCount < gvs_maximum_colors) {
    bitmap->inks[bitmap->inkCount++] = ink;
  } else {
    bitmap->hasMoreInks = true;
  }
}

static void set_color(gvs_canvas *canvas, uint32_t color) {
  gvs_lib.cairo_set_source_rgba(canvas->cairo, (color >> 24) / 255.0, (color >> 16 & 0xFF) / 255.0,
                                (color >> 8 & 0xFF) / 255.0, (color & 0xFF) / 255.0);
  if (canvas->bitmap.pixels) note_ink(&canvas->bitmap, color);
}

// MARK: Shapes

void gvs_canvas_cover(gvs_canvas *canvas, uint32_t color) {
  set_color(canvas, color);
  gvs_lib.cairo_paint(canvas->cairo);
}

static void set_dashes(cairo_t *cairo, gvs_dashes dashes) {
  // The lengths of strokes and gaps in points, as in SVGWriter.
  static const double dash[] = {6, 4}, dot[] = {0.1, 5};
  const double *gaps = dashes == GVS_DASHED ? dash : dashes == GVS_DOTTED ? dot : NULL;
  gvs_lib.cairo_set_dash(cairo, gaps, gaps ? 2 : 0, 0);
  gvs_lib.cairo_set_line_cap(cairo,
                             dashes == GVS_DOTTED ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
}

// Paints the path, and ends it.
static void finish_path(gvs_canvas *canvas, const gvs_paint *paint) {
  if (is_visible(paint->fill)) {
    set_color(canvas, paint->fill);
    gvs_lib.cairo_fill_preserve(canvas->cairo);
  }
  if (is_visible(paint->pen) && paint->penWidth > 0) {
    set_color(canvas, paint->pen);
    set_dashes(canvas->cairo, paint->dashes);
    gvs_lib.cairo_set_line_width(canvas->cairo, paint->penWidth);
    gvs_lib.cairo_stroke(canvas->cairo);
  }
  gvs_lib.cairo_new_path(canvas->cairo);
}

// Cairo's coordinates overflow at some million pixels.
static bool can_be_placed(gvs_canvas *canvas, gvs_point point) {
  gvs_lib.cairo_user_to_device(canvas->cairo, &point.x, &point.y);
  bool isNear = fabs(point.x) < 1 << 20 && fabs(point.y) < 1 << 20;  // false for NaN
  if (!isNear) canvas->isBeyond = true;
  return isNear;
}

static void add_lines(cairo_t *cairo, const gvs_point *points, size_t count) {
  gvs_lib.cairo_move_to(cairo, points[0].x, points[0].y);
  for (size_t i = 1; i < count; i++) gvs_lib.cairo_line_to(cairo, points[i].x, points[i].y);
}

static void add_curves(cairo_t *cairo, const gvs_point *points, size_t count) {
  gvs_lib.cairo_move_to(cairo, points[0].x, points[0].y);
  for (size_t i = 1; i + 2 < count; i += 3) {
    gvs_lib.cairo_curve_to(cairo, points[i].x, points[i].y, points[i + 1].x, points[i + 1].y,
                           points[i + 2].x, points[i + 2].y);
  }
}

static void add_ellipse(cairo_t *cairo, gvs_point center, gvs_point corner) {
  double width = fabs(corner.x - center.x), height = fabs(corner.y - center.y);
  if (width == 0 || height == 0) return;  // Cairo would reject everything after it.
  gvs_lib.cairo_save(cairo);
  gvs_lib.cairo_translate(cairo, center.x, center.y);
  gvs_lib.cairo_scale(cairo, width, height);
  gvs_lib.cairo_new_sub_path(cairo);
  gvs_lib.cairo_arc(cairo, 0, 0, 1, 0, 2 * M_PI);
  gvs_lib.cairo_close_path(cairo);
  gvs_lib.cairo_restore(cairo);
}

void gvs_canvas_shape(gvs_canvas *canvas, gvs_mark_kind kind, const gvs_point *points, size_t count,
                      const gvs_paint *paint) {
  if (count == 0) return;
  for (size_t i = 0; i < count; i++) {
    if (!can_be_placed(canvas, points[i])) return;
  }
  switch (kind) {
    case GVS_POLYGON:
      add_lines(canvas->cairo, points, count);
      gvs_lib.cairo_close_path(canvas->cairo);
      break;
    case GVS_POLYLINE: add_lines(canvas->cairo, points, count); break;
    case GVS_CURVE: add_curves(canvas->cairo, points, count); break;
    case GVS_ELLIPSE:
      if (count == 2) add_ellipse(canvas->cairo, points[0], points[1]);
      break;
  }
  finish_path(canvas, paint);
}

// Moves a side, so that a pen with this width covers whole pixels.
static double on_pixels(double place, double pen) {
  double shift = fmod(pen, 2) == 1 ? 0.5 : 0;
  return round(place - shift) + shift;
}

// Moves a box by less than a pixel, so that its border covers whole pixels.
static void place_on_pixels(const gvs_canvas *canvas, gvs_box *box, double *penWidth) {
  double scale = canvas->scale;
  // A line thinner than a pixel would disappear.
  if ((box->maxX - box->minX) * scale < 1 || (box->maxY - box->minY) * scale < 1) return;
  double pen = *penWidth > 0 ? fmax(round(*penWidth * scale), 1) : 0;
  *penWidth = pen / scale;
  box->minX = on_pixels(box->minX * scale, pen) / scale;
  box->minY = on_pixels(box->minY * scale, pen) / scale;
  box->maxX = on_pixels(box->maxX * scale, pen) / scale;
  box->maxY = on_pixels(box->maxY * scale, pen) / scale;
}

void gvs_canvas_rectangle(gvs_canvas *canvas, gvs_box box, double radius, const gvs_paint *paint) {
  cairo_t *cairo = canvas->cairo;
  if (!can_be_placed(canvas, (gvs_point){box.minX, box.minY}) ||
      !can_be_placed(canvas, (gvs_point){box.maxX, box.maxY})) {
    return;
  }
  gvs_paint whole = *paint;
  if (!is_visible(whole.pen)) whole.penWidth = 0;
  if (canvas->bitmap.pixels) place_on_pixels(canvas, &box, &whole.penWidth);
  if (radius > 0) {
    double left = box.minX + radius, right = box.maxX - radius;
    double top = box.minY + radius, bottom = box.maxY - radius;
    gvs_lib.cairo_move_to(cairo, left, box.minY);  // the place where SVG begins dashes
    gvs_lib.cairo_arc(cairo, right, top, radius, 1.5 * M_PI, 2 * M_PI);
    gvs_lib.cairo_arc(cairo, right, bottom, radius, 0, 0.5 * M_PI);
    gvs_lib.cairo_arc(cairo, left, bottom, radius, 0.5 * M_PI, M_PI);
    gvs_lib.cairo_arc(cairo, left, top, radius, M_PI, 1.5 * M_PI);
    gvs_lib.cairo_close_path(cairo);
  } else {
    gvs_lib.cairo_rectangle(cairo, box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY);
  }
  finish_path(canvas, &whole);
}

// MARK: Texts

void gvs_canvas_text(gvs_canvas *canvas, const gvs_text *text) {
  // Letters larger than any diagram need no precise size.
  gvs_point end = {text->place.x + text->size, text->place.y + text->size};
  if (!(text->size > 0) || !can_be_placed(canvas, text->place) || !can_be_placed(canvas, end)) return;
  gvs_lib.cairo_save(canvas->cairo);
  // Letters in 16 shades look like those in 255, and a batch of PNGs takes a quarter less time.
  gvs_lib.cairo_set_antialias(canvas->cairo, CAIRO_ANTIALIAS_FAST);
  set_color(canvas, text->color);
  gvs_text line = *text;
  if (canvas->bitmap.pixels) {
    // On whole pixels, a baseline is sharp, and the same text looks the same everywhere.
    gvs_lib.cairo_user_to_device(canvas->cairo, &line.place.x, &line.place.y);
    line.place = (gvs_point){round(line.place.x), round(line.place.y)};
    gvs_lib.cairo_device_to_user(canvas->cairo, &line.place.x, &line.place.y);
  }
  gvs_text_paint(canvas->cairo, &line,
                 canvas->bitmap.pixels ? GVS_TEXT_AS_OUTLINES : GVS_TEXT_AS_LETTERS);
  gvs_lib.cairo_restore(canvas->cairo);
}

// MARK: Writing

// Ends painting. Returns the error, or null.
static const char *finished(gvs_canvas *canvas) {
  cairo_status_t status = gvs_lib.cairo_status(canvas->cairo);
  gvs_lib.cairo_destroy(canvas->cairo);
  canvas->cairo = NULL;
  gvs_lib.cairo_surface_finish(canvas->surface);
  if (status == CAIRO_STATUS_SUCCESS) status = gvs_lib.cairo_surface_status(canvas->surface);
  if (canvas->isBeyond) {
    return "it could not be painted: something in it is too large or too far away for any picture";
  }
  if (status == CAIRO_STATUS_NO_MEMORY) return "there was not enough memory to paint it";
  return status == CAIRO_STATUS_SUCCESS ? NULL : gvs_lib.cairo_status_to_string(status);
}

const char *gvs_canvas_write_png(gvs_canvas *canvas, const gvs_png_text *texts, size_t textCount,
                                 gvs_bytes *result) {
  if (!canvas->bitmap.pixels) return "a page is no bitmap";
  const char *failure = finished(canvas);
  return failure ? failure : gvs_png_write(&canvas->bitmap, texts, textCount, result);
}

const char *gvs_canvas_write_pdf(gvs_canvas *canvas, gvs_bytes *result) {
  if (canvas->bitmap.pixels) return "a bitmap is no page";
  const char *failure = finished(canvas);
  if (failure) return failure;
  *result = canvas->bytes;
  canvas->bytes = (gvs_bytes){0};
  return NULL;
}

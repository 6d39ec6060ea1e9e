// A PDF's page, and what Cairo paints on it: shapes and texts as SVG has them.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cairoapi.h"
#include "canvasparts.h"
#include "internal.h"

// CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_STATUS_NO_MEMORY, CAIRO_PDF_METADATA_CREATE_DATE.
enum { capButt = 0, capRound = 1, noMemory = 1, creationDate = 5 };

struct gvs_page {
  void *surface, *cairo;
  gvs_bytes bytes;  // what Cairo wrote
  size_t capacity;
};

static int append(void *closure, const unsigned char *data, unsigned count) {
  gvs_page *page = closure;
  if (page->bytes.count + count > page->capacity) {
    size_t wanted = (page->bytes.count + count) * 2;
    unsigned char *grown = realloc(page->bytes.data, wanted);
    if (!grown) return noMemory;
    page->bytes.data = grown;
    page->capacity = wanted;
  }
  memcpy(page->bytes.data + page->bytes.count, data, count);
  page->bytes.count += count;
  return 0;
}

gvs_page *gvs_page_make(double width, double height) {
  gvs_page *page = calloc(1, sizeof *page);
  if (!page) return NULL;
  page->surface = gvs_cairo.pdf_surface_create_for_stream(append, page, width, height);
  if (!page->surface || gvs_cairo.surface_status(page->surface) != 0) {
    gvs_page_close(page);
    return NULL;
  }
  page->cairo = gvs_cairo.create(page->surface);
  gvs_cairo.set_miter_limit(page->cairo, 4);  // SVG's.
  // The same picture is to give the same bytes at any time. Cairo before 1.16 writes no date.
  if (gvs_cairo.pdf_surface_set_metadata) {
    gvs_cairo.pdf_surface_set_metadata(page->surface, creationDate, "2000-01-01T00:00:00Z");
  }
  return page;
}

void gvs_page_close(gvs_page *page) {
  if (!page) return;
  if (page->cairo) gvs_cairo.destroy(page->cairo);
  if (page->surface) gvs_cairo.surface_destroy(page->surface);  // May write the end of a PDF.
  gvs_bytes_free(&page->bytes);
  free(page);
}

void gvs_page_transform(gvs_page *page, double scale, gvs_point origin) {
  gvs_cairo.scale(page->cairo, scale, scale);
  gvs_cairo.translate(page->cairo, origin.x, origin.y);
}

// MARK: Shapes

void gvs_page_cover(gvs_page *page, uint32_t color) {
  gvs_cairo_set_color(page->cairo, color);
  gvs_cairo.paint(page->cairo);
}

static void set_dashes(gvs_page *page, gvs_dashes dashes) {
  const double *gaps = gvs_gaps(dashes);
  gvs_cairo.set_dash(page->cairo, gaps, gaps ? 2 : 0, 0);
  gvs_cairo.set_line_cap(page->cairo, dashes == GVS_DOTTED ? capRound : capButt);
}

// Paints the path that was made, and ends it.
static void finish_path(gvs_page *page, const gvs_paint *paint) {
  if (gvs_is_visible(paint->fill)) {
    gvs_cairo_set_color(page->cairo, paint->fill);
    gvs_cairo.fill_preserve(page->cairo);
  }
  if (gvs_is_visible(paint->pen) && paint->penWidth > 0) {
    gvs_cairo_set_color(page->cairo, paint->pen);
    set_dashes(page, paint->dashes);
    gvs_cairo.set_line_width(page->cairo, paint->penWidth);
    gvs_cairo.stroke(page->cairo);
  }
  gvs_cairo.new_path(page->cairo);
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

void gvs_page_shape(gvs_page *page, gvs_mark_kind kind, const gvs_point *points, size_t count,
                    const gvs_paint *paint) {
  if (count == 0) return;
  switch (kind) {
    case GVS_POLYGON:
      add_lines(page->cairo, points, count);
      gvs_cairo.close_path(page->cairo);
      break;
    case GVS_POLYLINE: add_lines(page->cairo, points, count); break;
    case GVS_CURVE: add_curves(page->cairo, points, count); break;
    case GVS_ELLIPSE:
      if (count == 2) add_ellipse(page->cairo, points[0], points[1]);
      break;
    case GVS_TEXT: return;
  }
  finish_path(page, paint);
}

void gvs_page_rectangle(gvs_page *page, gvs_box box, double radius, const gvs_paint *paint) {
  void *cairo = page->cairo;
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
  finish_path(page, paint);
}

void gvs_page_text(gvs_page *page, const gvs_text *text) {
  gvs_cairo.save(page->cairo);
  gvs_cairo_set_color(page->cairo, text->color);
  gvs_text_draw(page->cairo, text);
  gvs_cairo.restore(page->cairo);
}

const char *gvs_page_write(gvs_page *page, gvs_bytes *result) {
  int status = gvs_cairo.status(page->cairo);
  gvs_cairo.destroy(page->cairo);
  page->cairo = NULL;
  gvs_cairo.surface_finish(page->surface);
  if (status == 0) status = gvs_cairo.surface_status(page->surface);
  if (status != 0) return gvs_cairo.status_to_string(status);
  *result = page->bytes;
  page->bytes = (gvs_bytes){NULL, 0};
  return NULL;
}

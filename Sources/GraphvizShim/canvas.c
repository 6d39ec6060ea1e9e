// A bitmap or a page, for callers that do not care which.

#include <stdlib.h>

#include "canvasparts.h"

struct gvs_canvas {
  gvs_picture *picture;  // one of the two
  gvs_page *page;
};

static gvs_canvas *made(gvs_picture *picture, gvs_page *page) {
  gvs_canvas *canvas = picture || page ? malloc(sizeof *canvas) : NULL;
  if (canvas) {
    *canvas = (gvs_canvas){picture, page};
  } else {
    gvs_picture_close(picture);
    gvs_page_close(page);
  }
  return canvas;
}

gvs_canvas *gvs_canvas_bitmap(uint32_t width, uint32_t height) {
  return made(gvs_picture_make(width, height), NULL);
}

gvs_canvas *gvs_canvas_page(double width, double height) {
  return made(NULL, gvs_page_make(width, height));
}

void gvs_canvas_close(gvs_canvas *canvas) {
  if (!canvas) return;
  gvs_picture_close(canvas->picture);
  gvs_page_close(canvas->page);
  free(canvas);
}

void gvs_canvas_transform(gvs_canvas *canvas, double scale, gvs_point origin) {
  if (canvas->page) return gvs_page_transform(canvas->page, scale, origin);
  gvs_picture_transform(canvas->picture, scale, origin);
}

void gvs_canvas_cover(gvs_canvas *canvas, uint32_t color) {
  if (canvas->page) return gvs_page_cover(canvas->page, color);
  gvs_picture_cover(canvas->picture, color);
}

void gvs_canvas_shape(gvs_canvas *canvas, gvs_mark_kind kind, const gvs_point *points, size_t count,
                      const gvs_paint *paint) {
  if (canvas->page) return gvs_page_shape(canvas->page, kind, points, count, paint);
  gvs_picture_shape(canvas->picture, kind, points, count, paint);
}

void gvs_canvas_rectangle(gvs_canvas *canvas, gvs_box box, double radius, const gvs_paint *paint) {
  if (canvas->page) return gvs_page_rectangle(canvas->page, box, radius, paint);
  gvs_picture_rectangle(canvas->picture, box, radius, paint);
}

bool gvs_canvas_text(gvs_canvas *canvas, const gvs_text *text) {
  if (canvas->picture) return gvs_picture_text(canvas->picture, text);
  gvs_page_text(canvas->page, text);
  return true;
}

const char *gvs_canvas_write_png(gvs_canvas *canvas, const gvs_png_text *texts, size_t textCount,
                                 gvs_bytes *result) {
  if (!canvas->picture) return "a page is no bitmap";
  return gvs_picture_write(canvas->picture, texts, textCount, result);
}

const char *gvs_canvas_write_pdf(gvs_canvas *canvas, gvs_bytes *result) {
  return canvas->page ? gvs_page_write(canvas->page, result) : "a bitmap is no page";
}

// What a canvas is: a picture that is painted here, or a page that Cairo paints on.

#ifndef GRAPHVIZ_SHIM_CANVAS_PARTS_H
#define GRAPHVIZ_SHIM_CANVAS_PARTS_H

#include "Raster/raster.h"

// picture.c
typedef struct gvs_picture gvs_picture;
gvs_picture *gvs_picture_make(uint32_t width, uint32_t height);
void gvs_picture_close(gvs_picture *picture);
void gvs_picture_transform(gvs_picture *picture, double scale, gvs_point origin);
void gvs_picture_cover(gvs_picture *picture, uint32_t color);
void gvs_picture_shape(gvs_picture *picture, gvs_mark_kind kind, const gvs_point *points,
                       size_t count, const gvs_paint *paint);
void gvs_picture_rectangle(gvs_picture *picture, gvs_box box, double radius,
                           const gvs_paint *paint);
bool gvs_picture_text(gvs_picture *picture, const gvs_text *text);
const char *gvs_picture_write(gvs_picture *picture, const gvs_png_text *texts, size_t textCount,
                              gvs_bytes *result);

// page.c
typedef struct gvs_page gvs_page;
gvs_page *gvs_page_make(double width, double height);
void gvs_page_close(gvs_page *page);
void gvs_page_transform(gvs_page *page, double scale, gvs_point origin);
void gvs_page_cover(gvs_page *page, uint32_t color);
void gvs_page_shape(gvs_page *page, gvs_mark_kind kind, const gvs_point *points, size_t count,
                    const gvs_paint *paint);
void gvs_page_rectangle(gvs_page *page, gvs_box box, double radius, const gvs_paint *paint);
void gvs_page_text(gvs_page *page, const gvs_text *text);
const char *gvs_page_write(gvs_page *page, gvs_bytes *result);

// textmasks.c: paints a text that Pango sets, whose em has so many pixels.
void gvs_set_text_paint(gvs_pixels *pixels, const gvs_text *text, double em, int x, int y);

// pngwriter.c: why there is no PNG, or null. What becomes of the pixels is open.
const char *gvs_png_write(gvs_pixels *pixels, const gvs_png_text *texts, size_t textCount,
                          gvs_bytes *result);

static inline bool gvs_is_visible(uint32_t color) { return color & 0xFF; }

// Gaps as SVGWriter gives them to lines: how long dashes are and how long gaps, in points. Null: none.
static inline const double *gvs_gaps(gvs_dashes dashes) {
  static const double dash[] = {6, 4}, dot[] = {0.1, 5};
  return dashes == GVS_DASHED ? dash : dashes == GVS_DOTTED ? dot : NULL;
}

#endif

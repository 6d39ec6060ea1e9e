// A bitmap, and what is painted on it: shapes and texts as SVG has them.

#include <math.h>
#include <stdlib.h>

#include "canvasparts.h"
#include "internal.h"

struct gvs_picture {
  gvs_pixels pixels;
  double scale;
  gvs_point origin;
  // The shape that is painted, and the line along it; kept, as the next one needs them, too.
  gvs_outline path, line;
  bool isBeyond;  // something lies where no pixels are counted
};

gvs_picture *gvs_picture_make(uint32_t width, uint32_t height) {
  gvs_picture *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->scale = 1;
  if (gvs_pixels_make(&picture->pixels, width, height)) return picture;
  free(picture);
  return NULL;
}

void gvs_picture_close(gvs_picture *picture) {
  if (!picture) return;
  gvs_pixels_free(&picture->pixels);
  gvs_outline_free(&picture->path);
  gvs_outline_free(&picture->line);
  free(picture);
}

void gvs_picture_transform(gvs_picture *picture, double scale, gvs_point origin) {
  picture->scale = scale;
  picture->origin = origin;
}

void gvs_picture_cover(gvs_picture *picture, uint32_t color) {
  if (!gvs_is_visible(color)) return;
  gvs_pixels_set_ink(&picture->pixels, color);
  gvs_pixels_cover(&picture->pixels);
}

// MARK: Shapes

static gvs_point placed(const gvs_picture *picture, gvs_point point) {
  return (gvs_point){(point.x + picture->origin.x) * picture->scale,
                     (point.y + picture->origin.y) * picture->scale};
}

static void paint_outline(gvs_picture *picture, const gvs_outline *outline, uint32_t color) {
  gvs_pixels *pixels = &picture->pixels;
  gvs_pixels_set_ink(pixels, color);
  if (!gvs_coverage(outline, (int)pixels->width, (int)pixels->height, gvs_pixels_paint, pixels)) {
    pixels->isBroken = true;
    // A line breaks where its path did.
    picture->isBeyond |= picture->path.isBeyond || outline->isBeyond;
  }
}

// Paints the path that was made.
static void paint_path(gvs_picture *picture, const gvs_paint *paint) {
  if (gvs_is_visible(paint->fill)) paint_outline(picture, &picture->path, paint->fill);
  if (!gvs_is_visible(paint->pen) || !(paint->penWidth > 0)) return;
  double scale = picture->scale, scaled[2];
  const double *gaps = gvs_gaps(paint->dashes);
  for (int i = 0; gaps && i < 2; i++) scaled[i] = gaps[i] * scale;
  gvs_pen pen = {paint->penWidth * scale, paint->dashes == GVS_DOTTED, gaps ? scaled : NULL};
  gvs_outline_clear(&picture->line);
  gvs_outline_stroke(&picture->path, &pen, &picture->line);
  paint_outline(picture, &picture->line, paint->pen);
}

static void add_lines(gvs_picture *picture, const gvs_point *points, size_t count) {
  gvs_outline_move(&picture->path, placed(picture, points[0]));
  for (size_t i = 1; i < count; i++) gvs_outline_line(&picture->path, placed(picture, points[i]));
}

static void add_curves(gvs_picture *picture, const gvs_point *points, size_t count) {
  gvs_outline_move(&picture->path, placed(picture, points[0]));
  for (size_t i = 1; i + 2 < count; i += 3) {
    gvs_outline_cubic(&picture->path, placed(picture, points[i]), placed(picture, points[i + 1]),
                      placed(picture, points[i + 2]));
  }
}

// A quarter of an ellipse, from where the path is, by way of the corner of the box around it.
static void add_quarter(gvs_picture *picture, gvs_point from, gvs_point corner, gvs_point to) {
  static const double part = 0.5522847498;  // of the way to the corner: closest to an arc
  gvs_point first = {from.x + (corner.x - from.x) * part, from.y + (corner.y - from.y) * part};
  gvs_point second = {to.x + (corner.x - to.x) * part, to.y + (corner.y - to.y) * part};
  gvs_outline_line(&picture->path, placed(picture, from));
  gvs_outline_cubic(&picture->path, placed(picture, first), placed(picture, second),
                    placed(picture, to));
}

// Clockwise from a point: where SVG begins with dashes.
static void add_ellipse(gvs_picture *picture, gvs_point center, gvs_point corner) {
  double width = fabs(corner.x - center.x), height = fabs(corner.y - center.y);
  double left = center.x - width, right = center.x + width;
  double top = center.y - height, bottom = center.y + height;
  gvs_point sides[] = {{right, center.y}, {center.x, bottom}, {left, center.y}, {center.x, top}};
  gvs_point corners[] = {{right, bottom}, {left, bottom}, {left, top}, {right, top}};
  gvs_outline_move(&picture->path, placed(picture, sides[0]));
  for (int i = 0; i < 4; i++) add_quarter(picture, sides[i], corners[i], sides[(i + 1) % 4]);
  gvs_outline_close(&picture->path);
}

void gvs_picture_shape(gvs_picture *picture, gvs_mark_kind kind, const gvs_point *points,
                       size_t count, const gvs_paint *paint) {
  if (count == 0) return;
  gvs_outline_clear(&picture->path);
  switch (kind) {
    case GVS_POLYGON:
      add_lines(picture, points, count);
      gvs_outline_close(&picture->path);
      break;
    case GVS_POLYLINE: add_lines(picture, points, count); break;
    case GVS_CURVE: add_curves(picture, points, count); break;
    case GVS_ELLIPSE:
      if (count != 2) return;
      add_ellipse(picture, points[0], points[1]);
      break;
    case GVS_TEXT: return;
  }
  paint_path(picture, paint);
}

void gvs_picture_rectangle(gvs_picture *picture, gvs_box box, double radius,
                           const gvs_paint *paint) {
  gvs_outline_clear(&picture->path);
  double left = box.minX + radius, right = box.maxX - radius;
  double top = box.minY + radius, bottom = box.maxY - radius;
  gvs_point corners[] = {
      {box.maxX, box.minY}, {box.maxX, box.maxY}, {box.minX, box.maxY}, {box.minX, box.minY}};
  if (radius > 0) {
    gvs_outline_move(&picture->path, placed(picture, (gvs_point){left, box.minY}));
    add_quarter(picture, (gvs_point){right, box.minY}, corners[0], (gvs_point){box.maxX, top});
    add_quarter(picture, (gvs_point){box.maxX, bottom}, corners[1], (gvs_point){right, box.maxY});
    add_quarter(picture, (gvs_point){left, box.maxY}, corners[2], (gvs_point){box.minX, bottom});
    add_quarter(picture, (gvs_point){box.minX, top}, corners[3], (gvs_point){left, box.minY});
  } else {
    gvs_outline_move(&picture->path, placed(picture, corners[3]));
    for (int i = 0; i < 3; i++) gvs_outline_line(&picture->path, placed(picture, corners[i]));
  }
  gvs_outline_close(&picture->path);
  paint_path(picture, paint);
}

// MARK: Texts

// On whole pixels, so that the same text looks the same everywhere.
bool gvs_picture_text(gvs_picture *picture, const gvs_text *text) {
  gvs_point place = placed(picture, text->place);
  double em = text->size * picture->scale;
  // What is farther away than any picture is wide cannot be seen.
  if (!(em > 0 && fabs(place.x) < 1 << 20 && fabs(place.y) < 1 << 20)) return true;
  // Letters larger than any picture have ends whose places no int holds.
  if (em >= 1 << 15) return picture->isBeyond = picture->pixels.isBroken = true;
  int x = (int)round(place.x), y = (int)round(place.y);
  gvs_pixels_set_ink(&picture->pixels, text->color);
  if (gvs_letters_paint(&picture->pixels, text, em, x, y)) return true;
  if (!gvs_painting_is_there()) return false;
  gvs_set_text_paint(&picture->pixels, text, em, x, y);
  return true;
}

const char *gvs_picture_write(gvs_picture *picture, const gvs_png_text *texts, size_t textCount,
                              gvs_bytes *result) {
  if (picture->isBeyond) {
    return "it could not be painted: something in it is too large or too far away for any picture";
  }
  if (picture->pixels.isBroken) return "there was not enough memory to paint it";
  return gvs_png_write(&picture->pixels, texts, textCount, result);
}

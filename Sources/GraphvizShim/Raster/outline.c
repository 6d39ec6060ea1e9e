// Contours of straight lines.

#include <math.h>
#include <stdlib.h>

#include "raster.h"

// Pixels are counted in 256ths with 32 bits: what is farther away than this is not seen.
static const double farthest = 1 << 21;

void gvs_outline_clear(gvs_outline *outline) {
  outline->count = 0;
  outline->contourCount = 0;
  outline->isBroken = outline->isBeyond = false;
}

void gvs_outline_free(gvs_outline *outline) {
  free(outline->points);
  free(outline->contours);
  *outline = (gvs_outline){0};
}

size_t gvs_outline_end(const gvs_outline *outline, size_t contour) {
  return contour + 1 < outline->contourCount ? outline->contours[contour + 1].first
                                             : outline->count;
}

static bool has_room(gvs_outline *outline) {
  if (outline->count < outline->capacity) return true;
  size_t wanted = outline->capacity * 2 + 64;
  gvs_point *grown = realloc(outline->points, wanted * sizeof *grown);
  if (!grown) return false;
  outline->points = grown;
  outline->capacity = wanted;
  return true;
}

static bool has_room_for_contour(gvs_outline *outline) {
  if (outline->contourCount < outline->contourCapacity) return true;
  size_t wanted = outline->contourCapacity * 2 + 16;
  gvs_contour *grown = realloc(outline->contours, wanted * sizeof *grown);
  if (!grown) return false;
  outline->contours = grown;
  outline->contourCapacity = wanted;
  return true;
}

void gvs_outline_line(gvs_outline *outline, gvs_point to) {
  bool isPoint = fabs(to.x) < farthest && fabs(to.y) < farthest;  // False for what is no number.
  if (!isPoint) outline->isBeyond = true;
  if (outline->isBroken || !isPoint || outline->contourCount == 0 || !has_room(outline)) {
    outline->isBroken = true;
    return;
  }
  outline->points[outline->count++] = to;
}

void gvs_outline_move(gvs_outline *outline, gvs_point to) {
  if (!has_room_for_contour(outline)) outline->isBroken = true;
  if (outline->isBroken) return;
  outline->contours[outline->contourCount++] = (gvs_contour){outline->count, false};
  gvs_outline_line(outline, to);
}

void gvs_outline_close(gvs_outline *outline) {
  if (outline->contourCount > 0) outline->contours[outline->contourCount - 1].isClosed = true;
}

// How many straight lines a curve takes whose control points are so far from a straight one: the error of
// each falls with the square of their number.
static int line_count(double bend) {
  static const double mostError = 0.05;
  double count = ceil(sqrt(bend / mostError));
  return count < 1 ? 1 : count < 200 ? (int)count : 200;
}

static gvs_point last_point(const gvs_outline *outline) {
  return outline->count > 0 ? outline->points[outline->count - 1] : (gvs_point){0, 0};
}

static double bend(gvs_point a, gvs_point b, gvs_point c) {
  return hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);
}

void gvs_outline_conic(gvs_outline *outline, gvs_point control, gvs_point to) {
  gvs_point from = last_point(outline);
  int count = line_count(bend(from, control, to) / 4);
  for (int i = 1; i < count; i++) {
    double t = (double)i / count, s = 1 - t;
    gvs_outline_line(outline, (gvs_point){
        s * s * from.x + 2 * s * t * control.x + t * t * to.x,
        s * s * from.y + 2 * s * t * control.y + t * t * to.y});
  }
  gvs_outline_line(outline, to);
}

void gvs_outline_cubic(gvs_outline *outline, gvs_point first, gvs_point second, gvs_point to) {
  gvs_point from = last_point(outline);
  int count = line_count(0.75 * fmax(bend(from, first, second), bend(first, second, to)));
  for (int i = 1; i < count; i++) {
    double t = (double)i / count, s = 1 - t;
    double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    gvs_outline_line(outline, (gvs_point){a * from.x + b * first.x + c * second.x + d * to.x,
                                          a * from.y + b * first.y + c * second.y + d * to.y});
  }
  gvs_outline_line(outline, to);
}

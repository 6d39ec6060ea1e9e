// Lines of some width along a path, as outlines.
//
// Each straight piece is a rectangle, each corner a wedge on its outer side, each round end half a
// disc. All turn the same way, so that where two overlap they count as one.

#include <math.h>

#include "raster.h"

// SVG's.
static const double miterLimit = 4;

// More dashes than any picture has: a line that would need more has none.
static const double mostDashes = 100000;

typedef struct {
  gvs_outline *result;
  double half;  // of the line's width
  bool isRound;
} pen;

static gvs_point along(gvs_point point, gvs_point direction, double length) {
  return (gvs_point){point.x + direction.x * length, point.y + direction.y * length};
}

static gvs_point left_of(gvs_point direction) { return (gvs_point){-direction.y, direction.x}; }

static double cross(gvs_point a, gvs_point b) { return a.x * b.y - a.y * b.x; }
static double dot(gvs_point a, gvs_point b) { return a.x * b.x + a.y * b.y; }

static void add_piece(const pen *pen, gvs_point from, gvs_point to, gvs_point direction) {
  gvs_point side = left_of(direction);
  gvs_outline_move(pen->result, along(from, side, -pen->half));
  gvs_outline_line(pen->result, along(to, side, -pen->half));
  gvs_outline_line(pen->result, along(to, side, pen->half));
  gvs_outline_line(pen->result, along(from, side, pen->half));
}

// The outer side of a corner between two pieces.
static void add_corner(const pen *pen, gvs_point corner, gvs_point before, gvs_point after) {
  double turn = cross(before, after), straightness = dot(before, after);
  if (fabs(turn) < 1e-6 && straightness > 0) return;
  double outer = turn > 0 ? -pen->half : pen->half;
  gvs_point first = along(corner, left_of(before), outer);
  gvs_point last = along(corner, left_of(after), outer);
  gvs_outline_move(pen->result, corner);
  gvs_outline_line(pen->result, turn > 0 ? first : last);
  // A tip is as far from the corner as the angle is sharp: 1 / sin(angle / 2) of half the width.
  double sine = sqrt((1 + straightness) / 2);
  if (sine * miterLimit > 1) {
    double reach = outer * tan(acos(fmax(-1, fmin(1, straightness))) / 2);
    gvs_outline_line(pen->result, along(first, before, fabs(reach)));
  }
  gvs_outline_line(pen->result, turn > 0 ? last : first);
}

// Half a disc behind a line's end; the direction leads out of the line.
static void add_round_end(const pen *pen, gvs_point end, gvs_point direction) {
  int count = 4 + (int)fmin(60, ceil(2 * sqrt(pen->half)));
  gvs_point side = left_of(direction);
  gvs_outline_move(pen->result, along(end, side, -pen->half));
  for (int i = 1; i <= count; i++) {
    double angle = M_PI * i / count;
    gvs_point to = along(end, side, -pen->half * cos(angle));
    gvs_outline_line(pen->result, along(to, direction, pen->half * sin(angle)));
  }
}

// A part of a contour, of which its pieces are told in order.
typedef struct {
  pen pen;
  bool isBegun;
  gvs_point beginning, firstDirection, end, lastDirection;
} run;

static void add_to_run(run *run, gvs_point from, gvs_point to, gvs_point direction) {
  add_piece(&run->pen, from, to, direction);
  if (run->isBegun) {
    add_corner(&run->pen, from, run->lastDirection, direction);
  } else {
    run->beginning = from;
    run->firstDirection = direction;
  }
  run->isBegun = true;
  run->end = to;
  run->lastDirection = direction;
}

static void end_run(run *run) {
  if (run->isBegun && run->pen.isRound) {
    gvs_point back = {-run->firstDirection.x, -run->firstDirection.y};
    add_round_end(&run->pen, run->beginning, back);
    add_round_end(&run->pen, run->end, run->lastDirection);
  }
  run->isBegun = false;
}

// Where a line is in its dashes.
typedef struct {
  const double *lengths;  // null: there are no gaps
  double rest;            // of the dash or gap
  bool isGap;
} dashing;

static void add_dashed(run *run, dashing *dashing, gvs_point from, gvs_point to) {
  double length = hypot(to.x - from.x, to.y - from.y), done = 0;
  gvs_point way = {(to.x - from.x) / length, (to.y - from.y) / length};
  while (dashing->lengths && length - done > dashing->rest) {
    gvs_point start = along(from, way, done), stop = along(from, way, done + dashing->rest);
    if (!dashing->isGap) add_to_run(run, start, stop, way);
    end_run(run);
    done += dashing->rest;
    dashing->isGap = !dashing->isGap;
    dashing->rest = dashing->lengths[dashing->isGap];
  }
  dashing->rest -= length - done;
  if (!dashing->isGap) add_to_run(run, along(from, way, done), to, way);
}

static double length_of(const gvs_point *points, size_t count) {
  double length = 0;
  for (size_t i = 1; i < count; i++) {
    length += hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  }
  return length;
}

void gvs_outline_stroke(const gvs_outline *path, const gvs_pen *style, gvs_outline *result) {
  for (size_t i = 0; i < path->contourCount; i++) {
    const gvs_point *points = path->points + path->contours[i].first;
    size_t count = gvs_outline_end(path, i) - path->contours[i].first;
    bool isClosed = path->contours[i].isClosed;
    run run = {.pen = {result, style->width / 2, style->isRound}};
    dashing dashing = {style->dashes, 0, false};
    if (dashing.lengths) {
      double period = dashing.lengths[0] + dashing.lengths[1];
      if (!(length_of(points, count) < period * mostDashes)) dashing.lengths = NULL;
    }
    if (dashing.lengths) dashing.rest = dashing.lengths[0];
    for (size_t place = 1; place < count + isClosed; place++) {
      gvs_point from = points[place - 1], to = points[place % count];
      if (from.x != to.x || from.y != to.y) add_dashed(&run, &dashing, from, to);
    }
    if (isClosed && run.isBegun && !dashing.lengths) {
      add_corner(&run.pen, run.beginning, run.lastDirection, run.firstDirection);
    } else {
      end_run(&run);
    }
  }
  if (path->isBroken) result->isBroken = true;
}

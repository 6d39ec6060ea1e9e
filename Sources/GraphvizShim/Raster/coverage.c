// How much of each pixel an outline covers, exactly: its area in 256ths of a pixel's sides.
//
// Where a line comes by a pixel it leaves two numbers: how high it is there, which counts for all pixels on
// its right, and the area on its left in that pixel, which does not belong to it. Only such pixels are kept,
// as lists of their rows.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "raster.h"

enum { one = 256 };

typedef struct {
  int x, height, area;
  int next;  // in the row; -1: none
} cell;

// Kept for the next outline. Whoever paints holds the caller's lock.
static cell *cells;
static size_t cellCount, cellCapacity;
// The first cell of each, and the one that a line came by last: the next line comes by near to it.
static struct {
  int first, last;
} *rows;
static size_t rowCapacity;

typedef struct {
  int width, height;
  int firstRow, lastRow;  // that have cells
  bool isBroken;
} area;

static int new_cell(area *area, int x, int next) {
  if (cellCount == cellCapacity) {
    size_t wanted = cellCapacity * 2 + 1024;
    cell *grown = wanted < INT32_MAX ? realloc(cells, wanted * sizeof *grown) : NULL;
    if (!grown) return area->isBroken = true, -1;
    cells = grown;
    cellCapacity = wanted;
  }
  cells[cellCount] = (cell){x, 0, 0, next};
  return (int)cellCount++;
}

static void add(area *area, int x, int row, int height, int part) {
  if (height == 0 || area->isBroken) return;
  int before = rows[row].last >= 0 && cells[rows[row].last].x <= x ? rows[row].last : -1;
  int place = before >= 0 ? before : rows[row].first;
  while (place >= 0 && cells[place].x < x) {
    before = place;
    place = cells[place].next;
  }
  if (place < 0 || cells[place].x > x) {
    place = new_cell(area, x, place);
    if (place < 0) return;
    if (before >= 0) {
      cells[before].next = place;
    } else {
      rows[row].first = place;
    }
  }
  cells[place].height += height;
  cells[place].area += part;
  rows[row].last = place;
}

// A line inside one row, all in 256ths; `y` from the row's beginning.
static void add_in_row(area *area, int row, int x, int y, int toX, int toY) {
  int column = x >> 8, lastColumn = toX >> 8;
  if (column == lastColumn) {
    add(area, column, row, toY - y, (x + toX - 2 * column * one) * (toY - y));
    return;
  }
  int step = toX > x ? 1 : -1;
  int64_t dx = toX - x, dy = toY - y;
  int fromX = x, fromY = y;
  while (column != lastColumn) {
    int side = (step > 0 ? column + 1 : column) * one;
    int sideY = y + (int)(dy * (side - x) / dx);
    add(area, column, row, sideY - fromY, (fromX + side - 2 * column * one) * (sideY - fromY));
    fromX = side;
    fromY = sideY;
    column += step;
  }
  add(area, column, row, toY - fromY, (fromX + toX - 2 * column * one) * (toY - fromY));
}

static int in_256ths(double length) { return (int)lrint(length * one); }

// A line inside the area.
static void add_line(area *area, gvs_point from, gvs_point to) {
  int x = in_256ths(from.x), y = in_256ths(from.y), toX = in_256ths(to.x), toY = in_256ths(to.y);
  if (y == toY) return;
  int step = toY > y ? 1 : -1;
  int row = step > 0 ? y >> 8 : (y - 1) >> 8, lastRow = step > 0 ? (toY - 1) >> 8 : toY >> 8;
  int low = step > 0 ? row : lastRow, high = step > 0 ? lastRow : row;
  if (low < area->firstRow) area->firstRow = low;
  if (high > area->lastRow) area->lastRow = high;
  int64_t dx = toX - x, dy = toY - y;
  int fromX = x, fromY = y;
  for (; row != lastRow; row += step) {
    int side = (step > 0 ? row + 1 : row) * one;
    int sideX = x + (int)(dx * (side - y) / dy);
    add_in_row(area, row, fromX, fromY - row * one, sideX, side - row * one);
    fromX = sideX;
    fromY = side;
  }
  add_in_row(area, row, fromX, fromY - row * one, toX, toY - row * one);
}

static gvs_point at_x(gvs_point from, gvs_point to, double x) {
  return (gvs_point){x, from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)};
}

static gvs_point at_y(gvs_point from, gvs_point to, double y) {
  return (gvs_point){from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y), y};
}

static double between(double value, double least, double most) {
  return value < least ? least : value > most ? most : value;
}

// What is left of the area counts as its left side, as all on its right is covered by it; what is
// right of it counts for nothing, and is put on its right side.
static void add_clipped(area *area, gvs_point from, gvs_point to) {
  double width = area->width, height = area->height;
  if ((from.y <= 0 && to.y <= 0) || (from.y >= height && to.y >= height)) return;
  gvs_point start = from, end = to;
  if (start.y < 0 || start.y > height) start = at_y(from, to, start.y < 0 ? 0 : height);
  if (end.y < 0 || end.y > height) end = at_y(from, to, end.y < 0 ? 0 : height);
  double sides[2] = {0, width};
  if (start.x > end.x) sides[0] = width, sides[1] = 0;
  gvs_point before = start;
  for (int i = 0; i < 2; i++) {
    if ((start.x - sides[i]) * (end.x - sides[i]) >= 0) continue;
    gvs_point next = at_x(start, end, sides[i]);
    next.y = between(next.y, 0, height);
    add_line(area, (gvs_point){between(before.x, 0, width), before.y},
             (gvs_point){between(next.x, 0, width), next.y});
    before = next;
  }
  add_line(area, (gvs_point){between(before.x, 0, width), before.y},
           (gvs_point){between(end.x, 0, width), end.y});
}

static unsigned coverage_of(int64_t doubledArea) {
  int64_t covered = (doubledArea < 0 ? -doubledArea : doubledArea) >> 9;
  return covered > 255 ? 255 : (unsigned)covered;
}

static void tell_row(const area *area, int row, gvs_span *span, void *receiver) {
  int64_t height = 0;
  int x = 0;
  for (int place = rows[row].first; place >= 0; place = cells[place].next) {
    const cell *cell = &cells[place];
    if (cell->x >= area->width) break;
    unsigned coverage = coverage_of(height * 2 * one);
    if (cell->x > x && coverage > 0) span(receiver, x, row, cell->x - x, coverage);
    height += cell->height;
    coverage = coverage_of(height * 2 * one - cell->area);
    if (coverage > 0) span(receiver, cell->x, row, 1, coverage);
    x = cell->x + 1;
  }
  unsigned coverage = coverage_of(height * 2 * one);
  if (x < area->width && coverage > 0) span(receiver, x, row, area->width - x, coverage);
}

bool gvs_coverage(const gvs_outline *outline, int width, int height, gvs_span *span,
                  void *receiver) {
  if (outline->isBroken) return false;
  size_t rowCount = (size_t)height + 1;  // A line may end on the lower side.
  if (rowCount > rowCapacity) {
    void *grown = realloc(rows, rowCount * sizeof *rows);
    if (!grown) return false;
    rows = grown;
    memset(rows + rowCapacity, -1, (rowCount - rowCapacity) * sizeof *rows);
    rowCapacity = rowCount;
  }
  area area = {.width = width, .height = height, .firstRow = height, .lastRow = -1};
  cellCount = 0;
  for (size_t i = 0; i < outline->contourCount; i++) {
    size_t first = outline->contours[i].first, end = gvs_outline_end(outline, i);
    for (size_t place = first; place < end; place++) {
      size_t next = place + 1 < end ? place + 1 : first;
      add_clipped(&area, outline->points[place], outline->points[next]);
    }
  }
  for (int row = area.firstRow; row <= area.lastRow; row++) {
    if (!area.isBroken && row < height) tell_row(&area, row, span, receiver);
    rows[row].first = rows[row].last = -1;
  }
  return !area.isBroken;
}

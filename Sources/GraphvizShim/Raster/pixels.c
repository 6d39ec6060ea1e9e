// Colours of pixels: as places in a palette as long as it suffices, in the very bytes that become the
// PNG's, and then as colours.
//
// A quarter of the memory is a quarter of its pages, and what is compressed; so colours are spared.
// What is covered in part has one of sixteen shades, and takes a shade that is there already where the
// difference cannot be seen. A colour that covers pixels whole is always itself.

#include <stdlib.h>
#include <string.h>

#include "raster.h"

static unsigned opacity(uint32_t color) { return color >> 24; }

static unsigned scaled(unsigned value, unsigned part) { return (value * part + 127) / 255; }

// 0xRRGGBBAA as it is kept.
static uint32_t multiplied(uint32_t color) {
  unsigned alpha = color & 0xFF;
  return alpha << 24 | scaled(color >> 24, alpha) << 16 | scaled(color >> 16 & 0xFF, alpha) << 8 |
         scaled(color >> 8 & 0xFF, alpha);
}

// One colour over another.
static uint32_t over(uint32_t color, uint32_t below, unsigned level) {
  unsigned part = level * 255 / (gvs_level_count - 1);
  unsigned rest = 255 - scaled(opacity(color), part);
  uint32_t result = 0;
  for (unsigned shift = 0; shift < 32; shift += 8) {
    unsigned value = ((color >> shift & 0xFF) * part + (below >> shift & 0xFF) * rest + 127) / 255;
    result |= (value < 255 ? value : 255) << shift;
  }
  return result;
}

static size_t row_bytes(const gvs_pixels *pixels) { return (size_t)pixels->width + 1; }

bool gvs_pixels_make(gvs_pixels *pixels, uint32_t width, uint32_t height) {
  *pixels = (gvs_pixels){.width = width, .height = height, .colorCount = 1};
  if (width > 1 << 15 || height > 1 << 15) return false;  // So that four bytes of each can be counted.
  pixels->rows = calloc(height, row_bytes(pixels));
  return pixels->rows;
}

void gvs_pixels_free(gvs_pixels *pixels) {
  for (int i = 0; i < pixels->inkCount; i++) free(pixels->inks[i].blends);
  free(pixels->rows);
  free(pixels->wide);
}

// The palette does not suffice: from now on each pixel has its colour itself. In the same memory, from the
// last pixel on, so that none is written over that was not read; with a byte more for each row, which makes
// room for the rows of a PNG.
static void widen(gvs_pixels *pixels) {
  size_t count = (size_t)pixels->width * pixels->height;
  uint32_t *wide = realloc(pixels->rows, count * sizeof *wide + pixels->height);
  if (!wide) {
    pixels->isBroken = true;
    return;
  }
  pixels->rows = NULL;
  pixels->wide = wide;
  const unsigned char *place = (const unsigned char *)wide + pixels->height * row_bytes(pixels);
  for (uint32_t y = 0; y < pixels->height; y++) {
    for (uint32_t x = 0; x < pixels->width; x++) wide[--count] = pixels->palette[*--place];
    place--;  // What begins the row.
  }
}

// MARK: The palette

static int place_of(const gvs_pixels *pixels, uint32_t color) {
  for (int i = 0; i < pixels->colorCount; i++) {
    if (pixels->palette[i] == color) return i;
  }
  return -1;
}

// The place of a colour, new if need be; -1 if there is no room.
static int place_for(gvs_pixels *pixels, uint32_t color) {
  int place = place_of(pixels, color);
  if (place >= 0 || pixels->colorCount == gvs_maximum_colors) return place;
  place = pixels->colorCount++;
  pixels->palette[place] = color;
  for (int i = 0; i < 4; i++) pixels->channels[i][place] = (unsigned char)(color >> 8 * i);
  return place;
}

// How unlike each colour is to this one, in the channel in which it is most so. A loop that compilers
// turn into a few instructions for many colours at once.
static void compare(const gvs_pixels *pixels, uint32_t color, unsigned char *results) {
  memset(results, 0, gvs_maximum_colors);
  for (int i = 0; i < 4; i++) {
    const unsigned char *values = pixels->channels[i], value = (unsigned char)(color >> 8 * i);
    for (int place = 0; place < gvs_maximum_colors; place++) {
      unsigned char more = values[place] > value ? values[place] : value;
      unsigned char less = values[place] < value ? values[place] : value;
      unsigned char apart = (unsigned char)(more - less);
      results[place] = apart > results[place] ? apart : results[place];
    }
  }
}

// What is opaque stays so, and what is not there at all.
static bool are_as_opaque(uint32_t one, uint32_t other) {
  unsigned first = opacity(one), second = opacity(other);
  return first == second || (first % 255 != 0 && second % 255 != 0);
}

// How unlike a shade may be to the one that is taken for it: the more, the less room is left. Sixteen
// shades between black and white are as far from what they stand for as the first of these.
static unsigned tolerance(const gvs_pixels *pixels) {
  static const unsigned steps[] = {6, 8, 12, 16};
  int count = pixels->colorCount;
  return count < gvs_maximum_colors ? steps[count / (gvs_maximum_colors / 4)] : 28;
}

static int place_like(gvs_pixels *pixels, uint32_t color) {
  unsigned char apart[gvs_maximum_colors];
  compare(pixels, color, apart);
  int best = -1;
  unsigned least = tolerance(pixels) + 1;
  for (int i = 0; i < pixels->colorCount; i++) {
    if (apart[i] >= least || !are_as_opaque(pixels->palette[i], color)) continue;
    least = apart[i];
    best = i;
  }
  return best >= 0 ? best : place_for(pixels, color);
}

void gvs_pixels_set_ink(gvs_pixels *pixels, uint32_t color) {
  uint32_t wanted = multiplied(color);
  for (int i = 0; i < pixels->inkCount; i++) {
    pixels->ink = &pixels->inks[i];
    if (pixels->ink->color == wanted) return;
  }
  bool isNew = pixels->inkCount < gvs_maximum_colors;
  if (isNew) pixels->ink = &pixels->inks[pixels->inkCount++];
  pixels->ink->color = wanted;
  if (pixels->wide) return;
  // An ink that takes another's place has to do without what is known of that.
  if (!isNew) return widen(pixels);
  pixels->ink->blends = calloc(gvs_maximum_colors, sizeof *pixels->ink->blends);
  if (!pixels->ink->blends) pixels->isBroken = true;
}

// What becomes of a place in the palette under the ink; -1 if the palette does not suffice.
static int blended(gvs_pixels *pixels, int place, unsigned level) {
  gvs_ink *ink = pixels->ink;
  int known = ink->blends[place][level];
  if (known > 0 || level == 0) return level == 0 ? place : known - 1;
  uint32_t color = over(ink->color, pixels->palette[place], level);
  bool isWhole = level == gvs_level_count - 1;
  int result = isWhole ? place_for(pixels, color) : place_like(pixels, color);
  if (result >= 0) ink->blends[place][level] = (uint16_t)(result + 1);
  return result;
}

// MARK: Painting

void gvs_pixels_cover(gvs_pixels *pixels) {
  bool isUntouched = pixels->rows && pixels->colorCount == 1;
  if (isUntouched) {
    pixels->colorCount = 0;
    place_for(pixels, over(pixels->ink->color, pixels->palette[0], gvs_level_count - 1));
    return;
  }
  for (uint32_t y = 0; y < pixels->height; y++) {
    gvs_pixels_paint(pixels, 0, (int)y, (int)pixels->width, 255);
  }
}

static void paint_wide(gvs_pixels *pixels, uint32_t *pixel, int count, unsigned level) {
  for (int i = 0; i < count; i++) pixel[i] = over(pixels->ink->color, pixel[i], level);
}

// False, with the pixels before `*done` painted, if the palette does not suffice.
static bool paint_indexed(gvs_pixels *pixels, unsigned char *row, int count, unsigned level,
                          int *done) {
  for (int i = 0; i < count;) {
    int same = 1;
    while (i + same < count && row[i + same] == row[i]) same++;
    int place = blended(pixels, row[i], level);
    *done = i;
    if (place < 0) return false;
    memset(row + i, place, (size_t)same);
    i += same;
  }
  return true;
}

void gvs_pixels_paint(void *receiver, int x, int y, int count, unsigned coverage) {
  gvs_pixels *pixels = receiver;
  unsigned level = gvs_level(coverage);
  if (pixels->isBroken || level == 0) return;
  int done = 0;
  if (pixels->rows) {
    unsigned char *row = pixels->rows + (size_t)y * row_bytes(pixels) + 1 + x;
    if (paint_indexed(pixels, row, count, level, &done)) return;
    widen(pixels);
    if (pixels->isBroken) return;
  }
  paint_wide(pixels, pixels->wide + (size_t)y * pixels->width + x + done, count - done, level);
}

// The part of a row of so many pixels, drawn at x, that lies inside the picture.
typedef struct {
  int first, end;
} part;

static part inside(int x, int count, uint32_t length) {
  part result = {x < 0 ? -x : 0, count};
  if (x > (int)length - count) result.end = (int)length - x;
  return result;
}

void gvs_pixels_paint_mask(gvs_pixels *pixels, const gvs_mask *mask, int x, int y) {
  x += mask->left;
  y += mask->top;
  part columns = inside(x, mask->width, pixels->width);
  part rows = inside(y, mask->height, pixels->height);
  for (int row = rows.first; row < rows.end; row++) {
    const unsigned char *levels = mask->levels + (size_t)row * (size_t)mask->width;
    for (int column = columns.first; column < columns.end; column++) {
      unsigned level = levels[column];
      if (level == 0 || pixels->isBroken) continue;
      if (pixels->rows) {
        unsigned char *pixel =
            pixels->rows + (size_t)(y + row) * row_bytes(pixels) + 1 + x + column;
        int place = blended(pixels, *pixel, level);
        if (place >= 0) {
          *pixel = (unsigned char)place;
          continue;
        }
        widen(pixels);
        if (pixels->isBroken) return;
      }
      paint_wide(pixels, pixels->wide + (size_t)(y + row) * pixels->width + x + column, 1, level);
    }
  }
}

void gvs_pixels_paint_colors(gvs_pixels *pixels, const uint32_t *colors, int top, int rowCount) {
  if (pixels->rows && !pixels->isBroken) widen(pixels);
  if (pixels->isBroken) return;
  uint32_t *pixel = pixels->wide + (size_t)top * pixels->width;
  size_t count = (size_t)rowCount * pixels->width;
  for (size_t i = 0; i < count; i++) pixel[i] = over(colors[i], pixel[i], gvs_level_count - 1);
}

// Turns pixels into the rows of a PNG: indexed where 256 colours suffice, else truecolour. No row is
// filtered: for flat colours that does not pay.

#include <stdlib.h>
#include <string.h>

#include "pngparts.h"

// Colours are kept multiplied by their opacity, PNG does not; rounded as Cairo's own writer does.
gvs_straight_color gvs_straight(uint32_t pixel) {
  unsigned char red = (unsigned char)(pixel >> 16), green = (unsigned char)(pixel >> 8);
  unsigned char blue = (unsigned char)pixel;
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return (gvs_straight_color){red, green, blue, 255};
  if (alpha == 0) return (gvs_straight_color){0, 0, 0, 0};
  uint32_t half = alpha / 2;
  return (gvs_straight_color){
      (unsigned char)((red * 255u + half) / alpha), (unsigned char)((green * 255u + half) / alpha),
      (unsigned char)((blue * 255u + half) / alpha), (unsigned char)alpha};
}

// Several pixels share a byte where there are few colors, the leftmost in the highest bits. What is
// written is never ahead of what is read.
static size_t pack_indexed(unsigned char *rows, const gvs_bitmap *bitmap, unsigned depth) {
  unsigned perByte = 8 / depth;
  const unsigned char *source = rows;
  unsigned char *target = rows;
  for (uint32_t y = 0; y < bitmap->height; y++) {
    *target++ = *source++;
    for (uint32_t x = 0; x < bitmap->width; x += perByte) {
      unsigned byte = 0;
      for (unsigned i = 0; i < perByte; i++) {
        byte = byte << depth | (x + i < bitmap->width ? *source++ : 0);
      }
      *target++ = (unsigned char)byte;
    }
  }
  return (size_t)(target - rows);
}

static const uint32_t *row_of(const gvs_bitmap *bitmap, uint32_t y) {
  return (const uint32_t *)(const void *)(bitmap->data + y * bitmap->stride);
}

static bool is_opaque(const gvs_bitmap *bitmap) {
  for (uint32_t y = 0; y < bitmap->height; y++) {
    const uint32_t *row = row_of(bitmap, y);
    for (uint32_t x = 0; x < bitmap->width; x++) {
      if (row[x] >> 24 != 255) return false;
    }
  }
  return true;
}

// Three bytes for each pixel, or four with its opacity.
static bool make_truecolor(gvs_png_rows *rows, const gvs_bitmap *bitmap) {
  bool isOpaque = is_opaque(bitmap);
  unsigned perPixel = isOpaque ? 3 : 4;
  rows->kind = isOpaque ? GVS_OPAQUE : GVS_TRANSLUCENT;
  rows->count = ((size_t)bitmap->width * perPixel + 1) * bitmap->height;
  unsigned char *target = rows->bytes = malloc(rows->count);
  if (!target) return false;
  for (uint32_t y = 0; y < bitmap->height; y++) {
    const uint32_t *row = row_of(bitmap, y);
    *target++ = 0;
    for (uint32_t x = 0; x < bitmap->width; x++, target += perPixel) {
      gvs_straight_color straight = gvs_straight(row[x]);
      memcpy(target, &straight, perPixel);
    }
  }
  return true;
}

bool gvs_png_rows_make(gvs_png_rows *rows, const gvs_bitmap *bitmap) {
  bool isShort;
  rows->kind = GVS_INDEXED;
  rows->depth = 8;
  rows->bytes = gvs_palette_make(bitmap, &rows->palette, &isShort);
  rows->count = ((size_t)bitmap->width + 1) * bitmap->height;
  if (isShort) return false;
  if (!rows->bytes) return make_truecolor(rows, bitmap);
  int colors = rows->palette.count;
  if (colors <= 16) {
    rows->depth = colors <= 2 ? 1 : colors <= 4 ? 2 : 4;
    rows->count = pack_indexed(rows->bytes, bitmap, (unsigned)rows->depth);
  }
  return true;
}

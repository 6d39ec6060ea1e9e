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

// Several pixels share a byte where there are few colours, the leftmost in the highest bits. What is
// written is never ahead of what is read.
static size_t pack_indexed(gvs_pixels *pixels, unsigned depth) {
  unsigned perByte = 8 / depth;
  const unsigned char *source = pixels->rows;
  unsigned char *target = pixels->rows;
  for (uint32_t y = 0; y < pixels->height; y++) {
    *target++ = *source++;
    for (uint32_t x = 0; x < pixels->width; x += perByte) {
      unsigned byte = 0;
      for (unsigned i = 0; i < perByte; i++) {
        byte = byte << depth | (x + i < pixels->width ? *source++ : 0);
      }
      *target++ = (unsigned char)byte;
    }
  }
  return (size_t)(target - pixels->rows);
}

static bool is_opaque(const uint32_t *colors, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (colors[i] >> 24 != 255) return false;
  }
  return true;
}

// Three bytes each, without the opacity. A pixel is read before the row that it begins is written.
static void narrow(const gvs_pixels *pixels, unsigned char *target) {
  const uint32_t *color = pixels->wide;
  for (uint32_t y = 0; y < pixels->height; y++) {
    for (uint32_t x = 0; x < pixels->width; x++, target += 3) {
      gvs_straight_color straight = gvs_straight(*color++);
      if (x == 0) *target++ = 0;
      memcpy(target, &straight, 3);
    }
  }
}

// Four bytes each, from the last on: every row is longer by one.
static void spread(const gvs_pixels *pixels, unsigned char *end) {
  const uint32_t *color = pixels->wide + (size_t)pixels->width * pixels->height;
  for (uint32_t y = 0; y < pixels->height; y++) {
    for (uint32_t x = 0; x < pixels->width; x++) {
      gvs_straight_color straight = gvs_straight(*--color);
      end -= 4;
      memcpy(end, &straight, 4);
    }
    *--end = 0;
  }
}

bool gvs_png_rows_make(gvs_png_rows *rows, gvs_pixels *pixels) {
  *rows = (gvs_png_rows){GVS_INDEXED, 8, NULL, ((size_t)pixels->width + 1) * pixels->height};
  if (pixels->wide) {
    bool isOpaque = is_opaque(pixels->wide, (size_t)pixels->width * pixels->height);
    unsigned perPixel = isOpaque ? 3 : 4;
    rows->kind = isOpaque ? GVS_OPAQUE : GVS_TRANSLUCENT;
    rows->count = ((size_t)pixels->width * perPixel + 1) * pixels->height;
    // In the very memory of the colours: a large picture has a hundred million pixels.
    pixels->rows = (unsigned char *)pixels->wide;
    if (isOpaque) {
      narrow(pixels, pixels->rows);
    } else {
      spread(pixels, pixels->rows + rows->count);
    }
    pixels->wide = NULL;
  } else if (pixels->colorCount <= 16) {
    rows->depth = pixels->colorCount <= 2 ? 1 : pixels->colorCount <= 4 ? 2 : 4;
    rows->count = pack_indexed(pixels, (unsigned)rows->depth);
  }
  rows->bytes = pixels->rows;
  return rows->bytes;
}

// Turns pixels into the rows of a PNG: indexed where 256 colors suffice, else truecolor. No row is
// filtered: for flat colors that doesn't pay.

#include <string.h>

#include "pngparts.h"

// Colors are kept multiplied by their opacity, in a PNG they are not; rounded as Cairo's own writer does.
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

// Several pixels share a byte if there are few colors, the leftmost in the highest bits. What is
// written is never ahead of what is read.
static size_t pack_indexed(const gvs_bitmap *bitmap, unsigned depth) {
  unsigned perByte = 8 / depth;
  unsigned char *target = (unsigned char *)bitmap->pixels;
  const unsigned char *source = target;
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
  return (size_t)(target - (unsigned char *)bitmap->pixels);
}

static bool is_opaque(const uint32_t *colors, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (colors[i] >> 24 != 255) return false;
  }
  return true;
}

// Three bytes each, without the opacity. A pixel is read before the row that it begins is written.
static void narrow(const gvs_bitmap *bitmap, unsigned char *target) {
  const uint32_t *color = bitmap->pixels;
  for (uint32_t y = 0; y < bitmap->height; y++) {
    for (uint32_t x = 0; x < bitmap->width; x++, target += 3) {
      gvs_straight_color straight = gvs_straight(*color++);
      if (x == 0) *target++ = 0;
      memcpy(target, &straight, 3);
    }
  }
}

// Four bytes each, from the last on: every row is longer by one.
static void spread(const gvs_bitmap *bitmap, unsigned char *end) {
  const uint32_t *color = bitmap->pixels + (size_t)bitmap->width * bitmap->height;
  for (uint32_t y = 0; y < bitmap->height; y++) {
    for (uint32_t x = 0; x < bitmap->width; x++) {
      gvs_straight_color straight = gvs_straight(*--color);
      end -= 4;
      memcpy(end, &straight, 4);
    }
    *--end = 0;
  }
}

void gvs_png_rows_make(gvs_png_rows *rows, gvs_bitmap *bitmap) {
  rows->bytes = (unsigned char *)bitmap->pixels;
  rows->depth = 8;
  if (gvs_palette_make(&rows->palette, bitmap)) {
    rows->kind = GVS_INDEXED;
    rows->count = ((size_t)bitmap->width + 1) * bitmap->height;
    int count = rows->palette.count;
    if (count > 16) return;
    rows->depth = count <= 2 ? 1 : count <= 4 ? 2 : 4;
    rows->count = pack_indexed(bitmap, (unsigned)rows->depth);
    return;
  }
  bool isOpaque = is_opaque(bitmap->pixels, (size_t)bitmap->width * bitmap->height);
  rows->kind = isOpaque ? GVS_OPAQUE : GVS_TRANSLUCENT;
  rows->count = ((size_t)bitmap->width * (isOpaque ? 3 : 4) + 1) * bitmap->height;
  if (isOpaque) {
    narrow(bitmap, rows->bytes);
  } else {
    spread(bitmap, rows->bytes + rows->count);
  }
}

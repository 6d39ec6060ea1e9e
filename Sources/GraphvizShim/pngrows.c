// Turns Cairo's pixels into the rows of a PNG: indexed where 256 colours suffice, else truecolour.

#include <arpa/inet.h>
#include <string.h>

#include "pngparts.h"

static unsigned slot_of(uint32_t pixel) { return (pixel * 2654435761u) >> 22; }

// The slot where a colour is, or would be.
static unsigned find_slot(const gvs_palette *palette, uint32_t pixel) {
  unsigned slot = slot_of(pixel);
  while (palette->slots[slot] >= 0 && palette->colors[palette->slots[slot]] != pixel) {
    slot = (slot + 1) % gvs_slot_count;
  }
  return slot;
}

static bool make_palette(const gvs_bitmap *bitmap, gvs_palette *palette) {
  palette->count = 0;
  memset(palette->slots, -1, sizeof palette->slots);
  size_t count = (size_t)bitmap->width * bitmap->height;
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = bitmap->pixels[i];
    if (i > 0 && pixel == bitmap->pixels[i - 1]) continue;
    unsigned slot = find_slot(palette, pixel);
    if (palette->slots[slot] >= 0) continue;
    if (palette->count == gvs_maximum_colors) return false;
    palette->slots[slot] = (int16_t)palette->count;
    palette->colors[palette->count++] = pixel;
  }
  return true;
}

// Cairo multiplies colours by their opacity, PNG does not; rounded as Cairo's own writer does.
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

static bool is_opaque(const gvs_bitmap *bitmap) {
  size_t count = (size_t)bitmap->width * bitmap->height;
  for (size_t i = 0; i < count; i++) {
    if (bitmap->pixels[i] >> 24 != 255) return false;
  }
  return true;
}

void gvs_png_rows_make(gvs_png_rows *rows, const gvs_bitmap *bitmap) {
  rows->bitmap = bitmap;
  rows->depth = 8;
  int bits;
  if (make_palette(bitmap, &rows->palette)) {
    int count = rows->palette.count;
    rows->kind = GVS_INDEXED;
    rows->depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
    bits = rows->depth;
  } else {
    rows->kind = bitmap->isOpaque || is_opaque(bitmap) ? GVS_OPAQUE : GVS_TRANSLUCENT;
    bits = rows->kind == GVS_OPAQUE ? 24 : 32;
  }
  rows->rowBytes = ((size_t)bitmap->width * (size_t)bits + 7) / 8 + 1;
}

// Several pixels share a byte where there are few colours, the leftmost in the highest bits.
static void fill_indexed(const gvs_png_rows *rows, const uint32_t *pixels, unsigned char *row) {
  uint32_t width = rows->bitmap->width;
  unsigned perByte = 8u / (unsigned)rows->depth;
  int index = 0;
  for (uint32_t x = 0; x < width; x++) {
    if (x == 0 || pixels[x] != pixels[x - 1]) {
      index = rows->palette.slots[find_slot(&rows->palette, pixels[x])];
    }
    unsigned shift = 8 - (x % perByte + 1) * (unsigned)rows->depth;
    unsigned char *byte = &row[x / perByte];
    if (x % perByte == 0) *byte = 0;
    *byte |= (unsigned char)((unsigned)index << shift);
  }
}

// Writes four bytes at once; the next pixel's first takes the place of the fourth.
static void fill_opaque(const uint32_t *pixels, uint32_t width, unsigned char *row) {
  for (uint32_t x = 0; x < width; x++, row += 3) {
    uint32_t bytes = htonl(pixels[x] << 8);
    memcpy(row, &bytes, sizeof bytes);
  }
}

static void fill_translucent(const uint32_t *pixels, uint32_t width, unsigned char *row) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    gvs_straight_color color = gvs_straight(pixels[x]);
    row[0] = color.red;
    row[1] = color.green;
    row[2] = color.blue;
    row[3] = color.alpha;
  }
}

void gvs_png_row(const gvs_png_rows *rows, uint32_t y, unsigned char *row) {
  uint32_t width = rows->bitmap->width;
  const uint32_t *pixels = rows->bitmap->pixels + (size_t)y * width;
  *row++ = 0;  // No filter: none pays for flat colours.
  switch (rows->kind) {
    case GVS_INDEXED: fill_indexed(rows, pixels, row); break;
    case GVS_OPAQUE: fill_opaque(pixels, width, row); break;
    case GVS_TRANSLUCENT: fill_translucent(pixels, width, row); break;
  }
}

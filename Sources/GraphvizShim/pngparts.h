// What the files that write PNGs share.

#ifndef GRAPHVIZ_SHIM_PNG_PARTS_H
#define GRAPHVIZ_SHIM_PNG_PARTS_H

#include "internal.h"

enum { gvs_maximum_colors = 256, gvs_slot_count = 1024 };

typedef struct {
  uint32_t colors[gvs_maximum_colors];
  int count;
  // Open addressing; -1 is a free slot.
  int16_t slots[gvs_slot_count];
} gvs_palette;

typedef struct {
  unsigned char red, green, blue, alpha;
} gvs_straight_color;

typedef enum { GVS_INDEXED, GVS_OPAQUE, GVS_TRANSLUCENT } gvs_pixel_kind;

// pngrows.c: a bitmap as the rows of a PNG.
typedef struct {
  const gvs_bitmap *bitmap;
  gvs_pixel_kind kind;
  int depth;        // bits of a sample
  size_t rowBytes;  // with the byte that names the row's filter
  gvs_palette palette;
} gvs_png_rows;

void gvs_png_rows_make(gvs_png_rows *rows, const gvs_bitmap *bitmap);
// There must be room for a byte behind the row; what becomes of it is open.
void gvs_png_row(const gvs_png_rows *rows, uint32_t y, unsigned char *row);
gvs_straight_color gvs_straight(uint32_t pixel);

// pngdeflate.c: the rows as a zlib stream. What becomes of the pixels is open. False if there is not
// enough memory.
bool gvs_png_deflate(const gvs_png_rows *rows, gvs_bytes *result);

#endif

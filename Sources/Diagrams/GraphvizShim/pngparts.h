// What the files that write PNGs share.

#ifndef GRAPHVIZ_SHIM_PNG_PARTS_H
#define GRAPHVIZ_SHIM_PNG_PARTS_H

#include "painting.h"

typedef struct {
  unsigned char red, green, blue, alpha;
} gvs_straight_color;

// palette.c: few colors that stand for all of a bitmap.
typedef struct {
  uint32_t colors[gvs_maximum_colors];  // multiplied by their opacity
  int count;
} gvs_palette;

// Makes a palette, and replaces each pixel by a place in it, in a byte each: the rows of a PNG. False if there
// are too many colors, or not enough memory; then the pixels are as they were.
bool gvs_palette_make(gvs_palette *palette, gvs_bitmap *bitmap);

typedef enum { GVS_INDEXED, GVS_OPAQUE, GVS_TRANSLUCENT } gvs_pixel_kind;

// pngrows.c: pixels as the rows of a PNG, which replace them.
typedef struct {
  gvs_pixel_kind kind;
  int depth;  // bits of a sample
  gvs_palette palette;
  // One row behind another, each with the byte that names its filter. Owned by the bitmap.
  unsigned char *bytes;
  size_t count;
} gvs_png_rows;

void gvs_png_rows_make(gvs_png_rows *rows, gvs_bitmap *bitmap);
gvs_straight_color gvs_straight(uint32_t pixel);

// pngdeflate.c: the rows as a zlib stream. False if there is not enough memory.
bool gvs_png_deflate(const gvs_png_rows *rows, gvs_bytes *result);

#endif

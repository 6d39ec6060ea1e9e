// What the files that write PNGs share.

#ifndef GRAPHVIZ_SHIM_PNG_PARTS_H
#define GRAPHVIZ_SHIM_PNG_PARTS_H

#include "paintapi.h"

enum { gvs_maximum_colors = 256 };

// palette.c: colors as Cairo has them, multiplied by their opacity, 0xAARRGGBB.
typedef struct {
  uint32_t colors[gvs_maximum_colors];
  int count;
} gvs_palette;

// Rows of places in a palette, each after the byte that names its filter; the caller frees them. Null: there are
// too many colors, or there is not enough memory.
unsigned char *gvs_palette_make(const gvs_bitmap *bitmap, gvs_palette *palette, bool *isShort);

typedef struct {
  unsigned char red, green, blue, alpha;
} gvs_straight_color;

typedef enum { GVS_INDEXED, GVS_OPAQUE, GVS_TRANSLUCENT } gvs_pixel_kind;

// pngrows.c: a bitmap as the rows of a PNG, one behind another, each after the byte that names its filter.
typedef struct {
  gvs_pixel_kind kind;
  int depth;  // bits of a sample
  gvs_palette palette;
  unsigned char *bytes;  // the caller frees them
  size_t count;
} gvs_png_rows;

// False if there is not enough memory.
bool gvs_png_rows_make(gvs_png_rows *rows, const gvs_bitmap *bitmap);
gvs_straight_color gvs_straight(uint32_t pixel);

// pngdeflate.c: the rows as a zlib stream. False if there is not enough memory.
bool gvs_png_deflate(const gvs_png_rows *rows, gvs_bytes *result);

#endif

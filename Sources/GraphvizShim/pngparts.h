// What the files that write PNGs share.

#ifndef GRAPHVIZ_SHIM_PNG_PARTS_H
#define GRAPHVIZ_SHIM_PNG_PARTS_H

#include "canvasparts.h"

typedef struct {
  unsigned char red, green, blue, alpha;
} gvs_straight_color;

typedef enum { GVS_INDEXED, GVS_OPAQUE, GVS_TRANSLUCENT } gvs_pixel_kind;

// pngrows.c: pixels as the rows of a PNG, which take their place.
typedef struct {
  gvs_pixel_kind kind;
  int depth;  // bits of a sample
  // One row behind another, each with the byte that names its filter. Owned by the pixels.
  unsigned char *bytes;
  size_t count;
} gvs_png_rows;

// False if there is not enough memory.
bool gvs_png_rows_make(gvs_png_rows *rows, gvs_pixels *pixels);
gvs_straight_color gvs_straight(uint32_t pixel);

// pngdeflate.c: the rows as a zlib stream. False if there is not enough memory.
bool gvs_png_deflate(const gvs_png_rows *rows, gvs_bytes *result);

#endif

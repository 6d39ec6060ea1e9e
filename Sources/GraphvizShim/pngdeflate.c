// Compresses the rows of a PNG, by libdeflate, which takes all of them at once.

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "pngparts.h"

// Of 1 to 12. Higher ones take longer for next to nothing: 7 three quarters longer for three percent.
enum { level = 4 };

// Kept for the next picture, as it is large. Whoever draws holds the caller's lock.
static struct libdeflate_compressor *compressor;

// Writes the rows one behind another; `bytes` may be where the pixels are, if rows take no more room.
static bool pack(const gvs_png_rows *rows, unsigned char *bytes) {
  unsigned char *row = malloc(rows->rowBytes + 1);  // See gvs_png_row.
  if (!row) return false;
  for (uint32_t y = 0; y < rows->bitmap->height; y++) {
    unsigned char *place = bytes + y * rows->rowBytes;
    // From the second row on what is written is behind what is read, unless rows are a pixel wide, and so
    // is the byte behind a row; the last row may have no room for that.
    if (y > 0 && y + 1 < rows->bitmap->height && rows->bitmap->width > 1) {
      gvs_png_row(rows, y, place);
      continue;
    }
    gvs_png_row(rows, y, row);
    memcpy(place, row, rows->rowBytes);
  }
  free(row);
  return true;
}

static bool compress(const unsigned char *rows, size_t count, size_t room, gvs_bytes *result) {
  unsigned char *data = malloc(room);
  size_t used = data ? libdeflate_zlib_compress(compressor, rows, count, data, room) : 0;
  if (used > 0) {
    *result = (gvs_bytes){data, used};
  } else {
    free(data);
  }
  return used > 0;
}

bool gvs_png_deflate(const gvs_png_rows *rows, gvs_bytes *result) {
  if (!compressor) compressor = libdeflate_alloc_compressor(level);
  const gvs_bitmap *bitmap = rows->bitmap;
  if (!compressor || bitmap->height == 0) return false;
  if (rows->rowBytes > SIZE_MAX / 2 / bitmap->height) return false;
  size_t count = rows->rowBytes * bitmap->height;
  // Only translucent rows are longer than those of the bitmap.
  bool fits = rows->rowBytes <= bitmap->width * sizeof *bitmap->pixels;
  unsigned char *bytes = fits ? (unsigned char *)bitmap->pixels : malloc(count);
  // Flat as they are, diagrams shrink to a twentieth: there is seldom need of room for the worst.
  bool isDone =
      bytes && pack(rows, bytes) &&
      (compress(bytes, count, count / 8 + 1024, result) ||
       compress(bytes, count, libdeflate_zlib_compress_bound(compressor, count), result));
  if (!fits) free(bytes);
  return isDone;
}

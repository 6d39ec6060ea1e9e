// Compresses the rows of a PNG, by libdeflate, which takes all of them at once.

#include <libdeflate.h>
#include <stdlib.h>

#include "pngparts.h"

// Of 1 to 12. Higher ones take longer for next to nothing: 7 three quarters longer for three percent.
enum { level = 4 };

// Kept for the next picture, as it is large. Whoever draws holds the caller's lock.
static struct libdeflate_compressor *compressor;

static bool compress(const gvs_png_rows *rows, size_t room, gvs_bytes *result) {
  unsigned char *data = malloc(room);
  size_t used =
      data ? libdeflate_zlib_compress(compressor, rows->bytes, rows->count, data, room) : 0;
  if (used > 0) {
    *result = (gvs_bytes){data, used};
  } else {
    free(data);
  }
  return used > 0;
}

bool gvs_png_deflate(const gvs_png_rows *rows, gvs_bytes *result) {
  if (!compressor) compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return false;
  // Flat as they are, diagrams shrink to a twentieth: there is seldom need of room for the worst.
  return compress(rows, rows->count / 8 + 1024, result) ||
         compress(rows, libdeflate_zlib_compress_bound(compressor, rows->count), result);
}

// Writes pixels as a PNG: indexed if 256 colors are enough, else truecolor. Rows aren't filtered, because
// that doesn't help with flat colors.

#include <libdeflate.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "painting.h"

// MARK: Rows

typedef struct {
  unsigned char red, green, blue, alpha;
} straight_color;

// Divides colors by their opacity, as a PNG requires, and rounds like Cairo's own writer.
static straight_color straight(uint32_t pixel) {
  unsigned char red = (unsigned char)(pixel >> 16), green = (unsigned char)(pixel >> 8);
  unsigned char blue = (unsigned char)pixel;
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return (straight_color){red, green, blue, 255};
  if (alpha == 0) return (straight_color){0, 0, 0, 0};
  uint32_t half = alpha / 2;
  return (straight_color){
      (unsigned char)((red * 255u + half) / alpha), (unsigned char)((green * 255u + half) / alpha),
      (unsigned char)((blue * 255u + half) / alpha), (unsigned char)alpha};
}

// Pixels as the rows of a PNG, which replace them.
typedef struct {
  bool isIndexed;
  gvs_palette palette;
  // The rows one after another, each with the byte for its filter. The bitmap owns them.
  unsigned char *bytes;
  size_t count;
} png_rows;

static void make_rows(png_rows *rows, gvs_bitmap *bitmap) {
  uint32_t width = bitmap->width, height = bitmap->height;
  rows->bytes = (unsigned char *)bitmap->pixels;
  rows->isIndexed = gvs_palette_make(&rows->palette, bitmap);
  rows->count = ((size_t)width * (rows->isIndexed ? 1 : 4) + 1) * height;
  if (rows->isIndexed) return;
  // Starts with the last pixel, because every row grows by one byte.
  const uint32_t *color = bitmap->pixels + (size_t)width * height;
  unsigned char *end = rows->bytes + rows->count;
  for (uint32_t y = 0; y < height; y++) {
    for (uint32_t x = 0; x < width; x++) {
      straight_color pixel = straight(*--color);
      end -= sizeof pixel;
      memcpy(end, &pixel, sizeof pixel);
    }
    *--end = 0;
  }
}

// MARK: Compression, by libdeflate, which takes all rows at once

// The level, from 1 to 12. Higher levels save little: 7 takes three quarters longer, and saves three percent.
enum { level = 4 };

// Kept for the next diagram, because it's large. The caller's lock guards it.
static struct libdeflate_compressor *compressor;

static bool compress(const png_rows *rows, size_t room, gvs_bytes *result) {
  unsigned char *data = malloc(room);
  size_t used =
      data ? libdeflate_zlib_compress(compressor, rows->bytes, rows->count, data, room) : 0;
  if (used > 0) {
    *result = (gvs_bytes){.data = data, .count = used};
  } else {
    free(data);
  }
  return used > 0;
}

// Returns false if there isn't enough memory.
static bool deflate_rows(const png_rows *rows, gvs_bytes *result) {
  if (!compressor) compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return false;
  // Diagrams shrink to a twentieth, so the worst-case size is seldom needed.
  return compress(rows, rows->count / 8 + 1024, result) ||
         compress(rows, libdeflate_zlib_compress_bound(compressor, rows->count), result);
}

// MARK: Chunks

// A chunk's length has 31 bits, and many readers reject such long ones.
enum { mostBytesOfChunk = 1 << 26 };

typedef struct {
  gvs_bytes bytes;
  bool isShort;  // of memory
} sink;

static void write_bytes(png_structp png, png_bytep data, png_size_t count) {
  sink *target = png_get_io_ptr(png);
  target->isShort = !gvs_bytes_append(&target->bytes, data, count);
  if (target->isShort) png_error(png, "");
}

static void flush_bytes(png_structp png) { (void)png; }

// libpng prints errors to standard error unless told otherwise.
static void fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}
static void ignore(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void write_header(png_structp png, png_infop info, const gvs_bitmap *bitmap,
                         const png_rows *rows) {
  int type = rows->isIndexed ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(png, info, bitmap->width, bitmap->height, 8, type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (bitmap->pixelsPerMeter > 0) {
    png_set_pHYs(png, info, bitmap->pixelsPerMeter, bitmap->pixelsPerMeter, PNG_RESOLUTION_METER);
  }
  if (!rows->isIndexed) return;
  png_color colors[gvs_maximum_colors];
  png_byte opacities[gvs_maximum_colors];
  int opacityCount = 0;
  for (int i = 0; i < rows->palette.count; i++) {
    straight_color color = straight(rows->palette.colors[i]);
    colors[i] = (png_color){color.red, color.green, color.blue};
    opacities[i] = color.alpha;
    if (color.alpha != 255) opacityCount = i + 1;
  }
  png_set_PLTE(png, info, colors, rows->palette.count);
  if (opacityCount > 0) png_set_tRNS(png, info, opacities, opacityCount, NULL);
}

static void write_texts(png_structp png, png_infop info, const gvs_png_text *texts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    png_text text = {0};
    text.compression = PNG_ITXT_COMPRESSION_NONE;  // So that it can be read without zlib.
    text.key = (png_charp)texts[i].keyword;
    text.text = (png_charp)texts[i].text;
    text.itxt_length = strlen(texts[i].text);
    text.lang = (png_charp)"";
    text.lang_key = (png_charp)"";
    png_set_text(png, info, &text, 1);
  }
}

// Everything that libpng's longjmp could leave behind belongs to the caller.
static bool write_all(png_structp png, png_infop info, const gvs_bitmap *bitmap,
                      const png_rows *rows, const gvs_bytes *packed,
                      const gvs_png_text *texts, size_t textCount) {
  if (setjmp(png_jmpbuf(png))) return false;
  // The maximum number of pixels per side. libpng's own limit of a million would also be enough.
  png_set_user_limits(png, 32767, 32767);
  write_header(png, info, bitmap, rows);
  write_texts(png, info, texts, textCount);
  png_write_info(png, info);
  for (size_t start = 0; start < packed->count; start += mostBytesOfChunk) {
    size_t rest = packed->count - start;
    png_write_chunk(png, (png_const_bytep) "IDAT", packed->data + start,
                    rest < mostBytesOfChunk ? rest : mostBytesOfChunk);
  }
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return true;
}

const char *gvs_png_write(gvs_bitmap *bitmap, const gvs_png_text *texts, size_t textCount,
                          gvs_bytes *result) {
  sink target = {.isShort = true};
  gvs_bytes packed = {0};
  png_rows rows;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool written = false;
  make_rows(&rows, bitmap);
  if (info && deflate_rows(&rows, &packed)) {
    target.isShort = false;
    png_set_write_fn(png, &target, write_bytes, flush_bytes);
    written = write_all(png, info, bitmap, &rows, &packed, texts, textCount);
  }
  png_destroy_write_struct(&png, &info);
  gvs_bytes_free(&packed);
  if (written) {
    *result = target.bytes;
    return NULL;
  }
  gvs_bytes_free(&target.bytes);
  return target.isShort ? "there was not enough memory to write the PNG"
                        : "libpng refused to write the PNG";
}

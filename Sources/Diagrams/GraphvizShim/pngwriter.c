// Writes pixels as a PNG.

#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "pngparts.h"

// A chunk's length has 31 bits; no reader likes them that long.
enum { mostBytesOfChunk = 1 << 26 };

typedef struct {
  gvs_bytes bytes;
  size_t capacity;
  bool isShort;  // of memory
} sink;

static void write_bytes(png_structp png, png_bytep data, png_size_t count) {
  sink *target = png_get_io_ptr(png);
  if (target->bytes.count + count > target->capacity) {
    size_t wanted = (target->bytes.count + count) * 2;
    unsigned char *grown = realloc(target->bytes.data, wanted);
    if (!grown) {
      target->isShort = true;
      png_error(png, "");
    }
    target->bytes.data = grown;
    target->capacity = wanted;
  }
  memcpy(target->bytes.data + target->bytes.count, data, count);
  target->bytes.count += count;
}

static void flush_bytes(png_structp png) { (void)png; }

// libpng prints errors to standard error unless told otherwise.
static void fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}
static void ignore(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void write_header(png_structp png, png_infop info, const gvs_bitmap *bitmap,
                         const gvs_png_rows *rows) {
  static const int types[] = {
      [GVS_INDEXED] = PNG_COLOR_TYPE_PALETTE,
      [GVS_OPAQUE] = PNG_COLOR_TYPE_RGB,
      [GVS_TRANSLUCENT] = PNG_COLOR_TYPE_RGB_ALPHA,
  };
  png_set_IHDR(png, info, bitmap->width, bitmap->height, rows->depth,
               types[rows->kind], PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  if (bitmap->pixelsPerMeter > 0) {
    png_set_pHYs(png, info, bitmap->pixelsPerMeter, bitmap->pixelsPerMeter, PNG_RESOLUTION_METER);
  }
  if (rows->kind != GVS_INDEXED) return;
  png_color colors[gvs_maximum_colors];
  png_byte opacities[gvs_maximum_colors];
  int opacityCount = 0;
  for (int i = 0; i < rows->palette.count; i++) {
    gvs_straight_color color = gvs_straight(rows->palette.colors[i]);
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
                      const gvs_png_rows *rows, const gvs_bytes *packed,
                      const gvs_png_text *texts, size_t textCount) {
  if (setjmp(png_jmpbuf(png))) return false;
  // The most pixels a side that there can be; libpng's own limit of a million would do, but say so.
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
  sink target = {{NULL, 0}, 0, true};
  gvs_bytes packed = {NULL, 0};
  gvs_png_rows rows;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool written = false;
  gvs_png_rows_make(&rows, bitmap);
  if (info && gvs_png_deflate(&rows, &packed)) {
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
  free(target.bytes.data);
  return target.isShort ? "there was not enough memory to write the PNG"
                        : "libpng refused to write the PNG";
}

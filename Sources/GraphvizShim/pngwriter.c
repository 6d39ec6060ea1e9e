// Writes Cairo's pixels as a PNG: indexed where 256 colours suffice, which is so for most diagrams,
// and without filters, which do not pay for flat colours.

#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { maximumColors = 256, slotCount = 1024 };

typedef struct {
  uint32_t colors[maximumColors];
  int count;
  // Open addressing; -1 is a free slot.
  int16_t slots[slotCount];
} palette;

static unsigned slot_of(uint32_t pixel) { return (pixel * 2654435761u) >> 22; }

// The index of a colour, added if it is new; -1 if there is no room left.
static int index_of(palette *palette, uint32_t pixel) {
  for (unsigned slot = slot_of(pixel);; slot = (slot + 1) % slotCount) {
    int index = palette->slots[slot];
    if (index >= 0 && palette->colors[index] == pixel) return index;
    if (index < 0) {
      if (palette->count == maximumColors) return -1;
      palette->colors[palette->count] = pixel;
      palette->slots[slot] = (int16_t)palette->count;
      return palette->count++;
    }
  }
}

typedef struct {
  png_byte red, green, blue, alpha;
} straight_color;

// Cairo multiplies colours by their opacity, PNG does not; rounded as Cairo's own writer does.
static straight_color straight(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) {
    return (straight_color){(png_byte)(pixel >> 16), (png_byte)(pixel >> 8), (png_byte)pixel, 255};
  }
  if (alpha == 0) return (straight_color){0, 0, 0, 0};
  uint32_t half = alpha / 2;
  return (straight_color){(png_byte)((((pixel >> 16) & 255) * 255 + half) / alpha),
                          (png_byte)((((pixel >> 8) & 255) * 255 + half) / alpha),
                          (png_byte)(((pixel & 255) * 255 + half) / alpha), (png_byte)alpha};
}

static bool make_palette(const gvs_bitmap *bitmap, palette *palette) {
  palette->count = 0;
  memset(palette->slots, -1, sizeof palette->slots);
  size_t count = (size_t)bitmap->width * bitmap->height;
  for (size_t i = 0; i < count; i++) {
    if (i > 0 && bitmap->pixels[i] == bitmap->pixels[i - 1]) continue;
    if (index_of(palette, bitmap->pixels[i]) < 0) return false;
  }
  return true;
}

typedef struct {
  gvs_bytes bytes;
  size_t capacity;
} sink;

static void write_bytes(png_structp png, png_bytep data, png_size_t count) {
  sink *target = png_get_io_ptr(png);
  if (target->bytes.count + count > target->capacity) {
    size_t wanted = (target->bytes.count + count) * 2;
    unsigned char *grown = realloc(target->bytes.data, wanted);
    if (!grown) png_error(png, "out of memory");
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
                         const palette *palette, bool isOpaque) {
  int type = palette ? PNG_COLOR_TYPE_PALETTE
                     : isOpaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  int depth = 8;
  if (palette) depth = palette->count <= 2 ? 1 : palette->count <= 4 ? 2 : palette->count <= 16 ? 4 : 8;
  png_set_IHDR(png, info, bitmap->width, bitmap->height, depth, type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (!palette) return;
  png_color colors[maximumColors];
  png_byte opacities[maximumColors];
  int opacityCount = 0;
  for (int i = 0; i < palette->count; i++) {
    straight_color color = straight(palette->colors[i]);
    colors[i] = (png_color){color.red, color.green, color.blue};
    opacities[i] = color.alpha;
    if (color.alpha != 255) opacityCount = i + 1;
  }
  png_set_PLTE(png, info, colors, palette->count);
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

static void fill_indexed(const uint32_t *pixels, uint32_t width, palette *palette, png_bytep row) {
  uint32_t last = width > 0 ? ~pixels[0] : 0;
  int index = 0;
  for (uint32_t x = 0; x < width; x++) {
    if (pixels[x] != last) {
      last = pixels[x];
      index = index_of(palette, last);
    }
    row[x] = (png_byte)index;
  }
}

static void fill_opaque(const uint32_t *pixels, uint32_t width, png_bytep row) {
  for (uint32_t x = 0; x < width; x++, row += 3) {
    row[0] = (png_byte)(pixels[x] >> 16);
    row[1] = (png_byte)(pixels[x] >> 8);
    row[2] = (png_byte)pixels[x];
  }
}

static void fill_translucent(const uint32_t *pixels, uint32_t width, png_bytep row) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    straight_color color = straight(pixels[x]);
    row[0] = color.red;
    row[1] = color.green;
    row[2] = color.blue;
    row[3] = color.alpha;
  }
}

static bool is_opaque(const gvs_bitmap *bitmap) {
  size_t count = (size_t)bitmap->width * bitmap->height;
  for (size_t i = 0; i < count; i++) {
    if (bitmap->pixels[i] >> 24 != 255) return false;
  }
  return true;
}

// Everything that libpng's longjmp could leave behind belongs to the caller.
static bool write_all(png_structp png, png_infop info, const gvs_bitmap *bitmap, palette *palette,
                      const gvs_png_text *texts, size_t textCount, png_bytep row) {
  if (setjmp(png_jmpbuf(png))) return false;
  bool isOpaque = palette || is_opaque(bitmap);
  // 32767 pixels a side are Cairo's limit; libpng's own of a million would do, but say so.
  png_set_user_limits(png, 32767, 32767);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  // Measured on this program's pictures: level 4 takes a third less time than 6 for 3 percent more
  // bytes; level 3 saves another third but costs 15 percent.
  png_set_compression_level(png, palette ? 6 : 4);
  write_header(png, info, bitmap, palette, isOpaque);
  write_texts(png, info, texts, textCount);
  png_write_info(png, info);
  png_set_packing(png);
  for (uint32_t y = 0; y < bitmap->height; y++) {
    const uint32_t *pixels = bitmap->pixels + (size_t)y * bitmap->width;
    if (palette) {
      fill_indexed(pixels, bitmap->width, palette, row);
    } else if (isOpaque) {
      fill_opaque(pixels, bitmap->width, row);
    } else {
      fill_translucent(pixels, bitmap->width, row);
    }
    png_write_row(png, row);
  }
  png_write_end(png, NULL);
  return true;
}

bool gvs_png_write(const gvs_bitmap *bitmap, const gvs_png_text *texts, size_t textCount,
                   gvs_bytes *result) {
  sink target = {{NULL, 0}, 0};
  palette *colors = malloc(sizeof *colors);
  png_bytep row = malloc((size_t)bitmap->width * 4 + 1);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool written = false;
  if (colors && row && info) {
    png_set_write_fn(png, &target, write_bytes, flush_bytes);
    bool isIndexed = make_palette(bitmap, colors);
    written = write_all(png, info, bitmap, isIndexed ? colors : NULL, texts, textCount, row);
  }
  png_destroy_write_struct(&png, &info);
  free(row);
  free(colors);
  if (written) {
    *result = target.bytes;
  } else {
    free(target.bytes.data);
  }
  return written;
}

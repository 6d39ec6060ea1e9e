// Texts that need Pango, for bitmaps: of scripts whose letters join or run from the right, of fonts that only
// fontconfig knows, of many colours.
//
// Each text is set once: pictures say the same words again and again, and setting a text takes fifty
// times as long as copying what it looks like. It is kept as a mask, how much of each pixel it covers, and
// any colour is drawn through that. Texts stand on whole pixels, so one mask is right everywhere.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cairoapi.h"
#include "canvasparts.h"
#include "internal.h"

// Cairo's public constants: CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_A8, CAIRO_CONTENT_ALPHA,
// CAIRO_ANTIALIAS_FAST.
enum { formatARGB32 = 0, formatA8 = 2, contentAlpha = 0x2000, antialiasFast = 4 };

typedef struct set_text {
  struct set_text *next;
  gvs_mask *mask;  // null where nothing is to be seen, as of spaces
  double em;       // pixels
  const char *family;
  bool isBold;
  char letters[];
} set_text;

// A picture has hundreds of different texts, of some kilobytes each. When it gets too much all are
// dropped, which happens too seldom to be done better.
enum { bucketCount = 1024, mostBytes = 8 << 20, mostBytesOfOne = 1 << 20 };
static set_text *buckets[bucketCount];
static size_t byteCount;

static void *scratch;  // a context to set texts in

bool gvs_text_masks_open(void) {
  // Cairo leaves out letters that are far from the surface.
  void *surface = gvs_cairo.recording_surface_create(contentAlpha, NULL);
  scratch = gvs_cairo.create(surface);
  gvs_cairo.surface_destroy(surface);  // The context keeps it.
  return true;
}

static void drop_all(void) {
  for (size_t i = 0; i < bucketCount; i++) {
    for (set_text *each = buckets[i], *next; each; each = next) {
      next = each->next;
      free(each->mask);
      free(each);
    }
    buckets[i] = NULL;
  }
  byteCount = 0;
}

// FNV-1a.
static size_t bucket_of(const char *text) {
  uint32_t hash = 2166136261u;
  for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 16777619u;
  return hash % bucketCount;
}

// What a surface of a byte for each pixel covers.
static gvs_mask *copied(void *surface, gvs_mask place) {
  gvs_mask *mask = malloc(sizeof *mask + (size_t)place.width * (size_t)place.height);
  if (!mask) return NULL;
  *mask = place;
  gvs_cairo.surface_flush(surface);
  const unsigned char *row = gvs_cairo.image_surface_get_data(surface);
  unsigned char *level = mask->levels;
  for (int y = 0; y < place.height; y++, row += gvs_cairo.image_surface_get_stride(surface)) {
    for (int x = 0; x < place.width; x++) *level++ = (unsigned char)gvs_level(row[x]);
  }
  return mask;
}

// What the path in the scratch context covers; false if that cannot be had.
static bool draw(set_text *result) {
  double left, top, right, bottom;
  gvs_cairo.path_extents(scratch, &left, &top, &right, &bottom);
  if (left >= right || top >= bottom) return true;
  left = floor(left) - 1;
  top = floor(top) - 1;
  double width = ceil(right) + 1 - left, height = ceil(bottom) + 1 - top;
  if (!(width * height <= mostBytesOfOne)) return false;
  gvs_mask place = {(int)left, (int)top, (int)width, (int)height};
  void *surface = gvs_cairo.image_surface_create(formatA8, place.width, place.height);
  void *context = gvs_cairo.create(surface), *path = gvs_cairo.copy_path(scratch);
  gvs_cairo.set_antialias(context, antialiasFast);
  gvs_cairo.translate(context, -place.left, -place.top);
  gvs_cairo.append_path(context, path);
  gvs_cairo.fill(context);
  if (gvs_cairo.status(context) == 0) result->mask = copied(surface, place);
  gvs_cairo.path_destroy(path);
  gvs_cairo.destroy(context);
  gvs_cairo.surface_destroy(surface);
  byteCount += (size_t)(width * height);
  return result->mask;
}

static set_text *make(const gvs_text *text, double em) {
  size_t length = strlen(text->letters) + 1, size = sizeof(set_text) + length;
  set_text *result = calloc(1, size);
  if (!result) return NULL;
  result->em = em;
  result->family = text->family;
  result->isBold = text->isBold;
  memcpy(result->letters, text->letters, length);
  gvs_cairo.identity_matrix(scratch);
  gvs_cairo.scale(scratch, em / text->size, em / text->size);
  gvs_cairo.new_path(scratch);
  gvs_text_outline(scratch, text);
  gvs_cairo.identity_matrix(scratch);
  if (!draw(result)) {
    free(result);
    return NULL;
  }
  byteCount += size;
  return result;
}

static set_text *find(const gvs_text *text, double em) {
  set_text **bucket = &buckets[bucket_of(text->letters)];
  for (set_text *each = *bucket; each; each = each->next) {
    if (each->em == em && each->family == text->family && each->isBold == text->isBold &&
        strcmp(each->letters, text->letters) == 0) {
      return each;
    }
  }
  if (byteCount > mostBytes) drop_all();
  set_text *made = make(text, em);
  if (!made) return NULL;
  made->next = *bucket;
  return *bucket = made;
}

// By way of a strip of the picture in which Cairo draws the letters: of those that have colours of their own,
// and of texts too large to be kept.
static void paint_strip(gvs_pixels *pixels, const gvs_text *text, double em, int x, int y) {
  double above = ceil(em * 1.5), below = ceil(em);
  double top = fmax(0, y - above), bottom = fmin(pixels->height, y + below);
  if (!(top < bottom)) return;
  int width = (int)pixels->width, height = (int)(bottom - top);
  void *surface = gvs_cairo.image_surface_create(formatARGB32, width, height);
  void *context = gvs_cairo.create(surface);
  gvs_text line = *text;
  line.place = (gvs_point){0, 0};
  gvs_cairo.translate(context, x, y - top);
  gvs_cairo.scale(context, em / text->size, em / text->size);
  gvs_cairo_set_color(context, text->color);
  gvs_text_draw(context, &line);
  bool isDrawn = gvs_cairo.status(context) == 0;
  gvs_cairo.surface_flush(surface);
  const uint32_t *colors = (const uint32_t *)(const void *)gvs_cairo.image_surface_get_data(surface);
  // Of this format rows lie one behind another.
  if (isDrawn && colors) {
    gvs_pixels_paint_colors(pixels, colors, (int)top, height);
  } else {
    pixels->isBroken = true;
  }
  gvs_cairo.destroy(context);
  gvs_cairo.surface_destroy(surface);
}

// Whether a text may have letters of several colours, which an outline would lose: what lies beyond the first
// 65536 characters, symbols, and the selector that asks for colour.
static bool may_be_colored(const char *text) {
  for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) {
    if (*byte >= 0xF0) return true;
    if (*byte == 0xE2 && byte[1] > 0x80) return true;                      // U+2040 to U+2FFF
    if (*byte == 0xEF && byte[1] == 0xB8 && byte[2] == 0x8F) return true;  // U+FE0F
  }
  return false;
}

void gvs_set_text_paint(gvs_pixels *pixels, const gvs_text *text, double em, int x, int y) {
  set_text *found =
      em < 1000 && !may_be_colored(text->letters) ? find(text, em) : NULL;
  if (!found) {
    paint_strip(pixels, text, em, x, y);
  } else if (found->mask) {
    gvs_pixels_paint_mask(pixels, found->mask, x, y);
  }
}

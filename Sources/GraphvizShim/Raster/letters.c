// Paints texts letter by letter, each shape drawn once: pictures say the same letters again and again.
//
// A letter is kept as a mask for each quarter of a pixel that it may begin at; nearer cannot be told
// apart.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "raster.h"

enum { quarters = 4, bucketCount = 1024, mostBytes = 8 << 20 };
static const double largestEm = 200;

typedef struct shape {
  struct shape *next;
  const gvs_face *face;
  double em;
  unsigned glyph, quarter;
  gvs_mask *mask;  // null where nothing is to be seen, as of spaces
} shape;

static shape *buckets[bucketCount];
static size_t byteCount;
static gvs_outline outline;  // kept, as it is needed again for each shape

typedef struct {
  gvs_fit fit;
  double x, y;
} placing;

static gvs_point place(void *context, double x, double y) {
  const placing *placing = context;
  return (gvs_point){placing->x + x * placing->fit.scale,
                     placing->y - gvs_fit_height(&placing->fit, y)};
}

static void drop_all(void) {
  for (size_t i = 0; i < bucketCount; i++) {
    for (shape *each = buckets[i], *next; each; each = next) {
      next = each->next;
      free(each->mask);
      free(each);
    }
    buckets[i] = NULL;
  }
  byteCount = 0;
}

static void note(void *receiver, int x, int y, int count, unsigned coverage) {
  gvs_mask *mask = receiver;
  memset(mask->levels + (size_t)y * (size_t)mask->width + x, (int)gvs_level(coverage), (size_t)count);
}

// What the outline covers; false if there is not enough memory.
static bool make_mask(gvs_mask **result) {
  *result = NULL;
  if (outline.isBroken) return false;
  if (outline.count == 0) return true;
  gvs_point least = outline.points[0], most = least;
  for (size_t i = 1; i < outline.count; i++) {
    gvs_point point = outline.points[i];
    least = (gvs_point){fmin(least.x, point.x), fmin(least.y, point.y)};
    most = (gvs_point){fmax(most.x, point.x), fmax(most.y, point.y)};
  }
  double left = floor(least.x), top = floor(least.y);
  double width = ceil(most.x) - left, height = ceil(most.y) - top;
  if (!(width < 2048 && height < 2048)) return false;  // Of no letter so small.
  for (size_t i = 0; i < outline.count; i++) {
    outline.points[i].x -= left;
    outline.points[i].y -= top;
  }
  gvs_mask *mask = calloc(1, sizeof *mask + (size_t)(width * height));
  if (!mask) return false;
  *mask = (gvs_mask){(int)left, (int)top, (int)width, (int)height};
  *result = mask;
  byteCount += (size_t)(width * height);
  return gvs_coverage(&outline, mask->width, mask->height, note, mask);
}

static shape *make_shape(const gvs_face *face, const gvs_fit *fit, double em, unsigned glyph,
                         unsigned quarter) {
  shape *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  *made = (shape){NULL, face, em, glyph, quarter, NULL};
  byteCount += sizeof *made;
  placing placing = {*fit, (double)quarter / quarters, 0};
  gvs_outline_clear(&outline);
  gvs_font_outline(&face->font, glyph, place, &placing, &outline);
  if (make_mask(&made->mask)) return made;
  free(made->mask);
  free(made);
  return NULL;
}

static shape *find_shape(const gvs_face *face, const gvs_fit *fit, double em, unsigned glyph,
                         unsigned quarter) {
  size_t size = (size_t)(em * 64);
  shape **bucket = &buckets[(glyph * quarters + quarter + size * 31 + (size_t)face / 64) % bucketCount];
  for (shape *each = *bucket; each; each = each->next) {
    if (each->glyph == glyph && each->quarter == quarter && each->em == em && each->face == face) {
      return each;
    }
  }
  if (byteCount > mostBytes) drop_all();
  shape *made = make_shape(face, fit, em, glyph, quarter);
  if (!made) return NULL;
  made->next = *bucket;
  return *bucket = made;
}

// The next character of UTF-8; what is none counts as 0xFFFFFFFF, which no face has.
static uint32_t next_character(const unsigned char **text) {
  unsigned first = *(*text)++;
  if (first < 0x80) return first;
  int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  uint32_t character = more > 0 ? first & (0x3Fu >> more) : UINT32_MAX;
  for (; more > 0; more--) {
    if ((**text & 0xC0) != 0x80) return UINT32_MAX;
    character = character << 6 | (*(*text)++ & 0x3F);
  }
  return character;
}

static bool is_plain(gvs_face *face, const char *letters) {
  for (const unsigned char *text = (const unsigned char *)letters; *text;) {
    if (gvs_face_letter(face, next_character(&text)).glyph == 0) return false;
  }
  return true;
}

bool gvs_letters_paint(gvs_pixels *pixels, const gvs_text *text, double em, int x, int y) {
  gvs_face *face = gvs_face_of(text->family, text->isBold);
  if (!face || !is_plain(face, text->letters)) return false;
  gvs_fit fit = gvs_fit_make(face, em);
  double start = 0;
  for (const unsigned char *rest = (const unsigned char *)text->letters; *rest;) {
    gvs_letter letter = gvs_face_letter(face, next_character(&rest));
    double beginning = floor(start * quarters + 0.5);
    start += letter.advance * fit.scale;
    int column = (int)floor(beginning / quarters);
    if (em > largestEm) {
      placing placing = {fit, x + beginning / quarters, y};
      gvs_outline_clear(&outline);
      gvs_font_outline(&face->font, letter.glyph, place, &placing, &outline);
      bool isDrawn = gvs_coverage(&outline, (int)pixels->width, (int)pixels->height,
                                  gvs_pixels_paint, pixels);
      if (!isDrawn) pixels->isBroken = true;
      continue;
    }
    unsigned quarter = (unsigned)(beginning - column * quarters);
    const shape *shape = find_shape(face, &fit, em, letter.glyph, quarter);
    if (!shape) return pixels->isBroken = true;
    if (shape->mask) gvs_pixels_paint_mask(pixels, shape->mask, x + column, y);
  }
  return true;
}

// Draws text into bitmaps, each text once: pictures say the same words again and again ("can perform?",
// "NO"), and setting a text takes fifty times as long as copying what it looks like.
//
// A text is kept as a mask, how much of each pixel it covers, and any colour is drawn through that. Texts
// stand on whole pixels, so one mask is right everywhere.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cairoapi.h"
#include "internal.h"

// Cairo's public constants: CAIRO_FORMAT_A8, CAIRO_CONTENT_ALPHA, CAIRO_ANTIALIAS_FAST.
enum { formatA8 = 2, contentAlpha = 0x2000, antialiasFast = 4 };

typedef struct mask {
  struct mask *next;
  void *surface;  // null where nothing is to be seen, as of spaces
  int left, top;  // from the beginning of the baseline, in pixels
  double em;      // pixels
  const char *family;
  bool isBold;
  char letters[];
} mask;

// A picture has hundreds of different texts, of some kilobytes each. When it gets too much all are
// dropped, which happens too seldom to be done better.
enum { bucketCount = 1024, mostBytes = 8 << 20, mostBytesOfOne = 1 << 20 };
static mask *buckets[bucketCount];
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
    for (mask *each = buckets[i], *next; each; each = next) {
      next = each->next;
      if (each->surface) gvs_cairo.surface_destroy(each->surface);
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

// What the path in the scratch context covers; false if that cannot be had.
static bool draw(mask *result, size_t *size) {
  double left, top, right, bottom;
  gvs_cairo.path_extents(scratch, &left, &top, &right, &bottom);
  result->left = (int)floor(left) - 1;
  result->top = (int)floor(top) - 1;
  double width = ceil(right) + 1 - result->left, height = ceil(bottom) + 1 - result->top;
  if (left >= right || top >= bottom) return true;
  if (!(width * height <= mostBytesOfOne)) return false;
  result->surface = gvs_cairo.image_surface_create(formatA8, (int)width, (int)height);
  *size += (size_t)gvs_cairo.image_surface_get_stride(result->surface) * (size_t)height;
  void *context = gvs_cairo.create(result->surface), *path = gvs_cairo.copy_path(scratch);
  gvs_cairo.set_antialias(context, antialiasFast);
  gvs_cairo.translate(context, -result->left, -result->top);
  gvs_cairo.append_path(context, path);
  gvs_cairo.fill(context);
  bool isDrawn = gvs_cairo.status(context) == 0;
  gvs_cairo.path_destroy(path);
  gvs_cairo.destroy(context);
  if (!isDrawn) gvs_cairo.surface_destroy(result->surface);
  return isDrawn;
}

static mask *make(const gvs_text *text, double em) {
  size_t length = strlen(text->letters) + 1, size = sizeof(mask) + length;
  mask *result = calloc(1, size);
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
  if (!draw(result, &size)) {
    free(result);
    return NULL;
  }
  byteCount += size;
  return result;
}

static mask *find(const gvs_text *text, double em) {
  mask **bucket = &buckets[bucket_of(text->letters)];
  for (mask *each = *bucket; each; each = each->next) {
    if (each->em == em && each->family == text->family && each->isBold == text->isBold &&
        strcmp(each->letters, text->letters) == 0) {
      return each;
    }
  }
  if (byteCount > mostBytes) drop_all();
  mask *made = make(text, em);
  if (!made) return NULL;
  made->next = *bucket;
  return *bucket = made;
}

bool gvs_text_mask_draw(void *cairo, const gvs_text *text, double em, double x, double y) {
  if (!(em > 0 && em < 1000)) return false;
  mask *mask = find(text, em);
  if (!mask) return false;
  if (!mask->surface) return true;
  gvs_cairo.identity_matrix(cairo);
  gvs_cairo.mask_surface(cairo, mask->surface, x + mask->left, y + mask->top);
  return true;
}

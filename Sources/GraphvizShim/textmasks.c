// Draws text into bitmaps, each text once: pictures say the same words again and again ("can perform?",
// "NO"), and setting a text takes fifty times as long as copying what it looks like.
//
// A text is kept as a mask, how much of each pixel it covers, and any colour is drawn through that. Texts
// stand on whole pixels, so one mask is right everywhere.

#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

// Cairo's public constants: CAIRO_FORMAT_A8, CAIRO_CONTENT_ALPHA, CAIRO_ANTIALIAS_FAST.
enum { formatA8 = 2, contentAlpha = 0x2000, antialiasFast = 4 };

static struct {
  void *(*surface)(int format, int width, int height);
  void *(*endless_surface)(int content, const void *extents);
  int (*stride)(void *surface);
  void (*surface_free)(void *surface);
  void *(*context)(void *surface);
  void (*context_free)(void *context);
  void (*set_antialias)(void *context, int antialias);
  void (*identity)(void *context);
  void (*scale)(void *context, double x, double y);
  void (*translate)(void *context, double x, double y);
  void (*new_path)(void *context);
  void *(*copy_path)(void *context);
  void (*append_path)(void *context, const void *path);
  void (*path_free)(void *path);
  void (*extents)(void *context, double *left, double *top, double *right, double *bottom);
  void (*fill)(void *context);
  void (*mask)(void *context, void *surface, double x, double y);
  int (*status)(void *context);
} cairo;

static const struct {
  void *function;
  const char *symbol;
} symbols[] = {
    {&cairo.surface, "cairo_image_surface_create"},
    {&cairo.endless_surface, "cairo_recording_surface_create"},
    {&cairo.stride, "cairo_image_surface_get_stride"},
    {&cairo.surface_free, "cairo_surface_destroy"},
    {&cairo.context, "cairo_create"},
    {&cairo.context_free, "cairo_destroy"},
    {&cairo.set_antialias, "cairo_set_antialias"},
    {&cairo.identity, "cairo_identity_matrix"},
    {&cairo.scale, "cairo_scale"},
    {&cairo.translate, "cairo_translate"},
    {&cairo.new_path, "cairo_new_path"},
    {&cairo.copy_path, "cairo_copy_path"},
    {&cairo.append_path, "cairo_append_path"},
    {&cairo.path_free, "cairo_path_destroy"},
    {&cairo.extents, "cairo_path_extents"},
    {&cairo.fill, "cairo_fill"},
    {&cairo.mask, "cairo_mask_surface"},
    {&cairo.status, "cairo_status"},
};

typedef struct mask {
  struct mask *next;
  void *surface;  // null where nothing is to be seen, as of spaces
  int left, top;  // from the beginning of the baseline, in pixels
  double em;      // pixels
  const char *family;
  unsigned int flags;
  char text[];
} mask;

// A picture has hundreds of different texts, of some kilobytes each. When it gets too much all are
// dropped, which happens too seldom to be done better.
enum { bucketCount = 1024, mostBytes = 8 << 20, mostBytesOfOne = 1 << 20 };
static mask *buckets[bucketCount];
static size_t byteCount;

static void *scratch;  // a context to set texts in

bool gvs_text_masks_open(gvs_plugin plugin) {
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *found = dlsym(plugin.handle, symbols[i].symbol);
    if (!found) return false;
    memcpy(symbols[i].function, &found, sizeof found);
  }
  // Cairo leaves out letters that are far from the surface.
  void *surface = cairo.endless_surface(contentAlpha, NULL);
  scratch = cairo.context(surface);
  cairo.surface_free(surface);  // The context keeps it.
  return true;
}

static void drop_all(void) {
  for (size_t i = 0; i < bucketCount; i++) {
    for (mask *each = buckets[i], *next; each; each = next) {
      next = each->next;
      if (each->surface) cairo.surface_free(each->surface);
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
  cairo.extents(scratch, &left, &top, &right, &bottom);
  result->left = (int)floor(left) - 1;
  result->top = (int)floor(top) - 1;
  double width = ceil(right) + 1 - result->left, height = ceil(bottom) + 1 - result->top;
  if (left >= right || top >= bottom) return true;
  if (!(width * height <= mostBytesOfOne)) return false;
  result->surface = cairo.surface(formatA8, (int)width, (int)height);
  *size += (size_t)cairo.stride(result->surface) * (size_t)height;
  void *context = cairo.context(result->surface), *path = cairo.copy_path(scratch);
  cairo.set_antialias(context, antialiasFast);
  cairo.translate(context, -result->left, -result->top);
  cairo.append_path(context, path);
  cairo.fill(context);
  bool isDrawn = cairo.status(context) == 0;
  cairo.path_free(path);
  cairo.context_free(context);
  if (!isDrawn) cairo.surface_free(result->surface);
  return isDrawn;
}

static mask *make(const textspan_t *span, const char *family, double em) {
  size_t length = strlen(span->str) + 1, size = sizeof(mask) + length;
  mask *result = calloc(1, size);
  if (!result) return NULL;
  result->em = em;
  result->family = family;
  result->flags = span->font->flags;
  memcpy(result->text, span->str, length);
  cairo.identity(scratch);
  cairo.scale(scratch, em / span->font->size, em / span->font->size);
  cairo.new_path(scratch);
  gvs_text_outline(scratch, span);
  cairo.identity(scratch);
  if (!draw(result, &size)) {
    free(result);
    return NULL;
  }
  byteCount += size;
  return result;
}

static mask *find(const textspan_t *span, double em) {
  const char *family = gvs_text_family(span);
  mask **bucket = &buckets[bucket_of(span->str)];
  for (mask *each = *bucket; each; each = each->next) {
    if (each->em == em && each->family == family && each->flags == span->font->flags &&
        strcmp(each->text, span->str) == 0) {
      return each;
    }
  }
  if (byteCount > mostBytes) drop_all();
  mask *made = make(span, family, em);
  if (!made) return NULL;
  made->next = *bucket;
  return *bucket = made;
}

bool gvs_text_mask_draw(void *context, const textspan_t *span, double em, double x, double y) {
  if (!(em > 0 && em < 1000)) return false;
  mask *mask = find(span, em);
  if (!mask) return false;
  if (!mask->surface) return true;
  cairo.identity(context);
  cairo.mask(context, mask->surface, x + mask->left, y + mask->top);
  return true;
}

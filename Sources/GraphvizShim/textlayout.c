// A text layout plugin that measures with the caller's widths instead of the machine's fonts, so
// that a layout is the same everywhere and needs no fonts loaded.

#include "internal.h"

static gvs_measure measure_text;

// 2.42 returns "boolean", later versions bool; the header knows.
typedef __typeof__(((gvtextlayout_engine_t *)0)->textlayout((textspan_t *)0, (char **)0)) answer;

static gvs_text_size measure(const char *text, const textfont_t *font) {
  return measure_text(text, font->name, font->size, (font->flags & HTML_BF) != 0);
}

static void apply(gvs_text_size size, textspan_t *span) {
  span->size.x = size.width;
  span->size.y = size.height;
  // Graphviz puts a line's baseline one font size below its top and then lifts it by this much.
  // Where it mixes styles in one label it lifts the baseline by another point, which bold text
  // always meets: taken back here, so that bold and regular text side by side stand on one line.
  double offset = span->font->size - size.baseline;
  if (offset < 1) offset = 1;  // It cannot be lowered: small text gives way by half a point.
  span->yoffset_centerline = span->font->flags ? offset - 1 : offset;
}

static answer lay_out(textspan_t *span, char **fontpath) {
  (void)fontpath;
  gvs_text_size size = measure(span->str, span->font);
  apply(size, span);
  // Graphviz keeps this for renderers, and frees it only where there is a function to do so.
  span->layout = (void *)size.family;
  span->free_layout = NULL;
  // From 14.1.3 on a label's first line has its baseline where these two lengths end; before, one font
  // size below its top. The first version that adds them is to put it where the others do.
  span->yoffset_layout = span->font->size - span->yoffset_centerline;
  return true;
}

const char *gvs_text_family(const textspan_t *span) {
  return span->layout ? span->layout : measure("", span->font).family;
}

static gvtextlayout_engine_t engine = {lay_out};
static gvplugin_installed_t types[] = {{0, "textlayout", 1000, &engine, NULL},
                                       {0, NULL, 0, NULL, NULL}};
static gvplugin_api_t apis[] = {{API_textlayout, types}, {0, NULL}};
static char name[] = "segueviz_text";
static gvplugin_library_t library = {name, apis};

gvplugin_library_t *gvs_textlayout_library(gvs_measure callback) {
  measure_text = callback;
  return &library;
}

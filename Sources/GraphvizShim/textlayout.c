// Text layout plugins that measure with the caller's widths instead of the machine's fonts, so that
// a layout is the same everywhere.

#include "internal.h"

static gvs_measure measure_text;
static gvtextlayout_engine_t *pango_engine;

// 2.42 returns "boolean", later versions bool; the header knows.
typedef __typeof__(((gvtextlayout_engine_t *)0)->textlayout((textspan_t *)0, (char **)0)) answer;

static gvs_text_size measure(const textspan_t *span) {
  bool isBold = (span->font->flags & HTML_BF) != 0;
  return measure_text(span->str, span->font->name, span->font->size, isBold);
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

static answer lay_out_without_fonts(textspan_t *span, char **fontpath) {
  (void)fontpath;
  apply(measure(span), span);
  span->layout = NULL;
  span->free_layout = NULL;
  span->yoffset_layout = 0;
  return true;
}

static void call_pango(textspan_t *span, char **fontpath) {
  span->layout = NULL;
  span->free_layout = NULL;
  span->yoffset_layout = 0;
  pango_engine->textlayout(span, fontpath);
}

// Pango's layout object and its distance from top to baseline are kept for drawing: only the sizes
// are ours. Pango is given one family instead of the label's list, which is for the readers of SVGs:
// the one whose widths were measured, and fontconfig needs half the time for it.
static answer lay_out_with_pango(textspan_t *span, char **fontpath) {
  gvs_text_size size = measure(span);
  textfont_t *font = span->font;
  textfont_t drawn = *font;
  drawn.name = (char *)size.family;
  drawn.postscript_alias = NULL;
  span->font = &drawn;
  call_pango(span, fontpath);
  if (span->layout && gvs_pango_use_designed_widths(span->layout)) {
    span->free_layout(span->layout);
    call_pango(span, fontpath);
  }
  span->font = font;
  apply(size, span);
  return true;
}

static gvtextlayout_engine_t without_fonts = {lay_out_without_fonts};
static gvtextlayout_engine_t with_pango = {lay_out_with_pango};

// The quality only has to exceed Pango's 10.
static gvplugin_installed_t types_without_fonts[] = {
    {0, "textlayout", 1000, &without_fonts, NULL}, {0, NULL, 0, NULL, NULL}};
static gvplugin_installed_t types_with_pango[] = {
    {0, "textlayout", 1000, &with_pango, NULL}, {0, NULL, 0, NULL, NULL}};

static gvplugin_api_t apis_without_fonts[] = {{API_textlayout, types_without_fonts}, {0, NULL}};
static gvplugin_api_t apis_with_pango[] = {{API_textlayout, types_with_pango}, {0, NULL}};

static char name[] = "segueviz_text";
static gvplugin_library_t library_without_fonts = {name, apis_without_fonts};
static gvplugin_library_t library_with_pango = {name, apis_with_pango};

gvplugin_library_t *gvs_textlayout_library(gvs_drawing drawing, gvs_measure callback,
                                           gvtextlayout_engine_t *pango) {
  measure_text = callback;
  if (drawing == GVS_VECTOR) return &library_without_fonts;
  pango_engine = pango;
  return &library_with_pango;
}

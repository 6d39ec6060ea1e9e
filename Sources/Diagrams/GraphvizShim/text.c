// Sets text with Pango, in Arial and Courier New, or in the fonts with which fontconfig replaces them.

#include <math.h>
#include <string.h>

#include "painting.h"

// The font size for the layout, before Cairo scales it, so that each face is matched once.
static const double layoutSize = 32;
// A text is condensed if it's wider than its measured width by more than this.
static const double tolerance = 1.01;

// One for all texts: callers hold the lock for painting.
static PangoLayout *layout;
// The end of the last text.
static double lineEnd;

static PangoContext *make_context(void) {
  // FreeType and fontconfig also on macOS, where Pango's default is Core Text: letters are drawn as on
  // Linux, and gvs_font_match asks the library that decides.
  PangoFontMap *map = gvs_lib.pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) map = gvs_lib.pango_cairo_font_map_new();
  PangoContext *context = gvs_lib.pango_font_map_create_context(map);
  gvs_lib.g_object_unref(map);
  cairo_font_options_t *options = gvs_lib.cairo_font_options_create();
  gvs_lib.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  gvs_lib.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  gvs_lib.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  gvs_lib.pango_cairo_context_set_font_options(context, options);
  gvs_lib.cairo_font_options_destroy(options);
  gvs_lib.pango_context_set_round_glyph_positions(context, false);
  // As in an SVG, a line begins at its left end, even if its first letter is right-to-left.
  gvs_lib.pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
  return context;
}

void gvs_text_open(void) {
  PangoContext *context = make_context();
  layout = gvs_lib.pango_layout_new(context);
  gvs_lib.g_object_unref(context);
  gvs_lib.pango_layout_set_auto_dir(layout, false);
}

static void set_font(const char *family, bool isBold) {
  static const char *lastFamily;
  static bool wasBold;
  if (lastFamily == family && wasBold == isBold) return;
  lastFamily = family;
  wasBold = isBold;
  PangoFontDescription *font = gvs_lib.pango_font_description_from_string(family);
  gvs_lib.pango_font_description_set_absolute_size(font, layoutSize * PANGO_SCALE);
  if (isBold) gvs_lib.pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
  gvs_lib.pango_layout_set_font_description(layout, font);
  gvs_lib.pango_font_description_free(font);
}

static gvs_lost_letters lost;

const gvs_lost_letters *gvs_text_lost(void) { return &lost; }

// Notes whether the last text contains letters that no font has.
static void note_lost_letters(const char *text) {
  if (gvs_lib.pango_layout_get_unknown_glyphs_count(layout) <= 0) return;
  bool isASCII = true;
  for (const char *byte = text; *byte && isASCII; byte++) isASCII = (unsigned char)*byte < 0x80;
  if (isASCII) lost.isASCII = true;
  if (lost.isAny) return;
  lost.isAny = true;
  size_t length = strnlen(text, sizeof lost.text - 1);
  while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  memcpy(lost.text, text, length);
  lost.text[length] = '\0';
}

// Whether a text may have letters with several colors, which outlines would lose: characters beyond the
// first 65536, symbols, and the variation selector for color.
static bool may_be_colored(const char *text) {
  for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) {
    if (*byte >= 0xF0) return true;
    if (*byte == 0xE2 && byte[1] > 0x80) return true;                      // U+2040 to U+2FFF
    if (*byte == 0xEF && byte[1] == 0xB8 && byte[2] == 0x8F) return true;  // U+FE0F
  }
  return false;
}

void gvs_text_paint(cairo_t *cairo, const gvs_text *text, gvs_text_mode mode) {
  set_font(text->family, text->isBold);
  gvs_lib.pango_layout_set_text(layout, text->letters, -1);
  PangoLayoutLine *line = gvs_lib.pango_layout_get_line_readonly(layout, 0);
  if (!line) return;
  note_lost_letters(text->letters);
  PangoRectangle extents;
  gvs_lib.pango_layout_line_get_extents(line, NULL, &extents);
  double scale = text->size / layoutSize, width = extents.width * scale / PANGO_SCALE;
  double condensed = width > text->width * tolerance ? text->width / width : 1;
  gvs_lib.cairo_new_path(cairo);
  double left = text->isCentered ? (text->width - width * condensed) / 2 : 0;
  left += text->isContinued ? lineEnd : text->place.x;
  lineEnd = left + width * condensed;
  gvs_lib.cairo_move_to(cairo, left, text->place.y);
  gvs_lib.cairo_scale(cairo, scale * condensed, scale);
  if (mode == GVS_TEXT_AS_LETTERS || may_be_colored(text->letters)) {
    gvs_lib.pango_cairo_show_layout_line(cairo, line);
  } else {
    gvs_lib.pango_cairo_layout_line_path(cairo, line);
    gvs_lib.cairo_fill(cairo);
  }
}

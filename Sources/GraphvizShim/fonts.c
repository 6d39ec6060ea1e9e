// Sets text with Pango, where a picture has Cairo to draw it.
//
// Each face is matched once for all sizes, as Cairo can scale it.

#include <string.h>

#include "cairoapi.h"
#include "internal.h"

// CAIRO_HINT_METRICS_OFF, CAIRO_HINT_STYLE_SLIGHT, CAIRO_ANTIALIAS_GRAY, CAIRO_FONT_TYPE_FT, PANGO_SCALE,
// PANGO_WEIGHT_BOLD, PANGO_DIRECTION_LTR.
enum { hintMetricsOff = 1, hintStyleSlight = 2, antialiasGray = 2, fontTypeFreeType = 1 };
enum { pangoScale = 1024, weightBold = 700, directionLeftToRight = 0 };

// The size that text is laid out in, before Cairo scales it. Any would do.
static const double layoutSize = 32;

// One for all texts: whoever draws holds the caller's lock.
static void *layout;

static void set(const char *text, const char *family, bool isBold) {
  void *font = gvs_pango.font_description_from_string(family);
  gvs_pango.font_description_set_absolute_size(font, layoutSize * pangoScale);
  if (isBold) gvs_pango.font_description_set_weight(font, weightBold);
  gvs_pango.layout_set_font_description(layout, font);
  gvs_pango.font_description_free(font);
  gvs_pango.layout_set_text(layout, text, -1);
}

bool gvs_fonts_open(const char *const *families, size_t count) {
  // FreeType and fontconfig also on macOS, where Pango would take CoreText: letters are drawn as on
  // Linux, and gvs_font_match asks who decides. Homebrew's Pango has both, and its fontconfig knows the
  // folders of the system's fonts.
  void *map = gvs_pango.cairo_font_map_new_for_font_type(fontTypeFreeType);
  void *context = gvs_pango.font_map_create_context(map ? map : gvs_pango.cairo_font_map_new());
  void *options = gvs_cairo.font_options_create();
  gvs_cairo.font_options_set_hint_metrics(options, hintMetricsOff);
  gvs_cairo.font_options_set_hint_style(options, hintStyleSlight);
  gvs_cairo.font_options_set_antialias(options, antialiasGray);
  gvs_pango.cairo_context_set_font_options(context, options);
  gvs_cairo.font_options_destroy(options);
  // Before there was such a function, no hinted metrics were enough.
  if (gvs_pango.context_set_round_glyph_positions) {
    gvs_pango.context_set_round_glyph_positions(context, 0);
  }
  // A line runs from the left, whatever its first letter is: so do those of an SVG.
  gvs_pango.context_set_base_dir(context, directionLeftToRight);
  layout = gvs_pango.layout_new(context);
  gvs_pango.layout_set_auto_dir(layout, 0);
  // Finding and opening a font takes longer than drawing all the texts of a picture with it.
  for (size_t i = 0; i < count; i++) {
    set("a", families[i], false);
    gvs_pango.layout_get_line_readonly(layout, 0);
  }
  return true;
}

static gvs_lost_letters lost;

const gvs_lost_letters *gvs_text_lost(void) { return &lost; }

// Notes whether the text that was set last has letters that no font has.
static void note_lost_letters(const char *text) {
  if (!gvs_pango.layout_get_unknown_glyphs_count) return;
  if (gvs_pango.layout_get_unknown_glyphs_count(layout) <= 0) return;
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

// The text's line, scaled to its size in the current place; null if there is none.
static void *line_of(void *cairo, const gvs_text *text) {
  set(text->letters, text->family, text->isBold);
  void *line = gvs_pango.layout_get_line_readonly(layout, 0);
  if (!line) return NULL;
  note_lost_letters(text->letters);
  gvs_cairo.scale(cairo, text->size / layoutSize, text->size / layoutSize);
  return line;
}

void gvs_text_outline(void *cairo, const gvs_text *text) {
  gvs_cairo.save(cairo);
  gvs_cairo.move_to(cairo, 0, 0);
  void *line = line_of(cairo, text);
  if (line) gvs_pango.cairo_layout_line_path(cairo, line);
  gvs_cairo.restore(cairo);
}

void gvs_text_draw(void *cairo, const gvs_text *text) {
  if (!(text->size > 0)) return;
  gvs_cairo.new_path(cairo);
  gvs_cairo.move_to(cairo, text->place.x, text->place.y);
  void *line = line_of(cairo, text);
  if (line) gvs_pango.cairo_show_layout_line(cairo, line);
}

// Sets text with Pango, and asks fontconfig which fonts there are.

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "paintapi.h"

// The size that text is set in, before Cairo scales it: each face is then matched once for all sizes.
static const double layoutSize = 32;

// One for all texts: whoever draws holds the caller's lock.
static PangoLayout *layout;

// The layout of a text; null if it cannot be made.
static PangoLayout *set(const gvs_paint_functions *api, const gvs_text *text) {
  static PangoFontDescription *font;
  static const char *family;
  static bool isBold;
  // Texts of one face often follow one another.
  if (!font || family != text->family || isBold != text->isBold) {
    if (font) api->pango_font_description_free(font);
    font = api->pango_font_description_from_string(text->family);
    api->pango_font_description_set_absolute_size(font, layoutSize * PANGO_SCALE);
    if (text->isBold) api->pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    family = text->family;
    isBold = text->isBold;
    if (layout) api->pango_layout_set_font_description(layout, font);
  }
  if (!layout) {
    // FreeType and fontconfig also on macOS, where Pango would take CoreText: letters are drawn as on
    // Linux, and gvs_font_match asks who decides.
    PangoFontMap *map = api->pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (!map) return NULL;
    PangoContext *context = api->pango_font_map_create_context(map);
    cairo_font_options_t *options = api->cairo_font_options_create();
    api->cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    api->cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    api->cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    api->pango_cairo_context_set_font_options(context, options);
    api->cairo_font_options_destroy(options);
    api->pango_context_set_round_glyph_positions(context, 0);
    // A line runs from the left, whatever its first letter is: so do those of an SVG.
    api->pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    layout = api->pango_layout_new(context);
    api->pango_layout_set_auto_dir(layout, 0);
    api->pango_layout_set_font_description(layout, font);
  }
  api->pango_layout_set_text(layout, text->letters, -1);
  return layout;
}

static gvs_lost_letters lost;

const gvs_lost_letters *gvs_text_lost(void) { return &lost; }

// Notes whether a text has letters that no font has.
static void note_lost_letters(const gvs_paint_functions *api, const char *text) {
  if (api->pango_layout_get_unknown_glyphs_count(layout) <= 0) return;
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

void gvs_text_draw(cairo_t *cairo, const gvs_text *text) {
  const gvs_paint_functions *api = gvs_paint_api();
  if (!api || !(text->size > 0) || !set(api, text)) return;
  PangoLayoutLine *line = api->pango_layout_get_line_readonly(layout, 0);
  if (!line) return;
  note_lost_letters(api, text->letters);
  api->cairo_new_path(cairo);
  api->cairo_move_to(cairo, text->place.x, text->place.y);
  api->cairo_scale(cairo, text->size / layoutSize, text->size / layoutSize);
  api->pango_cairo_show_layout_line(cairo, line);
}

gvs_font_status gvs_font_match(const char *name, const uint32_t *characters, size_t count,
                               gvs_font *font) {
  const gvs_paint_functions *api = gvs_paint_api();
  FcPattern *wanted = api ? api->FcNameParse((const FcChar8 *)name) : NULL;
  if (!wanted) return GVS_FONTS_UNKNOWN;
  api->FcConfigSubstitute(NULL, wanted, FcMatchPattern);
  api->FcDefaultSubstitute(wanted);
  FcResult result;
  FcPattern *found = api->FcFontMatch(NULL, wanted, &result);
  api->FcPatternDestroy(wanted);
  if (!found) return GVS_NO_FONTS;
  FcChar8 *family, *file;
  if (api->FcPatternGetString(found, FC_FAMILY, 0, &family) != FcResultMatch) {
    api->FcPatternDestroy(found);
    return GVS_NO_FONTS;
  }
  snprintf(font->family, sizeof font->family, "%s", (const char *)family);
  FcCharSet *set;
  font->coversAll = api->FcPatternGetCharSet(found, FC_CHARSET, 0, &set) == FcResultMatch;
  for (size_t i = 0; i < count && font->coversAll; i++) {
    font->coversAll = api->FcCharSetHasChar(set, characters[i]);
  }
  font->opens = api->FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch &&
                access((const char *)file, R_OK) == 0;
  api->FcPatternDestroy(found);
  return GVS_FONT_FOUND;
}

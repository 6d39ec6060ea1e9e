// Sets text with Pango, where a picture has Cairo to draw it.
//
// Graphviz's plugin does so too, but while it lays the graph out, in the fonts of its own alias table
// and with advances rounded to whole pixels. Here the layout needs no fonts, so that they can be loaded
// meanwhile; and each face is matched once for all sizes, as Cairo can scale it.

#include <dlfcn.h>
#include <math.h>
#include <string.h>

#include "internal.h"

// Cairo and Pango are not linked, only loaded with Graphviz's plugin, so that SVGs need not wait for
// them. Their public constants: CAIRO_HINT_METRICS_OFF, CAIRO_HINT_STYLE_SLIGHT,
// CAIRO_ANTIALIAS_GRAY, CAIRO_FONT_TYPE_FT, PANGO_SCALE, PANGO_WEIGHT_BOLD, PANGO_STYLE_ITALIC.
enum { hintMetricsOff = 1, hintStyleSlight = 2, antialiasGray = 2, fontTypeFreeType = 1 };
enum { pangoScale = 1024, weightBold = 700, styleItalic = 2 };

// The size that text is laid out in, before Cairo scales it. Any would do.
static const double layoutSize = 32;

static struct {
  void *(*font_map)(void);
  void *(*font_map_of_type)(int fontType);
  void *(*context)(void *fontMap);
  void (*use_options)(void *context, const void *options);
  void (*round_positions)(void *context, int yes);
  void *(*layout)(void *context);
  void *(*font)(const char *family);
  void (*font_size)(void *font, double size);
  void (*font_weight)(void *font, int weight);
  void (*font_style)(void *font, int style);
  void (*font_free)(void *font);
  void (*set_font)(void *layout, const void *font);
  void (*set_text)(void *layout, const char *text, int length);
  void *(*line)(void *layout, int index);
  int (*unknown_glyphs)(void *layout);
  void (*show)(void *cairo, void *line);
  void (*outline)(void *cairo, void *line);
} pango;

static struct {
  void *(*options)(void);
  void (*options_free)(void *options);
  void (*hint_metrics)(void *options, int);
  void (*hint_style)(void *options, int);
  void (*antialias)(void *options, int);
  void (*save)(void *cairo);
  void (*restore)(void *cairo);
  void (*color)(void *cairo, double red, double green, double blue, double alpha);
  void (*new_path)(void *cairo);
  void (*move_to)(void *cairo, double x, double y);
  void (*scale)(void *cairo, double x, double y);
  void (*fill)(void *cairo);
  void (*translate)(void *cairo, double x, double y);
  void (*to_device)(void *cairo, double *x, double *y);
  void (*distance_to_device)(void *cairo, double *x, double *y);
  void (*to_user)(void *cairo, double *x, double *y);
} cairo;

static const struct {
  void *function;
  const char *symbol;
} symbols[] = {
    {&pango.font_map, "pango_cairo_font_map_new"},
    {&pango.font_map_of_type, "pango_cairo_font_map_new_for_font_type"},
    {&pango.context, "pango_font_map_create_context"},
    {&pango.use_options, "pango_cairo_context_set_font_options"},
    {&pango.layout, "pango_layout_new"},
    {&pango.font, "pango_font_description_from_string"},
    {&pango.font_size, "pango_font_description_set_absolute_size"},
    {&pango.font_weight, "pango_font_description_set_weight"},
    {&pango.font_style, "pango_font_description_set_style"},
    {&pango.font_free, "pango_font_description_free"},
    {&pango.set_font, "pango_layout_set_font_description"},
    {&pango.set_text, "pango_layout_set_text"},
    {&pango.line, "pango_layout_get_line_readonly"},
    {&pango.show, "pango_cairo_show_layout_line"},
    {&pango.outline, "pango_cairo_layout_line_path"},
    {&cairo.options, "cairo_font_options_create"},
    {&cairo.options_free, "cairo_font_options_destroy"},
    {&cairo.hint_metrics, "cairo_font_options_set_hint_metrics"},
    {&cairo.hint_style, "cairo_font_options_set_hint_style"},
    {&cairo.antialias, "cairo_font_options_set_antialias"},
    {&cairo.save, "cairo_save"},
    {&cairo.restore, "cairo_restore"},
    {&cairo.color, "cairo_set_source_rgba"},
    {&cairo.new_path, "cairo_new_path"},
    {&cairo.move_to, "cairo_move_to"},
    {&cairo.scale, "cairo_scale"},
    {&cairo.fill, "cairo_fill"},
    {&cairo.translate, "cairo_translate"},
    {&cairo.to_device, "cairo_user_to_device"},
    {&cairo.distance_to_device, "cairo_user_to_device_distance"},
    {&cairo.to_user, "cairo_device_to_user"},
};

// One for all texts: whoever draws holds the caller's lock.
static void *layout;

static void set(const char *text, const textfont_t *font, const char *family) {
  void *description = pango.font(family);
  pango.font_size(description, layoutSize * pangoScale);
  if (font->flags & HTML_BF) pango.font_weight(description, weightBold);
  if (font->flags & HTML_IF) pango.font_style(description, styleItalic);
  pango.set_font(layout, description);
  pango.font_free(description);
  pango.set_text(layout, text, -1);
}

// Finding and opening a font takes longer than drawing all the texts of a picture with it.
static void load_usual_faces(void) {
  const textfont_t faces[] = {{.name = (char *)"Helvetica"},
                              {.name = (char *)"Helvetica", .flags = HTML_BF},
                              {.name = (char *)"Courier"}};
  for (size_t i = 0; i < sizeof faces / sizeof *faces; i++) {
    set("a", &faces[i], gvs_face_family(&faces[i]));
    pango.line(layout, 0);
  }
}

bool gvs_fonts_open(gvs_plugin plugin) {
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *found = dlsym(plugin.handle, symbols[i].symbol);
    if (!found) return false;
    memcpy(symbols[i].function, &found, sizeof found);
  }
  // FreeType and fontconfig also on macOS, where Pango would take CoreText: letters are drawn as on
  // Linux, and gvs_font_match asks who decides. Homebrew's Pango has both, and its fontconfig knows the
  // folders of the system's fonts.
  void *map = pango.font_map_of_type(fontTypeFreeType);
  void *context = pango.context(map ? map : pango.font_map());
  void *options = cairo.options();
  cairo.hint_metrics(options, hintMetricsOff);
  cairo.hint_style(options, hintStyleSlight);
  cairo.antialias(options, antialiasGray);
  pango.use_options(context, options);
  cairo.options_free(options);
  // Since Pango 1.44; before, no hinted metrics were enough.
  *(void **)&pango.round_positions =
      dlsym(plugin.handle, "pango_context_set_round_glyph_positions");
  if (pango.round_positions) pango.round_positions(context, 0);
  *(void **)&pango.unknown_glyphs =
      dlsym(plugin.handle, "pango_layout_get_unknown_glyphs_count");
  layout = pango.layout(context);
  load_usual_faces();
  return gvs_text_masks_open(plugin);
}

static gvs_lost_letters lost;

const gvs_lost_letters *gvs_text_lost(void) { return &lost; }

// Notes whether the text that was set last has letters that no font has.
static void note_lost_letters(const char *text) {
  if (!pango.unknown_glyphs || pango.unknown_glyphs(layout) <= 0) return;
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

// Whether a text may have letters of several colours, which an outline would lose: what lies
// beyond the first 65536 characters, symbols, and the selector that asks for colour.
static bool may_be_colored(const char *text) {
  for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) {
    if (*byte >= 0xF0) return true;
    if (*byte == 0xE2 && byte[1] > 0x80) return true;                   // U+2040 to U+2FFF
    if (*byte == 0xEF && byte[1] == 0xB8 && byte[2] == 0x8F) return true;  // U+FE0F
  }
  return false;
}

void gvs_text_outline(void *page, const textspan_t *span) {
  set(span->str, span->font, gvs_text_family(span));
  void *line = pango.line(layout, 0);
  if (!line) return;
  note_lost_letters(span->str);
  cairo.save(page);
  cairo.move_to(page, 0, 0);
  cairo.scale(page, span->font->size / layoutSize, span->font->size / layoutSize);
  pango.outline(page, line);
  cairo.restore(page);
}

// Where a text begins, as Cairo counts: y grows downward.
static pointf beginning(pointf place, const textspan_t *span) {
  double x = place.x;
  if (span->just == 'r') x -= span->size.x;
  else if (span->just != 'l') x -= span->size.x / 2;
  return (pointf){x, -(place.y + span->yoffset_centerline)};
}

// As letters, which a PDF keeps and which may have colours of their own.
static void draw_letters(void *page, pointf place, const textspan_t *span) {
  set(span->str, span->font, gvs_text_family(span));
  void *line = pango.line(layout, 0);
  if (!line) return;
  note_lost_letters(span->str);
  cairo.new_path(page);
  cairo.move_to(page, place.x, place.y);
  cairo.scale(page, span->font->size / layoutSize, span->font->size / layoutSize);
  pango.show(page, line);
}

// As a shape, on whole pixels, so that the same text looks the same everywhere.
static void draw_outlines(void *page, pointf place, const textspan_t *span) {
  double x = place.x, y = place.y, em = span->font->size, slope = 0;
  cairo.to_device(page, &x, &y);
  cairo.distance_to_device(page, &em, &slope);
  x = round(x);
  y = round(y);
  if (slope == 0 && gvs_text_mask_draw(page, span, em, x, y)) return;
  cairo.to_user(page, &x, &y);
  cairo.translate(page, x, y);
  cairo.new_path(page);
  gvs_text_outline(page, span);
  cairo.fill(page);
}

void gvs_text_draw(GVJ_t *job, pointf place, const textspan_t *span, gvs_text_style style) {
  if (!span->str || !span->font) return;
  void *page = job->context;
  const double *color = job->obj->pencolor.u.RGBA;
  cairo.save(page);
  cairo.color(page, color[0], color[1], color[2], color[3]);
  if (style == GVS_OUTLINES && !may_be_colored(span->str)) {
    draw_outlines(page, beginning(place, span), span);
  } else {
    draw_letters(page, beginning(place, span), span);
  }
  cairo.restore(page);
}

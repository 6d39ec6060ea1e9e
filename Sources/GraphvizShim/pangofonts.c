// Makes Pango set text with the widths of the fonts' design.
//
// Graphviz's plugin asks for advances rounded to whole pixels, which spoils the spacing of small
// text, leaves gaps where the layout, which has the designed widths, expects more, and puts the
// screen's rounding even into PDFs.

#include <dlfcn.h>

#include "internal.h"

// Public constants of Cairo, which is not linked, only loaded with the Pango plugin:
// CAIRO_HINT_METRICS_OFF, CAIRO_HINT_STYLE_SLIGHT, CAIRO_ANTIALIAS_GRAY.
enum { hintMetricsOff = 1, hintStyleSlight = 2, antialiasGray = 2 };

static struct {
  void *(*context_of)(void *layout);
  void (*round_positions)(void *context, int yes);
  void (*use)(void *context, const void *options);
  void *(*options)(void);
  void (*destroy)(void *options);
  void (*hint_metrics)(void *options, int);
  void (*hint_style)(void *options, int);
  void (*antialias)(void *options, int);
} pango;

#define FIND(field, symbol) \
  *(void **)&pango.field = dlsym(plugin.handle, symbol)

void gvs_pango_prepare(gvs_plugin plugin) {
  FIND(context_of, "pango_layout_get_context");
  FIND(round_positions, "pango_context_set_round_glyph_positions");
  FIND(use, "pango_cairo_context_set_font_options");
  FIND(options, "cairo_font_options_create");
  FIND(destroy, "cairo_font_options_destroy");
  FIND(hint_metrics, "cairo_font_options_set_hint_metrics");
  FIND(hint_style, "cairo_font_options_set_hint_style");
  FIND(antialias, "cairo_font_options_set_antialias");
}

bool gvs_pango_use_designed_widths(void *layout) {
  static void *prepared;  // The plugin has one context for all its layouts.
  if (!pango.context_of || !pango.use || !pango.options || !pango.destroy) return false;
  void *context = pango.context_of(layout);
  if (context == prepared) return false;
  prepared = context;
  void *options = pango.options();
  if (pango.hint_metrics) pango.hint_metrics(options, hintMetricsOff);
  if (pango.hint_style) pango.hint_style(options, hintStyleSlight);
  if (pango.antialias) pango.antialias(options, antialiasGray);
  pango.use(context, options);
  pango.destroy(options);
  if (pango.round_positions) pango.round_positions(context, 0);  // Since Pango 1.44.
  return true;
}

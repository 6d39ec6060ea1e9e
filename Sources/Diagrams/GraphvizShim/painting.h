// Shared by the files that paint: the functions of Cairo, Pango and fontconfig, and bitmaps.

#ifndef GRAPHVIZ_SHIM_PAINTING_H
#define GRAPHVIZ_SHIM_PAINTING_H

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include "GraphvizShim.h"

// MARK: libraries.c

// Every function that is called, by library, as use(NAME). The libraries aren't linked, because loading
// them takes as long as drawing an SVG.
#define GVS_CAIRO(use)                                                                            \
  use(cairo_arc) use(cairo_close_path) use(cairo_create) use(cairo_curve_to) use(cairo_destroy)   \
  use(cairo_device_to_user) use(cairo_fill) use(cairo_fill_preserve)                              \
  use(cairo_font_options_create) use(cairo_font_options_destroy)                                  \
  use(cairo_font_options_set_antialias) use(cairo_font_options_set_hint_metrics)                  \
  use(cairo_font_options_set_hint_style) use(cairo_image_surface_create_for_data)                 \
  use(cairo_line_to) use(cairo_move_to) use(cairo_new_path) use(cairo_new_sub_path)               \
  use(cairo_paint) use(cairo_pdf_surface_create_for_stream) use(cairo_pdf_surface_set_metadata)   \
  use(cairo_rectangle) use(cairo_restore) use(cairo_save) use(cairo_scale) use(cairo_set_antialias) use(cairo_set_dash)    \
  use(cairo_set_line_cap) use(cairo_set_line_width) use(cairo_set_miter_limit)                    \
  use(cairo_set_source_rgba) use(cairo_status) use(cairo_status_to_string) use(cairo_stroke)      \
  use(cairo_surface_destroy) use(cairo_surface_finish) use(cairo_surface_flush)                   \
  use(cairo_surface_status) use(cairo_translate) use(cairo_user_to_device)
#define GVS_PANGO(use)                                                                            \
  use(pango_context_set_base_dir) use(pango_context_set_round_glyph_positions)                    \
  use(pango_font_description_free) use(pango_font_description_from_string)                        \
  use(pango_font_description_set_absolute_size) use(pango_font_description_set_weight)            \
  use(pango_font_map_create_context) use(pango_layout_get_line_readonly)                          \
  use(pango_layout_get_unknown_glyphs_count) use(pango_layout_line_get_extents)                   \
  use(pango_layout_new) use(pango_layout_set_auto_dir) use(pango_layout_set_font_description)     \
  use(pango_layout_set_text)
#define GVS_PANGO_CAIRO(use)                                                                      \
  use(pango_cairo_context_set_font_options) use(pango_cairo_font_map_new)                         \
  use(pango_cairo_font_map_new_for_font_type) use(pango_cairo_layout_line_path)                   \
  use(pango_cairo_show_layout_line)
#define GVS_GOBJECT(use) use(g_object_unref)
#define GVS_GLIB(use) use(g_log_set_writer_func) use(g_log_writer_default)
#define GVS_FONTCONFIG(use)                                                                       \
  use(FcCharSetHasChar) use(FcConfigSubstitute) use(FcDefaultSubstitute) use(FcFontMatch)         \
  use(FcNameParse) use(FcPatternDestroy) use(FcPatternGetCharSet) use(FcPatternGetString)         \
  use(FcConfigGetFontDirs) use(FcConfigSetCurrent) use(FcInitLoadConfig) use(FcStrListDone)       \
  use(FcStrListNext)

// The functions, with the types in the headers.
#define GVS_MEMBER(name) __typeof__(&name) name;
typedef struct {
  GVS_CAIRO(GVS_MEMBER)
  GVS_PANGO(GVS_MEMBER)
  GVS_PANGO_CAIRO(GVS_MEMBER)
  GVS_GOBJECT(GVS_MEMBER)
  GVS_GLIB(GVS_MEMBER)
  GVS_FONTCONFIG(GVS_MEMBER)
} gvs_libraries;
#undef GVS_MEMBER

// Filled by gvs_painting_open.
extern gvs_libraries gvs_lib;

// MARK: text.c

void gvs_text_open(void);

typedef enum {
  GVS_TEXT_AS_OUTLINES,  // at exact places; Cairo 1.16 moves letters of bitmaps to whole pixels
  GVS_TEXT_AS_LETTERS,   // that can be searched
} gvs_text_mode;
// Paints a text in the source color of a Cairo context. Changes the context's matrix and path.
void gvs_text_paint(cairo_t *cairo, const gvs_text *text, gvs_text_mode mode);

// shortage.c: ends the process like a failure of Graphviz, instead of GLib's trap.
void gvs_shortage_watch_glib(void);

// MARK: Bitmaps

enum { gvs_maximum_colors = 256 };

typedef struct {
  uint32_t width, height;
  // Colors multiplied by their opacity, 0xAARRGGBB, with space for one more byte per row.
  uint32_t *pixels;
  // The colors that were used for painting, in the same form. They don't change, unlike shades.
  uint32_t inks[gvs_maximum_colors];
  size_t inkCount;
  bool hasMoreInks;
  uint32_t pixelsPerMeter;  // 0: not known
} gvs_bitmap;

// palette.c: reduces a bitmap to few colors.
typedef struct {
  uint32_t colors[gvs_maximum_colors];  // multiplied by their opacity
  int count;
} gvs_palette;

// Creates a palette, and replaces each pixel with its position there, as a byte: the rows of a PNG. Returns
// false, and doesn't change the pixels, if there are too many colors, or not enough memory.
bool gvs_palette_make(gvs_palette *palette, gvs_bitmap *bitmap);

// pngwriter.c: writes a PNG, whose rows replace the pixels. Returns the error, or null.
const char *gvs_png_write(gvs_bitmap *bitmap, const gvs_png_text *texts, size_t textCount,
                          gvs_bytes *result);

#endif

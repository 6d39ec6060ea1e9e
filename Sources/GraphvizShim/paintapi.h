// What is called of Cairo, Pango and fontconfig. None of them is linked: loading them takes 5 ms, which no SVG is
// to wait for. Their headers give the types.

#ifndef GRAPHVIZ_SHIM_PAINT_API_H
#define GRAPHVIZ_SHIM_PAINT_API_H

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include "internal.h"

// Each as use(LIBRARY, FUNCTION).
#define GVS_PAINT_FUNCTIONS(use)                         \
  use(glib, g_log_set_writer_func)                       \
  use(glib, g_log_writer_default)                        \
  use(cairo, cairo_image_surface_create)                 \
  use(cairo, cairo_image_surface_get_data)               \
  use(cairo, cairo_image_surface_get_stride)             \
  use(cairo, cairo_pdf_surface_create_for_stream)        \
  use(cairo, cairo_pdf_surface_set_metadata)             \
  use(cairo, cairo_surface_flush)                        \
  use(cairo, cairo_surface_finish)                       \
  use(cairo, cairo_surface_status)                       \
  use(cairo, cairo_surface_destroy)                      \
  use(cairo, cairo_create)                               \
  use(cairo, cairo_destroy)                              \
  use(cairo, cairo_status)                               \
  use(cairo, cairo_status_to_string)                     \
  use(cairo, cairo_save)                                 \
  use(cairo, cairo_restore)                              \
  use(cairo, cairo_scale)                                \
  use(cairo, cairo_translate)                            \
  use(cairo, cairo_set_source_rgba)                      \
  use(cairo, cairo_set_line_width)                       \
  use(cairo, cairo_set_line_cap)                         \
  use(cairo, cairo_set_miter_limit)                      \
  use(cairo, cairo_set_dash)                             \
  use(cairo, cairo_new_path)                             \
  use(cairo, cairo_new_sub_path)                         \
  use(cairo, cairo_close_path)                           \
  use(cairo, cairo_move_to)                              \
  use(cairo, cairo_line_to)                              \
  use(cairo, cairo_curve_to)                             \
  use(cairo, cairo_arc)                                  \
  use(cairo, cairo_rectangle)                            \
  use(cairo, cairo_paint)                                \
  use(cairo, cairo_fill_preserve)                        \
  use(cairo, cairo_stroke)                               \
  use(cairo, cairo_font_options_create)                  \
  use(cairo, cairo_font_options_destroy)                 \
  use(cairo, cairo_font_options_set_hint_metrics)        \
  use(cairo, cairo_font_options_set_hint_style)          \
  use(cairo, cairo_font_options_set_antialias)           \
  use(pangocairo, pango_cairo_font_map_new_for_font_type) \
  use(pangocairo, pango_cairo_context_set_font_options)  \
  use(pangocairo, pango_cairo_show_layout_line)          \
  use(pango, pango_font_map_create_context)              \
  use(pango, pango_font_description_from_string)         \
  use(pango, pango_font_description_set_absolute_size)   \
  use(pango, pango_font_description_set_weight)          \
  use(pango, pango_font_description_free)                \
  use(pango, pango_context_set_base_dir)                 \
  use(pango, pango_context_set_round_glyph_positions)    \
  use(pango, pango_layout_new)                           \
  use(pango, pango_layout_set_font_description)          \
  use(pango, pango_layout_set_text)                      \
  use(pango, pango_layout_set_auto_dir)                  \
  use(pango, pango_layout_get_line_readonly)             \
  use(pango, pango_layout_get_unknown_glyphs_count)      \
  use(fontconfig, FcNameParse)                           \
  use(fontconfig, FcConfigSubstitute)                    \
  use(fontconfig, FcDefaultSubstitute)                   \
  use(fontconfig, FcFontMatch)                           \
  use(fontconfig, FcPatternGetString)                    \
  use(fontconfig, FcPatternGetCharSet)                   \
  use(fontconfig, FcCharSetHasChar)                      \
  use(fontconfig, FcPatternDestroy)

typedef struct {
#define GVS_MEMBER(library, function) __typeof__(&function) function;
  GVS_PAINT_FUNCTIONS(GVS_MEMBER)
#undef GVS_MEMBER
} gvs_paint_functions;

// Null if a library or a function is missing: gvs_painting_missing names it.
const gvs_paint_functions *gvs_paint_api(void);

// shortage.c: ends the process as a failure of Pango where GLib would trap, such as for want of a thread.
void gvs_shortage_watch_glib(const gvs_paint_functions *api);

// fonts.c: sets a text with Pango and draws it in the context's color.
void gvs_text_draw(cairo_t *cairo, const gvs_text *text);

// pngwriter.c: a bitmap of Cairo's (CAIRO_FORMAT_ARGB32) as a PNG. Why there is none, or null.
typedef struct {
  const unsigned char *data;
  size_t stride;
  uint32_t width, height;
} gvs_bitmap;
const char *gvs_png_write(const gvs_bitmap *bitmap, const gvs_png_text *texts, size_t textCount,
                          gvs_bytes *result);

#endif

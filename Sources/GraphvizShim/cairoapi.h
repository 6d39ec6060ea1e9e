// What is called of Cairo and Pango.
//
// Neither is linked, only loaded with Graphviz's Pango plugin, so that SVGs and most PNGs need not wait for
// them. The numbers are their public constants.

#ifndef GRAPHVIZ_SHIM_CAIRO_API_H
#define GRAPHVIZ_SHIM_CAIRO_API_H

#include <stdbool.h>
#include <stdint.h>

// Each as use(RESULT, NAME, PARAMETERS), without "cairo_" before the name.
#define GVS_CAIRO_FUNCTIONS(use)                                                           \
  use(void *, image_surface_create, (int format, int width, int height))                   \
  use(unsigned char *, image_surface_get_data, (void *surface))                            \
  use(int, image_surface_get_stride, (void *surface))                                      \
  use(void *, recording_surface_create, (int content, const void *extents))                \
  use(void *, pdf_surface_create_for_stream,                                               \
      (int (*write)(void *closure, const unsigned char *data, unsigned count),             \
       void *closure, double width, double height))                                        \
  use(void, surface_flush, (void *surface))                                                \
  use(void, surface_finish, (void *surface))                                               \
  use(int, surface_status, (void *surface))                                                \
  use(void, surface_destroy, (void *surface))                                              \
  use(void *, create, (void *surface))                                                     \
  use(void, destroy, (void *cairo))                                                        \
  use(int, status, (void *cairo))                                                          \
  use(const char *, status_to_string, (int status))                                        \
  use(void, save, (void *cairo))                                                           \
  use(void, restore, (void *cairo))                                                        \
  use(void, identity_matrix, (void *cairo))                                                \
  use(void, scale, (void *cairo, double x, double y))                                      \
  use(void, translate, (void *cairo, double x, double y))                                  \
  use(void, set_antialias, (void *cairo, int antialias))                                   \
  use(void, set_source_rgba, (void *cairo, double red, double green, double blue, double)) \
  use(void, set_line_width, (void *cairo, double width))                                   \
  use(void, set_line_cap, (void *cairo, int cap))                                          \
  use(void, set_miter_limit, (void *cairo, double limit))                                  \
  use(void, set_dash, (void *cairo, const double *lengths, int count, double offset))      \
  use(void, new_path, (void *cairo))                                                       \
  use(void, new_sub_path, (void *cairo))                                                   \
  use(void, close_path, (void *cairo))                                                     \
  use(void, move_to, (void *cairo, double x, double y))                                    \
  use(void, line_to, (void *cairo, double x, double y))                                    \
  use(void, curve_to, (void *cairo, double, double, double, double, double x, double y))   \
  use(void, arc, (void *cairo, double x, double y, double radius, double from, double to)) \
  use(void, rectangle, (void *cairo, double x, double y, double width, double height))     \
  use(void *, copy_path, (void *cairo))                                                    \
  use(void, append_path, (void *cairo, const void *path))                                  \
  use(void, path_destroy, (void *path))                                                    \
  use(void, path_extents,                                                                  \
      (void *cairo, double *left, double *top, double *right, double *bottom))             \
  use(void, paint, (void *cairo))                                                          \
  use(void, fill, (void *cairo))                                                           \
  use(void, fill_preserve, (void *cairo))                                                  \
  use(void, stroke, (void *cairo))                                                         \
  use(void *, font_options_create, (void))                                                 \
  use(void, font_options_destroy, (void *options))                                         \
  use(void, font_options_set_hint_metrics, (void *options, int hintMetrics))               \
  use(void, font_options_set_hint_style, (void *options, int hintStyle))                   \
  use(void, font_options_set_antialias, (void *options, int antialias))

// Since version 1.16; null before.
#define GVS_NEWER_CAIRO_FUNCTIONS(use) \
  use(void, pdf_surface_set_metadata, (void *surface, int what, const char *value))

// Without "pango_" before the name.
#define GVS_PANGO_FUNCTIONS(use)                                                \
  use(void *, cairo_font_map_new, (void))                                       \
  use(void *, cairo_font_map_new_for_font_type, (int fontType))                 \
  use(void, cairo_context_set_font_options, (void *context, const void *))      \
  use(void, cairo_show_layout_line, (void *cairo, void *line))                  \
  use(void, cairo_layout_line_path, (void *cairo, void *line))                  \
  use(void *, font_map_create_context, (void *fontMap))                         \
  use(void *, font_description_from_string, (const char *family))               \
  use(void, font_description_set_absolute_size, (void *font, double size))      \
  use(void, font_description_set_weight, (void *font, int weight))              \
  use(void, font_description_free, (void *font))                                \
  use(void, context_set_base_dir, (void *context, int direction))               \
  use(void *, layout_new, (void *context))                                      \
  use(void, layout_set_font_description, (void *layout, const void *font))      \
  use(void, layout_set_text, (void *layout, const char *text, int length))      \
  use(void, layout_set_auto_dir, (void *layout, int isAutomatic))               \
  use(void *, layout_get_line_readonly, (void *layout, int index))

// Since versions 1.44 and 1.16; null before.
#define GVS_NEWER_PANGO_FUNCTIONS(use)                                          \
  use(void, context_set_round_glyph_positions, (void *context, int round))      \
  use(int, layout_get_unknown_glyphs_count, (void *layout))

#define GVS_MEMBER(result, name, parameters) result(*name) parameters;
typedef struct {
  GVS_CAIRO_FUNCTIONS(GVS_MEMBER)
  GVS_NEWER_CAIRO_FUNCTIONS(GVS_MEMBER)
} gvs_cairo_functions;
typedef struct {
  GVS_PANGO_FUNCTIONS(GVS_MEMBER)
  GVS_NEWER_PANGO_FUNCTIONS(GVS_MEMBER)
} gvs_pango_functions;
#undef GVS_MEMBER

// cairo.c: they are there once gvs_painting_await said so.
extern gvs_cairo_functions gvs_cairo;
extern gvs_pango_functions gvs_pango;

// All that is painted from now on has this colour, 0xRRGGBBAA.
static inline void gvs_cairo_set_color(void *cairo, uint32_t color) {
  gvs_cairo.set_source_rgba(cairo, (color >> 24) / 255.0, (color >> 16 & 0xFF) / 255.0,
                            (color >> 8 & 0xFF) / 255.0, (color & 0xFF) / 255.0);
}

#endif

// What the shim's files share. Graphviz's headers stay behind this one.

#ifndef GRAPHVIZ_SHIM_INTERNAL_H
#define GRAPHVIZ_SHIM_INTERNAL_H

#if __has_include(<graphviz/gvc.h>)
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <graphviz/gvcjob.h>
#include <graphviz/gvplugin.h>
#include <graphviz/gvplugin_device.h>
#include <graphviz/gvplugin_render.h>
#include <graphviz/gvplugin_textlayout.h>
#else
#include <cgraph.h>
#include <gvc.h>
#include <gvcjob.h>
#include <gvplugin.h>
#include <gvplugin_device.h>
#include <gvplugin_render.h>
#include <gvplugin_textlayout.h>
#endif

#include "GraphvizShim.h"

// Handles are Graphviz's own pointers under another name, so that Swift cannot look inside.
static inline GVC_t *gvc_of(gvs_context *context) { return (GVC_t *)context; }
static inline Agraph_t *graph_of(gvs_graph *graph) { return (Agraph_t *)graph; }
static inline Agraph_t *subgraph_of(gvs_object *object) { return (Agraph_t *)object; }
static inline Agnode_t *node_of(gvs_object *object) { return (Agnode_t *)object; }
static inline Agedge_t *edge_of(gvs_object *object) { return (Agedge_t *)object; }

// subgraphids.c: opens a graph whose subgraphs get their ids in order. There is only one at a time; the
// second function is told when it is closed.
gvs_graph *gvs_graph_open_numbering(const char *name, Agdesc_t description);
void gvs_graph_closed(void);

// plugins.c: a plugin library of the installed Graphviz. Loaded once, never unloaded.
typedef struct {
  void *handle;
  gvplugin_library_t *library;  // null if there is none
} gvs_plugin;
gvs_plugin gvs_plugin_load(const char *name);

// textlayout.c: the plugin that measures with the caller's metrics, and the family that a text is to
// be drawn with.
gvplugin_library_t *gvs_textlayout_library(gvs_measure measure);
const char *gvs_text_family(const textspan_t *span);

// fonts.c: draws a text in a Cairo context's colour. Outlines stand on whole pixels; letters stay letters
// in a PDF. May change the context's matrix. Opened once, with the families to look for at once.
typedef enum { GVS_LETTERS, GVS_OUTLINES } gvs_text_style;
bool gvs_fonts_open(const char *const *families, size_t count);
void gvs_text_draw(void *cairo, const gvs_text *text, gvs_text_style style);

// Adds a text's outline to the path of a Cairo context, from its origin.
void gvs_text_outline(void *cairo, const gvs_text *text);

// textmasks.c: draws a text whose em has so many pixels, with its baseline beginning at a whole pixel, in
// the context's colour; false if it has to be drawn otherwise. May change the context's matrix.
bool gvs_text_masks_open(void);
bool gvs_text_mask_draw(void *cairo, const gvs_text *text, double em, double x, double y);

// cairo.c: waits for the thread that loads Pango, if there is one.
void gvs_painting_settle(void);

// shortage.c: lets this thread explain a crash also when its stack is full.
void gvs_shortage_spare_stack(void);

// ... and ends the process as a failure of Graphviz where GLib would trap.
void gvs_shortage_watch_glib(gvs_plugin pango);

// memory.c: asks for large pages for memory that nobody has touched yet.
void gvs_memory_enlarge_pages(void *start, size_t count);

// sketchdevice.c: the plugin that notes what is drawn.
#define GVS_SKETCH_FORMAT "segueviz:sketch"
gvplugin_library_t *gvs_sketch_device_library(void);

// pngwriter.c: premultiplied ARGB pixels in the machine's byte order, as Cairo has them. Writing leaves
// others in their place: a second buffer of that size would cost as much time as drawing some words.
typedef struct {
  uint32_t *pixels;
  uint32_t width, height;
  bool isOpaque;  // known to be, without a look at all pixels
} gvs_bitmap;
bool gvs_png_write(const gvs_bitmap *bitmap, const gvs_png_text *texts, size_t textCount,
                   gvs_bytes *result);

#endif

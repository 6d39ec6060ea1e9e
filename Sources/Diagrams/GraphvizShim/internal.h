// Shared by the shim's files. No other header includes Graphviz's.

#ifndef GRAPHVIZ_SHIM_INTERNAL_H
#define GRAPHVIZ_SHIM_INTERNAL_H

#if __has_include(<graphviz/gvc.h>)
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <graphviz/gvcjob.h>
#include <graphviz/gvplugin.h>
#include <graphviz/gvplugin_device.h>
#include <graphviz/gvplugin_render.h>
#else
#include <cgraph.h>
#include <gvc.h>
#include <gvcjob.h>
#include <gvplugin.h>
#include <gvplugin_device.h>
#include <gvplugin_render.h>
#endif

#include "GraphvizShim.h"

// Handles are Graphviz's own pointers with other types, so that Swift can't access their fields.
static inline GVC_t *gvc_of(gvs_context *context) { return (GVC_t *)context; }
static inline Agraph_t *graph_of(gvs_graph *graph) { return (Agraph_t *)graph; }
static inline Agnode_t *node_of(gvs_object *object) { return (Agnode_t *)object; }
static inline Agedge_t *edge_of(gvs_object *object) { return (Agedge_t *)object; }

// session.c: adds to bytes. Returns false, and doesn't change them, if there isn't enough memory.
bool gvs_bytes_append(gvs_bytes *bytes, const void *data, size_t count);

// context.c: loads the plugin that contains an engine, if necessary.
bool gvs_context_has_engine(gvs_context *context, const char *engine);

// graph.c: renders a graph that is laid out, in a format by Graphviz's name.
bool gvs_render(gvs_context *context, gvs_graph *graph, const char *format, gvs_bytes *result);

// shortage.c: lets this thread explain a crash even if its stack is full.
void gvs_shortage_spare_stack(void);

// sketchdevice.c: the plugin that records the drawing.
#define GVS_SKETCH_FORMAT "segueviz:sketch"
gvplugin_library_t *gvs_sketch_device_library(void);

#endif

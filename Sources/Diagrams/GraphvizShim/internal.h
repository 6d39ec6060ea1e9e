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

// Handles are Graphviz's own pointers under another name, so that Swift cannot look inside.
static inline GVC_t *gvc_of(gvs_context *context) { return (GVC_t *)context; }
static inline Agraph_t *graph_of(gvs_graph *graph) { return (Agraph_t *)graph; }
static inline Agnode_t *node_of(gvs_object *object) { return (Agnode_t *)object; }
static inline Agedge_t *edge_of(gvs_object *object) { return (Agedge_t *)object; }

// session.c: adds to bytes. False if there is not enough memory; then they stay as they were.
bool gvs_bytes_append(gvs_bytes *bytes, const void *data, size_t count);

// context.c: loads the plugin that an engine is in, if need be.
bool gvs_context_has_engine(gvs_context *context, const char *engine);

// graph.c: renders a graph that is laid out, in a format by Graphviz's name.
bool gvs_render(gvs_context *context, gvs_graph *graph, const char *format, gvs_bytes *result);

// shortage.c: lets this thread explain a crash also when its stack is full.
void gvs_shortage_spare_stack(void);

// sketchdevice.c: the plugin that notes what is drawn.
#define GVS_SKETCH_FORMAT "segueviz:sketch"
gvplugin_library_t *gvs_sketch_device_library(void);

#endif

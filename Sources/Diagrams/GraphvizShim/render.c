// Layout and output.

#include <stdlib.h>

#include "internal.h"

void gvs_bytes_free(gvs_bytes *bytes) {
  free(bytes->data);
  *bytes = (gvs_bytes){NULL, 0};
}

bool gvs_layout(gvs_context *context, gvs_graph *graph, const char *engine) {
  return gvs_context_has_engine(context, engine) &&
         gvLayout(gvc_of(context), graph_of(graph), engine) == 0;
}

bool gvs_edge_tip(gvs_object *edge, gvs_point *tip) {
  if (!aggetrec(edge, (char *)"Agedgeinfo_t", 0)) return false;
  const splines *curves = ED_spl(edge_of(edge));
  if (!curves || curves->size == 0) return false;
  const bezier *last = &curves->list[curves->size - 1];
  *tip = (gvs_point){last->ep.x, last->ep.y};
  return last->eflag != 0;
}

// gvRenderData counts in unsigned int up to version 12 and in size_t from 13. The compiler picks
// the variable of the type that the installed header asks for.
#define RENDERED_COUNT(narrow, wide)                                                        \
  _Generic(&gvRenderData,                                                                   \
      int (*)(GVC_t *, graph_t *, const char *, char **, unsigned int *): &(narrow),        \
      default: &(wide))

bool gvs_render(gvs_context *context, gvs_graph *graph, const char *format, gvs_bytes *result) {
  char *data = NULL;
  unsigned int narrow = 0;
  size_t wide = 0;
  int status = gvRenderData(gvc_of(context), graph_of(graph), format, &data,
                            RENDERED_COUNT(narrow, wide));
  if (status != 0) return false;  // Graphviz has freed, or never made, the data.
  *result = (gvs_bytes){(unsigned char *)data, narrow + wide};
  return true;
}

bool gvs_source(gvs_context *context, gvs_graph *graph, gvs_bytes *result) {
  return gvs_render(context, graph, "dot:dot", result);
}

// Layout and output.

#define _GNU_SOURCE  // open_memstream
#include <stdio.h>
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

// agwrite wants a FILE; a stream in memory needs neither a file nor Graphviz's input-output
// discipline, whose types changed between versions.
bool gvs_write(gvs_graph *graph, gvs_bytes *result) {
  char *data = NULL;
  size_t count = 0;
  FILE *stream = open_memstream(&data, &count);
  if (!stream) return false;
  bool written = agwrite(graph_of(graph), stream) == 0;
  bool closed = fclose(stream) == 0;
  *result = (gvs_bytes){(unsigned char *)data, count};
  return written && closed;
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

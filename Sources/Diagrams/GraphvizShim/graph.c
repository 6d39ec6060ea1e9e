// Builds graphs through cgraph, lays them out and renders them.
//
// Casts from const char * to char *: 2.42 declares names and values as char *, though it copies them.

#include <string.h>

#include "internal.h"

// MARK: The order of subgraphs

// cgraph visits subgraphs in the order of their ids, which by default are the addresses of their names.
// dot lays out clusters in that order, so diagrams with several clusters would differ between runs.
// Therefore, subgraphs are numbered in the order of their creation.

// The open graph, and the names of its subgraphs by half of their ids. Ids are even, because odd ones mean
// no name. The graph owns the names: code that writes them reads the bytes before them to find out
// whether they are HTML.
static Agraph_t *root;
static gvs_bytes names;

static char **name_of(size_t place) { return (char **)(void *)names.data + place; }
static size_t name_count(void) { return names.count / sizeof(char *); }

static bool is_ours(int type, IDTYPE id) {
  return type == AGRAPH && id > 0 && id % 2 == 0 && id / 2 <= name_count();
}

// The discipline's functions return long or int, by version.
static __typeof__(AgIdDisc.map(NULL, 0, NULL, NULL, 0)) map(
    void *state, int type, char *name, IDTYPE *id, int isNew) {
  // The graph's own name comes first.
  if (type != AGRAPH || !name || !root) return AgIdDisc.map(state, type, name, id, isNew);
  for (size_t place = 0; place < name_count(); place++) {
    if (strcmp(*name_of(place), name) != 0) continue;
    *id = (IDTYPE)(2 * (place + 1));
    return 1;
  }
  if (!isNew) return 0;
  char *copy = agstrdup(root, name);
  if (!copy || !gvs_bytes_append(&names, &copy, sizeof copy)) return 0;
  *id = (IDTYPE)(2 * name_count());
  return 1;
}

static void release(void *state, int type, IDTYPE id) {
  if (!is_ours(type, id)) AgIdDisc.free(state, type, id);
}

static char *print(void *state, int type, IDTYPE id) {
  return is_ours(type, id) ? *name_of(id / 2 - 1) : AgIdDisc.print(state, type, id);
}

static void forget_names(void) {
  root = NULL;
  names.count = 0;
}

// MARK: Graphs

gvs_graph *gvs_graph_open(const char *name) {
  static Agiddisc_t ids;
  static Agdisc_t discipline;
  ids = AgIdDisc;
  ids.map = map;
  ids.free = release;
  ids.print = print;
  discipline.id = &ids;
  forget_names();
  root = agopen((char *)name, Agdirected, &discipline);
  return (gvs_graph *)root;
}

void gvs_graph_close(gvs_graph *graph) {
  Agraph_t *closed = graph_of(graph);
  // gvLayout stores its context in the graph, even if it fails.
  if (aggetrec(closed, (char *)"Agraphinfo_t", 0) && GD_gvc(closed)) {
    gvFreeLayout(GD_gvc(closed), closed);
  }
  agclose(closed);
  forget_names();
}

gvs_object *gvs_graph_object(gvs_graph *graph) { return (gvs_object *)graph; }

gvs_graph *gvs_subgraph(gvs_graph *parent, const char *name) {
  return (gvs_graph *)agsubg(graph_of(parent), (char *)name, 1);
}

gvs_object *gvs_node(gvs_graph *graph, const char *name) {
  return (gvs_object *)agnode(graph_of(graph), (char *)name, 1);
}

bool gvs_node_join(gvs_graph *subgraph, gvs_object *node) {
  return agsubnode(graph_of(subgraph), node_of(node), 1) != NULL;
}

gvs_object *gvs_edge(gvs_graph *graph, gvs_object *tail, gvs_object *head, const char *key) {
  Agedge_t *edge = agedge(graph_of(graph), node_of(tail), node_of(head), (char *)key, 1);
  // An edge has a structure for each end. The one at the tail represents it everywhere.
  return edge ? (gvs_object *)AGMKOUT(edge) : NULL;
}

// An HTML-like value must be a marked string in the graph's own dictionary, which distinguishes it from
// a plain one. The reference remains until the graph is closed: agstrfree has different parameters in
// different versions, and calling it would gain nothing.
static char *interned(Agraph_t *graph, const char *value, bool isHTML) {
  return isHTML ? agstrdup_html(graph, (char *)value) : (char *)value;
}

bool gvs_set_node_default(gvs_graph *graph, const char *name, const char *value, bool isHTML) {
  char *string = interned(graph_of(graph), value, isHTML);
  return agattr(graph_of(graph), AGNODE, (char *)name, string) != NULL;
}

bool gvs_set(gvs_object *object, const char *name, const char *value, bool isHTML) {
  char *string = interned(agraphof(object), value, isHTML);
  return agsafeset(object, (char *)name, string, (char *)"") == 0;
}

// MARK: Layout and output

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

// gvRenderData counts in unsigned int up to version 12, and in size_t from 13. The compiler picks the
// variable with the type in the installed header.
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
  *result = (gvs_bytes){.data = (unsigned char *)data, .count = narrow + wide};
  return true;
}

bool gvs_source(gvs_context *context, gvs_graph *graph, gvs_bytes *result) {
  return gvs_render(context, graph, "dot:dot", result);
}

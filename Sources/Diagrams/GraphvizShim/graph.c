// Builds graphs through cgraph.
//
// Casts from const char * to char *: 2.42 declares names and values as char *, though it copies them.

#include "internal.h"

gvs_graph *gvs_graph_open(const char *name) { return gvs_graph_open_numbering(name, Agdirected); }

void gvs_graph_close(gvs_graph *graph) {
  Agraph_t *root = graph_of(graph);
  // gvLayout remembers its context in the graph, also when it failed half-way.
  if (aggetrec(root, (char *)"Agraphinfo_t", 0) && GD_gvc(root)) gvFreeLayout(GD_gvc(root), root);
  agclose(root);
  gvs_graph_closed();
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
  // An edge has two structures, one for either end: the tail's stands for it everywhere.
  return edge ? (gvs_object *)AGMKOUT(edge) : NULL;
}

// An HTML-like value is told from a plain one by who owns the string: it must come from the graph's
// own dictionary, marked. The reference stays there until the graph is closed; agstrfree is not
// called, because its parameters differ between versions and nothing would be gained.
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

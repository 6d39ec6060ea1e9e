// Reads positions from a graph that is laid out. Graphviz keeps them in structures whose layout
// changes between versions, so they are read here, compiled against the installed headers.

#include <string.h>

#include "internal.h"

static gvs_box box_of(boxf box) {
  return (gvs_box){box.LL.x, box.LL.y, box.UR.x, box.UR.y};
}

gvs_box gvs_graph_box(gvs_graph *graph) { return box_of(GD_bb(graph_of(graph))); }

double gvs_graph_zoom(gvs_graph *graph, double width, double height) {
  pointf size = GD_drawing(graph_of(graph))->size;
  if (size.x <= 0.001 || size.y <= 0.001 || width <= 0 || height <= 0) return 1;
  bool isTooLarge = size.x < width || size.y < height;
  bool isToBeFilled = GD_drawing(graph_of(graph))->filled && size.x > width && size.y > height;
  if (!isTooLarge && !isToBeFilled) return 1;
  double horizontal = size.x / width, vertical = size.y / height;
  return horizontal < vertical ? horizontal : vertical;
}

bool gvs_cluster_box(gvs_graph *subgraph, gvs_box *box) {
  Agraph_t *graph = graph_of(subgraph);
  // Only clusters get a layout record, and one that dot drops (an empty one) has no area.
  if (!aggetrec(graph, (char *)"Agraphinfo_t", 0)) return false;
  *box = box_of(GD_bb(graph));
  return box->minX < box->maxX && box->minY < box->maxY;
}

bool gvs_node_box(gvs_object *object, gvs_box *box) {
  Agnode_t *node = node_of(object);
  if (!aggetrec(node, (char *)"Agnodeinfo_t", 0)) return false;
  pointf center = ND_coord(node);
  double height = ND_ht(node) / 2;
  *box = (gvs_box){center.x - ND_lw(node), center.y - height, center.x + ND_rw(node),
                   center.y + height};
  return true;
}

static gvs_box around(pointf center, pointf size) {
  return (gvs_box){center.x - size.x / 2, center.y - size.y / 2, center.x + size.x / 2,
                   center.y + size.y / 2};
}

static bool label_box(const textlabel_t *label, gvs_box *box) {
  if (!label || !label->set) return false;
  *box = around(label->pos, label->dimen);
  return true;
}

// A node's own label gets its position only while it is drawn: the node's centre.
static bool node_label_box(Agnode_t *node, gvs_box *box) {
  const textlabel_t *label = ND_label(node);
  if (!label) return false;
  *box = around(ND_coord(node), label->dimen);
  return true;
}

bool gvs_label_box(gvs_object *object, gvs_kind kind, gvs_label label, gvs_box *box) {
  switch (kind) {
    case GVS_GRAPH:
    case GVS_CLUSTER:
      if (!aggetrec(object, (char *)"Agraphinfo_t", 0)) return false;
      return label == GVS_LABEL && label_box(GD_label(subgraph_of(object)), box);
    case GVS_NODE:
      if (!aggetrec(object, (char *)"Agnodeinfo_t", 0)) return false;
      if (label == GVS_LABEL) return node_label_box(node_of(object), box);
      return label == GVS_OUTSIDE_LABEL && label_box(ND_xlabel(node_of(object)), box);
    case GVS_EDGE:
      if (!aggetrec(object, (char *)"Agedgeinfo_t", 0)) return false;
      switch (label) {
        case GVS_LABEL: return label_box(ED_label(edge_of(object)), box);
        case GVS_OUTSIDE_LABEL: return label_box(ED_xlabel(edge_of(object)), box);
        case GVS_TAIL_LABEL: return label_box(ED_tail_label(edge_of(object)), box);
        case GVS_HEAD_LABEL: return label_box(ED_head_label(edge_of(object)), box);
      }
  }
  return false;
}

size_t gvs_edge_curve_count(gvs_object *edge) {
  if (!aggetrec(edge, (char *)"Agedgeinfo_t", 0)) return 0;
  splines *curves = ED_spl(edge_of(edge));
  return curves ? (size_t)curves->size : 0;
}

bool gvs_edge_curve(gvs_object *edge, size_t index, gvs_curve *curve) {
  // A point is two doubles in every version; Swift reads them as such.
  _Static_assert(sizeof(pointf) == 2 * sizeof(double), "points are pairs of coordinates");
  if (index >= gvs_edge_curve_count(edge)) return false;
  const bezier *part = &ED_spl(edge_of(edge))->list[index];
  *curve = (gvs_curve){(const double *)(const void *)part->list,
                       (size_t)part->size,
                       part->sflag != 0,
                       part->eflag != 0,
                       {part->sp.x, part->sp.y},
                       {part->ep.x, part->ep.y}};
  return true;
}

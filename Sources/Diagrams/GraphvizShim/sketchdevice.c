// A custom renderer and device. They return the drawing as values instead of as a file.
//
// Otherwise, Graphviz's SVG would have to be parsed. Writing and parsing it took half of the time of a
// diagram.

#include <stdlib.h>

#include "internal.h"

// Graphviz passes no pointer of the caller to a renderer, so the drawing is global. The caller's lock
// guards it.
static gvs_bytes marks, allPoints;
static const gvs_object *owner;
static bool isComplete;

static uint32_t rgba(const gvcolor_t *color) {
  const unsigned char *parts = color->u.rgba;
  return (uint32_t)parts[0] << 24 | (uint32_t)parts[1] << 16 | (uint32_t)parts[2] << 8 | parts[3];
}

static void add_shape(GVJ_t *job, gvs_mark_kind kind, const pointf *points, size_t count,
                      bool isFilled) {
  const obj_state_t *look = job->obj;
  gvs_mark mark = {
      .kind = kind,
      .dashes = look->pen == PEN_DASHED   ? GVS_DASHED
                : look->pen == PEN_DOTTED ? GVS_DOTTED
                                          : GVS_SOLID,
      .owner = owner,
      .pen = rgba(&look->pencolor),
      .fill = isFilled ? rgba(&look->fillcolor) : 0,
      .penWidth = look->penwidth,
      .first = allPoints.count / sizeof(gvs_point),
      .count = count,
  };
  for (size_t i = 0; i < count && isComplete; i++) {
    gvs_point point = {points[i].x, points[i].y};
    isComplete = gvs_bytes_append(&allPoints, &point, sizeof point);
  }
  isComplete = isComplete && gvs_bytes_append(&marks, &mark, sizeof mark);
}

static void polygon(GVJ_t *job, pointf *points, size_t count, int filled) {
  add_shape(job, GVS_POLYGON, points, count, filled != 0);
}

static void curve(GVJ_t *job, pointf *points, size_t count, int filled) {
  add_shape(job, GVS_CURVE, points, count, filled != 0);
}

// Graphviz 2.42 counts in int, and marks curves with arrowheads, which it draws as separate polygons. Later
// versions do neither. The compiler picks the functions with the types in the installed header.
typedef void polygon_of_ints(GVJ_t *, pointf *, int, int);
typedef void curve_with_arrows(GVJ_t *, pointf *, int, int, int, int);

__attribute__((unused)) static void polygon_by_int(GVJ_t *job, pointf *points, int count,
                                                   int filled) {
  polygon(job, points, (size_t)count, filled);
}

__attribute__((unused)) static void curve_by_int(GVJ_t *job, pointf *points, int count,
                                                 int filled) {
  curve(job, points, (size_t)count, filled);
}

__attribute__((unused)) static void curve_by_int_with_arrows(GVJ_t *job, pointf *points, int count,
                                                             int tail, int head, int filled) {
  (void)tail, (void)head;
  curve(job, points, (size_t)count, filled);
}

#define WANTED(function) (((gvrender_engine_t *)NULL)->function)

// MARK: Owners of marks

static void begin_cluster(GVJ_t *job) { owner = (gvs_object *)job->obj->u.sg; }
static void begin_node(GVJ_t *job) { owner = (gvs_object *)job->obj->u.n; }
static void begin_edge(GVJ_t *job) { owner = (gvs_object *)AGMKOUT(job->obj->u.e); }
static void end_object(GVJ_t *job) { (void)job, owner = NULL; }

static gvrender_engine_t renderer = {
    .begin_page = end_object,
    .begin_cluster = begin_cluster,
    .end_cluster = end_object,
    .begin_node = begin_node,
    .end_node = end_object,
    .begin_edge = begin_edge,
    .end_edge = end_object,
    .polygon = _Generic(WANTED(polygon), polygon_of_ints *: polygon_by_int, default: polygon),
    .beziercurve = _Generic(WANTED(beziercurve),
        curve_with_arrows *: curve_by_int_with_arrows,
        polygon_of_ints *: curve_by_int,
        default: curve),
};

// The same as in Graphviz's SVG, but without color names.
static gvrender_features_t rendererFeatures = {
    GVRENDER_Y_GOES_DOWN | GVRENDER_DOES_TRANSFORM | GVRENDER_DOES_LABELS, 4., NULL, 0, RGBA_BYTE};
static gvdevice_features_t deviceFeatures = {
    GVDEVICE_DOES_TRUECOLOR, {0., 0.}, {0., 0.}, {72., 72.}};

// Without this device, Graphviz would look for a file.
static void write_nothing(GVJ_t *job) { (void)job; }
static gvdevice_engine_t device = {NULL, write_nothing, NULL};

static gvplugin_installed_t renderers[] = {
    {0, "sketch", 1, &renderer, &rendererFeatures}, {0, NULL, 0, NULL, NULL}};
static gvplugin_installed_t devices[] = {
    {0, GVS_SKETCH_FORMAT, 1, &device, &deviceFeatures}, {0, NULL, 0, NULL, NULL}};
static gvplugin_api_t apis[] = {{API_render, renderers}, {API_device, devices}, {0, NULL}};
static char name[] = "segueviz_sketch";
static gvplugin_library_t library = {name, apis};

gvplugin_library_t *gvs_sketch_device_library(void) { return &library; }

bool gvs_sketch_make(gvs_context *context, gvs_graph *graph, gvs_sketch *result) {
  marks = allPoints = (gvs_bytes){0};
  isComplete = true;
  gvs_bytes none = {0};
  bool isRendered = gvs_render(context, graph, GVS_SKETCH_FORMAT, &none);
  gvs_bytes_free(&none);
  *result = (gvs_sketch){
      .marks = (gvs_mark *)(void *)marks.data,
      .markCount = marks.count / sizeof(gvs_mark),
      .points = (gvs_point *)(void *)allPoints.data,
      .pointCount = allPoints.count / sizeof(gvs_point),
  };
  return isRendered && isComplete;
}

void gvs_sketch_free(gvs_sketch *sketch) {
  free(sketch->marks);
  free(sketch->points);
  *sketch = (gvs_sketch){0};
}

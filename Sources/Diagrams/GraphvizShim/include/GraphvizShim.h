// The only interface to Graphviz's C libraries. Plain C types only: no Graphviz header is visible from
// here, so Swift never depends on the layout of Graphviz's structures or on its version.
//
// None of these functions is thread safe, because Graphviz is not, not even for reading. The caller
// holds one lock from gvs_begin to gvs_end, and another one for the functions under "Painting", which
// don't use Graphviz.

#ifndef GRAPHVIZ_SHIM_H
#define GRAPHVIZ_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct gvs_context gvs_context;
typedef struct gvs_graph gvs_graph;
typedef struct gvs_object gvs_object;  // a node, an edge, or a graph

// MARK: Bytes

/// Bytes from the shim. The caller frees them with gvs_bytes_free.
typedef struct {
  unsigned char *data;
  size_t count, capacity;
} gvs_bytes;

void gvs_bytes_free(gvs_bytes *bytes);

/// Keeps freed memory for the next graph, for the whole process. Otherwise, glibc returns it to the
/// system after each diagram, and getting it again takes a tenth of the time of many diagrams.
void gvs_memory_keep(void);

/// Makes the process write a text to standard error and end with status 70, if it crashes while memory
/// is limited and a large part of it is used.
void gvs_shortage_explain(const char *text);

// MARK: Session

/// Begins the work on one graph, on one thread. Collects Graphviz's error output, which is otherwise
/// printed to standard error, and switches this thread to the "C" locale.
void gvs_begin(void);

/// Ends the work on a graph, and restores the thread's locale.
void gvs_end(void);

/// The messages of Graphviz since gvs_begin, each as "Error: text" or "Warning: text" and a zero byte.
/// *count is the number of bytes. They are valid until the next gvs_begin.
const char *gvs_messages(size_t *count);

// MARK: Contexts

/// Why there is no context.
typedef enum {
  GVS_MADE,
  GVS_NO_PLUGIN_FOLDER,
  GVS_NO_CORE_PLUGIN,
  GVS_NO_CONTEXT,
  GVS_OTHER_VERSION,
} gvs_context_status;

/// The context, made at the first call. It lives as long as the process: freeing one and making
/// another is a use after free inside the Pango plugin of 2.42.
gvs_context *gvs_context_make(gvs_context_status *status);

/// The version of the loaded library, such as "2.43.0", after a context was requested; "": it can't be
/// started.
const char *gvs_loaded_version(void);

/// Whether a library has the structures of headers of another version. That's the case if the major
/// versions are equal. For version 2, a release and the development version after it must be equal,
/// because 2.42 calls itself 2.43 if it was built from its repository. True if a version is unknown.
bool gvs_versions_fit(const char *built, const char *loaded);

/// The folder of the plugins, or "".
const char *gvs_plugin_folder(void);

// MARK: Installation

/// The version of the headers at build time, such as "2.43.0", or "".
const char *gvs_built_version(void);

/// Whether a plugin library such as "dot_layout" is installed and can be loaded.
bool gvs_plugin_is_installed(const char *name);

// MARK: Graphs

/// Creates a directed graph; null: Graphviz rejects it.
gvs_graph *gvs_graph_open(const char *name);

/// Frees the graph, its layout and everything that belongs to them.
void gvs_graph_close(gvs_graph *graph);

/// The same graph or subgraph, as an object with attributes.
gvs_object *gvs_graph_object(gvs_graph *graph);

gvs_graph *gvs_subgraph(gvs_graph *parent, const char *name);
gvs_object *gvs_node(gvs_graph *graph, const char *name);
bool gvs_node_join(gvs_graph *subgraph, gvs_object *node);

/// Creates an edge. `key` distinguishes parallel edges; null: none.
gvs_object *gvs_edge(gvs_graph *graph, gvs_object *tail, gvs_object *head, const char *key);

/// Sets the default of an attribute for nodes that are created from now on.
bool gvs_set_node_default(gvs_graph *graph, const char *name, const char *value, bool isHTML);

/// Sets an attribute of one object, and declares the attribute if it's new.
bool gvs_set(gvs_object *object, const char *name, const char *value, bool isHTML);

// MARK: Layout and output

/// Lays the graph out with an engine, by Graphviz's name: "dot", "osage", or "nop2", which keeps the
/// positions in the attributes. False: it failed, or the engine's plugin is missing.
bool gvs_layout(gvs_context *context, gvs_graph *graph, const char *engine);

/// Writes the source of a graph that is laid out, with positions.
bool gvs_source(gvs_context *context, gvs_graph *graph, gvs_bytes *result);

// MARK: Geometry; points, y grows upward

typedef struct {
  double minX, minY, maxX, maxY;
} gvs_box;

typedef struct {
  double x, y;
} gvs_point;

/// The tip of the arrow of an edge that is laid out; false: it has none.
bool gvs_edge_tip(gvs_object *edge, gvs_point *tip);

// MARK: Drawings as values

typedef enum { GVS_POLYGON, GVS_POLYLINE, GVS_CURVE, GVS_ELLIPSE } gvs_mark_kind;
typedef enum { GVS_SOLID, GVS_DASHED, GVS_DOTTED } gvs_dashes;

/// A shape. Colors are 0xRRGGBBAA.
typedef struct {
  gvs_mark_kind kind;
  gvs_dashes dashes;
  /// The object that it belongs to; null: the graph itself.
  const gvs_object *owner;
  uint32_t pen, fill;
  double penWidth;
  /// The range of its points among those of the sketch.
  size_t first, count;
} gvs_mark;

/// The shapes that Graphviz draws, in its order and in the graph's own coordinates.
typedef struct {
  gvs_mark *marks;
  size_t markCount;
  gvs_point *points;
  size_t pointCount;
} gvs_sketch;

/// Draws a graph that is laid out. The caller frees the sketch, even after a failure.
bool gvs_sketch_make(gvs_context *context, gvs_graph *graph, gvs_sketch *result);
void gvs_sketch_free(gvs_sketch *sketch);

// MARK: Painting: bitmaps and PDFs

/// Loads Cairo, Pango, and fontconfig. Call it once, before all functions below. Null, or the name of a
/// library that can't be loaded.
const char *gvs_painting_open(void);

/// Reads the fonts. Call it once, before all functions below. Null, or the path of a pipe or device in a
/// font folder, for which fontconfig would wait. In that case, there are no fonts.
const char *gvs_fonts_open(void);

/// A bitmap or a PDF's page. Y grows downward. The caller owns and closes it.
typedef struct gvs_canvas gvs_canvas;

/// Creates a transparent bitmap of a size in pixels; null: there isn't enough memory.
gvs_canvas *gvs_canvas_bitmap(uint32_t width, uint32_t height);
/// Creates a page of a size in points.
gvs_canvas *gvs_canvas_page(double width, double height);
void gvs_canvas_close(gvs_canvas *canvas);

/// Sets the scale for everything that is painted from now on.
void gvs_canvas_scale(gvs_canvas *canvas, double scale);

/// How a shape is painted. Colors are 0xRRGGBBAA.
typedef struct {
  uint32_t fill, pen;
  double penWidth;
  gvs_dashes dashes;
} gvs_paint;

/// Paints the whole canvas.
void gvs_canvas_cover(gvs_canvas *canvas, uint32_t color);
/// Paints a shape. The points of an ellipse are its center and a corner of the box around it.
void gvs_canvas_shape(gvs_canvas *canvas, gvs_mark_kind kind, const gvs_point *points, size_t count,
                      const gvs_paint *paint);
void gvs_canvas_rectangle(gvs_canvas *canvas, gvs_box box, double radius, const gvs_paint *paint);

/// A line of UTF-8 text. The family must live as long as the process, because its address identifies the
/// font.
typedef struct {
  const char *letters;
  const char *family;
  double size;
  bool isBold;
  /// Whether it's centered in its width, independent of its real width.
  bool isCentered;
  /// Whether it begins at the end of the text before it.
  bool isContinued;
  /// The beginning of the baseline.
  gvs_point place;
  /// The measured width. A text that is wider in its font is condensed.
  double width;
  uint32_t color;
} gvs_text;

void gvs_canvas_text(gvs_canvas *canvas, const gvs_text *text);

/// A UTF-8 text for an iTXt chunk of a PNG.
typedef struct {
  const char *keyword;
  const char *text;
} gvs_png_text;

/// Writes a bitmap as PNG. Its pixels are undefined afterward. Null, or why it couldn't be written.
const char *gvs_canvas_write_png(gvs_canvas *canvas, const gvs_png_text *texts, size_t textCount,
                                 gvs_bytes *result);
/// Writes a page as PDF. Nothing can be painted on it afterward. Null, or why it couldn't be written.
const char *gvs_canvas_write_pdf(gvs_canvas *canvas, gvs_bytes *result);

/// The font that replaces a requested one.
typedef struct {
  char family[256];
  /// Whether it has every requested character.
  bool coversAll;
  /// Whether its file can be opened.
  bool opens;
} gvs_font;

/// Finds fontconfig's font for a name such as "Arial" or "sans:lang=ja". False: there are no fonts.
bool gvs_font_match(const char *name, const uint32_t *characters, size_t count,
                               gvs_font *font);

/// The letters that were painted as boxes, because no font has them.
typedef struct {
  /// Whether there were any since the process began.
  bool isAny;
  /// Whether ASCII letters were among them.
  bool isASCII;
  /// The beginning of the first text with such letters, in UTF-8 with a zero at the end.
  char text[256];
} gvs_lost_letters;

const gvs_lost_letters *gvs_text_lost(void);

#endif

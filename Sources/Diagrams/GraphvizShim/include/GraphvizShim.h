// The only interface to Graphviz's C libraries. Plain C types only: no Graphviz header is visible from
// here, so Swift never depends on the layout of Graphviz's structures or on its version.
//
// None of these functions is thread safe, because Graphviz is not, not even for reading. The caller
// holds one lock from gvs_begin to gvs_end, and another one for what is under "Painting", which
// Graphviz has no part in.

#ifndef GRAPHVIZ_SHIM_H
#define GRAPHVIZ_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct gvs_context gvs_context;
typedef struct gvs_graph gvs_graph;
typedef struct gvs_object gvs_object;  // a node, an edge, or a graph

// MARK: Bytes

/// Bytes that the shim made. The caller frees them with gvs_bytes_free.
typedef struct {
  unsigned char *data;
  size_t count, capacity;
} gvs_bytes;

void gvs_bytes_free(gvs_bytes *bytes);

/// Keeps freed memory for the next graph, for the whole process. glibc gives it back to the system
/// after each picture otherwise, and fetching it again costs a tenth of the time of many pictures.
void gvs_memory_keep(void);

/// Writes a text to standard error, and ends the process with the status 70, where it crashes while
/// memory is limited and a good part of it is taken. For the whole process.
void gvs_shortage_explain(const char *text);

// MARK: Session

/// Surrounds everything that is done for one graph, on one thread. Takes over Graphviz's error
/// output, which is standard error otherwise, and puts this thread into the "C" locale.
void gvs_begin(void);

/// Gives this thread its locale back.
void gvs_end(void);

/// What Graphviz reported since: one message after another, each as "Error: text" or
/// "Warning: text", ended by a zero byte. *count is the number of bytes. Valid until the next begin.
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

/// "2.43.0": what the loaded library calls itself, once a context was asked for; "" where it cannot be
/// started.
const char *gvs_loaded_version(void);

/// Whether a library has the structures of headers of another version: those of one major version
/// have, and of 2, whose minor versions were what major ones are now, those of one release and its
/// development (2.42 calls itself 2.43 where it was made from its repository). True where a version is
/// not known.
bool gvs_versions_fit(const char *built, const char *loaded);

/// Where the plugins were looked for, or "".
const char *gvs_plugin_folder(void);

// MARK: What is installed

/// "2.43.0": what the headers call themselves that the program was built with, or "".
const char *gvs_built_version(void);

/// Whether a plugin library such as "dot_layout" is there and can be loaded.
bool gvs_plugin_is_installed(const char *name);

// MARK: Graphs

/// A directed graph; null if Graphviz refuses.
gvs_graph *gvs_graph_open(const char *name);

/// Frees the graph, its layout and everything that belongs to them.
void gvs_graph_close(gvs_graph *graph);

/// The same graph, or a subgraph, as something that has attributes.
gvs_object *gvs_graph_object(gvs_graph *graph);

gvs_graph *gvs_subgraph(gvs_graph *parent, const char *name);
gvs_object *gvs_node(gvs_graph *graph, const char *name);
bool gvs_node_join(gvs_graph *subgraph, gvs_object *node);

/// `key` tells parallel edges apart; null for none.
gvs_object *gvs_edge(gvs_graph *graph, gvs_object *tail, gvs_object *head, const char *key);

/// Sets what nodes that are made from now on start with.
bool gvs_set_node_default(gvs_graph *graph, const char *name, const char *value, bool isHTML);

/// Sets an attribute of one object, declaring the attribute where it is new.
bool gvs_set(gvs_object *object, const char *name, const char *value, bool isHTML);

// MARK: Layout and output

/// Lays the graph out with an engine, by Graphviz's name: "dot", "osage", or "nop2", which keeps the
/// positions that the attributes have. False where the engine's plugin is missing, too.
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

/// Where the arrow of an edge that is laid out ends; false if it has none.
bool gvs_edge_tip(gvs_object *edge, gvs_point *tip);

// MARK: What is drawn, as values

typedef enum { GVS_POLYGON, GVS_POLYLINE, GVS_CURVE, GVS_ELLIPSE } gvs_mark_kind;
typedef enum { GVS_SOLID, GVS_DASHED, GVS_DOTTED } gvs_dashes;

/// A shape. Colors are 0xRRGGBBAA.
typedef struct {
  gvs_mark_kind kind;
  gvs_dashes dashes;
  /// What it belongs to; null: the graph itself.
  const gvs_object *owner;
  uint32_t pen, fill;
  double penWidth;
  /// Of the sketch's points.
  size_t first, count;
} gvs_mark;

/// The shapes that Graphviz draws, in its order and in the graph's own coordinates.
typedef struct {
  gvs_mark *marks;
  size_t markCount;
  gvs_point *points;
  size_t pointCount;
} gvs_sketch;

/// Draws a graph that is laid out. The caller frees the sketch, also after a failure.
bool gvs_sketch_make(gvs_context *context, gvs_graph *graph, gvs_sketch *result);
void gvs_sketch_free(gvs_sketch *sketch);

// MARK: Painting: bitmaps and PDFs

/// Loads Cairo, Pango and fontconfig, once, before anything else here. Null, or the name of a library that
/// can't be loaded.
const char *gvs_painting_open(void);

/// Reads the fonts, once, before anything else here but the above. Null, or the path of a pipe or device in
/// a font folder, for which fontconfig would wait: then there are no fonts.
const char *gvs_fonts_open(void);

/// A bitmap or a PDF's page. Y grows downward. Owned by the caller, who closes it.
typedef struct gvs_canvas gvs_canvas;

/// A transparent bitmap of so many pixels; null if there is not enough memory.
gvs_canvas *gvs_canvas_bitmap(uint32_t width, uint32_t height);
/// A page of so many points.
gvs_canvas *gvs_canvas_page(double width, double height);
void gvs_canvas_close(gvs_canvas *canvas);

/// Scales what is painted from now on.
void gvs_canvas_scale(gvs_canvas *canvas, double scale);

/// How a shape is painted. Colors are 0xRRGGBBAA.
typedef struct {
  uint32_t fill, pen;
  double penWidth;
  gvs_dashes dashes;
} gvs_paint;

/// Paints all of it.
void gvs_canvas_cover(gvs_canvas *canvas, uint32_t color);
/// An ellipse has its center and a corner of the box around it.
void gvs_canvas_shape(gvs_canvas *canvas, gvs_mark_kind kind, const gvs_point *points, size_t count,
                      const gvs_paint *paint);
void gvs_canvas_rectangle(gvs_canvas *canvas, gvs_box box, double radius, const gvs_paint *paint);

/// A line of text. UTF-8. The family lives as long as the process: fonts are told apart by its address.
typedef struct {
  const char *letters;
  const char *family;
  double size;
  bool isBold;
  /// Whether it is in the middle of its width, however wide it is in its font.
  bool isCentered;
  /// Where the baseline begins.
  gvs_point place;
  /// As measured. A text that is wider in its font is condensed.
  double width;
  uint32_t color;
} gvs_text;

void gvs_canvas_text(gvs_canvas *canvas, const gvs_text *text);

/// A text that goes into a PNG as an iTXt chunk. UTF-8.
typedef struct {
  const char *keyword;
  const char *text;
} gvs_png_text;

/// Writes a bitmap as PNG. What becomes of its pixels is open. Null, or why it could not be written.
const char *gvs_canvas_write_png(gvs_canvas *canvas, const gvs_png_text *texts, size_t textCount,
                                 gvs_bytes *result);
/// Writes a page as PDF; nothing can be painted on it afterwards. Null, or why it could not be written.
const char *gvs_canvas_write_pdf(gvs_canvas *canvas, gvs_bytes *result);

/// The font that is drawn with where another is asked for.
typedef struct {
  char family[256];
  /// Whether it has every character that was asked about.
  bool coversAll;
  /// Whether its file can be opened.
  bool opens;
} gvs_font;

/// Finds the font that fontconfig has for a name such as "Arial" or "sans:lang=ja". False if there are no
/// fonts.
bool gvs_font_match(const char *name, const uint32_t *characters, size_t count,
                               gvs_font *font);

/// What could not be painted, as no font has its letters: there are boxes instead.
typedef struct {
  /// Whether there was any since the process began.
  bool isAny;
  /// Whether letters of ASCII were among them.
  bool isASCII;
  /// The beginning of the first text that has such letters. UTF-8, ended by zero.
  char text[256];
} gvs_lost_letters;

const gvs_lost_letters *gvs_text_lost(void);

#endif

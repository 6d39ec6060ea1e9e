// What the files that paint bitmaps share: outlines, how much of each pixel they cover, the pixels, and
// letters. All lengths are in pixels, and y grows downward. Cairo, Pango and fontconfig have no part in
// it: loading them takes longer than painting.

#ifndef GRAPHVIZ_SHIM_RASTER_H
#define GRAPHVIZ_SHIM_RASTER_H

#include "../include/GraphvizShim.h"

// MARK: outline.c: contours of straight lines, which curves are taken apart into

typedef struct {
  size_t first;  // of the outline's points; ends where the next contour begins
  bool isClosed;
} gvs_contour;

typedef struct {
  gvs_point *points;
  size_t count, capacity;
  gvs_contour *contours;
  size_t contourCount, contourCapacity;
  bool isBroken;  // there was not enough memory, or
  bool isBeyond;  // a point that is none, or is farther away than is seen
} gvs_outline;

void gvs_outline_clear(gvs_outline *outline);
void gvs_outline_free(gvs_outline *outline);
void gvs_outline_move(gvs_outline *outline, gvs_point to);
void gvs_outline_line(gvs_outline *outline, gvs_point to);
void gvs_outline_conic(gvs_outline *outline, gvs_point control, gvs_point to);
void gvs_outline_cubic(gvs_outline *outline, gvs_point first, gvs_point second, gvs_point to);
void gvs_outline_close(gvs_outline *outline);
// Where a contour's points end.
size_t gvs_outline_end(const gvs_outline *outline, size_t contour);

// stroke.c: the outline of a line along a path, as pieces that all turn the same way. Gaps come after
// `dashes[0]` pixels and are `dashes[1]` long; none where `dashes` is null.
typedef struct {
  double width;
  bool isRound;  // its ends
  const double *dashes;
} gvs_pen;
void gvs_outline_stroke(const gvs_outline *path, const gvs_pen *pen, gvs_outline *result);

// MARK: coverage.c

// Told of `count` pixels of a row of which a part is covered, 1 to 255: from the left to the right,
// row by row.
typedef void gvs_span(void *receiver, int x, int y, int count, unsigned coverage);

// Tells what of an area of so many pixels an outline covers. Contours may overlap if they turn the same way,
// and cut holes if they do not. False if there is not enough memory, or the outline is broken.
bool gvs_coverage(const gvs_outline *outline, int width, int height, gvs_span *span,
                  void *receiver);

// MARK: pixels.c: colours in rows of a byte for each pixel, or of four where a byte does not suffice

enum { gvs_maximum_colors = 256, gvs_level_count = 16 };

typedef struct {
  uint32_t color;  // multiplied by its opacity, 0xAARRGGBB
  // What becomes of each colour under each sixteenth of this one: a place, and 1 more; 0 is not known yet.
  uint16_t (*blends)[gvs_level_count];
} gvs_ink;

typedef struct {
  uint32_t width, height;
  // The rows of a PNG: each begins with the byte that names its filter. Null once there were more colours.
  unsigned char *rows;
  uint32_t *wide;  // then these
  uint32_t palette[gvs_maximum_colors];
  unsigned char channels[4][gvs_maximum_colors];  // the same, to be compared quickly
  int colorCount;
  gvs_ink inks[gvs_maximum_colors];
  int inkCount;
  gvs_ink *ink;  // what is painted with
  bool isBroken;  // there was not enough memory
} gvs_pixels;

// Transparent. False if there is not enough memory.
bool gvs_pixels_make(gvs_pixels *pixels, uint32_t width, uint32_t height);
void gvs_pixels_free(gvs_pixels *pixels);
// A colour, 0xRRGGBBAA, for all that is painted from now on.
void gvs_pixels_set_ink(gvs_pixels *pixels, uint32_t color);
void gvs_pixels_cover(gvs_pixels *pixels);
// A gvs_span, whose receiver is the pixels.
gvs_span gvs_pixels_paint;
typedef struct {
  int left, top;  // of its upper left corner, from where it is drawn
  int width, height;
  unsigned char levels[];  // 0 to gvs_level_count - 1, row by row
} gvs_mask;
// Paints through a mask that is drawn at x, y.
void gvs_pixels_paint_mask(gvs_pixels *pixels, const gvs_mask *mask, int x, int y);
// Lays whole rows of colours, multiplied by their opacity, over the pixels.
void gvs_pixels_paint_colors(gvs_pixels *pixels, const uint32_t *colors, int top, int rowCount);

static inline unsigned gvs_level(unsigned coverage) {
  return (coverage * (gvs_level_count - 1) + 127) / 255;
}

// MARK: truetype.c: a font's file, of which nothing is believed

typedef struct {
  const unsigned char *bytes;
  size_t count;
} gvs_font_part;

typedef struct {
  gvs_font_part characters, places, outlines, advances;
  unsigned unitsPerEm, glyphCount, advanceCount;
  bool hasLongPlaces;
} gvs_font_file;

// False if it is no font with outlines of this kind.
bool gvs_font_read(gvs_font_part file, gvs_font_file *font);
// 0 where it has none.
unsigned gvs_font_glyph(const gvs_font_file *font, uint32_t character);
// In the font's units, as outlines are, whose y grows upward.
unsigned gvs_font_advance(const gvs_font_file *font, unsigned glyph);
// Where each point of the font comes to.
typedef gvs_point gvs_placing(void *context, double x, double y);
void gvs_font_outline(const gvs_font_file *font, unsigned glyph, gvs_placing *place, void *context,
                      gvs_outline *outline);

// MARK: faces.c: the faces that texts are set in, found without fontconfig

typedef struct {
  unsigned glyph;  // 0: the face has no such letter, or it does not simply stand beside others
  unsigned advance;
} gvs_letter;

enum { gvs_common_letter_count = 0x250 };  // Latin ones

// From the baseline upward, in the font's units. What is round goes beyond by some.
typedef struct {
  double depth, smallHeight, capitalHeight, height, beyond;
} gvs_face_heights;

typedef struct {
  gvs_font_file font;
  gvs_face_heights heights;
  gvs_letter common[gvs_common_letter_count];
  bool isKnown[gvs_common_letter_count];
} gvs_face;

// Null where it is not installed in a place that is known.
gvs_face *gvs_face_of(const char *family, bool isBold);
gvs_letter gvs_face_letter(gvs_face *face, uint32_t character);

// fit.c: heights of letters that are whole pixels, as then their edges are sharp.
typedef struct {
  double scale;   // pixels of a unit
  int knotCount;  // 0 where letters are so large that it does not matter
  struct {
    double units, pixels;
  } knots[8];
} gvs_fit;

gvs_fit gvs_fit_make(const gvs_face *face, double em);
double gvs_fit_height(const gvs_fit *fit, double units);

// MARK: letters.c

// Paints a text whose em has so many pixels, with its baseline beginning at a pixel. False, and nothing is
// painted, if it has to be set by Pango.
bool gvs_letters_paint(gvs_pixels *pixels, const gvs_text *text, double em, int x, int y);

#endif

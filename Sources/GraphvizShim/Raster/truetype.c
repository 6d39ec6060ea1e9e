// Reads outlines out of a TrueType font.
//
// A font is a file like any other: it may be cut off or damaged. So each number is read through one
// function that knows where the file ends, and gives zero behind it.

#include <stdlib.h>
#include <string.h>

#include "raster.h"

static unsigned byte_at(gvs_font_part part, size_t place) {
  return place < part.count ? part.bytes[place] : 0;
}

static unsigned unsigned_at(gvs_font_part part, size_t place) {
  return byte_at(part, place) << 8 | byte_at(part, place + 1);
}

static int signed_at(gvs_font_part part, size_t place) { return (int16_t)unsigned_at(part, place); }

static uint32_t long_at(gvs_font_part part, size_t place) {
  return (uint32_t)unsigned_at(part, place) << 16 | unsigned_at(part, place + 2);
}

static gvs_font_part part_of(gvs_font_part whole, size_t start, size_t count) {
  if (start > whole.count) return (gvs_font_part){NULL, 0};
  size_t rest = whole.count - start;
  return (gvs_font_part){whole.bytes + start, count < rest ? count : rest};
}

static gvs_font_part table(gvs_font_part file, const char *name) {
  unsigned count = unsigned_at(file, 4);
  for (unsigned i = 0; i < count; i++) {
    size_t entry = 12 + 16 * (size_t)i;
    if (entry + 16 > file.count) break;
    if (memcmp(file.bytes + entry, name, 4) != 0) continue;
    return part_of(file, long_at(file, entry + 8), long_at(file, entry + 12));
  }
  return (gvs_font_part){NULL, 0};
}

// The table of Unicode's characters in 16 bits, which every such font has.
static gvs_font_part characters(gvs_font_part file) {
  gvs_font_part all = table(file, "cmap");
  unsigned count = unsigned_at(all, 2);
  for (unsigned i = 0; i < count; i++) {
    size_t entry = 4 + 8 * (size_t)i;
    unsigned platform = unsigned_at(all, entry), encoding = unsigned_at(all, entry + 2);
    bool isUnicode = platform == 0 || (platform == 3 && encoding == 1);
    gvs_font_part part = part_of(all, long_at(all, entry + 4), all.count);
    if (isUnicode && unsigned_at(part, 0) == 4) return part;
  }
  return (gvs_font_part){NULL, 0};
}

bool gvs_font_read(gvs_font_part file, gvs_font_file *font) {
  uint32_t kind = long_at(file, 0);
  if (kind != 0x00010000 && kind != 0x74727565 /* "true", Apple's */) return false;
  gvs_font_part head = table(file, "head");
  *font = (gvs_font_file){
      .characters = characters(file),
      .places = table(file, "loca"),
      .outlines = table(file, "glyf"),
      .advances = table(file, "hmtx"),
      .unitsPerEm = unsigned_at(head, 18),
      .glyphCount = unsigned_at(table(file, "maxp"), 4),
      .advanceCount = unsigned_at(table(file, "hhea"), 34),
      .hasLongPlaces = unsigned_at(head, 50) != 0,
  };
  return font->characters.count > 0 && font->places.count > 0 && font->outlines.count > 0 &&
         font->advanceCount > 0 && font->unitsPerEm > 0;
}

// Segments of characters, by their last ones.
unsigned gvs_font_glyph(const gvs_font_file *font, uint32_t character) {
  gvs_font_part part = font->characters;
  size_t doubledCount = unsigned_at(part, 6) & ~1u;
  size_t low = 0, high = doubledCount / 2;
  if (character > 0xFFFF) return 0;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (unsigned_at(part, 14 + 2 * middle) < character) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == doubledCount / 2) return 0;
  size_t start = 16 + doubledCount + 2 * low;
  size_t delta = start + doubledCount, range = delta + doubledCount;
  unsigned first = unsigned_at(part, start), offset = unsigned_at(part, range);
  if (character < first) return 0;
  unsigned glyph = character;
  if (offset != 0) {
    glyph = unsigned_at(part, range + offset + 2 * (size_t)(character - first));
    if (glyph == 0) return 0;
  }
  glyph = (glyph + unsigned_at(part, delta)) & 0xFFFF;
  return glyph < font->glyphCount ? glyph : 0;
}

unsigned gvs_font_advance(const gvs_font_file *font, unsigned glyph) {
  unsigned place = glyph < font->advanceCount ? glyph : font->advanceCount - 1;
  return unsigned_at(font->advances, 4 * (size_t)place);
}

// MARK: Outlines

typedef struct {
  const gvs_font_file *font;
  gvs_placing *place;
  void *context;
  gvs_outline *outline;
  int partCount;
} drawing;

// How a glyph that is a part of another is placed.
typedef struct {
  double xx, xy, yx, yy, dx, dy;
} transform;

typedef struct {
  double x, y;
  bool isOn;            // the outline; else it pulls it
  unsigned char flags;  // as the file has them
} corner;

static gvs_font_part glyph_part(const gvs_font_file *font, unsigned glyph) {
  size_t start, end;
  if (font->hasLongPlaces) {
    start = long_at(font->places, 4 * (size_t)glyph);
    end = long_at(font->places, 4 * (size_t)glyph + 4);
  } else {
    start = 2 * (size_t)unsigned_at(font->places, 2 * (size_t)glyph);
    end = 2 * (size_t)unsigned_at(font->places, 2 * (size_t)glyph + 2);
  }
  return part_of(font->outlines, start, end > start ? end - start : 0);
}

static gvs_point placed(const drawing *drawing, corner corner) {
  return drawing->place(drawing->context, corner.x, corner.y);
}

static corner halfway(corner a, corner b) {
  return (corner){(a.x + b.x) / 2, (a.y + b.y) / 2, true, 0};
}

// A closed contour. Between two points that pull there is one on the outline.
static void add_contour(const drawing *drawing, const corner *corners, size_t count) {
  if (count < 2) return;
  size_t first = 0;
  while (first < count && !corners[first].isOn) first++;
  corner start = first < count ? corners[first] : halfway(corners[0], corners[count - 1]);
  if (first == count) first--;  // The start lies behind the last one.
  gvs_outline_move(drawing->outline, placed(drawing, start));
  for (size_t i = 1; i <= count; i++) {
    corner next = corners[(first + i) % count];
    if (next.isOn) {
      gvs_outline_line(drawing->outline, placed(drawing, next));
      continue;
    }
    corner after = i == count ? start : corners[(first + i + 1) % count];
    corner to = after.isOn ? after : halfway(next, after);
    gvs_outline_conic(drawing->outline, placed(drawing, next), placed(drawing, to));
    if (after.isOn) i++;
  }
  gvs_outline_close(drawing->outline);
}

// The bits of a point: on the outline; x, y in a byte; once more; x, y positive or the same.
enum { isOn = 1, shortX = 2, shortY = 4, repeats = 8, sameX = 16, sameY = 32 };

static int next_difference(gvs_font_part part, size_t *place, unsigned flags, unsigned isShort,
                           unsigned isSame) {
  if (flags & isShort) {
    int value = (int)byte_at(part, (*place)++);
    return flags & isSame ? value : -value;
  }
  if (flags & isSame) return 0;
  *place += 2;
  return signed_at(part, *place - 2);
}

static void add_simple(const drawing *drawing, gvs_font_part part, int contourCount,
                       transform transform) {
  size_t ends = 10, count = unsigned_at(part, ends + 2 * (size_t)contourCount - 2) + 1u;
  size_t place = ends + 2 * (size_t)contourCount;
  place += 2 + unsigned_at(part, place);  // instructions
  if (place >= part.count) return;
  corner *corners = calloc(count, sizeof *corners);
  if (!corners) {
    drawing->outline->isBroken = true;
    return;
  }
  for (size_t i = 0; i < count;) {
    corners[i].flags = (unsigned char)byte_at(part, place++);
    size_t more = corners[i].flags & repeats ? byte_at(part, place++) : 0;
    for (i++; more > 0 && i < count; more--, i++) corners[i].flags = corners[i - 1].flags;
  }
  double x = 0, y = 0;
  for (size_t i = 0; i < count; i++) {
    corners[i].isOn = corners[i].flags & isOn;
    corners[i].x = x += next_difference(part, &place, corners[i].flags, shortX, sameX);
  }
  for (size_t i = 0; i < count; i++) {
    y += next_difference(part, &place, corners[i].flags, shortY, sameY);
    corner corner = corners[i];
    corners[i].x = corner.x * transform.xx + y * transform.yx + transform.dx;
    corners[i].y = corner.x * transform.xy + y * transform.yy + transform.dy;
  }
  size_t first = 0;
  for (int i = 0; i < contourCount; i++) {
    size_t end = unsigned_at(part, ends + 2 * (size_t)i) + 1u;
    if (end <= first || end > count) break;
    add_contour(drawing, corners + first, end - first);
    first = end;
  }
  free(corners);
}

static void add_glyph(drawing *drawing, unsigned glyph, transform outer, int depth);

// The bits of a part: numbers have 16 bits; they are lengths; it is scaled by one, two, four numbers; another
// follows.
enum { hasWords = 1, areLengths = 2, hasScale = 8, hasMore = 32, hasTwo = 64, hasFour = 128 };

static double fraction_at(gvs_font_part part, size_t place) { return signed_at(part, place) / 16384.0; }

static void add_composite(drawing *drawing, gvs_font_part part, transform outer, int depth) {
  size_t place = 10;
  for (unsigned flags = hasMore; flags & hasMore && place < part.count;) {
    flags = unsigned_at(part, place);
    unsigned glyph = unsigned_at(part, place + 2);
    place += 4;
    transform inner = {1, 0, 0, 1, 0, 0};
    if (flags & areLengths) {
      inner.dx = flags & hasWords ? signed_at(part, place) : (int8_t)byte_at(part, place);
      inner.dy = flags & hasWords ? signed_at(part, place + 2) : (int8_t)byte_at(part, place + 1);
    }
    place += flags & hasWords ? 4 : 2;
    if (flags & (hasScale | hasTwo | hasFour)) {
      inner.xx = inner.yy = fraction_at(part, place);
      if (flags & hasTwo) inner.yy = fraction_at(part, place + 2);
      if (flags & hasFour) {
        inner.xy = fraction_at(part, place + 2);
        inner.yx = fraction_at(part, place + 4);
        inner.yy = fraction_at(part, place + 6);
      }
      place += flags & hasFour ? 8 : flags & hasTwo ? 4 : 2;
    }
    transform both = {
        inner.xx * outer.xx + inner.xy * outer.yx, inner.xx * outer.xy + inner.xy * outer.yy,
        inner.yx * outer.xx + inner.yy * outer.yx, inner.yx * outer.xy + inner.yy * outer.yy,
        inner.dx * outer.xx + inner.dy * outer.yx + outer.dx,
        inner.dx * outer.xy + inner.dy * outer.yy + outer.dy};
    add_glyph(drawing, glyph, both, depth + 1);
  }
}

static void add_glyph(drawing *drawing, unsigned glyph, transform outer, int depth) {
  enum { deepest = 5, mostParts = 64 };  // More than any letter has.
  gvs_font_part part = glyph_part(drawing->font, glyph);
  if (part.count < 12 || depth > deepest || drawing->partCount++ >= mostParts) return;
  int contourCount = signed_at(part, 0);
  if (contourCount > 0) {
    add_simple(drawing, part, contourCount, outer);
  } else if (contourCount < 0) {
    add_composite(drawing, part, outer, depth);
  }
}

void gvs_font_outline(const gvs_font_file *font, unsigned glyph, gvs_placing *place, void *context,
                      gvs_outline *outline) {
  drawing drawing = {font, place, context, outline, 0};
  add_glyph(&drawing, glyph, (transform){1, 0, 0, 1, 0, 0}, 0);
}

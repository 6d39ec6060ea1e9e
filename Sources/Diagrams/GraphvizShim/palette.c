// Finds at most 256 colors for a bitmap.
//
// A diagram has about twenty colors, and a thousand shades of them at the edges of letters and lines. The
// colors that it was painted with don't change. A shade becomes an existing color if the difference isn't
// visible.

#include <stdlib.h>
#include <string.h>

#include "painting.h"

// Only photographs have more colors.
enum { most_colors = 1 << 14, slot_count = 1 << 15 };

typedef struct {
  uint32_t color;
  uint32_t count;  // of pixels
  int place;       // in the palette
} entry;

typedef struct {
  entry entries[most_colors];
  int entryCount;
  uint16_t slots[slot_count];  // a hash table of entries, counted from 1
  unsigned char channels[4][gvs_maximum_colors];  // of the palette, to be compared quickly
} census;

static int entry_of(census *census, uint32_t color) {
  uint32_t slot = color * 2654435761u >> 17;
  for (; census->slots[slot]; slot = (slot + 1) % slot_count) {
    if (census->entries[census->slots[slot] - 1].color == color) return census->slots[slot] - 1;
  }
  if (census->entryCount == most_colors) return -1;
  census->entries[census->entryCount] = (entry){color, 0, -1};
  census->slots[slot] = (uint16_t)++census->entryCount;
  return census->entryCount - 1;
}

static bool count_colors(census *census, const gvs_bitmap *bitmap) {
  size_t count = (size_t)bitmap->width * bitmap->height, same;
  for (size_t i = 0; i < count; i += same) {
    uint32_t color = bitmap->pixels[i];
    for (same = 1; i + same < count && bitmap->pixels[i + same] == color;) same++;
    int place = entry_of(census, color);
    if (place < 0) return false;
    census->entries[place].count += (uint32_t)same;
  }
  return true;
}

// MARK: The palette

static bool add(gvs_palette *palette, census *census, entry *entry) {
  if (palette->count == gvs_maximum_colors) return false;
  entry->place = palette->count++;
  palette->colors[entry->place] = entry->color;
  for (int i = 0; i < 4; i++) {
    census->channels[i][entry->place] = (unsigned char)(entry->color >> 8 * i);
  }
  return true;
}

// The difference of this color from each color of the palette, in the channel with the largest difference.
// Compilers turn the loop into a few instructions for many colors at once.
static void compare(const census *census, uint32_t color, unsigned char *results) {
  memset(results, 0, gvs_maximum_colors);
  for (int i = 0; i < 4; i++) {
    const unsigned char *values = census->channels[i], value = (unsigned char)(color >> 8 * i);
    for (int place = 0; place < gvs_maximum_colors; place++) {
      unsigned char more = values[place] > value ? values[place] : value;
      unsigned char less = values[place] < value ? values[place] : value;
      unsigned char apart = (unsigned char)(more - less);
      results[place] = apart > results[place] ? apart : results[place];
    }
  }
}

// Opaque colors stay opaque, and transparent ones transparent.
static bool are_as_opaque(uint32_t one, uint32_t other) {
  unsigned first = one >> 24, second = other >> 24;
  return first == second || (first % 255 != 0 && second % 255 != 0);
}

// The maximum difference of a shade from its replacement, which grows as the palette fills.
static unsigned tolerance(const gvs_palette *palette) {
  static const unsigned steps[] = {6, 8, 12, 16, 28};
  return steps[palette->count / (gvs_maximum_colors / 4)];
}

static bool add_or_merge(gvs_palette *palette, census *census, entry *entry) {
  unsigned char apart[gvs_maximum_colors];
  compare(census, entry->color, apart);
  unsigned least = tolerance(palette) + 1;
  for (int i = 0; i < palette->count; i++) {
    if (apart[i] >= least || !are_as_opaque(palette->colors[i], entry->color)) continue;
    least = apart[i];
    entry->place = i;
  }
  return entry->place >= 0 || add(palette, census, entry);
}

// Sorts by frequency, the most frequent first, and then in a fixed order.
static int by_frequency(const void *first, const void *second) {
  const entry *one = first, *other = second;
  if (one->count != other->count) return one->count > other->count ? -1 : 1;
  return one->color < other->color ? -1 : one->color > other->color;
}

static bool choose(gvs_palette *palette, census *census, const gvs_bitmap *bitmap) {
  if (bitmap->hasMoreInks || !count_colors(census, bitmap)) return false;
  for (size_t i = 0; i < bitmap->inkCount; i++) {
    int place = entry_of(census, bitmap->inks[i]);
    if (place < 0) return false;
    entry *entry = &census->entries[place];
    if (entry->count > 0 && entry->place < 0) add(palette, census, entry);
  }
  qsort(census->entries, (size_t)census->entryCount, sizeof census->entries[0],
        by_frequency);
  for (int i = 0; i < census->entryCount && census->entries[i].count > 0; i++) {
    entry *entry = &census->entries[i];
    if (entry->place < 0 && !add_or_merge(palette, census, entry)) return false;
  }
  return true;
}

// The target never gets ahead of the source.
static void replace(gvs_bitmap *bitmap, census *census) {
  // Sorting has moved the entries.
  memset(census->slots, 0, sizeof census->slots);
  for (int i = 0; i < census->entryCount; i++) {
    uint32_t slot = census->entries[i].color * 2654435761u >> 17;
    while (census->slots[slot]) slot = (slot + 1) % slot_count;
    census->slots[slot] = (uint16_t)(i + 1);
  }
  const uint32_t *pixel = bitmap->pixels;
  unsigned char *target = (unsigned char *)bitmap->pixels;
  uint32_t last = 0;
  int place = -1;
  for (uint32_t y = 0; y < bitmap->height; y++) {
    for (uint32_t x = 0; x < bitmap->width; x++) {
      uint32_t color = *pixel++;
      if (place < 0 || color != last) place = census->entries[entry_of(census, color)].place;
      last = color;
      if (x == 0) *target++ = 0;
      *target++ = (unsigned char)place;
    }
  }
}

// The caller's lock guards it. It isn't allocated, so that a file doesn't depend on free memory.
static census counted;

bool gvs_palette_make(gvs_palette *palette, gvs_bitmap *bitmap) {
  palette->count = 0;
  memset(&counted, 0, sizeof counted);
  bool isMade = choose(palette, &counted, bitmap);
  if (isMade) replace(bitmap, &counted);
  return isMade;
}

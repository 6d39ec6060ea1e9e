// Finds a palette for the colors of a bitmap: a byte for each pixel where 256 colors suffice, with those that can
// hardly be told apart taken as one.

#include <stdlib.h>
#include <string.h>

#include "pngparts.h"

// More colors are a photograph's, such as of emoji. A power of 2 holds twice as many.
enum { mostColors = 1 << 13, slotCount = 1 << 14 };

typedef struct {
  uint32_t color;
  uint32_t count;  // 0: the slot is free
  int place;       // in the palette
} slot;

static slot *slot_of(slot *slots, uint32_t color) {
  // Knuth's multiplicative hash.
  size_t place = (color * 2654435761u) >> 18;
  while (slots[place].count > 0 && slots[place].color != color) {
    place = (place + 1) % slotCount;
  }
  return &slots[place];
}

static int most_frequent_first(const void *one, const void *other) {
  const slot *first = *(slot *const *)one, *second = *(slot *const *)other;
  if (first->count != second->count) return first->count < second->count ? 1 : -1;
  return first->color < second->color ? -1 : first->color > second->color;
}

// The largest difference of one channel.
static int distance(uint32_t one, uint32_t other) {
  int most = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int difference = abs((int)(one >> shift & 0xFF) - (int)(other >> shift & 0xFF));
    if (difference > most) most = difference;
  }
  return most;
}

// The most frequent colors are those of areas, of which no two are to look alike.
enum { ownPlaces = 96 };

// Gives each color a place: its own, or that of a more frequent one that is so near. False: there are too many.
static bool make_palette(slot *const *colors, size_t count, int nearness, gvs_palette *palette) {
  palette->count = 0;
  for (size_t i = 0; i < count; i++) {
    int best = -1, least = i < ownPlaces ? 1 : nearness + 1;
    for (int place = 0; place < palette->count; place++) {
      int apart = distance(palette->colors[place], colors[i]->color);
      if (apart < least) best = place, least = apart;
    }
    if (best < 0) {
      if (palette->count == gvs_maximum_colors) return false;
      best = palette->count++;
      palette->colors[best] = colors[i]->color;
    }
    colors[i]->place = best;
  }
  return true;
}

// Counts the colors; how many there are, or 0 if they are too many.
static size_t count_colors(const gvs_bitmap *bitmap, slot *slots) {
  size_t count = 0;
  slot *last = NULL;
  for (uint32_t y = 0; y < bitmap->height; y++) {
    const uint32_t *row = (const uint32_t *)(const void *)(bitmap->data + y * bitmap->stride);
    for (uint32_t x = 0; x < bitmap->width; x++) {
      if (!last || last->color != row[x]) last = slot_of(slots, row[x]);
      if (last->count == 0) {
        if (++count > mostColors) return 0;
        last->color = row[x];
      }
      if (last->count < UINT32_MAX) last->count++;
    }
  }
  return count;
}

static unsigned char *indexed(const gvs_bitmap *bitmap, slot *slots) {
  unsigned char *rows = malloc(((size_t)bitmap->width + 1) * bitmap->height), *target = rows;
  if (!rows) return NULL;
  const slot *last = NULL;
  for (uint32_t y = 0; y < bitmap->height; y++) {
    const uint32_t *row = (const uint32_t *)(const void *)(bitmap->data + y * bitmap->stride);
    *target++ = 0;
    for (uint32_t x = 0; x < bitmap->width; x++) {
      if (!last || last->color != row[x]) last = slot_of(slots, row[x]);
      *target++ = (unsigned char)last->place;
    }
  }
  return rows;
}

unsigned char *gvs_palette_make(const gvs_bitmap *bitmap, gvs_palette *palette, bool *isShort) {
  // Shades of a letter's edge, of which 16 are as good as 256.
  static const int nearnesses[] = {0, 6, 8, 10};
  slot *slots = calloc(slotCount, sizeof *slots);
  slot **colors = malloc(mostColors * sizeof *colors);
  unsigned char *rows = NULL;
  *isShort = !slots || !colors;
  size_t count = *isShort ? 0 : count_colors(bitmap, slots);
  if (count > 0) {
    size_t place = 0;
    for (size_t i = 0; i < slotCount; i++) {
      if (slots[i].count > 0) colors[place++] = &slots[i];
    }
    qsort(colors, count, sizeof *colors, most_frequent_first);
    bool isMade = false;
    for (size_t i = 0; !isMade && i < sizeof nearnesses / sizeof *nearnesses; i++) {
      isMade = (i > 0 || count <= gvs_maximum_colors) &&
               make_palette(colors, count, nearnesses[i], palette);
    }
    if (isMade) {
      rows = indexed(bitmap, slots);
      *isShort = !rows;
    }
  }
  free(colors);
  free(slots);
  return rows;
}

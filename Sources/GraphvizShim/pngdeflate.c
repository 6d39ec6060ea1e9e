// Compresses the rows of a PNG.
//
// zlib, which looks for matches at every byte, took nearly half of the time of a picture. Diagrams are mostly
// flat: a pixel is nearly always like the one before it or the one above it, and both are found at the
// cost of a comparison. Only where neither holds, in letters, is there a search for earlier pixels
// that are alike: in a line of text the same letters come again.

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "deflate.h"
#include "pngparts.h"

enum {
  headerBytes = 2,
  trailerBytes = 4,
  hashBits = 14,
  chainSize = gvs_window_bytes,
  mostCandidates = 8,
  // With a match this long there is no search, and none for a longer one.
  longEnough = 24,
  longMatch = 48,
  // A match in the row above costs some bits more than one at the pixel before.
  worthOfNearness = 8,
};

typedef struct {
  const gvs_png_rows *rows;
  gvs_deflater *deflater;
  size_t pixelBytes;  // at least 1
  // The last rows: a window and the row that is being written. Places count from the stream's start.
  unsigned char *buffer;
  size_t start, end, capacity;
  uLong checksum;
  // The last place of each hash, and of each place the one before of the same hash, plus 1 each.
  uint32_t heads[1 << hashBits];
  uint32_t chain[chainSize];
} matcher;

static const unsigned char *at(const matcher *matcher, size_t place) {
  return matcher->buffer + (place - matcher->start);
}

static uint64_t eight_bytes(const unsigned char *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

// How many of the bytes are those that come `distance` before them, up to `limit`.
static size_t match_length(const unsigned char *bytes, size_t distance, size_t limit) {
  const unsigned char *earlier = bytes - distance;
  size_t length = 0;
  while (length + 8 <= limit && eight_bytes(bytes + length) == eight_bytes(earlier + length)) {
    length += 8;
  }
  while (length < limit && bytes[length] == earlier[length]) length++;
  return length;
}

// MARK: Earlier pixels that are alike

static unsigned hash_of(const unsigned char *bytes) {
  return (unsigned)((eight_bytes(bytes) << 16) * 0x9E3779B97F4A7C15u >> (64 - hashBits));
}

static void remember(matcher *matcher, size_t place) {
  unsigned hash = hash_of(at(matcher, place));
  matcher->chain[place % chainSize] = matcher->heads[hash];
  matcher->heads[hash] = (uint32_t)place + 1;
}

static size_t find(const matcher *matcher, size_t place, size_t limit, size_t *distance) {
  const unsigned char *bytes = at(matcher, place);
  uint32_t candidate = matcher->heads[hash_of(bytes)];
  size_t best = 0;
  for (int i = 0; i < mostCandidates && candidate > 0; i++) {
    size_t away = place - (candidate - 1);
    if (away > gvs_window_bytes) break;
    size_t length = match_length(bytes, away, limit);
    if (length > best) {
      best = length;
      *distance = away;
      if (length >= longEnough) break;
    }
    candidate = matcher->chain[(candidate - 1) % chainSize];
  }
  return best;
}

// MARK: Checksums

// Adler-32 of a row (RFC 1950): a sum of the bytes, and a sum of the sums. zlib's own adds byte by byte,
// which compilers cannot turn into vectors.
static uint32_t row_checksum(const unsigned char *bytes, size_t count) {
  enum { modulus = 65521, block = 4096 };  // The products of a block fit into 32 bits.
  uint32_t sum = 1, sums = 0;
  for (; count > 0;) {
    uint32_t length = count < block ? (uint32_t)count : block, plain = 0, weighted = 0;
    for (uint32_t i = 0; i < length; i++) {
      plain += bytes[i];
      weighted += (length - i) * bytes[i];
    }
    sums = (uint32_t)((sums + (uint64_t)length * sum + weighted) % modulus);
    sum = (sum + plain) % modulus;
    bytes += length;
    count -= length;
  }
  return sums << 16 | sum;
}

// MARK: Rows

// Writes the pixel at a place, or more; how many bytes.
static size_t write_some(matcher *matcher, size_t place, size_t rowStart) {
  const unsigned char *bytes = at(matcher, place);
  size_t limit = matcher->end - place, rowBytes = matcher->rows->rowBytes;
  size_t pixelBytes = matcher->pixelBytes, distance = pixelBytes, length = 0;
  if (place > rowStart + distance) length = match_length(bytes, distance, limit);
  if (length < gvs_longest_match && rowStart > 0 && rowBytes <= gvs_window_bytes) {
    size_t above = match_length(bytes, rowBytes, limit);
    if (above > length + (length > 0 ? worthOfNearness : 0)) {
      length = above;
      distance = rowBytes;
    }
  }
  if (length < longEnough && limit >= 8) {
    size_t away = 0, found = find(matcher, place, limit, &away);
    if (found > length) {
      length = found;
      distance = away;
    }
  }
  // Whole pixels, so that the next place is one's beginning.
  length -= length % pixelBytes;
  bool isMatch = length >= gvs_shortest_match;
  if (!isMatch) length = limit < pixelBytes ? limit : pixelBytes;
  // A long match is flat ground, of which there is no need to know every pixel.
  size_t known = length < longMatch ? length : pixelBytes;
  for (size_t i = 0; i < known && i + 8 <= limit; i += pixelBytes) remember(matcher, place + i);
  if (isMatch) {
    gvs_deflate_match(matcher->deflater, length, (unsigned)distance);
  } else {
    for (size_t i = 0; i < length; i++) gvs_deflate_literal(matcher->deflater, bytes[i]);
  }
  return length;
}

// Keeps a window's worth of what was written, to make room for another row.
static void make_room(matcher *matcher) {
  size_t rowBytes = matcher->rows->rowBytes, used = matcher->end - matcher->start;
  if (used + rowBytes <= matcher->capacity) return;
  size_t dropped = used - gvs_window_bytes;
  memmove(matcher->buffer, matcher->buffer + dropped, gvs_window_bytes);
  matcher->start += dropped;
}

static void write_row(matcher *matcher, uint32_t y, uint32_t *rowChecksum) {
  const gvs_png_rows *rows = matcher->rows;
  size_t rowBytes = rows->rowBytes;
  make_room(matcher);
  unsigned char *row = matcher->buffer + (matcher->end - matcher->start);
  uint32_t width = rows->bitmap->width;
  const uint32_t *pixels = rows->bitmap->pixels + (size_t)y * width;
  if (y > 0 && matcher->end - matcher->start >= rowBytes &&
      memcmp(pixels, pixels - width, width * sizeof *pixels) == 0) {
    memcpy(row, row - rowBytes, rowBytes);
  } else {
    gvs_png_row(rows, y, row);
    *rowChecksum = row_checksum(row, rowBytes);
  }
  matcher->checksum = adler32_combine(matcher->checksum, *rowChecksum, (z_off_t)rowBytes);
  size_t place = matcher->end, rowStart = place;
  matcher->end += rowBytes;
  gvs_deflate_literal(matcher->deflater, row[0]);  // The filter.
  place++;
  while (place < matcher->end) place += write_some(matcher, place, rowStart);
}

static bool finish(matcher *matcher, gvs_bytes *result) {
  gvs_bytes body;
  if (!gvs_deflate_finish(matcher->deflater, &body)) return false;
  unsigned char *data = malloc(body.count + headerBytes + trailerBytes);
  if (data) {
    memcpy(data, "\x78\x5e", headerBytes);
    memcpy(data + headerBytes, body.data, body.count);
    for (int i = 0; i < trailerBytes; i++) {
      data[headerBytes + body.count + (size_t)i] =
          (unsigned char)(matcher->checksum >> (8 * (trailerBytes - 1 - i)));
    }
    *result = (gvs_bytes){data, body.count + headerBytes + trailerBytes};
  }
  gvs_bytes_free(&body);
  return data != NULL;
}

bool gvs_png_deflate(const gvs_png_rows *rows, gvs_bytes *result) {
  matcher *matcher = calloc(1, sizeof *matcher);
  if (!matcher) return false;
  matcher->rows = rows;
  matcher->pixelBytes = rows->kind == GVS_TRANSLUCENT ? 4 : rows->kind == GVS_OPAQUE ? 3 : 1;
  matcher->checksum = adler32(0, NULL, 0);
  // A row, twice as much as the window so that moving is rare, and what comparing may read too much.
  matcher->capacity = rows->rowBytes + 3 * (size_t)gvs_window_bytes;
  matcher->buffer = malloc(matcher->capacity + 8);
  matcher->deflater = gvs_deflater_make();
  bool isDone = matcher->buffer && matcher->deflater;
  uint32_t rowChecksum = 0;
  for (uint32_t y = 0; isDone && y < rows->bitmap->height; y++) {
    write_row(matcher, y, &rowChecksum);
  }
  isDone = isDone && finish(matcher, result);
  gvs_deflater_free(matcher->deflater);
  free(matcher->buffer);
  free(matcher);
  return isDone;
}

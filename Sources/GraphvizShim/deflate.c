// Writes deflate's format (RFC 1951): blocks of literals and matches, each with codes of its own.

#include "deflate.h"

#include <stdlib.h>
#include <string.h>

enum {
  literalCount = 286,
  distanceCount = 30,
  lengthCodeCount = 19,
  endOfBlock = 256,
  tokensOfBlock = 1 << 15,
};

struct gvs_deflater {
  gvs_bytes bytes;
  size_t capacity;
  uint64_t bits;  // not yet written, the first in the lowest place
  int bitCount;
  bool isBroken;
  // A literal, or a match's length and distance: length << 16 | distance.
  uint32_t tokens[tokensOfBlock];
  int tokenCount;
  uint32_t literals[literalCount], distances[distanceCount];
};

gvs_deflater *gvs_deflater_make(void) { return calloc(1, sizeof(gvs_deflater)); }

void gvs_deflater_free(gvs_deflater *deflater) {
  if (deflater) free(deflater->bytes.data);
  free(deflater);
}

// MARK: Bits

static bool reserve(gvs_deflater *deflater, size_t count) {
  if (deflater->bytes.count + count <= deflater->capacity) return true;
  size_t wanted = (deflater->bytes.count + count) * 2;
  unsigned char *grown = realloc(deflater->bytes.data, wanted);
  if (!grown) return false;
  deflater->bytes.data = grown;
  deflater->capacity = wanted;
  return true;
}

// At most 32 bits. There must be room for eight bytes.
static inline void put(gvs_deflater *deflater, uint32_t value, int count) {
  deflater->bits |= (uint64_t)value << deflater->bitCount;
  deflater->bitCount += count;
  while (deflater->bitCount >= 8) {
    deflater->bytes.data[deflater->bytes.count++] = (unsigned char)deflater->bits;
    deflater->bits >>= 8;
    deflater->bitCount -= 8;
  }
}

// MARK: Lengths and distances (RFC 1951, 3.2.5)

typedef struct {
  int code;
  int extraBits;
  unsigned base;
} range;

static int highest_bit(unsigned value) { return 31 - __builtin_clz(value); }

// Codes come in groups: four of a length, two of a distance, with one more extra bit each time.
static range range_of_length(unsigned length) {
  if (length == gvs_longest_match) return (range){285, 0, gvs_longest_match};
  unsigned offset = length - gvs_shortest_match;
  if (offset < 8) return (range){257 + (int)offset, 0, length};
  int extraBits = highest_bit(offset) - 2;
  unsigned group = offset >> extraBits;  // 4 to 7
  return (range){257 + 4 * extraBits + (int)group, extraBits,
                 (group << extraBits) + gvs_shortest_match};
}

static range range_of_distance(unsigned distance) {
  unsigned offset = distance - 1;
  if (offset < 4) return (range){(int)offset, 0, distance};
  int extraBits = highest_bit(offset) - 1;
  unsigned group = offset >> extraBits;  // 2 or 3
  return (range){2 * extraBits + (int)group, extraBits, (group << extraBits) + 1};
}

// MARK: Blocks

typedef struct {
  uint8_t lengths[gvs_most_symbols];
  uint16_t codes[gvs_most_symbols];
} code;

static int used_count(const code *code, int count, int least) {
  while (count > least && code->lengths[count - 1] == 0) count--;
  return count;
}

// Runs of equal code lengths: 16 repeats the last 3 to 6 times, 17 and 18 a zero 3 to 10 and 11 to 138
// times. Pairs of symbol and extra bits; their number.
static int pack_lengths(const uint8_t *lengths, int count, uint8_t (*packed)[2]) {
  int result = 0;
  for (int i = 0; i < count;) {
    int run = 1;
    while (i + run < count && lengths[i + run] == lengths[i] && run < 138) run++;
    int symbol = lengths[i], extra = 0;
    if (lengths[i] == 0 && run >= 3) {
      symbol = run < 11 ? 17 : 18;
      extra = run < 11 ? run - 3 : run - 11;
    } else if (i > 0 && lengths[i] == lengths[i - 1] && run >= 3) {
      if (run > 6) run = 6;
      symbol = 16;
      extra = run - 3;
    } else {
      run = 1;
    }
    packed[result][0] = (uint8_t)symbol;
    packed[result++][1] = (uint8_t)extra;
    i += run;
  }
  return result;
}

static void put_codes(gvs_deflater *deflater, const code *literals, const code *distances) {
  static const uint8_t order[lengthCodeCount] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                 11, 4,  12, 3, 13, 2, 14, 1, 15};
  int literalsUsed = used_count(literals, literalCount, 257);
  int distancesUsed = used_count(distances, distanceCount, 1);
  uint8_t lengths[literalCount + distanceCount], packed[literalCount + distanceCount][2];
  memcpy(lengths, literals->lengths, (size_t)literalsUsed);
  memcpy(lengths + literalsUsed, distances->lengths, (size_t)distancesUsed);
  int count = pack_lengths(lengths, literalsUsed + distancesUsed, packed);
  uint32_t frequencies[lengthCodeCount] = {0};
  for (int i = 0; i < count; i++) frequencies[packed[i][0]]++;
  code lengthCode;
  gvs_huffman_make(frequencies, lengthCodeCount, 7, lengthCode.lengths, lengthCode.codes);
  int ordered = lengthCodeCount;
  while (ordered > 4 && lengthCode.lengths[order[ordered - 1]] == 0) ordered--;
  put(deflater, (uint32_t)(literalsUsed - 257), 5);
  put(deflater, (uint32_t)(distancesUsed - 1), 5);
  put(deflater, (uint32_t)(ordered - 4), 4);
  for (int i = 0; i < ordered; i++) put(deflater, lengthCode.lengths[order[i]], 3);
  for (int i = 0; i < count; i++) {
    int symbol = packed[i][0];
    put(deflater, lengthCode.codes[symbol], lengthCode.lengths[symbol]);
    if (symbol >= 16) put(deflater, packed[i][1], symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
  }
}

static void put_token(gvs_deflater *deflater, uint32_t token, const code *literals,
                      const code *distances) {
  unsigned length = token >> 16, distance = token & 0xFFFF;
  if (length == 0) {
    put(deflater, literals->codes[token], literals->lengths[token]);
    return;
  }
  range of = range_of_length(length);
  put(deflater, literals->codes[of.code], literals->lengths[of.code]);
  put(deflater, length - of.base, of.extraBits);
  of = range_of_distance(distance);
  put(deflater, distances->codes[of.code], distances->lengths[of.code]);
  put(deflater, distance - of.base, of.extraBits);
}

static void end_block(gvs_deflater *deflater, bool isLast) {
  // No token takes more than 48 bits, and the codes before them less than a kilobyte.
  if (!reserve(deflater, (size_t)deflater->tokenCount * 6 + 1024)) {
    deflater->isBroken = true;
    deflater->tokenCount = 0;
    return;
  }
  deflater->literals[endOfBlock] = 1;
  code literals, distances;
  gvs_huffman_make(deflater->literals, literalCount, 15, literals.lengths, literals.codes);
  gvs_huffman_make(deflater->distances, distanceCount, 15, distances.lengths, distances.codes);
  put(deflater, isLast, 1);
  put(deflater, 2, 2);  // with codes of its own
  put_codes(deflater, &literals, &distances);
  for (int i = 0; i < deflater->tokenCount; i++) {
    put_token(deflater, deflater->tokens[i], &literals, &distances);
  }
  put(deflater, literals.codes[endOfBlock], literals.lengths[endOfBlock]);
  deflater->tokenCount = 0;
  memset(deflater->literals, 0, sizeof deflater->literals);
  memset(deflater->distances, 0, sizeof deflater->distances);
}

// MARK: Tokens

void gvs_deflate_literal(gvs_deflater *deflater, unsigned char byte) {
  if (deflater->tokenCount == tokensOfBlock) end_block(deflater, false);
  deflater->literals[byte]++;
  deflater->tokens[deflater->tokenCount++] = byte;
}

void gvs_deflate_match(gvs_deflater *deflater, size_t length, unsigned distance) {
  while (length > 0) {
    size_t part = length < gvs_longest_match ? length : gvs_longest_match;
    // What is left over must not be too short.
    if (length > part && length - part < gvs_shortest_match) part = length - gvs_shortest_match;
    if (deflater->tokenCount == tokensOfBlock) end_block(deflater, false);
    deflater->literals[range_of_length((unsigned)part).code]++;
    deflater->distances[range_of_distance(distance).code]++;
    deflater->tokens[deflater->tokenCount++] = (uint32_t)part << 16 | distance;
    length -= part;
  }
}

bool gvs_deflate_finish(gvs_deflater *deflater, gvs_bytes *result) {
  end_block(deflater, true);
  if (deflater->isBroken) return false;
  if (deflater->bitCount > 0) put(deflater, 0, 8 - deflater->bitCount);
  *result = deflater->bytes;
  deflater->bytes = (gvs_bytes){NULL, 0};
  return true;
}

// What the files that compress share.

#ifndef GRAPHVIZ_SHIM_DEFLATE_H
#define GRAPHVIZ_SHIM_DEFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "internal.h"

// RFC 1951's limits.
enum { gvs_window_bytes = 32768, gvs_shortest_match = 3, gvs_longest_match = 258 };

// deflate.c: a stream of literal bytes and matches, coded block by block.
typedef struct gvs_deflater gvs_deflater;

// Null if there is not enough memory.
gvs_deflater *gvs_deflater_make(void);
void gvs_deflater_free(gvs_deflater *deflater);
void gvs_deflate_literal(gvs_deflater *deflater, unsigned char byte);
// Any length; as few matches as it takes. Each has a length that is allowed if this one has.
void gvs_deflate_match(gvs_deflater *deflater, size_t length, unsigned distance);
// Ends the stream, and hands its bytes over. False if there was not enough memory at any time.
bool gvs_deflate_finish(gvs_deflater *deflater, gvs_bytes *result);

// huffman.c: code lengths of at most `longest` bits for the symbols that occur, 0 for others, and
// the codes themselves, in the order in which deflate writes bits.
enum { gvs_most_symbols = 288 };
void gvs_huffman_make(const uint32_t *frequencies, int count, int longest, uint8_t *lengths,
                      uint16_t *codes);

#endif

// Huffman codes of limited length.

#include <stdlib.h>
#include <string.h>

#include "deflate.h"

typedef struct {
  uint32_t weight;
  int parent;
  int symbol;
} node;

static int by_weight(const void *one, const void *other) {
  const node *a = one, *b = other;
  if (a->weight != b->weight) return a->weight < b->weight ? -1 : 1;
  return a->symbol - b->symbol;  // So that the order does not depend on the C library.
}

// The lengths that Huffman's algorithm gives; the greatest of them.
static int lengths_of(const uint32_t *weights, int count, uint8_t *lengths) {
  node nodes[2 * gvs_most_symbols];
  int leaves = 0;
  memset(lengths, 0, (size_t)count);
  for (int i = 0; i < count; i++) {
    if (weights[i] > 0) nodes[leaves++] = (node){weights[i], -1, i};
  }
  if (leaves == 1) lengths[nodes[0].symbol] = 1;
  if (leaves < 2) return leaves;
  qsort(nodes, (size_t)leaves, sizeof *nodes, by_weight);
  // Leaves and inner nodes both come in the order of their weights: the two lightest are in front.
  int leaf = 0, inner = leaves, end = leaves;
  for (; end < 2 * leaves - 1; end++) {
    uint32_t weight = 0;
    for (int i = 0; i < 2; i++) {
      bool isLeaf = leaf < leaves && (inner == end || nodes[leaf].weight <= nodes[inner].weight);
      node *lightest = &nodes[isLeaf ? leaf++ : inner++];
      lightest->parent = end;
      weight += lightest->weight;
    }
    nodes[end] = (node){weight, -1, -1};
  }
  // From the root down; the weight's place takes the depth.
  int deepest = 0;
  nodes[end - 1].weight = 0;
  for (int i = end - 2; i >= 0; i--) {
    nodes[i].weight = nodes[nodes[i].parent].weight + 1;
    if (nodes[i].symbol < 0) continue;
    lengths[nodes[i].symbol] = (uint8_t)nodes[i].weight;
    if ((int)nodes[i].weight > deepest) deepest = (int)nodes[i].weight;
  }
  return deepest;
}

// Canonical codes (RFC 1951, 3.2.2), turned around: deflate writes the first bit first.
static void assign(const uint8_t *lengths, int count, uint16_t *codes) {
  unsigned next[17] = {0}, counts[17] = {0};
  for (int i = 0; i < count; i++) counts[lengths[i]]++;
  counts[0] = 0;
  for (int length = 1; length <= 16; length++) {
    next[length] = (next[length - 1] + counts[length - 1]) << 1;
  }
  for (int i = 0; i < count; i++) {
    unsigned code = lengths[i] ? next[lengths[i]]++ : 0, turned = 0;
    for (int bit = 0; bit < lengths[i]; bit++) turned |= (code >> bit & 1) << (lengths[i] - 1 - bit);
    codes[i] = (uint16_t)turned;
  }
}

void gvs_huffman_make(const uint32_t *frequencies, int count, int longest, uint8_t *lengths,
                      uint16_t *codes) {
  uint32_t weights[gvs_most_symbols];
  memcpy(weights, frequencies, (size_t)count * sizeof *weights);
  // Weights that are more alike make a code that is less deep; it costs next to nothing.
  while (lengths_of(weights, count, lengths) > longest) {
    for (int i = 0; i < count; i++) weights[i] = (weights[i] + 1) / 2;
  }
  assign(lengths, count, codes);
}

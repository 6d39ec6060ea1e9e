// What surrounds the drawing of one graph: a known locale, and a net under Graphviz's messages.

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#if __has_include(<xlocale.h>)
#include <xlocale.h>  // uselocale on macOS
#endif

#include "internal.h"

// Graphviz's callback carries no context, so the buffer is a global; the caller's lock guards it.
static char *collected;
static size_t used, capacity;

static void append(const char *text, size_t length) {
  if (used + length > capacity) {
    size_t wanted = (used + length) * 2 + 256;
    char *grown = realloc(collected, wanted);
    if (!grown) return;  // Losing the end of a message is better than losing the process.
    collected = grown;
    capacity = wanted;
  }
  memcpy(collected + used, text, length);
  used += length;
}

// Graphviz calls this in pieces: "Error" or "Warning", then ": ", then the text. A continuation
// comes as a text alone and belongs to the message before.
static int collect(char *piece) {
  if (strcmp(piece, "Error") == 0 || strcmp(piece, "Warning") == 0) {
    if (used > 0) append("", 1);
  }
  append(piece, strlen(piece));
  return 0;
}

// Graphviz reads and writes numbers with atof and printf: under a German locale "0.5" would be 0, and
// an SVG would have decimal commas. The locale of this thread alone is changed, and given back: a
// library must not touch the process's.
static locale_t neutral, surrounding;

void gvs_begin(void) {
  gvs_shortage_spare_stack();
  if (!neutral) neutral = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (neutral) surrounding = uselocale(neutral);
  used = 0;
  agseterrf((agusererrf)collect);  // The cast: later versions may take a const char *.
  agseterr(AGWARN);
  agreseterrors();  // Graphviz counts errors over the process's life.
}

void gvs_end(void) {
  if (surrounding) uselocale(surrounding);
  surrounding = (locale_t)0;
}

const char *gvs_messages(size_t *count) {
  *count = used;
  return collected ? collected : "";
}

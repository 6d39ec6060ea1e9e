// Collects what Graphviz would print to standard error.

#include <stdlib.h>
#include <string.h>

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

void gvs_messages_begin(void) {
  used = 0;
  agseterrf((agusererrf)collect);  // The cast: later versions take a const char *.
  agseterr(AGWARN);
  agreseterrors();
}

void gvs_messages_add_error(const char *text) {
  if (used > 0) append("", 1);
  append("Error: ", 7);
  append(text, strlen(text));
}

const char *gvs_messages(size_t *count) {
  *count = used;
  return collected ? collected : "";
}

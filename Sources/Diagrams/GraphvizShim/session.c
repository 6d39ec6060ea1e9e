// The environment for drawing one graph: a known locale, Graphviz's messages, and memory.

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#if __has_include(<xlocale.h>)
#include <xlocale.h>  // uselocale on macOS
#endif

#include "internal.h"

// Any header of the C library defines its name.
#ifdef __GLIBC__
#include <malloc.h>
#endif

// MARK: Memory

void gvs_memory_keep(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 4 << 20);
  // Large bitmaps get new pages, because these are empty, and kept ones would have to be cleared.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

bool gvs_bytes_append(gvs_bytes *bytes, const void *data, size_t count) {
  if (bytes->count + count > bytes->capacity) {
    size_t wanted = (bytes->count + count) * 2 + 256;
    unsigned char *grown = realloc(bytes->data, wanted);
    if (!grown) return false;
    bytes->data = grown;
    bytes->capacity = wanted;
  }
  memcpy(bytes->data + bytes->count, data, count);
  bytes->count += count;
  return true;
}

void gvs_bytes_free(gvs_bytes *bytes) {
  free(bytes->data);
  *bytes = (gvs_bytes){0};
}

// MARK: Messages and locale

// Graphviz's callback has no context, so the messages are global, and the caller's lock guards them. If
// there's no memory for a message, its end is lost.
static gvs_bytes messages;

// Graphviz calls this in pieces: "Error" or "Warning", then ": ", then the text. A continuation
// has only the text, and belongs to the previous message.
static int collect(char *piece) {
  if (strcmp(piece, "Error") == 0 || strcmp(piece, "Warning") == 0) {
    if (messages.count > 0) gvs_bytes_append(&messages, "", 1);
  }
  gvs_bytes_append(&messages, piece, strlen(piece));
  return 0;
}

// Graphviz reads and writes numbers with atof and printf. In a German locale, "0.5" would be 0, and an SVG
// would have decimal commas. Only the locale of this thread is changed, and then restored, because a
// library must not change the process's.
static locale_t neutral, surrounding;

void gvs_begin(void) {
  gvs_shortage_spare_stack();
  if (!neutral) neutral = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (neutral) surrounding = uselocale(neutral);
  messages.count = 0;
  agseterrf((agusererrf)collect);  // The cast: later versions may take a const char *.
  agseterr(AGWARN);
  agreseterrors();  // Graphviz counts errors over the process's life.
}

void gvs_end(void) {
  if (surrounding) uselocale(surrounding);
  surrounding = (locale_t)0;
}

const char *gvs_messages(size_t *count) {
  *count = messages.count;
  return messages.data ? (const char *)messages.data : "";
}

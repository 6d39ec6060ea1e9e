// How the process gets its memory from the system.

#include "internal.h"

// Any header of the C library tells which one it is; the shim's own includes some.
#ifdef __GLIBC__
#include <malloc.h>
#endif

void gvs_memory_keep(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_TOP_PAD, 4 << 20);
  // Not for large bitmaps: pages fresh from the system are empty, others have to be emptied.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

// How the process gets its memory from the system.

#include <stdint.h>
#include <sys/mman.h>

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

void gvs_memory_enlarge_pages(void *start, size_t count) {
#ifdef MADV_HUGEPAGE
  enum { pageBytes = 2 << 20 };  // Of x86 and most ARM; where it is another, nothing is lost.
  uintptr_t first = ((uintptr_t)start + pageBytes - 1) / pageBytes * pageBytes;
  uintptr_t end = ((uintptr_t)start + count) / pageBytes * pageBytes;
  if (start && first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
#else
  (void)start, (void)count;
#endif
}

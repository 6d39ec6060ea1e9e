// Says that memory ran short, where the process would end without a word.
//
// GLib, Pango, Graphviz and Swift end the process when they get no memory (abort, a trap), or use the
// memory that they did not get (a wrong address). None can be told to do otherwise, and asking beforehand
// would not help: how much they need shows only when they do. So a crash under a limit of memory that
// is used up in part is explained, and has the status of a failure; any other stays the crash it is.
// A handler may do next to nothing: it asks for limits, tries to map memory, writes and ends.

#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "internal.h"

enum { statusOfFailure = 70 };

static char message[256];
static size_t length;

// What grows by doubling fails when it has a third of all: the old and the new are there at once.
static bool is_short(void) {
  struct rlimit data, space;
  rlim_t least = RLIM_INFINITY;
  if (getrlimit(RLIMIT_DATA, &data) == 0 && data.rlim_cur < least) least = data.rlim_cur;
  if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur < least) least = space.rlim_cur;
  if (least == RLIM_INFINITY) return false;
  size_t size = (size_t)(least / 3 * 2);
  void *probe = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED) return true;
  munmap(probe, size);
  return false;
}

static void explain(int number) {
  if (is_short()) {
    ssize_t written = write(2, message, length);
    (void)written;
    _exit(statusOfFailure);
  }
  // The handler is gone with its first call.
  raise(number);
}

void gvs_shortage_explain(const char *text) {
  static char stack[1 << 16];
  static const int numbers[] = {SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS};
  length = strlen(text);
  if (length >= sizeof message) length = sizeof message - 1;
  memcpy(message, text, length);
  // The stack may be what cannot grow.
  stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternative, NULL);
  struct sigaction action = {.sa_handler = explain,
                             .sa_flags = (int)(SA_ONSTACK | SA_NODEFER | SA_RESETHAND)};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
}

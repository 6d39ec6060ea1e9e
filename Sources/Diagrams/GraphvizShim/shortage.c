// Reports that memory ran short, if the process would otherwise end without a message.
//
// GLib, Pango, Graphviz and Swift end the process when they get no memory (abort, a trap), or use the
// memory that they did not get (a wrong address). None can be told to do otherwise, and asking beforehand
// would not help: how much they need shows only when they do. So a crash under a limit of memory that
// is used up in part is explained, and has the status of a failure; any other stays the crash it is.
// A handler may do next to nothing: it asks for limits, tries to map memory, writes and ends.

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "internal.h"
#include "painting.h"

enum { statusOfFailure = 70 };

static char message[256];
static size_t length;

// What fails for want of memory may have called itself until the stack was full.
static _Thread_local char spareStack[1 << 14];

void gvs_shortage_spare_stack(void) {
  stack_t stack;
  if (length == 0 || sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  stack = (stack_t){.ss_sp = spareStack, .ss_size = sizeof spareStack};
  sigaltstack(&stack, NULL);
}

// What grows by doubling fails when it has a third of all: the old and the new are there at once. What
// asks for more than all at once fails with almost everything free; then the thread that ends has the
// error of its allocation still.
static bool is_short(void) {
  bool wasRefused = errno == ENOMEM;
  struct rlimit data, space;
  rlim_t least = RLIM_INFINITY;
  if (getrlimit(RLIMIT_DATA, &data) == 0 && data.rlim_cur < least) least = data.rlim_cur;
  if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur < least) least = space.rlim_cur;
  if (least == RLIM_INFINITY) return false;
  if (wasRefused) return true;
  size_t size = (size_t)(least / 3 * 2);
  // Not to be counted against what the machine has: only the limits are asked.
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  void *probe = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (probe == MAP_FAILED) return true;
  munmap(probe, size);
  return false;
}

static const int numbers[] = {SIGABRT, SIGTRAP, SIGILL, SIGSEGV, SIGBUS};
enum { count = sizeof numbers / sizeof *numbers };
// The previous handlers: none, those of Swift's backtraces, or a sanitizer's.
static struct sigaction former[count];

static void explain(int number) {
  if (is_short()) {
    ssize_t written = write(2, message, length);
    (void)written;
    _exit(statusOfFailure);
  }
  for (int i = 0; i < count; i++) {
    if (numbers[i] == number) sigaction(number, &former[i], NULL);
  }
  raise(number);
}

void gvs_shortage_explain(const char *text) {
  bool isInstalled = length > 0;
  length = strlen(text);
  if (length >= sizeof message) length = sizeof message - 1;
  memcpy(message, text, length);
  gvs_shortage_spare_stack();
  if (isInstalled) return;
  struct sigaction action = {.sa_handler = explain, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < count; i++) sigaction(numbers[i], &action, &former[i]);
}

// MARK: GLib

static void write_line(const char *text) {
  static const char head[] = "segueviz: Pango cannot go on: ";
  char line[512];
  size_t used = sizeof head - 1;
  memcpy(line, head, used);
  for (; *text && used < sizeof line - 1; text++) line[used++] = *text < ' ' ? ' ' : *text;
  line[used++] = '\n';
  ssize_t written = write(2, line, used);
  (void)written;
}

// After an error, such as no thread or no memory to be had, GLib ends the process by a trap.
static GLogWriterOutput end_after_errors(GLogLevelFlags level, const GLogField *fields,
                                         gsize fieldCount, gpointer context) {
  if (!(level & (G_LOG_FLAG_FATAL | G_LOG_LEVEL_ERROR))) {
    return gvs_lib.g_log_writer_default(level, fields, fieldCount, context);
  }
  for (size_t i = 0; i < fieldCount; i++) {
    if (strcmp(fields[i].key, "MESSAGE") == 0 && fields[i].length < 0) write_line(fields[i].value);
  }
  if (is_short()) {
    ssize_t written = write(2, message, length);
    (void)written;
  }
  _exit(statusOfFailure);
}

void gvs_shortage_watch_glib(void) {
  static bool isWatched;  // It may be set once only.
  if (length == 0 || isWatched) return;
  isWatched = true;
  gvs_lib.g_log_set_writer_func(end_after_errors, NULL, NULL);
}

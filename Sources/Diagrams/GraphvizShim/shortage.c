// Reports that memory ran short, if the process would otherwise end without a message.
//
// If GLib, Pango, Graphviz, or Swift get no memory, they end the process (abort, a trap) or use an invalid
// address. That can't be changed, and checking first wouldn't help, because it's unknown how much they
// need. So a crash is explained, and has the status of a failure, if memory is limited and a part of the
// limit is used. Any other crash is unchanged. A signal handler may do very little: it gets the limits,
// tries to map memory, writes, and ends.

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

// Code that fails for lack of memory may have recursed until the stack was full.
static _Thread_local char spareStack[1 << 14];

void gvs_shortage_spare_stack(void) {
  stack_t stack;
  if (length == 0 || sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  stack = (stack_t){.ss_sp = spareStack, .ss_size = sizeof spareStack};
  sigaltstack(&stack, NULL);
}

// Memory that grows by doubling fails when it has a third of the limit, because the old and the new block
// exist at once. A single huge allocation fails while almost everything is free, but the thread still has
// the error of that allocation.
static bool is_short(void) {
  bool wasRefused = errno == ENOMEM;
  struct rlimit data, space;
  rlim_t least = RLIM_INFINITY;
  if (getrlimit(RLIMIT_DATA, &data) == 0 && data.rlim_cur < least) least = data.rlim_cur;
  if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur < least) least = space.rlim_cur;
  if (least == RLIM_INFINITY) return false;
  if (wasRefused) return true;
  size_t size = (size_t)(least / 3 * 2);
  // Doesn't count against the memory of the machine, only against the limits.
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

// After an error, such as a lack of threads or memory, GLib ends the process with a trap.
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

// The platform's C library. Only Platform imports it, and nothing imports Glibc, Musl or Darwin, because Swift imports their
// macros differently. The functions below have the same names and types everywhere.

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <locale.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#ifdef __APPLE__
#include <crt_externs.h>
#include <mach-o/dyld.h>
#include <sys/event.h>
#include <xlocale.h>
#endif

// MARK: Names and types that differ in Swift

// errno is a macro.
static inline int css_error(void) { return errno; }
static inline void css_set_error(int code) { errno = code; }

// open, openat and fcntl take any number of arguments, which Swift cannot call.
static inline int css_open(const char *path, int flags, mode_t mode) {
  return open(path, flags, mode);
}
static inline int css_open_at(int folder, const char *name, int flags, mode_t mode) {
  return openat(folder, name, flags, mode);
}
static inline int css_control(int file, int command, int value) {
  return fcntl(file, command, value);
}

// The columns of a terminal; 0: unknown, or the file isn't a terminal.
static inline int css_columns(int file) {
  struct winsize size = { 0 };
  return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// The field's name differs.
static inline struct timespec css_modified(const struct stat *status) {
#ifdef __APPLE__
  return status->st_mtimespec;
#else
  return status->st_mtim;
#endif
}

// Monotonic time without the time that the machine was asleep. CLOCK_MONOTONIC includes that on macOS, but not on Linux.
static inline struct timespec css_uptime(void) {
  struct timespec time = { 0 };
#ifdef __APPLE__
  clock_gettime(CLOCK_UPTIME_RAW, &time);
#else
  clock_gettime(CLOCK_MONOTONIC, &time);
#endif
  return time;
}

// MARK: Calls that Swift can't make

// The environment of this process. On macOS, bundles such as Xcode's tests may not name the variable.
#ifdef __APPLE__
static inline char **css_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
static inline char **css_environment(void) { return environ; }
#endif

// The system kills this process when the thread that started it ends. Elsewhere, a thread has to do that.
static inline void css_die_with_parent(void) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

// Handles a signal, unless the process was started with the signal ignored. The signal interrupts calls that wait, which
// signal() doesn't promise.
static inline void css_handle_signal(int number, void (*handler)(int)) {
  struct sigaction old, action = { 0 };
  if (sigaction(number, NULL, &old) != 0 || old.sa_handler == SIG_IGN) return;
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// SIG_IGN and SIG_DFL are numbers cast to functions.
static inline void css_ignore_signal(int number) { signal(number, SIG_IGN); }

// Ends this process by a signal.
static inline void css_die_of_signal(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

// Opens a folder whose names may not be read, to make files in it. glibc declares O_PATH only to GNU programs; its value is
// the same on every machine that Swift runs on.
#if defined(O_SEARCH)
enum { css_search_only = O_SEARCH };
#elif defined(O_PATH)
enum { css_search_only = O_PATH };
#elif defined(__linux__)
enum { css_search_only = 010000000 };
#else
enum { css_search_only = O_RDONLY };
#endif

// Whether a name matches a shell's pattern. Only a pattern that begins with a dot matches hidden names. Both are UTF-8, whatever
// the user's locale is.
static inline int css_matches(const char *pattern, const char *name) {
#ifdef __APPLE__
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "UTF-8", (locale_t)0);
#else
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
#endif
  locale_t old = utf8 ? uselocale(utf8) : (locale_t)0;
  int result = fnmatch(pattern, name, FNM_PERIOD);
  if (utf8) {
    uselocale(old);
    freelocale(utf8);
  }
  return result == 0;
}

// Limits the memory of this process, unless the limit is lower already. Its constants are an enumeration only with glibc.
// Darwin ignores the limit.
static inline int css_limit_memory(unsigned long long bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return -1;
  if (limit.rlim_max > bytes) limit.rlim_max = bytes;
  if (limit.rlim_cur > bytes) limit.rlim_cur = bytes;
  return setrlimit(RLIMIT_DATA, &limit);
}

// Whether this process may have a stack of this many bytes.
static inline int css_allows_stack(unsigned long long bytes) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= bytes;
}

// Renames a file in a folder, or fails with EEXIST if the new name is taken. If the system, the C library or the disk can't do
// that in one step, it fails with EINVAL, ENOSYS or ENOTSUP.
#ifdef __linux__
// glibc declares it only to GNU programs, and not every C library has it.
int renameat2(int, const char *, int, const char *, unsigned) __attribute__((weak));
#endif
static inline int css_rename_to_new(int folder, const char *name, const char *newName) {
#if defined(__APPLE__)
  return renameatx_np(folder, name, folder, newName, RENAME_EXCL);
#else
#if defined(__linux__)
  enum { noReplacement = 1 };  // RENAME_NOREPLACE
  if (renameat2) return renameat2(folder, name, folder, newName, noReplacement);
#endif
  errno = ENOSYS;
  return -1;
#endif
}

// MARK: A port of this machine

// Listens on a port of 127.0.0.1. Returns the file, or -1.
static inline int css_listen_local(unsigned short port) {
  struct sockaddr_in address = { 0 };
  int file = socket(AF_INET, SOCK_STREAM, 0), on = 1;
  if (file < 0) return -1;
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (fcntl(file, F_SETFD, FD_CLOEXEC) != 0
      || setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0
      || bind(file, (struct sockaddr *)&address, sizeof address) != 0 || listen(file, 64) != 0) {
    int error = errno;
    close(file);
    errno = error;
    return -1;
  }
  return file;
}

// The port on which a file listens; 0: unknown.
static inline unsigned short css_local_port(int file) {
  struct sockaddr_in address = { 0 };
  socklen_t size = sizeof address;
  if (getsockname(file, (struct sockaddr *)&address, &size) != 0) return 0;
  return ntohs(address.sin_port);
}

// Ends the stream that the other end reads.
static inline void css_end_writing(int file) { shutdown(file, SHUT_WR); }

// Waits for a connection. Reading and writing then fail with EAGAIN after this many seconds.
static inline int css_accept(int file, int seconds) {
  struct timeval limit = { .tv_sec = seconds };
  int call = accept(file, NULL, NULL);
  if (call < 0) return -1;
  fcntl(call, F_SETFD, FD_CLOEXEC);
  setsockopt(call, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(call, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  return call;
}

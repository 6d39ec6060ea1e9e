// The platform's C library, as the one target that uses it sees it: Platform imports this module, and
// nothing imports Glibc, Musl or Darwin. Those are three names for one thing, and what Swift makes of
// their macros differs: that is below, as functions of one name and type.

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
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
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
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
#endif

// MARK: What Swift knows by another name or type on another system

// What the last call that failed left behind: errno, which is a macro.
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

// What kind of file it is: the types of these constants differ.
enum css_kind {
  css_other, css_regular, css_directory, css_symbolic_link, css_character_device, css_pipe
};
static inline enum css_kind css_kind_of(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFREG: return css_regular;
    case S_IFDIR: return css_directory;
    case S_IFLNK: return css_symbolic_link;
    case S_IFCHR: return css_character_device;
    case S_IFIFO: return css_pipe;
    default: return css_other;
  }
}

// When a file's content was last changed; the field's name differs.
static inline struct timespec css_modified(const struct stat *status) {
#ifdef __APPLE__
  return status->st_mtimespec;
#else
  return status->st_mtim;
#endif
}

// Time that only ever goes on, without that during which the machine was asleep, which macOS counts
// as monotonic and Linux does not.
static inline struct timespec css_uptime(void) {
  struct timespec time = { 0 };
#ifdef __APPLE__
  clock_gettime(CLOCK_UPTIME_RAW, &time);
#else
  clock_gettime(CLOCK_MONOTONIC, &time);
#endif
  return time;
}

// MARK: What Swift cannot do itself

// The environment of this process: a variable of C that Swift will not touch. On macOS it is a
// variable of programs, which bundles such as Xcode's tests may not name.
#ifdef __APPLE__
static inline char **css_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
static inline char **css_environment(void) { return environ; }
#endif

// Has the system kill this process when the thread that started it ends. prctl takes any number of
// arguments, which Swift cannot call. Elsewhere a thread has to see to it.
static inline void css_die_with_parent(void) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

// Has a signal handled, unless whoever started this process ignores it. A call that waits is then
// interrupted, not begun again: signal() leaves that to the system.
static inline void css_handle_signal(int number, void (*handler)(int)) {
  struct sigaction old, action = { 0 };
  if (sigaction(number, NULL, &old) != 0 || old.sa_handler == SIG_IGN) return;
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// SIG_IGN and SIG_DFL are numbers that C takes for functions.
static inline void css_ignore_signal(int number) { signal(number, SIG_IGN); }

// Has a signal do what it does by default, and sends it to this process.
static inline void css_die_of_signal(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

// Opens a folder to make files in it, whose names may not be read. glibc tells only GNU's programs of
// O_PATH; its value is that of Linux on every machine that Swift runs on.
#if defined(O_SEARCH)
enum { css_search_only = O_SEARCH };
#elif defined(O_PATH)
enum { css_search_only = O_PATH };
#elif defined(__linux__)
enum { css_search_only = 010000000 };
#else
enum { css_search_only = O_RDONLY };
#endif

// Limits the memory that this process may have, where it is not limited to less; its constants are an
// enumeration with glibc and numbers elsewhere. Darwin takes the limit and does not keep it.
static inline int css_limit_memory(unsigned long long bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return -1;
  if (limit.rlim_max > bytes) limit.rlim_max = bytes;
  if (limit.rlim_cur > bytes) limit.rlim_cur = bytes;
  return setrlimit(RLIMIT_DATA, &limit);
}

// Whether this process may have a stack of so many bytes.
static inline int css_allows_stack(unsigned long long bytes) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= bytes;
}

// Gives a file of a folder another name that nothing has yet, in one step; EEXIST where something has it.
// Where the system, the C library or the disk cannot do that: EINVAL, ENOSYS or ENOTSUP.
#ifdef __linux__
// glibc declares it to GNU's programs alone, and not every C library has it.
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

// Listens at a port of 127.0.0.1: addresses are unions and casts, which Swift spells otherwise on every
// system. The file, or -1.
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

// The port at which a file listens; 0 if that cannot be found out.
static inline unsigned short css_local_port(int file) {
  struct sockaddr_in address = { 0 };
  socklen_t size = sizeof address;
  if (getsockname(file, (struct sockaddr *)&address, &size) != 0) return 0;
  return ntohs(address.sin_port);
}

// Tells whoever reads at the other end that nothing more comes.
static inline void css_end_writing(int file) { shutdown(file, SHUT_WR); }

// Takes who calls first; -1: nobody does.
static inline int css_accept(int file) {
  int caller = accept(file, NULL, NULL);
  if (caller >= 0) fcntl(caller, F_SETFD, FD_CLOEXEC);
  return caller;
}

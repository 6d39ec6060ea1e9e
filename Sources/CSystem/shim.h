// Calls of the system that Swift cannot make itself.

#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#ifdef __APPLE__
#include <crt_externs.h>
#endif

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

// Calls of the system that Swift cannot make itself.

#include <signal.h>
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

// Limits the memory that this process may have; its constants are an enumeration with glibc and
// numbers elsewhere. Darwin takes the limit and does not keep it.
static inline int css_limit_memory(unsigned long long bytes) {
  struct rlimit limit = { bytes, bytes };
  return setrlimit(RLIMIT_DATA, &limit);
}

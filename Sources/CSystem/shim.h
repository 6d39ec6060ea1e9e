// Calls of the system that Swift cannot make itself.

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// The environment of this process: a variable of C that Swift will not touch.
extern char **environ;
static inline char **css_environment(void) { return environ; }

// Has the system kill this process when the thread that started it ends. prctl takes any number of
// arguments, which Swift cannot call. Elsewhere the end of a pipe has to do.
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

// Makes one system call of the program fail: the n-th of a kind, counted over the program and its
// child processes. Scripts/faults preloads it. Needs Linux with glibc.
//
//   FAULT_STATE   a file of zeros for the numbers of calls of each kind, which all processes share
//   FAULT_KIND    the kind of call: open, read, write, short, ...
//   FAULT_NTH     the number of the call that fails, from 1; 0: calls are only counted
//   FAULT_ERRNO   the number of the error
//   FAULT_STAYS   1: all later calls of the kind also fail, like on a full disk
//
// Only the program's own calls count, and those of Swift's layer over the C library. Other libraries
// handle the failures of their calls themselves.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kinds, in the order of the counters in FAULT_STATE. Scripts/faults has the same list.
enum kind {
  kindOpen, kindRead, kindWrite, kindShort, kindFlush, kindClose, kindRename, kindRemove, kindFolder,
  kindStatus, kindMode, kindLock, kindDescriptor, kindPipe, kindAllocation, kindThread, kindProcess,
  kindCount
};
static const char *const names[kindCount] = {
  "open", "read", "write", "short", "flush", "close", "rename", "remove", "folder",
  "status", "mode", "lock", "descriptor", "pipe", "allocation", "thread", "process",
};

static _Atomic uint64_t *counters;
static int failingKind = -1;
static uint64_t failingPlace;
static int failingError;
static int failureStays;

enum { mostRanges = 32 };
static struct { uintptr_t start, end; } ranges[mostRanges];
static int rangeCount;

// Records the address ranges of the program's code, and of Swift's layer over the C library.
static int addRanges(struct dl_phdr_info *object, size_t size, void *isFirst) {
  (void)size;
  int *first = isFirst;
  int isOurs = *first || (object->dlpi_name && strstr(object->dlpi_name, "libswiftGlibc"));
  *first = 0;
  for (int place = 0; isOurs && place < object->dlpi_phnum && rangeCount < mostRanges; place++) {
    if (object->dlpi_phdr[place].p_type != PT_LOAD) continue;
    uintptr_t start = object->dlpi_addr + object->dlpi_phdr[place].p_vaddr;
    ranges[rangeCount].start = start;
    ranges[rangeCount++].end = start + object->dlpi_phdr[place].p_memsz;
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *state = getenv("FAULT_STATE");
  if (!state) return;
  // Not with open, which is replaced below. After a failure, no call fails, and the counts stay zero.
  int file = (int)syscall(SYS_openat, AT_FDCWD, state, O_RDWR | O_CLOEXEC, 0);
  if (file < 0) return;
  void *shared =
      mmap(NULL, sizeof(uint64_t) * kindCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (shared == MAP_FAILED) return;
  int isFirst = 1;
  dl_iterate_phdr(addRanges, &isFirst);
  const char *kind = getenv("FAULT_KIND"), *place = getenv("FAULT_NTH");
  const char *error = getenv("FAULT_ERRNO"), *stays = getenv("FAULT_STAYS");
  for (int number = 0; kind && number < kindCount; number++) {
    if (strcmp(kind, names[number]) == 0) failingKind = number;
  }
  failingPlace = place ? strtoull(place, NULL, 10) : 0;
  failingError = error ? atoi(error) : EIO;
  failureStays = stays && *stays == '1';
  counters = shared;
}

// Counts a call from an address. Returns whether it must fail.
static int fails(enum kind kind, void *caller) {
  if (!counters) return 0;
  int isOurs = 0;
  for (int place = 0; place < rangeCount && !isOurs; place++) {
    isOurs = (uintptr_t)caller >= ranges[place].start && (uintptr_t)caller < ranges[place].end;
  }
  if (!isOurs) return 0;
  uint64_t place = atomic_fetch_add(&counters[kind], 1) + 1;
  if ((int)kind != failingKind || failingPlace == 0) return 0;
  return failureStays ? place >= failingPlace : place == failingPlace;
}

#define CALLER __builtin_return_address(0)
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
// Fails like the C library: the result is -1 or NULL, and errno is the error.
#define FAIL_IF(kind, result) \
  if (fails(kind, CALLER)) { errno = failingError; return result; }

static mode_t modeOf(int flags, va_list rest) {
  return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(rest, int) : 0;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = modeOf(flags, rest); \
    va_end(rest); \
    FAIL_IF(kindOpen, -1) \
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define OPEN_AT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = modeOf(flags, rest); \
    va_end(rest); \
    FAIL_IF(kindOpen, -1) \
    return (int)syscall(SYS_openat, folder, path, flags, mode); \
  }
OPEN_AT(openat)
OPEN_AT(openat64)

ssize_t read(int file, void *buffer, size_t count) {
  FAIL_IF(kindRead, -1)
  return REAL(read)(file, buffer, count);
}

ssize_t pread(int file, void *buffer, size_t count, off_t place) {
  FAIL_IF(kindRead, -1)
  return REAL(pread)(file, buffer, count, place);
}

ssize_t write(int file, const void *buffer, size_t count) {
  // Writing to standard error never fails, because Scripts/faults reads the messages.
  if (file == 2) return REAL(write)(file, buffer, count);
  FAIL_IF(kindWrite, -1)
  // Not an error: writes half of the bytes, as can happen with a pipe or a signal.
  if (fails(kindShort, CALLER)) count = (count + 1) / 2;
  return REAL(write)(file, buffer, count);
}

int fsync(int file) { FAIL_IF(kindFlush, -1) return REAL(fsync)(file); }
int fdatasync(int file) { FAIL_IF(kindFlush, -1) return REAL(fdatasync)(file); }
int ftruncate(int file, off_t size) { FAIL_IF(kindWrite, -1) return REAL(ftruncate)(file, size); }

int close(int file) {
  // Like on Linux, close frees the descriptor even if it fails.
  if (fails(kindClose, CALLER)) {
    REAL(close)(file);
    errno = failingError;
    return -1;
  }
  return REAL(close)(file);
}

int rename(const char *old, const char *new) { FAIL_IF(kindRename, -1) return REAL(rename)(old, new); }
int renameat(int from, const char *old, int to, const char *new) {
  FAIL_IF(kindRename, -1)
  return REAL(renameat)(from, old, to, new);
}
int renameat2(int from, const char *old, int to, const char *new, unsigned int flags) {
  FAIL_IF(kindRename, -1)
  return REAL(renameat2)(from, old, to, new, flags);
}
int link(const char *old, const char *new) { FAIL_IF(kindRename, -1) return REAL(link)(old, new); }
int linkat(int from, const char *old, int to, const char *new, int flags) {
  FAIL_IF(kindRename, -1)
  return REAL(linkat)(from, old, to, new, flags);
}

int unlink(const char *path) { FAIL_IF(kindRemove, -1) return REAL(unlink)(path); }
int rmdir(const char *path) { FAIL_IF(kindRemove, -1) return REAL(rmdir)(path); }
int unlinkat(int folder, const char *path, int flags) {
  FAIL_IF(kindRemove, -1)
  return REAL(unlinkat)(folder, path, flags);
}

int mkdir(const char *path, mode_t mode) { FAIL_IF(kindFolder, -1) return REAL(mkdir)(path, mode); }
int mkdirat(int folder, const char *path, mode_t mode) {
  FAIL_IF(kindFolder, -1)
  return REAL(mkdirat)(folder, path, mode);
}
DIR *opendir(const char *path) { FAIL_IF(kindFolder, NULL) return REAL(opendir)(path); }
DIR *fdopendir(int file) { FAIL_IF(kindFolder, NULL) return REAL(fdopendir)(file); }

int stat(const char *path, struct stat *status) {
  FAIL_IF(kindStatus, -1)
  return REAL(stat)(path, status);
}
int lstat(const char *path, struct stat *status) {
  FAIL_IF(kindStatus, -1)
  return REAL(lstat)(path, status);
}
int fstat(int file, struct stat *status) {
  FAIL_IF(kindStatus, -1)
  return REAL(fstat)(file, status);
}
int fstatat(int folder, const char *path, struct stat *status, int flags) {
  FAIL_IF(kindStatus, -1)
  return REAL(fstatat)(folder, path, status, flags);
}
int access(const char *path, int mode) { FAIL_IF(kindStatus, -1) return REAL(access)(path, mode); }
int faccessat(int folder, const char *path, int mode, int flags) {
  FAIL_IF(kindStatus, -1)
  return REAL(faccessat)(folder, path, mode, flags);
}
ssize_t readlink(const char *path, char *buffer, size_t count) {
  FAIL_IF(kindStatus, -1)
  return REAL(readlink)(path, buffer, count);
}
ssize_t readlinkat(int folder, const char *path, char *buffer, size_t count) {
  FAIL_IF(kindStatus, -1)
  return REAL(readlinkat)(folder, path, buffer, count);
}
char *realpath(const char *path, char *buffer) {
  FAIL_IF(kindStatus, NULL)
  return REAL(realpath)(path, buffer);
}

int fchmod(int file, mode_t mode) { FAIL_IF(kindMode, -1) return REAL(fchmod)(file, mode); }
int fchown(int file, uid_t user, gid_t group) {
  FAIL_IF(kindMode, -1)
  return REAL(fchown)(file, user, group);
}
int flock(int file, int operation) { FAIL_IF(kindLock, -1) return REAL(flock)(file, operation); }

#define CONTROL(name) \
  int name(int file, int command, ...) { \
    va_list rest; \
    va_start(rest, command); \
    void *argument = va_arg(rest, void *); \
    va_end(rest); \
    FAIL_IF(kindDescriptor, -1) \
    return (int)syscall(SYS_fcntl, file, command, argument); \
  }
CONTROL(fcntl)
CONTROL(fcntl64)
int dup2(int old, int new) { FAIL_IF(kindDescriptor, -1) return REAL(dup2)(old, new); }

int pipe(int ends[2]) { FAIL_IF(kindPipe, -1) return REAL(pipe)(ends); }
int pipe2(int ends[2], int flags) { FAIL_IF(kindPipe, -1) return REAL(pipe2)(ends, flags); }

// dlsym allocates memory, so these call glibc's internal names.
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
void *malloc(size_t count) { FAIL_IF(kindAllocation, NULL) return __libc_malloc(count); }
void *calloc(size_t count, size_t size) {
  FAIL_IF(kindAllocation, NULL)
  return __libc_calloc(count, size);
}
void *realloc(void *old, size_t count) {
  FAIL_IF(kindAllocation, NULL)
  return __libc_realloc(old, count);
}
char *strdup(const char *text) {
  FAIL_IF(kindAllocation, NULL)
  size_t count = strlen(text) + 1;
  char *copy = __libc_malloc(count);
  return copy ? memcpy(copy, text, count) : NULL;
}
FILE *open_memstream(char **buffer, size_t *count) {
  FAIL_IF(kindAllocation, NULL)
  return REAL(open_memstream)(buffer, count);
}

// These return the error's number.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  if (fails(kindThread, CALLER)) return failingError;
  return REAL(pthread_create)(thread, attributes, body, argument);
}
int posix_spawn(
    pid_t *child, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const words[], char *const environment[]) {
  if (fails(kindProcess, CALLER)) return failingError;
  return REAL(posix_spawn)(child, path, actions, attributes, words, environment);
}
pid_t fork(void) { FAIL_IF(kindProcess, -1) return REAL(fork)(); }

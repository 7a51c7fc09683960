// Preloaded into the real program: one of its calls on files below a folder fails, or every call from one on.
//
//   FAULT_ROOT  the folder; what lies elsewhere is let alone
//   FAULT_AT    the number of the call, from 1; 0 only counts
//   FAULT_CALL  the only kind of call that is counted and fails, such as rename; unset: all kinds
//   FAULT_ERRNO what the call fails with; 0 has it write or read half of what it was asked to
//   FAULT_ALWAYS set: every call from that one on fails
//   FAULT_HANG  a file: while it exists, no call returns, as with a server that is gone
//   FAULT_LOG   a file that gets how many calls there were, and the name of the one that failed
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const char *root, *only, *hang;
static size_t root_length;
static int at, fault, is_always;
static atomic_int calls;
static const char *failed = "-";
static char failed_path[1024] = "-";
static _Atomic char is_ours[4096];

__attribute__((constructor)) static void begin(void) {
  root = getenv("FAULT_ROOT");
  root_length = root ? strlen(root) : 0;
  only = getenv("FAULT_CALL");
  hang = getenv("FAULT_HANG");
  at = atoi(getenv("FAULT_AT") ?: "0");
  fault = atoi(getenv("FAULT_ERRNO") ?: "5");
  is_always = getenv("FAULT_ALWAYS") != NULL;
  unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_LOG");
  if (!path) return;
  char text[1280];
  int length = snprintf(text, sizeof text, "%d\n%s\n%s\n", atomic_load(&calls), failed, failed_path);
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file >= 0) {
    syscall(SYS_write, file, text, (size_t)length);
    syscall(SYS_close, file);
  }
}

static int is_below(const char *path) { return root && path && !strncmp(path, root, root_length); }
static int is_open(int file) { return file >= 0 && file < 4096 && is_ours[file]; }
static void set_open(int file, int value) {
  if (file >= 0 && file < 4096) is_ours[file] = (char)value;
}

// Whether this call is the one; 2 where it is to do half of it.
static int fails(const char *name, const char *path, int file, int can_be_half) {
  struct timespec moment = {0, 20000000};
  while (hang && syscall(SYS_faccessat, AT_FDCWD, hang, F_OK) == 0) nanosleep(&moment, NULL);
  if (only && strcmp(only, name)) return 0;
  int number = atomic_fetch_add(&calls, 1) + 1;
  if (at == 0 || (is_always ? number < at : number != at)) return 0;
  if (fault == 0 && !can_be_half) return 0;
  failed = name;
  if (path) {
    snprintf(failed_path, sizeof failed_path, "%s", path);
  } else {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, failed_path, sizeof failed_path - 1);
    failed_path[length > 0 ? length : 0] = 0;
  }
  errno = fault;
  return fault == 0 ? 2 : 1;
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int opened(const char *path, int file) {
  if (file >= 0) set_open(file, is_below(path));
  return file;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (is_below(path) && fails("open", path, -1, 0)) return -1;
  REAL(open);
  return opened(path, real(path, flags, mode));
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open(path, flags, mode);
}

int close(int file) {
  REAL(close);
  int was = is_open(file);
  set_open(file, 0);
  // Closed it is all the same, as by the kernel.
  int is_failing = was && fails("close", NULL, file, 0);
  int result = real(file);
  if (is_failing) errno = fault;
  return is_failing ? -1 : result;
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (is_open(file)) {
    int how = fails("write", NULL, file, 1);
    if (how == 1) return -1;
    if (how == 2 && count > 1) count /= 2;
  }
  return real(file, bytes, count);
}

ssize_t read(int file, void *bytes, size_t count) {
  REAL(read);
  if (is_open(file)) {
    int how = fails("read", NULL, file, 1);
    if (how == 1) return -1;
    if (how == 2 && count > 1) count = 1;
  }
  return real(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  REAL(pread);
  if (is_open(file) && fails("pread", NULL, file, 0)) return -1;
  return real(file, bytes, count, offset);
}

#define BY_FILE(name) \
  int name(int file) { \
    REAL(name); \
    if (is_open(file) && fails(#name, NULL, file, 0)) return -1; \
    return real(file); \
  }
BY_FILE(fsync)
BY_FILE(fdatasync)

int ftruncate(int file, off_t size) {
  REAL(ftruncate);
  if (is_open(file) && fails("ftruncate", NULL, file, 0)) return -1;
  return real(file, size);
}

int fstat(int file, struct stat *status) {
  REAL(fstat);
  if (is_open(file) && fails("fstat", NULL, file, 0)) return -1;
  return real(file, status);
}

int fchmod(int file, mode_t mode) {
  REAL(fchmod);
  if (is_open(file) && fails("fchmod", NULL, file, 0)) return -1;
  return real(file, mode);
}

#define BY_PATH(name, kind, value) \
  int name(const char *path, kind value) { \
    REAL(name); \
    if (is_below(path) && fails(#name, path, -1, 0)) return -1; \
    return real(path, value); \
  }
BY_PATH(stat, struct stat *, status)
BY_PATH(lstat, struct stat *, status)
BY_PATH(access, int, mode)
BY_PATH(mkdir, mode_t, mode)
BY_PATH(chmod, mode_t, mode)

int unlink(const char *path) {
  REAL(unlink);
  if (is_below(path) && fails("unlink", path, -1, 0)) return -1;
  return real(path);
}

int rmdir(const char *path) {
  REAL(rmdir);
  if (is_below(path) && fails("rmdir", path, -1, 0)) return -1;
  return real(path);
}

int rename(const char *old, const char *new) {
  REAL(rename);
  if (is_below(old) && fails("rename", old, -1, 0)) return -1;
  return real(old, new);
}

int link(const char *old, const char *new) {
  REAL(link);
  if (is_below(old) && fails("link", old, -1, 0)) return -1;
  return real(old, new);
}

DIR *opendir(const char *path) {
  REAL(opendir);
  if (is_below(path) && fails("opendir", path, -1, 0)) return NULL;
  return real(path);
}

// Calls that name a file by the descriptor of an open folder.

int openat(int folder, const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int is_below_root = is_open(folder) || is_below(name);
  if (is_below_root && fails("openat", name, -1, 0)) return -1;
  REAL(openat);
  int file = real(folder, name, flags, mode);
  if (file >= 0) set_open(file, is_below_root);
  return file;
}

int openat64(int folder, const char *name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return openat(folder, name, flags, mode);
}

int mkdirat(int folder, const char *name, mode_t mode) {
  REAL(mkdirat);
  if (is_open(folder) && fails("mkdirat", name, -1, 0)) return -1;
  return real(folder, name, mode);
}

int unlinkat(int folder, const char *name, int flags) {
  REAL(unlinkat);
  if (is_open(folder) && fails("unlinkat", name, -1, 0)) return -1;
  return real(folder, name, flags);
}

int renameat(int old_folder, const char *old, int new_folder, const char *new) {
  REAL(renameat);
  if (is_open(old_folder) && fails("renameat", old, -1, 0)) return -1;
  return real(old_folder, old, new_folder, new);
}

int fstatat(int folder, const char *name, struct stat *status, int flags) {
  REAL(fstatat);
  if (is_open(folder) && fails("fstatat", name, -1, 0)) return -1;
  return real(folder, name, status, flags);
}

DIR *fdopendir(int file) {
  REAL(fdopendir);
  if (is_open(file) && fails("fdopendir", NULL, file, 0)) return NULL;
  return real(file);
}

// Preloaded into the real program: one of its allocations fails, or every one from it on.
//
//   FAULT_AT     the number of the allocation, from 1; 0 only counts
//   FAULT_ALWAYS set: every allocation from that one on fails
//   FAULT_LOG    a file that gets how many allocations there were, in the form that fail.c writes
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static int at, is_always;
static atomic_int allocations;

__attribute__((constructor)) static void begin(void) {
  at = atoi(getenv("FAULT_AT") ?: "0");
  is_always = getenv("FAULT_ALWAYS") != NULL;
  unsetenv("LD_PRELOAD");
}

static void end(void) __attribute__((destructor));
static void end(void) {
  const char *path = getenv("FAULT_LOG");
  if (!path) return;
  char text[64];
  int length = snprintf(text, sizeof text, "%d\nmalloc\n-\n", atomic_load(&allocations));
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, text, (size_t)length);
  syscall(SYS_close, file);
}

static int fails(void) {
  int number = atomic_fetch_add(&allocations, 1) + 1;
  if (at == 0 || (is_always ? number < at : number != at)) return 0;
  errno = ENOMEM;
  return 1;
}

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return fails() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return fails() ? NULL : __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { return fails() ? NULL : __libc_memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (fails()) return ENOMEM;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

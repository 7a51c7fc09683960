#pragma once

/* Functions that Swift's Glibc module lacks. */

#include <sys/vfs.h>

/* The type of the file system that contains a file, as in statfs(2); -1 if it cannot be read. */
static inline long kind_of_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}

/* syncfs(2); unistd.h declares it only if _GNU_SOURCE is defined first. */
extern int syncfs(int file);

/* wcwidth(3); wchar.h hides it without _XOPEN_SOURCE. */
extern int wcwidth(__WCHAR_TYPE__ character);

/* dladdr(3) and its Dl_info; dlfcn.h hides them without _GNU_SOURCE. */
struct code_location {
  const char *file;
  void *file_start;
  const char *symbol;
  void *symbol_start;
};
extern int dladdr(const void *address, struct code_location *location);

#pragma once

/* What Swift's Glibc leaves out. */

#include <sys/vfs.h>

/* The kind of file system that a file is in, as statfs(2) numbers it; -1 where it cannot be asked. */
static inline long kind_of_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}

/* syncfs(2) of Linux; unistd.h declares it for those only who define _GNU_SOURCE before anything else. */
extern int syncfs(int file);

/* wcwidth(3); wchar.h hides it without _XOPEN_SOURCE. */
extern int wcwidth(__WCHAR_TYPE__ character);

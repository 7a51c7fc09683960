#pragma once

/* What Swift's Glibc leaves out. */

/* syncfs(2) of Linux; unistd.h declares it for those only who define _GNU_SOURCE before anything else. */
extern int syncfs(int file);

/* wcwidth(3); wchar.h hides it without _XOPEN_SOURCE. */
extern int wcwidth(__WCHAR_TYPE__ character);

#pragma once

/* syncfs(2) of Linux; unistd.h declares it for those only who define _GNU_SOURCE before anything else. */
extern int syncfs(int file);

#pragma once
#include <sys/types.h>

/// Starts a program in a sandbox, as far as the kernel supports one.
///
/// Landlock lets it read and execute files in `folders`, read `file`, and write nowhere. It has no network where user
/// namespaces are allowed, and no TCP where Landlock can restrict it. Memory and processor time are limited, core dumps
/// are off, and it cannot gain privileges. It has its own session, without a terminal.
///
/// - Parameters:
///   - folders: paths of folders and files, ending with a null pointer. Missing ones are skipped.
///   - streams: its three standard streams.
/// Returns the process id, or -1 if it cannot be started.
pid_t sandbox_spawn(const char *program, char *const arguments[], char *const environment[],
                     const char *const folders[], const char *file, const int streams[3]);

/// The kernel's Landlock version, or 0 if it is missing or disabled.
int sandbox_landlock_version(void);

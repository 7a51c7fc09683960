#pragma once

/// Ends the process with a message when the system has no memory, threads or open files left.
///
/// Without this, a command would hang under `ulimit -v` or `ulimit -u`: when libdispatch gets no memory or no thread,
/// it calls `sleep(1)` and tries again, forever. This file defines `sleep`, replacing the C library's for the whole
/// program (nothing else calls it): it lasts 0.1 seconds, and the ninth call in a row ends the process with exit status
/// 1. If another allocation fails, or libdispatch gets no file descriptor, the program ends by a signal; the crash
/// handler (`crash_report.h`) then calls `shortage_exists` and `shortage_end`.

/// Sets the message for the standard error.
///
/// - Parameter message: UTF-8, cut at 511 bytes.
void shortage_prepare(const char *message);

/// Returns 1 if 8 MiB cannot be mapped, if at some time before `ulimit -v` left less than that, or if no file can be opened.
/// Async-signal-safe.
int shortage_exists(void);

/// Restores the terminal, writes the message, and exits with status 1. Async-signal-safe.
void shortage_end(void) __attribute__((noreturn));

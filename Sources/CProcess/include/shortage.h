#pragma once

/// Ends the process with a sentence when the system has no memory or no threads left for it.
///
/// libdispatch tries for ever to start a thread: without this a command would hang at `ulimit -v` or `ulimit -u`. This file
/// defines `pthread_create`, which replaces the C library's for the whole program: it tries for 0.8 seconds, then ends the
/// process with exit status 1. Swift ends a program by a signal when an allocation fails; the crash handler
/// (`crash_report.h`) calls `shortage_of_memory` and `shortage_end` then.

/// Sets what is written to the standard error at the end.
///
/// - Parameter message: UTF-8, at most 511 bytes; what is longer is cut.
void shortage_prepare(const char *message);

/// Returns 1 if no 8 MiB can be mapped now. Async-signal-safe.
int shortage_of_memory(void);

/// Gives the terminal back, writes the message, and ends the process with status 1. Async-signal-safe.
void shortage_end(void) __attribute__((noreturn));

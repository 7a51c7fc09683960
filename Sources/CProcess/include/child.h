#pragma once
#include <sys/types.h>

/// Starts a program, found in `PATH`, in a session of its own: it leads a process group and has no terminal to ask on.
///
/// A watched program ends with this one, however this one ends: ^C, SIGTERM, SIGHUP, SIGKILL, a crash, or its last line.
/// The first call forks a small process, the watcher, that holds one end of a socket; nothing but this process and
/// the programs it is about to start hold the other end. Each program tells the watcher its number before it is started.
/// When the last holder is gone the socket closes, and the watcher ends the groups that are left: SIGTERM, then SIGKILL.
/// No signal handler is needed for it, and it does not matter which thread started the program.
///
/// - Parameters:
///   - streams: its three standard streams.
///   - is_watched: whether it ends with this program.
/// Returns its number, or the negated `errno`.
pid_t child_start(char *const arguments[], char *const environment[], const int streams[3], int is_watched);

/// Tells the watcher that a program has ended. Call it once `waitpid` has returned the program.
void child_ended(pid_t child);

/// Gives a child its streams, a session of its own without a terminal, and its signals as usual.
///
/// Only for the moment between fork and exec: every call in it is async-signal-safe.
int child_prepare(const int streams[3]);

#pragma once
#include <sys/types.h>

/// Starts a program found in `PATH` as the leader of its own session and process group, without a controlling terminal.
///
/// A watched program is killed when this one ends for any reason: Ctrl-C, SIGTERM, SIGHUP, SIGKILL, a crash or a normal
/// exit. The first call forks a small process, the watcher, which holds one end of a socket. Only this process, and its
/// children until exec, hold the other end. Each child sends its process id to the watcher before it calls exec. When
/// the last holder is gone, the socket closes, and the watcher sends SIGTERM, then SIGKILL, to the remaining groups.
/// This needs no signal handler and works from any thread.
///
/// - Parameters:
///   - streams: its three standard streams.
///   - is_watched: whether it is killed when this program ends.
/// Returns the process id, or the negated `errno`.
pid_t child_start(char *const arguments[], char *const environment[], const int streams[3], int is_watched);

/// Tells the watcher that a program has ended. Call it after `waitpid` has returned the program.
void child_ended(pid_t child);

/// Opens a descriptor that poll reports as readable when the child ends (pidfd_open(2)). Returns -1 if the kernel has none.
int child_descriptor(pid_t child);

/// Sets up a child: its streams, its own session without a terminal, and default signal handling.
///
/// For use between fork and exec: every call in it is async-signal-safe.
int child_prepare(const int streams[3]);

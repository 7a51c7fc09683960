#pragma once

/// Reports signals through a pipe.
///
/// A signal source of libdispatch would block them in the whole process, and child processes such as an editor would
/// inherit the blocked mask. Signal handlers, in contrast, are reset by exec.
int signals_make_pipe(int ends[2]);

/// Sets the descriptor to which a byte per signal is written, or -1 for none.
void signals_use_pipe(int descriptor);

void signals_watch(int signal);
void signals_use_default(int signal);

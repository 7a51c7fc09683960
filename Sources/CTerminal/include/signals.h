#pragma once

/// Tells signals through a pipe.
///
/// A signal source of libdispatch would block them in the whole process, and programs started from here, such as an
/// editor, would inherit the block. Handlers are reset when another program starts.
int signals_make_pipe(int ends[2]);

/// Where signals are told, a byte each; -1 for nowhere.
void signals_use_pipe(int descriptor);

void signals_watch(int signal);
void signals_use_default(int signal);

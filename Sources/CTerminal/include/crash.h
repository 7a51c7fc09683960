#pragma once
#include <stddef.h>
#include <termios.h>

/// Prepares the bytes and terminal modes that restore the terminal if the program crashes, before the crash report is
/// written (CProcess, crash_report.h).
///
/// Otherwise a crash would leave the terminal in raw mode. The handler only writes the bytes and sets the modes. Both
/// are async-signal-safe.
void crash_prepare(int descriptor, const struct termios *modes, const char *bytes, size_t length);

/// Sets whether a crash must restore the terminal. False while another program uses it.
void crash_arm(int is_armed);

/// Restores the terminal now. Never blocks: if the terminal accepts no output, the bytes are dropped.
void crash_restore_terminal(void);

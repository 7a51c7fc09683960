#pragma once
#include <stddef.h>
#include <termios.h>

/// Prepares what is written and set if the program crashes, before the report is (CProcess, crash_report.h).
///
/// A trap must not leave a terminal in which nothing can be typed. In the handler only prepared bytes are written and the
/// modes set, both of which are async-signal-safe.
void crash_prepare(int descriptor, const struct termios *modes, const char *bytes, size_t length);

/// Whether there is something to put in order: not while another program has the terminal.
void crash_arm(int is_armed);

/// Writes and sets the same now, without waiting for a terminal that takes nothing; what it has not taken is dropped.
void crash_give_back(void);

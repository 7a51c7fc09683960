#pragma once
#include <stddef.h>
#include <termios.h>

/// Prepares what is written and set if the program crashes.
///
/// A trap must not leave a terminal in which nothing can be typed. The handler does only what is safe in one: it
/// writes bytes prepared before, sets the modes, and leaves the signal to whoever handled it before.
void crash_prepare(int descriptor, const struct termios *modes, const char *bytes, size_t length);

/// Whether there is something to put in order: not while another program has the terminal.
void crash_arm(int is_armed);

/// Writes and sets the same now, without waiting for a terminal that takes nothing; what it has not taken is dropped.
void crash_give_back(void);

/// Gives the signals back to whoever had them.
void crash_forget(void);

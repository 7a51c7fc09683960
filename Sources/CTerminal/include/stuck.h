#pragma once
#include <stddef.h>

/// A watchdog that abandons a terminal that accepts no output, so that the program can still be ended.
///
/// A write to such a terminal blocks forever, and with it the thread that would handle SIGTERM, SIGHUP and Ctrl-C. A
/// timer signal interrupts the write and replaces the terminal with /dev/null. The program then continues normally and
/// saves its data, only without visible output. There is no extra thread. The timer runs only during output and while a
/// signal to end is not processed.
///
/// `input` is the descriptor of typed input; `leading` are those of the terminal, which get replaced. Returns -1 on
/// failure.
int stuck_prepare(int input, const int *leading, int count);

/// Marks the start of output on this thread. Input that arrives while output is blocked is buffered and checked for
/// Ctrl-C.
void stuck_output_begins(void);
void stuck_output_ends(void);

/// Tells the watchdog that the program is ending: from now on blocked output is abandoned after a moment.
void stuck_ending(void);

/// Called in the handler of a signal that ends the program. If it is not processed in time, the terminal is abandoned.
void stuck_signal_told(void);
/// Reports that the signal was processed.
void stuck_signal_heard(void);

/// Whether the terminal was abandoned.
int stuck_is_let_go(void);

/// Whether it was abandoned because of a typed Ctrl-C.
int stuck_was_interrupted(void);

/// Whether input was buffered while output was blocked.
int stuck_has_typed(void);

/// Moves the buffered input to `bytes`. Returns the number of bytes.
size_t stuck_take_typed(unsigned char *bytes, size_t size);

#pragma once
#include <stddef.h>

/// A watchdog that abandons a terminal that accepts no output, so that the program can still be ended.
///
/// A write to such a terminal blocks forever, and with it the thread that would handle SIGTERM, SIGHUP and Ctrl-C. A
/// timer signal interrupts the write and replaces the terminal with /dev/null. The program then continues normally and
/// saves its data, only without visible output. There is no extra thread. The timer runs only during output and while a
/// signal to end is not processed.
///
/// States: idle; armed (the timer runs: during output, or from the signal to end until it is handled); abandoned, which
/// is final. Armed becomes abandoned if six checks in a row find the terminal blocked and there is a reason to end: a
/// signal, Ctrl-C in the buffered input, or `watchdog_program_is_ending`.

/// Installs the watchdog. Returns -1 on failure.
///
/// - Parameters:
///   - input: the descriptor of typed input.
///   - terminal_descriptors: those of the terminal, which are replaced when it is abandoned.
int watchdog_prepare(int input, const int *terminal_descriptors, int count);

/// Marks the start of output on this thread. Input that arrives while output is blocked is buffered and checked for
/// Ctrl-C.
void watchdog_begin_output(void);
void watchdog_end_output(void);

/// Marks that the program is ending: from now on blocked output is abandoned after a moment.
void watchdog_program_is_ending(void);

/// Called in the handler of a signal that ends the program. If it is not processed in time, the terminal is abandoned.
void watchdog_termination_requested(void);
/// Reports that the signal was processed.
void watchdog_termination_handled(void);

/// Whether the terminal was abandoned.
int watchdog_has_abandoned_terminal(void);

/// Whether it was abandoned because of a typed Ctrl-C.
int watchdog_was_interrupted(void);

/// Whether input was buffered while output was blocked.
int watchdog_has_buffered_input(void);

/// Moves the buffered input to `bytes`. Returns the number of bytes.
size_t watchdog_read_buffered_input(unsigned char *bytes, size_t size);

#pragma once
#include <stddef.h>

/// Answers keys while the main thread is stalled, such as by a read in a home folder whose server is gone.
///
/// A thread of its own waits for input. If the input is still unread a second later, and the main loop has not turned
/// since but waits in a system call, the thread shows a line in the last row, keeps what is typed, and ends the program
/// on Ctrl-C. When the main loop turns again, it takes the typed bytes and draws the screen again. Without input the
/// thread does not wake.

/// Starts the thread. Does nothing if a thread cannot be created: then there is no such line.
///
/// - Parameters:
///   - input: the descriptor of typed input.
///   - output: that of the terminal.
///   - waiting: the line; its copy is kept. At most 200 bytes.
///   - quit: the sentence on standard error after Ctrl-C.
void stall_start(int input, int output, const char *waiting, const char *quit);

/// Sets whether the program has the terminal; another program's input is not ours to read.
void stall_arm(int is_armed);

/// Called by the main loop at each turn, on the main thread. Returns whether a stall has ended: the line is on the
/// screen, and input may be kept.
int stall_turn(void);

/// Moves the kept input to `bytes`. Returns the number of bytes.
size_t stall_read_input(unsigned char *bytes, size_t size);

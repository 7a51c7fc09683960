#pragma once

/// Moves signal handling to a dedicated thread, as libdispatch's main loop does. The main thread is then not
/// interrupted, and signals that end the program arrive even while it is busy. Fault signals stay with the thread that
/// causes them.
void main_loop_start_signal_thread(void);

/// A descriptor that is readable when the main queue has work, and a function that runs that work on this thread.
/// libdispatch provides both for CoreFoundation's run loop (libdispatch, private/queue_private.h).
int main_loop_queue(void);
void main_loop_run_queue(void);

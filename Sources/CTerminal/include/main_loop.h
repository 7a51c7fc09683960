#pragma once

/// Leaves the process's signals to a thread that does nothing else, as libdispatch's own main loop does: what this
/// thread is at is not interrupted, and who is to end while it works is heard. Faults stay with the thread that has them.
void main_loop_give_signals_away(void);

/// A descriptor that becomes readable when something waits in the main queue, and that queue's work, done by this
/// thread: what libdispatch has for the loop of CoreFoundation (libdispatch, private/queue_private.h).
int main_loop_queue(void);
void main_loop_do_queue(void);

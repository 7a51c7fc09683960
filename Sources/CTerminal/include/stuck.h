#pragma once
#include <stddef.h>

/// Lets go of a terminal that takes no output, so that whoever wants the program to end is heard.
///
/// A write to such a terminal never returns, and with it the thread that would hear SIGTERM, SIGHUP and ^C. An alarm
/// interrupts it, and puts /dev/null in the terminal's place before it goes on: all else goes its usual way, what is
/// to be saved among it, only that nothing is seen of it any more. There is no thread and no timer while output flows.
///
/// What is typed is read from `input`; `leading` are the descriptors that lead to the terminal and are let go of. -1
/// where it cannot be prepared.
int stuck_prepare(int input, const int *leading, int count);

/// Output begins on this thread; what is typed while it does not get on is kept, and looked at for a ^C.
void stuck_output_begins(void);
void stuck_output_ends(void);

/// The program is about to end: from now on output is waited for in vain only for a moment.
void stuck_ending(void);

/// A signal to end was told, from its handler; where nobody hears it in time, the terminal is let go of.
void stuck_signal_told(void);
/// It was heard.
void stuck_signal_heard(void);

/// Whether the terminal was let go of.
int stuck_is_let_go(void);

/// Whether that was because of a ^C that was typed.
int stuck_was_interrupted(void);

/// Whether anything was typed while nothing could be written.
int stuck_has_typed(void);

/// Takes what was typed while nothing could be written; how many bytes it is.
size_t stuck_take_typed(unsigned char *bytes, size_t size);

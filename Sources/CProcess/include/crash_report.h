#pragma once

/// Writes a report when the program crashes (SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT or SIGFPE). If no memory is left,
/// there is no report: the process ends with a sentence (`shortage.h`).
///
/// The report has the signal, the program counter, the return addresses, the build-id, the version and the name of the
/// last operation. Addresses are relative to the load address, and only those inside the program's code are written:
/// no byte of the stack or the heap gets into the report, so no text of the person does. The handler runs only what is
/// async-signal-safe, then raises the signal again for the previous handler, so the exit status is the signal's.
///
/// Limits: stacks are walked by frame pointers, which Swift and our C keep and the C library does not. A stack overflow is
/// caught on the main thread only, because a signal stack belongs to one thread.

/// Installs the handlers. Call it on the main thread; later calls only change the file and the version.
///
/// - Parameters:
///   - file: the absolute path of the report; NULL writes none. Each report replaces the one before.
void crash_report_prepare(const char *file, const char *version);

/// Sets what runs before the report is written. It must be async-signal-safe.
void crash_report_first(void (*action)(void));

/// Runs that action now.
void crash_report_run_first(void);

/// Sets the name of what the program does now, such as "lionheart habit add".
///
/// Pass names from the code only, never a text of the person. All but ASCII letters, digits, spaces, `-` and `/` becomes
/// `?`, and what is longer than 63 bytes is cut.
void crash_report_operation(const char *name);

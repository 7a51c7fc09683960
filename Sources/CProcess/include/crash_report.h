#pragma once

/// Writes a report when the program crashes (SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT or SIGFPE). If memory has run
/// out, there is no report: the process ends with a message (`shortage.h`).
///
/// The report has the signal, the program counter, the return addresses, the build-id, the version and the name of the
/// last operation. Addresses are relative to the load address, and only those in the program's code are written. No
/// byte of the stack or the heap gets into the report, so none of the user's text does. The handler calls only what is
/// async-signal-safe, then raises the signal again for the previous handler, so the exit status is that of the signal.
///
/// Limits: stacks are walked by frame pointers, which Swift and our C code keep and the C library does not. A stack
/// overflow is caught on the main thread only, because an alternate signal stack belongs to one thread.

/// Installs the handlers. Call it on the main thread; later calls only change the file and the version.
///
/// - Parameters:
///   - file: the absolute path of the report, or NULL for none. Each report replaces the previous one.
void crash_report_prepare(const char *file, const char *version);

/// Sets what runs before the report is written. It must be async-signal-safe.
void crash_report_set_pre_action(void (*action)(void));

/// Runs that action now, if there is one.
void crash_report_run_pre_action(void);

/// Sets the name of the current operation, such as "lionheart habit add".
///
/// Pass only names from the code, never the user's text. Characters other than ASCII letters, digits, spaces, `-` and
/// `/` become `?`, and the name is cut at 63 bytes.
void crash_report_operation(const char *name);

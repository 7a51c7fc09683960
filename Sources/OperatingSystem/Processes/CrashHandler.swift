import CProcess

/// Writes a report when the program crashes (`crash_report.h` says what it has).
package enum CrashHandler {
  /// Installs the handler.
  ///
  /// - Parameters:
  ///   - file: the absolute path of the report; nil writes none.
  ///   - version: the program's version.
  ///   - shortage: what is written to the standard error if memory or threads run out.
  package static func install(file: String?, version: String, shortage: String) {
    crash_report_prepare(file, version)
    shortage_prepare(shortage)
  }

  /// Sets the name of the current operation for the report.
  ///
  /// Pass only names from the code, such as commands, screens and operations, never the user's text.
  package static func note(_ operation: String) {
    crash_report_operation(operation)
  }
}

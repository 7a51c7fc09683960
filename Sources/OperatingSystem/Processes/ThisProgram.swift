import CGlibc
import CProcess
import Glibc

package enum ThisProgram {
  /// The path of the executable, or nil if /proc does not tell.
  package static var path: String? {
    // Not through Disk.calls: tests that replace those still run in this program.
    FileCalls.system.destination("/proc/self/exe")
  }

  /// The path of the file that holds this code: the executable, or the bundle of tests. Nil if it is unknown.
  package static var library: String? {
    var location = code_location()
    guard dladdr(#dsohandle, &location) != 0, let file = location.file else { return nil }
    return Disk.realPath(String(cString: file))
  }

  /// Must run first: opens missing standard streams, forbids core dumps and restores SIGCHLD.
  package static func begin() {
    openStreams()
    core_dumps_forbid()
    // If the parent process ignored SIGCHLD, wait calls could not report how children end.
    Signal.childEnded.useDefault()
  }

  /// Opens /dev/null on standard streams that are closed, so that no other file gets their descriptors.
  ///
  /// Each is opened in the wrong direction, so that reading or writing still fails, as on a closed stream.
  private static func openStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The machine that the program runs on.
package enum ThisMachine {
  /// The unique machine id, or empty if there is none. It must not be shown to others (machine-id(5)).
  package static var id: String {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] where Disk.exists(path) {
      if let text = text(path), !text.isEmpty { return text }
    }
    return ""
  }

  /// The host name, or empty if it cannot be read.
  package static var name: String { text("/proc/sys/kernel/hostname") ?? "" }

  private static func text(_ path: String) -> String? {
    guard let bytes = try? Disk.bytes(of: path, upTo: 1_024) else { return nil }
    return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
  }
}

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
  package static func setOperation(_ operation: String) {
    crash_report_operation(operation)
  }
}

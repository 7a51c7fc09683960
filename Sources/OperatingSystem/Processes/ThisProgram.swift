import CProcess
import Glibc

package enum ThisProgram {
  /// The path of the executable, or nil if /proc does not tell.
  package static var path: String? {
    // Not through Disk.calls: tests that replace those still run in this program.
    FileCalls.system.destination("/proc/self/exe")
  }

  /// Must run first: opens missing standard streams, forbids core dumps and restores SIGCHLD.
  package static func begin() {
    openStreams()
    dumps_forbid()
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

import CProcess
import Glibc

/// The program that runs.
package enum ThisProgram {
  /// Where it is, as the kernel knows it; nil where that does not tell.
  package static var path: String? {
    // Not by way of the files' calls: tests that replace those are in this program all the same.
    FileCalls.system.destination("/proc/self/exe")
  }

  /// Puts what is needed in order before anything else: streams, dumps and how it hears that programs end.
  package static func begin() {
    openStreams()
    dumps_forbid()
    // Where our parent had children ignored, the kernel would tell nobody how they end.
    Signal.childEnded.useDefault()
  }

  /// Occupies those of the three streams that are closed, so that no file of the person's is opened in their place.
  ///
  /// Each is opened the wrong way round: reading or writing it still fails, as it would on a closed one.
  private static func openStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

import Glibc

/// The three streams that a program is started with.
enum StandardStreams {
  /// Occupies those that are closed, so that no file of the person's is ever opened in their place.
  ///
  /// Each is opened the wrong way round: reading or writing it still fails, as it would on a closed one.
  static func open() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = Glibc.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

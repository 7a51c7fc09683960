import Glibc

/// Starts programs.
enum Spawning {
  /// Starts a program found in `PATH`; nil where there is none, or it cannot be started.
  ///
  /// It gets its signals as usual: a thread that starts it may hold them back, and this program pass over broken pipes.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; no shell reads them.
  ///   - streams: what its standard input, output and error are; none for this program's own.
  ///   - environment: all variables it has, as `NAME=value`.
  ///   - isApart: whether it leads a process group of its own, which a key of the terminal does not reach.
  static func spawn(
    _ words: [String], _ streams: [Int32], environment: [String], isApart: Bool
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var pipes = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipes)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isApart ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var variables = environment.map { strdup($0) } + [nil]
    defer { variables.forEach { free($0) } }
    var pid = pid_t()
    return posix_spawnp(&pid, words[0], &actions, &attributes, &arguments, &variables) == 0 ? pid : nil
  }
}

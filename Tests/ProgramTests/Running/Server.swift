import Glibc
import Subprocess
import TestSupport
import Testing

/// A server that somebody else wrote, on this machine alone.
enum Server {
  /// A port that nobody listens on, as far as can be known.
  static func freePort() -> Int {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    return withAddress(0) { address, length in
      var length = length
      _ = bind(file, address, length)
      _ = getsockname(file, address, &length)
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  /// Runs a server until the body is done, which gets its port.
  ///
  /// - Parameter command: the server for a port. Another test may have taken the port meanwhile, which the server does
  ///   not survive: then it is tried with another one.
  static func run(
    _ command: (Int) -> [String], in environment: [String: String],
    _ body: @Sendable @escaping (Int) async throws -> Void
  ) async throws {
    for _ in 1...5 {
      let port = freePort()
      let words = Child.command(command(port), environment: environment)
      let hasRun = try await Subprocess.run(
        .name("env"), arguments: Arguments(words), input: .none, output: .discarded, error: .discarded
      ) { execution in
        let process = execution.processIdentifier.value
        defer { kill(process, SIGTERM) }
        _ = await Patience.until { isListening(port) || hasEnded(process) }
        guard isListening(port) else { return false }
        try await body(port)
        return true
      }
      if hasRun.closureResult { return }
    }
    Issue.record("No server would run")
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    let ended = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return ended != 0 || info.si_signo == SIGCHLD
  }

  private static func isListening(_ port: Int) -> Bool {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    return withAddress(port) { connect(file, $0, $1) } == 0
  }

  private static func withAddress<Result>(
    _ port: Int, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}

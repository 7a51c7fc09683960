import Features
import Glibc
import Texts

/// The program age, which encrypts and decrypts what goes through it.
enum Age {
  /// Encrypts what is written to a pipe.
  ///
  /// - Parameters:
  ///   - arguments: to whom, or that it is to ask for a passphrase, which it does on the terminal itself.
  ///   - output: where what is encrypted goes.
  ///   - work: writes to the pipe.
  static func encrypt<Result>(
    _ arguments: [String], to output: Int32, _ work: (Int32) async throws -> Result
  ) async throws -> Result {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure.output(errno) }
    ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    // age may end before it has read all.
    let old = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, old) }
    guard let pid = start(arguments, from: ends[0], to: output) else {
      ends.forEach { close($0) }
      throw CommandFailure.said(.noAge)
    }
    close(ends[0])
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(try await work(ends[1]))
    } catch {
      outcome = .failure(error)
    }
    close(ends[1])
    // Why writing to it failed is for age to say.
    guard wait(for: pid) else { throw CommandFailure.said(.ageFailed(isDecrypting: false)) }
    return try outcome.get()
  }

  /// Decrypts an open file into another.
  static func decrypt(_ input: Int32, identity: String?, to output: Int32) throws(CommandFailure) {
    lseek(input, 0, SEEK_SET)
    let arguments = ["--decrypt"] + (identity.map { ["--identity", $0] } ?? [])
    guard let pid = start(arguments, from: input, to: output) else { throw .said(.noAge) }
    guard wait(for: pid) else { throw .said(.ageFailed(isDecrypting: true)) }
  }

  /// Starts it in the foreground, where it can ask on the terminal.
  private static func start(_ arguments: [String], from input: Int32, to output: Int32) -> pid_t? {
    Spawning.spawn(
      ["age"] + arguments, [input, output, STDERR_FILENO],
      environment: LocaleVariables.now.map { "\($0.key)=\($0.value)" }, isApart: false)
  }

  private static func wait(for pid: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}

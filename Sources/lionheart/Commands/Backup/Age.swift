import OperatingSystem
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
    _ arguments: [String], to output: OpenFile, _ work: (OpenFile) async throws -> Result
  ) async throws -> Result {
    let pipe: Pipe
    do throws(ErrorCode) { pipe = try Pipe() } catch { throw CommandFailure.output(error) }
    // age may end before it has read all.
    let signals = SignalOverride(ignoring: [.brokenPipe])
    defer { signals.restore() }
    guard let age = start(arguments, from: pipe.reading, to: output) else {
      pipe.close()
      throw CommandFailure.said(.noAge)
    }
    pipe.reading.close()
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(try await work(pipe.writing))
    } catch {
      outcome = .failure(error)
    }
    pipe.writing.close()
    // Why writing to it failed is for age to say.
    guard age.waitUntilExit() == .exited(code: 0) else {
      throw CommandFailure.said(.ageFailed(isDecrypting: false))
    }
    return try outcome.get()
  }

  /// Decrypts an open file into another.
  static func decrypt(_ input: OpenFile, identity: String?, to output: OpenFile) throws(CommandFailure) {
    // What comes through a pipe cannot be begun anew, and was not begun yet.
    try? input.rewind()
    let arguments = ["--decrypt"] + (identity.map { ["--identity", $0] } ?? [])
    guard let age = start(arguments, from: input, to: output) else { throw .said(.noAge) }
    guard age.waitUntilExit() == .exited(code: 0) else { throw .said(.ageFailed(isDecrypting: true)) }
  }

  /// Starts it in the foreground, where it can ask on the terminal.
  private static func start(_ arguments: [String], from input: OpenFile, to output: OpenFile) -> ChildProcess?
  {
    ChildProcess.start(
      ["age"] + arguments, [input, output, .standardError],
      environment: LocaleVariables.now.map { "\($0.key)=\($0.value)" })
  }
}

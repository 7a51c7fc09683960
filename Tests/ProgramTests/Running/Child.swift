import Subprocess

/// A process that has ended, and what it said.
struct Child: Sendable {
  /// The exit code; a signal's number is negated.
  let code: Int32
  let output: String
  let messages: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Runs a program with nothing in its environment but what is given, and without a terminal.
  static func run(_ words: [String], environment: [String: String]) async throws -> Child {
    let result = try await Gate.children.pass {
      try await Subprocess.run(
        .name("env"), arguments: Arguments(command(words, environment: environment)), input: .none,
        output: .string(limit: 8 << 20), error: .string(limit: 8 << 20))
    }
    let code: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): -signal
      }
    return Child(code: code, output: result.standardOutput, messages: result.standardError)
  }

  /// The arguments of `env` for a program with nothing in its environment but what is given.
  static func command(_ words: [String], environment: [String: String]) -> [String] {
    ["-i"] + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + words
  }
}

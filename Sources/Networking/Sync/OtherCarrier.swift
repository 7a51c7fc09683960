import OperatingSystem
import Storage

/// A program that carries or encrypts what devices share.
struct OtherCarrier: Sendable {
  /// All variables that it has, as `NAME=value`.
  private let variables: [String]

  /// - Parameters:
  ///   - environment: what this program was started with.
  ///   - changes: what is otherwise.
  init(environment: [String: String], _ changes: [String: String] = [:]) {
    var variables = environment.filter { !$0.key.hasPrefix("LC_") && $0.key != "LANGUAGE" }
    variables["LC_ALL"] = "C"
    variables.merge(changes) { $1 }
    self.variables = variables.map { "\($0.key)=\($0.value)" }
  }

  /// Runs it until it ends; a network may be slow, and nobody waits for it on a screen.
  func run(_ words: [String], input: [UInt8] = []) -> TimedProcess.Ending {
    let signals = HeldSignals(ignoring: [.brokenPipe])
    defer { signals.release() }
    let bounds = TimedProcess.Bounds(
      time: .seconds(600), output: 160 << 20, isGivenUp: { Task.isCancelled })
    return TimedProcess.run(words, input: input, environment: variables, within: bounds)
  }

  /// The line that says why it failed: what comes after it mostly only says that it did.
  static func reason(_ messages: String) -> String {
    let lines = messages.split(whereSeparator: \.isNewline).map(String.init)
    let words = ["error", "fatal", "denied", "failed"]
    return lines.first { line in words.contains { line.lowercased().contains($0) } } ?? lines.last ?? ""
  }
}

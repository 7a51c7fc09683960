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

  /// The line that says why it failed: the last one that says something.
  static func reason(_ messages: String) -> String {
    let lines = messages.split(separator: "\n").map(String.init)
    return lines.last { $0.contains("error") || $0.contains("fatal") || $0.contains("denied") } ?? lines.last
      ?? ""
  }
}

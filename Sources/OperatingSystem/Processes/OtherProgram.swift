import Dispatch
import FoundationEssentials

/// Runs an interactive program without a time limit: a pager, an editor, a browser.
package enum OtherProgram {
  package enum Streams {
    /// The streams of this program.
    case shared
    /// All three are /dev/null.
    case none
  }

  /// Runs a program and waits for it. Returns nil if it cannot be started.
  ///
  /// It stays in this program's process group, so it can use the terminal.
  ///
  /// - Parameters:
  ///   - words: the program, found in `PATH`, and its arguments; no shell is involved.
  ///   - variables: additions and changes to this program's environment.
  package static func run(
    _ words: [String], _ streams: Streams = .shared, variables: [String: String] = [:]
  ) async -> ChildProcess.Ending? {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    guard let child = start(words, streams, environment) else { return nil }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: child.ending()) }
    }
  }

  private static func start(
    _ words: [String], _ streams: Streams, _ environment: [String]
  ) -> ChildProcess? {
    guard streams == .none else { return ChildProcess.start(words, environment: environment) }
    guard let nowhere = try? OpenFile("/dev/null", for: .both) else { return nil }
    defer { nowhere.close() }
    return ChildProcess.start(words, [nowhere, nowhere, nowhere], environment: environment)
  }
}

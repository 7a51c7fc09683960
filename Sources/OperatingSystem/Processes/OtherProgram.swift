import Dispatch
import FoundationEssentials

/// A program of the person's own that takes as long as it likes: a pager, an editor, a browser.
package enum OtherProgram {
  /// Where it reads and writes.
  package enum Streams {
    /// Where this program does.
    case shared
    /// Nowhere.
    case none
  }

  /// Runs a program and waits until it has ended; nil where it cannot be started.
  ///
  /// It is in this program's process group, so that it has the terminal.
  ///
  /// - Parameters:
  ///   - words: the program, found in `PATH`, and its arguments; no shell reads them.
  ///   - variables: what its environment has besides, or otherwise than, this program's.
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

import FoundationEssentials
import Testing

/// A file in `fixtures` that a test compares with what the program shows.
///
/// `make record` writes these files anew, to be read before they are committed.
enum Fixture {
  /// Expects a text to be as it is in a file, or records it there and fails: a run that records tests nothing.
  ///
  /// - Parameters:
  ///   - name: the path of the file below `fixtures`.
  ///   - shown: what a failure shows.
  static func expect(
    _ text: String, in name: String, shown: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: "\(Checkout.root)/fixtures/\(name)")
    guard ProcessInfo.processInfo.environment["LIONHEART_RECORD_GRIDS"] == nil else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("recorded fixtures/\(name), tested nothing", sourceLocation: sourceLocation)
      return
    }
    let known = try String(contentsOf: file, encoding: .utf8)
    #expect(known == text, "\(name):\n\(shown)", sourceLocation: sourceLocation)
  }
}

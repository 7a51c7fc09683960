import FoundationEssentials

/// A folder that goes away with the test that holds it.
package final class TemporaryFolder {
  package let path: String

  /// An empty folder, or a copy of a fixture.
  package init(copyOf fixture: String? = nil) throws {
    path = "\(FileManager.default.temporaryDirectory.path)/lionheart-\(UUID().uuidString)"
    if let fixture {
      try FileManager.default.copyItem(atPath: fixture, toPath: path)
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  package func write(_ bytes: [UInt8], to file: String) throws {
    let folder = "\(path)/\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try FileManager.default.createDirectory(
      atPath: folder.joined(separator: "/"), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: "\(path)/\(file)"))
  }

  package func read(_ file: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(filePath: "\(path)/\(file)")), as: UTF8.self)
  }

  /// Replaces a text that must be there.
  package func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try read(file)
    guard text.contains(old) else { throw NotThere(text: old) }
    try write(text.replacing(old, with: new), to: file)
  }

  package func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }

  package struct NotThere: Error {
    package var text: String
  }
}

/// The packs in `fixtures/`.
package enum Fixture {
  package static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
  package static let packs = "\(root)/fixtures/packs"
  package static let tiny = "\(packs)/tiny"
}

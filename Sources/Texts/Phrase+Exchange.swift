import OperatingSystem

// Exports to other programs.
extension Phrase {
  /// The path is not a regular file.
  package static func notAFile(_ path: String) -> Phrase {
    Phrase("{path} is not a file, so nothing was written. Use - for standard output.", ["path": path])
  }

}

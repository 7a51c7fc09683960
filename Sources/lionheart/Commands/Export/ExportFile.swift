import Exchange
import OperatingSystem
import Texts

/// A file in a place that the person chose, of which a new version is written beside it and takes its place.
struct ExportFile {
  private let path: String
  private let format: ExportedFormat
  /// Whether something is replaced.
  private(set) var isThere = false

  /// Looks at what is there; only what was written by the same format, or nothing, is replaced.
  ///
  /// - Parameter memory: what was written last, for formats whose files do not say themselves that they were changed.
  init(
    _ path: String, for format: ExportedFormat, knownBy memory: ExportMemory? = nil
  ) throws(CommandFailure) {
    (self.path, self.format) = (path, format)
    let bytes: [UInt8]
    do throws(DiskFailure) {
      bytes = try Disk.bytes(of: path, upTo: ImportFile.largest)
    } catch {
      switch error.code {
      case .missing where !path.isEmpty: return
      case .isFolder, .invalid: throw .said(.notAFile(path))
      case .tooLarge: throw .said(format.notOurs(path))
      case let code: throw .said(.fileNotWritten(path, errno: code))
      }
    }
    if bytes.isEmpty { return }
    guard format.isWrittenByLionheart(bytes) else { throw .said(format.notOurs(path)) }
    if let memory, !memory.knows(bytes, at: path) { throw .said(.changedSinceExport(path)) }
    isThere = true
  }

  /// Writes it whole or not at all, for the person alone.
  ///
  /// A calendar or a list of tasks that the person has opened to others, as where it is served, stays so; a diary does
  /// not.
  func write(_ text: String) throws(CommandFailure) {
    try rethrowing(as: { CommandFailure.said(.fileNotWritten(path, errno: $0.code)) }) {
      () throws(DiskFailure) in
      try PreparedFile.replace(
        path, with: Array(text.utf8), makingFolders: false, permissions: format.isJournal ? 0o600 : nil)
    }
  }
}

extension ExportedFormat {
  fileprivate func notOurs(_ path: String) -> Phrase {
    self == .calendar ? .noCalendarFile(path) : .notOurFile(path)
  }
}

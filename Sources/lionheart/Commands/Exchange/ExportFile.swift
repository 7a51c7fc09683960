import Day
import Exchange
import OperatingSystem
import Storage
import Texts

/// A file in a place that the person chose, of which a new version is written beside it and takes its place.
struct ExportFile {
  private let path: String
  private let format: ExportedFormat
  /// Whether something is replaced.
  private(set) var exists = false

  /// Looks at what is there; only what was written by the same format, or nothing, is replaced.
  ///
  /// - Parameter fingerprints: what was written last, for formats whose files do not say themselves that they were changed.
  init(
    _ path: String, for format: ExportedFormat, checking fingerprints: ExportFingerprints? = nil
  ) throws(CommandFailure) {
    (self.path, self.format) = (path, format)
    let bytes: [UInt8]
    do throws(DiskFailure) {
      bytes = try Disk.bytes(of: path, upTo: ImportFile.maxSize)
    } catch {
      switch error.code {
      case .missing where !path.isEmpty: return
      case .isFolder, .invalid: throw .failed(.notAFile(path))
      case .tooLarge: throw .failed(format.notLionheartFile(path))
      case let code: throw .failed(.fileNotWritten(path, errno: code))
      }
    }
    if bytes.isEmpty { return }
    guard format.isWrittenByLionheart(bytes) else { throw .failed(format.notLionheartFile(path)) }
    if let fingerprints, !fingerprints.matches(bytes, at: path) { throw .failed(.changedSinceExport(path)) }
    exists = true
  }

  /// Writes it whole or not at all, for the person alone.
  ///
  /// A calendar or a list of tasks that the person has opened to others, as where it is served, stays so; a diary does
  /// not.
  func write(_ text: String) throws(CommandFailure) {
    try rethrowing(as: { CommandFailure.failed(.fileNotWritten(path, errno: $0.code)) }) {
      () throws(DiskFailure) in
      try PreparedFile.replace(
        path, with: Array(text.utf8), makingFolders: false, permissions: format.isJournal ? 0o600 : nil)
    }
  }
}

extension ExportedFormat {
  fileprivate func notLionheartFile(_ path: String) -> Phrase {
    self == .calendar ? .noCalendarFile(path) : .notOurFile(path)
  }
}

/// What was last written to the files of exports, or read from them, so that a later change of another program's is seen.
///
/// It is kept in the state folder, a file for each path: it is about this device and no part of the data.
struct ExportFingerprints {
  private let folder: String

  init(state: String) {
    folder = "\(state)/exports"
  }

  /// Whether a file is as it was last written or read.
  func matches(_ bytes: [UInt8], at path: String) -> Bool {
    guard let recordPath = recordPath(of: path), let known = try? Disk.bytes(of: recordPath) else {
      return false
    }
    return known.starts(with: Self.firstLine(bytes))
  }

  /// Remembers what a file has now; a failure only means that the file is not replaced later.
  func record(_ bytes: [UInt8], at path: String) {
    guard path != "-", let recordPath = recordPath(of: path) else { return }
    try? PreparedFile.replace(
      recordPath, with: Self.firstLine(bytes) + Array("\(Disk.realPath(path) ?? path)\n".utf8))
  }

  /// The paths of all files that are remembered, as far as they were noted.
  var paths: [String] {
    let notes = Disk.names(in: folder).compactMap { try? Disk.bytes(of: "\(folder)/\($0)") }
    return notes.compactMap { note -> String? in
      let lines = String(decoding: note, as: UTF8.self).split(separator: "\n")
      return lines.count > 1 ? String(lines[1]) : nil
    }.sorted()
  }

  private static func firstLine(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(ExportedFormat.fingerprint(of: bytes))\n".utf8)
  }

  /// Where it is remembered of a file that is there, however its path is said.
  private func recordPath(of path: String) -> String? {
    Disk.realPath(path).map { "\(folder)/\(ExportedFormat.fingerprint(of: Array($0.utf8)))" }
  }
}

extension Workspace {
  /// What was last written to the files of exports.
  var exportFingerprints: ExportFingerprints { ExportFingerprints(state: folders.state) }
}

import Day
import Exchange
import OperatingSystem
import Storage
import Texts

/// An exported file, which is replaced atomically.
struct ExportFile {
  private let path: String
  private let format: ExportedFormat
  /// Whether the file exists and would be replaced.
  private(set) var exists = false

  /// Reads the existing file. Fails unless Lionheart wrote it in the same format.
  ///
  /// - Parameter fingerprints: also fail if the file was changed since the last export. For formats that
  ///   cannot tell this from the file itself.
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

  /// Makes a folder for exported files, but not its parents: a mistyped path must not create them.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    try rethrowing(as: { CommandFailure.failed(.noFolder(path, errno: $0.code)) }) { () throws(DiskFailure) in
      try Disk.makeFolder(path, withParents: false)
    }
  }

  /// Replaces the file atomically.
  ///
  /// A journal, and times, are readable by their owner only. Calendars and task lists keep their permissions, because
  /// they may be served to others.
  func write(_ text: String) throws(CommandFailure) {
    try rethrowing(as: { CommandFailure.failed(.fileNotWritten(path, errno: $0.code)) }) {
      () throws(DiskFailure) in
      try PreparedFile.replace(
        path, with: Array(text.utf8), makingFolders: false, permissions: format.isPrivate ? 0o600 : nil)
    }
  }
}

extension ExportedFormat {
  fileprivate func notLionheartFile(_ path: String) -> Phrase {
    self == .calendar ? .noCalendarFile(path) : .notOurFile(path)
  }
}

/// Fingerprints of exported and imported files, to detect later changes by other programs.
///
/// Stored in the state folder, one file for each path, because they are about this device and are no part of
/// the data.
struct ExportFingerprints {
  private let folder: String

  init(state: String) {
    folder = "\(state)/exports"
  }

  /// Whether a file is unchanged since it was last written or read.
  func matches(_ bytes: [UInt8], at path: String) -> Bool {
    guard let recordPath = recordPath(of: path), let known = try? Disk.bytes(of: recordPath) else {
      return false
    }
    return known.starts(with: Self.firstLine(bytes))
  }

  /// Records the content of a file. If that fails, the file is not replaced later.
  func record(_ bytes: [UInt8], at path: String) {
    guard path != "-", let recordPath = recordPath(of: path) else { return }
    try? PreparedFile.replace(
      recordPath, with: Self.firstLine(bytes) + Array("\(Disk.realPath(path) ?? path)\n".utf8))
  }

  /// The paths of all recorded files.
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

  /// The path of a file's record, the same for all paths of the file; nil if the file does not exist.
  private func recordPath(of path: String) -> String? {
    Disk.realPath(path).map { "\(folder)/\(ExportedFormat.fingerprint(of: Array($0.utf8)))" }
  }
}

extension Workspace {
  var exportFingerprints: ExportFingerprints { ExportFingerprints(state: folders.state) }
}

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

/// What was last written to the files of exports, or read from them, so that a later change of another program's is seen.
///
/// It is kept in the state folder, a file for each path: it is about this device and no part of the data.
struct ExportMemory {
  private let folder: String

  init(state: String) {
    folder = "\(state)/exports"
  }

  /// Whether a file is as it was last written or read.
  func knows(_ bytes: [UInt8], at path: String) -> Bool {
    guard let place = place(of: path), let known = try? Disk.bytes(of: place) else { return false }
    return known.starts(with: Self.note(bytes))
  }

  /// Remembers what a file has now; a failure only means that the file is not replaced later.
  func keep(_ bytes: [UInt8], at path: String) {
    guard path != "-", let place = place(of: path) else { return }
    try? PreparedFile.replace(
      place, with: Self.note(bytes) + Array("\(Disk.realPath(path) ?? path)\n".utf8))
  }

  /// The paths of all files that are remembered, as far as they were noted.
  var paths: [String] {
    let notes = Disk.names(in: folder).compactMap { try? Disk.bytes(of: "\(folder)/\($0)") }
    return notes.compactMap { note -> String? in
      let lines = String(decoding: note, as: UTF8.self).split(separator: "\n")
      return lines.count > 1 ? String(lines[1]) : nil
    }.sorted()
  }

  private static func note(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(ExportedFormat.fingerprint(of: bytes))\n".utf8)
  }

  /// Where it is remembered of a file that is there, however its path is said.
  private func place(of path: String) -> String? {
    Disk.realPath(path).map { "\(folder)/\(ExportedFormat.fingerprint(of: Array($0.utf8)))" }
  }
}

extension Workspace {
  /// What was last written to the files of exports.
  var exportMemory: ExportMemory { ExportMemory(state: folders.state) }
}

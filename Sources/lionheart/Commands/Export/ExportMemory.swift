import Day
import Exchange
import OperatingSystem
import Storage

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

import Day
import Exchange
import Features
import FoundationEssentials
import Glibc
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
    guard let place = place(of: path), let known = PlacedFile.read(place) else { return false }
    return known.starts(with: Self.note(bytes))
  }

  /// Remembers what a file has now; a failure only means that the file is not replaced later.
  func keep(_ bytes: [UInt8], at path: String) {
    guard path != "-", let place = place(of: path) else { return }
    try? PlacedFile.write(Self.note(bytes) + Array("\(Self.whole(path) ?? path)\n".utf8), to: place)
  }

  /// The paths of all files that are remembered, as far as they were noted.
  var paths: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let notes = names.compactMap { PlacedFile.read("\(folder)/\($0)") }
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
    Self.whole(path).map { "\(folder)/\(ExportedFormat.fingerprint(of: Array($0.utf8)))" }
  }

  private static func whole(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }
}

extension Workspace {
  /// What was last written to the files of exports.
  var exportMemory: ExportMemory { ExportMemory(state: folders.state) }
}

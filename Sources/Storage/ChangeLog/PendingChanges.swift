import FoundationEssentials
import OperatingSystem
import Synchronization

/// Replays changes that are in the write-ahead log and may not be in their files yet, because a program was killed in
/// between or a file could not be written.
final class PendingChanges: Sendable {
  private struct Known {
    var version: FileVersion?
    var records: [DataFile: [String: StoredRecord]] = [:]
  }

  private let log: ChangeLog
  private let known = Mutex<Known?>(nil)

  init(in state: String) {
    log = ChangeLog(in: state)
  }

  /// The records of a file as the log has them; empty if the file has all of them.
  func records(of file: DataFile) -> [String: StoredRecord] {
    let version = Disk.version(of: log.path)
    if version == nil { return [:] }
    return known.withLock { known in
      if let known, known.version == version { return known.records[file] ?? [:] }
      let now = Known(version: version, records: read())
      known = now
      return now.records[file] ?? [:]
    }
  }

  /// The files that have to be written again, sorted by path.
  func files() -> [DataFile] {
    _ = records(of: .profile)
    return known.withLock { ($0?.records.keys).map(Array.init) ?? [] }.sorted { $0.path < $1.path }
  }

  /// The files in a folder of the data that have to be written again; an empty name is the data folder itself.
  func files(in folder: String) -> [DataFile] {
    files().filter { $0.root == .data && $0.folder == folder }
  }

  private func read() -> [DataFile: [String: StoredRecord]] {
    if log.isDone() { return [:] }
    var records: [DataFile: [String: StoredRecord]] = [:]
    // If the log cannot be read now, the next writer reads it again and reports the error.
    for change in ((try? log.pending()) ?? []).flatMap(\.changes) {
      records[change.file, default: [:]][change.id] = change.after
    }
    return records
  }
}

import FoundationEssentials
import OperatingSystem
import Synchronization

/// What is in the log and may not be in the files yet, because a program was killed between the two.
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

  /// The records of a file as the log has them; none where all of them are in it.
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

  /// The files that have to be written again.
  func files() -> [DataFile] {
    _ = records(of: .profile)
    return known.withLock { ($0?.records.keys).map(Array.init) ?? [] }.sorted { $0.path < $1.path }
  }

  /// Whether any file of a folder of the data has to be written again.
  func areThere(in folder: String) -> Bool { files().contains { $0.path.hasPrefix(folder + "/") } }

  private func read() -> [DataFile: [String: StoredRecord]] {
    if isDone() { return [:] }
    var records: [DataFile: [String: StoredRecord]] = [:]
    // What cannot be read now is found by the next writer, who reads it again and says so.
    for change in ((try? log.pending()) ?? []).flatMap(\.changes) {
      records[change.file, default: [:]][change.id] = change.after
    }
    return records
  }

  /// Whether the log ends with the word that all is done, which is told without reading more of it.
  private func isDone() -> Bool {
    let file: OpenFile
    do throws(DiskFailure) {
      file = try OpenFile(log.path, [.notWaiting, .notFollowing])
    } catch {
      Unread.note(error)
      return true
    }
    defer { file.close() }
    guard let size = (try? file.status())?.size, size > 0 else { return true }
    let count = min(size, 96)
    guard let bytes = try? file.bytes(at: size - count, count), bytes.count == count else { return false }
    var lines = LogLines(Data(bytes))
    return lines.previous()?.line?.kind == .done
  }
}

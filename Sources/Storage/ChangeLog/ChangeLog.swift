import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

/// The write-ahead log of this machine: makes a change of several files atomic, and is the undo history.
///
/// A change is appended as an entry and flushed before its first file changes; after the last one a checkpoint follows.
/// Readers replay entries after the last checkpoint in memory (``PendingChanges``); the next writer writes them to the
/// files. `undo.log` is the current part. Once it is large it moves to `undo/`, named by its last change. Only the
/// holder of the store's lock writes.
struct ChangeLog {
  /// A part of this many bytes or more is closed, and a new one begins.
  static let partSize = 1 << 20
  /// Most bytes of older parts. Beyond it the oldest are dropped; the newest stays, whatever its size.
  static let maxOlderSize = 48 << 20

  let path: String
  private let olderFolder: String
  private let state: String
  private let ownWrites: OwnWrites

  init(in state: String, ownWrites: OwnWrites = OwnWrites()) {
    self.state = state
    self.ownWrites = ownWrites
    path = joined(state, "undo.log")
    olderFolder = joined(state, "undo")
  }

  // MARK: Reading

  /// Whether every change in the log is in its files: the last entry is a checkpoint. Reads only that entry.
  func endsWithCheckpoint() -> Bool {
    let file: OpenFile
    do throws(DiskFailure) {
      file = try OpenFile(path, [.nonBlocking, .notFollowing])
    } catch {
      ReadErrors.record(error)
      return true
    }
    defer { file.close() }
    guard let size = (try? file.status())?.size, size > 0 else { return true }
    let count = min(size, 96)
    guard let bytes = try? file.bytes(at: size - count, count), bytes.count == count else { return false }
    var entries = LogEntryReader(Data(bytes))
    return entries.previous()?.entry?.kind == .checkpoint
  }

  /// The changes after the last checkpoint, which may not be in their files yet, oldest first.
  func pending() throws(DiskFailure) -> [LoggedChange] {
    guard let bytes = try Disk.readIfExists(path) else { return [] }
    var entries = LogEntryReader(bytes)
    var pending: [LoggedChange] = []
    while let (entry, _) = entries.previous() {
      guard let entry else { continue }
      if entry.kind == .checkpoint { break }
      if entry.kind != .drop, let change = LoggedChange(entry.content) { pending.append(change) }
    }
    return pending.reversed()
  }

  /// The paths of the older parts, newest first.
  func olderParts() throws(DiskFailure) -> [String] {
    let legacy = joined(state, Self.legacyName)
    return try Disk.listing(of: olderFolder).filter { $0.hasSuffix(".log") && Int($0.dropLast(4)) != nil }
      .reversed().map { joined(olderFolder, $0) }
      + (try Disk.statusIfExists(of: legacy) == nil ? [] : [legacy])
  }

  /// The entries of a part; nil if it does not exist.
  private func entries(of part: String) throws(DiskFailure) -> LogEntryReader? {
    guard let bytes = try Disk.readIfExists(part) else { return nil }
    return LogEntryReader(name(of: part) == Self.legacyName ? Self.entries(legacy: bytes) : bytes)
  }

  /// Visits the intact entries, newest first, until `visit` returns false or an entry is damaged. Damaged entries at
  /// the very end are skipped.
  ///
  /// - Returns: how far the log reaches back, if it was walked to its end.
  @discardableResult
  func visitEntries(_ visit: (LogEntry) -> Bool) throws(DiskFailure) -> Extent {
    var first = Int.max
    for (index, part) in try ([path] + olderParts()).enumerated() {
      guard var entries = try entries(of: part) else { continue }
      var isFirst = index == 0
      while let (entry, _) = entries.previous() {
        guard let entry else {
          // An entry that a power cut tore was never reported as saved.
          if isFirst { continue }
          return .damaged
        }
        isFirst = false
        first = min(first, entry.number)
        if !visit(entry) { return .whole }
      }
    }
    return first == Int.max || first == 1 ? .whole : .dropped
  }

  /// How far back the log reaches.
  enum Extent {
    /// To its start, or to where `visit` returned false.
    case whole
    /// Its oldest parts were dropped to save space.
    case dropped
    /// To an entry that is damaged.
    case damaged
  }

  // MARK: Writing

  /// The number of a written entry, and where it ends.
  struct Written {
    let number: Int
    let end: Int
  }

  /// Appends a change and flushes it to the disk.
  ///
  /// Throws `.refused` with the log unchanged, or `.uncertain`.
  func append(
    _ kind: LogEntry.Kind, target: Int = 0, _ change: LoggedChange
  ) throws(LogFailure) -> Written {
    try write(isDurable: true) {
      LogEntry(number: $0 + 1, kind: kind, target: target, content: change.content)
    }
  }

  /// Appends a checkpoint: all changes up to one are in their files. If it is lost, they are only written once more.
  ///
  /// - Parameter last: the entry of that change, if it was written just now: nothing after it can be torn then.
  func checkpoint(_ number: Int, after last: Written? = nil) {
    _ = try? write(isDurable: false, after: last) { _ in LogEntry(number: number, kind: .checkpoint) }
  }

  /// Marks a change as no longer undoable. If the mark is lost, the next undo only finds that out again.
  func drop(_ number: Int) {
    _ = try? write(isDurable: false) { LogEntry(number: max(1, $0), kind: .drop, target: number) }
  }

  private func write(
    isDurable: Bool, after last: Written? = nil, _ make: (_ last: Int) -> LogEntry
  ) throws(LogFailure) -> Written {
    let (file, isNew) = try rethrowing(as: LogFailure.refused) { () throws(DiskFailure) in
      try open(isDurable: isDurable)
    }
    defer { file.close() }
    let previous = try rethrowing(as: LogFailure.refused) { () throws(DiskFailure) in
      try lastEntry(of: file, after: last)
    }
    let entry = make(previous.number)
    let bytes = entry.bytes
    defer { ownWrites.record((try? file.status())?.version) }
    do throws(DiskFailure) {
      try file.write(bytes)
      if isDurable {
        try file.sync()
        if isNew { try Disk.syncFolder(state) }
      }
    } catch {
      guard (try? file.truncate(to: previous.end)) != nil else {
        throw .uncertain(DiskFailure(path, error.code))
      }
      throw .refused(error)
    }
    return Written(number: entry.number, end: previous.end + bytes.count)
  }

  /// Opens the current part, and returns whether the file is new.
  private func open(isDurable: Bool) throws(DiskFailure) -> (file: OpenFile, isNew: Bool) {
    try Disk.makeFolder(state)
    if isDurable { try startPartIfLarge() }
    let isNew = try Disk.statusIfExists(of: path, followingLinks: false) == nil
    return (try OpenFile(path, for: .both, [.creating, .appending, .nonBlocking, .notFollowing]), isNew)
  }

  /// Returns the last whole entry, and cuts off what comes after it.
  ///
  /// - Parameter last: the entry that was written last; if the file still ends there, it is not read.
  private func lastEntry(of file: OpenFile, after last: Written?) throws(DiskFailure) -> Written {
    let status = try file.status()
    guard status.kind == .file else { throw DiskFailure(path, .invalid) }
    if let last, last.end == status.size { return last }
    return try cutTornEntries(of: file, status.size)
  }

  /// Cuts off an entry that a power cut tore, and returns the last whole one.
  private func cutTornEntries(of file: OpenFile, _ size: Int) throws(DiskFailure) -> Written {
    if size == 0 { return Written(number: try lastOlderNumber(), end: 0) }
    // The last entry is usually a checkpoint, which is short.
    var count = min(size, 96)
    while true {
      let bytes = try file.bytes(at: size - count, count)
      guard bytes.count == count else { throw DiskFailure(path, .inputOutput) }
      var entries = LogEntryReader(Data(bytes))
      while let (entry, start) = entries.previous(), start > 0 || count == size {
        guard let entry else { continue }
        let end = start + size - count + entry.bytes.count
        if end < size { try file.truncate(to: end) }
        return Written(number: entry.number, end: end)
      }
      if count == size { break }
      count = min(size, max(count * 4, 1 << 16))
    }
    try file.truncate()
    return Written(number: try lastOlderNumber(), end: 0)
  }

  private func lastOlderNumber() throws(DiskFailure) -> Int {
    guard let newest = try olderParts().first else { return 0 }
    if let number = Int(name(of: newest).dropLast(4)) { return number }
    var entries = try entries(of: newest)
    return entries?.previous()?.entry?.number ?? 0
  }

  /// Begins a new part if the current one is large, and drops the oldest parts beyond the limit.
  private func startPartIfLarge() throws(DiskFailure) {
    guard let status = try Disk.statusIfExists(of: path, followingLinks: false), status.size >= Self.partSize,
      let bytes = try Disk.readIfExists(path)
    else { return }
    var entries = LogEntryReader(bytes)
    guard let (last, _) = entries.previous(), let last, last.kind == .checkpoint else { return }
    try Disk.makeFolder(olderFolder)
    let digits = "\(last.number)"
    let name = String(repeating: "0", count: max(0, 9 - digits.count)) + digits + ".log"
    try Disk.rename(path, to: joined(olderFolder, name))
    var rest = Self.maxOlderSize
    for (index, part) in try olderParts().enumerated() {
      rest -= try Disk.statusIfExists(of: part)?.size ?? 0
      if rest < 0, index > 0 { Disk.remove(part) }
    }
  }
}

/// Why a change could not be logged.
enum LogFailure: Error, Equatable {
  /// The entry is not in the log.
  case refused(DiskFailure)
  /// The entry may be in the log: both writing it and cutting it off again failed.
  case uncertain(DiskFailure)
}

extension ChangeLog {
  enum Direction {
    case undo
    case redo

    /// The kind of log entry that a step in this direction writes.
    var kind: LogEntry.Kind { self == .undo ? .undo : .redo }
  }

  /// Visits the entries that can be undone or redone, newest first.
  ///
  /// Undo visits changes and redos; redo visits undos, because to redo is to undo an undo. Every entry names the entry
  /// that it undoes, redoes or continues, so reading from the end shows which ones are still open. A change with an
  /// action ends redo: what was undone before it can no longer be redone.
  ///
  /// - Parameter visit: returns whether to go on.
  @discardableResult
  func visitEntries(_ direction: Direction, _ visit: (LogEntry) -> Bool) throws(DiskFailure) -> Extent {
    var closed: Set<Int> = []
    var isRedoOver = false
    return try visitEntries { entry in
      switch entry.kind {
      case .checkpoint: return true
      case .drop:
        closed.insert(entry.target)
        return true
      case .undo, .redo: closed.insert(entry.target)
      case .change:
        // A change without an action cannot be undone, and does not end redo.
        guard LoggedChange.action(of: entry.content) != nil else { return true }
        // It includes the change that it continues.
        if entry.target > 0 { closed.insert(entry.target) }
        isRedoOver = true
      }
      if direction == .redo, isRedoOver { return false }
      let isInDirection = (entry.kind == .undo) == (direction == .redo)
      return isInDirection && !closed.contains(entry.number) ? visit(entry) : true
    }
  }

  /// The next entry to undo or redo; nil if there is none.
  func nextEntry(_ direction: Direction) throws(DiskFailure) -> LogEntry? {
    var next: LogEntry?
    try visitEntries(direction) {
      next = $0
      return false
    }
    return next
  }

  /// The versions that undo and redo restored after an entry, each with the stamp under which it was restored.
  func restoredVersions(since number: Int) throws(DiskFailure) -> [RestoredVersion: Stamp] {
    var later: [LogEntry] = []
    try visitEntries { entry in
      if entry.number > number, entry.kind == .undo || entry.kind == .redo { later.append(entry) }
      return entry.number > number
    }
    var stamps: [RestoredVersion: Stamp] = [:]
    for change in later.reversed().compactMap({ LoggedChange($0.content) }).flatMap(\.changes) {
      guard let restored = change.restored, let stamp = change.after.stamp else { continue }
      stamps[RestoredVersion(file: change.file, id: change.id, stamp: restored)] = stamp
    }
    return stamps
  }

  /// A version of a record that was restored under a new stamp.
  struct RestoredVersion: Hashable {
    var file: DataFile
    var id: String
    var stamp: Stamp
  }
}

extension ChangeLog {
  /// The undo history of Lionheart 0.1, in one file. It is read as the oldest part of the log.
  static let legacyName = "undo.json"

  /// Converts that file to log entries; empty if it cannot be parsed.
  static func entries(legacy bytes: Data) -> Data {
    guard let members = (try? JSONReader.read(bytes, deepest: StrictJSON.deepest + 16))?.members else {
      return Data()
    }
    var entries = Data()
    var number = 0
    for (key, kind) in [("undo", LogEntry.Kind.change), ("redo", .undo)] {
      for group in members[key]?.elements ?? [] {
        guard let change = LoggedChange(legacy: group) else { continue }
        number += 1
        entries += LogEntry(number: number, kind: kind, content: change.content).bytes
      }
    }
    if number > 0 { entries += LogEntry(number: number, kind: .checkpoint).bytes }
    return entries
  }
}

extension LoggedChange {
  /// Parses a group of changes. The old format has only the stamps that a change left, not the values.
  fileprivate init?(legacy group: JSONValue) {
    guard let members = group.members, let action = members["action"]?.members,
      let name = action["name"]?.text, let at = members["at"]?.integer
    else { return nil }
    var changes: [RecordChange] = []
    for change in members["changes"]?.elements ?? [] {
      guard let members = change.members, let root = members["root"]?.text.flatMap(DataFile.Root.init),
        let path = members["path"]?.text, isPlain(path), let id = members["id"]?.text,
        let after = members["after"]
      else { return nil }
      changes.append(
        RecordChange(
          root: root, path: path, id: id, before: members["before"].map(StoredRecord.init),
          after: StoredRecord(.object(["updated": after]))))
    }
    self.init(action: Action(logged: name, subject: action["subject"]?.text ?? ""), at: at, changes: changes)
  }
}

/// Replays changes that are in the write-ahead log and may not be in their files yet, because a program was killed in
/// between or a file could not be written.
final class PendingChanges: Sendable {
  private struct Replay {
    /// The version of the log that was replayed.
    var version: FileVersion?
    var records: [DataFile: [String: StoredRecord]] = [:]
  }

  private let log: ChangeLog
  private let cached = Mutex<Replay?>(nil)

  init(in state: String) {
    log = ChangeLog(in: state)
  }

  /// The records of a file as the log has them; empty if the file has all of them.
  func records(of file: DataFile) -> [String: StoredRecord] {
    let version = Disk.version(of: log.path)
    if version == nil { return [:] }
    return cached.withLock { cached in
      if let cached, cached.version == version { return cached.records[file] ?? [:] }
      let current = Replay(version: version, records: replay())
      cached = current
      return current.records[file] ?? [:]
    }
  }

  /// The files that have to be written again, sorted by path.
  func files() -> [DataFile] {
    _ = records(of: .profile)
    return cached.withLock { ($0?.records.keys).map(Array.init) ?? [] }.sorted { $0.path < $1.path }
  }

  /// The files in a folder of the data that have to be written again; an empty name is the data folder itself.
  func files(in folder: String) -> [DataFile] {
    files().filter { $0.root == .data && $0.folder == folder }
  }

  private func replay() -> [DataFile: [String: StoredRecord]] {
    if log.endsWithCheckpoint() { return [:] }
    var records: [DataFile: [String: StoredRecord]] = [:]
    // If the log cannot be read now, the next writer reads it again and reports the error.
    for change in ((try? log.pending()) ?? []).flatMap(\.changes) {
      records[change.file, default: [:]][change.id] = change.after
    }
    return records
  }
}

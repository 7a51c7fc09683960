import FoundationEssentials
import Model
import OperatingSystem
import Synchronization

/// The write-ahead log of this machine: makes a change of several files atomic, and is the undo history.
///
/// A change is appended and flushed before its first file changes, and marked done after the last. Readers replay
/// unfinished changes in memory (``PendingChanges``); the next writer completes them. `undo.log` is the current part;
/// once it is large it moves to `undo/`, named by its last change. Only the holder of the store's lock writes.
struct ChangeLog {
  /// A part of this many bytes or more is closed, and a new one begins.
  static let partSize = 1 << 20
  /// Most bytes of older parts. Beyond it the oldest are dropped; the newest stays, whatever its size.
  static let largest = 48 << 20

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

  /// Whether every change in the log is in its files. Reads only the last line.
  func isDone() -> Bool {
    let file: OpenFile
    do throws(DiskFailure) {
      file = try OpenFile(path, [.notWaiting, .notFollowing])
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

  /// The changes that may not be in their files yet, oldest first.
  func pending() throws(DiskFailure) -> [LoggedChange] {
    guard let bytes = try Disk.readIfThere(path) else { return [] }
    var lines = LogLines(bytes)
    var pending: [LoggedChange] = []
    while let (line, _) = lines.previous() {
      guard let line else { continue }
      if line.kind == .done { break }
      if line.kind != .drop, let change = LoggedChange(line.content) { pending.append(change) }
    }
    return pending.reversed()
  }

  /// The paths of the older parts, newest first.
  func olderParts() throws(DiskFailure) -> [String] {
    let former = joined(state, Self.formerName)
    return try Disk.listing(of: olderFolder).filter { $0.hasSuffix(".log") && Int($0.dropLast(4)) != nil }
      .reversed().map { joined(olderFolder, $0) } + (try Disk.found(former) == nil ? [] : [former])
  }

  /// The lines of a part; nil if it does not exist.
  private func lines(of part: String) throws(DiskFailure) -> LogLines? {
    guard let bytes = try Disk.readIfThere(part) else { return nil }
    return LogLines(name(of: part) == Self.formerName ? Self.lines(former: bytes) : bytes)
  }

  /// Visits the intact lines, newest first, until `visit` returns false or a line is damaged. Damaged lines at the
  /// very end are skipped.
  ///
  /// - Returns: how far the log reaches back, if it was walked to its end.
  @discardableResult
  func walk(_ visit: (LogLine) -> Bool) throws(DiskFailure) -> Extent {
    var first = Int.max
    for (index, part) in try ([path] + olderParts()).enumerated() {
      guard var lines = try lines(of: part) else { continue }
      var isFirst = index == 0
      while let (line, _) = lines.previous() {
        guard let line else {
          // A line that a power cut tore was never reported as saved.
          if isFirst { continue }
          return .damaged
        }
        isFirst = false
        first = min(first, line.number)
        if !visit(line) { return .whole }
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
    /// To a line that is damaged.
    case damaged
  }

  // MARK: Writing

  /// The number of a written line, and where it ends.
  struct Written {
    let number: Int
    let end: Int
  }

  /// Appends a change and flushes it to the disk.
  ///
  /// Throws `.refused` with the log unchanged, or `.uncertain`.
  func append(_ kind: LogLine.Kind, of: Int = 0, _ change: LoggedChange) throws(LogFailure) -> Written {
    try write(isLasting: true) { LogLine(number: $0 + 1, kind: kind, of: of, content: change.content) }
  }

  /// Marks all changes up to one as done. If the mark is lost, they are only written once more.
  ///
  /// - Parameter last: that line, if it was written just now: nothing after it can be torn then.
  func markDone(_ number: Int, after last: Written? = nil) {
    _ = try? write(isLasting: false, after: last) { _ in LogLine(number: number, kind: .done) }
  }

  /// Marks a change as no longer undoable. If the mark is lost, the next undo only finds that out again.
  func drop(_ number: Int) {
    _ = try? write(isLasting: false) { LogLine(number: max(1, $0), kind: .drop, of: number) }
  }

  private func write(
    isLasting: Bool, after known: Written? = nil, _ make: (_ last: Int) -> LogLine
  ) throws(LogFailure) -> Written {
    let (file, isNew) = try rethrowing(as: LogFailure.refused) { () throws(DiskFailure) in
      try open(isLasting: isLasting)
    }
    defer { file.close() }
    let last = try rethrowing(as: LogFailure.refused) { () throws(DiskFailure) in
      try end(of: file, after: known)
    }
    let line = make(last.number)
    let bytes = line.bytes
    defer { ownWrites.note((try? file.status())?.version) }
    do throws(DiskFailure) {
      try file.write(bytes)
      if isLasting {
        try file.sync()
        if isNew { try Disk.syncFolder(state) }
      }
    } catch {
      guard (try? file.truncate(to: last.end)) != nil else { throw .uncertain(DiskFailure(path, error.code)) }
      throw .refused(error)
    }
    return Written(number: line.number, end: last.end + bytes.count)
  }

  /// Opens the current part, and returns whether the file is new.
  private func open(isLasting: Bool) throws(DiskFailure) -> (file: OpenFile, isNew: Bool) {
    try Disk.makeFolder(state)
    if isLasting { try startPartIfLarge() }
    let isNew = try Disk.found(path, followingLinks: false) == nil
    return (try OpenFile(path, for: .both, [.making, .appending, .notWaiting, .notFollowing]), isNew)
  }

  /// Returns the last whole line, and cuts off what comes after it.
  ///
  /// - Parameter known: the line that was written last; if the file still ends there, it is not read.
  private func end(of file: OpenFile, after known: Written?) throws(DiskFailure) -> Written {
    let status = try file.status()
    guard status.kind == .file else { throw DiskFailure(path, .invalid) }
    if let known, known.end == status.size { return known }
    return try cut(file, status.size)
  }

  /// Cuts off a line that a power cut tore, and returns the last whole one.
  private func cut(_ file: OpenFile, _ size: Int) throws(DiskFailure) -> Written {
    if size == 0 { return Written(number: try lastOlderNumber(), end: 0) }
    // The last line is usually a short one of kind `done`.
    var count = min(size, 96)
    while true {
      let bytes = try file.bytes(at: size - count, count)
      guard bytes.count == count else { throw DiskFailure(path, .inputOutput) }
      var lines = LogLines(Data(bytes))
      while let (line, start) = lines.previous(), start > 0 || count == size {
        guard let line else { continue }
        let end = start + size - count + line.bytes.count
        if end < size { try file.truncate(to: end) }
        return Written(number: line.number, end: end)
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
    var lines = try lines(of: newest)
    return lines?.previous()?.line?.number ?? 0
  }

  /// Begins a new part if the current one is large, and drops the oldest parts beyond the limit.
  private func startPartIfLarge() throws(DiskFailure) {
    guard let status = try Disk.found(path, followingLinks: false), status.size >= Self.partSize,
      let bytes = try Disk.readIfThere(path)
    else { return }
    var lines = LogLines(bytes)
    guard let (last, _) = lines.previous(), let last, last.kind == .done else { return }
    try Disk.makeFolder(olderFolder)
    let digits = "\(last.number)"
    let name = String(repeating: "0", count: max(0, 9 - digits.count)) + digits + ".log"
    try Disk.rename(path, to: joined(olderFolder, name))
    var rest = Self.largest
    for (index, part) in try olderParts().enumerated() {
      rest -= try Disk.found(part)?.size ?? 0
      if rest < 0, index > 0 { Disk.remove(part) }
    }
  }
}

/// Why a change could not be logged.
enum LogFailure: Error, Equatable {
  /// The line is not in the log.
  case refused(DiskFailure)
  /// The line may be in the log: both writing it and cutting it off again failed.
  case uncertain(DiskFailure)
}

extension ChangeLog {
  enum Side {
    case undo
    case redo

    /// The kind of log line that a step on this side writes.
    var kind: LogLine.Kind { self == .undo ? .undo : .redo }
  }

  /// Visits the lines that can be undone or redone, newest first.
  ///
  /// Every line names the change that it undoes or redoes, so reading from the end shows which changes are still open.
  ///
  /// - Parameter visit: returns whether to go on.
  @discardableResult
  func walk(_ side: Side, _ visit: (LogLine) -> Bool) throws(DiskFailure) -> Extent {
    var gone: Set<Int> = []
    var isRedoOver = false
    return try walk { line in
      switch line.kind {
      case .done: return true
      case .drop:
        gone.insert(line.of)
        return true
      case .undo, .redo: gone.insert(line.of)
      case .change:
        // A change without an action cannot be undone, and does not end redo.
        guard LoggedChange.head(of: line.content) != nil else { return true }
        // It includes the change that it continues.
        if line.of > 0 { gone.insert(line.of) }
        isRedoOver = true
      }
      if side == .redo, isRedoOver { return false }
      let isOnSide = (line.kind == .undo) == (side == .redo)
      return isOnSide && !gone.contains(line.number) ? visit(line) : true
    }
  }

  /// The next line to undo or redo; nil if there is none.
  func next(_ side: Side) throws(DiskFailure) -> LogLine? {
    var next: LogLine?
    try walk(side) {
      next = $0
      return false
    }
    return next
  }

  /// The versions that undo and redo restored after a line, each with the stamp under which it was restored.
  func putBack(since number: Int) throws(DiskFailure) -> [PutBack: Stamp] {
    var later: [LogLine] = []
    try walk { line in
      if line.number > number, line.kind == .undo || line.kind == .redo { later.append(line) }
      return line.number > number
    }
    var stamps: [PutBack: Stamp] = [:]
    for change in later.reversed().compactMap({ LoggedChange($0.content) }).flatMap(\.changes) {
      guard let restored = change.restored, let stamp = change.after.stamp else { continue }
      stamps[PutBack(file: change.file, id: change.id, stamp: restored)] = stamp
    }
    return stamps
  }

  /// A version of a record that was restored under a new stamp.
  struct PutBack: Hashable {
    var file: DataFile
    var id: String
    var stamp: Stamp
  }
}

extension ChangeLog {
  /// The undo history of Lionheart 0.1, in one file. It is read as the oldest part of the log.
  static let formerName = "undo.json"

  /// Converts that file to log lines; empty if it cannot be parsed.
  static func lines(former bytes: Data) -> Data {
    guard let members = (try? JSONReader.read(bytes, deepest: StrictJSON.deepest + 16))?.members else {
      return Data()
    }
    var lines = Data()
    var number = 0
    for (key, kind) in [("undo", LogLine.Kind.change), ("redo", .undo)] {
      for group in members[key]?.elements ?? [] {
        guard let change = LoggedChange(former: group) else { continue }
        number += 1
        lines += LogLine(number: number, kind: kind, content: change.content).bytes
      }
    }
    if number > 0 { lines += LogLine(number: number, kind: .done).bytes }
    return lines
  }
}

extension LoggedChange {
  /// Parses a group of changes. The old format has only the stamps that a change left, not the values.
  fileprivate init?(former group: JSONValue) {
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

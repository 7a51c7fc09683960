import FoundationEssentials
import OperatingSystem

/// What was changed on this machine, in the order in which it was: for undoing, and so that a change of several files
/// is one change.
///
/// A change is appended and flushed before the first of its files is touched, and marked as done after the last. What
/// is not marked is laid over the files by whoever reads (``PendingChanges``), and put into them by whoever writes next.
/// `undo.log` is written to; when it is large it becomes one of the older parts in `undo/`, named by its last change.
/// Only who holds the store's lock writes.
struct ChangeLog {
  /// A part of this size and more is not written on.
  static let partSize = 1 << 20
  /// Older parts of more than that are dropped, the oldest first; the newest stays, whatever its size.
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

  /// Whether every change in the log is in its files: its last line says so, and no more of it is read.
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

  /// The changes that may not stand in their files yet, oldest first.
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

  /// The lines of a part; nil where it is not there.
  private func lines(of part: String) throws(DiskFailure) -> LogLines? {
    guard let bytes = try Disk.readIfThere(part) else { return nil }
    return LogLines(name(of: part) == Self.formerName ? Self.lines(former: bytes) : bytes)
  }

  /// Goes through the whole lines from the newest one until told to stop; a damaged one that is not the last ends it.
  ///
  /// - Returns: how far the log reached, if it was walked to its end.
  @discardableResult
  func walk(_ visit: (LogLine) -> Bool) throws(DiskFailure) -> Extent {
    var first = Int.max
    for (index, part) in try ([path] + olderParts()).enumerated() {
      guard var lines = try lines(of: part) else { continue }
      var isFirst = index == 0
      while let (line, _) = lines.previous() {
        guard let line else {
          // What was being written when the power went was never said to be saved.
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

  /// How far the log reaches back.
  enum Extent {
    /// To its start, or to where the walk was told to stop.
    case whole
    /// Its oldest parts were dropped to save room.
    case dropped
    /// To a line that is damaged.
    case damaged
  }

  // MARK: Writing

  /// A line that was written, and where it ends.
  struct Written {
    let number: Int
    let end: Int
  }

  /// Adds a change and has it last.
  ///
  /// Throws `.refused` with the log as it was, or `.uncertain`.
  func append(_ kind: LogLine.Kind, of: Int = 0, _ change: LoggedChange) throws(LogFailure) -> Written {
    try write(isLasting: true) { LogLine(number: $0 + 1, kind: kind, of: of, content: change.content) }
  }

  /// Says that all changes up to one stand in their files; what is not said is only done once more.
  ///
  /// - Parameter last: that line, where it was written just now: nothing behind it can be torn then.
  func markDone(_ number: Int, after last: Written? = nil) {
    _ = try? write(isLasting: false, after: last) { _ in LogLine(number: number, kind: .done) }
  }

  /// Says that a change can no longer be taken back; what is not said is only found out once more.
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

  /// Opens the part that is written to, and tells whether it is a new file.
  private func open(isLasting: Bool) throws(DiskFailure) -> (file: OpenFile, isNew: Bool) {
    try Disk.makeFolder(state)
    if isLasting { try startPartIfLarge() }
    let isNew = try Disk.found(path, followingLinks: false) == nil
    return (try OpenFile(path, for: .both, [.making, .appending, .notWaiting, .notFollowing]), isNew)
  }

  /// Returns the last whole line, and cuts off what comes after it.
  ///
  /// - Parameter known: the last line that was written; if the file still ends there, it is not read.
  private func end(of file: OpenFile, after known: Written?) throws(DiskFailure) -> Written {
    let status = try file.status()
    guard status.kind == .file else { throw DiskFailure(path, .invalid) }
    if let known, known.end == status.size { return known }
    return try cut(file, status.size)
  }

  /// Cuts off what a power cut left of a line; gives the last line that is left.
  private func cut(_ file: OpenFile, _ size: Int) throws(DiskFailure) -> Written {
    if size == 0 { return Written(number: try lastOlderNumber(), end: 0) }
    // The last line is mostly the short one of a change that is done.
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

  /// Begins a new part where the one that is written to is large, and drops the oldest beyond the limit.
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

/// Why a change could not be put in the log.
enum LogFailure: Error, Equatable {
  /// The line is not in the log.
  case refused(DiskFailure)
  /// The line may be in the log: writing it failed, and so did cutting it off again.
  case uncertain(DiskFailure)
}

import FoundationEssentials
public import Model
import OperatingSystem
import Synchronization

/// Reads and changes Lionheart's records, in files that other programs and sync tools may change at any time.
///
/// Reads take no lock and write nothing. One program changes files at a time, under a lock, and a change of several
/// files is atomic.
public final class Store: Sendable {
  /// Where the files are.
  public let folders: Folders

  let reader: DocumentReader
  /// Write-ahead log: makes a change of several files atomic, and is the undo history.
  let log: ChangeLog
  let clock: HybridLogicalClock
  /// The machine's time in UTC milliseconds: for stamps, locks and the ages of files.
  let now: @Sendable () -> Int64
  /// The time that the user sees, in UTC milliseconds: for the times that are recorded and shown.
  let shownNow: @Sendable () -> Int64
  /// The user's current day.
  public let today: @Sendable () -> CalendarDay
  let program: String
  private let lockLimit: Duration
  let refusesSaveAfterReadErrors: Bool
  private let contentsCache = ContentsCache()
  /// What this store has written lately, so that the watcher ignores it.
  public let ownWrites = OwnWrites()
  /// One task of this process writes at a time; the file lock excludes other processes.
  private let turn = AsyncSemaphore(1)
  /// Summaries of the reading in all months.
  let readingMonths: MonthSummaries<ReadingSummary>
  /// The reading history over all years, cached from the last call.
  let cachedHistory = Mutex<CachedHistory?>(nil)
  /// Summaries of the check-ins in all months.
  let checkInMonths: MonthSummaries<CheckInSummary>
  /// Summaries of the journal entries in all months.
  let journalMonths: MonthSummaries<JournalSummary>
  /// The open tasks of each month, and how many are done.
  let taskMonths: MonthSummaries<TaskSummary>
  /// Each habit's progress at the end of the last whole month.
  let habitProgress: HabitProgressCache
  /// The ids of the bookmarks.
  let bookmarkIndex: BookmarkIndex
  /// The newest marks of the trackers, cached from the last call.
  let cachedMarks = Mutex<RecentMarks?>(nil)

  /// Creates a store. Nothing is written to disk before the first change.
  ///
  /// - Parameters:
  ///   - program: the name of this program in messages to others, for example `lionheart bookmark add`.
  ///   - now: the machine's time in UTC milliseconds: for stamps, locks and the ages of files.
  ///   - shownNow: the time that the user sees, in UTC milliseconds; nil if it is the machine's.
  ///   - today: the day, for dated copies.
  ///   - lockLimit: how long a change waits for another program.
  ///   - refusesSaveAfterReadErrors: whether to refuse to save after the profile or the children could not be read. A
  ///     command that treated them as missing would write for another day or for no child; the screens show the
  ///     problem and read again.
  ///   - index: what git knows of files that it could not merge.
  public init(
    folders: Folders, program: String, now: @escaping @Sendable () -> Int64,
    shownNow: (@Sendable () -> Int64)? = nil, today: @escaping @Sendable () -> CalendarDay,
    lockLimit: Duration = .seconds(5), refusesSaveAfterReadErrors: Bool = false,
    index: GitIndex = .none
  ) {
    self.folders = folders
    self.program = program
    self.now = now
    self.shownNow = shownNow ?? now
    self.today = today
    self.lockLimit = lockLimit
    self.refusesSaveAfterReadErrors = refusesSaveAfterReadErrors
    reader = DocumentReader(folders: folders, index: index)
    log = ChangeLog(in: folders.state, ownWrites: ownWrites)
    clock = HybridLogicalClock(now: now)
    readingMonths = MonthSummaries(reader: reader)
    checkInMonths = MonthSummaries(reader: reader)
    journalMonths = MonthSummaries(reader: reader)
    taskMonths = MonthSummaries(reader: reader)
    bookmarkIndex = BookmarkIndex(reader: reader)
    habitProgress = HabitProgressCache(months: checkInMonths, in: folders)
  }

  /// Reads a file, merged in memory with conflict copies and with changes that are only in the write-ahead log. Takes
  /// no lock, never writes.
  public func read<Value: Decodable & Sendable>(_ file: DataFile, as type: Value.Type) -> Contents<Value> {
    guard reader.hasNoCopies(file) else { return reader.merged(file) }
    return contentsCache.contents(of: file.location(in: folders)) { reader.contentsOfFile(file) }
  }

  /// The months that have records in a folder of the data, such as `reading`, oldest first: in a file or, if a change
  /// has not reached its file yet, in the write-ahead log.
  public func months(in folder: String) -> [CalendarMonth] {
    reader.months(in: folder)
  }

  /// The bytes of a file below the data folder, such as an article. Returns nil if it does not exist or cannot be
  /// read.
  public func fileBytes(at relativePath: String) -> [UInt8]? {
    guard isPlain(relativePath) else { return nil }
    return (try? Disk.read(joined(folders.data, relativePath))).map(Array.init)
  }

  /// Makes the next read look again for copies that sync tools left.
  public func refresh() {
    reader.copies.invalidate()
  }

  /// Runs `work` under the write lock: no other task and no other program writes meanwhile.
  @concurrent func locked<Result: Sendable>(
    _ work: @Sendable () throws(StoreFailure) -> Result
  ) async throws(StoreFailure) -> Result {
    let deadline = ContinuousClock.now + lockLimit
    await turn.wait()
    defer { turn.signal() }
    let lock = try await lock(until: deadline)
    let result = try work()
    _ = consume lock
    return result
  }

  /// The lock for sending reminders; nil if another process has it.
  func sendingLock() throws(StoreFailure) -> FileLock? {
    do throws(DiskFailure) {
      try Disk.makeFolder(folders.state)
      return try FileLock(at: joined(folders.state, "notify.lock"), for: holder)
    } catch {
      throw .locking(error)
    }
  }

  private var holder: FileLock.Holder {
    FileLock.Holder(since: now(), program: program)
  }

  private var lockPath: String { joined(folders.state, "lock") }

  private func lock(until deadline: ContinuousClock.Instant) async throws(StoreFailure) -> FileLock {
    let holder = holder
    do throws(DiskFailure) {
      try Disk.makeFolder(folders.state)
      if let lock = try await FileLock.wait(at: lockPath, for: holder, until: deadline) { return lock }
    } catch {
      throw .locking(error)
    }
    let other = FileLock.holder(at: lockPath)
    throw .locked(holder: other?.program ?? "", pid: other?.pid ?? 0, since: other?.since ?? 0)
  }
}

/// Whether a relative path stays below its folder and names no hidden file.
func isPlain(_ relativePath: String) -> Bool {
  !relativePath.utf8.contains(0)
    && relativePath.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
}

extension Store {
  /// Changes records as they are on disk now and saves them. Returns whether anything changed.
  ///
  /// If this throws, nothing that `body` did is saved; only after `.unconfirmed` is that unknown. With an action the
  /// change can be undone.
  @discardableResult
  @concurrent public func change(
    _ action: Action?, _ body: @Sendable (inout Transaction) throws -> Void
  ) async throws(StoreFailure) -> Bool {
    try await change(action, continuing: nil, body)
  }

  /// Like ``change(_:_:)``, but if the last undoable change is the one to continue, both are undone together, by its
  /// name.
  @concurrent func change(
    _ action: Action?, continuing continued: ContinuedChange?,
    _ body: @Sendable (inout Transaction) throws -> Void
  ) async throws(StoreFailure) -> Bool {
    try await locked { () throws(StoreFailure) in
      reader.copies.invalidate()
      let isReplayed = replayLog()
      var transaction = Transaction(reader: reader)
      do {
        try body(&transaction)
      } catch let failure as StoreFailure {
        throw failure
      } catch {
        throw .refused(String(describing: error))
      }
      let first = try continued.flatMap { continued throws(StoreFailure) in
        try lastChange(continued, in: &transaction)
      }
      let named = action.map { Action(logged: $0.loggedName, subject: transaction.subject ?? $0.subject) }
      return try save(
        &transaction, named, target: first?.number ?? 0, after: first?.change, isLogReplayed: isReplayed)
    }
  }

  /// Returns the last undoable change if it is the one to continue and nothing else has changed its records since.
  private func lastChange(
    _ continued: ContinuedChange, in transaction: inout Transaction
  ) throws(StoreFailure) -> (number: Int, change: LoggedChange)? {
    let entry = try rethrowing(as: { StoreFailure.unreadable(path: $0.path, errno: $0.code) }) {
      () throws(DiskFailure) in try log.nextEntry(.undo)
    }
    guard let entry, let change = LoggedChange(entry.content), continued.matches(change) else { return nil }
    for record in change.changes
    where try transaction.stampBefore(record.file, record.id) != record.after.stamp {
      return nil
    }
    return (entry.number, change)
  }

  /// Stamps and saves what a transaction changed. Uses the write-ahead log if the change can be undone or has several
  /// files. Returns whether anything was saved.
  ///
  /// - Parameters:
  ///   - kind: the kind of the log entry.
  ///   - target: the number of the change that this one undoes, redoes or continues; 0 for none.
  ///   - first: the change that this one continues and is undone with; nil for none.
  ///   - isLogReplayed: whether all earlier changes are in their files.
  func save(
    _ transaction: inout Transaction, _ action: Action?, as kind: LogEntry.Kind = .change,
    target: Int = 0, after first: LoggedChange? = nil, isLogReplayed: Bool = true
  ) throws(StoreFailure) -> Bool {
    guard transaction.hasChanges else { return false }
    for file in [DataFile.profile, .children] where refusesSaveAfterReadErrors {
      let path = file.location(in: folders)
      if let code = ReadErrors.reason(path) { throw .unreadable(path: path, errno: code) }
    }
    let changes = transaction.stamp(with: clock, on: try device())
    let due = transaction.opened.values.filter(\.needsSave).sorted { $0.file.path < $1.file.path }
    if due.isEmpty && transaction.otherFiles.isEmpty { return false }
    let isLogged = !changes.isEmpty && (action != nil || due.count > 1)
    let change =
      first?.continued(by: changes, at: shownNow())
      ?? LoggedChange(action: action, at: shownNow(), changes: changes)
    let entry =
      isLogged
      ? SaveOperation.Entry(kind: kind, target: target, change: change, isLogReplayed: isLogReplayed) : nil
    for other in transaction.otherFiles { try reader.rejectForeignLink(other) }
    let save = SaveOperation(folders: folders, ownWrites: ownWrites, now: now(), today: today())
    try save.run(due, otherFiles: transaction.otherFiles, entry, in: log)
    reader.copies.invalidate()
    return true
  }

  /// Replays changes that a killed program left in the write-ahead log into their files. Returns whether all of them
  /// are there.
  ///
  /// A change that cannot be written now stays in the log, is still shown, and is retried by the next change.
  func replayLog() -> Bool {
    let files = reader.pending.files()
    if files.isEmpty { return true }
    do {
      let number = try lastLoggedNumber()
      for file in files {
        var transaction = Transaction(reader: reader)
        try transaction.markForSaving(file)
        _ = try save(&transaction, nil)
      }
      if let number { log.checkpoint(number) }
      return true
    } catch {
      return false
    }
  }

  private func lastLoggedNumber() throws(StoreFailure) -> Int? {
    var number: Int?
    do throws(DiskFailure) {
      try log.visitEntries {
        number = $0.number
        return false
      }
    } catch {
      throw StoreFailure(error)
    }
    return number
  }

  /// This machine's id in stamps, created once.
  func device() throws(StoreFailure) -> String {
    let path = joined(folders.state, "device")
    do throws(DiskFailure) {
      // Do not create a new id if the file exists but cannot be read: this machine would count as a second device.
      if let bytes = try Disk.readIfExists(path) {
        let name = String(decoding: bytes.prefix(8), as: UTF8.self)
        if Stamp(Stamp(milliseconds: 0, counter: 0, device: name).text) != nil { return name }
      }
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    let name = randomLetters(8)
    try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
      try PreparedFile.replace(path, with: Data((name + "\n").utf8))
    }
    return name
  }
}

extension Store {
  /// Undoes the last action and returns it; returns nil if there is none.
  ///
  /// Throws `.changedSince` if something else has changed one of its records. Then nothing is undone, and the action
  /// is dropped because it can never be undone, so the next call reaches the one before it.
  ///
  /// - Parameter isSpared: whether an action must not be undone. Nothing is undone while such an action is the last
  ///   one.
  @concurrent public func undo(
    unless isSpared: @Sendable (Action) -> Bool = { _ in false }
  ) async throws(StoreFailure) -> Action? {
    try await restore(.undo, unless: isSpared)
  }

  /// Redoes what was undone last and returns it; returns nil if there is nothing. Throws `.changedSince` like `undo`.
  ///
  /// - Parameter isSpared: whether an action must not be redone. Nothing is redone while such an action is the last
  ///   one.
  @concurrent public func redo(
    unless isSpared: @Sendable (Action) -> Bool = { _ in false }
  ) async throws(StoreFailure) -> Action? {
    try await restore(.redo, unless: isSpared)
  }

  /// What can be undone and redone, newest first, up to a limit.
  ///
  /// Actions of a resting child are shown by their kind and without names, here and when they are undone.
  ///
  /// `isDamaged` means that older actions are missing because a line of the log is damaged. Throws `.unreadable` if
  /// the log exists but cannot be read.
  public func undoHistory() throws(StoreFailure) -> (
    undo: [LoggedAction], redo: [LoggedAction], isDamaged: Bool
  ) {
    let redaction = ActionRedaction(self)
    var isDamaged = false
    func logged(_ direction: ChangeLog.Direction) throws(DiskFailure) -> [LoggedAction] {
      var actions: [LoggedAction] = []
      let extent = try log.visitEntries(direction) { entry in
        if var logged = LoggedChange.action(of: entry.content) {
          logged.action = redaction.redacted(logged.action) { LoggedChange(entry.content)?.changes ?? [] }
          actions.append(logged)
        }
        return actions.count < Self.longestHistory
      }
      if extent == .damaged { isDamaged = true }
      return actions
    }
    return try rethrowing(as: { StoreFailure.unreadable(path: $0.path, errno: $0.code) }) {
      () throws(DiskFailure) in
      (try logged(.undo), try logged(.redo), isDamaged)
    }
  }

  /// How many actions are listed, per direction.
  static let longestHistory = 500

  @concurrent private func restore(
    _ direction: ChangeLog.Direction, unless isSpared: @Sendable (Action) -> Bool
  ) async throws(StoreFailure) -> Action? {
    try await locked { () throws(StoreFailure) in
      reader.copies.invalidate()
      let isReplayed = replayLog()
      guard let (entry, change, currentStamp) = try nextLogged(direction), let action = change.action,
        !isSpared(action)
      else { return nil }
      var transaction = Transaction(reader: reader)
      for record in change.changes {
        let current = try transaction.record(record.file, record.id)
        guard let current, current.stamp == currentStamp(record) else {
          log.drop(entry.number)
          throw .changedSince(ActionRedaction(self).redacted(action) { change.changes })
        }
        try transaction.restore(record.before ?? current.withValue(nil), record.file, record.id)
      }
      _ = try save(&transaction, action, as: direction.kind, target: entry.number, isLogReplayed: isReplayed)
      return ActionRedaction(self).redacted(action) { change.changes }
    }
  }

  /// The next change to undo or redo, and a function that returns the stamp each of its records has if nothing else
  /// has changed it since.
  private func nextLogged(
    _ direction: ChangeLog.Direction
  ) throws(StoreFailure) -> (LogEntry, LoggedChange, (RecordChange) -> Stamp?)? {
    do throws(DiskFailure) {
      guard let entry = try log.nextEntry(direction), let change = LoggedChange(entry.content) else {
        return nil
      }
      let restored = try log.restoredVersions(since: entry.number)
      return (
        entry, change,
        { change in
          var stamp = change.after.stamp
          while let current = stamp,
            let next = restored[
              ChangeLog.RestoredVersion(file: change.file, id: change.id, stamp: current)]
          {
            stamp = next
          }
          return stamp
        }
      )
    } catch {
      throw .unreadable(path: error.path, errno: error.code)
    }
  }
}

extension Store {
  /// Whether this machine made a version.
  public func isOwn(_ stamp: Stamp) -> Bool {
    let name = try? device()
    return name == stamp.device
  }

  /// Gives this machine a new id for stamps, because a copy of its disk has the old one.
  func renameDevice() async throws(StoreFailure) {
    let path = joined(folders.state, "device")
    try await locked { () throws(StoreFailure) in
      try rethrowing(as: StoreFailure.init) { () throws(DiskFailure) in
        try PreparedFile.replace(path, with: Array((randomLetters(8) + "\n").utf8))
        try Disk.syncFolder(parent(of: path))
      }
    }
  }
}

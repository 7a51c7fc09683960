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
  let clock: StampClock
  let now: @Sendable () -> Int64
  /// The user's current day.
  public let today: @Sendable () -> CalendarDay
  let program: String
  private let lockLimit: Duration
  let isCareful: Bool
  private let known = KnownContents()
  /// What this store has written lately, so that the watcher ignores it.
  public let ownWrites = OwnWrites()
  private let turn = AsyncSemaphore(1)
  /// Summaries of the reading in all months.
  let readingMonths: MonthSummaries<ReadingSummary>
  /// The reading history over all years, cached from the last call.
  let knownHistory = Mutex<KnownHistory?>(nil)
  /// Summaries of the check-ins in all months.
  let checkInMonths: MonthSummaries<CheckInSummary>
  /// Summaries of the journal entries in all months.
  let journalMonths: MonthSummaries<JournalSummary>
  /// The open tasks of each month, and how many are done.
  let taskMonths: MonthSummaries<TaskSummary>
  /// Each habit's progress at the end of the last whole month.
  let habitLedger: HabitLedger
  /// The ids of the bookmarks.
  let bookmarkIndex: BookmarkIndex

  /// Creates a store. Nothing is written to disk before the first change.
  ///
  /// - Parameters:
  ///   - program: the name of this program in messages to others, for example `lionheart bookmark add`.
  ///   - now: UTC milliseconds, for stamps.
  ///   - today: the day, for dated copies.
  ///   - lockLimit: how long a change waits for another program.
  ///   - isCareful: whether to refuse to save after the profile or the children could not be read. A command that
  ///     treated them as missing would write for another day or for no child; the screens show the problem and read
  ///     again.
  ///   - index: what git knows of files that it could not merge.
  public init(
    folders: Folders, program: String, now: @escaping @Sendable () -> Int64,
    today: @escaping @Sendable () -> CalendarDay, lockLimit: Duration = .seconds(5),
    isCareful: Bool = false, index: GitIndex = .none
  ) {
    self.folders = folders
    self.program = program
    self.now = now
    self.today = today
    self.lockLimit = lockLimit
    self.isCareful = isCareful
    reader = DocumentReader(folders: folders, index: index)
    log = ChangeLog(in: folders.state, ownWrites: ownWrites)
    clock = StampClock(now: now)
    readingMonths = MonthSummaries(reader: reader)
    checkInMonths = MonthSummaries(reader: reader)
    journalMonths = MonthSummaries(reader: reader)
    taskMonths = MonthSummaries(reader: reader)
    bookmarkIndex = BookmarkIndex(reader: reader)
    habitLedger = HabitLedger(months: checkInMonths, cache: folders.cache)
  }

  /// Reads a file. Takes no lock, never writes.
  public func read<Value: Decodable & Sendable>(_ file: DataFile, as type: Value.Type) -> Contents<Value> {
    guard reader.isAlone(file) else { return reader.merged(file) }
    return known.contents(of: file.location(in: folders)) { reader.alone(file) }
  }

  /// The months that have records in a folder of the data, such as `reading`, oldest first: in a file or, if a change
  /// has not reached its file yet, in the write-ahead log.
  public func months(in folder: String) -> [CalendarMonth] {
    reader.months(in: folder)
  }

  /// The bytes of a file below the data folder, such as an article. Returns nil if it does not exist or cannot be
  /// read.
  public func keptFile(at relativePath: String) -> [UInt8]? {
    guard isPlain(relativePath) else { return nil }
    return (try? Disk.read(joined(folders.data, relativePath))).map(Array.init)
  }

  /// Makes the next read look again for copies that sync tools left.
  public func refresh() {
    reader.copies.refresh()
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

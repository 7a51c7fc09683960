import FoundationEssentials
public import Model
import OperatingSystem
import Synchronization

/// The records that Lionheart keeps, in files that any number of programs share.
public final class Store: Sendable {
  /// Where the files are.
  public let folders: Folders

  let reader: DocumentReader
  /// What was changed, for undoing, and for a change of several files to be one.
  let log: ChangeLog
  let clock: StampClock
  let now: @Sendable () -> Int64
  /// The person's day.
  public let today: @Sendable () -> CalendarDay
  let program: String
  private let lockLimit: Duration
  let isCareful: Bool
  private let known = KnownContents()
  /// What this store has put in its places lately.
  public let ownWrites = OwnWrites()
  private let turn = AsyncSemaphore(1)
  /// What all months of reading came to.
  let readingMonths: MonthSummaries<ReadingSummary>
  /// What was read over all the years, as it was put together last.
  let knownHistory = Mutex<KnownHistory?>(nil)
  /// What all months of check-ins came to.
  let checkInMonths: MonthSummaries<CheckInSummary>
  /// What all months of entries came to.
  let journalMonths: MonthSummaries<JournalSummary>
  /// How many cards of each month are open and done.
  let taskMonths: MonthSummaries<TaskSummary>
  /// How far each habit had come at the end of the last whole month.
  let habitLedger: HabitLedger
  /// Which bookmarks there are.
  let bookmarkIndex: BookmarkIndex

  /// A store; makes nothing on disk until the first change.
  ///
  /// - Parameters:
  ///   - program: what a message to another program calls this one: `lionheart bookmark add`.
  ///   - now: UTC milliseconds, for stamps.
  ///   - today: the day, for dated copies.
  ///   - lockLimit: how long a change waits for another program.
  ///   - isCareful: whether nothing is saved once the profile or the children could not be read. A command that took
  ///     them for missing would write for another day or for nobody; the screens show that, and read again.
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

  /// What a file says; takes no lock, never writes.
  public func read<Value: Decodable & Sendable>(_ file: DataFile, as type: Value.Type) -> Contents<Value> {
    guard reader.isAlone(file) else { return reader.merged(file) }
    return known.contents(of: file.location(in: folders)) { reader.alone(file) }
  }

  /// The months that have records in a folder of the data, such as `reading`, oldest first: in a file or, if a change
  /// has not reached its file yet, in the write-ahead log.
  public func months(in folder: String) -> [CalendarMonth] {
    reader.months(in: folder)
  }

  /// A file that was kept below the data folder; nil when it is not there or cannot be read.
  public func keptFile(at relativePath: String) -> [UInt8]? {
    guard isPlain(relativePath) else { return nil }
    return (try? Disk.read(joined(folders.data, relativePath))).map(Array.init)
  }

  /// Looks again for what sync tools left, at the next read.
  public func refresh() {
    reader.copies.refresh()
  }

  /// Does work while nobody else, in this program or another, may write.
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

  /// The right to send reminders, if no other process has it; nil if one does.
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

/// Whether a path stays below the folder it is relative to and names no hidden file.
func isPlain(_ relativePath: String) -> Bool {
  !relativePath.utf8.contains(0)
    && relativePath.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
}

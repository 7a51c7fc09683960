@preconcurrency import Dispatch
public import OperatingSystem
import Synchronization

/// Reports when another program has changed the data.
///
/// Changes that follow each other closely are reported once (debounce).
public final class FileWatcher: Sendable {
  /// Why nothing can be watched.
  public struct Failure: Error, Equatable, Sendable {
    /// The system's reason.
    public let errno: ErrorCode
  }

  private let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "lionheart.watcher")
  private let delay: Duration
  private let onChange: @Sendable () -> Void
  private let watches: Mutex<Watches>
  /// Whether a report is scheduled, so that many changes are reported once.
  private let isReportScheduled = Mutex(false)

  /// Watches the data folder, which need not exist yet, its subfolders, and the write-ahead log until the watcher is
  /// gone.
  ///
  /// - Parameters:
  ///   - ownWrites: what this program has written itself, which is not reported.
  ///   - delay: how long to wait for more changes before a report.
  ///   - onChange: called on a queue of its own.
  public init(
    folders: Folders, ownWrites: OwnWrites = OwnWrites(), delay: Duration = .milliseconds(50),
    onChange: @escaping @Sendable () -> Void
  ) throws(Failure) {
    let system: FolderWatch
    do throws(ErrorCode) { system = try FolderWatch() } catch { throw Failure(errno: error) }
    (self.delay, self.onChange) = (delay, onChange)
    source = DispatchSource.makeReadSource(fileDescriptor: system.descriptor, queue: queue)
    watches = Mutex(Watches(system, folders, ownWrites: ownWrites))
    source.setCancelHandler { system.close() }
    source.setEventHandler { [weak self] in
      if let self, watches.withLock({ $0.readEvents() }) { scheduleReport() }
    }
    source.activate()
    watches.withLock { $0.watchAll() }
  }

  deinit {
    source.cancel()
  }

  /// How many changes there were in a folder up to now; nil if it is not watched, or can change without an event.
  func changes(in folder: String) -> Int? {
    let (isChanged, count) = watches.withLock { ($0.readEvents(), $0.changes(in: folder)) }
    if isChanged { scheduleReport() }
    return count
  }

  /// Schedules a report, unless one is scheduled.
  private func scheduleReport() {
    guard markScheduled() else { return }
    queue.asyncAfter(deadline: .now() + delay.dispatchInterval) { [weak self] in
      guard let self else { return }
      isReportScheduled.withLock { $0 = false }
      onChange()
    }
  }

  /// Marks a report as scheduled. Returns whether none was.
  private func markScheduled() -> Bool {
    isReportScheduled.withLock { isReportScheduled in
      defer { isReportScheduled = true }
      return !isReportScheduled
    }
  }
}

extension Duration {
  fileprivate var dispatchInterval: DispatchTimeInterval {
    .nanoseconds(Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000))
  }
}

/// The folders watched with inotify, and how many events each had.
struct Watches {
  private let system: FolderWatch
  private let root: String
  /// A change that is only in the log, because its program was killed or the disk was full, changes the data, too.
  private let log: ChangeLog
  private let ownWrites: OwnWrites
  private var paths: [FolderWatch.ID: String] = [:]
  /// How many events each folder had.
  private var counts: [String: Int] = [:]
  /// Folders that can change without an event, because of their file system or through a symlink in them.
  private var unreliableFolders: Set<String> = []

  init(_ system: FolderWatch, _ folders: Folders, ownWrites: OwnWrites) {
    self.system = system
    root = folders.data
    log = ChangeLog(in: folders.state)
    self.ownWrites = ownWrites
  }

  /// Watches the data folder and those in it or, while it does not exist, the nearest folder above it.
  mutating func watchAll() {
    while true {
      var nearest = root
      while !Disk.isFolder(nearest) && nearest != "/" { nearest = parent(of: nearest) }
      watch(nearest, recursively: nearest == root)
      if nearest == root {
        watch(parent(of: log.path), recursively: false)
        return
      }
      // The next folder may have been made between the search and the start of the watch.
      let next = root.dropFirst(nearest == "/" ? 0 : nearest.count).dropFirst().prefix { $0 != "/" }
      if !Disk.isFolder(joined(nearest, String(next))) { return }
    }
  }

  /// How many events a folder had up to now; nil if it is not watched, or can change without an event.
  mutating func changes(in folder: String) -> Int? {
    unreliableFolders.contains(folder) ? nil : counts[folder]
  }

  /// Reads the events since the last time. Returns whether any of them concerns the data.
  mutating func readEvents() -> Bool {
    var isChanged = false
    var hasNewFolder = false
    for event in system.events() {
      if event.isOverflow {
        isChanged = true
        counts = counts.mapValues { $0 + 1 }
      }
      guard let path = paths[event.folder] else { continue }
      counts[path, default: 0] += 1
      if event.isGone { paths[event.folder] = nil }
      if path == parent(of: log.path) {
        if event.name == name(of: log.path), hasForeignChange() { isChanged = true }
        continue
      }
      if event.isFolder || event.isGone { hasNewFolder = true }
      let isInData = path == root || path.hasPrefix(root + "/")
      guard isInData, !PreparedFile.isTemporary(event.name) else { continue }
      guard !event.isFileCreated else {
        checkSymlink(event.name, in: path)
        continue
      }
      if event.isMovedIn { checkSymlink(event.name, in: path) }
      if !(event.isMovedIn && ownWrites.contains(joined(path, event.name))) { isChanged = true }
    }
    if hasNewFolder {
      let wasWatched = paths.values.contains(root)
      watchAll()
      if !wasWatched && paths.values.contains(root) { isChanged = true }
    }
    return isChanged
  }

  /// Whether another program has put a change in the log that is not in its files yet.
  private func hasForeignChange() -> Bool { !ownWrites.contains(log.path) && !log.endsWithCheckpoint() }

  private mutating func watch(_ folder: String, recursively: Bool) {
    guard let watch = system.watch(folder) else { return }
    paths[watch] = folder
    counts[folder, default: 0] += 1
    guard recursively else { return }
    if !FolderWatch.reportsAllChanges(in: folder) { unreliableFolders.insert(folder) }
    // The listing tells which entries are folders: checking each of ten thousand texts delayed the first frame.
    for entry in Disk.entries(in: folder, while: { _ in true }) ?? [] where !entry.name.hasPrefix(".") {
      let path = joined(folder, entry.name)
      if entry.kind == nil { checkSymlink(entry.name, in: folder) }
      if entry.kind == .folder || (entry.kind == nil && Disk.isFolder(path)) {
        self.watch(path, recursively: true)
      }
    }
  }

  private mutating func checkSymlink(_ name: String, in folder: String) {
    if Disk.isSymlink(joined(folder, name)) { unreliableFolders.insert(folder) }
  }
}

/// What this program has written lately, so that the watcher does not report it as a change by others.
///
/// A file is recognized by its inode, its size and its time to the nanosecond, whatever its name.
public final class OwnWrites: Sendable {
  /// More than one change writes, and few enough to be searched.
  private static let limit = 64

  private let versions = Mutex<[FileVersion]>([])

  /// Creates an empty list.
  public init() {}

  func record(_ version: FileVersion?) {
    guard let version else { return }
    versions.withLock { versions in
      versions.append(version)
      versions.removeFirst(max(0, versions.count - Self.limit))
    }
  }

  /// Whether this program wrote the file that is at a path now.
  func contains(_ path: String) -> Bool {
    guard let version = Disk.version(of: path) else { return false }
    return versions.withLock { $0.contains(version) }
  }
}

/// Counts the changes in a folder of the data while a watcher runs.
///
/// inotify(7) reports neither a writer through a memory map nor a change beneath an overlay mount. So the counts are
/// distrusted when a screen opens, and the files are compared once by size, time and inode.
///
/// The watcher's event is queued before the call that changes the folder returns, so this count is as good as checking
/// every file, and ten years have hundreds.
final class FolderChanges: Sendable {
  private let watcher = Mutex<(@Sendable (String) -> Int?)?>(nil)
  private let distrusts = Mutex(0)

  /// Returns nil if no watcher runs, or it does not see all changes of the folder.
  func count(in folder: String) -> Int? {
    guard let count = watcher.withLock({ $0 })?(folder) else { return nil }
    return count + distrusts.withLock { $0 } << 32
  }

  /// Whether a watcher has been attached. Without one there is nothing to distrust.
  var isWatched: Bool { watcher.withLock { $0 } != nil }

  /// Makes all counts differ from those before.
  func distrust() { distrusts.withLock { $0 += 1 } }

  func attach(_ watcher: FileWatcher) {
    self.watcher.withLock { $0 = { [weak watcher] in watcher?.changes(in: $0) } }
  }
}

extension Store {
  /// Reports when another program has changed the data. While the watcher runs, folders without changes are not
  /// scanned.
  ///
  /// - Parameter onChange: called on a queue of its own.
  public func watch(onChange: @escaping @Sendable () -> Void) throws(FileWatcher.Failure) -> FileWatcher {
    let watcher = try FileWatcher(folders: folders, ownWrites: ownWrites, onChange: onChange)
    reader.changes.attach(watcher)
    return watcher
  }

  /// Whether folders without changes are not scanned, because a watcher counts the changes.
  public var isWatched: Bool { reader.changes.isWatched }

  /// Compares the files of all months that have been read with what is on disk. Returns whether any has changed without
  /// an event. It takes about a millisecond for ten years; call it off the main actor.
  public func findMissedChanges() -> Bool {
    reader.changes.distrust()
    let changes = [
      readingMonths.hasChanged(), checkInMonths.hasChanged(), journalMonths.hasChanged(),
      taskMonths.hasChanged(),
    ]
    return changes.contains(true)
  }
}

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
  private let isTelling = Mutex(false)

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
      if let self, watches.withLock({ $0.takeEvents() }) { tell() }
    }
    source.activate()
    watches.withLock { $0.watchAll() }
  }

  deinit {
    source.cancel()
  }

  /// How many changes there were in a folder up to now; nil if it is not watched, or can change without an event.
  func changes(in folder: String) -> Int? {
    let (isChanged, count) = watches.withLock { ($0.takeEvents(), $0.changes(in: folder)) }
    if isChanged { tell() }
    return count
  }

  /// Schedules a report, unless one is scheduled.
  private func tell() {
    guard startTelling() else { return }
    queue.asyncAfter(deadline: .now() + delay.dispatchInterval) { [weak self] in
      guard let self else { return }
      isTelling.withLock { $0 = false }
      onChange()
    }
  }

  /// Marks a report as scheduled. Returns whether none was.
  private func startTelling() -> Bool {
    isTelling.withLock { isTelling in
      defer { isTelling = true }
      return !isTelling
    }
  }
}

extension Duration {
  fileprivate var dispatchInterval: DispatchTimeInterval {
    .nanoseconds(Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000))
  }
}

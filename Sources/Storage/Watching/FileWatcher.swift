@preconcurrency import Dispatch
public import OperatingSystem
import Synchronization

/// Tells when another program has changed the data.
///
/// What happens within a moment is told once.
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
  /// Whether somebody is about to be told, so that many changes are told once.
  private let isTelling = Mutex(false)

  /// Watches the data folder, which need not exist yet, its subfolders, and the write-ahead log until the watcher is gone.
  ///
  /// - Parameters:
  ///   - ownWrites: what this program puts there itself, of which nobody is told.
  ///   - delay: how long to wait for more changes before telling.
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

  /// How often something was changed in a folder up to now; nil where it is not watched, or others change it unheard.
  func changes(in folder: String) -> Int? {
    let (isChanged, count) = watches.withLock { ($0.takeEvents(), $0.changes(in: folder)) }
    if isChanged { tell() }
    return count
  }

  /// Has somebody told in a moment.
  private func tell() {
    guard startTelling() else { return }
    queue.asyncAfter(deadline: .now() + delay.dispatchInterval) { [weak self] in
      guard let self else { return }
      isTelling.withLock { $0 = false }
      onChange()
    }
  }

  /// Whether nobody is about to be told yet.
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

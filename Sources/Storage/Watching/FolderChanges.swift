import Synchronization

/// Counts the changes in a folder of the data while a watcher runs.
///
/// The watcher's event is queued before the call that changes the folder returns, so this count is as good as checking
/// every file, and ten years have hundreds.
final class FolderChanges: Sendable {
  private let watcher = Mutex<(@Sendable (String) -> Int?)?>(nil)

  /// Returns nil if no watcher runs, or it does not see all changes of the folder.
  func count(in folder: String) -> Int? { watcher.withLock { $0 }?(folder) }

  func follow(_ watcher: FileWatcher) {
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
    reader.changes.follow(watcher)
    return watcher
  }
}

import Synchronization

/// How often something was changed in a folder of the data, while a watcher looks at it.
///
/// What happens in a folder waits for the watcher before the call that does it comes back, so to ask here is as good as
/// to look at every file, and ten years have hundreds.
final class FolderChanges: Sendable {
  private let watcher = Mutex<(@Sendable (String) -> Int?)?>(nil)

  /// Nil where nobody watches it.
  func count(in folder: String) -> Int? { watcher.withLock { $0 }?(folder) }

  func follow(_ watcher: FileWatcher) {
    self.watcher.withLock { $0 = { [weak watcher] in watcher?.changes(in: $0) } }
  }
}

extension Store {
  /// Tells when another program has changed the data; meanwhile folders in which nothing happens are not looked through.
  ///
  /// - Parameter onChange: called on a queue of its own.
  public func watch(onChange: @escaping @Sendable () -> Void) throws(FileWatcher.Failure) -> FileWatcher {
    let watcher = try FileWatcher(folders: folders, ownWrites: ownWrites, onChange: onChange)
    reader.changes.follow(watcher)
    return watcher
  }
}

import Networking
import Synchronization

/// Forwards download progress to the main actor, skipping changes too small to see.
final class ProgressRelay: Sendable {
  private let last = Mutex(PackProgress())
  private let tell: @MainActor @Sendable (PackProgress) -> Void

  init(_ tell: @escaping @MainActor @Sendable (PackProgress) -> Void) {
    self.tell = tell
  }

  func note(_ progress: PackProgress) {
    let isNews = last.withLock { last in
      guard progress.isNews(after: last) else { return false }
      last = progress
      return true
    }
    guard isNews else { return }
    Task { @MainActor [tell] in tell(progress) }
  }
}

extension PackProgress {
  /// Whether the change is visible: 1/200 of the progress bar, or 64 KiB.
  fileprivate func isNews(after last: PackProgress) -> Bool {
    title != last.title || totalUnits != last.totalUnits || units - last.units > totalUnits / 200
      || totalFiles != last.totalFiles || files == totalFiles
      || files - last.files > totalFiles / 200 || bytes - last.bytes >= 64 << 10
  }
}

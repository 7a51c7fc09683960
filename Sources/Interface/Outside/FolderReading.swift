import Dispatch
import Model
package import OperatingSystem
import Synchronization

/// A file or a folder that can be chosen.
package struct PathEntry: Equatable, Sendable {
  package var path: String
  /// The name on disk. Clean it before displaying it.
  package var name: String
  package var isFolder = false
  /// The size in bytes; nil if unknown.
  package var bytes: Int?
  /// When it was changed, in UTC milliseconds.
  package var changedAt: Int64?

  package init(path: String, name: String, isFolder: Bool = false, bytes: Int? = nil, changedAt: Int64? = nil)
  {
    self.path = path
    self.name = name
    self.isFolder = isFolder
    self.bytes = bytes
    self.changedAt = changedAt
  }
}

/// Reads folders that may be large, slow or unresponsive.
package enum FolderReading {
  static let mostNames = 200_000
  /// The time limit in nanoseconds.
  static let timeLimit: UInt64 = 2_000_000_000

  /// Does blocking work on a thread of its own; returns nil if it takes too long.
  ///
  /// A mount that hangs blocks only that thread.
  package static func withTimeout<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    let answers = OnceFlag()
    return await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        let result = work()
        if answers.isFirst() { continuation.resume(returning: result) }
      }
      let deadline = DispatchTime.now() + .nanoseconds(Int(timeLimit) * 3 / 2)
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: deadline) {
        if answers.isFirst() { continuation.resume(returning: nil) }
      }
    }
  }

  /// Whether the time limit has passed.
  package static func isOverdue(since start: UInt64) -> Bool {
    DispatchTime.now().uptimeNanoseconds - start > timeLimit
  }

  /// The entries of a folder; nil if it cannot be read.
  package static func entries(in folder: String, since start: UInt64) -> [Disk.Entry]? {
    Disk.entries(in: folder) { count in
      count < mostNames && (count % 4_096 != 4_095 || !isOverdue(since: start))
    }
  }

  /// An entry with its size and date; nil for what is neither a file nor a folder.
  package static func entry(_ path: String, name: String) -> PathEntry? {
    guard let status = Disk.status(of: path), [.file, .folder].contains(status.kind) else { return nil }
    let changed =
      Int64(millisecondsOfFile: status.modified.seconds) + Int64(status.modified.nanoseconds / 1_000_000)
    return PathEntry(
      path: path, name: name, isFolder: status.kind == .folder, bytes: status.size, changedAt: changed)
  }

  /// The beginning of a file as text; nil if it is not text.
  package static func text(_ path: String, upTo limit: Int) -> String? {
    Disk.firstBytes(of: path, limit).flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// A flag that is set once.
private final class OnceFlag: Sendable {
  private let isAnswered = Mutex(false)

  func isFirst() -> Bool {
    isAnswered.withLock { answered in
      defer { answered = true }
      return !answered
    }
  }
}

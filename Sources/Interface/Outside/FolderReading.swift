import Dispatch
import Glibc
import Model
import Synchronization

/// A file or a folder that can be chosen.
package struct PathEntry: Equatable, Sendable {
  /// Where it is, as it is on disk.
  package var path: String
  /// What the list shows, as it is on disk; it has to be cleaned for a screen.
  package var name: String
  package var isFolder = false
  /// The size in bytes; nil where it is not known.
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

/// Reads folders that may be large, slow or not answering at all.
package enum FolderReading {
  /// Names of folders read at most.
  static let mostNames = 200_000
  /// How long reading goes on, in nanoseconds.
  static let longest: UInt64 = 2_000_000_000

  /// Does blocking work on a thread of its own; nil where it is not done in time.
  ///
  /// A mount that hangs keeps that thread, and nobody waits for it.
  package static func patiently<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    let answers = AnsweredOnce()
    return await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        let result = work()
        if answers.isFirst() { continuation.resume(returning: result) }
      }
      let deadline = DispatchTime.now() + .nanoseconds(Int(longest) * 3 / 2)
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: deadline) {
        if answers.isFirst() { continuation.resume(returning: nil) }
      }
    }
  }

  /// Whether so much time has passed since a moment that what is there has to do.
  package static func isLate(since start: UInt64) -> Bool {
    DispatchTime.now().uptimeNanoseconds - start > longest
  }

  /// What a folder has, folders, files and links to them; nil where it cannot be read.
  package static func names(in folder: String, since start: UInt64) -> [(name: String, type: UInt8)]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [(String, UInt8)] = []
    while names.count < mostNames, let entry = readdir(stream) {
      if names.count % 4_096 == 4_095, isLate(since: start) { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        // What is no UTF-8 cannot be said to the store, nor typed.
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name != ".", name != ".." else { continue }
      names.append((name, entry.pointee.d_type))
    }
    return names
  }

  /// An entry with its size and day; nil for what is neither a file nor a folder.
  package static func entry(_ path: String, name: String) -> PathEntry? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    let kind = facts.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else { return nil }
    let changed = Int64(millisecondsOfFile: facts.st_mtim.tv_sec) + Int64(facts.st_mtim.tv_nsec) / 1_000_000
    return PathEntry(
      path: path, name: name, isFolder: kind == S_IFDIR, bytes: Int(facts.st_size), changedAt: changed)
  }

  /// The beginning of a small file as text; nil where it is none.
  package static func text(_ path: String, upTo limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(file, &bytes, limit)
    return count > 0 ? String(validating: bytes.prefix(count), as: UTF8.self) : nil
  }
}

/// Lets the first who asks do something.
private final class AnsweredOnce: Sendable {
  private let isAnswered = Mutex(false)

  func isFirst() -> Bool {
    isAnswered.withLock { answered in
      defer { answered = true }
      return !answered
    }
  }
}

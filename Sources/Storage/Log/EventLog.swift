import FoundationEssentials
import Model
import OperatingSystem

/// A log of network events, without tokens, names and full addresses.
///
/// Each event is a line of JSON in `log.jsonl` of the state folder. Once that is large, it becomes `log.1.jsonl`.
public struct EventLog: Sendable {
  /// A file of this size, in bytes, becomes the older one.
  private static let largest = 512 << 10

  private let path: String
  private let olderPath: String
  private let now: @Sendable () -> Int64

  /// The log in the state folder.
  public init(in folders: Folders, now: @escaping @Sendable () -> Int64) {
    path = joined(folders.state, "log.jsonl")
    olderPath = joined(folders.state, "log.1.jsonl")
    self.now = now
  }

  /// Appends an event. Errors are ignored.
  ///
  /// Leaves out what follows `?` in an address, and what looks like a token.
  public func note(_ what: String, of pack: String? = nil, host: String? = nil, detail: String) {
    let event = LogEvent(at: now(), what: what, pack: pack, host: host, detail: LogText.cleaned(detail))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(event) else { return }
    append(Array(line) + [0x0a])
  }

  /// All events, oldest first.
  public func events() -> [LogEvent] {
    [olderPath, path].flatMap { path in
      let bytes = (try? Disk.read(path)) ?? Data()
      return bytes.split(separator: 0x0a).compactMap { line -> LogEvent? in
        guard var event = try? StrictJSON.decode(LogEvent.self, from: Data(line)) else { return nil }
        event.at = event.at.clampedTime
        return event
      }
    }
  }

  /// Writes a line in one call, so that lines of several programs do not mix.
  private func append(_ line: [UInt8]) {
    try? Disk.makeFolder(parent(of: path))
    guard let file = try? OpenFile(path, for: .both, [.creating, .appending, .nonBlocking]) else { return }
    defer { file.close() }
    guard let status = try? file.status(), status.kind == .file else { return }
    // A line that a full disk cut off must not spoil this one.
    let last = status.size > 0 ? try? file.bytes(at: status.size - 1, 1) : nil
    let bytes = last ?? [0x0a] == [0x0a] ? line : [0x0a] + line
    file.writeOnce(bytes)
    if status.size >= Self.largest - bytes.count { setAside(file) }
  }

  /// Renames a large file to the older one, unless another program is doing that or has done it.
  ///
  /// Programs that have it open keep writing to it, so nothing is lost.
  private func setAside(_ file: OpenFile) {
    guard (try? file.lock()) == true else { return }
    defer { file.unlock() }
    guard let mine = try? file.status(), Disk.status(of: path)?.inode == mine.inode else { return }
    try? Disk.rename(path, to: olderPath)
  }
}

import FoundationEssentials
import Glibc
import Model
import Storage
import Synchronization

/// A note, which stands for whatever is kept.
struct Note: Codable, Equatable, Sendable {
  var text: String
  var tags: [String]?
}

/// A store of its own in a temporary folder, with a clock that tests set.
final class Sandbox: Sendable {
  /// 2026-11-21T05:13:36Z.
  static let start: Int64 = 1_795_238_016_000

  let home: String
  let folders: Folders
  private let time = Mutex<Int64>(start)
  private let day = Mutex(CalendarDay(number: 20_778))

  init() throws {
    home = "/tmp/lionheart-storage-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    mkdir(home, 0o700)
    folders = try Folders(environment: ["HOME": home])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  /// A store as a program that starts would make it.
  func store(program: String = "lionheart test", lockLimit: Duration = .seconds(30)) -> Store {
    Store(
      folders: folders, program: program, now: { [self] in time.withLock { $0 } },
      today: { [self] in day.withLock { $0 } }, lockLimit: lockLimit)
  }

  func set(milliseconds: Int64) { time.withLock { $0 = milliseconds } }
  func set(day number: Int) { day.withLock { $0 = CalendarDay(number: number) } }
  func data(_ path: String) -> String { "\(folders.data)/\(path)" }
  func state(_ path: String) -> String { "\(folders.state)/\(path)" }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  func write(_ text: String, to path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Changes the values of a cache file and gives it the checksum of the new ones.
  func changeCache(_ path: String, _ change: (String) -> String) throws {
    let parts = try text(path).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let values = change(parts.dropFirst().joined())
    let head = parts[0].split(separator: " ").dropLast().joined(separator: " ")
    try write("\(head) \(Fingerprint(Array(values.utf8)).digits)\n\(values)", to: path)
  }

  func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func mode(_ path: String) -> UInt32 {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
  }
}

extension Store {
  /// Saves a note among the bookmarks; nil deletes it.
  @discardableResult
  func note(
    _ id: String, _ text: String?, in file: DataFile = .bookmarks, action: Action? = Action(.bookmarkAdd)
  ) async throws -> Bool {
    try await change(action) { transaction in
      try transaction.update(file, id, as: Note.self) { old in
        guard let text else { return nil }
        var note = old ?? Note(text: "")
        note.text = text
        return note
      }
    }
  }

  func notes(_ file: DataFile = .bookmarks) -> [String: String] {
    read(file, as: Note.self).records.mapValues(\.text)
  }
}

/// A file of notes as another version or device may have written it.
func file(_ records: String, schema: Int = 1, more: String = "") -> String {
  "{\"schema\": \(schema), \(more)\"records\": {\(records)}}"
}

/// A record in such a file.
func record(_ id: String, _ text: String, at milliseconds: Int64 = 1, device: String = "otherdev") -> String {
  let digits = String(milliseconds)
  let stamp = String(repeating: "0", count: 15 - digits.count) + digits + "-0000-" + device
  return "\"\(id)\": {\"updated\": \"\(stamp)\", \"value\": {\"text\": \"\(text)\"}}"
}

extension Store {
  /// What was read for one child that is the only one.
  func history(of child: Child.ID) -> ReadingHistory {
    history(of: Family([Child(id: child, startedOn: CalendarDay(number: 0))]))
  }

  /// Ticks a day for one child that is the only one, or takes that back.
  func setAttendance(child: Child.ID, _ day: CalendarDay, attended: Bool) async throws(StoreFailure) {
    let family = Family([Child(id: child, startedOn: CalendarDay(number: 0))])
    _ = try await attended ? attend(day, by: family) : unattend(day, by: family)
  }
}

import FoundationEssentials
import Model
import OperatingSystem

/// An entry of the write-ahead log, one line: `<sum> <number> <kind> <target>`. For a change, an undo and a redo, the
/// action and the changed records follow, each after a tab.
///
/// The checksum covers everything after it, so an entry that a power cut tore is recognized.
struct LogEntry {
  enum Kind: String {
    case change
    /// A change, or a redo, was undone.
    case undo
    /// An undone change was redone.
    case redo
    /// All changes up to this one are in their files.
    case checkpoint = "done"
    /// A change can no longer be undone or redone.
    case drop
  }

  /// Counts changes, undos and redos together, from 1. A checkpoint has the number of the last one that is in its
  /// files, a drop that of the last one in the log.
  let number: Int
  let kind: Kind
  /// The number of the change that this one undoes, redoes, drops or continues; 0 for none.
  let target: Int
  /// Everything after the first tab.
  let content: Data

  init(number: Int, kind: Kind, target: Int = 0, content: Data = Data()) {
    (self.number, self.kind, self.target, self.content) = (number, kind, target, content)
  }

  /// Parses a line without its newline; returns nil if it is damaged.
  init?(_ bytes: Data) {
    guard bytes.count > 17, bytes[bytes.startIndex + 16] == UInt8(ascii: " ") else { return nil }
    let rest = bytes[(bytes.startIndex + 17)...]
    guard Self.sum(of: rest).utf8.elementsEqual(bytes.prefix(16)) else { return nil }
    let head = rest.prefix { $0 != UInt8(ascii: "\t") }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let number = Int(words[0]), number > 0,
      let kind = Kind(rawValue: String(words[1])),
      let target = Int(words[2])
    else { return nil }
    self.init(number: number, kind: kind, target: target, content: Data(rest.dropFirst(head.count + 1)))
  }

  /// The entry as written, with its newline.
  var bytes: Data {
    var rest = Data("\(number) \(kind.rawValue) \(target)".utf8)
    if !content.isEmpty { rest += Data("\t".utf8) + content }
    return Data((Self.sum(of: rest) + " ").utf8) + rest + Data("\n".utf8)
  }

  private static func sum(of bytes: Data) -> String {
    var fingerprint = Fingerprint()
    bytes.withUnsafeBytes { fingerprint.add($0) }
    return fingerprint.digits
  }
}

/// Reads the entries of a part of the log from its end.
struct LogEntryReader {
  private let bytes: Data
  /// Where the unread entries end.
  private(set) var end: Int

  init(_ bytes: Data) {
    (self.bytes, end) = (bytes, bytes.count)
  }

  /// The entry before those that were read, nil in the tuple if it is damaged; nil at the start.
  mutating func previous() -> (entry: LogEntry?, start: Int)? {
    guard end > 0 else { return nil }
    let isEnded = bytes[end - 1] == 0x0a
    let body = isEnded ? end - 1 : end
    // Search in memory: Data returns single bytes so slowly that a log of megabytes takes a second.
    let start = bytes.withUnsafeBytes { ($0[..<body].lastIndex(of: 0x0a) ?? -1) + 1 }
    end = start
    return (isEnded ? LogEntry(bytes[start..<body]) : nil, start)
  }
}

/// A change in the log: its action, and each record before and after it.
struct LoggedChange: Equatable {
  /// Nil for a change that the user did not ask for; it cannot be undone.
  var action: Action?
  /// UTC milliseconds.
  var at: Int64
  var changes: [RecordChange]

  init(action: Action?, at: Int64, changes: [RecordChange]) {
    (self.action, self.at, self.changes) = (action, at, changes)
  }

  /// Parses a change from its log entry; returns nil if the format is not known.
  init?(_ content: Data) {
    let parts = content.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    // Records are nested a little deeper here than in their files.
    guard parts.count == 2, let head = try? JSONReader.read(Data(parts[0])).members,
      let changes = (try? JSONReader.read(Data(parts[1]), deepest: StrictJSON.deepest + 16))?.elements?.map(
        RecordChange.init),
      !changes.contains(nil)
    else { return nil }
    self.init(action: Self.action(head), at: head["at"]?.integer ?? 0, changes: changes.compactMap(\.self))
  }

  /// The action and its time, without reading the records.
  static func action(of content: Data) -> LoggedAction? {
    let head = content.prefix { $0 != UInt8(ascii: "\t") }
    guard let members = (try? JSONReader.read(Data(head)))?.members, let action = action(members) else {
      return nil
    }
    return LoggedAction(action: action, at: members["at"]?.integer ?? 0)
  }

  /// This change and those that continue it as one: each record as it was before the first and after the last.
  func continued(by later: [RecordChange], at: Int64) -> LoggedChange {
    var all = changes
    for index in all.indices { all[index].restored = nil }
    for change in later {
      if let index = all.firstIndex(where: { $0.file == change.file && $0.id == change.id }) {
        all[index].after = change.after
      } else {
        all.append(change)
      }
    }
    return LoggedChange(action: action, at: at, changes: all)
  }

  private static func action(_ members: [String: JSONValue]) -> Action? {
    members["action"]?.text.map { Action(logged: $0, subject: members["subject"]?.text ?? "") }
  }

  /// The change as written in its log entry.
  var content: Data {
    var head: [String: JSONValue] = ["at": .integer(at)]
    head["action"] = action.map { .string($0.loggedName) }
    head["subject"] = action.map { .string($0.subject) }
    return JSONValue.object(head).canonical + Data("\t".utf8) + JSONValue.array(changes.map(\.json)).canonical
  }
}

extension RecordChange {
  fileprivate init?(_ json: JSONValue) {
    guard let members = json.members, let root = members["root"]?.text.flatMap(DataFile.Root.init),
      let path = members["path"]?.text, isPlain(path), let id = members["id"]?.text,
      let after = members["after"]
    else { return nil }
    self.init(
      root: root, path: path, id: id, before: members["before"].map(StoredRecord.init),
      after: StoredRecord(after), restored: members["restored"]?.text.flatMap(Stamp.init))
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "root": .string(root.rawValue), "path": .string(path), "id": .string(id), "after": after.content,
    ]
    members["before"] = before?.content
    members["restored"] = restored.map { .string($0.text) }
    return .object(members)
  }
}

/// Identifies a change that others may continue: by its possible actions, and by a record that it changed.
struct ContinuedChange: Sendable {
  let actions: Set<Action.Name>
  let file: DataFile
  let id: String

  func matches(_ change: LoggedChange) -> Bool {
    change.action?.name.map(actions.contains) == true
      && change.changes.contains { $0.file == file && $0.id == id }
  }
}

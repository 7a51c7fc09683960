import FoundationEssentials
import Model

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

  /// Parses a change from its log line; returns nil if the format is not known.
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
  static func head(of content: Data) -> LoggedAction? {
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

  /// The change as written in its log line.
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

  func isMet(by change: LoggedChange) -> Bool {
    change.action?.name.map(actions.contains) == true
      && change.changes.contains { $0.file == file && $0.id == id }
  }
}

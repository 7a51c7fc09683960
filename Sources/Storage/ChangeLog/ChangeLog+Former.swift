import FoundationEssentials
import Model

extension ChangeLog {
  /// The undo history of Lionheart 0.1, in one file. It is read as the oldest part of the log.
  static let formerName = "undo.json"

  /// Converts that file to log lines; empty if it cannot be parsed.
  static func lines(former bytes: Data) -> Data {
    guard let members = (try? JSONReader.read(bytes, deepest: StrictJSON.deepest + 16))?.members else {
      return Data()
    }
    var lines = Data()
    var number = 0
    for (key, kind) in [("undo", LogLine.Kind.change), ("redo", .undo)] {
      for group in members[key]?.elements ?? [] {
        guard let change = LoggedChange(former: group) else { continue }
        number += 1
        lines += LogLine(number: number, kind: kind, content: change.content).bytes
      }
    }
    if number > 0 { lines += LogLine(number: number, kind: .done).bytes }
    return lines
  }
}

extension LoggedChange {
  /// Parses a group of changes. The old format has only the stamps that a change left, not the values.
  fileprivate init?(former group: JSONValue) {
    guard let members = group.members, let action = members["action"]?.members,
      let name = action["name"]?.text, let at = members["at"]?.integer
    else { return nil }
    var changes: [RecordChange] = []
    for change in members["changes"]?.elements ?? [] {
      guard let members = change.members, let root = members["root"]?.text.flatMap(DataFile.Root.init),
        let path = members["path"]?.text, isPlain(path), let id = members["id"]?.text,
        let after = members["after"]
      else { return nil }
      changes.append(
        RecordChange(
          root: root, path: path, id: id, before: members["before"].map(StoredRecord.init),
          after: StoredRecord(.object(["updated": after]))))
    }
    self.init(action: Action(logged: name, subject: action["subject"]?.text ?? ""), at: at, changes: changes)
  }
}

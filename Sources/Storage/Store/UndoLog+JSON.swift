import FoundationEssentials

/// By way of trees and not of Codable, because the records in the log are trees.
extension UndoLog {
  init?(_ json: JSONValue) {
    guard let members = json.members, let schema = members["schema"]?.integer,
      let undo = members["undo"]?.elements?.map(Group.init), !undo.contains(nil),
      let redo = members["redo"]?.elements?.map(Group.init), !redo.contains(nil)
    else { return nil }
    self.schema = Int(schema)
    self.undo = undo.compactMap(\.self)
    self.redo = redo.compactMap(\.self)
  }

  var bytes: Data {
    JSONValue.object([
      "schema": .integer(Int64(schema)), "undo": .array(undo.map(\.json)), "redo": .array(redo.map(\.json)),
    ]).canonical
  }
}

extension UndoLog.Group {
  fileprivate init?(_ json: JSONValue) {
    guard let members = json.members, let action = members["action"]?.members,
      let name = action["name"]?.text, let subject = action["subject"]?.text,
      let at = members["at"]?.integer,
      let changes = members["changes"]?.elements?.map(RecordChange.init), !changes.contains(nil)
    else { return nil }
    self.init(action: Action(name, subject: subject), at: at, changes: changes.compactMap(\.self))
  }

  fileprivate var json: JSONValue {
    .object([
      "action": .object(["name": .string(action.name), "subject": .string(action.subject)]),
      "at": .integer(at), "changes": .array(changes.map(\.json)),
    ])
  }
}

extension RecordChange {
  fileprivate init?(_ json: JSONValue) {
    guard let members = json.members, let root = members["root"]?.text.flatMap(DataFile.Root.init),
      let path = members["path"]?.text, let id = members["id"]?.text,
      let after = members["after"]?.text.flatMap(Stamp.init)
    else { return nil }
    let before = members["before"].map(StoredRecord.init)
    self.init(root: root, path: path, id: id, before: before, after: after)
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "root": .string(root.rawValue), "path": .string(path), "id": .string(id), "after": .string(after.text),
    ]
    members["before"] = before?.content
    return .object(members)
  }
}

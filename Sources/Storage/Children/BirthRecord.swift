import Model

extension DataFile {
  /// The changes that were made because of a birth, one record for each child.
  static let births = DataFile(root: .data, path: "births.json")
}

/// The changes that were made because a birth was recorded: each record before and after, so that a mistake can be
/// undone completely, even much later and on another device.
struct BirthRecord: Equatable {
  /// A record before the birth, and after the changes for it; nil if it did not exist.
  struct Change: Equatable {
    let file: String
    let id: String
    let before: JSONValue?
    var after: JSONValue?
  }

  private(set) var changes: [Change] = []

  /// Parses the value of a record; skips invalid changes.
  init(_ value: JSONValue?) {
    changes = (value?.members?["changes"]?.elements ?? []).compactMap { element in
      guard let members = element.members, let file = members["file"]?.text, isPlain(file),
        let id = members["id"]?.text
      else { return nil }
      return Change(file: file, id: id, before: members["before"], after: members["after"])
    }
  }

  var json: JSONValue {
    let elements = changes.map { change in
      var members: [String: JSONValue] = ["file": .string(change.file), "id": .string(change.id)]
      members["before"] = change.before
      members["after"] = change.after
      return JSONValue.object(members)
    }
    return .object(["changes": .array(elements)])
  }

  /// Adds a change, or extends the known change of the same record.
  mutating func note(_ change: Change) {
    if let index = changes.firstIndex(where: { $0.file == change.file && $0.id == change.id }) {
      changes[index].after = change.after
    } else if change.before != change.after {
      changes.append(change)
    }
  }
}

extension BirthRecord.Change {
  /// The value of a record without the change, field by field. Later changes stay.
  func takenBack(from current: JSONValue?) -> JSONValue? {
    if current == after { return before }
    guard var members = current?.members, let before = before?.members, let after = after?.members else {
      return current
    }
    for name in Set(before.keys).union(after.keys)
    where before[name] != after[name] && members[name] == after[name] {
      members[name] = before[name]
    }
    return .object(members)
  }
}

extension Transaction {
  /// Stores what this transaction has changed so far, together with earlier changes for the birth.
  mutating func keepWhatBelongs(toBirthOf id: Child.ID) throws(StoreFailure) {
    let kept = try record(.births, id)
    var its = BirthRecord(kept?.value)
    for (file, opened) in opened.sorted(by: { $0.key.path < $1.key.path })
    where file.root == .data && file != .births {
      for (record, before) in opened.before.sorted(by: { $0.key < $1.key }) {
        its.note(
          BirthRecord.Change(
            file: file.path, id: record, before: before?.value, after: opened.record(record)?.value))
      }
    }
    guard !its.changes.isEmpty else { return }
    try put((kept ?? StoredRecord(.object([:]))).withValue(its.json), .births, id)
  }

  /// Undoes the changes for a child's birth, as far as nothing else has changed them since.
  ///
  /// - Returns: the child without the birth and with later changes; nil if no changes are stored.
  mutating func takeBackBirth(of id: Child.ID) throws -> Child? {
    guard let kept = try record(.births, id), !kept.isDeleted else { return nil }
    var child: Child?
    for change in BirthRecord(kept.value).changes {
      let file = DataFile(root: .data, path: change.file)
      let current = try record(file, change.id)
      let value = change.takenBack(from: current?.value)
      if file == .children, change.id == id {
        child = try value?.decoded(as: Child.self)
        child?.said = try change.before?.decoded(as: Child.self).said
      } else if value != current?.value {
        try put((current ?? StoredRecord(.object([:]))).withValue(value), file, change.id)
      }
    }
    try remove(id, from: .births)
    child?.birthDate = nil
    child?.birth = nil
    child?.hasDied = nil
    return child
  }
}

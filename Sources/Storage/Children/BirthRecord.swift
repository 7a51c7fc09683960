import Model

extension DataFile {
  /// What was changed because a child was said to be born, a record a child.
  static let births = DataFile(root: .data, path: "births.json")
}

/// What was changed because a child was said to be born: each record before and after, so that a mistake is taken back
/// whole, also long afterwards and on another device.
struct BirthRecord: Equatable {
  /// A record, as it was before the birth and as what belongs to the birth left it; nil where there was none.
  struct Change: Equatable {
    let file: String
    let id: String
    let before: JSONValue?
    var after: JSONValue?
  }

  private(set) var changes: [Change] = []

  /// From what a record says; what is no change is left out.
  init(_ value: JSONValue?) {
    changes = (value?.members?["changes"]?.elements ?? []).compactMap { element in
      guard let members = element.members, let file = members["file"]?.text, isPlain(file),
        let id = members["id"]?.text
      else { return nil }
      return Change(file: file, id: id, before: members["before"], after: members["after"])
    }
  }

  /// What its record says.
  var json: JSONValue {
    let elements = changes.map { change in
      var members: [String: JSONValue] = ["file": .string(change.file), "id": .string(change.id)]
      members["before"] = change.before
      members["after"] = change.after
      return JSONValue.object(members)
    }
    return .object(["changes": .array(elements)])
  }

  /// Notes a change, which may follow on one that is known.
  mutating func note(_ change: Change) {
    if let index = changes.firstIndex(where: { $0.file == change.file && $0.id == change.id }) {
      changes[index].after = change.after
    } else if change.before != change.after {
      changes.append(change)
    }
  }
}

extension BirthRecord.Change {
  /// What a record comes to without the change, field by field: what was changed since stays.
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
  /// Keeps what this change has done so far with what the birth of a child changed before.
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
    try put((kept ?? StoredRecord(.object([:]))).saying(its.json), .births, id)
  }

  /// Takes back what belongs to the birth of a child, as far as nothing else changed it since.
  ///
  /// - Returns: the child as it was before, with what was changed since and nothing of the birth; nil where nothing is
  ///   known of that.
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
        try put((current ?? StoredRecord(.object([:]))).saying(value), file, change.id)
      }
    }
    try remove(id, from: .births)
    child?.birthDate = nil
    child?.birth = nil
    child?.hasDied = nil
    return child
  }
}

import Model

extension Store {
  /// Replaces a child by the same child as added by the other parent or on another device. Its tasks, reading, Journal
  /// entries and pauses move to that child.
  func replaceChild(_ taken: SharedBeginning.Taken) async throws(StoreFailure) {
    let (mine, theirs) = (taken.mine, taken.theirs)
    let (tasks, history) = (months(in: "tasks"), months(in: "taskhistory"))
    let (reading, journal) = (months(in: "reading"), months(in: "journal"))
    try await change(nil) { transaction in
      let children = try transaction.records(.children, as: Child.self)
      guard mine != theirs, let former = children[mine], var child = children[theirs] else { return }
      // A pause applies to both, no matter who set it.
      for pause in former.pauses where !child.pauses.contains(where: { $0.start == pause.start }) {
        child.pauses.append(pause)
      }
      child.pauses.sort { $0.start < $1.start }
      if child.nickname.isEmpty { child.nickname = former.nickname }
      child.dueDate = child.dueDate ?? former.dueDate
      child.birthDate = child.birthDate ?? former.birthDate
      child.startedOn = min(child.startedOn, former.startedOn)
      child.birth = child.birth ?? former.birth
      if former.hasDied == true { child.hasDied = true }
      child.said = Self.joined(child.said, former.said)
      child.remembered = Self.joined(child.remembered, former.remembered)
      let whole = child
      try transaction.update(.children, theirs, as: Child.self) { _ in whole }
      for month in tasks { try transaction.turnOver(.tasks(month), from: mine, to: theirs) }
      for month in history { try transaction.turnOver(.taskEvents(month), from: mine, to: theirs) }
      for month in reading { try transaction.turnOver(.reading(month), from: mine, to: theirs) }
      for month in journal { try transaction.turnOver(.journal(month), from: mine, to: theirs) }
      try transaction.remove(mine, from: .births)
      try transaction.remove(mine, from: .children)
      if try transaction.records(.profile, as: ProfileValue.self)["activeChild"]?.text == mine {
        try transaction.setProfile(.activeChild(theirs))
      }
    }
  }
}

extension Store {
  private static func joined(_ one: [String]?, _ other: [String]?) -> [String]? {
    let joined = (one ?? []) + (other ?? []).filter { !(one ?? []).contains($0) }
    return joined.isEmpty ? nil : joined
  }
}

extension Transaction {
  /// Moves the records of one child to another, including ids that begin with the child's id.
  fileprivate mutating func turnOver(_ file: DataFile, from mine: Child.ID, to theirs: Child.ID) throws {
    for (id, record) in try records(file, startingWith: "") {
      guard var members = record.value?.members, members["child"]?.text == mine else { continue }
      members["child"] = .string(theirs)
      if id.hasPrefix(mine + "/") {
        let new = theirs + id.dropFirst(mine.count)
        try remove(id, from: file)
        if try self.record(file, new)?.value == nil {
          let there = try self.record(file, new) ?? StoredRecord(.object([:]))
          try put(there.withValue(.object(members)), file, new)
        }
      } else {
        try put(record.withValue(.object(members)), file, id)
      }
    }
  }
}

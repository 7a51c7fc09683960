import FoundationEssentials
public import Model

/// How a person starts sharing a child with a partner, or with their own other devices.
public struct SharingOptions: Equatable, Sendable {
  /// The partner's name for this person; empty among a person's own devices.
  public var name: String
  /// The children to share from now on.
  public var children: Set<Child.ID>
  /// A child of this person that is the same as one in the store. The one in the store replaces it.
  public var sameChild: SameChild?

  /// A child here, and the same child in the store.
  public struct SameChild: Equatable, Sendable {
    /// The child as it was added here.
    public var mine: Child.ID
    /// The child as it is in the store.
    public var theirs: Child.ID

    public init(mine: Child.ID, theirs: Child.ID) { (self.mine, self.theirs) = (mine, theirs) }
  }

  public init(name: String, children: Set<Child.ID> = [], sameChild: SameChild? = nil) {
    (self.name, self.children, self.sameChild) = (name, children, sameChild)
  }
}

extension DeviceSync {
  func begin(_ space: String, _ beginning: SharingOptions) async throws(SyncFailure) {
    try await storing { () throws(StoreFailure) in
      try await store.beginSharing(space, as: beginning.name, children: beginning.children)
    }
  }

  /// Shares more children in the present store.
  public func share(_ beginning: SharingOptions) async throws(SyncFailure) {
    try await begin(try settings().store, beginning)
  }
}

// What two people need to start sharing, besides merging records.
extension SyncRun {
  /// Replaces a child that was added here by the same one in the store, and opens answers that both people have
  /// given. Sets ``hasMerged`` if that changes local files.
  mutating func meetPartner() async throws(SyncFailure) {
    if filter == nil, plan == nil, beginning == nil { return }
    var transaction = plan ?? Transaction(reader: sync.store.reader)
    do {
      let all = try transaction.records(.children, as: Child.self)
      report.children = all.filter { filter?.children.contains($0.key) ?? true }.map(\.value)
    } catch {
      report.children = []
    }
    if filter != nil, let people = try? transaction.people(in: settings.store) {
      report.people = people.values.sorted()
    }
    if plan != nil { return }
    if let beginning, filter != nil {
      try await sync.begin(settings.store, beginning)
      hasMerged = true
    }
    if let same = beginning?.sameChild, report.children.contains(where: { $0.id == same.theirs }) {
      let store = sync.store
      try await sync.storing { () throws(StoreFailure) in try await store.replaceChild(same) }
      hasMerged = true
    }
    if filter != nil, try await reveal() { hasMerged = true }
  }

  /// Publishes this person's keys to answers that the partner has answered, too, and opens the partner's answers
  /// whose keys have arrived. Returns whether anything changed.
  private mutating func reveal() async throws(SyncFailure) -> Bool {
    let (sync, store) = (sync, sync.store)
    guard let us = store.partnership() else { return false }
    let own = store.read(.sealed, as: OwnAnswer.self).records
    if own.isEmpty { return false }
    var (published, opened): ([(DataFile, String, String)], [(String, String, String)]) = ([], [])
    var announced: [(day: String, person: String, hash: String)] = []
    for month in store.months(in: "shared") {
      let file = DataFile.shared(month)
      let items = store.read(file, as: SharedItem.self).records.filter { $0.value.sealed != nil }
      for (id, item) in items where item.by != us.me {
        let day = SharedAnswer.id(item.day, in: us.space)
        guard let mine = own[day], id == SharedAnswer.id(item.day, by: item.by, in: us.space) else {
          continue
        }
        let its = SharedAnswer.id(item.day, by: us.me, in: us.space)
        guard let known = items[its], let sealed = item.sealed, sync.isSealed(sealed) else { continue }
        let hash = Digest.sha256(Array(sealed.utf8))
        if mine.announced?[item.by] == nil { announced.append((day, item.by, hash)) }
        guard mine.announced?[item.by] ?? hash == hash else { continue }
        if known.key == nil { published.append((file, its, mine.key)) }
        if let key = item.key, mine.opened[item.by] == nil, let text = sync.opened(sealed, with: key) {
          opened.append((day, item.by, text))
        }
      }
    }
    if published.isEmpty, opened.isEmpty, announced.isEmpty { return false }
    let (keys, texts, hashes) = (published, opened, announced)
    try await sync.storing { () throws(StoreFailure) in
      try await store.change(nil) { transaction in
        for (file, id, key) in keys {
          try transaction.update(file, id, as: SharedItem.self) {
            var item = $0
            item?.key = key
            return item
          }
        }
        for (day, person, hash) in hashes {
          try transaction.update(.sealed, day, as: OwnAnswer.self) {
            guard var answer = $0 else { return nil }
            answer.announced = [person: hash].merging(answer.announced ?? [:]) { $1 }
            return answer
          }
        }
        for (day, person, text) in texts {
          try transaction.update(.sealed, day, as: OwnAnswer.self) {
            var answer = $0
            answer?.opened[person] = text
            return answer
          }
        }
      }
    }
    return true
  }
}

/// Decides which records of a file go into a partner's store, and which records from there are accepted.
///
/// Everything that is not listed here stays private. A tombstone no longer names its child, so the filter remembers
/// which records were shared.
struct PartnerFilter: Sendable {
  /// The name of the store, with which the ids of shared items begin.
  let space: String
  /// The shared children: those that this person agreed to share, and those of the partner that are not here yet. A
  /// child that was deleted here is not among them.
  let children: Set<Child.ID>
  /// The records that were shared, by path and id, with the child that each belongs to.
  var sharedRecords: [String: [String: String]]

  init(
    _ space: String, in transaction: inout Transaction, sharedRecords: [String: [String: String]]
  ) throws(StoreFailure) {
    (self.space, self.sharedRecords) = (space, sharedRecords)
    let prefix = PartnerRecord.child("", in: space)
    let agreed = try transaction.agreedChildren(in: space)
    var children: Set<Child.ID> = []
    for (id, record) in try transaction.records(.partner, startingWith: prefix) where record.value != nil {
      let child = String(id.dropFirst(prefix.count))
      let here = try transaction.record(.children, child)
      // The partner can name any child in a record; one of this person's is shared only if they agreed.
      guard agreed.contains(child) || here == nil else { continue }
      // Deleting a child deletes it for this person alone; the partner keeps what was shared.
      if here?.isDeleted != true { children.insert(child) }
    }
    self.children = children
  }

  /// A fingerprint of the filter. Files must be filtered again when it changes.
  var fingerprint: String { ([space] + children.sorted()).joined(separator: " ") }

  /// Returns the records of a file that may be published.
  mutating func outgoing(_ document: Document, of path: String) -> Document {
    var records: [String: StoredRecord] = [:]
    for (id, record) in document.records where isShared(record, id, of: path) { records[id] = record }
    return with(records, of: document)
  }

  /// Returns the records of a published file that may be merged here.
  ///
  /// - Parameter here: the local version of the file.
  mutating func incoming(_ document: Document, of path: String, over here: Document) -> Document {
    var records: [String: StoredRecord] = [:]
    for (id, record) in document.records {
      let own = here.records[id]
      // A local record that is not shared cannot be changed from the store.
      if let own, own.value != nil, !isShared(own, id, of: path) { continue }
      if isShared(record, id, of: path) { records[id] = record }
    }
    return with(records, of: document)
  }

  private func with(_ records: [String: StoredRecord], of document: Document) -> Document {
    var filtered = Document()
    filtered.schema = document.schema
    filtered.records = RecordTable(records)
    return filtered
  }

  private mutating func isShared(_ record: StoredRecord, _ id: String, of path: String) -> Bool {
    let folder = String(path.prefix { $0 != "/" && $0 != "." })
    switch folder {
    case "partner", "shared": return id.hasPrefix(space + "/")
    case "children": return children.contains(id) && record.value != nil
    case "suggestions", "tasks", "taskhistory":
      guard let value = record.value else {
        return sharedRecords[path]?[id].map { $0.isEmpty || children.contains($0) } ?? false
      }
      let child = value.members?["child"]?.text ?? ""
      let isShared =
        folder == "suggestions" ? value.members?["answer"]?.text == "taken" : children.contains(child)
      if isShared { sharedRecords[path, default: [:]][id] = child }
      return isShared
    default: return false
    }
  }
}

extension Store {
  /// Replaces a child by the same child as added by the other parent or on another device. Its tasks, reading, Journal
  /// entries and pauses move to that child.
  func replaceChild(_ same: SharingOptions.SameChild) async throws(StoreFailure) {
    let (mine, theirs) = (same.mine, same.theirs)
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
      for month in tasks { try transaction.moveRecords(.tasks(month), from: mine, to: theirs) }
      for month in history { try transaction.moveRecords(.taskEvents(month), from: mine, to: theirs) }
      for month in reading { try transaction.moveRecords(.reading(month), from: mine, to: theirs) }
      for month in journal { try transaction.moveRecords(.journal(month), from: mine, to: theirs) }
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
  fileprivate mutating func moveRecords(_ file: DataFile, from mine: Child.ID, to theirs: Child.ID) throws {
    for (id, record) in try records(file, startingWith: "") {
      guard var members = record.value?.members, members["child"]?.text == mine else { continue }
      members["child"] = .string(theirs)
      if id.hasPrefix(mine + "/") {
        let new = theirs + id.dropFirst(mine.count)
        try remove(id, from: file)
        if try self.record(file, new)?.value == nil {
          let there = try self.record(file, new) ?? StoredRecord(.object([:]))
          try put(there.saying(.object(members)), file, new)
        }
      } else {
        try put(record.saying(.object(members)), file, id)
      }
    }
  }
}

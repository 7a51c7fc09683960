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
  /// Shares more children in the present store.
  public func share(_ options: SharingOptions) async throws(SyncFailure) {
    try await SyncFailure.wrapping { try await startSharing(in: try settings().store, options) }
  }

  func startSharing(in space: String, _ options: SharingOptions) async throws {
    try await store.beginSharing(space, as: options.name, children: options.children)
  }

  /// Starts sharing, if this sync does, replaces a child that was added here by the same one in the store, and opens
  /// answers that both people have given.
  func startSharing(_ options: SharingOptions?, _ survey: inout SyncSurvey) async throws {
    if space == .own, options == nil { return }
    survey.describeSharing(Transaction(reader: store.reader))
    if space == .partner, let options {
      try await startSharing(in: survey.settings.store, options)
      survey.local.needsScan = true
    }
    if let same = options?.sameChild, survey.report.children.contains(where: { $0.id == same.theirs }) {
      try await store.replaceChild(same)
      survey.local.needsScan = true
    }
    if space == .partner, try await exchangeAnswers() { survey.local.needsScan = true }
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
  /// The trackers that both people agreed to share.
  let trackers: Set<Tracker.ID>
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
    trackers = try transaction.sharedTrackers(in: space)
  }

  /// A fingerprint of the filter. Files must be filtered again when it changes.
  var fingerprint: String {
    ([space] + children.sorted() + trackers.sorted().map { "tracker/" + $0 }).joined(separator: " ")
  }

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
    case "trackers":
      // Removing a tracker removes it for this person alone, like a child.
      return trackers.contains(id) && record.value.map(isOfSharedChild) ?? false
    case "marks": return Mark.moment(of: id) != nil && trackers.contains(Mark.tracker(of: id))
    default: return false
    }
  }

  /// Whether a value is about a shared child, or about none.
  private func isOfSharedChild(_ value: JSONValue) -> Bool {
    value.members?["child"]?.text.map(children.contains) ?? true
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
      child.statedCircumstances = Self.union(child.statedCircumstances, former.statedCircumstances)
      child.remembered = Self.union(child.remembered, former.remembered)
      let whole = child
      try transaction.update(.children, theirs, as: Child.self) { _ in whole }
      for month in tasks { try transaction.moveRecords(.tasks(month), from: mine, to: theirs) }
      for month in history { try transaction.moveRecords(.taskEvents(month), from: mine, to: theirs) }
      try transaction.moveRecords(.trackers, from: mine, to: theirs)
      try transaction.moveRecords(.plans, from: mine, to: theirs)
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
  private static func union(_ one: [String]?, _ other: [String]?) -> [String]? {
    let union = (one ?? []) + (other ?? []).filter { !(one ?? []).contains($0) }
    return union.isEmpty ? nil : union
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
          try put(there.withValue(.object(members)), file, new)
        }
      } else {
        try put(record.withValue(.object(members)), file, id)
      }
    }
  }
}

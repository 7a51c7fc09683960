import FoundationEssentials
public import Model

/// How a person starts sharing a child with a partner, or with their own other devices.
public struct SharedBeginning: Equatable, Sendable {
  /// The partner's name for this person; empty among a person's own devices.
  public var name: String
  /// The children to share from now on.
  public var children: Set<Child.ID>
  /// A child of this person that is the same as one in the store. The one in the store replaces it.
  public var taken: Taken?

  /// A child here, and the same child in the store.
  public struct Taken: Equatable, Sendable {
    /// The child as it was added here.
    public var mine: Child.ID
    /// The child as it is in the store.
    public var theirs: Child.ID

    public init(mine: Child.ID, theirs: Child.ID) { (self.mine, self.theirs) = (mine, theirs) }
  }

  public init(name: String, children: Set<Child.ID> = [], taken: Taken? = nil) {
    (self.name, self.children, self.taken) = (name, children, taken)
  }
}

extension DeviceSync {
  func begin(_ space: String, _ beginning: SharedBeginning) async throws(SyncFailure) {
    try await storing { () throws(StoreFailure) in
      try await store.beginSharing(space, as: beginning.name, children: beginning.children)
    }
  }

  /// Shares more children in the present store.
  public func share(_ beginning: SharedBeginning) async throws(SyncFailure) {
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
    if let taken = beginning?.taken, report.children.contains(where: { $0.id == taken.theirs }) {
      let store = sync.store
      try await sync.storing { () throws(StoreFailure) in try await store.replaceChild(taken) }
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

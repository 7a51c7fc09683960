public import Model

// A tracker goes into a partner's store only if both people agreed to share it; its marks follow it. Each person's
// agreement is a record in `partner.json`, which both see. A person's own agreement counts only if it is also in their
// profile, which no partner's store has: the partner could write any record into `partner.json`.

/// A tracker that can be shared with the partner.
public struct TrackerOffer: Equatable, Sendable, Identifiable {
  /// The id of the tracker.
  public var id: Tracker.ID
  /// Its name; empty if it is named after its kind.
  public var name: String
  /// Its kind.
  public var kind: Tracker.Kind
  /// Whether this person agreed to share it.
  public var isAgreedHere: Bool
  /// Whether the partner agreed to share it.
  public var isAgreedThere: Bool

  /// Whether it is shared: both agreed.
  public var isShared: Bool { isAgreedHere && isAgreedThere }
}

extension TrackerOffer {
  /// A tracker that neither person agreed to share.
  public init(_ tracker: Tracker) {
    self.init(
      id: tracker.id, name: tracker.name, kind: tracker.kind, isAgreedHere: false, isAgreedThere: false)
  }
}

/// The records of agreements.
enum SharedTrackers {
  /// The prefix of the records in the profile of a space; the tracker's id follows.
  static func prefix(of space: String) -> String { "sharedTracker/\(space)/" }
  /// The prefix of the records in `partner.json`; the tracker's id and that of the person follow.
  static func offerPrefix(of space: String) -> String { "\(space)/tracker/" }

  static func offerID(_ tracker: Tracker.ID, by person: String, in space: String) -> String {
    "\(offerPrefix(of: space))\(tracker)/\(person)"
  }

  /// The tracker and the person in the id of an offer; nil for any other id.
  static func parts(of id: String, in space: String) -> (tracker: Tracker.ID, person: String)? {
    let prefix = offerPrefix(of: space)
    guard id.hasPrefix(prefix) else { return nil }
    let parts = id.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  static func agreed(in profile: some Sequence<String>, of space: String) -> Set<Tracker.ID> {
    let prefix = prefix(of: space)
    return Set(profile.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
  }
}

extension Store {
  /// The trackers that this person or the partner agreed to share, sorted by name. Empty if nothing is shared.
  public func trackerOffers() -> [TrackerOffer] {
    guard let partnership = partnership() else { return [] }
    let space = partnership.space
    let agreed = SharedTrackers.agreed(
      in: read(.profile, as: ProfileValue.self).records.keys, of: space)
    let trackers = read(.trackers, as: Tracker.self).records
    var offers: [Tracker.ID: TrackerOffer] = [:]
    for (id, record) in read(.partner, as: PartnerRecord.self).records.sorted(by: { $0.key < $1.key }) {
      guard let (tracker, person) = SharedTrackers.parts(of: id, in: space) else { continue }
      let isOwn = person == partnership.me
      if isOwn, !agreed.contains(tracker) { continue }
      var offer =
        offers[tracker]
        ?? TrackerOffer(
          id: tracker, name: StoredLine.cleaned(record.name ?? ""),
          kind: record.kind.flatMap(Tracker.Kind.init) ?? .other, isAgreedHere: false, isAgreedThere: false)
      if isOwn { offer.isAgreedHere = true } else { offer.isAgreedThere = true }
      if let own = trackers[tracker] { (offer.name, offer.kind) = (own.name, own.kind) }
      offers[tracker] = offer
    }
    return offers.values.sorted { ($0.name, $0.kind.rawValue, $0.id) < ($1.name, $1.kind.rawValue, $1.id) }
  }

  /// Whether the tracker can be shared: a partner's store is used, and it has the tracker's child.
  public func canShare(_ tracker: Tracker) -> Bool { partnership().map { $0.hasChild(of: tracker) } ?? false }

  /// Agrees to share a tracker with the partner: one of this person's, or one that the partner offers. It is shared
  /// once both agreed, and its marks with it, earlier ones too. Undoable. Returns whether that changed anything.
  ///
  /// Throws `.tracker(.notShared)` if nothing is shared with a partner or not the tracker's child, and
  /// `.tracker(.trackerGone)` if neither has such a tracker.
  @discardableResult
  public func agreeToShare(_ id: Tracker.ID) async throws(StoreFailure) -> Bool {
    let partnership = partnership()
    let offer = trackerOffers().first { $0.id == id && $0.isAgreedThere }
    return try await change(trackerAction(.trackerShare, on: id)) { transaction in
      try transaction.agree(toShareTracker: id, offered: offer, in: partnership)
    }
  }

  /// Stops sharing a tracker. Both keep what they have. Undoable. Returns whether that changed anything.
  @discardableResult
  public func stopSharing(_ id: Tracker.ID) async throws(StoreFailure) -> Bool {
    try await change(trackerAction(.trackerUnshare, on: id)) { transaction in
      try transaction.disagree(toShareTracker: id)
    }
  }

  /// When the newest data in the store shared with the partner was written that arrived here, in UTC milliseconds by
  /// the clock of the device that wrote it: for "partner's as of 02:55". Nil if nothing is shared or nothing arrived.
  public func partnerDataTime() -> Int64? {
    guard partnership() != nil else { return nil }
    let state = SyncState(in: folders, of: .partner)
    let times = state.peerDevices.compactMap { device in
      (try? state.read(SyncState.peer(device), as: PeerState.self))??.at
    }
    return times.max()
  }
}

extension Partnership {
  /// Whether the child of a tracker is shared; true if it is for no particular one.
  fileprivate func hasChild(of tracker: Tracker) -> Bool { tracker.child.map(children.contains) ?? true }
}

extension Transaction {
  /// Records this person's agreement. Throws `.tracker(.notShared)` without a partner's store, or if the tracker's child
  /// is not shared, and `.tracker(.trackerGone)` if neither person has the tracker.
  ///
  /// - Parameter offer: the partner's offer; nil without one.
  mutating func agree(
    toShareTracker id: Tracker.ID, offered offer: TrackerOffer?, in partnership: Partnership?
  ) throws {
    guard let partnership else { throw StoreFailure.tracker(.notShared) }
    let own = try? tracker(id)
    guard own != nil || offer != nil else { throw StoreFailure.tracker(.trackerGone) }
    if let own, !partnership.hasChild(of: own) { throw StoreFailure.tracker(.notShared) }
    let profile = SharedTrackers.prefix(of: partnership.space) + id
    try update(.profile, profile, as: ProfileValue.self) { _ in .number(1) }
    let record = PartnerRecord(
      name: own?.name ?? offer?.name, kind: (own?.kind ?? offer?.kind ?? .other).rawValue)
    let offerID = SharedTrackers.offerID(id, by: partnership.me, in: partnership.space)
    try update(.partner, offerID, as: PartnerRecord.self) { _ in record }
  }

  /// Writes a tracker's new name into this person's agreement, if there is one in the profile too.
  mutating func renameOffer(of tracker: Tracker, in partnership: Partnership?) throws {
    guard let partnership else { return }
    let profile = SharedTrackers.prefix(of: partnership.space) + tracker.id
    let id = SharedTrackers.offerID(tracker.id, by: partnership.me, in: partnership.space)
    guard try record(.profile, profile)?.value != nil, try record(.partner, id)?.value != nil else { return }
    try update(.partner, id, as: PartnerRecord.self) { old in
      var record = old
      record?.name = tracker.name
      return record
    }
  }

  /// The trackers that both people agreed to share.
  mutating func sharedTrackers(in space: String) throws(StoreFailure) -> Set<Tracker.ID> {
    let prefix = SharedTrackers.prefix(of: space)
    let profile = try records(.profile, startingWith: prefix).filter { $0.value.value != nil }
    let agreed = SharedTrackers.agreed(in: profile.keys, of: space)
    if agreed.isEmpty { return [] }
    let me = me()
    var offered: Set<Tracker.ID> = []
    for (id, record) in try records(.partner, startingWith: SharedTrackers.offerPrefix(of: space))
    where record.value != nil {
      guard let (tracker, person) = SharedTrackers.parts(of: id, in: space), person != me else { continue }
      offered.insert(tracker)
    }
    return agreed.intersection(offered)
  }

  /// Withdraws this person's agreement, in whatever space it was given.
  mutating func disagree(toShareTracker id: Tracker.ID) throws(StoreFailure) {
    for record in try records(.profile, startingWith: "sharedTracker/").keys where record.hasSuffix("/" + id)
    {
      try remove(record, from: .profile)
    }
    guard let me = me() else { return }
    let ending = "/tracker/\(id)/\(me)"
    for record in try records(.partner, startingWith: "").keys where record.hasSuffix(ending) {
      try remove(record, from: .partner)
    }
  }
}

public import Model
import OperatingSystem
import Synchronization

extension DataFile {
  /// The trackers: what moments are noted for.
  public static let trackers = DataFile(root: .data, path: "trackers.json")

  /// The marks whose ids are in a month, in UTC.
  public static func marks(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "marks/\(month).json")
  }
}

// MARK: Trackers

extension Store {
  /// All trackers, in the order in which they were added, and how well they could be read.
  ///
  /// Show only those of `family.visible(_:on:)`.
  public func trackers() -> (trackers: [Tracker], condition: Condition) {
    let contents = read(.trackers, as: Tracker.self)
    return (Tracker.all(contents.records), contents.condition)
  }

  /// Adds a tracker. Undoable. Returns it.
  ///
  /// A tracker that was removed comes back with its marks if another one of its child, kind and name is added.
  /// Throws `.tracker(.nameTaken)` if the child has one of this kind and name, and other `.tracker` failures if the
  /// edit is invalid.
  ///
  /// - Parameters:
  ///   - child: the child that it is for; nil for no particular one.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func addTracker(
    _ kind: Tracker.Kind, _ edit: TrackerEdit = TrackerEdit(), child: Child.ID? = nil, at: Int64? = nil
  ) async throws(StoreFailure) -> Tracker {
    let new = try rethrowing(as: StoreFailure.tracker) { () throws(TrackerFailure) in
      try edit.applied(to: Tracker(id: "", kind: kind, child: child, addedAt: at ?? now()))
    }
    let added = Mutex(new)
    try await change(Action(.trackerAdd, subject: new.actionName)) { transaction in
      let trackers = try transaction.trackers()
      try new.requireFreeName(among: trackers)
      var tracker = new
      var number = 1
      repeat {
        tracker.id = Tracker.id(of: kind, named: new.name, child: child, number: number)
        number += 1
      } while trackers.contains { $0.id == tracker.id }
      let whole = tracker
      try transaction.update(.trackers, whole.id, as: Tracker.self) { _ in whole }
      added.withLock { $0 = whole }
    }
    return added.withLock(\.self)
  }

  /// Changes a tracker. Undoable. Returns whether anything changed.
  ///
  /// Throws `.tracker(.trackerGone)` if it does not exist, `.tracker(.notShared)` if it cannot be shared, and other
  /// `.tracker` failures if the edit is invalid.
  ///
  /// - Parameter shares: whether this person agrees to share it with the partner; nil leaves that as it is.
  @discardableResult
  public func editTracker(
    _ id: Tracker.ID, _ edit: TrackerEdit, shares: Bool? = nil
  ) async throws(StoreFailure) -> Bool {
    let partnership = partnership()
    return try await change(trackerAction(.trackerEdit, on: id)) { transaction in
      let old = try transaction.tracker(id)
      let new = try rethrowing(as: StoreFailure.tracker) { () throws(TrackerFailure) in
        try edit.applied(to: old)
      }
      try new.requireFreeName(among: try transaction.trackers())
      try transaction.update(.trackers, id, as: Tracker.self) { _ in new }
      switch shares {
      case true?: try transaction.agree(toShareTracker: id, offered: nil, in: partnership)
      case false?: try transaction.disagree(toShareTracker: id)
      case nil: if new.name != old.name { try transaction.renameOffer(of: new, in: partnership) }
      }
    }
  }

  /// Removes a tracker, and ends sharing it. Undoable. Returns whether it existed.
  ///
  /// Its marks stay in their files, and are neither shown nor counted, so undo brings all of them back. A partner
  /// keeps the tracker.
  @discardableResult
  public func removeTracker(_ id: Tracker.ID) async throws(StoreFailure) -> Bool {
    try await change(trackerAction(.trackerRemove, on: id)) { transaction in
      try transaction.disagree(toShareTracker: id)
      try transaction.remove(id, from: .trackers)
    }
  }

  func trackerAction(_ name: Action.Name, on id: Tracker.ID) -> Action {
    Action(name, subject: read(.trackers, as: Tracker.self).records[id]?.actionName ?? "")
  }
}

extension Tracker {
  static func all(_ records: [String: Tracker]) -> [Tracker] {
    records.map { id, record in
      var tracker = record
      tracker.id = id
      return tracker
    }.sorted { ($0.addedAt, $0.id) < ($1.addedAt, $1.id) }
  }

  /// What names it in the undo log: its name, or the word of its kind.
  fileprivate var actionName: String { name.isEmpty ? kind.rawValue : name }

  /// Throws if another tracker of the same child has the same name, or the same kind and no name.
  fileprivate func requireFreeName(among trackers: [Tracker]) throws(StoreFailure) {
    let isTaken = trackers.contains { other in
      other.id != id && other.child == child
        && (name.isEmpty ? other.name.isEmpty && other.kind == kind : other.isNamed(name, kindName: ""))
    }
    if isTaken { throw .tracker(.nameTaken) }
  }
}

// MARK: Marks

/// Marks, and the files that could not be read completely.
public struct StoredMarks: Equatable, Sendable {
  /// The marks, oldest first. Those that were struck through are among them.
  public var marks: [Mark] = []
  /// The files that could not be read completely.
  public var troubles: [DataFile: Condition] = [:]
}

extension Store {
  /// The marks that the rows of trackers need: those of the last two days, and the last one of each tracker.
  ///
  /// Reads the newest months only, and of them only the newest marks, so years of marks cost nothing. If a tracker has
  /// no mark in the newest ``newestMonths`` months that have any, its last one is not found.
  public func recentMarks(of trackers: [Tracker], at moment: Moment) -> StoredMarks {
    if trackers.isEmpty { return StoredMarks() }
    let request = RecentMarks.Request(
      trackers: Set(trackers.map(\.id)), since: moment.milliseconds - TimeSince.span)
    let months = Array(self.months(in: RecentMarks.folder).suffix(Self.newestMonths))
    let versions = RecentMarks.versions(of: months, reader)
    if let versions, let recent = cachedMarks.withLock({ $0 }), recent.versions == versions,
      let marks = recent.marks(for: request)
    {
      return StoredMarks(marks: marks)
    }
    let found = readRecentMarks(request, in: months)
    let cached = found.troubles.isEmpty ? versions : nil
    cachedMarks.withLock { recent in
      recent = cached.map { RecentMarks(versions: $0, request: request, marks: found.marks) }
    }
    return found
  }

  /// Whether the newest month has more than about a thousand marks, which a first frame should not wait for.
  public var hasManyRecentMarks: Bool {
    guard let newest = months(in: RecentMarks.folder).last else { return false }
    let versions = Disk.versions(of: ["\(newest).json"], in: joined(folders.data, RecentMarks.folder))
    return versions.contains { $0.map { $0.size > 256 << 10 } ?? false }
  }

  /// How many of the newest months with marks are searched for the last mark of a tracker.
  static let newestMonths = 3

  private func readRecentMarks(_ request: RecentMarks.Request, in months: [CalendarMonth]) -> StoredMarks {
    var found = StoredMarks()
    var missing = request.trackers
    let windowMonth = Mark.month(at: request.since - Mark.longestMove)
    for month in months.reversed() where month >= windowMonth || !missing.isEmpty {
      let records = markRecords(in: month, &found.troubles)
      for tracker in request.trackers {
        let marks = Self.newestMarks(
          of: tracker, in: records, since: request.since, findsLast: missing.contains(tracker))
        // A mark of the month before may have been moved into the first day of this one.
        let settled = Self.start(of: month) + Mark.longestMove
        if marks.contains(where: { $0.counts && $0.at >= settled }) { missing.remove(tracker) }
        found.marks += marks
      }
    }
    found.marks.sort { ($0.at, $0.id) < ($1.at, $1.id) }
    return found
  }

  /// The first moment of a month, in UTC milliseconds.
  private static func start(of month: CalendarMonth) -> Int64 {
    Int64(CalendarDay(year: month.year, month: month.month, day: 1)?.number ?? 0) * 86_400_000
  }

  /// The marks of a tracker since a moment, and the last one that counts if none of them does.
  private static func newestMarks(
    of tracker: Tracker.ID, in records: RecordTable, since: Int64, findsLast: Bool
  ) -> [Mark] {
    var marks: [Mark] = []
    var last: Mark?
    let end = Mark.endID(of: tracker)
    records.visitBackwards(from: Mark.lowestID(of: tracker, from: 0), to: end) { id, record in
      guard let moment = Mark.moment(of: id) else { return true }
      // A mark may have been moved by a day since it got its id.
      let newest = moment + Mark.longestMove
      let isInWindow = newest >= since
      if !isInWindow {
        if !findsLast { return false }
        if let last, last.at > newest { return false }
      }
      guard let mark = Mark(record, id) else { return true }
      if mark.at >= since { marks.append(mark) }
      if mark.counts, mark.at > last?.at ?? .min { last = mark }
      return true
    }
    if let last, last.at < since { marks.append(last) }
    return marks
  }

  /// The marks of trackers between two moments, oldest first. Reads the months between them.
  ///
  /// - Parameters:
  ///   - trackers: their ids.
  ///   - since: UTC milliseconds, included.
  ///   - end: UTC milliseconds, not included; nil for all later ones.
  public func marks(of trackers: Set<Tracker.ID>, since: Int64, until end: Int64? = nil) -> StoredMarks {
    var found = StoredMarks()
    let first = Mark.month(at: max(0, since - Mark.longestMove))
    let last = end.map { Mark.month(at: $0 + Mark.longestMove) }
    for month in months(in: RecentMarks.folder) where month >= first && month <= last ?? month {
      let records = markRecords(in: month, &found.troubles)
      for tracker in trackers {
        let (from, to) = (Mark.lowestID(of: tracker, from: 0), Mark.endID(of: tracker))
        records.visitBackwards(from: from, to: to) { id, record in
          if let mark = Mark(record, id), mark.at >= since, mark.at < end ?? .max { found.marks.append(mark) }
          return true
        }
      }
    }
    found.marks.sort { ($0.at, $0.id) < ($1.at, $1.id) }
    return found
  }

  /// A mark as it is on disk; nil if it does not exist.
  public func mark(_ id: Mark.ID) -> Mark? {
    guard let month = Mark.month(of: id), let opened = try? reader.open(.marks(month)) else { return nil }
    return opened.document.records[id].flatMap { Mark($0, id) }
  }

  /// The rows of the trackers that may be shown now; empty while the active child is paused.
  public func timesSince(at moment: Moment) -> (rows: [TimeSince], troubles: [DataFile: Condition]) {
    let (trackers, condition) = trackers()
    let (family, dayStart) = (family(), profile().profile.dayStart)
    let visible = family.visible(trackers, on: moment.day(startingAt: dayStart))
    let found = recentMarks(of: visible, at: moment)
    var troubles = found.troubles
    if ![.good, .missing].contains(condition) { troubles[.trackers] = condition }
    return (family.timesSince(visible, found.marks, at: moment, dayStart: dayStart), troubles)
  }

  private func markRecords(in month: CalendarMonth, _ troubles: inout [DataFile: Condition]) -> RecordTable {
    let file = DataFile.marks(month)
    do throws(StoreFailure) {
      let opened = try reader.open(file)
      if let condition = opened.condition, condition != .missing { troubles[file] = condition }
      return opened.document.records
    } catch {
      if case .unreadable(_, let code) = error {
        troubles[file] = .unreadable(code)
      } else {
        troubles[file] = .lost
      }
      return RecordTable()
    }
  }
}

extension Mark {
  /// The mark in a record; nil if it was removed or is not a mark.
  fileprivate init?(_ record: StoredRecord, _ id: ID) {
    guard let mark = try? record.value?.decoded(as: Mark.self) else { return nil }
    self = mark
    self.id = id
  }
}

/// The recent marks as they were last read, for as long as their files are the same.
struct RecentMarks: Sendable {
  struct Request: Equatable, Sendable {
    let trackers: Set<Tracker.ID>
    /// UTC milliseconds.
    let since: Int64
  }

  static let folder = "marks"

  let versions: [CalendarMonth: FileVersion]
  let request: Request
  /// Oldest first.
  let marks: [Mark]

  /// The marks for a request; nil if it asks for other trackers or for earlier marks. There may be older ones than
  /// were asked for.
  func marks(for other: Request) -> [Mark]? {
    request.trackers == other.trackers && request.since <= other.since ? marks : nil
  }

  /// The versions of the files of months; nil if the files alone do not decide what is read.
  static func versions(of months: [CalendarMonth], _ reader: DocumentReader) -> [CalendarMonth: FileVersion]?
  {
    let path = joined(reader.folders.data, folder)
    if reader.copies.mayExist(in: path) || !reader.pending.files(in: folder).isEmpty { return nil }
    let found = Disk.versions(of: months.map { "\($0).json" }, in: path)
    var versions: [CalendarMonth: FileVersion] = [:]
    for (month, version) in zip(months, found) {
      guard let version else { return nil }
      versions[month] = version
    }
    return versions
  }
}

// MARK: Changing marks

extension Store {
  /// Notes a moment. Undoable. Returns the mark.
  ///
  /// Throws `.tracker(.trackerGone)` if the tracker does not exist, and other `.tracker` failures if a text is too
  /// long or the moment is in the future or before 2000.
  ///
  /// - Parameters:
  ///   - time: when and where; usually `MarkTime(moment)`.
  ///   - now: the present, in UTC milliseconds; nil for the store's clock.
  @discardableResult
  public func addMark(
    _ tracker: Tracker.ID, _ time: MarkTime, label: String = "", note: String = "", now: Int64? = nil
  ) async throws(StoreFailure) -> Mark {
    let now = now ?? self.now()
    let id = Mark.id(of: tracker, at: time.at, letters: randomLetters(6))
    let new = try rethrowing(as: StoreFailure.tracker) { () throws(TrackerFailure) in
      try MarkEdit(time: time, label: label, note: note).applied(
        to: Mark(id: id, at: time.at, offset: time.offset), now: now)
    }
    let added = Mutex(new)
    try await change(trackerAction(.markAdd, on: tracker)) { transaction in
      _ = try transaction.tracker(tracker)
      var mark = new
      mark.person = transaction.me()
      let whole = mark
      try transaction.put(whole)
      added.withLock { $0 = whole }
    }
    return added.withLock(\.self)
  }

  /// Changes a mark. Undoable. Returns the mark, which has another id if it was moved by more than a day.
  ///
  /// Throws `.tracker(.markGone)` if it does not exist, and other `.tracker` failures as
  /// ``addMark(_:_:label:note:now:)``.
  @discardableResult
  public func editMark(
    _ id: Mark.ID, _ edit: MarkEdit, now: Int64? = nil
  ) async throws(StoreFailure) -> Mark {
    let now = now ?? self.now()
    let changed = Mutex<Mark?>(nil)
    try await change(markAction(.markEdit, on: id)) { transaction in
      let old = try transaction.mark(id)
      var new = try rethrowing(as: StoreFailure.tracker) { () throws(TrackerFailure) in
        try edit.applied(to: old, now: now)
      }
      if let first = Mark.moment(of: id), (new.at - first).magnitude > Mark.longestMove.magnitude {
        new.id = Mark.id(of: old.tracker, at: new.at, letters: randomLetters(6))
        try transaction.removeMark(old, at: now)
      }
      let whole = new
      try transaction.put(whole)
      changed.withLock { $0 = whole }
    }
    guard let mark = changed.withLock(\.self) else { throw .tracker(.markGone) }
    return mark
  }

  /// Removes a mark. Undoable. Returns whether that changed anything.
  ///
  /// The mark of a medicine is struck through, and stays visible. Any other mark is gone.
  @discardableResult
  public func removeMark(_ id: Mark.ID, now: Int64? = nil) async throws(StoreFailure) -> Bool {
    let now = now ?? self.now()
    return try await change(markAction(.markRemove, on: id)) { transaction in
      let mark = try transaction.mark(id)
      if mark.counts { try transaction.removeMark(mark, at: now) }
    }
  }

  /// Makes a mark that was struck through count again. Undoable. Returns whether that changed anything.
  @discardableResult
  public func restoreMark(_ id: Mark.ID) async throws(StoreFailure) -> Bool {
    try await change(markAction(.markRestore, on: id)) { transaction in
      var mark = try transaction.mark(id)
      mark.removedAt = nil
      try transaction.put(mark)
    }
  }

  private func markAction(_ name: Action.Name, on id: Mark.ID) -> Action {
    trackerAction(name, on: Mark.tracker(of: id))
  }
}

extension Transaction {
  mutating func trackers() throws -> [Tracker] { Tracker.all(try records(.trackers, as: Tracker.self)) }

  /// A tracker, with the changes of this transaction. Throws if it does not exist.
  mutating func tracker(_ id: Tracker.ID) throws -> Tracker {
    guard let value = try record(.trackers, id)?.value else { throw StoreFailure.tracker(.trackerGone) }
    var tracker = try value.decoded(as: Tracker.self)
    tracker.id = id
    return tracker
  }

  /// A mark, with the changes of this transaction. Throws if it does not exist.
  fileprivate mutating func mark(_ id: Mark.ID) throws -> Mark {
    guard let month = Mark.month(of: id), let record = try record(.marks(month), id),
      let mark = Mark(record, id)
    else { throw StoreFailure.tracker(.markGone) }
    return mark
  }

  /// The marks of a tracker that are in the file of a month.
  mutating func marks(of tracker: Tracker.ID, in month: CalendarMonth) throws -> [Mark] {
    try records(.marks(month), startingWith: tracker + "/").compactMap { Mark($0.value, $0.key) }
  }

  fileprivate mutating func put(_ mark: Mark) throws {
    guard let month = Mark.month(of: mark.id) else { throw StoreFailure.tracker(.markGone) }
    try update(.marks(month), mark.id, as: Mark.self) { _ in mark }
  }

  /// Strikes a medicine through, and deletes any other mark.
  fileprivate mutating func removeMark(_ mark: Mark, at now: Int64) throws {
    guard let month = Mark.month(of: mark.id) else { throw StoreFailure.tracker(.markGone) }
    let kind = (try? tracker(mark.tracker))?.kind
    // Without its tracker the mark may be of a medicine, so it is kept.
    guard kind == .medicine || kind == nil else { return try remove(mark.id, from: .marks(month)) }
    var removed = mark
    removed.removedAt = now
    try put(removed)
  }
}

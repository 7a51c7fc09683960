public import Model
import Synchronization

/// A tracker from another program, with its times there.
public struct ImportedTracker: Equatable, Sendable {
  /// A time in a file of another program.
  public struct Time: Equatable, Sendable {
    /// When and where.
    public var time: MarkTime
    /// What was done, in a word or two; may be empty.
    public var label: String
    /// One line; may be empty.
    public var note: String
    /// Letters made from the line of the file, so that a second import, also on another device, makes the same record.
    public var letters: String

    /// Creates an imported time.
    public init(_ time: MarkTime, label: String, note: String, letters: String) {
      (self.time, self.label, self.note, self.letters) = (time, label, note, letters)
    }
  }

  /// What is noted.
  public var kind: Tracker.Kind
  /// Its name; empty if it is named after its kind.
  public var name: String
  /// The times, in the order of the file.
  public var times: [Time]

  /// Creates an imported tracker.
  public init(_ kind: Tracker.Kind, named name: String = "", times: [Time] = []) {
    (self.kind, self.name, self.times) = (kind, name, times)
  }
}

/// The result of an import of times, or of its preview.
public struct TrackerImportCounts: Equatable, Sendable {
  /// The number of trackers that are added.
  public var trackers = 0
  /// The counts of the times. One that was noted here in the same second counts as the same.
  public var times = ImportCounts()

  /// Creates empty counts.
  public init() {}
}

extension Store {
  /// Imports times, as one undoable change.
  ///
  /// A tracker is the one of this kind and name, of this child or of no particular one, or is added. A time is left out if the tracker has one of the
  /// same second, struck through or not, or if an earlier import brought it, even if it was edited since.
  ///
  /// - Parameters:
  ///   - child: the child that they are for; nil for no particular one.
  ///   - now: the present, in UTC milliseconds.
  @discardableResult
  public func importTrackers(
    _ imported: [ImportedTracker], child: Child.ID?, now: Int64
  ) async throws(StoreFailure) -> TrackerImportCounts {
    let counts = Mutex(TrackerImportCounts())
    let number = imported.reduce(0) { $0 + $1.times.count }
    try await change(Action(.marksImport, subject: "\(number)")) { transaction in
      var counted = TrackerImportCounts()
      let me = transaction.me()
      for new in imported {
        let trackers = try transaction.trackers()
        let id: Tracker.ID
        if let existing = new.match(among: trackers, child: child) {
          id = existing.id
        } else {
          let tracker = new.tracker(among: trackers, child: child, at: now &+ Int64(counted.trackers))
          try transaction.update(.trackers, tracker.id, as: Tracker.self) { _ in tracker }
          id = tracker.id
          counted.trackers += 1
        }
        var stored: [Mark] = []
        for month in new.months { stored += try transaction.marks(of: id, in: month) }
        for mark in counted.times.newMarks(of: new, in: id, beside: stored) {
          guard let month = Mark.month(of: mark.id) else { continue }
          try transaction.update(.marks(month), mark.id, as: Mark.self) { _ in
            var mark = mark
            mark.person = me
            return mark
          }
        }
      }
      counts.withLock { $0 = counted }
    }
    return counts.withLock(\.self)
  }

  /// The counts that ``importTrackers(_:child:now:)`` would return. Changes nothing.
  public func importCounts(of imported: [ImportedTracker], child: Child.ID?) -> TrackerImportCounts {
    var counts = TrackerImportCounts()
    let trackers = self.trackers().trackers
    for new in imported {
      let existing = new.match(among: trackers, child: child)
      if existing == nil { counts.trackers += 1 }
      // A removed tracker that is added again has its marks again.
      let id = existing?.id ?? new.tracker(among: trackers, child: child, at: 0).id
      let times = new.times.map(\.time.at)
      let stored = times.min().map { first in
        marks(of: [id], since: first - Mark.longestMove, until: (times.max() ?? first) + Mark.longestMove + 1)
      }
      _ = counts.times.newMarks(of: new, in: id, beside: stored?.marks ?? [])
    }
    return counts
  }
}

extension ImportedTracker {
  /// The tracker that the times belong to; nil if it has to be added.
  fileprivate func match(among trackers: [Tracker], child: Child.ID?) -> Tracker? {
    let named = trackers.filter { $0.kind == kind && TypedText.folded($0.name) == TypedText.folded(name) }
    return named.first { $0.child == child } ?? named.first { $0.child == nil }
  }

  /// A new tracker, with an id that no other one has.
  fileprivate func tracker(among trackers: [Tracker], child: Child.ID?, at: Int64) -> Tracker {
    var tracker = Tracker(id: "", kind: kind, name: name, child: child, addedAt: at)
    var number = 1
    repeat {
      tracker.id = Tracker.id(of: kind, named: name, child: child, number: number)
      number += 1
    } while trackers.contains { $0.id == tracker.id }
    return tracker
  }

  /// The months in whose files the times may be: an edit moves a time by up to a day under its name.
  fileprivate var months: Set<CalendarMonth> {
    var months: Set<CalendarMonth> = []
    for time in times {
      for move in [-Mark.longestMove, 0, Mark.longestMove] {
        months.insert(Mark.month(at: time.time.at + move))
      }
    }
    return months
  }
}

extension ImportCounts {
  /// Counts the times of a tracker. Returns those that are new.
  ///
  /// - Parameter stored: its marks around these times.
  fileprivate mutating func newMarks(
    of imported: ImportedTracker, in tracker: Tracker.ID, beside stored: [Mark]
  ) -> [Mark] {
    var ids = Set(stored.map(\.id))
    let seconds = Set(stored.map { $0.at / 1_000 })
    var marks: [Mark] = []
    for time in imported.times {
      let id = Mark.id(of: tracker, at: time.time.at, letters: time.letters)
      guard !seconds.contains(time.time.at / 1_000), ids.insert(id).inserted else {
        same += 1
        continue
      }
      new += 1
      marks.append(
        Mark(
          id: id, at: time.time.at, offset: time.time.offset, label: time.label, note: time.note))
    }
    return marks
  }
}

import FoundationEssentials
import Model
import OperatingSystem
import Synchronization
import Testing

@testable import Storage

/// Trackers and their marks on the disk.
@Suite struct TrackersTests {
  private static let day: Int64 = 86_400_000
  private static let hour: Int64 = 3_600_000
  private let today = CalendarDay(number: 20_778)  // 2026-11-21
  private let sandbox: Sandbox
  private let store: Store

  init() throws {
    sandbox = try Sandbox()
    store = sandbox.store()
  }

  /// A time so many milliseconds before the sandbox's clock begins, in Seoul.
  private func time(_ before: Int64) -> MarkTime { MarkTime(at: Sandbox.start - before, offset: 540) }

  private var now: Moment {
    Moment(milliseconds: Sandbox.start, date: today, secondOfDay: (5 + 9) * 3_600 + 816)
  }

  private func rows() -> [TimeSince] { store.timesSince(at: now).rows }

  @Test func aTrackerIsAddedChangedRemovedAndUndone() async throws {
    let feed = try await store.addTracker(.feed, TrackerEdit(labels: ["left", "right"]))
    #expect(store.trackers().trackers == [feed] && store.trackers().condition == .good)
    #expect(try await store.editTracker(feed.id, TrackerEdit(name: "Milk")))
    #expect(try await !store.editTracker(feed.id, TrackerEdit(name: "Milk")))
    try await store.addMark(feed.id, time(Self.hour))
    #expect(try await store.removeTracker(feed.id) && rows().isEmpty)
    #expect(
      try store.undoHistory().undo.map(\.action.name) == [
        .trackerRemove, .markAdd, .trackerEdit, .trackerAdd,
      ])
    _ = try await store.undo()
    #expect(rows().map(\.tracker.name) == ["Milk"] && rows().map(\.today) == [1])
    await #expect(throws: StoreFailure.tracker(.trackerGone)) {
      try await store.editTracker("none", TrackerEdit(name: "x"))
    }
  }

  @Test func aNameIsFreeOrElseRefusedAndARemovedTrackerComesBackWithItsMarks() async throws {
    let feed = try await store.addTracker(.feed)
    await #expect(throws: StoreFailure.tracker(.nameTaken)) { try await store.addTracker(.feed) }
    let calpol = try await store.addTracker(.medicine, TrackerEdit(name: "Calpol"))
    await #expect(throws: StoreFailure.tracker(.nameTaken)) {
      try await store.addTracker(.medicine, TrackerEdit(name: "calpol"))
    }
    // Another child has one of its own.
    try await store.addTracker(.feed, child: "bean")
    try await store.addMark(feed.id, time(Self.hour))
    try await store.removeTracker(feed.id)
    #expect(try await store.addTracker(.feed).id == feed.id)
    #expect(rows().first { $0.tracker.id == feed.id }?.today == 1)
    // The id of a name stays with the tracker that had it first.
    try await store.editTracker(calpol.id, TrackerEdit(name: "Nurofen"))
    let second = try await store.addTracker(.medicine, TrackerEdit(name: "Calpol"))
    #expect(second.id != calpol.id && store.trackers().trackers.count == 4)
  }

  @Test func aMarkIsAddedChangedRemovedAndUndone() async throws {
    let feed = try await store.addTracker(.feed, TrackerEdit(labels: ["left"]))
    let mark = try await store.addMark(feed.id, time(2 * Self.hour), label: "left", note: "short")
    #expect(store.mark(mark.id) == mark && mark.offset == 540)
    #expect(sandbox.names(sandbox.data("marks")) == ["2026-11.json"])
    #expect(rows()[0].last == mark && rows()[0].elapsed(at: Sandbox.start) == 2 * Self.hour)
    let edited = try await store.editMark(mark.id, MarkEdit(time: time(3 * Self.hour), note: ""))
    #expect(edited.id == mark.id && edited.label == "left" && edited.note.isEmpty)
    #expect(rows()[0].last == edited)
    #expect(try await store.removeMark(mark.id) && store.mark(mark.id) == nil)
    #expect(rows()[0].last == nil)
    for _ in 0..<2 { _ = try await store.undo() }
    #expect(rows()[0].last == mark)
    await #expect(throws: StoreFailure.tracker(.markGone)) { try await store.removeMark("x/1-y") }
    await #expect(throws: StoreFailure.tracker(.trackerGone)) { try await store.addMark("none", time(1)) }
    await #expect(throws: StoreFailure.tracker(.inFuture)) {
      try await store.addMark(feed.id, time(-Self.hour))
    }
  }

  @Test func aMedicineThatWasRemovedIsStruckThroughAndBroughtBack() async throws {
    let medicine = try await store.addTracker(.medicine, TrackerEdit(gap: .some(240)))
    let mark = try await store.addMark(medicine.id, time(Self.hour))
    #expect(try await store.removeMark(mark.id))
    #expect(try await !store.removeMark(mark.id))
    #expect(rows()[0].lastDay == 0 && rows()[0].removed.map(\.id) == [mark.id])
    #expect(try sandbox.text(sandbox.data("marks/2026-11.json")).contains("\"removed\""))
    #expect(try await store.restoreMark(mark.id))
    #expect(rows()[0].lastDay == 1 && rows()[0].removed.isEmpty && store.mark(mark.id) == mark)
    _ = try await store.undo()
    #expect(rows()[0].removed.map(\.id) == [mark.id])
  }

  @Test func aMarkThatIsMovedByMoreThanADayGetsAnotherID() async throws {
    let medicine = try await store.addTracker(.medicine)
    let mark = try await store.addMark(medicine.id, time(Self.hour))
    let far = time(30 * Self.day)
    let moved = try await store.editMark(mark.id, MarkEdit(time: far))
    #expect(moved.id != mark.id && Mark.moment(of: moved.id) == far.at)
    #expect(sandbox.names(sandbox.data("marks")) == ["2026-10.json", "2026-11.json"])
    // The dose where it was is struck through.
    #expect(store.mark(mark.id)?.counts == false && rows()[0].lastDay == 0)
    _ = try await store.undo()
    #expect(store.mark(mark.id) == mark && store.mark(moved.id) == nil)
  }

  @Test func aMarkOfAnotherDevicesMonthIsFoundWhenItWasMovedOverMidnight() async throws {
    let feed = try await store.addTracker(.feed)
    // 2026-11-01 00:30 UTC, moved back by an hour: its id says November.
    sandbox.set(milliseconds: 1_793_493_000_000)
    let mark = try await store.addMark(feed.id, MarkTime(at: 1_793_493_000_000, offset: 0))
    let moved = try await store.editMark(
      mark.id, MarkEdit(time: MarkTime(at: 1_793_493_000_000 - Self.hour, offset: 0)))
    #expect(moved.id == mark.id)
    let october = store.marks(
      of: [feed.id], since: 1_793_404_800_000, until: 1_793_491_200_000)
    #expect(october.marks == [moved])
  }

  // MARK: Many

  @Test func theLastMarksComeFromTheNewestMonthsOnly() async throws {
    let feed = try await store.addTracker(.feed)
    for days: Int64 in [200, 100, 70, 40] { try await store.addMark(feed.id, time(days * Self.day)) }
    let months = sandbox.names(sandbox.data("marks"))
    #expect(months.count == 4)
    // What is older is not even opened.
    try sandbox.write("damaged", to: sandbox.data("marks/\(months[0])"))
    try FileManager.default.removeItem(atPath: sandbox.state("last/marks/\(months[0])"))
    let found = store.recentMarks(of: [feed], at: now)
    #expect(found.troubles.isEmpty && found.marks.map(\.at) == [Sandbox.start - 40 * Self.day])
    #expect(rows()[0].last?.at == Sandbox.start - 40 * Self.day && rows()[0].lastDay == 0)
    #expect(store.marks(of: [feed.id], since: 0).troubles.count == 1)
  }

  @Test func aMarkOfExactlyTwoDaysAgoIsRecent() async throws {
    let feed = try await store.addTracker(.feed)
    for age in [TimeSince.span + 1, TimeSince.span, Self.hour] { try await store.addMark(feed.id, time(age)) }
    let found = store.recentMarks(of: [feed], at: now).marks
    #expect(found.map(\.at) == [TimeSince.span, Self.hour].map { Sandbox.start - $0 })
  }

  @Test func whatIsReadOfManyIsWhatAllOfThemSay() async throws {
    let seed = MergeTests.Seeded.seed ?? 3
    var random = MergeTests.Seeded(state: seed)
    var trackers: [Tracker] = []
    for name in ["a", "b", "c", "d"] {
      trackers.append(try await store.addTracker(.medicine, TrackerEdit(name: name)))
    }
    for round in 0..<8 {
      let span = [1, 3, 40, 80][round % 4] * Self.day
      let marks = (0..<400).map { number -> Mark in
        let at = Sandbox.start - Int64.random(in: 0...span, using: &random)
        let tracker = trackers[Int.random(in: 0..<(round < 4 ? 3 : 4), using: &random)].id
        var mark = Mark(id: Mark.id(of: tracker, at: at, letters: "m\(number)"), at: at, offset: 540)
        if number % 7 == 0 { mark.removedAt = at }
        if number % 5 == 0 { mark.at += Int64.random(in: -Mark.longestMove...0, using: &random) }
        return mark
      }
      try sandbox.write("{\"schema\": 2, \"records\": {}}", to: sandbox.data("marks/2026-11.json"))
      for month in ["2026-08", "2026-09", "2026-10"] {
        try? FileManager.default.removeItem(atPath: sandbox.data("marks/\(month).json"))
      }
      try write(marks)
      for tracker in trackers {
        let own = marks.filter { $0.tracker == tracker.id }
        let expected = TimeSince(tracker, own, at: now, dayStart: 0)
        let found = TimeSince(
          tracker, sandbox.store().recentMarks(of: trackers, at: now).marks, at: now, dayStart: 0)
        #expect(found == expected, "LIONHEART_SEED=\(seed), round \(round)")
      }
    }
  }

  /// Writes marks as this version does, without thousands of changes.
  private func write(_ marks: [Mark]) throws {
    for (month, marks) in Dictionary(grouping: marks, by: { Mark.month(of: $0.id) ?? Mark.month(at: $0.at) })
    {
      var document = Document()
      document.records = RecordTable(
        try Dictionary(
          uniqueKeysWithValues: marks.map { mark in
            let stamp = Stamp(milliseconds: Sandbox.start, counter: 0, device: "otherdev").text
            return (
              mark.id,
              StoredRecord(.object(["updated": .string(stamp), "value": try JSONValue(encoding: mark)]))
            )
          }))
      try sandbox.write(
        String(decoding: document.bytes, as: UTF8.self), to: sandbox.data("marks/\(month).json"))
    }
  }

  @Test func aSecondReadingIsServedFromMemoryUntilTheFilesChange() async throws {
    let feed = try await store.addTracker(.feed)
    let first = try await store.addMark(feed.id, time(2 * Self.hour))
    #expect(store.recentMarks(of: [feed], at: now).marks == [first])
    #expect(store.cachedMarks.withLock { $0?.marks } == [first])
    // Another program adds one.
    let second = try await sandbox.store(program: "other").addMark(feed.id, time(Self.hour))
    #expect(store.recentMarks(of: [feed], at: now).marks == [first, second])
  }

  @Test func recordsAreVisitedFromTheLastOneInARange() throws {
    var document = Document()
    for id in ["a/1", "b/1", "b/2", "b/4", "c/1"] {
      document.records[id] = StoredRecord(.object(["updated": .string("x"), "value": .string("written")]))
    }
    var table = try Document(document.bytes).records
    table["b/2"] = nil
    table["b/3"] = StoredRecord(.object(["value": .string("new")]))
    table["b/4"] = StoredRecord(.object(["value": .string("changed")]))
    var visited: [String] = []
    table.visitBackwards(from: "b/", to: "b0") { id, record in
      visited.append("\(id) \(record.value?.text ?? "")")
      return true
    }
    #expect(visited == ["b/4 changed", "b/3 new", "b/1 written"])
    visited = []
    table.visitBackwards(from: "a", to: "z") { id, _ in
      visited.append(id)
      return visited.count < 2
    }
    #expect(visited == ["c/1", "b/4"])
  }

  // MARK: Children

  @Test func aDeletedChildTakesItsTrackersAndPlansAlongAndUndoBringsThemBack() async throws {
    try await store.addChild(Child(id: "bean", nickname: "Bean", dueDate: today + 50, startedOn: today - 90))
    let feed = try await store.addTracker(.feed, child: "bean")
    try await store.addTracker(.medicine)
    try await store.addPlan("Rest", PlanTime(today), child: "bean", on: today)
    try await store.removeChild("bean", on: today)
    #expect(store.trackers().trackers.map(\.kind) == [.medicine] && store.plans().plans.isEmpty)
    _ = try await store.undo()
    #expect(store.trackers().trackers.contains(feed) && store.plans().plans.count == 1)
  }

  @Test func theHistoryDoesNotNameTheTrackersOfARestingChild() async throws {
    try await store.addChild(Child(id: "lost", nickname: "L", dueDate: today + 50, startedOn: today - 90))
    let feed = try await store.addTracker(.other, TrackerEdit(name: "Kicks"), child: "lost")
    try await store.addMark(feed.id, time(Self.hour))
    try await store.addPlan("Sing to the belly", PlanTime(today), child: "lost", on: today)
    #expect(rows().count == 1)
    try await store.pause("lost", on: today)
    #expect(rows().isEmpty)
    try await store.addChild(
      Child(id: "born", nickname: "B", birthDate: today - 3, startedOn: today - 3))
    try await store.switchChild(to: "born", on: today)
    #expect(rows().isEmpty)
    let names = try store.undoHistory().undo.map(\.action)
    #expect(names.filter { $0.name == .trackerChange }.count == 2)
    #expect(names.filter { $0.name == .planChange }.count == 1)
    #expect(!names.contains { $0.subject.contains("Kicks") || $0.subject.contains("belly") })
  }
}

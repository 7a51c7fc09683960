import FoundationEssentials
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Plans, recall cards, what Today showed, and what the brake needs, on the disk.
@Suite struct NudgeStoreTests {
  private let today = CalendarDay(number: 20_778)
  private let sandbox: Sandbox
  private let store: Store

  init() throws {
    sandbox = try Sandbox()
    store = sandbox.store()
  }

  private func moment(_ time: String, _ day: CalendarDay? = nil) throws -> Moment {
    let minute = try #require(ClockTime(time)).minute
    return Moment(milliseconds: Sandbox.start, date: day ?? today, secondOfDay: minute * 60)
  }

  @Test func aPlanIsAddedAnsweredRemovedAndUndone() async throws {
    let plan = try await store.addPlan(
      "Feet up", PlanTime(today, .word(.tonight)), from: .idea("p/week-24/rest"), on: today)
    #expect(store.plans().plans == [plan])
    let tomorrow = PlanTime(today + 1, .word(.morning))
    #expect(try await store.answerPlan(plan.id, .notYet(tomorrow), on: today))
    #expect(store.plans().plans.first?.state == .moved && store.plans().plans.first?.time == tomorrow)
    #expect(try await store.answerPlan(plan.id, .done, on: today + 1))
    #expect(try await !store.answerPlan(plan.id, .notForMe, on: today + 1))
    #expect(try await store.setReminder(of: plan.id, true))
    #expect(try await store.removePlan(plan.id) && store.plans().plans.isEmpty)
    #expect(
      try store.undoHistory().undo.map(\.action.name) == [
        .planRemove, .planEdit, .planAnswer, .planAnswer, .planAdd,
      ])
    for _ in 0..<4 { _ = try await store.undo() }
    #expect(store.plans().plans == [plan])
    await #expect(throws: StoreFailure.plan(.gone)) { try await store.answerPlan("none", .done, on: today) }
    await #expect(throws: StoreFailure.plan(.inPast(today - 1))) {
      try await store.answerPlan(plan.id, .notYet(PlanTime(today - 1)), on: today)
    }
  }

  @Test func aPlanRemindsAtItsTimeIfThePersonWantsIt() async throws {
    func due(_ time: String) throws -> [String] {
      try store.reminders(at: moment(time)).due(except: []).compactMap { $0.plan?.sentence }
    }
    try await store.addPlan("Silent", PlanTime(today, .word(.evening)), on: today, at: 1)
    let plan = try await store.addPlan(
      "Feet up", PlanTime(today, .word(.evening)), reminds: true, on: today, at: 1)
    #expect(try due("19:59").isEmpty && due("20:00") == ["Feet up"])
    try await store.answerPlan(plan.id, .done, on: today)
    #expect(try due("20:00").isEmpty)
    _ = try await store.undo()
    try await store.addChild(Child(id: "bean", dueDate: today + 50, startedOn: today - 90))
    #expect(try due("20:00") == ["Feet up"])
    try await store.pause("bean", on: today)
    #expect(try due("20:00").isEmpty)
  }

  @Test func anAnswerToACardIsKeptAndUndone() async throws {
    let card = RecallCard(id: "fever", hash: "1", ages: 0...27)
    try await store.answerRecall(card, isKnown: true, on: today)
    #expect(store.recallStates().states == ["fever": RecallState(hash: "1", box: 1, next: today + 6)])
    try await store.answerRecall(card, isKnown: false, on: today + 6)
    #expect(store.recallStates().states["fever"]?.box == 0)
    for _ in 0..<2 { _ = try await store.undo() }
    #expect(store.recallStates().states.isEmpty)
    try await store.setProfile(.showsRecall(false))
    #expect(!store.profile().profile.showsRecall)
    _ = try await store.undo()
    #expect(store.profile().profile.showsRecall)
  }

  @Test func whatTodayShowedIsOneRecordADayAndNoStepToUndo() async throws {
    try await store.recordShown(Nudge(.planRow, "p"), on: today)
    try await store.recordShown(Nudge(.planRow, "p"), on: today)
    try await store.recordShown(Nudge(.planQuestion, "p"), on: today)
    try await store.recordShown(Nudge(.recall, "fever"), on: today - 1)
    #expect(
      store.shownNudges() == [
        ShownNudge(Nudge(.recall, "fever"), on: today - 1), ShownNudge(Nudge(.planQuestion, "p"), on: today),
      ])
    #expect(try store.undoHistory().undo.isEmpty)
    // A kind of a newer version counts in the week as well.
    try sandbox.write(
      file("\"2026-11-20\": {\"updated\": \"x\", \"value\": {\"kind\": \"song\", \"id\": \"s\"}}"),
      to: sandbox.data("nudges.json"))
    #expect(sandbox.store().shownNudges() == [ShownNudge(Nudge(.idea, "s"), on: today - 1)])
  }

  @Test func theBrakeKnowsTheDaysOnWhichAnythingWasRecorded() async throws {
    try await store.addChild(Child(id: "bean", dueDate: today + 50, startedOn: today - 90))
    try await store.setAttendance(child: "bean", today - 80, attended: true)
    let habit = try await store.addHabit(HabitEdit(name: "Walk"), on: today - 70)
    let at = Moment(milliseconds: Sandbox.start, date: today, secondOfDay: 3_600)
    try await store.checkIn(habit, on: today - 60, .done, at: at)
    try await store.writeEntry(
      on: today - 40, EntryEdit(text: "x"), basedOn: nil, child: nil, today: today)
    let feed = try await store.addTracker(.feed)
    try await store.addMark(feed.id, MarkTime(at: Sandbox.start - 20 * 86_400_000, offset: 0))
    try await store.setAttendance(child: "bean", today - 100, attended: true)
    let facts = store.brakeFacts(on: today)
    #expect(facts.daysUsed == [today - 80, today - 60, today - 40, today - 20])
    #expect(Brake.state(facts, family: store.family(), on: today).reason == .away)
    #expect(try await store.releaseBrake(on: today))
    #expect(!Brake.state(store.brakeFacts(on: today), family: store.family(), on: today).isOn)
    #expect(try store.undoHistory().undo.first?.action.name == .brakeRelease)
    _ = try await store.undo()
    #expect(Brake.state(store.brakeFacts(on: today), family: store.family(), on: today).isOn)
  }
}

/// Files that only a newer version knows: what this version does with them is what the version before this one does
/// with trackers, marks, plans, recall cards and nudges.
@Suite struct LaterFilesTests {
  private static let day = CalendarDay(number: 20_778)
  private let sandbox: Sandbox
  private let store: Store

  init() throws {
    sandbox = try Sandbox()
    store = sandbox.store()
  }

  private let files = ["later.json", "laterdays/2026-11.json"]

  private func text(_ name: String) -> String { file(record("a/001795238016000-x", name), schema: 2) }

  private func writeLaterFiles() async throws {
    for name in files { try sandbox.write(text(name), to: sandbox.data(name)) }
    try await store.note("a", "known")
  }

  @Test func aBackupHasThemAndBringsThemBack() async throws {
    try await writeLaterFiles()
    let path = sandbox.home + "/backup.tar"
    let summary = try await store.backUp(to: path, program: "1")
    #expect(summary.damaged.isEmpty && summary.leftOut.isEmpty)
    #expect(summary.records.kinds == ["bookmarks": 1, "later": 1, "laterdays": 1])
    for folder in [sandbox.folders.data, sandbox.folders.state] {
      try FileManager.default.removeItem(atPath: folder)
    }
    let fresh = sandbox.store()
    let archive = try BackupArchive(at: path, in: fresh)
    _ = try await fresh.restore(archive, .merge, day: Self.day)
    for name in files {
      let read = fresh.read(DataFile(root: .data, path: name), as: Note.self)
      #expect(read.records.mapValues(\.text) == ["a/001795238016000-x": name] && read.condition == .good)
    }
  }

  @Test func aBackupOfTheVersionBeforeDeletesNoneOfThem() async throws {
    try await store.note("a", "known")
    let path = sandbox.home + "/backup.tar"
    _ = try await store.backUp(to: path, program: "1")
    let feed = try await store.addTracker(.feed)
    let mark = try await store.addMark(feed.id, MarkTime(at: Sandbox.start, offset: 0))
    try await store.addPlan("Rest", PlanTime(Self.day), on: Self.day)
    let archive = try BackupArchive(at: path, in: store)
    let counts = try await store.restore(archive, .merge, day: Self.day)
    #expect(counts.changesNothing)
    #expect(store.trackers().trackers == [feed] && store.mark(mark.id) == mark)
    #expect(store.plans().plans.count == 1)
  }

  @Test func aBackupHasTrackersMarksPlansAndCards() async throws {
    let feed = try await store.addTracker(.feed)
    let mark = try await store.addMark(feed.id, MarkTime(at: Sandbox.start, offset: 0), note: "x")
    let plan = try await store.addPlan("Rest", PlanTime(Self.day), on: Self.day)
    let card = RecallCard(id: "fever", hash: "1", ages: 0...27)
    try await store.answerRecall(card, isKnown: true, on: Self.day)
    try await store.recordShown(Nudge(.recall, "fever"), on: Self.day)
    let path = sandbox.home + "/backup.tar"
    let summary = try await store.backUp(to: path, program: "1")
    #expect(
      summary.records.kinds == ["marks": 1, "nudges": 1, "plans": 1, "recall": 1, "trackers": 1])
    _ = try await store.erase()
    #expect(!sandbox.exists(sandbox.folders.data))
    let fresh = sandbox.store()
    _ = try await fresh.restore(BackupArchive(at: path, in: fresh), .merge, day: Self.day)
    #expect(fresh.trackers().trackers == [feed] && fresh.mark(mark.id) == mark)
    #expect(fresh.plans().plans == [plan] && fresh.shownNudges().count == 1)
    #expect(fresh.recallStates().states["fever"]?.box == 1)
  }

  @Test func aSyncNeitherPublishesNorTouchesNorAcceptsThem() async throws {
    let there = FakeStore()
    let one = try SyncedDevice("laptop", there, in: sandbox)
    try await writeLaterFiles()
    try await one.begin()
    let other = try SyncedDevice("desk", there)
    try await other.join()
    try await other.store.note("b", "from the desk")
    for _ in 0..<2 { for device in [other, one] { _ = try await device.sync.sync() } }
    #expect(one.store.notes().keys.sorted() == ["a", "b"])
    for name in files {
      #expect(try sandbox.text(sandbox.data(name)) == text(name))
      #expect(!other.sandbox.exists(other.sandbox.data(name)))
      #expect(
        !LocalIndex.isDataFile(name) && !SyncSpace.own.includes(name) && !SyncSpace.partner.includes(name))
    }
  }

  @Test func aDeviceOfTheVersionBeforeKeepsNoneFromTheOthers() async throws {
    let there = FakeStore()
    let (one, old, other) = (
      try SyncedDevice("laptop", there, in: sandbox), try SyncedDevice("old", there),
      try SyncedDevice("desk", there)
    )
    let feed = try await one.store.addTracker(.feed)
    try await one.store.addMark(feed.id, MarkTime(at: Sandbox.start, offset: 0))
    try await one.begin()
    try await old.join()
    try await other.join()
    // The old device has none of the new files, and says so by naming none.
    try FileManager.default.removeItem(atPath: old.sandbox.data("marks"))
    try FileManager.default.removeItem(atPath: old.sandbox.data("trackers.json"))
    try? FileManager.default.removeItem(atPath: old.sandbox.state("last/marks"))
    try? FileManager.default.removeItem(atPath: old.sandbox.state("last/trackers.json"))
    try await old.store.note("a", "from the old one")
    for _ in 0..<2 { for device in [old, one, other] { _ = try await device.sync.sync() } }
    for device in [one, other] {
      #expect(device.store.marks(of: [feed.id], since: 0).marks.count == 1)
      #expect(device.store.notes() == ["a": "from the old one"])
    }
  }
}

import Model
import Testing

@testable import Storage

@Suite struct HabitsTests {
  private let today = CalendarDay(number: 20_778)  // 2026-11-21

  @Test func aHabitIsAddedChangedAndPutAwayUndoably() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await store.addHabit(
      HabitEdit(name: "Water", amount: "8", unit: "glasses"), on: today, suggestedBy: "p/w24/water")
    let habit = try #require(store.habits().book.habit(id))
    #expect(habit.startedOn == today && habit.addedAt == Sandbox.start && habit.suggestedBy == "p/w24/water")
    #expect(try sandbox.text(sandbox.data("habits.json")).contains("\"habit/\(id)\""))
    #expect(try await store.editHabit(id, HabitEdit(amount: "6"), from: today + 3, on: today))
    #expect(try await !store.editHabit(id, HabitEdit(amount: "6"), from: today + 3, on: today))
    #expect(sandbox.store().habits().book.habit(id)?.rules.map(\.kind.target) == [8, 6])
    #expect(try await store.archiveHabit(id) && store.habits().book.habit(id)?.isArchived == true)
    #expect(try store.undoHistory().undo.first?.action == Action(.habitArchive, subject: "Water"))
    for _ in 0..<2 { _ = try await store.undo() }
    #expect(store.habits().book.habit(id) == habit)
    _ = try await store.undo()
    #expect(store.habits().book == HabitBook() && store.habits().condition == .good)
  }

  @Test func aCategoryIsMadeWithItsHabitAndUndoneWithIt() async throws {
    let store = try Sandbox().store()
    try await store.addHabit(HabitEdit(name: "Walk"), inCategory: "Health", on: today)
    let id = try await store.addHabit(HabitEdit(name: "Water"), inCategory: " HEALTH ", on: today)
    #expect(store.habits().book.categories.map(\.name) == ["Health"])
    #expect(Set(store.habits().book.habits.map(\.category)).count == 1)
    #expect(try await store.editHabit(id, HabitEdit(), inCategory: "Evening", on: today))
    #expect(store.habits().book.categories.map(\.name) == ["Health", "Evening"])
    await #expect(throws: StoreFailure.habit(.edit(.notASchedule))) {
      try await store.addHabit(HabitEdit(name: "x", schedule: "x"), inCategory: "New", on: today)
    }
    #expect(store.habits().book.categories.count == 2)
    for _ in 0..<3 { _ = try await store.undo() }
    #expect(store.habits().book == HabitBook())
  }

  /// A limit of a version without the setting, as a record.
  private func oldLimit() -> String {
    """
    "habit/h": {"updated": "000000000000001-0000-otherdev", "value": {"id": "h", "name": "Coffee",
    "startedOn": "\(today - 40)", "rules": [{"from": "\(today - 40)", "kind": {"target": 2, "unit": "cups",
    "atMost": true}, "schedule": "day"}]}}
    """
  }

  @Test func theAnswerAboutDaysWithoutEntryIsSavedAndUndone() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(file(oldLimit()), to: sandbox.data("habits.json"))
    let store = sandbox.store()
    #expect(store.habits().book.habit("h")?.isKeptWithoutEntry == nil)
    #expect(store.habitStates(on: today).states.first?.progress.streak == 40)
    // Another change does not answer.
    #expect(try await store.editHabit("h", HabitEdit(note: "black"), on: today))
    #expect(store.habits().book.habit("h")?.isKeptWithoutEntry == nil)
    #expect(try await store.editHabit("h", HabitEdit(isKeptWithoutEntry: false), on: today))
    #expect(try sandbox.text(sandbox.data("habits.json")).contains("\"keptWithoutEntry\" : false"))
    #expect(sandbox.store().habitStates(on: today).states.first?.progress.streak == 0)
    #expect(try await !store.editHabit("h", HabitEdit(isKeptWithoutEntry: false), on: today))
    _ = try await store.undo()
    #expect(store.habits().book.habit("h")?.isKeptWithoutEntry == nil)
    #expect(store.habitStates(on: today).states.first?.progress.streak == 40)
  }

  @Test func theMonthsThatAreCachedFollowTheAnswer() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(file(oldLimit()), to: sandbox.data("habits.json"))
    let store = sandbox.store()
    let now = Moment(milliseconds: 5, date: today, secondOfDay: 0)
    for back in [1, 2, 30] { try await store.checkIn("h", on: today - back, .set(1), at: now) }
    _ = store.habitStates(on: today)
    await store.refreshSummaries()
    for (answer, streak, done) in [(false, 2, 3), (true, 40, 40)] {
      try await store.editHabit("h", HabitEdit(isKeptWithoutEntry: answer), on: today)
      for store in [store, sandbox.store()] {
        let progress = try #require(store.habitStates(on: today).states.first?.progress)
        #expect(progress.streak == streak && progress.done == done)
        let total = try await store.habitStatistics(on: today)["h"]?.total
        #expect(total?.done == done && total?.due == 41)
        await store.refreshSummaries()
      }
    }
  }

  @Test func anAnswerAndAnotherDevicesChangeOfTheHabitAreBothKept() async throws {
    let (one, two) = (try Sandbox(), try Sandbox())
    for sandbox in [one, two] { try sandbox.write(file(oldLimit()), to: sandbox.data("habits.json")) }
    two.set(milliseconds: Sandbox.start + 5)
    try await one.store().editHabit("h", HabitEdit(isKeptWithoutEntry: false), on: today)
    try await two.store().editHabit("h", HabitEdit(name: "Espresso"), on: today)
    try one.write(
      two.text(two.data("habits.json")), to: one.data("habits.sync-conflict-20261121-120000-OTHER.json"))
    let habit = try #require(one.store().habits().book.habit("h"))
    #expect(habit.name == "Espresso" && habit.isKeptWithoutEntry == false)
  }

  @Test func anotherImportSetsWhatTheUserHasNotAnswered() async throws {
    let store = try Sandbox().store()
    func imported(_ isKept: Bool?) -> ImportedHabit {
      ImportedHabit(
        Habit(
          id: "loop-coffee", name: "Coffee", kind: .amount(target: 2, unit: "", atMost: true),
          startedOn: today, isKeptWithoutEntry: isKept))
    }
    var isKept: Bool? { store.habits().book.habit("loop-coffee")?.isKeptWithoutEntry }
    // As an earlier version imported it.
    _ = try await store.importHabits([imported(nil)])
    #expect(isKept == nil)
    #expect(try await store.importHabits([imported(true)]).corrected == 1 && isKept == true)
    #expect(try await store.importHabits([imported(true)]).corrected == 0)
    try await store.editHabit("loop-coffee", HabitEdit(isKeptWithoutEntry: false), on: today)
    _ = try await store.importHabits([imported(true)])
    #expect(isKept == false)
  }

  @Test func aScheduleThatVersion2HasReplacedDoesNotComeBack() async throws {
    let sandbox = try Sandbox()
    let value = """
      {"id": "h", "name": "Walk", "startedOn": "\(today)", "rules":
        [{"from": "\(today)", "kind": {}, "schedule": "mon", "exactSchedule": "2/14d"}]}
      """
    try sandbox.write(
      file("\"habit/h\": {\"updated\": \"000000000000001-0000-otherdev\", \"value\": \(value)}"),
      to: sandbox.data("habits.json"))
    let store = sandbox.store()
    #expect(store.habits().book.habit("h")?.rules.map(\.schedule) == [.weekdays([1])])
    #expect(try await store.editHabit("h", HabitEdit(note: "soon"), on: today))
    #expect(try sandbox.text(sandbox.data("habits.json")).contains("exactSchedule"))
    // The closest schedule to the old one.
    #expect(try await store.editHabit("h", HabitEdit(schedule: "1/week"), on: today))
    #expect(sandbox.store().habits().book.habit("h")?.rules.map(\.schedule) == [.timesAWeek(1)])
    #expect(try await store.editHabit("h", HabitEdit(schedule: "2/14d"), on: today))
    #expect(sandbox.store().habits().book.habit("h")?.rules.map(\.schedule) == [.timesInDays(2, days: 14)])
  }

  @Test func whatIsRefusedSavesNothingAndSaysWhy() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    let text = try sandbox.text(sandbox.data("habits.json"))
    func refused(_ failure: HabitFailure, _ body: () async throws -> Void) async {
      await #expect(throws: StoreFailure.habit(failure)) { try await body() }
    }
    await refused(.edit(.nameTaken)) { try await store.addHabit(HabitEdit(name: " WALK"), on: today) }
    await refused(.edit(.notATime(.deadline))) {
      try await store.editHabit(id, HabitEdit(deadline: "25:00"), on: today)
    }
    await refused(.edit(.noCategory)) { try await store.editHabit(id, HabitEdit(category: "x"), on: today) }
    await refused(.habitGone) { try await store.editHabit("gone", HabitEdit(name: "x"), on: today) }
    await refused(.habitGone) { try await store.archiveHabit("gone") }
    await refused(.habitGone) { try await store.addBreak(from: today, to: nil, habit: "gone") }
    await refused(.breakGone) { try await store.endBreak("gone", on: today) }
    await refused(.categoryName(.empty)) { try await store.addCategory("  ") }
    await refused(.categoryGone) { try await store.renameCategory("gone", to: "x") }
    await refused(.categoryGone) { try await store.moveCategory("gone", to: 0) }
    #expect(try sandbox.text(sandbox.data("habits.json")) == text)
    #expect(try store.undoHistory().undo.count == 1)
  }

  @Test func categoriesAreOrderedAndRemovingOneKeepsItsHabits() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    var ids: [String] = []
    for name in ["Health", "Mind", "Home"] { ids.append(try await store.addCategory(name)) }
    func names() -> [String] { store.habits().book.categories.map(\.name) }
    #expect(names() == ["Health", "Mind", "Home"])
    #expect(store.habits().book.category(named: " MIND")?.id == ids[1])
    #expect(store.habits().book.category(named: "min") == nil)
    try await store.moveCategory(ids[2], to: 0)
    #expect(names() == ["Home", "Health", "Mind"])
    try await store.moveCategory(ids[2], to: 99)
    #expect(names() == ["Health", "Mind", "Home"])
    await #expect(throws: StoreFailure.habit(.categoryName(.taken))) {
      try await store.renameCategory(ids[0], to: "mind")
    }
    #expect(try await store.renameCategory(ids[0], to: "Body"))
    let walk = try await store.addHabit(HabitEdit(name: "Walk", category: ids[1]), on: today)
    let free = try await store.addHabit(HabitEdit(name: "Walk"), on: today)
    #expect(store.habits().book.habits.map(\.id) == [walk, free])
    #expect(try await store.removeCategory(ids[1]))
    #expect(names() == ["Body", "Home"] && store.habits().book.habit(walk)?.category == nil)
    _ = try await store.undo()
    #expect(store.habits().book.habit(walk)?.category == ids[1])
  }

  @Test func whatIsDoneIsNamedWithoutWhatATerminalWouldObey() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.addHabit(HabitEdit(name: " Wa\u{1b}[31mlk\n"), on: today)
    try await store.addCategory("\u{7}Mind ")
    try await store.addBreak(from: today, to: nil, reason: "\u{1b}flu\r\n")
    let subjects = try store.undoHistory().undo.map(\.action.subject)
    #expect(subjects == ["flu", "Mind", "Walk"])
  }

  @Test func aBreakIsBegunEndedAndRemoved() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let walk = try await store.addHabit(HabitEdit(name: "Walk"), on: today - 9)
    let read = try await store.addHabit(HabitEdit(name: "Read"), on: today - 9)
    func due() -> [String] {
      store.habitStates(on: today).states.filter(\.isDue).map(\.habit.name).sorted()
    }
    let flu = try await store.addBreak(from: today - 2, to: nil, reason: "flu", habit: walk)
    #expect(due() == ["Read"])
    #expect(try await store.endBreak(flu, on: today - 1))
    #expect(due() == ["Read", "Walk"])
    let trip = try await store.addBreak(from: today + 3, to: today - 1, reason: "trip")
    #expect(due().isEmpty && store.habits().book.breaks.map(\.id) == [flu, trip])
    #expect(try await store.removeBreak(trip) && due() == ["Read", "Walk"])
    #expect(try await store.endBreak(flu, on: today - 9) && store.habits().book.breaks.isEmpty)
    #expect(store.habitStates(on: today, pauses: [Pause(start: today)]).states.allSatisfy { !$0.isDue })
    try await store.addBreak(from: today, to: nil, habit: read)
    #expect(try await store.removeHabit(read) && store.habits().book.breaks.isEmpty)
    _ = try await store.undo()
    #expect(due() == ["Walk"] && store.habits().book.breaks.count == 1)
  }

  @Test func removingAHabitTakesItsCheckInsAndUndoingBringsAllBack() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    let id = try await store.addHabit(HabitEdit(name: "Walk", start: "2025-01-01"), on: today)
    let now = Moment(milliseconds: 5, date: today, secondOfDay: 0)
    for back in [0, 1, 40, 400] { try await store.checkIn(id, on: today - back, .done, at: now) }
    // A day that has nothing but a photo is one of those of which something was said.
    let photo = Photo(file: String(repeating: "a", count: 64) + ".jpg", addedAt: 5)
    try await store.checkIn(id, on: today - 2, .photos(.add([photo])), at: now)
    #expect(await store.recordedDayCount(of: id, except: today) == 4)
    let before = store.habitStates(on: today)
    #expect(before.states.first?.progress.done == 4)
    #expect(try await store.removeHabit(id))
    #expect(store.habitStates(on: today).states.isEmpty)
    // Its photos stay in the album, where they are those of an earlier habit.
    #expect(store.albumMonths().map(\.count) == [1])
    #expect(await store.habitYear(id, 2026, on: today).isEmpty)
    #expect(try await store.habitStatistics(on: today).isEmpty)
    #expect(try await !store.removeHabit(id))
    #expect(try await store.undo() == Action(.habitRemove, subject: "Walk"))
    #expect(store.habitStates(on: today) == before)
    #expect(store.albumMonths().map(\.count) == [1])
    #expect(store.checkIns(in: (today - 2).month).checkIns.flatMap(\.photos) == [photo])
  }

  @Test func fieldsOfANewerVersionSurviveAndANewerSchemaIsOnlyShown() async throws {
    let sandbox = try Sandbox()
    let stamp = "000000000000001-0000-otherdev"
    func habits(_ schema: Int) -> String {
      """
      {"schema": \(schema), "records": {"habit/h": {"updated": "\(stamp)", "value": {"id": "h", "name": "Walk",
      "icon": "shoe", "startedOn": "2026-11-01", "rules": [{"from": "2026-11-01", "kind": {"mood": 1},
      "schedule": "3/week"}]}}, "habit/x": {"updated": "\(stamp)", "value": {"id": "x"}}}}
      """
    }
    func checkIns(_ schema: Int) -> String {
      """
      {"schema": \(schema), "records": {"h/2026-11-03": {"updated": "\(stamp)", "value": {"done": true, "at": 1,
      "mood": "good"}}}}
      """
    }
    try sandbox.write(habits(1), to: sandbox.data("habits.json"))
    try sandbox.write(checkIns(1), to: sandbox.data("checkins/2026-11.json"))
    let store = sandbox.store()
    #expect(store.habits().condition == .partial(undecodable: 1))
    #expect(store.habits().book.habit("h")?.rules.first?.schedule == .timesAWeek(3))
    try await store.editHabit("h", HabitEdit(name: "Run"), on: today)
    let now = Moment(milliseconds: 5, date: today, secondOfDay: 0)
    let day = try #require(CalendarDay("2026-11-03"))
    try await store.checkIn("h", on: day, .skip("ill"), at: now)
    #expect(try sandbox.text(sandbox.data("habits.json")).contains("\"icon\" : \"shoe\""))
    let month = try sandbox.text(sandbox.data("checkins/2026-11.json"))
    #expect(month.contains("\"mood\" : \"good\"") && !month.contains("\"done\" :"))
    try sandbox.write(checkIns(9), to: sandbox.data("checkins/2026-11.json"))
    let path = sandbox.data("checkins/2026-11.json")
    await #expect(throws: StoreFailure.newerSchema(path: path, schema: 9)) {
      try await store.checkIn("h", on: day + 1, .done, at: now)
    }
    #expect(try sandbox.text(path) == checkIns(9))
    let shown = store.habitStates(on: today)
    #expect(shown.states.first?.progress.done == 1)
    #expect(shown.troubles[.checkIns(day.month)] == .newer(schema: 9))
  }

  @Test func theDoctorKnowsHabitsAndCheckIns() throws {
    let sandbox = try Sandbox()
    try sandbox.write(file(record("habit/h", "x")), to: sandbox.data("habits.json"))
    try sandbox.write(file(record("h/2026-11-03", "x")), to: sandbox.data("checkins/2026-11.json"))
    let found = Doctor.examine(sandbox.folders, now: Sandbox.start).map(\.kind)
    #expect(found.contains(.undecodableRecord(id: "habit/h")))
    #expect(found.contains(.undecodableRecord(id: "h/2026-11-03")))
  }
}

import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import Reading
@testable import ScreenTesting
@testable import Texts

/// The day's habits on Today.
@MainActor
@Suite struct TodayHabitsTests {
  private func app(
    _ habits: [HabitEdit], child: Child = expected, size: Size = Size(columns: 80, rows: 24)
  ) async throws -> Robot {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.saveChild(child, makeActive: true)
    for habit in habits { _ = try await store.addHabit(habit, on: expected.startedOn, suggestedBy: nil) }
    return try await Robot(home: home, size: size)
  }

  @Test func aHabitIsTickedWithSpaceAndUndone() async throws {
    let app = try await app([HabitEdit(name: "Walk together")])
    app.shows("○ Walk together")
    app.shows("0 of 1 done")
    await app.press(.down, .character(" "))
    app.shows("✓ Walk together")
    app.shows("1 of 1 done")
    #expect(app.store.habitStates(on: expected.startedOn).states.first?.isDone == true)
    await app.press(.character("u"))
    app.shows("○ Walk together")
  }

  /// A home with a habit that was done on the three hundred days before today, and no cache.
  private func homeOfYears() async throws -> TemporaryHome {
    let home = try TemporaryHome()
    let store = try home.store()
    let today = expected.startedOn
    try await store.saveChild(expected, makeActive: true)
    let id = try await store.addHabit(HabitEdit(name: "Walk"), on: today - 300, suggestedBy: nil)
    for (month, days) in Dictionary(grouping: (1...300).map { today - $0 }, by: \.month) {
      let records = days.map { day in
        #""\#(id)/\#(day)": {"updated": "000000000000001-0000-otherdev", "value": {"at": 1, "done": true}}"#
      }
      try home.write(
        "{\"schema\": 2, \"records\": {\(records.joined(separator: ","))}}", to: "checkins/\(month).json")
    }
    #expect(store.habitStates(on: today, isQuick: true).isCounted == false)
    return home
  }

  @Test func yearsThatNobodyHasCountedYetAreCountedAfterTheFirstFrame() async throws {
    let app = try await Robot(home: try await homeOfYears(), size: Size(columns: 80, rows: 24))
    app.shows("300-day streak")
  }

  @Test func whateverChangesWhileYearsAreCountedAStreakIsShownWholeOrNotAtAll() async throws {
    let app = try await Robot()
    let home = try await homeOfYears()
    try FileManager.default.createDirectory(atPath: app.home.data("."), withIntermediateDirectories: true)
    for file in ["habits.json", "children.json", "profile.json", "checkins"] {
      try FileManager.default.copyItem(atPath: home.data(file), toPath: app.home.data(file))
    }
    let today = TodayViewModel(context: app.context, previews: .typeset)
    for input in [TodayViewModel.Input.appeared, .changed, .changed] {
      today.send(input)
      let habit = try #require(today.output.value.habits.first)
      #expect(!habit.isCounted && habit.status(.en).isEmpty && 2...299 ~= habit.row.state.progress.streak)
    }
    await app.settle()
    #expect(today.output.value.habits.first?.status(.en) == "300-day streak")
  }

  @Test func aTickIsTakenBackWhenSavingFails() async throws {
    let app = try await app([HabitEdit(name: "Walk together")])
    try app.home.write("in the way", to: "checkins")
    await app.press(.down, .character(" "))
    app.shows("○ Walk together")
    app.shows("Could not save")
  }

  @Test func anAmountSaysHowFarItIs() async throws {
    let app = try await app([HabitEdit(name: "Water", amount: "8", unit: "glasses")])
    app.shows("0 of 8 glasses")
    let id = try #require(app.store.habits().book.habits.first?.id)
    let now = Moment(milliseconds: 1, date: expected.startedOn, secondOfDay: 36_000)
    try await app.store.checkIn(id, on: expected.startedOn, .add(3), at: now)
    await app.seeOthers()
    app.shows("3 of 8 glasses")
  }

  @Test func anAmountIsCountedUpAndDownOnToday() async throws {
    let app = try await app([HabitEdit(name: "Water", amount: "8", unit: "glasses"), HabitEdit(name: "Walk")])
    await app.press(.down, .character("+"), .character("+"), .character("+"), .character("-"))
    app.shows("2 of 8 glasses")
    #expect(app.store.checkIns(in: expected.startedOn.month).checkIns.map(\.value) == [.amount(2)])
    await app.press(.down, .character("+"))
    #expect(app.store.checkIns(in: expected.startedOn.month).checkIns.count == 1)
  }

  @Test func soManyTimesAWeekSaysHowManySoFar() async throws {
    let app = try await app([HabitEdit(name: "Walk", schedule: "3/week")])
    app.shows("0 of 3 this week")
    await app.press(.down, .character(" "), .character("4"))
    app.shows("1 of 3 this week")
  }

  @Test func aTargetThatWasPassedIsUntickedAsOnChallenge() async throws {
    let app = try await app([HabitEdit(name: "Coffee", amount: "2", unit: "cups", atMost: true)])
    let id = try #require(app.store.habits().book.habits.first?.id)
    let now = Moment(milliseconds: 1, date: expected.startedOn, secondOfDay: 36_000)
    try await app.store.checkIn(id, on: expected.startedOn, .set(5), at: now)
    await app.seeOthers()
    await app.press(.down, .character(" "))
    app.shows("Coffee unchecked. Space: back to 5 cups")
    #expect(app.store.checkIns(in: expected.startedOn.month).checkIns.map(\.value) == [nil])
    await app.press(.character(" "))
    app.shows("5, at most 2 cups")
  }

  @Test func aLimitDoesNotLookLikeAGoal() async throws {
    let coffee = HabitEdit(name: "Coffee", amount: "1", unit: "cup", atMost: true)
    let alone = try await app([coffee])
    alone.shows("0, at most 1 cup")
    alone.hides(" done")
    let app = try await app([coffee, HabitEdit(name: "Walk")])
    app.shows("0 of 1 done")
    await app.press(.down, .character("+"))
    app.shows("1, at most 1 cup")
    app.shows("0 of 1 done")
  }

  @Test func manyHabitsScrollInTheSmallestWindow() async throws {
    let app = try await app(
      (1...9).map { HabitEdit(name: "Habit \($0)") }, size: Size(columns: 40, rows: 12))
    for index in 1...9 {
      await app.press(.down)
      let row = try #require(app.screen.cursor?.row)
      #expect(app.screen.text[row].contains("Habit \(index)"), "\(index):\n\(app.text)")
    }
    await app.press(.character("g"))
    app.shows("○ The glucose test")
  }

  @Test func pausedThereIsNothingToTick() async throws {
    var child = expected
    child.pauses = [Pause(start: expected.startedOn)]
    let app = try await app([HabitEdit(name: "Walk together")], child: child)
    app.hides("Walk together")
  }
}

import Model
import Storage
import TerminalUI
import Testing

@testable import Home
@testable import Interface
@testable import ScreenTesting

/// Sixty days with plans, questions and noted times: from week 36 over the birth to the sixth week of the baby.
@MainActor
@Suite struct SixtyDaysTests {
  private static let first = CalendarDay(number: 20_778)
  private static let birthday = first + 20
  /// What begins each line that Today shows of its own accord.
  private static let lines = [
    "One short question", "not yet, or not for me?", "Tonight: Feet", "Today: Feet",
  ]

  private func app() async throws -> Robot {
    let child = Child(id: "child", dueDate: Self.birthday + 8, startedOn: Self.first - 60)
    let app = try await Robot(
      child: child, packs: SomebodysData.packs, size: Size(columns: 80, rows: 30))
    try await app.store.addHabit(HabitEdit(name: "Walk", start: "2026-11-01"), on: app.today)
    try await app.store.addTracker(.feed, child: "child", at: 1)
    await app.seeOthers()
    return app
  }

  /// The number of lines on the screen that Today shows of its own accord.
  private func count(_ app: Robot) -> Int {
    app.screen.text.count { line in Self.lines.contains { line.contains($0) } }
  }

  /// Moves from the first line of Today to the one with a text, presses keys there, and returns the number of keys.
  private func act(_ keys: Key..., on text: String, _ app: Robot) async throws -> Int {
    await app.press(.character("g"))
    for moves in 0..<20 {
      if app.screen.text.contains(where: { $0.hasPrefix("┃") && $0.contains(text) }) {
        await app.pressAll(keys)
        return moves + keys.count
      }
      await app.press(.down)
    }
    Issue.record("\(text) is not on Today:\n\(app.text)")
    return 0
  }

  /// One day: reads, ticks, notes a time, answers the question, and sometimes plans something.
  private func live(_ index: Int, _ app: Robot) async throws -> [String: Int] {
    await app.press(.character("1"), .character("g"))
    var keys: [String: Int] = [:]
    if index % 4 == 0 {
      // The article is open; the plan is for tonight.
      await app.press(.enter)
      await app.press(.character("T"))
      await app.type("Feet up")
      await app.press(.control("s"), .escape)
      keys["plan"] = 2
    }
    await app.press(.character("g"), .character(" "))
    keys["read"] = 1
    keys["tick"] = try await act(.character(" "), on: "Walk", app)
    keys["mark"] = try await act(.character(" "), on: "Feed", app)
    #expect(count(app) <= 1, "\(app.text)")
    if app.text.contains("One short question") {
      await app.press(.end, .enter, .enter, .enter)
      keys["answer"] = 4
    } else if app.text.contains("not for me?") {
      await app.press(.end, .character(" "))
      keys["done"] = 2
    }
    #expect(app.navigator.top?.name == "today", "\(app.text)")
    return keys
  }

  @Test func todayBringsBackAtMostOneThingADayAndThreeAWeek() async throws {
    let app = try await app()
    var busyDays: Set<CalendarDay> = []
    var keys: [String: Int] = [:]
    for index in 0..<60 {
      let day = Self.first + index
      await app.comes("09:00", on: day.description)
      if day == Self.birthday {
        var child = try #require(app.store.activeChild())
        child.birthDate = day
        try await app.store.saveChild(child, makeActive: true)
        await app.seeOthers()
      }
      for (deed, count) in try await live(index, app) { keys[deed] = max(keys[deed] ?? 0, count) }
      await app.comes("20:00", on: day.description)
      #expect(count(app) <= 1, "\(day):\n\(app.text)")
      if app.store.shownNudges().contains(where: { $0.day == day }) { busyDays.insert(day) }
      let isNewborn = (0..<14).contains(day - Self.birthday)
      #expect(
        !isNewborn || !app.store.shownNudges().contains { $0.day == day && $0.nudge.kind == .recall },
        "\(day)")
    }
    #expect(busyDays.count >= 10, "\(busyDays.sorted())")
    for day in busyDays {
      let week = busyDays.count { $0 <= day && day - $0 < 7 }
      #expect(week <= 3, "\(day): \(busyDays.sorted())")
    }
    #expect(keys == ["read": 1, "tick": 3, "mark": 4, "plan": 2, "answer": 4, "done": 2])
  }
}

import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import Day
@testable import Features
@testable import Interface
@testable import Texts

/// The screens with a month of somebody's data and ten years of a habit, cell by cell, with their styles.
///
/// `LIONHEART_RECORD_GRIDS=1 make test` writes `fixtures/screens` anew, to be looked at before it is committed.
@MainActor
@Suite struct ScreenGridTests {
  private static let now = Moment(
    milliseconds: 1_795_251_600_000, date: CalendarDay(number: 20_778), secondOfDay: 32_400)
  private static let names = [
    "Water", "Walk", "Stretch", "Vitamins", "Read aloud", "No phone in bed", "Ask how she slept", "Tidy",
    "Coffee",
    "Call home", "Sing", "Budget",
  ]
  nonisolated private static let screens: [(name: String, keys: [Key])] = [
    ("today", []), ("explore", []), ("challenge", [.down, .down]), ("journal", [.up]), ("board", [.down]),
    ("me", []),
  ]

  /// Twelve habits, twenty cards, thirty entries, and ten years of one of the habits.
  private func home() async throws -> TemporaryHome {
    let home = try TemporaryHome()
    let store = try home.store()
    let day = Self.now.date
    try await store.saveChild(expected, makeActive: true)
    var ids: [Habit.ID] = []
    for (index, name) in Self.names.enumerated() {
      let amount = index == 0 ? "8" : nil
      let edit = HabitEdit(
        name: name, amount: amount, unit: amount.map { _ in "glasses" },
        schedule: index % 5 == 1 ? "3/week" : nil, start: index == 3 ? "2016-11-21" : "2026-10-20",
        by: index == 6 ? "08:00" : nil)
      ids.append(try await store.addHabit(edit, on: day, at: Int64(index + 1)))
    }
    try tenYears(of: ids[3], in: home)
    for (index, id) in ids.enumerated() {
      for back in 1...20 where (back + index) % 3 > 0 && index != 3 {
        let change: CheckInChange = index == 0 ? .set(Double(back % 9)) : .done
        try await store.checkIn(id, on: day - back, change, at: Self.now)
      }
    }
    for index in 0..<20 {
      let due = index % 4 == 0 ? (day + index - 4).description : nil
      let edit = TaskEdit(
        title: "Card \(index)", text: index == 4 ? "Two lines\nof text" : nil, due: due,
        time: index == 8 ? "10:30" : nil, reminder: index == 8 ? "1d 20:00" : nil,
        location: index == 8 ? "Ward 3" : nil,
        checklist: index == 8 ? .typed("[x] Snacks\nSocks\nPapers", before: []) : nil)
      try await store.addTasks(
        [NewTask(edit, column: index % 7 == 3 ? .doing : .todo)], on: day - 5,
        at: 1_795_000_000_000 + Int64(index))
    }
    for back in 1...30 {
      try await store.writeEntry(
        on: day - back,
        EntryEdit(
          text: "Line \(back) of the month, with a few words more.", mood: Mood(rawValue: back % 5 + 1)),
        basedOn: nil, child: expected, today: day)
    }
    return home
  }

  /// Writes the files of ten years: every day but each fifth was done.
  private func tenYears(of id: Habit.ID, in home: TemporaryHome) throws {
    let days = (1...3_650).map { Self.now.date - $0 }.filter { $0.number % 5 > 0 }
    for (month, its) in Dictionary(grouping: days, by: \.month) {
      let records = its.map {
        #""\#(id)/\#($0)": {"updated": "000000000000001-0000-aaaaaaaa", "value": {"at": 1, "done": true}}"#
      }
      try home.write(
        #"{"records": {\#(records.joined(separator: ", "))}, "schema": 2}"#, to: "checkins/\(month).json")
    }
  }

  @Test(arguments: Language.allCases)
  func theScreensLookAsTheyWereLookedAt(_ language: Language) async throws {
    let home = try await home()
    for (name, keys) in Self.screens {
      let app = try await Robot(home: home, size: Size(columns: 80, rows: 30), language: language)
      let destination = try #require(Destination.places.first { $0.name == name }?.destination)
      app.navigator.go(to: destination)
      await app.settle()
      for columns in [80, 100, 120, 160] {
        await app.resize(columns, 30)
        for key in keys { await app.press(key) }
        try compare(app, "\(name)-\(columns)-\(language.rawValue)")
        for _ in keys { await app.press(.home) }
      }
    }
  }

  private func compare(_ app: Robot, _ name: String) throws {
    let file = "\(Checkout.root)/fixtures/screens/\(name).txt"
    // The folder of the test, which Me shows, is another each time.
    let data = Phrase.dataRow(app.context.language)
    let text = app.screen.text.prefix { !$0.contains(data) }
    let lines = zip(text, app.screen.styles()).flatMap { [$0, $1] }
    let grid = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["LIONHEART_RECORD_GRIDS"] != nil {
      try FileManager.default.createDirectory(
        atPath: "\(Checkout.root)/fixtures/screens", withIntermediateDirectories: true)
      try Data(grid.utf8).write(to: URL(filePath: file))
      return
    }
    let known = try String(contentsOfFile: file, encoding: .utf8)
    #expect(known == grid, "\(name):\n\(app.text)")
  }
}

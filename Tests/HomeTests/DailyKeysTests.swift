import Model
import Storage
import TerminalUI
import Testing

@testable import Habits
@testable import Home
@testable import Interface
@testable import ScreenTesting

/// What is done every day takes few keys: a month by robot, each thing from Today and back to it.
///
/// The words themselves are not counted.
@MainActor
@Suite struct DailyKeysTests {
  enum Deed: String, CaseIterable {
    case read, thirdHabit, skip, yesterday, line, card, finish, search, year, reminder
  }

  /// How many keys each took in version 0.2 before every key had one meaning (docs/KEYS.md of 2026-11-23): reading to the
  /// end; four lines down; a line, a skip and yesterday on tabs of their own and back; an entry was looked at before
  /// it was written; the deadline stood third and the reminder tenth in their forms.
  private static let before: [Deed: Int] = [
    .read: 3, .thirdHabit: 5, .skip: 4, .yesterday: 4, .line: 3, .card: 6, .finish: 3, .search: 2, .year: 3,
    .reminder: 13,
  ]

  /// A day of a month, and the most keys that each deed took.
  @MainActor
  private final class Month {
    let app: Robot
    private(set) var most: [Deed: Int] = [:]
    private var pressed = 0

    init(_ app: Robot) { self.app = app }

    /// Presses keys, which are counted.
    func press(_ keys: Key...) async {
      pressed += keys.count
      await app.pressAll(keys)
    }

    /// Says words, which are not.
    func say(_ words: String) async { await app.pressQuickly([.paste(words)]) }

    func does(_ deed: Deed, _ work: () async throws -> Void) async rethrows {
      pressed = 0
      try await work()
      most[deed] = max(most[deed] ?? 0, pressed)
    }
  }

  private func month() async throws -> Month {
    let app = try await Robot(
      child: expected, packs: SomebodysData.packs, size: Size(columns: 80, rows: 24))
    for name in ["Walk together", "Drink water", "Talk to the bump", "Stretch"] {
      try await app.store.addHabit(HabitEdit(name: name, start: "2026-11-01"), on: app.today)
    }
    try await app.store.addTasks(
      [NewTask(TaskEdit(title: "Pack the bag", due: (app.today + 2).description))], on: app.today)
    await app.seeOthers()
    return Month(app)
  }

  private func checkIn(_ name: String, on day: CalendarDay, _ app: Robot) -> CheckIn? {
    let id = app.store.habits().book.habits.first { $0.name == name }?.id
    return app.store.checkIns(in: day.month).checkIns.first { $0.habit == id && $0.day == day }
  }

  @Test func aMonthTakesFewerKeysThanBefore() async throws {
    let month = try await month()
    let app = month.app
    for index in 0..<28 {
      try await day(month, index)
      await app.comes("09:00", on: (app.today + 1).description)
      await app.press(.character("1"), .character("g"))
    }
    try await seldom(month)
    for deed in Deed.allCases {
      let (now, then) = (try #require(month.most[deed]), try #require(Self.before[deed]))
      #expect(now < then, "\(deed): \(now) keys, \(then) before")
    }
    let table = Deed.allCases.map { "\($0.rawValue) \(month.most[$0] ?? 0)/\(Self.before[$0] ?? 0)" }
    #expect(
      table == [
        "read 1/3", "thirdHabit 4/5", "skip 3/4", "yesterday 3/4", "line 2/3", "card 5/6", "finish 2/3",
        "search 1/2", "year 2/3", "reminder 11/13",
      ])
  }

  /// What is done on each day, one after the other, as somebody at a table does it.
  private func day(_ month: Month, _ index: Int) async throws {
    let (app, today) = (month.app, month.app.today)
    await month.does(.read) { await month.press(.character(" ")) }
    #expect(app.store.history(of: "child").attended.contains(today), "\(app.text)")
    await month.does(.thirdHabit) {
      await month.press(.tab, .character("j"), .character("j"), .character(" "))
    }
    #expect(checkIn("Talk to the bump", on: today, app)?.value == .done, "\(app.text)")
    switch index % 4 {
    case 0: try await finishAndAdd(month)
    case 1: await skip(month)
    case 2:
      await month.does(.yesterday) { await month.press(.character("["), .character(" "), .escape) }
      #expect(
        checkIn("Talk to the bump", on: today - 1, app)?.value != .done, "it was ticked on that day, too")
      #expect(app.navigator.top?.name == "today")
    default: try await write(month)
    }
  }

  private func finishAndAdd(_ month: Month) async throws {
    let app = month.app
    await month.does(.finish) { await month.press(.tab, .character(" ")) }
    #expect(app.store.tasks().tasks.filter { $0.column != .done }.isEmpty, "\(app.text)")
    await month.does(.card) {
      await month.press(.character("7"), .character("a"))
      await month.say("Call the clinic")
      await month.press(.enter)
      await month.say("fri")
      await month.press(.control("s"), .character("1"))
    }
    #expect(app.store.tasks().tasks.contains { $0.column != .done && $0.due?.weekday == 5 })
  }

  private func skip(_ month: Month) async {
    let app = month.app
    await app.press(.character("g"))
    await month.does(.skip) {
      await month.press(.tab, .character("s"))
      await month.say("a long day")
      await month.press(.enter)
    }
    #expect(checkIn("Walk together", on: app.today, app)?.skipReason == "a long day", "\(app.text)")
  }

  /// A day's second line: its mood was kept before.
  private func write(_ month: Month) async throws {
    let (app, today) = (month.app, month.app.today)
    _ = try await app.store.writeEntry(
      on: today, EntryEdit(mood: .good), basedOn: nil, child: expected, today: today)
    await app.seeOthers()
    await month.does(.line) {
      await month.press(.character("w"))
      await month.say("She kicked.")
      await month.press(.control("s"))
    }
    #expect(app.store.entry(on: today)?.entry?.text == "She kicked.", "\(app.text)")
  }

  private func seldom(_ month: Month) async throws {
    let app = month.app
    await app.press(.character("7"))
    await month.does(.search) { await month.press(.control("p")) }
    await app.type("bump")
    app.shows("Talk to the bump")
    await app.press(.escape, .character("1"))
    await month.does(.year) { await month.press(.character("4"), .character("1")) }
    await app.press(.character("4"), .character("g"), .character("j"))
    app.shows("Last 12 months")
    await app.press(.character("1"))
    await month.does(.reminder) {
      await month.press(.character("4"), .character("e"))
      for _ in HabitFields.Name.allCases.prefix(while: { $0 != .reminders }) { await month.press(.tab) }
      await month.say("20:30")
      await month.press(.control("s"), .character("1"))
    }
    #expect(app.store.habits().book.habits.contains { $0.reminders == [ClockTime("20:30")] })
  }
}

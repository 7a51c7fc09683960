import FoundationEssentials
import Habits
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// A habit's months.
@MainActor
@Suite struct HabitMonthsTests {
  private static let today = CalendarDay(number: 20_778)
  private static let now = Moment(milliseconds: 1, date: today, secondOfDay: 0)

  /// The calendar of a habit that began on 5 October.
  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en,
    _ edit: HabitEdit = HabitEdit(name: "Read aloud", start: "2026-10-05", deadline: "08:00")
  ) async throws -> Robot {
    let app = try await Robot(child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    let id = try await app.store.addHabit(edit, on: Self.today)
    let saying: [(Int, CheckInChange)] = [(1, .done), (2, .done), (4, .skip("ill")), (40, .done)]
    for (back, change) in saying where edit.amount == nil {
      try await app.store.checkIn(id, on: Self.today - back, change, at: Self.now)
    }
    await app.press(.character("4"), .character("c"))
    return app
  }

  private func days(_ app: Robot, _ month: Int = 11) -> [Int] {
    app.store.checkIns(in: CalendarMonth(year: 2026, month: month)).checkIns.map(\.day.parts.day)
  }

  private func selected(_ app: Robot) -> String {
    guard let cursor = app.screen.cursor else { return "" }
    return String(app.screen.text[cursor.row].dropFirst(cursor.column).prefix(3))
  }

  @Test func aMonthStandsInWeeksWithAMarkForEachDay() async throws {
    let app = try await app(size: (40, 12))
    let lines = app.screen.text
    #expect(lines[1] == "  Read aloud · November")
    #expect(lines[2] == "  Mo   Tu   We   Th   Fr   Sa   Su")
    #expect(lines[3] == "                                 1·")
    #expect(lines[5] == "   9·  10·  11·  12·  13·  14·  15·")
    #expect(lines[6] == "  16·  17–  18·  19✓  20✓  21·  22")
    #expect(lines[7] == "  23   24   25   26   27   28   29")
    #expect(lines[9] == "  Saturday 21 November: not done yet")
    #expect(lines[10] == "  2 of 20 done in November")
    #expect(selected(app) == "21·")
  }

  @Test func aDayIsTickedShownAtOnceAndUndone() async throws {
    let app = try await app()
    await app.press(.up)
    app.shows("Saturday 14 November: not done")
    app.navigator.press(.character(" "))
    app.navigator.flush()
    #expect(selected(app) == "14✓")
    await app.settle()
    app.shows("Saturday 14 November: done")
    app.shows("3 of 20 done in November")
    #expect(days(app).contains(14))
    await app.press(.character("u"))
    #expect(selected(app) == "14·")
    #expect(!days(app).contains(14))
    await app.press(.right, .right, .right)
    app.shows("Tuesday 17 November: skipped: ill")
  }

  @Test func whatCannotBeSavedIsTakenBack() async throws {
    let app = try await app()
    await app.press(.character("["))
    try FileManager.default.removeItem(atPath: app.home.data("checkins/2026-10.json"))
    // A folder where a file is needed: even who may write everywhere cannot save there.
    try FileManager.default.createDirectory(
      atPath: app.home.data("checkins/2026-10.json"), withIntermediateDirectories: true)
    app.navigator.press(.character(" "))
    app.navigator.flush()
    #expect(selected(app) == "21✓")
    await app.settle()
    #expect(selected(app) == "21·")
    app.shows("Could not")
  }

  @Test func theSelectionGoesThroughTheMonthsAndNotIntoTheFuture() async throws {
    let app = try await app()
    await app.press(.right)
    app.shows("Tomorrow has not come yet")
    await app.press(.down)
    #expect(selected(app) == "21·")
    await app.press(.character("["))
    app.shows("Read aloud · October")
    #expect(selected(app) == "21·")
    app.shows("1 of 27 done in October")
    await app.press(.character("g"))
    app.shows("Monday 5 October: not done")
    await app.press(.left)
    app.shows("Sunday 4 October: the habit begins on 5 Oct 2026")
    await app.press(.character("]"), .character("l"), .down, .down, .down, .character("]"))
    app.shows("Tomorrow has not come yet")
    await app.press(.character("G"), .character("["), .character("]"))
    #expect(selected(app) == "21·")
    for _ in 0..<12 { await app.press(.pageUp) }
    app.shows("Read aloud · November 2025")
  }

  @Test func aDayBeforeTheBeginningIsAskedAbout() async throws {
    let app = try await app()
    await app.press(.character("g"), .left, .character(" "))
    app.shows("begins on 5 Oct 2026")
    #expect(!days(app, 10).contains(4))
    await app.press(.character(" "))
    #expect(days(app, 10).contains(4))
    app.shows("Sunday 4 October: done")
  }

  @Test func enterShowsTheDayWithAllHabits() async throws {
    let app = try await app()
    await app.press(.character("["), .enter)
    app.shows("31 days ago, Wednesday 21 October")
    #expect(app.screen.text.contains { $0.hasPrefix("┃ ○ Read aloud") })
    // The page of the habit leads there too, and is closed with it.
    await app.press(.enter, .character("c"), .left, .character(" "), .enter)
    app.shows("Yesterday, Friday 20 November")
    #expect(app.screen.text.contains { $0.hasPrefix("┃ ○ Read aloud") })
    await app.press(.character("c"), .escape)
    app.shows("Yesterday, Friday 20 November")
  }

  @Test func amountsAreCountedAndALateDaySaysSo() async throws {
    let app = try await app(
      HabitEdit(name: "Water", amount: "8", unit: "glasses", start: "2026-11-01", deadline: "08:00"))
    await app.press(.character("+"), .character("+"))
    app.shows("Saturday 21 November: 2 of 8 glasses")
    #expect(selected(app) == "21•")
    await app.press(.character(" "))
    app.shows("Saturday 21 November: 8 of 8 glasses, late")
    #expect(selected(app) == "21»")
  }

  @Test func aMonthIsSummedUpAsItsScheduleAsks() async throws {
    let app = try await app(HabitEdit(name: "Walk", schedule: "3/week", start: "2026-09-14"))
    app.shows("Done 2 times in November, skipped 1 day")
    await app.press(.character("["), .character("["))
    app.shows("Not done yet in September")
    await app.press(.character("["))
    app.shows("Walk · August")
    app.shows("Not done yet in August")
    let korean = try await self.app(
      language: .ko, HabitEdit(name: "걷기", schedule: "2d", start: "2026-10-12"))
    korean.shows("11월 21일 토요일: 아직 안 했어요")
    korean.shows("11월에 10번 중 2번 했어요, 건너뛴 날 1일")
    await korean.press(.left, .left, .left, .left)
    korean.shows("11월 17일 화요일: 건너뜀: ill")
    await korean.press(.character("["))
    korean.shows("10월에 10번 중 1번 했어요")
    await korean.press(.character("["))
    korean.shows("9월에 할 날이 없었어요")
  }

  @Test func aDayIsPointedAt() async throws {
    let app = try await app(size: (40, 12))
    await app.press(.click(column: 7, row: 6))
    #expect(selected(app) == "17–")
    await app.press(.click(column: 36, row: 6))
    app.shows("Tomorrow has not come yet")
    await app.press(.click(column: 7, row: 6))
    app.shows("Tuesday 17 November     S")
    app.shows("skipped: ill")
  }

  @Test func daysOnHoldAndHabitsThatAreGoneAreSaid() async throws {
    let app = try await app()
    let id = app.store.habits().book.habits[0].id
    try await app.store.addBreak(from: Self.today - 10, to: Self.today - 8, habit: id)
    await app.press(.character("r"), .up, .left)
    app.shows("Friday 13 November: on a break")
    #expect(selected(app) == "13=")
    try await app.store.removeHabit(id)
    await app.press(.character("r"))
    app.shows("no longer exists")
    await app.press(.character(" "), .down, .enter)
    app.shows("Nothing is selected")
  }

  @Test(arguments: [Language.en, .ko])
  func theSmallestScreenShowsTheSumBelowALongDay(language: Language) async throws {
    let edit = HabitEdit(
      name: "Coffee", amount: "2", unit: "cups", atMost: true, start: "2026-10-05", isKeptWithoutEntry: true)
    let app = try await app(size: (40, 12), language: language, edit)
    await app.press(.left)
    app.shows(Phrase.dayUnsaidShort(language))
    app.shows(language == .en ? "kept in November" : "지켰어요")
    await app.press(.character("["), .character("["))
    app.shows(language == .en ? "September" : "9월에")
  }

  @Test func whilePausedNothingIsCounted() async throws {
    let app = try await app()
    try await app.store.pause(expected.id, on: Self.today)
    await app.press(.character("r"))
    app.shows("paused")
    for hidden in ["✓", "done in", "21"] { app.hides(hidden) }
  }

  @Test(arguments: [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFits(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for key in [Key.character("["), .character("["), .up, .character("g"), .left, .character("G")] {
      await app.press(key)
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 && !$0.contains("…") }, "\(app.text)")
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true)
      #expect(app.screen.text[size.1 < 16 ? 1 : 2].hasPrefix("  Read aloud · "))
    }
  }
}

import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Habits
@testable import Interface
@testable import ScreenTesting

/// Picking days in a calendar.
@MainActor
@Suite struct DayPickerTests {
  private static let today = CalendarDay(number: 20_778)

  /// The form of a habit that began on 5 November, with the focus on its first day.
  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en, end: String? = nil
  ) async throws -> Robot {
    let app = try await Robot(child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    try await app.store.addHabit(HabitEdit(name: "Read aloud", start: "2026-11-05", end: end), on: Self.today)
    await app.press(.character("4"), .character("e"))
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .start }) { await app.press(.tab) }
    return app
  }

  private func habit(_ app: Robot) -> Habit? { app.store.habits().book.habits.first }

  private func selected(_ app: Robot) -> String {
    guard let cursor = app.screen.cursor else { return "" }
    return String(app.screen.text[cursor.row].dropFirst(cursor.column).prefix(3))
  }

  @Test func bothEndsArePickedInEitherOrder() async throws {
    let app = try await app()
    app.shows("^o calendar")
    await app.press(.control("o"))
    app.shows("From – Until · November")
    app.shows("from 5 Nov 2026 on")
    #expect(selected(app) == " 5•")
    await app.press(.character("]"), .enter)
    app.shows("5 Dec 2026 – 5 Dec 2026, 1 day")
    await app.press(.character("["), .down)
    app.shows("12 Nov 2026 – 5 Dec 2026, 24 days")
    await app.press(.enter)
    app.shows("2026-11-12")
    app.shows("2026-12-05")
    await app.press(.control("s"))
    #expect(
      habit(app)?.startedOn == CalendarDay("2026-11-12") && habit(app)?.endsOn == CalendarDay("2026-12-05"))
  }

  @Test func escapeLeavesTheFieldsAsTheyAre() async throws {
    let app = try await app(end: "2026-11-30")
    await app.press(.tab, .control("o"))
    app.shows("5 Nov 2026 – 30 Nov 2026, 26 days")
    #expect(selected(app) == "30•")
    await app.press(.up, .enter, .up, .escape)
    app.shows("2026-11-05")
    app.shows("2026-11-30")
    await app.press(.control("s"))
    app.shows("Nothing")
  }

  @Test func theEndIsTakenAway() async throws {
    let app = try await app(end: "2026-11-30")
    await app.press(.control("o"), .character("x"))
    app.hides("2026-11-30")
    await app.press(.control("s"))
    #expect(habit(app)?.startedOn == CalendarDay("2026-11-05") && habit(app)?.endsOn == nil)
  }

  @Test func theCalendarIsOnlyForDates() async throws {
    let app = try await app()
    await app.press(.backTab)
    app.hides("calendar")
    await app.press(.control("o"))
    app.shows("This field is not a date")
    await app.press(.tab, .control("u"))
    await app.type("today")
    await app.press(.control("o"))
    #expect(selected(app) == "21•")
    await app.press(.character("g"), .character("G"), .character("t"), .right)
    #expect(selected(app) == "22~")
  }

  @Test func aChildsDatesArePicked() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("8"))
    app.navigator.go(to: .home(.children))
    await app.settle()
    await app.press(.character("e"), .tab, .control("o"))
    app.shows("· March 2027")
    #expect(selected(app) == "11•")
    await app.press(.right, .enter)
    app.shows("2027-03-12")
    await app.press(.tab, .control("o"))
    app.shows("Saturday, 21 Nov 2026")
    await app.press(.character("x"), .enter)
    #expect(app.store.activeChild()?.dueDate == CalendarDay("2027-03-12"))
    #expect(app.store.activeChild()?.birthDate == nil)
  }

  @Test(arguments: [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFits(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    await app.press(.control("o"))
    for key in [Key.character("["), .down, .character("G"), .enter, .character("]"), .up] {
      await app.press(key)
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 && !$0.contains("…") }, "\(app.text)")
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true)
    }
  }
}

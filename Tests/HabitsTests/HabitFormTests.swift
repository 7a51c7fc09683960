import Glibc
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Habits
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The form for a habit.
@MainActor
@Suite struct HabitFormTests {
  private static let today = CalendarDay(number: 20_778)

  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en, _ edits: HabitEdit...
  ) async throws -> Robot {
    let app = try await Robot(child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    for edit in edits { try await app.store.addHabit(edit, on: Self.today) }
    await app.press(.character("4"))
    return app
  }

  private func habits(_ app: Robot) -> [Habit] { app.store.habits().book.habits }

  /// The fields of a new habit.
  private func fields(_ app: Robot, _ language: Language = .en) -> [HabitFields.Line] {
    HabitFields.lines(of: nil, in: app.store.habits().book, on: Self.today, language)
  }

  @Test func aChangedAmountSaysThatItCountsFromToday() async throws {
    let app = try await Robot(child: expected)
    try await app.store.addHabit(HabitEdit(name: "Water", amount: "8", start: "2026-11-01"), on: Self.today)
    await app.press(.character("4"), .character("e"))
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .amount }) { await app.press(.tab) }
    await app.type("0")
    await app.press(.control("s"))
    app.shows("Saved. The change counts from today")
    #expect(habits(app).first?.rules.count == 2)
  }

  @Test func savingGoesToTheFieldThatIsWrong() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("4"), .character("a"))
    await app.type("Walk")
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .by }) { await app.press(.tab) }
    await app.type("25:00")
    await app.press(.tab, .control("s"))
    app.shows("┃ By")
    app.shows("Can't read that time. Try 15:12, 3:12pm or 7am.")
    #expect(app.store.habits().book.habits.isEmpty)
    await app.press(.control("u"))
    await app.type("9pm")
    await app.press(.control("s"))
    #expect(app.store.habits().book.habits.first?.deadline?.description == "21:00")
  }

  @Test func aHabitIsAddedWithACategoryOfItsOwn() async throws {
    let app = try await app()
    await app.press(.character("a"))
    app.shows("New habit")
    await app.press(.control("s"))
    app.shows("A habit needs a name")
    await app.type("Water")
    await app.press(.tab)
    await app.type("Health")
    await app.press(.tab, .control("u"))
    await app.type("mon,wed")
    await app.press(.tab)
    await app.type("8")
    await app.press(.tab)
    await app.type("glasses")
    await app.press(.tab, .tab)
    await app.type("21:00")
    await app.press(.control("s"))
    app.shows("Added: Water")
    let habit = try #require(habits(app).first)
    #expect(habit.rule(on: Self.today).kind == .amount(target: 8, unit: "glasses", atMost: false))
    #expect(habit.rule(on: Self.today).schedule == .weekdays([1, 3]))
    #expect(habit.startedOn == Self.today && habit.deadline == ClockTime("21:00"))
    #expect(app.store.habits().book.category(habit.category)?.name == "Health")
    app.shows("┃ ◦ Water")
  }

  @Test func whatIsWrongIsSaidBelowItsFieldAndKeepsTheFormOpen() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Water")
    await app.press(.tab, .tab, .control("u"))
    await app.type("often")
    app.shows("Unknown schedule. Use day")
    await app.press(.control("s"))
    app.shows("New habit")
    #expect(habits(app).isEmpty)
  }

  @Test func aHabitIsEditedAndWhatIsNotChangedStays() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    await app.press(.character("e"))
    app.shows("Edit the habit")
    await app.press(.control("s"))
    #expect(app.text.contains("Nothing") || app.text.contains("nothing"))
    await app.type(" and tea")
    try await app.store.editHabit(
      habits(app)[0].id, HabitEdit(note: "from another program"), on: Self.today)
    await app.press(.control("s"))
    app.shows("Saved")
    let habit = try #require(habits(app).first)
    #expect(habit.name == "Water and tea" && habit.note == "from another program")
    #expect(habit.rules.count == 1)
  }

  @Test func aDraftIsKeptAndThrownAway() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Wat")
    await app.press(.escape)
    #expect(habits(app).isEmpty)
    await app.press(.character("a"))
    app.shows("Wat")
    await app.press(.control("x"))
    app.hides("Wat")
    await app.press(.escape, .character("a"))
    app.hides("Wat")
  }

  @Test func aColourIsChosenOrTypedAndColoursItsMarks() async throws {
    let app = try await app(HabitEdit(name: "Water", start: "2026-11-01"))
    await app.press(.character("e"))
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .colour }) { await app.press(.tab) }
    app.shows("empty for none")
    app.hides("██")
    await app.press(.right, .right, .left)
    app.shows("‹ 1 ›   ██████")
    await app.press(.left, .left)
    app.shows("‹ 18 ›  ██████")
    await app.press(.character(" "), .character(" "))
    app.shows("‹ 1 ›   ██████")
    await app.type("99")
    app.shows("Enter a colour from 1 to 18, or none.")
    await app.press(.control("s"))
    app.shows("Edit the habit")
    await app.press(.control("u"))
    await app.type("12")
    let swatch = try #require(app.screen.text.firstIndex { $0.contains("██████") })
    let column = try #require(app.screen.text[swatch].firstIndex(of: "█"))
    let place = app.screen.text[swatch].distance(from: app.screen.text[swatch].startIndex, to: column)
    #expect(app.screen[place, swatch].style.foreground == .palette(HabitPalette.numbers[11]))
    await app.press(.control("s"), .character(" "))
    #expect(habits(app).first?.colour == 12)
    let row = try #require(app.screen.text.firstIndex { $0.hasPrefix("┃ ✓ Water") })
    for column in [2, 77] {
      #expect(app.screen[column, row].style.foreground == .palette(HabitPalette.numbers[11]))
    }
    #expect(app.screen[4, row].style.foreground == .standard)
    await app.press(.character("e"))
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .colour }) { await app.press(.tab) }
    await app.press(.control("u"), .control("s"))
    #expect(habits(app).first?.colour == 0)
    #expect(app.screen[2, row].style == .positive)
  }

  @Test func everyColourIsReadableOnBlackAndWhite() {
    let levels = [0.0, 95, 135, 175, 215, 255]
    func light(_ level: Double) -> Double {
      let part = level / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    for number in HabitPalette.numbers.map({ Int($0) - 16 }) {
      let (red, green, blue) = (levels[number / 36], levels[number / 6 % 6], levels[number % 6])
      let luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
      #expect(min((luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05)) >= 3.35, "\(number + 16)")
    }
    #expect(Set(HabitPalette.numbers).count == Habit.colours && HabitPalette.color(0) == nil)
    #expect(HabitPalette.color(Habit.colours + 1) == nil)
  }

  @Test func inKoreanTheScheduleStandsInKoreanAndStays() async throws {
    let app = try await app(language: .ko, HabitEdit(name: "Water", schedule: "3/week"))
    await app.press(.character("e"))
    app.shows("주 3회")
    await app.press(.control("s"))
    #expect(habits(app).first?.rules.count == 1)
    await app.press(.tab, .tab, .control("u"))
    await app.type("월,수")
    await app.press(.control("s"))
    #expect(habits(app).first?.rule(on: Self.today).schedule == .weekdays([1, 3]))
    await app.press(.character("a"))
    app.shows("매일")
  }

  @Test(arguments: [
    "day", "mon,wed,sun", "mon", "tue,wed,thu,fri,sat,sun", "1/week", "6/week", "4/month", "2d", "365d",
  ])
  func whatTheFormSaysOfAScheduleIsUnderstood(text: String) throws {
    let schedule = try #require(HabitSchedule(typed: text))
    let phrase = Phrase.typed(schedule)
    #expect(phrase(.en) == text && HabitSchedule(typed: phrase(.ko)) == schedule)
    #expect(phrase(.ko).contains { ("가"..."힣").contains($0) })
  }

  @Test func aTargetThatIsNotToBePassed() async throws {
    let app = try await app(HabitEdit(name: "Coffee", amount: "2", unit: "cups"))
    await app.press(.character("e"), .tab, .tab, .tab, .tab, .tab)
    await app.type("perhaps")
    await app.press(.control("s"))
    app.shows("Edit the habit")
    await app.press(.control("u"))
    await app.type("y")
    await app.press(.control("s"))
    #expect(habits(app).first?.rule(on: Self.today).kind.isAtMost == true)
    #expect(habits(app).first?.isKeptWithoutEntry == false)
  }

  @Test func aLimitMayCountDaysWithoutAnEntryAsKept() async throws {
    let app = try await app(
      HabitEdit(name: "Coffee", amount: "2", unit: "cups", atMost: true, start: "2026-11-01"))
    await app.press(.character("e"))
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .atMost }) { await app.press(.tab) }
    app.shows("‹ yes ›")
    await app.press(.right)
    app.shows("‹ yes, empty days kept ›")
    await app.press(.control("s"))
    app.shows("Saved")
    // It applies to earlier days, too, without a new rule.
    app.hides("earlier days stay the same")
    #expect(habits(app).first?.isKeptWithoutEntry == true && habits(app).first?.rules.count == 1)
    app.shows(" 20 days ")
    await app.press(.character("u"))
    #expect(habits(app).first?.isKeptWithoutEntry == false)
  }

  @Test func aLimitFromBeforeTheSettingShowsTheRuleThatItHas() throws {
    var habit = Habit(
      id: "h", name: "Coffee", kind: .amount(target: 2, unit: "", atMost: true), startedOn: Self.today)
    func edit(_ text: String) throws -> HabitEdit {
      let lines = HabitFields.lines(of: habit, in: HabitBook(), on: Self.today, .en)
      let line = try #require(lines.first { $0.name == .atMost })
      var edit = HabitFields.Edit()
      try line.write(&edit, text)
      return edit.edit
    }
    func shown() -> String {
      Form(HabitFields.lines(of: habit, in: HabitBook(), on: Self.today, .en)).text(.atMost)
    }
    #expect(shown() == "kept")
    #expect(try edit("y") == HabitEdit(isKeptWithoutEntry: false))
    #expect(try edit("kept") == HabitEdit(isKeptWithoutEntry: true))
    #expect(try edit("") == HabitEdit(atMost: false))
    habit.isKeptWithoutEntry = false
    #expect(shown() == "y")
    habit.setRule(kind: .yesNo, schedule: .daily, from: Self.today)
    #expect(shown().isEmpty)
    #expect(try edit("y") == HabitEdit(atMost: true, isKeptWithoutEntry: false))
  }

  @Test func theFormSaysWhatTheHabitWillBe() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Water")
    app.shows("Every day")
    await app.press(.tab, .tab, .tab)
    await app.type("8")
    await app.press(.tab)
    await app.type("glasses")
    app.shows("Every day, at least 8 glasses")
    await app.press(.tab, .character(" "))
    app.shows("‹ yes ›")
    app.shows("Every day, at most 8 glasses")
    await app.press(.left)
    app.shows("Every day, at least 8 glasses")
    await app.press(.control("s"))
    #expect(habits(app).first?.rule(on: Self.today).kind.isAtMost == false)
  }

  @Test func enterGoesOnAndSavesOnTheLastField() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Water")
    await app.press(.enter)
    app.shows("New habit")
    #expect(habits(app).isEmpty)
    for field in fields(app).prefix(while: { $0.name != .colour }).dropFirst(2) {
      await app.press(.enter)
      let row = try #require(app.screen.cursor?.row)
      #expect(app.screen.text[row].contains("┃ " + field.label(.en)), "\(app.text)")
    }
    await app.press(.enter)
    app.shows("Added: Water")
  }

  @Test func howOftenAndTheCategoryAreChosenAndWhatIsNotThereIsTyped() async throws {
    let app = try await app()
    try await app.store.addHabit(HabitEdit(name: "Tea"), inCategory: "Health", on: Self.today)
    await app.seeOthers()
    await app.press(.character("a"))
    await app.type("Water")
    await app.press(.enter)
    app.shows("‹ No category ›")
    await app.press(.character(" "))
    app.shows("‹ Health ›")
    await app.press(.right, .enter)
    app.shows("‹ every day ›")
    await app.press(.right, .character(" "), .character(" "), .right, .right)
    app.shows("‹ 3 times a week ›")
    await app.type("mon")
    await app.press(.control("u"))
    await app.press(.left)
    app.shows("‹ once a month ›")
    await app.type("mon,wed")
    await app.press(.control("s"))
    #expect(habits(app).first { $0.name == "Water" }?.rule(on: Self.today).schedule == .weekdays([1, 3]))
    await app.press(.character("a"))
    await app.type("Walk")
    await app.press(.enter)
    await app.type("Health at home")
    await app.press(.control("s"))
    let book = app.store.habits().book
    #expect(book.category(habits(app).first { $0.name == "Walk" }?.category)?.name == "Health at home")
  }

  @Test func whatIsSeldomWantedIsFoldedUntilItIsGoneTo() async throws {
    let app = try await app()
    await app.press(.character("a"))
    app.shows("▸ More (Tab): Colour · From · Until · Photo · Note")
    await app.type("Water")
    await app.press(.backTab)
    app.hides("▸ More")
    await app.type("why")
    await app.press(.escape, .character("a"))
    app.hides("▸ More")
    app.shows("why")
    await app.press(.control("x"))
    app.shows("▸ More")
  }

  @Test func aPhotoIsAskedForByAChoice() async throws {
    let app = try await app()
    await app.press(.character("a"))
    await app.type("Water")
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .photo }) { await app.press(.tab) }
    app.shows("‹ none ›")
    await app.press(.right, .right)
    app.shows("‹ required ›")
    await app.press(.control("s"))
    #expect(habits(app).first?.photo == .required)
  }

  @Test(arguments: [Language.en, .ko])
  func everyFieldAndItsHintFitTheSmallestScreen(language: Language) async throws {
    let app = try await app(size: (40, 12), language: language)
    await app.press(.character("a"))
    for field in fields(app, language) {
      let lines = app.screen.text
      let row = try #require(app.screen.cursor?.row)
      #expect(lines[row].hasPrefix("┃ " + field.label(language)), "\(app.text)")
      let words = lines.dropFirst(row + 1).flatMap { $0.split(separator: " ") }
      for word in field.hint(language).split(separator: " ") {
        #expect(words.contains(word), "\(word):\n\(app.text)")
      }
      await app.press(.tab)
    }
  }
}

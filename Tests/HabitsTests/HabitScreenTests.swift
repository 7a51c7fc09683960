import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Habits
@testable import Interface
@testable import ScreenTesting

/// The habits on Challenge.
@MainActor
@Suite struct HabitScreenTests {
  private static let today = CalendarDay(number: 20_778)

  /// Challenge with habits that began long ago.
  private func app(
    _ edits: HabitEdit..., size: (Int, Int) = (80, 24), language: Language = .en, child: Child? = expected
  ) async throws -> Robot {
    let app = try await Robot(
      child: child, size: Size(columns: size.0, rows: size.1), language: language)
    for var edit in edits {
      if edit.start == nil { edit.start = "2026-11-01" }
      try await app.store.addHabit(edit, on: Self.today)
    }
    await app.press(.character("4"))
    return app
  }

  private func row(_ name: String, _ app: Robot) -> String {
    app.screen.text.first { $0.dropFirst(4).hasPrefix(name) } ?? ""
  }

  private func checkIns(_ app: Robot) -> [CheckIn] {
    app.store.checkIns(in: Self.today.month).checkIns
  }

  @Test func theWeekSuggestsHabitsAndOneKeyTakesThem() async throws {
    let app = try await app()
    app.shows("No habits yet. Press a to add one, or A to add the suggestions")
    await app.press(.character("A"))
    app.shows("Added 3 habits: Walk together · Feet up, you do the rest · One thing in the")
    for name in ["Walk together", "Feet up, you do the rest", "One thing in the bag"] {
      app.shows("○ " + name)
    }
    let added = app.store.habits().book.habits
    #expect(added.count == 3 && added.allSatisfy { $0.suggestedBy?.hasPrefix("lionheart-en/") ?? false })
    let walk = added.first { $0.name == "Walk together" }
    #expect(walk?.rule(on: Self.today).schedule == .timesAWeek(3) && walk?.note.isEmpty == false)
    await app.press(.character("A"))
    app.shows("No more suggestions now")
    await app.press(.character("G"), .character(" "))
    #expect(checkIns(app).map(\.value) == [.done])
    await app.press(.character("x"))
    app.says("and 1 day of check-ins? x to delete")
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.count == 2)
    await app.press(.character("A"))
    app.shows("Added 1 habit: ")
    #expect(app.store.habits().book.habits.count == 3)
  }

  @Test func takingTheSuggestionsIsUndoneAtOnce() async throws {
    let app = try await app(HabitEdit(name: "WALK  together"))
    await app.press(.character("A"))
    app.shows("Added 2 habits: Feet up")
    #expect(app.store.habits().book.habits.count == 3)
    await app.press(.character("u"))
    app.shows("added 2 habits")
    #expect(app.store.habits().book.habits.count == 1)
    await app.press(.control("r"))
    #expect(
      Set(app.store.habits().book.habits.map(\.name)) == [
        "WALK  together", "Feet up, you do the rest", "One thing in the bag",
      ])
  }

  @Test func tickingMovesTheScoreAndIsUndone() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    #expect(row("Read aloud", app).contains(" 0 % "))
    await app.press(.character(" "))
    #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
    #expect(row("Read aloud", app).contains("  1 day    5 %"))
    #expect(row("Read aloud", app).hasSuffix("·  ·  ·  ·  ·  ·  ✓"))
    await app.press(.character("u"))
    #expect(row("Read aloud", app).hasPrefix("┃ ○"))
    #expect(checkIns(app).isEmpty)
    await app.press(.character(" "), .character(" "))
    #expect(checkIns(app).isEmpty)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func theFactsOfTheHabitsStandInColumnsBelowTheirHeadings(_ size: (Int, Int)) async throws {
    let app = try await app(
      HabitEdit(name: "Read aloud"), HabitEdit(name: "Water", amount: "8", unit: "glasses"),
      HabitEdit(name: "Walk together", schedule: "3/week"), size: size)
    let now = Moment(milliseconds: 1, date: Self.today, secondOfDay: 0)
    for habit in app.store.habits().book.habits where habit.name != "Water" {
      for back in 0..<12 { try await app.store.checkIn(habit.id, on: Self.today - back, .done, at: now) }
    }
    await app.press(.character("r"))
    /// The column after a text in the first line that begins so.
    func end(of text: String, in name: String) throws -> Int {
      let line = name.isEmpty ? app.screen.text.first { $0.contains(text) } : row(name, app)
      let range = try #require(line?.firstRange(of: text), "\(text) of \(name):\n\(app.text)")
      return TextWidth.of(line?[..<range.upperBound] ?? "")
    }
    let (streak, score) = (try end(of: "Streak", in: ""), try end(of: "Score", in: ""))
    for name in ["Read aloud", "Water", "Walk together"] { #expect(try end(of: " %", in: name) == score) }
    #expect(try end(of: "12 days", in: "Read aloud") == streak)
    #expect(try end(of: "weeks", in: "Walk together") == streak)
    #expect(try end(of: "0 of 8 glasses", in: "Water") == end(of: "this week", in: "Walk together"))
  }

  @Test func onAnotherDayNoColumnIsHeaded() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character(" "))
    for heading in ["Streak", "Score"] { app.shows(heading) }
    await app.press(.left)
    for heading in ["Streak", "Score"] { app.hides(heading) }
  }

  /// A dot is a day on which it was not done.
  @Test func aHabitWithNothingToDoHasAMarkOfItsOwn() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", end: "2026-11-20"))
    #expect(row("Read aloud", app).hasPrefix("┃ ◦ Read aloud"))
    #expect(!row("Read aloud", app).dropLast(30).contains("·"))
    #expect(LinearText.words("◦ Read aloud", .en) == "not due: Read aloud")
  }

  @Test func aTickShowsBeforeItIsSavedAndIsTakenBackWhenThatFails() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    let folder = app.home.data("checkins")
    try FileManager.default.createDirectory(
      atPath: app.home.data(""), withIntermediateDirectories: true)
    // A file where a folder is needed: even who may write everywhere cannot save there.
    try Data().write(to: URL(filePath: folder))
    app.navigator.press(.character(" "))
    app.navigator.flush()
    #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
    await app.settle()
    #expect(row("Read aloud", app).hasPrefix("┃ ○"))
    app.shows("Could not save")
  }

  @Test func aHabitWhoseRemovalIsUndoneIsSelectedAgain() async throws {
    let app = try await app(HabitEdit(name: "Alpha"), HabitEdit(name: "Beta"), HabitEdit(name: "Gamma"))
    await app.press(.down)
    #expect(row("Beta", app).hasPrefix("┃"))
    await app.press(.character("x"))
    #expect(row("Beta", app).isEmpty && row("Gamma", app).hasPrefix("┃"))
    await app.press(.character("u"))
    #expect(row("Beta", app).hasPrefix("┃") && !row("Gamma", app).hasPrefix("┃"))
  }

  @Test func aToastGoesWithTheNextKeyAndNeverContradictsTheRow() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    await app.press(.character("+"), .character("+"), .character(" "))
    await app.press(.character(" "))
    app.shows("2 of 8 glasses")
    app.shows("Water")
    let toast = try #require(app.navigator.toast)
    #expect(toast.kind == .success)
    app.navigator.press(.character("-"))
    await app.settle()
    app.shows("1 of 8 glasses")
    #expect(app.navigator.toast == nil)
    // Faster than anything is saved.
    await app.press(.character("+"))
    await app.pressQuickly([.character(" "), .character(" "), .character("-")])
    app.shows("1 of 8 glasses")
    #expect(app.navigator.toast == nil)
  }

  @Test func keysThatAreFasterThanSavingAreAllCounted() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    await app.pressQuickly([.character("+"), .character("+"), .left, .right, .character("+"), .left])
    await app.pressQuickly([.character(" "), .character(" "), .character(" ")])
    #expect(checkIns(app).map(\.value) == [.amount(8), .amount(3)])
    await app.press(.right)
    app.shows("3 of 8 glasses")
    await app.pressQuickly([.character(" "), .left, .right])
    app.shows("8 of 8 glasses")
  }

  @Test func earlierDaysOfTheWeekAreFilledIn() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character("["), .character("h"))
    app.shows("2 days ago, Thursday 19 November")
    await app.press(.character(" "))
    #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
    #expect(row("Read aloud", app).hasSuffix("·  ·  ·  ·  ✓  ·  ·"))
    #expect(checkIns(app).map(\.day) == [Self.today - 2])
    await app.press(.character("]"))
    app.shows("Yesterday, Friday 20 November")
    #expect(row("Read aloud", app).hasPrefix("┃ ○"))
    await app.press(.right, .right)
    app.shows("Tomorrow has not come yet")
    for _ in 0..<7 { await app.press(.left) }
    app.shows("7 days ago, Saturday 14 November")
  }

  @Test func aDayFortyDaysAgoIsFilledInAndTheScoreMoves() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", start: "2026-09-01"))
    for back in 1...20 {
      try await app.store.checkIn(
        app.store.habits().book.habits[0].id, on: Self.today - back, .done,
        at: Moment(milliseconds: 1, date: Self.today, secondOfDay: 0))
    }
    await app.press(.character("r"))
    let before = try #require(score(app))
    for _ in 0..<40 { await app.press(.left) }
    app.shows("40 days ago, Monday 12 October")
    #expect(
      row("Read aloud", app).hasPrefix("┃ ○") && row("Read aloud", app).hasSuffix("·  ·  ·  ·  ·  ·  ·"))
    await app.press(.character(" "))
    #expect(
      row("Read aloud", app).hasPrefix("┃ ✓") && row("Read aloud", app).hasSuffix("·  ✓  ·  ·  ·  ·  ·"))
    #expect(
      app.store.checkIns(in: CalendarMonth(year: 2026, month: 10)).checkIns.map(\.day) == [Self.today - 40])
    #expect(try #require(score(app)) > before)
    await app.press(.character("u"))
    #expect(
      row("Read aloud", app).hasSuffix("·  ·  ·  ·  ·  ·  ·")
        && score(app) == before)
  }

  @Test func anAmountAndANoteOfAnEarlierWeekAreShownAndChanged() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses", start: "2026-09-01"))
    let id = app.store.habits().book.habits[0].id
    try await app.store.checkIn(
      id, on: Self.today - 25, .set(5), note: "at work",
      at: Moment(milliseconds: 1, date: Self.today, secondOfDay: 0))
    for _ in 0..<25 { await app.press(.character("[")) }
    app.shows("5 of 8 glasses")
    app.shows("at work")
    #expect(row("Water", app).hasSuffix("·  ·  •  ·  ·  ·  ·"))
    await app.press(.character("+"), .character("s"))
    await app.type("ill")
    await app.press(.enter)
    app.shows("skipped: ill")
    #expect(row("Water", app).hasSuffix("·  ·  –  ·  ·  ·  ·"))
    // Faster than anything is counted or saved, there and back.
    await app.pressQuickly([.character(" ")] + [Key](repeating: .left, count: 9) + [.character(" ")])
    await app.pressQuickly([Key](repeating: .right, count: 9))
    app.shows("8 of 8 glasses")
    await app.pressQuickly([Key](repeating: .left, count: 9))
    #expect(row("Water", app).hasPrefix("┃ ✓"))
  }

  @Test func untilAnEarlierWeekIsCountedItShowsWhatWasSaid() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", start: "2026-09-01"))
    let id = app.store.habits().book.habits[0].id
    for back in [8, 10] {
      try await app.store.checkIn(
        id, on: Self.today - back, .done, at: Moment(milliseconds: 1, date: Self.today, secondOfDay: 0))
    }
    for _ in 0..<8 { app.navigator.press(.left) }
    app.navigator.flush()
    #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
    #expect(row("Read aloud", app).hasSuffix("           ✓     ✓"))
    await app.settle()
    #expect(row("Read aloud", app).hasSuffix("·  ·  ·  ✓  ·  ✓  ·"))
    // What was counted stays while it is counted anew.
    app.navigator.press(.character(" "))
    app.navigator.flush()
    #expect(row("Read aloud", app).hasSuffix("·  ·  ·  ✓  ·  ·  ·"))
    await app.settle()
    app.navigator.press(.character("r"))
    app.navigator.flush()
    #expect(row("Read aloud", app).hasSuffix("·  ·  ·  ✓  ·  ·  ·"))
    await app.settle()
  }

  @Test func aDayYearsAgoIsReached() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", start: "2023-01-01"))
    await app.pressQuickly([Key](repeating: .left, count: 1_000))
    app.shows("1000 days ago, 25 Feb 2024")
    await app.press(.character(" "))
    #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
    await app.pressQuickly([Key](repeating: .right, count: 1_001))
    app.shows("Tomorrow has not come yet")
    app.shows("Saturday 21 November")
  }

  private func score(_ app: Robot) -> Double? {
    app.store.habitStates(on: Self.today).states.first?.progress.score
  }

  @Test func aDayBeforeTheBeginningIsAskedAbout() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", start: "2026-11-20"))
    await app.press(.left, .left, .character(" "))
    app.shows("begins on 20 Nov 2026")
    #expect(checkIns(app).isEmpty)
    await app.press(.character(" "))
    #expect(checkIns(app).map(\.day) == [Self.today - 2])
  }

  @Test func amountsAreCountedAndTyped() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    app.shows("0 of 8 glasses")
    await app.press(.character("+"), .character("+"), .character("+"), .character("-"))
    app.shows("2 of 8 glasses")
    #expect(row("Water", app).hasPrefix("┃ ○") && row("Water", app).hasSuffix("•"))
    await app.press(.character("="), .control("u"))
    await app.type("six")
    await app.press(.enter)
    app.shows("Enter an amount of 0 or more")
    await app.press(.control("u"))
    await app.type("6.5")
    await app.press(.enter)
    app.shows("6.5 of 8 glasses")
    await app.press(.character("="), .control("u"))
    await app.type("+1.5")
    await app.press(.enter)
    app.shows("8 of 8 glasses")
    #expect(row("Water", app).hasPrefix("┃ ✓"))
    #expect(checkIns(app).map(\.value) == [.amount(8)])
    await app.press(.character("="), .escape)
    app.shows("8 of 8 glasses")
  }

  @Test func aTypedAmountTakesThePlaceOfTheOldOne() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8"))
    for text in ["7", "4.5"] {
      await app.press(.character("="))
      await app.type(text)
      await app.press(.enter)
    }
    #expect(checkIns(app).map(\.value) == [.amount(4.5)])
    // Who moves in it first writes on.
    await app.press(.character("="), .left, .backspace, .enter)
    #expect(checkIns(app).map(\.value) == [.amount(45)])
    await app.press(.character("="))
    await app.type("+2")
    await app.press(.enter)
    #expect(checkIns(app).map(\.value) == [.amount(47)])
  }

  @Test func habitsThatCannotBeReadAreNotCalledNone() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    try app.home.write("{", to: "habits.json")
    try? FileManager.default.removeItem(atPath: app.store.folders.state + "/last/habits.json")
    await app.seeOthers()
    app.hides("No habits yet")
    app.shows("habits.json")
  }

  @Test func aLimitOfWhichNothingWasSaidIsKeptOnceItsDayIsOver() async throws {
    let app = try await app(
      HabitEdit(
        name: "Coffee", amount: "2", unit: "cups", atMost: true, start: "2026-11-17", isKeptWithoutEntry: true
      ))
    #expect(row("Coffee", app).hasPrefix("┃ ○ Coffee"))
    app.shows(" 4 days ")
    await app.press(.character("["))
    #expect(row("Coffee", app).hasPrefix("┃ ✓ Coffee"))
    await app.press(.character("="), .character("5"), .enter)
    #expect(row("Coffee", app).hasSuffix("✓  ✓  ✓  ×  ·"))
    await app.press(.character("c"))
    app.shows("5, at most 2 cups: over the limit")
    await app.press(.left)
    app.shows("Thursday 19 November: no entry, counted as kept")
  }

  @Test func aNewLimitOfWhichNothingWasSaidIsNotKept() async throws {
    let app = try await app(
      HabitEdit(name: "Coffee", amount: "2", unit: "cups", atMost: true, start: "2026-11-17"))
    #expect(row("Coffee", app).hasPrefix("┃ ○ Coffee"))
    app.hides(" 4 days ")
    await app.press(.character("["))
    #expect(row("Coffee", app).hasPrefix("┃ ○ Coffee"))
    // Space records zero.
    await app.press(.character(" "))
    #expect(row("Coffee", app).hasPrefix("┃ ✓ Coffee"))
    #expect(checkIns(app).map(\.value) == [.amount(0)])
    #expect(row("Coffee", app).hasSuffix("·  ·  ·  ✓  ·"))
    await app.press(.character("c"), .left)
    app.shows("Thursday 19 November: no entry")
    app.hides("counted as kept")
    app.shows("1 of 5 kept in November")
    await app.press(.right, .right)
    app.shows("no entry yet")
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func aNameThatIsCutStandsWholeBelowWithWhatItLeftNoRoomFor(_ size: (Int, Int)) async throws {
    let name = "Walk slowly by the river in the evening, the two"
    let app = try await app(HabitEdit(name: name, amount: "3", unit: "km"), size: size)
    let below = app.screen.text.filter { $0.hasPrefix("┃   ") }.map { $0.dropFirst(4) }.joined(separator: " ")
    // The name comes before the facts beside it, which then stand below.
    #expect(below.contains(name) || app.text.contains("○ \(name)"), "\(app.text)")
    #expect(below.contains("0 of 3 km") || app.text.contains("0 of 3 km"), "\(app.text)")
  }

  @Test func aNoteThatIsEmptiedAgainLeavesNoDraft() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    await app.press(.character("w"))
    await app.type("abc")
    await app.press(.escape, .character("w"), .backspace, .backspace, .backspace, .enter, .character("w"))
    app.hides("abc")
    #expect(checkIns(app).isEmpty)
  }

  @Test func whatIsNotAskedForHasNoNumberOfTimes() async throws {
    let app = try await app(HabitEdit(name: "Gym", schedule: "3/week", start: "2026-12-05"))
    app.hides("of 3 this week")
    await app.press(.character("e"))
    for _ in HabitFields.Name.allCases.prefix(while: { $0 != .schedule }) { await app.press(.tab) }
    await app.press(.control("u"))
    await app.type("4/week")
    await app.press(.control("s"))
    app.shows("Saved")
    app.hides("The change counts from today")
  }

  @Test func anAmountOfAHabitWithoutOneIsRefused() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    for key in ["+", "-", "="] {
      await app.press(.character(Character(key)))
      app.shows("Yes/no habit: press Space")
    }
    #expect(checkIns(app).isEmpty)
  }

  @Test func aHabitIsLeftOutForAReason() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character("s"))
    app.shows("Reason for skipping")
    await app.type("ill")
    await app.press(.enter)
    #expect(row("Read aloud", app).hasPrefix("┃ –"))
    app.shows("skipped: ill")
    #expect(checkIns(app).map(\.value) == [.skipped("ill")])
    await app.press(.character(" "))
    #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
  }

  @Test func aNoteIsWrittenToACheckInAndStaysWhenItIsTicked() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character("w"))
    await app.type("two books")
    await app.press(.enter)
    app.shows("every day · two books")
    #expect(row("Read aloud", app).hasPrefix("┃ ○"))
    await app.press(.character(" "))
    #expect(checkIns(app).map(\.note) == ["two books"] && checkIns(app).map(\.value) == [.done])
  }

  @Test func aHabitThatIsOverOrHasAnEndSaysSo() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", end: "2026-11-20"))
    app.shows("┃ ◦ Read aloud")
    app.shows("ended 20 Nov 2026")
    app.shows("0 of 20")
    await app.press(.left)
    app.shows("┃ ○ Read aloud")
    app.shows("until 20 Nov 2026")
  }

  @Test func whatIsPutAwayOrRemovedComesBack() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    for keys in ["z", "xx"] {
      await app.press(.character(" "))
      for key in keys { await app.press(.character(key)) }
      app.shows("(u undoes): Read aloud")
      app.shows("No habits yet")
      await app.press(.character("u"))
      #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
      await app.press(.character(" "))
    }
  }

  @Test func whatWasPutAwayIsShownAndTakenOutAgain() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"), HabitEdit(name: "Water"), HabitEdit(name: "Walk"))
    app.hides("archived")
    await app.press(.character("Z"))
    app.shows("No archived habits")
    for name in ["Read aloud", "Water"] {
      let habit = app.store.habits().book.habits.first { $0.name == name }
      try await app.store.archiveHabit(try #require(habit?.id))
    }
    await app.press(.character("r"))
    app.shows("  2 archived · Z")
    app.hides("Water")
    await app.press(.character("Z"))
    app.hides("2 archived")
    let lines = app.screen.text
    let heading = try #require(lines.firstIndex(of: "  Archived"))
    // Those that were added at the same time stand in any order.
    let names = app.store.habits().book.habits.filter(\.isArchived).map(\.name)
    for (index, name) in names.enumerated() { #expect(lines[heading + 1 + index].hasPrefix("  ◦ \(name)")) }
    #expect(names.count == 2 && app.screen.styles()[heading + 1].hasPrefix("..d.dddd"))
    let last = try #require(names.last)
    await app.press(.character("G"), .character("z"))
    app.shows("Unarchived: \(last)")
    #expect(row(last, app).hasPrefix("┃ ○"))
    #expect(app.screen.text.firstIndex { $0.hasPrefix("┃ ○ \(last)") } ?? .max < heading + 1)
    await app.press(.character("u"))
    #expect(row(last, app).hasPrefix("┃ ◦"))
    await app.press(.character("Z"))
    app.shows("2 archived · Z")
    await app.press(.character("x"))
    app.shows("2 archived · Z")
    app.shows("No habits yet")
  }

  @Test func aCheckInAfterItsTimeIsLate() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", deadline: "08:00"))
    app.shows("08:00 passed")
    app.hides("by 08:00")
    await app.press(.character(" "))
    app.shows("late · by 08:00")
  }

  @Test func habitsStandInTheirCategories() async throws {
    let app = try await app(HabitEdit(name: "Alone"))
    let category = try await app.store.addCategory("Health")
    try await app.store.addHabit(HabitEdit(name: "Water", category: category), on: Self.today)
    app.navigator.announce(.changed)
    await app.settle()
    let lines = app.screen.text
    let places = ["  Health", "  ○ Water", "  No category", "┃ ○ Alone"].map { text in
      lines.firstIndex { $0.hasPrefix(text) } ?? -1
    }
    #expect(places == places.sorted() && !places.contains(-1), "\(app.text)")
  }

  @Test func theCellsOfTheRoundShowOnlyWhereTheReadingIsSelected() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"), size: (120, 40))
    app.hides("□ 17")
    await app.press(.character("k"))
    app.shows("│ Reading · Round 1")
    app.shows("□ 17     □ 18     □ 19     □ 20")
    await app.resize(80, 24)
    app.hides("□ 17")
    await app.press(.character("j"))
    await app.resize(40, 12)
    app.hides("17   ")
    await app.press(.character("k"), .enter)
    app.shows("Round 1")
  }

  @Test func theSmallestScreenInKorean() async throws {
    let app = try await app(
      HabitEdit(name: "물 마시기", amount: "8", unit: "잔"), HabitEdit(name: "아내와 함께 저녁 산책하기 삼십 분"),
      size: (40, 12), language: .ko)
    if !row("물 마시기", app).hasPrefix("┃") { await app.press(.character("j")) }
    await app.press(.character("+"))
    let lines = app.screen.text
    #expect(lines[1] == "  아직 읽은 날이 없어요")
    #expect(lines[3] == "  11월 21일 토요일        일월화수목금토")
    #expect(row("물 마시기", app) == "┃ ○ 물 마시기             · · · · · · •")
    #expect(lines.contains("┃   1/8잔 · 점수 1% · 매일"))
    #expect(row("아내와", app) == "  ○ 아내와 함께 저녁 산…  · · · · · · ·")
    await app.press(.character("s"))
    app.shows("┃   건너뛰는 이유")
  }

  @Test(arguments: [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFitsAndTheSelectionShows(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for index in 0..<12 {
      let id = try await app.store.addCategory("Category \(index)")
      for name in ["A rather long name of a habit, which \(index)", "Water \(index)"] {
        try await app.store.addHabit(
          HabitEdit(
            name: name, note: "note", category: id, amount: "8", unit: "glasses", start: "2026-11-01"),
          on: Self.today)
      }
    }
    app.navigator.announce(.changed)
    await app.settle()
    for key in [Key.character("g"), .down, .down, .pageDown, .character("G"), .up, .character("+"), .pageUp] {
      await app.press(key)
      app.cutsNothing(but: "rather long")
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true, "\(app.text)")
    }
  }
}

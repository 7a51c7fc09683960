import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Habits
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The breaks from habits, and their form.
@MainActor
@Suite struct BreaksTests {
  private static let today = CalendarDay(number: 20_778)

  /// Challenge with two habits that began long ago, the first in a category, so that their order is known.
  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en, child: Child? = expected
  ) async throws -> Robot {
    let app = try await Robot(child: child, size: Size(columns: size.0, rows: size.1), language: language)
    for (name, category) in [("Read aloud", "Evening"), ("Walk together", nil)] {
      try await app.store.addHabit(
        HabitEdit(name: name, start: "2026-11-01"), inCategory: category, on: Self.today)
    }
    await app.press(.character("4"))
    return app
  }

  private func breaks(_ app: Robot) -> [HabitBreak] { app.store.habits().book.breaks }

  private func habit(_ name: String, _ app: Robot) throws -> Habit {
    try #require(app.store.habits().book.habits(named: name).first)
  }

  /// The lines of the screen below the tabs, without the keys and blank ones.
  private func lines(_ app: Robot) -> [String] {
    app.screen.text.dropFirst(2).dropLast().filter { !$0.isEmpty }
  }

  @Test func anEmptyListSaysWhatABreakIsFor() async throws {
    let app = try await app()
    await app.press(.character("B"))
    app.shows("On holiday or when you are ill, you can pause habits")
    for key in ["e", "x", "t"] {
      await app.press(.character(Character(key)))
      app.shows("Nothing is selected")
    }
  }

  @Test func whatGoesOnAndComesStandsBeforeWhatIsOver() async throws {
    let app = try await app(size: (60, 24))
    let walk = try habit("walk", app).id
    for (from, to, reason, habit) in [
      (-30, -20, "", nil), (-3, 7, "holiday", walk), (-2, nil, "", nil), (10, 40, "", nil),
    ] as [(Int, Int?, String, Habit.ID?)] {
      try await app.store.addBreak(
        from: Self.today + from, to: to.map { Self.today + $0 }, reason: reason, habit: habit)
    }
    await app.press(.character("B"))
    #expect(
      lines(app) == [
        "  Breaks",
        "┃ 18–28 November                                        now",
        "┃ Walk together · holiday",
        "  since 19 November                                     now",
        "  All habits",
        "  1–31 December                                      coming",
        "  All habits",
        "  22 October – 1 November                              over",
        "  All habits",
      ])
  }

  @Test func aBreakOfAllHabitsIsAddedWithTwoKeysAndNothingIsDue() async throws {
    let app = try await app()
    await app.press(.character("B"), .character("a"))
    app.shows("since 21 November · All habits")
    await app.press(.control("s"))
    app.shows("Break added: since 21 November")
    #expect(breaks(app).map(\.from) == [Self.today] && breaks(app).allSatisfy { $0.habit == nil })
    await app.press(.escape)
    app.shows("┃ ◦ Read aloud")
    app.shows("on a break since 21 November · every day")
    await app.press(.character("1"))
    app.hides("Read aloud")
    await app.press(.character("u"))
    app.shows("○ Read aloud")
  }

  @Test func theFormTakesDaysInEitherOrderAReasonAndTheBeginningOfAName() async throws {
    let app = try await app()
    await app.press(.character("j"), .character("B"), .character("a"), .control("u"))
    app.shows("A break needs a first day")
    await app.type("2026-11-28")
    await app.press(.tab)
    await app.type("2026-11-18")
    await app.press(.tab)
    await app.type("holiday")
    await app.press(.tab)
    app.shows("Empty for all, or a name like: Walk together")
    await app.type("wa")
    app.shows("18–28 November · 11 days · Walk together")
    await app.press(.enter)
    app.shows("Break added: 18–28 November")
    let walk = try habit("walk", app).id
    #expect(breaks(app).first?.habit == walk)
    #expect(breaks(app).first?.to == Self.today + 7)
    await app.press(.escape)
    app.shows("on a break until 28 November (holiday) · every day")
  }

  @Test func itsDaysArePickedInACalendar() async throws {
    let app = try await app()
    await app.press(.character("B"), .character("a"))
    app.shows("^o calendar")
    await app.press(.tab, .control("o"), .down, .enter, .up, .up, .enter)
    app.shows("14–28 November · 15 days · All habits")
    await app.press(.control("s"))
    #expect(breaks(app).first?.from == Self.today - 7 && breaks(app).first?.to == Self.today + 7)
  }

  @Test(arguments: [
    (0, "soon", "Can't read that date"), (1, "2226-11-21", "at most 100 years away"),
    (2, String(repeating: "x", count: 101), "at most 100 characters; this has 101"),
    (3, "swim", "No habit named “swim”"), (3, "r", "Several habits match; write more of the name"),
  ])
  func whatIsWrongIsSaidAndNotSaved(field: Int, text: String, message: String) async throws {
    let app = try await app()
    try await app.store.addHabit(HabitEdit(name: "Run"), on: Self.today)
    await app.press(.character("B"), .character("a"))
    for _ in 0..<field { await app.press(.tab) }
    if field == 0 { await app.press(.control("u")) }
    await app.press(.paste(text))
    app.shows(message)
    await app.press(.control("s"))
    app.shows("New break")
    #expect(breaks(app).isEmpty)
  }

  @Test func allIsAWordUnlessAHabitHasThatName() async throws {
    let app = try await app()
    await app.press(.character("B"), .character("a"), .tab, .tab, .tab)
    await app.type("All")
    app.shows("since 21 November · All habits")
    try await app.store.addHabit(HabitEdit(name: "All"), on: Self.today)
    app.navigator.announce(.changed)
    await app.settle()
    await app.press(.enter)
    let all = try habit("all", app).id
    #expect(breaks(app).first?.habit == all)
  }

  @Test func twoOfOneNameAreToldApartByTheirCategory() async throws {
    let app = try await app()
    for category in ["Morning", "Night"] {
      try await app.store.addHabit(HabitEdit(name: "Run"), inCategory: category, on: Self.today)
    }
    await app.press(.character("B"), .character("a"), .tab, .tab, .tab)
    await app.type("run")
    app.shows("Several habits match; write more of the name: Morning/Run, Night/")
    await app.press(.control("u"))
    await app.type("night/r")
    await app.press(.enter)
    let book = app.store.habits().book
    #expect(book.category(book.habit(breaks(app).first?.habit ?? "")?.category)?.name == "Night")
  }

  @Test func anEditKeepsWhatAnotherProgramChanged() async throws {
    let app = try await app()
    let walk = try habit("walk", app).id
    let id = try await app.store.addBreak(from: Self.today, to: nil, habit: walk)
    await app.press(.character("B"), .enter)
    app.shows("Edit the break")
    await app.press(.control("s"))
    app.shows("Nothing was changed")
    await app.press(.tab)
    await app.type("2026-11-30")
    try await app.store.editBreak(id, BreakEdit(reason: "flu"), on: Self.today)
    await app.press(.control("s"))
    app.shows("Saved")
    let its = try #require(breaks(app).first)
    #expect(its.to == Self.today + 9 && its.reason == "flu" && its.habit == walk)
  }

  @Test func aFormIsLeftWithADraftThatCanBeThrownAway() async throws {
    let app = try await app()
    await app.press(.character("B"), .character("a"), .tab, .tab)
    await app.type("flu")
    await app.press(.escape)
    #expect(breaks(app).isEmpty)
    await app.press(.character("a"))
    app.shows("flu")
    await app.press(.control("x"))
    app.hides("flu")
  }

  @Test func oneThatGoesOnEndsTodayAndUndoingTakesThatBack() async throws {
    let app = try await app()
    try await app.store.addBreak(from: Self.today - 3, to: nil)
    await app.press(.character("B"), .character("t"))
    app.shows("Ends today; habits continue tomorrow")
    app.shows("18–21 November")
    #expect(breaks(app).first?.to == Self.today)
    await app.press(.character("t"))
    app.shows("Already ends today")
    await app.press(.character("u"))
    #expect(breaks(app).first?.to == nil)
    try await app.store.editBreak(
      breaks(app)[0].id, BreakEdit(from: "2026-12-01", to: "2026-12-02"), on: Self.today)
    app.navigator.announce(.changed)
    await app.settle()
    await app.press(.character("t"))
    app.shows("Not started yet")
  }

  @Test func whatIsRemovedComesBack() async throws {
    let app = try await app()
    try await app.store.addBreak(from: Self.today - 3, to: Self.today - 1, reason: "flu")
    await app.press(.character("B"), .character("t"))
    app.shows("Already over")
    await app.press(.character("x"))
    app.shows("Break removed (u undoes): 18–20 November")
    #expect(breaks(app).isEmpty)
    await app.press(.character("u"))
    app.shows("┃ 18–20 November")
  }

  @Test func aChangeShowsAtOnceAndIsTakenBackWhenSavingFails() async throws {
    let app = try await app()
    try await app.store.addBreak(from: Self.today - 3, to: nil)
    await app.press(.character("B"))
    let text = try Data(contentsOf: URL(filePath: app.home.data("habits.json")))
    let newer = String(decoding: text, as: UTF8.self).replacing("\"schema\" : 2", with: "\"schema\" : 9")
    try Data(newer.utf8).write(to: URL(filePath: app.home.data("habits.json")))
    app.navigator.press(.character("t"))
    app.navigator.flush()
    app.shows("18–21 November")
    await app.settle()
    app.shows("since 18 November")
    app.shows("a newer Lionheart")
  }

  @Test func aHabitsPageLeadsToWhatConcernsItAndFillsItsNameIn() async throws {
    let app = try await app()
    let walk = try habit("walk", app)
    try await app.store.addBreak(from: Self.today, to: nil, reason: "mine", habit: walk.id)
    try await app.store.addBreak(from: Self.today, to: nil, reason: "all")
    try await app.store.addBreak(
      from: Self.today, to: nil, reason: "others", habit: try habit("read", app).id)
    await app.press(.character("j"), .enter)
    app.shows("on a break since 21 November")
    await app.press(.character("B"))
    app.shows("Breaks of Walk together")
    app.shows("Walk together · mine")
    app.shows("All habits · all")
    app.hides("others")
    await app.press(.character("a"))
    app.shows("since 21 November · Walk together")
    await app.press(.control("s"))
    #expect(breaks(app).count { $0.habit == walk.id } == 2)
  }

  @Test func whilePausedItWorksAndNamesNoWeek() async throws {
    var child = expected
    child.pauses = [Pause(start: Self.today)]
    let app = try await app(child: child)
    for key in [Key.character("B"), .character("a"), .control("s")] {
      await app.press(key)
      for hidden in ["Week", "week", "%", "-day streak", "Day 1"] { app.hides(hidden) }
    }
    app.shows("┃ since 21 November")
    #expect(breaks(app).count == 1)
  }

  @Test func aDamagedFileIsSaidAndIsNotAnEmptyList() async throws {
    let app = try await app()
    try Data("{".utf8).write(to: URL(filePath: app.home.data("habits.json")))
    try FileManager.default.removeItem(atPath: app.home.path + "/.local/state/lionheart/last")
    await app.press(.character("B"))
    app.says("habits.json is damaged")
    app.hides("No breaks")
    await app.press(.escape, .character("C"))
    app.says("habits.json is damaged")
    app.hides("No categories")
  }

  @Test func daysAreSaidAsShortAsTheyCanBe() {
    func words(_ from: Int, _ to: Int?) -> Phrase {
      .days(
        of: HabitBreak(id: "", from: Self.today + from, to: to.map { Self.today + $0 }), on: Self.today)
    }
    let cases: [(Int, Int?, String, String)] = [
      (0, 7, "21–28 November", "11월 21–28일"), (0, 0, "21 November", "11월 21일"),
      (-3, nil, "since 18 November", "11월 18일부터"), (10, nil, "from 1 December", "12월 1일부터"),
      (7, 12, "28 November – 3 December", "11월 28일–12월 3일"),
      (33, 42, "24 Dec 2026 – 2 Jan 2027", "2026.12.24–2027.1.2"),
      (-355, -350, "1–6 December 2025", "2025년 12월 1–6일"),
      (-360, -350, "26 Nov – 6 Dec 2025", "2025.11.26–12.6"),
      (-365, nil, "since 21 November 2025", "2025년 11월 21일부터"),
      (-365, -363, "21–23 November 2025", "2025년 11월 21–23일"),
    ]
    for (from, to, english, korean) in cases {
      #expect(words(from, to)(.en) == english && words(from, to)(.ko) == korean)
    }
  }

  @Test func theSmallestScreenInKorean() async throws {
    let app = try await app(size: (40, 12), language: .ko)
    try await app.store.addBreak(from: Self.today - 3, to: Self.today + 7, reason: "휴가")
    await app.press(.character("B"))
    #expect(
      lines(app).prefix(2) == ["┃ 11월 18–28일                  진행 중", "┃ 모든 습관 · 휴가"], "\(app.text)")
    await app.press(.escape)
    app.shows("11월 28일까지 휴식 (휴가)")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFitsAndTheSelectionShows(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for index in 0..<40 {
      try await app.store.addBreak(
        from: Self.today - index * 20, to: Self.today - index * 20 + 12,
        reason: "a rather long reason \(index)")
    }
    await app.press(.character("B"))
    for key in [Key.character("g"), .down, .pageDown, .character("G"), .up, .pageUp] {
      await app.press(key)
      app.cutsNothing(but: "a rather long")
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true, "\(app.text)")
    }
    await app.press(.character("a"))
    let book = app.store.habits().book
    for field in BreakFields.lines(of: nil, for: nil, in: book, on: Self.today, hintedName: "Read aloud") {
      let row = try #require(app.screen.cursor?.row)
      #expect(app.screen.text[row].contains("┃ " + field.label(language)), "\(app.text)")
      let words = app.screen.text.dropFirst(row + 1).flatMap { $0.split(separator: " ") }
      for word in field.hint(language).split(separator: " ") {
        #expect(words.contains(word), "\(word):\n\(app.text)")
      }
      await app.press(.tab)
    }
  }
}

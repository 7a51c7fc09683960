import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import Interface
@testable import Reading
@testable import ScreenTesting
@testable import Texts

/// How Today looks, and where its keys lead.
@MainActor
@Suite struct TodayPageTests {
  nonisolated private static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    Size(columns: 200, rows: 60),
  ]

  private func app(size: Size = Size(columns: 80, rows: 24), language: Language = .en) async throws -> Robot {
    try await Robot(child: expected, size: size, language: language)
  }

  /// The rows of the day, without what is beside it.
  private func left(_ app: Robot) -> [String] {
    app.screen.text.map { String($0.prefix { $0 != "│" }) }
  }

  // How it looks

  @Test(arguments: sizes, [Language.en, .ko])
  func thePartsAreSetAlike(_ size: Size, _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for heading in [Phrase.readHeading, .doHeading, .prepareHeading, .writeHeading] {
      let text = heading(language)
      // In the lowest window the last parts are below.
      if size.rows == 12, !left(app).contains(where: { $0.hasPrefix(" \(text)") }) { await app.press(.end) }
      let rows = left(app)
      let row = try #require(rows.firstIndex { $0.hasPrefix(" \(text)") }, "\(app.text)")
      let rest = rows[row].dropFirst(text.count + 1)
      #expect(rest.isEmpty || rest.hasPrefix("  "), "\(app.text)")
      // The heading of a part whose lines are below ends with an arrow, and the hints follow.
      let isLast = size.rows == 12 && row == rows.count - 2 && rows[row].hasSuffix("↓")
      #expect(
        isLast || rows[row + 1].dropFirst().hasPrefix(" "), "a line begins below the heading: \(app.text)")
    }
  }

  @Test(arguments: SomebodysData.Life.allCases, [Language.en, .ko])
  func nothingIsCut(_ life: SomebodysData.Life, _ language: Language) async throws {
    let data = try await SomebodysData(language, life)
    for size in Self.sizes {
      let app = try await data.robot(size.columns, size.rows)
      for _ in 0..<30 {
        app.cutsNothing()
        await app.press(.down)
      }
    }
  }

  @Test(arguments: SomebodysData.Life.allCases, [Language.en, .ko])
  func everyLineIsReachedAtEverySize(_ life: SomebodysData.Life, _ language: Language) async throws {
    let data = try await SomebodysData(language, life)
    for size in Self.sizes + [Size(columns: 100, rows: 24)] {
      let app = try await data.robot(size.columns, size.rows)
      let agenda = Agenda.load(app)
      var text = ""
      for _ in 0..<40 {
        text += left(app).joined(separator: " ")
        await app.press(.down)
      }
      let prompt = agenda.prompt.map { [$0] } ?? []
      for line in agenda.dueHabits.map(\.habit.name) + agenda.dueTasks.prefix(5).map(\.name) + prompt {
        let missing = line.split(separator: " ").filter { !text.contains($0) }
        #expect(missing.isEmpty, "\(missing) of \(line) at \(size)")
      }
    }
  }

  @Test func aFirstDayOffersAtMostThreeThingsThatNobodyAskedFor() async throws {
    let app = try await app()
    app.shows("+ 3 ideas for this week (A)")
    app.shows("+ 4 ideas for this week (A)")
    app.hides("Walk together")
    app.hides("hospital tour")
    app.hides("Today's read")
  }

  @Test(arguments: [Language.en, .ko])
  func theFooterHasWritingUrgencyAndTheWayOut(_ language: Language) async throws {
    let app = try await app(language: language)
    try await app.store.addHabit(HabitEdit(name: "Water", amount: "8", unit: "glasses"), on: app.today)
    await app.seeOthers()
    for _ in 0..<6 {
      let footer = try #require(app.screen.text.last)
      let wanted = language == .en ? ["w write", "! urgent", "q quit"] : ["w 쓰기", "! 급할 때", "q "]
      for hint in wanted { #expect(footer.contains(hint), "\(footer)") }
      await app.press(.down)
    }
  }

  @Test func theFirstWeeksShowHabitsAndWhenToCall() async throws {
    let child = Child(id: "child", nickname: "Bean", birthDate: Robot.day - 5, startedOn: Robot.day - 200)
    let app = try await Robot(child: child, packs: SomebodysData.packs, size: Size(columns: 80, rows: 24))
    let names = (1...5).map { "Habit \($0)" }
    for name in names { try await app.store.addHabit(HabitEdit(name: name), on: app.today) }
    await app.seeOthers()
    for name in names { app.shows(name) }
    let first = try #require(app.screen.text.firstIndex { $0.contains("When to call") }, "\(app.text)")
    let rest = app.screen.text[first...]
    #expect(rest.prefix { !$0.isEmpty && !$0.hasPrefix(" DO") }.count <= 3, "\(app.text)")
    await app.press(.down, .enter)
    app.shows("Ambulance now")
    await app.press(.escape)
    app.shows("Habit 1")
  }

  @Test(arguments: [
    Size(columns: 120, rows: 40), Size(columns: 120, rows: 60), Size(columns: 200, rows: 60),
  ])
  func aWideWindowUsesItsHeight(_ size: Size) async throws {
    let app = try await Robot(
      child: expected, packs: SomebodysData.packs, size: size)
    try await app.store.writeEntry(
      on: app.today - 1, EntryEdit(text: "She kicked.\nMore."), basedOn: nil, child: expected,
      today: app.today)
    await app.seeOthers()
    let rows = left(app)
    #expect(rows.contains { $0.hasPrefix(" NEXT SEVEN DAYS") }, "\(app.text)")
    #expect(rows.contains { $0.contains("Sunday  ") }, "\(app.text)")
    #expect(rows.contains { $0.hasPrefix(" LAST LINES") }, "\(app.text)")
    #expect(rows.contains { $0.contains("20 Nov  She kicked.") }, "\(app.text)")
    // The week is shown once, at the left or in a pane of its own.
    #expect(app.screen.text.count { $0.contains("THIS WEEK") } == 1, "\(app.text)")
    let isLeft = size == Size(columns: 120, rows: 60)
    #expect(rows.contains { $0.hasPrefix(" THIS WEEK") } == isLeft, "\(app.text)")
  }

  @Test func whatIsLeftOfAnArticleIsCountedInLines() async throws {
    let data = try await SomebodysData(.en)
    let app = try await data.robot(120, 40)
    app.shows("more lines (Enter)")
  }

  @Test func whilePausedThereIsNothingOfThis() async throws {
    let app = try await Robot.board(size: (120, 40))
    let other = Child(id: "mia", nickname: "Mia", birthDate: app.today - 400, startedOn: app.today - 500)
    try await app.store.saveChild(other)
    await app.press(.character("1"))
    for text in ["READ", "ideas", "NEXT SEVEN", "LAST", "Mia", "THIS WEEK", "Nothing due"] { app.hides(text) }
    await app.press(.character("A"))
    app.hides("Ideas for this week")
    await app.press(.character(":"))
    await app.type("Mia")
    app.hides("show this child")
  }

  @Test func oneMoreLineStandsBelowWriteIfThereIsOne() async throws {
    let app = try await app()
    let model = TodayViewModel(context: app.context, previews: .typeset)
    model.send(.appeared)
    func rows(_ output: TodayViewModel.Output) -> [String] {
      var canvas = Canvas(size: Size(columns: 80, rows: 21))
      TodayView.draw(output, on: &canvas)
      return canvas.text
    }
    var output = model.output.value
    #expect(output.nudge == nil)
    let resting = DayNudge(brake: Brake(reason: .away), nudge: nil, plan: nil, card: nil)
    output.nudge = TodayNudge(resting, on: app.today)
    let shown = rows(output)
    let write = try #require(shown.firstIndex { $0.hasPrefix(" WRITE") })
    #expect(shown[write...].contains { $0 == "    Ideas and questions rest for now. R brings them back." })
  }

  // Where keys lead

  @Test func enterOpensEachLineAndEscComesBack() async throws {
    let app = try await app()
    try await app.store.addHabit(HabitEdit(name: "Stretch"), on: app.today)
    try await app.store.addTasks(
      [NewTask(TaskEdit(title: "Paint", due: app.today.description)), NewTask(TaskEdit(title: "Some day"))],
      on: app.today)
    await app.seeOthers()
    let places = [
      ("The glucose test", "min left"), ("Stretch", "every day"), ("3 ideas", "Ideas for this week"),
      ("Paint", "Paint"), ("4 ideas", "Ideas for this week"), ("1 more task on the Board", "To do"),
    ]
    for (line, place) in places {
      await app.selectOnToday(line)
      await app.press(.enter)
      app.shows(place)
      app.hides(" PREPARE")
      await app.press(.escape)
      app.shows(" PREPARE")
      #expect(app.selectedLine.contains(line), "\(app.text)")
    }
    #expect(app.store.checkIns(in: app.today.month).checkIns.isEmpty, "Enter ticked something")
  }

  @Test func onlyALineOfTodayLeadsBackFromTheBoard() async throws {
    let app = try await app()
    await app.press(.character("7"), .escape)
    app.says("This is the first screen")
    try await app.store.addTasks([NewTask(TaskEdit(title: "Some day"))], on: app.today)
    await app.press(.character("1"))
    await app.selectOnToday("1 task on the Board")
    await app.press(.enter, .character("6"), .character("7"), .escape)
    app.says("This is the first screen")
  }

  @Test(arguments: [Key.character(" "), .character("a")])
  func anIdeaIsTakenAfterItsExplanationCouldBeRead(_ key: Key) async throws {
    let app = try await app()
    await app.press(.character("A"))
    app.shows("Walk together")
    app.says("Twenty minutes at your partner's pace.")
    await app.press(.enter, .enter)
    #expect(app.store.habits().book.habits.isEmpty)
    await app.press(key)
    #expect(app.store.habits().book.habits.map(\.name) == ["Walk together"])
    await app.press(.escape)
    app.shows("○ Walk together")
    app.shows("+ 2 ideas for this week (A)")
    await app.press(.character("u"))
    #expect(app.store.habits().book.habits.isEmpty)
    app.shows("+ 3 ideas for this week (A)")
  }

  @Test func aTaskIsAnIdeaToo() async throws {
    let app = try await app()
    await app.selectOnToday("4 ideas")
    await app.press(.enter)
    #expect(app.selectedLine.contains("Book the hospital tour"), "\(app.text)")
    app.says("aim to have one booked by week 28")
    await app.press(.character(" "))
    #expect(app.store.openTasks(except: []).tasks.map(\.name) == ["Book the hospital tour"])
  }

  @Test func anIdeaThatIsNotForMeDoesNotComeBack() async throws {
    let app = try await app()
    await app.press(.character("A"), .character("x"))
    app.hides("Walk together,")
    await app.press(.escape)
    app.shows("+ 2 ideas for this week (A)")
    let again = try await Robot(home: app.home)
    again.shows("+ 2 ideas for this week (A)")
    await again.press(.character("A"))
    again.hides("Walk together")
    await app.press(.character("u"))
    app.shows("+ 3 ideas for this week (A)")
  }

  @Test func addingAddsToThePartOfTheLine() async throws {
    let app = try await app()
    await app.press(.character("a"))
    app.says("Nothing to add here")
    for (line, form) in [("3 ideas", "New habit"), ("4 ideas", "New task")] {
      await app.selectOnToday(line)
      await app.press(.character("a"))
      app.shows(form)
      await app.press(.escape)
      app.shows(" PREPARE")
    }
    await app.press(.end, .character("a"))
    await app.type("She kicked.")
    await app.press(.control("s"))
    #expect(app.store.entry(on: app.today)?.entry?.text == "She kicked.")
  }

  @Test func deletingAndEditingActOnTheLine() async throws {
    let app = try await app()
    try await app.store.addHabit(HabitEdit(name: "Stretch"), on: app.today)
    try await app.store.addTasks(
      [NewTask(TaskEdit(title: "Paint", due: app.today.description))], on: app.today)
    await app.seeOthers()
    await app.press(.character("x"))
    app.says("Nothing to delete on this line")
    for (line, form) in [("Stretch", "How often"), ("Paint", "Due")] {
      await app.selectOnToday(line)
      await app.press(.character("e"))
      app.shows(form)
      await app.press(.escape)
      app.shows(" PREPARE")
    }
    await app.selectOnToday("Paint")
    await app.press(.character("x"))
    #expect(app.store.tasks().tasks.isEmpty)
    await app.press(.character("u"))
    #expect(app.store.tasks().tasks.count == 1)
    await app.selectOnToday("Stretch")
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.isEmpty)
    await app.press(.character("u"))
    #expect(app.store.habits().book.habits.count == 1)
  }

  @Test func aHabitWithCheckInsIsDeletedByASecondX() async throws {
    let app = try await app()
    try await app.store.addHabit(HabitEdit(name: "Stretch"), on: app.today)
    await app.seeOthers()
    await app.selectOnToday("Stretch")
    await app.press(.character(" "), .character("x"))
    app.says("Delete Stretch and 1 day of check-ins?")
    await app.press(.down, .up, .character("x"))
    #expect(app.store.habits().book.habits.count == 1, "another key keeps it")
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.isEmpty)
  }

  @Test func aBookmarkIsOnlySetOnTheArticle() async throws {
    let app = try await app()
    await app.press(.down, .character("b"))
    app.says("Select the article first")
    #expect(app.store.bookmarkIDs().ids.isEmpty)
    await app.press(.up, .character("b"))
    #expect(app.store.bookmarkIDs().ids.count == 1)
  }

  // Two children

  private func twoChildren() async throws -> Robot {
    let app = try await app()
    let mia = Child(id: "mia", nickname: "Mia", birthDate: app.today - 400, startedOn: app.today - 500)
    try await app.store.saveChild(mia)
    await app.seeOthers()
    return app
  }

  @Test func theOtherChildHasALineAndEnterShowsIt() async throws {
    let app = try await twoChildren()
    await app.selectOnToday("Show Mia")
    #expect(app.selectedLine.contains("13 months"), "\(app.text)")
    await app.press(.enter)
    #expect(app.store.activeChild()?.id == "mia")
    app.shows("Show Bean")
  }

  @Test func thePaletteSwitchesByName() async throws {
    let app = try await twoChildren()
    await app.press(.character(":"))
    await app.type("mia")
    app.shows("┃ Mia")
    #expect(app.screen.text.contains { $0.hasPrefix(" ┃ Mia ") && $0.hasSuffix(" child") }, "\(app.text)")
    await app.press(.enter)
    #expect(app.store.activeChild()?.id == "mia")
  }

  @Test func namesLineUpOnMe() async throws {
    let app = try await app()
    let long = Child(
      id: "long", nickname: "Maximiliane Theodora Augusta", birthDate: app.today - 400,
      startedOn: app.today - 500)
    try await app.store.saveChild(long)
    await app.press(.character("8"))
    let text = app.screen.text
    // Where a name leaves no room for the facts beside it, those of all children are below the names.
    for (name, facts) in [
      ("Bean", "24 weeks + 2 days"), ("Maximiliane Theodora Augusta", "13 months old"),
    ] {
      let row = try #require(text.firstIndex { $0.dropFirst(3).hasPrefix(name) }, "\(app.text)")
      #expect(!text[row].contains(facts), "\(app.text)")
      #expect(text[row + 1].hasPrefix("     " + facts), "\(app.text)")
    }
  }

  // Undo in articles

  @Test func inAnArticleUIsUndoAndHalfAPageIsControlU() async throws {
    let app = try await app()
    await app.press(.character("g"), .enter, .character("b"))
    #expect(app.store.bookmarkIDs().ids.count == 1)
    await app.press(.character("u"))
    #expect(app.store.bookmarkIDs().ids.isEmpty)
    let top = app.screen.text[0]
    await app.press(.control("d"))
    #expect(app.screen.text[0] != top)
    await app.press(.control("u"))
    #expect(app.screen.text[0] == top)
  }
}

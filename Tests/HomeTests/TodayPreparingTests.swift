import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// What is to be prepared, and the day's line, on Today.
@MainActor
@Suite struct TodayPreparingTests {
  private func app(size: Size = Size(columns: 80, rows: 24), language: Language = .en) async throws -> Robot {
    try await Robot(child: expected, size: size, language: language)
  }

  /// Today with its line written.
  private func written() async throws -> Robot {
    let app = try await app()
    try await app.store.writeEntry(
      on: app.today, EntryEdit(text: "Quiet day."), basedOn: nil, child: expected, today: app.today)
    await app.seeOthers()
    return app
  }

  @Test func thePromptStandsThereUntilTheDayIsWritten() async throws {
    let app = try await app()
    app.shows("WRITE     “")
    await app.press(.character("w"))
    await app.type("She kicked back.")
    await app.press(.control("s"), .character("q"))
    app.shows("WRITE     ✓ She kicked back.")
    app.hides("WRITE     “")
    #expect(app.store.entry(on: app.today)?.entry?.text == "She kicked back.")
  }

  @Test(arguments: [(Language.en, "WRITE     Draft: She kicked"), (.ko, "초안: She kicked")])
  func aDraftStandsInPlaceOfThePromptAndKeysGoOnWithIt(_ language: Language, _ line: String) async throws {
    let app = try await app(language: language)
    let draft = EntryDraft(
      text: "\nShe kicked\nback", prompt: nil, base: nil, isLetter: false,
      at: app.context.clock.now())
    app.context.drafts.save(draft.fields, of: EntryDraft.name(app.today, .text))
    await app.seeOthers()
    app.shows(line)
    app.hides("“")
    await app.press(.character("w"))
    app.shows("back")
    await app.press(.control("s"), .character("q"))
    app.shows("✓")
    app.hides(line)
  }

  @Test func aDraftBesideTheEntryIsNamed() async throws {
    let app = try await app()
    await app.press(.character("w"))
    await app.type("Quiet.")
    await app.press(.control("s"), .character("e"))
    await app.type(" Then loud.")
    await app.press(.escape)
    app.navigator.go(to: .home(.today))
    await app.settle()
    app.shows("WRITE     ✓ Quiet.")
    #expect(app.screen.text.contains { $0.contains("✓ Quiet.") && $0.hasSuffix("draft") }, "\(app.text)")
  }

  /// Beside an article PREPARE is a part with a heading of its own, and so is what is below it.
  @Test func theLineStandsApartWhereThereIsRoom() async throws {
    let app = try await app(size: Size(columns: 120, rows: 40))
    let row = try #require(app.screen.text.firstIndex { $0.hasPrefix(" WRITE") }, "\(app.text)")
    #expect(app.screen.text[row - 1].prefix(40).allSatisfy { $0 == " " }, "\(app.text)")
    #expect(app.screen.text[row - 2].prefix(40).contains { $0 != " " }, "\(app.text)")
  }

  @Test func enterOnTheLineOpensTheEditor() async throws {
    let app = try await written()
    await app.press(.end, .enter)
    app.shows("Quiet day.")
    app.hides("PREPARE")
  }

  @Test func whoHidesPromptsIsAskedNothing() async throws {
    let app = try await app()
    try await app.store.setProfile(.showsPrompts(false))
    await app.seeOthers()
    app.shows("WRITE     A line about today")
    app.hides("WRITE     “")
  }

  @Test func tasksStandInPlaceOfWhatTheWeekSuggests() async throws {
    let app = try await app()
    app.shows("PREPARE   ")
    let edit = TaskEdit(title: "Paint the room", due: (app.today - 2).description)
    try await app.store.addTasks([NewTask(edit), NewTask(TaskEdit(title: "Ask about leave"))], on: app.today)
    await app.seeOthers()
    app.shows("PREPARE   ! Paint the room")
    #expect(app.screen.text.contains { $0.contains("! Paint the room") && $0.contains("2 days late") })
    app.shows("          ○ Ask about leave")
    await app.press(.character("7"))
    app.shows("2 days late")
  }

  @Test(arguments: [
    (Size(columns: 80, rows: 24), "2 days late"), (Size(columns: 40, rows: 12), "2 d late  +6 ↓"),
  ])
  func whatPressesMostStandsFirstAndTheRestIsCounted(_ size: Size, _ more: String) async throws {
    let app = try await app(size: size)
    for index in 1...9 {
      try await app.store.addHabit(HabitEdit(name: "Habit \(index)"), on: app.today)
    }
    let edits = [
      TaskEdit(title: "Someday"), TaskEdit(title: "Some year"), TaskEdit(title: "Never"),
      TaskEdit(title: "Tomorrow", due: (app.today + 1).description),
      TaskEdit(title: "Begun"), TaskEdit(title: "Late", due: (app.today - 2).description),
      TaskEdit(title: "Later", due: (app.today + 9).description),
    ]
    let cards = try await app.store.addTasks(edits.map { NewTask($0) }, on: app.today)
    let begun = try #require(cards.first { $0.title == "Begun" })
    try await app.store.moveTask(begun.id, to: .doing, on: app.today)
    await app.seeOthers()
    #expect(
      Agenda.load(app).tasks.map(\.name) == [
        "Late", "Tomorrow", "Later", "Begun", "Someday", "Some year", "Never",
      ])
    app.shows("PREPARE   ! Late")
    app.shows(more)
    if size.rows > 12 {
      app.shows("          +5 more ↓")
      app.shows("0 of 10 done · +3 more ↓")
    }
  }

  @Test func spaceFinishesACardAndTakesASuggestionAndEnterOpensTheCard() async throws {
    let app = try await app()
    let suggested = try #require(Agenda.load(app).suggestedTasks.first)
    // Between them stand the habits that the week suggests.
    let downs = Array(repeating: Key.down, count: 2 + (Agenda.load(app).unit?.habits.count ?? 0))
    await app.pressAll([.home] + downs)
    app.shows("PREPARE   + \(suggested.title.prefix(20))")
    await app.press(.character(" "))
    let card = try #require(app.store.tasks().tasks.first)
    #expect(card.title == suggested.title || card.name == suggested.title)
    app.shows("PREPARE   ○ ")
    await app.pressAll([.home] + downs + [.enter])
    app.hides("PREPARE")
    app.shows(suggested.title)
    await app.pressAll([.escape, .home] + downs + [.character(" ")])
    #expect(app.store.tasks().tasks.map(\.column) == [.done])
    await app.press(.character("u"))
    #expect(app.store.tasks().tasks.map(\.column) == [.todo])
  }

  @Test func writingOpensTheEditorAlsoWhereTheDayIsWritten() async throws {
    let app = try await written()
    await app.press(.character("w"))
    await app.type("xu1")
    await app.press(.control("s"))
    #expect(app.store.entry(on: app.today)?.entry?.text.contains("xu1") ?? false)
  }

  @Test func whatIsDoneOrTurnedDownIsNotThere() async throws {
    let app = try await app()
    let suggested = try #require(Agenda.load(app).suggestedTasks.first)
    let edit = TaskEdit(title: "Paint the room")
    let id = try #require(try await app.store.addTasks([NewTask(edit)], on: app.today).first?.id)
    try await app.store.moveTask(id, to: .done, on: app.today)
    try await app.store.refuse(suggested: suggested.reference, name: suggested.title)
    await app.seeOthers()
    app.hides("Paint the room")
    app.hides(suggested.title)
  }

  @Test func theSmallestWindowHasBothLinesAndTheKeysReachThem() async throws {
    let app = try await app(size: Size(columns: 40, rows: 12))
    app.shows("PREPARE")
    app.shows("WRITE")
    await app.press(.end, .up, .enter)
    app.shows("To do")
  }

  @Test func aPauseTakesThemAway() async throws {
    var paused = expected
    paused.pauses = [Pause(start: expected.startedOn)]
    let app = try await Robot(child: paused)
    try await app.store.addTasks([NewTask(TaskEdit(title: "Paint the room"))], on: app.today)
    await app.seeOthers()
    app.hides("PREPARE")
    app.hides("Paint the room")
  }
}

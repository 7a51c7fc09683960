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

  /// The lines of a part, below its heading and up to the blank row.
  private func part(_ heading: String, _ app: Robot) -> [String] {
    let rows = app.screen.text
    guard let row = rows.firstIndex(where: { $0 == " " + heading }) else { return [] }
    return rows[(row + 1)...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
  }

  @Test func thePromptStandsThereUntilTheDayIsWritten() async throws {
    let app = try await app()
    #expect(part("WRITE", app).first?.hasPrefix("  “") == true, "\(app.text)")
    await app.press(.character("w"))
    await app.type("She kicked back.")
    await app.press(.control("s"), .character("q"))
    #expect(part("WRITE", app).first == "✓ She kicked back.", "\(app.text)")
    #expect(app.store.entry(on: app.today)?.entry?.text == "She kicked back.")
  }

  @Test(arguments: [(Language.en, "Draft: She kicked"), (.ko, "초안: She kicked")])
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
    #expect(app.screen.text.contains { $0.contains("✓ Quiet.") && $0.hasSuffix("draft") }, "\(app.text)")
  }

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
    #expect(part("WRITE", app) == ["  A line about today"], "\(app.text)")
  }

  @Test func onlyWhatIsDueWithinAWeekOrLateByLessThanOneIsThere() async throws {
    let app = try await app()
    #expect(part("PREPARE", app) == ["+ 4 ideas for this week (A)"], "\(app.text)")
    let edits = [
      TaskEdit(title: "Next week", due: (app.today + 7).description),
      TaskEdit(title: "Later", due: (app.today + 8).description), TaskEdit(title: "Someday"),
      TaskEdit(title: "Paint the room", due: (app.today - 7).description),
      TaskEdit(title: "Long ago", due: (app.today - 8).description),
    ]
    try await app.store.addTasks(edits.map { NewTask($0) }, on: app.today)
    await app.seeOthers()
    let lines = part("PREPARE", app)
    #expect(lines.count == 5, "\(app.text)")
    #expect(lines[0].hasPrefix("! Paint the room") && lines[0].hasSuffix("7 days late"), "\(app.text)")
    #expect(lines[1].hasPrefix("○ Next week"), "\(app.text)")
    #expect(lines[3...] == ["+ 4 ideas for this week (A)", "  2 more tasks on the Board"], "\(app.text)")
    for hidden in ["Later", "Someday", "Long ago"] { app.hides(hidden) }
    await app.press(.character("7"))
    app.shows("7 days late")
  }

  @Test func whatPressesMostStandsFirstAndTheRestIsCounted() async throws {
    let app = try await app()
    let edits = [
      TaskEdit(title: "Tomorrow", due: (app.today + 1).description),
      TaskEdit(title: "Begun", due: (app.today + 3).description),
      TaskEdit(title: "Late", due: (app.today - 2).description),
      TaskEdit(title: "Friday", due: (app.today + 6).description),
      TaskEdit(title: "Thursday", due: (app.today + 5).description),
      TaskEdit(title: "Wednesday", due: (app.today + 4).description), TaskEdit(title: "Someday"),
    ]
    try await app.store.addTasks(edits.map { NewTask($0) }, on: app.today)
    await app.seeOthers()
    let names = part("PREPARE", app).prefix(5).map { $0.split(separator: " ")[1] }
    #expect(names == ["Late", "Tomorrow", "Begun", "Wednesday", "Thursday"], "\(app.text)")
    app.shows("2 days late")
    app.shows("2 more tasks on the Board")
  }

  @Test func withoutAnythingDueItSaysSo() async throws {
    let app = try await app()
    for suggestion in Agenda.load(app).suggestedTasks {
      try await app.store.refuse(suggested: suggestion.reference, name: suggestion.title)
    }
    await app.seeOthers()
    #expect(part("PREPARE", app) == ["  Nothing due in the next 7 days"], "\(app.text)")
    try await app.store.addTasks([NewTask(TaskEdit(title: "Someday"))], on: app.today)
    await app.seeOthers()
    #expect(part("PREPARE", app) == ["  Nothing due in the next 7 days, 1 task on the Board"], "\(app.text)")
  }

  @Test func spaceFinishesACardAndEnterOpensIt() async throws {
    let app = try await app()
    try await app.store.addTasks(
      [NewTask(TaskEdit(title: "Paint the room", due: app.today.description))], on: app.today)
    await app.seeOthers()
    await app.selectOnToday("Paint the room")
    await app.press(.enter)
    app.hides("PREPARE")
    app.shows("Paint the room")
    await app.press(.escape)
    app.shows("PREPARE")
    await app.press(.character(" "))
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
    app.shows("+ 3 ideas for this week (A)")
  }

  @Test func inTheSmallestWindowTheKeysReachBothLines() async throws {
    let app = try await app(size: Size(columns: 40, rows: 12))
    await app.selectOnToday("4 ideas for this week")
    app.shows("PREPARE")
    await app.press(.end)
    app.shows("WRITE")
    #expect(app.selectedLine.contains("“"), "\(app.text)")
  }

  @Test func aPauseTakesThemAway() async throws {
    var paused = expected
    paused.pauses = [Pause(start: expected.startedOn)]
    let app = try await Robot(child: paused)
    try await app.store.addTasks(
      [NewTask(TaskEdit(title: "Paint the room", due: app.today.description))], on: app.today)
    await app.seeOthers()
    app.hides("PREPARE")
    app.hides("Paint the room")
  }
}

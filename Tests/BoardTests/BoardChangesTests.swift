import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// What is done to cards on the Board, and how it is taken back.
@MainActor
@Suite struct BoardChangesTests {
  @Test func aSuggestionBecomesACardAndGoesAllTheWayAndBack() async throws {
    let app = try await Robot.board(child: expected)
    app.shows("┃ + Book the hospital tour")
    await app.press(.character(" "))
    app.shows("Added (u undoes): Book the hospital tour")
    let task = try #require(app.store.tasks().tasks.first)
    #expect(task.title == "Book the hospital tour" && task.child == "child" && !task.text.isEmpty)
    #expect(task.suggestion == "lionheart-en/week-24/book-hospital-tour")
    app.shows("┃ + Keep the glucose test")
    await app.press(.character("g"), .character(">"))
    app.shows("Now in Doing (u undoes): Book the hospital tour")
    #expect(app.names(.doing) == ["Book the hospital tour"])
    await app.press(.character(">"))
    #expect(app.names(.done) == ["Book the hospital tour"] && app.store.task(task.id)?.doneOn == Robot.day)
    await app.press(.character("H"))
    app.shows("History of “Book the hospital tour”")
    let whats = app.screen.text.filter { $0.contains("Moved") || $0.contains("Added") }
    #expect(whats.count == 3 && app.text.contains("Moved from Doing to Done"), "\(app.text)")
    await app.press(.escape, .character("u"))
    #expect(app.names(.doing) == ["Book the hospital tour"])
    await app.press(.character("u"))
    #expect(app.names(.todo) == ["Book the hospital tour"])
    await app.press(.character("u"))
    #expect(app.store.tasks().tasks.isEmpty && app.store.answeredSuggestions().references.isEmpty)
    app.shows("To do 0")
    app.shows("Book the hospital tour")
    #expect(app.store.taskEvents().isEmpty)
    await app.press(.control("r"), .control("r"))
    #expect(app.names(.doing) == ["Book the hospital tour"])
  }

  @Test func aSuggestionIsTurnedDownForGoodUntilThatIsUndone() async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.character("x"))
    app.shows("Not suggested again (u undoes): Book the hospital tour")
    app.shows("┃ + Keep the glucose test")
    await app.press(.character("1"), .character("7"))
    #expect(!app.lines.contains { $0.contains("hospital tour") })
    await app.press(.character("u"))
    app.shows("Book the hospital tour")
    for key in ["m", "e", ">", "K"] {
      await app.press(.character(Character(key)))
      app.shows("Add it first with Space")
    }
  }

  @Test func aSuggestionCanBeChangedBeforeItIsTaken() async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.enter)
    for text in ["Space add it", "x not for me", "e edit and add", "Esc"] { app.shows(text) }
    await app.press(.character("e"))
    app.shows("New task")
    await app.type(" twice")
    await app.press(.escape)
    app.shows("You have unsaved changes")
    app.hides("hospital tour twice")
    await app.press(.character("e"), .control("s"))
    app.shows("Task added: Book the hospital tour twice")
    let task = try #require(app.store.tasks().tasks.first)
    #expect(task.suggestion == "lionheart-en/week-24/book-hospital-tour" && task.child == "child")
    app.shows("┃ Book the hospital tour")
    #expect(app.names(.todo).count == 1)
  }

  @Test func aSuggestionIsReadAndThenAnswered() async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.enter)
    await app.type("zq")
    #expect(app.store.tasks().tasks.isEmpty)
    app.shows("┃ + Book the hospital tour")
    await app.press(.enter, .character(" "))
    app.shows("Added (u undoes): Book the hospital tour")
    app.shows("┃ Book the hospital tour")
    #expect(app.names(.todo) == ["Book the hospital tour"])
    app.shows("To do 1")
    await app.press(.character("j"), .enter, .character("x"))
    app.shows("Not suggested again (u undoes): Keep the glucose test")
    #expect(app.names(.todo).count == 1 && app.store.answeredSuggestions().references.count == 2)
    await app.press(.character("u"))
    app.shows("┃ + Keep the glucose test")
  }

  @Test(arguments: [Language.en, .ko])
  func undoingAndRedoingGoToTheCardThatTheyTouch(language: Language) async throws {
    let app = try await Robot.board(language: language) {
      let date = try #require(CalendarDay("2026-10-30"))
      try await $0.addTasks([NewTask(TaskEdit(title: "Old"), column: .done)], on: date)
      try await $0.add("Call")
      try await $0.add("Write", to: .doing)
    }
    await app.press(.character(">"), .character(">"), .character("u"))
    app.shows("┃ Call")
    await app.press(.character("u"))
    app.shows("┃ Call")
    #expect(app.names(.todo) == ["Call"])
    await app.press(.character("m"), .character("2"), .character("u"))
    app.shows("┃ Call")
    // The cursor did not go with it.
    await app.press(.character(" "), .character("l"), .character("u"))
    app.shows("┃ Call")
    await app.press(.character("x"), .character("l"), .character("u"))
    app.shows("┃ Call")
    await app.press(.character("l"), .character(">"), .character("u"), .control("r"))
    app.shows("┃ Write")
    #expect(app.names(.done) == ["Write", "Old"])
  }

  @Test func aColumnThatOthersEmptyIsLeft() async throws {
    let app = try await Robot.board {
      try await $0.add("Call")
      try await $0.add("Write", to: .doing)
    }
    let id = try #require(app.store.tasks().tasks.first { $0.name == "Call" }?.id)
    try await app.store.removeTask(id)
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("┃ Write")
  }

  @Test func theMenuNamesTheWayBack() async throws {
    let app = try await Robot.board(size: (40, 12)) { try await $0.add("Call") }
    await app.press(.character("m"))
    app.shows("Esc leave it")
  }

  @Test func severalAreTakenAndMovedFasterThanTheyAreSaved() async throws {
    let app = try await Robot.board(child: expected)
    await app.pressQuickly([
      .character(" "), .character(" "), .character("g"), .character(">"), .character("h"), .character("g"),
      .character("x"),
    ])
    #expect(app.names(.doing) == ["Book the hospital tour"] && app.names(.todo).isEmpty)
    #expect(app.store.answeredSuggestions().references.count == 2)
    app.shows("Doing 1")
  }

  @Test func spaceIsDoneAndBack() async throws {
    let app = try await Robot.board {
      try await $0.add("Call")
      try await $0.add("Write")
    }
    await app.press(.character(" "))
    app.shows("┃ Write")
    app.shows("Done 1")
    #expect(app.names(.done) == ["Call"])
    await app.press(.backTab)
    app.shows("Space back to To do")
    await app.press(.character(" "))
    #expect(app.names(.todo) == ["Write", "Call"] && app.names(.done).isEmpty)
  }

  @Test func theMenuHasTheOtherTwoColumns() async throws {
    let app = try await Robot.board { try await $0.add("Call", to: .doing) }
    await app.press(.character("l"), .character("m"))
    app.shows("1 To do")
    app.shows("2 Done")
    await app.press(.down, .enter)
    #expect(app.names(.done) == ["Call"])
    app.hides("2 Do")
    app.shows("┃ Call")
    await app.press(.character("m"), .character("2"))
    #expect(app.names(.doing) == ["Call"])
    await app.press(.character("m"), .escape)
    app.hides("1 To do")
    #expect(app.names(.doing) == ["Call"])
    app.shows("7 Board")
  }

  @Test func theMenuCanBePointedAt() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.character("m"))
    let row = try #require(app.screen.text.firstIndex { $0.contains("2 Done") })
    let line = app.screen.text[row]
    let place = try #require(line.firstRange(of: "2 Done")?.lowerBound)
    let column = TextWidth.of(String(line[..<place]))
    await app.press(.click(column: column, row: row), .click(column: column, row: row))
    #expect(app.names(.done) == ["Call"])
  }

  @Test func cardsOfOneDayChangePlacesAndOthersSayWhy() async throws {
    let app = try await Robot.board {
      try await $0.add("First", due: "2026-11-25")
      try await $0.add("Second")
      try await $0.add("Third")
    }
    await app.press(.character("K"))
    app.shows("Already at the top")
    await app.press(.character("J"))
    app.shows("Tasks are sorted by due date")
    await app.press(.character("j"), .character("J"))
    #expect(app.names(.todo) == ["First", "Third", "Second"])
    app.shows("┃ Second")
    await app.press(.character("J"))
    app.shows("Already at the bottom")
    await app.press(.character("K"), .character("K"))
    app.shows("Tasks are sorted by due date")
    #expect(app.names(.todo) == ["First", "Second", "Third"])
    await app.press(.character("u"))
    #expect(app.names(.todo) == ["First", "Third", "Second"])
  }

  @Test func cardsThatHaveTheSamePlaceCanBeMovedToo() async throws {
    let app = try await Robot.board { store in
      for name in ["First", "Second", "Third"] { try await store.add(name) }
      let tasks = store.tasks().tasks
      try await store.reorderTasks(
        Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, 5) }), moving: tasks[0].id)
    }
    #expect(app.names(.todo) == ["First", "Second", "Third"])
    await app.press(.character("J"))
    #expect(app.names(.todo) == ["Second", "First", "Third"])
    await app.press(.character("J"))
    #expect(app.names(.todo) == ["Second", "Third", "First"])
    await app.press(.character("u"), .character("u"))
    #expect(app.names(.todo) == ["First", "Second", "Third"])
    #expect(app.store.tasks().tasks.allSatisfy { $0.place == 5 })
  }

  @Test func atTheEndsOfTheBoardACardStays() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.character("<"))
    app.shows("This is the first column")
    await app.press(.character(">"), .character(">"), .character(">"))
    app.shows("This is the last column")
    await app.press(.character("K"))
    app.shows("Done tasks are sorted by day")
    await app.press(.character("<"))
    #expect(app.names(.doing) == ["Call"])
  }

  @Test func whatIsDeletedComesBackAndIsInTheHistory() async throws {
    let app = try await Robot.board {
      try await $0.add("Call")
      try await $0.add("Write")
    }
    await app.press(.character("x"))
    app.shows("Task deleted (u undoes): Call")
    app.shows("┃ Write")
    #expect(app.names(.todo) == ["Write"])
    await app.press(.character(":"))
    await app.type("board-history")
    await app.press(.enter)
    app.shows("Board history")
    app.shows("Deleted")
    await app.press(.character("u"))
    app.hides("Deleted")
    await app.press(.escape)
    #expect(app.names(.todo) == ["Call", "Write"])
    app.shows("Call")
  }

  @Test(arguments: [">", "x", " "])
  func aChangeShowsAtOnceAndIsTakenBackWhenSavingFails(key: String) async throws {
    let app = try await Robot.board { try await $0.add("Call the clinic") }
    let path = app.home.data("tasks/2026-11.json")
    let text = try Data(contentsOf: URL(filePath: path))
    let newer = String(decoding: text, as: UTF8.self).replacing("\"schema\" : 2", with: "\"schema\" : 9")
    try Data(newer.utf8).write(to: URL(filePath: path))
    app.navigator.press(.character(Character(key)))
    app.navigator.flush()
    app.shows("To do 0")
    await app.settle()
    app.shows("To do 1")
    app.shows("Call the clinic")
    app.shows("a newer Lionheart")
  }

  @Test func aSuggestionThatCannotBeTakenComesBack() async throws {
    let app = try await Robot.board(child: expected)
    try app.home.write("{\"schema\" : 9, \"records\" : {}}", to: "suggestions.json")
    app.navigator.press(.character(" "))
    app.navigator.flush()
    app.shows("To do 1")
    await app.settle()
    app.shows("To do 0")
    #expect(app.store.tasks().tasks.isEmpty)
    app.shows("Book the hospital tour")
  }

  @Test func whatOtherProgramsDoAppearsAndTheSelectionStays() async throws {
    let app = try await Robot.board {
      try await $0.add("Call")
      try await $0.add("Write")
    }
    await app.press(.character("j"))
    try await app.store.add("Urgent", due: "2026-11-22")
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("┃ Write")
    app.shows("Urgent")
    app.shows("To do 3")
    await app.press(.character("m"))
    let id = try #require(app.store.tasks().tasks.first { $0.name == "Write" }?.id)
    try await app.store.removeTask(id)
    app.navigator.announce(.changed)
    await app.settle()
    app.hides("1 Doing")
    app.shows("┃ Call")
  }
}

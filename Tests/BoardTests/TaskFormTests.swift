import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Board
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// A card's form: new, read, and edited.
@MainActor
@Suite struct TaskFormTests {
  @Test func aNewCardIsTypedAndSelected() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.character("a"))
    app.shows("New task")
    await app.press(.control("s"))
    app.shows("A task needs a title or a text")
    await app.type("Ask about leave")
    await app.press(.tab)
    await app.type("tomorrow")
    await app.press(.tab, .tab)
    await app.type("HR knows")
    await app.press(.tab)
    await app.type("Work")
    await app.press(.control("s"))
    app.shows("Task added: Ask about leave")
    app.shows("┃ Ask about leave")
    app.shows("┃ tomorrow · Work")
    let task = try #require(app.store.tasks().tasks.first { $0.name == "Ask about leave" })
    #expect(task.text == "HR knows" && task.child == "child" && task.column == .todo)
    await app.press(.character("u"))
    #expect(app.names(.todo) == ["Call"])
  }

  @Test(arguments: [
    (0, String(repeating: "x", count: 201), "at most 200 characters"),
    (1, "2026-06-31", "Can't read that date"),
    (1, "2226-11-21", "more than a hundred years away"),
    (4, String(repeating: "x", count: 51), "at most 50 characters"),
  ])
  func whatIsWrongIsSaidAndNotSaved(field: Int, text: String, message: String) async throws {
    let app = try await Robot.board()
    await app.press(.character("a"))
    if field > 0 { await app.type("Call") }
    for _ in 0..<field { await app.press(.tab) }
    await app.press(.paste(text))
    app.shows(message)
    await app.press(.control("s"))
    app.shows("New task")
    #expect(app.store.tasks().tasks.isEmpty)
  }

  @Test func theTextHasManyLinesAndIsLeftAtItsEnds() async throws {
    let app = try await Robot.board()
    await app.press(.character("a"))
    await app.type("Call")
    await app.press(.tab, .tab, .tab)
    await app.type("Monday")
    await app.press(.enter)
    await app.type("or Tuesday")
    app.shows("^s save")
    await app.press(.up, .up, .up)
    app.shows("for an appointment")
    await app.press(.up, .up)
    app.shows("In a few words")
    await app.press(.control("s"))
    app.shows("Task added: Call")
    #expect(app.store.tasks().tasks.first?.text == "Monday\nor Tuesday")
    await app.press(.character("e"), .tab, .tab, .tab)
    await app.press(.paste("\nat\nnoon"), .control("s"))
    #expect(app.store.tasks().tasks.first?.text == "Monday\nor Tuesday\nat\nnoon")
  }

  /// Typed through, a time lands in the time and not in the details.
  @Test func dayAndTimeFollowTheTitle() async throws {
    let app = try await Robot.board()
    await app.press(.character("a"))
    for text in ["Nine-month check", "tomorrow", "10:30"] {
      await app.type(text)
      await app.press(.tab)
    }
    await app.press(.control("s"))
    let task = try #require(app.store.tasks().tasks.first)
    #expect(task.time == ClockTime("10:30") && task.due == Robot.day + 1 && task.text.isEmpty)
  }

  @Test func theDayIsPickedInACalendar() async throws {
    let app = try await Robot.board()
    await app.press(.character("a"))
    await app.type("Call")
    await app.press(.tab, .control("o"), .right, .enter, .control("s"))
    app.shows("┃ tomorrow")
    #expect(app.store.tasks().tasks.first?.due == Robot.day + 1)
  }

  @Test func leavingKeepsADraftAndAsksNothing() async throws {
    let app = try await Robot.board()
    await app.press(.character("a"))
    await app.type("Call")
    await app.press(.escape)
    app.shows("To do 0")
    app.shows("Your text stays here")
    await app.press(.character("a"))
    app.shows("Call")
    await app.press(.control("x"), .escape, .character("a"))
    app.hides("Call")
  }

  @Test func aCardIsReadFirstAndThenEdited() async throws {
    let app = try await Robot.board(child: expected) {
      try await $0.addTasks(
        [
          NewTask(
            TaskEdit(
              title: "Ask about leave", text: "HR knows.\n\nBy phone.", due: "2026-11-19", category: "Work"),
            origin: .suggested("p/u/t"))
        ], on: Robot.day)
    }
    await app.press(.enter)
    for text in [
      "Ask about leave", "HR knows.", "By phone.", "Due: 19 Nov 2026 · 2 days late", "Category: Work",
      "Column: To do", "From: suggested by the curriculum", "Added:", "m move", "e edit",
    ] {
      app.shows(text)
    }
    await app.press(.character("e"))
    app.shows("Edit the task")
    await app.press(.control("s"))
    app.shows("Nothing was changed")
    await app.type(" today")
    await app.press(.control("s"))
    app.shows("Saved")
    app.shows("┃ Ask about leave today")
    let task = try #require(app.store.tasks().tasks.first)
    #expect(task.title == "Ask about leave today" && task.text == "HR knows.\n\nBy phone.")
  }

  @Test func anEditKeepsWhatAnotherProgramChanged() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    let id = try #require(app.store.tasks().tasks.first?.id)
    await app.press(.character("e"))
    await app.type(" her")
    try await app.store.editTask(id, TaskEdit(category: "Work"), on: Robot.day)
    await app.press(.control("s"))
    app.shows("Saved")
    #expect(app.store.task(id)?.title == "Call her" && app.store.task(id)?.category == "Work")
  }

  @Test func aCardThatIsDeletedMeanwhileSaysSo() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    let id = try #require(app.store.tasks().tasks.first?.id)
    await app.press(.enter)
    try await app.store.removeTask(id)
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("has deleted this task")
    await app.press(.character("e"))
    await app.type("x")
    await app.press(.control("s"))
    app.shows("has deleted this task")
    #expect(app.store.tasks().tasks.isEmpty)
  }

  @Test func aDraftOfACardIsNamedWhereItIsRead() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.character("e"))
    await app.type(" her")
    await app.press(.escape)
    app.shows("To do 1")
    await app.press(.enter)
    app.shows("You have unsaved changes")
    await app.press(.character("e"))
    app.shows("Call her")
  }

  @Test func fromTheFieldsOneComesBackToThePage() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.enter, .character("e"))
    await app.type(" her")
    await app.press(.escape)
    app.shows("You have unsaved changes")
    await app.press(.character("e"), .control("s"))
    app.shows("Added: 21 Nov 2026")
    app.shows("Call her")
    app.hides("not saved")
    // What is typed after that becomes a draft again.
    await app.press(.character("e"))
    await app.type(" too")
    await app.press(.escape, .escape, .enter)
    app.shows("You have unsaved changes")
  }

  @Test func aCardThatIsReadIsMovedTickedAndDeleted() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.enter, .character(">"))
    app.shows("Column: Doing")
    await app.press(.character(" "))
    app.shows("Column: Done")
    await app.press(.character(">"))
    app.shows("This is the last column")
    await app.press(.character("<"))
    #expect(app.names(.doing) == ["Call"])
    await app.press(.character("H"))
    app.shows("History of “Call”")
    await app.press(.escape, .character("x"))
    app.shows("Task deleted (u undoes): Call")
    app.shows("To do 0")
  }

  @Test func theMenuOnThePageMovesTheCard() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.enter, .character("m"))
    app.shows("1 Doing")
    app.shows("Esc leave it")
    await app.press(.escape)
    app.hides("1 Doing")
    await app.press(.character("m"), .down, .enter)
    app.shows("Column: Done")
    await app.press(.character("m"), .character("2"))
    app.shows("Column: Doing")
    await app.press(.character("m"), .escape, .escape)
    #expect(app.names(.doing) == ["Call"])
    app.shows("Doing 1")
  }

  @Test func theTextGrowsAndSaysWhatDoesNotShow() async throws {
    let app = try await Robot.board()
    await app.press(.character("a"), .tab, .tab, .tab)
    await app.press(.paste((1...9).map { "line \($0)" }.joined(separator: "\n")))
    for number in 1...9 { app.shows("│line \(number)") }
    app.shows("Category")
    app.hides("↑")
    await app.resize(40, 12)
    app.shows("↑ 5")
    app.shows("│line 9")
    app.hides("│line 5")
    app.shows("Category")
    await app.press(.pageUp, .pageUp, .pageUp)
    app.shows("│line 1")
    app.shows("↓ 5")
  }

  @Test func whatIsTypedOverAnothersChangeIsToldFirst() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    let id = try #require(app.store.tasks().tasks.first?.id)
    await app.press(.character("e"))
    await app.type(" her")
    try await app.store.editTask(id, TaskEdit(title: "Call them", text: "HR"), on: Robot.day)
    await app.press(.control("s"))
    app.shows("Changed elsewhere: Title (now “Call them”), Text.")
    app.shows("Not saved yet")
    #expect(app.store.task(id)?.title == "Call them")
    await app.press(.control("s"))
    app.shows("Saved")
    #expect(app.store.task(id)?.title == "Call her" && app.store.task(id)?.text == "HR")
  }

  @Test func anothersChangeIsToldWhileOneTypesAndCanBeTakenOver() async throws {
    let app = try await Robot.board(size: (40, 12), language: .ko) { try await $0.add("전화하기") }
    let id = try #require(app.store.tasks().tasks.first?.id)
    await app.press(.character("e"))
    await app.type("!")
    try await app.store.editTask(id, TaskEdit(title: "병원에 전화하기"), on: Robot.day)
    await app.seeOthers()
    app.shows("그사이 다른 곳에서")
    app.cutsNothing()
    await app.type("!")
    await app.press(.control("x"))
    app.hides("그사이")
    app.shows("병원에 전화하기")
    // Without anything of one's own there is nothing to choose.
    try await app.store.editTask(id, TaskEdit(category: "병원"), on: Robot.day)
    await app.seeOthers()
    app.shows("반영했어요: 카테고리")
    await app.type("!")
    await app.press(.control("s"))
    #expect(app.store.task(id)?.title == "병원에 전화하기!")
  }

  @Test func whereASuggestionIsFromIsNamedUnlessPaused() async throws {
    let app = try await Robot(child: expected)
    let suggestion = try #require(Agenda.load(app).suggestedTasks.first)
    try await app.store.addTasks([suggestion.newTask(for: "child")], on: app.today)
    await app.press(.character("7"), .enter)
    app.shows("From: Week 24 (suggested)")
    _ = try await app.store.pause("child", on: app.today)
    await app.seeOthers()
    app.shows("From: suggested by the curriculum")
  }

  @Test func aLongTitleIsSeenWhole() async throws {
    let title = "Get the hospital's own bag list before the end of May"
    let app = try await Robot.board { try await $0.add(title) }
    await app.press(.character("e"))
    app.shows(title)
  }

  @Test func theBottomLineNamesTheWayBack() async throws {
    let app = try await Robot.board(size: (40, 12)) { try await $0.add("Call") }
    await app.press(.character("e"))
    #expect(app.screen.text.last?.contains("Esc") == true, "\(app.text)")
    await app.type("!")
    let line = try #require(app.screen.text.last)
    #expect(line.contains("^s save") && line.contains("Esc"), "\(app.text)")
    await app.press(.tab, .tab, .tab)
    app.shows("Tab: next field")
  }

  @Test func whatCannotBeSavedStaysInTheForm() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    await app.press(.character("e"))
    await app.type(" her")
    let path = app.home.data("tasks/2026-11.json")
    let text = try Data(contentsOf: URL(filePath: path))
    let newer = String(decoding: text, as: UTF8.self).replacing("\"schema\" : 2", with: "\"schema\" : 9")
    try Data(newer.utf8).write(to: URL(filePath: path))
    await app.press(.control("s"))
    app.says("was written by a newer Lionheart. Update Lionheart to change it.")
    app.shows("Call her")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)], [Language.en, .ko])
  func everyLineFitsAndTheFieldShows(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await Robot.board(size: size, language: language) {
      try await $0.add("A rather long title of a card", due: "2026-11-19", category: "Work")
    }
    await app.press(.enter)
    app.cutsNothing()
    await app.press(.character("e"))
    for field in TaskFields.lines(of: nil, categories: []) {
      app.cutsNothing(but: "A rather")
      let row = try #require(app.screen.cursor?.row)
      #expect(app.screen.text[row].contains("┃ " + field.label(language)), "\(app.text)")
      await app.press(.tab)
    }
  }
}

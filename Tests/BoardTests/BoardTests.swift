import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// The Board: how it looks, and where the cursor goes.
@MainActor
@Suite struct BoardTests {
  @Test func emptyColumnsSayWhatToDo() async throws {
    let app = try await Robot.board()
    for text in [
      "To do 0", "Doing 0", "Done 0", "Nothing to do. Press a", "Nothing in progress.",
      "Nothing this month.",
    ] {
      app.shows(text)
    }
    for key in ["x", "m", "e", "<", ">", "K", "J"] {
      await app.press(.character(Character(key)))
      app.shows("Nothing is selected")
    }
    await app.press(.character("H"))
    app.shows("Board history")
  }

  @Test func theColumnsStandSideBySide() async throws {
    let app = try await Robot.board(child: expected) {
      try await $0.add("Ask about leave", due: "2026-11-19", category: "Work")
      try await $0.add("Choose a name together before winter", to: .doing, due: "2026-11-22")
      try await $0.add("Call the clinic", to: .done)
    }
    #expect(
      app.lines.prefix(8) == [
        "  To do 1                       Doing 1                       Done 1",
        "──━━━━━━━───────────────────────────────────────────────────────────────────────",
        "┃ Ask about leave            │  Choose a name together     │  Call the clinic",
        "┃ 2 days late · Work         │  before winter              │  done today",
        "                             │  tomorrow                   │",
        "  Suggested now              │                             │",
        "  + Book the hospital tour   │                             │",
        "  + Keep the glucose test    │                             │",
      ], "\(app.text)")
    #expect(app.screen[2, 5].style == .warning && app.screen[2, 8].style == .dim)
    #expect(app.screen.cursor == Point(column: 2, row: 4))
  }

  @Test func belowEightyColumnsOneShowsAtATime() async throws {
    let app = try await Robot.board(size: (40, 12)) {
      try await $0.add("Ask about leave", due: "2026-11-19")
      try await $0.add("Choose a name", to: .doing)
    }
    app.shows("  To do 1   Doing 1   Done 0")
    app.shows("Ask about leave")
    app.hides("Choose a name")
    await app.press(.character("l"))
    app.shows("┃ Choose a name")
    app.hides("Ask about leave")
    await app.press(.character("l"), .character("l"))
    app.shows("Nothing this month.")
    await app.press(.tab)
    app.shows("Ask about leave")
    await app.press(.backTab)
    app.shows("Nothing this month.")
    await app.press(.character("h"), .left, .left)
    app.shows("Ask about leave")
  }

  @Test func whatIsDueIsSaidInWords() {
    let today = CalendarDay(number: 20_778)
    let cases: [(Int, String, String)] = [
      (0, "today", "오늘까지"), (1, "tomorrow", "내일까지"), (2, "by 23 Nov", "11월 23일까지"),
      (60, "by 20 Jan 2027", "2027년 1월 20일까지"),
    ]
    for (days, english, korean) in cases {
      let due = Phrase.dueDay(today + days, today: today)
      #expect(due(.en) == english && due(.ko) == korean)
    }
    #expect(Phrase.daysLate(1)(.en) == "1 day late" && Phrase.daysLate(1)(.ko) == "1일 지남")
    #expect(Phrase.daysLate(2)(.en) == "2 days late")
  }

  @Test func whatIsDoneOrDueTodayIsNeverLate() async throws {
    let app = try await Robot.board(child: expected) {
      try await $0.add("Call", due: "today")
      try await $0.add("Write", to: .done, due: "2026-11-01")
    }
    app.shows("today")
    app.hides("late")
  }

  @Test func anAppointmentOfAnEarlierDayIsClosed() async throws {
    let app = try await Robot.board(child: expected) {
      try await $0.add("Call", due: "2026-11-01")
      let visit = TaskEdit(title: "Midwife", due: "2026-11-19", time: "10:30")
      try await $0.addTasks([NewTask(visit)], on: Robot.day)
    }
    #expect(app.names(.todo) == ["Call"] && app.names(.done) == ["Midwife"])
    app.shows("was on 19 Nov 10:30")
    await app.press(.backTab, .character("m"))
    app.shows("The appointment is over")
    await app.press(.enter)
    app.shows("Column: Done")
    await app.press(.escape)
    await app.press(.character(" "))
    app.shows("done today")
    #expect(app.names(.done) == ["Midwife"])
  }

  @Test func whilePausedNothingIsSuggestedAndNothingIsLate() async throws {
    let app = try await Robot.board {
      try await $0.add("Ask about leave", due: "2026-11-19")
    }
    app.shows("by 19 Nov")
    for hidden in ["late", "Suggested", "Week", "week", "%", "tour"] { app.hides(hidden) }
    await app.press(.enter)
    app.shows("Due: 19 Nov 2026")
    for hidden in ["late", "Week", "week"] { app.hides(hidden) }
    #expect(!app.screen.text.indices.contains { app.screen[2, $0].style.foreground == .warning })
  }

  @Test func theCardsOfAllChildrenAreThereAndFiltered() async throws {
    let app = try await Robot.board { store in
      try await store.saveChild(
        Child(id: "other", nickname: "Mia", birthDate: Robot.day - 400, startedOn: Robot.day - 400))
      try await store.addTasks(
        [
          NewTask(TaskEdit(title: "His card"), child: "child"),
          NewTask(TaskEdit(title: "Her card"), child: "other"), NewTask(TaskEdit(title: "Our card")),
        ], on: Robot.day)
    }
    for text in ["His card", "Her card", "Our card", "Mia", "Bean"] { app.shows(text) }
    let only = ["Mia": "His card", "Bean": "Her card"]
    for _ in 0..<2 {
      await app.press(.character("v"))
      let name = try #require(["Mia", "Bean"].first { app.text.contains("v \($0)") })
      only[name].map { app.hides($0) }
      app.shows("Our card")
    }
    await app.press(.character("v"))
    for text in ["His card", "Her card", "Our card"] { app.shows(text) }
  }

  @Test func theCardsOfAChildThatRestsAreNotShownUntilItIsTurnedTo() async throws {
    let app = try await Robot.board { store in
      try await store.saveChild(
        Child(
          id: "other", nickname: "Mia", dueDate: Robot.day + 30, startedOn: Robot.day - 100,
          pauses: [Pause(start: Robot.day - 50)]))
      try await store.addTasks(
        [
          NewTask(TaskEdit(title: "His card"), child: "child"),
          NewTask(TaskEdit(title: "Hers"), child: "other"),
        ],
        on: Robot.day)
    }
    app.shows("His card")
    for text in ["Hers", "Mia", "Bean"] { app.hides(text) }
    try await app.store.switchChild(to: "other", on: Robot.day)
    await app.press(.character("r"))
    app.shows("Hers")
  }

  @Test func earlierMonthsAreFoldedUntilEnter() async throws {
    let app = try await Robot.board {
      for day in ["2026-10-30", "2026-09-02", "2025-01-01"] {
        let date = try #require(CalendarDay(day))
        try await $0.addTasks([NewTask(TaskEdit(title: "Old of \(day)"), column: .done)], on: date)
      }
      try await $0.add("Call the clinic", to: .done)
    }
    app.shows("Done 4")
    app.shows("3 more, done before")
    app.hides("Old of")
    await app.press(.character("l"), .character("l"), .character("j"), .enter)
    app.shows("┃ Done before November")
    for text in ["Old of 2026-10-30", "done 30 Oct", "done 1 Jan 2025", "Done 4"] { app.shows(text) }
    // What happens meanwhile does not fold them.
    try await app.store.add("Another", to: .done)
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("Old of 2025-01-01")
    app.shows("Another")
    app.shows("Done 5")
    await app.press(.enter)
    app.hides("Old of")
    app.shows("3 more, done before")
  }

  @Test func anEarlierCardComesBackToToDo() async throws {
    let app = try await Robot.board {
      let date = try #require(CalendarDay("2026-10-30"))
      try await $0.addTasks([NewTask(TaskEdit(title: "Old one"), column: .done)], on: date)
    }
    await app.press(.backTab, .enter, .character("j"))
    await app.pressQuickly([.character(" ")])
    #expect(app.names(.todo) == ["Old one"] && app.names(.done).isEmpty)
    app.shows("To do 1")
    app.hides("Done before")
  }

  @Test func findingGoesThroughAllColumns() async throws {
    let app = try await Robot.board {
      try await $0.add("Ask about leave")
      try await $0.add("Choose a name", to: .doing)
      try await $0.addTasks(
        [NewTask(TaskEdit(title: "Call", text: "the clinic's number"), column: .done)], on: Robot.day)
    }
    await app.press(.character("/"))
    await app.type("clinic")
    await app.press(.enter)
    app.shows("┃ Call")
    await app.press(.character("/"))
    await app.type("name")
    await app.press(.enter)
    app.shows("┃ Choose a name")
  }

  @Test func cardsAndNamesCanBePointedAt() async throws {
    let app = try await Robot.board {
      try await $0.add("Ask about leave")
      try await $0.add("Choose a name", to: .doing)
      try await $0.add("Pack", to: .doing)
    }
    await app.press(.click(column: 32, row: 5))
    app.shows("┃ Pack")
    await app.press(.wheel(by: -1))
    app.shows("┃ Choose a name")
    await app.press(.click(column: 3, row: 2))
    app.shows("┃ Ask about leave")
    await app.press(.click(column: 3, row: 4))
    app.shows("Added: 21 Nov 2026")
  }

  @Test func aLongColumnSaysHowMuchIsAboveAndBelow() async throws {
    let app = try await Robot.board {
      for number in 1...30 { try await $0.add("Card number \(number)") }
    }
    let room = 19
    let rule = try #require(app.screen.text.first { $0.contains("━━") })
    #expect(rule.contains(" ↓\(30 - room) ") && !rule.contains("↑"), "\(app.text)")
    await app.press(.character("G"))
    let after = try #require(app.screen.text.first { $0.contains("━━") })
    #expect(after.contains(" ↑\(30 - room) ") && !after.contains("↓"), "\(app.text)")
  }

  @Test func aDamagedFileIsSaidAndIsNotAnEmptyBoard() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    try Data("{".utf8).write(to: URL(filePath: app.home.data("tasks/2026-11.json")))
    try FileManager.default.removeItem(atPath: app.home.path + "/.local/state/lionheart/last")
    app.navigator.announce(.changed)
    await app.settle()
    app.says("tasks/2026-11.json is damaged")
    app.hides("Nothing to do")
  }

  @Test func theSmallestScreenInKorean() async throws {
    let app = try await Robot.board(size: (40, 12), language: .ko, child: expected) {
      try await $0.add("병원 예약하기", due: "2026-11-19", category: "병원")
    }
    #expect(
      app.lines(below: 1).prefix(5) == [
        "  할 일 1   하는 중 0   끝난 일 0", "──━━━━━━━───────────────────────────────",
        "┃ 병원 예약하기", "┃ 2일 지남 · 병원", "  지금 추천하는 일",
      ], "\(app.text)")
  }

  @Test func linesStandBetweenTheCardsWhereAllOfThemShowNevertheless() async throws {
    let app = try await Robot.board(size: (100, 30)) {
      for index in 0..<8 { try await $0.add("Card \(index)") }
    }
    app.shows("╌╌╌")
    app.shows("Card 7")
    for index in 8..<18 { try await app.store.add("Card \(index)") }
    await app.seeOthers()
    app.hides("╌╌╌")
    app.shows("Card 17")
    await app.resize(80, 30)
    app.hides("╌╌╌")
  }

  /// "Clinic, room 4" was cut beside two empty columns and an empty panel.
  @Test(arguments: [(80, 24), (120, 40), (200, 57)])
  func anEmptyColumnLeavesItsRoomToTheOthers(_ size: (Int, Int)) async throws {
    let app = try await Robot.board(size: size) { store in
      let visit = TaskEdit(
        title: "Midwife, with our questions", due: "2026-11-24", time: "10:30", location: "Clinic, room 4")
      _ = try await store.addTasks([NewTask(visit)], on: Robot.day)
    }
    app.shows("┃ Midwife, with our questions")
    app.shows("24 Nov 10:30 · Clinic, room 4")
    for hint in ["Nothing in", "Nothing this"] { app.shows(hint) }
    let places = edges(app)
    #expect(places.count >= 2 && places[1] - places[0] == 21, "\(app.text)")
    // A column with short cards takes little more, so that the long ones stay whole.
    try await app.store.add("Choose a name", to: .doing)
    await app.seeOthers()
    app.shows("24 Nov 10:30 · Clinic, room 4")
    let shared = edges(app)
    #expect(shared[0] < places[0] && shared[0] > shared[1] - shared[0], "\(app.text)")
  }

  @Test func emptyColumnsShareAnEmptyBoard() async throws {
    let places = edges(try await Robot.board())
    #expect(places == [26, 53])
  }

  /// The columns of the rules in the row of the first card.
  private func edges(_ app: Robot) -> [Int] {
    let row = app.screen.text[4]
    return row.indices.filter { row[$0] == "│" }.map { TextWidth.of(row[..<$0]) }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func suggestionsAreAList(_ size: (Int, Int)) async throws {
    let app = try await Robot.board(size: size, child: expected) {
      try await $0.add("Choose a name", to: .doing)
      try await $0.add("Call the clinic", to: .done)
    }
    let rows = app.screen.text.map { $0.prefix { $0 != "│" } }
    let heading = try #require(rows.firstIndex { $0.contains("Suggested now") })
    #expect(rows[heading - 1].allSatisfy { $0 == " " }, "\(app.text)")
    let signs = rows[(heading + 1)...].filter { $0.dropFirst(2).hasPrefix("+ ") }
    #expect(signs.count == 4, "\(app.text)")
    // What is left of a title begins below its first word.
    let rest = try #require(rows.first { $0.contains("morning") || $0.contains("bag list") })
    #expect(rest.hasPrefix("    ") || rest.dropFirst(2).hasPrefix("+ "), "\(app.text)")
  }

  @Test(arguments: [(40, 12), (79, 20), (80, 24), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFitsAndTheSelectionShows(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await Robot.board(size: size, language: language, child: expected) { store in
      for column in BoardTask.Column.allCases {
        let new = (0..<30).map { index in
          NewTask(
            TaskEdit(
              title: "A rather long title of a card that takes more than two lines \(index)",
              due: index % 2 == 0 ? "2026-11-\(10 + index % 20)" : ""), column: column)
        }
        try await store.addTasks(new, on: Robot.day)
      }
    }
    for _ in 0..<3 {
      for key in [Key.character("g"), .down, .pageDown, .character("G"), .up, .pageUp, .character("m")] {
        await app.press(key)
        app.cutsNothing(but: "mor")
        #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true, "\(app.text)")
      }
      await app.press(.escape, .character("l"))
    }
  }
}

import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Board
@testable import Day
@testable import Exchange
@testable import Habits
@testable import Interface
@testable import ScreenTesting

/// Cards with steps, a time and a place.
@MainActor
@Suite struct ChecklistScreenTests {
  private static let bag = TaskEdit(
    title: "Hospital bag", due: "tomorrow", time: "10:30", location: "Ward 3",
    checklist: .typed("Snacks\nSocks\nPads", before: []))

  private func app(size: (Int, Int) = (80, 24), language: Language = .en) async throws -> Robot {
    try await Robot.board(size: size, language: language, child: expected) { store in
      try await store.addTasks([NewTask(Self.bag)], on: Robot.day)
    }
  }

  private func card(_ app: Robot) throws -> BoardTask { try #require(app.store.tasks().tasks.first) }

  /// Types the steps of the card anew.
  private func edit(_ app: Robot, _ lines: [String]) async throws {
    let before = try card(app)
    let steps = ChecklistEdit.typed(lines.joined(separator: "\n"), before: before.checklist)
    try await app.store.editTask(before.id, TaskEdit(checklist: steps), on: app.today)
  }

  /// What another device makes of the card, which comes as a conflict copy once this one has changed it too.
  private func meeting(
    _ app: Robot, now: Int64? = nil, _ theirs: (Store, BoardTask) async throws -> Void,
    _ ours: () async throws -> Void
  ) async throws {
    let before = try card(app)
    let month = before.id.prefix(7)
    func file(_ home: TemporaryHome) throws -> String {
      try String(contentsOfFile: home.data("tasks/\(month).json"), encoding: .utf8)
    }
    let device = try TemporaryHome()
    try device.write(try file(app.home), to: "tasks/\(month).json")
    try await theirs(try now.map { try device.store(now: $0) } ?? device.store(), before)
    try await ours()
    try app.home.write(try file(device), to: "tasks/\(month).sync-conflict-20261121-090000-ABCDEFG.json")
    await app.seeOthers()
  }

  @Test func aCardIsTypedWithItsTimePlaceAndSteps() async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.character("a"))
    await app.type("Tour")
    await app.press(.tab)
    await app.type("tomorrow")
    await app.press(.tab)
    await app.type("9:15")
    await app.press(.tab, .tab, .tab)
    await app.type("1h")
    await app.press(.tab)
    await app.type("Main gate")
    await app.press(.tab)
    await app.type("Ask about parking")
    await app.press(.enter)
    await app.type("Ask about visitors")
    await app.press(.control("s"))
    let task = try card(app)
    #expect(task.reminder == ClockTime("08:15").flatMap { TaskReminder(daysBefore: 0, time: $0) })
    #expect(task.time == ClockTime("09:15") && task.location == "Main gate" && task.due == Robot.day + 1)
    #expect(task.checklist.map(\.text) == ["Ask about parking", "Ask about visitors"])
    app.shows("tomorrow 09:15 · 0/2")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func spaceTicksTheStepThatIsSelectedAndElsewhereTheCard(_ size: (Int, Int)) async throws {
    let app = try await app(size: size)
    await app.press(.enter)
    app.shows("Checklist 0/3")
    for _ in 0..<20 where app.screen.text.first(where: { $0.contains("┃") })?.contains("Socks") == false {
      await app.press(.down)
    }
    await app.press(.character(" "))
    app.shows("✓ Socks")
    app.shows("Checklist 1/3")
    #expect(try card(app).checklist.map(\.isDone) == [false, true, false])
    #expect(try card(app).column == .todo)
    await app.press(.character("u"))
    #expect(try card(app).checklist.map(\.isDone) == [false, false, false])
    await app.press(.character("g"), .character(" "))
    #expect(try card(app).column == .done)
  }

  @Test func manyTicksAndRenamesTouchNoOtherStep() async throws {
    let app = try await app()
    let id = try card(app).id
    let names = ["snacks", "water", "shirt", "papers", "cable"]
    try await edit(app, names)
    for (count, name) in names.enumerated() {
      let item = try #require(try card(app).checklist.first { $0.text == name })
      try await app.store.tickItem(item.id, of: id, isDone: true)
      #expect(try card(app).checklist.map(\.text) == names)
      #expect(try card(app).checklist.filter(\.isDone).map(\.text) == Array(names.prefix(count + 1)))
    }
    let renamed = ["[x] snacks", "[x] tea", "shirt", "[x] papers", "[x] cable"]
    try await edit(app, renamed)
    #expect(try card(app).checklist.lines == renamed.joined(separator: "\n"))
  }

  @Test func theFieldsKnowWhatWasTickedOnThePage() async throws {
    let app = try await app()
    await app.press(.enter, .down, .down, .down, .character(" "))
    #expect(try card(app).checklist.map(\.isDone) == [true, false, false], "\(app.text)")
    await app.press(.character("e"), .tab, .tab, .tab, .tab, .tab, .tab, .tab)
    app.shows("[x] Snacks")
    await app.type("More\n")
    await app.press(.control("s"))
    #expect(try card(app).checklist.filter(\.isDone).map(\.text) == ["Snacks"])
  }

  @Test func aTickBetweenTypingAndSavingStays() async throws {
    let app = try await app()
    await app.press(.enter, .character("e"), .tab, .tab, .tab, .tab, .tab, .tab, .tab)
    await app.type("More\n")
    await app.press(.escape)
    app.shows("Checklist 0/3")
    await app.press(.down, .down, .down, .down, .down, .down)
    for _ in 0..<20 where app.screen.text.first(where: { $0.contains("┃") })?.contains("Socks") == false {
      await app.press(.up)
    }
    await app.press(.character(" "))
    #expect(try card(app).checklist.map(\.isDone) == [false, true, false])
    await app.press(.character("e"), .control("s"))
    #expect(try card(app).checklist.filter(\.isDone).map(\.text) == ["Socks"])
    #expect(try card(app).checklist.map(\.text).contains { $0.contains("More") })
  }

  @Test func aLineThatIsAddedHereKeepsTheTickOfAnotherDevice() async throws {
    let app = try await app()
    try await meeting(app, now: 1_800_000_000_000) { store, card in
      try await store.tickItem(card.checklist[2].id, of: card.id, isDone: true)
    } _: {
      try await edit(app, ["First", "Snacks", "Socks", "Pads"])
    }
    #expect(try card(app).checklist.map(\.text) == ["First", "Snacks", "Socks", "Pads"])
    #expect(try card(app).checklist.map(\.isDone) == [false, false, false, true])
  }

  @Test func theBoardAndTodaySayHowFarItIsAndWhen() async throws {
    let app = try await app()
    app.shows("tomorrow 10:30 · 0/3")
    await app.press(.character("1"))
    #expect(app.screen.text.contains { $0.contains("○ Hospital bag") && $0.contains("0/3 · tomorrow 10:30") })
    await app.resize(120, 40)
    app.shows("NEXT")
    app.shows("Hospital bag · tomorrow 10:30 · Ward 3")
    await app.resize(200, 60)
    app.shows("Hospital bag · tomorrow 10:30 · Ward 3")
  }

  @Test func theSelectedCardStandsBesideTheBoardWhereThereIsRoom() async throws {
    let app = try await app(size: (120, 40))
    for text in ["Checklist 0/3", "○ Socks", "Due: 22 Nov 2026 · 10:30", "Place: Ward 3"] { app.shows(text) }
    await app.resize(80, 24)
    app.hides("○ Socks")
    await app.resize(200, 12)
    app.shows("(Enter)")
  }

  @Test func aCardRemindsAndSoDoesTheCalendar() async throws {
    let app = try await app()
    let id = try card(app).id
    try await app.store.editTask(id, TaskEdit(reminder: "30m"), on: app.today)
    func due(_ day: CalendarDay, _ hour: Int, _ minute: Int) -> [RemindersOfDay.Entry] {
      let moment = Moment(milliseconds: 1_900_000_000_000, date: day, secondOfDay: hour * 3_600 + minute * 60)
      return app.store.dueReminders(at: moment)
    }
    #expect(due(app.today + 1, 9, 59).isEmpty && due(app.today, 10, 0).isEmpty)
    let entry = try #require(due(app.today + 1, 10, 0).first)
    #expect(entry.task?.id == id && entry.reminder.subject == .task(id))
    let now = Moment(milliseconds: 0, date: app.today + 1, secondOfDay: 36_000)
    let notice = ReminderNotice([entry], at: now, dayStart: 0, language: .en)
    #expect(notice.summary == "Hospital bag" && notice.body == "today 10:30 · Ward 3")
    let calendar = CalendarExport(
      book: HabitBook(), tasks: [try card(app)], profile: Profile(), family: app.store.family(), known: [:],
      today: app.today, now: 1_900_000_000_000, language: .en)
    #expect(calendar.text.contains("TRIGGER:-PT30M"))
    await app.seeOthers()
    await app.press(.enter)
    app.shows("Remind: 10:00 that day")
    try await app.store.moveTask(id, to: .done, on: app.today)
    #expect(due(app.today + 1, 10, 0).isEmpty)
    // While its child is paused nothing is told of it.
    try await app.store.moveTask(id, to: .todo, on: app.today)
    #expect(due(app.today + 1, 10, 0).count == 1)
    try await app.store.pause(expected.id, on: app.today)
    #expect(due(app.today + 1, 10, 0).isEmpty)
  }

  @Test(arguments: [Language.en, .ko])
  func theArticleOfTheWeekAsksForQuestions(_ language: Language) async throws {
    let app = try await app(language: language)
    await app.press(.character("1"), .home, .enter, .character("G"))
    app.shows(language == .en ? "Hospital bag, tomorrow 10:30: 3 questions saved" : "물어볼 것 3개를 적어 뒀어요")
    await app.press(.character("a"), .end, .enter)
    await app.type("Parking?")
    await app.press(.control("s"))
    #expect(try card(app).checklist.map(\.text) == ["Snacks", "Socks", "Pads", "Parking?"])
    app.shows(language == .en ? "4 questions saved" : "물어볼 것 4개를")
    // Nothing is asked where no appointment comes.
    try await app.store.moveTask(try card(app).id, to: .done, on: app.today)
    await app.seeOthers()
    app.hides(language == .en ? "questions saved" : "물어볼 것")
  }

  @Test func itIsInKoreanToo() async throws {
    let app = try await app(language: .ko)
    app.shows("내일 10:30 · 0/3")
    await app.press(.enter)
    app.shows("체크리스트 0/3")
    app.shows("장소: Ward 3")
  }

  @Test func twoDevicesThatTickDifferentStepsKeepBoth() async throws {
    let app = try await app()
    let before = try card(app)
    try await meeting(app) { store, card in
      try await store.tickItem(card.checklist[2].id, of: card.id, isDone: true)
    } _: {
      try await app.store.tickItem(before.checklist[0].id, of: before.id, isDone: true)
    }
    #expect(try card(app).checklist.map(\.isDone) == [true, false, true])
    #expect(try card(app).checklist.map(\.text) == ["Snacks", "Socks", "Pads"])
  }

  @Test func anAppointmentIsInTheCalendarFileWithItsTimeAndPlace() throws {
    let task = try Self.bag.applied(
      to: BoardTask(id: "2026-11-x", title: "", place: 0, addedAt: 0), on: Robot.day)
    let text = CalendarText(writtenAt: 0, sequence: 1).file(TaskEvents.all([task]))
    #expect(text.contains("DTSTART:20261122T103000\r\nDURATION:PT60M\r\n"))
    #expect(text.contains("LOCATION:Ward 3\r\n"))
    var whole = task
    whole.time = nil
    let day = CalendarText(writtenAt: 0, sequence: 1).file(TaskEvents.all([whole]))
    #expect(day.contains("DTSTART;VALUE=DATE:20261122\r\n") && !day.contains("DURATION"))
  }
}

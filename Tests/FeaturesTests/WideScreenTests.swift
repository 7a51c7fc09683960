import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import Day
@testable import Features
@testable import Interface
@testable import Texts

/// From 100 columns on width is used, and nothing that is shown at 80 is missing.
@MainActor
@Suite struct WideScreenTests {
  private static let now = Moment(milliseconds: 1, date: CalendarDay(number: 20_778), secondOfDay: 36_000)

  /// A month of somebody's data.
  private func app(_ columns: Int, _ rows: Int, language: Language = .en) async throws -> Robot {
    let app = try await Robot(
      child: expected, size: Size(columns: columns, rows: rows), language: language)
    let day = app.today
    let water = try await app.store.addHabit(
      HabitEdit(name: "Water", amount: "8", unit: "glasses", start: "2026-10-20"), on: day)
    for name in ["Walk", "Stretch", "Vitamins"] {
      let id = try await app.store.addHabit(HabitEdit(name: name, start: "2026-10-20"), on: day)
      for back in 1...20 where back % 3 > 0 {
        try await app.store.checkIn(id, on: day - back, .done, at: Self.now)
      }
    }
    for back in 1...20 {
      try await app.store.checkIn(water, on: day - back, .set(Double(back % 9)), at: Self.now)
    }
    let tasks = (0..<20).map { index in
      TaskEdit(title: "Card \(index)", due: index % 4 == 0 ? (day + index - 4).description : nil)
    }
    try await app.store.addTasks(tasks.map { NewTask($0) }, on: day)
    for back in 0..<30 {
      try await app.store.writeEntry(
        on: day - back, EntryEdit(text: "Line \(back) of the month"), basedOn: nil, child: expected,
        today: day)
    }
    await app.seeOthers()
    return app
  }

  @Test(arguments: [(100, 30), (120, 40), (160, 50), (200, 60)], Language.allCases)
  func todayHasWhatTheWeekIsAbout(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size.0, size.1, language: language)
    app.shows(language == .en ? "THIS WEEK" : "이번 주")
    app.shows(Phrase.unitGrows(language))
    #expect(app.text.contains("surfactant") && app.text.contains("open."))
    await app.resize(80, 24)
    app.hides("THIS WEEK")
  }

  @Test func theWeekdaysAboveTheLastDaysAreWholeInKorean() async throws {
    let app = try await app(120, 40, language: .ko)
    app.shows("일월화수목금토")
    let row = try #require(app.screen.text.first { $0.contains("Walk") })
    #expect(row.contains("✓ · ✓") || row.contains("✓ ✓ ·") || row.contains("· ✓ ✓"))
  }

  @Test(arguments: [(100, 12), (120, 16), (179, 20), (200, 12)])
  func aLongAppointmentStaysInItsPart(_ size: (Int, Int)) async throws {
    let app = try await app(size.0, size.1, language: .ko)
    let long = String(repeating: "병원 ", count: 60)
    try await app.store.addTasks(
      [NewTask(TaskEdit(title: long, due: "tomorrow", time: "10:30", location: long))], on: app.today)
    await app.seeOthers()
    app.shows(Phrase.nextAppointment(.ko))
    app.shows("…")
  }

  @Test(arguments: [(80, 24), (40, 12), (60, 15), (120, 40), (100, 14)], Language.allCases)
  func whatIsSelectedOnTodayCanBeSeen(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size.0, size.1, language: language)
    try app.home.write("nonsense", to: "bookmarks.json")
    await app.seeOthers()
    for _ in 0..<14 {
      #expect(app.screen.cursor != nil && app.screen.text.contains { $0.hasPrefix("┃") }, "\(app.text)")
      await app.press(.down)
    }
  }

  @Test func todayHasTheLastDaysAndTheScoresOfTheHabits() async throws {
    let app = try await app(120, 40)
    app.shows("SMTWTFS")
    let row = try #require(app.screen.text.first { $0.contains("Water") })
    #expect(row.contains("0 of 8 glasses  ▆▅▄▃▂▁·"))
    #expect(row.contains(" %"))
    await app.resize(80, 24)
    app.hides("SMTWTFS")
  }

  @Test func theListOfAWideScreenStaysNarrow() async throws {
    let app = try await app(200, 60)
    let row = try #require(app.screen.text.first { $0.contains("○ Water") })
    #expect(row.dropFirst(74).first == "│")
  }

  @Test func whatDoesNotFitSaysSoOnEveryList() async throws {
    let app = try await app(80, 24)
    await app.press(.character("8"))
    await app.resize(40, 12)
    let bottom = try #require(app.screen.text.last)
    #expect(bottom.contains("↓"))
    await app.press(.character("G"))
    #expect(app.screen.text.last?.contains("↑") == true && app.screen.text.last?.contains("↓") == false)
    await app.resize(80, 60)
    #expect(app.screen.text.last?.contains("↑") == false)
    await app.press(.character("?"))
    await app.resize(80, 12)
    app.shows(" more ↓")
  }

  // In a search these keys are typed, and in the Journal they go to today.
  @Test(
    arguments: Destination.places.map(\.name).filter {
      !["search", "journal-search", "journal"].contains($0)
    })
  func theEndsOfEveryListAreSaid(_ place: String) async throws {
    let app = try await app(40, 12)
    let destination = try #require(Destination.places.first { $0.name == place }?.destination)
    app.navigator.go(to: destination)
    await app.settle()
    await app.press(.character("G"))
    #expect(app.screen.text.last?.contains("↓") == false, "\(app.text)")
    await app.press(.character("g"))
    #expect(app.screen.text.last?.contains("↑") == false, "\(app.text)")
  }

  @Test func findingSaysWhichAndHowMany() async throws {
    let app = try await app(80, 24)
    await app.press(.character("7"), .character("/"))
    await app.type("card 1")
    app.shows(" of 11")
    await app.press(.enter)
    #expect(app.screen.text.last?.contains(" of 11") == true)
    let before = app.screen.text.last ?? ""
    await app.press(.character("n"))
    #expect(app.screen.text.last?.contains(" of 11") == true && app.screen.text.last != before)
    await app.press(.character("/"))
    await app.type("zzqx")
    app.shows("Not found")
  }

  /// Words of a screen, without the tabs and the keys at the bottom.
  private func words(_ app: Robot) -> Set<String> {
    let lines = app.screen.text.dropFirst(2).dropLast().joined(separator: " ")
    return Set(
      lines.split { !($0.isLetter || $0.isNumber) }.map(String.init).filter { word in
        word.count > 2 && word.contains { $0.isLetter }
      })
  }

  @Test(
    arguments: ["today", "explore", "challenge", "bookmarks", "journal", "board", "me", "rounds"],
    Language.allCases)
  func noWordIsMissingWider(_ place: String, _ language: Language) async throws {
    let app = try await app(80, 30, language: language)
    let destination = try #require(Destination.places.first { $0.name == place }?.destination)
    app.navigator.go(to: destination)
    await app.settle()
    let narrow = words(app)
    #expect(narrow.count > 3)
    for columns in stride(from: 100, through: 200, by: 20) {
      await app.resize(columns, 40)
      let missing = narrow.subtracting(words(app))
      #expect(missing.isEmpty, "\(columns): \(missing)\n\(app.text)")
    }
  }
}

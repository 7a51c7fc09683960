import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
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

  @Test(arguments: [(100, 30), (120, 40), (160, 50), (200, 60)], [Language.en, .ko])
  func todayHasWhatTheWeekIsAbout(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size.0, size.1, language: language)
    app.shows(language == .en ? "THIS WEEK" : "이번 주")
    app.shows(Phrase.unitGrows(language))
    #expect(app.text.contains("surfactant") && app.text.contains("open."))
    await app.resize(80, 24)
    app.hides("THIS WEEK")
  }

  /// Each letter stands above its days: those of the seven days until today, whose marks follow from what was said.
  @Test(arguments: [(Language.en, "SMTWTFS", "·✓✓·✓✓·"), (.ko, "일월화수목금토", "· ✓ ✓ · ✓ ✓ ·")])
  func theWeekdaysStandAboveTheLastDays(_ language: Language, _ letters: String, _ days: String) async throws
  {
    let app = try await app(120, 40, language: language)
    func column(of text: String, in line: String) -> Int? {
      line.firstRange(of: text).map { TextWidth.of(line[..<$0.lowerBound]) }
    }
    let heading = try #require(app.screen.text.first { $0.contains(letters) })
    let row = try #require(app.screen.text.first { $0.contains("Walk") })
    #expect(column(of: letters, in: heading) != nil)
    #expect(column(of: letters, in: heading) == column(of: days, in: row), "\(app.text)")
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

  @Test(arguments: [(80, 24), (40, 12), (60, 15), (120, 40), (100, 14)], [Language.en, .ko])
  func whatIsSelectedOnTodayCanBeSeen(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size.0, size.1, language: language)
    try app.home.write("nonsense", to: "bookmarks.json")
    await app.seeOthers()
    for _ in 0..<14 {
      #expect(app.screen.cursor != nil && app.screen.text.contains { $0.hasPrefix("┃") }, "\(app.text)")
      await app.press(.down)
    }
  }

  @Test func todayHasTheLastDaysOfTheHabitsAndNoScore() async throws {
    let app = try await app(120, 40)
    app.shows("SMTWTFS")
    let row = try #require(app.screen.text.first { $0.contains("Water") })
    #expect(row.contains("0 of 8 glasses  ▆▅▄▃▂▁·"))
    #expect(!row.contains(" %"))
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
  @Test func theEndsOfEveryListAreSaid() async throws {
    let data = try await SomebodysData(.en)
    let app = try await data.robot(40, 12)
    var long: Set<String> = []
    for place in Destination.places
    where !["search", "journal-search", "journal", "urgent"].contains(place.name) {
      app.navigator.go(to: place.destination)
      await app.settle()
      await app.press(.character("g"))
      #expect(app.screen.text.last?.contains("↑") == false, "\(place.name):\n\(app.text)")
      guard app.screen.text.last?.contains("↓") == true else { continue }
      long.insert(place.name)
      await app.press(.character("G"))
      let bottom = app.screen.text.last ?? ""
      #expect(bottom.contains("↑") && !bottom.contains("↓"), "\(place.name):\n\(app.text)")
    }
    let known: Set<String> = [
      "curriculum", "explore", "challenge", "bookmarks", "me", "board-history", "help", "quiet", "about",
    ]
    #expect(known.subtracting(long).isEmpty, "\(known.subtracting(long))")
  }

  @Test func inAnArticleEveryPlaceCountsAndIsGoneTo() async throws {
    let app = try await app(80, 24)
    await app.press(.enter)
    let lines = try #require(app.navigator.top?.list?.texts())
    let count = lines.joined(separator: " ").lowercased().ranges(of: "the").count
    #expect(count > lines.count { $0.lowercased().contains("the") }, "one line has it twice")
    await app.press(.character("/"))
    await app.type("the")
    app.shows("1 of \(count)")
    await app.press(.enter)
    var places: [Point] = []
    for number in 1...count {
      app.shows("\(number) of \(count)")
      let point = try #require(app.screen.cursor)
      let row = app.screen.text[point.row]
      #expect(row.dropFirst(point.column).lowercased().hasPrefix("the"), "\(number): \(row)")
      #expect(app.screen[point.column, point.row].style.attributes.contains(.reverse))
      places.append(point)
      await app.press(.character("n"))
    }
    app.shows("1 of \(count)")
    #expect(zip(places, places.dropFirst()).contains { $0.row == $1.row && $0.column < $1.column })
    await app.press(.character("N"))
    app.shows("\(count) of \(count)")
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
    app.shows("Not here; Enter searches everywhere")
  }

  /// Words of a screen, without the tabs and the keys at the bottom, and without those that say how much is hidden.
  private func words(_ app: Robot) -> Set<String> {
    let lines = app.screen.text.dropFirst(2).dropLast().joined(separator: " ")
    let counting = ["more", "above", "below", "Enter"]
    return Set(
      lines.split { !($0.isLetter || $0.isNumber) }.map(String.init).filter { word in
        word.count > 2 && word.allSatisfy(\.isLetter) && !counting.contains(word)
      })
  }

  /// The screens with somebody's data at every width: what is said at 80 columns is said in every wider window that is as
  /// high, be it as the beginning of a word that was cut.
  @Test(arguments: [Language.en, .ko], [24, 30])
  func noWordIsMissingWider(_ language: Language, _ rows: Int) async throws {
    let data = try await SomebodysData(language)
    // Where panes come and go, and some others of a seeded choice.
    var chance = SplitMix(seed: 42)
    let others = (0..<3).map { _ in Int.random(in: 82...199, using: &chance) }
    let widths = Set([81, 90, 99, 100, 101, 107, 108, 119, 120, 127, 128, 150, 200] + others)
    try await walk(data, rows: rows, widths: widths.sorted())
  }

  /// The same after a birth and with a toddler, with entries of ten months and from the pack of the language.
  @Test(arguments: [Language.en, .ko], [SomebodysData.Life.newborn, .toddler])
  func noWordIsMissingWiderAfterABirth(_ language: Language, _ life: SomebodysData.Life) async throws {
    let data = try await SomebodysData(language, life, years: 1, step: 10)
    try await walk(
      data, rows: 24, widths: [81, 90, 99, 100, 101, 107, 108, 119, 120, 127, 128, 150, 180, 200])
  }

  /// Not Today, whose lines wrap beside an article, so that the last ones are below: `TodayPageTests` reaches them.
  private func walk(_ data: SomebodysData, rows: Int, widths: [Int]) async throws {
    let app = try await data.robot(80, rows)
    // Nor the search: the part of a line that a row shows is around the match and depends on the width (FoundLineTests).
    let others = data.screens.filter { $0.0 != .home(.today) && $0.0 != .reading(.search) }
    for (destination, keys) in others {
      await app.resize(80, rows)
      app.navigator.go(to: destination)
      await app.settle()
      for key in keys { await app.press(key) }
      let narrow = words(app)
      #expect(narrow.count > 1, "\(destination)")
      for columns in widths {
        await app.resize(columns, rows)
        // The page of a unit and Me have all their lines, some of them below.
        let isPage = if case .reading(.unit) = destination { true } else { destination == .home(.me) }
        let text = app.text + (isPage ? app.navigator.top?.list?.texts().joined(separator: " ") ?? "" : "")
        // A word may have become the heading of a column.
        let shown = text.lowercased()
        let missing = narrow.filter { !shown.contains($0.lowercased()) }
        #expect(missing.isEmpty, "\(destination) \(columns)x\(rows): \(missing)\n\(app.text)")
        if !missing.isEmpty { break }
      }
    }
  }
}

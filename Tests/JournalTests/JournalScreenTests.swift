import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import Journal
@testable import ScreenTesting

/// Tab 6: the days, the entries of the month, this day in earlier years.
@MainActor
@Suite struct JournalScreenTests {
  private func app(
    _ columns: Int = 80, _ rows: Int = 24, _ language: Language = .en, child: Child = expected,
    isEmpty: Bool = false
  ) async throws -> Robot {
    let app = try await Robot(child: child, size: Size(columns: columns, rows: rows), language: language)
    if !isEmpty { try await app.wroteSome() }
    await app.press(.character("6"))
    return app
  }

  private func rows(_ app: Robot, _ range: Range<Int>) -> [String] { Array(app.screen.text[range]) }

  @Test func aMonthStandsBesideItsEntries() async throws {
    let app = try await app()
    #expect(
      rows(app, 2..<11) == [
        "  November 2026 · 3 entries",
        "",
        "  Mo  Tu  We  Th  Fr  Sa  Su      Fri 20 · 24+1                           great",
        "                           1      We heard the heartbeat. Neither of us said a",
        "   2   3◆  4   5   6   7   8      word.",
        "   9  10  11  12  13  14  15      Tue 17 · 23+5",
        "  16  17• 18  19  20• 21  22      Painted half of the room.",
        "  23  24  25  26  27  28  29      Tue 3 · 21+5                                ◆",
        "  30                              Dear Bean, you kicked.",
      ])
    app.shows("A year ago today  Nothing yet, but names.")
    app.shows("3 years ago today  이사했다.")
    app.shows("─ Saturday 21 November ─")
    app.shows("  Not written yet. Enter: write")
  }

  @Test func theSelectedDaySaysHowItBegins() async throws {
    let app = try await app()
    await app.press(.left)
    app.shows("─ Friday 20 November · 24+1 · great ─")
    app.shows("\n  We heard the heartbeat. Neither of us said a word.")
    app.shows("› Fri 20")
    #expect(app.screen.cursor.map { app.screen.text[$0.row].contains("16  17•") } == true)
  }

  @Test func inASmallWindowItIsAWeek() async throws {
    let app = try await app(40, 12)
    #expect(
      rows(app, 1..<12) == [
        "  November 2026 · 3 entries",
        "  Mo   Tu   We   Th   Fr   Sa   Su",
        "  16   17•  18   19   20•  21   22",
        "  Fri 20  We heard the heartbeat. Neit…",
        "  Tue 17  Painted half of the room.",
        "  Tue 3  Dear Bean, you kicked.       ◆",
        "  A year ago today  Nothing yet, but n…",
        "─ Saturday 21 November ─────────────────",
        "  Not written yet. Enter: write",
        "",
        " Enter open   w write            ? keys",
      ])
    let korean = try await self.app(40, 12, .ko)
    #expect(rows(korean, 1..<4).first == "  2026년 11월 · 일기 3편")
    #expect(rows(korean, 2..<4).last == "  15   16   17•  18   19   20•  21")
    korean.shows("  20일 금  We heard")
    korean.shows("  1년 전 오늘  Nothing yet")
    korean.shows("─ 11월 21일 토요일 ─")
    korean.shows("  아직 안 썼어요. Enter로 시작해요.")
  }

  @Test(arguments: [Language.en, .ko])
  func aLargeWindowShowsAllOfIt(language: Language) async throws {
    let app = try await app(120, 40, language)
    app.shows(language == .en ? "November 2026 · 3 entries" : "2026년 11월 · 일기 3편")
    app.shows(language == .en ? "• written, ◆ letter" : "• 일기, ◆ 편지")
    app.shows(language == .en ? "Fri 20 · 24+1" : "20일 금 · 24주 1일")
    app.shows(language == .en ? "3 years ago today" : "3년 전 오늘")
    app.cutsNothing()
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 57)], [Language.en, .ko])
  func aLongEntryIsWrappedWhereThereIsRoom(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size.0, size.1, language, isEmpty: true)
    let words = (1...22).map { "word\($0)" }
    try await app.wrote("2026-11-20", words.joined(separator: " "))
    await app.press(.character("r"))
    for word in words { app.shows(word) }
    // A text longer than five rows is cut, and a month with many entries has one row of each.
    for day in 1...19 {
      try await app.wrote(
        "2026-11-\(day < 10 ? "0" : "")\(day)", (1...200).map(String.init).joined(separator: " "))
    }
    await app.press(.character("r"))
    app.shows("…")
    #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 })
    await app.press(.tab, .character("G"))
    #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true, "\(app.text)")
  }

  @Test(arguments: [(120, 40, 8), (200, 57, 8), (120, 26, 2)])
  func theChartOfMoodsUsesTheHeight(_ columns: Int, _ rows: Int, _ most: Int) async throws {
    let app = try await app(columns, rows, isEmpty: true)
    try await app.wrote("2026-11-20", "A line.", mood: .great)
    await app.press(.character("r"))
    let lines = app.screen.text
    let heading = try #require(lines.firstIndex { $0.contains("Mood, 12 months") }, "\(app.text)")
    let bars = lines[(heading + 1)...].prefix { $0.contains("█") || $0.contains("▇") || $0.contains("▆") }
    #expect(most == 8 ? bars.count == 8 : (1...8).contains(bars.count), "\(app.text)")
    // A month without a mood is a gap.
    #expect(!bars.joined().contains("·"))
  }

  @Test func theWeekAndTheMonthAreSwitched() async throws {
    let app = try await app()
    await app.press(.character("v"))
    #expect(rows(app, 4..<6).map { $0.split(separator: " ").count } == [7, 7])
    app.shows("16      17•     18")
    await app.press(.character("["))
    app.shows("  9      10      11")
    #expect(app.screen.text.contains { $0.hasPrefix("─ Saturday 14 November") })
    await app.press(.character("v"))
    app.shows("  16  17• 18  19  20• 21  22")
  }

  @Test func aChosenWeekListsItsOwnEntries() async throws {
    let app = try await app()
    app.shows("Tue 3 ")
    await app.press(.character("v"))
    app.shows("16–22 November · 2 entries")
    for entry in ["Fri 20", "Tue 17"] { app.shows(entry) }
    app.hides("Tue 3 ")
    await app.press(.character("["))
    app.shows("9–15 November")
    app.shows("No entries this week")
    await app.press(.character("["), .character("["))
    // A week of two months lists the days of both.
    app.shows("26 October – 1 November · 1 entry")
    app.shows("Fri 30")
    await app.press(.character("v"))
    app.shows("October 2026 · 1 entry")
  }

  @Test func noDayOfTheFutureIsEverSelected() async throws {
    let app = try await app()
    for key: Key in [.right, .down, .character("l"), .character("j"), .character("]"), .pageDown] {
      await app.press(key)
      app.shows("─ Saturday 21 November")
      app.shows("Tomorrow has not come yet")
    }
    await app.press(.up, .right, .down)
    app.shows("─ Saturday 21 November")
    await app.press(.character("["), .right, .character("]"))
    app.shows("─ Saturday 21 November")
    await app.press(.character("["), .character("["), .character("t"))
    app.shows("─ Saturday 21 November")
  }

  @Test func otherMonthsAreReadAsTheyAreLookedAt() async throws {
    let app = try await app()
    await app.press(.character("["))
    app.shows("October 2026 · 1 entry")
    app.shows("Fri 30 · 21+1")
    await app.press(.tab)
    app.shows("─ Friday 30 October · 21+1 · low")
    await app.press(.character("["))
    app.shows("September 2026\n")
    app.shows("No entries this month.")
    for _ in 0..<9 { await app.press(.character("[")) }
    await app.press(.character("["))
    app.shows("November 2025 · 1 entry")
  }

  @Test func tabLeadsThroughTheParts() async throws {
    let app = try await app()
    await app.press(.tab)
    app.shows("┃ Fri 20")
    await app.press(.down)
    app.shows("┃ Tue 17")
    app.shows("─ Tuesday 17 November")
    await app.press(.character("k"), .tab)
    app.shows("┃ A year ago today")
    await app.press(.down)
    app.shows("─ 21 Nov 2023 ")
    app.shows("┃ 3 years ago today")
    await app.press(.tab, .backTab, .backTab, .down, .down, .down)
    app.shows("┃ Tue 3")
    await app.press(.left)
    app.shows("─ Monday 2 November")
    app.hides("┃")
  }

  @Test func aLineIsPointedAt() async throws {
    let app = try await app()
    await app.press(.click(column: 40, row: 7))
    app.shows("┃ Tue 17")
    await app.press(.click(column: 6, row: 6))
    app.shows("─ Tuesday 3 November · 21+5 · letter")
    await app.press(.click(column: 20, row: 9))
    app.shows("─ Tuesday 3 November")
    app.shows("Tomorrow has not come yet")
  }

  @Test func aDayIsOpenedReadOrWritten() async throws {
    let app = try await app()
    let model = JournalViewModel(context: app.context)
    var routes: [JournalViewModel.Route] = []
    model.onRoute = { routes.append($0) }
    model.send(.changed)
    await app.settle()
    model.send(.opened)
    model.send(.dayMoved(by: -1))
    model.send(.opened)
    model.send(.writeTapped)
    model.send(.focusMoved(by: -1))
    model.send(.opened)
    let days = ["2026-11-21", "2026-11-20", "2026-11-20", "2025-11-21"].compactMap { CalendarDay($0) }
    #expect(
      routes == zip(days, [true, false, true, false]).map { .entry($0, isWriting: $1) })
    model.send(.searchTapped)
    model.send(.summaryOpened)
    model.send(.wellbeingOpened)
    #expect(routes.suffix(3) == [.search, .summary, .wellbeing])
  }

  @Test func anEntryIsDeletedAndComesBack() async throws {
    let app = try await app()
    await app.press(.character("x"))
    app.shows("No entry on this day")
    await app.press(.left)
    app.navigator.press(.character("x"))
    app.navigator.flush()
    app.shows("Nothing written.")
    app.shows("November 2026 · 2 entries")
    await app.settle()
    #expect(app.entry("2026-11-20") == nil)
    app.shows("Deleted the entry of 20 Nov 2026 (u undoes)")
    await app.press(.character("u"))
    #expect(app.entry("2026-11-20")?.mood == .great)
    app.shows("November 2026 · 3 entries")
    app.shows("─ Friday 20 November · 24+1 · great")
  }

  @Test func whatCannotBeDeletedStays() async throws {
    let app = try await app()
    await app.press(.character("["), .tab)
    let file = app.home.data("journal/2026-10.json")
    let text = try Data(contentsOf: URL(filePath: file))
    // A newer version of the program wrote it.
    try Data(String(decoding: text, as: UTF8.self).replacing("\"schema\" : 2", with: "\"schema\" : 99").utf8)
      .write(to: URL(filePath: file))
    await app.press(.character("x"))
    app.shows("newer")
    app.shows("─ Friday 30 October")
    app.shows("· low")
  }

  @Test(arguments: [Language.en, .ko])
  func anEmptyJournalSaysWhatToDo(language: Language) async throws {
    for size in [(80, 24), (40, 12), (120, 40)] {
      let app = try await app(size.0, size.1, language, isEmpty: true)
      app.shows(language == .en ? "A line a day is enough." : "하루 한 줄이면 충분해요.")
      app.cutsNothing()
    }
  }

  @Test func whilePausedNoWeekIsNamedAndNothingOfThePastIsShownUnasked() async throws {
    var child = expected
    child.startedOn = CalendarDay(number: 20_600)
    let app = try await app(child: child)
    try await app.store.pause(child.id, on: CalendarDay(number: 20_778))
    await app.press(.character("r"), .left)
    app.shows("─ Friday 20 November · great")
    app.shows("We heard the heartbeat.")
    for text in ["Week", "3 entries", "ago today", "How are you?"] { app.hides(text) }
    let empty = try await self.app(child: child, isEmpty: true)
    try await empty.store.pause(child.id, on: CalendarDay(number: 20_778))
    await empty.press(.character("r"))
    empty.shows("You don't have to.")
  }

  @Test func aDayWithTwoVersionsIsMarkedAndNotDeleted() async throws {
    let app = try await app()
    let file = app.home.data("journal/2026-11.json")
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    let stamp = "001795294650511-0000-4pkxlvd7"
    let other = """
      "2026-11-20~\(stamp)" : { "updated" : "\(stamp)", "value" : {
        "day" : "2026-11-20", "text" : "Written on the telephone", "writtenAt" : 1 } },
      """
    let records = try #require(text.firstRange(of: "\"records\" : {"))
    try app.home.write(
      String(text[..<records.upperBound] + other + text[records.upperBound...]), to: "journal/2026-11.json")
    await app.press(.character("r"), .left)
    app.shows("17• 18  19  20! 21")
    app.shows("This day has 2 versions. Press Enter, then v.")
    app.shows("• written, ◆ letter, ! choose")
    await app.press(.character("x"))
    app.shows("This day has several versions; press Enter, then v")
    #expect(app.entry("2026-11-20") != nil)
    await app.press(.enter, .character("v"), .character("v"))
    app.shows("Version 2 of 2, from another device, ")
  }

  @Test func aDayWithADraftSaysSo() async throws {
    let app = try await app()
    let drafts = app.context.drafts
    let days = ["2026-11-19", "2026-11-20"].compactMap { CalendarDay($0) }
    for day in days { drafts.save(["text": "Half a\nline"], of: EntryDraft.name(day, .text)) }
    #expect(days.map(drafts.entryDraft) == ["Half a\nline", "Half a\nline"])
    #expect(drafts.entryDraft(of: days[0] - 1) == nil)
    await app.press(.character("r"))
    app.shows("  16  17• 18  19+ 20+ 21")
    app.shows("Thu 19 · draft")
    app.shows("• written, ◆ letter, + draft")
    app.shows("November 2026 · 3 entries")
    await app.press(.left)
    app.shows("\n  Unsaved draft. a: continue. We heard the heartbeat.")
    await app.press(.left)
    app.shows("\n  Unsaved draft. Enter: continue. Half a line")
    await app.press(.character("x"))
    app.shows("No entry on this day")
    await app.press(.tab, .enter)
    app.shows("Draft restored")
    await app.press(.control("s"), .escape)
    app.shows("─ Thursday 19 November")
    app.hides("Unsaved draft")
    #expect(app.entry("2026-11-19")?.text == "Half a\nline")
  }

  @Test func theDayThatWasTurnedToIsTheOneThatIsSelected() async throws {
    let app = try await app()
    await app.press(.left, .enter, .character("["), .character("["), .character("["), .escape)
    app.shows("─ Tuesday 17 November")
  }

  @Test func whilePausedNoKeyAnswersWhatIsNeverAsked() async throws {
    let app = try await app()
    await app.press(.character("i"))
    app.shows("No question right now")
    let paused = try await self.app()
    try await paused.store.pause(expected.id, on: CalendarDay(number: 20_778))
    await paused.press(.character("r"), .character("i"), .character("I"))
    paused.hides("No question right now")
  }

  @Test func whatCannotBeReadIsSaid() async throws {
    let app = try await app()
    try app.home.write("{ \"schema\": 1, \"records\": {", to: "journal/2026-11.json")
    await app.press(.character("r"))
    app.says("journal/2026-11.json is damaged")
    app.shows("We heard the heartbeat.")
  }

  @Test func theDayTurnsOverTheJournal() async throws {
    let app = try await app()
    await app.comes("00:01", on: "2026-11-22")
    await app.press(.character("r"))
    app.shows("─ Sunday 22 November")
    await app.press(.character("["))
    await app.comes("00:01", on: "2026-11-23")
    app.shows("─ Thursday 22 October")
  }
}

import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// The reading challenge.
@MainActor
@Suite struct ChallengeTests {
  private static let today = CalendarDay(number: 20_778)

  /// Writes attendance of the last days up to yesterday: an article a day, each third day ticked by hand.
  private func home(days: Int, child: Child = expected) throws -> TemporaryHome {
    let home = try TemporaryHome()
    var months: [CalendarMonth: [String]] = [:]
    for index in 0..<days {
      let day = Self.today - days + index
      let isByHand = index % 3 == 2
      let article = "lionheart-en/w24-glucose-test"
      months[day.month, default: []].append(
        record(
          "\(child.id)/attendance/\(day)",
          "\"at\": 1, \"byHand\": \(isByHand), \"child\": \"\(child.id)\", \"day\": \"\(day)\""))
      if isByHand { continue }
      months[day.month, default: []].append(
        record(
          "\(child.id)/read/\(day)/\(article)",
          "\"article\": \"\(article)\", \"at\": 1, \"child\": \"\(child.id)\", \"day\": \"\(day)\""))
    }
    for (month, records) in months {
      try home.write(
        "{\"schema\": 1, \"records\": {\(records.joined(separator: ","))}}", to: "reading/\(month).json")
    }
    return home
  }

  private func record(_ id: String, _ value: String) -> String {
    "\"\(id)\": {\"updated\": \"001795249648867-0000-n23qhkya\", \"value\": {\(value)}}"
  }

  private func app(
    days: Int, size: (Int, Int) = (80, 24), language: Language = .en, packs: [String] = [Checkout.packs]
  ) async throws -> Robot {
    var child = expected
    child.startedOn = Self.today - days
    let app = try await Robot(
      home: home(days: days), child: child, packs: packs, size: Size(columns: size.0, rows: size.1),
      language: language)
    await app.press(.character("4"), .enter)
    return app
  }

  private func selected(_ app: Robot) -> String {
    guard let cursor = app.screen.cursor else { return "" }
    let cell = String(app.screen.text[cursor.row].dropFirst(cursor.column).prefix(9)).trimmed
    #expect(cell.hasPrefix(cell.contains("Nov") ? "■ " : "□ "))
    return String(cell.dropFirst(2))
  }

  @Test func theHeadAndTheGridAtTheNormalSize() async throws {
    let app = try await app(days: 12)
    let lines = app.screen.text
    #expect(lines[2] == " 12 days read · best run 12 · Level 3 · 12-day streak · Round 1")
    #expect(lines[3] == " ━━━──  Read 20 days to finish a round.")
    #expect(lines[4] == " A missed day ends the streak.")
    #expect(lines[6] == " ■ 9 Nov     ■ 10 Nov    ■ 11 Nov    ■ 12 Nov    ■ 13 Nov")
    #expect(lines[10] == " ■ 19 Nov    ■ 20 Nov    □ 13        □ 14        □ 15")
    #expect(lines[12] == " □ 16        □ 17        □ 18        □ 19        □ 20")
    let styles = app.screen.styles()
    #expect(styles[2].hasPrefix(".bbbb"))
    #expect(styles[3].hasPrefix(".aaadd.."))
    #expect(styles[6].hasPrefix(".aaaaaaa....."))
    #expect(styles[10].hasPrefix(".aaaaaaaa....rrrrrrrr....dddd"))
    #expect(selected(app) == "20 Nov")
    app.shows("Not read yet today.")
    app.shows("Friday 20 November")
    app.shows("Ticked by hand.")
  }

  @Test func howMissedDaysCountIsChangedHereAndFromThePalette() async throws {
    let app = try await app(days: 12)
    await app.press(.character("e"))
    app.shows("One missed day in seven does not end the streak")
    #expect(app.store.profile().profile.streakFreeze)
    await app.press(.character("u"))
    app.shows("A missed day ends the streak.")
    await app.press(.character("8"), .character(":"))
    await app.type("missed days")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "rounds" && app.store.profile().profile.streakFreeze)
  }

  @Test func theSelectionMovesInTwoDimensionsAndNeverLeaves() async throws {
    let app = try await app(days: 12)
    await app.press(.character("k"), .character("h"))
    #expect(selected(app) == "14 Nov")
    await app.press(.left)
    #expect(selected(app) == "13 Nov")
    await app.press(.right, .down, .character("l"))
    #expect(selected(app) == "20 Nov")
    await app.press(.down, .down, .down)
    #expect(selected(app) == "17")
    app.hides("Friday")
    await app.press(.character("G"), .right)
    #expect(selected(app) == "20")
    await app.press(.character("g"), .up, .left)
    #expect(selected(app) == "9 Nov")
    await app.press(.pageDown)
    #expect(selected(app) == "16")
    await app.press(.control("u"))
    #expect(selected(app) == "14 Nov")
  }

  @Test func whatWasReadOnADayIsNamedAndOpens() async throws {
    let app = try await app(days: 12)
    await app.press(.enter)
    app.shows("No article to open for that day")
    await app.press(.character("h"))
    app.shows("Thursday 19 November")
    app.shows("✓ The glucose test, and how to be useful")
    app.hides("Ticked by hand")
    await app.press(.enter)
    app.shows("In short")
    await app.press(.escape)
    #expect(selected(app) == "19 Nov")
  }

  @Test func readingTodayFillsTheNextCellAndSelectsIt() async throws {
    let app = try await app(days: 12)
    await app.press(.character("1"), .enter, .character("G"), .escape, .character("4"))
    #expect(selected(app) == "21 Nov")
    app.shows("13 days read · best run 13 · Level 3 · 13-day streak · Round 1")
    app.hides("Not read yet")
    app.shows("✓ The glucose test")
  }

  @Test func severalArticlesOfADayAreGoneThroughWithTab() async throws {
    let app = try await app(days: 0)
    for article in ["w24-glucose-test", "w24-swelling"] {
      try await app.store.markRead(
        child: expected.id, ArticleReference(pack: "lionheart-en", article: article), title: "t",
        on: Self.today, at: article == "w24-swelling" ? 2 : 1)
    }
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("┃ ✓ The glucose test")
    await app.press(.tab)
    app.shows("┃ ✓ When it is just swelling")
    await app.press(.enter)
    #expect(app.screen.text[0].contains("When it is just swelling"))
  }

  @Test func pastRoundsAreLookedAtWithBrackets() async throws {
    let app = try await app(days: 45)
    app.shows("45 days read · best run 45 · Level 5 · 45-day streak · Round 3 of 3")
    #expect(selected(app) == "20 Nov")
    await app.press(.character("]"))
    app.shows("This is the current round")
    await app.press(.character("["))
    app.shows("Round 2 of 3")
    #expect(app.screen.text[6].hasPrefix(" ■ 27 Oct"))
    await app.press(.character("["))
    app.shows("Round 1 of 3")
    #expect(app.screen.text[6].hasPrefix(" ■ 7 Oct"))
    #expect(app.screen.text[12].hasSuffix("26 Oct"))
    await app.press(.character("["))
    app.shows("This is the first round")
    await app.press(.character("]"), .character("]"))
    #expect(app.screen.text[6].hasPrefix(" ■ 16 Nov"))
  }

  @Test func aFullRoundStaysUntilTheNextDayIsAttended() async throws {
    let app = try await app(days: 20)
    app.shows("20-day streak · Round 1")
    #expect(app.screen.text[12].hasSuffix("20 Nov"))
    await app.press(.character("1"), .character("M"), .character("4"))
    app.shows("Round 2 of 2")
    #expect(selected(app) == "21 Nov")
    #expect(app.screen.text[6].hasPrefix(" ■ 21 Nov    □ 2  "))
  }

  @Test func theFirstDayInvitesWithoutPressure() async throws {
    let app = try await app(days: 0)
    app.shows("No days read yet · Level 1 · Round 1")
    app.shows("Read 20 days to finish a round.")
    app.shows("Read one article to count the day.")
    for word in ["streak", "best run", " 0 days"] { app.hides(word) }
    #expect(selected(app) == "1")
  }

  @Test func anArticleWhosePackIsGoneIsStillNamed() async throws {
    let app = try await app(days: 10, packs: [])
    app.shows("✓ w24-glucose-test")
    await app.press(.enter)
    app.shows("No article to open for that day")
  }

  @Test func whilePausedNothingIsCounted() async throws {
    var child = expected
    child.pauses = [Pause(start: Self.today)]
    for (language, word) in [(Language.en, "is paused"), (.ko, "잠시 멈춰 있고")] {
      let app = try await Robot(home: home(days: 12), child: child, language: language)
      await app.press(.character("4"))
      app.shows(word)
      for key in [Key.enter, .character("["), .character("j"), .character("G"), .tab] {
        await app.press(key)
        for hidden in ["days read", "Level", "레벨", "12", "Nov", "11.", "streak", "best run", "연속"] {
          app.hides(hidden)
        }
      }
    }
  }

  @Test func whilePausedABrokenFileOfHabitsIsNamed() async throws {
    var child = expected
    child.pauses = [Pause(start: Self.today)]
    let home = try TemporaryHome()
    try home.write("no JSON", to: "habits.json")
    let app = try await Robot(home: home, child: child)
    await app.press(.character("4"))
    app.says("is paused")
    app.says("habits.json")
  }

  @Test func whilePausedAPersonsOwnHabitsCanBeTicked() async throws {
    var child = expected
    child.pauses = [Pause(start: Self.today)]
    let home = try TemporaryHome()
    let store = try home.store()
    let own = try await store.addHabits(
      [
        NewHabit(HabitEdit(name: "Stretch", schedule: "every day")),
        NewHabit(
          HabitEdit(name: "Count kicks", schedule: "every day"), suggestedBy: "lionheart-en/week-28/kicks"),
      ], on: Self.today - 9)
    let app = try await Robot(home: home, child: child)
    await app.press(.character("4"))
    app.shows("Stretch")
    for hidden in ["Count kicks", "%", "streak", "days read"] { app.hides(hidden) }
    await app.press(.character(" "))
    app.shows("✓ Stretch")
    #expect(app.store.checkIns(in: Self.today.month).checkIns.map(\.habit) == [own[0]])
  }

  @Test func aMonthThatIsDamagedIsSaid() async throws {
    let home = try home(days: 3)
    try home.write("{", to: "reading/2026-11.json")
    let app = try await Robot(home: home, child: expected)
    await app.press(.character("4"))
    app.says("reading/2026-11.json is damaged")
    app.shows("No days read yet")
  }

  @Test func theSmallestScreenInBothLanguages() async throws {
    let korean = try await app(days: 33, size: (40, 12), language: .ko)
    let lines = korean.screen.text
    #expect(lines[1] == " 33일 읽음 · 최고 연속 33일 · 레벨 5")
    #expect(lines[2] == " 33일 연속 · 2라운드 중 2라운드")
    #expect(lines[3] == " ━━━╸─  20일 읽으면 한 라운드가 끝나요.")
    #expect(lines[4] == " 11.8   11.9   11.10  11.11  11.12")
    #expect(lines[6] == " 11.18  11.19  11.20  14     15")
    #expect(lines[8] == " 오늘 글은 아직 안 읽었어요.")
    #expect(lines[9] == " 11월 20일 금요일")
    #expect(lines[10] == " 직접 체크한 날이에요.")
    #expect(korean.screen.styles()[6].hasPrefix(".aaaaa..aaaaa..rrrrr..dd"))
    let english = try await app(days: 33, size: (40, 12))
    #expect(english.screen.text[4] == " 8 Nov  9 Nov  10 Nov 11 Nov 12 Nov")
    #expect(english.screen.text[3] == " ━━━╸─  Read 20 days to finish a round.")
  }

  @Test(arguments: [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFits(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(days: 400, size: size, language: language)
    for key in [
      Key.character("["), .character("G"), .character("g"), .pageDown, .control("u"), .character("l"),
    ] {
      await app.press(key)
      app.cutsNothing(but: "The glucose test")
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true)
    }
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: "  ").first.map { String($0).trimmingSpaces } ?? "" }
  private var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

import Curriculum
import Home
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Screens at every size, in both languages, with and without UTF-8.
@MainActor
@Suite struct LayoutTests {
  nonisolated static let sizes = [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)]

  @Test(arguments: sizes, [Language.en, .ko])
  func everyScreenFitsEverySize(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    let steps: [[Key]] = [
      [.enter, .character(" "), .tab, .character("G"), .escape], [.character("b")],
      [.character("2"), .enter, .character("]"), .character("G"), .escape],
      [.character("3"), .down, .enter, .character("v"), .character("/"), .character("a"), .enter, .escape],
      [.character("/"), .character("t"), .character("e"), .enter, .escape, .escape],
      [.character("4"), .down, .right], [.character("5"), .enter, .escape],
      [.character("1"), .character("?")],
      [.escape, .character(":"), .character("u"), .escape],
      [.character("8"), .enter, .tab, .escape, .character("j")],
      [.character("G"), .enter, .escape, .up, .enter, .escape],
      [.up, .enter, .enter, .escape],
      [.character("g"), .down, .down, .down, .enter, .character("a"), .escape, .escape],
    ]
    for key in steps.joined() {
      await app.press(key)
      #expect(app.screen.text.count <= size.1)
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 })
      #expect(app.screen.text.contains { !$0.isEmpty })
    }
  }

  @Test(arguments: [(39, 12), (40, 11), (1, 1), (0, 0), (500, 3), (3, 500), (200, 1), (120, 2)])
  func aWindowThatIsTooSmallSaysSo(_ size: (Int, Int)) async throws {
    let app = try await Robot(child: expected, size: Size(columns: size.0, rows: size.1))
    await app.press(.enter, .character("j"), .character("5"), .character("?"))
    if size.0 >= 20, size.1 > 0 { app.shows("Lionheart needs 40×12") }
    await app.resize(80, 24)
    app.shows("keys")
  }

  /// A card, circumstances and a corrected age take rows; whatever a day has, the smallest window shows it.
  @Test(arguments: [Language.en, .ko])
  func theSmallestWindowTakesEveryDayAfterABirth(_ language: Language) async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    let birth = CalendarDay(number: 20_778)
    var child = Child(
      id: "child", nickname: "Mina", dueDate: birth + 35, birthDate: birth, startedOn: birth - 2)
    child.statedCircumstances = ["caesarean", "neonatal"]
    try await store.saveChild(child, makeActive: true)
    try await store.addTasks(
      [NewTask(TaskEdit(title: "Ask about the hearing test", due: (birth + 1).description))], on: birth - 2)
    for later in 0..<130 {
      let app = try await Robot(
        home: home, now: (birth + later).description, size: Size(columns: 40, rows: 12), language: language)
      for _ in 0..<8 {
        #expect(app.screen.cursor != nil, "\(later): \(app.text)")
        await app.press(.down)
      }
      await app.press(.end)
      app.shows(Phrase.writeHeading(language))
    }
  }

  @Test func howMuchRoomIsNeededIsSaidWhole() async throws {
    let app = try await Robot(child: expected, size: Size(columns: 20, rows: 5))
    #expect(app.screen.text.prefix(2) == ["Lionheart needs", "40×12"])
  }

  @Test func todayAtTheNormalSize() async throws {
    let app = try await Robot(child: expected)
    let lines = app.screen.text
    #expect(lines[0] == " 1 Today 2 Curriculum 3 Explore 4 Challenge 5 Bookmarks 6 Journal 7 Board 8 Me")
    #expect(lines[2] == " Saturday 21 November" + String(repeating: " ", count: 37) + "Bean · 110 days to go")
    #expect(lines[3].hasPrefix(" 24 weeks + 2 days   ━━━━") && lines[3].hasSuffix("61 %"))
    #expect(lines[5].hasPrefix(" READ") && lines[5].hasSuffix("min"))
    #expect(lines[6].hasPrefix("┃ ○ The glucose test"))
    #expect(lines.last?.contains("Space tick") == true)
    #expect(app.screen.styles()[6].contains("r"))
  }

  @Test(arguments: [(-80, ""), (60, ""), (141, ""), (0, "2026-11-16")])
  func atTheSmallestSizeNothingOverlapsAndTheTickIsSeen(_ daysLater: Int, _ born: String) async throws {
    var child = expected
    if let birth = CalendarDay(born) {
      child.birthDate = birth
      child.dueDate = birth + 34
    }
    for language in [Language.en, .ko] {
      let now = CalendarDay(number: 20_778 + daysLater).description
      let app = try await Robot(now: now, child: child, size: Size(columns: 40, rows: 12), language: language)
      app.shows(Phrase.readHeading(language))
      if !born.isEmpty { app.shows(Phrase.correctedAge(days: -29)(language)) }
      await app.press(.character("j"))
      #expect((app.screen.cursor?.row ?? 11) < 11)
    }
  }

  @Test func todayInKorean() async throws {
    let app = try await Robot(child: expected, language: .ko)
    app.shows("24주 2일")
    app.shows("110일 남음")
    app.shows(" 읽기 ")
    app.shows("3분 · 영어 글")
    app.shows(" 준비하기")
    app.shows("Space 체크")
  }

  @Test func withoutUtf8NothingButAsciiIsDrawn() async throws {
    let app = try await Robot(child: expected, ascii: true)
    await app.press(.enter)
    await app.press(.escape, .character("b"), .character("5"))
    #expect(app.text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func aDisabledKeySaysWhy() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("5"), .enter)
    app.shows("Nothing is selected")
  }

  @Test func aToastGoesWithTheNextKeyAndShowsTheHintsAgain() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("b"))
    app.shows("Saved: ")
    app.navigator.press(.character("j"))
    await app.settle()
    app.hides("Saved: ")
    app.shows("? keys")
    await app.press(.escape)
    app.shows("This is the first screen")
    app.navigator.press(.character("k"))
    await app.settle()
    app.hides("This is the first screen")
  }

  @Test func aFailureStaysUntilItCouldBeRead() async throws {
    let app = try await Robot(child: expected)
    app.navigator.show(Toast(Phrase(verbatim: "It went wrong"), .failure))
    app.navigator.press(.character("j"))
    await app.settle()
    app.shows("It went wrong")
    await app.press(.character("k"))
    app.hides("It went wrong")
  }

  @Test func twoThousandSeededKeysCrashNothing() async throws {
    let app = try await Robot(child: expected)
    var random = SplitMix(seed: 20_261_121)
    let keys: [Key] =
      "abcdefghjklmnoprsuxyGN?/:[]123458 \t".map { .character($0) } + [
        .enter, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab,
        .backspace,
        .control("d"), .control("u"), .control("l"), .control("r"), .paste("안녕\u{1B}[2J"), .wordLeft, .delete,
      ]
    for round in 0..<2_000 {
      app.navigator.press(keys.randomElement(using: &random) ?? .enter)
      if round % 50 == 0 {
        await app.resize(Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random))
      }
    }
    await app.resize(80, 24)
    await app.settle()
    #expect(!app.text.isEmpty)
  }

  @Test func theValuesOfChoicesStandBelowOneAnotherIfThereIsRoom() {
    func columns(_ width: Int) -> Set<Int> {
      var page = ChoicePage(
        language: .en,
        choices: [
          ChoicePage.Choice("a", Phrase(verbatim: "Bag"), values: [Phrase(verbatim: "#1")]),
          ChoicePage.Choice("b", Phrase(verbatim: "Reminders"), values: [Phrase(verbatim: "#2")]),
          ChoicePage.Choice("c", Phrase(verbatim: "Done")),
        ])
      page.selection = 2
      page.size = Size(columns: width, rows: 9)
      var canvas = Canvas(size: page.size)
      ChoiceView.draw(page, on: &canvas)
      return Set(canvas.text.compactMap { line in line.firstIndex(of: "#").map { line[..<$0].count } })
    }
    #expect(columns(60).count == 1)
    #expect(columns(21).count == 2, "without room for all, each value follows its title")
  }

  @Test func aLowWindowHidesNoRowOfATextWithoutSayingSo() {
    func rows(_ lines: Int) -> [String] {
      let text = (1...lines).map { PageViewModel.Paragraph(text: Phrase(verbatim: "row \($0)")) }
      var page = ChoicePage(
        language: .en, heading: text,
        choices: ["Yes", "No"].map { ChoicePage.Choice($0, Phrase(verbatim: $0)) })
      page.size = Size(columns: 40, rows: 9)
      var canvas = Canvas(size: page.size)
      ChoiceView.draw(page, on: &canvas)
      return canvas.text.map { String($0.drop { $0 == " " }) }
    }
    #expect(rows(6) == ["row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "", "┃ Yes", "No"])
    #expect(rows(7) == ["row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "row 7", "┃ Yes", "No"])
    #expect(rows(8) == ["row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "↓ 2", "┃ Yes", "No"])
  }
}

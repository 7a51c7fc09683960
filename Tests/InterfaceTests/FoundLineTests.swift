import Curriculum
import Model
import TerminalUI
import Testing

@testable import Interface
@testable import ScreenTesting

/// The line of a hit in a row of a list.
@MainActor
@Suite struct FoundLineTests {
  private func part(_ words: String, of line: String, columns: Int) throws -> String {
    let query = try #require(SearchQuery(words))
    return FoundLine(line, for: query).visiblePart(columns: columns)
  }

  /// What a row of so many columns shows of it.
  private func shown(_ words: String, of line: String, columns: Int) throws -> String {
    TextWidth.truncate(try part(words, of: line, columns: columns), to: columns)
  }

  @Test(arguments: [18, 30, 64, 77])
  func theMatchIsInTheRowWhereverItIsInTheLine(_ columns: Int) throws {
    let (korean, english) = (String(repeating: "가나다 라마바사 ", count: 12), "word after word ")
    for line in [
      korean + "임당 검사", korean + "임당 검사 " + korean, "임당 검사 " + korean,
      String(repeating: english, count: 9) + "임당 검사",
    ] {
      let row = try shown("임당", of: line, columns: columns)
      #expect(row.contains("임당"), "\(columns): \(row)")
      #expect(TextWidth.of(row) <= columns)
    }
  }

  @Test func whatFitsStaysAsItIs() throws {
    #expect(try part("heron", of: "a heron", columns: 20) == "a heron")
    let early = "A heron by the river, and then much more that has no room here"
    #expect(try part("heron", of: early, columns: 20) == early, "the end is cut where it is drawn")
    #expect(try part("nowhere", of: early, columns: 20) == early)
  }

  @Test func whatIsLeftOutBeginsAtAWord() throws {
    let line = "Yesterday in the afternoon we walked along the river and saw a heron"
    #expect(try part("heron", of: line, columns: 30) == "…and saw a heron")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func theJournalSearchAndThePaletteShowIt(_ size: (Int, Int)) async throws {
    let app = try await Robot(child: expected, size: Size(columns: size.0, rows: size.1), language: .ko)
    let text = String(repeating: "오늘은 비가 왔고 하루 내내 집에 있었다 ", count: 3) + "왜가리를 보았다."
    try await app.wrote("2026-11-18", text)
    await app.press(.character("6"), .character("/"))
    await app.type("왜가리")
    #expect(app.screen.text.dropFirst(2).contains { $0.contains("왜가리") }, "\(app.text)")
    await app.press(.escape, .character(":"))
    await app.type("왜가리")
    #expect(
      app.screen.text.dropFirst(2).contains { $0.contains("왜가리") && $0.contains("2026") }, "\(app.text)")
  }
}

import Testing

@testable import TerminalUI

@Suite struct TextWrappingTests {
  @Test func linesBreakAtSpacesWhichAreDropped() {
    #expect(
      TextWrapping.wrap("Your job is company, water", columns: 12) == ["Your job is", "company,", "water"])
    #expect(TextWrapping.wrap("exactly ten", columns: 7) == ["exactly", "ten"])
    #expect(TextWrapping.wrap("a    b", columns: 2) == ["a", "b"])
    #expect(TextWrapping.wrap("  indented", columns: 20) == ["  indented"])
  }

  @Test func newlinesEndLinesAndEmptyTextIsALine() {
    #expect(TextWrapping.wrap("a\n\nb\n", columns: 9) == ["a", "", "b", ""])
    #expect(TextWrapping.wrap("", columns: 9) == [""])
    #expect(TextWrapping.wrap([], columns: 9) == [StyledLine()])
  }

  @Test func koreanWordsStayWhole() {
    #expect(
      TextWrapping.wrap("아기가 처음으로 웃었습니다.", columns: 12) == ["아기가", "처음으로", "웃었습니다."])
    #expect(TextWrapping.wrap("iPhone을 24주에 씁니다", columns: 9) == ["iPhone을", "24주에", "씁니다"])
    #expect(TextWrapping.wrap("아주긴한국어단어입니다", columns: 8) == ["아주긴한", "국어단어", "입니다"])
  }

  @Test func chineseAndJapaneseBreakBetweenCharactersButNotBeforeTheirStops() {
    #expect(TextWrapping.wrap("漢字漢字漢字", columns: 5) == ["漢字", "漢字", "漢字"])
    #expect(TextWrapping.wrap("漢字漢。字", columns: 6) == ["漢字", "漢。字"])
  }

  @Test func aNameWithStopsInItStaysWhole() {
    #expect(
      TextWrapping.wrap("at https://doi.org/10.1000/x", columns: 16) == [
        "at", "https://doi.org/", "10.1000/x",
      ])
  }

  @Test func wordsWiderThanTheLineAreBrokenBetweenCharacters() {
    #expect(TextWrapping.wrap("see abcdefghij", columns: 4) == ["see", "abcd", "efgh", "ij"])
    #expect(TextWrapping.wrap("cafe\u{301}cafe\u{301}", columns: 4) == ["cafe\u{301}", "cafe\u{301}"])
    let url = "https://example.org/a/very/long/path/that/goes/on"
    let lines = TextWrapping.wrap("See \(url) now", columns: 20)
    #expect(lines.allSatisfy { TextWidth.of($0) <= 20 })
    #expect(lines.joined().contains(url))
  }

  @Test func aLineTooNarrowForACharacterStillEnds() {
    #expect(TextWrapping.wrap("한글 a", columns: 1) == ["한", "글", "a"])
    #expect(TextWrapping.wrap("ab", columns: 0) == ["a", "b"])
    #expect(TextWrapping.wrap("ab", columns: -5) == ["a", "b"])
  }

  @Test func stylesAndLinksStayWithTheirText() {
    let spans = [Span("Read "), Span("this page", .bold, link: 3), Span(" today")]
    #expect(
      TextWrapping.wrap(spans, columns: 9) == [
        StyledLine([Span("Read "), Span("this", .bold, link: 3)], offset: 0),
        StyledLine([Span("page", .bold, link: 3)], offset: 10), StyledLine([Span("today")], offset: 15),
      ])
  }

  @Test(arguments: 0..<300) func noLineIsTooWideAndNothingButSpacesIsLost(seed: UInt64) {
    var random = Random(seed: seed)
    let text = random.text(count: 60)
    let columns = Int.random(in: 4...40, using: &random)
    let lines = TextWrapping.wrap([Span(text)], columns: columns)
    for line in lines {
      #expect(
        line.width <= columns,
        "\(line.text.debugDescription) \(line.text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
    let cleaned = TextCleaning.clean(text, keepingNewlines: true)
    #expect(Self.withoutSpaces(lines.map(\.text).joined()) == Self.withoutSpaces(cleaned))
    let characters = Array(cleaned)
    for line in lines {
      guard let first = line.text.first else { continue }
      #expect(characters[line.offset] == first)
    }
  }

  private static func withoutSpaces(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !" \n\u{3000}".unicodeScalars.contains($0) }
  }
}

import Testing

@testable import Curriculum

/// Where a text of several lines has what is looked for.
@Suite struct SearchOccurrencesTests {
  private func places(_ words: String, _ lines: String...) throws -> [SearchQuery.Occurrence] {
    try #require(SearchQuery(words)).occurrences(in: lines)
  }

  @Test func everyPlaceCountsAndNotEveryLine() throws {
    #expect(
      try places("test", "A test is a test.", "None.", "Tested.") == [
        .init(line: 0, matches: 0..<1), .init(line: 0, matches: 1..<2), .init(line: 2, matches: 0..<1),
      ])
  }

  @Test func wordsAreFoundAsTheyWereTypedOverTheEndOfALine() throws {
    #expect(
      try places("glucose test", "A test, the glucose", "test and a glucose test.") == [
        .init(line: 0, matches: 1..<2), .init(line: 1, matches: 1..<3),
      ])
  }

  @Test func wordsThatStandApartAreFoundOnTheLineThatHasThemAllAndElseOnAny() throws {
    #expect(
      try places("test glucose", "A test.", "Glucose, then a test.") == [.init(line: 1, matches: 0..<2)])
    #expect(
      try places("물 컵", "물을 마셔요", "컵") == [.init(line: 0, matches: 0..<1), .init(line: 1, matches: 0..<1)])
    #expect(try places("nothing", "A test.").isEmpty)
  }
}

import Curriculum
import Model
import Storage
import Testing

@testable import Day
@testable import ScreenTesting

/// Entries are searched as everything else is.
@Suite struct EntrySearchTests {
  private static let today = CalendarDay(number: 20_778)

  @Test func wordsAreFoundWhateverTheirCaseAndAccents() async throws {
    let store = try TemporaryHome().store()
    let texts = ["Café with Ömer", "오늘은 병원에 갔다", "CAFE alone\nand home", "nothing", "said \"so\" and/or not"]
    for (index, text) in texts.enumerated() {
      try await store.writeEntry(
        on: Self.today - 20 * index, EntryEdit(text: text, second: "second \(index)"), basedOn: nil,
        child: nil,
        today: Self.today)
    }
    func found(_ text: String) -> [String] {
      SearchQuery(text).map { store.searchEntries($0).days.compactMap(\.shown?.text) } ?? []
    }
    #expect(found("café") == [texts[0], texts[2]] && found("cafe\u{301}") == [texts[0], texts[2]])
    #expect(found("HOME cafe") == [texts[2]] && found("omer") == [texts[0]])
    #expect(found("병원") == [texts[1]] && found("ㅂㅇ") == [texts[1]])
    #expect(found("second 3") == [texts[3]] && found("nothing second") == [texts[3]])
    #expect(found("\"SO\"") == [texts[4]] && found("and/or") == [texts[4]] && found("“so”") == [texts[4]])
    #expect(found("  ").isEmpty && found("병원 cafe").isEmpty)
  }

  @Test func whatIsWrittenByNumbersIsReadBeforeItIsPassedOver() throws {
    let query = try #require(SearchQuery("café"))
    #expect(query.mayOccur(inJSON: Array(#"{"text": "caf\u00e9"}"#.utf8)))
    #expect(query.mayOccur(inJSON: Array(#"{"text": "a\/b"}"#.utf8)))
    #expect(query.mayOccur(inJSON: Array(#"{"text": "Cafe"}"#.utf8)))
    #expect(!query.mayOccur(inJSON: Array(#"{"text": "tea\n"}"#.utf8)))
    #expect(try #require(SearchQuery("a\\b")).mayOccur(inJSON: []))
  }
}

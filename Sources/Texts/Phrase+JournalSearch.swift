// The search in the journal.
extension Phrase {
  package static let journalSearchHint = Phrase(
    en: "Words from your entries, in any order", ko: "일기에 쓴 말을 순서와 상관없이 찾아요")
  package static let journalSearchScreen = Phrase(en: "Search in the journal", ko: "일기 검색")

  /// "12 entries found", "the newest 500 of 812 entries".
  package static func entriesFound(_ total: Int, shown: Int) -> Phrase {
    if total == 0 { return Phrase(en: "No entries found.", ko: "검색 결과가 없어요.") }
    let count = entryCount(total)
    return total > shown
      ? Phrase(en: "the newest \(shown) of \(count.en)", ko: "\(count.ko) 가운데 최근 \(shown)편")
      : Phrase(en: "\(count.en) found", ko: "\(count.ko)을 찾았어요")
  }
}

public import Model

extension Store {
  /// The entries that have all words of a text, newest first.
  ///
  /// Case and accents do not matter. Of versions that stand beside each other the entry is searched, or the newest.
  ///
  /// - Parameter isCancelled: asked once a month.
  public func searchEntries(
    _ text: String, isCancelled: () -> Bool = { Task.isCancelled }
  ) -> [JournalEntry] {
    let words = SearchedWords(text)
    if words.isEmpty { return [] }
    var found: [JournalEntry] = []
    for (month, summary) in (journalMonths.current(isCancelled: isCancelled) ?? []).reversed() {
      if isCancelled() { break }
      guard mayHave(words, in: .journal(month), of: summary) else { continue }
      let entries = entries(in: month).entries.values.compactMap { $0.entry ?? $0.others.first?.entry }
      found += entries.filter { words.match($0.text, $0.second) }.sorted { $0.day > $1.day }
    }
    return found
  }

  /// Whether a month's file may have the words; what was not read whole from that one file may.
  private func mayHave(_ words: SearchedWords, in file: DataFile, of summary: some MonthSummary) -> Bool {
    guard summary.isOfOneFile, let bytes = try? Disk.read(file.location(in: folders)) else { return true }
    return words.mayOccur(in: Array(bytes))
  }
}

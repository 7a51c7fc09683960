import Model
import OperatingSystem

/// What a search in the Journal found.
public struct FoundEntries: Equatable, Sendable {
  /// What the days have, newest first.
  public var days: [KeptEntry] = []
  /// The files that could not be read whole, in which there may be more.
  public var troubles: [DataFile: Condition] = [:]
}

extension Store {
  /// The days whose entries have all words of a text.
  ///
  /// Case and accents do not matter. Of versions that stand beside each other the entry is searched, or the newest.
  ///
  /// - Parameter isCancelled: asked once a month.
  public func searchEntries(
    _ text: String, isCancelled: () -> Bool = { Task.isCancelled }
  ) -> FoundEntries {
    let words = SearchedWords(text)
    var found = FoundEntries()
    if words.isEmpty { return found }
    for (month, summary) in (journalMonths.current(isCancelled: isCancelled) ?? []).reversed() {
      if isCancelled() { break }
      guard mayHave(words, in: .journal(month), of: summary) else { continue }
      let days = entries(in: month).entries.filter { _, kept in
        kept.shown.map { words.match($0.text, $0.second) } ?? false
      }
      found.days += days.sorted { $0.key > $1.key }.map(\.value)
    }
    for (month, condition) in journalMonths.troubles { found.troubles[.journal(month)] = condition }
    return found
  }

  /// Whether a month's file may have the words; what was not read whole from that one file may.
  private func mayHave(_ words: SearchedWords, in file: DataFile, of summary: some MonthSummary) -> Bool {
    guard summary.isOfOneFile, let bytes = try? Disk.read(file.location(in: folders)) else { return true }
    return words.mayOccur(in: Array(bytes))
  }
}

public import Model
import OperatingSystem

/// The result of a search in the Journal.
public struct FoundEntries: Equatable, Sendable {
  /// The days that match, newest first.
  public var days: [KeptEntry] = []
  /// The files that could not be read completely, which may have more.
  public var troubles: [DataFile: Condition] = [:]
}

extension Store {
  /// The days whose entries match.
  ///
  /// Of several versions only the one shown is checked: the entry, or the newest.
  ///
  /// - Parameters:
  ///   - mayHave: whether the bytes of a data file may match; called before they are parsed.
  ///   - isCancelled: called once a month.
  public func searchEntries(
    mayHave: ([UInt8]) -> Bool, isCancelled: () -> Bool = { Task.isCancelled },
    where isWanted: (JournalEntry) -> Bool
  ) -> FoundEntries {
    var found = FoundEntries()
    for (month, summary) in (journalMonths.current(isCancelled: isCancelled) ?? []).reversed() {
      if isCancelled() { break }
      // A month that was not read completely from one file may have matches elsewhere.
      if summary.isOfOneFile, let bytes = try? Disk.read(DataFile.journal(month).location(in: folders)),
        !mayHave(Array(bytes))
      {
        continue
      }
      let days = entries(in: month).entries.filter { _, kept in kept.shown.map(isWanted) ?? false }
      found.days += days.sorted { $0.key > $1.key }.map(\.value)
    }
    for (month, condition) in journalMonths.troubles { found.troubles[.journal(month)] = condition }
    return found
  }
}

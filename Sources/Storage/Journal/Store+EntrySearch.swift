public import Model
import OperatingSystem

/// What a search in the Journal found.
public struct FoundEntries: Equatable, Sendable {
  /// What the days have, newest first.
  public var days: [KeptEntry] = []
  /// The files that could not be read whole, in which there may be more.
  public var troubles: [DataFile: Condition] = [:]
}

extension Store {
  /// The days whose entries are wanted.
  ///
  /// Of versions that stand beside each other the entry is looked at, or the newest.
  ///
  /// - Parameters:
  ///   - mayHave: whether the bytes of a file of records may have any, which is asked before they are read.
  ///   - isCancelled: asked once a month.
  public func searchEntries(
    mayHave: ([UInt8]) -> Bool, isCancelled: () -> Bool = { Task.isCancelled },
    where isWanted: (JournalEntry) -> Bool
  ) -> FoundEntries {
    var found = FoundEntries()
    for (month, summary) in (journalMonths.current(isCancelled: isCancelled) ?? []).reversed() {
      if isCancelled() { break }
      // What was not read whole from one file may have some.
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

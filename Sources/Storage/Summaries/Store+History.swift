public import Model

extension Store {
  /// What was read with a child over all the years; from the summaries, and where they are behind from the data.
  public func history(of child: Child.ID) -> ReadingHistory {
    var history = ReadingHistory()
    for (month, summary) in readingMonths.current() ?? [] {
      guard let its = summary.parts[child],
        let first = CalendarDay(year: month.year, month: month.month, day: 1)
      else { continue }
      for day in 0..<31 where its.attended & 1 << UInt32(day) != 0 { history.attended.append(first + day) }
      history.read.formUnion(its.read)
    }
    return history
  }

  /// The months of reading that could not be read whole when the history was last asked for.
  public func readingTroubles() -> [(file: DataFile, condition: Condition)] {
    readingMonths.troubles.sorted { $0.key < $1.key }.map { (.reading($0.key), $0.value) }
  }

  /// Brings the summaries in the cache up to date; without them everything only takes longer.
  ///
  /// - Parameters:
  ///   - isLazy: whether to leave those alone that nobody has asked for yet.
  ///   - isComplete: whether to make those of the Journal and the Board, too, before somebody asks; what runs for a
  ///     moment only would take longer for it.
  @concurrent public func refreshSummaries(isLazy: Bool = false, isComplete: Bool = false) async {
    readingMonths.save(isLazy: isLazy)
    checkInMonths.save(isLazy: true)
    journalMonths.save(isLazy: !isComplete)
    taskMonths.save(isLazy: !isComplete)
    habitLedger.save()
  }
}

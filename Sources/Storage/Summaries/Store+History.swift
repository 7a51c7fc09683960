import FoundationEssentials
public import Model
import Synchronization

extension Store {
  /// What was read with a child over all the years; from the summaries, and where they are behind from the data.
  public func history(of child: Child.ID) -> ReadingHistory {
    var history = ReadingHistory()
    for (month, summary) in currentSummaries().months.sorted(by: { $0.key < $1.key }) {
      guard let month = CalendarMonth(month), let its = summary.children[child],
        let first = CalendarDay(year: month.year, month: month.month, day: 1)
      else { continue }
      for day in 0..<31 where its.attended & 1 << UInt32(day) != 0 { history.attended.append(first + day) }
      history.read.formUnion(its.read)
    }
    return history
  }

  /// The months of reading that could not be read whole when the history was last asked for.
  public func readingTroubles() -> [(file: DataFile, condition: Condition)] {
    let troubles = summaries.withLock { $0?.troubles } ?? [:]
    return troubles.sorted { $0.key < $1.key }.map { (.reading($0.key), $0.value) }
  }

  /// Brings the summaries in the cache up to date; without them history only takes longer.
  @concurrent public func refreshSummaries() async {
    let current = currentSummaries()
    guard summaries.withLock({ $0?.isSaved != true }) else { return }
    let encoder = JSONEncoder()
    // A text without escapes is read several times as fast.
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let bytes = try? encoder.encode(current) else { return }
    try? PreparedFile.replace(summaryPath, with: bytes, durable: false)
    summaries.withLock { known in
      if known?.summaries == current { known?.isSaved = true }
    }
  }

  private var summaryPath: String { joined(folders.cache, "summaries/reading.json") }

  private func savedSummaries() -> ReadingSummaries {
    guard let bytes = try? Disk.read(summaryPath),
      let saved = try? JSONDecoder().decode(ReadingSummaries.self, from: bytes),
      saved.schema == ReadingSummaries.schema
    else { return ReadingSummaries() }
    return saved
  }

  private func currentSummaries() -> ReadingSummaries {
    let known = summaries.withLock { $0 } ?? KnownSummaries(summaries: savedSummaries(), isSaved: true)
    var troubles: [CalendarMonth: Condition] = [:]
    let current = currentSummaries(from: known.summaries, troubles: &troubles)
    let isSaved = known.isSaved && current == known.summaries
    summaries.withLock { $0 = KnownSummaries(summaries: current, isSaved: isSaved, troubles: troubles) }
    return current
  }

  private func currentSummaries(
    from saved: ReadingSummaries, troubles: inout [CalendarMonth: Condition]
  ) -> ReadingSummaries {
    var current = ReadingSummaries()
    for month in months(in: "reading") {
      let file = DataFile.reading(month)
      let path = file.location(in: folders)
      let version = Disk.version(of: path)
      let copies = reader.copies.copies(of: path)
      if copies.isEmpty, let version, let known = saved.months[month.description], known.version == version {
        current.months[month.description] = known
        continue
      }
      let contents = read(file, as: ReadingRecord.self)
      // A version that no file has: what is read from several files or none is read again the next time.
      let none = Disk.Version(size: -1, modified: 0, inode: 0)
      let isWhole = contents.condition == .good && copies.isEmpty
      if contents.condition != .good, contents.condition != .missing { troubles[month] = contents.condition }
      let summary = ReadingSummary(contents.records, version: isWhole ? version ?? none : none)
      current.months[month.description] = summary
    }
    return current
  }
}

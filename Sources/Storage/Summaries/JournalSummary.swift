public import Model

/// What all months together need to know of one month of entries.
struct JournalSummary: MonthSummary {
  /// The month; entries are the person's, so there is one part.
  struct Part: SummaryPart {
    var history: JournalHistory
  }

  static let folder = "journal"
  static let schema = 1
  /// The id of the one part.
  static let everybody = "all"

  var version: Disk.Version
  var parts: [String: Part]

  init(version: Disk.Version, parts: [String: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: JournalEntry], of month: CalendarMonth, version: Disk.Version) {
    var history = JournalHistory()
    for (id, entry) in records.sorted(by: { $0.key > $1.key }) {
      guard let day = CalendarDay(id.prefix { $0 != RecordVersions.mark }), day.month == month else {
        continue
      }
      // Where an entry was removed while somebody went on writing it, the newest version stands for it.
      if id.contains(RecordVersions.mark), records[day.description] != nil || history.days.contains(day) {
        continue
      }
      history.note(entry, on: day)
    }
    self.init(version: version, parts: [Self.everybody: Part(history: history)])
  }
}

extension JournalSummary.Part {
  /// The first days of what badges are for, then all days, as numbers; `-` for none.
  var words: [String] {
    let firsts: [CalendarDay?] =
      [history.firstLetter] + (1...3).map { history.trimesters[$0] } + [history.birth, history.hundredDays]
    return firsts.map { $0.map { String($0.number) } ?? "-" }
      + history.days.sorted().map { String($0.number) }
  }

  init?(words: ArraySlice<String>) {
    guard words.count >= 6 else { return nil }
    let days = words.map { Int($0).map(CalendarDay.init(number:)) }
    guard !days[6...].contains(nil), !zip(words, days).contains(where: { $0 != "-" && $1 == nil }) else {
      return nil
    }
    var trimesters: [Int: CalendarDay] = [:]
    for number in 1...3 { trimesters[number] = days[number] }
    history = JournalHistory(
      days: Set(days[6...].compactMap(\.self)), firstLetter: days[0], trimesters: trimesters, birth: days[4],
      hundredDays: days[5])
  }
}

extension Store {
  /// What was written over all the years; from the summaries, and where they are behind from the data.
  public func journalHistory() -> JournalHistory {
    var history = JournalHistory()
    for (_, summary) in journalMonths.current() ?? [] {
      for part in summary.parts.values { history.add(part.history) }
    }
    return history
  }

  /// The months of entries that could not be read whole when the history was last asked for.
  public func journalTroubles() -> [(file: DataFile, condition: Condition)] {
    journalMonths.troubles.sorted { $0.key < $1.key }.map { (.journal($0.key), $0.value) }
  }
}

public import Model
import OperatingSystem

/// The summary of one month of journal entries.
struct JournalSummary: MonthSummary {
  /// The entries about one child, or about none.
  struct Part: SummaryPart {
    var history: JournalHistory
    /// The number of photos. Those of all entries are counted in the part without a child.
    var photos = 0
    var moods = MoodTally()
  }

  static let folder = "journal"
  static let schema = 4
  /// The id of the part for entries about no child.
  static let noChild = "-"

  var version: FileVersion
  var parts: [String: Part]

  init(version: FileVersion, parts: [String: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: JournalRecord], of month: CalendarMonth, version: FileVersion) {
    var parts: [String: Part] = [:]
    var days: Set<CalendarDay> = []
    for (id, record) in records.sorted(by: { $0.key > $1.key }) {
      guard case .entry(let entry) = record else {
        if case .photo(let photo) = record, let day = photo.owner(in: id).flatMap({ CalendarDay($0) }) {
          parts[Self.noChild, default: Part(history: JournalHistory())].photos += day.month == month ? 1 : 0
        }
        continue
      }
      guard let day = CalendarDay(id.prefix { $0 != RecordVersions.separator }), day.month == month else {
        continue
      }
      // If an entry was removed while another device went on writing it, the newest version counts.
      if id.contains(RecordVersions.separator), records[day.description] != nil || days.contains(day) {
        continue
      }
      days.insert(day)
      parts[entry.child ?? Self.noChild, default: Part(history: JournalHistory())].note(entry, on: day)
    }
    self.init(version: version, parts: parts)
  }
}

extension JournalSummary.Part {
  mutating func note(_ entry: JournalEntry, on day: CalendarDay) {
    history.note(entry, on: day)
    if let mood = entry.mood { moods.note(mood) }
  }

  /// The first days of what badges are for, as numbers or `-`; then the first day with an entry, and bit n for n days
  /// after it; then the number of photos, the number of moods, and their sum.
  var words: [String] {
    let firsts: [CalendarDay?] =
      [history.firstLetter] + (1...3).map { history.trimesters[$0] } + [history.birth, history.hundredDays]
    let first = history.days.min()
    var bits: UInt32 = 0
    for day in history.days { if let first { bits |= 1 << UInt32(day - first) } }
    return (firsts + [first]).map { $0.map { String($0.number) } ?? "-" } + [
      String(bits), String(photos), String(moods.count), String(moods.sum),
    ]
  }

  init?(words: ArraySlice<String>, of month: CalendarMonth) {
    let words = Array(words)
    guard words.count == 11, let bits = UInt32(words[7]), let photos = Int(words[8]),
      (0...SavedCount.most).contains(photos), let count = Int(words[9]), let sum = Int(words[10]),
      let moods = MoodTally(count: count, sum: sum)
    else {
      return nil
    }
    (self.photos, self.moods) = (photos, moods)
    let inMonth = CalendarDay(year: month.year, month: month.month, day: 1).map { first in
      first..<first.adding(months: 1)
    }
    guard let inMonth else { return nil }
    // A day outside the month means that the line is damaged.
    let firsts = words[..<7].map {
      Int($0).map(CalendarDay.init(number:)).flatMap { inMonth.contains($0) ? $0 : nil }
    }
    if zip(words, firsts).contains(where: { $0 != "-" && $1 == nil }) || (bits == 0) != (firsts[6] == nil) {
      return nil
    }
    var days: Set<CalendarDay> = []
    if let first = firsts[6] {
      for bit in 0..<32 where bits & 1 << UInt32(bit) != 0 {
        guard inMonth.contains(first + bit) else { return nil }
        days.insert(first + bit)
      }
    }
    var trimesters: [Int: CalendarDay] = [:]
    for number in 1...3 { trimesters[number] = firsts[number] }
    history = JournalHistory(
      days: days, firstLetter: firsts[0], trimesters: trimesters, birth: firsts[4], hundredDays: firsts[5])
  }
}

extension Store {
  /// What was written over all years: from the summaries, and from the data for months without a current one.
  ///
  /// - Parameter resting: the children whose entries are left out.
  public func journalHistory(except resting: Set<Child.ID> = []) -> JournalHistory {
    var history = JournalHistory()
    for (_, summary) in journalMonths.current() ?? [] {
      for (child, part) in summary.parts where !resting.contains(child) { history.add(part.history) }
    }
    return history
  }

  /// The moods of each month that has any: from the summaries, and from the data for months without a current one.
  ///
  /// - Parameter resting: the children whose entries are left out.
  public func moods(except resting: Set<Child.ID> = []) -> [CalendarMonth: MoodTally] {
    var moods: [CalendarMonth: MoodTally] = [:]
    for (month, summary) in journalMonths.current() ?? [] {
      let parts = summary.parts.filter { !resting.contains($0.key) && $0.value.moods.count > 0 }.values
      for part in parts { moods[month, default: MoodTally()].add(part.moods) }
    }
    return moods
  }

  /// The months of entries that could not be read completely when the history was last read.
  public func journalTroubles() -> [(file: DataFile, condition: Condition)] {
    journalMonths.troubles.sorted { $0.key < $1.key }.map { (.journal($0.key), $0.value) }
  }
}

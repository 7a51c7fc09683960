public import Model
import OperatingSystem

/// The summary of one month of journal entries.
struct JournalSummary: MonthSummary {
  /// The entries about one child, or about none.
  struct Part: CacheRecord, Equatable {
    var history: JournalHistory
    /// The number of photos. Those of all entries are counted in the part without a child.
    var photos = 0
    var moods = MoodTally()
  }

  static let folder = "journal"
  static let schema = 5
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
    history.add(entry, on: day)
    if let mood = entry.mood { moods.add(mood) }
  }

  init(from reader: inout CacheReader) throws {
    let days: [CalendarDay] = try reader.read()
    let firstLetter: CalendarDay? = try reader.read()
    var trimesters: [Int: CalendarDay] = [:]
    for number in 1...3 { trimesters[number] = try reader.read() }
    history = JournalHistory(
      days: Set(days), firstLetter: firstLetter, trimesters: trimesters, birth: try reader.read(),
      hundredDays: try reader.read())
    photos = try reader.number()
    guard let moods = MoodTally(count: try reader.number(), sum: try reader.number()) else {
      throw CacheReader.Mismatch()
    }
    self.moods = moods
  }

  var properties: [any CacheValue] {
    [
      history.days.sorted(), history.firstLetter, history.trimesters[1], history.trimesters[2],
      history.trimesters[3], history.birth, history.hundredDays, photos, moods.count, moods.sum,
    ]
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

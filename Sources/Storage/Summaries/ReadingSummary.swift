public import Model
import OperatingSystem
import Synchronization

/// The summary of one month of reading.
struct ReadingSummary: MonthSummary {
  struct Part: CacheRecord, Equatable {
    /// Bit n−1 stands for day n.
    var attended: UInt32 = 0
    /// The articles read, as `<pack>/<article>`, in order.
    var read: [String] = []
  }

  static let folder = "reading"
  static let schema = 3

  var version: FileVersion
  var parts: [Child.ID: Part]

  init(version: FileVersion, parts: [Child.ID: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: ReadingRecord], of month: CalendarMonth, version: FileVersion) {
    self.init(version: version, parts: [:])
    for record in records.values {
      if let article = record.readArticle {
        parts[record.child, default: Part()].read.append(article)
      } else {
        parts[record.child, default: Part()].attended |= 1 << UInt32(record.day.parts.day - 1)
      }
    }
    for child in parts.keys { parts[child]?.read.sort() }
  }
}

extension ReadingSummary.Part {
  init(from reader: inout CacheReader) throws {
    attended = try reader.read()
    read = try reader.read()
  }

  var properties: [any CacheValue] { [attended, read] }
}

/// A record of a month of reading: an article read, or a day of attendance.
struct ReadingRecord: Decodable, Sendable {
  private enum CodingKeys: String, CodingKey { case child, day, article, byHand }

  let child: Child.ID
  let day: CalendarDay
  /// The article, if the record is of an article read and not of a day of attendance.
  let readArticle: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    child = try container.decode(String.self, forKey: .child)
    day = try container.decode(CalendarDay.self, forKey: .day)
    // Only a day of attendance has this field.
    readArticle = container.contains(.byHand) ? nil : try container.decode(String.self, forKey: .article)
  }
}

/// The articles read with the active child, and the days attended for any child, over all years.
public struct ReadingHistory: Equatable, Sendable {
  /// The days of attendance, in order.
  public var attended: [CalendarDay]
  /// The articles read, as `<pack>/<article>`.
  public var read: Set<String>

  /// Creates a reading history.
  public init(attended: [CalendarDay] = [], read: Set<String> = []) {
    self.attended = attended
    self.read = read
  }
}

extension Store {
  /// What was read over all years: the articles read with the active child, and the days attended with any child that
  /// does not rest. Days with a resting child count from the start of the earliest present child.
  ///
  /// Comes from the summaries, and from the data for months without a current one.
  public func history(of family: Family) -> ReadingHistory {
    let (months, edition) = readingMonths.edition() ?? ([], 0)
    let key = CachedHistory.Key(
      edition: edition, active: family.active?.id, present: family.nonResting.map(\.id),
      resting: family.resting.map(\.id),
      // Reading with a child that now rests counts if another child was there by then.
      begun: family.nonResting.map(\.startedOn).min())
    if let cached = cachedHistory.withLock({ $0 }), cached.key == key { return cached.history }
    let history = Self.history(key, in: months)
    cachedHistory.withLock { $0 = CachedHistory(key: key, history: history) }
    return history
  }

  private static func history(
    _ key: CachedHistory.Key, in months: [(month: CalendarMonth, summary: ReadingSummary)]
  ) -> ReadingHistory {
    var history = ReadingHistory()
    let (present, resting, begun) = (key.present, key.resting, key.begun)
    for (month, summary) in months {
      func days(_ children: [Child.ID]) -> UInt32 {
        children.reduce(0) { $0 | (summary.parts[$1]?.attended ?? 0) }
      }
      let (attended, others) = (days(present), days(resting))
      if attended | others != 0, let first = CalendarDay(year: month.year, month: month.month, day: 1) {
        for day in 0..<31 {
          let isWithResting = others & 1 << UInt32(day) != 0 && begun.map { first + day >= $0 } ?? false
          if isWithResting || attended & 1 << UInt32(day) != 0 { history.attended.append(first + day) }
        }
      }
      if let active = key.active, let part = summary.parts[active] { history.read.formUnion(part.read) }
    }
    return history
  }

  /// The months of reading that could not be read completely when the history was last read.
  public func readingTroubles() -> [(file: DataFile, condition: Condition)] {
    readingMonths.troubles.sorted { $0.key < $1.key }.map { (.reading($0.key), $0.value) }
  }

  /// Updates the cached summaries. Without them everything only takes longer.
  ///
  /// - Parameters:
  ///   - isLazy: whether to leave alone those that have not been used yet.
  ///   - isComplete: whether to also make those of the Journal and the Board before they are needed. A short command
  ///     would only take longer for it.
  @concurrent public func refreshSummaries(isLazy: Bool = false, isComplete: Bool = false) async {
    readingMonths.save(isLazy: isLazy)
    checkInMonths.save(isLazy: true)
    journalMonths.save(isLazy: !isComplete)
    taskMonths.save(isLazy: !isComplete)
    habitProgress.save()
    if isComplete { habitProgress.prepare() }
    bookmarkIndex.save()
  }
}

/// The reading history, cached because every screen asks for it each time it is shown.
struct CachedHistory: Sendable {
  /// What the history was computed from.
  struct Key: Equatable, Sendable {
    /// The edition of the months of reading.
    let edition: Int
    let active: Child.ID?
    let present: [Child.ID]
    let resting: [Child.ID]
    let begun: CalendarDay?
  }

  let key: Key
  let history: ReadingHistory
}

import Curriculum
import Model

/// Finds units of a stage that share days.
///
/// Months differ in length, so days and months are compared from many births, leap years among them.
enum UnitRanges {
  /// A day to sort by.
  static let anyDay = CalendarDay(number: 0)

  /// Whether a unit has no day at all, from some birth.
  static func isEmpty(_ entry: UnitEntry) -> Bool {
    origins(of: [entry]).contains { entry.to.end(from: $0) <= entry.from.end(from: $0) }
  }

  /// The pairs of units, by place in the list, of which the second begins before the first is over.
  static func overlaps(_ entries: [UnitEntry]) -> [(Int, Int)] {
    var pairs: Set<[Int]> = []
    for origin in origins(of: entries) {
      let spans = entries.indices.map { index in
        (start: entries[index].from.end(from: origin), end: entries[index].to.end(from: origin), index: index)
      }
      let sorted = spans.sorted { ($0.start, $0.index) < ($1.start, $1.index) }
      guard var last = sorted.first else { return [] }
      for span in sorted.dropFirst() {
        if span.start < last.end { pairs.insert([last.index, span.index]) }
        if span.end > last.end { last = span }
      }
    }
    return pairs.map { ($0[0], $0[1]) }
  }

  /// One day will do when all is counted in days.
  private static func origins(of entries: [UnitEntry]) -> [CalendarDay] {
    let hasMonths = entries.contains { entry in
      if case (.days, .days) = (entry.from, entry.to) { false } else { true }
    }
    guard hasMonths else { return [anyDay] }
    let months = (0..<48).map { anyDay.adding(months: $0) }
    return months.flatMap { first in [0, 14, 27, 28, 29, 30].map { first + $0 } }
  }
}

import Curriculum
import Model

/// Finds units of a stage that overlap.
///
/// Months differ in length, so days and months are compared for many birth dates, including leap years.
enum UnitRanges {
  /// An arbitrary day, for sorting.
  static let anyDay = CalendarDay(number: 0)

  /// Whether a unit has no days, for some birth date.
  static func isEmpty(_ entry: UnitEntry) -> Bool {
    origins(of: [entry]).contains { entry.to.end(from: $0) <= entry.from.end(from: $0) }
  }

  /// The index pairs of units of which the second begins before the first ends.
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

  /// The birth dates to try. One is enough if all units are counted in days.
  private static func origins(of entries: [UnitEntry]) -> [CalendarDay] {
    let hasMonths = entries.contains { entry in
      if case (.days, .days) = (entry.from, entry.to) { false } else { true }
    }
    guard hasMonths else { return [anyDay] }
    let months = (0..<48).map { anyDay.adding(months: $0) }
    return months.flatMap { first in [0, 14, 27, 28, 29, 30].map { first + $0 } }
  }
}

import Model
import OperatingSystem

/// The summary of one month of check-ins.
struct CheckInSummary: MonthSummary {
  struct Part: CacheRecord, Equatable {
    /// Bit n−1 stands for day n, here and in the other sets.
    var done: UInt32 = 0
    var skipped: UInt32 = 0
    var late: UInt32 = 0
    /// The days with an amount, and the amounts in the same order.
    var withAmount: UInt32 = 0
    var amounts: [Double] = []
    /// The number of photos.
    var photos = 0

    /// The check-in on a day of the month, 1–31. The reason of a skip is not stored.
    func value(on day: Int) -> CheckIn.Value? {
      let bit: UInt32 = 1 << UInt32(day - 1)
      if done & bit != 0 { return .done }
      if skipped & bit != 0 { return .skipped("") }
      guard withAmount & bit != 0 else { return nil }
      let index = (withAmount & (bit - 1)).nonzeroBitCount
      return amounts.indices.contains(index) ? .amount(amounts[index]) : nil
    }

    /// The days of the month with a check-in, 1–31.
    var days: [Int] {
      let days = done | skipped | withAmount
      return (1...31).filter { days & 1 << UInt32($0 - 1) != 0 }
    }

    var firstDay: Int? {
      let days = done | skipped | withAmount
      return days == 0 ? nil : days.trailingZeroBitCount + 1
    }
  }

  static let folder = "checkins"
  static let schema = 4

  var version: FileVersion
  var parts: [Habit.ID: Part]

  init(version: FileVersion, parts: [Habit.ID: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: CheckInRecord], of month: CalendarMonth, version: FileVersion) {
    self.init(version: version, parts: [:])
    var amounts: [Habit.ID: [Int: Double]] = [:]
    for (id, record) in records {
      guard case .checkIn(let record) = record else {
        count(record, id, of: month)
        continue
      }
      guard let (habit, date) = StoredCheckIn.parts(of: id), date.month == month else { continue }
      let day = date.parts.day
      let bit: UInt32 = 1 << UInt32(day - 1)
      switch record.value {
      case .done?: parts[habit, default: Part()].done |= bit
      case .skipped?: parts[habit, default: Part()].skipped |= bit
      case .amount(let amount)?:
        parts[habit, default: Part()].withAmount |= bit
        amounts[habit, default: [:]][day] = amount
      case nil: continue
      }
      if record.late == true { parts[habit]?.late |= bit }
    }
    for (habit, amounts) in amounts {
      parts[habit]?.amounts = amounts.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private mutating func count(_ record: CheckInRecord, _ id: String, of month: CalendarMonth) {
    guard case .photo(let photo) = record, let owner = photo.owner(in: id),
      let (habit, day) = StoredCheckIn.parts(of: owner), day.month == month
    else { return }
    parts[habit, default: Part()].photos += 1
  }
}

extension CheckInSummary.Part {
  init(from reader: inout CacheReader) throws {
    done = try reader.read()
    skipped = try reader.read()
    late = try reader.read()
    withAmount = try reader.read()
    amounts = try reader.read()
    photos = try reader.number()
  }

  var properties: [any CacheValue] { [done, skipped, late, withAmount, amounts, photos] }
}

/// The check-ins of one habit in all months.
struct CheckInValues {
  private var months: [CalendarMonth: CheckInSummary.Part] = [:]
  /// The first day with a check-in.
  private(set) var firstDay: CalendarDay?

  init(of habit: Habit.ID, in summaries: [(month: CalendarMonth, summary: CheckInSummary)]) {
    for (month, summary) in summaries {
      guard let part = summary.parts[habit] else { continue }
      months[month] = part
      if firstDay == nil, let day = part.firstDay {
        firstDay = CalendarDay(year: month.year, month: month.month, day: day)
      }
    }
  }

  /// The check-in on a day, without the reason of a skip.
  func value(on day: CalendarDay) -> CheckIn.Value? {
    let (year, month, number) = day.parts
    return months[CalendarMonth(year: year, month: month)]?.value(on: number)
  }
}

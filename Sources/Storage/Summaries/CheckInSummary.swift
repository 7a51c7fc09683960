import Model

/// What all months together need to know of one month of check-ins.
struct CheckInSummary: MonthSummary {
  /// A habit's month.
  struct Month: Equatable, Sendable {
    /// Bit n−1 for day n, as in the others.
    var done: UInt32 = 0
    var skipped: UInt32 = 0
    var late: UInt32 = 0
    /// The days with an amount, and the amounts in their order.
    var amounted: UInt32 = 0
    var amounts: [Double] = []

    /// What was said on a day of the month, 1–31; the reason of a skip is not kept.
    func value(on day: Int) -> CheckIn.Value? {
      let bit: UInt32 = 1 << UInt32(day - 1)
      if done & bit != 0 { return .done }
      if skipped & bit != 0 { return .skipped("") }
      guard amounted & bit != 0 else { return nil }
      let index = (amounted & (bit - 1)).nonzeroBitCount
      return amounts.indices.contains(index) ? .amount(amounts[index]) : nil
    }

    /// The first day of the month on which something was said.
    var firstDay: Int? {
      let days = done | skipped | amounted
      return days == 0 ? nil : days.trailingZeroBitCount + 1
    }
  }

  static let folder = "checkins"
  static let schema = 1

  var version: Disk.Version
  var habits: [Habit.ID: Month]

  init(_ records: [String: StoredCheckIn], of month: CalendarMonth, version: Disk.Version) {
    self.version = version
    habits = [:]
    var amounts: [Habit.ID: [Int: Double]] = [:]
    for (id, record) in records {
      guard let (habit, date) = StoredCheckIn.parts(of: id), date.month == month else { continue }
      let day = date.parts.day
      let bit: UInt32 = 1 << UInt32(day - 1)
      switch record.value {
      case .done?: habits[habit, default: Month()].done |= bit
      case .skipped?: habits[habit, default: Month()].skipped |= bit
      case .amount(let amount)?:
        habits[habit, default: Month()].amounted |= bit
        amounts[habit, default: [:]][day] = amount
      case nil: continue
      }
      if record.late == true { habits[habit]?.late |= bit }
    }
    for (habit, amounts) in amounts {
      habits[habit]?.amounts = amounts.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

extension CheckInSummary.Month: Codable {
  /// Reads one array, which is several times as fast as an object.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Double].self)
    let bits = numbers.prefix(4).compactMap { UInt32(exactly: $0) }
    guard bits.count == 4, numbers.count == 4 + bits[3].nonzeroBitCount else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a month")
    }
    (done, skipped, late, amounted) = (bits[0], bits[1], bits[2], bits[3])
    amounts = Array(numbers.dropFirst(4))
  }

  /// Writes the four sets of days and the amounts.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([done, skipped, late, amounted].map(Double.init) + amounts)
  }
}

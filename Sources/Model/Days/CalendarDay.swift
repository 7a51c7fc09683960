/// A day of the proleptic Gregorian calendar, without time or time zone. Coded as `2026-11-21`.
///
/// Check-ins, attendance and entries belong to the user's day, so they store this rather than an instant.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before.
  public let number: Int

  /// The day that many days after 1970-01-01.
  public init(number: Int) {
    self.number = number
  }

  /// A day from its parts. Returns nil if it does not exist (30 February) or the year is not 1–9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    number = Self.number(year: year, month: month, day: day)
  }

  /// Parses exactly `YYYY-MM-DD`. Returns nil for any other text and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    guard let (year, month, day) = numbers(in: text, digits: (4, 2, 2)) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Year, month (1–12) and day of the month (1–31).
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// The day of the week, 1 (Monday) to 7 (Sunday), as in ISO 8601.
  public var weekday: Int {
    let offset = (number + 3) % 7
    return (offset < 0 ? offset + 7 : offset) + 1
  }

  /// The month that the day is in.
  public var month: CalendarMonth {
    let (year, month, _) = parts
    return CalendarMonth(year: year, month: month)
  }

  /// The day that many days later; earlier if negative.
  public static func + (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(number: day.number + days)
  }

  /// The day that many days earlier.
  public static func - (day: CalendarDay, days: Int) -> CalendarDay {
    CalendarDay(number: day.number - days)
  }

  /// Days from the right day to the left one.
  public static func - (later: CalendarDay, earlier: CalendarDay) -> Int {
    later.number - earlier.number
  }

  /// Whether the left day is earlier.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }

  /// The same day of the month, `months` later, or the last day of that month if it is shorter.
  public func adding(months: Int) -> CalendarDay {
    let (year, month, day) = parts
    let count = year * 12 + (month - 1) + months
    let newYear = count >= 0 ? count / 12 : (count - 11) / 12
    let newMonth = count - newYear * 12 + 1
    let newDay = min(day, Self.length(ofMonth: newMonth, year: newYear))
    return CalendarDay(number: Self.number(year: newYear, month: newMonth, day: newDay))
  }

  /// Complete calendar months up to a later day; 0 if it is less than a month later, or earlier.
  public func wholeMonths(to later: CalendarDay) -> Int {
    guard later > self else { return 0 }
    let (year, month, _) = parts
    let (laterYear, laterMonth, _) = later.parts
    let months = (laterYear - year) * 12 + laterMonth - month
    return adding(months: months) <= later ? months : months - 1
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Source: Howard Hinnant, `days_from_civil`.
  private static func number(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String {
    let (_, _, day) = parts
    return "\(month)-\(padded(day, to: 2))"
  }
}

extension CalendarDay: Codable {
  /// Decodes `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day: \(text)")
    }
    self = day
  }

  /// Encodes `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A calendar month. Dated records are stored in one file per month.
public struct CalendarMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year, 1–9999.
  public let year: Int
  /// The month, 1–12.
  public let month: Int

  /// A month from its parts, which must be valid.
  public init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  /// Parses `YYYY-MM`. Returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard let (year, month, _) = numbers(in: text, digits: (4, 2, 0)), (1...9999).contains(year),
      (1...12).contains(month)
    else { return nil }
    self.init(year: year, month: month)
  }

  /// `YYYY-MM`.
  public var description: String { "\(padded(year, to: 4))-\(padded(month, to: 2))" }

  /// The days of the month, in order.
  public var days: [CalendarDay] {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return [] }
    return (0..<first.adding(months: 1) - first).map { first + $0 }
  }

  /// Whether the left month is earlier.
  public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

/// Parses numbers with exactly so many digits, separated by dashes; the third is 0 if it has no digits. Returns nil for
/// any other text.
///
/// Works on bytes for speed: every check-in has a day in its id, and a month has thousands of them.
private func numbers(
  in text: some StringProtocol, digits: (Int, Int, Int)
) -> (first: Int, second: Int, third: Int)? {
  var bytes = text.utf8.makeIterator()
  func number(of digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let byte = bytes.next(), (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte) - 0x30
    }
    return number
  }
  func dash() -> Bool { bytes.next() == UInt8(ascii: "-") }
  guard let first = number(of: digits.0), dash(), let second = number(of: digits.1) else { return nil }
  if digits.2 == 0 { return bytes.next() == nil ? (first, second, 0) : nil }
  guard dash(), let third = number(of: digits.2), bytes.next() == nil else { return nil }
  return (first, second, third)
}

func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// The first day of the week, for calendars and typed dates.
///
/// Statistics by week always run from Monday to Sunday, so that streaks do not depend on the country.
public struct WeekStart: Equatable, Sendable {
  /// The first days of the week in use somewhere, 1 (Monday) to 7.
  public static let choices = [1, 7, 6, 5]

  /// Monday, as in ISO 8601 and most countries.
  public static let monday = WeekStart(weekday: 1)

  /// The day of the week, 1 (Monday) to 7.
  public let weekday: Int

  /// The user's choice, else the country's first day, else Monday.
  ///
  /// - Parameter country: an ISO 3166-1 code, or nil if unknown.
  public init(chosen weekday: Int?, country: String?) {
    self.init(weekday: weekday ?? country.flatMap(Self.day) ?? 1)
  }

  private init(weekday: Int) { self.weekday = weekday }

  /// The days of the week in order, 1 for Monday.
  public var weekdays: [Int] { (0..<7).map { (weekday - 1 + $0) % 7 + 1 } }

  /// The first day of the week that contains `day`.
  public func start(of day: CalendarDay) -> CalendarDay { day - offset(of: day.weekday) }

  /// The position of a weekday in the week, from 0.
  func offset(of weekday: Int) -> Int { (weekday - self.weekday + 7) % 7 }

  /// The first day in a country, or nil for Monday. Source: CLDR 48, week data, `firstDay`.
  private static func day(of country: String) -> Int? {
    if country == "MV" { return 5 }
    if startingOnSaturday.contains(country) { return 6 }
    return startingOnSunday.contains(country) ? 7 : nil
  }

  private static let startingOnSaturday: Set = [
    "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]

  private static let startingOnSunday: Set = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK", "HN",
    "ID", "IL", "IN", "IS", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ", "NI",
    "NP", "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM", "US", "VE",
    "VI", "WS", "YE", "ZA", "ZW",
  ]
}

/// A calendar duration in days or months, written in ISO 8601: `P28D`, `P4M`.
public enum Period: Hashable, Sendable {
  case days(Int)
  case months(Int)

  /// Parses `P<n>D` or `P<n>M` with n up to 9999. Returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard text.first == "P", let unit = text.last, text.utf8.count <= 6,
      let count = Int(text.dropFirst().dropLast()), count >= 0
    else { return nil }
    switch unit {
    case "D": self = .days(count)
    case "M": self = .months(count)
    default: return nil
    }
  }

  /// The first day after the period, if it starts on `origin`.
  public func end(from origin: CalendarDay) -> CalendarDay {
    switch self {
    case .days(let count): origin + count
    case .months(let count): origin.adding(months: count)
    }
  }
}

extension Period: CustomStringConvertible {
  /// The ISO 8601 duration.
  public var description: String {
    switch self {
    case .days(let count): "P\(count)D"
    case .months(let count): "P\(count)M"
    }
  }
}

extension Period: Codable {
  /// Decodes an ISO 8601 duration.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let period = Period(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not P<n>D or P<n>M: \(text)")
    }
    self = period
  }

  /// Encodes an ISO 8601 duration.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

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

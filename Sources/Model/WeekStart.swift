/// The day on which a week begins where it is drawn or typed.
///
/// What is counted by the week goes from Monday to Sunday
/// everywhere, so that no streak is another one in another country.
public struct WeekStart: Equatable, Sendable {
  /// The days on which weeks begin somewhere, 1 for Monday to 7.
  public static let choices = [1, 7, 6, 5]

  /// As ISO 8601 has it, and most of the world.
  public static let monday = WeekStart(weekday: 1)

  /// The day, 1 for Monday to 7.
  public let weekday: Int

  /// The day as it was chosen, else as a country has it.
  ///
  /// - Parameter country: its ISO 3166-1 code; nil where none is known.
  public init(chosen weekday: Int?, country: String?) {
    self.init(weekday: weekday ?? country.flatMap(Self.day) ?? 1)
  }

  private init(weekday: Int) { self.weekday = weekday }

  /// The days of the week in their order, 1 for Monday.
  public var weekdays: [Int] { (0..<7).map { (weekday - 1 + $0) % 7 + 1 } }

  /// The first day of the week that a day is in.
  public func start(of day: CalendarDay) -> CalendarDay { day - offset(of: day.weekday) }

  /// How many days after the first of its week a day of the week is.
  func offset(of weekday: Int) -> Int { (weekday - self.weekday + 7) % 7 }

  /// The day of a country where that is not Monday.
  ///
  /// Source: the week data of CLDR 48, `firstDay`.
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

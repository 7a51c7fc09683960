/// Parses typed dates, given today's date, the country's conventions and the pregnancy.
public struct DayTyping: Equatable, Sendable {
  /// Which way an incomplete date is completed.
  public enum Direction: Equatable, Sendable {
    /// Today or later, for plans.
    case ahead
    /// Today or earlier, for records.
    case back
  }

  /// Whether the month or the day comes first in an ambiguous date.
  public enum Order: Equatable, Sendable {
    case monthFirst, dayFirst

    /// Countries in which a short date starts with the month, or with the year and then the month.
    ///
    /// Source: `d_fmt` of the locales of glibc 2.36; Puerto Rico and Guam like the rest of the United States.
    private static let startingWithMonth: Set = [
      "CA", "CN", "GU", "HU", "JP", "KR", "LT", "MN", "PH", "PR", "TW", "US",
    ]

    /// The order in a country (ISO 3166-1 code). Month first if the country is unknown, as in the C locale.
    public init(country: String?) {
      self = country.map { Self.startingWithMonth.contains($0) } ?? true ? .monthFirst : .dayFirst
    }
  }

  /// The user's current day.
  public var today: CalendarDay
  /// The order of day and month.
  public var order = Order.monthFirst
  /// The first day of a week.
  public var weekStart = WeekStart.monday
  /// Day 0+0 of the pregnancy, or nil if there is none.
  public var pregnancyStart: CalendarDay?

  /// A parser for a day.
  public init(
    on today: CalendarDay, order: Order = .monthFirst, weekStart: WeekStart = .monday,
    pregnancyStart: CalendarDay? = nil
  ) {
    self.today = today
    self.order = order
    self.weekStart = weekStart
    self.pregnancyStart = pregnancyStart
  }

  /// Parses a date. Returns nil if the text is not one.
  ///
  /// - Parameters:
  ///   - direction: which way to complete a weekday, a day of a month or a duration without a sign.
  ///   - other: the earliest such day, or the latest when going back; today if nil.
  public func day(
    _ typed: String, _ direction: Direction = .ahead, from other: CalendarDay? = nil
  ) -> CalendarDay? {
    // No date is this long, and pasted text is parsed again at every key.
    guard typed.utf8.count <= 100 else { return nil }
    let text = Self.folded(typed)
    let reader = DayReader(typing: self, direction: direction, from: other ?? today)
    let day = DateRules.day(typed: text) ?? reader.numbers(in: text) ?? reader.words(in: text)
    return day.flatMap { (1...9_999).contains($0.parts.year) ? $0 : nil }
  }

  /// Parses a due date, for which weeks of pregnancy are not accepted. Returns nil if the text is not a date.
  ///
  /// - Parameter birth: the day of birth, if known; an incomplete due date is completed near it.
  public func dueDate(_ typed: String, bornOn birth: CalendarDay? = nil) -> CalendarDay? {
    var typing = self
    typing.pregnancyStart = nil
    return typing.day(typed, from: birth.map { DateRules.dueDates(bornOn: $0).lowerBound })
  }

  /// The parsed date as `2026-11-21`, or the text unchanged if it is not a date.
  public func written(
    _ typed: String, _ direction: Direction = .ahead, from other: CalendarDay? = nil
  ) -> String {
    day(typed, direction, from: other)?.description ?? typed
  }

  /// Lower-cases and converts the full-width signs and digits of East Asian keyboards to ASCII.
  private static func folded(_ text: String) -> String {
    let signs: [Character: Character] = ["＋": "+", "－": "-", "−": "-", "／": "/", "．": ".", "，": ","]
    return String(
      text.lowercased().map { character in
        if let sign = signs[character] { return sign }
        guard let value = character.unicodeScalars.first?.value, (0xFF10...0xFF19).contains(value),
          let digit = Unicode.Scalar(value - 0xFF10 + 0x30)
        else { return character }
        return Character(digit)
      }
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

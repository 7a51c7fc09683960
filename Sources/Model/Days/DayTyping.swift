/// What a day that somebody types is read by: the day it is, the country's habits, and the pregnancy.
public struct DayTyping: Equatable, Sendable {
  /// Where a day lies of which not everything is said.
  public enum Direction: Equatable, Sendable {
    /// Today or later: what is planned.
    case ahead
    /// Today or earlier: what has been.
    case back
  }

  /// Which number comes first where both could be the month.
  public enum Order: Equatable, Sendable {
    case monthFirst, dayFirst

    /// Countries where a short date begins with the month, or with the year and then the month.
    ///
    /// Source: `d_fmt` of the locales of glibc 2.36; Puerto Rico and Guam as the rest of the United States.
    private static let startingWithMonth: Set = [
      "CA", "CN", "GU", "HU", "JP", "KR", "LT", "MN", "PH", "PR", "TW", "US",
    ]

    /// The order of a country, by its ISO 3166-1 code; month first, as the C locale has it, where none is known.
    public init(country: String?) {
      self = country.map { Self.startingWithMonth.contains($0) } ?? true ? .monthFirst : .dayFirst
    }
  }

  /// The day it is for the person.
  public var today: CalendarDay
  /// The order of day and month.
  public var order = Order.monthFirst
  /// The first day of a week.
  public var weekStart = WeekStart.monday
  /// Day 0+0 of the pregnancy; nil where there is none.
  public var pregnancyStart: CalendarDay?

  /// Reads days on a day.
  public init(
    on today: CalendarDay, order: Order = .monthFirst, weekStart: WeekStart = .monday,
    pregnancyStart: CalendarDay? = nil
  ) {
    self.today = today
    self.order = order
    self.weekStart = weekStart
    self.pregnancyStart = pregnancyStart
  }

  /// The day in a text; nil where that says none.
  ///
  /// - Parameters:
  ///   - direction: where a day lies that a weekday, a day of a month or a bare length of time names.
  ///   - other: the day from which on, or up to which, such a day is looked for; today where none is said.
  public func day(
    _ typed: String, _ direction: Direction = .ahead, from other: CalendarDay? = nil
  ) -> CalendarDay? {
    // Nobody types a day in so many letters, and whatever is pasted is read at every key.
    guard typed.utf8.count <= 100 else { return nil }
    let text = Self.folded(typed)
    let reader = DayReader(typing: self, direction: direction, from: other ?? today)
    let day = DateRules.day(typed: text) ?? reader.numbers(in: text) ?? reader.words(in: text)
    return day.flatMap { (1...9_999).contains($0.parts.year) ? $0 : nil }
  }

  /// The due date in a text, which no week of a pregnancy can say; nil where that says none.
  ///
  /// - Parameter birth: the day of the birth where it has been, which the due date is near.
  public func dueDate(_ typed: String, bornOn birth: CalendarDay? = nil) -> CalendarDay? {
    var typing = self
    typing.pregnancyStart = nil
    return typing.day(typed, from: birth.map { DateRules.dueDates(bornOn: $0).lowerBound })
  }

  /// The day in a text as `2026-11-21`; the text as it is where it says none.
  public func written(
    _ typed: String, _ direction: Direction = .ahead, from other: CalendarDay? = nil
  ) -> String {
    day(typed, direction, from: other)?.description ?? typed
  }

  /// Small letters, with the signs that keyboards of the East have in place of ours.
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

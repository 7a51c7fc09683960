import Characters

/// Parses typed dates, given today's date, the country's conventions and the pregnancy.
public struct DayParser: Equatable, Sendable {
  /// Which way an incomplete date is completed.
  public enum Direction: Equatable, Sendable {
    /// Today or later, for plans.
    case future
    /// Today or earlier, for records.
    case past
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
    _ typed: String, _ direction: Direction = .future, from other: CalendarDay? = nil
  ) -> CalendarDay? {
    // No date is this long, and pasted text is parsed again at every key.
    guard typed.utf8.count <= 100 else { return nil }
    let text = TypedText.plain(typed)
    let reader = DayReader(parser: self, direction: direction, from: other ?? today)
    let day =
      reader.dateWithYearFirst(text) ?? reader.gestation(text) ?? reader.numbers(in: text)
      ?? reader.words(in: text)
    return day.flatMap { (1...9_999).contains($0.parts.year) ? $0 : nil }
  }

  /// Parses a due date, or the week of pregnancy that gives it: `24+2` is the week today, or at the birth if there was
  /// one. Returns nil if the text is neither.
  ///
  /// - Parameter birth: the day of birth, if known; an incomplete due date is completed near it.
  public func dueDate(_ typed: String, bornOn birth: CalendarDay? = nil) -> CalendarDay? {
    if typed.utf8.count <= 100, let days = DateRules.gestation(typed: typed) {
      return (birth ?? today) + (Child.pregnancyLength - days)
    }
    var typing = self
    typing.pregnancyStart = nil
    return typing.day(typed, from: birth.map { DateRules.dueDates(bornOn: $0).lowerBound })
  }

  /// The parsed date as `2026-11-21`, or the text unchanged if it is not a date.
  public func normalized(
    _ typed: String, _ direction: Direction = .future, from other: CalendarDay? = nil
  ) -> String {
    day(typed, direction, from: other)?.description ?? typed
  }
}

/// Parses one text as a day: numbers, or words in English or Korean.
struct DayReader {
  let parser: DayParser
  let direction: DayParser.Direction
  /// The earliest day for an ambiguous date, or the latest, depending on `direction`.
  let first: CalendarDay

  init(parser: DayParser, direction: DayParser.Direction, from first: CalendarDay) {
    self.parser = parser
    self.direction = direction
    self.first = first
  }

  var today: CalendarDay { parser.today }

  func words(in text: String) -> CalendarDay? {
    let isKorean = text.unicodeScalars.contains { Hangul.syllables.contains($0.value) }
    return isKorean ? korean(text) : english(text)
  }

  /// `2027-03-11`, also with words before and after it that mean nothing for the date, and with its weekday, which must
  /// match: `by Thu 2027-03-11`, `2027. 3. 11.(목)까지`.
  func dateWithYearFirst(_ text: String) -> CalendarDay? {
    if let day = DateRules.day(typed: text) { return day }
    let pattern =
      /(?:(?:on|by|until|till) )?(?:([a-z]+),? )?(\d.*?)(?:,? \(?([a-z]+)\)?|,? ?\(([월화수목금토일])(?:요일)?\))?(?:까지|부터|에)?/
    guard let found = text.wholeMatch(of: pattern), let day = DateRules.day(typed: String(found.2)) else {
      return nil
    }
    let weekdays =
      [found.1, found.3].compactMap(\.self).map { DayWords.weekday(String($0)) }
      + [found.4].compactMap(\.self).map(DayWords.koreanWeekday)
    return weekdays.allSatisfy { $0 == day.weekday } ? day : nil
  }

  /// The date on which the pregnancy is as old as the text says. Nil without a pregnancy.
  func gestation(_ text: String) -> CalendarDay? {
    guard let start = parser.pregnancyStart else { return nil }
    return DateRules.gestation(typed: text).map { start + $0 }
  }

  /// `12/20`, `20.12.`, `12/20/2027`, `+3`. With dots and the year, the day is first everywhere: `20.12.2027`.
  func numbers(in text: String) -> CalendarDay? {
    let compact = text.filter { $0 != " " }
    if let found = compact.wholeMatch(of: /([+-])(\d{1,5})/), let days = Int(found.2) {
      return today + (found.1 == "-" ? -days : days)
    }
    if let found = compact.wholeMatch(of: /(\d{1,2})([\/.-])(\d{1,2})\2(\d{4}|\d{2})\.?/),
      let year = Int(found.4)
    {
      return day(
        found.1, found.3, of: found.4.count == 2 ? 2_000 + year : year,
        isMonthFirst: parser.order == .monthFirst && found.2 != ".")
    }
    if let found = compact.wholeMatch(of: /(\d{1,2})[\/.](\d{1,2})\.?/) {
      return day(found.1, found.2, of: nil, isMonthFirst: parser.order == .monthFirst)
    }
    return nil
  }

  /// Two numbers as month and day in an order, or swapped if only that is a valid day.
  private func day(
    _ one: Substring, _ other: Substring, of year: Int?, isMonthFirst: Bool
  ) -> CalendarDay? {
    guard let one = Int(one), let other = Int(other) else { return nil }
    let (month, day) = isMonthFirst ? (one, other) : (other, one)
    return self.day(month: month, day: day, year: year) ?? self.day(month: day, day: month, year: year)
  }

  /// A day of a month. Without a year, the nearest one in the direction.
  func day(month: Int, day: Int, year: Int? = nil) -> CalendarDay? {
    if let year { return CalendarDay(year: year, month: month, day: day) }
    let step = direction == .future ? 1 : -1
    // Eight years always contain a leap day, even around 1900 and 2100.
    return (0...8).lazy.compactMap { CalendarDay(year: first.parts.year + $0 * step, month: month, day: day) }
      .first(where: isInDirection)
  }

  /// The nearest such day of a month in the direction. Shorter months are skipped.
  func day(ofMonth day: Int) -> CalendarDay? {
    let step = direction == .future ? 1 : -1
    let (year, month, _) = first.parts
    guard let start = CalendarDay(year: year, month: month, day: 1) else { return nil }
    return (0...12).lazy.compactMap { count in
      let (year, month, _) = start.adding(months: count * step).parts
      return CalendarDay(year: year, month: month, day: day)
    }.first(where: isInDirection)
  }

  /// A day of the month that is `months` away.
  func day(ofMonth day: Int, months: Int) -> CalendarDay? {
    let (year, month, _) = CalendarDay(number: today.number - today.parts.day + 1).adding(months: months)
      .parts
    return CalendarDay(year: year, month: month, day: day)
  }

  private func isInDirection(_ day: CalendarDay) -> Bool {
    direction == .future ? day >= first : day <= first
  }

  /// The nearest such weekday in the direction, `first` included.
  func weekday(_ weekday: Int) -> CalendarDay {
    direction == .future
      ? first + (weekday - first.weekday + 7) % 7 : first - (first.weekday - weekday + 7) % 7
  }

  /// The next or the last such weekday, not including today.
  func weekday(_ weekday: Int, after isAfter: Bool) -> CalendarDay {
    isAfter
      ? today + 1 + (weekday - today.weekday + 6) % 7 : today - 1 - (today.weekday - weekday + 6) % 7
  }

  /// A weekday of the week that is `weeks` away.
  func weekday(_ weekday: Int, weeks: Int) -> CalendarDay {
    parser.weekStart.start(of: today) + parser.weekStart.offset(of: weekday) + weeks * 7
  }

  /// The day so many units from today.
  func day(after count: Int, _ unit: DayWords.Unit) -> CalendarDay {
    switch unit {
    case .day: today + count
    case .week: today + count * 7
    case .month: today.adding(months: count)
    case .year: today.adding(months: count * 12)
    }
  }
}

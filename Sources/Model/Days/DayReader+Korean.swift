// Dates in Korean words. Spaces are ignored, because their use varies.
extension DayReader {
  func korean(_ text: String) -> CalendarDay? {
    var words = text.filter { $0 != " " }[...]
    for particle in ["까지", "부터", "에"] where words.hasSuffix(particle) {
      words = words.dropLast(particle.count)
    }
    if let days = DayWords.named[String(words)] { return today + days }
    return koreanGestation(words) ?? koreanSpan(words) ?? koreanWeekday(words) ?? koreanNeighbour(words)
      ?? koreanDate(words)
  }

  /// `24주 2일`, `24주 3일차`.
  private func koreanGestation(_ words: Substring) -> CalendarDay? {
    guard words.wholeMatch(of: /\d{1,2}주\+?\d일(차|째)?/) != nil else { return nil }
    return DateRules.week(typed: String(words)).flatMap { gestation(weeks: $0.weeks, days: $0.days) }
  }

  /// `3일 뒤`, `2주 전`, `일주일 후`, `사흘 뒤`, `+3일`.
  private func koreanSpan(_ words: Substring) -> CalendarDay? {
    var words = words
    var sign: Int?
    for (word, value) in [("뒤", 1), ("이후", 1), ("후", 1), ("있다가", 1), ("이전", -1), ("전", -1)]
    where sign == nil && words.hasSuffix(word) {
      words = words.dropLast(word.count)
      sign = value
    }
    for (mark, value) in [("+", 1), ("-", -1)] where sign == nil && words.hasPrefix(mark) {
      words = words.dropFirst()
      sign = value
    }
    let way = sign ?? (direction == .ahead ? 1 : -1)
    if let days = DayWords.koreanDays[String(words)] { return today + days * way }
    guard let found = words.wholeMatch(of: /(\d{1,4}|\D{1,2}?)(일|날|주일|주|개월|달|월|년|해)/),
      let count = Int(found.1) ?? DayWords.koreanNumbers[String(found.1)],
      let unit = DayWords.koreanUnits[String(found.2)]
    else { return nil }
    // Without such a word, `3일` is the third of the month and `3월` is March.
    if sign == nil, unit == .day || found.2 == "월" || unit == .year { return nil }
    return day(after: count * way, unit)
  }

  /// `금`, `다음 주 금`, `지난 금요일`, `오는 금요일`.
  private func koreanWeekday(_ words: Substring) -> CalendarDay? {
    if let weekday = DayWords.koreanWeekday(words) { return self.weekday(weekday) }
    if words.hasPrefix("오는"), let weekday = DayWords.koreanWeekday(words.dropFirst(2)) {
      return self.weekday(weekday, after: true)
    }
    guard let (rest, weeks) = Self.step(words) else { return nil }
    let isWeek = rest.hasPrefix("주") && rest.count > 1
    guard let weekday = DayWords.koreanWeekday(isWeek ? rest.dropFirst() : rest) else { return nil }
    return !isWeek && weeks == -1 ? self.weekday(weekday, after: false) : self.weekday(weekday, weeks: weeks)
  }

  /// `다음 주`, `지난달`, `다음 달 15일`.
  private func koreanNeighbour(_ words: Substring) -> CalendarDay? {
    guard let (rest, count) = Self.step(words) else { return nil }
    if rest == "주", count != 0 { return day(after: count, .week) }
    if rest == "달", count != 0 { return day(after: count, .month) }
    guard let found = rest.wholeMatch(of: /달(\d{1,2})일/), let day = Int(found.1) else { return nil }
    return self.day(ofMonth: day, months: count)
  }

  /// Splits off a leading "next", "last" and so on: how many weeks or months away, and the rest.
  private static func step(_ words: Substring) -> (rest: Substring, count: Int)? {
    DayWords.koreanSteps.first { words.hasPrefix($0.0) }.map { (words.dropFirst($0.0.count), $0.1) }
  }

  /// `11월 30일`, `내년 3월 1일`, `15일`, each also with its weekday, which must match.
  private func koreanDate(_ words: Substring) -> CalendarDay? {
    let date = /(내년|올해|작년|\d{4}년)?(?:(\d{1,2})월)?(\d{1,2})일(?:\(?([월화수목금토일])(?:요일)?\)?)?/
    guard let found = words.wholeMatch(of: date), let number = Int(found.3) else { return nil }
    let month = found.2.flatMap { Int($0) }
    let day =
      if let month {
        day(month: month, day: number, year: year(found.1))
      } else {
        found.1 == nil ? day(ofMonth: number) : nil
      }
    guard let name = found.4 else { return day }
    return day.flatMap { $0.weekday == DayWords.koreanWeekday(name) ? $0 : nil }
  }

  private func year(_ word: Substring?) -> Int? {
    switch word {
    case nil: nil
    case "올해": today.parts.year
    case "내년": today.parts.year + 1
    case "작년": today.parts.year - 1
    case let year?: Int(year.dropLast())
    }
  }
}

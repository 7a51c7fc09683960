enum DayWords {
  enum Unit { case day, week, month, year }

  static let named: [String: Int] = [
    "today": 0, "now": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1, "tmrw": 1,
    "day after tomorrow": 2, "day before yesterday": -2,
    "오늘": 0, "지금": 0, "어제": -1, "내일": 1, "모레": 2, "내일모레": 2, "글피": 3, "그저께": -2, "그제": -2, "엊그제": -2,
    "그끄저께": -3,
  ]

  static let units: [String: Unit] = [
    "d": .day, "day": .day, "days": .day, "w": .week, "wk": .week, "wks": .week, "week": .week,
    "weeks": .week, "m": .month, "mo": .month, "month": .month, "months": .month, "y": .year, "yr": .year,
    "year": .year, "years": .year,
  ]

  static let numbers: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10,
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// The month of an English name or a prefix of at least three letters.
  static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(word) || word == "sept" && $0 == "september" }.map { $0 + 1 }
  }

  /// The weekday of an English name or a prefix of at least three letters.
  static func weekday(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return ScheduleWords.longWeekdays.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  /// The weekday of a Korean name: `금`, `금요일`.
  static func koreanWeekday(_ word: Substring) -> Int? {
    let name = word.hasSuffix("요일") ? word.dropLast(2) : word
    return ScheduleWords.koreanWeekdays.firstIndex { $0 == name }.map { $0 + 1 }
  }

  static let koreanUnits: [String: Unit] = [
    "일": .day, "날": .day, "주": .week, "주일": .week, "달": .month, "개월": .month, "월": .month, "년": .year,
    "해": .year,
  ]

  static let koreanNumbers: [String: Int] = [
    "한": 1, "두": 2, "세": 3, "석": 3, "네": 4, "넉": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10,
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10,
  ]

  /// Korean words for a number of days.
  static let koreanDays: [String: Int] = [
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9, "열흘": 10, "보름": 15,
  ]

  /// Korean words for "next", "last" and so on, longer ones first.
  static let koreanSteps: [(String, Int)] = [
    ("다다음", 2), ("지지난", -2), ("저저번", -2), ("다음", 1), ("담", 1), ("지난", -1), ("저번", -1), ("이번", 0),
  ]
}

// Dates in English words.
extension DayReader {
  /// Words without meaning for the date.
  private static let fillers: Set = ["the", "on", "of", "and", "by", "until", "till", "for"]

  func english(_ text: String) -> CalendarDay? {
    // A letter or a fraction that is not taken apart below would be lost.
    guard text.allSatisfy({ $0.isASCII || !$0.isLetter && !$0.isNumber }) else { return nil }
    let words = Self.words(text).filter { !Self.fillers.contains($0) }
    if let days = DayWords.named[words.joined(separator: " ")] { return today + days }
    return span(words) ?? weekday(words) ?? neighbour(words) ?? date(words)
  }

  /// Splits into words, numbers and signs: `+3d` is `+`, `3` and `d`.
  private static func words(_ text: String) -> [String] {
    text.matches(of: /[a-z]+|\d+|[+\-]/).map { String($0.output) }
  }

  /// `+3d`, `-1w`, `in 2 weeks`, `3 days ago`. Without a sign or such a word, `direction` decides.
  private func span(_ words: [String]) -> CalendarDay? {
    var words = words
    var sign: Int?
    func strip(_ word: String, _ value: Int, isFirst: Bool) {
      guard sign == nil, (isFirst ? words.first : words.last) == word else { return }
      if isFirst { words.removeFirst() } else { words.removeLast() }
      sign = value
    }
    for (word, value) in [("+", 1), ("-", -1), ("in", 1), ("after", 1)] { strip(word, value, isFirst: true) }
    if words.suffix(2) == ["from", "now"] || words.suffix(2) == ["from", "today"] {
      words.removeLast(2)
      sign = 1
    }
    for (word, value) in [("ago", -1), ("before", -1), ("later", 1), ("hence", 1)] {
      strip(word, value, isFirst: false)
    }
    guard words.count == 2, let unit = DayWords.units[words[1]],
      let count = words[0].count <= 4
        ? Int(words[0]) ?? DayWords.numbers[words[0]] : DayWords.numbers[words[0]]
    else { return nil }
    return day(after: count * (sign ?? (direction == .future ? 1 : -1)), unit)
  }

  /// `fri`, `next fri`, `last friday`, `friday next week`.
  private func weekday(_ words: [String]) -> CalendarDay? {
    let named = words.enumerated().compactMap { index, word in DayWords.weekday(word).map { (index, $0) } }
    guard let (index, weekday) = named.first, named.count == 1 else { return nil }
    var others = words
    others.remove(at: index)
    switch others {
    case []: return self.weekday(weekday)
    case ["coming"]: return self.weekday(weekday, after: true)
    case ["last"], ["past"]: return self.weekday(weekday, after: false)
    case ["this"], ["this", "week"]: return self.weekday(weekday, weeks: 0)
    case ["next"], ["next", "week"]: return self.weekday(weekday, weeks: 1)
    case ["last", "week"]: return self.weekday(weekday, weeks: -1)
    default: return nil
    }
  }

  /// `next week`, `last month`: the same day in it.
  private func neighbour(_ words: [String]) -> CalendarDay? {
    guard words.count == 2, words[0] == "next" || words[0] == "last", let unit = DayWords.units[words[1]],
      unit != .day
    else { return nil }
    return day(after: words[0] == "next" ? 1 : -1, unit)
  }

  /// `1 mar`, `march 1st 2027`, `15th`, each also with its weekday, which must match.
  private func date(_ words: [String]) -> CalendarDay? {
    var words = words.filter { $0 != "-" }
    if let name = words.firstIndex(where: { DayWords.weekday($0) != nil }) {
      let weekday = DayWords.weekday(words.remove(at: name))
      return date(words).flatMap { $0.weekday == weekday ? $0 : nil }
    }
    let isOrdinal = words.contains { Self.ordinals.contains($0) }
    words.removeAll { Self.ordinals.contains($0) }
    if words.count == 1, isOrdinal, let day = Self.number(words[0]) { return self.day(ofMonth: day) }
    guard words.count == 2 || words.count == 3,
      let place = words.prefix(2).firstIndex(where: { DayWords.month($0) != nil }),
      let month = DayWords.month(words[place]), let day = Self.number(words[1 - place])
    else { return nil }
    guard let last = words.dropFirst(2).first else { return self.day(month: month, day: day) }
    guard last.count == 4, let year = Int(last) else { return nil }
    return self.day(month: month, day: day, year: year)
  }

  private static let ordinals: Set = ["st", "nd", "rd", "th"]

  private static func number(_ word: String) -> Int? { word.count <= 2 ? Int(word) : nil }
}

// Dates in Korean words. Spaces are ignored, because their use varies.
extension DayReader {
  func korean(_ text: String) -> CalendarDay? {
    var words = text.filter { $0 != " " }[...]
    for particle in ["까지", "부터", "에"] where words.hasSuffix(particle) {
      words = words.dropLast(particle.count)
    }
    if let days = DayWords.named[String(words)] { return today + days }
    return koreanSpan(words) ?? koreanWeekday(words) ?? koreanNeighbour(words) ?? koreanDate(words)
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
    let way = sign ?? (direction == .future ? 1 : -1)
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

// Dates in English words.
extension DayReader {
  /// Words without meaning for the date.
  private static let fillers: Set = ["the", "on", "of", "and", "by", "until", "till", "for"]

  func english(_ text: String) -> CalendarDay? {
    let words = Self.words(text).filter { !Self.fillers.contains($0) }
    if let days = DayWords.named[words.joined(separator: " ")] { return today + days }
    return gestation(words) ?? span(words) ?? weekday(words) ?? neighbour(words) ?? date(words)
  }

  /// Splits into words, numbers and signs: `+3d` is `+`, `3` and `d`.
  private static func words(_ text: String) -> [String] {
    text.matches(of: /[a-z]+|\d+|[+\-]/).map { String($0.output) }
  }

  /// `24w2d`, `24 weeks + 2 days`.
  private func gestation(_ words: [String]) -> CalendarDay? {
    let words = words.filter { $0 != "+" }
    guard words.count == 4, DayWords.units[words[1]] == .week, DayWords.units[words[3]] == .day else {
      return nil
    }
    return gestation(weeks: Int(words[0]), days: Int(words[2]))
  }

  /// `+3d`, `-1w`, `in 2 weeks`, `3 days ago`. Without a sign or such a word, `direction` decides.
  private func span(_ words: [String]) -> CalendarDay? {
    var words = words
    var sign: Int?
    func take(_ word: String, _ value: Int, isFirst: Bool) {
      guard sign == nil, (isFirst ? words.first : words.last) == word else { return }
      if isFirst { words.removeFirst() } else { words.removeLast() }
      sign = value
    }
    for (word, value) in [("+", 1), ("-", -1), ("in", 1), ("after", 1)] { take(word, value, isFirst: true) }
    if words.suffix(2) == ["from", "now"] || words.suffix(2) == ["from", "today"] {
      words.removeLast(2)
      sign = 1
    }
    for (word, value) in [("ago", -1), ("before", -1), ("later", 1), ("hence", 1)] {
      take(word, value, isFirst: false)
    }
    guard words.count == 2, let unit = DayWords.units[words[1]],
      let count = words[0].count <= 4
        ? Int(words[0]) ?? DayWords.numbers[words[0]] : DayWords.numbers[words[0]]
    else { return nil }
    return day(after: count * (sign ?? (direction == .ahead ? 1 : -1)), unit)
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

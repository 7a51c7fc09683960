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

/// The day on which a week begins where it is drawn: Sunday in Korea. What is counted by the week goes from Monday to Sunday
/// everywhere, so that no streak is another one in another language.
extension Language {
  /// The days of the week in their order, 1 for Monday.
  public var weekdays: [Int] {
    switch self {
    case .en: [1, 2, 3, 4, 5, 6, 7]
    case .ko: [7, 1, 2, 3, 4, 5, 6]
    }
  }
}

extension CalendarDay {
  /// The first day of the week that it is drawn in.
  public func weekStart(in language: Language) -> CalendarDay {
    self - (weekday - (language.weekdays.first ?? 1) + 7) % 7
  }
}

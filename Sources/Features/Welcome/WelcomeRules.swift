import Model

/// What the dates typed in Welcome come to, and what is said when they are wrong.
enum WelcomeRules {
  /// The two dates that place a child.
  struct Dates: Equatable {
    var dueDate: CalendarDay?
    var birthDate: CalendarDay?
  }

  /// Why an input is not taken.
  enum Failure: Error, Equatable {
    case notADay
    case dueDateOutOfRange(ClosedRange<CalendarDay>)
    case birthDateOutOfRange(ClosedRange<CalendarDay>)
    case formerDueDateOutOfRange(ClosedRange<CalendarDay>)
    case notAWeek

    var phrase: Phrase {
      switch self {
      case .notADay: .notADay
      case .dueDateOutOfRange(let range): .dueDateOutOfRange(range)
      case .birthDateOutOfRange(let range): .birthDateOutOfRange(range)
      case .formerDueDateOutOfRange(let range): .formerDueDateOutOfRange(range)
      case .notAWeek: .notAWeek
      }
    }
  }

  static func dates(
    _ step: WelcomeViewModel.Step, text: String, child: Child, today: CalendarDay
  ) -> Result<Dates, Failure> {
    switch step {
    case .dueDate:
      day(text, in: DateRules.dueDates(on: today), otherwise: Failure.dueDateOutOfRange)
        .map { Dates(dueDate: $0) }
    case .week:
      DateRules.week(typed: text).map { week in
        .success(Dates(dueDate: DateRules.dueDate(week: week.week, day: week.day, on: today)))
      } ?? .failure(.notAWeek)
    case .birthDate:
      day(text, in: DateRules.birthDates(on: today), otherwise: Failure.birthDateOutOfRange)
        .map { Dates(birthDate: $0) }
    case .formerDueDate: formerDueDate(text, child: child)
    case .beginning, .nickname: .success(Dates(dueDate: child.dueDate, birthDate: child.birthDate))
    }
  }

  private static func formerDueDate(_ text: String, child: Child) -> Result<Dates, Failure> {
    guard let birthDate = child.birthDate, text.contains(where: { !$0.isWhitespace }) else {
      return .success(Dates(birthDate: child.birthDate))
    }
    let range = DateRules.dueDates(bornOn: birthDate)
    return day(text, in: range, otherwise: Failure.formerDueDateOutOfRange)
      .map { Dates(dueDate: $0, birthDate: birthDate) }
  }

  private static func day(
    _ text: String, in range: ClosedRange<CalendarDay>,
    otherwise failure: (ClosedRange<CalendarDay>) -> Failure
  ) -> Result<CalendarDay, Failure> {
    guard let day = DateRules.day(typed: text) else { return .failure(.notADay) }
    return range.contains(day) ? .success(day) : .failure(failure(range))
  }
}

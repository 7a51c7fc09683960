package import Model
package import TerminalUI
package import Texts

/// How another day of a calendar is chosen.
package enum DayMove: Equatable, Sendable {
  /// By days, later when positive.
  case days(Int)
  /// By months, later when positive.
  case months(Int)
  /// To a day of the month, from 0.
  case toDay(Int)
  /// To a certain day.
  case to(CalendarDay)

  /// What a move in the list of the month's days means.
  package init(_ move: ListMove) {
    switch move {
    case .by(let days), .beside(let days): self = .days(days)
    case .screens(let screens): self = .months(screens < 0 ? -1 : 1)
    case .to(let index): self = .toDay(index)
    }
  }

  /// The day that is chosen then; it may be one that cannot be chosen.
  package func applied(to day: CalendarDay) -> CalendarDay {
    switch self {
    case .days(let count): day + min(max(count, -36_525), 36_525)
    case .months(let count): day.adding(months: min(max(count, -1_200), 1_200))
    case .toDay(let index):
      day.monthDays.lowerBound + min(max(index, 0), day.monthDays.upperBound - day.monthDays.lowerBound)
    case .to(let day): day
    }
  }
}

extension ScreenList {
  /// The days of a day's month, of which it is selected.
  package init(ofMonth day: CalendarDay, _ language: Language, moved: @escaping (DayMove) -> Input) {
    let month = day.monthDays
    self.init(
      selection: day - month.lowerBound,
      texts: {
        (month.lowerBound.number...month.upperBound.number).map {
          Phrase.date(CalendarDay(number: $0))(language)
        }
      }, moved: { moved(DayMove($0)) })
  }
}

extension KeyBinding {
  /// The keys that move by days, weeks and months in every calendar.
  ///
  /// - Parameters:
  ///   - disabled: why a move leads to no day that can be chosen.
  package static func days(_ disabled: (DayMove) -> Phrase?, _ moved: (DayMove) -> Input) -> [KeyBinding] {
    func binding(
      _ operation: String, _ keys: (Key, Key), _ help: Phrase, _ move: DayMove, isHint: Bool = false
    )
      -> KeyBinding
    {
      KeyBinding(operation, keys.0, keys.1, help: help, isHint: isHint, disabled: disabled(move), moved(move))
    }
    return [
      binding("left", (.character("h"), .left), .dayBefore, .days(-1)),
      binding("down", (.character("j"), .down), .weekAfter, .days(7)),
      binding("up", (.character("k"), .up), .weekBefore, .days(-7)),
      binding("right", (.character("l"), .right), .dayAfter, .days(1)),
      binding("previous-month", (.character("["), .pageUp), .monthBefore, .months(-1), isHint: true),
      binding("next-month", (.character("]"), .pageDown), .monthAfter, .months(1), isHint: true),
    ]
  }
}

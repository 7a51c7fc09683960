import Interface
import Model

/// The months of a habit.
@MainActor
final class HabitCalendarFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let habit: Habit
  private let day: CalendarDay
  private let chosen: (CalendarDay) -> Void

  /// The months of a habit, from the one of a day on.
  ///
  /// - Parameter chosen: told after the calendar is closed, where a day was chosen in it.
  init(
    navigator: Navigator, context: Context, habit: Habit, day: CalendarDay,
    chosen: @escaping (CalendarDay) -> Void
  ) {
    self.navigator = navigator
    self.context = context
    self.habit = habit
    self.day = day
    self.chosen = chosen
  }

  func start() {
    let model = HabitCalendarViewModel(context: context, habit: habit, day: day)
    let screen = Screen("habit-calendar", model, HabitCalendarView.self, flow: self)
    let (navigator, context, chosen) = (navigator, context, chosen)
    model.onRoute = { [weak screen, weak model] route in
      switch route {
      case .photo(let wanted):
        navigator.pick(wanted, context: context) { model?.send(.photoTaken($0, wanted)) }
      case .day(let day):
        navigator.close(screen)
        chosen(day)
      }
    }
    navigator.push(screen)
  }
}

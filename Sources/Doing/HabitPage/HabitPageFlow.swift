import Interface
import Model

/// A habit's page, and its form.
@MainActor
final class HabitPageFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let habit: Habit
  private let dayChosen: (CalendarDay) -> Void

  /// - Parameter dayChosen: told after the page is closed, where a day was chosen in the habit's calendar.
  init(
    navigator: Navigator, context: Context, habit: Habit, dayChosen: @escaping (CalendarDay) -> Void
  ) {
    self.navigator = navigator
    self.context = context
    self.habit = habit
    self.dayChosen = dayChosen
  }

  func start() {
    let model = HabitPageViewModel(context: context, habit: habit)
    let screen = Screen("habit", model, HabitPageView.self, flow: self)
    let (navigator, context, dayChosen) = (navigator, context, dayChosen)
    model.onRoute = { [weak screen] route in
      switch route {
      case .form(let habit):
        HabitFormFlow(navigator: navigator, context: context, habit: habit).start()
      case .breaks(let habit):
        BreaksFlow(navigator: navigator, context: context, from: .page(habit)).start()
      case .calendar(let habit, let day):
        HabitCalendarFlow(navigator: navigator, context: context, habit: habit, day: day) { day in
          navigator.close(screen)
          dayChosen(day)
        }.start()
      }
    }
    navigator.push(screen)
  }
}

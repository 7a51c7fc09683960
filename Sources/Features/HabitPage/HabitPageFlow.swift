import Model

/// A habit's page, and its form.
@MainActor
final class HabitPageFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let habit: Habit

  init(navigator: Navigator, context: Context, habit: Habit) {
    self.navigator = navigator
    self.context = context
    self.habit = habit
  }

  func start() {
    let model = HabitPageViewModel(context: context, habit: habit)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .form(let habit):
        HabitFormFlow(navigator: navigator, context: context, habit: habit).start()
      case .breaks(let habit):
        BreaksFlow(navigator: navigator, context: context, from: .page(habit)).start()
      }
    }
    navigator.push(Screen("habit", model, HabitPageView.self, flow: self))
  }
}

import Model

/// A new habit, or one to be changed.
@MainActor
final class HabitFormFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let habit: Habit?

  init(navigator: Navigator, context: Context, habit: Habit?) {
    self.navigator = navigator
    self.context = context
    self.habit = habit
  }

  func start() {
    let model = HabitFormViewModel(context: context, habit: habit)
    let screen = Screen("habit-form", model, HabitFormView.self, flow: self)
    let navigator = navigator
    model.onRoute = { [weak screen] route in
      navigator.close(screen)
      if route == .leftWithDraft { navigator.show(Toast(.draftKept)) }
    }
    navigator.push(screen)
  }
}

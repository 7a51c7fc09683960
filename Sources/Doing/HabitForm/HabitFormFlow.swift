import Interface
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
    navigator.push(form: model, "habit-form", HabitFormView.self, flow: self, context: context)
  }
}

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
    let (navigator, context) = (navigator, context)
    model.onRoute = { [weak screen, weak model] route in
      if case .days(let picking) = route {
        DayPickerFlow(navigator: navigator, context: context, picking) { model?.send(.daysPicked($0)) }
          .start()
        return
      }
      navigator.close(screen)
      if route == .leftWithDraft { navigator.show(Toast(.draftKept)) }
    }
    navigator.push(screen)
  }
}

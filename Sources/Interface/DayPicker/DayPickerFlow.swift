import Model

/// A calendar in which a day is picked, or a first and a last one.
@MainActor
final class DayPickerFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let picking: DayPicking
  private let picked: (PickedDays) -> Void

  /// - Parameter picked: told after the calendar is closed; not where it was left.
  init(
    navigator: Navigator, context: Context, _ picking: DayPicking, picked: @escaping (PickedDays) -> Void
  ) {
    self.navigator = navigator
    self.context = context
    self.picking = picking
    self.picked = picked
  }

  package func start() {
    let model = DayPickerViewModel(picking, context: context)
    let screen = Screen("day-picker", model, DayPickerView.self, flow: self)
    let (navigator, picked) = (navigator, picked)
    model.onRoute = { [weak screen] route in
      switch route {
      case .picked(let days):
        navigator.close(screen)
        picked(days)
      }
    }
    navigator.push(screen)
  }
}

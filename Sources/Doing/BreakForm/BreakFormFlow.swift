import Interface
import Model

/// A new break, or one to be changed.
@MainActor
final class BreakFormFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let its: HabitBreak?
  private let origin: BreaksFlow.Origin

  init(navigator: Navigator, context: Context, its: HabitBreak?, from origin: BreaksFlow.Origin) {
    self.navigator = navigator
    self.context = context
    self.its = its
    self.origin = origin
  }

  func start() {
    let model = BreakFormViewModel(context: context, its: its, origin: origin)
    navigator.push(form: model, "break-form", BreakFormView.self, flow: self, context: context)
  }
}

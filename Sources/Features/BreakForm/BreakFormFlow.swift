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
    let screen = Screen("break-form", model, BreakFormView.self, flow: self)
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

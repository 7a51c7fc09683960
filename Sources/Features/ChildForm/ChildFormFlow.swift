import Model

/// A child's nickname and dates, to be changed.
@MainActor
final class ChildFormFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let child: Child

  init(navigator: Navigator, context: Context, child: Child) {
    self.navigator = navigator
    self.context = context
    self.child = child
  }

  func start() {
    let model = ChildFormViewModel(context: context, child: child)
    let screen = Screen("child-form", model, ChildFormView.self, flow: self)
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

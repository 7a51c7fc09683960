import Interface
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
    navigator.push(form: model, "child-form", ChildFormView.self, flow: self, context: context)
  }
}

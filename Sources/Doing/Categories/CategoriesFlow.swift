import Interface

/// The categories of the habits.
@MainActor
final class CategoriesFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = CategoriesViewModel(context: context)
    navigator.push(Screen("categories", model, CategoriesView.self, flow: self))
  }
}

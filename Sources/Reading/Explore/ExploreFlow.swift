public import Interface

/// Explore and where it leads.
@MainActor
public final class ExploreFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows the categories and what there is for any time.
  public func start() {
    let model = ExploreViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .category(let id, let title):
        CategoryFlow(navigator: navigator, context: context, category: id, title: title).start()
      case .unit(let unit): UnitPageFlow(navigator: navigator, context: context, reference: unit).start()
      case .search: navigator.go(to: .search)
      }
    }
    navigator.push(Screen("explore", model, ExploreView.self, flow: self))
  }
}

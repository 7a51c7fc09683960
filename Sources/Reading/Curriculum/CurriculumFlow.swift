public import Interface

/// The curriculum and the pages of its units.
@MainActor
public final class CurriculumFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows the tree.
  public func start() {
    let model = CurriculumViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .unit(let reference):
        UnitPageFlow(navigator: navigator, context: context, reference: reference).start()
      }
    }
    navigator.push(Screen("curriculum", model, CurriculumView.self, flow: self))
  }
}

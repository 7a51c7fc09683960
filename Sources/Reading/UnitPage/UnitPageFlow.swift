public import Day
public import Interface

/// The page of a unit, and the ones beside it in the same place of the stack.
@MainActor
public final class UnitPageFlow: Flow {
  private let navigator: Navigator
  private let context: Context
  private let reference: UnitReference

  /// The flow of one unit.
  public init(navigator: Navigator, context: Context, reference: UnitReference) {
    self.navigator = navigator
    self.context = context
    self.reference = reference
  }

  /// Shows the page.
  public func start() {
    navigator.push(screen(reference))
  }

  private func screen(_ reference: UnitReference) -> Screen {
    let model = UnitPageViewModel(context: context, reference: reference)
    model.onRoute = { [weak self] route in
      guard let self else { return }
      switch route {
      case .article(let reference, let facts):
        navigator.go(to: .article(reference, facts))
      case .unit(let reference): navigator.replaceTop(with: screen(reference))
      }
    }
    return Screen("unit", model, UnitPageView.self, flow: self)
  }
}

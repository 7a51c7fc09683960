import Interface
import Model

/// The breaks, and their form.
@MainActor
final class BreaksFlow: Flow {
  /// Where the person came from.
  enum Origin: Equatable, Sendable {
    /// All habits, one of which may have been selected.
    case habits(selected: Habit?)
    /// The page of a habit, and only what concerns it.
    case page(Habit)
  }

  private let navigator: Navigator
  private let context: Context
  private let origin: Origin

  init(navigator: Navigator, context: Context, from origin: Origin) {
    self.navigator = navigator
    self.context = context
    self.origin = origin
  }

  func start() {
    let model = BreaksViewModel(context: context, origin: origin)
    let (navigator, context, origin) = (navigator, context, origin)
    model.onRoute = { route in
      switch route {
      case .form(let its):
        BreakFormFlow(navigator: navigator, context: context, its: its, from: origin).start()
      }
    }
    navigator.push(Screen("breaks", model, BreaksView.self, flow: self))
  }
}

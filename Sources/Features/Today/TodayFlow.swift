import Curriculum
import Doing
public import Interface
import Model

/// Today and where it leads.
@MainActor
public final class TodayFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the first tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows Today.
  public func start() {
    let model = TodayViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { [weak model] route in
      switch route {
      case .article(let reference, let facts):
        navigator.go(to: .article(reference, facts))
      case .board: navigator.go(to: .board)
      case .entry(let day, let isWriting):
        navigator.go(to: .entry(day, isWriting: isWriting))
      case .photo(let wanted):
        navigator.pick(wanted, context: context) { model?.send(.photoTaken($0, wanted)) }
      case .search: navigator.go(to: .search)
      case .welcome:
        navigator.replaceAll { WelcomeFlow(navigator: navigator, context: context).start() }
      }
    }
    navigator.push(Screen("today", model, TodayView.self, flow: self))
  }
}

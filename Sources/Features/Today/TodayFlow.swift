import Curriculum
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
        ArticleFlow(navigator: navigator, context: context, reference: reference, facts: facts).start()
      case .board: navigator.open(tab: 7)
      case .entry(let day, let isWriting):
        EntryFlow(navigator: navigator, context: context, day: day, isWriting: isWriting).start()
      case .photo(let wanted):
        navigator.pick(wanted, context: context) { model?.send(.photoTaken($0, wanted)) }
      case .search: SearchFlow(navigator: navigator, context: context).start()
      case .welcome:
        navigator.replaceAll { WelcomeFlow(navigator: navigator, context: context).start() }
      }
    }
    navigator.push(Screen("today", model, TodayView.self, flow: self))
  }
}

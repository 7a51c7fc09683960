import Interface
import Model

/// The search in the journal, and the days that it leads to.
@MainActor
final class JournalSearchFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = JournalSearchViewModel(context: context)
    let (navigator, context) = (navigator, context)
    model.onRoute = { route in
      switch route {
      case .day(let day, let text):
        EntryFlow(navigator: navigator, context: context, day: day, isWriting: false).start()
        navigator.find(text)
      }
    }
    navigator.push(Screen("journal-search", model, JournalSearchView.self, flow: self))
  }
}

import Interface

/// What all that was written came to.
@MainActor
final class JournalSummaryFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  func start() {
    let model = JournalSummaryViewModel(context: context)
    navigator.push(Screen("journal-summary", model, JournalSummaryView.self, flow: self))
  }
}

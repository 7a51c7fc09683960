package import Interface

/// When to remind, and the day's reminders.
@MainActor
package final class RemindersFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  package init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  package func start() {
    let model = RemindersViewModel(context: context)
    let screen = Screen("reminders", model, RemindersView.self, flow: self)
    let (navigator, drafts) = (navigator, context.drafts)
    model.onRoute = { [weak screen] route in
      navigator.close(screen)
      if route == .leftWithDraft { navigator.show(drafts.toast) }
    }
    navigator.push(screen)
  }
}

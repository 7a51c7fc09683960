public import Interface
import Model

/// The journal and where it leads.
@MainActor
public final class JournalFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows this month, or this week where there is no room.
  public func start() {
    let model = JournalViewModel(context: context)
    model.onRoute = { [weak self, weak model] route in
      self?.follow(route) { model?.send(.turnedElsewhere(to: $0)) }
    }
    navigator.push(Screen("journal", model, JournalView.self, flow: self))
  }

  private func follow(_ route: JournalViewModel.Route, turned: @escaping (CalendarDay) -> Void) {
    switch route {
    case .day(let day, let isWriting):
      EntryFlow(navigator: navigator, context: context, day: day, isWriting: isWriting, turned: turned)
        .start()
    case .search: JournalSearchFlow(navigator: navigator, context: context).start()
    case .how: HowFlow(navigator: navigator, context: context).start()
    case .summary: JournalSummaryFlow(navigator: navigator, context: context).start()
    }
  }
}

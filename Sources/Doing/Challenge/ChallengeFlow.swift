public import Interface
import Model

/// The habits, the reading challenge, and where they lead.
@MainActor
public final class ChallengeFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows the challenge.
  public func start() {
    let model = ChallengeViewModel(context: context)
    model.onRoute = { [weak self, weak model] in self?.follow($0, from: model) }
    navigator.push(Screen("challenge", model, ChallengeView.self, flow: self))
  }

  private func follow(_ route: ChallengeViewModel.Route, from model: ChallengeViewModel?) {
    let chosen: (CalendarDay) -> Void = { [weak model] in model?.send(.dayChosen($0)) }
    switch route {
    case .rounds: RoundsFlow(navigator: navigator, context: context).start()
    case .habit(let habit):
      HabitPageFlow(navigator: navigator, context: context, habit: habit, dayChosen: chosen).start()
    case .photo(let wanted):
      navigator.pick(wanted, context: context) { [weak model] in model?.send(.photoTaken($0, wanted)) }
    case .form(let habit): HabitFormFlow(navigator: navigator, context: context, habit: habit).start()
    case .breaks(let habit):
      BreaksFlow(navigator: navigator, context: context, from: .habits(selected: habit)).start()
    case .album(let day): AlbumFlow(navigator: navigator, context: context, day: day).start()
    case .categories: CategoriesFlow(navigator: navigator, context: context).start()
    case .calendar(let habit, let day):
      HabitCalendarFlow(navigator: navigator, context: context, habit: habit, day: day, chosen: chosen)
        .start()
    }
  }
}

import Storage

/// The tabs and the screens that they open.
@MainActor
public final class TabsFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the whole program.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows Today, or Welcome where there is no child yet.
  public func start() {
    let (navigator, context) = (navigator, context)
    let (children, condition) = context.store.children()
    // A file that cannot be read is no first start: Today says what is wrong with it.
    guard !children.isEmpty || ![.missing, .good].contains(condition) else {
      WelcomeFlow(navigator: navigator, context: context).start()
      return
    }
    navigator.open(tabs: [
      Navigator.Tab(1, .todayTab) { TodayFlow(navigator: navigator, context: context).start() },
      Navigator.Tab(2, .curriculumTab) { CurriculumFlow(navigator: navigator, context: context).start() },
      Navigator.Tab(4, .challengeTab) { ChallengeFlow(navigator: navigator, context: context).start() },
      Navigator.Tab(5, .bookmarksTab) { BookmarksFlow(navigator: navigator, context: context).start() },
    ])
  }
}

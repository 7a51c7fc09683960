import Doing
public import Interface
import Preparing
import Reading
import Storage
import Texts

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
    navigator.actions.go = { Self.go(to: $0, navigator, context) }
    navigator.open(
      tabs: Self.tabs.map { number, title in
        Navigator.Tab(number, title) { Self.open(number, navigator, context) }
      })
  }

  private static func go(to destination: Destination, _ navigator: Navigator, _ context: Context) {
    switch destination {
    case .article(let reference, let facts):
      ArticleFlow(navigator: navigator, context: context, reference: reference, facts: facts).start()
    case .search: SearchFlow(navigator: navigator, context: context).start()
    case .board: navigator.open(tab: 7)
    case .entry(let day, let isWriting):
      EntryFlow(navigator: navigator, context: context, day: day, isWriting: isWriting).start()
    }
  }

  /// The tabs: their keys and names.
  static let tabs: [(number: Int, title: Phrase)] = [
    (1, .todayTab), (2, .curriculumTab), (3, .exploreTab), (4, .challengeTab), (5, .bookmarksTab),
    (6, .journalTab), (7, .boardTab), (8, .meTab),
  ]

  private static func open(_ number: Int, _ navigator: Navigator, _ context: Context) {
    switch number {
    case 2: CurriculumFlow(navigator: navigator, context: context).start()
    case 3: ExploreFlow(navigator: navigator, context: context).start()
    case 4: ChallengeFlow(navigator: navigator, context: context).start()
    case 5: BookmarksFlow(navigator: navigator, context: context).start()
    case 6: JournalFlow(navigator: navigator, context: context).start()
    case 7: BoardFlow(navigator: navigator, context: context).start()
    case 8: MeFlow(navigator: navigator, context: context).start()
    default: TodayFlow(navigator: navigator, context: context).start()
    }
  }
}

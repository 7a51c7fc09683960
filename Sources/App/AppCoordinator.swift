import Board
import Habits
import Home
public import Interface
import Journal
import Reading
import Storage
import Texts

/// Owns the flows: starts the program, defines the tabs, and asks the coordinator that declares a destination
/// for its screen.
@MainActor
public final class AppCoordinator {
  private let context: Context
  private let navigator: Navigator
  private let reading: ReadingCoordinator
  private let packs: PacksCoordinator
  private let habits: HabitsCoordinator
  private let board: BoardCoordinator
  private let journal: JournalCoordinator
  private lazy var welcome = WelcomeCoordinator(context, navigator) { [weak self] in self?.start() }
  private lazy var home = HomeCoordinator(context, navigator, previews: .typeset) { [weak self] in
    self?.start()
  }

  /// Creates the coordinators and provides the navigator's screens.
  public init(_ session: Session) {
    (context, navigator) = (session.context, session.navigator)
    packs = PacksCoordinator(context, navigator)
    reading = ReadingCoordinator(context, navigator, packs: packs)
    habits = HabitsCoordinator(context, navigator)
    board = BoardCoordinator(context, navigator)
    journal = JournalCoordinator(context, navigator)
    navigator.actions.screen = { [weak self] in self?.screen(for: $0) }
  }

  /// Opens the tabs, or the first questions if there is no child.
  ///
  /// - Parameter place: where to go after the tabs are open.
  public func start(at place: Destination? = nil) {
    let (children, condition) = context.store.children()
    // An unreadable file does not mean a first start. Today reports the error.
    if children.isEmpty, [.missing, .good].contains(condition) {
      welcome.start()
    } else {
      navigator.open(tabs: Tabs.all)
      place.map(navigator.go)
    }
  }

  /// The screen of a destination; nil if its subject does not exist.
  func screen(for destination: Destination) -> Screen? {
    switch destination {
    case .welcome(let place): welcome.screen(for: place)
    case .home(let place): home.screen(for: place)
    case .reading(let place): reading.screen(for: place)
    case .packs(let place): packs.screen(for: place)
    case .habits(let place): habits.screen(for: place)
    case .board(let place): board.screen(for: place)
    case .journal(let place): journal.screen(for: place)
    }
  }
}

/// The tabs in the order of their keys.
enum Tabs {
  @MainActor static let all = [
    Navigator.Tab(1, .todayTab, .home(.today)), Navigator.Tab(2, .curriculumTab, .reading(.curriculum)),
    Navigator.Tab(3, .exploreTab, .reading(.explore)), Navigator.Tab(4, .challengeTab, .habits(.challenge)),
    Navigator.Tab(5, .bookmarksTab, .reading(.bookmarks)), Navigator.Tab(6, .journalTab, .journal(.journal)),
    Navigator.Tab(7, .boardTab, .board(.board)), Navigator.Tab(8, .meTab, .home(.me)),
  ]
}

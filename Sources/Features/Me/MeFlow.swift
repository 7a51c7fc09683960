import Curriculum
import Day
import Doing
public import Interface
import Model
import Networking
import Reading
import Storage
import TerminalUI
import Texts

/// Me and where it leads.
@MainActor
public final class MeFlow: Flow {
  private let navigator: Navigator
  private let context: Context

  /// The flow of the tab.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
  }

  /// Shows Me.
  public func start() {
    let model = MeViewModel(context: context)
    model.onRoute = { [weak self] in self?.follow($0) }
    navigator.push(Screen("me", model, MeView.self, flow: self))
  }

  private func follow(_ route: MeViewModel.Route) {
    switch route {
    case .edit(let child): ChildFormFlow(navigator: navigator, context: context, child: child).start()
    case .children: ChildrenFlow(navigator: navigator, context: context).start()
    case .anotherChild:
      WelcomeFlow(navigator: navigator, context: context, purpose: .anotherChild).start()
    case .reminders: RemindersFlow(navigator: navigator, context: context).start()
    case .packs: PacksFlow(navigator: navigator, context: context).start()
    case .themes: ThemesFlow(navigator: navigator, context: context).start()
    case .album(let day): AlbumFlow(navigator: navigator, context: context, day: day).start()
    case .help: HelpFlow(navigator: navigator, context: context).start()
    case .data: YourDataFlow(navigator: navigator, context: context).start()
    case .log: showLog()
    case .about: showAbout()
    }
  }

  private func showLog() {
    let (log, library, now) = (context.network.log, context.library, context.clock.now())
    let page = PageViewModel(context: context, [PageViewModel.Paragraph(text: .readingLog, style: .dim)])
    push("log", page)
    context.effects.run {
      LogPage.paragraphs(log.events(), titles: LogPage.titles(of: library), now: now)
    } then: {
      page.paragraphs = $0
    }
  }

  private func showAbout() {
    let (library, lacksChafa) = (context.library, context.lacksChafa)
    let page = PageViewModel(
      context: context, AboutPage.paragraphs(library, publishers: nil, lacksChafa: lacksChafa))
    push("about", page)
    context.effects.run {
      PackPublishers.all(of: library)
    } then: {
      page.paragraphs = AboutPage.paragraphs(library, publishers: $0, lacksChafa: lacksChafa)
    }
  }

  private func push(_ name: String, _ page: PageViewModel) {
    let navigator = navigator
    page.onRoute = { route in
      switch route {
      case .copied(let text):
        navigator.actions.copy(text)
        navigator.show(Toast(.copied(text)))
      }
    }
    navigator.push(Screen(name, page, PageView.self, flow: self))
  }
}

import Model
import Networking
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Board
@testable import Curriculum
@testable import Day
@testable import Habits
@testable import Home
@testable import Interface
@testable import Journal
@testable import Reading
@testable import ScreenTesting

/// Coordinators: a place has its screen, and a route leads where it says.
@MainActor
@Suite struct CoordinatorTests {
  /// A navigator that shows its screens nowhere and remembers which destinations it was asked for.
  @MainActor private final class Flow {
    let app: Robot
    let navigator: Navigator
    private(set) var destinations: [Destination] = []

    init(child: Child? = expected) async throws {
      app = try await Robot(child: child)
      navigator = Navigator(
        size: Size(columns: 80, rows: 24), ascii: false, language: Observable(.en), uptime: { .zero },
        present: { _ in })
      navigator.actions.screen = { [weak self] destination in
        self?.destinations.append(destination)
        return nil
      }
    }

    var context: Context { app.context }
    var top: String? { navigator.top?.name }

    /// Shows a screen below the one that is tested.
    func begin() {
      navigator.push(Screen("first", KeysViewModel(sections: [], language: .en), KeysView.self))
    }
  }

  private var article: ArticleReference { ArticleReference(pack: "lionheart-en", article: "w24-swelling") }

  private func home(_ flow: Flow, restart: @escaping () -> Void = {}) -> HomeCoordinator {
    HomeCoordinator(flow.context, flow.navigator, previews: .typeset, restart: restart)
  }

  @Test func aPlaceOfHomeHasItsScreen() async throws {
    let flow = try await Flow()
    let coordinator = home(flow)
    let places: [(HomeDestination, String)] = [
      (.today, "today"), (.me, "me"), (.ideas(startingAtTasks: true), "ideas"), (.wellbeing, "how"),
      (.help, "help"), (.country, "help-countries"), (.parentRole, "parent-role"),
      (.urgent, "urgent"), (.ownNumbers, "own-numbers"), (.quiet, "quiet"), (.afterBirth, "birth"),
      (.birth, "birth"), (.circumstances, "circumstances"), (.children, "children"),
      (.earlierChildren, "earlier-children"), (.themes, "themes"), (.data, "data"), (.devices, "devices"),
      (.log, "log"), (.about, "about"), (.brakeRules, "brake"),
      (.newPlan(PlanDraft(sentence: "Rest", source: nil)), "plan-form"),
    ]
    for (place, name) in places { #expect(coordinator.screen(for: place)?.name == name) }
  }

  @Test func whatDoesNotExistHasNoScreen() async throws {
    let flow = try await Flow(child: nil)
    #expect(home(flow).screen(for: .birth) == nil)
    #expect(HabitsCoordinator(flow.context, flow.navigator).screen(for: .habit("none")) == nil)
    #expect(BoardCoordinator(flow.context, flow.navigator).screen(for: .task("2026-11/none")) == nil)
    let packs = PacksCoordinator(flow.context, flow.navigator)
    let reading = ReadingCoordinator(flow.context, flow.navigator, packs: packs)
    #expect(reading.screen(for: .article(ArticleReference(pack: "none", article: "none"))) == nil)
  }

  @Test func aHardAnswerLeadsToHelp() async throws {
    let flow = try await Flow()
    flow.begin()
    flow.navigator.push(try #require(home(flow).screen(for: .wellbeing)))
    await flow.navigator.pressAll(.down, .down, .enter)
    #expect(flow.top == "help" && flow.navigator.depth == 2)
  }

  @Test func anotherAnswerLeadsBack() async throws {
    let flow = try await Flow()
    flow.begin()
    flow.navigator.push(try #require(home(flow).screen(for: .wellbeing)))
    await flow.navigator.pressAll(.up, .up, .enter)
    #expect(flow.top == "first")
  }

  @Test func todayWithoutAChildBeginsAgain() async throws {
    let flow = try await Flow(child: nil)
    var restarts = 0
    flow.navigator.push(try #require(home(flow) { restarts += 1 }.screen(for: .today)))
    #expect(restarts == 1 && flow.navigator.depth == 0)
  }

  @Test func urgentLeadsToOtherFlowsByDestination() async throws {
    let flow = try await Flow()
    flow.navigator.push(try #require(home(flow).screen(for: .urgent)))
    await flow.navigator.pressAll(.enter)
    #expect(flow.destinations == [.home(.help)])
  }

  @Test func theFirstQuestionsOpenTheTabs() async throws {
    let flow = try await Flow(child: nil)
    var openings = 0
    let welcome = WelcomeCoordinator(flow.context, flow.navigator) { openings += 1 }
    welcome.start()
    #expect(flow.top == "welcome" && openings == 0)
    let model = WelcomeViewModel(context: flow.context, purpose: .firstChild)
    var routes: [WelcomeViewModel.Route] = []
    model.onRoute = { routes.append($0) }
    _ = try await flow.app.store.saveChild(expected, makeActive: true)
    model.send(.changed)
    #expect(routes == [.setUpElsewhere])
  }

  @Test func aTaskIsAddedReadAndFollowed() async throws {
    let flow = try await Flow()
    let coordinator = BoardCoordinator(flow.context, flow.navigator)
    flow.navigator.push(try #require(coordinator.screen(for: .board)))
    await flow.navigator.pressAll(.character("a"))
    #expect(flow.top == "task-form")
    await flow.navigator.pressAll(.escape)
    #expect(flow.top == "board")
    #expect(coordinator.screen(for: .history)?.name == "task-history")
  }

  @Test func aHabitsFormClosesAndItsCalendarAnswers() async throws {
    let flow = try await Flow()
    let coordinator = HabitsCoordinator(flow.context, flow.navigator)
    flow.navigator.push(try #require(coordinator.screen(for: .challenge)))
    await flow.navigator.pressAll(.character("a"))
    #expect(flow.top == "habit-form")
    await flow.navigator.pressAll(.escape)
    #expect(flow.top == "challenge")
  }

  @Test func theJournalLeadsToItsEntryAndItsSearch() async throws {
    let flow = try await Flow()
    let coordinator = JournalCoordinator(flow.context, flow.navigator)
    flow.navigator.push(try #require(coordinator.screen(for: .journal)))
    await flow.navigator.pressAll(.enter)
    #expect(flow.destinations == [.journal(.entry(flow.app.today, isWriting: true))])
    for (place, name) in [(JournalDestination.search, "journal-search"), (.summary, "journal-summary")] {
      #expect(coordinator.screen(for: place)?.name == name)
    }
  }

  @Test func anArticleThatNeedsASignInAsksForIt() async throws {
    let flow = try await Flow()
    let packs = PacksCoordinator(flow.context, flow.navigator)
    flow.begin()
    packs.signIn(SignInChallenge(address: "https://packs.example.org/pack.json"), title: "First steps")
    #expect(flow.top == "sign-in")
    await flow.navigator.pressAll(.escape)
    #expect(flow.top == "first")
    #expect(packs.screen(for: .installed)?.name == "packs")
  }

  @Test func everyDestinationIsRoutedToItsFlow() async throws {
    let app = try await Robot(child: expected)
    let day = app.today
    let screens: [(Destination, String)] = [
      (.welcome(.anotherChild), "welcome"), (.home(.me), "me"), (.reading(.explore), "explore"),
      (.reading(.article(article)), "article"), (.packs(.installed), "packs"),
      (.habits(.album(day)), "album"),
      (.board(.board), "board"), (.journal(.entry(day, isWriting: false)), "entry"),
    ]
    for (destination, name) in screens {
      #expect(app.coordinator.screen(for: destination)?.name == name, "\(destination)")
    }
  }
}

@MainActor
extension Navigator {
  /// Presses keys one after the other.
  fileprivate func pressAll(_ keys: Key...) async {
    for key in keys {
      press(key)
      await Task.yield()
    }
  }
}

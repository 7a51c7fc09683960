import Day
public import Interface
import Model
import Networking
import Storage
import TerminalUI
import Texts

/// Today, Me and what leads on from them.
@MainActor
public enum HomeScreens {
  /// The screen of a destination; nil for those of others.
  public static func screen(for destination: Destination, _ context: Context) -> Screen? {
    switch destination {
    case .today: Screen("today", TodayViewModel(context: context), TodayView.self)
    case .me: Screen("me", MeViewModel(context: context), MeView.self)
    case .wellbeing: Screen("how", HowViewModel(context: context), HowView.self)
    case .help: .help(hasAnswered: false, context)
    case .urgent: Screen(Screen.urgent, UrgentViewModel(context: context), UrgentView.self)
    case .ownNumbers: Screen("own-numbers", OwnNumbersForm.model(context), FormPageView.self)
    case .quiet: .quiet(context)
    // Whoever is born has a date to be edited, and is not born again.
    case .birth:
      context.store.family().expected.map { .birthForm($0, context) }
        ?? context.store.activeChild().map { .childForm($0, context) }
    case .afterBirth:
      context.store.activeChild().flatMap { child in
        if child.isPaused { return .quiet(context) }
        return child.birthDate == nil ? .birthForm(child, context) : .afterBirth(of: child, context)
      }
    case .circumstances: context.store.activeChild().map { .circumstances(of: $0, context) }
    case .children: Screen("children", ChildrenViewModel(context: context), ChildrenView.self)
    case .earlierChildren:
      Screen("earlier-children", ChildrenViewModel(context: context, isEarlier: true), ChildrenView.self)
    case .anotherChild: .welcome(.anotherChild, context)
    case .themes: Screen("themes", ThemesViewModel(context: context), ThemesView.self)
    case .data: Screen("data", YourDataViewModel(context: context), YourDataView.self)
    case .devices: Screen("devices", DevicesViewModel(context: context), DevicesView.self)
    case .log: .log(context)
    case .about: .about(context)
    default: nil
    }
  }
}

extension Screen {
  /// The first start, or another child; then Today.
  static func welcome(_ purpose: WelcomeViewModel.Purpose, _ context: Context) -> Screen {
    Screen("welcome", WelcomeViewModel(context: context, purpose: purpose), WelcomeView.self)
  }

  /// The day of a birth, and what else is kept of it.
  static func birthForm(_ child: Child, _ context: Context) -> Screen {
    Screen("birth", BirthFormViewModel(context: context, child: child), FormPageView.self)
  }

  /// A child's nickname and dates.
  static func childForm(_ child: Child, _ context: Context) -> Screen {
    Screen("child-form", ChildForm.model(of: child, context), FormPageView.self)
  }

  /// The page for when it is hard.
  ///
  /// - Parameter hasAnswered: whether it follows an answer to how it is going.
  static func help(hasAnswered: Bool, _ context: Context) -> Screen {
    Screen("help", HelpViewModel(context: context, hasAnswered: hasAnswered), HelpView.self)
  }

  /// The choice of the country whose lines are shown.
  static func helpCountries(_ context: Context) -> Screen {
    Screen("help-countries", HelpCountriesViewModel(context: context), HelpCountriesView.self)
  }

  /// A form that asks for a path.
  static func pathForm(
    _ name: String, _ question: PathForm.Question, _ context: Context
  ) -> Screen {
    Screen(name, PathForm.model(question, context), FormPageView.self)
  }

  /// Whether everything is to be erased.
  static func eraseForm(_ context: Context) -> Screen {
    Screen("erase", EraseFormViewModel(context: context), EraseFormView.self)
  }

  /// What happened between the program and the network.
  fileprivate static func log(_ context: Context) -> Screen {
    let (log, library, now) = (context.network.log, context.library, context.clock.now())
    let page = PageViewModel(context: context, [PageViewModel.Paragraph(text: .readingLog, style: .dim)])
    context.effects.run {
      LogPage.paragraphs(log.events(), titles: LogPage.titles(of: library), now: now)
    } then: {
      page.paragraphs = $0
    }
    return Screen("log", page, PageView.self)
  }

  /// What the program is.
  fileprivate static func about(_ context: Context) -> Screen {
    let (library, lacksChafa) = (context.library, context.lacksChafa)
    let page = PageViewModel(
      context: context, AboutPage.paragraphs(library, publishers: nil, lacksChafa: lacksChafa))
    context.effects.run {
      PackPublishers.all(of: library)
    } then: {
      page.paragraphs = AboutPage.paragraphs(library, publishers: $0, lacksChafa: lacksChafa)
    }
    return Screen("about", page, PageView.self)
  }
}

import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

extension Screen {
  /// What is there for when a pregnancy has ended or cannot go on: what Pause does, before it does it.
  ///
  /// Enter, pressed at once, leaves all as it is.
  static func quiet(_ context: Context) -> Screen {
    let child = context.store.activeChild()
    // What looks ahead comes after what is about today.
    let all = context.library.pages(about: .loss)
    let pages = all.filter { !$0.looksAhead } + all.filter(\.looksAhead)
    let family = context.store.family()
    let running = family.nonResting.filter { !$0.isPaused }
    let mention = { (child: Child) in Phrase.mention(of: child, among: family)(context.language) }
    let losses = running.flatMap { child in
      Loss.all(of: child, among: family, context.language).map { (child: child, loss: $0) }
    }
    let only = running.count == 1 ? running[0].names : ""
    let how: Phrase = child == nil ? .quietNobody : running.isEmpty ? .quietPaused : .quietHow(only)
    let words: [Phrase] = [.quietSorry, .quietStops, .quietKeeps, .quietPages, how]
    let heading =
      [PageViewModel.Paragraph(text: .quietPage, style: .bold)]
      + words.flatMap { [.blank, PageViewModel.Paragraph(text: $0)] }
    let choices =
      [ChoicePage.Choice("leave", .leaveChoice)]
      + running.map { ChoicePage.Choice("pause/\($0.id)", .pauseNow(running.count == 1 ? "" : mention($0))) }
      + losses.enumerated().map { ChoicePage.Choice("died/\($0.offset)", $0.element.loss.title) }
      + [ChoicePage.Choice("talk", .helpPage)]
      + pages.map { page in
        let language = context.library.pack(page.reference.pack)?.manifest.language ?? ""
        return ChoicePage.Choice("\(page.reference)", .readPage(page.facts.title).inLanguage(language))
      }
    let page = ChoiceViewModel(context: context, heading, choices, selected: "leave") { page, choice in
      switch choice {
      case "talk": context.go(to: .help)
      case "leave": context.close(page)
      default:
        running.first { "pause/\($0.id)" == choice }.map { pause($0, context, page) }
        losses.indices.first { "died/\($0)" == choice }.map {
          let (child, died) = (losses[$0].child, losses[$0].loss.died)
          context.push(.remembrance(of: child, died, context) { context.close(page) })
        }
        pages.first { "\($0.reference)" == choice }.map { context.go(to: .article($0.reference, $0.facts)) }
      }
    }
    return Screen("quiet", page, ChoiceView.self)
  }

  private static func pause(_ child: Child, _ context: Context, _ page: ChoiceViewModel) {
    let (day, units) = (context.today, context.library.suggestionStages)
    context.saves.add { store throws(StoreFailure) in
      try await store.pause(child.id, on: day, units: units) ? Toast(.pausedOnMe) : nil
    }
    context.close(page)
  }
}

extension OfferedArticle {
  /// Whether it is about a pregnancy that may come.
  fileprivate var looksAhead: Bool { reference.article == "when-after-loss" }
}

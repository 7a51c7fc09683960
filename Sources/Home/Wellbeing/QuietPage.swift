import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page for a pregnancy that has ended or cannot go on. It explains what a pause does before starting it.
///
/// The preselected choice leaves everything as it is.
@MainActor
enum QuietPage {
  enum Route: Equatable {
    case finished
    /// The help page with help lines.
    case help
    case article(OfferedArticle)
    /// Record a death after one more confirmation.
    case remembrance(Child, Died)
  }

  static func model(
    _ context: Context, follow: @escaping @MainActor (Route, ChoiceViewModel) -> Void
  ) -> ChoiceViewModel {
    let child = context.store.activeChild()
    let pages = context.library.pages(about: .loss)
    let family = context.store.family()
    let running = family.nonResting.filter { !$0.isPaused }
    let mention = { (child: Child) in Phrase.mention(of: child, among: family)(context.language) }
    let losses = running.flatMap { child in
      Loss.all(of: child, among: family, context.language).map { (child: child, loss: $0) }
    }
    let only = running.count == 1 ? running[0].names : ""
    let how: Phrase =
      child == nil
      ? Phrase("No child has been added yet.")
      : running.isEmpty
        ? child?.hasDied == true
          ? .quietToday : Phrase("Lionheart is paused. You can resume on Me whenever you like.")
        : .quietHow(only)
    let words: [Phrase] = [
      Phrase(
        "If you have lost a pregnancy or a baby, we are very sorry. You do not have to do or decide "
          + "anything here, today or later."), .quietStops, .quietKeeps,
      Phrase(
        "Pages for this time are below and do not appear elsewhere by themselves. People to talk to and "
          + "their numbers are under “{page}”.", ["page": Phrase.helpPage]), how,
    ]
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
    return ChoiceViewModel(context: context, heading, choices, selected: "leave") { page, choice in
      switch choice {
      case "talk": follow(.help, page)
      case "leave": follow(.finished, page)
      default:
        if let child = running.first(where: { "pause/\($0.id)" == choice }) {
          pause(child, context)
          follow(.finished, page)
        } else if let index = losses.indices.first(where: { "died/\($0)" == choice }) {
          follow(.remembrance(losses[index].child, losses[index].loss.died), page)
        } else if let article = pages.first(where: { "\($0.reference)" == choice }) {
          follow(.article(article), page)
        }
      }
    }
  }

  private static func pause(_ child: Child, _ context: Context) {
    let (day, units) = (context.today, context.library.suggestionStages)
    context.saves.add { store throws(StoreFailure) in
      try await store.pause(child.id, on: day, units: units) ? Toast(.pausedOnMe) : nil
    }
  }
}

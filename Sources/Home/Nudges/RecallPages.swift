import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A recall card: first the question, then the answer.
@MainActor
enum RecallPages {
  enum Route: Equatable {
    case answer
    case article(ArticleReference)
    case finished
  }

  typealias Follow = @MainActor (Route, ChoiceViewModel) -> Void

  static func question(
    _ card: LocalRecallCard, _ context: Context, follow: @escaping Follow
  ) -> ChoiceViewModel {
    let heading = [
      PageViewModel.Paragraph(text: Phrase(verbatim: card.situation)), .blank,
      PageViewModel.Paragraph(text: .recallQuestion, style: .bold),
    ]
    let choices = [
      ChoicePage.Choice("answer", Phrase("Show the answer")), ChoicePage.Choice("off", .stopChoice),
    ]
    return ChoiceViewModel(context: context, heading, choices, selected: "answer") { page, choice in
      if choice == "answer" { return follow(.answer, page) }
      follow(.finished, page)
      context.turnRecallOff()
    }
  }

  static func answer(
    to card: LocalRecallCard, as asked: RecallCard, article: ArticleReference?,
    _ context: Context,
    follow: @escaping Follow
  ) -> ChoiceViewModel {
    let heading =
      [
        PageViewModel.Paragraph(text: Phrase(verbatim: card.situation), style: .dim), .blank,
        PageViewModel.Paragraph(text: Phrase(verbatim: card.answer), style: .bold),
      ] + card.advice.map { PageViewModel.Paragraph(text: Phrase(verbatim: $0)) }
    var choices = [ChoicePage.Choice("knew", .recallKnew), ChoicePage.Choice("not", .recallDidNot)]
    if article != nil { choices.append(ChoicePage.Choice("page", Phrase("Open the page about it"))) }
    choices.append(ChoicePage.Choice("off", .stopChoice))
    return ChoiceViewModel(context: context, heading, choices, selected: "knew") { page, choice in
      if choice == "page" { return article.map { follow(.article($0), page) } ?? () }
      follow(.finished, page)
      choice == "off" ? context.turnRecallOff() : context.answer(asked, isKnown: choice == "knew")
    }
  }
}

extension Phrase {
  fileprivate static let stopChoice = Phrase("Ask me no more of these questions")
}

extension Context {
  /// Turns all recall cards off. `u` undoes it, and Me turns them on again.
  func turnRecallOff() {
    saves.add { store throws(StoreFailure) in
      try await store.setProfile(.showsRecall(false))
      return Toast(Phrase("No more questions. Me turns them on again."))
    }
  }

  /// Saves whether a card was known, which sets its next date.
  fileprivate func answer(_ card: RecallCard, isKnown: Bool) {
    let day = today
    saves.add { store throws(StoreFailure) in
      try await store.answerRecall(card, isKnown: isKnown, on: day)
      return nil
    }
  }
}

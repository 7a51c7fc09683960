import ArgumentParser
import Curriculum
import Day
import Model
import Storage
import Texts

/// Asks the recall card that is due first.
struct RecallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("recall", .recall)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let (store, language, today) = (workspace.store, workspace.language, workspace.today)
    let deck = RecallDeck(workspace.library, language)
    let due = RecallRule.due(
      deck.cards, states: store.recallStates().states, family: store.family(), on: today)
    guard let next = due.first, let card = deck.text(of: next.id) else {
      if output.json { return try Output.json(list: [RecallReport]()) }
      return Output.message(Phrase.noRecall(language))
    }
    let article = deck.article(of: card)?.description
    if output.json { return try Output.json(list: [RecallReport(card, article: article)]) }
    try Output.lines([card.situation, Phrase.recallQuestion(language)])
    let isAsked = Output.isTerminal && Question.canBeAsked
    if isAsked {
      _ = Question.askForLine(Phrase("Enter shows the answer."), language: language)
    }
    try Output.lines(
      [card.answer] + card.advice + [article.map { "lionheart read \($0)" }].compactMap(\.self))
    guard isAsked else { return }
    let isKnown = Question.confirm(Phrase("Did you know it?"), language: language)
    try await saving { () throws(StoreFailure) in
      try await store.answerRecall(next, isKnown: isKnown, on: today)
    }
  }
}

/// A card in `recall --json`, which prints a list of at most one.
private struct RecallReport: Encodable {
  let id: String
  let situation: String
  let answer: String
  let advice: [String]
  let article: String?

  init(_ card: LocalRecallCard, article: String?) {
    (id, situation, answer, advice) = (card.id, card.situation, card.answer, card.advice)
    self.article = article
  }
}

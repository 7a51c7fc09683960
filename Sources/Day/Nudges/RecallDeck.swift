public import Curriculum
public import Model

/// The recall cards in the reader's language and for their country, with their texts.
public struct RecallDeck: Sendable {
  private let deck: RecallCards

  /// Reads the cards, so call it off the main actor.
  public init(_ library: PackLibrary, _ language: Language) {
    deck = library.recallCards(in: language.rawValue)
  }

  /// The cards as the rules need them.
  public var cards: [RecallCard] { deck.cards.map(RecallCard.init) }

  /// The texts of a card; nil if there is none with this id any more.
  public func text(of id: RecallCard.ID) -> LocalRecallCard? { deck.card(id) }

  /// The article that has more about a card.
  public func article(of card: LocalRecallCard) -> ArticleReference? {
    deck.pack.map { ArticleReference(pack: $0.manifest.id, article: card.article) }
  }
}

extension RecallCard {
  /// A month has 30.44 days here. The rules begin two weeks early, so a day more or less does not matter.
  init(_ card: LocalRecallCard) {
    let days = card.months.map { $0.lowerBound * 3044 / 100...$0.upperBound * 3044 / 100 }
    self.init(id: card.id, hash: card.answerHash, ages: days, weeks: card.weeks)
  }
}

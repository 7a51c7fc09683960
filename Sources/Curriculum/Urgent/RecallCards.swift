import Model

/// The contents of a pack's `recall.json`: cards that ask what to do about a warning sign.
public struct RecallList: Codable, Equatable, Sendable {
  /// The name of the file.
  public static let file = "recall.json"
  /// The key of the answer for all countries that have no answer of their own.
  public static let everywhere = "all"
  /// The largest such file, in bytes.
  static let limit = 1 << 20

  /// A card as published: its texts have placeholders, its answer may differ by country.
  public struct Card: Codable, Equatable, Sendable {
    /// The id, unique within the pack, and the same in the editions of other languages.
    public var id: String
    /// The id of its warning sign.
    public var sign: String
    /// The id of the article that has more about it.
    public var article: String
    /// The person that the sign is seen in.
    public var reader: UrgentList.Reader
    /// The weeks of pregnancy in which it is asked, inclusive and exclusive; nil for none.
    public var weeks: [Int]?
    /// The ages at which it is asked, in months since the birth, inclusive and exclusive; nil for none.
    public var ages: [Int]?
    /// What happens, in one or two sentences.
    public var situation: String
    /// What to do, by country code; `all` is for all other countries.
    public var answers: [String: String]
    /// Further lines of the sign's box; nil for none.
    public var advice: [String]?

    private enum CodingKeys: String, CodingKey {
      case id, sign, weeks, ages, situation, answers, advice
      case article = "page"
      case reader = "for"
    }

    public init(
      id: String, sign: String, article: String, reader: UrgentList.Reader, weeks: [Int]? = nil,
      ages: [Int]? = nil, situation: String, answers: [String: String], advice: [String]? = nil
    ) {
      (self.id, self.sign, self.article, self.reader) = (id, sign, article, reader)
      (self.weeks, self.ages, self.situation) = (weeks, ages, situation)
      (self.answers, self.advice) = (answers, advice)
    }
  }

  /// The schema of the file, 1.
  public var schema: Int
  /// The cards, by the time at which they are first asked.
  public var cards: [Card]

  public init(schema: Int = 1, cards: [Card]) {
    (self.schema, self.cards) = (schema, cards)
  }
}

extension RecallList: VersionedFile {}

/// A card in the words of the reader's country.
public struct LocalRecallCard: Equatable, Identifiable, Sendable {
  /// The id, the same in all languages.
  public let id: String
  /// The id of its warning sign.
  public let sign: String
  /// The id of the article that has more about it.
  public let article: String
  /// The person that the sign is seen in.
  public let reader: UrgentList.Reader
  /// The completed weeks of pregnancy in which it is asked; nil for none.
  public let weeks: Range<Int>?
  /// The ages in completed months at which it is asked; nil for none.
  public let months: Range<Int>?
  /// What happens, without the question.
  public let situation: String
  /// What to do.
  public let answer: String
  /// Further lines of the sign's box, in order.
  public let advice: [String]
  /// Changes if the answer, the advice or the reader's country changes, and in another language.
  ///
  /// A card whose hash differs from the recorded one has to be learned again.
  public let answerHash: String

  /// Returns nil if the card has no answer for the country.
  init?(_ card: RecallList.Card, for locality: Locality, words: [String]?) {
    let own = locality.country.flatMap { card.answers[$0] }
    guard let answer = own ?? card.answers[RecallList.everywhere] else { return nil }
    let placeholders = Placeholders(words, for: locality)
    (id, sign, article, reader) = (card.id, card.sign, card.article, card.reader)
    (weeks, months) = (Self.range(card.weeks), Self.range(card.ages))
    situation = placeholders.filling(card.situation)
    self.answer = placeholders.filling(answer)
    advice = (card.advice ?? []).map(placeholders.filling)
    let lines = [locality.country ?? "", self.answer] + advice
    answerHash = String(Digest.sha256(Array(lines.joined(separator: "\n").utf8)).prefix(16))
  }

  /// Whether it is asked in a week of pregnancy, counted in completed weeks.
  public func isAsked(inWeek week: Int) -> Bool { weeks?.contains(week) ?? false }

  /// Whether it is asked at an age in completed months.
  public func isAsked(atMonths months: Int) -> Bool { self.months?.contains(months) ?? false }

  private static func range(_ bounds: [Int]?) -> Range<Int>? {
    guard let bounds, bounds.count == 2, bounds[0] < bounds[1] else { return nil }
    return bounds[0]..<bounds[1]
  }
}

/// The recall cards in a reader's language. Only built-in packs provide them, whatever else is installed.
public struct RecallCards: Sendable {
  /// The pack that contains the cards and their articles; nil if no list can be read.
  public let pack: Pack?
  /// The cards, by the time at which they are first asked.
  public let cards: [LocalRecallCard]

  /// The card with this id.
  public func card(_ id: String) -> LocalRecallCard? { cards.first { $0.id == id } }
}

extension Pack {
  /// Reads the pack's recall cards for its reader's country. Throws if it has none or their hash is not the one in the
  /// manifest.
  public func recallCards() throws(PackFailure) -> [LocalRecallCard] {
    guard let sha256 = manifest.recall else { throw .missing(file: RecallList.file) }
    let bytes = try PackFolder(path: folder).bytes(RecallList.file, limit: RecallList.limit)
    guard Digest.sha256(bytes) == sha256 else { throw .wrongHash(file: RecallList.file) }
    return try Self.decode(RecallList.self, from: bytes, file: RecallList.file).cards.compactMap {
      LocalRecallCard($0, for: locality, words: manifest.words)
    }
  }
}

extension PackLibrary {
  /// The recall cards of the built-in packs in a language, or in another if that language has none.
  ///
  /// Reads a file, so call it only when a card may be asked.
  public func recallCards(in language: String) -> RecallCards {
    let packs =
      builtIn.filter { $0.manifest.language == language }
      + builtIn.filter { $0.manifest.language != language }
    for pack in packs {
      if let cards = try? pack.recallCards() { return RecallCards(pack: pack, cards: cards) }
    }
    return RecallCards(pack: nil, cards: [])
  }
}

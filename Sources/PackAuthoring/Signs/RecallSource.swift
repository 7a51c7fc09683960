import Curriculum

/// The author's `recall.yaml`: cards that ask what to do about a warning sign.
///
/// A card adds a situation to a sign. What to do is the sign's own answer, in the words of a box.
struct RecallSource: Decodable {
  static let file = "recall.yaml"
  static let cardKeys = [
    "id", "sign", "answer", "page", "box", "weeks", "ages", "situation", "say", "sameAs",
  ]
  static let keys = YAMLFile.Keys(["cards"], lists: ["cards": cardKeys])

  struct Card: Decodable, Equatable {
    var id: String
    var sign: String
    /// The sign's answer, repeated: if the sign gets another one, the check names the cards to read again.
    var answer: SignsSource.Choice
    /// The id of the article that has more about it.
    var page: String
    /// The id of the box whose heading has the words of the answer; nil for the words of the answer itself.
    var box: String?
    /// The weeks of pregnancy in which it is asked: inclusive and exclusive.
    var weeks: [Int]?
    /// The ages at which it is asked, in months since the birth: inclusive and exclusive.
    var ages: [Int]?
    /// What happens, without the question.
    var situation: String
    /// Lines of the sign's boxes to show below the answer, word for word.
    var say: [String]?
    /// `none` if the other language has no such card; nil if it has one with the same id.
    var sameAs: String?

    var isOnlyInThisPack: Bool { sameAs == ArticleSource.noOriginal }
  }

  var cards: [Card]

  /// Returns nil if there is no such file, or, with a finding, if it is invalid.
  static func read(_ folder: PackFolder, _ findings: Findings) -> RecallSource? {
    guard folder.has(file) else { return nil }
    return YAMLFile.read(file, as: RecallSource.self, keys: keys, in: folder, findings)
  }

  /// The cards as published, by the time at which they are first asked.
  func list(_ signs: SignsSource) -> RecallList {
    let published = cards.compactMap { Self.published($0, signs) }
    let sorted = published.enumerated().sorted {
      (Self.start($0.element), $0.offset) < (Self.start($1.element), $1.offset)
    }
    return RecallList(cards: sorted.map(\.element))
  }

  private static func published(_ card: Card, _ signs: SignsSource) -> RecallList.Card? {
    guard let sign = signs.signs.first(where: { $0.id == card.sign }), let answer = sign.answer,
      let reader = reader(of: card, sign)
    else { return nil }
    let box = card.box.flatMap { id in signs.boxes.first { $0.id == id } }
    let ids =
      switch answer {
      case .one(let id): [RecallList.everywhere: id]
      case .byCountry(let ids): ids
      }
    let answers = ids.mapValues { id in
      closed(box?.heading(of: sign.id, answer: id) ?? signs.answers.first { $0.id == id }?.text ?? "")
    }
    return RecallList.Card(
      id: card.id, sign: sign.id, article: card.page, reader: reader, weeks: card.weeks, ages: card.ages,
      situation: card.situation, answers: answers, advice: card.say?.map(closed))
  }

  /// The person that the sign is seen in. A sign of pregnancy that is asked after the birth is about the mother.
  private static func reader(of card: Card, _ sign: SignsSource.Sign) -> UrgentList.Reader? {
    let reader = UrgentList.Reader(rawValue: sign.who)
    return reader == .pregnant && card.ages != nil ? .mother : reader
  }

  /// A line of a box as a sentence, with a full stop at its end.
  private static func closed(_ line: String) -> String {
    if line.hasSuffix(":") { return line.dropLast() + "." }
    return line.last?.isPunctuation ?? true ? line : line + "."
  }

  /// The week or month at which a card is first asked; months come after all weeks.
  private static func start(_ card: RecallList.Card) -> Int {
    card.weeks?.first ?? (card.ages?.first).map { 100 + $0 } ?? .max
  }

  /// Checks that each card has its counterpart, with the same sign, in the pack that this one retells.
  ///
  /// - Parameters:
  ///   - original: the id of that pack; nil if there is none. Nothing is checked if its sources are not beside this
  ///     pack's.
  func checkTwins(of original: String?, in folder: PackFolder, _ findings: Findings) {
    guard let original,
      let other = RecallSource.read(PackFolder(path: "\(folder.path)/../\(original)"), Findings())
    else { return }
    let position = SourcePosition(file: Self.file)
    let theirs = Dictionary(other.cards.map { ($0.id, $0) }) { first, _ in first }
    let ours = Set(cards.map(\.id))
    for card in cards where !card.isOnlyInThisPack {
      guard let twin = theirs[card.id] else {
        findings.add(.sign(.card(.noTwin(pack: original), of: card.id)), in: position)
        continue
      }
      if twin.sign != card.sign {
        findings.add(.sign(.card(.otherSign(twin.sign, pack: original), of: card.id)), in: position)
      }
    }
    for card in other.cards where !card.isOnlyInThisPack && !ours.contains(card.id) {
      findings.add(.sign(.card(.missing(pack: original), of: card.id)), in: position)
    }
  }
}

extension SignsSource.Box {
  /// Whether a line of the box lists the sign.
  func lists(_ sign: String) -> Bool { lines.contains { $0.signs?.contains(sign) ?? false } }

  /// The words of the heading above a sign, if the heading has this answer; nil for the answer's usual words.
  func heading(of sign: String, answer: String) -> String? {
    var heading: SignsSource.Line?
    for line in lines {
      if line.answer != nil { heading = line }
      if line.signs?.contains(sign) ?? false, heading?.answer == answer { return heading?.text }
    }
    return nil
  }
}

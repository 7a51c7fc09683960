import Curriculum
import Model

/// Checks recall cards against the signs, boxes and articles of their pack.
struct RecallCheck {
  /// The most characters of a situation.
  static let mostCharacters = 120
  /// The most sentences of a situation.
  static let mostSentences = 2
  /// The week of pregnancy from which cards about the time after the birth may be asked.
  static let firstWeek = 34
  /// The first week that no pregnancy has.
  static let lastWeek = 43
  /// How much earlier than its sign's time a card may be asked, in weeks or months.
  static let lead = 1

  let cards: [RecallSource.Card]
  let signs: SignsSource?
  let articles: [ArticleSource]
  /// The pack's words that differ by country.
  let words: [String]?
  let findings: Findings

  func run() {
    var seen: Set<String> = []
    for card in cards {
      if !seen.insert(card.id).inserted {
        findings.add(.sign(.twice(card.id)), in: SourcePosition(file: RecallSource.file))
      }
      if !PackID.isValid(card.id) { add(.id, card) }
      checkText(of: card)
      guard let sign = signs?.signs.first(where: { $0.id == card.sign }) else {
        add(.noSign(card.sign), card)
        continue
      }
      if card.answer != sign.answer { add(.answer(sign: sign.id), card) }
      if !isTimely(card, sign) { add(.time, card) }
      checkBoxes(card, sign)
      checkNumbers(card, sign)
    }
  }

  private func add(_ problem: CardProblem, _ card: RecallSource.Card) {
    findings.add(.sign(.card(problem, of: card.id)), in: SourcePosition(file: RecallSource.file))
  }

  private func checkText(of card: RecallSource.Card) {
    BodyCheck.checkPlaceholders(in: card.situation, file: RecallSource.file, words: words, findings)
    let text = Placeholders(words, for: .anywhere).filling(card.situation)
    if text.isEmpty || text.count > Self.mostCharacters {
      add(.length(text.count, most: Self.mostCharacters), card)
    }
    let sentences = Prose.sentences(of: text).count
    if sentences > Self.mostSentences { add(.sentences(sentences, most: Self.mostSentences), card) }
  }

  /// The page must show a box with the sign; the named box must list it, and the advice must be from such boxes.
  private func checkBoxes(_ card: RecallSource.Card, _ sign: SignsSource.Sign) {
    let boxes = signs?.boxes.filter { $0.lists(sign.id) } ?? []
    if let box = card.box, !boxes.contains(where: { $0.id == box }) { add(.noBox(box), card) }
    if let article = articles.first(where: { $0.facts.id == card.page }) {
      let shown = Prose(article.document).warnings.map { Document.text($0.title) }
      if !boxes.contains(where: { shown.contains($0.title) }) { add(.page(card.page), card) }
    } else {
      findings.add(.sign(.noArticle(card.page)), in: SourcePosition(file: RecallSource.file))
    }
    let lines = Set(boxes.flatMap(\.lines).compactMap { $0.advice ?? $0.item })
    for line in card.say ?? [] where !lines.contains(line) { add(.advice(line), card) }
  }

  /// A number in a situation must be one of the sign's own: of its ages, wordings, quotes or lines.
  private func checkNumbers(_ card: RecallSource.Card, _ sign: SignsSource.Sign) {
    let lines = (signs?.boxes ?? []).flatMap(\.lines).filter { $0.signs?.contains(sign.id) ?? false }
    let texts = (sign.wordings ?? []) + sign.quotes.map(\.text) + lines.compactMap(\.text)
    let ages = ((sign.ages ?? []) + (sign.weeks ?? [])).map(String.init)
    let known = Set(texts.flatMap(Self.numbers) + ages)
    for number in Self.numbers(card.situation) where !known.contains(number) { add(.number(number), card) }
  }

  private static func numbers(_ text: String) -> [String] {
    text.matches(of: /[0-9]+(?:[.,][0-9]+)?/).map { String($0.output) }
  }

  private func isTimely(_ card: RecallSource.Card, _ sign: SignsSource.Sign) -> Bool {
    guard card.weeks != nil || card.ages != nil else { return false }
    let isInTime = card.weeks.map { isTimely(weeks: $0, isAfterBirth: card.ages != nil, sign) } ?? true
    return isInTime && (card.ages.map { isTimely(ages: $0, sign) } ?? true)
  }

  private func isTimely(weeks: [Int], isAfterBirth: Bool, _ sign: SignsSource.Sign) -> Bool {
    guard Self.isRange(weeks), weeks[1] <= Self.lastWeek else { return false }
    let isInPregnancy = sign.who == UrgentList.Reader.pregnant.rawValue && !isAfterBirth
    if isInPregnancy { return Self.isIn(weeks, sign.weeks) }
    return weeks[0] >= Self.firstWeek && sign.ages?.first ?? 0 == 0
  }

  private func isTimely(ages: [Int], _ sign: SignsSource.Sign) -> Bool {
    let isAfterBirth =
      sign.who != UrgentList.Reader.pregnant.rawValue
      || sign.also?.contains(UrgentList.Reader.mother.rawValue) ?? false
    return Self.isRange(ages) && isAfterBirth && Self.isIn(ages, sign.ages)
  }

  private static func isRange(_ bounds: [Int]) -> Bool {
    bounds.count == 2 && bounds[0] >= 0 && bounds[0] < bounds[1]
  }

  /// Whether a range is in another one, or begins a little earlier; true if the other is nil.
  private static func isIn(_ bounds: [Int], _ outer: [Int]?) -> Bool {
    guard let outer, outer.count == 2 else { return true }
    return bounds[0] >= outer[0] - lead && bounds[1] <= outer[1]
  }
}

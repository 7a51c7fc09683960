/// Compares the numbers in sentences with the pack's facts.
struct FigureCheck {
  private struct Rule {
    let figure: ContentFacts.Figure
    let words: [[String]]
    let with: [[String]]
    var ranges: [ClosedRange<Double>] = []
    var ratios: Set<String> = []
  }

  private let rules: [Rule]
  /// The indices of rules by the first word of each of their phrases: few apply to a sentence.
  private let byFirstWord: [String: Set<Int>]
  private let growth: GrowthCheck

  /// Rules that can never match or that contradict themselves become findings, as they would check nothing.
  init(_ facts: ContentFacts, _ findings: Findings) {
    growth = GrowthCheck(facts.growth ?? [])
    rules = facts.figures.map { Self.rule($0, findings) }
    var byFirstWord: [String: Set<Int>] = [:]
    for (index, rule) in rules.enumerated() {
      for first in rule.words.compactMap(\.first) { byFirstWord[first, default: []].insert(index) }
    }
    self.byFirstWord = byFirstWord
    for rule in rules {
      guard let wrong = contradiction(rule, inAll: Tokens.of(rule.figure.example)) else { continue }
      findings.add(
        .figure(.exampleContradicts(rule.figure.id, wrong)), in: SourcePosition(file: ContentFacts.file))
    }
  }

  private static func rule(_ figure: ContentFacts.Figure, _ findings: Findings) -> Rule {
    func add(_ problem: FigureProblem) {
      findings.add(.figure(problem), in: SourcePosition(file: ContentFacts.file))
    }
    let (words, with) = (figure.words.map(Tokens.of), (figure.with ?? []).map(Tokens.of))
    if words.isEmpty || (words + with).contains(where: \.isEmpty) { add(.noWords(figure.id)) }
    if !Figures.isKnown(figure.unit) { add(.unit(figure.id, unit: figure.unit)) }
    var rule = Rule(figure: figure, words: words, with: with)
    for value in figure.values {
      if figure.unit == "in", let ratio = Figures.ratios(in: Tokens.of(value)).first {
        rule.ratios.insert(ratio)
      } else if figure.unit != "in", let range = range(value) {
        rule.ranges.append(range)
      } else {
        add(.value(figure.id, value: value))
      }
    }
    return rule
  }

  /// The statements in a sentence that contradict the facts.
  ///
  /// - Parameter week: the week of pregnancy that the text is about; nil if none.
  func contradictions(in sentence: some StringProtocol, week: Int?) -> [Contradiction] {
    let tokens = Tokens.of(sentence)
    guard tokens.contains(where: { Figures.number($0) != nil }) else { return [] }
    return candidates(tokens).compactMap { contradiction($0, tokens) }
      + growth.contradictions(in: tokens, week: week)
  }

  /// The id of the figure that a sentence is about; nil if none.
  func topic(of sentence: some StringProtocol) -> String? {
    let tokens = Tokens.of(sentence)
    return candidates(tokens).first { isAbout($0, tokens) }?.figure.id
  }

  /// The rules that a sentence may be about, in order.
  private func candidates(_ tokens: [String]) -> [Rule] {
    let found = tokens.reduce(into: Set<Int>()) { $0.formUnion(byFirstWord[$1] ?? []) }
    return found.sorted().map { rules[$0] }
  }

  private func isAbout(_ rule: Rule, _ tokens: [String]) -> Bool {
    Self.has(rule.words, tokens) && (rule.with.isEmpty || Self.has(rule.with, tokens))
  }

  private func contradiction(_ rule: Rule, _ tokens: [String]) -> Contradiction? {
    isAbout(rule, tokens) ? contradiction(rule, inAll: tokens) : nil
  }

  private func contradiction(_ rule: Rule, inAll tokens: [String]) -> Contradiction? {
    let figure = rule.figure
    if figure.unit == "in" {
      let wrong = Figures.ratios(in: tokens).filter { !rule.ratios.contains($0) }
      return wrong.first.map { contradiction(figure, $0) }
    }
    let wrong = Figures.numbers(in: tokens, of: figure.unit).filter { number in
      !rule.ranges.contains { $0.contains(number) }
    }
    return wrong.first.map { contradiction(figure, "\(Self.plain($0)) \(figure.unit)") }
  }

  private func contradiction(_ figure: ContentFacts.Figure, _ statement: String) -> Contradiction {
    .figure(statement: statement, values: figure.values, id: figure.id)
  }

  /// Parses `24` or `24–28`. Returns nil if it is not a number.
  private static func range(_ text: String) -> ClosedRange<Double>? {
    let parts = text.split(whereSeparator: { "–-".contains($0) })
    let ends = parts.compactMap { Figures.number(String($0)) }
    guard (1...2).contains(parts.count), ends.count == parts.count, ends[0] <= ends[ends.count - 1] else {
      return nil
    }
    return ends[0]...ends[ends.count - 1]
  }

  static func has(_ phrases: [[String]], _ tokens: [String]) -> Bool {
    phrases.contains { phrase in
      guard !phrase.isEmpty, tokens.count >= phrase.count else { return false }
      return (0...tokens.count - phrase.count).contains { start in
        zip(phrase, tokens[start...]).allSatisfy(==)
      }
    }
  }

  static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

/// Compares statements about the baby's weight and length with the growth table of the facts.
struct GrowthCheck {
  private struct Row {
    let week: Int
    let grams: Double?
    let millimetres: Double?
  }

  private let rows: [Row]

  init(_ growth: [ContentFacts.Growth]) {
    rows = growth.map { row in
      Row(
        week: row.week, grams: row.weight.flatMap { Self.grams(in: Tokens.of($0)).first },
        millimetres: row.length.flatMap { Self.millimetres(in: Tokens.of($0)).first })
    }
  }

  /// The weights and lengths in a sentence that differ from all rows near its weeks.
  func contradictions(in tokens: [String], week: Int?) -> [Contradiction] {
    guard tokens.contains("baby") || tokens.contains("rump") || tokens.contains("heel") else { return [] }
    let named = Figures.numbers(in: tokens, of: "weeks").map(Int.init)
    let weeks = Set(
      named + (week.map { [$0 - 1, $0, $0 + 1] } ?? []) + (isBirth(tokens) ? [38, 39, 40, 41] : []))
    let near = rows.filter { weeks.contains($0.week) }
    guard !near.isEmpty else { return [] }
    var wrong: [String] = []
    if FigureCheck.has(Self.weighing, tokens) {
      wrong += Self.grams(in: tokens).filter { Self.isFar($0, near.compactMap(\.grams), by: 0.08) }
        .map { "\(FigureCheck.plain($0)) g" }
    }
    if FigureCheck.has(Self.measuring, tokens) {
      wrong += Self.millimetres(in: tokens).filter { Self.isFar($0, near.compactMap(\.millimetres), by: 0.1) }
        .map { "\(FigureCheck.plain($0)) mm" }
    }
    return wrong.map(Contradiction.growth)
  }

  private static let weighing = ["weigh", "weighs", "weight", "weighed", "heavy"].map { [$0] }
  private static let measuring =
    ["long", "length", "measures", "tall", "heel", "rump"].map { [$0] } + [["head", "to", "toe"]]

  private func isBirth(_ tokens: [String]) -> Bool {
    ["birth", "born", "newborn", "newborns"].contains { tokens.contains($0) }
  }

  private static func isFar(_ value: Double, _ known: [Double], by share: Double) -> Bool {
    !known.isEmpty && !known.contains { abs($0 - value) <= max($0 * share, 1) }
  }

  private static func grams(in tokens: [String]) -> [Double] {
    Figures.numbers(in: tokens, of: "g") + Figures.numbers(in: tokens, of: "kg").map { $0 * 1_000 }
  }

  private static func millimetres(in tokens: [String]) -> [Double] {
    Figures.numbers(in: tokens, of: "mm") + Figures.numbers(in: tokens, of: "cm").map { $0 * 10 }
  }
}

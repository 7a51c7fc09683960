import Model

/// Looks at all the texts of a pack together, by the rules and facts that lie beside them.
///
/// It catches accidents: lengths, hard sentences, text said twice, numbers that contradict one another. Whether a text
/// is worth reading, a reader judges.
public struct ContentCheck {
  private let rules: ContentRules
  private let facts: ContentFacts?
  private let figures: FigureCheck?
  private let source: SourcePack
  private let findings: Findings
  private var report = ContentReport()

  /// Everything about the texts of the pack in a folder; its problems have those of `PackCheck` among them.
  public static func run(_ path: String) -> ContentReport {
    let folder = PackFolder(path: path)
    let source = SourcePack(path)
    let findings = source.findings
    for problem in PackCheck.check(path) { findings.add(problem) }
    guard let rules = ContentRules.read(folder, findings) else {
      return ContentReport(problems: findings.problems)
    }
    let facts = ContentFacts.read(folder, findings)
    var check = ContentCheck(
      rules: rules, facts: facts, figures: facts.map(FigureCheck.init), source: source, findings: findings)
    check.run()
    check.report.problems = findings.problems
    return check.report
  }

  private mutating func run() {
    checkCounts()
    SuggestionCheck(rules: rules, units: source.units, findings: findings).run()
    let texts = source.articles.map { (article: $0, prose: Prose($0.document)) }
    let weeks = weeks()
    for (article, prose) in texts {
      let file = Place(file: Pack.articleFile(article.facts.id))
      checkFrame(article, prose, in: file)
      checkWords(prose, in: file)
      checkWarnings(prose, in: file)
      checkNumbers(
        prose.paragraphs + [article.facts.title, article.facts.excerpt], weeks[article.facts.unit], file)
    }
    for unit in source.units {
      let texts = [unit.unit.summary, unit.unit.grows, unit.unit.changes, unit.unit.fact]
      checkNumbers(texts, weeks[unit.unit.id], Place(file: UnitSource.file(unit.unit.id)))
      checkHosts(unit.unit.sources, in: Place(file: UnitSource.file(unit.unit.id)))
    }
    checkOnce(texts)
    checkGrades(texts)
    checkShared(texts)
    report.words = source.articles.reduce(0) { $0 + $1.document.wordCount }
    report.unread =
      (facts?.figures.count { $0.read == false } ?? 0) + (facts?.warnings.count { $0.read == false } ?? 0)
  }

  /// The week of pregnancy that each unit begins with.
  private func weeks() -> [String: Int] {
    var weeks: [String: Int] = [:]
    for unit in source.units where unit.entry.stage == .pregnancy {
      if case .days(let days) = unit.entry.from { weeks[unit.entry.id] = days / 7 }
    }
    return weeks
  }

  // MARK: How many there are

  private mutating func checkCounts() {
    let dated = source.units.filter { $0.entry.stage != .always }
    let ids = Set(dated.map(\.entry.id))
    report.units = dated.count
    report.articles = source.articles.count { ids.contains($0.facts.unit) }
    report.others = source.articles.count - report.articles
    if let units = rules.units, dated.count != units {
      findings.add("\(units) units must have days, not \(dated.count)", in: Place(file: "units"))
    }
    if let count = rules.articles {
      for unit in dated {
        let has = source.articles.count { $0.facts.unit == unit.entry.id }
        if has != count { unit.fields.add("has \(has) articles, not \(count)", at: "id") }
      }
    }
    for category in source.manifest?.categories ?? [] {
      let count = source.articles.count { $0.facts.category == category.id && ids.contains($0.facts.unit) }
      report.categories.append((category.title, count))
      if let fewest = rules.category, count < fewest {
        findings.add(
          "\(category.id) has \(count) articles, fewer than \(fewest)", in: Place(file: ManifestSource.file))
      }
    }
  }

  // MARK: One article

  private func checkFrame(_ article: ArticleSource, _ prose: Prose, in file: Place) {
    let facts = article.facts
    if let most = rules.title, ColumnWidth.of(facts.title) > most {
      article.fields.add("the title has more than \(most) columns", at: "title")
    }
    if let most = rules.excerpt, facts.excerpt.count > most {
      article.fields.add(
        "the excerpt has \(facts.excerpt.count) characters, more than \(most)", at: "excerpt")
    }
    if let fewest = rules.sources, facts.sources.count < fewest {
      article.fields.add("names no source, or fewer than \(fewest)", at: "title")
    }
    checkHosts(facts.sources, in: file)
    checkHosts(article.document.links.map(\.url), in: file)
    if let title = rules.opening, prose.opening?.kind != .note || prose.opening?.plainTitle != title {
      findings.add("must begin with a call-out [!NOTE] \(title)", in: file)
    }
    guard let lengths = rules.lengths else { return }
    let isAlways = source.units.contains { $0.entry.id == facts.unit && $0.entry.stage == .always }
    let span = (isAlways ? lengths.always : facts.day == 1 ? lengths.first : lengths.others).range
    let words = article.document.wordCount
    if !span.contains(words) {
      findings.add("has \(words) words, not \(span.lowerBound)–\(span.upperBound)", in: file)
    }
  }

  private func checkWords(_ prose: Prose, in file: Place) {
    guard let banned = rules.banned else { return }
    let text =
      " " + prose.paragraphs.joined(separator: " ").lowercased().map { $0.isWhitespace ? " " : $0 } + " "
    for words in banned where Self.contains(words, in: text) {
      findings.add("has \"\(words)\"", in: file)
    }
  }

  /// Whether words stand in a text, and not as a part of longer ones.
  private static func contains(_ words: String, in text: String) -> Bool {
    text.ranges(of: words).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return !(before?.isLetter ?? false) && !((words.last?.isLetter ?? false) && (after?.isLetter ?? false))
    }
  }

  private func checkWarnings(_ prose: Prose, in file: Place) {
    guard let facts else { return }
    let known = facts.warnings.map { [$0.title, $0.text] }
    for warning in prose.warnings where !known.contains([warning.plainTitle, warning.plainText]) {
      findings.add(
        "the warning \"\(warning.plainTitle)\" is not one of \(ContentFacts.file), word for word", in: file)
    }
  }

  private func checkNumbers(_ texts: [String], _ week: Int?, _ file: Place) {
    guard let figures else { return }
    for sentence in texts.flatMap(Prose.sentences) {
      for message in figures.contradictions(in: sentence, week: week) {
        findings.add("\(message): \"\(sentence)\"", in: file)
      }
    }
  }

  private func checkHosts(_ sources: [Source], in file: Place) {
    checkHosts(sources.map(\.url), in: file)
  }

  private func checkHosts(_ urls: [String], in file: Place) {
    guard let hosts = rules.hosts else { return }
    for url in urls {
      let host = url.split(separator: "/").dropFirst().first.map { $0.lowercased() } ?? ""
      guard !hosts.contains(where: { host == $0 || host.hasSuffix("." + $0) }) else { continue }
      findings.add("\(host) is not one of the hosts that \(ContentRules.file) names: \(url)", in: file)
    }
  }

  // MARK: All articles

  private func checkOnce(_ texts: [(article: ArticleSource, prose: Prose)]) {
    var titles = Once("the title")
    var excerpts = Once("the excerpt")
    var openings = Once("the first words")
    for (article, prose) in texts {
      let id = article.facts.id
      titles.add(article.facts.title.lowercased(), id, findings)
      excerpts.add(article.facts.excerpt.lowercased(), id, findings)
      guard let count = rules.firstWords else { continue }
      let short = prose.opening.map { Prose.paragraphs(of: $0.blocks) } ?? []
      for text in [prose.paragraphs.first, prose.paragraphs.dropFirst(short.count).first] {
        let words = Tokens.of(text ?? "").prefix(count).joined(separator: " ")
        if !words.isEmpty { openings.add(words, id, findings) }
      }
    }
  }

  private mutating func checkGrades(_ texts: [(article: ArticleSource, prose: Prose)]) {
    report.grades = texts.map {
      ContentReport.Entry(article: $0.article.facts.id, value: Readability($0.prose).grade)
    }
    .sorted { ($0.value, $1.article) > ($1.value, $0.article) }
    guard let grades = rules.grades else { return }
    for entry in report.grades where entry.value > grades.most {
      findings.add(
        "takes grade \(entry.value.rounded()), more than \(grades.most)",
        in: Place(file: Pack.articleFile(entry.article)))
    }
    if report.grade > grades.average {
      findings.add(
        "take grade \(report.grade) on average, more than \(grades.average)", in: Place(file: "articles"))
    }
  }

  private mutating func checkShared(_ texts: [(article: ArticleSource, prose: Prose)]) {
    guard let rule = rules.shared else { return }
    var runs = SharedRuns(length: rule.words)
    for (article, prose) in texts {
      runs.add(article.facts.id, Tokens.of(prose.paragraphs.joined(separator: " ")))
    }
    report.shared = runs.shares().filter { $0.value.percent > 0 }
      .map { id, share in
        ContentReport.Entry(
          article: id, value: share.percent, detail: "\"\(share.example)\" as in \(share.other)")
      }
      .sorted { ($0.value, $1.article) > ($1.value, $0.article) }
    for entry in report.shared where entry.value > rule.percent {
      findings.add(
        "shares more than \(rule.percent) percent of its words: \(entry.detail)",
        in: Place(file: Pack.articleFile(entry.article)))
    }
  }
}

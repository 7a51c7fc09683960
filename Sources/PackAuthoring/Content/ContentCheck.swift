import Curriculum
import Model

/// Checks all texts of a pack together, by the rules and facts beside them.
///
/// It catches accidents: wrong lengths, hard sentences, repeated text, contradicting numbers. Whether a text is worth
/// reading is for a reader to judge.
public struct ContentCheck {
  private let rules: ContentRules
  private let facts: ContentFacts?
  private let texts: TextCheck
  private var wording: WordingCheck?
  private let signs: SignCheck?
  private let quotes: QuoteCheck?
  private let source: SourcePack
  private let findings: Findings
  private var report = ContentReport()

  /// Checks the pack in a folder. The problems include those of `PackCheck`.
  public static func run(_ path: String) -> ContentReport {
    let folder = PackFolder(path: path)
    guard SourcePack.exists(at: path) else {
      return ContentReport(problems: [Problem(file: ManifestSource.file, .file(.noSources))])
    }
    let source = SourcePack(path)
    let findings = source.findings
    for problem in PackCheck.check(source, in: folder) { findings.add(problem) }
    guard let rules = ContentRules.read(folder, findings) else {
      return ContentReport(problems: findings.problems)
    }
    let facts = ContentFacts.read(
      folder, words: source.manifest?.words ?? [], signs: source.signs, findings)
    let texts = TextCheck(rules: rules, facts: facts, units: source.units, findings: findings)
    let wording = rules.wording.map {
      WordingCheck(rules: $0, glossary: Glossary.read(folder, findings), findings: findings)
    }
    var check = ContentCheck(
      rules: rules, facts: facts, texts: texts, wording: wording,
      signs: source.signs.map { SignCheck($0, findings) },
      quotes: QuoteCheck(rules, source.articles, in: folder, findings), source: source, findings: findings)
    check.run()
    check.report.problems = findings.problems
    return check.report
  }

  private mutating func run() {
    checkCounts()
    SuggestionCheck(rules: rules, units: source.units, findings: findings).run()
    let articles = source.articles.map { (article: $0, prose: Prose($0.document)) }
    for (article, prose) in articles { texts.check(article, prose) }
    for unit in source.units { texts.check(unit.unit) }
    for (article, prose) in articles { wording?.check(article, prose) }
    for unit in source.units { wording?.check(unit.unit) }
    wording?.finish()
    signs?.checkData()
    for (article, prose) in articles { signs?.check(article, prose) }
    texts.checkFacts()
    checkUniquenessCheck(articles)
    checkGrades(articles)
    checkShared(articles)
    checkQuotes(articles)
    report.words = source.articles.reduce(0) { $0 + $1.document.wordCount }
    countSources()
    report.unread =
      (facts?.figures.count { $0.read != true } ?? 0) + (facts?.warnings.count { $0.read != true } ?? 0)
  }

  private mutating func countSources() {
    let all = source.articles.flatMap(\.facts.sources) + source.units.flatMap(\.unit.sources)
    report.sources = Set(all.map(\.url)).count
    report.unchecked = Set(all.filter { $0.checked == nil && $0.stored == nil }.map(\.url)).count
  }

  private mutating func checkCounts() {
    let dated = source.units.filter { $0.entry.stage != .always }
    let ids = Set(dated.map(\.entry.id))
    report.units = dated.count
    report.articles = source.articles.count { ids.contains($0.facts.unit) }
    report.others = source.articles.count - report.articles
    if let units = rules.units, dated.count != units {
      findings.add(.content(.units(units, has: dated.count)), in: SourcePosition(file: "units"))
    }
    for unit in dated {
      let required = unit.entry.isMonth ? rules.months?.range : rules.articles.map { $0...$0 }
      let has = source.articles.count { $0.facts.unit == unit.entry.id }
      if let required, !required.contains(has) {
        unit.fields.add(.content(.articles(has, required: required)), at: "id")
      }
    }
    for category in source.manifest?.categories ?? [] {
      let count = source.articles.count { $0.facts.category == category.id && ids.contains($0.facts.unit) }
      report.categories.append((category.title, count))
      if let fewest = rules.category, count < fewest {
        findings.add(
          .content(.category(category.id, has: count, fewest: fewest)),
          in: SourcePosition(file: ManifestSource.file))
      }
    }
  }

  private func checkUniquenessCheck(_ texts: [(article: ArticleSource, prose: Prose)]) {
    var titles = UniquenessCheck(.title)
    var excerpts = UniquenessCheck(.excerpt)
    var openings = UniquenessCheck(.firstWords)
    for (article, prose) in texts {
      let id = article.facts.id
      titles.add(article.facts.title.lowercased(), id, findings)
      excerpts.add(article.facts.excerpt.lowercased(), id, findings)
      guard let count = rules.firstWords else { continue }
      let opening = prose.opening.flatMap { $0.kind == .note ? $0 : nil }
      let short = opening.map { Prose.paragraphs(of: $0.blocks) } ?? []
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
        .content(.grade(entry.value, most: grades.most)),
        in: SourcePosition(file: Pack.articleFile(entry.article)))
    }
    if report.grade > grades.average {
      findings.add(
        .content(.gradeOnAverage(report.grade, most: grades.average)),
        in: SourcePosition(file: "articles"))
    }
  }

  private mutating func checkQuotes(_ texts: [(article: ArticleSource, prose: Prose)]) {
    guard let quotes, let percent = rules.quotes?.percent else { return }
    for (article, prose) in texts where !article.facts.sources.isEmpty {
      let count = quotes.count(article.facts.id, prose)
      report.statements += count.statements
      report.quoted += count.quoted
      guard count.quoted < count.statements else { continue }
      let value = Double(count.statements - count.quoted)
      report.unquoted.append(ContentReport.Entry(article: article.facts.id, value: value))
    }
    report.unquoted.sort { ($0.value, $1.article) > ($1.value, $0.article) }
    if report.quotedPercent < percent {
      findings.add(
        .content(.unquoted(report.quotedPercent, fewest: percent)), in: SourcePosition(file: Quotes.file))
    }
  }

  private mutating func checkShared(_ texts: [(article: ArticleSource, prose: Prose)]) {
    guard let rule = rules.shared else { return }
    var runs = SharedRuns(length: rule.words)
    for (article, prose) in texts {
      let paragraphs = prose.paragraphs.filter { text in rule.except.map { !text.contains($0) } ?? true }
      runs.add(article.facts.id, Tokens.of(paragraphs.joined(separator: " ")))
    }
    report.shared = runs.shares().filter { $0.value.percent > 0 }
      .map { id, share in
        ContentReport.Entry(article: id, value: share.percent, shared: (share.example, share.other))
      }
      .sorted { ($0.value, $1.article) > ($1.value, $0.article) }
    for entry in report.shared where entry.value > rule.percent {
      let (example, other) = entry.shared ?? ("", "")
      findings.add(
        .content(.shared(percent: rule.percent, example: example, other: other)),
        in: SourcePosition(file: Pack.articleFile(entry.article)))
    }
  }
}

/// The result of checking all texts of a pack.
public struct ContentReport: Sendable {
  /// An article and a number about it.
  public struct Entry: Sendable {
    public var article: String
    /// The reading grade, the percentage of shared text, or the number of statements without a quote.
    public var value: Double
    /// An example of the shared text and the other article; nil for other numbers.
    public var shared: (example: String, other: String)?
  }

  /// All problems, sorted by file.
  public var problems: [Problem] = []
  /// The number of units with days.
  public var units = 0
  /// The number of articles with a day.
  public var articles = 0
  /// The number of undated articles.
  public var others = 0
  /// The number of words in all articles.
  public var words = 0
  /// The number of statements that need a quote.
  public var statements = 0
  /// The number of those that have one.
  public var quoted = 0
  /// The number of statements without a quote, by article, largest first.
  public var unquoted: [Entry] = []
  /// The number of statements in `facts.yaml` whose source page could not be read.
  public var unread = 0
  /// The number of sources of articles and units, each page counted once.
  public var sources = 0
  /// The number of sources that were not compared with the text yet.
  public var unchecked = 0
  /// The number of articles by category, in the pack's order.
  public var categories: [(title: String, count: Int)] = []
  /// The reading grades, highest first.
  public var grades: [Entry] = []
  /// The shares of shared text, largest first.
  public var shared: [Entry] = []

  /// The share of statements with a quote, in percent; 100 if no statement needs one.
  public var quotedPercent: Double {
    statements == 0 ? 100 : 100 * Double(quoted) / Double(statements)
  }

  /// The average reading grade.
  public var grade: Double {
    grades.isEmpty ? 0 : grades.reduce(0) { $0 + $1.value } / Double(grades.count)
  }
}

/// Checks the number of suggestions of each unit, and that none is repeated.
struct SuggestionCheck {
  let rules: ContentRules
  let units: [UnitSource]
  let findings: Findings

  func run() {
    var seen: [Suggestion: [String: String]] = [:]
    for unit in units {
      if unit.entry.stage != .always {
        count(unit.unit.habits.count, rules.habits, .habit, unit)
        count(unit.unit.tasks.count, rules.tasks, .task, unit)
      }
      let texts =
        unit.unit.habits.map { (Suggestion.habit, $0.name) } + unit.unit.tasks.map { (.task, $0.title) }
        + unit.unit.prompts.map { (.prompt, $0.text) }
      for (kind, text) in texts {
        if let other = seen[kind]?[text.lowercased()] {
          findings.add(
            .content(.suggestionRepeated(kind, text, unit: other)),
            in: SourcePosition(file: UnitSource.file(unit.unit.id)))
        } else {
          seen[kind, default: [:]][text.lowercased()] = unit.unit.id
        }
      }
    }
  }

  private func count(_ count: Int, _ span: ContentRules.Span?, _ kind: Suggestion, _ unit: UnitSource) {
    guard let range = span?.range, !range.contains(count) else { return }
    unit.fields.add(
      .content(.suggested(kind, count, required: range)), at: kind == .habit ? "habits" : "tasks")
  }
}

/// Reports texts that occur in more than one article.
struct UniquenessCheck {
  private let kind: UniqueTextKind
  private var seen: [String: String] = [:]

  init(_ kind: UniqueTextKind) { self.kind = kind }

  /// Records a text of an article. Adds a finding if another article has the same text.
  mutating func add(_ text: String, _ article: String, _ findings: Findings) {
    if let other = seen[text], other != article {
      findings.add(
        .content(.twice(kind, text, other: other)), in: SourcePosition(file: Pack.articleFile(article)))
    } else {
      seen[text] = article
    }
  }
}

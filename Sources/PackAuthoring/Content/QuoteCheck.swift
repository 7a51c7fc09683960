import Curriculum
import Model

/// The sentences of sources that an author has collected in `QUOTES.md`, a table with one row for each statement.
///
/// The first cell names the articles, the second the statement; answer, country (in a pack for one country not), the
/// source's sentence and its address follow. Other text in the file is for people.
struct Quotes {
  static let file = "QUOTES.md"
  /// The largest file that is read, in bytes.
  private static let limit = 16 << 20

  /// A stem in more than this share of the rows, and in more than `fewest`, is too common to compare: "the", "your".
  private static let common = 0.15
  private static let fewest = 20

  /// The stems of each row, by article id.
  private var rows: [String: [Set<String>]] = [:]
  private let stem: Int

  /// - Parameters:
  ///   - articles: the ids of all articles; a row that names none of them is skipped.
  ///   - stem: the number of characters by which words are compared, so that endings do not matter.
  init(_ text: String, articles: Set<String>, stem: Int) {
    self.stem = stem
    var all: [(ids: Set<String>, stems: Set<String>)] = []
    for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("|") {
      let cells = line.dropFirst().replacing("\\|", with: "/").split(
        separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 4 else { continue }
      let words = cells[1...4].filter { !$0.contains("://") }.joined(separator: " ")
      let ids = cells[0].split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }
      let named = Set(ids.map(String.init)).intersection(articles)
      guard !named.isEmpty else { continue }
      all.append((named, stems(of: Tokens.of(words))))
    }
    var counts: [String: Int] = [:]
    for row in all { for stem in row.stems { counts[stem, default: 0] += 1 } }
    let most = max(Self.fewest, Int(Double(all.count) * Self.common))
    let common = Set(counts.filter { $0.value > most }.keys)
    for row in all {
      for id in row.ids { rows[id, default: []].append(row.stems.subtracting(common)) }
    }
  }

  /// Returns nil, with a finding, if the file is missing or not readable.
  static func read(_ folder: PackFolder, articles: Set<String>, stem: Int, _ findings: Findings) -> Quotes? {
    do throws(PackFailure) {
      let bytes = try folder.bytes(file, limit: limit)
      return SourceText.read(bytes, file: file, findings).map { Quotes($0, articles: articles, stem: stem) }
    } catch {
      findings.add(error)
      return nil
    }
  }

  /// The largest number of words that a sentence shares with a row of its article.
  func agreement(of tokens: [String], in article: String) -> Int {
    let stems = stems(of: tokens)
    return (rows[article] ?? []).map { $0.intersection(stems).count }.max() ?? 0
  }

  /// Numbers in words count as digits: sources write "3 days" where an article has "three days".
  private func stems(of tokens: [String]) -> Set<String> {
    Set(tokens.map { Figures.number($0).map(FigureCheck.plain) ?? String($0.prefix(stem)) })
  }
}

/// Counts the statements of each article that need a quote and those that have one.
struct QuoteCheck {
  private let rule: ContentRules.Quoted
  private let claims: [[String]]
  private let quotes: Quotes

  /// Returns nil without a rule for quotes; also, with a finding, if there is a rule and the file cannot be read.
  init?(_ rules: ContentRules, _ articles: [ArticleSource], in folder: PackFolder, _ findings: Findings) {
    guard let rule = rules.quotes else { return nil }
    let ids = Set(articles.map(\.facts.id))
    guard let quotes = Quotes.read(folder, articles: ids, stem: rule.stem, findings) else { return nil }
    self.rule = rule
    self.quotes = quotes
    claims = (rules.claims ?? []).map(Tokens.of)
  }

  /// The statements of a text, and how many of them share enough words with a row.
  func count(_ article: String, _ prose: Prose) -> (statements: Int, quoted: Int) {
    let statements = prose.sentences.map { ($0, Tokens.of($0)) }.filter { isStatement($0.0, $0.1) }
    let quoted = statements.count { quotes.agreement(of: $0.1, in: article) >= rule.words }
    return (statements.count, quoted)
  }

  /// Whether a sentence has a claim word or a number with a unit. Questions state nothing.
  private func isStatement(_ sentence: Substring, _ tokens: [String]) -> Bool {
    guard !sentence.contains("?") else { return false }
    return FigureCheck.has(claims, tokens)
      || zip(tokens, tokens.dropFirst()).contains { Figures.number($0) != nil && isUnit($1) }
  }

  /// Korean writes a particle after the unit, without a space.
  private func isUnit(_ token: String) -> Bool {
    rule.units.contains { unit in
      token == unit || unit.utf8.count > unit.count && token.hasPrefix(unit)
    }
  }
}

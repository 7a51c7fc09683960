import CUnistring
import Curriculum
import Model

/// Checks one text at a time by a pack's rules and facts.
struct TextCheck {
  private let rules: ContentRules
  private let facts: ContentFacts?
  private let figures: FigureCheck?
  private let findings: Findings
  /// The week of pregnancy in which each unit begins, by unit id.
  private let weeks: [String: Int]
  /// The ids of undated units.
  private let always: Set<String>

  init(rules: ContentRules, facts: ContentFacts?, units: [UnitSource], findings: Findings) {
    self.rules = rules
    self.facts = facts
    self.findings = findings
    figures = facts.map { FigureCheck($0, findings) }
    always = Set(units.filter { $0.entry.stage == .always }.map(\.entry.id))
    var weeks: [String: Int] = [:]
    for unit in units where unit.entry.stage == .pregnancy {
      if case .days(let days) = unit.entry.from { weeks[unit.entry.id] = days / 7 }
    }
    self.weeks = weeks
  }

  /// Checks the hosts of the facts' sources.
  func checkFacts() {
    guard let facts else { return }
    let urls = facts.figures.map(\.source.url) + facts.warnings.flatMap { $0.sources ?? [] }.map(\.url)
    checkHosts(urls, in: SourcePosition(file: ContentFacts.file))
  }

  /// Checks an article: its form, words, warnings and numbers.
  func check(_ article: ArticleSource, _ prose: Prose) {
    let facts = article.facts
    let file = SourcePosition(file: Pack.articleFile(facts.id))
    checkForm(article, prose, in: file)
    checkWords(prose.headings + prose.paragraphs + [facts.title, facts.excerpt], in: file)
    checkWords(article.alternatives, in: file)
    checkWarnings(prose, in: file)
    checkPhoneNumbers(prose, in: file)
    checkNumbers(prose.paragraphs + [facts.title, facts.excerpt], weeks[facts.unit], file)
  }

  /// Checks the texts of a unit itself.
  func check(_ unit: Unit) {
    let file = SourcePosition(file: UnitSource.file(unit.id))
    let texts = [unit.summary, unit.grows, unit.changes, unit.fact]
    checkNumbers(texts, weeks[unit.id], file)
    let suggested =
      unit.habits.flatMap { [$0.name, $0.note] } + unit.tasks.flatMap { [$0.title, $0.text] }
      + unit.prompts.map(\.text)
    checkWords([unit.title] + texts + suggested, in: file)
    checkHosts(unit.sources.map(\.url), in: file)
  }

  private func checkForm(_ article: ArticleSource, _ prose: Prose, in file: SourcePosition) {
    let facts = article.facts
    if let most = rules.title, ColumnWidth.of(facts.title) > most {
      article.fields.add(.content(.title(most: most)), at: "title")
    }
    let excerpt = RoleAlternatives.longest(of: facts.excerpt)
    if let most = rules.excerpt, excerpt > most {
      article.fields.add(.content(.excerpt(excerpt, most: most)), at: "excerpt")
    }
    if facts.sources.isEmpty, let claim = claim(of: prose) {
      article.fields.add(.content(.noSource(claim)), at: "title")
    }
    checkHosts(facts.sources.map(\.url) + article.document.links.map(\.url), in: file)
    if let title = rules.opening, prose.opening?.kind != .note || prose.opening?.plainTitle != title {
      findings.add(.content(.opening(title)), in: file)
    }
    guard let lengths = rules.lengths else { return }
    let usual = always.contains(facts.unit) ? lengths.always : facts.day == 1 ? lengths.first : lengths.others
    let span = (lengths.units?[facts.unit] ?? usual).range
    let isExcepted = lengths.except?.contains(facts.id) ?? false
    let inCharacters = lengths.characters == true
    let length =
      inCharacters
      ? article.document.plainText.count { !$0.isWhitespace } : article.document.wordCount
    if !span.contains(length), !isExcepted {
      findings.add(.content(.length(length, inCharacters: inCharacters, required: span)), in: file)
    }
    if span.contains(length), isExcepted {
      findings.add(.content(.noException), in: file)
    }
  }

  /// Why a text needs a source; nil if it does not.
  private func claim(of prose: Prose) -> Claim? {
    guard let claims = rules.claims else { return nil }
    if !prose.warnings.isEmpty { return .warning }
    for sentence in prose.sentences {
      let tokens = Tokens.of(sentence)
      if let word = claims.first(where: { FigureCheck.has([Tokens.of($0)], tokens) }) {
        return .word(word)
      }
      if let topic = figures?.topic(of: sentence) { return .figure(topic) }
    }
    return nil
  }

  private func checkWords(_ texts: [String], in file: SourcePosition) {
    guard let banned = rules.banned else { return }
    let text = " " + texts.joined(separator: " ").lowercased().map { $0.isWhitespace ? " " : $0 } + " "
    for words in banned where Self.contains(words.lowercased(), in: text) {
      findings.add(.content(.banned(words)), in: file)
    }
  }

  /// Whether a text contains words that are not part of longer words.
  private static func contains(_ words: String, in text: String) -> Bool {
    !words.isEmpty
      && text.ranges(of: words).contains { range in
        let before = text[..<range.lowerBound].last
        let after = text[range.upperBound...].first
        return !(before?.isLetter ?? false)
          && !((words.last?.isLetter ?? false) && (after?.isLetter ?? false))
      }
  }

  /// A country's phone numbers do not help readers elsewhere, and go out of date.
  private func checkPhoneNumbers(_ prose: Prose, in file: SourcePosition) {
    guard rules.calls != true else { return }
    for text in prose.paragraphs + prose.warnings.map(\.plainText) {
      guard let call = text.firstMatch(of: Self.phoneNumber) else { continue }
      findings.add(.content(.call(String(call.output.1))), in: file)
    }
  }

  /// A number after a word such as "call", or a well-known emergency number.
  nonisolated(unsafe) private static let phoneNumber =
    /(?:(?:call|Call|ring|Ring|dial|Dial|phone|Phone) |(?:^|[^0-9.,]))(9[19][19]|988|112|116 123|13 11 26|1-?800[- 0-9]+)(?![0-9,.]*[0-9])/

  private func checkWarnings(_ prose: Prose, in file: SourcePosition) {
    guard let facts else { return }
    for warning in prose.warnings where !warning.isOneParagraph {
      findings.add(.content(.warningIsLong(warning.plainTitle)), in: file)
    }
    let present = prose.warnings.map { [$0.plainTitle, $0.plainText] }
    let known = facts.warnings.map { [$0.title, $0.text] }
    for warning in present where !known.contains(warning) {
      findings.add(.content(.warningIsUnknown(warning[0])), in: file)
    }
    let tokens = prose.paragraphs.map(Tokens.of)
    for warning in facts.warnings where !present.contains([warning.title, warning.text]) {
      let topic = (warning.when ?? []).first { words in
        tokens.contains { FigureCheck.has([Tokens.of(words)], $0) }
      }
      guard let topic else { continue }
      findings.add(.content(.warningIsMissing(topic, id: warning.id)), in: file)
    }
  }

  private func checkNumbers(_ texts: [String], _ week: Int?, _ file: SourcePosition) {
    guard let figures else { return }
    for sentence in texts.flatMap(Prose.sentences) {
      for found in figures.contradictions(in: sentence, week: week) {
        findings.add(.figure(.contradicted(found, sentence: String(sentence))), in: file)
      }
    }
  }

  private func checkHosts(_ urls: [String], in file: SourcePosition) {
    guard let hosts = rules.hosts else { return }
    for url in urls where !url.hasPrefix("mailto:") {
      let host = Self.host(of: url)
      let isKnown = hosts.contains { known in
        let known = known.lowercased()
        return host == known || host.hasSuffix("." + known)
      }
      guard !isKnown else { continue }
      findings.add(.content(.host(host, url: url)), in: file)
    }
  }

  /// The host of a URL, without user and port.
  private static func host(of url: String) -> String {
    let rest = url.split(separator: "/").dropFirst().first ?? ""
    let authority = rest.prefix { !"?#".contains($0) }
    let host = authority.split(separator: "@").last ?? ""
    return host.prefix { $0 != ":" }.lowercased()
  }
}

enum ColumnWidth {
  /// The width in terminal columns (UAX #11, wide characters count two).
  static func of(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { Int(u8_width($0.baseAddress, $0.count, "UTF-8")) }
  }
}

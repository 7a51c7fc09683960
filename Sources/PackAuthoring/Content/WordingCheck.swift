import Curriculum
import Model

/// Checks the wording of a pack's sentences by its rules and glossary.
struct WordingCheck {
  let rules: WordingRules
  let glossary: Glossary
  let findings: Findings
  /// The number of translated phrases found in the articles so far.
  private(set) var translated = 0

  init(rules: WordingRules, glossary: Glossary, findings: Findings) {
    self.rules = rules
    self.glossary = glossary
    self.findings = findings
  }

  /// Checks an article. Warnings have a fixed text, so only their words are checked.
  mutating func check(_ article: ArticleSource, _ prose: Prose) {
    let file = SourcePosition(file: Pack.articleFile(article.facts.id))
    let frame = [article.facts.title, article.facts.excerpt] + prose.headings
    checkSentences(prose.paragraphs, in: file)
    checkOpenings(article.document, in: file)
    checkTranslated(prose.paragraphs + frame, in: file)
    checkWords(prose.paragraphs + frame + prose.warnings.map(\.plainText) + article.alternatives, in: file)
    checkLines(article, in: file)
  }

  /// Checks the texts of a unit.
  func check(_ unit: Unit) {
    let file = SourcePosition(file: UnitSource.file(unit.id))
    let unitTexts = [unit.summary, unit.grows, unit.changes, unit.fact]
    let suggested =
      unit.habits.flatMap { [$0.name, $0.note] } + unit.tasks.flatMap { [$0.title, $0.text] }
      + unit.prompts.map(\.text)
    checkSentences(unitTexts + suggested, in: file)
    checkWords([unit.title] + unitTexts + suggested, in: file)
  }

  /// Checks the totals over all articles.
  func finish() {
    guard let rule = rules.translated, translated > rule.pack else { return }
    findings.add(
      .wording(.translatedInAll(translated, most: rule.pack)),
      in: SourcePosition(file: "articles"))
  }

  private func checkSentences(_ paragraphs: [String], in file: SourcePosition) {
    if let most = rules.sentence {
      for sentence in paragraphs.flatMap(Prose.sentences) {
        let count = sentence.count { !$0.isWhitespace }
        if count > most {
          findings.add(.wording(.long(count, most: most, sentence: String(sentence))), in: file)
        }
      }
    }
    for paragraph in paragraphs {
      for sentence in Prose.sentences(of: Self.unquoted(paragraph)) {
        let words = sentence.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed()
        if let ending = rules.endings?.first(where: String(words).hasSuffix) {
          findings.add(.wording(.ending(ending, sentence: String(sentence))), in: file)
        }
      }
    }
  }

  /// A text without quotations, which may have another style.
  static func unquoted(_ text: String) -> String {
    var depth = 0
    var unquoted = ""
    for character in text {
      if "“‘".contains(character) { depth += 1 }
      if depth == 0 { unquoted.append(character) }
      if "”’".contains(character), depth > 0 {
        depth -= 1
        if depth == 0 { unquoted.append("〃") }
      }
    }
    return unquoted
  }

  private func checkOpenings(_ document: Document, in file: SourcePosition) {
    guard rules.openings == true else { return }
    var before: Substring?
    for block in document.blocks {
      guard case .paragraph(let runs) = block else {
        before = nil
        continue
      }
      let text = Document.text(runs)
      let first = text.split(whereSeparator: \.isWhitespace).first
      if let first, first == before, first.first?.isLetter == true {
        findings.add(
          .wording(.sameOpening(String(first), paragraph: String(text.prefix(40)))), in: file)
      }
      before = first
    }
  }

  private mutating func checkTranslated(_ texts: [String], in file: SourcePosition) {
    guard let rule = rules.translated else { return }
    let found = texts.flatMap { text in
      rule.words.flatMap { words in text.ranges(of: words).map { Self.around($0, in: text) } }
    }
    translated += found.count
    if found.count > rule.article {
      findings.add(
        .wording(.translated(found.count, most: rule.article, found: found)), in: file)
    }
  }

  private func checkWords(_ texts: [String], in file: SourcePosition) {
    for text in texts.flatMap(RoleAlternatives.versions) {
      for mark in rules.marks ?? [] {
        for range in text.ranges(of: mark) {
          findings.add(.wording(.mark(mark, around: Self.around(range, in: text))), in: file)
        }
      }
      for pair in rules.pairs ?? [] where pair.count == 2 {
        guard let opening = pair.first, let closing = pair.last else { continue }
        if text.count(where: { $0 == opening }) != text.count(where: { $0 == closing }) {
          findings.add(
            .wording(.unpaired("\(opening)", "\(closing)", text: String(text.prefix(60)))), in: file)
        }
      }
      checkDoubled(text, in: file)
      checkLatin(text, in: file)
      checkTerms(text, in: file)
    }
  }

  private func checkDoubled(_ text: String, in file: SourcePosition) {
    guard let doubled = rules.doubled else { return }
    for word in text.split(whereSeparator: { !$0.isLetter }) {
      guard doubled.contains(where: { word.hasSuffix($0) }) else { continue }
      findings.add(.wording(.doubled(String(word))), in: file)
    }
  }

  private func checkLatin(_ text: String, in file: SourcePosition) {
    guard let latin = rules.latin else { return }
    let known = Set(latin)
    for match in text.matches(of: /[A-Za-z][A-Za-z0-9\-]*(?:\.[A-Za-z]+)*/) {
      let word = String(match.output)
      if known.contains(word) || Self.isAddress(word) { continue }
      findings.add(.wording(.latin(word, around: Self.around(match.range, in: text))), in: file)
    }
  }

  /// Whether a word is a host name.
  private static func isAddress(_ word: String) -> Bool {
    let end = word.split(separator: ".").last ?? ""
    return word.contains(".") && (2...3).contains(end.count) && end.allSatisfy(\.isLowercase)
  }

  private func checkTerms(_ text: String, in file: SourcePosition) {
    for term in glossary.terms {
      for word in term.not {
        for range in text.ranges(of: word) {
          let isWordStart = Self.isStart(range.lowerBound, in: text)
          let isLonger = (term.except ?? []).contains { longer in
            text.ranges(of: longer).contains { $0.overlaps(range) }
          }
          guard isWordStart, !isLonger else { continue }
          findings.add(
            .wording(.term(word, use: term.use, around: Self.around(range, in: text))), in: file)
        }
      }
    }
  }

  /// Whether a word begins at an index. In Korean the word's end cannot be checked: a particle may follow.
  private static func isStart(_ position: String.Index, in text: String) -> Bool {
    position == text.startIndex || !text[text.index(before: position)].isLetter
  }

  private func checkLines(_ article: ArticleSource, in file: SourcePosition) {
    let opening = Set((rules.pairs ?? []).compactMap(\.first))
    for (number, line) in article.lines where line.last.map(opening.contains) ?? false {
      findings.add(
        .wording(.lineEnd(String(line.suffix(1)))), in: SourcePosition(file: file.file, line: number))
    }
  }

  /// A match with up to 12 characters on either side.
  private static func around(_ range: Range<String.Index>, in text: String) -> String {
    let start = text.index(range.lowerBound, offsetBy: -12, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(range.upperBound, offsetBy: 12, limitedBy: text.endIndex) ?? text.endIndex
    return String(text[start..<end])
  }
}

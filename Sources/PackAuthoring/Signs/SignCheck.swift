import Curriculum
import Model

/// Checks that each sign has the same answer everywhere: in boxes and in the sentences of all articles.
struct SignCheck {
  private let signs: SignsSource
  private let byID: [String: SignsSource.Sign]
  private let answers: [(id: String, pattern: Regex<AnyRegexOutput>)]
  private let findings: Findings
  /// The wordings with the signs that they mean, longest first.
  private let wordings: [(words: String, signs: [SignsSource.Sign])]

  init(_ signs: SignsSource, _ findings: Findings) {
    self.signs = signs
    self.findings = findings
    byID = Dictionary(signs.signs.map { ($0.id, $0) }) { first, _ in first }
    answers = signs.answers.compactMap { answer in
      answer.pattern.flatMap { try? Regex($0) }.map { (answer.id, $0) }
    }
    var signsByWording: [String: [SignsSource.Sign]] = [:]
    for sign in signs.signs {
      for words in sign.wordings ?? [] { signsByWording[words.lowercased(), default: []].append(sign) }
    }
    wordings = signsByWording.map { ($0.key, $0.value) }.sorted {
      ($1.words.count, $0.words) < ($0.words.count, $1.words)
    }
  }

  /// Checks the signs and boxes themselves.
  func checkData() {
    let position = SourcePosition(file: SignsSource.file)
    let known = Set(signs.answers.map(\.id))
    var seen: Set<String> = []
    for sign in signs.signs {
      if !seen.insert(sign.id).inserted { findings.add(.sign(.twice(sign.id)), in: position) }
      for answer in sign.answer?.all ?? [] where !known.contains(answer) {
        findings.add(.sign(.noAnswer(answer, of: sign.id)), in: position)
      }
      check(sign.quotes, of: sign.id)
    }
    var printed: Set<String> = []
    for box in signs.boxes {
      check(box.quotes ?? [], of: box.id)
      check(box, &printed)
    }
    for sign in signs.signs where !printed.contains(sign.id) && sign.unused == nil {
      findings.add(.sign(.unused(sign.id)), in: position)
    }
  }

  private func check(_ box: SignsSource.Box, _ printed: inout Set<String>) {
    let position = SourcePosition(file: SignsSource.file)
    var answer: String?
    for line in box.lines {
      if let heading = line.answer {
        answer = heading
        continue
      }
      let versions = RoleAlternatives.versions(of: line.text ?? line.item ?? "")
      if versions.contains(where: { $0.split(separator: " ").count > SignsSource.Box.mostWords }) {
        findings.add(.sign(.longLine(line.text ?? line.item ?? "", box: box.id)), in: position)
      }
      for id in (line.signs ?? []) + (line.except ?? []) {
        printed.insert(id)
        guard let sign = byID[id] else {
          findings.add(.sign(.noSign(id, box: box.id)), in: position)
          continue
        }
        let isException = line.except?.contains(id) ?? false
        if !isException, let answer, let own = sign.answer, !own.all.contains(answer) {
          findings.add(.sign(.otherAnswer(id, box: box.id, answer: answer)), in: position)
        }
        if sign.quotes.isEmpty, sign.unquoted == nil, box.unread != true {
          findings.add(.sign(.noQuote(id, box: box.id)), in: position)
        }
      }
    }
  }

  private func check(_ quotes: [SignsSource.Quote], of id: String) {
    for quote in quotes where quote.text.split(separator: " ").count > SignsSource.Quote.mostWords {
      findings.add(.sign(.longQuote(id)), in: SourcePosition(file: SignsSource.file))
    }
  }

  /// Checks the sentences of an article: none may combine a sign with another answer.
  func check(_ article: ArticleSource, _ prose: Prose) {
    let file = SourcePosition(file: Pack.articleFile(article.facts.id))
    for sentence in prose.paragraphs.flatMap(Prose.sentences).flatMap({ $0.split(separator: ";") }) {
      for (sign, answers) in contradictions(in: String(sentence)) {
        findings.add(.sign(.contradicted(sign, answers: answers, sentence: String(sentence))), in: file)
      }
    }
  }

  /// The signs that a sentence combines with another answer than theirs, each with the answers in the sentence.
  func contradictions(in sentence: String) -> [(sign: String, answers: [String])] {
    var text = sentence.lowercased()
    let stated = answers.filter { text.firstMatch(of: $0.pattern) != nil }.map(\.id)
    guard !stated.isEmpty else { return [] }
    var contradictions: [(String, [String])] = []
    for (words, signs) in wordings where text.contains(words) {
      // Longer wordings come first; remove a match, so that its parts do not match again.
      text = text.replacing(words, with: "·")
      let correct = signs.compactMap { $0.answer?.all }.reduce(into: Set<String>()) { $0.formUnion($1) }
      if !correct.isEmpty, correct.isDisjoint(with: stated), let sign = signs.first {
        contradictions.append((sign.id, stated))
      }
    }
    return contradictions
  }
}

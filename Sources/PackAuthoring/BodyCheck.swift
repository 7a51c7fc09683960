import Curriculum
import Model

/// Checks an article's text.
enum BodyCheck {
  /// Returns the parsed text and the pictures in it, in order, each once.
  static func check(
    _ matter: FrontMatter, file: String, pictures: SourcePictures, words: [String] = [], _ findings: Findings
  ) -> (document: Document, pictures: [ArticlePicture]) {
    SourceText.checkControls(String(matter.body), file: file, matter.lines, findings)
    checkPlaceholders(in: String(matter.yaml) + String(matter.body), file: file, words: words, findings)
    // Words contain no line ends, so filling them in keeps the line numbers.
    let text = Placeholders(words, for: .anywhere).filling(String(matter.body))
    if text.contains("{{") { findings.add(.body(.strayBraces), in: SourcePosition(file: file)) }
    var (document, remarks) = MarkdownReader.read(text[...])
    checkCountries(document, file: file, findings)
    document.resolveCountryBoxes(for: .anywhere)
    if document.wordCount == 0 {
      findings.add(.body(.none), in: SourcePosition(file: file, line: matter.lines))
    }
    let lines = LineNumbers(matter.body)
    var level = 1
    var shown: [ArticlePicture] = []
    for remark in remarks {
      let position = SourcePosition(file: file, line: matter.lines + lines.line(at: remark.offset))
      if let problem = problem(remark.kind, after: &level, pictures) {
        findings.add(.body(problem), in: position)
      } else if case .picture(let url) = remark.kind, let picture = pictures.picture(url),
        !shown.contains(picture)
      {
        shown.append(picture)
        if shown.count == Pack.maxPictures + 1 {
          findings.add(.body(.tooManyPictures(most: Pack.maxPictures)), in: position)
        }
      }
    }
    return (document, shown)
  }

  /// Reports alternatives that are malformed, and each placeholder of a text that is neither one of the pack's words nor a built-in number.
  static func checkPlaceholders(in text: String, file: String, words: [String]?, _ findings: Findings) {
    checkAlternatives(in: text, file: file, findings)
    let placeholders = Placeholders(words, for: .anywhere)
    for name in Set(Placeholders.names(in: text)).sorted() where placeholders.word(name) == nil {
      findings.add(.pack(.unknownName(name)), in: SourcePosition(file: file))
    }
  }

  /// The alternatives for other readers must have the right form, and the same figures and numbers to call: only who is
  /// addressed may differ.
  private static func checkAlternatives(in text: String, file: String, _ findings: Findings) {
    let (groups, isMalformed) = RoleAlternatives.all(in: text)
    if isMalformed { findings.add(.body(.alternativesMalformed), in: SourcePosition(file: file)) }
    for group in groups {
      let facts = group.filter { !$0.isEmpty }.map { text in
        text.split { !$0.isNumber }.map(String.init) + Placeholders.names(in: text)
      }
      if let first = facts.first, facts.contains(where: { $0 != first }) {
        findings.add(.body(.alternativesDiffer(group[0])), in: SourcePosition(file: file))
      }
    }
  }

  /// Each group of adjacent country boxes must include one for everybody else, and its codes must be country codes.
  private static func checkCountries(_ document: Document, file: String, _ findings: Findings) {
    var group: [[Substring]] = []
    for countries in document.blocks.map(\.countries) + [nil] {
      if let countries {
        group.append(countries)
        for code in countries where !LocalWord.isCountry(code) {
          findings.add(.body(.noCountry(String(code))), in: SourcePosition(file: file))
        }
      } else if !group.isEmpty {
        if !group.contains([]) {
          findings.add(.body(.noBoxForOthers), in: SourcePosition(file: file))
        }
        group = []
      }
    }
  }

  private static func problem(_ kind: MarkdownRemark.Kind, after level: inout Int, _ pictures: SourcePictures)
    -> BodyProblem?
  {
    switch kind {
    case .unevenTable: return .unevenTable
    case .html: return .html
    case .refusedLink(let url): return .link(url)
    case .picture(let url):
      guard Pack.isPicture(url) else { return .pictureAddress(url) }
      return pictures.has(url) ? nil : .noPicture(url)
    case .heading(let new):
      defer { level = new }
      return new > level + 1 ? .heading(from: level, to: new) : nil
    }
  }
}

/// Finds the line number of a position in a text.
private struct LineNumbers {
  private var starts = [0]

  init(_ text: Substring) {
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
  }

  /// The line, from 1, of a byte offset.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

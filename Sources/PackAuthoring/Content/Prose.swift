import Curriculum

/// The text of an article as it would be read aloud: paragraphs, headings and warnings separately.
struct Prose {
  /// The paragraphs, list items and table cells, without warnings.
  private(set) var paragraphs: [String] = []
  /// The headings, and the titles of call-outs other than warnings.
  private(set) var headings: [String] = []
  /// The warning call-outs, including nested ones.
  private(set) var warnings: [Callout] = []
  /// The call-out that the text begins with; nil if it begins with something else.
  private(set) var opening: Callout?

  init(_ document: Document) {
    if case .callout(let first) = document.blocks.first { opening = first }
    for block in document.blocks { add(block) }
  }

  /// The paragraphs of some blocks.
  static func paragraphs(of blocks: [Block]) -> [String] {
    Prose(Document(blocks: blocks, links: [])).paragraphs
  }

  var sentences: [Substring] { paragraphs.flatMap(Self.sentences) }

  /// Splits a paragraph after words that end with a full stop, question mark or exclamation mark.
  static func sentences(of paragraph: String) -> [Substring] {
    var sentences: [Substring] = []
    var start = paragraph.startIndex
    var ends = false
    for index in paragraph.indices {
      let character = paragraph[index]
      if character.isWhitespace, ends {
        sentences.append(paragraph[start..<index])
        start = paragraph.index(after: index)
        ends = false
      } else if ".!?…".contains(character) {
        ends = true
      } else if !"\"'”’)]".contains(character) {
        ends = false
      }
    }
    sentences.append(paragraph[start...])
    return sentences.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  private mutating func add(_ block: Block) {
    switch block {
    case .paragraph(let runs): paragraphs.append(Document.text(runs))
    case .list(_, let items): for block in items.flatMap(\.blocks) { add(block) }
    case .quote(let blocks): for block in blocks { add(block) }
    case .callout(let callout):
      if [.warning, .caution].contains(callout.kind) {
        warnings.append(callout)
      } else {
        headings.append(Document.text(callout.title))
        for block in callout.blocks { add(block) }
      }
    case .table(let table):
      for cells in [table.header] + table.rows { paragraphs += cells.map(Document.text) }
    case .heading(_, let runs): headings.append(Document.text(runs))
    case .code, .rule, .picture: break
    }
  }
}

extension Callout {
  var plainTitle: String { Document.text(title) }
  /// Whether the call-out is a single paragraph.
  var isOneParagraph: Bool {
    if case .paragraph? = blocks.first { blocks.count == 1 } else { false }
  }
  /// The text with line breaks as written, so that a list of signs has one sign a line.
  var plainLines: String {
    Prose.paragraphs(of: blocks).flatMap { $0.split(whereSeparator: \.isNewline) }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.joined(separator: "\n")
  }
  /// The text as one line.
  var plainText: String {
    Prose.paragraphs(of: blocks).joined(separator: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// Splits text into lower-case words and numbers without punctuation, for comparisons.
enum Tokens {
  /// Splits a text: `24–28`, `skin-to-skin` and `50%` are several tokens, `1.5` and `1,000` are one.
  static func of(_ text: some StringProtocol) -> [String] {
    var tokens: [String] = []
    var token = ""
    var kind = Kind.none
    let characters = Array(text.lowercased())
    for (index, character) in characters.enumerated() {
      // "don't" is one word, with a straight or a curly apostrophe.
      if kind == .letters, character == "'" || character == "’" { continue }
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if kind == .digits, character == ".", next.isNumber {
        token.append(character)
        continue
      }
      if kind == .digits, character == ",", next.isNumber { continue }
      let this = Kind(character)
      if this != kind || this == .sign {
        if !token.isEmpty { tokens.append(token) }
        token = ""
      }
      if this != .none { token.append(character) }
      kind = this
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }

  private enum Kind {
    case none, letters, digits, sign

    init(_ character: Character) {
      self =
        character.isNumber
        ? .digits : character.isLetter ? .letters : "%°".contains(character) ? .sign : .none
    }
  }
}

import Curriculum
import Model
import Storage
import TerminalUI
import Texts

/// An article laid out for a width: title and facts, text, trust notes and sources.
struct ArticleLayout: Equatable, Sendable {
  /// Longer lines are hard to read.
  static let maximumColumns = 72

  var lines: [ArticleLine] = []
  /// The addresses of the links, in the order of their numbers: those of the text, then those of the sources.
  var links: [String] = []
  /// The number of lines of title, facts and text. The article counts as read once the last of them was
  /// visible.
  var textEnd = 0
  /// The first words of each block. They help to find a place again after the text was edited.
  var blockOpenings: [String] = []
  /// The pictures with reserved rows.
  private(set) var pictures: [PlacedPicture] = []

  /// The indices of the blocks that are headings.
  private(set) var headings: Set<Int> = []

  /// Whether the text has boxes about other countries.
  private(set) var hasOtherCountries = false

  init() {}

  /// - Parameters:
  ///   - place: category, minutes and authors; empty to leave that out.
  ///   - pictureSizing: sizes of pictures; nil if their descriptions are shown instead.
  ///   - showsOtherCountries: whether boxes about other countries are unfolded.
  ///   - visitNotice: a line below the text that suggests noting questions for an appointment.
  ///   - numbersNotice: a line below the first box; nil to leave it out.
  ///   - isBuiltIn: whether the article came with the program.
  ///   - today: the current day, to mark an overdue review; nil to leave that out.
  init(
    document: Document, article: ArticleFacts, place: String, columns: Int, language: Language,
    pictureSizing: PictureSizing? = nil, showsOtherCountries: Bool = false, visitNotice: Phrase? = nil,
    numbersNotice: Phrase? = nil, isBuiltIn: Bool = false, today: CalendarDay? = nil
  ) {
    let typesetter = Typesetter(
      language: language, pictureSizing: pictureSizing, showsOtherCountries: showsOtherCountries)
    hasOtherCountries = document.blocks.contains(where: \.isForOtherCountries)
    links = document.links.map(\.url)
    blockOpenings = document.blocks.map(Self.opening(of:))
    headings = Set(document.blocks.indices.filter { document.blocks[$0].isHeading })
    let title = typesetter.wrap([Span(TextCleaning.clean(article.title), .bold)], columns: columns)
    let facts = typesetter.wrap([Span(TextCleaning.clean(place), .dim)], columns: columns)
    lines = place.isEmpty ? title : title + facts + [ArticleLine()]
    lines += typesetter.document(document.blocks, columns: columns)
    if let numbersNotice, let end = lines.lastIndex(where: { $0.block == Self.firstBox(of: document) }) {
      lines.insert(
        contentsOf: typesetter.wrap([Span(numbersNotice(language), .accent)], columns: columns), at: end + 1)
    }
    textEnd = lines.count
    if pictureSizing != nil {
      pictures = lines.indices.compactMap { line in
        lines[line].picture.map { PlacedPicture(picture: $0, lines: line..<line + $0.size.rows) }
      }
    }
    if let visitNotice {
      lines +=
        [ArticleLine()]
        + typesetter.wrap([Span(TextCleaning.clean(visitNotice(language)), .accent)], columns: columns)
    }
    lines += [ArticleLine()] + typesetter.wrap([Span(Phrase.noReplacement(language), .dim)], columns: columns)
    if let trust = Phrase.trust(article, isOurs: isBuiltIn, today: today) {
      lines += typesetter.wrap([Span(trust(language), .dim)], columns: columns)
    }
    addSources(article.sources, of: document, typesetter: typesetter, columns: columns)
  }

  /// Returns the line of an anchor, or the nearest line if its block is gone.
  func line(at anchor: ReadingAnchor) -> Int {
    let block = block(of: anchor)
    guard let block else { return min(Int(anchor.fraction * Double(lines.count)), max(lines.count - 1, 0)) }
    let candidates = lines.indices.filter { lines[$0].block == block }
    guard let first = candidates.first else { return 0 }
    if block == 0, anchor.offset == 0 { return 0 }
    return candidates.last { lines[$0].offset <= anchor.offset } ?? first
  }

  /// Returns the first line that contains a link.
  func line(ofLink link: Int) -> Int? {
    lines.firstIndex { $0.line.spans.contains { $0.link == link } }
  }

  /// Returns the anchor of a line.
  func anchor(at line: Int) -> ReadingAnchor {
    let fraction = lines.isEmpty ? 0 : Double(line) / Double(lines.count)
    guard let text = lines.indices.first(where: { $0 >= line && lines[$0].block != nil }),
      let block = lines[text].block
    else { return ReadingAnchor(block: blockOpenings.count, offset: 0, words: "", fraction: fraction) }
    let words = blockOpenings.indices.contains(block) ? blockOpenings[block] : ""
    return ReadingAnchor(block: block, offset: lines[text].offset, words: words, fraction: fraction)
  }

  private func block(of anchor: ReadingAnchor) -> Int? {
    if blockOpenings.indices.contains(anchor.block), blockOpenings[anchor.block] == anchor.words {
      return anchor.block
    }
    let same = blockOpenings.indices.filter { blockOpenings[$0] == anchor.words && !anchor.words.isEmpty }
    return same.min { abs($0 - anchor.block) < abs($1 - anchor.block) }
  }

  /// Adds the sources and the text's other links, in the order of their numbers.
  private mutating func addSources(
    _ sources: [Source], of document: Document, typesetter: Typesetter, columns: Int
  ) {
    for source in sources where !links.contains(source.url) { links.append(source.url) }
    guard !links.isEmpty else { return }
    lines += [ArticleLine(), ArticleLine([Span(Phrase.sources(typesetter.language), .dim.adding(.bold))])]
    for (index, url) in links.enumerated() {
      let same = sources.filter { $0.url == url }
      let other = Source(
        title: document.links.first { $0.url == url }?.text ?? "", publisher: "", url: url)
      for source in same.isEmpty ? [other] : same {
        addSource(source, number: index + 1, typesetter, columns: columns)
      }
    }
  }

  private mutating func addSource(_ source: Source, number: Int, _ typesetter: Typesetter, columns: Int) {
    let checked = Phrase.sourceRead(source).map { " " + $0(typesetter.language) } ?? ""
    let spans = [
      Span(TextCleaning.clean(source.names + " "), .dim),
      Span(TextCleaning.clean(source.url), .dim.adding(.underline), link: number),
      Span(TextCleaning.clean(checked), .dim),
    ]
    let mark = "[\(number)] "
    for (row, line) in typesetter.wrap(spans, columns: columns - mark.count).enumerated() {
      let prefix = row == 0 ? mark : String(repeating: " ", count: mark.count)
      lines.append(typesetter.prefixed([Span(prefix, .dim, link: row == 0 ? number : nil)], line))
    }
  }

  /// The index of the first call-out, or of the first block if there is none.
  private static func firstBox(of document: Document) -> Int {
    document.blocks.firstIndex { if case .callout = $0 { true } else { false } } ?? 0
  }

  private static func opening(of block: Block) -> String {
    String(Document(blocks: [block], links: []).plainText.prefix(48))
  }
}

extension Block {
  fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }
}

extension ArticleReference {
  /// Whether the article is from a pack that comes with the program, installed or not.
  var isBuiltIn: Bool { pack.hasPrefix("lionheart-") }
}

/// A line of an article at one width.
struct ArticleLine: Equatable, Sendable {
  var line: StyledLine
  /// The index of the line's block; nil for the title, the facts and the sources.
  var block: Int?
  /// How many characters of the block are before this line. It does not depend on the width.
  var offset: Int
  /// How many characters of the block are on this line, without markers, borders and padding.
  var length: Int
  /// The picture whose reserved rows begin on this line.
  var picture: ReservedPicture?

  init(_ spans: [Span] = [], offset: Int = 0, length: Int = 0) {
    line = StyledLine(spans, offset: offset)
    self.offset = offset
    self.length = length
  }

  /// Stacks groups of lines and makes their offsets continue. `isLoose` puts a blank line between groups.
  static func stack(_ groups: [[ArticleLine]], isLoose: Bool = false) -> [ArticleLine] {
    var result: [ArticleLine] = []
    var base = 0
    for (index, group) in groups.enumerated() {
      if isLoose, index > 0 { result.append(ArticleLine(offset: base)) }
      for var line in group {
        line.offset += base
        result.append(line)
      }
      base += (group.map { $0.offset + $0.length }.max() ?? 0) + 1
    }
    return result
  }
}

/// A place in an article, independent of the width and stable under small edits of the text.
struct ReadingAnchor: Equatable, Sendable {
  /// The index of the block.
  var block: Int
  /// The number of characters before it in the block.
  var offset: Int
  /// The first words of the block.
  var words: String
  /// The position in the whole text, 0–1, used if the block no longer exists.
  var fraction: Double

  init(block: Int, offset: Int, words: String, fraction: Double) {
    self.block = block
    self.offset = offset
    self.words = words
    self.fraction = fraction
  }

  init(_ place: ReadingPlace) {
    self.init(block: place.block, offset: place.offset, words: place.words, fraction: place.fraction)
  }
}

extension ReadingPlace {
  init(_ anchor: ReadingAnchor, at: Int64) {
    self.init(
      block: anchor.block, offset: anchor.offset, words: anchor.words, fraction: anchor.fraction, at: at)
  }
}

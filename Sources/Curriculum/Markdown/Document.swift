/// A parsed article: the blocks to draw and the links.
public struct Document: Equatable, Sendable {
  /// The blocks, in order.
  public var blocks: [Block]
  /// The links, in order; each link's number is its position, from 1.
  public var links: [Link]

  public init(blocks: [Block] = [], links: [Link] = []) {
    self.blocks = blocks
    self.links = links
  }

  /// Parses CommonMark with tables, task lists, strikethrough and call-outs; front matter is skipped.
  ///
  /// Never fails. Raw HTML is dropped; a link other than http, https or mailto becomes plain text; blocks that are
  /// nested deeper than 32 levels appear at the 32nd.
  public static func parse(_ markdown: String) -> Document {
    MarkdownReader.read(FrontMatter.body(of: markdown)).document
  }

  /// Whether an address is safe to open in a browser or mail program. Links in a parsed text always are; check
  /// addresses from other fields of a pack or a bookmark.
  public static func isSafeLink(to address: String) -> Bool { MarkdownText.isSafe(address) }
}

extension Document {
  /// Reading speed, in words a minute.
  ///
  /// Brysbaert 2019, "How many words do we read per minute?", Journal of Memory and Language 109.
  static let wordsPerMinute = 238

  /// The plain text: one line for each paragraph, list item and table cell.
  public var plainText: String {
    var lines: [String] = []
    for block in blocks { Self.add(block, to: &lines) }
    return lines.joined(separator: "\n")
  }

  /// The number of words: runs of text between spaces with at least one letter or digit.
  ///
  /// Pictures and the folded boxes for other countries do not count.
  public var wordCount: Int {
    var lines: [String] = []
    for block in blocks where !block.isForOtherCountries { Self.add(block, to: &lines, withPictures: false) }
    return lines.joined(separator: "\n").split(whereSeparator: \.isWhitespace).count { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// Reading time in minutes, at least 1.
  public var minutes: Int {
    max(1, (wordCount + Self.wordsPerMinute - 1) / Self.wordsPerMinute)
  }

  private static func add(_ block: Block, to lines: inout [String], withPictures: Bool = true) {
    func addAll(_ blocks: [Block]) {
      for block in blocks { add(block, to: &lines, withPictures: withPictures) }
    }
    switch block {
    case .heading(_, let runs), .paragraph(let runs): lines.append(text(runs))
    case .list(_, let items): addAll(items.flatMap(\.blocks))
    case .quote(let blocks): addAll(blocks)
    case .callout(let callout):
      if !callout.title.isEmpty { lines.append(text(callout.title)) }
      addAll(callout.blocks)
    case .code(_, let text): lines.append(text)
    case .table(let table): for cells in [table.header] + table.rows { lines += cells.map(text) }
    case .picture(let picture) where withPictures:
      lines += [picture.alt, picture.caption].filter { !$0.isEmpty }
    case .rule, .picture: break
    }
  }

  package static func text(_ runs: [Run]) -> String {
    runs.map(\.text).joined()
  }
}

/// A block-level part of an article.
public indirect enum Block: Equatable, Sendable {
  /// A heading, level 1–6.
  case heading(level: Int, [Run])
  case paragraph([Run])
  /// A list; `start` is the first number, nil for bullets.
  case list(start: Int?, [ListItem])
  /// Quoted words of someone else.
  case quote([Block])
  case callout(Callout)
  /// Preformatted text, without a trailing line break.
  case code(language: String?, String)
  case table(Table)
  /// A horizontal rule.
  case rule
  case picture(Picture)
}

/// An item of a list.
public struct ListItem: Equatable, Sendable {
  /// Whether the task is ticked; nil if the item is not a task.
  public var isChecked: Bool?
  /// The blocks of the item.
  public var blocks: [Block]

  public init(isChecked: Bool? = nil, _ blocks: [Block]) {
    self.isChecked = isChecked
    self.blocks = blocks
  }
}

/// A call-out: a quote that begins with `[!NOTE]` or similar.
public struct Callout: Equatable, Sendable {
  /// The kind, which decides how the box looks.
  public enum Kind: String, CaseIterable, Sendable {
    /// Worth knowing, but not essential.
    case note
    /// Advice that makes something easier.
    case tip
    /// Information that the reader should not miss.
    case important
    /// A danger sign that the reader should act on.
    case warning
    /// A possible negative outcome.
    case caution
    /// For readers in the countries of the box's title; without a title for everybody else.
    case country
    /// The contents of the boxes for other countries. Made by `Document.resolveCountryBoxes`; authors cannot write it.
    case elsewhere
  }

  /// The kind of call-out.
  public var kind: Kind
  /// The rest of the first line. If empty, the name of the kind serves as the title.
  public var title: [Run]
  /// The blocks below the title.
  public var blocks: [Block]

  public init(kind: Kind, title: [Run] = [], blocks: [Block] = []) {
    self.kind = kind
    self.title = title
    self.blocks = blocks
  }
}

/// A table; every row has as many cells as the header.
public struct Table: Equatable, Sendable {
  /// The horizontal alignment of a column.
  public enum Alignment: Sendable {
    /// Left, the default.
    case left
    case centre
    case right
  }

  /// One for each column.
  public var alignments: [Alignment]
  /// The cells of the header.
  public var header: [[Run]]
  /// The cells of each row below it.
  public var rows: [[[Run]]]

  public init(alignments: [Alignment] = [], header: [[Run]] = [], rows: [[[Run]]] = []) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// A picture in a paragraph of its own.
public struct Picture: Equatable, Sendable {
  /// The address, as written; `ArticleFacts.picture(_:)` has its size and hash.
  public var url: String
  /// Alternative text for readers who do not see the picture.
  public var alt: String
  /// The caption below the picture; empty if there is none.
  public var caption: String

  public init(url: String, alt: String, caption: String = "") {
    self.url = url
    self.alt = alt
    self.caption = caption
  }
}

/// A piece of text with one style and at most one link.
///
/// A `\n` in the text is a line break that the author asked for.
public struct Run: Equatable, Sendable {
  /// How a run looks; styles can be combined.
  public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// A style from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `*so*`.
    public static let emphasis = Style(rawValue: 1)
    /// `**so**`.
    public static let strong = Style(rawValue: 2)
    /// `` `so` ``.
    public static let code = Style(rawValue: 4)
    /// `~~so~~`.
    public static let strikethrough = Style(rawValue: 8)
    /// The alt text of a picture within a line.
    public static let picture = Style(rawValue: 16)
  }

  /// The text, entities decoded. The caller must remove control characters.
  public var text: String
  /// The style of the text.
  public var style: Style
  /// The number of its link in `Document.links`, if any.
  public var link: Int?

  public init(_ text: String, style: Style = [], link: Int? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}

/// A link in an article.
public struct Link: Equatable, Sendable {
  /// The link's number, from 1 in text order.
  public var number: Int
  public var text: String
  /// The address: http, https or mailto.
  public var url: String

  public init(number: Int, text: String, url: String) {
    self.number = number
    self.text = text
    self.url = url
  }
}

import CMD4C

/// Builds blocks from md4c's parser events.
///
/// md4c reports where a block or span begins, its text, and where it ends; the builder keeps what is still open.
final class BlockBuilder {
  /// A container block that is still open.
  struct Frame {
    enum Kind {
      case document, quote
      case list(start: Int?)
      case item(isChecked: Bool?)
    }

    var kind: Kind
    var blocks: [Block] = []
    var items: [ListItem] = []
    var callout: Callout?
  }

  /// The deepest nesting of containers. Bounded because the blocks are drawn by recursion.
  static let maxDepth = 32
  /// The largest table, in cells: md4c pads short rows, so a few wide rows cost many cells. Larger tables stay text.
  static let maxTableCells = 20_000

  private(set) var document = Document()
  private(set) var remarks: [MarkdownRemark] = []
  private(set) var hasHugeTable = false
  /// The offsets of the delimiter rows of tables whose header has more cells.
  private(set) var unevenTables: [Int] = []
  var inline = InlineText()
  var spans = OpenSpans()
  private let source: MarkdownSource
  /// What md4c parses: the source with its separators. All offsets are in it.
  private let bytes: UnsafeBufferPointer<CChar>
  private var offset = 0
  private var frames = [Frame(kind: .document)]
  /// The number of open containers beyond the deepest level.
  private var skippedDepth = 0
  private var code: (language: String?, text: String)?
  private var headingLevel = 1
  private var table = Table()
  private var row: [[Run]] = []
  private var isInTableHeader = false
  /// The last text of a table's header: its column and its end.
  private var headerText: (column: Int, end: Int)?

  init(_ source: MarkdownSource, _ bytes: UnsafeBufferPointer<CChar>) {
    self.source = source
    self.bytes = bytes
  }

  func enter(block type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    switch type {
    case MD_BLOCK_QUOTE: open(.quote)
    case MD_BLOCK_UL: open(.list(start: nil))
    case MD_BLOCK_OL: open(.list(start: detail.map { Int($0.load(as: MD_BLOCK_OL_DETAIL.self).start) } ?? 1))
    case MD_BLOCK_LI: open(.item(isChecked: detail.flatMap(Self.isChecked)))
    case MD_BLOCK_CODE:
      finishParagraph()
      code = (detail.flatMap { language($0.load(as: MD_BLOCK_CODE_DETAIL.self)) }, "")
    case MD_BLOCK_TABLE:
      finishParagraph()
      beginTable(detail)
    case MD_BLOCK_THEAD: isInTableHeader = true
    case MD_BLOCK_TR: row = []
    case MD_BLOCK_TH: table.alignments.append(detail.map(Self.alignment) ?? .left)
    case MD_BLOCK_P, MD_BLOCK_H, MD_BLOCK_HR, MD_BLOCK_HTML: finishParagraph()
    default: break
    }
    if type == MD_BLOCK_H, let detail { headingLevel = Int(detail.load(as: MD_BLOCK_H_DETAIL.self).level) }
  }

  func leave(block type: MD_BLOCKTYPE) {
    switch type {
    case MD_BLOCK_DOC:
      finishParagraph()
      document.blocks = frames[0].blocks
    case MD_BLOCK_QUOTE, MD_BLOCK_UL, MD_BLOCK_OL, MD_BLOCK_LI: close()
    case MD_BLOCK_P: finishParagraph()
    case MD_BLOCK_H: finishHeading()
    case MD_BLOCK_HR: append(.rule)
    case MD_BLOCK_CODE: finishCode()
    case MD_BLOCK_THEAD: finishTableHeader()
    case MD_BLOCK_TH: table.header.append(finishRuns())
    case MD_BLOCK_TD: row.append(finishRuns())
    case MD_BLOCK_TR: if !row.isEmpty { table.rows.append(row) }
    case MD_BLOCK_TABLE: append(.table(table))
    default: break
    }
  }

  func add(_ type: MD_TEXTTYPE, _ part: UnsafeBufferPointer<CChar>) {
    recordOffset(of: part)
    let text = source.text(of: UnsafeRawBufferPointer(part))
    if code != nil {
      code?.text += type == MD_TEXT_NULLCHAR ? "\u{FFFD}" : text
      return
    }
    switch type {
    case MD_TEXT_HTML: remark(.html)
    case MD_TEXT_BR, MD_TEXT_SOFTBR: addBreak(isHard: type == MD_TEXT_BR)
    case MD_TEXT_NORMAL:
      let isStart = spans.isInPicture ? spans.pictureText.isEmpty : inline.isEmpty
      addInline(MarkdownText.collapsed(text, isStart: isStart, isLineEnd: isLineEnd(part)))
    default: addInline(MarkdownText.decoded(type, text))
    }
  }

  private func addBreak(isHard: Bool) {
    if spans.isInPicture { return addInline(" ") }
    if let link = spans.link { append(" ", toLink: link) }
    inline.addBreak(isHard: isHard, style: spans.style, link: spans.link)
  }

  func addInline(_ text: String) {
    if let link = spans.link { append(text, toLink: link) }
    if spans.isInPicture {
      spans.pictureText += text
    } else {
      inline.add(text, style: spans.style, link: spans.link)
    }
  }

  func remark(_ kind: MarkdownRemark.Kind) {
    remarks.append(MarkdownRemark(kind: kind, offset: offset))
  }

  /// Adds a link and returns its number.
  func addLink(_ url: String) -> Int {
    document.links.append(Link(number: document.links.count + 1, text: "", url: url))
    return document.links.count
  }

  /// Closes a link. A link without text shows its address.
  func closeLink(_ number: Int) {
    if document.links[number - 1].text.isEmpty { addInline(document.links[number - 1].url) }
  }

  /// Whether a text is the last of its line; md4c leaves out spaces after it, and not tabs.
  private func isLineEnd(_ text: UnsafeBufferPointer<CChar>) -> Bool {
    let end = offset + text.count
    return end >= bytes.count || Self.lineEnds.contains(bytes[end]) || Self.blanks.contains(bytes[end])
  }

  private func append(_ text: String, toLink link: Int) { document.links[link - 1].text += text }

  /// Records the current offset in the source, unless the bytes are a constant of md4c's.
  private func recordOffset(of text: UnsafeBufferPointer<CChar>) {
    guard let start = bytes.baseAddress, let here = text.baseAddress else { return }
    let distance = Int(bitPattern: here) - Int(bitPattern: start)
    guard (0..<max(1, bytes.count)).contains(distance) else { return }
    offset = distance
    if isInTableHeader { headerText = (table.header.count, distance + text.count) }
  }

  private func open(_ kind: Frame.Kind) {
    finishParagraph()
    let isItem = if case .item = kind { true } else { false }
    if skippedDepth > 0 || (frames.count >= Self.maxDepth && !isItem) {
      skippedDepth += 1
    } else {
      frames.append(Frame(kind: kind))
    }
  }

  private func close() {
    finishParagraph()
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    guard frames.count > 1 else { return }
    let frame = frames.removeLast()
    switch frame.kind {
    case .document: break
    case .quote: closeQuote(frame)
    case .list(let start): if !frame.items.isEmpty { append(.list(start: start, frame.items)) }
    case .item(let isChecked):
      frames[frames.count - 1].items.append(ListItem(isChecked: isChecked, frame.blocks))
    }
  }

  private func closeQuote(_ frame: Frame) {
    if var callout = frame.callout {
      callout.blocks = frame.blocks
      append(.callout(callout))
    } else if !frame.blocks.isEmpty {
      append(.quote(frame.blocks))
    }
  }

  private func append(_ block: Block) {
    frames[frames.count - 1].blocks.append(block)
  }

  private func finishRuns() -> [Run] {
    defer { inline = InlineText() }
    return inline.runs
  }

  /// Ends a paragraph, including the implicit one in an item of a tight list.
  private func finishParagraph() {
    guard !inline.isEmpty else { return }
    let last = frames.count - 1
    if skippedDepth == 0, case .quote = frames[last].kind, frames[last].blocks.isEmpty,
      frames[last].callout == nil, let (kind, title, rest) = inline.callout
    {
      frames[last].callout = Callout(kind: kind, title: title)
      inline = rest
    }
    if let picture = inline.onlyPicture {
      inline = InlineText()
      append(.picture(picture))
      return
    }
    let runs = finishRuns()
    if runs.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) { append(.paragraph(runs)) }
  }

  private func finishHeading() {
    remark(.heading(headingLevel))
    let runs = finishRuns()
    if !runs.isEmpty { append(.heading(level: headingLevel, runs)) }
  }

  private func finishCode() {
    guard case (let language, var text)? = code else { return }
    code = nil
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    append(.code(language: language, text))
  }

  private func beginTable(_ detail: UnsafeMutableRawPointer?) {
    table = Table()
    row = []
    headerText = nil
    guard let size = detail?.load(as: MD_BLOCK_TABLE_DETAIL.self) else { return }
    let cells = Int(size.col_count).multipliedReportingOverflow(by: Int(size.body_row_count) + 1)
    hasHugeTable = cells.overflow || cells.partialValue > Self.maxTableCells
  }

  /// Looks for a cell to the right of the last column, which md4c drops.
  private func finishTableHeader() {
    isInTableHeader = false
    guard case (var column, let end)? = headerText else { return }
    let rest = bytes[end...].prefix { !Self.lineEnds.contains($0) }
    var (isEscaped, isUneven) = (false, false)
    for byte in rest {
      if byte == Self.pipe, !isEscaped {
        column += 1
      } else if column >= table.header.count, !Self.blanks.contains(byte) {
        isUneven = true
      }
      isEscaped = byte == Self.backslash && !isEscaped
    }
    guard isUneven, let delimiters = bytes[rest.endIndex...].firstIndex(where: Self.delimiters.contains)
    else { return }
    unevenTables.append(delimiters)
  }

  private static let pipe = CChar(bitPattern: UInt8(ascii: "|"))
  private static let backslash = CChar(bitPattern: UInt8(ascii: "\\"))
  private static let lineEnds = "\r\n".utf8.map(CChar.init)
  private static let blanks = " \t".utf8.map(CChar.init)
  private static let delimiters = "|:-".utf8.map(CChar.init)
}

extension BlockBuilder {
  func enter(span type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    if let style = Self.style(type) {
      spans.open(style)
    } else if type == MD_SPAN_A, let detail {
      enterLink(decoded(detail.load(as: MD_SPAN_A_DETAIL.self).href))
    } else if type == MD_SPAN_IMG, let detail {
      let image = detail.load(as: MD_SPAN_IMG_DETAIL.self)
      if spans.pictures.isEmpty { spans.pictureText = "" }
      spans.pictures.append(
        Picture(url: decoded(image.src), alt: "", caption: decoded(image.title)))
    }
  }

  func leave(span type: MD_SPANTYPE) {
    if let style = Self.style(type) {
      spans.close(style)
    } else if type == MD_SPAN_A {
      leaveLink()
    } else if type == MD_SPAN_IMG, var picture = spans.pictures.popLast(), spans.pictures.isEmpty {
      picture.alt = spans.pictureText
      remark(.picture(picture.url))
      inline.add(picture, link: spans.link)
    }
  }

  private func enterLink(_ url: String) {
    guard !spans.isInPicture else { return }
    if MarkdownText.isSafe(url) {
      spans.link = addLink(url)
    } else {
      remark(.refusedLink(url))
    }
  }

  private func leaveLink() {
    guard !spans.isInPicture, let link = spans.link else { return }
    closeLink(link)
    spans.link = nil
  }

  private static func style(_ type: MD_SPANTYPE) -> Run.Style? {
    switch type {
    case MD_SPAN_EM: .emphasis
    case MD_SPAN_STRONG: .strong
    case MD_SPAN_CODE: .code
    case MD_SPAN_DEL: .strikethrough
    default: nil
    }
  }
}

/// The spans that are open around the current text.
struct OpenSpans {
  /// The number of open spans of each style: `*a _b_ c*` opens emphasis twice.
  private var counts: [Run.Style: Int] = [:]
  private(set) var style: Run.Style = []
  /// The number of the open link; nil if none is open or its address was refused.
  var link: Int?
  /// The open pictures: one picture can be in the alt text of another.
  var pictures: [Picture] = []
  /// The alt text of the outermost picture so far.
  var pictureText = ""

  var isInPicture: Bool { !pictures.isEmpty }

  mutating func open(_ style: Run.Style) {
    counts[style, default: 0] += 1
    self.style.insert(style)
  }

  mutating func close(_ style: Run.Style) {
    let count = max(0, counts[style, default: 0] - 1)
    counts[style] = count
    if count == 0 { self.style.remove(style) }
  }
}

/// Reads the details that md4c passes with a block.
extension BlockBuilder {
  static func isChecked(_ detail: UnsafeMutableRawPointer) -> Bool? {
    let item = detail.load(as: MD_BLOCK_LI_DETAIL.self)
    return item.is_task == 0 ? nil : item.task_mark != CChar(bitPattern: UInt8(ascii: " "))
  }

  private func decoded(_ attribute: MD_ATTRIBUTE) -> String { MarkdownText.decoded(attribute, of: source) }

  private func language(_ detail: MD_BLOCK_CODE_DETAIL) -> String? {
    let language = decoded(detail.lang)
    return language.isEmpty ? nil : language
  }

  static func alignment(_ detail: UnsafeMutableRawPointer) -> Table.Alignment {
    switch detail.load(as: MD_BLOCK_TD_DETAIL.self).align {
    case MD_ALIGN_CENTER: .centre
    case MD_ALIGN_RIGHT: .right
    default: .left
    }
  }
}

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
    for block in blocks where !block.isElsewhere { Self.add(block, to: &lines, withPictures: false) }
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

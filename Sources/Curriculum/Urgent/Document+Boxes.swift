extension Document {
  /// The document with its red-flag boxes moved to the top, those for the child's age first.
  ///
  /// - Parameter months: the child's age in whole months; nil before the birth.
  public func boxesFirst(_ page: UrgentList.Page, months: Int?) -> Document {
    // By age first, then in the order of the page's list.
    func rank(_ box: Callout) -> Int {
      let known = page.boxes ?? []
      guard let place = known.firstIndex(where: { $0.title == Self.text(box.title) }) else {
        return known.count
      }
      return (months.map { known[place].fits(months: $0) } ?? true) ? place : place + known.count + 1
    }
    let boxes = blocks.compactMap(\.redFlags)
    let sorted = boxes.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return Document(
      blocks: sorted.map { .callout($0.element) } + blocks.filter { $0.redFlags == nil }, links: links)
  }

  /// The text of each red-flag box: its title, then one sign a line.
  public var boxTexts: [String] {
    blocks.compactMap(\.redFlags).map { box in
      ([Self.text(box.title)] + [Document(blocks: box.blocks).plainText]).joined(separator: "\n")
    }
  }

  /// The text of its first note, which is its summary; nil if it has none.
  public var inShort: String? {
    let first = blocks.lazy.compactMap { block -> Callout? in
      if case .callout(let callout) = block, callout.kind == .note { callout } else { nil }
    }.first
    return first.map {
      Document(blocks: $0.blocks).plainText.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }
}

extension Block {
  fileprivate var redFlags: Callout? {
    if case .callout(let callout) = self, callout.kind == .warning { callout } else { nil }
  }
}

/// The inline text of one paragraph, heading or table cell, collected piece by piece.
struct InlineText {
  enum Piece {
    case run(Run)
    /// A line end in the source that is drawn as a space.
    case softBreak(Run.Style, link: Int?)
    /// A line break that the author asked for.
    case hardBreak(Run.Style, link: Int?)
    case picture(Picture, link: Int?)
  }

  private(set) var pieces: [Piece] = []

  var isEmpty: Bool { pieces.isEmpty }

  mutating func add(_ text: String, style: Run.Style, link: Int?) {
    guard !text.isEmpty else { return }
    if let last = pieces.indices.last, case .run(var run) = pieces[last], run.style == style, run.link == link
    {
      // Take the run out of the array first: otherwise each append copies all of a long line.
      pieces[last] = .softBreak([], link: nil)
      run.text += text
      pieces[last] = .run(run)
    } else {
      pieces.append(.run(Run(text, style: style, link: link)))
    }
  }

  /// Adds a line end with the style and link around it.
  mutating func addBreak(isHard: Bool, style: Run.Style, link: Int?) {
    pieces.append(isHard ? .hardBreak(style, link: link) : .softBreak(style, link: link))
  }

  mutating func add(_ picture: Picture, link: Int?) { pieces.append(.picture(picture, link: link)) }

  /// The picture, if it is the only content and not linked.
  var onlyPicture: Picture? {
    guard pieces.count == 1, case .picture(let picture, link: nil) = pieces[0] else { return nil }
    return picture
  }

  /// The runs to draw: soft breaks become spaces, pictures their alt text, and equal neighbours merge.
  var runs: [Run] {
    var text = InlineText()
    for piece in pieces {
      switch piece {
      case .run(let run): text.add(run.text, style: run.style, link: run.link)
      case .softBreak(let style, let link): text.add(" ", style: style, link: link)
      case .hardBreak(let style, let link): text.add("\n", style: style, link: link)
      case .picture(let picture, let link): text.add(picture.alt, style: .picture, link: link)
      }
    }
    return text.pieces.compactMap { if case .run(let run) = $0 { run } else { nil } }
  }

  /// Splits the first line of a call-out, `[!NOTE] Title`, from the rest. Returns nil if it is not a call-out.
  var callout: (kind: Callout.Kind, title: [Run], rest: InlineText)? {
    guard case .run(let first) = pieces.first, first.style.isEmpty, first.link == nil,
      first.text.hasPrefix("[!"), let close = first.text.firstIndex(of: "]"),
      case let mark = first.text[..<close].dropFirst(2).split(separator: " ", maxSplits: 1),
      let word = mark.first, let kind = Callout.Kind(rawValue: word.lowercased()), kind != .elsewhere,
      mark.count == 1 || kind == .country
    else { return nil }
    var title = InlineText()
    var rest = InlineText()
    let words = first.text[first.text.index(after: close)...].drop { $0 == " " }
    var line = [Piece.run(Run(String(words)))] + pieces.dropFirst()
    if kind == .country {
      // The countries are in the mark, `[!COUNTRY us ca]`; the text after it is the body.
      if words.isEmpty, pieces.count > 1 { line.removeFirst(2) } else if words.isEmpty { line = [] }
      rest.pieces = line
      return (kind, mark.dropFirst().map { Run(String($0)) }, rest)
    }
    if let end = line.firstIndex(where: \.endsLine) {
      rest.pieces = Array(line[(end + 1)...])
      line.removeSubrange(end...)
    }
    title.pieces = line
    return (kind, title.runs.filter { !$0.text.isEmpty }, rest)
  }
}

extension InlineText.Piece {
  var endsLine: Bool {
    switch self {
    case .softBreak, .hardBreak: true
    case .run, .picture: false
    }
  }
}

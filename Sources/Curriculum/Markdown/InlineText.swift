/// The text of one paragraph, heading or cell, as it comes in.
struct InlineText {
  enum Piece {
    case run(Run)
    /// The end of a line in the source, which a reader sees as a space.
    case softBreak(Run.Style, link: Int?)
    /// The end of a line that the author wants.
    case hardBreak(Run.Style, link: Int?)
    case picture(Picture, link: Int?)
  }

  private(set) var pieces: [Piece] = []

  var isEmpty: Bool { pieces.isEmpty }

  mutating func add(_ text: String, style: Run.Style, link: Int?) {
    guard !text.isEmpty else { return }
    if let last = pieces.indices.last, case .run(var run) = pieces[last], run.style == style, run.link == link
    {
      // Without taking it out first, every piece of a long line would copy all before it.
      pieces[last] = .softBreak([], link: nil)
      run.text += text
      pieces[last] = .run(run)
    } else {
      pieces.append(.run(Run(text, style: style, link: link)))
    }
  }

  /// Adds the end of a line, within what is open there.
  mutating func addBreak(isHard: Bool, style: Run.Style, link: Int?) {
    pieces.append(isHard ? .hardBreak(style, link: link) : .softBreak(style, link: link))
  }

  mutating func add(_ picture: Picture, link: Int?) { pieces.append(.picture(picture, link: link)) }

  /// The picture that is all there is.
  var onlyPicture: Picture? {
    guard pieces.count == 1, case .picture(let picture, link: nil) = pieces[0] else { return nil }
    return picture
  }

  /// What is drawn: soft breaks are spaces, pictures their words, and equal neighbours one run.
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

  /// Splits a call-out's first line, `[!NOTE] Title`, from the rest; nil when it is none.
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
      // Its countries stand in its mark; what follows is its text.
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

import Model

/// A line of Me: what it is about, what it is now.
struct MeRow: Equatable, Sendable {
  /// What a line leads to or changes.
  enum Kind: Equatable, Sendable {
    case child, born, pause, resume, children, beginAgain
    case language, dayStart, theme
    case data, about

    /// The part of the screen that it stands in.
    var section: Phrase {
      switch self {
      case .child, .born, .pause, .resume, .children, .beginAgain: .childSection
      case .language, .dayStart, .theme: .settingsSection
      case .data, .about: .programSection
      }
    }

    /// Whether left and right change it.
    var hasValues: Bool { self == .language || self == .dayStart }
  }

  let kind: Kind
  let title: Phrase
  var value = Phrase(verbatim: "")
}

/// A line as it is drawn: the heading of a part, the blank above it, or a row.
enum MeLine: Equatable, Sendable {
  case blank
  case heading(Phrase)
  case row(Int)

  /// The rows with the headings of their parts, blanks between them where there is room.
  static func lines(_ rows: [MeRow], isTight: Bool) -> [MeLine] {
    var lines: [MeLine] = []
    var section: Phrase?
    for (index, row) in rows.enumerated() {
      if row.kind.section != section {
        if section != nil, !isTight { lines.append(.blank) }
        section = row.kind.section
        lines.append(.heading(row.kind.section))
      }
      lines.append(.row(index))
    }
    return lines
  }
}

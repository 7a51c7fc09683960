import Model
import TerminalUI
import Texts

/// A line of Me: what it is about, what it is now.
struct MeRow: Equatable, Identifiable, Sendable {
  /// What tells it from the others, whatever it says.
  struct ID: Hashable {
    let kind: Kind
    let child: Child.ID?
  }

  /// What a line leads to or changes.
  enum Kind: String, Equatable, Sendable {
    case child, born, circumstances, pause, resume, otherChild, children, beginAgain
    case language, country, dayStart, weekStart, missedDay, reminders, packs, theme
    case album, help, data, devices, log, about

    /// The part of the screen that it stands in.
    var section: Phrase {
      switch self {
      case .child, .born, .circumstances, .pause, .resume, .otherChild, .children, .beginAgain: .childSection
      case .language, .country, .dayStart, .weekStart, .missedDay, .reminders, .packs, .theme:
        .settingsSection
      case .album, .help, .data, .devices, .log, .about: .programSection
      }
    }

    /// Whether left and right change it.
    var hasValues: Bool { [.language, .dayStart, .weekStart, .missedDay].contains(self) }
  }

  let kind: Kind
  let title: Phrase
  var value = Phrase(verbatim: "")
  /// The child that it is about, where that is another than the one that the screens are about.
  var child: Child.ID?

  var id: ID { ID(kind: kind, child: child) }

  /// Where its value begins beside the title; nil where there is no room for it.
  func valueColumn(_ language: Language, columns: Int) -> Int? {
    let least = 3 + TextWidth.of(title(language)) + 2
    // With the marks that a value has while it is selected.
    let width = TextWidth.of(value(language)) + (kind.hasValues ? 4 : 0)
    let usual = min(26, columns < 60 ? columns / 2 : columns * 7 / 20)
    return [max(least, usual), least].first { $0 + width < columns }
  }
}

/// A line as it is drawn: the heading of a part, the blank above it, a row, or a value that is too long for its row.
enum MeLine: Equatable, Sendable {
  case blank
  case heading(Phrase)
  case row(Int)
  case value(Int, String)

  /// Where a value begins that has lines of its own.
  static let indent = 5

  /// The row that it belongs to.
  var row: Int? {
    switch self {
    case .row(let index), .value(let index, _): index
    case .blank, .heading: nil
    }
  }

  /// The rows with the headings of their parts, blanks between them where there is room.
  static func lines(_ rows: [MeRow], _ language: Language, columns: Int, isTight: Bool) -> [MeLine] {
    var lines: [MeLine] = []
    var section: Phrase?
    for (index, row) in rows.enumerated() {
      if row.kind.section != section {
        if section != nil, !isTight { lines.append(.blank) }
        section = row.kind.section
        lines.append(.heading(row.kind.section))
      }
      lines.append(.row(index))
      if row.valueColumn(language, columns: columns) == nil {
        lines += values(row, language, columns: columns, isTight: isTight).map { .value(index, $0) }
      }
    }
    return lines
  }

  /// Where there is little room a path is one line, however long it is.
  private static func values(
    _ row: MeRow, _ language: Language, columns: Int, isTight: Bool
  ) -> [String] {
    let value = row.value(language)
    return row.kind == .data && isTight ? [value] : TextWrapping.wrap(value, columns: columns - indent - 1)
  }
}

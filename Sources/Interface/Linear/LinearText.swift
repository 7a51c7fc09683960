package import Model
import TerminalUI
import Texts

/// Turns what is drawn into words: signs are named, lines and bars are left out.
package enum LinearText {
  /// Words for a row, or a part of one.
  package static func words(_ drawn: String, _ language: Language) -> String {
    var text = drawn
    for (index, character) in drawn.enumerated().reversed() where isDrawing(character) {
      let place = text.index(text.startIndex, offsetBy: index)
      text.replaceSubrange(place...place, with: " ")
    }
    let parts = text.split(separator: "  ").map { $0.trimmed }.filter { !$0.isEmpty }
    let joined = parts.reduce("") { text, part in
      text + (text.isEmpty ? "" : text.last.map { ",:".contains($0) } == true ? " " : ", ") + part
    }
    return named(joined.replacing(" · ", with: ", "), language)
  }

  /// Whether a row only has letters and numbers side by side, as the heads of calendars and charts do.
  static func isScale(_ words: String) -> Bool {
    let parts = words.split { $0 == " " || $0 == "," }
    return parts.count >= 5 && parts.allSatisfy { $0.count <= 3 }
  }

  /// Words for what stands in a field of a calendar; empty for what says nothing.
  static func words(ofMark drawn: String, _ language: Language) -> String {
    let names = drawn.compactMap { marks[$0] ?? signs[$0] }
    return names.map { $0(language) }.joined(separator: ", ")
  }

  /// Words for the rows of a block: each item of a list and each row of a table is a line of its own.
  package static func paragraph(_ rows: [String], _ language: Language) -> String {
    var lines: [String] = []
    var isClosed = true
    for row in rows {
      let bare = String(row.map { "│╭╮╰╯─▒".contains($0) ? " " : $0 }).trimmed
      let text = words(row, language)
      if text.isEmpty { continue }
      let isItem = bare.first.map { "•☑☐".contains($0) } ?? false || isNumbered(bare)
      let isRow = bare.contains("   ")
      if isClosed || isItem || isRow { lines.append(text) } else { lines[lines.count - 1] += " " + text }
      // The title of a box stands for itself.
      isClosed = isRow || row.hasPrefix("╭")
    }
    return lines.joined(separator: "\n")
  }

  private static func isNumbered(_ text: String) -> Bool {
    let rest = text.drop { $0.isNumber }
    return rest.count < text.count && rest.hasPrefix(". ")
  }

  /// What is only drawn: lines, blocks, bars, curves, and what points.
  private static func isDrawing(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value, scalar > 0x7F else { return false }
    switch scalar {
    case 0x2500...0x259F, 0x2800...0x28FF: return true
    default: return "▸▾‹›↑↓•".contains(character)
    }
  }

  /// Signs that stand before what they are about, and their names.
  private static let leading: [Character: Phrase] = [
    "✓": .signDone, "○": .signNotYet, "–": .signLeftOut, "!": .signLate, "+": .signSuggested,
    "·": .signNothingDue, "☑": .signDone, "☐": .signNotYet, "★": .signBookmarked,
  ]
  /// Signs that mean the same wherever they stand.
  private static let signs: [Character: Phrase] = [
    "✓": .signDone, "○": .signNotYet, "★": .signBookmarked, "☑": .signDone, "☐": .signNotYet,
  ]
  /// Signs in the fields of calendars.
  private static let marks: [Character: Phrase] = [
    "■": .signDone, "»": .signLate, "•": .signInPart, "·": .signNotDone, "–": .signLeftOut, "×": .signOver,
    "=": .signOnHold,
  ]

  /// Names the signs of a text that is drawn.
  static func named(_ text: String, _ language: Language) -> String {
    var (text, prefix) = (Substring(text), "")
    if let first = text.first, let name = leading[first], text.dropFirst().first == " " {
      prefix = name(language) + ": "
      text = text.dropFirst(2)
    }
    var said = ""
    for (place, character) in zip(text.indices, text) {
      guard let name = signs[character] else {
        said.append(character)
        continue
      }
      // A sign with its word behind it needs no other.
      let rest = text[place...].dropFirst()
      if rest.first == " ", rest.dropFirst().first?.isLetter == true { continue }
      if said.last.map({ !$0.isWhitespace }) == true { said += ", " }
      said += name(language)
    }
    return (prefix + said.trimmed).trimmed
  }
}

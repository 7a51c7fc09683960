public import Interface
public import Model
import TerminalUI
import Texts

/// The keys of every screen as a document: docs/KEYS.md.
@MainActor
public enum KeyDocument {
  /// The document in Markdown, with the keys that a configuration gives to operations.
  public static func markdown(_ language: Language, configuration: Configuration = Configuration()) -> String
  {
    let head = "# \(Phrase.keysTitle(language))\n\n\(Phrase.keysIntroduction(language))\n"
    let screens = tables(configuration).map { table(of: $0, language) }
    return head + meanings(language) + screens.joined()
      + table(.inAField, .fieldIntroduction, fieldKeys, language)
      + table(.inAText, .textIntroduction, linesKeys, language)
  }

  /// Every screen's table with its assigned keys, the keys that work everywhere first.
  static func tables(_ configuration: Configuration) -> [KeyTable.Section] {
    let everywhere = KeyCatalogue.everywhere
    let first = KeyTable.Section(
      title: everywhere.title, rows: assigned(everywhere: everywhere.rows, configuration))
    return [first]
      + KeyCatalogue.screens.map { section in
        let assignment = KeyAssignment(custom: configuration.keys, focus: section.focus)
        let rows = assignment.rows(section.rows + everywhere.rows).prefix(section.rows.count)
        // In a text field, some keys of lists are not available.
        let available = rows.filter { !$0.keys.isEmpty || configuration.keys[$0.operation] != nil }
        return KeyTable.Section(
          title: section.title, rows: section.focus == .nothing ? Array(rows) : available)
      }
  }

  /// A screen has either `back` or `quit`, so the two may share keys.
  private static func assigned(
    everywhere rows: [KeyTable.Row], _ configuration: Configuration
  ) -> [KeyTable.Row] {
    let assignment = KeyAssignment(custom: configuration.keys)
    let above = assignment.rows(rows.filter { $0.operation != "quit" })
    let first = assignment.rows(rows.filter { $0.operation != "back" })
    return rows.map { row in
      let both = [above, first].compactMap { rows in rows.first { $0.operation == row.operation } }
      return row.withKeys(both.first?.keys.filter { key in both.allSatisfy { $0.keys.contains(key) } } ?? [])
    }
  }
}

extension KeyDocument {
  /// The keys of a text field, which cannot be reassigned.
  private static let fieldKeys: [(keys: [Key], does: Phrase)] = [
    ([.control("a"), .home], .toLineStart), ([.control("e"), .end], .toLineEnd),
    ([.wordLeft, .alt("b")], .wordBefore), ([.wordRight, .alt("f")], .wordAfter),
    ([.control("w")], .cutWord), ([.control("u")], .cutBefore), ([.control("k")], .cutAfter),
    ([.control("y")], .putBackCut), ([.control("z")], .undoTyping),
  ]

  /// The keys that differ in a text of many lines.
  private static let linesKeys: [(keys: [Key], does: Phrase)] = [
    ([.enter], .newLine), ([.tab], .spacesOn), ([.up, .down], .rowUpOrDown),
    ([.pageUp, .pageDown], .pageUpOrDown), ([.home, .end], .toRowEnds),
    ([.control("a"), .control("e")], .toParagraphEnds), ([.alt("<"), .alt(">")], .toTextEnds),
    ([.control("r")], .redoTyping),
  ]

  /// The general meaning of each key.
  private static func meanings(_ language: Language) -> String {
    table(
      .meaningsTitle, .meaningsIntroduction, KeyMeaning.all.map { ($0.keys, $0.phrase) }, language)
  }

  private static func table(of section: KeyTable.Section, _ language: Language) -> String {
    let rows = section.rows.map { row in
      line(names(row.keys), escaped(row.help(language)), code(row.operation))
    }
    return "\n## \(capitalized(section.title(language)))\n\n"
      + line(Phrase.keysHint(language), Phrase.doesColumn(language), Phrase.operationColumn(language))
      + "|---|---|---|\n" + rows.joined()
  }

  private static func table(
    _ title: Phrase, _ introduction: Phrase, _ keys: [(keys: [Key], does: Phrase)], _ language: Language
  ) -> String {
    let rows = keys.map { line(names($0.keys), escaped($0.does(language))) }
    return "\n## \(title(language))\n\n\(introduction(language))\n\n"
      + line(Phrase.keysHint(language), Phrase.doesColumn(language)) + "|---|---|\n" + rows.joined()
  }

  private static func line(_ cells: String...) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func names(_ keys: [Key]) -> String {
    keys.map { code($0.name) }.joined(separator: " ")
  }

  /// Code in a table. A bar would end the cell, and a backtick would end the code.
  static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(escaped(text)) ``" : "`\(escaped(text))`"
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "|" ? ["\\", $0] : [$0] })
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension KeyAssignment {
  /// The rows with their assigned keys.
  fileprivate func rows(_ rows: [KeyTable.Row]) -> [KeyTable.Row] {
    zip(rows, keys(of: rows.map { ($0.operation, $0.keys) })).map { $0.withKeys($1) }
  }
}

public import Model
import TerminalUI

/// The keys of every screen as a document: docs/KEYS.md.
@MainActor
public enum KeyDocument {
  /// The document in Markdown, with the keys that a configuration gives to operations.
  public static func markdown(_ language: Language, configuration: Configuration = Configuration()) -> String
  {
    let head = "# \(Phrase.keysTitle(language))\n\n\(Phrase.keysIntroduction(language))\n"
    let tables = KeyCatalogue.sections.map { section in
      "\n## \(section.title(language))\n\n"
        + row(Phrase.keysColumn(language), Phrase.doesColumn(language), Phrase.operationColumn(language))
        + "|---|---|---|\n"
        + section.rows.map { row(keys(of: $0, configuration), $0.help(language), "`\($0.operation)`") }
        .joined()
    }
    return head + tables.joined()
  }

  private static func row(_ cells: String...) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func keys(of row: KeyTable.Row, _ configuration: Configuration) -> String {
    configuration.keys(for: row.operation, default: row.keys).map { "`\($0.name)`" }.joined(separator: " ")
  }
}

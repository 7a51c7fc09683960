public import Interface
public import Model
import TerminalUI
import Texts

/// The keys of a screen, as `lionheart keys --json` prints them.
public struct KeyReport: Encodable, Equatable, Sendable {
  /// An operation and its keys.
  public struct Binding: Encodable, Equatable, Sendable {
    /// The name that `config.json` knows it by.
    public let operation: String
    /// The keys' names; none when nothing but the palette leads to it.
    public let keys: [String]
    /// What it does.
    public let does: String
  }

  /// The screen.
  public let screen: String
  /// Its operations, in the order of its key screen.
  public let bindings: [Binding]

  /// Every screen's keys, those that work everywhere first.
  @MainActor
  public static func all(_ language: Language, configuration: Configuration) -> [KeyReport] {
    KeyDocument.tables(configuration).map { section in
      KeyReport(
        screen: section.title(language),
        bindings: section.rows.map {
          Binding(operation: $0.operation, keys: $0.keys.map(\.name), does: $0.help(language))
        })
    }
  }
}

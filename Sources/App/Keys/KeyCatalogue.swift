import Board
import Day
import Habits
import Home
public import Interface
import Journal
public import Model
import Reading
import TerminalUI
import Texts

/// The keys of every screen, for docs/KEYS.md and for validating the operations in `config.json`.
@MainActor
public enum KeyCatalogue {
  /// The names of all operations.
  public static var operations: Set<String> {
    Set(sections.flatMap(\.rows).map(\.operation))
  }

  /// Every screen's table, the keys that work everywhere first.
  static var sections: [KeyTable.Section] {
    [everywhere] + screens
  }

  package static var screens: [KeyTable.Section] {
    HomeKeyCatalogue.sections + ReadingKeyCatalogue.sections + HabitsKeyCatalogue.sections
      + BoardKeyCatalogue.sections + JournalKeyCatalogue.sections + common
  }

  /// Screens that belong to no flow.
  private static var common: [KeyTable.Section] {
    let day = CalendarDay(number: 0)
    return [
      KeyTable.Section(
        .dayPicker, DayPickerView.self,
        DayPickerViewModel.Output(
          language: .en, today: day, picking: DayPicking(title: .dayPicker, first: nil), day: day)),
      KeyTable.Section(Phrase("Your data, Log, About"), PageView.self, PageViewModel.Output(language: .en)),
      KeyTable.Section(.palette, PaletteView.self, PaletteViewModel.Output(language: .en)),
      KeyTable.Section(Phrase("Keys"), KeysView.self, KeysViewModel.Output(language: .en)),
    ]
  }

  /// The keys that work on every screen: those of a first screen and those of a screen above it.
  package static var everywhere: KeyTable.Section {
    let navigator = Navigator(
      size: Navigator.smallest, ascii: false, language: Observable(.en), uptime: { .zero },
      present: { _ in })
    let empty = { Screen("", KeysViewModel(sections: [], language: .en), KeysView.self) }
    navigator.actions.screen = { _ in empty() }
    navigator.open(tabs: Tabs.all)
    let first = navigator.globalActions
    navigator.push(empty())
    let operations = Set(first.map(\.operation))
    let rest = navigator.globalActions.filter { !operations.contains($0.operation) }
    return KeyTable.Section(title: .keysEverywhere, rows: (rest + first).map(KeyTable.Row.init))
  }
}

/// The keys of a screen, as `lionheart keys --json` prints them.
public struct KeyReport: Encodable, Equatable, Sendable {
  public struct Binding: Encodable, Equatable, Sendable {
    /// The name of the operation in `config.json`.
    public let operation: String
    /// The names of the keys; empty if only the palette leads to it.
    public let keys: [String]
    public let does: String
  }

  public let screen: String
  /// The operations, in the order of the screen's help.
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

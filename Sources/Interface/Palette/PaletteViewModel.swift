import Curriculum
package import Day
package import Model
package import TerminalUI
import Texts

/// The names of what can be done, narrowed by what is typed.
@MainActor
package final class PaletteViewModel: ViewModel {
  package enum Input: Equatable, Sendable {
    case typed(Key)
    case moved(ListMove)
    case chosen
    case resized(Size)
  }

  package struct Output: Equatable, Sendable {
    package var language: Language
    var field = TextField()
    package var rows: [KeyTable.Row] = []
    /// The rows that have what is typed, by their numbers in the palette.
    var found: [Int] = []
    package var position = ListPosition()
    package var size = Size(columns: 80, rows: 20)

    package init(
      language: Language, field: TextField = TextField(), rows: [KeyTable.Row] = [], found: [Int] = [],
      position: ListPosition = ListPosition(), size: Size = Size(columns: 80, rows: 20)
    ) {
      self.language = language
      self.field = field
      self.rows = rows
      self.found = found
      self.position = position
      self.size = size
    }

    /// Rows for the list: all but the field and the blank line below it.
    var listRows: Int { max(1, size.rows - 2) }
    var selected: Int? { found.indices.contains(position.selection) ? found[position.selection] : nil }
  }

  package let output: Current<Output>

  /// Told the number of the row that was chosen.
  private let chosen: @MainActor (Int) -> Void

  package init(rows: [KeyTable.Row], language: Language, chosen: @escaping @MainActor (Int) -> Void) {
    self.chosen = chosen
    output = Current(Output(language: language, rows: rows, found: Array(rows.indices)))
  }

  package func send(_ input: Input) {
    var next = output.value
    switch input {
    case .typed(let key):
      guard next.field.handle(key) else { return }
      next.found = Self.found(next.field.text, in: next.rows)
      next.position = ListPosition()
    case .moved(let move): next.position.move(move, count: next.found.count, rows: next.listRows)
    case .resized(let size): next.size = size
    case .chosen:
      next.selected.map(chosen)
      return
    }
    next.position.fit(count: next.found.count, rows: next.listRows)
    output.value = next
  }

  /// The other words by which people look for a place, by its operation.
  private static let words = Dictionary(
    uniqueKeysWithValues: Destination.places.map { ("go-\($0.name)", $0.words) })

  /// Whoever knows a name in English finds it too, whatever the language of the screens.
  private static func found(_ text: String, in rows: [KeyTable.Row]) -> [Int] {
    guard let query = SearchQuery(text, isTyped: true) else { return Array(rows.indices) }
    let names = rows.map { "\($0.help.en) \($0.help.ko) \($0.operation) \(words[$0.operation] ?? "")" }
    return rows.indices.filter { query.isMatch(names[$0]) }
  }
}

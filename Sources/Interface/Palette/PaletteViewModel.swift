import Curriculum
import Model
import TerminalUI
import Texts

/// The names of what can be done, narrowed by what is typed.
@MainActor
final class PaletteViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case typed(Key)
    case moved(ListMove)
    case chosen
    case resized(Size)
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var field = TextField()
    var rows: [KeyTable.Row] = []
    /// The rows that have what is typed, by their numbers in the palette.
    var found: [Int] = []
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// Rows for the list: all but the field and the blank line below it.
    var listRows: Int { max(1, size.rows - 2) }
    var selected: Int? { found.indices.contains(position.selection) ? found[position.selection] : nil }
  }

  enum Route: Equatable, Sendable {
    /// The action of that number was chosen.
    case chosen(Int)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  init(rows: [KeyTable.Row], language: Language) {
    output = Current(Output(language: language, rows: rows, found: Array(rows.indices)))
  }

  func send(_ input: Input) {
    var next = output.value
    switch input {
    case .typed(let key):
      guard next.field.handle(key) else { return }
      next.found = Self.found(next.field.text, in: next.rows)
      next.position = ListPosition()
    case .moved(let move): next.position.move(move, count: next.found.count, rows: next.listRows)
    case .resized(let size): next.size = size
    case .chosen:
      next.selected.map { onRoute(.chosen($0)) }
      return
    }
    next.position.fit(count: next.found.count, rows: next.listRows)
    output.value = next
  }

  /// Whoever knows a name in English finds it too, whatever the language of the screens.
  private static func found(_ text: String, in rows: [KeyTable.Row]) -> [Int] {
    guard let query = SearchQuery(text) else { return Array(rows.indices) }
    let names = rows.map { "\($0.help.en) \($0.help.ko) \($0.operation)" }
    return rows.indices.filter { query.isMatch(names[$0]) }
  }
}

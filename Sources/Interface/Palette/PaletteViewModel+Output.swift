import Curriculum
package import Model
package import TerminalUI
import Texts

extension PaletteViewModel {
  /// Everything the view draws.
  package struct Output: ListOutput {
    package var language: Language
    var field = TextField()
    /// Whether the selected line was moved to: then the cursor is on it and not in the field.
    var isInList = false
    /// What there is, whatever is typed.
    package var items: [PaletteItem] = []
    /// What there is for what is typed.
    package var others: [PaletteItem] = []
    /// What fits, by its number among those and then these, the best first.
    package var found: [Int] = []
    package var position = ListPosition()
    package var size = Size(columns: 80, rows: 20)
    /// Whether not everything is there yet that is looked through.
    var isReading = false
    /// What is marked; nil while nothing is typed.
    var query: SearchQuery?

    package init(language: Language, items: [PaletteItem] = [], size: Size = Size(columns: 80, rows: 20)) {
      self.language = language
      self.items = items
      self.size = size
      found = Array(items.indices)
    }

    /// Rows for the list: all but the field and the blank line below it.
    package var listRows: Int { max(1, size.rows - 2) }
    package var lineCount: Int { found.count }
    package func id(ofLine line: Int) -> String { item(onLine: line).id }
    package func words(ofLine line: Int) -> String { item(onLine: line).text(language) }
    /// What comes later takes nobody's selection, but the best is selected until somebody moves.
    package var staysOnLine: Bool { position.selection > 0 }

    package var selected: PaletteItem? {
      found.indices.contains(position.selection) ? item(onLine: position.selection) : nil
    }

    package func item(onLine line: Int) -> PaletteItem {
      let number = found[line]
      return number < items.count ? items[number] : others[number - items.count]
    }
  }
}

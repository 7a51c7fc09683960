import Interface
import Model
import TerminalUI
import Texts

extension BoardView {
  private typealias Line = Spoken<BoardViewModel.Input>.Line

  /// The columns one after the other, or the menu beside a card.
  static func spoken(_ output: BoardViewModel.Output) -> Spoken<BoardViewModel.Input>? {
    let language = output.language
    if let menu = output.menu {
      let lines = menu.columns.enumerated().map { index, column in
        Line(
          Phrase.columnName(column)(language), .choice, selects: .menu(.moved(.to(index))),
          isSelected: index == menu.selection)
      }
      return Spoken(lines: [Line(Phrase.moveTask(language))] + lines)
    }
    let filter = output.filterLine.map { [Line($0)] } ?? []
    return Spoken(
      lines: output.troubleLines.map { Line($0) } + filter
        + BoardTask.Column.allCases.flatMap { lines(of: $0, output) })
  }

  private static func lines(of column: BoardTask.Column, _ output: BoardViewModel.Output) -> [Line] {
    let (language, its, setter) = (output.language, output[column], output.setter)
    let name = "\(Phrase.columnName(column)(language)): \(output.count(column))"
    let empty = output.emptyLines(column).joined(separator: " ")
    let cards = its.items.enumerated().map { index, item in
      let card = setter.card(item)
      let isSuggestion = item.suggestion != nil
      let words = [
        isSuggestion ? Phrase.signSuggested(language) + ":" : "",
        item.task?.name ?? card.titles.joined(separator: " "),
      ].filter { !$0.isEmpty }.joined(separator: " ")
      let parts = [words, card.warning, LinearText.words(card.detail, language)].filter { !$0.isEmpty }
      return Line(
        TextCleaning.clean(parts.joined(separator: ", ")), .choice,
        selects: .lineMoved(.to(output.firstLine(column) + index)),
        isSelected: column == output.column && index == its.position.selection)
    }
    return [Line(name)] + (empty.isEmpty ? [] : [Line(empty)]) + cards
  }
}

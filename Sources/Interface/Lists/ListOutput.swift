import Day
package import Model
package import TerminalUI
package import Texts

/// The output of a screen with one list.
///
/// All lists select a line by its identity, move in the same way, and can be searched and clicked.
package protocol ListOutput: Equatable, Sendable {
  /// The identity of a line, whatever its position.
  associatedtype LineID: Hashable, Sendable
  var lineCount: Int { get }
  /// The identity of a line by its number, from 0.
  func id(ofLine line: Int) -> LineID
  /// The plain text of a line, without symbols, columns and colours.
  func words(ofLine line: Int) -> String
  /// The selected line and the first visible one.
  var position: ListPosition { get set }
  /// The number of visible lines.
  var listRows: Int { get }
  /// Whether the list accepts keys now: it is not empty, and no text field has the focus.
  var isList: Bool { get }
  /// Whether the selection stays on its line, not on its position, when lines are added or removed.
  var staysOnLine: Bool { get }
  /// The length; nil if everything is always visible, or if the screen itself shows how much is not.
  var extent: ListExtent? { get }
  /// Moves the selection. In a grid, up and down move by rows.
  mutating func move(_ move: ListMove)
  /// Moves the selection into the list and scrolls to it.
  mutating func fit()
}

extension ListOutput {
  package var isList: Bool { true }
  package var staysOnLine: Bool { true }
  package var extent: ListExtent? { .lines(lineCount) }
  package mutating func move(_ move: ListMove) { position.move(move, count: lineCount, rows: listRows) }
  package mutating func fit() { position.fit(count: lineCount, rows: listRows) }

  /// The identity of the selected line; nil in an empty list.
  package var selectedID: LineID? {
    (0..<lineCount).contains(position.selection) ? id(ofLine: position.selection) : nil
  }

  package var shownLines: Range<Int> { position.visible(rows: listRows).clamped(to: 0..<lineCount) }

  /// Selects a line if it exists; returns whether it does.
  @discardableResult
  package mutating func select(_ id: LineID?) -> Bool {
    guard let id, let line = (0..<lineCount).first(where: { self.id(ofLine: $0) == id }) else { return false }
    position.selection = line
    return true
  }

  /// The most removed lines that can be selected again.
  private static var maxRemovedLines: Int { 20 }

  /// Keeps the selection on its line after lines were added or removed. A line that was removed while it was selected
  /// is selected when it comes back.
  fileprivate mutating func keepSelection(of before: Self) {
    let removed = position.removedLines
    let returned =
      removed.isEmpty ? nil : (0..<lineCount).last { removed.contains(String(describing: id(ofLine: $0))) }
    if let returned {
      position.selection = returned
      let name = String(describing: id(ofLine: returned))
      position.removedLines.removeAll { $0 == name }
    } else if !select(before.selectedID), let id = before.selectedID, !(id is Int) {
      // A number is a position and not the identity of what was removed.
      position.removedLines = removed.suffix(Self.maxRemovedLines - 1) + [String(describing: id)]
    }
  }

  fileprivate func hasLines(of other: Self) -> Bool {
    lineCount == other.lineCount && (0..<lineCount).allSatisfy { id(ofLine: $0) == other.id(ofLine: $0) }
  }
}

extension ListOutput where LineID == Int {
  /// A line of a text is identified by its position.
  package func id(ofLine line: Int) -> Int { line }
}

/// A list of rows of one type.
package protocol RowListOutput: ListOutput where LineID == Row.ID {
  /// A row, which may consist of several lines.
  associatedtype Row: Identifiable where Row.ID: Sendable
  var rows: [Row] { get }
  /// The plain text of a row, without symbols, columns and colours.
  func words(of row: Row) -> String
}

extension RowListOutput {
  package var lineCount: Int { rows.count }
  package func id(ofLine line: Int) -> Row.ID { rows[line].id }
  package func words(ofLine line: Int) -> String { words(of: rows[line]) }
  /// The selected row; nil in an empty list.
  package var selected: Row? { rows.indices.contains(position.selection) ? rows[position.selection] : nil }
}

/// The output of a screen that shows above everything else what could not be read.
package protocol TroubleOutput {
  var language: Language { get }
  var size: Size { get }
  var troubles: [Phrase] { get }
  /// The most rows that they may take.
  var troubleRows: Int { get }
}

extension TroubleOutput {
  package var troubleRows: Int { .max }
  /// The troubles as lines, which the screen draws at column 1.
  package var troubleLines: [String] {
    let lines = troubles.flatMap { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) }
    return Array(lines.prefix(troubleRows))
  }
}

/// A view model whose screen is a list.
@MainActor
package protocol ListViewModel: ViewModel where Output: ListOutput {
  /// Completes an output with what depends on it, such as the preview beside the list.
  func complete(_ next: inout Output)
  /// Called after the output has changed, for example to load what became visible.
  func wasUpdated()
}

extension ListViewModel {
  package func complete(_ next: inout Output) {}
  package func wasUpdated() {}

  /// Changes the output.
  ///
  /// The selection stays on its line; if that was removed, it stays at its position until the line comes back.
  ///
  /// - Parameter selection: the line to select after the change; nil for the selected one.
  package func update(
    selecting selection: (Output) -> Output.LineID? = { _ in nil }, _ change: (inout Output) -> Void
  ) {
    let before = output.value
    var next = before
    change(&next)
    if let selection = selection(next) {
      next.select(selection)
    } else if before.staysOnLine, next.staysOnLine, !next.hasLines(of: before) {
      next.keepSelection(of: before)
    }
    publish(&next)
  }

  package func move(_ move: ListMove) {
    var next = output.value
    next.move(move)
    publish(&next)
  }

  private func publish(_ next: inout Output) {
    next.fit()
    complete(&next)
    output.value = next
    wasUpdated()
  }
}

/// The inputs of a list.
package protocol MovableInput: Sendable {
  static func moved(_ move: ListMove) -> Self
}

extension ScreenView where Output: ListOutput, Input: MovableInput {
  /// The list of the output's lines.
  package static func list(_ output: Output) -> ScreenList<Input>? {
    guard output.isList else { return nil }
    return ScreenList(
      selection: output.position.selection, extent: output.extent,
      texts: { (0..<output.lineCount).map { output.words(ofLine: $0) } }, moved: Input.moved)
  }
}

extension Int {
  /// The sum, clamped to the range of `Int`: moving by `.max` goes to the end.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}

import Day
package import TerminalUI

/// What a screen shows that has one list: its lines, which of them is selected, and how many fit.
///
/// Every such list keeps its selection by what a line is, moves alike, and can be searched and pointed at.
package protocol ListOutput: Equatable, Sendable {
  /// What tells a line from the others, wherever it stands.
  associatedtype LineID: Hashable, Sendable
  /// How many lines there are.
  var lineCount: Int { get }
  /// What a line is, by its number from 0.
  func id(ofLine line: Int) -> LineID
  /// What a line says in plain words: without signs, columns and colour.
  func words(ofLine line: Int) -> String
  /// Which is selected, and which is the first that shows.
  var position: ListPosition { get set }
  /// How many show at once.
  var listRows: Int { get }
  /// Whether it can be moved in now: there is something, and nothing is typed about it.
  var isList: Bool { get }
  /// Whether the selection stays with its line when others come and go, and not in its place.
  var staysOnLine: Bool { get }
  /// How long it is; nil where all of it always shows, or where the screen says by itself what does not.
  var extent: ListExtent? { get }
  /// Moves the selection; where lines stand beside each other, up and down to the rows of them.
  mutating func move(_ move: ListMove)
  /// Has the selected line be there and show.
  mutating func fit()
}

extension ListOutput {
  package var isList: Bool { true }
  package var staysOnLine: Bool { true }
  package var extent: ListExtent? { .lines(lineCount) }
  package mutating func move(_ move: ListMove) { position.move(move, count: lineCount, rows: listRows) }
  package mutating func fit() { position.fit(count: lineCount, rows: listRows) }

  /// What the selected line is; nil in an empty list.
  package var selectedID: LineID? {
    (0..<lineCount).contains(position.selection) ? id(ofLine: position.selection) : nil
  }

  package var shownLines: Range<Int> { position.visible(rows: listRows).clamped(to: 0..<lineCount) }

  /// Selects a line, where it is there.
  package mutating func select(_ id: LineID?) {
    if let id, let line = (0..<lineCount).first(where: { self.id(ofLine: $0) == id }) {
      position.selection = line
    }
  }

  fileprivate func hasLines(of other: Self) -> Bool {
    lineCount == other.lineCount && (0..<lineCount).allSatisfy { id(ofLine: $0) == other.id(ofLine: $0) }
  }
}

extension ListOutput where LineID == Int {
  /// A line of a text is what stands in its place.
  package func id(ofLine line: Int) -> Int { line }
}

/// A list whose lines are all of a kind.
package protocol RowListOutput: ListOutput where LineID == Row.ID {
  /// A line, or several, that stand for one thing.
  associatedtype Row: Identifiable where Row.ID: Sendable
  /// The rows in their order.
  var rows: [Row] { get }
  /// What a row says in plain words: without signs, columns and colour.
  func words(of row: Row) -> String
}

extension RowListOutput {
  package var lineCount: Int { rows.count }
  package func id(ofLine line: Int) -> Row.ID { rows[line].id }
  package func words(ofLine line: Int) -> String { words(of: rows[line]) }
  /// The selected row; nil in an empty list.
  package var selected: Row? { rows.indices.contains(position.selection) ? rows[position.selection] : nil }
}

/// A view model whose screen is a list.
@MainActor
package protocol ListViewModel: ViewModel where Output: ListOutput {
  /// Works out what follows from what is shown, such as what stands beside the list.
  func complete(_ next: inout Output)
  /// Asks for what is to be known about what shows now.
  func wasUpdated()
}

extension ListViewModel {
  package func complete(_ next: inout Output) {}
  package func wasUpdated() {}

  /// Changes what is shown.
  ///
  /// Where lines come and go the selection stays with its line; where that is gone it stays in its place.
  ///
  /// - Parameter wanted: the line that is to be selected after the change; nil for the one that was.
  package func update(
    selecting wanted: (Output) -> Output.LineID? = { _ in nil }, _ change: (inout Output) -> Void
  ) {
    let before = output.value
    var next = before
    change(&next)
    if let wanted = wanted(next) {
      next.select(wanted)
    } else if before.staysOnLine, next.staysOnLine, !next.hasLines(of: before) {
      next.select(before.selectedID)
    }
    publish(&next)
  }

  /// Moves the selection.
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

/// What a list is sent.
package protocol MovableInput: Sendable {
  /// The selection was moved.
  static func moved(_ move: ListMove) -> Self
}

extension ScreenView where Output: ListOutput, Input: MovableInput {
  /// The lines, by what they say.
  package static func list(_ output: Output) -> ScreenList<Input>? {
    guard output.isList else { return nil }
    return ScreenList(
      selection: output.position.selection, extent: output.extent,
      texts: { (0..<output.lineCount).map { output.words(ofLine: $0) } }, moved: Input.moved)
  }
}

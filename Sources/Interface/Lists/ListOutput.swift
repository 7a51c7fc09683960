import Day
public import TerminalUI

/// What a screen shows that has one list: its rows, which of them is selected, and how many fit.
///
/// Every such list keeps its selection by what a row is, moves alike, and can be searched and pointed at.
public protocol ListOutput: Equatable, Sendable {
  /// A line, or several, that stand for one thing.
  associatedtype Row: Identifiable where Row.ID: Sendable
  /// The rows in their order.
  var rows: [Row] { get }
  /// Which is selected, and which is the first that shows.
  var position: ListPosition { get set }
  /// How many show at once.
  var listRows: Int { get }
  /// What a row says in plain words: without signs, columns and colour.
  func words(of row: Row) -> String
}

extension ListOutput {
  /// The selected row; nil in an empty list.
  public var selected: Row? { rows.indices.contains(position.selection) ? rows[position.selection] : nil }

  /// Selects a row, where it is there.
  package mutating func select(_ id: Row.ID?) {
    if let index = rows.firstIndex(where: { $0.id == id }) { position.selection = index }
  }
}

/// A view model whose screen is a list.
@MainActor
package protocol ListViewModel: ViewModel where Output: ListOutput {
  /// Works out what follows from what is shown, such as what stands beside the list.
  func complete(_ next: inout Output)
}

extension ListViewModel {
  /// Nothing follows.
  package func complete(_ next: inout Output) {}

  /// Changes what is shown.
  ///
  /// Where rows come and go the selection stays with its row; where that is gone it stays in its place.
  ///
  /// - Parameter wanted: the row that is to be selected after the change; nil for the one that was.
  package func update(
    selecting wanted: (Output) -> Output.Row.ID? = { _ in nil }, _ change: (inout Output) -> Void
  ) {
    var next = output.value
    let (rows, selected) = (next.rows, next.selected?.id)
    change(&next)
    if let wanted = wanted(next) {
      next.select(wanted)
    } else if !rows.elementsEqual(next.rows, by: { $0.id == $1.id }) {
      next.select(selected)
    }
    next.position.fit(count: next.rows.count, rows: next.listRows)
    complete(&next)
    output.value = next
  }
}

extension ListViewModel {
  /// Moves the selection.
  package func move(_ move: ListMove) {
    var next = output.value
    next.position.move(move, count: next.rows.count, rows: next.listRows)
    next.position.fit(count: next.rows.count, rows: next.listRows)
    complete(&next)
    output.value = next
  }
}

/// What a list is sent.
public protocol MovableInput: Sendable {
  /// The selection was moved.
  static func moved(_ move: ListMove) -> Self
}

extension ScreenView where Output: ListOutput, Input: MovableInput {
  /// The rows, by what they say.
  public static func list(_ output: Output) -> ScreenList<Input>? {
    ScreenList(
      selection: output.position.selection, extent: .lines(output.rows.count),
      texts: { output.rows.map(output.words) }, moved: Input.moved)
  }
}

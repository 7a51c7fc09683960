import Interface
import Model
import TerminalUI
import Texts

extension BoardView {
  static func bindings(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    if output.menu != nil { return BoardMenu.bindings(BoardViewModel.Input.menu) }
    return changes(output) + moving(output) + [
      KeyBinding(
        "history", .character("H"), help: output.selected?.task == nil ? .boardHistory : .taskHistory,
        .historyAsked),
      KeyBinding(
        "filter", .character("v"), help: .filterByChild,
        disabled: output.filters.isEmpty ? .oneChildOnly : nil, .filtered),
      KeyBinding("board-history", help: .boardHistory, isAnywhere: true, .boardHistoryAsked),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
      KeyBinding("left", .character("h"), .left, help: .columnBefore, .moved(.beside(-1))),
      KeyBinding("right", .character("l"), .right, help: .columnAfter, .moved(.beside(1))),
      KeyBinding("next-part", .tab, help: .nextColumn, .columnTurned(by: 1)),
      KeyBinding("previous-part", .backTab, help: .previousColumn, .columnTurned(by: -1)),
    ] + KeyBinding.moves(BoardViewModel.Input.moved)
  }

  private static func changes(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    let task = output.selected?.task
    let isSuggestion = output.selected?.suggestion != nil
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let noCard: Phrase? = task == nil && !isSuggestion ? .noTaskSelected : nil
    let tick: Phrase = isSuggestion ? .takeSuggestion : task?.column == .done ? .undoneTask : .finishTask
    var isEarlier = false
    if case .earlier = output.selected { isEarlier = true }
    let open: Phrase = isEarlier ? output.isUnfolded ? .foldEarlier : .unfoldEarlier : .open
    return [
      KeyBinding(
        "tick", .character(" "), help: tick, isHint: noCard == nil, disabled: nothing ?? noCard, .ticked),
      KeyBinding("open", .enter, help: open, isHint: nothing == nil, disabled: nothing, .opened),
      KeyBinding("add", .character("a"), help: .addTask, isHint: true, isAnywhere: true, .added),
      KeyBinding(
        "move", .character("m"), help: .moveTask, isHint: task != nil, disabled: unmovable(output),
        .menuAsked),
      KeyBinding(
        "remove", .character("x"), .delete, help: isSuggestion ? .refuseSuggestion : .removeTask,
        isHint: noCard == nil, disabled: nothing ?? noCard, .removed),
      KeyBinding("edit", .character("e"), help: .editTaskKey, disabled: cardNeeded(output), .edited),
    ]
  }

  private static func moving(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    let needed = unmovable(output)
    let first: Phrase? = output.column.next(-1) == nil ? .isFirstColumn : nil
    let last: Phrase? = output.column.next(1) == nil ? .isLastColumn : nil
    return [
      KeyBinding(
        "move-left", .character("<"), help: .moveTaskLeft, disabled: needed ?? first, .shifted(by: -1)),
      KeyBinding(
        "move-right", .character(">"), help: .moveTaskRight, isHint: (needed ?? last) == nil,
        disabled: needed ?? last, .shifted(by: 1)),
      KeyBinding(
        "move-up", .character("K"), help: .moveItUp,
        disabled: cardNeeded(output) ?? immovable(output, by: -1),
        .reordered(by: -1)),
      KeyBinding(
        "move-down", .character("J"), help: .moveItDown,
        disabled: cardNeeded(output) ?? immovable(output, by: 1),
        .reordered(by: 1)),
    ]
  }

  /// Why nothing can be done that is done to a card; nil where one is selected.
  private static func cardNeeded(_ output: BoardViewModel.Output) -> Phrase? {
    if output.selected?.suggestion != nil { return .takeSuggestionFirst }
    if output.selected == nil { return .nothingSelected }
    return output.selected?.task == nil ? .noTaskSelected : nil
  }

  /// Why the selected card cannot change its column.
  private static func unmovable(_ output: BoardViewModel.Output) -> Phrase? {
    if output.selected?.task?.isPastAppointment(on: output.today) == true { return .appointmentIsOver }
    return cardNeeded(output)
  }

  /// Why the selected card cannot change places with the one above or below.
  private static func immovable(_ output: BoardViewModel.Output, by step: Int) -> Phrase? {
    guard let task = output.selected?.task else { return nil }
    if output.column == .done { return .doneIsSorted }
    if output.board.neighbour(of: task, by: step) != nil { return nil }
    let cards = output.board[task.column]
    let index = cards.firstIndex { $0.id == task.id }.map { $0 + step }
    guard let index, cards.indices.contains(index) else { return step < 0 ? .isTopTask : .isBottomTask }
    return .sortedByDueDate
  }
}

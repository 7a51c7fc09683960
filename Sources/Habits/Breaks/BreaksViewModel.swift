import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The breaks: current and coming ones first, then past ones.
@MainActor
final class BreaksViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case addTapped
    case editTapped
    /// Today was set as the last day of the selected break.
    case endTapped
    case deleted
  }

  struct Output: RowListOutput, TroubleOutput {
    var language: Language
    var today: CalendarDay
    /// Shows only the breaks of this habit; nil for all.
    var habit: Habit?
    var rows: [BreakRow] = []
    var troubles: [Phrase] = []
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    func words(of row: BreakRow) -> String {
      "\(row.days(language)) \(row.subject(language)) \(row.habitBreak.reason)"
    }
    /// The title's row and a blank one if there is room.
    var headerRows: Int { size.rows >= 16 ? 2 : 1 }
    /// The number of visible breaks. Each has two rows.
    var listRows: Int { max(1, (size.rows - headerRows - troubleLines.count) / 2) }
  }

  enum Route: Equatable {
    /// The form of a break; nil for a new one.
    case form(HabitBreak?)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let origin: BreaksOrigin
  /// Whether the next new break comes from the form that was opened here, so that it is selected.
  private var selectsNewBreak = false

  init(context: Context, origin: BreaksOrigin) {
    self.context = context
    self.origin = origin
    output = Observable(Output(language: context.language, today: context.clock.now().date))
    if case .page(let habit) = origin { output.value.habit = habit }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .addTapped:
      selectsNewBreak = true
      onRoute(.form(nil))
    case .editTapped: output.value.selected.map { onRoute(.form($0.habitBreak)) }
    case .endTapped: end()
    case .deleted: remove()
    }
  }

  private func load() {
    let (book, condition) = context.store.habits()
    let today = context.today
    let previousIDs = Set(output.value.rows.map(\.id))
    update(selecting: { selectsNewBreak ? $0.rows.first { !previousIDs.contains($0.id) }?.id : nil }) {
      $0.language = context.language
      $0.today = today
      $0.troubles = [Phrase.trouble(.habits, condition)].compactMap(\.self)
      if let id = $0.habit?.id { $0.habit = book.habit(id) ?? $0.habit }
      let habit = $0.habit?.id
      $0.rows = book.listedBreaks(on: today).filter { habitBreak in habit.map(habitBreak.applies) ?? true }
        .map { BreakRow($0, subject: book.subject(of: $0), on: today) }
    }
    // The new break is here, or the form was closed without saving.
    if output.value.rows.contains(where: { !previousIDs.contains($0.id) }) || !context.saves.isSaving {
      selectsNewBreak = false
    }
  }

  /// Shows the last day at once and saves it. If the save fails, the next load shows the stored state again.
  private func end() {
    guard let row = output.value.selected, row.phase == .running else { return }
    let today = output.value.today
    var habitBreak = row.habitBreak
    habitBreak.to = today
    update { $0.rows[$0.position.selection] = BreakRow(habitBreak, subject: row.subject, on: today) }
    let name = row.subject(output.value.language)
    context.saves.add { store throws(StoreFailure) in
      try await store.endBreak(row.id, on: today)
      return Toast(.endedBreak(name))
    }
  }

  private func remove() {
    guard let row = output.value.selected else { return }
    update { output in output.rows.removeAll { $0.id == row.id } }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeBreak(row.id)
      return Toast(.removedBreak(row.days))
    }
  }
}

/// A break in the list.
struct BreakRow: Equatable, Sendable, Identifiable {
  let habitBreak: HabitBreak
  /// Past, running or coming, as of today.
  let phase: HabitBreak.Phase
  /// The first and last day in words.
  let days: Phrase
  /// The habit's name, or all habits.
  let subject: Phrase

  var id: HabitBreak.ID { habitBreak.id }

  init(_ habitBreak: HabitBreak, subject: Phrase, on today: CalendarDay) {
    self.habitBreak = habitBreak
    self.subject = subject
    phase = habitBreak.phase(on: today)
    days = .days(of: habitBreak, on: today)
  }
}

/// The screen from which the breaks were opened.
enum BreaksOrigin: Equatable, Sendable {
  /// The list of habits and its selected habit.
  case habits(selected: Habit?)
  /// The page of a habit. Only its breaks are shown.
  case page(Habit)
}

/// Draws the breaks with their days, habit and reason.
enum BreaksView: ScreenView {
  package static func draw(_ output: BreaksViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    let title = (output.habit.map { .breaks(of: $0.name) } ?? Phrase.breaksScreen)(language)
    canvas.write(title, column: 2, row: row, style: .bold, columns: canvas.size.columns - 3)
    row += output.headerRows
    guard !output.rows.isEmpty else {
      // Unreadable is not the same as empty.
      guard output.troubles.isEmpty else { return }
      canvas.write(
        TextWrapping.wrap(Phrase.noBreaks(language), columns: min(canvas.size.columns, 72) - 3), column: 2,
        row: &row)
      return
    }
    canvas.write(output, row: row) { listRow(output.rows[$0], language) }
  }

  private static func listRow(_ row: BreakRow, _ language: Language) -> ListRow {
    let reason = row.habitBreak.reason.isEmpty ? nil : row.habitBreak.reason
    return ListRow(
      title: row.days(language),
      detail: [row.subject(language), reason].compactMap { $0 }.joined(separator: " · "),
      marks: Phrase.breakTime(row.phase)(language),
      style: row.phase == .past ? .dim : .plain)
  }

  static func bindings(_ output: BreaksViewModel.Output) -> [KeyBinding<BreaksViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let cannotEndReason = cannotEndReason(output)
    return [
      KeyBinding("add", .character("a"), help: .addBreak, isHint: true, isAnywhere: true, .addTapped),
      KeyBinding(
        "edit", .character("e"), .enter, .character(" "), help: .edit, isHint: nothing == nil,
        disabled: nothing, .editTapped),
      KeyBinding(
        "end-break", .character("t"), help: .endBreakToday, isHint: cannotEndReason == nil,
        disabled: cannotEndReason, .endTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeHabit, isHint: nothing == nil, disabled: nothing,
        .deleted),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ] + KeyBinding.moves(BreaksViewModel.Input.moved)
  }

  /// Why the selected break cannot end today; nil if it can.
  private static func cannotEndReason(_ output: BreaksViewModel.Output) -> Phrase? {
    guard let row = output.selected else { return .nothingSelected }
    return switch row.phase {
    case .coming: .breakIsComing
    case .past: .breakIsOver
    case .running: row.habitBreak.to == output.today ? .breakEndsToday : nil
    }
  }

  /// Actions depend on the day shown.
  static var isAboutDay: Bool { true }
}

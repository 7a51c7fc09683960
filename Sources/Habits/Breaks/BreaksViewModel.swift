import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The breaks: those that go on or begin later, then those that are over.
@MainActor
final class BreaksViewModel: ListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case added
    case edited
    /// Today was to be the last day of the selected break.
    case ended
    case removed
  }

  struct Output: RowListOutput {
    var language: Language
    var today: CalendarDay
    /// The habit whose breaks they are; nil where they are those of all habits.
    var habit: Habit?
    var rows: [BreakRow] = []
    var trouble: Phrase?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    func words(of row: BreakRow) -> String { "\(row.days(language)) \(row.name(language)) \(row.its.reason)" }
    var troubleLines: [String] {
      trouble.map { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) } ?? []
    }
    /// The title's row and, where there is room, a blank one.
    var headRows: Int { size.rows >= 16 ? 2 : 1 }
    /// How many breaks show at once: two rows each.
    var listRows: Int { max(1, (size.rows - headRows - troubleLines.count) / 2) }
  }

  enum Route: Equatable {
    /// The form of a break, or of a new one.
    case form(HabitBreak?)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let origin: BreaksOrigin
  /// Whether the next break that is new is the one that the person is adding, to be selected.
  private var isAdding = false

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
    case .added:
      isAdding = true
      onRoute(.form(nil))
    case .edited: output.value.selected.map { onRoute(.form($0.its)) }
    case .ended: end()
    case .removed: remove()
    }
  }

  private func load() {
    let (book, condition) = context.store.habits()
    let today = context.today
    let known = Set(output.value.rows.map(\.id))
    update(selecting: { isAdding ? $0.rows.first { !known.contains($0.id) }?.id : nil }) {
      $0.language = context.language
      $0.today = today
      $0.trouble = Phrase.trouble(.habits, condition)
      if let id = $0.habit?.id { $0.habit = book.habit(id) ?? $0.habit }
      let habit = $0.habit?.id
      $0.rows = book.listedBreaks(on: today).filter { its in habit.map(its.applies) ?? true }
        .map { BreakRow($0, name: book.subject(of: $0), on: today) }
    }
    // It is there now, or the form was left.
    if output.value.rows.contains(where: { !known.contains($0.id) }) || !context.saves.isSaving {
      isAdding = false
    }
  }

  /// Shows the last day at once, and saves it; what cannot be saved goes when the screen reads anew.
  private func end() {
    guard let row = output.value.selected, row.time == .running else { return }
    let today = output.value.today
    var its = row.its
    its.to = today
    update { $0.rows[$0.position.selection] = BreakRow(its, name: row.name, on: today) }
    let name = row.name(output.value.language)
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

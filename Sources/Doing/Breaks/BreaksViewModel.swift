import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The breaks: those that go on or begin later, then those that are over.
@MainActor
final class BreaksViewModel: ViewModel {
  enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case added
    case edited
    /// Today was to be the last day of the selected break.
    case ended
    case removed
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var today: CalendarDay
    /// The habit whose breaks they are; nil where they are those of all habits.
    var habit: Habit?
    var rows: [BreakRow] = []
    var trouble: Phrase?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    var selected: BreakRow? {
      rows.indices.contains(position.selection) ? rows[position.selection] : nil
    }
    var troubleLines: [String] {
      trouble.map { TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2)) } ?? []
    }
    /// The title's row and, where there is room, a blank one.
    var headRows: Int { size.rows >= 16 ? 2 : 1 }
    /// How many breaks show at once: two rows each.
    var listRows: Int { max(1, (size.rows - headRows - troubleLines.count) / 2) }
  }

  let output: Current<Output>

  private let context: Context
  private let origin: BreaksOrigin
  /// Whether the next break that is new is the one that the person is adding, to be selected.
  private var isAdding = false

  init(context: Context, origin: BreaksOrigin) {
    self.context = context
    self.origin = origin
    output = Current(Output(language: context.language, today: context.clock.now().date))
    if case .page(let habit) = origin { output.value.habit = habit }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): update { $0.position.move(move, count: $0.rows.count, rows: $0.listRows) }
    case .added:
      isAdding = true
      context.push(.breakForm(nil, from: origin, context))
    case .edited: output.value.selected.map { context.push(.breakForm($0.its, from: origin, context)) }
    case .ended: end()
    case .removed: remove()
    }
  }

  private func load() {
    let (book, condition) = context.store.habits()
    let today = context.today
    update {
      let known = Set($0.rows.map(\.id))
      let selected = $0.selected?.id
      $0.language = context.language
      $0.today = today
      $0.trouble = Phrase.trouble(.habits, condition)
      if let id = $0.habit?.id { $0.habit = book.habit(id) ?? $0.habit }
      let habit = $0.habit?.id
      $0.rows = book.listedBreaks(on: today).filter { its in habit.map(its.concerns) ?? true }
        .map { BreakRow($0, name: book.subject(of: $0), on: today) }
      let added = isAdding ? $0.rows.firstIndex { !known.contains($0.id) } : nil
      // It is there now, or the form was left.
      if added != nil || !context.saves.isSaving { isAdding = false }
      if let index = added ?? $0.rows.firstIndex(where: { $0.id == selected }) {
        $0.position.selection = index
      }
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.position.fit(count: next.rows.count, rows: next.listRows)
    output.value = next
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

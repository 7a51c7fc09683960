import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The categories of the habits, in the order in which Challenge shows them.
@MainActor
final class CategoriesViewModel: ListViewModel {
  enum Input: LeavableInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case addAsked
    case renameAsked
    /// A key went to the line that is typed.
    case typed(Key)
    case entered
    case cancelled
    /// The screen was left, perhaps for good.
    case left
    /// The selected category was put further down, or up with a negative step.
    case shifted(by: Int)
    case removed
  }

  /// A category and how many habits it has.
  struct Row: Identifiable, Equatable, Sendable {
    var id: HabitCategory.ID { category.id }
    var category: HabitCategory
    let habits: Int
    let archived: Int
  }

  let output: Observable<Output>

  private let context: Context
  /// The name that is being added, to be selected.
  private var added: String?

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .addAsked: ask(nil)
    case .renameAsked: output.value.selected.map { ask($0.category) }
    case .typed(let key): update { _ = $0.field?.field.handle(key) }
    case .entered: enter()
    case .cancelled: leaveField()
    case .left: output.value.field.map(keep)
    case .shifted(let step): shift(by: step)
    case .removed: remove()
    }
  }

  private func load() {
    let (book, condition) = context.store.habits()
    update(selecting: { [added] in $0.rows.first { $0.category.name == added }?.id }) {
      $0.language = context.language
      $0.trouble = Phrase.trouble(.habits, condition)
      $0.rows = book.categories.map { category in
        let its = book.habits.filter { $0.category == category.id }
        return Row(
          category: category, habits: its.count { !$0.isArchived }, archived: its.count { $0.isArchived })
      }
      if $0.rows.contains(where: { $0.category.name == added }) { added = nil }
      // Whose category another program has removed meanwhile renames nothing.
      let renamed = $0.field?.category?.id
      if let renamed, !$0.rows.contains(where: { $0.category.id == renamed }) { $0.field = nil }
    }
  }

  /// Opens the line for a name, with what was typed there and not saved.
  private func ask(_ category: HabitCategory?) {
    var field = CategoryField(category)
    if let draft = context.drafts[field.draft][Self.typed] { field.field = TextField(draft) }
    update { $0.field = field }
  }

  /// What a draft calls its only text.
  private static let typed = "typed"

  /// Closes the line; what was typed stays for the next time.
  private func leaveField() {
    guard let field = output.value.field else { return }
    keep(field)
    update { $0.field = nil }
    if field.isChanged { context.saves.notify(context.drafts.toast) }
  }

  /// Keeps what is typed, where it is something new; what is being saved is there again where that fails.
  private func keep(_ field: CategoryField) {
    context.drafts[field.draft] = field.isChanged ? [Self.typed: field.field.text] : [:]
  }

  private func enter() {
    guard let field = output.value.field, let name = try? field.name(among: output.value.categories) else {
      return
    }
    keep(field)
    update { $0.field = nil }
    let drafts = context.drafts
    let finished: @MainActor (StoreFailure?) -> Void = { if $0 == nil { drafts[field.draft] = [:] } }
    guard let id = field.category?.id else {
      added = name
      context.saves.add(
        { store throws(StoreFailure) in
          try await store.addCategory(name)
          return Toast(.addedCategory(name))
        }, finished: finished)
      return
    }
    update { output in
      for index in output.rows.indices where output.rows[index].category.id == id {
        output.rows[index].category.name = name
      }
    }
    context.saves.add(
      { store throws(StoreFailure) in
        try await store.renameCategory(id, to: name)
        return Toast(.renamedCategory(name))
      }, finished: finished)
  }

  /// Shows the new order at once, and saves it; what cannot be saved goes when the screen reads anew.
  private func shift(by step: Int) {
    guard let row = output.value.selected else { return }
    let place = output.value.position.selection + step
    guard output.value.rows.indices.contains(place) else { return }
    update {
      $0.rows.remove(at: $0.position.selection)
      $0.rows.insert(row, at: place)
      $0.position.selection = place
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.moveCategory(row.category.id, to: place)
      return nil
    }
  }

  private func remove() {
    guard let category = output.value.selected?.category else { return }
    update { output in output.rows.removeAll { $0.category.id == category.id } }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeCategory(category.id)
      return Toast(.removedCategory(category.name))
    }
  }
}

extension CategoriesViewModel {
  struct Output: RowListOutput {
    var language: Language
    var rows: [Row] = []
    /// What is being typed.
    var field: CategoryField?
    var trouble: Phrase?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    var categories: [HabitCategory] { rows.map(\.category) }
    func words(of row: Row) -> String { row.category.name }
    var isList: Bool { field == nil }
    /// Why what is typed cannot be saved.
    var unsavable: Phrase? { field?.unsavable(among: categories) }
    var troubleLines: [String] { lines(trouble) }
    /// What is wrong with what is typed.
    var fieldLines: [String] { lines(field?.trouble(among: categories)) }
    /// The title's row and, where there is room, a blank one.
    var headRows: Int { size.rows >= 16 ? 2 : 1 }
    /// Rows for the list: one a category, and what is typed below it.
    var listRows: Int {
      let typing = field == nil ? 0 : 1 + fieldLines.count
      return max(1, size.rows - headRows - troubleLines.count - typing)
    }

    private func lines(_ phrase: Phrase?) -> [String] {
      phrase.map { TextWrapping.wrap($0(language), columns: max(size.columns - 5, 2)) } ?? []
    }
  }
}

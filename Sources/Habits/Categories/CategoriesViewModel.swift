import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The categories of the habits, in the order of the challenge.
@MainActor
final class CategoriesViewModel: ListViewModel {
  enum Input: LeavableInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case addTapped
    case renameTapped
    /// A key was typed into the name field.
    case typed(Key)
    case entered
    case cancelled
    /// The screen was left, perhaps for good.
    case left
    /// The selected category was moved down, or up with a negative step.
    case reordered(by: Int)
    case deleted
  }

  /// A category and the number of its habits.
  struct Row: Identifiable, Equatable, Sendable {
    var id: HabitCategory.ID { category.id }
    var category: HabitCategory
    let habitCount: Int
    let archivedCount: Int
  }

  let output: Observable<Output>

  private let context: Context
  /// The name of a new category that is selected as soon as it is read.
  private var addedName: String?

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .addTapped: openField(nil)
    case .renameTapped: output.value.selected.map { openField($0.category) }
    case .typed(let key): update { _ = $0.field?.field.handle(key) }
    case .entered: submitField()
    case .cancelled: closeField()
    case .left: output.value.field.map(saveDraft)
    case .reordered(let step): reorder(by: step)
    case .deleted: remove()
    }
  }

  private func load() {
    let (book, condition) = context.store.habits()
    update(selecting: { [addedName] in $0.rows.first { $0.category.name == addedName }?.id }) {
      $0.language = context.language
      $0.trouble = Phrase.trouble(.habits, condition)
      $0.rows = book.categories.map { category in
        let habits = book.habits.filter { $0.category == category.id }
        return Row(
          category: category, habitCount: habits.count { !$0.isArchived },
          archivedCount: habits.count { $0.isArchived })
      }
      if $0.rows.contains(where: { $0.category.name == addedName }) { addedName = nil }
      // Another program may have deleted the category that is being renamed.
      let renamed = $0.field?.category?.id
      if let renamed, !$0.rows.contains(where: { $0.category.id == renamed }) { $0.field = nil }
    }
  }

  /// Opens the name field with a draft if there is one.
  private func openField(_ category: HabitCategory?) {
    var field = CategoryField(category)
    if let draft = context.drafts[field.draft][Self.typed] { field.field = TextField(draft) }
    update { $0.field = field }
  }

  /// The key of the only text in a draft.
  private static let typed = "typed"

  /// Closes the field. Typed text becomes a draft.
  private func closeField() {
    guard let field = output.value.field else { return }
    saveDraft(field)
    update { $0.field = nil }
    if field.isChanged { context.saves.notify(context.drafts.toast) }
  }

  /// Stores changed text as a draft, also while it is being saved, in case that fails.
  private func saveDraft(_ field: CategoryField) {
    context.drafts[field.draft] = field.isChanged ? [Self.typed: field.field.text] : [:]
  }

  private func submitField() {
    guard let field = output.value.field, let name = try? field.name(among: output.value.categories) else {
      return
    }
    saveDraft(field)
    update { $0.field = nil }
    let drafts = context.drafts
    let finished: @MainActor (StoreFailure?) -> Void = { if $0 == nil { drafts[field.draft] = [:] } }
    guard let id = field.category?.id else {
      addedName = name
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

  /// Shows the new order at once and saves it. If the save fails, the next load shows the stored order again.
  private func reorder(by step: Int) {
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
    var field: CategoryField?
    var trouble: Phrase?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    var categories: [HabitCategory] { rows.map(\.category) }
    func words(of row: Row) -> String { row.category.name }
    var isList: Bool { field == nil }
    /// Why the typed name cannot be saved.
    var unsavable: Phrase? { field?.unsavable(among: categories) }
    var troubleLines: [String] { lines(trouble) }
    /// The error below the field.
    var fieldLines: [String] { lines(field?.trouble(among: categories)) }
    /// The title's row and a blank one if there is room.
    var headerRows: Int { size.rows >= 16 ? 2 : 1 }
    /// The rows for the list: one for each category, less those of the field.
    var listRows: Int {
      let typing = field == nil ? 0 : 1 + fieldLines.count
      return max(1, size.rows - headerRows - troubleLines.count - typing)
    }

    private func lines(_ phrase: Phrase?) -> [String] {
      phrase.map { TextWrapping.wrap($0(language), columns: max(size.columns - 5, 2)) } ?? []
    }
  }
}

/// The field for a category's name.
struct CategoryField: Equatable, Sendable {
  /// The category that is renamed; nil for a new one.
  let category: HabitCategory?
  var field: TextField

  init(_ category: HabitCategory?) {
    self.category = category
    field = TextField(category?.name ?? "")
  }

  /// The name of the draft.
  var draft: String { "category/\(category?.id ?? "new")" }
  /// Whether the typed name differs from the current one.
  var isChanged: Bool { field.text != category?.name ?? "" }

  /// The typed name. Throws if it is not valid.
  func name(among categories: [HabitCategory]) throws(HabitCategory.Failure) -> String {
    try HabitCategory.validate(field.text, among: categories, except: category?.id)
  }

  /// Why the name cannot be saved; nil if it can.
  func unsavable(among categories: [HabitCategory]) -> Phrase? {
    do throws(HabitCategory.Failure) {
      return try name(among: categories) == category?.name ? .nothingChanged : nil
    } catch {
      return .categoryName(error)
    }
  }

  /// The error to show while typing. An empty name is not an error yet.
  func trouble(among categories: [HabitCategory]) -> Phrase? {
    do throws(HabitCategory.Failure) {
      _ = try name(among: categories)
      return nil
    } catch {
      return error == .empty ? nil : .categoryName(error)
    }
  }
}

/// Draws the categories and their numbers of habits. The field is below the category that it renames.
enum CategoriesView: ScreenView {
  package static func draw(_ output: CategoriesViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    canvas.write(Phrase.categoriesScreen(language), column: 2, row: row, style: .bold)
    row += output.headerRows
    if output.rows.isEmpty, output.field == nil, output.troubleLines.isEmpty {
      canvas.write(
        TextWrapping.wrap(
          Phrase("No categories yet. They group your habits: Health, Home, Us. Press a to add one.")(
            language), columns: min(canvas.size.columns, 72) - 3),
        column: 2, row: &row)
    }
    let renamed = output.field?.category?.id
    for index in output.shownLines {
      let categoryRow = output.rows[index]
      ListRow(
        title: categoryRow.category.name,
        marks: Phrase.habitCount(categoryRow.habitCount, archived: categoryRow.archivedCount)(language)
      ).draw(on: &canvas, row: row, line: index, isSelected: index == output.position.selection)
      row += 1
      if categoryRow.category.id == renamed { drawField(output, row: &row, on: &canvas) }
    }
    if output.field != nil, renamed == nil { drawField(output, row: &row, on: &canvas) }
  }

  private static func drawField(
    _ output: CategoriesViewModel.Output, row: inout Int, on canvas: inout Canvas
  ) {
    guard let field = output.field else { return }
    canvas.write("┃", column: 0, row: row, style: .accent)
    let label = Phrase.categoryNamePrompt(output.language)
    let column = 5 + canvas.write(label, column: 4, row: row, style: .bold)
    field.field.draw(
      on: &canvas, column: column, row: row, columns: max(4, min(canvas.size.columns - column - 1, 40)),
      isFocused: true)
    row += 1
    for line in output.fieldLines {
      canvas.write("┃", column: 0, row: row, style: .accent)
      canvas.write(line, column: 4, row: row, style: .warning)
      row += 1
    }
  }

  static func bindings(_ output: CategoriesViewModel.Output) -> [KeyBinding<CategoriesViewModel.Input>] {
    if output.field != nil {
      return [
        KeyBinding(
          "save", .enter, .control("s"), help: .save, isHint: true, disabled: output.unsavable, .entered),
        KeyBinding("back", .escape, help: .leaveForm, isHint: true, .cancelled),
      ]
    }
    return editBindings(output) + orderBindings(output) + KeyBinding.moves(CategoriesViewModel.Input.moved)
  }

  private static func editBindings(_ output: CategoriesViewModel.Output) -> [KeyBinding<
    CategoriesViewModel.Input
  >] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [
      KeyBinding("add", .character("a"), help: .addCategory, isHint: true, isAnywhere: true, .addTapped),
      KeyBinding(
        "edit", .character("e"), .enter, .character(" "), help: .renameCategory, isHint: nothing == nil,
        disabled: nothing,
        .renameTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: .removeCategory, isHint: nothing == nil, disabled: nothing,
        .deleted),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }

  private static func orderBindings(_ output: CategoriesViewModel.Output) -> [KeyBinding<
    CategoriesViewModel.Input
  >] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let first: Phrase? = output.position.selection == 0 ? Phrase("Already the first") : nil
    let last: Phrase? = output.position.selection >= output.rows.count - 1 ? Phrase("Already the last") : nil
    return [
      KeyBinding(
        "move-up", .character("K"), help: .moveItUp, isHint: (nothing ?? first) == nil,
        disabled: nothing ?? first, .reordered(by: -1)),
      KeyBinding(
        "move-down", .character("J"), help: .moveItDown, isHint: (nothing ?? last) == nil,
        disabled: nothing ?? last, .reordered(by: 1)),
    ]
  }

  static func typing(_ output: CategoriesViewModel.Output) -> ((Key) -> CategoriesViewModel.Input)? {
    output.field == nil ? nil : { .typed($0) }
  }
}

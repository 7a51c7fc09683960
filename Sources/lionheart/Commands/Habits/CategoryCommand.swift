import ArgumentParser
import Day
import Habits
import Model
import Storage
import Texts

struct CategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "category", .habitCategory,
    subcommands: [
      CategoryListCommand.self, CategoryAddCommand.self, CategoryRenameCommand.self, CategoryMoveCommand.self,
      CategoryRemoveCommand.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// Lists the categories in their order.
struct CategoryListCommand: ParsableCommand {
  static let configuration = CommandConfiguration("list", .categoryList)

  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() throws {
    let workspace = try Workspace()
    let book = try workspace.habitBook()
    if output.json {
      try Output.json(
        list: book.categories.enumerated().map { CategoryReport($1, place: $0 + 1, in: book) })
      return
    }
    try Output.lines(HabitText.categories(book, language: workspace.language))
    if book.categories.isEmpty { Output.message(Phrase.noCategoriesYet(workspace.language)) }
  }
}

struct CategoryAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("add", .categoryAdd)

  @Argument(help: ArgumentHelp(.helpNewCategory, value: .valueName))
  var name: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let name = name
    let id = try await saving { () throws(StoreFailure) in
      try await workspace.store.addCategory(name)
    } orThrow: {
      .habit($0)
    }
    let storedName = workspace.store.habits().book.category(id)?.name ?? name
    Output.result(Phrase.addedCategory(storedName)(workspace.language))
    try output.print(changed: true, workspace.report(category: id))
  }
}

struct CategoryRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("rename", .categoryRename)

  @Argument(help: ArgumentHelp(.helpCategory, value: .valueCategory), completion: .names(of: .categories))
  var category: String
  @Argument(help: ArgumentHelp(.helpNewCategory, value: .valueName))
  var name: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.category(named: category, in: workspace.habitBook())
    let name = name
    var storedName: String { workspace.store.habits().book.category(found.id)?.name ?? name }
    let isChanged = try await workspace.edit(
      printing: .renamedCategory(storedName), ifUnchanged: .isSoAlready(storedName)
    ) { () throws(StoreFailure) in
      try await workspace.store.renameCategory(found.id, to: name)
    } orThrow: {
      .habit($0)
    }
    try output.print(changed: isChanged, workspace.report(category: found.id))
  }
}

/// Moves a category to another position.
struct CategoryMoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("move", .categoryMove)

  @Argument(help: ArgumentHelp(.helpCategory, value: .valueCategory), completion: .names(of: .categories))
  var category: String
  @Argument(help: ArgumentHelp(Phrase("The position in the list, from 1."), value: .valueNumber))
  var place: Int
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let book = try workspace.habitBook()
    let found = try workspace.category(named: category, in: book)
    guard (1...book.categories.count).contains(place) else {
      throw CommandFailure.usage(.noSuchPlace(place, of: book.categories.count))
    }
    let place = place
    let isChanged = try await workspace.edit(
      printing: .categoriesInOrder(workspace.store.habits().book.categories.map(\.name)),
      ifUnchanged: .isSoAlready(found.name)
    ) { () throws(StoreFailure) in
      try await workspace.store.moveCategory(found.id, to: place - 1)
    } orThrow: {
      .habit($0)
    }
    try output.print(changed: isChanged, workspace.report(category: found.id))
  }
}

/// Removes a category and keeps its habits.
struct CategoryRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration("remove", .categoryRemove)

  @Argument(help: ArgumentHelp(.helpCategory, value: .valueCategory), completion: .names(of: .categories))
  var category: String
  @OptionGroup var output: OutputOptions
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let workspace = try Workspace()
    let found = try workspace.category(named: category, in: workspace.habitBook())
    let report = workspace.report(category: found.id)
    try await saving { () throws(StoreFailure) in
      try await workspace.store.removeCategory(found.id)
    } orThrow: {
      .habit($0)
    }
    Output.result(Phrase.categoryRemoved(found.name)(workspace.language))
    try output.print(changed: true, removed: true, report)
  }
}

extension Workspace {
  /// A category as an object of `--json`; nil if there is none.
  fileprivate func report(category id: HabitCategory.ID) -> CategoryReport? {
    let book = store.habits().book
    guard let index = book.categories.firstIndex(where: { $0.id == id }) else { return nil }
    return CategoryReport(book.categories[index], place: index + 1, in: book)
  }

  /// Finds a category by its id, its name or the start of its name.
  func category(named text: String, in book: HabitBook) throws(CommandFailure) -> HabitCategory {
    if book.categories.isEmpty { throw .failed(.noCategoriesYet) }
    if let category = book.category(text) { return category }
    let found = book.categories(named: text)
    if let only = found.first, found.count == 1 { return only }
    let names = (found.isEmpty ? book.categories : found).map(\.name)
    throw .failed(
      found.isEmpty ? .unknownHabitCategory(text, known: names) : .ambiguousHabitCategory(text, found: names))
  }
}

/// An object of `habit category list --json`.
struct CategoryReport: Encodable {
  let place: Int
  let id, name: String
  let habits, archived: Int

  init(_ category: HabitCategory, place: Int, in book: HabitBook) {
    self.place = place
    id = category.id
    name = category.name
    let members = book.habits.filter { $0.category == category.id }
    habits = members.count { !$0.isArchived }
    archived = members.count { $0.isArchived }
  }
}

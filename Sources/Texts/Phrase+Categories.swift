import Model

// The categories of the habits.
extension Phrase {
  package static let categoriesScreen = Phrase("Categories of habits")
  package static let noCategories = Phrase(
    "No categories yet. They group your habits: Health, Home, Us. Press a to add one.")

  /// "3 habits", "3 habits, 1 archived".
  package static func habitCount(_ count: Int, archived: Int) -> Phrase {
    let habits = Phrase("{count, plural, one {# habit} other {# habits}}", ["count": count])
    guard archived > 0 else { return habits }
    return Phrase("{habits}, {archived} archived", ["habits": habits, "archived": archived])
  }

  package static let openCategories = Phrase("categories")
  package static let addCategory = Phrase("add a category")
  package static let renameCategory = Phrase("rename")
  package static let removeCategory = Phrase("remove, keeping its habits")
  package static let moveItUp = Phrase("move it up")
  package static let moveItDown = Phrase("move it down")
  package static let isFirstCategory = Phrase("Already the first")
  package static let isLastCategory = Phrase("Already the last")
  package static let categoryNamePrompt = Phrase("Name")

  /// A category was added.
  package static func addedCategory(_ name: String) -> Phrase {
    Phrase("Category added: {name}", ["name": name])
  }
  /// A category was renamed.
  package static func renamedCategory(_ name: String) -> Phrase {
    Phrase("Renamed: {name}", ["name": name])
  }
  package static func removedCategory(_ name: String) -> Phrase {
    Phrase("Removed; its habits are kept (u undoes): {name}", ["name": name])
  }
}

import Model
import TerminalUI
import Texts

/// The line on which a category's name is typed.
struct CategoryField: Equatable, Sendable {
  /// The category that has the name until now; nil for a new one.
  let category: HabitCategory?
  var field: TextField

  init(_ category: HabitCategory?) {
    self.category = category
    field = TextField(category?.name ?? "")
  }

  /// The name of what is kept when it is left.
  var draft: String { "category/\(category?.id ?? "new")" }
  /// Whether another name is typed than there was.
  var isChanged: Bool { field.text != category?.name ?? "" }

  /// The name that was typed, or why it is none.
  func name(among categories: [HabitCategory]) throws(HabitCategory.Failure) -> String {
    try HabitCategory.validate(field.text, among: categories, except: category?.id)
  }

  /// Why it cannot be saved; nil where it can.
  func unsavable(among categories: [HabitCategory]) -> Phrase? {
    do throws(HabitCategory.Failure) {
      return try name(among: categories) == category?.name ? .nothingChanged : nil
    } catch {
      return .categoryName(error)
    }
  }

  /// What is wrong with it while it is typed; that there is nothing yet is not.
  func trouble(among categories: [HabitCategory]) -> Phrase? {
    do throws(HabitCategory.Failure) {
      _ = try name(among: categories)
      return nil
    } catch {
      return error == .empty ? nil : .categoryName(error)
    }
  }
}

import Model
import Texts

extension Phrase {
  /// "21–28 November · All habits (holiday)".
  private static func description(of habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay)
    -> Phrase
  {
    let (days, name) = (days(of: habitBreak, on: today), book.subject(of: habitBreak))
    let reason = habitBreak.reason.isEmpty ? "" : " (\(habitBreak.reason))"
    return Phrase("{days} · {name}{reason}", ["days": days, "name": name, "reason": reason])
  }

  /// There are no breaks.
  static let noBreaksYet = Phrase("No breaks yet. Add one: lionheart habit break add")

  /// A break was added.
  static func breakAdded(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("Break added: {break}", ["break": words])
  }

  /// A break was given a last day.
  static func breakEnded(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("The break ends: {break}", ["break": words])
  }

  /// The break already had this last day.
  static func breakEndsSo(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("The break already ends that day: {break}", ["break": words])
  }

  /// A break was removed.
  static func breakRemoved(_ habitBreak: HabitBreak, in book: HabitBook, on today: CalendarDay) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return Phrase("Break removed: {break}. To undo: lionheart undo", ["break": words])
  }

  /// The last day would be before the first.
  static func endBeforeBreak(_ habitBreak: HabitBreak, on today: CalendarDay) -> Phrase {
    let first = shortDate(habitBreak.from)
    return Phrase(
      "The break began later, on {first}; nothing was changed. To remove it: lionheart habit break remove",
      ["first": first])
  }

  /// A break with its number in the list, for choosing.
  static func breakLabel(
    _ habitBreak: HabitBreak, number: Int?, in book: HabitBook, on today: CalendarDay
  ) -> Phrase {
    let words = description(of: habitBreak, in: book, on: today)
    return .joined([number.map { Phrase(verbatim: "\($0).") }, words], by: " ")
  }

  /// No break has this name.
  static func unknownBreak(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: "\n")
    return Phrase(
      """
      No break matches “{text}”; nothing was changed. Breaks:
      {list}
      """, ["text": text, "list": list])
  }

  /// Several breaks match the name, or no name was given and there are several.
  static func ambiguousBreak(found: [String]) -> Phrase {
    let list = found.joined(separator: "\n")
    return Phrase(
      """
      Several breaks match; nothing was changed. Choose one by its number:
      {list}
      """, ["list": list])
  }

  /// There are no categories.
  static let noCategoriesYet = Phrase("No categories yet. Add one: lionheart habit category add NAME")

  /// No category has this name.
  static func unknownHabitCategory(_ text: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    return Phrase(
      "No category named “{text}”; nothing was changed. Categories: {list}", ["text": text, "list": list])
  }

  /// Several categories' names begin with this text.
  static func ambiguousHabitCategory(_ text: String, found: [String]) -> Phrase {
    let list = found.joined(separator: ", ")
    return Phrase(
      "“{text}” matches several categories; nothing was changed. Write more of the name: {list}",
      ["text": text, "list": list])
  }

  /// A position outside the list of categories.
  static func noSuchPlace(_ place: Int, of count: Int) -> Phrase {
    count == 1
      ? Phrase("There is only one category, so it cannot move to {place}.", ["place": place])
      : Phrase("A position is a number from 1 to {count}, not {place}.", ["count": count, "place": place])
  }

  /// The categories in their new order.
  static func categoriesInOrder(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase("New order: {list}", ["list": list])
  }

  /// A category was removed.
  static func categoryRemoved(_ name: String) -> Phrase {
    Phrase(
      "Removed: {name}. Its habits are kept, without a category. To undo: lionheart undo", ["name": name])
  }
}

// Help of the options and arguments of `habit break` and `habit category`.
extension Phrase {
  /// `habit break add`.
  package static let helpBreakHabit = Phrase("The habit: its name or the start of it. Default: all habits.")
  /// `habit break add --from`.
  package static let helpBreakFrom = Phrase("The first day. Default: today.")
  /// `habit break add --to`.
  package static let helpBreakTo = Phrase("The last day. Default: until you end the break.")
  /// `habit break add --reason`.
  package static let helpBreakReason = Phrase("The reason, at most 100 characters.")
  /// `habit break remove`.
  package static let helpBreak = Phrase(
    "The break: its number in the list, its first day, its habit (or all), or its id.")
  /// `habit break end`.
  package static let helpBreakToEnd = Phrase(
    "The break: its habit (or all), its number in the list, its first day or its id. Default: the only one.")
  /// `habit break end --to`.
  package static let helpBreakEndTo = Phrase("The last day. Default: today.")
  package static let helpCategory = Phrase("The category's name or the start of it.")
  package static let helpNewCategory = Phrase("The name, 1–30 characters.")
  /// `habit category move`.
  package static let helpPlace = Phrase("The position in the list, from 1.")

  package static let valueBreak = Phrase("break")
  package static let valueCategory = Phrase("category")
}

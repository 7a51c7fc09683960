// Reminders in the open program.
extension Phrase {
  /// "Reminder: Walk together", "2 reminders: Today's read, Walk together".
  package static func reminderToast(_ names: [Phrase]) -> Phrase {
    let (count, list) = (names.count, Phrase.joined(names, by: ", "))
    return count == 1
      ? Phrase("Reminder: {list}", ["list": list])
      : Phrase("{count} reminders: {list}", ["count": count, "list": list])
  }
}

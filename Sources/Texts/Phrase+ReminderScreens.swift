// Reminders in the open program.
extension Phrase {
  /// "Reminder: Walk together", "2 reminders: Today's read, Walk together".
  package static func reminderToast(_ names: [Phrase]) -> Phrase {
    let (english, korean) = (names.map(\.en), names.map(\.ko))
    return Phrase(
      en: "\(names.count == 1 ? "Reminder" : "\(names.count) reminders"): \(english.joined(separator: ", "))",
      ko: "\(names.count == 1 ? "알림" : "알림 \(names.count)개"): \(korean.joined(separator: ", "))")
  }
}

package import Model

// The output of commands for habits.
extension Phrase {
  /// "skipped: ill".
  package static func skipped(_ reason: String) -> Phrase {
    reason.isEmpty ? skipped : Phrase("skipped: {reason}", ["reason": reason])
  }

  /// "reminders 09:00, 21:00".
  package static func reminders(_ times: [ClockTime]) -> Phrase {
    let list = times.map(\.description).joined(separator: ", ")
    return Phrase(
      "{times, plural, one {reminder} other {reminders}} {list}", ["times": times.count, "list": list])
  }

  /// "best 30 days".
  package static func bestStreak(_ count: Int, _ unit: HabitSchedule.Unit) -> Phrase {
    let length = streakLength(count, unit)
    return Phrase("best {length}", ["length": length])
  }

  /// "5 times".
  package static func times(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# time} other {# times}}", ["count": count])
  }

  /// "272 glasses in all".
  package static func inAll(_ amount: Double, unit: String) -> Phrase {
    let amount = Phrase.amount(amount, unit: unit)
    return Phrase("{amount} in all", ["amount": amount])
  }
}

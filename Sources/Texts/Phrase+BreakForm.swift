package import Model

// The form for a break.
extension Phrase {
  package static let breakForm = Phrase("Break")
  package static let newBreak = Phrase("New break")
  package static let editBreak = Phrase("Edit the break")

  package static let breakFromLabel = Phrase("First day")
  package static let breakFromHint = Phrase("fri, next mon, +3d, 12/20, 1 mar; ^o opens a calendar")
  package static let breakToLabel = Phrase("Last day")
  package static let breakToHint = Phrase("Included; empty until you end it")
  package static let breakReasonLabel = Phrase("Reason")
  package static let breakReasonHint = Phrase("Holiday, illness; or empty")
  package static let breakHabitLabel = Phrase("Habit")

  /// - Parameter name: the habit that was selected, as an example.
  package static func breakHabitHint(_ name: String?) -> Phrase {
    guard let name else {
      return Phrase("Empty for all, or the start of a name")
    }
    return Phrase("Empty for all, or a name like: {name}", ["name": name])
  }

  /// "21–28 November · 8 days · All habits": preview of the break below the fields.
  package static func breakPreview(_ its: HabitBreak, habit: String?, on today: CalendarDay) -> Phrase {
    let days = days(of: its, on: today)
    let name = habit.map { Phrase(verbatim: $0) } ?? allHabits
    let count = its.to.map { streakLength($0 - its.from + 1, .days) }
    return .joined([days, count, name], by: " · ")
  }

  package static func noSuchHabit(_ text: String) -> Phrase {
    Phrase("No habit named “{text}”. Empty means all.", ["text": text])
  }

  package static func severalHabits(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase("Several habits match; write more of the name: {list}", ["list": list])
  }
}

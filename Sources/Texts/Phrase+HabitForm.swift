package import Model

// The form for a habit.
extension Phrase {
  package static let habitForm = Phrase("Habit", context: "habit form")
  package static let newHabit = Phrase("New habit")
  package static let editHabit = Phrase("Edit the habit")
  package static let habitSaved = Phrase("Saved")
  package static let habitSavedFromToday = Phrase(
    "Saved. The change counts from today; earlier days stay the same.")
  package static func addedHabit(name: String) -> Phrase {
    Phrase("Added: {name}", ["name": name])
  }

  package static let habitNameLabel = Phrase("Name")
  package static let habitNameHint = Phrase("What to do, 1 to 50 characters")
  package static let habitCategoryLabel = Phrase("Category")
  /// - Parameter names: categories in use or in the pack.
  package static func categoryHint(known names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return names.isEmpty
      ? Phrase("A new one, or empty for none")
      : Phrase("A new one, empty for none, or: {list}", ["list": list])
  }
  /// - Parameter hasSome: whether there are categories to choose from.
  package static func habitCategoryHint(hasSome: Bool) -> Phrase {
    hasSome
      ? Phrase("← and → choose, or type a new one") : categoryHint(known: [])
  }
  package static let habitScheduleLabel = Phrase("How often")
  package static let habitScheduleHint = Phrase("← → or type: mon,wed · 3/week · every 3 days · 4/month")
  package static let habitAmountLabel = Phrase("Amount")
  package static let habitAmountHint = Phrase("Daily goal; empty for yes/no")
  package static let habitUnitLabel = Phrase("Unit")
  package static let habitUnitHint = Phrase("Unit to count: glasses, minutes")
  package static let habitAtMostLabel = Phrase("At most")
  package static let habitAtMostHint = Phrase("Is this a maximum? ← →")
  package static let habitStartLabel = Phrase("From")
  package static let habitStartHint = Phrase("mon, in 2 weeks, 12/1 or 2026-12-01")
  package static let habitEndLabel = Phrase("Until")
  package static let habitEndHint = Phrase("The last day, or empty for no end")
  /// "Every day, at least 8 glasses, by 21:30, reminds at 09:00": a preview of the habit in the form.
  package static func habitPreview(_ habit: Habit, on day: CalendarDay) -> Phrase {
    let rule = habit.rule(on: max(day, habit.startedOn))
    let times = habit.reminders.map(\.description).joined(separator: ", ")
    let (start, end) = (shortDate(habit.startedOn), habit.endsOn.map(shortDate))
    let parts = [
      schedule(rule.schedule), target(rule.kind), habit.deadline.map(by),
      times.isEmpty ? nil : Phrase("reminds at {times}", ["times": times]),
      habit.startedOn > day ? Phrase("from {start}", ["start": start]) : nil,
      end.map { Phrase("until {value}", ["value": $0]) },
    ].compactMap(\.self)
    return Phrase.joined(parts, by: ", ").transformed(.capitalized)
  }
  package static let habitByLabel = Phrase("By")
  package static let habitByHint = Phrase("Late after this time, such as 21:30; or empty")
  package static let habitRemindersLabel = Phrase("Remind at")
  package static let habitRemindersHint = Phrase("Times like 08:00, 20:30; or empty")
  package static let habitColourLabel = Phrase("Colour")
  package static let noColour = Phrase("none")
  package static let habitColourHint = Phrase("← and → choose, or a number from 1 to 18; empty for none")
  package static let habitNoteLabel = Phrase("Note")
  package static let habitNoteHint = Phrase("How, or why")
}

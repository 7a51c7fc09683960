// Help of the options and arguments of `habit`, `check` and `stats`.
extension Phrase {
  package static let helpHabit = Phrase("The habit: its name, the start of it, or category/name.")
  package static let helpHabitOfStats = Phrase("The habit: its name or the start of it. Default: all habits.")
  /// `habit add`.
  package static let helpNewHabit = Phrase("The name, 1–50 characters.")
  /// `habit add --suggested`.
  package static let helpSuggested = Phrase("Add all suggested habits, or only the one you name.")
  /// `habit edit --name`.
  package static let helpNewName = Phrase("The new name, 1–50 characters.")
  /// `habit list --all`.
  package static let helpAllHabits = Phrase("Include archived habits.")
  /// `--category` of a habit.
  package static let helpHabitCategory = Phrase("The category, 1–30 characters; created if new.")
  /// `--every`.
  package static let helpEvery = Phrase("How often: day, mon,wed, 3/week, 4/month, 2d.")
  /// `--amount` of a habit.
  package static let helpTarget = Phrase("The goal for a day, or the limit with --at-most.")
  /// `--unit`.
  package static let helpUnit = Phrase("The unit of the amount: glasses, minutes.")
  /// `--at-most`.
  package static let helpAtMost = Phrase("Treat the amount as a limit.")
  /// `--at-least`.
  package static let helpAtLeast = Phrase("Treat the amount as a goal (the default).")
  /// `--from` of a habit.
  package static let helpStart = Phrase("The first day. Default for a new habit: today.")
  /// `--to` of a habit.
  package static let helpEnd = Phrase("The last day.")
  /// `--by`.
  package static let helpBy = Phrase("The time to do it by; later check-ins are marked late.")
  /// `--remind`.
  package static let helpRemind = Phrase("Reminder times, separated by commas.")
  /// `--colour`.
  package static let helpColour = Phrase("The colour on Challenge: 1–18, or none.")
  /// `--note` of a habit.
  package static let helpHabitNote = Phrase("A note on how or why, at most 500 characters.")
  /// `habit add --photo`.
  package static let helpHabitPhoto = Phrase("Whether check-ins ask for a photo.")
  /// The rules of `--photo`.
  package static let valuePhotoRule = Phrase("none|optional|required")
  /// `habit edit --as-of`.
  package static let helpAsOf = Phrase("The first day of the new amount or schedule. Default: today.")
  /// `habit archive --undo`.
  package static let helpUnarchive = Phrase("Take the habit out of the archive.")

  /// `check --date`.
  package static let helpCheckDate = Phrase("The day: a date, yesterday or fri. Default: today.")
  /// `check --amount`.
  package static let helpCheckAmount = Phrase("The day's total amount.")
  /// `check --add`.
  package static let helpCheckAdd = Phrase("How much to add; a negative number subtracts.")
  /// `check --note`.
  package static let helpCheckNote = Phrase("A note. An empty text removes it.")
  /// `check --skip`.
  package static let helpCheckSkip = Phrase("Skip the day for this reason; the score does not change.")
  /// `check --photo`.
  package static let helpCheckPhoto = Phrase("A photo of it. May be repeated.")
  /// `check --undo`.
  package static let helpCheckUndo = Phrase("Remove the day's check-in.")
  /// `journal add --photo`.
  package static let helpEntryPhoto = Phrase("A photo of the day. May be repeated.")
  /// `check --force`.
  package static let helpCheckForce = Phrase(
    "Check in without asking on days before the habit began or after it ended.")

  package static let valueHabit = Phrase("habit")
  package static let valueSchedule = Phrase("schedule")
  package static let valueTime = Phrase("time")
  package static let valueTimes = Phrase("times")
  package static let valueColour = Phrase("number")
  package static let valueUnit = Phrase("unit")
  package static let valueNote = Phrase("text")
  package static let valueReason = Phrase("reason")
}

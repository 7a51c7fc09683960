// Help of the options and arguments of `task`, `journal`, `import` and `export`.
extension Phrase {
  package static let helpTask = Phrase("The task: its title, a part of the title, or the end of its id.")
  package static let helpColumn = Phrase("The column: todo, doing or done.")
  /// `task list --all`.
  package static let helpAllTasks = Phrase("Include tasks done in earlier months.")
  /// `task add`.
  package static let helpTaskTitle = Phrase("The title, at most 200 characters.")
  /// `task edit --title`.
  package static let helpNewTitle = Phrase("The new title.")
  /// `task add --text`.
  package static let helpTaskText = Phrase("More details. An empty text removes them.")
  /// `task add --time`.
  package static let helpTaskTime = Phrase("The time of an appointment, such as 14:30. Empty: all day.")
  /// `task add --remind`.
  package static let helpTaskReminder = Phrase(
    "When to remind you: 8:00 on the day, 1d 20:00 the evening before, or 30m before the time. Empty: "
      + "never.")
  /// `task add --location`.
  package static let helpTaskLocation = Phrase("The place. Empty: none.")
  /// `task add --item`.
  package static let helpTaskItem = Phrase("A step to add to the checklist. May be repeated.")
  /// `task tick`.
  package static let helpTaskStep = Phrase("The step: its text or a part of it.")
  /// `task tick --undo`.
  package static let helpTaskOpenAgain = Phrase("Untick the step.")
  /// `task add --due`.
  package static let helpTaskDue = Phrase("The due date: fri, +3d, 12/20 or 2027-03-11. Empty: none.")
  /// `task add --category`.
  package static let helpTaskCategory = Phrase("The category. Empty: none.")

  /// `journal list --month`.
  package static let helpMonth = Phrase("Only this month, such as 2026-11.")
  static let comesBack = Phrase("`lionheart undo` restores it.")
  package static let helpEntryDay = Phrase("The day of the entry: a date, yesterday or fri. Default: today.")
  package static let helpEntryText = Phrase("The text. Default: standard input or your editor.")
  /// `journal add --date`.
  package static let helpEntryDate = Phrase("The day to write for: a date, yesterday or fri. Default: today.")
  /// `journal add --mood`.
  package static let helpMood = Phrase("The mood of the day: awful, low, so-so, good, great, or 1–5.")
  package static let valueMood = Phrase("mood")
  /// `journal add --letter`.
  package static let helpLetter = Phrase("Mark the entry as a letter to the child.")

  package static let helpImportFile = Phrase("The file to read; - for standard input.")
  /// `import --dry-run`.
  package static let helpImportDryRun = Phrase("Show the result and any problems; save nothing.")
  /// `--all` of lists and exports, which skip entries about a paused child by default.
  package static let helpExportAll = Phrase("Include entries about a paused child.")
  package static let helpExportFolder = Phrase("The folder to write to; created if missing.")

  package static let valueTask = Phrase("task")
  package static let valueColumn = Phrase("column")
  package static let valueTitle = Phrase("title")
  package static let valueMonth = Phrase("month", context: "value month")
}

import Texts

// Habits, check-ins and statistics.
extension CommandHelp {
  static let habit = CommandHelp(
    Phrase("List, add, edit, archive and remove habits."),
    examples: Phrase(
      """
      lionheart habit list
      lionheart habit add 'Walk together' --every mon,wed,fri --by 20:00
      lionheart habit edit walk --every 3/week
      lionheart habit archive walk
      """))

  static let habitList = CommandHelp(
    Phrase("List the habits and their schedules."),
    notes: Phrase("While paused, nothing is due, and the JSON has no streaks and scores."),
    examples: Phrase(
      verbatim: """
        lionheart habit list
        lionheart habit list --all
        lionheart habit list --json | jq -r '.[] | select(.due) | .name'
        """))

  static let habitAdd = CommandHelp(
    Phrase("Add a habit."),
    notes: Phrase(
      """
      With --amount, reaching the amount is a success; with --at-most, not exceeding it is. A day without
      an entry is not a success, unless you add --empty-days kept. Use an amount also for a habit that you
      do several times a day.
      """),
    examples: Phrase(
      """
      lionheart habit add 'Walk together' --category Health --every 3/week --by 20:00
      lionheart habit add Water --amount 8 --unit glasses --remind 09:00,14:00
      lionheart habit add Coffee --amount 1 --unit cup --at-most
      lionheart habit add 'Belly picture' --every 1/week --photo required
      lionheart habit add Stretching --every 2d --from 2026-12-01 --to 2027-03-11
      lionheart habit add --suggested
      """))

  static let habitSuggested = CommandHelp(
    Phrase("List the habits suggested now."),
    notes: Phrase("Habits that you have already are not listed. While paused, there are no suggestions."),
    examples: Phrase(
      verbatim: """
        lionheart habit suggested
        lionheart habit suggested --json | jq -r '.[].name'
        lionheart habit add --suggested
        """))

  static let habitEdit = CommandHelp(
    Phrase("Edit a habit; its check-ins stay."),
    notes: Phrase(
      """
      A new amount or schedule applies from today, or from the day of --as-of; earlier days keep the old
      one. An empty text removes the note, category, amount, end, time or reminders.
      """),
    examples: Phrase(
      """
      lionheart habit edit walk --every mon,wed,fri
      lionheart habit edit water --amount 10 --as-of 2026-12-01
      lionheart habit edit water --name 'Drink water' --remind ''
      """))

  static let habitArchive = CommandHelp(
    Phrase("Archive a habit; it is never due, and its data stays."),
    examples: Phrase(
      """
      lionheart habit archive walk
      lionheart habit archive walk --undo
      """))

  static let habitRemove = CommandHelp(
    Phrase("Remove a habit and its check-ins; undo restores them."),
    examples: Phrase(
      """
      lionheart habit remove walk
      lionheart undo
      """))

  static let habitExport = CommandHelp(
    Phrase("Export check-ins."),
    examples: Phrase(verbatim: "lionheart habit export csv habits.csv"))

  static let habitExportCSV = CommandHelp(
    Phrase("Export check-ins as CSV, one row per habit and day."),
    notes: Phrase(
      """
      The columns are date, habit, category, done, amount, unit, skipped, late and note; done, skipped and
      late are true or false. An existing file is replaced only if it is unchanged since the last export.
      """),
    examples: Phrase(
      verbatim: """
        lionheart habit export csv habits.csv
        lionheart habit export csv - --from 2026-11-01 --to today
        """))

  static let check = CommandHelp(
    Phrase("Check in a habit: done, how much, or skipped."),
    notes: Phrase(
      """
      A habit with an amount is completed: `check water` with 2 of 8 glasses done records 8. --amount sets
      the amount of the day instead.
      There is one check-in per habit and day: the same check-in again changes nothing, and --add adds to
      the amount. A note or a photo alone keeps the rest of the check-in.
      A photo is copied without its location and camera data; your original does not change. JPEG, PNG,
      WebP, GIF and HEIC files up to 25 MiB are supported.
      While paused, nothing is due. Check-ins made while paused are kept and count later; days without one
      do no harm.
      """),
    examples: Phrase(
      """
      lionheart check walk
      lionheart check walk --date yesterday --note 'in the rain'
      lionheart check water --add 1
      lionheart check walk --photo ~/Pictures/walk.jpg
      lionheart check walk --skip 'a cold'
      lionheart check walk --undo
      """))

  static let stats = CommandHelp(
    Phrase("Show scores, streaks and totals of all years."),
    notes: Phrase(
      """
      The score shows how strong a habit is: a daily habit reaches 50 % in 13 days and 80 % in 30.
      While paused, nothing is counted.
      """),
    examples: Phrase(
      """
      lionheart stats
      lionheart stats walk
      lionheart stats walk --json | jq '.months[-1].score'
      """))
}

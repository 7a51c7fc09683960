import Texts

// Imports, and exports of entries and tasks.
extension CommandHelp {
  static let importing = CommandHelp(
    Phrase("Import from other programs."),
    notes: Phrase("An import is one change: `lionheart undo` undoes it completely."),
    examples: Phrase(
      verbatim: """
        lionheart import jrnl journal.json --dry-run
        lionheart import todotxt ~/todo.txt
        lionheart import taskwarrior tasks.json
        lionheart import loop ~/loop-export
        lionheart import harsh ~/.config/harsh
        lionheart import baby-buddy Feeding-2026-11-21.csv
        """))

  static let importLoop = CommandHelp(
    Phrase("Import habits from Loop Habit Tracker."),
    notes: Phrase(
      """
      In Loop's settings, choose “Export as CSV” or “Export full backup”, and name the .zip or .db. A folder with
      the unpacked files works too. Schedules and colours are imported. Weekly and monthly amounts are divided by
      the number of days. If you have a habit of the same name, only its days without a check-in are filled.
      Importing again changes nothing; if a habit changed in Loop, what you have not changed here is updated.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import loop 'Loop Habits CSV 2026-11-21.zip' --dry-run
        lionheart import loop 'Loop Habits Backup 2026-11-21.db'
        """))

  static let importHarsh = CommandHelp(
    Phrase("Import habits from harsh."),
    notes: Phrase(
      """
      The files habits and log are read. Headings become categories, y is done, and s is skipped, with its
      comment as the reason; amounts go into the note. If you have a habit of the same name, only its days
      without a check-in are filled. Importing again changes nothing; if a
      habit changed in harsh, what you have not changed here is updated.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import harsh ~/.config/harsh --dry-run
        lionheart import harsh ~/.config/harsh
        """))

  static let importBabyBuddy = CommandHelp(
    Phrase("Import times from Baby Buddy."),
    notes: Phrase(
      """
      One CSV file at a time: in Baby Buddy's Database Admin, open Feedings, Diaper Changes, Medications or
      Notes, choose Export and csv. The times go to the child on the screens, and are read as those of this
      computer's time zone. What has no field here goes into the note: type, amount, minutes, colour, dosage.
      Tags, images and the intervals until the next dose are not imported. A time that is already noted in the
      same second stays as it is, so importing again changes nothing. Lines that cannot be imported are
      listed, and the rest is imported.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import baby-buddy Feeding-2026-11-21.csv --dry-run
        lionheart import baby-buddy Medication-2026-11-21.csv --child-id 2
        """))

  static let importJrnl = CommandHelp(
    Phrase("Import entries from jrnl."),
    notes: Phrase(
      """
      The JSON export and the text files of jrnl are read. Entries of the same day are joined. If the day
      has an entry here, only new text is added below it. Importing again changes nothing. Lines that cannot
      be imported are listed, and the rest is imported.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import jrnl ~/journal.txt --dry-run
        lionheart import jrnl - < journal.json
        """))

  static let importTodo = CommandHelp(
    Phrase("Import tasks from a todo.txt file."),
    notes: Phrase(
      """
      The first +project becomes the category, due: the due date, and @doing the column Doing. Everything
      else is stored, and `lionheart export todotxt` writes it again. Lines unchanged since the last import
      change nothing here. Broken lines are listed by number, and the rest is imported.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import todotxt ~/todo.txt --dry-run
        lionheart import todotxt ~/todo.txt
        """))

  static let importTaskwarrior = CommandHelp(
    Phrase("Import tasks from Taskwarrior."),
    notes: Phrase(
      """
      Tasks with a start go to Doing, completed ones to Done. Deleted tasks and the templates of recurring
      tasks are skipped. The project becomes the category, and a due time the time. Other attributes are stored, and `lionheart
      export taskwarrior` writes them again.
      """),
    examples: Phrase(
      verbatim: """
        lionheart import taskwarrior tasks.json --dry-run
        lionheart import taskwarrior - < tasks.json
        """))

  static let exportMarkdown = CommandHelp(
    Phrase("Export the journal as Markdown, one file per day."),
    notes: Phrase(
      """
      The files are named like daily notes, 2026-11-21.md, with date, age, mood, letter and prompt as front
      matter. A file that you changed, or that another program wrote, is skipped and listed.
      """),
    examples: Phrase(verbatim: "lionheart export markdown ~/notes/journal"))

  static let exportJrnl = CommandHelp(
    Phrase("Export the journal in the format of jrnl."),
    notes: Phrase(
      """
      The output is JSON as jrnl exports it, or text that jrnl can import if the file name ends in
      .txt. Data without a field in jrnl (mood, letter, prompt, age, second text) is in a member
      `lionheart`, or in a last line of the text. `lionheart import jrnl` restores it.
      """),
    examples: Phrase(
      verbatim: """
        lionheart export jrnl journal.json
        lionheart export jrnl journal.txt; jrnl --import --file journal.txt
        """))

  static let exportTodo = CommandHelp(
    Phrase("Export the tasks as todo.txt."),
    notes: Phrase(
      """
      The category becomes a +project, and Doing becomes @doing. `lionheart:` has the id of the task, so
      `lionheart import todotxt` finds it again after you edit the line.
      """),
    examples: Phrase(verbatim: "lionheart export todotxt ~/lionheart-todo.txt"))

  static let exportTaskwarrior = CommandHelp(
    Phrase("Export the tasks as JSON for Taskwarrior."),
    notes: Phrase(
      "Tasks in Doing have a start. Taskwarrior keeps attributes that begin with `lionheart` as they are."),
    examples: Phrase(verbatim: "lionheart export taskwarrior - | task import -"))

  static let exportBabyBuddy = CommandHelp(
    Phrase("Export the times of trackers for Baby Buddy."),
    notes: Phrase(
      """
      The folder gets feedings.csv, diaper-changes.csv and medications.csv with the columns of Baby Buddy, and
      notes.csv with all other times. Import each in Baby Buddy's Database Admin, and only once: it would add
      them again. The times are those of this computer's time zone, and of the child on the screens.
      The words of a time decide about type, method, colour and dosage: left, bottle, wet, 120 ml. Baby Buddy
      needs a type and a method; a feed without them becomes a note unless --type and --method say them. A
      feeding ends when it starts. Removed doses and your gap are not written.
      """),
    examples: Phrase(
      verbatim: """
        lionheart export baby-buddy ~/baby-buddy
        lionheart export baby-buddy ~/bb --child-id 2 --type formula --method bottle
        """))
}

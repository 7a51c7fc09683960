import Texts

// The Journal.
extension CommandHelp {
  static let journal = CommandHelp(
    Phrase("Write, read and search the journal."),
    examples: Phrase(
      """
      lionheart journal add 'Heard the heartbeat today.'
      lionheart journal show yesterday
      lionheart journal search heartbeat
      """))

  static let journalList = CommandHelp(
    Phrase("List the entries, newest first."),
    notes: Phrase(
      """
      Each JSON object has date, text, second (the text in the language you are learning), letter, written
      (UTC) and otherVersions; mood (1–5), prompt, child, age (stage, week or month, day, days) and photos
      (file, path, caption, frame, bytes, width, height, metadata) are optional.
      """),
    examples: Phrase(
      verbatim: """
        lionheart journal list
        lionheart journal list --month 2026-11
        lionheart journal list --json | jq -r '.[].date'
        """))

  static let journalShow = CommandHelp(
    Phrase("Show a day's entry."),
    examples: Phrase(
      verbatim: """
        lionheart journal show
        lionheart journal show 2026-11-19
        """))

  static let journalAdd = CommandHelp(
    Phrase("Write an entry for today or an earlier day."),
    notes: Phrase(
      """
      If the day has an entry, the text is added below it after an empty line; nothing is
      overwritten. Without a text, standard input is read; on a terminal, your editor opens ($VISUAL,
      $EDITOR). Text in a command may stay in your shell's history.
      """),
    examples: Phrase(
      """
      lionheart journal add 'Heard the heartbeat today.' --mood 5
      lionheart journal add --date yesterday --letter 'Dear you,'
      lionheart journal add 'The first picture.' --photo ~/Pictures/scan.jpg
      lionheart journal add < letter.txt
      """))

  static let journalEdit = CommandHelp(
    Phrase("Edit a day's entry in your editor."),
    notes: Phrase(
      """
      Whatever happens to the editor, your text is kept: in the entry, or in a file whose name is
      shown. With --photo, the photo is added to the entry, and no editor opens.
      """),
    examples: Phrase(
      """
      lionheart journal edit
      lionheart journal edit yesterday
      lionheart journal edit yesterday --photo scan.jpg
      """))

  static let journalRemove = CommandHelp(
    Phrase("Remove a day's entry."),
    notes: .comesBack,
    examples: Phrase(verbatim: "lionheart journal remove 2026-11-19"))

  static let journalSearch = CommandHelp(
    Phrase("Find entries by their text."),
    notes: Phrase(
      "It finds entries with all of the words, ignoring case and accents. The JSON is that of `journal "
        + "list`."),
    examples: Phrase("lionheart journal search heartbeat"))
}

// Photos.
extension CommandHelp {
  static let photo = CommandHelp(
    Phrase("List, caption and export the photos of the album."),
    examples: Phrase(
      """
      lionheart photo list --month 2026-11
      lionheart photo edit 1a2b3c4d --caption 'The first walk'
      lionheart photo export 2026-11 ~/Pictures/november
      """))

  static let photoList = CommandHelp(
    Phrase("List the photos, newest first."),
    notes: Phrase(
      """
      Each JSON object has id, file, date, journal (true for a photo of an entry), caption, note, frame (0
      for none), bytes, width, height (0 if unknown), metadata (true if the file may contain its location)
      and added (UTC); path, habit and category are optional.
      """),
    examples: Phrase(
      verbatim: """
        lionheart photo list
        lionheart photo list --month 2026-11
        lionheart photo list --json | jq -r '.[].path'
        """))

  static let photoShow = CommandHelp(
    Phrase("Show a photo's path, day and caption."),
    examples: Phrase(
      verbatim: """
        lionheart photo show 1a2b3c4d
        lionheart photo show 2026-11-21/1a2b3c4d
        """))

  static let photoEdit = CommandHelp(
    Phrase("Set a photo's caption and frame."),
    examples: Phrase(
      """
      lionheart photo edit 1a2b3c4d --caption 'The first walk' --frame 4
      lionheart photo edit 1a2b3c4d --caption ''
      """))

  static let photoRemove = CommandHelp(
    Phrase("Remove a photo from its day."),
    notes: Phrase(
      "`lionheart undo` restores it. The file stays until `lionheart doctor --repair` deletes unused files."),
    examples: Phrase(verbatim: "lionheart photo remove 1a2b3c4d"))

  static let photoExport = CommandHelp(
    Phrase("Export the photos of a month to a folder."),
    notes: Phrase(
      """
      The copies are named by day and habit, such as `2026-11-21 Walk together 1.jpg`; a text file has the
      captions and notes. Nothing is overwritten: a different photo gets the next number.
      """),
    examples: Phrase("lionheart photo export 2026-11 ~/Pictures/november"))
}

// The Board.
extension CommandHelp {
  static let task = CommandHelp(
    Phrase("List, add, edit, move and remove tasks."),
    examples: Phrase(
      """
      lionheart task add 'Book the hospital tour' --due 2026-12-05
      lionheart task move tour doing
      lionheart task done tour
      """))

  static let taskList = CommandHelp(
    Phrase("List the tasks by column."),
    notes: Phrase(
      """
      Done has only the tasks done this month. Each JSON object has id, title, text, category, column (todo,
      doing, done), daysLate, origin (typed, suggested, imported) and added; due, doneOn, source and child
      are optional.
      """),
    examples: Phrase(
      verbatim: """
        lionheart task list
        lionheart task list --column done --all
        lionheart task list --json | jq -r '.[] | select(.daysLate > 0) | .title'
        """))

  static let taskShow = CommandHelp(
    Phrase("Show a task, or print what to bring to an appointment."),
    notes: Phrase(
      """
      --print has the questions that you noted on the card, the milestones of the child's age with your answers,
      and with --times the times of the last 7 days. Nothing is sent anywhere. While paused there are only the
      questions.
      """),
    examples: Phrase(
      """
      lionheart task show 'nine-month check' --print | lp
      lionheart task show 'nine-month check' --print --times --html > check.html
      """))

  static let taskAdd = CommandHelp(
    Phrase("Add a task."),
    examples: Phrase(
      """
      lionheart task add 'Install the car seat' --due 2027-02-20 --category Home
      lionheart task add 'Ask about leave' --text 'Both weeks, and who covers.' --column doing
      """))

  static let taskEdit = CommandHelp(
    Phrase("Edit a task."),
    examples: Phrase(
      """
      lionheart task edit 'car seat' --due 2027-02-27
      lionheart task edit leave --title 'Ask for leave' --text ''
      """))

  static let taskMove = CommandHelp(
    Phrase("Move a task to another column."),
    examples: Phrase("lionheart task move 'car seat' doing"))

  static let taskDone = CommandHelp(
    Phrase("Move a task to Done."),
    examples: Phrase("lionheart task done 'car seat'"))

  static let taskTick = CommandHelp(
    Phrase("Tick a checklist step of a task."),
    examples: Phrase(
      """
      lionheart task tick 'hospital bag' snacks
      lionheart task tick 'hospital bag' snacks --undo
      """))

  static let taskRemove = CommandHelp(
    Phrase("Remove a task."),
    notes: .comesBack,
    examples: Phrase("lionheart task remove 'car seat'"))
}

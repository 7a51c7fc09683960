import Texts

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

import Texts

// `export` and the calendar.
extension CommandHelp {
  static let export = CommandHelp(
    Phrase("Export to other programs."),
    examples: Phrase(
      verbatim: """
        lionheart export ics lionheart.ics
        lionheart export markdown ~/notes/journal
        lionheart export todotxt todo.txt
        lionheart export baby-buddy ~/baby-buddy
        """))

  static let exportICS = CommandHelp(
    Phrase("Export habits, reminders and due tasks as a calendar."),
    notes: Phrase(
      """
      Import the file into your calendar, or subscribe to it. Each reminder is a ten-minute event, with an
      alarm outside your quiet hours. Habits without reminders are left out unless you add --all-habits. A
      task is an all-day event on its due date; with a time it is an appointment and counts as busy.
      After a change, export and import again: existing events are replaced, and events that no longer apply
      are cancelled. While paused, the file only cancels events.
      An existing file is replaced only if it is such a calendar.
      """),
    examples: Phrase(
      verbatim: """
        lionheart export ics ~/lionheart.ics
        lionheart export ics - | ssh server 'cat > lionheart.ics'
        """))
}

import Texts

// Reminders while the program is closed.
extension CommandHelp {
  static let notify = CommandHelp(
    Phrase("Send due reminders."),
    notes: Phrase(
      """
      Run it every minute: it prints nothing if nothing is due, and sends no reminder twice. It shows a
      notification with notify-send, or prints text if there is no notify-send.
      While paused and in quiet hours it is silent. Reminders missed yesterday are not sent today.
      """),
    examples: Phrase(
      verbatim: """
        lionheart notify
        lionheart notify --dry-run
        lionheart notify --text | mail -E -s Lionheart "$USER"
        """))

  static let reminder = CommandHelp(
    Phrase("Set up reminders."),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30 --quiet 22:00-07:00
        lionheart reminder install
        lionheart reminder status
        """))

  static let reminderSet = CommandHelp(
    Phrase("Set the reading and backup reminders, and the quiet hours."),
    notes: Phrase("Habits have their own reminders: lionheart habit edit NAME --remind 09:00,21:00"),
    examples: Phrase(
      verbatim: """
        lionheart reminder set --reading 07:30
        lionheart reminder set --quiet 22:00-07:00
        lionheart reminder set --backup 4
        lionheart reminder set --reading off --quiet off
        """))

  static let reminderStatus = CommandHelp(
    Phrase("Show today's reminders and whether a timer is installed."),
    examples: Phrase(
      verbatim: """
        lionheart reminder status
        lionheart reminder status --json | jq -r '.reminders[].time'
        """))

  static let reminderInstall = CommandHelp(
    Phrase("Install a timer for reminders while Lionheart is closed."),
    notes: Phrase(
      """
      It shows what it will write, then asks. It uses a systemd timer, or a line in your crontab if systemd
      is not available. Either runs `lionheart notify` every minute. Installing again changes nothing.
      """),
    examples: Phrase(
      verbatim: """
        lionheart reminder install
        lionheart reminder install --cron --yes
        """))

  static let reminderUninstall = CommandHelp(
    Phrase("Remove the timer; settings stay."),
    examples: Phrase(
      verbatim: """
        lionheart reminder uninstall
        lionheart reminder uninstall --yes
        """))
}

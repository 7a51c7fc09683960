import Texts

// The program itself, undo, keys, the manual and the doctor.
extension CommandHelp {
  static let lionheart = CommandHelp(
    .tagline,
    notes: Phrase("Without a command, it opens the screens. Everything stays on this computer."),
    examples: Phrase(
      """
      lionheart                             open the screens
      lionheart --linear                    the same, line by line, for screen readers
      lionheart init --due 2027-03-11       set the due date
      lionheart today                       today, as text
      lionheart today --json | jq .week     today, for scripts
      lionheart read | less                 today's article
      lionheart search glucose              articles about it
      """),
    more: Phrase(
      """
      FILES
        ~/.local/share/lionheart              your data (plain JSON)
        ~/.local/state/lionheart              last good copies, undo history, reading positions
        ~/.cache/lionheart                    safe to delete
        ~/.config/lionheart/config.json       your settings: keys, colours, mouse, bell

      EXIT CODES
        0 success · 1 failed or nothing found (stderr says why) · 64 wrong usage
      """))

  static let `init` = CommandHelp(
    Phrase("Set the due date or the date of birth."),
    examples: Phrase(
      """
      lionheart init --due 2027-03-11 --nickname Bean
      lionheart init --week 24+2
      lionheart init --born 2026-11-02 --due 2026-12-20
      lionheart init --force --due 2027-03-14      change the date; reading history stays
      """))

  static let undo = CommandHelp(
    Phrase("Undo the last change, even after a restart."),
    examples: Phrase(
      verbatim: """
        lionheart undo
        lionheart undo --list
        """))

  static let redo = CommandHelp(
    Phrase("Redo the last undone change."),
    examples: Phrase(
      verbatim: """
        lionheart redo
        lionheart redo --list
        """))

  static let keys = CommandHelp(
    Phrase("Print the keys of every screen, including your own."),
    notes: Phrase("The operations are the names to use in config.json. The output is Markdown."),
    examples: Phrase(
      verbatim: """
        lionheart keys | less
        lionheart keys --json | jq -r '.[].bindings[] | select(.operation == "undo") | .keys[]'
        """))

  static let manual = CommandHelp(
    Phrase("Show the man page."),
    notes: Phrase(
      "On a terminal it opens the page, with man if it is installed. Into a pipe or a file it prints mdoc."),
    examples: Phrase(
      verbatim: """
        lionheart manual
        lionheart manual --lang ko
        lionheart manual > lionheart.1
        """))

  /// `lionheart help`.
  static let help = CommandHelp(
    Phrase("Show the main commands, all of them, or how to use one."),
    examples: Phrase(
      verbatim: """
        lionheart help
        lionheart help --all
        lionheart help habit add
        """))

  /// `lionheart version`.
  static let version = CommandHelp(
    Phrase("Print the version."),
    examples: Phrase(verbatim: "lionheart version"))

  /// `lionheart demo`.
  static let demo = CommandHelp(
    Phrase("Open the screens with made-up data."),
    notes: Phrase(
      """
      The data is in a temporary folder that is deleted when you quit. Your own data is neither read nor changed.
      config.json is used as it is.
      """),
    examples: Phrase(
      verbatim: """
        lionheart demo
        lionheart demo --lang ko
        """))

  static let go = CommandHelp(
    Phrase("Open a screen directly."),
    notes: Phrase("Any screen with a name can be opened. Without a day, album, entry and write open today."),
    examples: Phrase(
      """
      lionheart go board
      lionheart go write
      lionheart go entry 2026-11-20
      lionheart go article lionheart-en/w24-glucose-test
      """))

  static let doctor = CommandHelp(
    Phrase("Check config.json and all data files."),
    notes: Phrase(
      """
      Without --repair, nothing is written. Repairing moves damaged files aside and never deletes them. Exit
      1 if a problem remains.
      After a crash, `crash.txt` in the state folder has a report: the signal, addresses in the program's
      code, and the name of the last command or key operation. It contains nothing that you wrote, and it is
      not sent.
      """),
    examples: Phrase(
      verbatim: """
        lionheart doctor
        lionheart doctor --repair
        lionheart doctor --terminal
        lionheart doctor --crash > report.txt
        lionheart doctor --json | jq '.[] | select(.isFine | not)'
        """))
}

// Children, pausing and resuming.
extension CommandHelp {
  static let child = CommandHelp(
    Phrase("List, add, switch, edit and delete children."),
    examples: Phrase(
      """
      lionheart child list
      lionheart child add --due 2027-03-11 --nickname Bean
      lionheart child switch Bean
      lionheart child edit --born today
      """))

  static let childList = CommandHelp(
    Phrase("List the children; * marks the one shown now."),
    examples: Phrase(
      verbatim: """
        lionheart child list
        lionheart child list --json | jq -r '.[] | select(.active) | .nickname'
        """))

  static let childAdd = CommandHelp(
    Phrase("Add a child and switch to it."),
    examples: Phrase(
      """
      lionheart child add --due 2027-03-11 --nickname Bean
      lionheart child add --born 2026-11-02
      """))

  static let childSwitch = CommandHelp(
    Phrase("Choose the child to show."),
    examples: Phrase(
      """
      lionheart child switch Bean
      lionheart child switch k3m9
      """))

  static let childEdit = CommandHelp(
    Phrase("Change a child's nickname or dates."),
    notes: Phrase(
      """
      Your reading history stays. An empty text removes the nickname. A due date can be changed, but not
      removed.
      """),
    examples: Phrase(
      """
      lionheart child edit --due 2027-03-14
      lionheart child edit --born today --settle habits,cards-done
      lionheart child edit Bean --nickname Leo
      lionheart child edit Leo --not-born
      lionheart child edit Leo --died
      """))

  static let born = CommandHelp(
    Phrase("Record the baby's birth, from week 20 on."),
    notes: Phrase("The default day is today. If the baby has died: lionheart child edit --died"),
    examples: Phrase(
      """
      lionheart born
      lionheart born yesterday 23:40
      """))

  static let childRemove = CommandHelp(
    Phrase("Delete a child with its tasks and reading history."),
    notes: Phrase(
      "It shows what will be deleted and what stays, then asks. Journal, photos, habits and bookmarks stay."),
    examples: Phrase(
      """
      lionheart child remove Bean
      lionheart child remove k3m9 --yes
      lionheart undo
      """))

  static let pause = CommandHelp(
    Phrase("Stop the curriculum and all counts until you resume."),
    notes: Phrase("While paused, no week, date or count is shown. Bookmarks stay."),
    examples: Phrase(verbatim: "lionheart pause"))

  static let resume = CommandHelp(
    Phrase("Resume after a pause, by the calendar."),
    examples: Phrase(verbatim: "lionheart resume"))
}

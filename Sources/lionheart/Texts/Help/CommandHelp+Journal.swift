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

import Texts

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

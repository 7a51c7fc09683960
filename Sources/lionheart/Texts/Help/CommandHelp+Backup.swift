import Texts

// Backups, and erasing everything.
extension CommandHelp {
  static let backup = CommandHelp(
    Phrase("Back up all your data into one file."),
    notes: Phrase(
      """
      The backup is a tar file that only you can read, with records, photos, bookmarked articles,
      config.json and the SHA-256 of each. The file is moved into place when it is complete, and replaces
      only an older backup. Reading positions, drafts and undo history stay on this computer. The program
      age can encrypt it.
      """),
    examples: Phrase(
      verbatim: """
        lionheart backup ~/lionheart-backup.tar
        lionheart backup --passphrase ~/lionheart-backup.tar.age
        lionheart backup --encrypt-to age1… ~/lionheart-backup.tar.age
        lionheart backup - | ssh nas 'cat > lionheart-backup.tar'
        """))

  static let restore = CommandHelp(
    Phrase("Restore data from a backup or a dated copy."),
    notes: Phrase(
      """
      The whole backup is checked first; a truncated or damaged one changes nothing. Missing and deleted
      records come back, on your other devices too; newer records here stay. With --replace everything
      becomes as it was, and later records are deleted. `lionheart undo` undoes the whole restore, but keeps
      the files of photos and articles.
      --day restores files as they were when that day began. Copies exist for the last seven days with
      changes.
      """),
    examples: Phrase(
      verbatim: """
        lionheart restore ~/lionheart-backup.tar --dry-run
        lionheart restore ~/lionheart-backup.tar
        lionheart restore --list
        lionheart restore --day 2026-11-20 --file journal/2026-11.json --replace
        """))

  static let erase = CommandHelp(
    Phrase("Erase all Lionheart data on this computer."),
    notes: Phrase(
      """
      It lists what will be erased and what is stored elsewhere, and asks for a word. Then data, copies,
      undo history, drafts, sign-ins, downloads, timers and config.json are gone for good. A symlink is
      removed, but never its target.
      Exit 1 if something could not be erased; it is listed.
      """),
    examples: Phrase(
      verbatim: """
        lionheart erase --dry-run
        lionheart backup ~/last.tar && lionheart erase
        """))
}

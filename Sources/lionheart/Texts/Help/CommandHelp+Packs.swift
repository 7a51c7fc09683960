import Texts

// Packs and the log.
extension CommandHelp {
  static let pack = CommandHelp(
    Phrase("Add and update curriculum packs."),
    notes: Phrase("To make a pack of your own, use lionheart-pack."),
    examples: Phrase(
      verbatim: """
        lionheart pack add https://packs.example.org/clinic/
        lionheart pack list
        lionheart pack update
        """))

  static let packList = CommandHelp(
    Phrase("List packs and their status."),
    examples: Phrase(
      verbatim: """
        lionheart pack list
        lionheart pack list --json | jq -r '.[] | select(.needsSignIn) | .id'
        """))

  static let packAdd = CommandHelp(
    Phrase("Add a pack from an address or a folder."),
    notes: Phrase(
      """
      It downloads your bookmarked articles and the articles for this week and the next four. Others are
      downloaded when you open them. Downloaded articles need no network.
      An interrupted download continues the next time.
      """),
    examples: Phrase(
      verbatim: """
        lionheart pack add https://packs.example.org/clinic/
        lionheart pack add --all packs.example.org/clinic
        lionheart pack add ./my-pack
        """))

  static let packUpdate = CommandHelp(
    Phrase("Update packs."),
    notes: Phrase(
      """
      Only changes are downloaded. The new version replaces the old one when it is complete and correct;
      until then the old one stays.
      Exit 1 if a pack could not be updated.
      """),
    examples: Phrase(
      verbatim: """
        lionheart pack update
        lionheart pack update --all clinic
        """))

  static let packUse = CommandHelp(
    Phrase("Choose the pack for the daily reading."),
    examples: Phrase(verbatim: "lionheart pack use clinic"))

  static let packRemove = CommandHelp(
    Phrase("Remove a pack."),
    notes: Phrase(
      """
      Your reading history, bookmarks and bookmarked texts stay. A pack that came with Lionheart is only
      hidden; lionheart pack add ID shows it again. lionheart undo undoes either.
      """),
    examples: Phrase(
      verbatim: """
        lionheart pack remove clinic
        lionheart pack remove lionheart-en
        """))

  static let packDaily = CommandHelp(
    Phrase("Turn daily pack updates on or off."),
    notes: Phrase(
      """
      Packs update while Lionheart is open, at most once a day. The default is off: Lionheart contacts no
      server by itself. Without on or off, it shows the current setting.
      """),
    examples: Phrase(
      verbatim: """
        lionheart pack daily on
        lionheart pack daily off
        """))

  static let packSignIn = CommandHelp(
    Phrase("Sign in to the publisher of a pack."),
    notes: Phrase("You open an address on any device and enter a code; you type no password here."),
    examples: Phrase(verbatim: "lionheart pack sign-in clinic"))

  static let packSignOut = CommandHelp(
    Phrase("Sign out from the publisher of a pack."),
    notes: Phrase("Downloaded articles stay readable."),
    examples: Phrase(verbatim: "lionheart pack sign-out clinic"))

  static let log = CommandHelp(
    Phrase("Show the log of packs and the network."),
    notes: Phrase(
      """
      It contains names of packs and servers, but no personal names, tokens or articles. The newest line is
      last.
      """),
    examples: Phrase(
      verbatim: """
        lionheart log
        lionheart log --lines 200
        lionheart log --json | jq -r '.[].detail'
        """))

  /// `pack build` and `pack check`, which are commands of `lionheart-pack` now.
  static let packAuthoring = CommandHelp(
    Phrase("Moved to lionheart-pack."))
}

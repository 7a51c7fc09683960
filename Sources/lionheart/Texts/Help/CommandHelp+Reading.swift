import Texts

// Today, articles and bookmarks.
extension CommandHelp {
  static let today = CommandHelp(
    Phrase("Show the week, the article and your reading."),
    examples: Phrase(
      verbatim: """
        lionheart today
        lionheart today --json | jq -r .article.title
        """))

  static let status = CommandHelp(
    Phrase("Print one line for a status bar."),
    notes: Phrase(
      """
      While paused, the line is empty. Fields of a format: {week} is 24+2 or the age, {days} the days left,
      {name} the child, {streak} the days read in a row, {late} late tasks and habits, {due} the habits left
      today, {title} the article, {read} and {written} ✓ or ○, {numbers} your own phone numbers,
      {since:feed} how long ago the last feed was, and so for each tracker. {{ prints one brace.
      """),
    examples: Phrase(
      """
      lionheart status
      lionheart status --format '{week} · {streak} · {late} late'
      set -g status-right "#(lionheart status)"         in ~/.tmux.conf
      "custom/lionheart": {"exec": "lionheart status"}  in waybar's config
      """))

  static let read = CommandHelp(
    Phrase("Read today's article or another one."),
    notes: Phrase("On a terminal, $PAGER shows it. With --done, it is marked as read afterwards."),
    examples: Phrase(
      verbatim: """
        lionheart read
        lionheart read w24-glucose-test --done
        lionheart read --plain > article.txt
        """))

  static let article = CommandHelp(
    Phrase("List and export the articles of the installed packs."),
    examples: Phrase(verbatim: "lionheart article list --week 24"))

  static let articleList = CommandHelp(
    Phrase("List articles: id, minutes, title; ✓ read, ★ bookmarked."),
    examples: Phrase(
      verbatim: """
        lionheart article list --week 24
        lionheart article list --category care --unread
        lionheart article list --json | jq -r '.[] | select(.minutes < 3) | .id'
        """))

  static let articleExport = CommandHelp(
    Phrase("Export articles as Markdown or plain text."),
    notes: Phrase(
      """
      The articles that you name are written to standard output. With --bookmarks, each bookmark is written
      to a file in a folder; a file that you changed is skipped and listed. Words and phone numbers are
      those of your country, as on the screens.
      """),
    examples: Phrase(
      verbatim: """
        lionheart article export w24-glucose-test --to md > glucose.md
        lionheart article export w24-glucose-test --to txt | less
        lionheart article export --bookmarks ~/notes/lionheart
        """))

  static let report = CommandHelp(
    Phrase("Print a report about a mistake in an article."),
    notes: Phrase("Nothing is sent."),
    examples: Phrase(verbatim: "lionheart report w24-glucose-test"))

  static let when = CommandHelp(
    Phrase("Show the number to call and the page for a symptom or an accident."),
    notes: Phrase(
      """
      Use any words, in English or Korean; misspelt words work too. It needs no data and keeps no
      trace. Without words, it lists all pages. ! opens the same list on every screen.
      """),
    examples: Phrase(
      """
      lionheart when fever
      lionheart when not breathing
      lionheart when --print | lpr
      """))

  static let search = CommandHelp(
    Phrase("Search the titles, tags and text of all installed articles."),
    notes: Phrase(
      "All words must occur. Case and accents are ignored, and Korean initial consonants match syllables."),
    examples: Phrase(
      """
      lionheart search glucose test
      lionheart search --limit 5 leave --json | jq -r '.hits[].article.id'
      """))

  static let bookmark = CommandHelp(
    Phrase("List, add and remove bookmarks."),
    examples: Phrase(
      verbatim: """
        lionheart bookmark add w24-glucose-test
        lionheart bookmark list
        """))

  static let bookmarkList = CommandHelp(
    Phrase("List the bookmarks, newest first."),
    examples: Phrase(
      verbatim: """
        lionheart bookmark list
        lionheart bookmark list --json | jq length
        """))

  static let bookmarkAdd = CommandHelp(
    Phrase("Bookmark articles, and keep a copy of each."),
    examples: Phrase(
      verbatim: """
        lionheart bookmark add w24-glucose-test
        lionheart bookmark add w24-glucose-test w25-first-year-budget
        """))

  static let bookmarkRemove = CommandHelp(
    Phrase("Remove bookmarks; `lionheart undo` restores them."),
    examples: Phrase(verbatim: "lionheart bookmark remove w24-glucose-test"))
}

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

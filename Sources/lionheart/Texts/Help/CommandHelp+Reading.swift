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

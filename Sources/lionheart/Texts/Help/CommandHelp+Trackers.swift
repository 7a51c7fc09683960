import Texts

// Trackers and their times.
extension CommandHelp {
  static let mark = CommandHelp(
    Phrase("Note the time of a feed, a nappy, a medicine, a contraction."),
    notes: Phrase(
      """
      The first time adds the tracker, and Today has a row for it from then on. Any other name needs --new
      the first time. To rename, share or remove a tracker, press Enter on its row on Today, then e or z.
      Times are noted, counted and never judged. There is no time for the next dose and no reminder: follow
      the label's daily maximum.
      While paused, and after a loss, no time is noted or shown.
      """),
    examples: Phrase(
      """
      lionheart mark feed --note left
      lionheart mark nappy --at 03:10
      lionheart mark medicine --gap 4h
      lionheart mark Pumping --new
      lionheart mark medicine --at 01:40 --remove
      """))

  static let since = CommandHelp(
    Phrase("Show how long ago each of them was."),
    notes: Phrase(
      """
      With a tracker, it also shows removed doses, or the contractions of the last two hours with their
      gaps. Each JSON object has id, name, kind, today and last24Hours; child, last (UTC), minutesAgo, label,
      note, gapMinutes, removedDoses and contractions (at, gapMinutes) are optional.
      """),
    examples: Phrase(
      verbatim: """
        lionheart since
        lionheart since contraction
        lionheart since --json | jq -r '.[] | "\\(.name) \\(.minutesAgo)"'
        lionheart status --format '{since:feed}'
        """))
}

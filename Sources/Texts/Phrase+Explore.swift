// Explore, the categories and the search.
extension Phrase {
  package static func exploreHint(packs: [String]) -> Phrase {
    let from = packs.joined(separator: ", ")
    return packs.isEmpty
      ? Phrase("/ searches titles, tags and text")
      : Phrase("From {from}. / searches all", ["from": from])
  }

  package static let pausedExplore = Phrase(
    "The curriculum is paused. / still searches it. Your bookmarks are still there (5). You can resume "
      + "on Me (8) whenever you like.")

  /// No pack is installed.
  package static let nothingInstalled = Phrase(
    "No curriculum is installed, so there is nothing to read. Install Lionheart again.")

  package static let unreadFirst = Phrase("unread first")
  package static let orderedByWeek = Phrase("by week")
  package static let readingPacks = Phrase("reading…")
  package static let noArticlesHere = Phrase("No articles here yet")

  package static let searchHint = Phrase("Words from titles, tags or text")

  /// - Parameter shown: how many of them are in the list.
  package static func articlesFound(_ count: Int, shown: Int) -> Phrase {
    if count == 0 { return nothingFound }
    return shown < count
      ? Phrase(
        "{count, plural, one {# article} other {# articles}} found, {shown} shown",
        ["count": count, "shown": shown])
      : Phrase("{count, plural, one {# article} other {# articles}} found", ["count": count])
  }
  private static let nothingFound = Phrase("Nothing found")

  package static func notSearched(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# file} other {# files}} could not be read", ["count": count])
  }

  /// The search text is empty.
  package static let nothingToSearch = Phrase("Enter a word to search for, from a title, a tag or the text.")

  /// A limit below 1.
  package static let limitTooSmall = Phrase("--limit must be 1 or more.")

  /// How many of the results are shown.
  package static func searched(shown: Int, of total: Int) -> Phrase {
    total == 0
      ? nothingFound
      : Phrase(
        "{path} of {total, plural, one {# article} other {# articles}}; --limit shows more.",
        ["path": shown, "total": total])
  }
}

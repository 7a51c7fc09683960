package import Curriculum
package import Model
package import Storage

extension Phrase {
  // Tabs
  package static let todayTab = Phrase("Today")
  package static let curriculumTab = Phrase("Curriculum")
  package static let exploreTab = Phrase("Explore")
  package static let challengeTab = Phrase("Challenge")
  package static let meTab = Phrase("Me")
  package static let bookmarksTab = Phrase("Bookmarks")

  // Today
  package static let readHeading = Phrase("READ")
  package static let doHeading = Phrase("DO")
  package static let prepareHeading = Phrase("PREPARE")
  package static let writeHeading = Phrase("WRITE")
  package static let aLineAboutToday = Phrase("A line about today")
  package static let writeTodaysLine = Phrase("write today's line")
  package static let openBoard = Phrase("go to the Board")

  /// How many more there are than are shown.
  package static func more(_ count: Int) -> Phrase { Phrase("+{count} more", ["count": count]) }

  /// How many more lines the page has that Enter opens.
  package static func moreOnPage(_ count: Int) -> Phrase {
    Phrase("+{count} more (Enter)", ["count": count])
  }

  /// How many more there are below the visible ones.
  package static func moreBelow(_ count: Int) -> Phrase {
    Phrase("+{count} more ↓", ["count": count])
  }

  /// The selected search result: "3 of 12".
  package static func found(_ number: Int, of count: Int) -> Phrase {
    count == 0 ? notFound : Phrase("{number} of {count}", ["number": number, "count": count])
  }

  /// How much of a list is hidden above and below: "↑3  +12 more ↓"; empty if everything is visible.
  package static func hidden(above: Int, below: Int, isShort: Bool) -> Phrase {
    let up = above > 0 ? "↑\(above)" : ""
    if isShort || below == 0 {
      return Phrase(
        verbatim: [up, below > 0 ? "↓\(below)" : ""].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return .joined([Phrase(verbatim: up), moreBelow(below)], by: "  ")
  }

  package static let todaysRead = Phrase("Today's read")
  /// Above the suggestions of the week or month.
  package static func thisUnit(_ unit: UnitEntry?) -> Phrase {
    unit?.isMonth == true
      ? Phrase("This month:") : Phrase("This week:")
  }
  /// "THIS WEEK": above the topic of the week.
  package static func thisUnitHeading(_ unit: UnitEntry?) -> Phrase {
    unit?.isMonth == true ? Phrase("THIS MONTH") : Phrase("THIS WEEK")
  }
  /// Above the next appointment.
  package static let nextAppointment = Phrase("NEXT")
  package static func doneToday(_ done: Int, of count: Int) -> Phrase {
    Phrase("{done} of {count} done", ["done": done, "count": count])
  }
  package static let alreadyRead = Phrase("read")
  package static let nothingToRead = Phrase(
    "Nothing to read yet. The installed packs have no article for this time. All articles: lionheart "
      + "article list")
  package static let nothingToReadOnScreen = Phrase(
    "Nothing to read yet. The installed packs have no article for this time. All articles are on "
      + "Explore (3).")
  /// A day without a new article.
  package static func nothingNew(_ next: CalendarDay?) -> Phrase {
    guard let next else {
      return Phrase("Nothing new today. Take the day off.")
    }
    let day = dayAndMonth(next)
    return Phrase("Nothing new today. Take the day off. The next article comes on {day}.", ["day": day])
  }

  /// Shown instead of the week long after the due date, with the commands for a birth or a pause.
  package static let pastCounting = Phrase("Any news? lionheart born · lionheart pause")

  /// The same on the screens.
  package static let pastCountingOnScreen = Phrase("Any news? The baby is born :born · Pause :pause")

  /// The row on Today while a birth may be near.
  package static let birthNearRow = Phrase("The baby is born…")

  package static let pausedToday = Phrase(
    "Lionheart is paused. Everything you saved is still here. To resume, whenever you like: lionheart "
      + "resume")

  package static let pausedTodayOnScreen = Phrase(
    "Lionheart is paused. Bookmarks (5), Journal (6) and Board (7) are as you left them. You can "
      + "resume on Me (8) whenever you like.")

  package static func minutes(_ count: Int) -> Phrase {
    Phrase("{count} min", ["count": count])
  }

  /// The language of a pack from its BCP 47 tag; nil if it is the program's language.
  package static func packLanguage(_ tag: String, besides language: Language) -> Phrase? {
    let code = tag.prefix { $0 != "-" }.lowercased()
    if code.isEmpty || code == language.rawValue { return nil }
    return switch code {
    case "en": Phrase("in English")
    case "ko": Phrase("in Korean")
    default: Phrase(verbatim: tag)
    }
  }

  package static func streak(_ days: Int) -> Phrase {
    days == 0 ? Phrase(verbatim: "") : Phrase("{days}-day streak", ["days": days])
  }

  package static func quoted(_ text: String) -> Phrase {
    Phrase("“{text}”", ["text": text])
  }

  // Why an article from another day is offered

  package static let whySameUnit = Phrase("Nothing new today. You haven't read:")

  package static let whyMeant = Phrase("Good to read around now:")

  /// An article about when to call for help, below the day's article.
  package static func whenToCall(_ title: String) -> Phrase {
    Phrase("When to call: {title}", ["title": title])
  }

  /// An article that fits the details of the birth, below the day's article.
  package static func alsoFitsYou(_ title: String) -> Phrase {
    Phrase("For you: {title}", ["title": title])
  }

  package static func whyEarlier(_ unit: UnitEntry?) -> Phrase {
    Phrase("Nothing new today. Not read yet, from {unit}:", ["unit": unitName(unit)])
  }

  package static let whyAgain = Phrase("Nothing new today. A bookmark to read again:")

  package static func whyAhead(_ unit: UnitEntry?) -> Phrase {
    Phrase("No articles for this time yet. They start with {unit}:", ["unit": unitName(unit)])
  }

  // Bookmarks
  package static let noBookmarks = Phrase(
    "No bookmarks yet. Press b on an article to save it here. You can read it even without its pack.")

  package static func bookmarkCount(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# bookmark} other {# bookmarks}}", ["count": count])
  }

  package static func bookmarkFacts(_ bookmark: Bookmark) -> Phrase {
    let day = shortDate(bookmark.addedOn)
    let minutes = minutes(bookmark.article.minutes)
    return Phrase(
      "{title} · {minutes} · saved {day}",
      ["title": bookmark.packTitle, "minutes": minutes, "day": day])
  }

  // Article
  package static let sources = Phrase("Sources")
  package static let bookmarkedMark = Phrase("★ saved")
  package static let theEnd = Phrase("The end")

  /// When the source or its archived copy was checked against the text; nil if it never was.
  package static func sourceRead(_ source: Source) -> Phrase? {
    if let day = source.checked {
      return Phrase("(checked {date})", ["date": shortDate(day)])
    }
    return source.stored.map { day in
      Phrase("(archived, checked {date})", ["date": shortDate(day)])
    }
  }

  package static func progress(percent: Int, minutesLeft: Int) -> Phrase {
    Phrase("{percent} % · {minutesLeft} min left", ["percent": percent, "minutesLeft": minutesLeft])
  }

  package static func nextUp(title: String) -> Phrase {
    Phrase("Enter: next, “{title}”", ["title": title])
  }

  /// An article whose text cannot be found.
  package static func articleMissing(title: String) -> Phrase {
    Phrase(
      "“{title}” cannot be opened: its file is missing from the pack or was changed. Bookmarks and "
        + "reading history are untouched. Install the pack again to read it.", ["title": title])
  }

  package static func picture(_ alt: String) -> Phrase {
    alt.isEmpty ? Phrase("Picture") : Phrase("Picture: {alt}", ["alt": alt])
  }

  package static func callout(_ kind: Callout.Kind) -> Phrase {
    switch kind {
    case .note: Phrase("Note", context: "note")
    case .tip: Phrase("Tip")
    case .important: Phrase("Important")
    case .warning: Phrase("Warning")
    case .caution: Phrase("Caution")
    case .country, .elsewhere: Phrase("Other countries")
    }
  }

  package static let elsewhereFolded = Phrase("Other countries (z)")
  /// An article was marked as read, or its end was reached.
  package static let countedAsRead = Phrase("Marked as read (u undoes)")
  /// The day's reading was checked in by hand.
  package static let dayTickedArticleUnread = Phrase(
    "Today is checked in. The article stays unread; Space in it checks both.")
  package static let elsewhereKey = Phrase("other countries")
  package static let nothingElsewhere = Phrase("This article has nothing about other countries.")

  package static func articlePlace(unit: UnitEntry?, category: String?, minutes count: Int, author: String)
    -> Phrase
  {
    .joined(
      [
        unit.map { unitName($0) }, category.map { Phrase(verbatim: $0) }, minutes(count),
        Phrase(verbatim: author),
      ], by: " · ")
  }
}

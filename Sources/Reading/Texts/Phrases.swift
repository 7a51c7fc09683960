import Curriculum
import Interface
import Model
import Networking
import Storage
import TerminalUI
package import Texts

extension Phrase {
  /// The notice under each article.
  package static let noReplacement = Phrase(
    "General information. It does not replace your midwife or doctor: if in doubt, ask them.")

  /// How many of an article's sources were read, who reviewed it, and when the next check is due; nil without sources.
  ///
  /// - Parameters:
  ///   - isOurs: whether the article came with the program. Without a review, the text then says so.
  ///   - today: the current day, to mark an overdue check; nil to leave that out.
  static func trust(_ facts: ArticleFacts, isOurs: Bool, today: CalendarDay? = nil) -> Phrase? {
    guard !facts.sources.isEmpty else { return nil }
    let read = Set(facts.sources.filter { ($0.checked ?? $0.stored) != nil }.map(\.url)).count
    let all = Set(facts.sources.map(\.url)).count
    let origin = Phrase("Written from public pages of health services and authorities.")
    let review =
      facts.reviewed.map(reviewed)
      ?? Phrase("No doctor or midwife has reviewed it yet.")
    let count = facts.sourcesReadOn.map { last in
      Phrase(
        "{read} of {all, plural, one {# source} other {# sources}} read, last on {date}.",
        ["read": read, "all": all, "date": longDate(last, hasYear: true)])
    }
    let unread = Phrase(
      "{read} of {all, plural, one {# source} other {# sources}} read.", ["read": read, "all": all])
    let due = facts.reviewBy.map { day in
      today.map { day < $0 } == true
        ? Phrase("Check overdue since {date}.", ["date": longDate(day, hasYear: true)])
        : Phrase("Next check due by {date}.", ["date": longDate(day, hasYear: true)])
    }
    let sentences =
      (isOurs ? [origin, review] : facts.reviewed.map { _ in [review] } ?? []) + [count ?? unread]
    return sentences.dropFirst().reduce(sentences[0], followed(_:by:)).followed(by: due)
  }

  private static func reviewed(_ review: ClinicalReview) -> Phrase {
    let who = [review.name, review.role, review.registration].map { TextCleaning.clean($0) }.joined(
      separator: ", ")
    return Phrase("Reviewed by {who} on {date}.", ["who": who, "date": date(review.date)])
  }

  private static func followed(_ one: Phrase, by other: Phrase) -> Phrase {
    Phrase("{one} {other}", ["one": one, "other": other])
  }

  private func followed(by other: Phrase?) -> Phrase { other.map { Self.followed(self, by: $0) } ?? self }

  /// Below an article of the week in which an appointment comes.
  static func visitQuestions(_ name: String, _ when: Phrase, known: Int) -> Phrase {
    known == 0
      ? Phrase(
        "{name}, {when}: what do you want to ask? Press a to write it down.", ["name": name, "when": when])
      : Phrase(
        "{name}, {when}: {known, plural, one {# question} other {# questions}} saved. Press a to add more.",
        ["name": name, "when": when, "known": known])
  }

  /// "Week 24  Breathing practice".
  static func unitInTree(_ unit: UnitEntry) -> Phrase {
    unitAndTitle(unit, separator: "  ")
  }

  static let foldOpen = Phrase("unfold")
  static let foldToParent = Phrase("fold, or go up a level")
  static let pausedCurriculum = Phrase("The curriculum is paused. Your bookmarks are still there (5).")
  /// The key to the previous unit: a week, a month, or a page for any time.
  static func previousUnit(_ unit: UnitEntry?) -> Phrase {
    if unit?.stage == .always { return Phrase("previous page") }
    return unit?.isMonth == true
      ? Phrase("previous month") : Phrase("previous week")
  }
  /// The key to the next unit.
  static func nextUnit(_ unit: UnitEntry?) -> Phrase {
    if unit?.stage == .always { return Phrase("next page") }
    return unit?.isMonth == true
      ? Phrase("next month") : Phrase("next week")
  }
  /// "now, 24+2".
  static func nowOnDay(_ unit: UnitEntry, _ day: Int?) -> Phrase {
    let now = now(unit)
    guard let day = day.map({ Phrase.day($0, of: unit) }) else { return now }
    return Phrase("{now}, {day}", ["now": now, "day": day])
  }

  static func exploreHint(packs: [String]) -> Phrase {
    let from = packs.joined(separator: ", ")
    return packs.isEmpty
      ? Phrase("/ searches titles, tags and text")
      : Phrase("From {from}. / searches all", ["from": from])
  }

  static let unreadFirst = Phrase("unread first")
  static let orderedByWeek = Phrase("by week")
  static let readingPacks = Phrase("reading…")
  /// - Parameter shown: how many of them are in the list.
  package static func articlesFound(_ count: Int, shown: Int) -> Phrase {
    if count == 0 { return Phrase("Nothing found; try another word") }
    return shown < count
      ? Phrase(
        "{count, plural, one {# article} other {# articles}} found, {shown} shown",
        ["count": count, "shown": shown])
      : Phrase("{count, plural, one {# article} other {# articles}} found", ["count": count])
  }

  package static let nothingFound = Phrase("Nothing found")

  package static func notSearched(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# file} other {# files}} could not be read", ["count": count])
  }

  static let nextArticle = Phrase("next article")
  static let openLink = Phrase("open in a browser")
  static let noNextArticle = Phrase("This is the last article")
  static let linearOpen = Phrase("open", context: "linear open")
  static let mistakePlaces = Phrase(
    """
    The sentence:
    What is wrong, and how you know:
    """)
  /// The report was copied; with the address to send it to, if the pack has one.
  static func mistakeCopied(_ address: String?) -> Phrase {
    guard let address else {
      return Phrase("Copied. This pack has no address for reports.")
    }
    return Phrase("Copied. Send it to {address}.", ["address": address])
  }
  /// `pack sign-in` if already signed in.
  package static func signedInAlready(_ title: String) -> Phrase {
    Phrase("You are already signed in to “{title}”.", ["title": title])
  }

  /// No pack is installed.
  package static let noPacks = Phrase("No packs are installed, so there are no articles to list.")

  static let noBookmarks = Phrase(
    "No bookmarks yet. Press b on an article to save it here. You can read it even without its pack.")

  static func bookmarkCount(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# bookmark} other {# bookmarks}}", ["count": count])
  }

  static func bookmarkFacts(_ bookmark: Bookmark) -> Phrase {
    let day = shortDate(bookmark.addedOn)
    let minutes = minutes(bookmark.article.minutes)
    return Phrase(
      "{title} · {minutes} · saved {day}",
      ["title": bookmark.packTitle, "minutes": minutes, "day": day])
  }

  /// When the source or its archived copy was checked against the text; nil if it never was.
  static func sourceRead(_ source: Source) -> Phrase? {
    if let day = source.checked {
      return Phrase("(checked {date})", ["date": shortDate(day)])
    }
    return source.stored.map { day in
      Phrase("(archived, checked {date})", ["date": shortDate(day)])
    }
  }

  static func nextUp(title: String) -> Phrase {
    Phrase("Enter: next, “{title}”", ["title": title])
  }

  static func articlePlace(unit: UnitEntry?, category: String?, minutes count: Int, author: String)
    -> Phrase
  {
    .joined(
      [
        unit.map { unitName($0) }, category.map { Phrase(verbatim: $0) }, minutes(count),
        Phrase(verbatim: author),
      ], by: " · ")
  }
  /// - Parameter title: the pack's; empty if it is not known yet.
  static func signInTitle(_ title: String) -> Phrase {
    title.isEmpty
      ? Phrase("Sign in", context: "sign in title")
      : Phrase("Sign in: {title}", ["title": title])
  }

  static func signInReason(host: String, isAgain: Bool) -> Phrase {
    isAgain
      ? Phrase(
        "Your sign-in at {host} has expired. Downloaded articles stay readable; sign in again for new ones.",
        ["host": host])
      : Phrase(
        "This pack needs a sign-in at {host}. Use any browser, on this computer or a phone.", ["host": host])
  }

  /// The sign-in server differs from the pack's host. Only the person can judge whether to trust both.
  package static func signInElsewhere(server: String, pack: String) -> Phrase {
    Phrase(
      "You sign in at {server} for a pack from {pack}. Continue only if you trust both.",
      ["server": server, "pack": pack])
  }

  /// - Parameter minute: of the day.
  static func waitingForSignIn(until minute: Int) -> Phrase {
    let (hours, minutes) = (minute / 60, minute % 60)
    let time = (hours < 10 ? "0" : "") + "\(hours):" + (minutes < 10 ? "0" : "") + "\(minutes)"
    return Phrase("Waiting for your sign-in. The code is valid until {time}.", ["time": time])
  }

  static let openSignIn = Phrase("open in a browser")
  package static let signInAddressCopied = Phrase("Copied the address with the code: paste it into a browser")

  package static func signInCodeCopied(_ address: String) -> Phrase {
    Phrase("Copied the code: paste it at {address}", ["address": address])
  }
}

extension Phrase {
  static let packForm = Phrase("A new pack")
  /// The pack has the id of a built-in pack: why it was not added, and how to add it anyway.
  static func replacesAllTheSame(_ why: Phrase) -> Phrase {
    Phrase(
      "{reason} Press Enter again to add it anyway. Removing it later brings the original back.",
      ["reason": why])
  }
  static let updatesThemselves = Phrase("Automatic updates")
  package static let addPack = Phrase("add a pack")
  static let signInKey = Phrase("sign in")
  static let stopDownload = Phrase("stop")

  static let packIsBuiltIn = Phrase("This pack came with Lionheart and updates with it")
  static let packIsNotHere = Phrase("Not downloaded yet; r downloads it")
  static let noSignInNeeded = Phrase("This pack needs no sign-in")
  package static let signedInAlready = Phrase("You are already signed in")
  /// What happens after a failed update.
  static func nextTry(_ kind: PackUpdateFailure.Kind, updatesItself: Bool) -> Phrase {
    if kind == .signIn { return Phrase("Press S to sign in.") }
    guard updatesItself else { return Phrase("Press r to try again.") }
    return kind.isTransient
      ? Phrase("Lionheart tries again within the hour. Press r to try now.")
      : Phrase("Lionheart tries again tomorrow. Press r to try now.")
  }

  /// The server rejects a sign-in that succeeded.
  package static func signInNotTaken(host: String) -> Phrase {
    Phrase(
      "You are signed in, but {host} does not accept its own sign-in. Tell the publisher.", ["host": host])
  }

  /// "Version 1.2.0 · in Korean · CC-BY-4.0".
  static func packVersion(_ status: PackStatus) -> Phrase {
    joined([
      Phrase("Version {version}", ["version": status.version]), languageName(status.language),
      Phrase(verbatim: status.licence),
    ])
  }

  /// "in Korean".
  static func languageName(_ tag: String) -> Phrase {
    packLanguage(tag, besides: .en) ?? packLanguage(tag, besides: .ko) ?? Phrase(verbatim: tag)
  }

  /// "120 of 450 articles here · 3.2 MB".
  static func packSize(_ status: PackStatus) -> Phrase {
    let isWhole = status.downloadedArticles >= status.articles
    let count =
      isWhole
      ? Phrase(
        "{articles, plural, one {# article} other {# articles}}, all here", ["articles": status.articles])
      : Phrase(
        "{downloadedArticles} of {articles, plural, one {# article} other {# articles}} here",
        ["downloadedArticles": status.downloadedArticles, "articles": status.articles])
    return status.bytes > 0 ? joined([count, Phrase(verbatim: byteCount(status.bytes))]) : count
  }

  static func packVersionSince(_ day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    return Phrase("This version was installed on {date}", ["date": date])
  }

  package static func packIsBack(_ title: String) -> Phrase {
    Phrase("“{title}” is back.", ["title": title])
  }

  static func packGivesToday(_ title: String) -> Phrase {
    Phrase("Today now shows “{title}”.", ["title": title])
  }

  /// Signed out. If the publisher could not be notified, the sign-in expires there later.
  package static func signedOut(_ title: String, isKnownThere: Bool) -> Phrase {
    isKnownThere
      ? Phrase("Signed out of “{title}”. Downloaded articles stay readable.", ["title": title])
      : Phrase(
        "Signed out of “{title}” on this computer. The publisher could not be notified.", ["title": title])
  }
  /// The page shown instead of an article that could not be downloaded.
  static func articleNotFetched(_ why: Phrase) -> Phrase {
    Phrase("This article is not on this computer yet and could not be downloaded. {reason}", ["reason": why])
  }
}

import Model
import Networking
package import Texts

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

package import Model
package import Networking

// Packs from the network, on the screens.
extension Phrase {
  package static let packsScreen = Phrase("Packs")
  package static let packForm = Phrase("A new pack")
  package static let packAddressLabel = Phrase("Address")
  package static let packAddressHint = Phrase("The publisher's address (https://…), or the path of a folder")
  /// The pack has the id of a built-in pack: why it was not added, and how to add it anyway.
  package static func replacesAllTheSame(_ why: Phrase) -> Phrase {
    Phrase(
      "{reason} Press Enter again to add it anyway. Removing it later brings the original back.",
      ["reason": why])
  }
  package static let packAddressMissing = Phrase("Enter an address or a folder first")

  package static let updatesThemselves = Phrase("Automatic updates")
  package static let updatesThemselvesHint = Phrase("checks each publisher once a day")
  package static let onceADay = Phrase("once a day")
  package static let off = Phrase("off")

  package static let addPack = Phrase("add a pack")
  package static let updatePack = Phrase("update")
  package static let updatePacks = Phrase("update all packs")
  package static let fetchAllArticles = Phrase("download all articles")
  package static let removePack = Phrase("remove")
  package static let putPackAway = Phrase("put away")
  package static let bringPackBack = Phrase("bring back")
  package static let giveToday = Phrase("read it on Today")
  package static let signInKey = Phrase("sign in")
  package static let signOutKey = Phrase("sign out")
  package static let allowUpdates = Phrase("daily updates, on or off")
  package static let stopDownload = Phrase("stop")

  package static let packIsBuiltIn = Phrase("This pack came with Lionheart and updates with it")
  package static let onlyPack = Phrase("This is your only pack. Without it there is nothing to read")
  package static let givesTodayAlready = Phrase("Today already shows this pack")
  package static let packIsNotHere = Phrase("Not downloaded yet; r downloads it")
  package static let noSignInNeeded = Phrase("This pack needs no sign-in")
  package static let signedInAlready = Phrase("You are already signed in")
  package static let nobodySignedIn = Phrase("You are not signed in to this pack")
  package static let allArticlesHere = Phrase("All articles are downloaded")
  package static let nothingToUpdate = Phrase("No packs added yet; a adds one")
  package static let downloadRuns = Phrase("Downloading. Esc stops it.")

  package static let givesTodayMark = Phrase("on Today")
  package static let putAwayMark = Phrase("put away", context: "put away mark")
  package static let signInMark = Phrase("Sign in")
  package static let signInAgain = Phrase("Sign in again")
  package static let offlineMark = Phrase("offline")
  package static let lastTryFailed = Phrase("last try failed")
  package static let notHereYet = Phrase("not downloaded")
  package static let cameWithLionheart = Phrase("came with Lionheart")
  /// What happens after a failed update.
  package static func nextTry(_ kind: PackUpdateFailure.Kind, updatesItself: Bool) -> Phrase {
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

  package static let packWaitsForAnother = Phrase("Waiting for another pack…")
  package static let packIsWaiting = Phrase("waiting")

  static let lookingForNews = Phrase("Checking for updates…")

  /// "Updated 3 days ago".
  package static func packUpdated(daysAgo days: Int) -> Phrase {
    switch days {
    case ...0: Phrase("Updated today")
    case 1: Phrase("Updated yesterday")
    default: Phrase("Updated {days} days ago", ["days": days])
    }
  }

  /// "120 of 450 articles · 3.2 MB · about 1 min left".
  package static func download(_ progress: PackProgress) -> Phrase {
    var parts: [Phrase] = []
    if progress.totalArticles > 0 {
      parts.append(
        Phrase(
          "{articles} of {totalArticles, plural, one {# article} other {# articles}}",
          ["articles": progress.articles, "totalArticles": progress.totalArticles]))
    } else if progress.totalUnits > 0 {
      parts.append(
        Phrase(
          "{units} of {totalUnits, plural, one {# unit} other {# units}}",
          ["units": progress.units, "totalUnits": progress.totalUnits]))
    } else {
      return lookingForNews
    }
    if progress.bytes > 0 { parts.append(Phrase(verbatim: byteCount(progress.bytes))) }
    if let seconds = progress.secondsLeft { parts.append(timeLeft(seconds)) }
    return joined(parts)
  }

  private static func timeLeft(_ seconds: Int) -> Phrase {
    guard seconds >= 60 else { return Phrase("less than a minute left") }
    let minutes = (seconds + 30) / 60
    return Phrase("about {minutes} min left", ["minutes": minutes])
  }

  /// Phrases with dots between them.
  package static func joined(_ parts: [Phrase]) -> Phrase {
    .joined(parts, by: " · ")
  }

  /// "Version 1.2.0 · in Korean · CC-BY-4.0".
  package static func packVersion(_ status: PackStatus) -> Phrase {
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
  package static func packSize(_ status: PackStatus) -> Phrase {
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

  package static func packVersionSince(_ day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    return Phrase("This version was installed on {date}", ["date": date])
  }

  /// What stands beside "Packs" on Me.
  package static func packsOnMe(_ count: Int, daysAgo: Int?) -> Phrase {
    let packs = Phrase("{count, plural, one {# pack} other {# packs}}", ["count": count])
    guard let daysAgo else { return packs }
    return .joined([packs, packUpdated(daysAgo: daysAgo)], by: " · ")
  }
}

// Results of changes to packs.
extension Phrase {
  /// A pack was added.
  package static func packAdded(_ update: PackUpdate) -> Phrase {
    Phrase("Added “{title}” (u undoes).", ["title": update.title])
  }

  /// The first pack was added, and automatic updates are off.
  package static func firstPackAdded(_ update: PackUpdate) -> Phrase {
    Phrase("Added “{title}”. Space turns on automatic updates, once a day.", ["title": update.title])
  }

  /// A pack was updated.
  package static func packUpdated(_ update: PackUpdate) -> Phrase {
    let said =
      update.articles > 0
      ? Phrase(
        "“{title}” was updated: {articles, plural, one {# new article} other {# new articles}}.",
        ["title": update.title, "articles": update.articles])
      : Phrase("“{title}” was updated.", ["title": update.title])
    return withMissingPictures(update, said)
  }

  /// The result of an update, with the number of pictures that could not be downloaded.
  private static func withMissingPictures(_ update: PackUpdate, _ said: Phrase) -> Phrase {
    let count = update.missingPictures
    guard count > 0 else { return said }
    return Phrase(
      "{text} {count, plural, one {# picture} other {# pictures}} could not be downloaded. The next "
        + "update tries again.", ["text": said, "count": count])
  }

  /// Nothing new.
  package static func packIsCurrent(_ update: PackUpdate) -> Phrase {
    withMissingPictures(
      update, Phrase("“{title}” is up to date.", ["title": update.title]))
  }

  package static func packRemoved(_ title: String) -> Phrase {
    Phrase("Removed “{title}” (u undoes). Your bookmarks and reading history stay.", ["title": title])
  }

  /// A built-in pack was put away and is no longer shown.
  package static func packPutAway(_ title: String) -> Phrase {
    Phrase("Put away “{title}” (u undoes). Your bookmarks and reading history stay.", ["title": title])
  }

  package static func packIsBack(_ title: String) -> Phrase {
    Phrase("“{title}” is back.", ["title": title])
  }

  package static func packGivesToday(_ title: String) -> Phrase {
    Phrase("Today now shows “{title}”.", ["title": title])
  }

  package static let updatesAllowed = Phrase("Packs update automatically, once a day.")
  package static let updatesForbidden = Phrase("Automatic updates are off.")

  /// Signed out. If the publisher could not be notified, the sign-in expires there later.
  package static func signedOut(_ title: String, isKnownThere: Bool) -> Phrase {
    isKnownThere
      ? Phrase("Signed out of “{title}”. Downloaded articles stay readable.", ["title": title])
      : Phrase(
        "Signed out of “{title}” on this computer. The publisher could not be notified.", ["title": title])
  }
}

// Articles that are fetched when they are opened.
extension Phrase {
  package static let fetchingArticle = Phrase("downloading…")
  package static let articleIsComing = Phrase("The article is downloading")
  package static let articleNotHere = Phrase("This article is not downloaded yet. Open it to download it.")
  package static let tryAgain = Phrase("try again")

  /// The page shown instead of an article that could not be downloaded.
  package static func articleNotFetched(_ why: Phrase) -> Phrase {
    Phrase("This article is not on this computer yet and could not be downloaded. {reason}", ["reason": why])
  }

  package static func fetchingForBookmark(title: String) -> Phrase {
    Phrase("Downloading “{title}” for the bookmark…", ["title": title])
  }

  package static func notBookmarked(title: String, _ why: Phrase) -> Phrase {
    Phrase(
      "“{title}” was not bookmarked: its text is not downloaded. {reason}", ["title": title, "reason": why])
  }
}

// The pack shown on Today.
extension Phrase {
  /// The pack has not updated for a long time.
  package static func packIsOld(_ title: String, days: Int) -> Phrase {
    Phrase("“{title}” was last updated {days} days ago.", ["title": title, "days": days])
  }

  /// The pack needs a new sign-in before it can update.
  package static func packWantsSignIn(_ title: String) -> Phrase {
    Phrase("Sign in under Me, Packs: “{title}”", ["title": title])
  }

  /// The pack chosen for Today cannot be opened.
  package static func chosenPackIsAway(_ title: String) -> Phrase {
    Phrase("Not downloaded (see Me, Packs): “{title}”", ["title": title])
  }
}

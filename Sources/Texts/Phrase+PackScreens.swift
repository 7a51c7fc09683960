package import Model
package import Networking

// Packs from the network, on the screens.
extension Phrase {
  package static let packsScreen = Phrase(en: "Packs", ko: "팩")
  package static let packForm = Phrase(en: "A new pack", ko: "새 팩")
  package static let packAddressLabel = Phrase(en: "Address", ko: "주소")
  package static let packAddressHint = Phrase(
    en: "The publisher's address (https://…), or the path of a folder", ko: "만든 곳에서 알려 준 주소(https://…)나 폴더 경로"
  )
  /// The pack has the id of a built-in pack: why it was not added, and how to add it anyway.
  package static func replacesAllTheSame(_ why: Phrase) -> Phrase {
    Phrase(
      en: "\(why.en) Press Enter again to add it anyway. Removing it later brings the original back.",
      ko: "\(why.ko) 그래도 추가하려면 Enter를 한 번 더 누르세요. 이 팩을 빼면 원래 팩으로 돌아가요.")
  }
  package static let packAddressMissing = Phrase(
    en: "Enter an address or a folder first", ko: "주소나 폴더를 먼저 적어 주세요")

  package static let updatesThemselves = Phrase(en: "Automatic updates", ko: "자동 업데이트")
  package static let updatesThemselvesHint = Phrase(
    en: "checks each publisher once a day", ko: "하루에 한 번 새 글이 있는지 확인해요")
  package static let onceADay = Phrase(en: "once a day", ko: "하루 한 번")
  package static let off = Phrase(en: "off", ko: "꺼짐")

  package static let addPack = Phrase(en: "add a pack", ko: "팩 추가")
  package static let updatePack = Phrase(en: "update", ko: "업데이트")
  package static let updatePacks = Phrase(en: "update all packs", ko: "모든 팩 업데이트")
  package static let fetchAllArticles = Phrase(en: "download all articles", ko: "글 모두 받기")
  package static let removePack = Phrase(en: "remove", ko: "빼기")
  package static let putPackAway = Phrase(en: "put away", ko: "치워 두기")
  package static let bringPackBack = Phrase(en: "bring back", ko: "다시 꺼내기")
  package static let giveToday = Phrase(en: "read it on Today", ko: "오늘 읽을 팩으로")
  package static let signInKey = Phrase(en: "sign in", ko: "로그인")
  package static let signOutKey = Phrase(en: "sign out", ko: "로그아웃")
  package static let allowUpdates = Phrase(en: "daily updates, on or off", ko: "자동 업데이트 켜고 끄기")
  package static let stopDownload = Phrase(en: "stop", ko: "멈추기")

  package static let packIsBuiltIn = Phrase(
    en: "This pack came with Lionheart and updates with it", ko: "라이언하트에 들어 있는 팩이어서 함께 업데이트돼요")
  package static let onlyPack = Phrase(
    en: "This is your only pack. Without it there is nothing to read",
    ko: "팩이 이것뿐이에요. 치우면 읽을 글이 없어요")
  package static let givesTodayAlready = Phrase(en: "Today already shows this pack", ko: "이미 오늘 읽을 팩이에요")
  package static let packIsNotHere = Phrase(
    en: "Not downloaded yet; r downloads it", ko: "아직 받지 않았어요. r로 받으세요")
  package static let noSignInNeeded = Phrase(en: "This pack needs no sign-in", ko: "로그인이 필요 없는 팩이에요")
  package static let signedInAlready = Phrase(en: "You are already signed in", ko: "이미 로그인했어요")
  package static let nobodySignedIn = Phrase(en: "You are not signed in to this pack", ko: "로그인하지 않은 팩이에요")
  package static let allArticlesHere = Phrase(en: "All articles are downloaded", ko: "글이 모두 있어요")
  package static let nothingToUpdate = Phrase(
    en: "No packs added yet; a adds one", ko: "추가한 팩이 아직 없어요. a로 추가하세요")
  package static let downloadRuns = Phrase(
    en: "Downloading. Esc stops it.", ko: "받는 중이에요. Esc로 멈출 수 있어요.")

  package static let givesTodayMark = Phrase(en: "on Today", ko: "오늘의 팩")
  package static let putAwayMark = Phrase(en: "put away", ko: "치워 둠")
  package static let signInMark = Phrase(en: "Sign in", ko: "로그인 필요")
  package static let signInAgain = Phrase(en: "Sign in again", ko: "다시 로그인 필요")
  package static let offlineMark = Phrase(en: "offline", ko: "오프라인")
  package static let lastTryFailed = Phrase(en: "last try failed", ko: "지난번 실패")
  package static let notHereYet = Phrase(en: "not downloaded", ko: "아직 받지 않음")
  package static let cameWithLionheart = Phrase(en: "came with Lionheart", ko: "라이언하트에 들어 있음")
  /// What happens after a failed update.
  package static func nextTry(_ kind: PackUpdateFailure.Kind, updatesItself: Bool) -> Phrase {
    if kind == .signIn { return Phrase(en: "Press S to sign in.", ko: "S를 누르면 로그인할 수 있어요.") }
    guard updatesItself else { return Phrase(en: "Press r to try again.", ko: "r을 누르면 다시 시도해요.") }
    return kind.isTransient
      ? Phrase(
        en: "Lionheart tries again within the hour. Press r to try now.",
        ko: "한 시간 안에 자동으로 다시 시도해요. r을 누르면 바로 시도해요.")
      : Phrase(
        en: "Lionheart tries again tomorrow. Press r to try now.",
        ko: "내일 자동으로 다시 시도해요. r을 누르면 바로 시도해요.")
  }

  /// The server rejects a sign-in that succeeded.
  package static func signInNotTaken(host: String) -> Phrase {
    Phrase(
      en: "You are signed in, but \(host) does not accept its own sign-in. Tell the publisher.",
      ko: "로그인은 됐지만 \(host) 서버가 그 로그인을 받아 주지 않아요. 팩을 만든 곳에 알려 주세요.")
  }

  package static let packWaitsForAnother = Phrase(
    en: "Waiting for another pack…", ko: "다른 팩을 다 받을 때까지 기다리는 중…")
  package static let packIsWaiting = Phrase(en: "waiting", ko: "기다리는 중")

  static let lookingForNews = Phrase(en: "Checking for updates…", ko: "업데이트를 확인하는 중…")

  /// "Updated 3 days ago".
  package static func packUpdated(daysAgo days: Int) -> Phrase {
    switch days {
    case ...0: Phrase(en: "Updated today", ko: "오늘 업데이트")
    case 1: Phrase(en: "Updated yesterday", ko: "어제 업데이트")
    default: Phrase(en: "Updated \(days) days ago", ko: "\(days)일 전 업데이트")
    }
  }

  /// "120 of 450 articles · 3.2 MB · about 1 min left".
  package static func download(_ progress: PackProgress) -> Phrase {
    var parts: [Phrase] = []
    if progress.totalArticles > 0 {
      parts.append(
        Phrase(
          en: "\(progress.articles) of \(counted(progress.totalArticles, "article", "articles"))",
          ko: "글 \(progress.totalArticles)개 중 \(progress.articles)개"))
    } else if progress.totalUnits > 0 {
      parts.append(
        Phrase(
          en: "\(progress.units) of \(counted(progress.totalUnits, "unit", "units"))",
          ko: "단원 \(progress.totalUnits)개 중 \(progress.units)개"))
    } else {
      return lookingForNews
    }
    if progress.bytes > 0 { parts.append(Phrase(verbatim: byteCount(progress.bytes))) }
    if let seconds = progress.secondsLeft { parts.append(timeLeft(seconds)) }
    return joined(parts)
  }

  private static func timeLeft(_ seconds: Int) -> Phrase {
    guard seconds >= 60 else { return Phrase(en: "less than a minute left", ko: "1분 안에 끝나요") }
    let minutes = (seconds + 30) / 60
    return Phrase(en: "about \(minutes) min left", ko: "약 \(minutes)분 남음")
  }

  /// Phrases with dots between them.
  package static func joined(_ parts: [Phrase]) -> Phrase {
    Phrase(
      en: parts.map(\.en).joined(separator: " · "), ko: parts.map(\.ko).joined(separator: " · "))
  }

  /// "Version 1.2.0 · in Korean · CC-BY-4.0".
  package static func packVersion(_ status: PackStatus) -> Phrase {
    joined([
      Phrase(en: "Version \(status.version)", ko: "버전 \(status.version)"), languageName(status.language),
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
        en: counted(status.articles, "article", "articles") + ", all here", ko: "글 \(status.articles)개 모두 있음")
      : Phrase(
        en: "\(status.downloadedArticles) of \(counted(status.articles, "article", "articles")) here",
        ko: "글 \(status.articles)개 중 \(status.downloadedArticles)개 있음")
    return status.bytes > 0 ? joined([count, Phrase(verbatim: byteCount(status.bytes))]) : count
  }

  package static func packVersionSince(_ day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    return Phrase(en: "This version was installed on \(date.en)", ko: "이 버전은 \(date.ko)에 설치했어요")
  }

  /// What stands beside "Packs" on Me.
  package static func packsOnMe(_ count: Int, daysAgo: Int?) -> Phrase {
    let packs = Phrase(en: counted(count, "pack", "packs"), ko: "\(count)개")
    guard let daysAgo else { return packs }
    let updated = packUpdated(daysAgo: daysAgo)
    return Phrase(
      en: "\(packs.en), \(updated.en.prefix(1).lowercased())\(updated.en.dropFirst())",
      ko: "\(packs.ko), \(updated.ko)")
  }
}

// Results of changes to packs.
extension Phrase {
  /// A pack was added.
  package static func packAdded(_ update: PackUpdate) -> Phrase {
    Phrase(en: "Added “\(update.title)” (u undoes).", ko: "“\(update.title)” 팩을 추가했어요 (u 되돌리기)")
  }

  /// The first pack was added, and automatic updates are off.
  package static func firstPackAdded(_ update: PackUpdate) -> Phrase {
    Phrase(
      en: "Added “\(update.title)”. Space turns on automatic updates, once a day.",
      ko: "“\(update.title)” 팩을 추가했어요. Space를 누르면 하루에 한 번 자동으로 업데이트해요.")
  }

  /// A pack was updated.
  package static func packUpdated(_ update: PackUpdate) -> Phrase {
    let said =
      update.articles > 0
      ? Phrase(
        en: "“\(update.title)” was updated: \(counted(update.articles, "new article", "new articles")).",
        ko: "“\(update.title)” 팩을 업데이트했어요. 새 글 \(update.articles)개")
      : Phrase(en: "“\(update.title)” was updated.", ko: "“\(update.title)” 팩을 업데이트했어요.")
    return withMissingPictures(update, said)
  }

  /// The result of an update, with the number of pictures that could not be downloaded.
  private static func withMissingPictures(_ update: PackUpdate, _ said: Phrase) -> Phrase {
    let count = update.missingPictures
    guard count > 0 else { return said }
    return Phrase(
      en:
        "\(said.en) \(counted(count, "picture", "pictures")) could not be downloaded. The next update tries again.",
      ko: "\(said.ko) 그림 \(count)장은 못 받았어요. 다음 업데이트 때 다시 받을게요.")
  }

  /// Nothing new.
  package static func packIsCurrent(_ update: PackUpdate) -> Phrase {
    withMissingPictures(
      update, Phrase(en: "“\(update.title)” is up to date.", ko: "“\(update.title)”: 이미 최신이에요."))
  }

  package static func packRemoved(_ title: String) -> Phrase {
    Phrase(
      en: "Removed “\(title)” (u undoes). Your bookmarks and reading history stay.",
      ko: "“\(title)” 팩을 뺐어요 (u 되돌리기). 북마크와 읽은 기록은 그대로예요.")
  }

  /// A built-in pack was put away and is no longer shown.
  package static func packPutAway(_ title: String) -> Phrase {
    Phrase(
      en: "Put away “\(title)” (u undoes). Your bookmarks and reading history stay.",
      ko: "“\(title)” 팩을 치워 뒀어요 (u 되돌리기). 북마크와 읽은 기록은 그대로예요.")
  }

  package static func packIsBack(_ title: String) -> Phrase {
    Phrase(en: "“\(title)” is back.", ko: "“\(title)” 팩을 다시 꺼냈어요.")
  }

  package static func packGivesToday(_ title: String) -> Phrase {
    Phrase(en: "Today now shows “\(title)”.", ko: "이제 오늘 탭에서 “\(title)” 팩을 읽어요.")
  }

  package static let updatesAllowed = Phrase(
    en: "Packs update automatically, once a day.", ko: "팩을 하루에 한 번 자동으로 업데이트해요.")
  package static let updatesForbidden = Phrase(
    en: "Automatic updates are off.", ko: "자동 업데이트를 껐어요.")

  /// Signed out. If the publisher could not be notified, the sign-in expires there later.
  package static func signedOut(_ title: String, isKnownThere: Bool) -> Phrase {
    isKnownThere
      ? Phrase(
        en: "Signed out of “\(title)”. Downloaded articles stay readable.",
        ko: "“\(title)” 팩에서 로그아웃했어요. 받아 둔 글은 그대로 읽을 수 있어요.")
      : Phrase(
        en: "Signed out of “\(title)” on this computer. The publisher could not be notified.",
        ko: "이 컴퓨터에서 “\(title)” 팩을 로그아웃했어요. 만든 곳에는 알리지 못했어요.")
  }
}

// Articles that are fetched when they are opened.
extension Phrase {
  package static let fetchingArticle = Phrase(en: "downloading…", ko: "받는 중…")
  package static let articleIsComing = Phrase(en: "The article is downloading", ko: "글을 받는 중이에요")
  package static let articleNotHere = Phrase(
    en: "This article is not downloaded yet. Open it to download it.", ko: "아직 받지 않은 글이에요. 열면 받아 와요.")
  package static let tryAgain = Phrase(en: "try again", ko: "다시 시도")

  /// The page shown instead of an article that could not be downloaded.
  package static func articleNotFetched(_ why: Phrase) -> Phrase {
    Phrase(
      en: "This article is not on this computer yet and could not be downloaded. \(why.en)",
      ko: "이 글은 아직 이 컴퓨터에 없고, 지금은 받지 못했어요. \(why.ko)")
  }

  package static func fetchingForBookmark(title: String) -> Phrase {
    Phrase(en: "Downloading “\(title)” for the bookmark…", ko: "북마크할 “\(title)” 글을 받는 중…")
  }

  package static func notBookmarked(title: String, _ why: Phrase) -> Phrase {
    Phrase(
      en: "“\(title)” was not bookmarked: its text is not downloaded. \(why.en)",
      ko: "“\(title)” 글을 북마크하지 못했어요. 본문이 아직 없어요. \(why.ko)")
  }
}

// The pack shown on Today.
extension Phrase {
  /// The pack has not updated for a long time.
  package static func packIsOld(_ title: String, days: Int) -> Phrase {
    Phrase(en: "“\(title)” was last updated \(days) days ago.", ko: "“\(title)” 팩을 업데이트한 지 \(days)일이 지났어요.")
  }

  /// The pack needs a new sign-in before it can update.
  package static func packWantsSignIn(_ title: String) -> Phrase {
    Phrase(
      en: "Sign in under Me, Packs: “\(title)”",
      ko: "로그인 필요 (내 정보 › 팩): “\(title)”")
  }

  /// The pack chosen for Today cannot be opened.
  package static func chosenPackIsAway(_ title: String) -> Phrase {
    Phrase(
      en: "Not downloaded (see Me, Packs): “\(title)”",
      ko: "아직 받지 않았어요 (내 정보 › 팩): “\(title)”")
  }
}

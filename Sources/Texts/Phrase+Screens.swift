package import Curriculum
package import Model
package import Storage

extension Phrase {
  // Tabs
  package static let todayTab = Phrase(en: "Today", ko: "오늘")
  package static let curriculumTab = Phrase(en: "Curriculum", ko: "커리큘럼")
  package static let exploreTab = Phrase(en: "Explore", ko: "탐색")
  package static let challengeTab = Phrase(en: "Challenge", ko: "챌린지")
  package static let meTab = Phrase(en: "Me", ko: "내 정보")
  package static let bookmarksTab = Phrase(en: "Bookmarks", ko: "북마크")

  // Today
  package static let readHeading = Phrase(en: "READ", ko: "읽기")
  package static let doHeading = Phrase(en: "DO", ko: "할 일")
  package static let prepareHeading = Phrase(en: "PREPARE", ko: "준비하기")
  package static let writeHeading = Phrase(en: "WRITE", ko: "쓰기")
  package static let aLineAboutToday = Phrase(en: "A line about today", ko: "오늘의 한 줄")
  package static let writeTodaysLine = Phrase(en: "write today's line", ko: "오늘 일기 쓰기")
  package static let openBoard = Phrase(en: "go to the Board", ko: "보드로 가기")

  /// How many more there are than are shown.
  package static func more(_ count: Int) -> Phrase { Phrase(en: "+\(count) more", ko: "\(count)개 더") }

  /// How many more lines the page has that Enter opens.
  package static func moreOnPage(_ count: Int) -> Phrase {
    Phrase(en: "+\(count) more (Enter)", ko: "\(count)줄 더 (Enter)")
  }

  /// How many more there are below the visible ones.
  package static func moreBelow(_ count: Int) -> Phrase {
    Phrase(en: "+\(count) more ↓", ko: "\(count)개 더 ↓")
  }

  /// The selected search result: "3 of 12".
  package static func found(_ number: Int, of count: Int) -> Phrase {
    count == 0 ? notFound : Phrase(en: "\(number) of \(count)", ko: "\(count)곳 중 \(number)번째")
  }

  /// How much of a list is hidden above and below: "↑3  +12 more ↓"; empty if everything is visible.
  package static func hidden(above: Int, below: Int, isShort: Bool) -> Phrase {
    let up = above > 0 ? "↑\(above)" : ""
    if isShort || below == 0 {
      return Phrase(
        verbatim: [up, below > 0 ? "↓\(below)" : ""].filter { !$0.isEmpty }.joined(separator: " "))
    }
    let (more, gap) = (moreBelow(below), up.isEmpty ? "" : "  ")
    return Phrase(en: up + gap + more.en, ko: up + gap + more.ko)
  }

  package static let todaysRead = Phrase(en: "Today's read", ko: "오늘의 글 읽기")
  /// Above the suggestions of the week or month.
  package static func thisUnit(_ unit: UnitEntry?) -> Phrase {
    unit?.isMonth == true
      ? Phrase(en: "This month:", ko: "이번 달:") : Phrase(en: "This week:", ko: "이번 주:")
  }
  /// "THIS WEEK": above the topic of the week.
  package static func thisUnitHeading(_ unit: UnitEntry?) -> Phrase {
    unit?.isMonth == true ? Phrase(en: "THIS MONTH", ko: "이번 달") : Phrase(en: "THIS WEEK", ko: "이번 주")
  }
  /// Above the next appointment.
  package static let nextAppointment = Phrase(en: "NEXT", ko: "다음 예약")
  package static func doneToday(_ done: Int, of count: Int) -> Phrase {
    Phrase(en: "\(done) of \(count) done", ko: "\(count)개 중 \(done)개 완료")
  }
  package static let alreadyRead = Phrase(en: "read", ko: "읽음")
  package static let nothingToRead = Phrase(
    en: "Nothing to read yet. The installed packs have no article for this time. "
      + "All articles: lionheart article list",
    ko: "아직 읽을 글이 없어요. 설치된 팩에 지금 시기의 글이 없어요. 전체 목록: lionheart article list")
  package static let nothingToReadOnScreen = Phrase(
    en:
      "Nothing to read yet. The installed packs have no article for this time. All articles are on Explore (3).",
    ko: "아직 읽을 글이 없어요. 설치된 팩에 지금 시기의 글이 없어요. 다른 글은 탐색(3)에서 볼 수 있어요.")
  /// A day without a new article.
  package static func nothingNew(_ next: CalendarDay?) -> Phrase {
    guard let next else {
      return Phrase(en: "Nothing new today. Take the day off.", ko: "오늘은 새 글이 없어요. 안 읽어도 괜찮아요.")
    }
    let day = dayAndMonth(next)
    return Phrase(
      en: "Nothing new today. Take the day off. The next article comes on \(day.en).",
      ko: "오늘은 새 글이 없어요. 안 읽어도 괜찮아요. 다음 글은 \(day.ko)에 나와요.")
  }

  /// Shown instead of the week long after the due date, with the commands for a birth or a pause.
  package static let pastCounting = Phrase(
    en: "Any news? lionheart born · lionheart pause", ko: "소식이 있나요? lionheart born · lionheart pause")

  /// The same on the screens.
  package static let pastCountingOnScreen = Phrase(
    en: "Any news? The baby is born :born · Pause :pause", ko: "소식이 있나요? 아기가 태어났어요 :born · 쉬어 가기 :pause")

  /// The row on Today while a birth may be near.
  package static let birthNearRow = Phrase(en: "The baby is born…", ko: "아기가 태어났어요…")

  package static let pausedToday = Phrase(
    en:
      "Lionheart is paused. Everything you saved is still here. To resume, whenever you like: lionheart resume",
    ko: "지금은 쉬는 중이에요. 저장한 것은 모두 그대로 있어요. 언제든 다시 시작하려면: lionheart resume")

  package static let pausedTodayOnScreen = Phrase(
    en:
      "Lionheart is paused. Bookmarks (5), Journal (6) and Board (7) are as you left them. You can resume on Me (8) "
      + "whenever you like.",
    ko: "지금은 쉬는 중이에요. 북마크(5), 일기(6), 보드(7)는 그대로 있어요. 언제든 내 정보(8)에서 다시 시작할 수 있어요.")

  package static func minutes(_ count: Int) -> Phrase {
    Phrase(en: "\(count) min", ko: "\(count)분")
  }

  /// The language of a pack from its BCP 47 tag; nil if it is the program's language.
  package static func packLanguage(_ tag: String, besides language: Language) -> Phrase? {
    let code = tag.prefix { $0 != "-" }.lowercased()
    if code.isEmpty || code == language.rawValue { return nil }
    return switch Language(rawValue: code) {
    case .en: Phrase(en: "in English", ko: "영어 글")
    case .ko: Phrase(en: "in Korean", ko: "한국어 글")
    case nil: Phrase(verbatim: tag)
    }
  }

  package static func streak(_ days: Int) -> Phrase {
    days == 0 ? Phrase(en: "", ko: "") : Phrase(en: "\(days)-day streak", ko: "\(days)일 연속")
  }

  package static func quoted(_ text: String) -> Phrase {
    Phrase(en: "“\(text)”", ko: "“\(text)”")
  }

  // Why an article from another day is offered

  package static let whySameUnit = Phrase(
    en: "Nothing new today. You haven't read:", ko: "오늘 새 글은 없어요. 아직 안 읽은 글이에요.")

  package static let whyMeant = Phrase(en: "Good to read around now:", ko: "요즘 읽어 두면 좋은 글이에요.")

  /// An article about when to call for help, below the day's article.
  package static func whenToCall(_ title: String) -> Phrase {
    Phrase(en: "When to call: \(title)", ko: "도움을 청할 때: \(title)")
  }

  /// An article that fits the details of the birth, below the day's article.
  package static func alsoFitsYou(_ title: String) -> Phrase {
    Phrase(en: "For you: \(title)", ko: "함께 읽기: \(title)")
  }

  package static func whyEarlier(_ unit: UnitEntry?) -> Phrase {
    Phrase(
      en: "Nothing new today. Not read yet, from \(unitName(unit).en):",
      ko: "오늘 새 글은 없어요. \(unitName(unit).ko)에서 아직 안 읽은 글이에요.")
  }

  package static let whyAgain = Phrase(
    en: "Nothing new today. A bookmark to read again:", ko: "오늘 새 글은 없어요. 북마크를 다시 읽어 볼까요?")

  package static func whyAhead(_ unit: UnitEntry?) -> Phrase {
    Phrase(
      en: "No articles for this time yet. They start with \(unitName(unit).en):",
      ko: "이때의 글은 아직 없어요. 글은 \(unitName(unit).ko)부터 있어요.")
  }

  // Bookmarks
  package static let noBookmarks = Phrase(
    en: "No bookmarks yet. Press b on an article to save it here. You can read it even without its pack.",
    ko: "아직 담아 둔 글이 없어요. 글에서 b를 누르면 여기에 담기고, 팩이 없어도 읽을 수 있어요.")

  package static func bookmarkCount(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "bookmark", "bookmarks"), ko: "북마크 \(count)개")
  }

  package static func bookmarkFacts(_ bookmark: Bookmark) -> Phrase {
    let day = shortDate(bookmark.addedOn)
    let minutes = minutes(bookmark.article.minutes)
    return Phrase(
      en: "\(bookmark.packTitle) · \(minutes.en) · saved \(day.en)",
      ko: "\(bookmark.packTitle) · \(minutes.ko) · \(day.ko) 담음")
  }

  // Article
  package static let sources = Phrase(en: "Sources", ko: "출처")
  package static let bookmarkedMark = Phrase(en: "★ saved", ko: "★ 담음")
  package static let theEnd = Phrase(en: "The end", ko: "끝")

  /// When the source or its archived copy was checked against the text; nil if it never was.
  package static func sourceRead(_ source: Source) -> Phrase? {
    if let day = source.checked {
      return Phrase(en: "(checked \(shortDate(day).en))", ko: "(\(shortDate(day).ko) 확인)")
    }
    return source.stored.map { day in
      Phrase(en: "(archived, checked \(shortDate(day).en))", ko: "(보관된 사본, \(shortDate(day).ko) 확인)")
    }
  }

  package static func progress(percent: Int, minutesLeft: Int) -> Phrase {
    Phrase(en: "\(percent) % · \(minutesLeft) min left", ko: "\(percent)% · \(minutesLeft)분 남음")
  }

  package static func nextUp(title: String) -> Phrase {
    Phrase(en: "Enter: next, “\(title)”", ko: "Enter: 다음 글 “\(title)”")
  }

  /// An article whose text cannot be found.
  package static func articleMissing(title: String) -> Phrase {
    Phrase(
      en: "“\(title)” cannot be opened: its file is missing from the pack or was changed. Bookmarks and "
        + "reading history are untouched. Install the pack again to read it.",
      ko: "“\(title)” 글을 열 수 없어요. 팩에서 파일이 없어졌거나 바뀌었어요. 북마크와 읽은 기록은 그대로예요. "
        + "팩을 다시 설치하면 읽을 수 있어요.")
  }

  package static func picture(_ alt: String) -> Phrase {
    alt.isEmpty ? Phrase(en: "Picture", ko: "그림") : Phrase(en: "Picture: \(alt)", ko: "그림: \(alt)")
  }

  package static func callout(_ kind: Callout.Kind) -> Phrase {
    switch kind {
    case .note: Phrase(en: "Note", ko: "참고")
    case .tip: Phrase(en: "Tip", ko: "팁")
    case .important: Phrase(en: "Important", ko: "중요")
    case .warning: Phrase(en: "Warning", ko: "주의")
    case .caution: Phrase(en: "Caution", ko: "조심")
    case .country, .elsewhere: Phrase(en: "Other countries", ko: "다른 나라에서는")
    }
  }

  package static let elsewhereFolded = Phrase(en: "Other countries (z)", ko: "다른 나라에서는 (z)")
  /// An article was marked as read, or its end was reached.
  package static let countedAsRead = Phrase(en: "Marked as read (u undoes)", ko: "읽음으로 표시했어요 (u 되돌리기)")
  /// The day's reading was checked in by hand.
  package static let dayTickedArticleUnread = Phrase(
    en: "Today is checked in. The article stays unread; Space in it checks both.",
    ko: "오늘 읽기를 체크했어요. 글은 안 읽은 채로 남고, 글에서 Space를 누르면 함께 체크돼요.")
  package static let elsewhereKey = Phrase(en: "other countries", ko: "다른 나라")
  package static let nothingElsewhere = Phrase(
    en: "This article has nothing about other countries.", ko: "다른 나라 이야기는 없는 글이에요.")

  package static func articlePlace(unit: UnitEntry?, category: String?, minutes count: Int, author: String)
    -> Phrase
  {
    func join(_ unit: String?, _ minutes: String) -> String {
      [unit, category, minutes, author].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    let name = unit.map { unitName($0) }
    return Phrase(en: join(name?.en, minutes(count).en), ko: join(name?.ko, minutes(count).ko))
  }
}

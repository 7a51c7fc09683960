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

  /// How many more there are than can be seen.
  package static func more(_ count: Int) -> Phrase { Phrase(en: "+\(count) more", ko: "\(count)개 더") }

  /// How many lines of a page there are that Enter opens.
  package static func moreOnPage(_ count: Int) -> Phrase {
    Phrase(en: "+\(count) more (Enter)", ko: "\(count)줄 더 (Enter)")
  }

  /// How many more there are below what can be seen.
  package static func moreBelow(_ count: Int) -> Phrase {
    Phrase(en: "+\(count) more ↓", ko: "\(count)개 더 ↓")
  }

  /// Which of the lines that were found is selected: "3 of 12".
  package static func found(_ number: Int, of count: Int) -> Phrase {
    count == 0 ? notFound : Phrase(en: "\(number) of \(count)", ko: "\(count)곳 중 \(number)번째")
  }

  /// What of a list is above and below the window: "↑3  +12 more ↓"; empty where all of it can be seen.
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
  /// What the week or month suggests.
  package static func thisUnit(_ unit: UnitEntry?) -> Phrase {
    unit?.isMonth == true
      ? Phrase(en: "This month:", ko: "이번 달:") : Phrase(en: "This week:", ko: "이번 주:")
  }
  /// "THIS WEEK": above what the week is about.
  package static func thisUnitHeading(_ unit: UnitEntry?) -> Phrase {
    unit?.isMonth == true ? Phrase(en: "THIS MONTH", ko: "이번 달") : Phrase(en: "THIS WEEK", ko: "이번 주")
  }
  /// Above the appointment that comes next.
  package static let nextAppointment = Phrase(en: "NEXT", ko: "다음 예약")
  package static func doneToday(_ done: Int, of count: Int) -> Phrase {
    Phrase(en: "\(done) of \(count) done", ko: "\(count)개 중 \(done)개 완료")
  }
  package static let alreadyRead = Phrase(en: "read", ko: "읽음")
  package static let nothingToRead = Phrase(
    en: "Nothing to read yet. The installed packs have no article for this time. "
      + "What there is: lionheart article list",
    ko: "아직 읽을 글이 없어요. 설치된 팩에 지금 시기의 글이 없어요. 전체 목록: lionheart article list")
  package static let nothingToReadOnScreen = Phrase(
    en: "Nothing to read yet. The installed packs have no article for this time. What there is: Explore, 3",
    ko: "아직 읽을 글이 없어요. 설치된 팩에 지금 시기의 글이 없어요. 있는 글은 3 탐색에서 볼 수 있어요.")
  /// A day of a month without an article of its own.
  package static func nothingNew(_ next: CalendarDay?) -> Phrase {
    guard let next else {
      return Phrase(en: "Nothing new today, and that is right.", ko: "오늘은 새 글이 없어요. 쉬어 가도 괜찮아요.")
    }
    let day = dayAndMonth(next)
    return Phrase(
      en: "Nothing new today, and that is right. The next article comes on \(day.en).",
      ko: "오늘은 새 글이 없어요. 쉬어 가도 괜찮아요. 다음 글은 \(day.ko)에 나와요.")
  }

  /// In place of a week once counting has ended, with the commands that tell what was.
  package static let pastCounting = Phrase(
    en: "Any news? lionheart born · lionheart pause", ko: "소식이 있나요? lionheart born · lionheart pause")

  /// The same on the screens.
  package static let pastCountingOnScreen = Phrase(
    en: "Any news? The baby is born :born · Pause :pause", ko: "소식이 있나요? 아기가 태어났어요 :born · 쉬어 가기 :pause")

  /// The row on Today while a birth may be near.
  package static let birthNearRow = Phrase(en: "The baby is born…", ko: "아기가 태어났어요…")

  package static let pausedToday = Phrase(
    en: "Lionheart is paused. What you have kept is all here. Going on, some day or never: lionheart resume",
    ko: "지금은 쉬는 중이에요. 간직한 것은 모두 그대로 있어요. 언제든 다시 이어 가려면: lionheart resume")

  package static let pausedTodayOnScreen = Phrase(
    en:
      "Lionheart is paused. Bookmarks (5), Journal (6) and Board (7) are as you left them. Going on, some day "
      + "or never, is on Me (8).",
    ko: "지금은 쉬는 중이에요. 북마크(5), 일기(6), 보드(7)는 그대로 있고, 다시 이어 가기는 언제든 내 정보(8)에 있어요.")

  package static func minutes(_ count: Int) -> Phrase {
    Phrase(en: "\(count) min", ko: "\(count)분")
  }

  /// The language of a pack, by its BCP 47 tag, where it is not the program's.
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

  // Why an article other than the day's own is offered

  package static let whySameUnit = Phrase(
    en: "No article of its own today. One you have not read yet:", ko: "오늘의 글은 없지만, 아직 안 읽은 글이 있어요.")

  package static let whyMeant = Phrase(en: "Good to read around now:", ko: "요즘 읽어 두면 좋은 글이에요.")

  /// An article that says when to call for help, below the day's.
  package static func whenToCall(_ title: String) -> Phrase {
    Phrase(en: "When to call: \(title)", ko: "도움을 청할 때: \(title)")
  }

  /// An article that fits what was said of the birth, below the day's.
  package static func alsoFitsYou(_ title: String) -> Phrase {
    Phrase(en: "For you: \(title)", ko: "함께 읽기: \(title)")
  }

  package static func whyEarlier(_ unit: UnitEntry?) -> Phrase {
    Phrase(
      en: "Nothing new for today. From \(unitName(unit).en), not read yet:",
      ko: "오늘 새 글은 없어요. \(unitName(unit).ko)에서 아직 안 읽은 글이에요.")
  }

  package static let whyAgain = Phrase(
    en: "Nothing new for today. A bookmark to read again:", ko: "오늘 새 글은 없어요. 북마크를 다시 읽어 볼까요?")

  package static func whyAhead(_ unit: UnitEntry?) -> Phrase {
    Phrase(
      en: "Nothing for this time yet. The articles begin with \(unitName(unit).en):",
      ko: "이때의 글은 아직 없어요. 글은 \(unitName(unit).ko)부터 있어요.")
  }

  // Bookmarks
  package static let noBookmarks = Phrase(
    en: "No bookmarks yet. Press b on an article and it stays here, readable even without its pack.",
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

  /// When somebody compared a source, or a stored copy of it, with the text; nil when nobody has.
  package static func sourceRead(_ source: Source) -> Phrase? {
    if let day = source.checked {
      return Phrase(en: "(checked \(shortDate(day).en))", ko: "(\(shortDate(day).ko) 확인)")
    }
    return source.stored.map { day in
      Phrase(en: "(a stored copy, read on \(shortDate(day).en))", ko: "(\(shortDate(day).ko)에 읽은 저장본)")
    }
  }

  package static func progress(percent: Int, minutesLeft: Int) -> Phrase {
    Phrase(en: "\(percent) % · \(minutesLeft) min left", ko: "\(percent)% · \(minutesLeft)분 남음")
  }

  package static func nextUp(title: String) -> Phrase {
    Phrase(en: "Enter: next, “\(title)”", ko: "Enter: 다음 글 “\(title)”")
  }

  /// An article whose text is nowhere.
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
    case .tip: Phrase(en: "Tip", ko: "도움말")
    case .important: Phrase(en: "Important", ko: "중요")
    case .warning: Phrase(en: "Warning", ko: "주의")
    case .caution: Phrase(en: "Caution", ko: "조심")
    case .country, .elsewhere: Phrase(en: "Elsewhere", ko: "다른 나라에서는")
    }
  }

  package static let elsewhereFolded = Phrase(en: "Elsewhere: z", ko: "다른 나라에서는: z")
  /// An article was ticked, or its end was seen.
  package static let countedAsRead = Phrase(en: "Counted as read (u undoes)", ko: "읽은 글로 셌어요 (u 되돌리기)")
  /// The day was ticked by hand.
  package static let dayTickedArticleUnread = Phrase(
    en: "The day counts. The article stays unread; Space on it ticks both.",
    ko: "오늘은 셌어요. 글은 아직 읽지 않은 글이고, 글에서 Space를 누르면 둘 다 체크해요.")
  package static let elsewhereKey = Phrase(en: "other countries", ko: "다른 나라")
  package static let nothingElsewhere = Phrase(
    en: "The article says nothing of other countries.", ko: "다른 나라 이야기는 없는 글이에요.")

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

package import Model

// The journal: the calendar, its list, the selected day.
extension Phrase {
  package static let journalTab = Phrase(en: "Journal", ko: "일기")

  /// "November 2026".
  package static func journalMonth(_ day: CalendarDay) -> Phrase {
    let (year, month, _) = day.parts
    return Phrase(en: "\(monthName(month).en) \(year)", ko: "\(year)년 \(month)월")
  }

  /// "12 entries".
  package static func entryCount(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "entry", "entries"), ko: "일기 \(count)편")
  }

  /// "Sat 21".
  package static func weekdayAndNumber(_ day: CalendarDay) -> Phrase {
    let (name, number) = (shortWeekday(day.weekday), day.parts.day)
    return Phrase(en: "\(name.en) \(number)", ko: "\(number)일 \(name.ko)")
  }

  package static let letterToChild = Phrase(en: "letter", ko: "편지")

  /// The legend of a mark in the calendar: "◆ letter".
  package static func journalMark(_ mark: JournalMark) -> Phrase {
    let name =
      switch mark {
      case .versions: Phrase(en: "choose", ko: "고르기")
      case .draft: Phrase(en: "draft", ko: "초안")
      case .letter: letterToChild
      case .entry: Phrase(en: "written", ko: "일기")
      }
    return Phrase(en: "\(mark.rawValue) \(name.en)", ko: "\(mark.rawValue) \(name.ko)")
  }

  package static let draftNotSaved = Phrase(en: "draft", ko: "초안")
  /// "Draft: Today we heard".
  package static func draft(_ text: String) -> Phrase {
    text.isEmpty ? draftNotSaved : Phrase(en: "Draft: \(text)", ko: "초안: \(text)")
  }
  package static let entryDraftKept = Phrase(
    en: "Unsaved draft. Enter: continue.", ko: "쓰던 초안이 있어요. Enter로 이어 써요.")
  package static let draftBesideEntry = Phrase(en: "Unsaved draft. a: continue.", ko: "쓰던 초안이 있어요. a로 이어 써요.")
  package static let readingEntries = Phrase(en: "reading the entries…", ko: "일기를 읽는 중…")

  /// "A year ago today".
  package static func yearsAgoToday(_ years: Int) -> Phrase {
    years == 1
      ? Phrase(en: "A year ago today", ko: "1년 전 오늘")
      : Phrase(en: "\(years) years ago today", ko: "\(years)년 전 오늘")
  }

  /// A day whose entry has several versions to choose from.
  package static func versionsToChoose(_ count: Int) -> Phrase {
    Phrase(
      en: "This day has \(count) versions. Press Enter, then v.",
      ko: "이날 일기에 버전이 \(count)개 있어요. Enter로 열고 v를 누르면 볼 수 있어요.")
  }

  package static let emptyJournal = Phrase(
    en: "A line a day is enough. Press Enter or a to write for the selected day, today or earlier.",
    ko: "하루 한 줄이면 충분해요. Enter나 a로 고른 날의 일기를 써요. 오늘도 지난날도 쓸 수 있어요.")
  package static let emptyJournalPaused = Phrase(
    en: "Nothing is written here. If you ever want to write, press a. You don't have to.",
    ko: "아직 쓴 글이 없어요. 쓰고 싶어지면 a를 누르면 돼요. 쓰지 않아도 괜찮아요.")
  package static let emptyMonth = Phrase(
    en: "No entries this month. Press Enter or a to write for the selected day.",
    ko: "이달에는 쓴 일기가 없어요. Enter나 a로 고른 날의 일기를 쓸 수 있어요.")

  package static func nothingWritten(on day: CalendarDay, _ today: CalendarDay) -> Phrase {
    day == today
      ? Phrase(en: "Not written yet. Enter: write", ko: "아직 안 썼어요. Enter로 시작해요.")
      : Phrase(en: "Nothing written. Enter: write", ko: "쓴 일기가 없어요. Enter로 써요.")
  }

  // Keys
  package static let writeEntry = Phrase(en: "write", ko: "쓰기")
  package static let deleteEntry = Phrase(en: "delete this entry", ko: "이 일기 삭제")
  package static let searchEntries = Phrase(en: "search the journal", ko: "일기 검색")
  package static let journalSummary = Phrase(en: "summary", ko: "모아 보기")
  package static let showWeek = Phrase(en: "week", ko: "주")
  package static let showMonth = Phrase(en: "month", ko: "월")

  // Why a key does nothing now
  package static let nothingWrittenThatDay = Phrase(en: "No entry on this day", ko: "이날 쓴 일기가 없어요")
  package static let nothingWrittenYet = Phrase(en: "No entries to go to", ko: "옮겨 갈 일기가 없어요")
  package static let deleteWhereItIs = Phrase(
    en: "Enter opens it; to delete it, go to its month", ko: "Enter로 열 수 있고, 삭제는 그달의 달력에서 해요")
  package static let chooseVersionFirst = Phrase(
    en: "This day has several versions; press Enter, then v",
    ko: "이날 일기는 버전이 여러 개예요. Enter로 열고 v를 누르면 볼 수 있어요")

  package static func removedEntry(_ day: CalendarDay, others: Int) -> Phrase {
    let what = withVersions(shortDate(day), others)
    return Phrase(
      en:
        "Deleted the entry of \(what.en) (u undoes)",
      ko: "\(shortDate(day).ko) 일기\(others == 0 ? "를" : "와 다른 버전 \(others)개를") 삭제했어요 (u 되돌리기)")
  }
}

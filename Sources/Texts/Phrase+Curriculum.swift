package import Curriculum
package import Model

// The curriculum and the pages of its units.
extension Phrase {
  // The tree
  package static func stage(_ stage: Stage) -> Phrase {
    switch stage {
    case .pregnancy: Phrase(en: "Pregnancy", ko: "임신")
    case .baby: Phrase(en: "Baby", ko: "아기")
    case .paused: Phrase(en: "Paused", ko: "쉬는 중")
    case .always: Phrase(en: "At any time", ko: "언제든")
    }
  }

  /// "Month 6 · weeks 20–23"; a baby's weeks alone, because its months are counted by the calendar.
  package static func month(_ number: Int, stage: Stage, weeks: ClosedRange<Int>) -> Phrase {
    let range = "\(weeks.lowerBound)–\(weeks.upperBound)"
    if stage == .baby { return Phrase(en: "Weeks \(range)", ko: "\(range)주") }
    return Phrase(en: "Month \(number) · weeks \(range)", ko: "\(number)개월 · \(range)주")
  }

  /// "Week 24  Breathing practice".
  package static func unitInTree(_ unit: UnitEntry) -> Phrase {
    unitAndTitle(unit, separator: "  ")
  }

  /// "Week 24: Breathing practice".
  package static func unitHeading(_ unit: UnitEntry) -> Phrase {
    unitAndTitle(unit, separator: ": ")
  }

  private static func unitAndTitle(_ unit: UnitEntry, separator: String) -> Phrase {
    let name = unitName(unit)
    if name == Phrase(verbatim: unit.title) || unit.title.isEmpty { return name }
    return Phrase(en: name.en + separator + unit.title, ko: name.ko + separator + unit.title)
  }

  /// Marks the current week, month or a group that contains it.
  package static func now(_ unit: UnitEntry?) -> Phrase {
    guard let unit else { return Phrase(en: "now", ko: "지금") }
    if unit.isMonth { return Phrase(en: "now", ko: "이번 달") }
    return Phrase(en: "now", ko: "이번 주")
  }

  /// "3 of 7".
  package static func tally(_ tally: ReadingTally) -> Phrase {
    Phrase(en: "\(tally.read) of \(tally.count)", ko: "\(tally.read)/\(tally.count)")
  }

  package static let foldOpen = Phrase(en: "unfold", ko: "펼치기")
  package static let fold = Phrase(en: "fold", ko: "접기")
  package static let foldToParent = Phrase(en: "fold, or go up a level", ko: "접기, 위 단계로")
  package static let toCurrentUnit = Phrase(en: "where you are", ko: "지금 위치로")
  package static let enterOpensUnit = Phrase(en: "Enter opens it", ko: "Enter로 열 수 있어요")

  package static let pausedCurriculum = Phrase(
    en: "The curriculum is paused. Your bookmarks are still there (5). "
      + "You can resume on Me (8) whenever you like.",
    ko: "커리큘럼은 쉬는 중이에요. 북마크는 그대로 있어요(5). "
      + "다시 이어 가고 싶을 때는 언제든 내 정보(8)에서 할 수 있어요.")
  package static let unknownChild = Phrase(
    en: "No child has been added yet. Add one on Today (1).", ko: "아직 아기 정보가 없어요. 오늘 화면(1)에서 추가해 주세요.")
  package static let noCurriculum = Phrase(
    en:
      "No curriculum is installed. Reinstall Lionheart to restore its own pack. Your bookmarks and reading "
      + "history are safe.",
    ko: "설치된 커리큘럼이 없어요. 라이언하트를 다시 설치하면 기본 팩이 돌아와요. "
      + "읽은 기록과 북마크는 그대로예요.")

  // A unit's page
  package static let unitFact = Phrase(en: "Did you know?", ko: "알고 있나요?")
  package static let unitGrows = Phrase(en: "Growth", ko: "이렇게 자라요")
  package static let unitChanges = Phrase(en: "Changes", ko: "이런 변화가 있어요")
  package static let unitArticles = Phrase(en: "To read", ko: "읽을 글")
  package static let unitHabits = Phrase(en: "Habits to try", ko: "해 볼 만한 습관")
  package static let unitTasks = Phrase(en: "To prepare", ko: "준비할 일")
  package static let unitPrompts = Phrase(en: "To write about", ko: "써 볼 이야기")
  package static let noArticlesInUnit = Phrase(en: "No articles here.", ko: "여기에는 글이 없어요.")
  package static let unitGone = Phrase(
    en: "Its pack is no longer installed. Your bookmarks and reading history are safe.",
    ko: "이 팩은 이제 설치되어 있지 않아요. 읽은 기록과 북마크는 그대로예요.")
  package static let today = Phrase(en: "today", ko: "오늘")
  /// The key to the previous unit: a week, a month, or a page for any time.
  package static func previousUnit(_ unit: UnitEntry?) -> Phrase {
    if unit?.stage == .always { return Phrase(en: "previous page", ko: "이전 쪽") }
    return unit?.isMonth == true
      ? Phrase(en: "previous month", ko: "이전 달") : Phrase(en: "previous week", ko: "이전 주")
  }
  /// The key to the next unit.
  package static func nextUnit(_ unit: UnitEntry?) -> Phrase {
    if unit?.stage == .always { return Phrase(en: "next page", ko: "다음 쪽") }
    return unit?.isMonth == true
      ? Phrase(en: "next month", ko: "다음 달") : Phrase(en: "next week", ko: "다음 주")
  }
  package static let toArticles = Phrase(en: "to the articles", ko: "글로 가기")
  package static let noPreviousUnit = Phrase(en: "This is the first page", ko: "여기가 처음이에요")
  package static let noNextUnit = Phrase(en: "This is the last page", ko: "여기가 마지막이에요")
  package static let nextArticleHere = Phrase(en: "next article", ko: "다음 글로")
  package static let previousArticleHere = Phrase(en: "previous article", ko: "이전 글로")

  /// "18 Nov – 24 Nov 2026".
  package static func days(_ days: ClosedRange<CalendarDay>) -> Phrase {
    let (first, last) = (dayAndMonth(days.lowerBound), shortDate(days.upperBound))
    guard days.lowerBound.parts.year == days.upperBound.parts.year else {
      let first = shortDate(days.lowerBound)
      return Phrase(en: "\(first.en) – \(last.en)", ko: "\(first.ko) – \(last.ko)")
    }
    let (korean, end) = (shortDate(days.lowerBound), days.upperBound.parts)
    return Phrase(en: "\(first.en) – \(last.en)", ko: "\(korean.ko) – \(end.month)월 \(end.day)일")
  }

  /// "now, 24+2".
  package static func nowOnDay(_ unit: UnitEntry, _ day: Int?) -> Phrase {
    let now = now(unit)
    guard let day = day.map({ Phrase.day($0, of: unit) }) else { return now }
    return Phrase(en: "\(now.en), \(day.en)", ko: "\(now.ko) \(day.ko)")
  }

  /// "every day by 20:30".
  package static func schedule(_ habit: SuggestedHabit) -> Phrase {
    let often = schedule(habit.schedule)
    guard let by = habit.by else { return often }
    return Phrase(en: "\(often.en) by \(by)", ko: "\(often.ko) \(by)까지")
  }

  private static func schedule(_ schedule: SuggestedSchedule) -> Phrase {
    switch schedule {
    case .daily, .timesAWeek(7...): self.schedule(HabitSchedule.daily)
    case .timesAWeek(let times): self.schedule(HabitSchedule.timesAWeek(times))
    case .weekdays(let days): self.schedule(HabitSchedule(weekdays: days) ?? .daily)
    }
  }

}

import Model

// The calendar of a month.
extension Phrase {
  static let habitCalendar = Phrase(en: "A habit's calendar", ko: "습관 달력")

  /// "November", for another year than today's "November 2025".
  static func month(_ day: CalendarDay, in today: CalendarDay) -> Phrase {
    let (year, month, _) = day.parts
    let name = monthName(month)
    return year == today.parts.year ? name : Phrase(en: "\(name.en) \(year)", ko: "\(year)년 \(name.ko)")
  }

  /// "12 of 14 done in November, skipped 1 day".
  ///
  /// - Parameter due: nil where a week or month only asks for a number of days.
  static func doneInMonth(_ done: Int, of due: Int?, month: Phrase, skipped: Int) -> Phrase {
    let rest = skippedDays(skipped)
    let sum =
      due.map {
        Phrase(en: "\($0 == 0 ? "Nothing due" : "\(done) of \($0) done")", ko: "\($0)번 중 \(done)번 했어요")
      }
      ?? (done == 0
        ? Phrase(en: "Not done yet", ko: "아직 안 했어요")
        : Phrase(en: "Done \(counted(done, "time", "times"))", ko: "\(done)번 했어요"))
    let ko = due == 0 ? "할 날이 없었어요" : sum.ko
    return Phrase(
      en: ["\(sum.en) in \(month.en)", rest?.en].compactMap { $0 }.joined(separator: ", "),
      ko: ["\(month.ko)에 \(ko)", rest?.ko].compactMap { $0 }.joined(separator: ", "))
  }

  static let calendarLegend = Phrase(
    en: "✓ done, » late, • in part, · not done, – skipped, = on hold",
    ko: "✓ 완료, » 늦음, • 일부, · 안 함, – 건너뜀, = 쉬는 날")

  /// "Saturday 21 November: done".
  static func dayInWords(_ date: Phrase, _ standing: Phrase) -> Phrase {
    Phrase(en: "\(date.en): \(standing.en)", ko: "\(date.ko): \(standing.ko)")
  }

  /// "8 of 8 glasses, late".
  static func doneLate(_ done: Phrase) -> Phrase {
    Phrase(en: "\(done.en), \(late.en)", ko: "\(done.ko), \(late.ko)")
  }

  // A day in words
  static let dayDone = Phrase(en: "done", ko: "했어요")
  static let dayMissed = Phrase(en: "not done", ko: "안 했어요")
  static let dayOpen = Phrase(en: "not done yet", ko: "아직 안 했어요")
  static let dayUnsaid = Phrase(en: "nothing said, taken as kept", ko: "기록이 없어 지킨 것으로 봐요")
  static let dayIdle = Phrase(en: "not due", ko: "하지 않아도 되는 날이에요")
  static let dayFree = Phrase(en: "on hold", ko: "쉬는 날이에요")
  static func dayBeforeStart(_ start: CalendarDay) -> Phrase {
    Phrase(en: "the habit begins on \(shortDate(start).en)", ko: "\(shortDate(start).ko)에 시작하는 습관이에요")
  }
  static func dayAfterEnd(_ end: CalendarDay) -> Phrase {
    Phrase(en: "the habit ended on \(shortDate(end).en)", ko: "\(shortDate(end).ko)에 끝난 습관이에요")
  }

  // Keys
  static let openCalendar = Phrase(en: "calendar", ko: "달력")
  static let seeDay = Phrase(en: "all habits of the day", ko: "이날의 모든 습관")
  static let weekBefore = Phrase(en: "the week before", ko: "지난주")
  static let weekAfter = Phrase(en: "the week after", ko: "다음 주")
  static let monthBefore = Phrase(en: "month before", ko: "이전 달")
  static let monthAfter = Phrase(en: "month after", ko: "다음 달")
  static let toHabitStart = Phrase(en: "the habit's first day", ko: "습관을 시작한 날")
  static let toToday = Phrase(en: "today", ko: "오늘")
}

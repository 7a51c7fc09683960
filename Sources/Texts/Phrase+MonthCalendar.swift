package import Model

// The calendar of a month.
extension Phrase {
  package static let habitCalendar = Phrase(en: "A habit's calendar", ko: "습관 달력")

  /// "November", for another year than today's "November 2025".
  package static func month(_ day: CalendarDay, in today: CalendarDay) -> Phrase {
    let (year, month, _) = day.parts
    let name = monthName(month)
    return year == today.parts.year ? name : Phrase(en: "\(name.en) \(year)", ko: "\(year)년 \(name.ko)")
  }

  /// "12 of 14 done in November, skipped 1 day".
  ///
  /// - Parameters:
  ///   - due: nil if the goal is only a number of days a week or month.
  ///   - isLimit: whether the habit is a limit, which is kept and not done.
  package static func doneInMonth(
    _ done: Int, of due: Int?, month: Phrase, skipped: Int, isLimit: Bool = false
  ) -> Phrase {
    let rest = skippedDays(skipped)
    let (verb, past) = isLimit ? ("kept", "지켰어요") : ("done", "했어요")
    let unit = isLimit ? "일" : "번"
    let sum =
      due.map {
        Phrase(
          en: "\($0 == 0 ? "Nothing due" : "\(done) of \($0) \(verb)")",
          ko: "\($0)\(unit) 중 \(done)\(unit) \(past)")
      }
      ?? (done == 0
        ? Phrase(en: "Not \(verb) yet", ko: isLimit ? "아직 못 지켰어요" : "아직 안 했어요")
        : Phrase(
          en: isLimit ? "Kept on \(counted(done, "day", "days"))" : "Done \(counted(done, "time", "times"))",
          ko: "\(done)\(unit) \(past)"))
    let ko = due == 0 ? "할 날이 없었어요" : sum.ko
    return Phrase(
      en: ["\(sum.en) in \(month.en)", rest?.en].compactMap { $0 }.joined(separator: ", "),
      ko: ["\(month.ko)에 \(ko)", rest?.ko].compactMap { $0 }.joined(separator: ", "))
  }

  package static let calendarLegend = Phrase(
    en: "✓ done, » late, • in part, · not done, – skipped, × over, = break",
    ko: "✓ 완료, » 늦음, • 일부, · 안 함, – 건너뜀, × 초과, = 휴식")
  /// The end of the legend, for the star beside a mark.
  package static let pictureLegend = Phrase(en: ", * photo", ko: ", * 사진")

  /// "Saturday 21 November: done".
  package static func dayInWords(_ date: Phrase, _ standing: Phrase) -> Phrase {
    Phrase(en: "\(date.en): \(standing.en)", ko: "\(date.ko): \(standing.ko)")
  }

  /// "8 of 8 glasses, late".
  package static func doneLate(_ done: Phrase) -> Phrase {
    Phrase(en: "\(done.en), \(late.en)", ko: "\(done.ko), \(late.ko)")
  }

  // A day in words
  package static let dayDone = Phrase(en: "done", ko: "했어요")
  package static let dayMissed = Phrase(en: "not done", ko: "안 했어요")
  package static let dayOpen = Phrase(en: "not done yet", ko: "아직 안 했어요")
  package static let dayUnsaid = Phrase(en: "no entry, counted as kept", ko: "기록이 없어 지킨 것으로 봐요")
  /// "3, at most 2 cups: over the limit".
  package static func limitPassed(_ amount: Phrase) -> Phrase {
    Phrase(en: "\(amount.en): over the limit", ko: "\(amount.ko), 정한 양을 넘었어요")
  }
  package static let dayUnsaidYet = Phrase(en: "no entry yet", ko: "아직 기록이 없어요")
  package static let dayUnsaidShort = Phrase(en: "counted as kept", ko: "지킨 것으로 봐요")
  package static let dayIdle = Phrase(en: "not due", ko: "하지 않아도 되는 날이에요")
  package static let dayFree = Phrase(en: "on a break", ko: "휴식이에요")
  package static func dayBeforeStart(_ start: CalendarDay) -> Phrase {
    Phrase(en: "the habit begins on \(shortDate(start).en)", ko: "\(shortDate(start).ko)에 시작하는 습관이에요")
  }
  package static func dayAfterEnd(_ end: CalendarDay) -> Phrase {
    Phrase(en: "the habit ended on \(shortDate(end).en)", ko: "\(shortDate(end).ko)에 끝난 습관이에요")
  }

  // Keys
  package static let openCalendar = Phrase(en: "calendar", ko: "달력")
  package static let seeDay = Phrase(en: "see this day", ko: "이날 보기")
  package static let weekBefore = Phrase(en: "previous week", ko: "이전 주")
  package static let weekAfter = Phrase(en: "next week", ko: "다음 주")
  package static let monthBefore = Phrase(en: "previous month", ko: "이전 달")
  package static let monthAfter = Phrase(en: "next month", ko: "다음 달")
  package static let toHabitStart = Phrase(en: "the habit's first day", ko: "습관을 시작한 날")
  package static let toToday = Phrase(en: "today", ko: "오늘")

  // Picking days
  package static let dayPicker = Phrase(en: "Picking days", ko: "날짜 고르기")

  /// "From – Until": the fields of a first and a last day.
  package static func days(from first: Phrase, until last: Phrase) -> Phrase {
    Phrase(en: "\(first.en) – \(last.en)", ko: "\(first.ko) – \(last.ko)")
  }

  /// "Saturday, 21 Nov 2026".
  package static func fullDate(_ day: CalendarDay) -> Phrase {
    let (name, date) = (weekdayName(day.weekday), shortDate(day))
    return Phrase(en: "\(name.en), \(date.en)", ko: "\(date.ko) \(name.ko)")
  }

  /// "21 Nov 2026 – 2 Dec 2026, 12 days", or "from 21 Nov 2026 on".
  package static func daysInWords(_ first: CalendarDay, _ last: CalendarDay?) -> Phrase {
    let from = shortDate(first)
    guard let last else { return Phrase(en: "from \(from.en) on", ko: "\(from.ko)부터 계속") }
    let (until, count) = (shortDate(last), last - first + 1)
    return Phrase(
      en: "\(from.en) – \(until.en), \(counted(count, "day", "days"))",
      ko: "\(from.ko) – \(until.ko), \(count)일")
  }

  package static let pickOneDay = Phrase(en: "Enter chooses the day.", ko: "Enter로 이날을 골라요.")
  package static let pickOneEnd = Phrase(
    en: "Enter marks the first or the last day.", ko: "Enter로 첫날이나 마지막 날을 찍어요.")
  package static let pickOtherEnd = Phrase(en: "Enter marks the other end.", ko: "Enter로 다른 쪽 끝을 찍어요.")
  package static let takeDay = Phrase(en: "choose", ko: "고르기")
  package static let markDay = Phrase(en: "mark", ko: "찍기")
  package static let noDay = Phrase(en: "no day", ko: "비우기")
  package static let noLastDay = Phrase(en: "no last day", ko: "끝나는 날 없음")
  package static let dayIsNeeded = Phrase(en: "A date is required here", ko: "여기에는 날짜가 있어야 해요")
  package static let dayTooFarAway = Phrase(
    en: "The date must be within 100 years", ko: "날짜는 앞뒤로 100년 안이어야 해요")
  package static let noDayField = Phrase(en: "This field is not a date", ko: "날짜를 적는 칸이 아니에요")
  package static let toMonthStart = Phrase(en: "the month's first day", ko: "이달 첫날")
  package static let toMonthEnd = Phrase(en: "the month's last day", ko: "이달 마지막 날")
}

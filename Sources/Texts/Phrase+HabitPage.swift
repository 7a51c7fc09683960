package import Model

// The page of a habit.
extension Phrase {
  package static let habitPage = Phrase(en: "Habit page", ko: "습관 기록")
  package static let counting = Phrase(en: "Counting…", ko: "세는 중…")

  /// "2026: done on 34 days, skipped 2 days".
  package static func yearInWords(_ year: Int, done: Int, skipped: Int) -> Phrase {
    let rest = skippedDays(skipped)
    return Phrase(
      en: ["\(year): done on \(counted(done, "day", "days"))", rest?.en].compactMap { $0 }.joined(
        separator: ", "),
      ko: ["\(year)년에 \(done)일 했어요", rest?.ko].compactMap { $0 }.joined(separator: ", "))
  }

  package static func lastMonthsInWords(done: Int, skipped: Int) -> Phrase {
    let rest = skippedDays(skipped)
    return Phrase(
      en: ["Last 12 months: done on \(counted(done, "day", "days"))", rest?.en].compactMap { $0 }.joined(
        separator: ", "),
      ko: ["최근 12개월 동안 \(done)일 했어요", rest?.ko].compactMap { $0 }.joined(separator: ", "))
  }

  /// The same summary since a day.
  package static func sinceInWords(
    _ day: CalendarDay, in today: CalendarDay, done: Int, skipped: Int
  ) -> Phrase {
    let (rest, date) = (
      skippedDays(skipped), day.parts.year == today.parts.year ? dayAndMonth(day) : shortDate(day)
    )
    return Phrase(
      en: ["Since \(date.en): done on \(counted(done, "day", "days"))", rest?.en].compactMap { $0 }.joined(
        separator: ", "),
      ko: ["\(date.ko)부터 \(done)일 했어요", rest?.ko].compactMap { $0 }.joined(separator: ", "))
  }

  /// The heading of the score curve.
  package static func scoreSince(
    _ day: CalendarDay, in today: CalendarDay, from first: Double, to last: Double
  ) -> Phrase {
    let (since, from, to) = (dayInShort(day, today: today), score(first), score(last))
    return Phrase(
      en: "Score since \(since.en): from \(from.en) to \(to.en)",
      ko: "\(since.ko)부터의 점수: \(from.ko)에서 \(to.ko)로")
  }

  package static let heatMapLegend = Phrase(
    en: "█ done, ▒ half or more, ░ less, · not done, – skipped, × over",
    ko: "█ 완료, ▒ 절반 이상, ░ 절반 미만, · 안 함, – 건너뜀, × 초과")

  /// "Most in March: 25 times".
  ///
  /// - Parameter most: the month's name and the count; nil or 0 times if there are no check-ins yet.
  package static func mostIn(_ most: (name: Phrase, times: Int)?) -> Phrase {
    guard let most, most.times > 0 else {
      return Phrase(en: "By month", ko: "월별 기록")
    }
    let times = times(most.times)
    return Phrase(
      en: "Most in \(most.name.en): \(times.en)", ko: "\(most.name.ko)에 가장 많이 했어요: \(times.ko)")
  }

  /// "Most often on Tuesday: 25 times", over all years.
  package static func mostOften(_ most: (name: Phrase, times: Int)?) -> Phrase {
    guard let most, most.times > 0 else {
      return Phrase(en: "By day of the week", ko: "요일별 기록")
    }
    let times = times(most.times)
    return Phrase(
      en: "All years, most often on \(most.name.en): \(times.en)",
      ko: "지금까지 \(most.name.ko)에 가장 자주 했어요: \(times.ko)")
  }

  /// A month above its weeks, at most three columns, so that two never touch.
  package static func monthMark(_ month: Int) -> Phrase {
    Phrase(en: shortMonth(month).en, ko: "\(month)")
  }

  /// "J", where a month has two columns.
  package static func monthLetter(_ month: Int) -> Phrase {
    Phrase(en: String(monthName(month).en.prefix(1)), ko: "\(month)")
  }

  /// "Jan", for 1 to 12.
  package static func shortMonth(_ month: Int) -> Phrase {
    Phrase(en: String(monthName(month).en.prefix(3)), ko: "\(month)월")
  }

  /// "January", for 1 to 12.
  package static func monthName(_ month: Int) -> Phrase {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return Phrase(en: names.indices.contains(month - 1) ? names[month - 1] : "\(month)", ko: "\(month)월")
  }

  /// "Monday", for 1 to 7.
  package static func weekdayName(_ number: Int) -> Phrase {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return Phrase(
      en: names.indices.contains(number - 1) ? names[number - 1] : "\(number)",
      ko: "\(shortWeekday(number).ko)요일")
  }

  package static let yearBefore = Phrase(en: "previous year", ko: "이전 해")
  package static let yearAfter = Phrase(en: "next year", ko: "다음 해")
  package static let noEarlierYear = Phrase(en: "This is the first year", ko: "첫 해예요")
  package static let noLaterYear = Phrase(en: "These are the last 12 months", ko: "최근 12개월이에요")
}

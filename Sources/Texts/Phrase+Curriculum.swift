package import Curriculum
package import Model

// The curriculum and the pages of its units.
extension Phrase {
  package static func stage(_ stage: Stage) -> Phrase {
    switch stage {
    case .pregnancy: Phrase("Pregnancy")
    case .baby: Phrase("Baby")
    case .paused: Phrase("Paused")
    case .always: Phrase("At any time")
    }
  }

  /// "Month 6 · weeks 20–23"; a baby's weeks alone, because its months are counted by the calendar.
  package static func month(_ number: Int, stage: Stage, weeks: ClosedRange<Int>) -> Phrase {
    let range = "\(weeks.lowerBound)–\(weeks.upperBound)"
    if stage == .baby { return Phrase("Weeks {range}", ["range": range]) }
    return Phrase("Month {number} · weeks {range}", ["number": number, "range": range])
  }

  /// Marks the current week, month or a group that contains it.
  package static func now(_ unit: UnitEntry?) -> Phrase {
    guard let unit else { return Phrase("now", context: "a page without days") }
    if unit.isMonth { return Phrase("now", context: "this month") }
    return Phrase("now", context: "this week")
  }

  /// "3 of 7".
  package static func tally(_ tally: ReadingTally) -> Phrase {
    Phrase("{read} of {count}", ["read": tally.read, "count": tally.count])
  }

  package static let fold = Phrase("fold")
  package static let unitArticles = Phrase("To read")
  package static let today = Phrase("today")
  /// "18 Nov – 24 Nov 2026".
  package static func days(_ days: ClosedRange<CalendarDay>) -> Phrase {
    let (first, last) = (dayAndMonth(days.lowerBound), shortDate(days.upperBound))
    guard days.lowerBound.parts.year == days.upperBound.parts.year else {
      let first = shortDate(days.lowerBound)
      return Phrase("{first} – {last}", ["first": first, "last": last])
    }
    let (whole, end) = (shortDate(days.lowerBound), dayAndMonth(days.upperBound))
    return Phrase(
      "{first} – {last}", context: "first", ["first": first, "last": last, "whole": whole, "end": end])
  }

  /// "every day by 20:30".
  package static func schedule(_ habit: SuggestedHabit) -> Phrase {
    let often = schedule(habit.schedule)
    guard let by = habit.by else { return often }
    return Phrase("{often} by {by}", ["often": often, "by": by])
  }

  private static func schedule(_ schedule: SuggestedSchedule) -> Phrase {
    switch schedule {
    case .daily, .timesAWeek(7...): self.schedule(HabitSchedule.daily)
    case .timesAWeek(let times): self.schedule(HabitSchedule.timesAWeek(times))
    case .weekdays(let days): self.schedule(HabitSchedule(weekdays: days) ?? .daily)
    }
  }

}

package import Curriculum
package import Model

// The curriculum and the pages of its units.
extension Phrase {
  // The tree
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
    return .joined([name, Phrase(verbatim: unit.title)], by: separator)
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

  package static let foldOpen = Phrase("unfold")
  package static let fold = Phrase("fold")
  package static let foldToParent = Phrase("fold, or go up a level")
  package static let toCurrentUnit = Phrase("where you are")
  package static let enterOpensUnit = Phrase("Enter opens it")

  package static let pausedCurriculum = Phrase(
    "The curriculum is paused. Your bookmarks are still there (5). You can resume on Me (8) whenever "
      + "you like.")
  package static let unknownChild = Phrase("No child has been added yet. Add one on Today (1).")
  package static let noCurriculum = Phrase(
    "No curriculum is installed. Reinstall Lionheart to restore its own pack. Your bookmarks and "
      + "reading history are safe.")

  // A unit's page
  package static let unitFact = Phrase("Did you know?")
  package static let unitGrows = Phrase("Growth")
  package static let unitChanges = Phrase("Changes")
  package static let unitArticles = Phrase("To read")
  package static let unitHabits = Phrase("Habits to try")
  package static let unitTasks = Phrase("To prepare")
  package static let unitPrompts = Phrase("To write about")
  package static let noArticlesInUnit = Phrase("No articles here.")
  package static let unitGone = Phrase(
    "Its pack is no longer installed. Your bookmarks and reading history are safe.")
  package static let today = Phrase("today")
  /// The key to the previous unit: a week, a month, or a page for any time.
  package static func previousUnit(_ unit: UnitEntry?) -> Phrase {
    if unit?.stage == .always { return Phrase("previous page") }
    return unit?.isMonth == true
      ? Phrase("previous month") : Phrase("previous week")
  }
  /// The key to the next unit.
  package static func nextUnit(_ unit: UnitEntry?) -> Phrase {
    if unit?.stage == .always { return Phrase("next page") }
    return unit?.isMonth == true
      ? Phrase("next month") : Phrase("next week")
  }
  package static let toArticles = Phrase("to the articles")
  package static let noPreviousUnit = Phrase("This is the first page")
  package static let noNextUnit = Phrase("This is the last page")
  package static let nextArticleHere = Phrase("next article")
  package static let previousArticleHere = Phrase("previous article")

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

  /// "now, 24+2".
  package static func nowOnDay(_ unit: UnitEntry, _ day: Int?) -> Phrase {
    let now = now(unit)
    guard let day = day.map({ Phrase.day($0, of: unit) }) else { return now }
    return Phrase("{now}, {day}", ["now": now, "day": day])
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

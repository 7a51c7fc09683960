import Curriculum
public import Model
import TerminalUI

/// Today as plain lines, for `lionheart today` and status bars.
public enum TodayText {
  /// The lines of a day.
  public static func lines(_ daybook: Daybook, language: Language) -> [String] {
    guard let heading = heading(daybook, language) else {
      return [Phrase.date(daybook.today)(language), Phrase.pausedToday(language)]
    }
    var lines = [Phrase.date(daybook.today)(language), heading, ""]
    lines.append(Phrase.readHeading(language))
    if let article = daybook.offer.article {
      if let why = Phrase.why(daybook.offer) { lines.append("  " + why(language)) }
      let mark = daybook.isRead(article.reference) ? "✓ " : ""
      lines.append(
        "  \(mark)\(clean(article.facts.title)) (\(Phrase.minutes(article.facts.minutes)(language)))")
      lines += TextWrapping.wrap(article.facts.excerpt, columns: 74).map { "  " + $0 }
    } else {
      lines.append("  " + Phrase.nothingToRead(language))
    }
    if let challenge = daybook.challenge {
      let streak = Phrase.streak(challenge.streak)(language)
      let tick = "  \(challenge.isAttendedToday ? "✓" : "○") \(Phrase.todaysRead(language))"
      lines += ["", Phrase.doHeading(language), tick + (streak.isEmpty ? "" : "  (\(streak))")]
    }
    guard let unit = daybook.unit else { return lines }
    if !unit.tasks.isEmpty {
      lines += [
        "", Phrase.prepareHeading(language), "  " + clean(unit.tasks.map(\.title).joined(separator: " · ")),
      ]
    }
    if let prompt = unit.prompt(onDay: daybook.age?.day ?? 1) {
      lines += ["", Phrase.writeHeading(language), "  " + Phrase.quoted(clean(prompt.text))(language)]
    }
    return lines
  }

  /// One line: the week, the days to go, the article; empty while paused.
  public static func status(_ daybook: Daybook, language: Language) -> String {
    guard let heading = heading(daybook, language) else { return "" }
    let title = daybook.offer.article.map { offered in
      (daybook.isRead(offered.reference) ? "✓ " : "○ ") + clean(offered.facts.title)
    }
    return [heading, title].compactMap { $0 }.joined(separator: " · ")
  }

  private static func heading(_ daybook: Daybook, _ language: Language) -> String? {
    switch TodayViewModel.Heading(daybook) {
    case .paused, .unknown: return nil
    case .pregnancy(let week, let day, let daysToGo, let isPastCounting):
      let place = Phrase.weekAndDay(week: week, day: day)(language)
      let end = isPastCounting ? Phrase.anyDayNow(language) : Phrase.daysToGo(daysToGo)(language)
      return "\(place) · \(end)"
    case .baby(let age, let corrected):
      let parts = [Phrase.babyAge(age)(language), corrected.map { Phrase.correctedAge(days: $0)(language) }]
      return parts.compactMap { $0 }.joined(separator: " · ")
    }
  }

  private static func clean(_ text: String) -> String {
    TextCleaning.clean(text)
  }
}

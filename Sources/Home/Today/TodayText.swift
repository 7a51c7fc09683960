import Curriculum
public import Day
public import Model
import TerminalUI
import Texts

/// Today as plain lines, for `lionheart today` and status bars.
public enum TodayText {
  /// Columns that a line has at most.
  static let measure = 78

  /// The lines of a day.
  public static func lines(_ daybook: Daybook, language: Language) -> [String] {
    let date = Phrase.date(daybook.today)(language)
    guard let place = place(daybook) else { return [date] + wrapped(Phrase.pausedToday(language)) }
    let nickname = clean(Phrase.heading(of: daybook.child, among: daybook.family)(language))
    var lines = [date] + wrapped(joined([place(language), nickname] + counts(daybook, language)))
    lines += ["", Phrase.readHeading(language)] + reading(daybook, language)
    lines += daybook.beside.articles.flatMap { article in
      wrapped(daybook.beside.line(of: article)(language), indent: 2)
        + (article.facts.warning.map { wrapped($0, indent: 4) } ?? [])
    }
    lines += doing(daybook, language)
    lines += preparing(daybook, language)
    if let entry = daybook.entry {
      lines += ["", Phrase.writeHeading(language)]
      let line = entry.text.prefix { !$0.isNewline }
      let photos = line.isEmpty ? Phrase.photosOfDay(entry.photos.count)?(language) : nil
      lines += wrapped("✓ " + (photos ?? String(line)), indent: 2)
    } else if let prompt = daybook.prompt {
      lines += ["", Phrase.writeHeading(language)]
      lines += wrapped(Phrase.quoted(prompt)(language), indent: 2)
    }
    return lines
  }

  /// One line: the week, the days to go, the article; empty while paused.
  public static func status(_ daybook: Daybook, language: Language) -> String {
    guard let age = daybook.age else { return "" }
    let place = age.isPastCounting ? Phrase.pastCountingInShort(age) : .ageInShort(age)
    let title = daybook.offer.article.map { offered in
      (daybook.isRead(offered.reference) ? "✓ " : "○ ") + clean(offered.facts.title)
    }
    return joined([place?(language)] + counts(daybook, language) + [title])
  }

  /// The week and day, or a baby's age; nil while paused.
  private static func place(_ daybook: Daybook) -> Phrase? {
    guard let age = daybook.age else { return nil }
    if age.isPastCounting { return .pastCounting(daysToGo: Child.pregnancyLength - age.days) }
    return .age(age)
  }

  /// Days to go, or the corrected age.
  private static func counts(_ daybook: Daybook, _ language: Language) -> [String?] {
    guard let age = daybook.age else { return [] }
    if age.isPastCounting { return [] }
    if age.stage == .pregnancy { return [Phrase.daysToGo(Child.pregnancyLength - age.days)(language)] }
    return [
      corrected(daybook, language),
      Phrase.celebration(age, in: language).map { $0(language) },
    ]
  }

  private static func corrected(_ daybook: Daybook, _ language: Language) -> String? {
    daybook.child?.correctedDays(on: daybook.today).map { Phrase.correctedAge(days: $0)(language) }
  }

  private static func reading(_ daybook: Daybook, _ language: Language) -> [String] {
    guard let article = daybook.offer.article else {
      if case .rest(let next) = daybook.offer { return wrapped(Phrase.nothingNew(next)(language), indent: 2) }
      return wrapped((daybook.pack == nil ? Phrase.nothingInstalled : .nothingToRead)(language), indent: 2)
    }
    let mark = daybook.isRead(article.reference) ? "✓ " : ""
    let title = "\(mark)\(article.facts.title) (\(Phrase.minutes(article.facts.minutes)(language)))"
    let why = daybook.offer.why.map { wrapped($0(language), indent: 2) } ?? []
    return why + wrapped(title, indent: 2) + wrapped(article.facts.excerpt, indent: 2)
  }

  private static func doing(_ daybook: Daybook, _ language: Language) -> [String] {
    guard let challenge = daybook.challenge else { return [] }
    let streak = Phrase.streak(of: challenge)(language)
    let tick = "  \(challenge.isAttendedToday ? "✓" : "○") \(Phrase.todaysRead(language))"
    let lines = ["", Phrase.doHeading(language), tick + (streak.isEmpty ? "" : "  (\(streak))")]
    if !daybook.habits.isEmpty {
      return lines
        + HabitText.today(daybook.habits, passed: daybook.passed, language: language).flatMap {
          wrapped($0, indent: 2)
        }
    }
    let suggested = daybook.unit?.habits.map(\.name) ?? []
    if suggested.isEmpty { return lines }
    return lines
      + wrapped(
        "\(Phrase.thisUnit(daybook.entryOfUnit)(language)) \(suggested.joined(separator: " · "))", indent: 4)
  }

  /// Cards that are told one by one.
  private static let mostTasks = 8

  private static func preparing(_ daybook: Daybook, _ language: Language) -> [String] {
    guard !daybook.tasks.isEmpty else {
      let suggested = daybook.suggestedTasks.map(\.title).joined(separator: " · ")
      return suggested.isEmpty ? [] : ["", Phrase.prepareHeading(language)] + wrapped(suggested, indent: 2)
    }
    let present = daybook.family.present
    let tasks = daybook.tasks.prefix(mostTasks).flatMap { task in
      let child = present.count > 1 ? present.first { $0.id == task.child } : nil
      let aside = PlainLines.joined(
        [child.map { .name(of: $0, among: daybook.family) }, .standing(of: task, on: daybook.today)], language
      )
      let standing = aside.isEmpty ? "" : "  (\(clean(aside)))"
      let mark = task.daysLate(on: daybook.today) > 0 ? "!" : "○"
      return wrapped("\(mark) \(clean(task.name))\(standing)", indent: 2)
    }
    let more = daybook.tasks.count - mostTasks
    return ["", Phrase.prepareHeading(language)] + tasks
      + (more > 0 ? ["  " + Phrase.more(more)(language)] : [])
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func wrapped(_ text: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return TextWrapping.wrap(clean(text), columns: measure - indent).map { margin + $0 }
  }

  private static func clean(_ text: String) -> String {
    TextCleaning.clean(text)
  }
}

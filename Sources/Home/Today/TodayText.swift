import Curriculum
public import Day
import Interface
public import Model
import TerminalUI
public import Texts

/// Today as plain text, for `lionheart today` and status bars.
public enum TodayText {
  /// The most columns in a line.
  static let measure = 78

  /// The lines of a day.
  ///
  /// - Parameter brake: while it is on nothing is suggested; after the worst answer the last line leads to help.
  public static func lines(
    _ agenda: Agenda, brake: Brake = Brake(reason: nil), language: Language
  ) -> [String] {
    let date = Phrase.date(agenda.today)(language)
    guard let age = agePhrase(of: agenda) else {
      return
        [date] + wrapped((agenda.child?.hasDied == true ? Phrase.quietToday : .pausedToday)(language))
    }
    let nickname = clean(Phrase.heading(of: agenda.child, among: agenda.family)(language))
    var lines = [date] + wrapped(joined([age(language), nickname] + counts(agenda, language)))
    lines += ["", Phrase.readHeading(language)] + readingLines(of: agenda, language)
    lines += agenda.furtherArticles.all.flatMap { article in
      wrapped(agenda.furtherArticles.line(of: article)(language), indent: 2)
        + (article.facts.warning?.split(separator: "\n").flatMap { wrapped(String($0), indent: 4) } ?? [])
    }
    lines += ["", Phrase.doHeading(language)] + habitLines(of: agenda, brake.isOn, language)
    lines += ["", Phrase.prepareHeading(language)] + taskLines(of: agenda, brake.isOn, language)
    lines += ["", Phrase.writeHeading(language)] + writingLines(of: agenda, language)
    let others = agenda.otherChildren.flatMap { child in
      let age = child.countedAge(on: agenda.today).map { Phrase.age($0) }
      return wrapped(joined([Phrase.name(of: child, among: agenda.family)(language), age?(language)]))
    }
    if !others.isEmpty { lines += [""] + others }
    guard brake.offersHelp else { return lines }
    return lines + [""] + wrapped(Phrase("If it is hard, words and numbers: lionheart go help")(language))
  }

  private static func writingLines(of agenda: Agenda, _ language: Language) -> [String] {
    if let entry = agenda.entry {
      let line = entry.text.prefix { !$0.isNewline }
      let photos = line.isEmpty ? Phrase.photosOfDay(entry.photos.count)?(language) : nil
      return wrapped("✓ " + (photos ?? String(line)), indent: 2)
    }
    return wrapped((agenda.prompt.map(Phrase.quoted) ?? Phrase("A line about today"))(language), indent: 2)
  }

  /// One line: the week, the days to go, the article; empty while paused.
  public static func status(_ agenda: Agenda, language: Language) -> String {
    guard let age = agenda.age else { return "" }
    let ageText: Phrase? = age.isPastCounting ? nil : .ageInShort(age)
    let title = agenda.offer.article.map { offered in
      (agenda.isRead(offered.reference) ? "✓ " : "○ ") + clean(offered.facts.title)
    }
    return joined([ageText?(language)] + counts(agenda, language) + [title])
  }

  /// The week and day of a pregnancy, or a baby's age; nil while paused.
  private static func agePhrase(of agenda: Agenda) -> Phrase? {
    guard let age = agenda.age else { return nil }
    if age.isPastCounting { return Phrase("Any news? lionheart born · lionheart pause") }
    return .age(age)
  }

  /// The days to go, or a baby's corrected age and celebration.
  private static func counts(_ agenda: Agenda, _ language: Language) -> [String?] {
    guard let age = agenda.age else { return [] }
    if age.isPastCounting { return [] }
    if age.stage == .pregnancy { return [Phrase.daysToGo(Child.pregnancyLength - age.days)(language)] }
    return [
      corrected(agenda, language),
      Phrase.celebration(age, in: language).map { $0(language) },
    ]
  }

  private static func corrected(_ agenda: Agenda, _ language: Language) -> String? {
    agenda.child?.correctedDays(on: agenda.today).map { Phrase.correctedAge(days: $0)(language) }
  }

  private static func readingLines(of agenda: Agenda, _ language: Language) -> [String] {
    let isAttended = agenda.challenge?.isAttendedToday == true
    guard let article = agenda.offer.article else {
      if case .rest(let next) = agenda.offer {
        return wrapped((isAttended ? "✓ " : "") + Phrase.nothingNew(next)(language), indent: 2)
      }
      return wrapped(
        (agenda.pack == nil
          ? Phrase.nothingInstalled
          : Phrase(
            "Nothing to read yet. The installed packs have no article for this time. All articles: lionheart "
              + "article list"))(language), indent: 2)
    }
    let mark = isAttended || agenda.isRead(article.reference) ? "✓ " : "○ "
    let facts = [
      Phrase.minutes(article.facts.minutes), Phrase.packLanguage(agenda.articleLanguage, besides: language),
    ]
    let title = "\(mark)\(article.facts.title) (\(joined(facts.map { $0?(language) })))"
    let why = agenda.offer.why.map { wrapped($0(language), indent: 2) } ?? []
    return why + wrapped(title, indent: 2) + wrapped(article.facts.excerpt, indent: 2)
  }

  private static func habitLines(of agenda: Agenda, _ rests: Bool, _ language: Language) -> [String] {
    let habits = HabitText.today(
      agenda.habits, passedDeadline: agenda.passedDeadline(of:), language: language
    )
    .flatMap { wrapped($0, indent: 2) }
    let ideas = ideaLines(rests ? [] : agenda.suggestedHabits.map(\.name), agenda, language)
    if !habits.isEmpty || !ideas.isEmpty { return habits + ideas }
    return wrapped(Phrase("No habits yet. To add one: lionheart habit add NAME")(language), indent: 2)
  }

  /// The number of suggestions, and their titles.
  private static func ideaLines(
    _ titles: [String], _ agenda: Agenda, _ language: Language
  ) -> [String] {
    if titles.isEmpty { return [] }
    let ideas = Phrase.ideasOfUnit(
      titles.count, isMonth: agenda.unitEntry?.isMonth == true, key: ": " + titles.joined(separator: " · "))
    return wrapped("+ " + ideas(language), indent: 2)
  }

  /// The most tasks that are listed one by one.
  private static let mostTasks = 8

  private static func taskLines(of agenda: Agenda, _ rests: Bool, _ language: Language) -> [String] {
    let (due, present) = (agenda.dueTasks, agenda.family.nonResting)
    let tasks = due.prefix(mostTasks).flatMap { task in
      let child = present.count > 1 ? present.first { $0.id == task.child } : nil
      let aside = PlainLines.joined(
        [child.map { .name(of: $0, among: agenda.family) }, .standing(of: task, on: agenda.today)], language
      )
      let standing = aside.isEmpty ? "" : "  (\(clean(aside)))"
      let mark = task.daysLate(on: agenda.today) > 0 ? "!" : "○"
      return wrapped("\(mark) \(clean(task.name))\(standing)", indent: 2)
    }
    let old =
      agenda.oldTasks.isEmpty ? [] : wrapped(Phrase.oldCards(agenda.oldTasks.count)(language), indent: 2)
    let ideas = ideaLines(rests ? [] : agenda.suggestedTasks.map(\.title), agenda, language)
    let lines = tasks + old + ideas
    let hidden = agenda.tasks.count - min(due.count, mostTasks)
    guard hidden > 0 || lines.isEmpty else { return lines }
    return lines + wrapped(Phrase.moreTasks(hidden, besides: due.count)(language), indent: 2)
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

/// A format for `lionheart status --format` with field names in braces.
public struct StatusFormat: Sendable {
  public enum Field: String, CaseIterable, Sendable {
    /// The week or age, short: `24+2`, `3 weeks old`.
    case week
    /// The days to the due date; empty after a birth.
    case days
    /// The child's name or nickname.
    case name
    /// The reading streak in days.
    case streak
    /// The number of late tasks and habits.
    case late
    /// The number of habits still open today.
    case due
    /// The title of the day's article.
    case title
    /// `✓` if that article is read, else `○`.
    case read
    /// `✓` if the day has a journal entry, else `○`.
    case written
    /// The user's own numbers for the maternity unit and the doctor.
    case numbers
  }

  public struct UnknownField: Error, Equatable {
    /// The name as given in braces.
    public let name: String
  }

  /// The prefix of the field for a tracker: `{since:feed}`.
  private static let sincePrefix = "since:"

  private enum Part: Sendable {
    case text(String)
    case field(Field)
    /// The row of the tracker that a word names.
    case since(String)
  }

  private let parts: [Part]

  /// Parses a format such as `{week} · {streak}`; `{{` is a literal brace.
  public init(_ text: String) throws(UnknownField) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      parts.append(.text(String(rest[..<brace])))
      rest = rest[brace...].dropFirst()
      if rest.first == "{" {
        parts.append(.text("{"))
        rest = rest.dropFirst()
        continue
      }
      let name = String(rest.prefix { $0 != "}" })
      guard rest.count > name.count else { throw UnknownField(name: name) }
      if name.hasPrefix(Self.sincePrefix), name != Self.sincePrefix {
        parts.append(.since(String(name.dropFirst(Self.sincePrefix.count))))
      } else if let field = Field(rawValue: name) {
        parts.append(.field(field))
      } else {
        throw UnknownField(name: name)
      }
      rest = rest.dropFirst(name.count + 1)
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// Returns the status line of a day; empty while paused.
  ///
  /// - Parameter since: the row of the tracker that a word names; called only if the format has one.
  public func line(_ agenda: Agenda, language: Language, since: (String) -> Phrase?) -> String {
    guard agenda.age != nil else { return "" }
    return parts.map { part in
      switch part {
      case .since(let word): since(word).map { TextCleaning.clean($0(language)) } ?? ""
      case .text(let text): text
      case .field(let field): Self.value(of: field, agenda, language)
      }
    }.joined()
  }

  private static func openHabits(_ agenda: Agenda) -> [HabitState] {
    agenda.habits.filter { $0.isDue && !$0.isDone && !$0.isSkipped }
  }

  /// The number of late tasks and habits.
  static func lateCount(_ agenda: Agenda) -> Int {
    agenda.tasks.count { $0.daysLate(on: agenda.today) > 0 }
      + openHabits(agenda).count { agenda.passedDeadline(of: $0) != nil }
  }

  private static func value(of field: Field, _ agenda: Agenda, _ language: Language) -> String {
    func mark(_ isDone: Bool?) -> String { isDone.map { $0 ? "✓" : "○" } ?? "" }
    switch field {
    case .week:
      guard let age = agenda.age else { return "" }
      let ageText: Phrase? = age.isPastCounting ? nil : .ageInShort(age)
      return ageText?(language) ?? ""
    case .days:
      guard let age = agenda.age, age.stage == .pregnancy, !age.isPastCounting else { return "" }
      return "\(Child.pregnancyLength - age.days)"
    case .name: return TextCleaning.clean(agenda.child?.names ?? "")
    case .streak: return agenda.challenge.map { "\($0.streak)" } ?? ""
    case .late: return "\(lateCount(agenda))"
    case .due: return "\(openHabits(agenda).count)"
    case .title: return TextCleaning.clean(agenda.offer.article?.facts.title ?? "")
    case .read: return mark(agenda.offer.article.map { agenda.isRead($0.reference) })
    case .written: return mark(agenda.entry != nil)
    case .numbers: return agenda.ownNumbers.phrase?(language) ?? ""
    }
  }
}

/// The object of `status --json`, as Waybar reads it (`return-type: json`).
public struct StatusReport: Encodable {
  /// A class for the style sheet of a status bar.
  public enum Class: String, Encodable {
    case paused, pregnancy, baby
    /// The day's article is read, or not.
    case read, unread
    /// Something is late.
    case late
  }

  let text: String
  /// The day as `lionheart today` prints it; empty while paused.
  let tooltip: String
  let `class`: [Class]

  /// Creates the report of a day.
  ///
  /// - Parameters:
  ///   - text: the line for the bar; empty while paused, which hides the module.
  ///   - brake: what rests.
  public init(_ agenda: Agenda, text: String, brake: Brake, language: Language) {
    self.text = text
    guard let age = agenda.age else {
      (tooltip, `class`) = ("", [.paused])
      return
    }
    tooltip = TodayText.lines(agenda, brake: brake, language: language).joined(separator: "\n")
    var classes: [Class] = [age.stage == .pregnancy ? .pregnancy : .baby]
    if let offered = agenda.offer.article {
      classes.append(agenda.isRead(offered.reference) ? .read : .unread)
    }
    if StatusFormat.lateCount(agenda) > 0 { classes.append(.late) }
    `class` = classes
  }
}

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
  public static func lines(_ agenda: Agenda, language: Language) -> [String] {
    let date = Phrase.date(agenda.today)(language)
    guard let age = agePhrase(of: agenda) else { return [date] + wrapped(Phrase.pausedToday(language)) }
    let nickname = clean(Phrase.heading(of: agenda.child, among: agenda.family)(language))
    var lines = [date] + wrapped(joined([age(language), nickname] + counts(agenda, language)))
    lines += ["", Phrase.readHeading(language)] + readingLines(of: agenda, language)
    lines += agenda.furtherArticles.all.flatMap { article in
      wrapped(agenda.furtherArticles.line(of: article)(language), indent: 2)
        + (article.facts.warning?.split(separator: "\n").flatMap { wrapped(String($0), indent: 4) } ?? [])
    }
    lines += habitLines(of: agenda, language)
    lines += taskLines(of: agenda, language)
    if let entry = agenda.entry {
      lines += ["", Phrase.writeHeading(language)]
      let line = entry.text.prefix { !$0.isNewline }
      let photos = line.isEmpty ? Phrase.photosOfDay(entry.photos.count)?(language) : nil
      lines += wrapped("✓ " + (photos ?? String(line)), indent: 2)
    } else if let prompt = agenda.prompt {
      lines += ["", Phrase.writeHeading(language)]
      lines += wrapped(Phrase.quoted(prompt)(language), indent: 2)
    }
    return lines
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
    guard let article = agenda.offer.article else {
      if case .rest(let next) = agenda.offer { return wrapped(Phrase.nothingNew(next)(language), indent: 2) }
      return wrapped(
        (agenda.pack == nil
          ? Phrase.nothingInstalled
          : Phrase(
            "Nothing to read yet. The installed packs have no article for this time. All articles: lionheart "
              + "article list"))(language), indent: 2)
    }
    let mark = agenda.isRead(article.reference) ? "✓ " : ""
    let facts = [
      Phrase.minutes(article.facts.minutes), Phrase.packLanguage(agenda.articleLanguage, besides: language),
    ]
    let title = "\(mark)\(article.facts.title) (\(joined(facts.map { $0?(language) })))"
    let why = agenda.offer.why.map { wrapped($0(language), indent: 2) } ?? []
    return why + wrapped(title, indent: 2) + wrapped(article.facts.excerpt, indent: 2)
  }

  private static func habitLines(of agenda: Agenda, _ language: Language) -> [String] {
    guard let challenge = agenda.challenge else { return [] }
    let streak = Phrase.streak(of: challenge)(language)
    let tick = "  \(challenge.isAttendedToday ? "✓" : "○") \(Phrase.todaysRead(language))"
    let lines = ["", Phrase.doHeading(language), tick + (streak.isEmpty ? "" : "  (\(streak))")]
    if !agenda.habits.isEmpty {
      return lines
        + HabitText.today(agenda.habits, passedDeadline: agenda.passedDeadline(of:), language: language)
        .flatMap {
          wrapped($0, indent: 2)
        }
    }
    let suggested = agenda.unit?.habits.map(\.name) ?? []
    if suggested.isEmpty { return lines }
    return lines
      + wrapped(
        "\(Phrase.thisUnit(agenda.unitEntry)(language)) \(suggested.joined(separator: " · "))", indent: 4)
  }

  /// The most tasks that are listed one by one.
  private static let mostTasks = 8

  private static func taskLines(of agenda: Agenda, _ language: Language) -> [String] {
    guard !agenda.tasks.isEmpty || !agenda.oldTasks.isEmpty else {
      let suggested = agenda.suggestedTasks.map(\.title).joined(separator: " · ")
      return suggested.isEmpty ? [] : ["", Phrase.prepareHeading(language)] + wrapped(suggested, indent: 2)
    }
    let present = agenda.family.nonResting
    let tasks = agenda.tasks.prefix(mostTasks).flatMap { task in
      let child = present.count > 1 ? present.first { $0.id == task.child } : nil
      let aside = PlainLines.joined(
        [child.map { .name(of: $0, among: agenda.family) }, .standing(of: task, on: agenda.today)], language
      )
      let standing = aside.isEmpty ? "" : "  (\(clean(aside)))"
      let mark = task.daysLate(on: agenda.today) > 0 ? "!" : "○"
      return wrapped("\(mark) \(clean(task.name))\(standing)", indent: 2)
    }
    let more = agenda.tasks.count - mostTasks
    let old =
      agenda.oldTasks.isEmpty ? [] : wrapped(Phrase.oldCards(agenda.oldTasks.count)(language), indent: 2)
    return ["", Phrase.prepareHeading(language)] + tasks + old
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

  private static func value(of field: Field, _ agenda: Agenda, _ language: Language) -> String {
    func mark(_ isDone: Bool?) -> String { isDone.map { $0 ? "✓" : "○" } ?? "" }
    let open = agenda.habits.filter { $0.isDue && !$0.isDone && !$0.isSkipped }
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
    case .late:
      let lateTasks = agenda.tasks.count { $0.daysLate(on: agenda.today) > 0 }
      return "\(lateTasks + open.count { agenda.passedDeadline(of: $0) != nil })"
    case .due: return "\(open.count)"
    case .title: return TextCleaning.clean(agenda.offer.article?.facts.title ?? "")
    case .read: return mark(agenda.offer.article.map { agenda.isRead($0.reference) })
    case .written: return mark(agenda.entry != nil)
    case .numbers: return agenda.ownNumbers.phrase?(language) ?? ""
    }
  }
}

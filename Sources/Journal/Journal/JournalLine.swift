import Model
import Storage
import Texts

/// What the journal shows of a day without opening it.
struct JournalLine: Equatable, Sendable {
  /// Characters of a text that are looked at for its excerpt: more than three wide lines.
  private static let longestExcerpt = 900

  let day: CalendarDay
  /// Where the child was then, as it was kept.
  let age: Age?
  let mood: Mood?
  let isLetter: Bool
  /// The beginning of what was written, in one line; empty where there is only a mood.
  let excerpt: String
  /// How many versions stand beside each other; 1 where nobody has to choose, 0 where nothing is saved.
  let versions: Int
  /// Whether something was written that is not saved.
  var hasDraft = false

  /// What a day has; nil where that is nothing.
  init?(_ stored: StoredEntry, on day: CalendarDay, in family: Family) {
    guard let entry = stored.shown.map(family.displayed) else { return nil }
    self.day = day
    age = entry.age?.shown
    mood = entry.mood
    isLetter = entry.isLetter
    excerpt = Self.excerpt(of: entry.text.isEmpty ? entry.second : entry.text)
    versions = stored.others.count + (stored.entry == nil ? 0 : 1)
  }

  /// What a day has of which nothing is saved.
  init(draft: String, on day: CalendarDay) {
    self.day = day
    (age, mood, isLetter, versions, hasDraft) = (nil, nil, false, 0, true)
    excerpt = Self.excerpt(of: draft)
  }

  /// What a day has of which this person wrote nothing: a letter from somebody else.
  init(letter: String, by person: Phrase, on day: CalendarDay, _ language: Language) {
    self.day = day
    (age, mood, isLetter, versions) = (nil, nil, true, 0)
    excerpt = "\(Phrase.letterBy(person)(language)): \(Self.excerpt(of: letter))"
  }

  /// Whether there is an entry, and not only a draft or a letter from somebody else.
  var isWritten: Bool { versions > 0 }

  /// Whether somebody has to choose between several versions.
  var hasConflict: Bool { versions > 1 }

  /// What stands behind its day in a calendar.
  var mark: JournalMark { hasConflict ? .versions : hasDraft ? .draft : isLetter ? .letter : .entry }

  private static func excerpt(of text: String) -> String {
    text.prefix(longestExcerpt).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Store {
  /// The lines of some months by day, and sentences about months that could not be read whole.
  func journalLines(of months: [CalendarMonth], _ language: Language) -> [CalendarMonth: JournalMonth] {
    Dictionary(uniqueKeysWithValues: months.map { ($0, journalMonth($0, language)) })
  }

  /// The lines of a month.
  func journalMonth(_ month: CalendarMonth, _ language: Language) -> JournalMonth {
    let (entries, condition) = entries(in: month)
    let family = family()
    var lines: [CalendarDay: JournalLine] = [:]
    for (day, stored) in entries { lines[day] = JournalLine(stored, on: day, in: family) }
    let letters = itemsSharedByOthers(in: month).filter {
      $0.text != nil && $0.file == nil && lines[$0.day] == nil
    }
    let people = letters.isEmpty ? People() : people()
    for letter in letters {
      let person = Phrase.person(letter.by, of: people)
      lines[letter.day] = JournalLine(letter: letter.text ?? "", by: person, on: letter.day, language)
    }
    return JournalMonth(lines: lines, trouble: Phrase.trouble(.journal(month), condition))
  }

  /// The entries of this day of the calendar in earlier years, the latest first; nothing of a child that is paused.
  func memories(of today: CalendarDay) -> [JournalMemory] {
    let family = family()
    let years = months(in: "journal").filter { $0.month == today.month.month && $0.year < today.month.year }
    return years.reversed().compactMap { month in
      let count = today.month.year - month.year
      let day = today.adding(months: -12 * count)
      guard let stored = entry(on: day), !family.isHidden(day, about: stored.shown?.child) else { return nil }
      return JournalLine(stored, on: day, in: family).map { JournalMemory(years: count, line: $0) }
    }
  }
}

/// What a month of the journal has.
struct JournalMonth: Equatable, Sendable {
  var lines: [CalendarDay: JournalLine]
  /// A sentence where it could not be read whole.
  var trouble: Phrase?
}

/// What was written on the same day some years ago.
struct JournalMemory: Equatable, Sendable {
  let years: Int
  let line: JournalLine
}

/// What is said of a day of the journal.
struct JournalLineText {
  private let line: JournalLine
  private let language: Language

  init(_ line: JournalLine, _ language: Language) {
    self.line = line
    self.language = language
  }

  private var age: String? { line.age.map { Phrase.ageInShort($0)(language) } }
  private var draft: String? { line.hasDraft ? Phrase.draftNotSaved(language) : nil }
  private var mood: String? { line.mood.map { Phrase.mood($0)(language) } }

  /// "Sat 21 · 24+2".
  var heading: String { [day, age, draft].compactMap { $0 }.joined(separator: " · ") }

  /// "Sat 21  We heard the heartbeat".
  var dayAndExcerpt: String { day + "  " + excerpt }

  private var day: String { Phrase.weekdayAndNumber(line.day)(language) }

  /// What was written, or the mood where that is all.
  var excerpt: String { line.excerpt.isEmpty ? mood ?? "" : line.excerpt }

  /// The same, after what is to be decided of it.
  var fullExcerpt: String { (notices.map { $0(language) } + [excerpt]).joined(separator: " ") }

  /// What is to be decided of it.
  var notices: [Phrase] {
    (line.hasConflict ? [.versionsToChoose(line.versions)] : [])
      + (line.hasDraft ? [line.isWritten ? .draftBesideEntry : .entryDraftKept] : [])
  }

  /// "good ◆", at the right of a list's row.
  var marks: String {
    [line.excerpt.isEmpty ? nil : mood, mark.isEmpty ? nil : mark].compactMap { $0 }.joined(separator: " ")
  }

  /// "◆": that it is a letter, a draft, or that there are several versions.
  var mark: String { line.mark == .entry ? "" : line.mark.rawValue }

  /// "Week 24, day 3 · good · letter".
  var facts: String {
    [age, mood, line.isLetter ? Phrase.letterToChild(language) : nil].compactMap { $0 }
      .joined(separator: " · ")
  }
}
